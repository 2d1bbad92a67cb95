/**
 * A game being played: the state, the dice, and how it got here. Plain JSON. The journal holds every action with the faces
 * that were rolled, so that a replay needs no generator and outlives it.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { boundedInteger, decodeWith, listOf, record, text, violationsOf } from './codec.js'
import { Dice, diceFrom, rollDice } from './dice.js'
import type { Game, RollAction, Tagged } from './game.js'
import type { Violation, Violations } from './violation.js'
import { accept, illegal, refuse } from './violation.js'

/**
 * Everything that is needed to play the same game again.
 *
 * @category Matches
 */
export interface Journal<A> {
  readonly format: 'westfront-journal'
  readonly game: string
  readonly rulesVersion: string
  readonly schemaVersion: number
  readonly scenario: string
  readonly options: object
  readonly seed: string
  /** every action and roll, in order */
  readonly actions: readonly A[]
}

/**
 * A game being played.
 *
 * @category Matches
 */
export interface Match<S, A> {
  readonly journal: Journal<A>
  readonly state: S
  readonly dice: Dice
  /** the state after the last barrier, and how many actions it lies after: undo goes back no further */
  readonly barrier: { readonly state: S; readonly after: number }
}

/**
 * What {@link startMatch} needs.
 *
 * @category Matches
 */
export interface MatchRequest {
  readonly scenario: string
  readonly options?: object
  readonly seed: string | number
}

const badSeed = illegal(
  'input',
  'malformed-input',
  'the seed should be a number or a text of at most 200 characters',
  'seed',
)

/**
 * Starts a match: the same request gives the same dice. Dice that are due at once are rolled.
 *
 * @category Matches
 */
export const startMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  request: MatchRequest,
  emit?: (e: E) => void,
): Either<Violations, Match<S, A>> => {
  const given: unknown = (request as Partial<MatchRequest> | null | undefined)?.seed
  if (!(typeof given === 'string' && given.length <= 200) && !(typeof given === 'number' && Number.isFinite(given)))
    return refuse([badSeed])
  const { scenario, options = {} } = request
  const seed = String(given)
  const start = game.setup({ scenario, options })
  if (start._tag === 'Left') return start
  const journal: Journal<A> = {
    format: 'westfront-journal',
    game: game.info.id,
    rulesVersion: game.info.rulesVersion,
    schemaVersion: game.info.schemaVersion,
    scenario,
    options,
    seed,
    actions: [],
  }
  const fresh: Match<S, A> = {
    journal,
    state: start.right,
    dice: diceFrom(seed),
    barrier: { state: start.right, after: 0 },
  }
  return accept(rollPending(game, fresh, emit))
}

/** Rolls every die that is due from the match's own dice; rolling is a barrier for undo. */
const rollPending = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
  emit?: (e: E) => void,
): Match<S, A> => {
  let { state, dice } = match
  const rolled: A[] = []
  for (let next = game.toAct(state); next.kind === 'chance'; next = game.toAct(state)) {
    const [faces, after] = rollDice(dice, next.roll.dice, next.roll.faces)
    const action: RollAction = { type: 'roll', dice: faces }
    rolled.push(action as unknown as A) // every game's actions include the rolls
    state = game.applyUnchecked(state, action as unknown as A, emit)
    dice = after
  }
  if (rolled.length === 0) return match
  const actions = [...match.journal.actions, ...rolled]
  return { journal: { ...match.journal, actions }, state, dice, barrier: { state, after: actions.length } }
}

/** The side that decides, or null when none does. */
const decider = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, state: S): string | null => {
  const next = game.toAct(state)
  return next.kind === 'player' ? next.side : null
}

/**
 * One action of a player, then every die that it makes due. A refused action changes nothing.
 *
 * @category Matches
 */
export const playMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
  action: NoInfer<A>,
  emit?: (e: E) => void,
): Either<Violations, Match<S, A>> => {
  const applied = game.apply(match.state, action, emit)
  if (applied._tag === 'Left') return applied
  const actions = [...match.journal.actions, action]
  const state = applied.right
  const same = decider(game, match.state) === decider(game, state)
  const barrier = same ? match.barrier : { state, after: actions.length }
  return accept(rollPending(game, { ...match, journal: { ...match.journal, actions }, state, barrier }, emit))
}

/**
 * Whether {@link undoMatch} can take the last action back.
 *
 * @category Matches
 */
export const canUndo = (match: Match<unknown, unknown>): boolean => match.journal.actions.length > match.barrier.after

/**
 * Takes the last action back. Dice that were rolled and decisions that passed to the other side cannot be taken back.
 *
 * @category Matches
 */
export const undoMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
): Either<Violations, Match<S, A>> => {
  const { actions } = match.journal
  if (!canUndo(match))
    return refuse([
      illegal(
        'input',
        'nothing-to-undo',
        'the last action led to a roll or to a decision of the other side and stands',
      ),
    ])
  const kept = actions.slice(0, -1)
  let { state } = match.barrier
  for (const action of kept.slice(match.barrier.after)) state = game.applyUnchecked(state, action)
  return accept({ ...match, journal: { ...match.journal, actions: kept }, state })
}

