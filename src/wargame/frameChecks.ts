/**
 * The checks of a decoded stack of frames, so that it can be played on: which frames may be on which, the units that
 * they name, and their other fields. A game defines them as one table by type of frame.
 */
import type * as t from 'io-ts'
import type { Tagged } from '../engine/game.js'
import type { Violation } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'
import { referencesIn } from '../engine/codecs/references.js'
import { referenceFlaws } from './references.js'
import type { Named, Role } from './references.js'

/**
 * The flaws of a frame, each as the rest of a sentence about it; false for none.
 *
 * @category Checks
 */
export type Flaws = readonly (string | false)[]

/** Whether every id of a list is also in another one, which many frames require of their units. */
export const isSubset = (ids: readonly string[], of: readonly string[]): boolean => ids.every((id) => of.includes(id))

/**
 * The checks of the frames of one type.
 *
 * @typeParam P - a state on its board
 * @category Checks
 */
export interface FrameCheck<P, F extends Tagged, T extends F['type']> {
  /** the frames that it may lie on; null is the bottom of the stack */
  readonly on: readonly (F['type'] | null)[]
  /** by path of the field: what its units must be; other fields may name any unit, anywhere */
  readonly names?: Readonly<Record<string, Role>>
  /** the side that it belongs to, where neither the frame nor one below it says so */
  readonly side?: string
  /** what contradicts the position or the frames below; its units and hexes are known to exist */
  readonly flaws?: (p: P, frame: Extract<F, { readonly type: T }>) => Flaws
}

/**
 * The checks of the frames of a game, by their type.
 *
 * @category Checks
 */
export type FrameChecks<P, F extends Tagged> = { readonly [T in F['type']]: FrameCheck<P, F, T> }

/**
 * The parts of a position that the check of its frames needs.
 *
 * @category Checks
 */
export interface StateOnBoard<F> {
  readonly board: {
    readonly map: { readonly indexOf: (id: string) => number }
    readonly unitIndex: (id: string) => number
    readonly sides: ArrayLike<number>
  }
  readonly state: {
    readonly phase: string
    readonly units: readonly { readonly at: string }[]
    readonly stack: readonly F[]
  }
}

/**
 * A game's checks of its stack of frames.
 *
 * @category Checks
 */
export interface StackCheck<P, F extends Tagged> {
  /** the rule that a wrong stack breaks */
  readonly rule: string
  readonly codec: t.Type<F>
  /** the sides by number; the ids of phases have them in their names */
  readonly sides: readonly [string, string]
  readonly frames: FrameChecks<P, F>
  /** the flaws of the frame of the phase; see {@link phaseFrameFlaws} */
  readonly phaseFlaws: (p: P, frame: F) => Flaws
  /** when omitted, every text is a formation */
  readonly isFormation?: (p: P, id: string) => boolean
  /** when omitted, every hex is land */
  readonly isLand?: (p: P, hex: number) => boolean
}

/**
 * A frame on one that it cannot lie on; `below` is null for the bottom of the stack.
 *
 * @category Positions
 */
export interface Misplaced<T extends string> {
  readonly index: number
  readonly type: T
  readonly below: T | null
}

/**
 * The frames of a stack that lie where they cannot.
 *
 * @param below - the frames that each type may lie on; null is the bottom
 * @category Positions
 */
export const misplacedFrames = <F extends Tagged>(
  stack: readonly F[],
  below: Readonly<Record<F['type'], readonly (F['type'] | null)[]>>,
): readonly Misplaced<F['type']>[] =>
  stack.flatMap((frame, index) => {
    const type: F['type'] = frame.type
    const under: F['type'] | null = stack[index - 1]?.type ?? null
    return below[type].includes(under) ? [] : [{ index, type, below: under }]
  })

type Below<F extends Tagged> = Readonly<Record<F['type'], readonly (F['type'] | null)[]>>

const belowIn = <P, F extends Tagged>(frames: FrameChecks<P, F>): Below<F> =>
  Object.fromEntries(
    Object.entries<Pick<FrameCheck<P, F, F['type']>, 'on'>>(frames).map(([type, { on }]) => [type, on]),
  ) as Below<F> // the table has every type

/**
 * The id of a phase without the prefixes for its side or its time: `movement` of `night-german-movement`.
 *
 * @category Checks
 */
export type PhaseKind<Id extends string, Prefix extends string> = Id extends `${Prefix}-${infer Rest}`
  ? PhaseKind<Rest, Prefix>
  : Id

