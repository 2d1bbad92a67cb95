/** Words for whatever a host asks about: unknown and malformed things are told as such, in all three games. */
import { describe, expect, test } from 'vitest'
import { ardennes, Event as ArdennesEvent } from '../../src/ardennes/index.js'
import { drawAction, randomFrom } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { Event as MarketGardenEvent, marketGarden } from '../../src/market-garden/index.js'
import { Event as NormandyEvent, normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

const anything = (value: unknown): never => value as never

/** What nobody with the types at hand would ask about. */
const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  7,
  'move',
  [],
  {},
  { type: 3 },
  { type: 'fly' },
  { type: '__proto__' },
]

const GAMES: readonly (readonly [string, Game<never>, object])[] = [
  ['Normandy', anything(normandy), must(normandy.setup({ scenario: 'longest-day' }))],
  ['Ardennes', anything(ardennes), must(ardennes.setup({ scenario: 'six-turn' }))],
  ['Market-Garden', anything(marketGarden), must(marketGarden.setup({ scenario: '101st-drop' }))],
]

describe.each(GAMES)('%s', (_, { text }, state) => {
  const s = anything(state)

  test('an action or event of no known type is told as such', () => {
    expect(text.action(s, { type: 'fly' })).toBe('Unknown action "fly"')
    expect(text.event(s, { type: 'flown' })).toBe('Unknown event "flown"')
    expect(text.action(s, anything({}))).toBe('Not an action')
    expect(text.event(s, anything(null))).toBe('Not an event')
    expect(text.action(s, { type: 'x'.repeat(1000) }).length).toBeLessThan(60)
  })

  test('a malformed action or event is described by its type and the problem', () => {
    expect(text.action(s, { type: 'roll' })).toBe('Malformed action "roll": dice is missing')
    expect(text.action(s, anything({ type: 'end-phase', now: true }))).toMatch(/^Malformed action "end-phase": now /)
    expect(text.event(s, { type: 'eliminated' })).toMatch(/^Malformed event "eliminated": unit is missing/)
  })

  test('an invalid name is described as not a unit or place, and an invalid state has no position', () => {
    expect(text.unit(s, 'nobody')).toBe('nobody')
    expect(text.unit(s, anything(5))).toBe('Not a unit')
    expect(text.place(s, anything(null))).toBe('Not a place')
    expect(text.place(s, 'nowhere')).toBe('nowhere')
    const odd = { scenario: Object.create(null) as object, stack: [{}] }
    for (const position of [null, {}, odd, { scenario: 'waterloo', stack: [{}] }, { scenario: 'campaign' }]) {
      expect(text.decision(anything(position))).toBe('not a position of the game')
      expect(text.unit(anything(position), 'somebody')).toBe('somebody')
      expect(text.action(anything(position), { type: 'end-phase' })).toBe('not a position of the game')
    }
  })

  test('every value has a line of text', () => {
    for (const thing of NONSENSE)
      for (const line of [
        text.action(s, anything(thing)),
        text.event(s, anything(thing)),
        text.unit(s, anything(thing)),
        text.place(s, anything(thing)),
        text.decision(anything(thing)),
      ]) {
        expect(line).toEqual(expect.any(String))
        expect(line).not.toMatch(/undefined|^$/)
      }
  })
})

/** What happens in some hundred actions of a game at random, each with its words. */
const told = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  scenario: string,
): readonly (readonly [E, string])[] => {
  const random = randomFrom(scenario)
  const lines: (readonly [E, string])[] = []
  let state = must(game.setup({ scenario }))
  for (let i = 0; i < 600; i++) {
    const action = drawAction(game, state, random)
    if (action === null) break
    expect(game.text.action(state, action)).not.toMatch(/^(Unknown|Malformed|Not)/)
    const before = state
    state = game.applyUnchecked(state, action, (event) => lines.push([event, game.text.event(before, event)]))
  }
  return lines
}

test('every event of the games has words of its own', () => {
  const all = [
    ...told(normandy, 'campaign').map(([event, line]) => [NormandyEvent.is(event), line] as const),
    ...told(ardennes, 'campaign').map(([event, line]) => [ArdennesEvent.is(event), line] as const),
    ...told(marketGarden, '30-corps-breakout').map(([event, line]) => [MarketGardenEvent.is(event), line] as const),
  ]
  expect(all.length).toBeGreaterThan(300)
  for (const [known, line] of all) {
    expect(known).toBe(true)
    expect(line).not.toMatch(/^(Unknown|Malformed|Not)/)
  }
})