const JournalShape = record(
  {
    format: t.literal('westfront-journal'),
    game: text,
    rulesVersion: text,
    schemaVersion: boundedInteger(0, 1_000_000),
    scenario: text,
    options: t.UnknownRecord,
    seed: text,
    actions: listOf(t.unknown),
  },
  'Journal',
)

/** The versions that a journal must have in common with its game. */
const VERSIONS = [
  ['schemaVersion', 'other-schema-version', 'schema'],
  ['rulesVersion', 'other-rules-version', 'rules'],
] as const

/** What is wrong with one action of a journal, told by its place. */
const inAction = (index: number, violations: readonly Violation[]): Violation[] => {
  const subject = `actions.${index}`
  return violations.map((v) => ({ ...v, message: `${subject}: ${v.message}`, subject }))
}

/**
 * Decodes a journal of this game from untrusted JSON: right format and versions, every action well formed.
 *
 * @category Matches
 */
export const decodeJournal = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  input: unknown,
): Either<Violations, Journal<A>> => {
  const shape = decodeWith(JournalShape, input)
  if (shape._tag === 'Left') return shape
  const { info } = game
  const wrong = VERSIONS.filter(([key]) => shape.right[key] !== info[key]).map(([key, code, name]) =>
    illegal('input', code, `${name} version ${shape.right[key]}, expected ${info[key]}`, key),
  )
  if (shape.right.game !== info.id)
    wrong.unshift(illegal('input', 'other-game', `this is a journal of ${shape.right.game}, not of ${info.id}`, 'game'))
  if (wrong.length > 0) return refuse(wrong)
  const actions: A[] = []
  for (const [index, entry] of shape.right.actions.entries()) {
    const decoded = game.codecs.action.decode(entry)
    if (decoded._tag === 'Left') return refuse(inAction(index, violationsOf(decoded.left)))
    actions.push(decoded.right)
  }
  return accept({ ...shape.right, actions })
}

/**
 * Plays a journal again, checking every action. The states are the same whatever the seed: the journal has the faces.
 *
 * @param visit - called with every action and the state after it
 * @param emit - called with every event, before the visit of the action that it belongs to
 * @category Matches
 */
export const replay = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  journal: Journal<A>,
  visit?: (action: A, state: S) => void,
  emit?: (e: E) => void,
): Either<Violations, Match<S, A>> => {
  const decoded = decodeJournal(game, journal)
  if (decoded._tag === 'Left') return decoded
  const { scenario, options, seed, actions } = decoded.right
  const start = game.setup({ scenario, options })
  if (start._tag === 'Left') return start
  let state = start.right
  let dice = diceFrom(seed)
  let barrier = { state, after: 0 }
  for (const [index, action] of actions.entries()) {
    const before = game.toAct(state)
    const applied = game.apply(state, action, emit)
    if (applied._tag === 'Left') return refuse(inAction(index, applied.left))
    state = applied.right
    if (before.kind === 'chance') [, dice] = rollDice(dice, before.roll.dice, before.roll.faces)
    const rolled = before.kind === 'chance'
    const passed = before.kind === 'player' && before.side !== decider(game, state)
    if (rolled || passed) barrier = { state, after: index + 1 }
    visit?.(action, state)
  }
  return accept({ journal: decoded.right, state, dice, barrier })
}

/**
 * A match as JSON text. It holds the journal and the hash of the position it leads to.
 *
 * @category Matches
 */
export const encodeMatch = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, match: Match<S, A>): string =>
  JSON.stringify({ format: 'westfront-match', hash: game.hash(match.state), journal: match.journal })

const MatchShape = record({ format: t.literal('westfront-match'), hash: text, journal: t.UnknownRecord }, 'Match')

const parseJson = (input: string): Either<Violations, unknown> => {
  try {
    return accept(JSON.parse(input) as unknown)
  } catch {
    return refuse([illegal('input', 'not-json', 'the text is not JSON')])
  }
}

/**
 * Reads a match from text of {@link encodeMatch}: the journal is played again and must lead to the position it was saved in.
 *
 * @category Matches
 */
export const decodeMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  input: string,
): Either<Violations, Match<S, A>> => {
  const given: unknown = input
  if (typeof given !== 'string') return refuse([illegal('input', 'not-json', 'a match is decoded from a text')])
  const parsed = parseJson(given)
  if (parsed._tag === 'Left') return parsed
  const shape = decodeWith(MatchShape, parsed.right)
  if (shape._tag === 'Left') return shape
  const journal = decodeJournal(game, shape.right.journal)
  if (journal._tag === 'Left') return journal
  const match = replay(game, journal.right)
  if (match._tag === 'Left') return match
  return game.hash(match.right.state) === shape.right.hash
    ? match
    : refuse([illegal('input', 'other-position', 'the journal does not lead to the position that was saved', 'hash')])
}
