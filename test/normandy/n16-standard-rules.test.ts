/** The standard rules that chapter 16 does not change hold in the mini-game (N16.0, N16.32). */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { normandy } from '../../src/normandy/index.js'
import { always, odds, order, shiftsOf } from './field.js'
import { american, german, mini } from './mini.js'
import { place, play, smallGame } from './small.js'
import type { Loose, SmallBoard } from './small.js'
import { allows, forbids, go, move, RETREAT, roll, spent } from './steps.js'

const counters = [
  american('us', { movement: 5, attack: [12, 6] }),
  american('us-b', { movement: 5, stacking: 3 }),
  american('us-c', { movement: 5, stacking: 3 }),
  german('ger', { attack: [12, 6], movement: 5 }),
  german('ger-b'),
]
/** The same land in both games, with one row of results. */
const board: Partial<SmallBoard> = {
  columns: 9,
  rows: 9,
  charts: always('-/1'),
  terrain: { '0405': ['highland'] },
  hexsides: [['0605', '0606', 'river']],
}
const small = mini(counters, board)
const all = Array.from({ length: 81 }, (_, i) => `0${1 + Math.floor(i / 9)}0${1 + (i % 9)}`)
const standard = smallGame({ ...board, counters, areas: { 'allied-supply': all, 'german-supply': all } })

type Phase = 'movement' | 'combat'
type Play = (game: NormandyGame, at: (side: string, phase: Phase, units: object) => State) => unknown

/** What comes out of the same play in the standard game and in the mini-game. */
const both = (of: Play): readonly unknown[] => [
  of(standard, (side, phase, units) =>
    place(standard, {
      phase: phase === 'combat' ? `${side}-combat` : `${side}-normal-movement`,
      supplyPoints: { american: 9, commonwealth: 9 },
      units,
    }),
  ),
  of(small, (side, phase, units) => place(small, { phase: `mini-${side}-${phase}`, units })),
]

/** The rules that forbid an action, in both games. */
const refused = (side: string, phase: Phase, units: object, action: Loose, ...before: readonly Loose[]) =>
  both((game, at) => forbids(game, go(game, at(side, phase, units), ...before), action))

describe('standard rules in the mini-game', () => {
  test('N16.0 the scenario is that of 6 June 1944, in seven turns', () => {
    const { title, turns } = normandy.info.scenarios.find(({ id }) => id === 'longest-day')!
    expect([title, turns]).toEqual(['The Longest Day, 6 June 1944', 7])
  })

  test('N16.0 N5.18 N5.21 N5.22 N5.62a no unit enters an enemy hex, goes on in a zone or moves from zone to zone', () => {
    const units = { us: '0504', ger: '0506' }
    const beside = { us: '0505', ger: '0506' }
    expect(refused('allied', 'movement', beside, move('us', '0506'))).toEqual([['N5.21'], ['N5.21']])
    expect(refused('allied', 'movement', units, move('us', '0405'), move('us', '0505'))).toEqual([['N5.18'], ['N5.18']])
    expect(refused('allied', 'movement', beside, move('us', '0605'))).toEqual([['N5.62a'], ['N5.62a']])
  })

  test('N16.0 N5.13 N5.61 N5.62a terrain, rivers and disengagement cost what they cost elsewhere', () => {
    const costs = (units: object, action: Loose) =>
      both((game, at) => spent(game, at('allied', 'movement', units), action))
    expect(costs({ us: '0404' }, move('us', '0403'))).toEqual([1, 1])
    expect(costs({ us: '0404' }, move('us', '0405'))).toEqual([2, 2])
    expect(costs({ us: '0605' }, move('us', '0606'))).toEqual([3, 3])
    expect(costs({ us: '0505', ger: '0506' }, move('us', '0504'))).toEqual([3, 3])
  })

  test('N16.0 N6.11 N6.14a no hex is overstacked at the end of a phase', () => {
    const crowd = { 'us-b': '0504', 'us-c': '0505' }
    expect(refused('allied', 'movement', crowd, { type: 'end-phase' }, move('us-b', '0505'), { type: 'stop' })).toEqual(
      [['N6.11'], ['N6.11']],
    )
  })

  test('N16.0 N7.21a N7.22a terrain and rivers shift the odds as they do elsewhere', () => {
    const shifts = (units: object, target: string) =>
      both((game, at) => shiftsOf(odds(game, at('german', 'combat', units), ['ger'], [target])))
    expect(shifts({ ger: '0404', us: '0405' }, '0405')).toEqual([[['N7.21a', -2]], [['N7.21a', -2]]])
    expect(shifts({ ger: '0605', us: '0606' }, '0606')).toEqual([[['N7.22a', -2]], [['N7.22a', -2]]])
  })

  test('N16.0 N7.53a a unit retreats neither to an enemy nor into an enemy zone of control', () => {
    const units = { ger: '0504', us: '0505', 'ger-b': '0507' }
    const beaten = both((game, at) => {
      const fought = play(game, order(game, at('german', 'combat', units), ['ger'], '0505'))
      const state = play(game, fought, roll(1), RETREAT)
      return ['0504', '0604', '0506'].map((to) => forbids(game, state, { type: 'retreat', unit: 'us', to }))
    })
    expect(beaten[0]).toEqual([['N7.53a'], ['N7.53a'], ['N7.53a']])
    expect(beaten[1]).toEqual(beaten[0])
  })

  test('N16.0 N16.32 a unit moves and attacks without supply points, trucks or headquarters', () => {
    const state = place(small, { phase: 'mini-allied-combat', units: { us: '0504', ger: '0505' } })
    expect(allows(small, state, { type: 'attack', target: '0505', unit: 'us' })).toBe(true)
  })
})
