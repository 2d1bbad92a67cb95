/** What keeps a unit that disengages out of a hex, and what is done at which stage of the Combat Phase. */
import { describe, expect, test } from 'vitest'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { State } from '../../src/ardennes/state.js'
import { ways } from './fights.js'
import { britishBrigade, combatCommand, formation, panzers, place, play, refusals, roll } from './small.js'
import { smallGame, usBattalion, volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-276' }),
  volksgrenadiers('ger-b', { formation: 'ger-276' }),
  panzers('ger-p'),
  usBattalion('us-a'),
  britishBrigade('uk-a'),
  combatCommand('us-11', { marks: ['semois'] }),
]
const gameWith = (board: Partial<SmallBoard> = {}): ArdennesGame =>
  smallGame({ counters, columns: 12, rows: 9, formations: [formation('ger-276')], ...board })
/** An Engaged unit has tried to disengage, and may go back. */
const tried = (game: ArdennesGame, id: string, at: string, others: object, more: object = {}): State => {
  const side = id.startsWith('ger') ? 'german' : 'allied'
  const units = { [id]: { at, engaged: true }, ...others }
  const start = place(game, { turn: 5, phase: `${side}-combat`, units, ...more })
  return play(game, start, { type: 'disengage', unit: id }, roll(1))
}
const against = (game: ArdennesGame, state: State, unit: string, to: string): readonly string[] => {
  const rules = refusals(game, state, { type: 'retreat', unit, to })
  expect(ways(game, state, 'retreat', unit).includes(to)).toBe(rules.length === 0)
  return rules
}

describe('where it does not go', () => {
  test('A17.2d a unit may not disengage across a lake or the unbridged Meuse', () => {
    for (const [kind, rules] of [
      ['lake', ['A17.2d']],
      ['meuse', ['A17.2d']],
      ['river', []],
    ] as const) {
      const game = gameWith({ hexsides: [['0304', '0204', kind]] })
      expect(against(game, tried(game, 'ger-a', '0304', { 'us-a': '0404' }), 'ger-a', '0204')).toEqual(rules)
    }
  })

  test('A17.2b A10.4a an Engaged unit may go on to friends beyond a Bond, which the two negate', () => {
    const game = gameWith({ counters: [...counters, usBattalion('us-b')] })
    const german = { 'ger-a': '0503', 'ger-b': '0605' }
    const gone = (others: object) =>
      play(game, tried(game, 'us-a', '0404', { ...german, ...others }), { type: 'retreat', unit: 'us-a', to: '0504' })
    expect(against(game, gone({ 'us-b': '0604' }), 'us-a', '0604')).toEqual([])
    expect(against(game, gone({}), 'us-a', '0604')).toEqual(['A17.2b'])
  })

  test('A17.2e A21.5 a vehicle may not disengage into woods without a road', () => {
    const game = gameWith({ terrain: { '0204': ['forest'] } })
    expect(against(game, tried(game, 'ger-p', '0304', { 'us-a': '0404' }), 'ger-p', '0204')).toEqual(['A17.2e'])
    expect(against(game, tried(game, 'ger-a', '0304', { 'us-a': '0404' }), 'ger-a', '0204')).toEqual([])
  })

  test('A29.2 A-R83 on turn 1 a unit that is not of the 212th may not disengage across the Sauer', () => {
    const game = gameWith()
    const state = (turn: number) => tried(game, 'ger-a', '1006', { 'us-a': '1007' }, { turn })
    expect(against(game, state(1), 'ger-a', '1005')).toEqual(['A29.2'])
    expect(against(game, state(2), 'ger-a', '1005')).toEqual([])
  })

  test('A32.2a a German unit may not disengage into the hex of the guard of the fuel dump', () => {
    const game = gameWith({ areas: { 'fuel-dumps': ['0204'] } })
    const dump = { place: '0204', searched: ['0204'], status: 'found', tried: false }
    const more = { options: { fuelDumps: true }, with: { dump } }
    expect(against(game, tried(game, 'ger-a', '0304', { 'us-a': '0404' }, more), 'ger-a', '0204')).toEqual(['A32.2a'])
  })

  test('A27.3a a British unit may not disengage east across the Meuse', () => {
    const game = gameWith({ areas: { 'west-of-meuse': ['0404', '0504', '0505', '0604', '0605'] } })
    const state = tried(game, 'uk-a', '0404', { 'ger-a': '0304' })
    expect(against(game, state, 'uk-a', '0503')).toEqual(['A27.3a'])
    expect(against(game, state, 'uk-a', '0504')).toEqual([])
  })

  test('A33.2a a unit that must stay south of the Semois may not disengage across it', () => {
    const game = gameWith({ areas: { 'south-of-semois': ['0404', '0504', '0505', '0604', '0605'] } })
    const state = tried(game, 'us-11', '0404', { 'ger-a': '0304' })
    expect(against(game, state, 'us-11', '0503')).toEqual(['A33.2a'])
    expect(against(game, state, 'us-11', '0504')).toEqual([])
  })
})

test('A20.1a A4.2 all disengagement must end before the first attack and before the end of the phase', () => {
  const game = gameWith()
  const state = place(game, { turn: 5, phase: 'german-combat', units: { 'ger-a': '0304', 'us-a': '0404' } })
  const types = (now: State) => new Set(game.legalActions(now).map(({ type }) => type))
  expect(types(state)).toEqual(new Set(['disengage', 'end-disengagement']))
  expect(refusals(game, state, { type: 'end-phase' })).toEqual(['A20.1a'])
  const over = play(game, state, { type: 'end-disengagement' })
  expect(types(over)).toEqual(new Set(['attack', 'end-phase']))
  expect(refusals(game, over, { type: 'end-disengagement' })).toEqual(['A20.1a'])
  expect(refusals(game, over, { type: 'disengage', unit: 'ger-a' })).toEqual(['A20.1a'])
})
