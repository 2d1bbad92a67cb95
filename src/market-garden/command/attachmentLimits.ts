/** How many units and formations a headquarters may command (M11.4c, M11.4d, M17.15c, M17.16b). */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Formation } from '../board/counters.js'
import { COMMAND } from '../board/limits.js'
import { battalionOf } from '../field/formations.js'
import { battalionsUnder, companiesUnder, isInPlay } from '../field/roster.js'
import { isHeavyWeapons } from '../field/units.js'
import { remember } from '../position.js'
import type { Position } from '../position.js'
import type { AttachQuestion, FormationQuestion, UnitQuestion } from './attachQuestion.js'

const idOf = ({ id }: AttachQuestion): string => id

/** Whether a formation is a Kampfgruppe: a German regiment without superior (M17.15b). */
export const isKampfgruppe = ({ side, level, superior }: Formation): boolean =>
  side === 'german' && level === 'regiment' && superior === null

const sayBattalions = ({ target }: AttachQuestion): Saying =>
  say`${{ formation: target.name }} has ${{ count: COMMAND.battalions }} battalions`

/** Whether a company would bring one battalion too many under a regiment, brigade or Kampfgruppe (M11.4c). */
const bringsBattalion = ({ p, unit, target }: UnitQuestion): boolean => {
  const battalion = battalionOf(p.board, unit)
  if (battalion === null || target.level !== 'regiment') return false
  const there = battalionsUnder(p, target.id)
  return !there.has(battalion) && there.size >= COMMAND.battalions
}

/** A Kampfgruppe has room for one more company; heavy weapons need none (M17.15c, M-R372). */
export const COMPANY_ROOM = forbid<UnitQuestion>('M17.15c', 'too-many', idOf)
  .when(
    ({ p, unit, target }) =>
      isKampfgruppe(target) &&
      !isHeavyWeapons(p.board, unit) &&
      companiesUnder(p, target.id) >= COMMAND.companiesOfKampfgruppe,
  )
  .saying(({ target }) => say`${{ formation: target.name }} has ${{ count: COMMAND.companiesOfKampfgruppe }} companies`)

/** A headquarters of any level has room for a unit. */
export const UNIT_ROOM: Restrictions<UnitQuestion> = [
  forbid<UnitQuestion>('M11.4c', 'too-many', idOf).when(bringsBattalion).saying(sayBattalions),
  COMPANY_ROOM,
]

/** By formation: the number of independent companies under it (M11.4d). */
const independents = remember((p: Position): ReadonlyMap<string, number> => {
  const count = new Map<string, number>()
  p.board.counters.forEach(({ id, formation, commands }, unit) => {
    const under = formation === null && commands === null && isInPlay(p, unit) ? p.state.attached[id] : undefined
    if (under !== undefined) count.set(under, (count.get(under) ?? 0) + 1)
  })
  return count
})

/** There is room for one more independent company (M11.4d). */
export const INDEPENDENT_ROOM = forbid<UnitQuestion>('M11.4d', 'too-many', idOf)
  .when(({ p, target }) => (independents(p).get(target.id) ?? 0) >= COMMAND.independentCompanies)
  .saying(
    ({ target }) =>
      say`${{ formation: target.name }} has ${{ count: COMMAND.independentCompanies }} independent companies`,
  )

/** There is room for a battalion under a regiment, brigade or Kampfgruppe (M11.4c, M17.15c). */
export const FORMATION_ROOM: Restrictions<FormationQuestion> = [
  forbid<FormationQuestion>('M11.4c', 'too-many', idOf)
    .when(({ p, target }) => target.level === 'regiment' && battalionsUnder(p, target.id).size >= COMMAND.battalions)
    .saying(sayBattalions),
  forbid<FormationQuestion>('M17.15c', 'too-many', idOf)
    .when(
      ({ p, id, target }) =>
        isKampfgruppe(target) && companiesUnder(p, target.id) + companiesUnder(p, id) > COMMAND.companiesOfKampfgruppe,
    )
    .saying(
      ({ target }) =>
        say`${{ formation: target.name }} has at most ${{ count: COMMAND.companiesOfKampfgruppe }} companies`,
    ),
]
