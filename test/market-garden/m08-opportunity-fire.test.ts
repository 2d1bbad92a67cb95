import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, forecast, open } from './firing.js'
import {
  armouredCars,
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  legal,
  lorried,
  panthers,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'

const formations = [
  formation('x', 'german', { level: 'division' }),
  formation('bn', 'german', { level: 'battalion', superior: 'x' }),
]
const counters = [
  company('a', { strength: 9 }),
  company('b'),
  company('c'),
  lorried('t'),
  shermans('s'),
  armouredCars('car'),
  grenadiers('g', { formation: 'x', strength: 9, rating: 5 }),
  grenadiers('g2', { formation: 'x', rating: 5 }),
  grenadiers('g3', { formation: 'x' }),
  panthers('p', { formation: 'x' }),
  germanMortars('m', { formation: 'bn' }),
  germanBattery('gun', { formation: 'x', range: 12 }),
  germanBattery('gun2', { formation: 'x', range: 12 }),
  germanHeadquarters('x'),
]
const game = smallGame({ columns: 24, rows: 7, counters, formations })
const at = (units: Record<string, unknown>, phase = 'allied-movement'): State => place(game, { turn: 35, phase, units })
const step = (to: string): Loose => ({ type: 'step', to })
const begin = (state: State, id: string, ...more: readonly string[]): State =>
  play(game, state, { type: 'start-move', unit: id }, ...more.map((other): Loose => ({ type: 'pick-up', unit: other })))
const HOLD: Loose = { type: 'hold-fire' }
const reaction = (state: State): unknown => {
  const top = state.stack.at(-1)
  return top?.type === 'reaction' ? [top.trigger, top.units, top.left] : null
}

describe('what draws opportunity fire', () => {
  test('M8.4a, M8.46, M8.4d a unit that leaves a controlled hex draws fire, before it has moved', () => {
    const announced = play(game, begin(at({ a: '0304', g: '0303', g3: '0301' }), 'a'), step('0305'))
    expect(reaction(announced)).toEqual(['leave', ['a'], ['g']])
    expect(unit(announced, 'a').at).toBe('0304')
    expect(game.toAct(announced)).toMatchObject({ kind: 'player', side: 'german', frame: 'reaction' })
    expect(unit(play(game, announced, HOLD), 'a').at).toBe('0305')
  })

  test('M8.4b, M13.0k a voluntary change of mode in a controlled hex draws fire, in the old mode', () => {
    const state = at({ a: { at: '0304' }, g: '0303' }, 'allied-organization')
    const announced = play(game, state, { type: 'change-mode', unit: 'a', mode: 'defilade' })
    expect(reaction(announced)).toEqual(['mode', ['a'], ['g']])
    expect(unit(announced, 'a').mode).toBe('concentrated')
    expect(unit(play(game, announced, HOLD), 'a').mode).toBe('defilade')
  })

  test('M8.4b a change in the order of a stack in a controlled hex draws fire', () => {
    const state = at({ a: '0304', b: '0304', g: '0303' })
    const changed = play(game, state, { type: 'bring-up', unit: 'b' }, { type: 'end-order' })
    expect(reaction(changed)).toEqual(['order', ['b', 'a'], ['g']])
  })

  test('M8.4h, M8.4f a unit that enters a zone of control draws no fire without an ambush', () => {
    expect(reaction(play(game, begin(at({ a: '0305', g: '0303' }), 'a'), step('0304')))).toBeNull()
  })

  test('M8.42, E13 a stack that moves as one draws one shot from each enemy', () => {
    const announced = play(game, begin(at({ a: '0304', b: '0304', c: '0304', g: '0303' }), 'a', 'b', 'c'), step('0305'))
    expect(reaction(announced)).toEqual(['leave', ['a', 'b', 'c'], ['g']])
    const shot = play(game, announced, open('conventional', 'b'), firer('g', 9), { type: 'fire' }, roll(6, 6), {
      type: 'accept',
    })
    expect(unit(shot, 'c').at).toBe('0305')
  })

  test('M8.42, E13 units that leave one by one draw fire one by one', () => {
    const first = play(game, begin(at({ a: '0304', b: '0304', g: '0303' }), 'a'), step('0305'))
    const after = play(
      game,
      first,
      open('conventional', 'a'),
      firer('g', 9),
      { type: 'fire' },
      roll(6, 6),
      { type: 'accept' },
      { type: 'stop', where: 'bottom' },
    )
    expect(reaction(play(game, begin(after, 'b'), step('0305')))).toEqual(['leave', ['b'], ['g']])
  })

  test('M8.45 M9.43b M-R111 steps beyond the target fall on others that draw the fire, never on those that stay', () => {
    const weak = (id: string) => ({ [id]: { at: '0304', lost: id === 'a' ? 8 : 4 } })
    const state = at({ ...weak('a'), ...weak('b'), ...weak('c'), g: '0303' })
    const shot = (first: string, ...others: readonly string[]): State =>
      play(
        game,
        play(game, begin(state, first, ...others), step('0305')),
        open('conventional', first),
        firer('g', 9),
        { type: 'fire' },
        roll(1, 1),
      )
    const takers = (now: State) => legal(game, now, 'allot-step').map((action) => action.unit)
    const alone = shot('a')
    expect(unit(alone, 'a').at).toBe('eliminated')
    expect(takers(alone)).toEqual([])
    // a stays on top
    expect(takers(shot('b', 'c'))).toEqual(['c'])
    expect(takers(shot('a', 'b', 'c'))).toEqual(['b', 'c'])
  })

  test('M8.43a, M5.23b, M8.44a, E11 through three controlled hexes an enemy fires three times', () => {
    const shoot = (state: State): State => {
      const declared = play(game, state, open('anti-tank', 'car'), firer('p', 2, 2), { type: 'fire' })
      const silent = game.toAct(declared).kind === 'chance' ? declared : play(game, declared, HOLD)
      return play(game, silent, roll(6, 6), { type: 'accept' })
    }
    let state = begin(at({ car: '0403', p: '0303' }), 'car')
    for (const to of ['0404', '0304', '0203']) {
      state = play(game, state, step(to))
      expect(reaction(state)).toEqual(['leave', ['car'], ['p']])
      state = shoot(state)
    }
    expect(unit(state, 'car').at).toBe('0203')
  })

  test('M-R147 a unit that has made opportunity fire may still move in its own phase', () => {
    const announced = play(game, begin(at({ a: '0304', g: '0303' }), 'a'), step('0305'))
    const shot = play(game, announced, open('conventional', 'a'), firer('g', 9), { type: 'fire' }, roll(6, 6), {
      type: 'accept',
    })
    let now = play(game, shot, { type: 'stop', where: 'bottom' })
    while (now.phase !== 'german-movement') now = play(game, now, { type: 'end-phase' })
    expect(refusals(game, now, { type: 'start-move', unit: 'g' })).toEqual([])
  })

  test('M8.45, E12 only the unit that drew fire may be fired at, wherever it was in its stack', () => {
    const announced = play(game, begin(at({ a: '0304', b: '0304', c: '0304', g: '0303' }), 'c'), step('0305'))
    expect(legal(game, announced, 'open-fire').map(({ target }) => target)).toEqual(['c'])
    expect(refusals(game, announced, open('conventional', 'a'))).toEqual(['M8.45'])
  })

  test('M8.47, M8.4c forced changes and recovery draw none', () => {
    const announced = play(game, begin(at({ a: '0304', g: '0303' }), 'a'), step('0305'))
    const covered = play(game, announced, open('conventional', 'a'), firer('g', 9), { type: 'fire' }, roll(6, 6), {
      type: 'take-cover',
      unit: 'a',
    })
    // in Defilade it goes on, and pays more
    expect(unit(covered, 'a')).toMatchObject({ at: '0305', mode: 'defilade' })
    expect(reaction(covered)).toBeNull()
  })
})

describe('who makes it', () => {
  test('M8.41a, M5.26 a headquarters makes opportunity fire', () => {
    const announced = play(game, begin(at({ a: '0304', 'hq-x': { at: '0303', mode: 'defilade' } }), 'a'), step('0305'))
    expect(reaction(announced)).toEqual(['leave', ['a'], ['hq-x']])
  })

  test('M8.41b, M8.41a armour answers armour with its guns, others with conventional fire', () => {
    const tanks = play(game, begin(at({ s: '0304', p: '0303' }), 's'), step('0305'))
    expect(legal(game, tanks, 'open-fire')).toEqual([{ type: 'open-fire', kind: 'anti-tank', target: 's' }])
    const foot = play(game, begin(at({ a: '0304', p: '0303' }), 'a'), step('0305'))
    expect(legal(game, foot, 'open-fire')).toEqual([{ type: 'open-fire', kind: 'conventional', target: 'a' }])
  })

  test('M8.4e, M8.41c a Disrupted unit makes no opportunity fire', () => {
    expect(
      reaction(play(game, begin(at({ a: '0304', g: { at: '0303', disrupted: true } }), 'a'), step('0305'))),
    ).toBeNull()
  })

  test('M12.31a, M18.1b, M-R142 mortars make opportunity fire in their zone, only from the top two', () => {
    const two = play(game, begin(at({ a: '0305', m: '0303' }), 'a'), step('0306'))
    expect(reaction(two)).toEqual(['leave', ['a'], ['m']])
    const low = play(game, begin(at({ a: '0304', g: '0303', g2: '0303', m: '0303' }), 'a'), step('0305'))
    expect(refusals(game, play(game, low, open('conventional', 'a')), firer('m', 3))).toEqual(['M12.31a'])
  })

  test('M12.31b artillery makes no opportunity fire in its zone', () => {
    expect(
      reaction(play(game, begin(at({ a: '0304', gun: { at: '0303', mode: 'defilade' } }), 'a'), step('0305'))),
    ).toBeNull()
  })

  test('M17.2i, M17.2b different formations answer one act together at a price, different acts without', () => {
    const mixed = smallGame({
      formations: [
        formation('kg-1', 'german'),
        formation('kg-2', 'german'),
        formation('bn-1', 'german', { level: 'battalion', superior: 'kg-1' }),
        formation('bn-2', 'german', { level: 'battalion', superior: 'kg-2' }),
      ],
      counters: [
        company('a', { strength: 9, allowance: 14 }),
        grenadiers('one', { formation: 'bn-1' }),
        grenadiers('two', { formation: 'bn-2' }),
        germanMortars('hw', { formation: 'bn-2' }),
      ],
    })
    const units = { a: '0304', one: '0303', two: '0203' }
    /** What the ratings lose when these fire. */
    const price = (state: State, ...ids: readonly string[]): readonly number[] =>
      forecast(mixed, state, 'conventional', 'a', ...ids).map(
        ({ entries }) => entries.find(({ rule }) => rule === 'M17.2c')?.value ?? 0,
      )
    const leaves = (more: object = {}): State =>
      play(
        mixed,
        place(mixed, { phase: 'allied-movement', units: { ...units, ...more } }),
        { type: 'start-move', unit: 'a' },
        step('0305'),
      )
    const announced = leaves()
    expect([price(announced, 'one'), price(announced, 'one', 'two')]).toEqual([[0], [-2]])
    expect(price(leaves({ hw: '0203' }), 'one', 'hw')).toEqual([-2, -2])
    // who answers the same act later pays for both
    const shot = play(mixed, announced, open('conventional', 'a'), firer('one', 4), { type: 'fire' }, roll(6, 6))
    const still = play(mixed, shot, { type: 'accept' })
    expect(reaction(still)).not.toBeNull()
    expect(price(still, 'two')).toEqual([-2])
    // another act is another attack
    const quietly = (state: State): State => (reaction(state) === null ? state : play(mixed, state, HOLD))
    const back = quietly(play(mixed, quietly(still), step('0304')))
    const second = play(mixed, back, step('0305'))
    expect([reaction(second) === null, price(second, 'two')]).toEqual([false, [0]])
    // and in a fire phase as well
    expect(price(place(mixed, { phase: 'german-direct-fire', units }), 'one', 'two')).toEqual([-2])
  })
})

describe('long moves under observation', () => {
  const watched = { g: '0409', gun: { at: '0617', mode: 'defilade' }, 'hq-x': { at: '0616', mode: 'defilade' } }
  const walk = (state: State, hexes: readonly string[]): State =>
    hexes.reduce((now, to) => play(game, now, step(to)), state)

  test('M8.4g, M5.51a a unit on foot draws a barrage with its third hex in view of an observer', () => {
    const two = walk(begin(at({ ...watched, a: '0206' }), 'a'), ['0207', '0208'])
    expect(two.stack.at(-1)?.type).toBe('moving')
    const three = play(game, two, step('0209'))
    expect(reaction(three)).toEqual(['long-move', ['a'], ['gun']])
    expect(legal(game, three, 'open-fire')).toEqual([{ type: 'open-fire', kind: 'indirect', target: 'a' }])
  })

  test('M5.51a a vehicle draws a barrage with its fifth hex in view of an observer', () => {
    const four = walk(begin(at({ ...watched, s: '0205' }), 's'), ['0206', '0207', '0208', '0209'])
    expect(four.stack.at(-1)?.type).toBe('moving')
    expect(reaction(play(game, four, step('0210')))).toEqual(['long-move', ['s'], ['gun']])
  })

  test('M5.51b, M-R158 one observer must have seen all hexes of a long move', () => {
    const late = walk(begin(at({ ...watched, a: '0203' }), 'a'), ['0204', '0205', '0206'])
    // 0204 lies beyond the observer's five hexes
    expect(late.stack.at(-1)?.type).toBe('moving')
  })

  test('M8.4g, M5.23c, M8.44b, M-R121 each gun answers long moves once in a phase, and one gun at a time', () => {
    const guns = { ...watched, gun2: { at: '0618', mode: 'defilade' } }
    const three = walk(begin(at({ ...guns, a: '0206' }), 'a'), ['0207', '0208', '0209'])
    const directed = (id: string): Loose => firer(id, 4, 0, { headquarters: 'hq-x' })
    const fired = play(game, three, open('indirect', 'a'), directed('gun'), { type: 'fire' }, roll(6, 6), {
      type: 'accept',
    })
    expect(fired.thisPhase.barraged).toEqual(['gun'])
    expect(fired.stack.at(-1)?.type).toBe('moving')
    expect(reaction(play(game, fired, step('0210')))).toEqual(['long-move', ['a'], ['gun2']])
  })

  test('M5.41a, M5.42a communication and control are needed as ever', () => {
    const far = walk(begin(at({ g: '0409', gun: { at: '0620', mode: 'defilade' }, a: '0206' }), 'a'), [
      '0207',
      '0208',
      '0209',
    ])
    expect(far.stack.at(-1)?.type).toBe('moving')
  })
})
