/** A match in progress. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { BotQuestion, isTrusted } from '../engine/play/botQuestion.js'
import { randomFrom } from '../engine/play/dice.js'
import { deepFreeze, isDeepFrozen } from '../engine/values/freeze.js'
import { memoizeLatest } from '../engine/values/memoize.js'
import { readable } from '../engine/values/readable.js'
import type { Game, Side, Tagged, ToAct } from '../engine/game.js'
import { guarded } from '../engine/play/guarded.js'
import { playMatch, rollPending } from '../engine/play/match.js'
import type { Match } from '../engine/play/match.js'
import { encodeMatch } from '../engine/play/savedMatch.js'
import { canUndo, undoMatchTo } from '../engine/play/undo.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import { accept, refuse } from '../engine/legality/violation.js'
import { unlessAborted } from './aborting.js'
import type { StopSignal, UnlessAborted } from './aborting.js'
import { cutAt } from './gesture.js'
import type { Player, Session, SessionOptions } from './contract.js'
import type { Change, Gesture, GestureStep } from './gesture.js'
import { actionsIn } from './given.js'
import { gesturesOf, isAtRest } from './history.js'
import { hostCalls } from './hostCode.js'
import { ABORTED, BUSY, CLOSED, failed, NOTHING_TO_REDO, OVER, seated } from './refusals.js'

/** While players decide, no more than this often, in milliseconds. */
const SAVE_EVERY = 1000

/** The list while the host may not act, always the same. */
const NO_ACTIONS: readonly never[] = Object.freeze([])

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Whether a side has a player; a host may leave a seat empty with null or undefined. */
const isSeated = <P>(player: P | null | undefined): player is P => player !== null && player !== undefined

/**
 * Opens a session for an existing match. Pending rolls are made, and the gestures of the match are read from its
 * journal.
 *
 * @category Sessions
 */
export const openSession = <
  S,
  A extends Tagged,
  E extends Tagged,
  Sides extends Side = Side,
  Next extends ToAct<Sides> = ToAct<Sides>,
