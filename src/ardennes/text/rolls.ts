/** The purposes and results of rolls other than combats, firefights and stands, in words. */
import { say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import type { RolledEvent } from '../state/events.js'
import type { Words } from './names.js'
import { both } from './names.js'

const PURPOSES: Readonly<Record<string, Saying>> = {
  'ouren-roll': say`bridge of Ouren`,
  'disguise-roll': say`disguise`,
  'air-roll': say`air support`,
  'arrival-roll': say`arrival of the 653rd`,
  'st-vith-roll': say`orders of 9 Arm/CCB`,
  'drop-roll': say`drop`,
  'dump-draw': say`place of the fuel dump`,
  'fuel-shortage': say`fuel shortage`,
  surrender: say`surrender`,
  demolition: say`demolition`,
  dump: say`destruction of the fuel dump`,
  '150th Panzer Brigade': say`150th Panzer Brigade`,
  'defensive artillery': say`defensive artillery`,
  'fighter-bombers': say`fighter-bombers`,
  'fuel dump': say`destruction of the fuel dump`,
}

const RESULTS: Readonly<Record<string, Saying>> = {
  blown: say`blown`,
  stands: say`stands`,
  unseen: say`unseen`,
  detected: say`detected`,
  surprise: say`surprise`,
  arrives: say`arrives`,
  delayed: say`delayed`,
  never: say`never comes`,
  bound: say`bound to St-Vith`,
  free: say`free`,
  full: say`lands at full strength`,
  reduced: say`lands at reduced strength`,
  eliminated: say`eliminated`,
  drawn: say`drawn`,
  rallies: say`rallies`,
  'no change': say`no change`,
  'no effect': say`no effect`,
  destroyed: say`destroyed`,
  yes: say`goes back`,
  'yes-disrupted': say`goes back, Disrupted`,
  no: say`stays`,
  'no-disrupted': say`stays, Disrupted`,
  'time-on-target': say`time on target`,
}

/** The purpose of a roll for one unit or bridge: its kind, and the id. */
const single = (words: Words, what: string): Saying | null => {
  const [kind, id] = what.split(' ')
  if (id === undefined) return null
  switch (kind) {
    case 'rally':
      return say`rally of ${{ unit: words.unit(id) }}`
    case 'disengagement':
      return say`disengagement of ${{ unit: words.unit(id) }}`
    case 'bridge':
      return say`bridge ${{ bridge: id }}`
    default:
      return null
  }
}

const purposeOf = (words: Words, what: string): Param =>
  Object.hasOwn(PURPOSES, what) ? PURPOSES[what]! : (single(words, what) ?? what)

const resultOf = (result: string): Param => {
  if (Object.hasOwn(RESULTS, result)) return RESULTS[result]!
  const points = /^(\d+) points?$/.exec(result)?.[1]
  if (points !== undefined) return surrenderPoints(Number(points))
  const rows = /^(\d+) and (\d+)$/.exec(result)
  return rows === null ? result : both([Number(rows[1]), Number(rows[2])])
}

/** A number of surrender points. */
export const surrenderPoints = (points: number): Saying =>
  points === 1 ? say`1 surrender point` : say`${{ points }} surrender points`

/** Dice and their result; secret dice are not shown. */
export const rollText = (words: Words, { what, dice, result: code, rule }: RolledEvent): Saying => {
  const purpose = purposeOf(words, what)
  const result = resultOf(code)
  return dice.length === 0
    ? say`${{ purpose }}: ${{ result }} (${{ rule }})`
    : say`${{ purpose }}: ${{ dice: both(dice) }}, ${{ result }} (${{ rule }})`
}
