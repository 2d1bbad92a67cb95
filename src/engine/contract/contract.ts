/** The half of the contract that is the same for every game: set-up, checked play, codecs, phases. */
import type * as t from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { atRest } from './atRest.js'
import { boardNamed } from './boards.js'
import { checkedPlay } from './checkedPlay.js'
import { decodeWith, shapeOf } from '../codecs/codec.js'
import type { FrameIn } from '../frames/change.js'
import type { Machine, Stacked } from '../frames/frames.js'
import { ownState } from '../frames/ownState.js'
import type { Codecs, Game, GameInfo, GameText, Outcome, Reader, Rulebook } from '../game.js'
import type { SetupRequest, Side, Standing, Subjects, Tagged, ToAct } from '../game.js'
import { hashOfConstants } from '../values/hash.js'
import { phasesOf } from './phases.js'
import type { StepInfo } from './phases.js'
import { isRollable } from '../frames/rolls.js'
import { soundSample } from './sampling.js'
import { stepOpened } from '../frames/sequence.js'
import type { StepOf } from '../frames/sequence.js'
import { soundness } from './soundness.js'
import { say } from '../words/saying.js'
import type { Dictionary } from '../words/saying.js'
import type { AnyState } from './soundness.js'
import { focusIn, NOTHING, subjectsIn } from '../codecs/subjects.js'
import { illegal, refuse, refuseOr } from '../legality/violation.js'
import type { Violation, Violations } from '../legality/violation.js'
import { unknownKeys } from '../codecs/unknownKeys.js'
import { positionTest, wordsForAnything } from './wording.js'
import type { WordsOf } from './wording.js'

/**
 * The parts that a game brings to the contract: its words, its machine of frames, its shapes, its sequence of play.
 *
 * @category Building a game
 */
export interface GameParts<S, A, E, V, B, O, P, K, Sides extends Side = Side, Scenarios extends string = string> {
  readonly info: GameInfo<Sides, Scenarios>
  readonly rulebook: Rulebook
  readonly machine: Machine<S, A, E>
  readonly boards: Readonly<Record<string, B>>
  /** the board of a state */
  readonly boardOf: (s: S) => B
  readonly shapes: {
    readonly state: t.Type<S>
    readonly action: t.Type<A>
    readonly event: t.Type<E>
    readonly view: Reader<V>
    readonly options: Reader<object>
    readonly position: t.Type<P>
  }
  /** the invariants that a state of this shape breaks */
  readonly check: (s: S) => readonly Violation[]
  readonly sequenceOf: (scenario: string) => readonly K[]
  /** the state with a phase newly opened */
  readonly openPhase: (board: B, s: S, step: K, emit: undefined) => S
  readonly optionsFrom: (input: unknown) => Either<Violations, O>
  /** the units of a scenario where they are at its start */
  readonly start: (board: B, options: O) => S
  /** the position of a specification, nothing opened yet */
  readonly positionFrom: (board: B, spec: P) => Either<Violations, S>
  /** what the viewer may know: a side, or `public` for everybody else */
  readonly observe: (s: S, viewer: Side) => V
  /** whether an action that led from one state to another has shown the viewer something; it cannot be undone then */
  readonly reveals: (before: S, after: S, viewer: Side) => boolean
  /** the state without what the viewer may not know; it tells no more than the view */
  readonly knownTo: (s: S, viewer: Side) => S
  /**
   * a state that agrees with the view, with hidden things drawn at random; it is drawn again while it breaks an
   * invariant. A view that hides nothing gives its own state
   */
  readonly sample: (view: V, random: () => number) => S
  /** the result of a state that is over */
  readonly outcomeOf: (s: S) => Outcome<Sides>
  /** a state as it would be scored if the game ended in it; the state itself where nothing is scored at the end */
  readonly scoredNow?: (s: S) => S
  /** by how much each side is ahead; when omitted, by its points */
  readonly marginOf?: (s: S) => Standing<Sides>['margin']
  /** the words of the game: in English, or by the dictionary of any language */
  readonly text: WordsOf<S | V, A, E>
}

/**
 * Why a position that breaks no invariant still cannot be played: nobody decides, no roll is pending, and the game is
 * not over.
 */
const unsettled = <S extends { readonly stack: readonly Tagged[] }>(
  { pending }: Pick<Machine<S, never, never>, 'pending'>,
  s: S,
): readonly Violation[] => {
  const now = pending(s)
  const path = `stack.${s.stack.length - 1}`
  const bad = (what: string): readonly Violation[] => [
    illegal('input', 'frames-out-of-order', `${path} is a frame ${what}`, path),
  ]
  if (now.kind === 'automatic') return bad('in which nobody has anything to decide')
  return now.kind === 'chance' && !isRollable(now.roll.dice, now.roll.faces)
    ? bad('with dice that nobody can roll')
    : []
}

