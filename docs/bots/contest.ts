/** One match between two players of a game, by name. Every result follows from the task alone. */
import * as t from 'io-ts'
import { playout, startMatch } from '../../src/index.js'
import type { AnyGame, Bot, Forfeit } from '../../src/index.js'
import { boundedInteger, nullable, oneOf, record, text } from '../../src/engine/index.js'
import type { Tagged } from '../../src/engine/index.js'

/** The sides of all games. */
export const SIDES = ['german', 'allied'] as const
export type Side = (typeof SIDES)[number]

/** A match to play. It comes from another thread or another machine, so it is a codec too. */
export const Task = record(
  { game: text, scenario: text, seed: text, bots: record({ german: text, allied: text }, 'Seats') },
  'Task',
)
export type Task = t.TypeOf<typeof Task>

const count = boundedInteger(0, Number.MAX_SAFE_INTEGER)

/**
 * The result of a match. `hash` is that of the last position, `forfeit` says which bot was at fault, and why; `margin`
 * is the German lead in what decides the game.
 */
export const Report = record(
  {
    forfeit: nullable(text),
    winner: t.union([oneOf(SIDES, 'Side'), t.null]),
    level: text,
    returns: record({ german: t.number, allied: t.number }, 'Returns'),
    margin: t.number,
    actions: count,
    hash: text,
  },
  'Report',
)
export type Report = t.TypeOf<typeof Report>

/** Makes a bot for one match. */
export type Players<S, A extends Tagged, E extends Tagged> = Readonly<Record<string, () => Bot<S, A, E>>>

/** A game with its players by name. */
export interface Contest {
  readonly scenarios: readonly string[]
  readonly players: readonly string[]
  /** plays one match: a side loses if its bot gives no legal action, throws, or is not a bot */
  readonly play: (task: Task) => Report
}

/** Limits for the text of an answer: a bot may answer with anything, however large. */
const MOST_PARTS = 100
const MOST_LETTERS = 300

/** The JSON text of an answer of any kind; null if it has none, or if that is too long. */
const jsonOf = (answer: unknown): string | null => {
  let parts = 0
  const shorten = (_: string, part: unknown): unknown => {
    if (parts++ > MOST_PARTS) throw new RangeError('there is no end to it')
    if (typeof part === 'bigint') return `${part}n`
    return typeof part === 'string' ? part.slice(0, MOST_LETTERS) : part
  }
  try {
    const text: unknown = JSON.stringify(answer, shorten) // undefined for a function, though its type says string
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/** Why a bot has forfeited its match. */
const wordsFor = ({ answer, violations }: Forfeit): string => {
  const [{ rule, code, message }] = violations
  const did =
    code === 'bot-threw' || code === 'no-bot' ? 'did not answer' : `answered with ${jsonOf(answer) ?? 'no JSON'}`
  return `${did.slice(0, MOST_LETTERS)}: ${rule}, ${message}`
}

/** The bot of a name. A bot that cannot be made forfeits like one that throws. */
const botFor = <S, A extends Tagged, E extends Tagged>(players: Players<S, A, E>, name: string): Bot<S, A, E> => {
  const make = Object.hasOwn(players, name) ? players[name] : undefined
  if (make === undefined) throw new Error(`there is no bot ${name}: ${Object.keys(players).join(', ')}`)
  try {
    return make()
  } catch (error) {
    return () => {
      throw error
    }
  }
}

const isSide = (side: string | null): side is Side => SIDES.some((one) => one === side)

/** A game with its players. */
export const contest = <S, A extends Tagged, E extends Tagged>(
  game: AnyGame<S, A, E>,
  players: Players<S, A, E>,
): Contest => ({
  scenarios: game.info.scenarios.map(({ id }) => id),
  players: Object.keys(players),
  play: ({ scenario, seed, bots }) => {
    const started = startMatch(game, { scenario, seed })
    if (started._tag === 'Left') throw new Error(started.left[0].message)
    const seats = { german: botFor(players, bots.german), allied: botFor(players, bots.allied) }
    const match = playout(game, started.right, seats)
    const margin = game.standing(match.state).margin['german'] ?? 0
    const played = { margin, actions: match.journal.actions.length, hash: game.hash(match.state) }
    if (match.forfeit !== null) {
      const german = match.forfeit.side === 'german'
      const loser = german ? 'german' : 'allied'
      return {
        forfeit: `${bots[loser]} (${loser}) ${wordsFor(match.forfeit)}`.slice(0, 500),
        winner: german ? 'allied' : 'german',
        level: 'forfeit',
        returns: german ? { german: -1, allied: 1 } : { german: 1, allied: -1 },
        ...played,
      }
    }
    const outcome = game.outcome(match.state)
    if (outcome === null) throw new Error(`seed ${seed}: the match did not end`)
    const { german = 0, allied = 0 } = outcome.returns
    const winner = isSide(outcome.winner) ? outcome.winner : null
    return { forfeit: null, winner, level: outcome.level, returns: { german, allied }, ...played }
  },
})