>(
  game: Game<S, A, E, unknown, Sides, Next>,
  opened: Match<S, A>,
  options: SessionOptions<S, A, E, NoInfer<Sides>> = {},
): Session<S, A, E, Sides, Next> => {
  const { autosave, onError, pause, players: seats = {} } = readable(options)
  const callHost = hostCalls(onError)
  const pauseBetween = typeof pause === 'function' ? pause : nextTask
  const given = Object.entries<Player<S, A, E>>(readable(seats))
  const players = new Map<Side, Player<S, A, E>>(given.filter(([, player]) => isSeated(player)))
  // the identical answers until the match changes, for hooks that compare them by identity
  const toActIn = memoizeLatest(1, ({ state }: Match<S, A>) => game.toAct(state))
  const legalIn = memoizeLatest(1, ({ state }: Match<S, A>) => game.legalActions(state))
  const random = randomFrom(`${opened.journal.seed}/players/${opened.journal.actions.length}`)
  const listeners = new Set<(change: Change<A, E, Sides>) => void>()
  let match = rollPending(game, opened)
  /** the journal that was saved last; null when saving failed, so that the next change tries again */
  let saved: Match<S, A>['journal'] | null = match.journal
  let savedAt = 0
  let history = gesturesOf(game, match.journal)
  /** the match and its history before each undo, the latest last */
  let undone: readonly (readonly [Match<S, A>, readonly Gesture<A, E, Sides>[]])[] = []
  let isBusy = false
  let isClosed = false
  const isOpen = (): boolean => !isClosed
  const unavailable = (): Violation | null => (isClosed ? CLOSED : isBusy ? BUSY : null)

  const notify = (change: Change<A, E, Sides>): void =>
    listeners.forEach((listener) => callHost('listener', () => listener(change)))
  const autosaveChanges = (): void => {
    if (match.journal === saved) return
    saved = match.journal
    savedAt = Date.now()
    callHost(
      'autosave',
      () => autosave?.(encodeMatch(game, match)),
      () => (saved = null),
    )
  }
  const deciding = (): Player<S, A, E> | undefined => {
    const next = toActIn(match)
    return next.kind === 'player' ? players.get(next.side) : undefined
  }

  /** The state for a question: a player that is not known to leave it unchanged gets a frozen one. */
  const shownTo = (player: Player<S, A, E>): S => {
    if (!isTrusted(player) && !isDeepFrozen(match.state)) {
      // what came from outside is copied, what was played since is the session's own
      const own = match.journal === opened.journal ? guarded(game, match.state) : match.state
      match = { ...match, state: deepFreeze(own) }
    }
    return match.state
  }

  /** One action with its dice; nothing is changed when it is refused. */
  const step = (from: Match<S, A>, action: A): Either<Violations, readonly [Match<S, A>, GestureStep<A, E>]> => {
    const events: E[] = []
    return pipe(
      playMatch(game, from, action, (event) => events.push(event)),
      E.map((after) => [after, { action, events, end: after.journal.actions.length }] as const),
    )
  }

  /** Puts steps into the history: at the end of the last gesture, or as one of their own. */
  const record = (after: Match<S, A>, steps: readonly GestureStep<A, E>[], side: Sides, goesOn: boolean): void => {
    const last = history.at(-1)
    const start = match.journal.actions.length
    const gesture =
      goesOn && last !== undefined ? { ...last, steps: [...last.steps, ...steps] } : { side, steps, start }
    history = [...(goesOn ? history.slice(0, -1) : history), gesture]
    match = after
    undone = []
    notify({ kind: 'played', gesture, steps })
  }

  const play = (actions: readonly A[]): Either<Violations, readonly A[]> => {
    const problem = unavailable()
    if (problem !== null) return refuse([problem])
    const first = game.toAct(match.state)
    if (first.kind !== 'player') return refuse([OVER])
    const { side } = first
    if (players.has(side)) return refuse([seated(side)])
    const steps: GestureStep<A, E>[] = []
    let now = match
    const end = <T>(answer: T): T => {
      if (steps.length > 0) record(now, steps, side, false)
      autosaveChanges()
      return answer
    }
    for (const [i, action] of actions.entries()) {
      const next = game.toAct(now.state)
      if (next.kind !== 'player' || next.side !== side) return end(accept(actions.slice(i)))
      const played = step(now, action)
      if (played._tag === 'Left') return now.barrier === match.barrier ? played : end(played)
      now = played.right[0]
      steps.push(played.right[1])
    }
    return end(accept([]))
  }

  /** One decision of a player. */
  const decide = async (
    player: Player<S, A, E>,
    side: Sides,
    goesOn: boolean,
    settled: UnlessAborted,
  ): Promise<Either<Violations, null>> => {
    let action: A
    try {
      const shown = shownTo(player) // before listeners look at the state, which this may replace with its copy
      notify({ kind: 'waiting', side })
      action = await settled(player(new BotQuestion(game, shown, side, random)))
    } catch (error) {
      return refuse([failed(side, error)])
    }
    if (isClosed) return refuse([CLOSED])
    return pipe(
      step(match, action),
      E.map(([after, one]) => {
        record(after, [one], side, goesOn)
        return null
      }),
    )
  }

  const answer = async (most: number, signal?: StopSignal): Promise<Either<Violations, null>> => {
    const settled = unlessAborted(signal)
    const isStopped = (): boolean => signal?.aborted === true
    let before: Sides | null = null
    for (let gestures = 0; ;) {
      const player = deciding()
      const next = game.toAct(match.state)
      if (player === undefined || next.kind !== 'player') return accept(null)
      if (isStopped()) return refuse([ABORTED])
      const goesOn = before === next.side && !isAtRest(next)
      // the text grows with the match, and players may decide a hundred times a second
      if (!goesOn && Date.now() - savedAt >= SAVE_EVERY) autosaveChanges()
      if (!goesOn && gestures++ >= most) return accept(null)
      const decided = await decide(player, next.side, goesOn, settled)
      if (decided._tag === 'Left') return isStopped() ? refuse([ABORTED]) : decided
      before = next.side
      await pauseBetween()
      if (isClosed) return refuse([CLOSED])
    }
  }

  return {
    get match() {
      return match
    },
    get state() {
      return match.state
    },
    get toAct() {
      return toActIn(match)
    },
    get history() {
      return history
    },
    get isBusy() {
      return isBusy
    },
    get canUndo() {
      return unavailable() === null && canUndo(match)
    },
    get canRedo() {
      return unavailable() === null && undone.length > 0
    },
    legalActions: () => (unavailable() !== null || deciding() !== undefined ? NO_ACTIONS : legalIn(match)),
    play: (gesture) => pipe(actionsIn<A>(gesture), E.chain(play)),
    undo: () => {
      const problem = unavailable()
      if (problem !== null) return refuse([problem])
      const start = history.findLast((one) => one.start < match.journal.actions.length)?.start
      return pipe(
        undoMatchTo(game, match, start ?? match.journal.actions.length - 1),
        E.map((before) => {
          undone = [...undone, [match, history]]
          match = before
          history = history.flatMap((gesture) => cutAt(gesture, before.journal.actions.length) ?? [])
          notify({ kind: 'undone', history })
          autosaveChanges()
          return null
        }),
      )
    },
    redo: () => {
      const problem = unavailable()
      if (problem !== null) return refuse([problem])
      const last = undone.at(-1)
      if (last === undefined) return refuse([NOTHING_TO_REDO])
      const { length } = match.journal.actions
      ;[match, history] = last
      undone = undone.slice(0, -1)
      const gesture = history.at(-1)
      if (gesture !== undefined)
        notify({ kind: 'played', gesture, steps: gesture.steps.filter(({ end }) => end > length) })
      autosaveChanges()
      return accept(null)
    },
    answer: async (most = Infinity, signal) => {
      const problem = unavailable()
      if (problem !== null) return refuse([problem])
      isBusy = true
      try {
        return await answer(most, signal)
      } finally {
        isBusy = false
        if (isOpen()) {
          autosaveChanges()
          notify({ kind: 'idle' })
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    seat: (side, player) => {
      if (isSeated(player)) players.set(side, player)
      else players.delete(side)
    },
    save: () => encodeMatch(game, match),
    close: () => {
      isClosed = true
      listeners.clear()
    },
  }
}
