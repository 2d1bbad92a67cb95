/** What keeps a retreat out of a hex: every rule is cited by itself, also where other ways are open. */
import { describe, expect, test } from 'vitest'
import { reasons } from '../playing.js'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { State } from '../../src/ardennes/state.js'
import { fight, front, gameOf, ways } from './fights.js'
import { combatCommand, play, refusals, shermans, unit, usBattalion, volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

const wide: SmallBoard = {
  columns: 9,
  rows: 9,
  counters: [
    ...['ger-a', 'ger-b', 'ger-c', 'ger-d', 'ger-e'].map((id) => volksgrenadiers(id, { formation: 'ger-1' })),
    usBattalion('us-a'),
    usBattalion('us-b'),
    shermans('us-t'),
    combatCommand('us-11', { marks: ['semois'] }),
  ],
}
const gameWith = (board: Partial<SmallBoard> = {}): ArdennesGame => gameOf('DR2', { ...wide, ...board })
const game = gameWith()
/** Somebody in 0404 has been driven out from 0304. */
const beaten = (board: ArdennesGame, units: object): State =>
  fight(board, front(board, { units: { 'ger-a': '0304', ...units } }), '0404', 'ger-a')
const back = (to: string, unit = 'us-a') => ({ type: 'retreat', unit, to }) as const

describe('the next hex', () => {
  test('A17.2a a unit may not retreat into a hex with enemy units', () => {
    const state = beaten(game, { 'us-a': '0404', 'ger-b': '0403' })
    expect(refusals(game, state, back('0403'))).toEqual(['A17.2a'])
    expect(ways(game, state, 'retreat', 'us-a')).not.toContain('0403')
    expect(refusals(game, state, back('0504'))).toEqual([])
  })

  test('A17.2b A10.2b a unit may not retreat across an enemy Bond', () => {
    // the Bond between 0304 and 0403 shuts the hexside between them
    const state = beaten(game, { 'us-a': '0404', 'ger-b': '0403' })
    expect(refusals(game, state, back('0303'))).toEqual(['A17.2b'])
    expect(reasons(game, state, back('0303'))).toEqual(['0303 lies behind an enemy Bond'])
    const open = beaten(game, { 'us-a': '0404' })
    expect(refusals(game, open, back('0303'))).toEqual(['A17.1h'])
    expect(reasons(game, open, back('0303'))).toEqual(['us-a has a better way to retreat than by 0303'])
  })

  test('A17.2b A10.4a a unit may go on from its first hex to friends beyond a Bond, which the two negate', () => {
    // 0504 is the only way out, and the Bond between 0503 and 0605 shuts the hexside to 0604
    const german = { 'ger-b': '0503', 'ger-c': '0605', 'ger-d': '0303', 'ger-e': '0407' }
    const state = beaten(game, { 'us-a': '0404', 'us-b': '0604', ...german })
    expect(ways(game, state, 'retreat', 'us-a')).toEqual(['0504'])
    expect(unit(play(game, state, back('0504'), back('0604')), 'us-a').at).toBe('0604')
    expect(unit(beaten(game, { 'us-a': '0404', ...german }), 'us-a').at).toBe('eliminated')
  })

  test('A17.2d a unit may not retreat across a lake or the unbridged Meuse', () => {
    for (const kind of ['lake', 'meuse']) {
      const water = gameWith({ hexsides: [['0404', '0504', kind]] })
      expect(refusals(water, beaten(water, { 'us-a': '0404' }), back('0504'))).toEqual(['A17.2d'])
    }
    const river = gameWith({ hexsides: [['0404', '0504', 'river']] })
    expect(refusals(river, beaten(river, { 'us-a': '0404' }), back('0504'))).toEqual([])
  })

  test('A17.2d a unit may retreat across the Meuse by a bridge that stands', () => {
    const bridged = gameWith({
      hexsides: [['0404', '0504', 'meuse']],
      links: [['0404', '0504', 'primary']],
      lines: { bridges: [['0404', '0504']] },
    })
    const start = (bridges: object) => front(bridged, { units: { 'ger-a': '0304', 'us-a': '0404' }, with: { bridges } })
    const asked = (bridges: object) => refusals(bridged, fight(bridged, start(bridges), '0404', 'ger-a'), back('0504'))
    expect(asked({})).toEqual([])
    expect(asked({ '0404-0504': 'blown' })).toEqual(['A17.2d'])
  })

  test('A17.2e A21.5 a vehicle may not retreat into woods without a road', () => {
    const woods = gameWith({ terrain: { '0504': ['forest'] } })
    const state = beaten(woods, { 'us-t': '0404' })
    expect(refusals(woods, state, back('0504', 'us-t'))).toEqual(['A17.2e'])
    expect(reasons(woods, state, back('0504', 'us-t'))).toEqual(['the terrain on the way into 0504 is closed to us-t'])
    expect(refusals(woods, beaten(woods, { 'us-a': '0404' }), back('0504'))).toEqual([])
  })

  test('A33.2a a unit that must stay south of the Semois may not retreat across it', () => {
    const semois = gameWith({ areas: { 'south-of-semois': ['0404', '0405', '0504', '0505', '0605'] } })
    const state = beaten(semois, { 'us-11': '0404' })
    expect(refusals(semois, state, back('0503', 'us-11'))).toEqual(['A33.2a'])
    expect(refusals(semois, state, back('0504', 'us-11'))).toEqual([])
  })

  test('A32.2a a German unit may not retreat into the hex of the guard of the fuel dump', () => {
    const dumps = gameWith({ areas: { 'fuel-dumps': ['0304'], 'supply-german': ['0104'] } })
    const dump = { place: '0304', searched: ['0304'], status: 'found', tried: false }
    const spec = { phase: 'allied-combat', turn: 5, options: { fuelDumps: true }, with: { dump } }
    const start = front(dumps, { ...spec, units: { 'us-a': '0504', 'ger-a': '0404' } })
    const state = fight(dumps, start, '0404', 'us-a')
    expect(refusals(dumps, state, back('0304', 'ger-a'))).toEqual(['A32.2a'])
    expect(ways(dumps, state, 'retreat', 'ger-a')).toEqual(['0303'])
  })

  test('A17.1b a unit may not retreat into a hex that is not adjacent or not on the map', () => {
    const state = beaten(game, { 'us-a': '0404' })
    expect(refusals(game, state, back('0604'))).toEqual(['A17.1b'])
    expect(refusals(game, play(game, state, back('0504')), back('0403'))).toEqual(['A17.1b'])
    expect(game.explain(state, { ...back('0000') } as never)).toMatchObject([{ rule: 'A17.6a', code: 'unknown-hex' }])
  })
})

describe('who goes', () => {
  test('A17.1a A17.1b a unit that was not in the combat may not retreat', () => {
    const state = beaten(game, { 'us-a': '0404', 'us-b': '0606' })
    for (const unit of ['us-b', 'ger-a', 'nobody']) {
      expect(refusals(game, state, back('0504', unit))).toEqual(['A17.1a'])
      expect(refusals(game, state, { type: 'retreat-off-map', unit })).toEqual(['A17.1a'])
    }
  })

  test('A17.6a a unit may retreat off the map only from an edge hex', () => {
    const state = beaten(game, { 'us-a': '0404' })
    expect(refusals(game, state, { type: 'retreat-off-map', unit: 'us-a' })).toEqual(['A17.6a'])
    expect(new Set(game.legalActions(state).map(({ type }) => type))).toEqual(new Set(['retreat']))
  })
})
