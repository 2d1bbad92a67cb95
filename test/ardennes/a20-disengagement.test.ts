import { describe, expect, test } from 'vitest'
import {
  eventsOf,
  germanGuns,
  germanRecon,
  legal,
  panzers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
  usBattalion,
  usRegiment,
  volksgrenadiers,
} from './small.js'
import type { State } from '../../src/ardennes/state.js'
import { at, brief, ways } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1', morale: 'green' }),
  volksgrenadiers('ger-c', { formation: 'ger-1', morale: 'elite' }),
  panzers('ger-p', { formation: 'ger-1' }),
  germanRecon('ger-r', { formation: 'ger-1' }),
  germanGuns('ger-guns'),
  usBattalion('us-a'),
  usBattalion('us-b'),
  usRegiment('us-c'),
]
const game = smallGame({ counters, columns: 8, rows: 8 })
const begin = (units: object, more: object = {}) =>
  place(game, { turn: 5, phase: 'german-combat', units: { 'us-a': '0404', ...units }, ...more })
const engaged = { at: '0304', engaged: true }
/** One unit tries, with this die. */
const tries = (units: object, id: string, die: number, more: object = {}) => {
  const named = play(game, begin(units, more), { type: 'disengage', unit: id })
  return play(
    game,
    at(named) === 'disengagement' && game.toAct(named).kind === 'player'
      ? play(game, named, { type: 'disengage-commit' })
      : named,
    roll(die),
  )
}

/** Disengagement is over, by decision or because nobody is left to decide about. */
const ended = (state: State): State =>
  legal(game, state, 'end-disengagement').length > 0 ? play(game, state, { type: 'end-disengagement' }) : state

describe('who tries', () => {
  test('A20.1a A20.1d only Engaged units and units next to an enemy may disengage, before the first attack', () => {
    const state = begin({ 'ger-a': { at: '0202', engaged: true }, 'ger-b': '0304', 'ger-c': '0101' })
    expect(legal(game, state, 'disengage').map((action) => action.unit)).toEqual(['ger-a', 'ger-b'])
    expect(refusals(game, state, { type: 'disengage', unit: 'ger-c' })).toEqual(['A20.1d'])
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-b' })).toEqual(['A20.1a'])
    const over = play(game, state, { type: 'end-disengagement' })
    expect(refusals(game, over, { type: 'disengage', unit: 'ger-b' })).toEqual(['A20.1a'])
  })

  test('A18.2d A20.1d Disrupted units may not disengage', () => {
    const state = begin({ 'ger-a': { ...engaged, condition: 'disrupted' }, 'ger-b': '0303' })
    expect(refusals(game, state, { type: 'disengage', unit: 'ger-a' })).toEqual(['A18.2d'])
  })

  test('A20.2a the units of a stack that disengage are named before any die is rolled', () => {
    const start = begin({ 'ger-a': engaged, 'ger-p': engaged, 'ger-b': '0303' })
    const named = play(game, start, { type: 'disengage', unit: 'ger-a' })
    expect(refusals(game, named, { type: 'disengage', unit: 'ger-b' })).toEqual(['A20.2a'])
    const both = play(game, named, { type: 'disengage', unit: 'ger-p' })
    expect(game.toAct(both)).toMatchObject({ kind: 'chance' })
    const first = play(game, both, roll(5))
    expect(game.toAct(first)).toMatchObject({ kind: 'chance' })
    // who was not named stays: the owner has decided
    const alone = play(game, named, { type: 'disengage-commit' }, roll(5))
    expect(refusals(game, alone, { type: 'disengage', unit: 'ger-p' })).toEqual(['A20.2a'])
  })

  test('A20.1b A-R15 a unit that failed to disengage may not attack without the option; A20.5b others may', () => {
    const units = { 'ger-a': engaged, 'ger-p': engaged }
    const attack = { type: 'attack', target: '0404', unit: 'ger-a' } as const
    const failed = ended(tries(units, 'ger-a', 5))
    expect(refusals(game, failed, attack)).toEqual(['A20.1b'])
    expect(refusals(game, failed, { ...attack, unit: 'ger-p' })).toEqual([])
    const option = { options: { attackAfterFailedDisengagement: true } }
    expect(refusals(game, ended(tries(units, 'ger-a', 5, option)), attack)).toEqual([])
  })

  test('A29.1a units with a red set-up box may not disengage on turn 1', () => {
    const red = smallGame({
      counters: [
        usBattalion('us-a', { start: { hex: '0404', areas: [], improved: false, restricted: true } }),
        usBattalion('us-b'),
        volksgrenadiers('ger-a'),
      ],
    })
    const spec = { phase: 'allied-combat', units: { 'us-a': '0404', 'us-b': '0405', 'ger-a': '0304' } }
    expect(refusals(red, place(red, { ...spec, turn: 1 }), { type: 'disengage', unit: 'us-a' })).toEqual(['A29.1a'])
    expect(refusals(red, place(red, { ...spec, turn: 2 }), { type: 'disengage', unit: 'us-a' })).toEqual([])
  })
})

