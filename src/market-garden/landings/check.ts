/** The invariants of air landings (M14). */
import { positionOf } from '../position.js'
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Board } from '../board/board.js'
import type { State } from '../state.js'
import { serialOf } from '../field/serials.js'

/** The violations of these invariants in a state. */
export const landingViolations = (board: Board, state: State): readonly Violation[] => {
  const { landings } = state
  const out: Violation[] = []
  const bad = (rule: string, code: string, path: string, what: string): number =>
    out.push(illegal(rule, code, `${path} ${what}`, path))
  state.units.forEach(({ at, id }, unit) => {
    if (at === 'england' && serialOf(positionOf(board, state), unit) === undefined)
      bad('M14.4a', 'no-serial', `units.${unit}.at`, `is england; ${id} belongs to no serial`)
  })
  const framed = state.stack.some(({ type }) =>
    ['landing', 'touchdown', 'crowding', 'interception', 'crash', 'independent-drop'].includes(type),
  )
  if (landings === null || board.terms.landings === undefined) {
    if (landings !== null) bad('M14.0a', 'landings', 'landings', 'should be null: the scenario has no landings')
    else if (board.terms.landings !== undefined)
      bad('M14.0a', 'landings', 'landings', 'is null, and the scenario has landings')
    if (framed) bad('M14.0a', 'no-landings', 'stack', 'has a frame of landings, and the scenario has none')
    return out
  }
  const isHex = (hex: string): boolean => board.map.indexOf(hex) >= 0
  for (const [id, hex] of Object.entries(landings.pathfinders)) {
    if (!board.formationById.has(id)) bad('input', 'unknown-formation', `landings.pathfinders.${id}`, 'is no formation')
    if (!isHex(hex)) bad('input', 'unknown-hex', `landings.pathfinders.${id}`, `is ${hex}, which is no hex`)
  }
  for (const key of ['serials', 'turnedBack'] as const)
    for (const id of Object.keys(landings[key]))
      if (board.unitIndex(id) < 0) bad('input', 'unknown-unit', `landings.${key}.${id}`, 'is no unit')
  for (const id of [...landings.apart, ...landings.unlifted])
    if (board.unitIndex(id) < 0) bad('input', 'unknown-unit', 'landings.apart', `names ${id}, which is no unit`)
  const seen = new Set<string>()
  landings.designated.forEach(({ hex, bend, units }, i) => {
    const path = `landings.designated.${i}`
    for (const at of [hex, ...(bend === null ? [] : [bend])])
      if (!isHex(at)) bad('input', 'unknown-hex', path, `names ${at}, which is no hex`)
    if (units.length === 0) bad('M14.71a', 'nobody', path, 'carries nobody')
    for (const id of units) {
      const unit = board.unitIndex(id)
      if (unit < 0) bad('input', 'unknown-unit', path, `names ${id}, which is no unit`)
      else if (state.units[unit]!.at !== 'england' || seen.has(id))
        bad('M14.4a', 'not-in-england', path, `carries ${id}, which does not wait in England`)
      seen.add(id)
    }
  })
  if (landings.designated.length > 0 && (landings.begun || state.phase !== 'allied-movement'))
    bad('M14.0e', 'stray-drops', 'landings.designated', 'has drops in a phase that has none to be designated')
  return out
}
