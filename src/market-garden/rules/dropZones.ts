/** Where the pathfinders stand, and which hexes lie in the drop zone of a unit (M14.3). */
import { distance } from '../../hex/map.js'
import { hexesAround } from '../around.js'
import type { Board } from '../board.js'
import { AIR } from '../limits.js'
import type { State } from '../state.js'
import { isSuperior, printedFormation, printedTop } from './formations.js'

type Marked = Pick<State, 'landings'>

/** The hex of the pathfinders of a formation; undefined while there are none. */
export const pathfinderOf = (board: Board, { landings }: Marked, formation: string): number | undefined => {
  const at = landings?.pathfinders[formation]
  return at === undefined ? undefined : board.map.indexOf(at)
}

/** The hexes of the pathfinders on the map, in ascending order. */
export const pathfinderHexes = (board: Board, { landings }: Marked): readonly number[] =>
  Object.values(landings?.pathfinders ?? {})
    .map((hex) => board.map.indexOf(hex))
    .sort((a, b) => a - b)

/** The regiment that a unit is part of by its lettering, or itself; null for the assets of a division (M14.3c). */
const regimentOf = (board: Board, unit: number): string | null => {
  for (
    let at = board.counters[unit]!.commands ?? printedFormation(board, unit);
    at !== null;
    at = board.formationById.get(at)?.superior ?? null
  )
    if (board.formationById.get(at)?.level === 'regiment') return at
  return null
}

/** Whether a formation is another one, or a part of it. */
export const belongsTo = (board: Board, formation: string, top: string): boolean =>
  formation === top || isSuperior(board, top, formation)

/** The hexes of the pathfinders that guide a unit: those of its regiment (M14.3b), or any of its division (M14.3c). */
const guidesOf = (board: Board, state: Marked, unit: number): readonly number[] => {
  const regiment = regimentOf(board, unit)
  const top = printedTop(board, unit)?.id
  return Object.keys(state.landings?.pathfinders ?? {})
    .filter((id) => (regiment === null ? top !== undefined && belongsTo(board, id, top) : id === regiment))
    .map((id) => pathfinderOf(board, state, id)!)
}

/** Whether a hex lies in the drop zone of a unit. */
export const isInZoneOf = (board: Board, state: Marked, unit: number, hex: number): boolean =>
  guidesOf(board, state, unit).some((guide) => distance(board.map, guide, hex) <= AIR.dropZone)

/** The hexes that lie in the drop zones of all these units, in ascending order. */
export const zoneOf = (board: Board, state: Marked, units: readonly number[]): readonly number[] => {
  const first = units[0]
  if (first === undefined) return []
  const near = guidesOf(board, state, first).flatMap((guide) => hexesAround(board.map, guide, AIR.dropZone))
  return [...new Set(near)]
    .filter((hex) => units.every((unit) => isInZoneOf(board, state, unit, hex)))
    .sort((a, b) => a - b)
}
