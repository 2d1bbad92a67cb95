/** One match of a tournament; runs in a worker thread. Every result follows from the task alone. */
import * as t from 'io-ts'
import { playout, randomBot, startMatch } from '../../src/index.js'
import { boundedInteger, nullable, oneOf, record, text, violationsOf } from '../../src/engine/index.js'
import type { Bot, Forfeit } from '../../src/index.js'
import { normandyBot } from '../../src/bots/index.js'
import { normandy, SIDES } from '../../src/normandy/index.js'
import type { Action, Event, Side, State } from '../../src/normandy/index.js'
import { expectimaxBot } from './expectimax.js'

/** Makes a bot for one match: add yours here. */
export const BOTS: Readonly<Record<string, () => Bot<State, Action, Event>>> = {
  random: () => randomBot,
  normandy: () => normandyBot(normandy),
  expectimax: () => expectimaxBot(normandy),
}

const bot = oneOf(Object.keys(BOTS), 'Bot')

/** A match to play. It comes from another thread or another machine, so it is a codec too. */
export const Task = record({ scenario: text, seed: text, bots: record({ german: bot, allied: bot }, 'Seats') }, 'Task')
export type Task = t.TypeOf<typeof Task>

/** How it ended; `hash` is that of the last position, `forfeit` says whose bot was at fault, and why. */
export const Report = record(
  {
    forfeit: nullable(text),
    winner: t.union([oneOf(SIDES, 'Side'), t.null]),
    returns: record({ german: t.number, allied: t.number }, 'Returns'),
    actions: boundedInteger(0, Number.MAX_SAFE_INTEGER),
    hash: text,
  },
  'Report',
)
export type Report = t.TypeOf<typeof Report>

/** The value when it has the shape of the codec; else an error that says what is wrong with it. */
export const checked = <A>(codec: t.Type<A>, input: unknown): A => {
  const decoded = codec.decode(input)
  if (decoded._tag === 'Right') return decoded.right
  const reasons = violationsOf(decoded.left).map(({ message }) => message)
  throw new Error(reasons.join('; '))
}

type Bots = typeof BOTS

/** The bot of a name. One that cannot even be made forfeits like one that throws when it is asked. */
const botFor = (bots: Bots, name: string): Bot<State, Action, Event> => {
  const make = Object.hasOwn(bots, name) ? bots[name] : undefined
  if (make === undefined) throw new Error(`there is no bot ${name}: ${Object.keys(bots).join(', ')}`)
  try {
    return make()
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** How much of an answer is told: a bot may answer with anything, however large. */
const MOST_PARTS = 100
const MOST_LETTERS = 300

/** The JSON text of an answer, of which nothing is known; null when it has none, or too long a one. */
const jsonOf = (answer: unknown): string | null => {
  let parts = 0
  const told = (_: string, part: unknown): unknown => {
    if (parts++ > MOST_PARTS) throw new RangeError('there is no end to it')
    if (typeof part === 'bigint') return `${part}n`
    return typeof part === 'string' ? part.slice(0, MOST_LETTERS) : part
  }
  try {
    const text: unknown = JSON.stringify(answer, told) // undefined for what is no JSON at all, whatever its type says
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/** What a bot has done to lose its match. */
const wordsFor = ({ answer, violations }: Forfeit): string => {
  const [{ rule, code, message }] = violations
  const did =
    code === 'bot-threw' || code === 'no-bot' ? 'did not answer' : `answered with ${jsonOf(answer) ?? 'no JSON'}`
  return `${did.slice(0, MOST_LETTERS)}: ${rule}, ${message}`
}

/** Plays one match. Whose bot does not answer with a legal action, or throws, or is none, has lost it. */
export const playTask = (input: unknown, known: Bots = BOTS): Report => {
  const { scenario, seed, bots } = checked(Task, input)
  const started = startMatch(normandy, { scenario, seed })
  if (started._tag === 'Left') throw new Error(started.left[0].message)
  const seats = { german: botFor(known, bots.german), allied: botFor(known, bots.allied) }
  const match = playout(normandy, started.right, seats)
  const played = { actions: match.journal.actions.length, hash: normandy.hash(match.state) }
  if (match.forfeit !== null) {
    const loser = match.forfeit.side as Side // a side of this game
    return {
      forfeit: `${bots[loser]} (${loser}) ${wordsFor(match.forfeit)}`.slice(0, 500),
      winner: loser === 'german' ? 'allied' : 'german',
      returns: loser === 'german' ? { german: -1, allied: 1 } : { german: 1, allied: -1 },
      ...played,
    }
  }
  const outcome = normandy.outcome(match.state)
  if (outcome === null) throw new Error(`seed ${seed}: the match did not end`)
  const { german = 0, allied = 0 } = outcome.returns
  return {
    forfeit: null,
    winner: outcome.winner as Side | null, // the sides of this game
    returns: { german, allied },
    ...played,
  }
}

export default (input: unknown): Report => playTask(input)
