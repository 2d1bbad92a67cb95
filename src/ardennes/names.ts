/** What units are called. */
import { memoizeByKey } from '../engine/memoize.js'
import { inWords, say } from '../engine/saying.js'
import type { Saying } from '../engine/saying.js'
import type { Board } from './board.js'
import type { UnitKind } from './counterTerms.js'

/** What the branches are called. */
export const KINDS: Readonly<Record<UnitKind, Saying>> = {
  infantry: say`infantry`,
  'motorized-infantry': say`motorized infantry`,
  panzergrenadier: say`panzergrenadier`,
  parachute: say`parachute`,
  glider: say`glider`,
  mountain: say`mountain`,
  engineer: say`engineer`,
  fortress: say`fortress`,
  armor: say`armor`,
  tank: say`tank`,
  'assault-gun': say`assault gun`,
  'tank-destroyer': say`tank destroyer`,
  recon: say`recon`,
  flak: say`flak`,
  artillery: say`artillery`,
  nebelwerfer: say`nebelwerfer`,
}

/** The name of a unit: what its counter says; where that is a bare number, the number with its branch. */
export type UnitName = string | Saying

const namesOn = memoizeByKey(({ counters }: Pick<Board, 'counters'>): readonly UnitName[] =>
  counters.map(({ name, kind }) => (/^\d+$/.test(name) ? say`${{ name }} ${{ kind: KINDS[kind] }}` : name)),
)

/** What a player would call the unit: the name on its counter, division first (A2.5). */
export const nameOf = (board: Board, unit: number): UnitName => namesOn(board)[unit]!

/** The same in English, for messages about malformed states. */
export const englishNameOf = (board: Board, unit: number): string => {
  const name = nameOf(board, unit)
  return typeof name === 'string' ? name : inWords(name)
}
