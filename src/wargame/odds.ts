/** Odds columns and column shifts, as every odds-based combat results table uses them. */

/**
 * A column of a combat results table: attacker to defender.
 *
 * @category Odds
 */
export interface OddsColumn {
  readonly label: string
  readonly attack: number
  readonly defence: number
}

/**
 * Parses a label such as `3:2`.
 *
 * @category Odds
 */
export const columnOf = (label: string): OddsColumn => {
  const [attack = '1', defence = '1'] = label.split(':')
  return { label, attack: Number(attack), defence: Number(defence) }
}

/**
 * The index of the column for two strengths: the highest column that the odds reach, so that every fraction favours the
 * defender. Odds below the first column use the first, odds above the last the last.
 *
 * @param columns - in ascending order of odds
 * @category Odds
 */
export const columnIndex = (columns: readonly OddsColumn[], attack: number, defence: number): number => {
  let index = 0
  for (let i = 1; i < columns.length; i++) {
    const column = columns[i]!
    if (attack * column.defence >= defence * column.attack) index = i
  }
  return index
}

/**
 * A column index after shifts, kept within the table. Shifts to the right are positive.
 *
 * @category Odds
 */
export const shiftColumn = (columns: readonly OddsColumn[], index: number, shift: number): number =>
  Math.max(0, Math.min(columns.length - 1, index + shift))
