/**
 * The match on the table: a session of the library, with bots, standing answers and looking back. It does not depend on
 * the page.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import type { MatchRequest, Side, Tagged, ToAct, Violation, Violations } from '../../src/index.js'
import { startSession } from '../../src/session/index.js'
import type { Gesture, Session } from '../../src/session/index.js'
import type { Decision, Playable, Position } from './games/game.js'
import { earlierPositions } from './earlierPositions.js'
import { opponentsFor } from './opponents.js'
import type { Opponent } from './opponents.js'
import { peopleOf } from './seating.js'
import { standingAmong } from './standingAnswers.js'
import type { StandingAnswer } from './standingAnswers.js'

/** How the turns of bots are shown. */
export const PACES = ['at-once', 'slowly', 'step-by-step'] as const
export type Pace = (typeof PACES)[number]

/** How long a gesture of a bot is shown, in milliseconds. */
const SLOWLY = 1100
/** How long bots decide before the page is drawn again, in milliseconds. */
const STRIDE = 120

/** A new or saved match, and who plays. */
export interface Wanted {
  readonly request: MatchRequest | { readonly saved: string }
  /** one of the seatings */
  readonly seating: string
  readonly pace: Pace
  /** the player behind the bots; the quick player by default */
  readonly opponent?: Opponent
  /** answers that are given without asking */
  readonly answers?: readonly StandingAnswer[]
  /** keeps the match: at its start, after every gesture, and when a standing answer is withdrawn */
  readonly autosave: (text: string) => void
}

