/**
 * Which values can be played on as states. States made by the game are known by identity, at no cost; any other value
 * is decoded and checked first.
 */
import * as t from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { boardNamed } from './boards.js'
import { codecOf, decodeWith, shapeOf } from '../codecs/codec.js'
import { ruleError } from '../codecs/sentence.js'
import { say } from '../words/saying.js'
import { MOST_VIOLATIONS, accept, illegal, reasonsOf, refuse, refuseOr } from '../legality/violation.js'
import { stamps } from '../values/stamp.js'
import type { Violation, Violations } from '../legality/violation.js'

/**
 * The fields that the states of all games have.
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
 * How a game reads values given as its states.
 *
 * @category Building a game
 */
export interface Soundness<S> {
  /** the state, or why the value is not one: another game or version, a wrong shape, a broken invariant */
  readonly read: (value: unknown) => Either<Violations, S>
  /** the invariants that a state breaks, or why the value is not a state */
  readonly flaws: (value: unknown) => readonly Violation[]
  /** marks a state as made by the game, and returns it */
  readonly trust: (s: S) => S
  /** the codec of states: whatever it decodes can be played on */
  readonly codec: t.Type<S>
}

/**
 * The checks of a game on values given as its states.
 *
 * @category Building a game
 */
export interface StateRules<S> {
  readonly game: string
  readonly schemaVersion: number
  readonly scenarios: Readonly<Record<string, unknown>>
  readonly shape: t.Type<S>
  /** the invariants that a state of the shape breaks */
  readonly check: (s: S) => readonly Violation[]
}

/** Errors in the header of a value: another game, another version, an unknown scenario. */
const headerFlaws = <S>({ game, schemaVersion, scenarios }: StateRules<S>, value: unknown): readonly Violation[] => {
  const state = value as Partial<AnyState> | null | undefined // looked at, not trusted
  if (typeof state !== 'object' || state === null || state.game !== game)
    return [illegal('input', 'not-a-state', 'this is not a state of this game')]
  const { schemaVersion: version } = state
  if (version !== schemaVersion) {
    const given = typeof version === 'number' ? say`schema version ${{ version }}` : say`another schema version`
    return [
      illegal(
        'input',
        'other-schema-version',
        say`${{ given }}, expected ${{ expected: schemaVersion }}`,
        'schemaVersion',
      ),
    ]
  }
  return reasonsOf(boardNamed(scenarios, state.scenario))
}

/** The violation of a value that throws when it is read: a getter, a proxy. */
const UNREADABLE = illegal('input', 'malformed-input', 'the state cannot be read')

/**
 * The soundness of the states of a game.
 *
 * @category Building a game
 */
export const soundness = <S extends AnyState & object>(rules: StateRules<S>): Soundness<S> => {
  const { shape, check } = rules
  const made = stamps<true>()
  const flawsOf = (s: S): readonly Violation[] =>
    E.isLeft(boardNamed(rules.scenarios, s.scenario))
      ? [illegal('input', 'unknown-scenario', 'the game does not have this scenario', 'scenario')]
      : check(s)
  const decoded = (value: unknown): Either<Violations, S> =>
    pipe(
      refuseOr(headerFlaws(rules, value), () => value),
      E.chain((state) => decodeWith(shape, state)),
      E.chain((s) => refuseOr(flawsOf(s), () => s)),
    )
  const trust = (s: S): S => {
    made.put(s, true)
    return s
  }
  const isMade = (value: unknown): value is S => typeof value === 'object' && value !== null && made.of(value) === true
  const read = (value: unknown): Either<Violations, S> => {
    try {
      return isMade(value) ? accept(value) : decoded(value)
    } catch {
      return refuse([UNREADABLE])
    }
  }
  return {
    read,
    flaws: (value) => (isMade(value) ? flawsOf(value) : reasonsOf(read(value))),
    trust,
    codec: codecOf(
      'State',
      (u) => shape.is(u) && flawsOf(u).length === 0,
      (u, context) =>
        pipe(
          shape.validate(u, context),
          E.chain((s) => {
            const violations = flawsOf(s)
            if (violations.length === 0) return t.success(trust(s))
            return t.failures(violations.slice(0, MOST_VIOLATIONS).map((violation) => ruleError(context, violation)))
          }),
        ),
      shapeOf(shape),
    ),
  }
}
