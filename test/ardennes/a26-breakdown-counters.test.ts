import { describe, expect, test } from 'vitest'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { counter } from './counters.js'
import { brief, front } from './fights.js'
import { combatCommand, eventsOf, legal, panzergrenadiers, panzers, place, play, refusals, smallGame } from './small.js'
import { usBattalion, usRegiment, volksgrenadiers } from './small.js'

const spare = (id: string, role: 'breakdown' | 'remnant', changes: Partial<Counter> = {}): Counter =>
  counter([[2, 2, 3, 1]], { id, role, morale: 'green', size: 'battalion', ...changes })
const american = { nation: 'american' } as const
const armor = { kind: 'armor', mobility: 'vehicle' } as const
const parts = [
  // remnants first: they are no breakdown units
  spare('a-left', 'remnant', { ...american, ...armor, size: 'combat-command' }),
  spare('ger-left', 'remnant', { size: 'regiment' }),
  spare('us-left', 'remnant', { ...american, size: 'regiment' }),
  spare('ger-y', 'breakdown'),
  spare('ger-yy', 'breakdown', { kind: 'panzergrenadier', mobility: 'mechanized' }),
  spare('uk-y', 'breakdown', { nation: 'british' }),
  spare('us-y', 'breakdown', american),
  spare('us-yy', 'breakdown', { ...american, ...armor }),
]
const counters = [
  volksgrenadiers('ger-a'),
  volksgrenadiers('ger-b', { nation: 'waffen-ss' }),
  volksgrenadiers('ger-e', { kind: 'engineer' }),
  panzergrenadiers('ger-m', { nation: 'waffen-ss' }),
  panzers('ger-p'),
  usRegiment('us-a'),
  usRegiment('us-g', { kind: 'glider' }),
  usRegiment('us-h', {
    values: [
      [6, 6, 3, 3],
      [4, 4, 3, 2],
    ],
  }),
  usBattalion('us-b'),
  combatCommand('us-k'),
  combatCommand('us-l', {
    values: [
      [9, 6, 6, 3],
      [5, 3, 6, 1],
    ],
  }),
]
const game = smallGame({ counters: [...counters, ...parts] })
const split = (id: string) => ({ type: 'break-down', unit: id }) as const
/** The phase of a side, with an enemy next to 0404 so that there is something to do. */
const german = (units: object) => front(game, { units: { 'us-b': '0504', 'ger-p': '0505', ...units } })
const allied = (units: object, more: object = {}) =>
  front(game, { phase: 'allied-combat', units: { 'us-b': '0504', 'ger-p': '0505', ...units }, ...more })
type Position = ReturnType<typeof german>
/**
 * The breakdown counter that comes out of a unit, or the rule that forbids it; the list of what is legal says the same.
 */
const outOf = (state: Position, id: string): string => {
  const against = refusals(game, state, split(id))
  expect(legal(game, state, 'break-down').some((action) => action.unit === id)).toBe(against.length === 0)
  if (against.length > 0) return against.join(' ')
  const after = play(game, state, split(id))
  return after.units.find((unit, i) => state.units[i]!.at === 'pool' && unit.at !== 'pool' && /y$/.test(unit.id))!.id
}

