/** What every game is put together from in the same way, once it has its machine of frames, its codecs and its sequence of play. */
import * as t from 'io-ts'
import type { Either } from 'fp-ts/lib/Either.js'
import { violationsOf } from './codec.js'
import type { Machine } from './frames.js'
import type { Phase, Side, Tagged } from './game.js'
import { accept, illegal, refuse, refuseOr } from './violation.js'
import type { Violation, Violations } from './violation.js'

/**
 * A state as far as any game knows it.
 *
 * @category Building a game
 */
export interface AnyState {
  readonly game: string
  readonly schemaVersion: number
  readonly scenario: string
  readonly phase: string
}

/**
 * The board of a scenario that somebody asks for.
 *
 * @category Building a game
 */
export const boardNamed = <B>(boards: Readonly<Record<string, B>>, scenario: unknown): Either<Violations, B> =>
  typeof scenario === 'string' && Object.hasOwn(boards, scenario)
    ? accept(boards[scenario]!)
    : refuse([
        illegal('input', 'unknown-scenario', `the scenario is one of ${Object.keys(boards).join(', ')}`, 'scenario'),
      ])

/**
 * What is wrong with a value that is given as a state, at a glance: another game, another version, an unknown scenario. The
 * codec looks closely.
 *
 * @category Building a game
 */
export const stateAtAGlance =
  (game: string, schemaVersion: number, scenarios: Readonly<Record<string, unknown>>) =>
  (s: unknown): readonly Violation[] => {
    const state = s as Partial<AnyState> | null | undefined // looked at, not trusted
    if (typeof state !== 'object' || state === null || state.game !== game)
      return [illegal('input', 'not-a-state', 'this is not a state of this game')]
    if (state.schemaVersion !== schemaVersion)
      return [
        illegal(
          'input',
          'other-schema-version',
          `schema version ${state.schemaVersion}, expected ${schemaVersion}`,
          'schemaVersion',
        ),
      ]
    const board = boardNamed(scenarios, state.scenario)
    return board._tag === 'Left' ? board.left : []
  }

/**
 * The codec of states: the shape, then the standing invariants, so that whatever decodes can be played on.
 *
 * @param check - the invariants that a state of this shape breaks; null when its scenario is unknown
 * @category Building a game
 */
export const soundStates = <S extends AnyState>(
  shape: t.Type<S>,
  check: (s: S) => readonly Violation[] | null,
): t.Type<S> =>
  new t.Type<S>(
    'State',
    (u): u is S => shape.is(u) && check(u)?.length === 0,
    (u, context) => {
      const decoded = shape.validate(u, context)
      if (decoded._tag === 'Left') return decoded
      const violations = check(decoded.right)
      if (violations === null)
        return t.failure(decoded.right.scenario, context, 'is a state of a scenario that this game does not have')
      return violations.length === 0
        ? decoded
        : t.failures(
            violations.map((v) => ({
              value: v.rule,
              context: [...context, { key: v.subject ?? '', type: t.unknown }],
              message: v.message,
            })),
          )
    },
    t.identity,
  )

/**
 * The checked half of play: `explain` and `apply`.
 *
 * @category Building a game
 */
export interface CheckedPlay<S, A, E> {
  readonly explain: (s: S, a: A) => readonly Violation[]
  readonly apply: (s: S, a: A, emit?: (e: E) => void) => Either<Violations, S>
}

/**
 * Checks what comes from outside before the machine sees it.
 *
 * @param glance - what is wrong with a value that is given as a state
 * @category Building a game
 */
export const checkedPlay = <S, A extends Tagged, E>(
  machine: Machine<S, A, E>,
  glance: (s: unknown) => readonly Violation[],
  action: t.Type<A>,
): CheckedPlay<S, A, E> => {
  const explain = (s: S, a: A): readonly Violation[] => {
    const wrong = glance(s)
    if (wrong.length > 0) return wrong
    const decoded = action.decode(a)
    return decoded._tag === 'Left' ? violationsOf(decoded.left) : machine.explain(s, decoded.right)
  }
  return {
    explain,
    apply: (s, a, emit) => refuseOr(explain(s, a), () => machine.step(s, a, emit)),
  }
}

/**
 * A step of a sequence of play, as the contract tells of it.
 *
 * @category Building a game
 */
export interface StepInfo {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly side: Side | null
}

/**
 * The phases of the contract from a sequence of play.
 *
 * @param open - the position with a phase newly opened; the same position when its scenario has no such phase
 * @category Building a game
 */
export const phasesOf = <S extends AnyState, A extends Tagged, E, P extends StepInfo>(
  steps: readonly P[],
  machine: Machine<S, A, E>,
  apply: CheckedPlay<S, A, E>['apply'],
  open: (s: S, step: P) => S,
): readonly Phase<S, A, E>[] =>
  steps.map((step) => {
    const { id, title, rule, side } = step
    return {
      id,
      title,
      rule,
      side,
      enter: (s) => {
        const opened = open(s, step)
        return opened === s ? s : machine.settle(opened)
      },
      legalActions: (s) => (s.phase === id ? machine.legalActions(s) : []),
      reduce: (s, a, emit) =>
        s.phase === id
          ? apply(s, a, emit)
          : refuse([illegal(rule, 'other-phase', `the phase that is on is ${s.phase}`)]),
    }
  })

/**
 * The boards of all scenarios, or everything that is wrong with the data of the first that is.
 *
 * @param known - the ids of the scenarios that the rules are written for
 * @category Building a game
 */
export const boardsByScenario = <I extends string, D extends { readonly id: I }, B>(
  scenarios: readonly D[],
  known: readonly I[],
  makeBoard: (data: D) => Either<Violations, B>,
): Either<Violations, Readonly<Record<I, B>>> => {
  const made: Partial<Record<I, B>> = {}
  for (const scenario of scenarios) {
    if (!known.includes(scenario.id))
      return refuse([illegal('input', 'unknown-scenario', `there is no scenario ${scenario.id}`, scenario.id)])
    const board = makeBoard(scenario)
    if (board._tag === 'Left') return refuse(board.left.map((v) => ({ ...v, message: `${scenario.id}: ${v.message}` })))
    made[scenario.id] = board.right
  }
  return accept(made as Readonly<Record<I, B>>) // a host that leaves a scenario out cannot set it up
}

/**
 * The boards of scenarios whose data is known to be sound, such as those that ship with the library, each made when somebody
 * first asks for it. A defect that tests should have found does not go unnoticed: it throws.
 *
 * @category Building a game
 */
export const boardsWhenAsked = <I extends string, D extends { readonly id: I }, B>(
  scenarios: readonly D[],
  makeBoard: (data: D) => Either<Violations, B>,
): Readonly<Record<I, B>> => {
  const boards: Partial<Record<I, B>> = {}
  for (const scenario of scenarios) {
    let board: B | undefined
    const get = (): B => (board ??= soundBoard(makeBoard(scenario)))
    Object.defineProperty(boards, scenario.id, { enumerable: true, get })
  }
  return boards as Readonly<Record<I, B>>
}

const soundBoard = <B>(made: Either<Violations, B>): B => {
  if (made._tag === 'Right') return made.right
  throw new Error(made.left.map(({ message }) => message).join('\n'))
}
