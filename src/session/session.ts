/** A match on the table. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { BotQuestion } from '../engine/botQuestion.js'
import { randomFrom } from '../engine/dice.js'
import type { Game, Side, Tagged, ToAct } from '../engine/game.js'
import { canUndo, playMatch, startMatch } from '../engine/match.js'
import type { Match, MatchRequest } from '../engine/match.js'
import type { Question } from '../engine/play.js'
import { decodeMatch, encodeMatch } from '../engine/savedMatch.js'
import type { Violations } from '../engine/violation.js'
import { accept, illegal, refuse } from '../engine/violation.js'
import { cutAt } from './gesture.js'
import type { Change, Gesture, GestureStep } from './gesture.js'
import { undoTo } from './undo.js'

/**
 * Who decides for a side: a bot, or somebody who answers later, such as a bot in a worker.
 *
 * @category Sessions
 */
export type Player<S, A extends Tagged, E extends Tagged> = (question: Question<S, A, E>) => A | Promise<A>

/**
 * How a session is kept.
 *
 * @category Sessions
 */
export interface SessionOptions<S, A extends Tagged, E extends Tagged> {
  /** who plays a side; the host plays those that are not named */
  readonly players?: Readonly<Partial<Record<Side, Player<S, A, E>>>>
  /** called with the saved match after every gesture and every undo */
  readonly autosave?: (text: string) => void
  /** waits between the decisions of players, so that a page can be drawn; by default for the next task */
  readonly pause?: () => Promise<void>
}

/**
 * A match to be started, or one that was saved.
 *
 * @category Sessions
 */
export type SessionRequest = MatchRequest | { readonly saved: string }

/**
 * A match on the table. Its fields are read anew after every change; nothing that it gives out changes.
 *
 * @category Sessions
 */