const NO_REQUEST: Violations = [illegal('input', 'malformed-input', 'a set-up request names a scenario')]

/** The keys of a set-up request, and those of a match request, which serves as one: a set-up has no use for a seed. */
const REQUEST_KEYS: readonly string[] = ['scenario', 'options', 'seed']

/** A request whose values are not checked yet. */
type Requested = Partial<Readonly<Record<keyof SetupRequest, unknown>>>

/** The set-up request in a value, or why it is none: not an object, unreadable, or with an unknown key. */
const requestIn = (value: unknown): Either<Violations, Requested> => {
  if (typeof value !== 'object' || value === null) return refuse(NO_REQUEST)
  try {
    const { scenario, options } = value as Partial<SetupRequest> // looked at, not trusted
    return refuseOr(unknownKeys(value, REQUEST_KEYS), () => ({ scenario, options }))
  } catch {
    return refuse(NO_REQUEST)
  }
}

const isOver = ({ stack }: { readonly stack: readonly Tagged[] }): boolean => stack.at(-1)?.type === 'over'

/** By how many points each side is ahead of the other. */
const pointsAhead = <Sides extends Side>({ points }: Outcome<Sides>): Standing<Sides>['margin'] => {
  const all = Object.values<number>(points).reduce((sum, one) => sum + one, 0)
  const ahead = Object.entries<number>(points).map(([side, own]) => [side, 2 * own - all] as const)
  return Object.fromEntries(ahead) as Standing<Sides>['margin']
}

/** The phase that a specified state is in: a scenario need not have all phases of its game. */
const stepNamed = <K extends StepInfo>(steps: readonly K[], { scenario, phase }: AnyState): Either<Violations, K> => {
  const step = steps.find(({ id }) => id === phase)
  if (step !== undefined) return E.right(step)
  return refuse([illegal('input', 'unknown-phase', say`${{ scenario }} has no phase ${{ phase }}`, 'phase')])
}

/** `setup` and `position`: both check their request, and run the automatic steps of the phase that they open. */
const openingsOf = <
  S extends AnyState,
  A,
  E,
  V,
  B,
  O,
  P extends { readonly scenario: string },
  K extends StepInfo & StepOf<S>,
>(
  { boards, machine, shapes, sequenceOf, ...parts }: GameParts<S, A, E, V, B, O, P, K>,
  trust: (s: S) => S,
  opened: (s: S, step: K) => S,
): Pick<Game<S>, 'setup' | 'position'> => ({
  setup: (o: SetupRequest) =>
    pipe(
      requestIn(o),
      E.bindTo('request'),
      E.bind('board', ({ request }) => boardNamed(boards, request.scenario)),
      E.bind('options', ({ request: { options } }) => parts.optionsFrom(options === undefined ? {} : options)),
      E.map(({ board, options }) => {
        const s = parts.start(board, options)
        return trust(machine.settle(opened(s, sequenceOf(s.scenario)[0]!)))
      }),
    ),
  position: (p) =>
    pipe(
      decodeWith(shapes.position, p),
      E.bindTo('spec'),
      E.bind('board', ({ spec }) => boardNamed(boards, spec.scenario)),
      E.chain(({ board, spec }) => parts.positionFrom(board, spec)),
      E.bindTo('s'),
      E.bind('step', ({ s }) => stepNamed(sequenceOf(s.scenario), s)),
      E.chain(({ s, step }) => refuseOr(parts.check(atRest(s)), () => trust(machine.settle(opened(s, step))))),
    ),
})

/**
 * The result of {@link contractOf}: a game without its own queries and composites. `Units` and `Hexes` are the types of
 * the values of its codecs `UnitId` and `HexId`.
 *
 * @category Building a game
 */
export interface Contract<
  S extends Stacked<Tagged>,
  A extends Tagged,
  E extends Tagged,
  V,
  Sides extends Side,
  Scenarios extends string = string,
  Units extends string = string,
  Hexes extends string = string,
> extends Omit<
  Game<S, A, E, V, Sides, ToAct<Sides, FrameIn<S>['type'], Units, Hexes>>,
  'info' | 'queries' | 'compose' | 'codecs' | 'text'
