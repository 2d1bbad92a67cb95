/** Refusals that several phases share. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'

/** The action belongs to another phase. */
export const notNow = (rule: string, what: string): readonly Violation[] => [
  illegal(rule, 'not-in-this-phase', `${what}; other actions belong to other phases`),
]

/** There is no unit of this name. */
export const unknownUnit = (id: string): readonly Violation[] => [
  illegal('input', 'unknown-unit', `there is no unit ${id}`, id),
]

/** The hex is not on the map. */
export const unknownHex = (at: string): readonly Violation[] => [
  illegal('input', 'unknown-hex', `${at} is not on the map`, at),
]
