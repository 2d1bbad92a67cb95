/** The stages of the phase of command points and logistics (M11.6, M11.7). */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Restriction } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Violation } from '../../engine/legality/violation.js'
import type { At } from '../position.js'

type Stage = At<'logistics'>['frame']['stage']

/** A question in this phase. */
export interface InLogistics {
  readonly p: At<'logistics'>
}

const sayNotNow = (action: string): Saying => say`${{ action }} is not possible now`

/** The refusal of an action that belongs to no stage. */
export const notNow = (type: string): Violation => illegal('M4.1p2', 'logistics', sayNotNow(type))

/** Actions of a type are possible only in some stages. */
export const inStages = (type: string, ...stages: readonly Stage[]): Restriction<InLogistics> =>
  forbid<InLogistics>('M4.1p2', 'logistics')
    .when(({ p }) => !stages.includes(p.frame.stage))
    .saying(() => sayNotNow(type))
