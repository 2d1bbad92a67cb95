/** Supply points and command levels (N10). */
import { describe, expect, test } from 'vitest'
import { normandy, unitId } from '../../src/normandy/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { hexId } from '../../src/hex/index.js'
import { always, declared, everyHex, field, order, roll } from './field.js'
import {
  must,
  division,
  offered,
  offers,
  panzer,
  place,
  play,
  refusals,
  smallGame,
  ukArmour,
  ukMechanized,
  usArmor,
  usRegiment,
} from './small.js'
import type { SmallBoard } from './small.js'

const points = (
  american: number,
  commonwealth: number,
): { readonly american: number; readonly commonwealth: number } => ({ american, commonwealth })

/** Seven Americans and six of the Commonwealth, each beside a panzer regiment of its own. */
const front = (): readonly [NormandyGame, Record<string, string>] => {
  const counters: SmallBoard['counters'][number][] = []
  const units: Record<string, string> = {}
  for (let i = 0; i < 13; i++) {
    const column = String(2 * i + 1).padStart(2, '0')
    const ally = i < 7 ? usRegiment(`us${i}`) : ukMechanized(`uk${i - 7}`)
    counters.push(ally, panzer(`g${i}`))
    units[ally.id] = `${column}01`
    units[`g${i}`] = `${column}02`
  }
  return [
    field(counters, '-/-', {
      columns: 26,
      rows: 3,
      areas: { 'german-supply': everyHex(26, 3), 'allied-supply': everyHex(26, 3) },
    }),
    units,
  ]
}

const [game, units] = front()
const combat = (turn: number, american = 99, commonwealth = 99): State =>
  place(game, { phase: 'allied-combat', turn, units, supplyPoints: points(american, commonwealth) })

/** Declares attacks of a service until no more are offered. */
const declareAll = (start: State, service: 'us' | 'uk'): readonly [State, number] => {
  let state = start
  for (let made = 0; ; made++) {
    const next = offered(game, state, 'attack').find((action) => action.unit.startsWith(service))
    if (next === undefined) return [state, made]
    state = play(game, state, next, { type: 'attack-commit' })
  }
}

describe('supply points', () => {
  test('N10.0 a unit out of supply may attack with supply points, and a supplied one may not without them', () => {
    const cut = smallGame({
      counters: [usRegiment('r'), panzer('g')],
      areas: { 'allied-supply': [], 'german-supply': everyHex() },
    })
    const state = place(cut, { phase: 'allied-combat', units: { r: '0403', g: '0404' }, supplyPoints: points(1, 0) })
    expect(cut.queries.supply(state, unitId('r')).supplied).toBe(false)
    expect(offers(cut, state, { type: 'attack', target: '0404', unit: 'r' })).toBe(true)
    const fed = combat(1, 0, 0)
    expect(game.queries.supply(fed, unitId('us0')).supplied).toBe(true)
    expect(offered(game, fed, 'attack')).toEqual([])
  })

  test('N10.11 at start the Commonwealth has 3 supply points and the Americans have none', () => {
    expect(must(normandy.setup({ scenario: 'campaign' })).supplyPoints).toEqual(points(0, 3))
  })

  test('N10.12 each service receives 3 supply points every turn, which accumulate', () => {
    const start = place(game, { phase: 'german-mechanized-movement', turn: 1, units, supplyPoints: points(0, 3) })
    let state = play(game, start, { type: 'end-phase' })
    expect([state.phase, state.supplyPoints]).toEqual(['allied-replacement', points(3, 6)])
    for (let i = 0; state.turn < 2 || state.phase !== 'allied-replacement'; i++) {
      expect(i).toBeLessThan(40)
      const quiet =
        game.legalActions(state).find((action) => action.type.startsWith('end-')) ?? game.legalActions(state)[0]!
      state = play(game, state, quiet)
    }
    expect(state.supplyPoints).toEqual(points(6, 9))
  })

  test('N10.13 N10.14 an attack costs its service one supply point, and is not allowed without one', () => {
    const [state, made] = declareAll(combat(6, 2, 9), 'us')
    expect([made, state.supplyPoints]).toEqual([2, points(0, 9)])
    expect(refusals(game, state, { type: 'attack', target: '0502', unit: 'us2' })).toEqual(['N10.14'])
    expect(offered(game, state, 'attack').every((action) => action.unit.startsWith('uk'))).toBe(true)
  })

  test('N10.15 a service may not use the supply points of the other', () => {
    const [state, made] = declareAll(combat(6, 9, 0), 'uk')
    expect([made, state.supplyPoints]).toEqual([0, points(9, 0)])
    expect(refusals(game, state, { type: 'attack', target: '1502', unit: 'uk0' })).toEqual(['N10.14'])
    expect(declareAll(combat(6, 0, 9), 'us')[1]).toBe(0)
  })

  test('N4.B5c X18 five orders and three points make three attacks', () => {
    expect(declareAll(combat(4, 3, 9), 'us')[1]).toBe(3)
  })
})

