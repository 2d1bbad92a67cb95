/** Who has strayed when play begins (M23.12a). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { hexOf } from '../field/situation.js'
import { battalionOf, commandOf } from '../field/formations.js'
import { mannerOf } from './reorganization.js'
import { providersOf, wayFrom } from '../supply/supply.js'
import { isHeadquarters, isLeader } from '../field/units.js'

/** Germans who are under a headquarters by their lettering; flak changes it as it likes anyway (M18.52a). */
const isBound = (p: Position, unit: number): boolean =>
  p.board.counters[unit]!.side === 'german' &&
  p.board.counters[unit]!.kind !== 'flak' &&
  !isHeadquarters(p.board, unit) &&
  !isLeader(p.board, unit) &&
  hexOf(p, unit) >= 0 &&
  commandOf(p, unit) !== null

const canTrace = (p: Position, unit: number): boolean =>
  providersOf(p, unit).some((provider) => wayFrom(p, unit, provider) !== null)

/**
 * By battalion with somebody on the map, and by unit there of no battalion: whether anybody of it can trace to its
 * headquarters; of some, or of all.
 */
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
 * The position with those written down who cannot trace to their headquarters when the set-up ends: battalions of which
 * nobody on the map can, and units of no battalion (M-R491). Nobody where that rule is not in force.
 */
export const noteStrays = (p: Position): Position => {
  if (mannerOf(p) !== 'strays') return p
  const strays = [...reachBySubject(p, null)].flatMap(([subject, reached]) => (reached ? [] : [subject]))
  return put(p, { strays: strays.sort() })
}
