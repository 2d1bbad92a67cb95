/** Who is one body in a close action: units of a corps, of an independent regiment, and of nobody (M17.3). */
import { describe, expect, test } from 'vitest'
import { gameOf, HERE, refused, THERE } from './closeActionGames.js'
import { company, formation, grenadiers, place, sappers, shermans, smallGame } from './small.js'

const formations = [
  formation('corps', 'allied', { level: 'corps' }),
  formation('div', 'allied', { level: 'division', superior: 'corps' }),
  formation('reg', 'allied', { superior: 'div' }),
  formation('brigade', 'allied', { superior: 'corps' }),
  formation('alone', 'allied'),
  formation('1-alone', 'allied', { level: 'battalion', superior: 'alone' }),
  formation('2-alone', 'allied', { level: 'battalion', superior: 'alone' }),
  formation('other', 'allied'),
  formation('1-other', 'allied', { level: 'battalion', superior: 'other' }),
  formation('wing', 'allied', { superior: 'alone' }),
  formation('1-wing', 'allied', { level: 'battalion', superior: 'wing' }),
]
const counters = [
  shermans('corps-a', { formation: 'corps' }),
  shermans('corps-b', { formation: 'corps' }),
  sappers('corps-sappers', { formation: 'corps' }),
  company('of-reg', { formation: 'reg' }),
  company('of-brigade', { formation: 'brigade' }),
  company('first', { formation: '1-alone' }),
  company('second', { formation: '2-alone' }),
  shermans('tank', { formation: '2-alone' }),
  shermans('wing-tank', { formation: '1-wing' }),
  shermans('other-tank', { formation: '1-other' }),
  grenadiers('g'),
]
const game = gameOf(counters, { formations })
const together = (units: readonly string[], attached: object = {}): readonly string[] =>
  refused(
    game,
    place(game, {
      phase: 'allied-movement',
      units: { ...Object.fromEntries(units.map((id) => [id, HERE])), g: THERE },
      with: { attached },
    }),
    units,
  )

describe('one body (M17.3a, M17.3c)', () => {
  test('M17.3a M17.3c units directly under a corps are one body with each other and with all units under it', () => {
    expect(together(['corps-a', 'corps-b'])).toEqual([])
    for (const other of ['of-reg', 'of-brigade']) {
      expect(together(['corps-a', other]), other).toEqual([])
      expect(together([other, 'corps-a']), other).toEqual([])
      expect(together(['corps-sappers', other]), other).toEqual([])
    }
  })

  test('M17.3a a corps unit is no body with an independent regiment, nor are units of two formations under it', () => {
    expect(together(['corps-a', 'first'])).toEqual(['M17.3a'])
    expect(together(['of-reg', 'of-brigade'])).toContain('M17.3a')
    expect(together(['corps-a', 'tank'])).toEqual(['M17.3a'])
  })

  test('M17.3a battalions of one independent regiment are one body, units of two regiments are not', () => {
    expect(together(['first', 'second'])).toEqual([])
    expect(together(['first', 'tank'])).toEqual([])
    expect(together(['first', 'other-tank'])).toEqual(['M17.3a'])
  })

  test('M17.3a units under a subordinate of a regiment are one body with the regiment', () => {
    expect(together(['first', 'wing-tank'])).toEqual([])
    expect(together(['wing-tank', 'other-tank'])).toEqual(['M17.3a'])
  })

  test('M17.3a M11.4a an attached unit is of the body of its new formation, not of its own', () => {
    expect(together(['first', 'other-tank'], { 'other-tank': 'alone' })).toEqual([])
    expect(together(['first', 'tank'], { tank: 'other' })).toEqual(['M17.3a'])
    expect(together(['of-reg', 'tank'], { alone: 'div' })).toEqual([])
    expect(together(['of-reg', 'tank'])).toEqual(['M17.3a'])
  })
})

test('M17.3a independent companies are bodies of their own until one formation has them all', () => {
  const loose = smallGame({
    counters: [shermans('i1'), shermans('i2'), company('of-x', { formation: 'x' }), grenadiers('g')],
  })
  const both = (units: readonly string[], attached: object = {}): readonly string[] =>
    refused(
      loose,
      place(loose, {
        phase: 'allied-movement',
        units: { ...Object.fromEntries(units.map((id) => [id, HERE])), g: THERE },
        with: { attached },
      }),
      units,
    )
  expect(both(['i1', 'i2'])).toEqual(['M17.3a'])
  expect(both(['i1', 'of-x'])).toEqual(['M17.3a'])
  expect(both(['i1'])).toEqual([])
  expect(both(['i1', 'of-x'], { i1: 'x' })).toEqual([])
  expect(both(['i1', 'i2'], { i1: 'x', i2: 'x' })).toEqual([])
})
