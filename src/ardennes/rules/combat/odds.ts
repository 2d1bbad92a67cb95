/** From strengths to the column of the combat results table (A14.4b, A14.5). */

/**
 * Odds in whole steps from 1:1: 2:1 is one step, 1:2 is minus one. Fractions favour the defender: 15 to 4 is 3:1, 5 to
 * 8 is 1:2 (A14.4b, A-R20). Steps continue beyond the table, so that shifts apply before its limits do (A14.5b).
 */
export const oddsSteps = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack)

/**
 * The odds before any shift, even beyond the table: 20 to 2 is `10:1`. An attack strength of zero is the first column.
 *
 * @param columns - the labels of the table in ascending order
 */
export const oddsLabel = (columns: readonly string[], attack: number, defence: number): string => {
  if (attack === 0) return columns[0]!
  const steps = oddsSteps(attack, defence)
  return steps < 0 ? `1:${1 - steps}` : `${steps + 1}:1`
}

/**
 * The column that is rolled on.
 *
 * @param columns - the labels of the table in ascending order, `1:1` among them
 * @param shift - columns to the right
 */
export const columnFor = (columns: readonly string[], attack: number, defence: number, shift: number): string => {
  const index = columns.indexOf('1:1') + oddsSteps(attack, defence) + shift
  return columns[Math.max(0, Math.min(columns.length - 1, index))]!
}
