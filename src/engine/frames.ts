/**
 * Interrupts as a stack of plain frames. The top frame of `state.stack` says who decides, what is legal, what an action
 * does, and what happens by itself; pushing and popping frames is how one activity interrupts another (a retreat within
 * a combat within a phase). Frames are JSON: what a frame must remember stands in it, nothing is hidden in closures.
 */
import type { Candidates } from './candidates.js'
import { fromList, toList } from './candidates.js'
import type { Side, Roll, Outcome, Tagged, RollAction, ToAct, ChanceOutcome } from './game.js'
import { memoizeLatest } from './memoize.js'
import { inOrder } from './inOrder.js'
import type { Violation } from './violation.js'
import { illegal } from './violation.js'

/**
 * What the top frame waits for. `automatic` frames are carried on by {@link Machine.settle}.
 *
 * @category Building a game
 */
export type Pending =
  | { readonly kind: 'player'; readonly side: Side }
  | { readonly kind: 'chance'; readonly roll: Roll }
  | { readonly kind: 'automatic' }
  | { readonly kind: 'over'; readonly outcome: Outcome }

/**
 * The rules of one type of frame.
 *
 * @category Building a game
 */
export interface FrameRules<S, F, A, E> {
  /** what this frame waits for in this state */
  readonly pending: (s: S, frame: F) => Pending
  /** the player's legal actions, sorted, complete; asked only when a player decides */
  readonly legalActions: (s: S, frame: F) => readonly A[]
  /** the same one by one, where the list costs much more than an action that is drawn; see {@link byNumber} */
  readonly candidates?: (s: S, frame: F) => Candidates<A>
  /** every reason why an action of the deciding player is refused; asked only when a player decides */
  readonly explain: (s: S, frame: F, action: A) => readonly Violation[]
  /** a legal action or roll carried out */
  readonly reduce: (s: S, frame: F, action: A, emit?: (e: E) => void) => S
  /** one automatic step; asked only when `pending` says so, and it must change the state */
  readonly proceed: (s: S, frame: F, emit?: (e: E) => void) => S
}

/**
 * A frame table that is total over a union of frames.
 *
 * @category Building a game
 */
export type FrameTable<S, F extends Tagged, A, E> = {
  readonly [T in F['type']]: FrameRules<S, Extract<F, { type: T }>, A, E>
}

/**
 * A state with a stack of frames, the top one last.
 *
 * @category Building a game
 */
export interface Stacked<F> {
  readonly stack: readonly F[]
}

/**
 * More automatic steps than any rulebook can ask for in a row; beyond it a game is looping, which is a defect of the
 * game.
 *
 * @category Building a game
 */
export const MOST_AUTOMATIC_STEPS = 10_000

/** Positions of which it is known at once what they wait for. */
const CACHE_SIZE = 4

/**
 * The machine that runs a frame table: the state-flow half of a game.
 *
 * @category Building a game
 */
export interface Machine<S, A, E> {
  readonly pending: (s: S) => Pending
  readonly toAct: (s: S) => ToAct
  readonly legalActions: (s: S) => readonly A[]
  readonly candidates: (s: S) => Candidates<A>
  readonly chanceOutcomes: (s: S) => readonly ChanceOutcome<A>[]
  readonly explain: (s: S, a: A) => readonly Violation[]
  /** an action known to be legal, and every automatic step after it */
  readonly step: (s: S, a: A, emit?: (e: E) => void) => S
  /** every automatic step that is due */
  readonly settle: (s: S, emit?: (e: E) => void) => S
}

/**
 * The half of a frame's rules that tells of its actions, from its candidates: list and candidates are one.
 *
 * @category Building a game
 */
export const byNumber = <S, F, A>(
  candidates: (s: S, frame: F) => Candidates<A>,
): Required<Pick<FrameRules<S, F, A, never>, 'candidates' | 'legalActions'>> => ({
  candidates,
  legalActions: (s, frame) => toList(candidates(s, frame)),
})

const sequences = (dice: number, faces: number): readonly (readonly number[])[] => {
  let all: number[][] = [[]]
  for (let die = 0; die < dice; die++)
    all = all.flatMap((start) => Array.from({ length: faces }, (_, face) => [...start, face + 1]))
  return all
}

/** No game rolls more than six dice of six faces at once; the list of all rolls must stay in bounds. */
const MOST_ROLLS = 6 ** 6

/**
 * Whether so many dice with so many faces can be rolled: whole numbers, and no more rolls than can be listed.
 *
 * @category Building a game
 */
export const isRollable = (dice: number, faces: number): boolean =>
  Number.isInteger(dice) && Number.isInteger(faces) && dice >= 1 && faces >= 1 && faces ** dice <= MOST_ROLLS

const rollsOf = new Map<string, readonly RollAction[]>()

/**
 * Every roll of so many dice with so many faces, in the order of their JSON texts, as all lists of actions: a 10 stands
 * before a 2. Dice that are not {@link isRollable} are a defect of the game, and throw.
 *
 * @category Building a game
 */