export interface Session<S, A extends Tagged, E extends Tagged> {
  readonly match: Match<S, A>
  readonly state: S
  readonly toAct: ToAct
  /** every gesture since the session was opened, without those that were taken back */
  readonly history: readonly Gesture<A, E>[]
  /** whether a player is deciding now */
  readonly isBusy: boolean
  /** whether {@link Session.undo} takes something back */
  readonly canUndo: boolean
  /** the legal actions while the host decides; nothing while a player does */
  legalActions(): readonly A[]
  /**
   * Plays one action, or the actions of a composite, as one gesture. It stops where somebody else must decide, and
   * gives back the actions that are left. When an action is refused, nothing is played, unless dice have fallen.
   */
  play(gesture: A | readonly A[] | Either<Violations, readonly A[]>): Either<Violations, readonly A[]>
  /** Takes the last gesture back: all of it, or what came after the last dice or secret of it. */
  undo(): Either<Violations, null>
  /**
   * Lets the players decide until the host must, or the game is over.
   *
   * @param most - no more gestures than these, to watch them one by one
   */
  answer(most?: number): Promise<Either<Violations, null>>
  /** Tells a listener of every change; the answer ends that. */
  subscribe(listener: (change: Change<A, E>) => void): () => void
  /** Changes who plays a side; null gives it to the host. */
  seat(side: Side, player: Player<S, A, E> | null): void
  save(): string
  /** Ends the session: players that still think are not heard any more. */
  close(): void
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Whether a whole phase is decided about, and nothing is under way. */
const isAtRest = (next: ToAct): boolean => next.kind === 'player' && next.units.length + next.hexes.length === 0

const closed = (): Either<Violations, never> =>
  refuse([illegal('input', 'session-closed', 'the session has been closed, or plays on already')])

/**
 * A session about a match that is there already.
 *
 * @category Sessions
 */
export const openSession = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  opened: Match<S, A>,
  options: SessionOptions<S, A, E> = {},
): Session<S, A, E> => {
  const { autosave, pause = nextTask } = options
  const players = new Map(Object.entries(options.players ?? {}))
  const random = randomFrom(`${opened.journal.seed}/players/${opened.journal.actions.length}`)
  const listeners = new Set<(change: Change<A, E>) => void>()
  let match = opened
  let history: readonly Gesture<A, E>[] = []
  let isBusy = false
  let isClosed = false
  const isOpen = (): boolean => !isClosed

  const tell = (change: Change<A, E>): void => listeners.forEach((listener) => listener(change))
  const keep = (): void => autosave?.(encodeMatch(game, match))
  const deciding = (): Player<S, A, E> | undefined => {
    const next = game.toAct(match.state)
    return next.kind === 'player' ? players.get(next.side) : undefined
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
  const note = (after: Match<S, A>, steps: readonly GestureStep<A, E>[], side: Side, goesOn: boolean): void => {
    const last = history.at(-1)
    const start = match.journal.actions.length
    const gesture =
      goesOn && last !== undefined ? { ...last, steps: [...last.steps, ...steps] } : { side, steps, start }
    history = [...(goesOn ? history.slice(0, -1) : history), gesture]
    match = after
    tell({ kind: 'played', gesture, steps })
  }

  const play = (actions: readonly A[]): Either<Violations, readonly A[]> => {
    const first = game.toAct(match.state)
    if (isClosed || isBusy) return closed()
    if (first.kind !== 'player') return refuse([illegal('input', 'game-over', 'nobody has anything to decide')])
    const steps: GestureStep<A, E>[] = []
    let now = match
    for (const [i, action] of actions.entries()) {
      const next = game.toAct(now.state)
      if (next.kind !== 'player' || next.side !== first.side) {
        note(now, steps, first.side, false)
        keep()
        return accept(actions.slice(i))
      }
      const played = step(now, action)
      if (played._tag === 'Left') {
        if (now.barrier === match.barrier) return played
        note(now, steps, first.side, false)
        keep()
        return played
      }
      now = played.right[0]
      steps.push(played.right[1])
    }
    if (steps.length > 0) note(now, steps, first.side, false)
    keep()
    return accept([])
  }

  /** One decision of a player. */
  const decide = async (player: Player<S, A, E>, side: Side, goesOn: boolean): Promise<Either<Violations, null>> => {
    const asked = match
    tell({ kind: 'waiting', side })
    let action: A
    try {
      action = await player(new BotQuestion(game, asked.state, side, random))
    } catch (error) {
      return refuse([illegal('input', 'player-failed', `the player of the ${side} side fails: ${String(error)}`, side)])
    }
    if (isClosed || match !== asked) return closed()
    return pipe(
      step(match, action),
      E.map(([after, one]) => {
        note(after, [one], side, goesOn)
        return null
      }),
    )
  }

  const answer = async (most: number): Promise<Either<Violations, null>> => {
    let before: Side | null = null
    for (let gestures = 0; ;) {
      const player = deciding()
      const next = game.toAct(match.state)
      if (player === undefined || next.kind !== 'player') return accept(null)
      const goesOn = before === next.side && !isAtRest(next)
      if (!goesOn && gestures++ >= most) return accept(null)
      const decided = await decide(player, next.side, goesOn)
      if (decided._tag === 'Left') return decided
      before = next.side
      await pause()
      if (isClosed) return closed()
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
      return game.toAct(match.state)
    },
    get history() {
      return history
    },
    get isBusy() {
      return isBusy
    },
    get canUndo() {
      return !isBusy && !isClosed && canUndo(match)
    },
    legalActions: () => (isBusy || isClosed || deciding() !== undefined ? [] : game.legalActions(match.state)),
    play: (gesture) => {
      if (Array.isArray(gesture)) return play(gesture)
      if ('_tag' in gesture) return pipe(gesture, E.chain(play))
      return play([gesture as A])
    },
    undo: () => {
      if (isBusy || isClosed) return closed()
      const start = history.findLast((one) => one.start < match.journal.actions.length)?.start
      return pipe(
        undoTo(game, match, start ?? match.journal.actions.length - 1),
        E.map((undone) => {
          match = undone
          history = history.flatMap((gesture) => cutAt(gesture, undone.journal.actions.length) ?? [])
          tell({ kind: 'undone', history })
          keep()
          return null
        }),
      )
    },
    answer: async (most = Infinity) => {
      if (isBusy || isClosed) return closed()
      isBusy = true
      const answered = await answer(most)
      if (isOpen()) {
        isBusy = false
        keep()
        tell({ kind: 'idle' })
      }
      return answered
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    seat: (side, player) => {
      if (player === null) players.delete(side)
      else players.set(side, player)
    },
    save: () => encodeMatch(game, match),
    close: () => {
      isClosed = true
      listeners.clear()
    },
  }
}

/**
 * Starts a match, or takes up one that was saved.
 *
 * @category Sessions
 */
export const startSession = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  request: SessionRequest,
  options?: SessionOptions<S, A, E>,
): Either<Violations, Session<S, A, E>> => {
  const match = 'saved' in request ? decodeMatch(game, request.saved) : startMatch(game, request)
  return pipe(
    match,
    E.map((opened) => openSession(game, opened, options)),
  )
}