/** A match as the page shows it. */
export interface Table<S, A extends Tagged, E extends Tagged> {
  readonly session: Session<S, A, E>
  readonly people: readonly Side[]
  /** the position on display: the newest, or an earlier one when the player looks back */
  readonly shown: S
  /** the gesture that led to the position on display, with the position before it */
  readonly last: { readonly gesture: Gesture<A, E>; readonly before: S } | null
  /** the number of gestures before the position on display */
  readonly place: number
  readonly isLookingBack: boolean
  /** whether a person at the page decides now */
  readonly isMine: boolean
  readonly isBusy: boolean
  /** whether a bot waits for "next" */
  readonly isWaiting: boolean
  readonly isDeputed: boolean
  readonly legal: readonly A[]
  readonly answers: readonly StandingAnswer[]
  /** why a bot could not go on; empty if nothing is wrong */
  readonly trouble: readonly Violation[]
  /** keeps the match, and lets bots decide if they begin */
  begin(): void
  play(actions: readonly A[]): readonly Violation[]
  undo(): readonly Violation[]
  /** shows the position after this many gestures, at most the newest */
  look(place: number): void
  setPace(pace: Pace): void
  /** lets a waiting bot go on */
  next(): void
  /** lets the bot decide for the person at the page until the phase is over, or stops it */
  depute(): void
  /** makes an action the standing answer to questions like this one, or withdraws an answer */
  answerAlways(action: A): void
  withdraw(answer: StandingAnswer): void
  close(): void
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const openTable = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  { request, seating, pace: wantedPace, opponent = 'player', answers: kept = [], autosave }: Wanted,
  changed: () => void,
): Either<Violations, Table<S, A, E>> => {
  const { game } = playable
  const people = peopleOf(seating, game.info.sides)
  const { bots, close } = opponentsFor(playable, opponent)
  let drawn = 0
  const opened = startSession<S, A, E>(game, request, {
    players: Object.fromEntries([...bots].filter(([side]) => !people.includes(side))),
    autosave,
    pause: async () => {
      // the page is drawn at intervals between the decisions of bots
      if (performance.now() - drawn < STRIDE) return
      await wait(0)
      drawn = performance.now()
    },
  })
  if (opened._tag === 'Left') return opened
  const session = opened.right
  const phaseNow = (): string => `${session.state.turn} ${session.state.phase}`
  let pace = wantedPace
  let place: number | null = null
  let isRunning = false
  let isClosed = false
  let deputed: { readonly side: Side; readonly phase: string } | null = null
  let answers = kept
  let trouble: readonly Violation[] = []
  let goOn: (() => void) | null = null
  let known: { readonly state: S; readonly legal: readonly A[] } | null = null
  const { positionAfter, forgetAfter } = earlierPositions(game, session)

  const legal = (): readonly A[] => {
    const { state } = session
    if (known?.state !== state) known = { state, legal: session.legalActions() }
    return known.legal
  }

  const recall = (): void => {
    if (deputed !== null) session.seat(deputed.side, null)
    deputed = null
    known = null
  }

  /** The standing answer to the pending decision, if there is one. */
  const givenAnswer = (): A | undefined => (session.isBusy ? undefined : standingAmong(answers, session.toAct, legal))

  /** Pauses so that the player can see a gesture of a bot. */
  const rest = async (): Promise<void> => {
    if (pace === 'at-once' || deputed !== null) return
    const said = new Promise<void>((resolve) => (goOn = resolve))
    changed()
    await (pace === 'slowly' ? Promise.race([said, wait(SLOWLY)]) : said)
    goOn = null
  }

  /** Lets a waiting bot go on. */
  const release = (): void => {
    const said = goOn
    goOn = null
    said?.()
  }

  /** Whether a bot, also one that plays for a person, or a standing answer decides next. */
  const goesOn = (next: ToAct): boolean => {
    if (isClosed || next.kind !== 'player') return false
    if (deputed !== null && deputed.phase !== phaseNow()) recall()
    return !people.includes(next.side) || deputed?.side === next.side || givenAnswer() !== undefined
  }

  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    trouble = []
    while (goesOn(session.toAct)) {
      const given = givenAnswer()
      if (given !== undefined) {
        const played = session.play(given)
        if (played._tag === 'Right') continue
        trouble = played.left
        break
      }
      changed()
      // a search is so slow that each of its gestures is shown
      const isWatched = pace !== 'at-once' || deputed !== null || opponent === 'search'
      const answered = await session.answer(isWatched ? 1 : undefined)
      if (answered._tag === 'Left') {
        trouble = answered.left
        break
      }
      if (goesOn(session.toAct)) await rest()
    }
    isRunning = false
    if (!isClosed) changed()
  }

  session.subscribe(({ kind }) => {
    known = null
    if (kind === 'undone') forgetAfter(session.match.journal.actions.length)
    if (kind === 'played' && performance.now() - drawn >= STRIDE) changed()
  })
  const gestures = (): number => session.history.length
  const shownPlace = (): number => Math.min(place ?? gestures(), gestures())
  const isLookingBack = (): boolean => shownPlace() < gestures()
  const isMine = (): boolean => {
    const next = session.toAct
    return !isRunning && !isLookingBack() && next.kind === 'player' && people.includes(next.side)
  }

  const table: Table<S, A, E> = {
    session,
    people,
    get shown() {
      return isLookingBack() ? positionAfter(session.history[shownPlace()]?.start ?? 0) : session.state
    },
    get last() {
      const gesture = session.history[shownPlace() - 1]
      return gesture === undefined ? null : { gesture, before: positionAfter(gesture.start) }
    },
    get place() {
      return shownPlace()
    },
    get isLookingBack() {
      return isLookingBack()
    },
    get isMine() {
      return isMine()
    },
    get isBusy() {
      return isRunning
    },
    get isWaiting() {
      return goOn !== null
    },
    get isDeputed() {
      return deputed !== null
    },
    get legal() {
      return isMine() ? legal() : []
    },
    get answers() {
      return answers
    },
    get trouble() {
      return trouble
    },
    begin: () => {
      autosave(session.save())
      void run()
    },
    play: (actions) => {
      const played = session.play(actions)
      void run()
      return played._tag === 'Left' ? played.left : []
    },
    undo: () => {
      const undone = session.undo()
      if (undone._tag === 'Left') return undone.left
      place = null
      changed()
      return []
    },
    look: (wanted) => {
      place = wanted >= gestures() ? null : Math.max(0, wanted)
      changed()
    },
    setPace: (wanted) => {
      pace = wanted
      release()
    },
    next: release,
    depute: () => {
      const next = session.toAct
      if (deputed !== null) recall()
      else if (isMine() && next.kind === 'player') {
        deputed = { side: next.side, phase: phaseNow() }
        session.seat(next.side, bots.get(next.side))
        void run()
      }
      changed()
    },
    answerAlways: (action) => {
      const next = session.toAct
      if (next.kind !== 'player') return
      answers = [...answers, { side: next.side, frame: next.frame, action }]
      void run()
    },
    withdraw: (answer) => {
      answers = answers.filter((one) => one !== answer)
      autosave(session.save())
      changed()
    },
    close: () => {
      isClosed = true
      release()
      session.close()
      close()
    },
  }
  return { _tag: 'Right', right: table }
}
