import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  legal,
  lorried,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose, SmallBoard } from './small.js'
import { firer, open } from './firing.js'

const formations = [formation('x', 'german', { level: 'division' })]
const counters = [
  company('a', { strength: 3, formation: 'r' }),
  company('b', { strength: 3, formation: 'r', allowance: 14 }),
  company('c', { strength: 3 }),
  lorried('t1', { strength: 2 }),
  lorried('t2', { strength: 2 }),
  shermans('s'),
  grenadiers('g', { formation: 'x' }),
  grenadiers('h', { formation: 'x' }),
  germanBattery('gun', { formation: 'x', range: 12 }),
  germanHeadquarters('x'),
]
const made = (board: Partial<SmallBoard> = {}) => smallGame({ columns: 24, rows: 7, counters, formations, ...board })
const game = made()
const at = (units: Record<string, unknown>, phase = 'allied-movement', on = game): State =>
  place(on, { turn: 35, phase, units })
const step = (to: string): Loose => ({ type: 'step', to })
const join = (id: string): Loose => ({ type: 'pick-up', unit: id })
const drop = (id: string): Loose => ({ type: 'drop', unit: id })
const start = (id: string): Loose => ({ type: 'start-move', unit: id })
const assault = (hex: string): Loose => ({ type: 'close-action', hex })
const reaction = (state: State): unknown => {
  const top = state.stack.at(-1)
  return top?.type === 'reaction' ? [top.trigger, top.units, top.left] : null
}

describe('what a unit that was picked up on the way has done itself', () => {
  test('M8.11 M8.15 M8.52 a unit that was picked up has its own hexes of response movement', () => {
    const two = play(
      game,
      at({ a: '0303', b: '0304' }, 'allied-response-movement'),
      start('a'),
      step('0304'),
      join('b'),
      step('0305'),
    )
    expect(refusals(game, two, step('0306'))).toEqual(['M8.15'])
    expect(unit(play(game, two, drop('a'), step('0306')), 'b').at).toBe('0306')
    expect(refusals(game, play(game, two, drop('a'), step('0306')), step('0307'))).toEqual(['M8.15'])
  })

  test('M8.24 M8.11 a Disrupted unit that was picked up moves its one hex with the others', () => {
    const state = at({ a: '0303', b: { at: '0304', disrupted: true } })
    const together = play(game, state, start('a'), step('0304'), join('b'), step('0305'))
    expect(unit(together, 'b').at).toBe('0305')
    expect(refusals(game, together, step('0306'))).toEqual(['M8.24'])
  })

  test('M8.14a the first hex of a unit that was picked up may cost more than its allowance', () => {
    const slope = made({ terrain: { '0305': ['forest'] } })
    const state = place(slope, {
      turn: 35,
      phase: 'allied-movement',
      units: { a: '0303', b: { at: '0304', mode: 'defilade' } },
    })
    const poor = { ...state, thisPhase: { ...state.thisPhase, allowance: { b: 2 } } } as State
    const together = play(slope, poor, start('a'), step('0304'), join('b'))
    expect(refusals(slope, together, step('0305'))).toEqual([])
    expect(refusals(slope, play(slope, together, step('0305')), step('0306'))).toEqual(['M8.13a'])
  })

  test('M9.32a a unit that was picked up in an overstacked hex moves half as far', () => {
    const state = at({ a: '0303', b: '0304' })
    const crowded = { ...state, thisPhase: { ...state.thisPhase, crowded: [hexId('0304')] } }
    const walked = play(game, crowded, start('a'), step('0304'), join('b'), step('0305'), step('0306'), step('0307'))
    expect(refusals(game, walked, step('0308'))).toEqual(['M8.13a'])
    expect(refusals(game, play(game, walked, drop('b')), step('0308'))).toEqual([])
  })

  test('M8.6d M8.6q M8.7f in close action a unit counts from the hex where it was picked up', () => {
    // a begins next to the attacked hex and walks away for b, who begins two hexes from it
    const state = at({ a: '0304', b: '0303', g: '0305' })
    const back = play(game, state, start('a'), step('0303'), { type: 'hold-fire' }, join('b'), step('0304'))
    const attack = play(game, back, assault('0305'))
    expect(attack.stack.find(({ type }) => type === 'close-action')).toMatchObject({ adjacent: false })
    // b has eight points left and needs ten; a pays nothing
    const poor = { ...state, thisPhase: { ...state.thisPhase, allowance: { b: 20 } } } as State
    const weary = play(game, poor, start('a'), step('0303'), { type: 'hold-fire' }, join('b'), step('0304'))
    expect(refusals(game, weary, assault('0305'))).toEqual(['M8.6d'])
    expect(refusals(game, play(game, weary, drop('b')), assault('0305'))).toEqual([])
  })

  test('M8.53b a column does not go on together with another column that it has come up to', () => {
    const road = made({
      links: [3, 4, 5, 6].map((n) => [`030${n}`, `030${n + 1}`, 'primary'] as const),
    })
    const TRAVEL = { mode: 'travel' }
    const state = at({ t1: { at: '0303', ...TRAVEL }, t2: { at: '0304', ...TRAVEL } }, 'allied-movement', road)
    const met = play(road, state, start('t1'), step('0304'), join('t2'))
    expect(refusals(road, met, step('0305'))).toEqual(['M8.53b'])
    expect(unit(play(road, met, drop('t1'), step('0305')), 't2').at).toBe('0305')
    // nor does the other make way for it by leaving Travel mode, unless it moves by itself
    const leaves = { type: 'leave-travel', unit: 't2' } as const
    expect(refusals(road, met, leaves)).toEqual(['M8.53b'])
    expect(refusals(road, play(road, met, drop('t1')), leaves)).toEqual([])
    const quick = { ...met, options: { ...met.options, quickOrganization: true } } as State
    const chooses = { type: 'choose-mode', unit: 't2', mode: 'concentrated' } as const
    expect(refusals(road, quick, chooses)).toEqual(['M8.53b'])
    expect(refusals(road, play(road, quick, drop('t1')), chooses)).toEqual([])
    // two that set out together do
    const both = at({ t1: { at: '0303', ...TRAVEL }, t2: { at: '0303', ...TRAVEL } }, 'allied-movement', road)
    expect(refusals(road, play(road, both, start('t1'), join('t2'), step('0304')), step('0305'))).toEqual([])
  })
})

