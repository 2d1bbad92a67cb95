/** How much is under a headquarters already (M11.4c, M11.4d, M17.15c, M17.16b). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Formation } from '../board/counters.js'
import { COMMAND } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import { battalionOf } from '../field/formations.js'
import { battalionsUnder, companiesUnder } from '../field/roster.js'
import { isHeavyWeapons } from '../field/units.js'

/** Why a company would bring one battalion too many under a regiment, brigade or Kampfgruppe (M11.4c). */
const battalionRoomRefusals = (p: Position, unit: number, to: Formation): readonly Violation[] => {
  const { board } = p
  const battalion = battalionOf(board, unit)
  if (battalion === null || to.level !== 'regiment') return []
  const there = battalionsUnder(p, to.id)
  return there.has(battalion) || there.size < COMMAND.battalions
    ? []
    : [illegal('M11.4c', 'too-many', `${to.name} has ${COMMAND.battalions} battalions`, board.ids[unit])]
}

/** A German regiment of its own (M17.15b). */
export const isKampfgruppe = ({ side, level, superior }: Formation): boolean =>
  side === 'german' && level === 'regiment' && superior === null

/** Why a Kampfgruppe has no room for one more company; heavy weapons need none (M17.15c, M-R372). */
export const companyRoomRefusals = (p: Position, unit: number, to: Formation): readonly Violation[] =>
  isKampfgruppe(to) && !isHeavyWeapons(p.board, unit) && companiesUnder(p, to.id) >= COMMAND.companiesOfKampfgruppe
    ? [illegal('M17.15c', 'too-many', `${to.name} has ${COMMAND.companiesOfKampfgruppe} companies`, p.board.ids[unit])]
    : []

/** Independent companies under a formation (M11.4d). */
export const independentsUnder = (p: Position, formation: string): number =>
  p.board.counters.filter(
    ({ id, formation: own, commands }, unit) =>
      own === null && commands === null && p.state.attached[id] === formation && hexOf(p, unit) >= 0,
  ).length

/** Why there is no room for a unit under a headquarters, however high it works. */
export const unitRoomRefusals = (p: Position, unit: number, to: Formation): readonly Violation[] => [
  ...battalionRoomRefusals(p, unit, to),
  ...companyRoomRefusals(p, unit, to),
]

/** Why there is no room for a battalion under a regiment, brigade or Kampfgruppe (M11.4c, M17.15c). */
export const formationRoomRefusals = (p: Position, subject: Formation, to: Formation): readonly Violation[] => {
  if (to.level !== 'regiment') return []
  const out: Violation[] = []
  if (battalionsUnder(p, to.id).size >= COMMAND.battalions)
    out.push(illegal('M11.4c', 'too-many', `${to.name} has ${COMMAND.battalions} battalions`, subject.id))
  const coming = companiesUnder(p, subject.id)
  if (isKampfgruppe(to) && companiesUnder(p, to.id) + coming > COMMAND.companiesOfKampfgruppe)
    out.push(
      illegal('M17.15c', 'too-many', `${to.name} has at most ${COMMAND.companiesOfKampfgruppe} companies`, subject.id),
    )
  return out
}
