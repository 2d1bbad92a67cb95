/**
 * Activities: the rules of a frame while it is on top of the stack. An activity waits for a player and is a table of
 * verbs, or waits for a roll, or runs by itself. The machine of a game is the table of all its activities.
 */
import type { Candidates } from '../legality/candidates.js'
import { concat } from '../legality/candidates.js'
import type { Pending } from './frames.js'
import type { Roll, RollAction, Side, Tagged } from '../game.js'
import { choice, single, verb } from './verb.js'
import type { ChoiceSpec, Emit, Verb, VerbSpec } from './verb.js'
import type { Restrictions } from '../legality/restriction.js'
import type { Violation } from '../legality/violation.js'

/**
 * The rules of one type of frame.
 *
 * @typeParam At - a position with such a frame on top
 * @typeParam P - any position of the game
 * @category Building a game
 */
export interface Activity<At, P, A, E> {
  readonly waitsFor: (p: At) => Pending
  /** the candidates for the player's action, in the order of their JSON text; called only when a player decides */
  readonly candidates: (p: At) => Candidates<A>
  /** every reason why an action of the player is refused; called only when a player decides, and never about a roll */
  readonly refusals: (p: At, action: A) => readonly Violation[]
  /** a legal action or roll carried out */
  readonly apply: (p: At, action: A, emit: Emit<E>) => P
  /** one automatic step; called only where it waits for nobody, and it must change the state */
  readonly proceed: (p: At, emit: Emit<E>) => P
}

/**
 * The verbs of a frame by the type of their actions.
 *
 * @category Building a game
 */
export type Verbs<At, P, A extends Tagged, E> = { readonly [T in A['type']]?: Verb<At, P, Extract<A, { type: T }>, E> }

/**
 * The specification of an activity in which a player decides.
 *
 * @category Building a game
 */
export interface Decisions<At, P, A extends Tagged, E> {
  readonly waitsFor: (p: At) => Pending
  readonly verbs: Verbs<At, P, A, E>
  /** why any other action is refused */
  readonly otherwise: (p: At, action: A) => readonly Violation[]
  /** for an activity that sometimes waits for a roll */
  readonly roll?: (p: At, dice: readonly number[], emit: Emit<E>) => P
  /** for an activity that sometimes runs by itself */
  readonly proceed?: (p: At, emit: Emit<E>) => P
}

/** The order of the JSON texts of actions, as far as their types give it. */
const byText = (a: string, b: string): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

const diceOf = (action: Tagged): readonly number[] => (action as RollAction).dice // by its type

/**
 * An activity that is a table of verbs.
 *
 * @category Building a game
 */
export const decisions = <At, P, A extends Tagged, E>({
  waitsFor,
  verbs,
  otherwise,
  roll,
  proceed,
}: Decisions<At, P, A, E>): Activity<At, P, A, E> => {
  // each verb takes the actions of its own type, and is found by it
  const byType = verbs as unknown as Readonly<Record<string, Verb<At, P, A, E>>>
  const inOrder = Object.keys(byType)
    .sort(byText)
    .map((type) => byType[type]!)
  const verbOf = (action: A): Verb<At, P, A, E> | undefined =>
    Object.hasOwn(byType, action.type) ? byType[action.type] : undefined
  return {
    waitsFor,
    candidates: (p) => concat(inOrder.map((verb) => verb.candidates(p))),
    refusals: (p, action) => verbOf(action)?.refusals(p, action) ?? otherwise(p, action),
    apply: (p, action, emit) =>
      action.type === 'roll' && roll !== undefined
        ? roll(p, diceOf(action), emit)
        : verbOf(action)!.apply(p, action, emit), // a legal action has a verb
    proceed: (p, emit) => {
      if (proceed === undefined) throw new RangeError('a frame that only waits went on by itself')
      return proceed(p, emit)
    },
  }
}

/**
 * An activity that waits for a roll, or runs by itself where no roll is needed.
 *
 * @category Building a game
 */
export const rolling = <At, P, A extends Tagged, E>({
  dice,
  roll,
  proceed,
}: {
  /** the roll; null where none is needed */
  readonly dice: (p: At) => Roll | null
  readonly roll: (p: At, dice: readonly number[], emit: Emit<E>) => P
  readonly proceed?: (p: At, emit: Emit<E>) => P
}): Activity<At, P, A, E> =>
  decisions({
    waitsFor: (p) => {
      const due = dice(p)
      return due === null ? { kind: 'automatic' } : { kind: 'chance', roll: due }
    },
    verbs: {},
    otherwise: () => [], // the machine explains a pending roll
    roll,
    ...(proceed === undefined ? {} : { proceed }),
  })

