/** A row of the reinforcement schedule as it is printed. */
import type { BranchName } from './branches.js'

/**
 * Why a row is in doubt (A-R46): `†` the tank quality stands apart from its row, `§` in the list of another column,
 * `¶` which unit of the turn it belongs to follows from the sort of unit, `‡` the values themselves are in doubt.
 */
export type Doubt = '†' | '§' | '¶' | '‡'

/** A row of the schedule. */
export type Row = readonly [
  name: string,
  values: string,
  entry: string,
  quality: string,
  branch: BranchName,
  doubt?: Doubt,
]
/** Rows by turn. */
export type Schedule = Readonly<Record<number, readonly Row[]>>