describe('stacks under fire', () => {
  test('M8.11 M8.46 a unit picked up where the move began may be left behind there again', () => {
    const state = at({ s: '0304', t1: { at: '0304', mode: 'travel' }, g: '0205' })
    const set = play(game, state, start('t1'), join('s'))
    const left = play(game, set, drop('s'))
    expect(left.stack.at(-1)).toMatchObject({ type: 'moving', units: ['t1'], steps: 0 })
    expect(refusals(game, play(game, left, { type: 'stop', where: 'bottom' }), start('s'))).toEqual(['M8.11'])
    expect(refusals(game, play(game, at({ a: '0304' }), start('a')), drop('a'))).toEqual(['M8.11'])
  })

  const watched = { g: '0409', 'hq-x': '0618', gun: { at: '0618', mode: 'defilade' } }
  const walk = (state: State, ...hexes: readonly string[]): State => play(game, state, ...hexes.map(step))

  test('M8.4g M5.51a in a mixed stack leg units draw a barrage after two hexes, vehicles after four', () => {
    const set = play(game, at({ ...watched, a: '0205', s: '0205' }), start('a'), join('s'))
    const three = walk(set, '0206', '0207', '0208')
    expect(reaction(three)).toEqual(['long-move', ['a'], ['gun']])
    expect(refusals(game, three, open('indirect', 's'))).toEqual(['M8.45'])
    const five = play(game, three, { type: 'hold-fire' }, drop('a'), step('0209'), step('0210'))
    expect(reaction(five)).toEqual(['long-move', ['s'], ['gun']])
  })

  test('M8.4g M5.51b a unit that was picked up on the way has not been watched as long as the others', () => {
    const joined = play(
      game,
      at({ ...watched, a: '0206', b: '0208' }),
      start('a'),
      step('0207'),
      step('0208'),
      join('b'),
    )
    const three = play(game, joined, step('0209'))
    expect(reaction(three)).toEqual(['long-move', ['a'], ['gun']])
    expect(legal(game, three, 'open-fire').map(({ target }) => target)).toEqual(['a'])
    const shot = play(
      game,
      three,
      open('indirect', 'a'),
      firer('gun', 4, 0, { headquarters: 'hq-x' }),
      { type: 'fire' },
      roll(6, 6),
      { type: 'accept' },
    )
    expect(shot.stack.at(-1)?.type).toBe('moving')
  })

  test('M7.2d M-R117 an ambush on a stack is noted for each of its units', () => {
    const woods = made({ terrain: { '0404': ['woods'] } })
    const state = at({ a: '0302', b: '0302', g: '0404' }, 'allied-movement', woods)
    const sprung = play(woods, state, start('a'), join('b'), step('0303'), step('0304'))
    expect(reaction(sprung)).toEqual(['ambush', ['a', 'b'], ['g']])
    const on = play(woods, sprung, { type: 'hold-fire' }, drop('a'))
    expect(on.thisPhase.ambushed).toEqual(['g>a', 'g>b'])
  })
})

