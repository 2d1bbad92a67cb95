import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import { company, eventsOf, grenadiers, leader, legal, place, play, refusals, roll, smallGame } from './small.js'
import type { Loose } from './small.js'

const game = smallGame({
  counters: [
    company('a', { formation: 'r' }),
    company('b', { formation: 'r' }),
    company('c', { formation: 'r', strength: 1 }),
    leader('r'),
    grenadiers('g', { strength: 9, rating: 9 }),
    grenadiers('h'),
  ],
})
const at = (units: Record<string, unknown>, phase = 'allied-movement'): State => place(game, { phase, units })
const up = (unit: string): Loose => ({ type: 'bring-up', unit })
const END: Loose = { type: 'end-order' }
const HOLD: Loose = { type: 'hold-fire' }
const reaction = (state: State): unknown => {
  const top = state.stack.at(-1)
  return top?.type === 'reaction' ? [top.trigger, top.units, top.left] : null
}

describe('a stack within an enemy zone that is put in order (M8.51)', () => {
  const three = at({ a: '0304', b: '0304', c: '0304', g: '0303' })

  test('M8.51b reordering a stack draws one round of fire, however many units change places', () => {
    const arranged = play(game, three, up('b'), up('c'))
    expect(arranged.stack.at(-1)).toMatchObject({ type: 'ordering', order: ['c', 'b', 'a'] })
    const announced = play(game, arranged, END)
    expect(reaction(announced)).toEqual(['order', ['c', 'b'], ['g']])
    const done = play(game, announced, HOLD)
    expect(done.stacks['0304']).toEqual(['c', 'b', 'a'])
    expect(done.stack.at(-1)?.type).toBe('movement-phase')
    expect(eventsOf(game, announced, HOLD)).toContainEqual({
      type: 'stack-ordered',
      hex: '0304',
      units: ['c', 'b', 'a'],
    })
  })

  test('M8.46 M8.51b M-R585 reordering a stack is announced and fired at before any unit changes places', () => {
    const announced = play(game, three, up('c'), END)
    expect(announced.stacks['0304']).toEqual(['a', 'b', 'c'])
    expect(legal(game, announced, 'open-fire').map(({ target }) => target)).toEqual(['a', 'c'])
    expect(refusals(game, announced, open('conventional', 'b'))).toEqual(['M8.45'])
    // who falls is missing in the new order
    let state = play(game, announced, open('conventional', 'c'), firer('g', 9), { type: 'fire' }, roll(1, 1))
    while (['fire-result', 'reaction'].includes(state.stack.at(-1)!.type))
      state = play(
        game,
        state,
        game.legalActions(state).find(({ type }) => type === 'hold-fire') ?? game.legalActions(state)[0]!,
      )
    expect([state.stacks['0304'], state.units.find(({ id }) => id === 'c')!.at]).toEqual([['a', 'b'], 'eliminated'])
  })

  test('M8.51b a stack that is left as it was draws no fire', () => {
    const same = play(game, three, up('b'), up('a'), END)
    expect([reaction(same), same.stacks['0304']]).toEqual([null, ['a', 'b', 'c']])
  })

  test('M8.51a each unit is brought up once, and nothing else is done in between', () => {
    const begun = play(game, three, up('b'))
    expect(legal(game, begun, 'bring-up').map(({ unit }) => unit)).toEqual(['a', 'c'])
    expect(refusals(game, begun, up('b'))).toContain('M8.51a')
    expect(refusals(game, begun, up('g'))).toEqual(['M8.51a'])
    expect(refusals(game, begun, { type: 'end-phase' })).toEqual(['M8.51b'])
    expect(refusals(game, three, END)).toEqual(['M8.0a'])
    expect(game.queries.reactionsTo(begun, { type: 'end-order' })).toEqual([{ trigger: 'order', by: ['g'] }])
    expect(game.queries.reactionsTo(begun, { type: 'bring-up', unit: unitId('c') })).toEqual([
      { trigger: 'order', by: ['g'] },
    ])
    expect(game.queries.reactionsTo(three, { type: 'end-order' })).toEqual([])
  })

  test('M9.45 a leader does not count among the top two in a stack that is reordered', () => {
    const led = at({ 'leader-r': '0304', a: '0304', b: '0304', c: '0304', g: '0303' })
    expect(reaction(play(game, led, up('c'), END))).toEqual(['order', ['c', 'a'], ['g']])
  })

  test('M8.51a M8.51b a stack on the move may be reordered at any moment, in each hex again', () => {
    const moving = play(
      game,
      at({ a: '0305', b: '0305', g: '0303', h: '0306' }),
      { type: 'start-move', unit: 'a' },
      { type: 'pick-up', unit: 'b' },
    )
    const turned = play(game, moving, up('b'), END, HOLD)
    expect(turned.stacks['0305']).toEqual(['b', 'a'])
    expect(turned.stack.at(-1)).toMatchObject({ type: 'moving', units: ['a', 'b'] })
    expect(refusals(game, turned, up('b'))).toContain('M8.51a')
    const gone = play(game, turned, { type: 'step', to: '0304' }, HOLD)
    expect(gone.stacks['0304']).toEqual(['b', 'a'])
    // before the move and after it are acts of their own, and so b may come up once more
    const begun = play(game, gone, up('a'))
    expect(refusals(game, begun, up('b'))).toEqual([])
    expect(play(game, begun, up('b')).stack.at(-1)).toMatchObject({ type: 'ordering', order: ['b', 'a'] })
    const again = play(game, begun, END)
    expect(reaction(again)).toEqual(['order', ['a', 'b'], ['g']])
    const back = play(game, again, HOLD)
    expect([back.stacks['0304'], refusals(game, back, up('a'))]).toEqual([['a', 'b'], ['M8.51a']])
  })

  test('M11.34d M-R260 a Depleted unit is not put on top of others, by an order or when it stops', () => {
    const empty = { at: '0304', depleted: true }
    const free = at({ a: '0304', b: empty, c: '0304' })
    expect(refusals(game, free, up('b'))).toEqual(['M11.34d'])
    expect(legal(game, free, 'bring-up').map(({ unit }) => unit)).toEqual(['c'])
    expect(refusals(game, at({ a: empty, b: empty }), up('b'))).toEqual([])
    const stops = (units: Record<string, unknown>): readonly string[] => {
      const arrived = play(game, at(units), { type: 'start-move', unit: 'b' }, { type: 'step', to: '0304' })
      const top: Loose = { type: 'stop', where: 'top' }
      expect(legal(game, arrived, 'stop').some(({ where }) => where === 'top')).toBe(
        refusals(game, arrived, top).length === 0,
      )
      return refusals(game, arrived, top)
    }
    const comes = { at: '0303', depleted: true }
    expect([stops({ a: '0304', b: comes }), stops({ a: empty, b: comes }), stops({ a: '0304', b: '0303' })]).toEqual([
      ['M11.34d'],
      [],
      [],
    ])
  })

  test('M8.51a a stack outside enemy zones is reordered at once', () => {
    const free = at({ a: '0304', b: '0304', c: '0304' })
    expect(play(game, free, up('b'), up('c')).stacks['0304']).toEqual(['c', 'b', 'a'])
    expect(play(game, free, up('b')).stack.at(-1)?.type).toBe('movement-phase')
  })
})
