/** The terms of the combat procedure: kinds of attack, and the steps of an attack in order. */

/** An ordinary attack, one by a breakout group (A19.4), or the counterattack of a defender (A16.72e). */
export const BATTLE_KINDS = ['attack', 'breakout', 'counterattack'] as const
/**
 * A kind of attack.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type BattleKind = (typeof BATTLE_KINDS)[number]

/** The steps of an attack, in order, from the demolition of bridges to the end (A14.4). */
export const BATTLE_STEPS = [
  'bridges',
  'cancel',
  'surprise',
  'air',
  'guns',
  'counter-guns',
  'roll',
  'firefight',
  'losses',
  'recon',
  'stand',
  'retreat',
  'markers',
  'advance',
  'counterattack',
  'close',
] as const
/**
 * A step of an attack.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type BattleStepId = (typeof BATTLE_STEPS)[number]