describe('the order of a stack on the move', () => {
  test('M8.51a a stack is put in order at any moment of its move', () => {
    const moving = play(game, at({ a: '0303', b: '0303', c: '0305' }), start('a'), join('b'), step('0304'))
    expect(moving.stacks['0304']).toEqual(['a', 'b'])
    const turned = play(game, moving, { type: 'bring-up', unit: 'b' })
    expect(turned.stacks['0304']).toEqual(['b', 'a'])
    expect(play(game, turned, step('0305')).stacks['0305']).toEqual(['b', 'a', 'c'])
    expect(refusals(game, turned, { type: 'bring-up', unit: 'b' })).toEqual(['M8.51a'])
    expect(refusals(game, moving, { type: 'bring-up', unit: 'c' })).toEqual(['M8.51a'])
    expect(legal(game, moving, 'bring-up')).toEqual([{ type: 'bring-up', unit: 'b' }])
  })

  test('M8.51b reordering a moving stack in an enemy zone draws fire', () => {
    const moving = play(game, at({ a: '0303', b: '0303', g: '0305' }), start('a'), join('b'), step('0304'))
    const drawn = play(game, moving, { type: 'bring-up', unit: 'b' }, { type: 'end-order' })
    expect(reaction(drawn)).toEqual(['order', ['b', 'a'], ['g']])
    const [a, b] = ['a', 'b'].map((id) => unit(moving, id).id)
    const order = [{ trigger: 'order', by: ['g'] }]
    expect(game.queries.reactionsTo(moving, { type: 'bring-up', unit: b! })).toEqual(order)
    expect(game.queries.reactionsTo(at({ a: '0304', b: '0304', g: '0305' }), { type: 'bring-up', unit: b! })).toEqual(
      order,
    )
    const organizing = at({ a: '0304', g: '0305' }, 'allied-organization')
    expect(game.queries.reactionsTo(organizing, { type: 'change-mode', unit: a!, mode: 'defilade' })).toEqual([
      { trigger: 'mode', by: ['g'] },
    ])
    expect(play(game, drawn, { type: 'hold-fire' }).stack.at(-1)).toMatchObject({ type: 'moving', units: ['a', 'b'] })
  })

  test('M8.51b a stack enters an enemy zone in its order, however it was picked up', () => {
    const state = at({ a: '0304', b: '0304', g: '0305', h: '0205' })
    expect(state.stacks['0304']).toEqual(['a', 'b'])
    const moved = play(game, state, start('b'), join('a'), step('0204'), { type: 'hold-fire' })
    expect(moved.stacks['0204']).toEqual(['a', 'b'])
  })
})