/** The kind of a phase; see {@link PhaseKind}. */
export const phaseKind = (phase: string, prefixes: readonly string[]): string => {
  const prefix = prefixes.find((one) => phase.startsWith(`${one}-`))
  return prefix === undefined ? phase : phaseKind(phase.slice(prefix.length + 1), prefixes)
}

/** The side that a frame says it belongs to, or null. */
const sideOf = (frame: Tagged | undefined): string | null =>
  frame !== undefined && 'side' in frame && typeof frame.side === 'string' ? frame.side : null

/**
 * Why a frame cannot be that of the current phase: it is of another type, or of the other side.
 *
 * @param sides - the sides, whose names are in the ids of their phases
 * @param prefixes - the prefixes of the kind of a phase in its id: `german` in `german-movement`
 * @param opens - by kind of phase, the frames with which it may begin, including those that wait for a roll; a phase
 * without any has no decisions
 * @category Checks
 */
export const phaseFrameFlaws =
  (sides: readonly string[], prefixes: readonly string[], opens: Readonly<Record<string, readonly string[]>>) =>
  ({ state: { phase } }: { readonly state: { readonly phase: string } }, frame: Tagged): Flaws => {
    const side = sideOf(frame)
    const owner = sides.find((one) => phase.includes(one))
    return [
      !(opens[phaseKind(phase, prefixes)] ?? []).includes(frame.type) &&
        `is ${frame.type}, which is no frame of the phase ${phase}`,
      side !== null && owner !== undefined && side !== owner && `belongs to the ${side} side, the phase does not`,
    ]
  }

/**
 * The number of the side that a frame belongs to: its own, that of the next one below it that has one, or that of the
 * phase.
 */
const ownerOf = <P extends StateOnBoard<F>, F extends Tagged>(
  { sides, frames }: StackCheck<P, F>,
  { state: { stack, phase } }: P,
  index: number,
): 0 | 1 | null => {
  let side: string | null = null
  for (let i = index; i >= 0 && side === null; i--) {
    const type: F['type'] = stack[i]!.type
    side = sideOf(stack[i]) ?? frames[type].side ?? null
  }
  side ??= sides.find((one) => phase.includes(one)) ?? null
  return side === null ? null : side === sides[0] ? 0 : 1
}

const said = (flaws: Flaws): readonly string[] => flaws.filter((flaw) => flaw !== false)

/**
 * Every violation in the stack of a decoded state. References are checked only in frames with a possible place in the
 * stack, and other fields only if the references are right.
 *
 * @category Checks
 */
export const stackViolations = <P extends StateOnBoard<F>, F extends Tagged>(
  check: StackCheck<P, F>,
  p: P,
): readonly Violation[] => {
  const { rule, codec, sides, frames } = check
  const { board, state } = p
  const { stack } = state
  const bad = (path: string, message: string): Violation =>
    illegal(rule, 'frames-out-of-order', `${path} ${message}`, path)
  const checkOf = <T extends F['type']>(type: T): FrameCheck<P, F, T> => frames[type]
  const [bottom, phase] = stack
  if (bottom === undefined) return [bad('stack', 'is empty')]
  const disorder = [
    ...misplacedFrames(stack, belowIn(frames)).map(({ index, type, below }) =>
      bad(`stack.${index}`, `is ${type}, which cannot lie on ${below ?? 'nothing'}`),
    ),
    ...(phase === undefined ? [] : said(check.phaseFlaws(p, phase)).map((flaw) => bad('stack.1', flaw))),
  ]
  if (disorder.length > 0) return disorder
  const named: Named = {
    unitIndex: board.unitIndex,
    sides: board.sides,
    sideNames: sides,
    hexIndex: board.map.indexOf,
    isFormation: (id) => check.isFormation?.(p, id) ?? true,
    placeOf: (unit) => state.units[unit]!.at,
    isLand: (hex) => check.isLand?.(p, hex) ?? true,
  }
  const strays = stack.flatMap((frame, i) =>
    referenceFlaws(
      named,
      referencesIn(codec, frame),
      checkOf(frame.type).names ?? {},
      ownerOf(check, p, i),
      `stack.${i}.`,
    ),
  )
  if (strays.length > 0) return strays
  return stack.flatMap((frame, i) => {
    const { flaws } = checkOf(frame.type)
    // the check that is found under a frame's own type takes that frame
    const found = flaws?.(p, frame as Extract<F, { readonly type: F['type'] }>) ?? []
    return said(found).map((flaw) => bad(`stack.${i}`, `is a frame of type ${frame.type} that ${flaw}`))
  })
}