describe('the die', () => {
  test.each([
    ['ger-a', 4, 'yes-disrupted'],
    ['ger-b', 4, 'no'],
    ['ger-c', 3, 'yes'],
    ['ger-p', 3, 'yes'],
    ['ger-r', 5, 'yes-disrupted'],
  ] as const)('A20.2b A21.5 the disengagement of %s on a roll of %s has the result %s', (id, die, result) => {
    const named = play(game, begin({ [id]: engaged }), { type: 'disengage', unit: id })
    expect(eventsOf(game, named, roll(die))[0]).toMatchObject({ type: 'rolled', result })
  })

  test('A20.3a A20.3c No leaves the unit in its hex, and +D disrupts it there', () => {
    expect(brief(tries({ 'ger-a': engaged }, 'ger-a', 5), 'ger-a')).toBe('0304 2')
    expect(brief(tries({ 'ger-a': engaged }, 'ger-a', 6), 'ger-a')).toBe('0304 2 disrupted')
  })

  test('A20.1c A20.3b A-R65 Yes lets the owner withdraw the unit one or two hexes', () => {
    const state = tries({ 'ger-a': engaged }, 'ger-a', 1)
    expect(refusals(game, state, { type: 'end-retreat' })).toEqual(['A20.3b'])
    const one = play(game, state, { type: 'retreat', unit: 'ger-a', to: '0204' })
    expect(brief(play(game, one, { type: 'end-retreat' }), 'ger-a')).toBe('0204 2')
    const two = play(game, one, { type: 'retreat', unit: 'ger-a', to: '0104' })
    expect(brief(two, 'ger-a')).toBe('0104 2')
  })

  test('A20.3b an Engaged unit may stop in an enemy zone in its first hex, but may not cross a Bond', () => {
    const state = tries({ 'ger-a': engaged, 'us-b': '0203' }, 'ger-a', 1)
    // 0303 lies between both enemies, in their Hex Bond
    expect(refusals(game, state, { type: 'retreat', unit: 'ger-a', to: '0303' })).toEqual(['A17.2b'])
    const zone = tries({ 'ger-a': engaged }, 'ger-a', 1)
    const inside = play(game, zone, { type: 'retreat', unit: 'ger-a', to: '0303' })
    expect(refusals(game, inside, { type: 'end-retreat' })).toEqual([])
    expect(refusals(game, inside, { type: 'retreat', unit: 'ger-a', to: '0403' })).toEqual(['A17.2c'])
  })

  test('A20.3c Yes+D disrupts the unit at the end, and it may not stop in a zone in its first hex', () => {
    const state = tries({ 'ger-a': engaged }, 'ger-a', 3)
    const inside = play(game, state, { type: 'retreat', unit: 'ger-a', to: '0303' })
    expect(refusals(game, inside, { type: 'end-retreat' })).toEqual(['A20.3b'])
    const gone = play(game, inside, { type: 'retreat', unit: 'ger-a', to: '0203' })
    expect(brief(gone, 'ger-a')).toBe('0203 2 disrupted')
  })

  test('A20.4a A20.4b a unit that is not Engaged may not enter an enemy zone to disengage', () => {
    const state = tries({ 'ger-a': '0304' }, 'ger-a', 1)
    expect(refusals(game, state, { type: 'retreat', unit: 'ger-a', to: '0303' })).toEqual(['A20.4a'])
    expect(ways(game, state, 'retreat', 'ger-a')).toEqual(['0204', '0205', '0305'])
    const ring = { 'us-b': '0104', 'us-c': '0406' }
    const shut = tries({ 'ger-a': '0304', ...ring }, 'ger-a', 1)
    expect(unit(shut, 'ger-a').at).toBe('eliminated')
    // an Engaged unit may still go through the zone
    expect(at(tries({ 'ger-a': engaged, ...ring }, 'ger-a', 1))).toBe('withdrawal')
  })

  test('A17.7a A17.7b German guns that disengage are fired, and withdraw only one hex without a prime mover', () => {
    const state = tries({ 'ger-guns': engaged }, 'ger-guns', 1)
    const one = play(game, state, { type: 'retreat', unit: 'ger-guns', to: '0204' })
    expect(unit(one, 'ger-guns')).toMatchObject({ at: '0204', fired: true })
  })
})

