/** Matches of the toy game, for the tests of matches and of saved ones. */
import { randomBot } from '../../src/bots/random.js'
import type { Match } from '../../src/engine/play/match.js'
import { playMatch, startMatch } from '../../src/engine/play/match.js'
import { deepFreeze } from '../../src/testing/index.js'
import type { Action, Event, State } from './toy.js'
import { toy } from './toy.js'
import { left, right } from './right.js'

export type ToyMatch = Match<State, Action>
export const start = (seed: string | number = 'a', options = {}): ToyMatch =>
  right(startMatch(toy, { scenario: 'farm', seed, options }))
export const play = (match: ToyMatch, ...actions: Action[]): ToyMatch =>
  actions.reduce((m, action) => right(playMatch(toy, deepFreeze(m), action)), match)
export const hide: Action = { type: 'hide', place: 'left' }
export const ready: Action = { type: 'ready' }
export const raid: Action = { type: 'raid', place: 'left' }
export const defend: Action = { type: 'defend' }
export const fought = play(start(), hide, ready, raid, defend)
export const bots = { red: randomBot<State, Action, Event>, blue: randomBot<State, Action, Event> }
export const codes = (either: Parameters<typeof left>[0]) =>
  (left(either) as { code: string }[]).map(({ code }) => code)
