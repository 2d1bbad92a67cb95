/**
 * A game being played: the state, the dice, and how it got here. Plain JSON. The journal holds every action with the
 * faces that were rolled, so that a replay needs no generator and outlives it.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import { decodeWith, fields, record } from './codec.js'
import { Dice, diceFrom, rollDice } from './dice.js'
import type { Game, RollAction, Tagged } from './game.js'
import { decodeJournal, inAction } from './journal.js'
import type { Journal } from './journal.js'
import type { Violation, Violations } from './violation.js'
import { accept, illegal, refuse } from './violation.js'

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

const Options = record({ options: fields }, 'MatchRequest')

/**
 * A request as it is read, once: its options are a copy, since the journal keeps them and the object of the host may
 * change.
 */
const requested = (
  given: unknown,
): Either<Violations, { readonly scenario: string; readonly options: object; readonly seed: string }> => {
  try {
    const { scenario, options = {}, seed } = given as MatchRequest // looked at, not trusted
    if (!(typeof seed === 'string' && seed.length <= 200) && !(typeof seed === 'number' && Number.isFinite(seed)))
      return refuse([badSeed])
    const copy = decodeWith(Options, { options })
    return copy._tag === 'Left' ? copy : accept({ scenario, options: copy.right.options, seed: String(seed) })
  } catch {
    return refuse([illegal('input', 'malformed-input', 'the request for a match cannot be read')])
  }
}

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
  const asked = requested(request)
  if (asked._tag === 'Left') return asked
  const { scenario, seed } = asked.right
  const start = game.setup({ scenario, options: asked.right.options })
  if (start._tag === 'Left') return start
  const options = decodeWith(game.codecs.options, asked.right.options)
  if (options._tag === 'Left') return options
  const journal: Journal<A> = {
    format: 'westfront-journal',
    game: game.info.id,
    rulesVersion: game.info.rulesVersion,
    schemaVersion: game.info.schemaVersion,
    scenario,
    options: options.right,
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
 * Whether an action is a barrier for undo: the decision has passed on, or the side that made it has learned something.
 */
const isBarrier = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, before: S, after: S): boolean => {
  const side = decider(game, before)
  return side !== decider(game, after) || (side !== null && game.reveals?.(before, after, side) === true)
}

const NO_MATCH = illegal(
  'input',
  'malformed-match',
  'this is not a match: it lacks its journal, its dice or its barrier',
)

/** What is wrong with a value that is given as a match, at a glance; its states are for the game to check. */
const matchFlaws = (match: unknown): readonly Violation[] => {
  try {
    const { journal, dice, barrier } = match as Match<unknown, unknown>
    const { after } = barrier
    const isSound =
      Array.isArray(journal.actions) &&
      Dice.is(dice) &&
      Number.isInteger(after) &&
      after >= 0 &&
      after <= journal.actions.length
    return isSound ? [] : [NO_MATCH]
  } catch {
    return [NO_MATCH]
  }
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
  const flaws = matchFlaws(match)
  if (flaws.length > 0) return refuse(flaws)
  // the journal keeps what was decoded, never the object of the host, which may change
  const decoded = decodeWith(game.codecs.action, action)
  if (decoded._tag === 'Left') return decoded
  const applied = game.apply(match.state, decoded.right, emit)
  if (applied._tag === 'Left') return applied
  const actions = [...match.journal.actions, decoded.right]
  const state = applied.right
  const barrier = isBarrier(game, match.state, state) ? { state, after: actions.length } : match.barrier
  return accept(rollPending(game, { ...match, journal: { ...match.journal, actions }, state, barrier }, emit))
}

/**
 * Whether {@link undoMatch} can take the last action back; not for a value that is no match.
 *
 * @category Matches
 */
export const canUndo = (match: Match<unknown, unknown>): boolean =>
  matchFlaws(match).length === 0 && match.journal.actions.length > match.barrier.after

const nothingToUndo = illegal(
  'input',
  'nothing-to-undo',
  'the last action led to a roll, to a decision of the other side or to something that was hidden, and stands',
)

/**
 * Takes the last action back. Dice that were rolled, decisions that passed to the other side, and actions by which a
 * side has learned what was hidden from it cannot be taken back.
 *
 * @category Matches
 */
export const undoMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
): Either<Violations, Match<S, A>> => {
  const flaws = matchFlaws(match)
  if (flaws.length > 0) return refuse(flaws)
  if (!canUndo(match)) return refuse([nothingToUndo])
  const { after } = match.barrier
  const kept = match.journal.actions.slice(0, -1)
  let { state } = match.barrier
  for (const [index, action] of kept.slice(after).entries()) {
    const applied = game.apply(state, action)
    if (applied._tag === 'Left') return refuse(inAction(after + index, applied.left))
    state = applied.right
  }
  return accept({ ...match, journal: { ...match.journal, actions: kept }, state })
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
    const now = game.toAct(state)
    const applied = game.apply(state, action, emit)
    if (applied._tag === 'Left') return refuse(inAction(index, applied.left))
    const before = state
    state = applied.right
    if (now.kind === 'chance') [, dice] = rollDice(dice, now.roll.dice, now.roll.faces)
    if (now.kind === 'chance' || isBarrier(game, before, state)) barrier = { state, after: index + 1 }
    visit?.(action, state)
  }
  return accept({ journal: decoded.right, state, dice, barrier })
}
