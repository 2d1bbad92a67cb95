/** The refusal that several phases share. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'

/** The action belongs to another phase. */
export const notNow = (rule: string, what: string): readonly [Violation] => [
  illegal(rule, 'not-in-this-phase', `${what}; other actions belong to other phases`),
]
