/** The refusal shared by several phases. */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'

/** The action belongs to another phase. */
export const notNow = (rule: string, reason: Saying): readonly [Violation] => [
  illegal(rule, 'not-in-this-phase', say`${{ reason }}; other actions belong to other phases`),
]
