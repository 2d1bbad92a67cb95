/** The units that are strays when play begins (M23.12a). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { hexOf } from '../field/situation.js'
import { battalionOf, commandOf } from '../field/formations.js'
import { reorganizationInForce } from './reorganization.js'
import { providersOf, wayFrom } from '../supply/supply.js'
import { isHeadquarters, isLeader } from '../field/units.js'

/** Whether a unit is a German one on the map with a headquarters; flak is not bound to its own (M18.52a). */
const isBound = (p: Position, unit: number): boolean =>
  p.board.counters[unit]!.side === 'german' &&
  p.board.counters[unit]!.kind !== 'flak' &&
  !isHeadquarters(p.board, unit) &&
  !isLeader(p.board, unit) &&
  hexOf(p, unit) >= 0 &&
  commandOf(p, unit) !== null

const canTrace = (p: Position, unit: number): boolean =>
  providersOf(p, unit).some((provider) => wayFrom(p, unit, provider) !== null)

/** By battalion with units on the map, and by other unit: whether any unit of it can trace to its headquarters. */
export const reachBySubject = (p: Position, some: readonly string[] | null): ReadonlyMap<string, boolean> => {
  const { board } = p
  const reach = new Map<string, boolean>()
  board.ids.forEach((id, unit) => {
    if (!isBound(p, unit)) return
    const subject = battalionOf(board, unit) ?? id
    if (some !== null && !some.includes(subject)) return
    reach.set(subject, reach.get(subject) === true || canTrace(p, unit))
  })
  return reach
}

/**
 * Lists the strays when the set-up ends: battalions none of whose units can trace to their headquarters, and other
 * units that cannot (M-R491); none where that rule is not in force.
 */
export const noteStrays = (p: Position): Position => {
  if (reorganizationInForce(p) !== 'strays') return p
  const strays = [...reachBySubject(p, null)].flatMap(([subject, reached]) => (reached ? [] : [subject]))
  return put(p, { strays: strays.sort() })
}