test('A20.5a A16.5e a unit that tries loses its Engaged marker, and all others lose theirs at the end', () => {
  const named = play(game, begin({ 'ger-a': engaged, 'ger-b': { at: '0303', engaged: true } }), {
    type: 'disengage',
    unit: 'ger-a',
  })
  const decided = play(game, named, roll(5))
  expect([unit(decided, 'ger-a').engaged, unit(decided, 'ger-b').engaged]).toEqual([false, true])
  const over = play(game, decided, { type: 'end-disengagement' })
  expect(over.units.some((other) => other.engaged)).toBe(false)
  // a Disrupted unit cannot try, and loses its marker all the same
  const hurt = play(game, begin({ 'ger-a': { ...engaged, condition: 'disrupted' }, 'ger-b': '0303' }), {
    type: 'end-disengagement',
  })
  expect(unit(hurt, 'ger-a').engaged).toBe(false)
})

test('A20.1b a unit that has disengaged does not attack', () => {
  const state = play(
    game,
    tries({ 'ger-a': engaged, 'ger-p': '0304' }, 'ger-a', 1),
    { type: 'retreat', unit: 'ger-a', to: '0303' },
    { type: 'end-retreat' },
  )
  expect(refusals(game, ended(state), { type: 'attack', target: '0404', unit: 'ger-a' })).toContain('A20.1b')
})

test('A26.2a A26.2b A-R54 one part of a regiment may disengage while the other stays', () => {
  const parts = smallGame({
    counters: [
      ...counters,
      volksgrenadiers('ger-z', {
        role: 'breakdown',
        start: null,
        morale: 'green',
        size: 'battalion',
        values: [[2, 2, 3, 1]],
      }),
    ],
    columns: 8,
    rows: 8,
  })
  const start = place(parts, { turn: 5, phase: 'german-combat', units: { 'us-a': '0404', 'ger-a': engaged } })
  const split = play(parts, start, { type: 'break-down', unit: 'ger-a' })
  expect([brief(split, 'ger-a'), brief(split, 'ger-z')]).toEqual(['0304 1 engaged', '0304 1 engaged'])
  const gone = play(
    parts,
    split,
    { type: 'disengage', unit: 'ger-a' },
    { type: 'disengage-commit' },
    roll(1),
    { type: 'retreat', unit: 'ger-a', to: '0204' },
    { type: 'end-retreat' },
  )
  expect([unit(gone, 'ger-a').at, unit(gone, 'ger-z').at]).toEqual(['0204', '0304'])
  expect(refusals(parts, gone, { type: 'break-down', unit: 'ger-a' })).toContain('A26.2a')
})
