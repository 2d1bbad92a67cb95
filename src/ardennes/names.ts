/** The names of units. */
import { memoizeByKey } from '../engine/values/memoize.js'
import { paramInWords, say } from '../engine/words/saying.js'
import type { Saying } from '../engine/words/saying.js'
import { namedById } from '../wargame/units.js'
import type { Board } from './board/board.js'
import type { Counter } from './board/counters.js'
import type { UnitKind } from './board/counterTerms.js'

/** The names of the branches. */
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

/** The name of a unit: as printed on its counter; for a bare number, with its branch. */
export type UnitName = string | Saying

/** The names of breakdown units and remnants: `infantry breakdown 6`. */
const LEFT_BEHIND = /^(infantry|panzergrenadier|armor|task force) (breakdown|remnant) (\d+)$/
const TASK_FORCE = say`task force`

/** The name on a counter; breakdown units and remnants are named by their branch (A26.1b, A16.4b). */
export const printedName = ({ name, kind }: Pick<Counter, 'name' | 'kind'>): UnitName => {
  const [, branch, role, number] = LEFT_BEHIND.exec(name) ?? []
  if (number === undefined) return name
  const what = branch === 'task force' ? TASK_FORCE : KINDS[kind]
  return role === 'breakdown'
    ? say`${{ kind: what }} breakdown ${{ number }}`
    : say`${{ kind: what }} remnant ${{ number }}`
}

const namesOn = memoizeByKey(({ counters }: Pick<Board, 'counters'>): readonly UnitName[] =>
  counters.map((counter) => {
    const { name, kind } = counter
    return /^\d+$/.test(name) ? say`${{ name }} ${{ kind: KINDS[kind] }}` : printedName(counter)
  }),
)

/** The name that a player would use for the unit: as on its counter, division first (A2.5). */
export const nameOf = (board: Board, unit: number): UnitName => namesOn(board)[unit]!

/** The same for a unit by its id; an unknown unit keeps its id. */
export const nameById = /* @__PURE__ */ namedById<Board, UnitName>(nameOf)

/** The same in English, for messages about malformed states. */
export const englishNameOf = (board: Board, unit: number): string => paramInWords(nameOf(board, unit))