describe('which counters come out of a unit', () => {
  test('A26.1b regiments break down into battalions of their kind, combat commands into task forces', () => {
    expect(outOf(german({ 'ger-a': '0404' }), 'ger-a')).toBe('ger-y')
    expect(outOf(german({ 'ger-m': '0404' }), 'ger-m')).toBe('ger-yy')
    expect(outOf(allied({ 'us-a': '0404' }), 'us-a')).toBe('us-y')
    expect(outOf(allied({ 'us-g': '0404' }), 'us-g')).toBe('us-y')
    expect(outOf(allied({ 'us-k': '0404' }), 'us-k')).toBe('us-yy')
  })

  test('A26.1b other regiments, battalions and remnants do not break down', () => {
    expect(outOf(german({ 'ger-e': '0404' }), 'ger-e')).toBe('A26.1b')
    expect(outOf(german({}), 'ger-p')).toBe('A26.1b')
    expect(outOf(allied({}), 'us-b')).toBe('A26.1b')
    for (const id of ['us-left', 'a-left']) expect(outOf(allied({ [id]: '0404' }), id)).toBe('A26.1b')
    expect(outOf(german({ 'ger-left': '0404' }), 'ger-left')).toBe('A26.1b')
  })

  test('A26.2c any German unit may use the German counters; an Allied unit uses those of its nation', () => {
    expect(outOf(german({ 'ger-b': '0404' }), 'ger-b')).toBe('ger-y')
    const used = { 'us-a': '0404', 'us-y': '0703' }
    expect(outOf(allied(used, { with: { parents: { 'us-y': 'us-g' } } }), 'us-a')).toBe('A26.2c')
  })

  test('A26.1c a unit may break down only on the map, its corner included', () => {
    expect(outOf(allied({ 'us-a': 'box-SE' }), 'us-a')).toBe('A26.1c')
    expect(outOf(allied({ 'us-a': '0101' }), 'us-a')).toBe('us-y')
  })
})

describe('what is left of the larger unit', () => {
  const weak = (at: string) => ({ at, steps: 1 })

  test('A26.1a A26.1d only a combat command that leaves its remnant may break down with its last step', () => {
    expect(outOf(allied({ 'us-a': weak('0404') }), 'us-a')).toBe('A26.1a')
    expect(outOf(allied({ 'us-k': weak('0404') }), 'us-k')).toBe('us-yy')
    // no remnant is left
    expect(outOf(allied({ 'us-k': weak('0404'), 'a-left': '0403' }), 'us-k')).toBe('A26.1a')
    // a large regiment leaves a remnant only when it is eliminated
    expect(outOf(allied({ 'us-h': weak('0404') }), 'us-h')).toBe('A26.1a')
    // its reduced face is a small one, which leaves none (A16.4b)
    expect(outOf(allied({ 'us-l': weak('0404') }), 'us-l')).toBe('A26.1a')
  })

  test('A26.1d the remnant and the task force of a combat command are placed in its hex', () => {
    const after = play(game, allied({ 'us-k': weak('0404') }), split('us-k'))
    expect([brief(after, 'us-k'), brief(after, 'a-left'), brief(after, 'us-yy')]).toEqual([
      'eliminated 0',
      '0404 1',
      '0404 1',
    ])
  })

  test('A8.3a both parts of a breakdown count for the stacking limits of the hex', () => {
    // two and one stacking points, and with a regiment of two points five
    expect(outOf(allied({ 'us-k': '0404', 'us-a': weak('0404') }), 'us-k')).toBe('A8.3a')
    // three steps in three units are a battle group (A8.2e)
    expect(outOf(allied({ 'us-k': weak('0404'), 'us-b': '0404', 'ger-p': '0304' }), 'us-k')).toBe('us-yy')
    expect(outOf(allied({ 'us-k': '0404', 'us-b': '0404', 'ger-p': '0304' }), 'us-k')).toBe('A8.3a')
    // in the corner of the map as anywhere
    expect(outOf(allied({ 'us-k': '0101', 'us-a': weak('0101') }), 'us-k')).toBe('A8.3a')
  })
})

test('A26.1a A26.1c the events name the lost step and the units into which a unit breaks down', () => {
  const state = german({ 'ger-a': '0404' })
  expect(eventsOf(game, state, split('ger-a'))).toEqual([
    { type: 'step-lost', unit: 'ger-a', steps: 1, rule: 'A26.1a' },
    { type: 'broken-down', unit: 'ger-a', into: ['ger-a', 'ger-y'], at: '0404' },
  ])
  const moving = place(game, {
    turn: 5,
    phase: 'allied-movement',
    units: { 'us-k': { at: '0404', steps: 1 }, 'ger-p': '0101' },
  })
  expect(eventsOf(game, moving, split('us-k'))).toContainEqual({
    type: 'broken-down',
    unit: 'us-k',
    into: ['a-left', 'us-yy'],
    at: '0404',
  })
})