/**
 * An activity in which nobody decides anything.
 *
 * @category Building a game
 */
export const automatic = <At, P, A extends Tagged, E>(proceed: (p: At, emit: Emit<E>) => P): Activity<At, P, A, E> =>
  decisions({ waitsFor: () => ({ kind: 'automatic' }), verbs: {}, otherwise: () => [], proceed })

/**
 * Waits for a side to decide.
 *
 * @category Building a game
 */
export const player = (side: Side): Pending => ({ kind: 'player', side })

/**
 * The activities of a game, total over its frames.
 *
 * @category Building a game
 */
export type Activities<P, F extends Tagged, A, E> = {
  readonly [T in F['type']]: Activity<P & { readonly frame: Extract<F, { type: T }> }, P, A, E>
}

/**
 * The builders of a game's frames, with its own types filled in. Their first arguments give the types of frame and
 * action.
 *
 * @category Building a game
 */
export interface FrameBuilders<P, F extends Tagged, A extends Tagged, E> {
  /** A frame in which a player decides: the table of its verbs. */
  readonly deciding: <T extends F['type']>(
    frame: T,
    spec: Decisions<AtFrame<P, F, T>, P, A, E>,
  ) => ActivityIn<P, F, A, E, T>
  /** A frame that waits for one die, or runs by itself where none is needed. */
  readonly rollingFor: <T extends F['type']>(
    frame: T,
    spec: {
      readonly dice: (p: AtFrame<P, F, T>) => Roll | null
      readonly roll: (p: AtFrame<P, F, T>, die: number, emit: Emit<E>) => P
      readonly proceed?: (p: AtFrame<P, F, T>, emit: Emit<E>) => P
    },
  ) => ActivityIn<P, F, A, E, T>
  /** A frame that runs by itself. */
  readonly byItself: <T extends F['type']>(
    frame: T,
    proceed: (p: AtFrame<P, F, T>, emit: Emit<E>) => P,
  ) => ActivityIn<P, F, A, E, T>
  /** A verb from its question. */
  readonly verbIn: <T extends F['type'], K extends A['type'], Q>(
    frame: T,
    action: K,
    spec: VerbSpec<AtFrame<P, F, T>, P, Extract<A, { type: K }>, E, Q>,
  ) => Verb<AtFrame<P, F, T>, P, Extract<A, { type: K }>, E>
  /** A verb whose actions can be listed as they are. */
  readonly choiceIn: <T extends F['type'], K extends A['type']>(
    frame: T,
    action: K,
    spec: ChoiceSpec<AtFrame<P, F, T>, P, Extract<A, { type: K }>, E>,
  ) => Verb<AtFrame<P, F, T>, P, Extract<A, { type: K }>, E>
  /** A verb with a single action. */
  readonly singleIn: <T extends F['type'], K extends A['type']>(
    frame: T,
    action: Extract<A, { type: K }>,
    restrictions: Restrictions<AtFrame<P, F, T>>,
    apply: (p: AtFrame<P, F, T>, emit: Emit<E>) => P,
  ) => Verb<AtFrame<P, F, T>, P, Extract<A, { type: K }>, E>
}

/**
 * A position with a frame of a type on top.
 *
 * @category Building a game
 */
export type AtFrame<P, F extends Tagged, T extends F['type']> = P & { readonly frame: Extract<F, { type: T }> }

/**
 * The activity of a type of frame.
 *
 * @category Building a game
 */
export type ActivityIn<P, F extends Tagged, A, E, T extends F['type']> = Activity<AtFrame<P, F, T>, P, A, E>

/**
 * The builders of a game's frames.
 *
 * @category Building a game
 */
export const frameBuilders = <P, F extends Tagged, A extends Tagged, E>(): FrameBuilders<P, F, A, E> => ({
  deciding: (_frame, spec) => decisions(spec),
  rollingFor: (_frame, spec) => rolling({ ...spec, roll: (p, dice, emit) => spec.roll(p, dice[0]!, emit) }),
  byItself: (_frame, proceed) => automatic(proceed),
  verbIn: (_frame, _action, spec) => verb(spec),
  choiceIn: (_frame, _action, spec) => choice(spec),
  singleIn: (_frame, action, restrictions, apply) => single(action, restrictions, apply),
})