describe('command levels', () => {
  test('N10.21 N10.22 N10.23 N10.25 the command levels of each turn limit the attacks of each service', () => {
    const american = Array.from({ length: 13 }, (_, i) => declareAll(combat(i + 1), 'us')[1])
    expect(american).toEqual([4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6])
    const commonwealth = Array.from({ length: 13 }, (_, i) => declareAll(combat(i + 1), 'uk')[1])
    expect(commonwealth).toEqual(Array.from({ length: 13 }, () => 5))
  })

  test('N10.25 X17 on turn 2 the command levels allow four American and five Commonwealth attacks', () => {
    const [americans, us] = declareAll(combat(2), 'us')
    const [all, uk] = declareAll(americans, 'uk')
    expect([us, uk]).toEqual([4, 5])
    expect(offered(game, all, 'attack')).toEqual([])
    expect(refusals(game, all, { type: 'attack', target: '0902', unit: 'us4' })).toEqual(['N10.25'])
  })

  test('N10.27a N10.27b each attack uses one order, and each phase begins with new orders', () => {
    const state = order(game, combat(2), ['us0'], '0102')
    const frame = state.stack.find((other) => other.type === 'combat')
    expect(frame).toMatchObject({ orders: { american: 1, commonwealth: 0 }, attacks: [{ targets: ['0102'] }] })
    const next = play(game, declared(game, state), { type: 'resolve', target: '0102' }, roll())
    expect(next.phase).toBe('allied-mechanized-movement')
    expect(declareAll(combat(3), 'us')[1]).toBe(4)
  })

  test('N10.28 N10.21 unused orders are lost at the end of the phase', () => {
    const after = play(game, declared(game, combat(1)), { type: 'end-phase' })
    let state = after
    for (let i = 0; state.phase !== 'allied-combat'; i++) {
      expect(i).toBeLessThan(40)
      state = play(
        game,
        state,
        game.legalActions(state).find((action) => action.type.startsWith('end-')) ?? game.legalActions(state)[0]!,
      )
    }
    expect(state.turn).toBe(2)
    expect(declareAll(state, 'us')[1]).toBe(4)
  })
})

describe('overruns', () => {
  /** Seven US and six Commonwealth armored divisions, each of one brigade, each beside an enemy. */
  const counters: SmallBoard['counters'][number][] = []
  const places: Record<string, string> = {}
  for (let i = 0; i < 13; i++) {
    const column = String(2 * i + 1).padStart(2, '0')
    const ally = i < 7 ? usArmor(`us${i}`, { division: `us${i}` }) : ukArmour(`uk${i - 7}`, { division: `uk${i - 7}` })
    counters.push(ally, panzer(`g${i}`))
    places[ally.id] = `${column}01`
    places[`g${i}`] = `${column}02`
  }
  const all = everyHex(26, 3)
  const armored = smallGame({
    columns: 26,
    rows: 3,
    counters,
    divisions: counters.flatMap((counter) => (counter.division === null ? [] : [division(counter.division)])),
    areas: { 'german-supply': all, 'allied-supply': all },
    charts: always('-/-'),
  })
  const moving = (turn: number, supply = points(0, 0)): State =>
    place(armored, { phase: 'allied-normal-movement', turn, units: places, supplyPoints: supply })

  const overrunAll = (start: State, service: 'us' | 'uk'): readonly [State, number] => {
    let state = start
    for (let made = 0; ; made++) {
      const next = offered(armored, state, 'overrun').find((action) => action.units[0]!.startsWith(service))
      if (next === undefined) return [state, made]
      state = play(armored, state, next, roll())
    }
  }

  test('N10.24 X17 on turn 4 the command levels allow five American and five Commonwealth overruns', () => {
    const [americans, us] = overrunAll(moving(4), 'us')
    const [state, uk] = overrunAll(americans, 'uk')
    expect([us, uk]).toEqual([5, 5])
    expect(refusals(armored, state, { type: 'overrun', units: ['us5'], target: '1102' })).toEqual(['N10.24'])
    expect(offered(armored, state, 'overrun')).toEqual([])
    expect(overrunAll(moving(1), 'us')[1]).toBe(4)
  })

  test('N10.16 an overrun costs no supply point', () => {
    const [state, made] = overrunAll(moving(1, points(0, 7)), 'us')
    expect([made, state.supplyPoints]).toEqual([4, points(0, 7)])
    expect(overrunAll(moving(1, points(0, 7)), 'uk')[0].supplyPoints).toEqual(points(0, 7))
  })

  test('N10.26 X17 on turn 4 ten overruns leave all ten orders for attacks', () => {
    const done = overrunAll(overrunAll(moving(4, points(9, 9)), 'us')[0], 'uk')[0]
    let state = play(armored, done, { type: 'end-phase' })
    expect(state.phase).toBe('allied-combat')
    let made = 0
    for (
      let next = offered(armored, state, 'attack')[0];
      next !== undefined;
      next = offered(armored, state, 'attack')[0]
    ) {
      state = play(armored, state, next, { type: 'attack-commit' })
      made++
    }
    expect(made).toBe(10)
    expect(state.supplyPoints).toEqual(points(4, 4))
  })

  test('N10.27a N10.27b each overrun uses one order of the movement phase', () => {
    const orders = (state: State): unknown => {
      const frame = state.stack.find((other) => other.type === 'movement')
      return frame?.type === 'movement' && frame.orders
    }
    const start = moving(4)
    expect(orders(start)).toMatchObject(points(0, 0))
    const next = play(armored, start, { type: 'overrun', units: ['us0'], target: '0102' }, roll())
    expect(orders(next)).toMatchObject(points(1, 0))
    expect(orders(play(armored, next, { type: 'overrun', units: ['uk0'], target: '1502' }, roll()))).toMatchObject(
      points(1, 1),
    )
  })
})