export const everyRoll = (dice: number, faces: number): readonly RollAction[] => {
  if (!isRollable(dice, faces)) throw new RangeError(`${dice} dice with ${faces} faces cannot be rolled`)
  const key = `${dice}d${faces}`
  const known = rollsOf.get(key)
  if (known !== undefined) return known
  const rolls = sequences(dice, faces).map((shown): RollAction =>
    Object.freeze({ type: 'roll', dice: Object.freeze(shown) }),
  )
  // the list is shared by all who ask, so nobody may write to it
  const list = Object.freeze(faces > 9 ? inOrder(rolls) : rolls)
  rollsOf.set(key, list)
  return list
}

const explainRoll = (roll: Roll, action: Tagged): readonly Violation[] => {
  if (action.type !== 'roll')
    return [illegal(roll.rule, 'roll-pending', `${roll.dice}d${roll.faces} must be rolled first (${roll.kind})`)]
  const { dice } = action as RollAction
  if (dice.length !== roll.dice)
    return [illegal(roll.rule, 'wrong-number-of-dice', `${roll.kind} needs ${roll.dice} dice, not ${dice.length}`)]
  const bad = dice.findIndex((face) => !Number.isInteger(face) || face < 1 || face > roll.faces)
  return bad < 0 ? [] : [illegal(roll.rule, 'no-such-face', `a die has no face ${String(dice[bad])}`)]
}

/**
 * What a machine is made of: how a game answers about its top frame.
 *
 * @category Building a game
 */
export interface MachineParts<S, A, E> {
  readonly pending: (s: S) => Pending
  /** asked only when a player decides */
  readonly candidates: (s: S) => Candidates<A>
  readonly legalActions: (s: S) => readonly A[]
  readonly explain: (s: S, a: A) => readonly Violation[]
  readonly step: Machine<S, A, E>['step']
  readonly settle: Machine<S, A, E>['settle']
}

/**
 * The machine of a game: rolls and the end are the same in all of them.
 *
 * @category Building a game
 */
export const machineFrom = <S extends Stacked<F>, F extends Tagged, A extends Tagged, E>({
  pending,
  candidates,
  explain,
  step,
  settle,
  ...parts
}: MachineParts<S, A, E>): Machine<S, A, E> => {
  const top = (s: S): F => s.stack[s.stack.length - 1]!
  const legalActions = (s: S): readonly A[] => {
    const now = pending(s)
    if (now.kind === 'player') return parts.legalActions(s)
    // a roll action is one of the game's actions: the game's action union contains RollAction
    return now.kind === 'chance' ? (everyRoll(now.roll.dice, now.roll.faces) as unknown as readonly A[]) : []
  }
  return {
    pending,
    step,
    settle,
    toAct: (s) => {
      const now = pending(s)
      switch (now.kind) {
        case 'player':
          return { kind: 'player', side: now.side, frame: top(s).type }
        case 'chance':
          return now
        case 'over':
          return now
        case 'automatic':
          throw new RangeError(`the frame ${top(s).type} has not been settled`)
      }
    },
    legalActions,
    candidates: (s) => (pending(s).kind === 'player' ? candidates(s) : fromList(legalActions(s))),
    chanceOutcomes: (s) => {
      const now = pending(s)
      if (now.kind !== 'chance') return []
      return everyRoll(now.roll.dice, now.roll.faces).map((roll) => ({ action: roll as unknown as A, weight: 1 }))
    },
    explain: (s, a) => {
      const now = pending(s)
      switch (now.kind) {
        case 'player':
          return a.type === 'roll' ? [illegal('input', 'no-roll-pending', 'no die is to be rolled now')] : explain(s, a)
        case 'chance':
          return explainRoll(now.roll, a)
        case 'over':
        case 'automatic':
          return [illegal('input', 'game-over', 'the game is over')]
      }
    },
  }
}

/**
 * Builds the machine from a frame table.
 *
 * @param table - the rules of every type of frame
 * @category Building a game
 */
export const machineOf = <S extends Stacked<F>, F extends Tagged, A extends Tagged, E>(
  table: FrameTable<S, F, A, E>,
): Machine<S, A, E> => {
  // The table is total over F, so the rules found under a frame's own type take that frame.
  const rulesOf = (frame: F): FrameRules<S, F, A, E> =>
    (table as unknown as Readonly<Record<string, FrameRules<S, F, A, E>>>)[frame.type]!
  const top = (s: S): F => s.stack[s.stack.length - 1]!
  // asked of every position three times: whether it is settled, who acts, what may be done
  const pending = memoizeLatest(CACHE_SIZE, (s: S): Pending => rulesOf(top(s)).pending(s, top(s)))
  const settle = (start: S, emit?: (e: E) => void): S => {
    let s = start
    for (let step = 0; step < MOST_AUTOMATIC_STEPS; step++) {
      if (pending(s).kind !== 'automatic') return s
      s = rulesOf(top(s)).proceed(s, top(s), emit)
    }
    throw new RangeError(`the frame ${top(s).type} never settles`)
  }
  const legalActions = (s: S): readonly A[] => rulesOf(top(s)).legalActions(s, top(s))
  return machineFrom<S, F, A, E>({
    pending,
    settle,
    legalActions,
    candidates: (s) => rulesOf(top(s)).candidates?.(s, top(s)) ?? fromList(legalActions(s)),
    explain: (s, a) => rulesOf(top(s)).explain(s, top(s), a),
    step: (s, a, emit) => settle(rulesOf(top(s)).reduce(s, top(s), a, emit), emit),
  })
}
