/** The results of the combat tables and their terms (A16.1, A16.2, A21.4). */

/**
 * Every result of the combat results table and the firefight table; `DR1` is a recon unit's retreat from an engagement
 * (A21.4).
 */
export const COMBAT_RESULTS = [
  // worst to best for the attacker on the combat results table
  'A1',
  'A1/Eng',
  'Eng',
  'FF(+1)',
  'EX(Eng)',
  'FF',
  'DR2',
  'DR3',
  'DR4*',
  'D1*',
  // only in the firefight table
  'Eng+',
  'A1/DR2',
  'A1/D1',
  'D1',
  // of rule A21.4
  'DR1',
] as const
/**
 * A result of combat.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type CombatResult = (typeof COMBAT_RESULTS)[number]

/**
 * The results of the combat results table, worst to best for the attacker: one column to the right or one more on the
 * die moves one result on.
 */
export const CRT_ORDER: readonly CombatResult[] = COMBAT_RESULTS.slice(0, 10)
/** The results of the firefight table, worst to best for the attacker. */
export const FIREFIGHT_ORDER: readonly CombatResult[] = ['A1/Eng', 'Eng+', 'A1/DR2', 'A1/D1', 'DR2', 'D1']

/** The condition of survivors that retreat. */
export const CONDITIONS_AFTER_RETREAT = ['none', 'disrupted', 'routed'] as const
/**
 * The effect of a retreat on the condition of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type ConditionAfterRetreat = (typeof CONDITIONS_AFTER_RETREAT)[number]
/** How far the attacker may advance (A19.1); `limited` is only into the hex that lost its last defender. */
export const ADVANCES = ['none', 'limited', 'normal', 'bonus'] as const
/**
 * A kind of advance after combat.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Advance = (typeof ADVANCES)[number]

/** Results of the determined defence table (A16.72). */
export const DEFENCE_RESULTS = ['yes-exchange', 'yes-step', 'no-counterattack', 'no', 'no-step'] as const
/**
 * A result of a determined defence (A16.72a).
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type DefenceResult = (typeof DEFENCE_RESULTS)[number]
/** Results of the disengagement table (A20.3). */
export const DISENGAGEMENT_RESULTS = ['yes', 'yes-disrupted', 'no', 'no-disrupted'] as const
/**
 * A result of the disengagement table (A20.3).
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type DisengagementResult = (typeof DISENGAGEMENT_RESULTS)[number]
/** Results of the defensive artillery table: columns to the left, or time on target (A22.8). */
export const BARRAGE_RESULTS = ['time-on-target', '2', '1', '0'] as const
/**
 * A result of the defensive artillery table (A22.8c).
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type BarrageResult = (typeof BARRAGE_RESULTS)[number]