describe('questions about attacks', () => {
  const us = { attackers: [unitId('us0')], targets: [hexId('0102')] }

  test('N10.14 N10.25 the odds of an attack are refused if its service has no supply point or order left', () => {
    expect(must(game.compose.attack(combat(2), us))).toHaveLength(2)
    expect(game.queries.assess(combat(2), us)._tag).toBe('Right')
    const poor = combat(2, 0)
    expect(game.compose.attack(poor, us)).toMatchObject({ left: [{ rule: 'N10.14' }] })
    expect(game.queries.assess(poor, us)).toMatchObject({ left: [{ rule: 'N10.14' }] })
    const [spent] = declareAll(combat(1), 'us')
    const last = { attackers: [unitId('us6')], targets: [hexId('1302')] }
    expect(game.queries.assess(spent, last)).toMatchObject({ left: [{ rule: 'N10.25' }] })
    // of an attack that has been declared they are still told
    expect(game.queries.assess(spent, us)._tag).toBe('Right')
    expect(game.compose.attack(spent, us)._tag).toBe('Left')
  })

  test('N10.14 orders and supply points do not limit the odds query in other phases or for the other side', () => {
    const moving = place(game, { phase: 'allied-normal-movement', turn: 2, units, supplyPoints: points(0, 0) })
    expect(game.queries.assess(moving, us)._tag).toBe('Right')
    const theirs = { attackers: [unitId('g0')], targets: [hexId('0101')] }
    expect(game.queries.assess(combat(2, 0), theirs)._tag).toBe('Right')
  })

  test('N10.11 N10.12 a position that states no supply points has those received until its turn and phase', () => {
    const at = (phase: string, turn: number): State['supplyPoints'] => place(game, { phase, turn, units }).supplyPoints
    expect(at('german-combat', 1)).toEqual(points(0, 3))
    expect(at('allied-weather', 2)).toEqual(points(3, 6))
    expect(at('allied-combat', 1)).toEqual(points(3, 6))
    expect(at('german-combat', 4)).toEqual(points(9, 12))
    expect(at('allied-combat', 4)).toEqual(points(12, 15))
    const start = must(normandy.setup({ scenario: 'campaign' }))
    expect(start.supplyPoints).toEqual(points(0, 3))
  })

  test('N5.51a N7.25a an overrun may not be composed in combat, and absent Tigers are not declined', () => {
    expect(game.compose.attack(combat(2), { ...us, overrun: true })).toMatchObject({ left: [{ rule: 'N5.51a' }] })
    expect(must(game.compose.attack(combat(2), { ...us, tigers: false })).at(-1)).toEqual({ type: 'attack-commit' })
  })
})
