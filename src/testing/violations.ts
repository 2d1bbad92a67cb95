/** The form that every refusal must have. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Rulebook } from '../engine/game.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import { brief } from './report.js'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/

const faultsOf = (rulebook: Rulebook, violation: Violation): string[] => {
  const { rule, code, message, kind } = violation as Partial<Violation>
  const faults: string[] = []
  if (typeof rule !== 'string' || !(rule === 'input' || Object.hasOwn(rulebook, rule)))
    faults.push(`cites ${brief(rule)}, which is no rule of the rulebook`)
  if (typeof code !== 'string' || !KEBAB.test(code)) faults.push(`has the code ${brief(code)}, which is not kebab-case`)
  if (typeof message !== 'string' || message.trim() === '') faults.push('has no message')
  if (kind !== 'illegal' && kind !== 'incomplete') faults.push(`has the kind ${brief(kind)}`)
  return faults.map((fault) => `a violation ${fault}`)
}

/** Faults of the violations of a refusal. */
export const refusalFaults = (rulebook: Rulebook, violations: readonly Violation[]): readonly string[] =>
  violations.length > 0 ? violations.flatMap((violation) => faultsOf(rulebook, violation)) : ['no reason is given']

/** Faults of an answer that should be a refusal. */
export const shouldRefuse = (
  rulebook: Rulebook,
  what: string,
  answer: Either<Violations, unknown>,
): readonly string[] =>
  answer._tag === 'Right'
    ? [`${what} is accepted`]
    : refusalFaults(rulebook, answer.left).map((fault) => `${what}: ${fault}`)

/** Calls a function and reports an exception as a fault. */
export const throwing = (what: string, call: () => readonly string[]): readonly string[] => {
  try {
    return call()
  } catch (error) {
    return [`${what} throws ${error instanceof Error ? `${error.name}: ${error.message}` : brief(error)}`]
  }
}
