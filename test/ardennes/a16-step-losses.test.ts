import { describe, expect, test } from 'vitest'
import type { State } from '../../src/ardennes/state.js'
import { counter } from './counters.js'
import { at, brief, fight, front, gameOf, toTheDie, assault } from './fights.js'
import { eventsOf, legal, play, roll, unit, usBattalion, usRegiment, volksgrenadiers } from './small.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1' }),
  usBattalion('us-a'),
  usBattalion('us-b', { mobility: 'mechanized' }),
  usRegiment('us-c'),
]
/** A remnant counter whose id comes before all others, or behind them. */
const remnant = (id: string) => counter([[1, 2, 3, 1]], { id, role: 'remnant', nation: 'american' })
const weak = { 'ger-a': '0304', 'us-c': { at: '0404', steps: 1 } }
/** Everything that can be noted down of a regiment. */
const marks = {
  builders: ['us-c'],
  replaced: ['us-c'],
  night: { german: [], allied: ['us-c'] },
  surrender: [{ units: ['us-a', 'us-c'], points: 0 }],
}
const noted = ({ builders, replaced, night, surrender }: State): unknown => [
  builders,
  replaced,
  night.allied,
  surrender.map(({ units }) => units),
]
const beaten = (more: readonly ReturnType<typeof counter>[], units: object = weak, carried: object = marks) => {
  const game = gameOf('D1*', { counters: [...counters, ...more], columns: 9 })
  const start = front(game, { units: { 'us-a': '0605', ...units }, with: carried })
  return { game, start, state: fight(game, start, '0404', 'ger-a') }
}

describe('the remnant', () => {
  test.each(['a-z', 'us-z'])('A16.4b A-R54 the records of a regiment pass to its remnant %s', (id) => {
    const { game, state } = beaten([remnant(id)])
    expect([unit(state, 'us-c').at, brief(state, id)]).toEqual(['eliminated', '0404 1'])
    const units = [id, 'us-a'].sort()
    expect(noted(state)).toEqual([[id], [id], [id], [units]])
    expect(new Set(legal(game, state, 'retreat').map((action) => action.unit))).toEqual(new Set([id]))
  })

  test('A16.4b A16.6e an Attacker Advantage marker of the regiment passes to its remnant', () => {
    const advantage = { units: ['us-c'], hex: '0304', since: 4, night: false }
    const game = gameOf('EX(Eng)', { counters: [...counters, remnant('us-z')], columns: 9 })
    const start = front(game, { units: weak, with: { advantages: [advantage] } })
    expect(fight(game, start, '0404', 'ger-a').advantages).toEqual([{ ...advantage, units: ['us-z'] }])
  })

  test('A16.4c the records of a unit that leaves no remnant are deleted', () => {
    const { game, state } = beaten([])
    expect(noted(state)).toEqual([[], [], [], [['us-a']]])
    expect(at(state)).toBe('advance')
    expect(game.check(state)).toEqual([])
    // the others are what they were
    expect(state.units.filter(({ engaged, outOfSupply }) => engaged || outOfSupply)).toEqual([])
  })

  test('A16.4b an event names the remnant that is left behind', () => {
    const { game, start } = beaten([remnant('us-z')])
    const events = eventsOf(game, toTheDie(game, assault(game, start, '0404', 'ger-a')), roll(3))
    expect(events).toContainEqual({ type: 'left-behind', units: ['us-z'], at: '0404', rule: 'A16.4b' })
  })
})

test('A16.4a an event names the unit that loses a step and the steps that remain', () => {
  const game = gameOf('A1', { counters, columns: 9 })
  const start = front(game, { units: { 'ger-a': '0304', 'us-c': '0404' } })
  const events = eventsOf(game, toTheDie(game, assault(game, start, '0404', 'ger-a')), roll(3))
  expect(events).toContainEqual(expect.objectContaining({ type: 'step-lost', unit: 'ger-a', steps: 1 }))
})

test('A16.4a A12.4 an eliminated unit loses its marker, which is available again', () => {
  const { state } = beaten([], { 'ger-a': '0304', 'us-b': { at: '0404', marker: 'strategic', outOfSupply: true } }, {})
  expect(unit(state, 'us-b')).toMatchObject({
    at: 'eliminated',
    steps: 0,
    marker: 'none',
    engaged: false,
    outOfSupply: false,
    condition: 'fit',
  })
})

describe('works in a fight', () => {
  const works = { '0404': 'complete', '0707': 'building', '0605': 'complete' }
  const after = (result: Parameters<typeof gameOf>[0], units: object) => {
    const game = gameOf(result, { counters, columns: 9 })
    const start = front(game, { units: { 'ger-a': '0304', ...units }, with: { works } })
    let state = fight(game, start, '0404', 'ger-a')
    if (legal(game, state, 'determined-defence').length > 0) state = play(game, state, { type: 'decline' })
    if (at(state) === 'losses') state = play(game, state, legal(game, state, 'lose-step')[0]!)
    while (at(state) === 'retreat') state = play(game, state, legal(game, state, 'retreat')[0]!)
    return state
  }

  test('A15.8j an improved position remains as long as one unit is left in the hex', () => {
    const state = after('EX(Eng)', { 'us-a': '0404', 'us-b': '0404' })
    expect([unit(state, 'us-a').at, unit(state, 'us-b').at].sort()).toEqual(['0404', 'eliminated'])
    expect(state.works).toEqual(works)
  })

  test('A15.8j an improved position is removed when the last unit in its hex retreats or is eliminated', () => {
    const others = { '0707': 'building', '0605': 'complete' }
    expect(after('DR2', { 'us-c': '0404' }).works).toEqual(others)
    expect(after('D1*', { 'us-a': '0404' }).works).toEqual(others)
  })
})