> {
  readonly info: GameInfo<Sides, Scenarios>
  reveals(before: S, after: S, viewer: Sides | 'public'): boolean
  knownTo(s: S, viewer: Sides | 'public'): S
  sample(view: V, random: () => number): S
  standing(s: S): Standing<Sides>
  touches(a: A): Subjects<Units, Hexes>
  readonly codecs: Codecs<S, A, V>
  readonly text: GameText<S | V, A, E>
  /** the words in another language; English where the dictionary has nothing */
  textIn(dictionary: Dictionary): GameText<S | V, A, E>
}

/** The codec of the frames of a state. */
const frameCodec = (state: t.Mixed): t.Mixed | null => {
  const shape = shapeOf(state)
  const stack = shape.kind === 'record' ? shape.props['stack'] : undefined
  const frames = stack === undefined ? undefined : shapeOf(stack)
  return frames?.kind === 'list' ? frames.item : null
}

/**
 * The game without its own queries and composites. A game with types for the ids of its units and hexes says so in the
 * type of the result, a {@link Contract}.
 *
 * @category Building a game
 */
export const contractOf = <
  S extends AnyState & { readonly stack: readonly Tagged[] },
  A extends Tagged,
  E extends Tagged,
  V,
  B,
  O,
  P extends { readonly scenario: string },
  K extends StepInfo<Sides> & StepOf<S>,
  Sides extends Side = Side,
  Scenarios extends string = string,
  Units extends string = string,
  Hexes extends string = string,
>(
  parts: GameParts<S, A, E, V, B, O, P, K, Sides, Scenarios>,
): Contract<S, A, E, V, Sides, Scenarios, Units, Hexes> => {
  const { info, machine, boards, boardOf, shapes, sequenceOf } = parts
  const own = (s: S): S => ownState(info.id, s)
  const flaws = (s: S): readonly Violation[] => {
    const broken = parts.check(s)
    return broken.length > 0 ? broken : unsettled(machine, s)
  }
  const states = soundness({
    game: info.id,
    schemaVersion: info.schemaVersion,
    scenarios: boards,
    shape: shapes.state,
    check: flaws,
  })
  const focusOf = focusIn<Units, Hexes>(frameCodec(shapes.state))
  const { explain, apply } = checkedPlay(machine, states, shapes.action)
  const opened = (s: S, step: K): S =>
    parts.openPhase(boardOf(s), s, stepOpened(sequenceOf(s.scenario), s, step), undefined)
  const textIn = wordsForAnything(parts.text, positionTest(boards), shapes)
  const steps = [...new Set(info.scenarios.flatMap(({ id }) => sequenceOf(id)))]
  return {
    info,
    rulebook: parts.rulebook,
    ...openingsOf(parts, states.trust, opened),
    toAct: (s) => {
      // a machine names no side and no frame but those of its game
      const now = machine.toAct(own(s)) as ToAct<Sides, FrameIn<S>['type'], Units, Hexes>
      if (now.kind !== 'player') return now
      const { units, hexes } = focusOf(s.stack.at(-1)!)
      return { kind: now.kind, side: now.side, frame: now.frame, units, hexes }
    },
    touches: (a) => (shapes.action.is(a) ? subjectsIn(shapes.action, a) : NOTHING),
    legalActions: (s) => machine.legalActions(own(s)),
    candidates: (s) => machine.candidates(own(s)),
    chanceOutcomes: (s) => machine.chanceOutcomes(own(s)),
    apply,
    applyUnchecked: (s, a, emit) => states.trust(machine.step(own(s), a, emit)),
    explain,
    observe: (s, viewer) => parts.observe(own(s), viewer),
    reveals: parts.reveals,
    knownTo: (s, viewer) => parts.knownTo(own(s), viewer),
    sample: (view, random) => {
      const { state, isSound } = soundSample(() => parts.sample(view, random), flaws)
      return isSound ? states.trust(state) : state
    },
    outcome: (s) => (isOver(own(s)) ? parts.outcomeOf(s) : null),
    standing: (s) => {
      const scored = isOver(own(s)) ? s : (parts.scoredNow?.(s) ?? s)
      const outcome = parts.outcomeOf(scored)
      return { ...outcome, margin: parts.marginOf?.(scored) ?? pointsAhead(outcome) }
    },
    check: states.flaws,
    hash: hashOfConstants(),
    codecs: { state: states.codec, action: shapes.action, view: shapes.view, options: shapes.options },
    // enter cannot refuse, as position does: where there is no such phase, it changes nothing
    phases: phasesOf(steps, machine, apply, states, (s, step) =>
      sequenceOf(s.scenario).includes(step) && step.exists?.(s) !== false ? opened(s, step) : s,
    ),
    text: textIn({}),
    textIn,
  }
}
