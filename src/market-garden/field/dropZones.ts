/** The hexes of pathfinders and the drop zones of units (M14.3). */
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { AIR } from '../board/limits.js'
import type { State } from '../state.js'
import { isSuperior, printedFormation, printedTop } from './formations.js'

/** The hex of the pathfinders of a formation; undefined while there are none. */
export const pathfinderOf = ({ board, state: { landings } }: Position, formation: string): number | undefined => {
  const at = landings?.pathfinders[formation]
  return at === undefined ? undefined : board.map.indexOf(at)
}

/** The hexes of the pathfinders on the map, in ascending order. */
export const pathfinderHexes = ({ board, state: { landings } }: Position): readonly number[] =>
  Object.values(landings?.pathfinders ?? {})
    .map((hex) => board.map.indexOf(hex))
    .sort((a, b) => a - b)

/** The printed regiment of a unit; null for the assets of a division (M14.3c). */
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
const guidesOf = ({ board }: Position, unit: number, pathfinders: Pathfinders): readonly number[] => {
  const regiment = regimentOf(board, unit)
  const top = printedTop(board, unit)?.id
  return Object.entries(pathfinders)
    .filter(([id]) => (regiment === null ? top !== undefined && belongsTo(board, id, top) : id === regiment))
    .map(([, hex]) => board.map.indexOf(hex))
}

type Pathfinders = NonNullable<State['landings']>['pathfinders']

const NOWHERE: Pathfinders = {}

/** Cache by unit: the hexes of its drop zone, kept while the pathfinders do not change. */
interface Zones {
  readonly pathfinders: Pathfinders
  readonly byUnit: (ReadonlySet<number> | undefined)[]
}

const zones = handDown<Zones>(({ state: { landings } }, earlier) => {
  const pathfinders = landings?.pathfinders ?? NOWHERE
  return earlier?.pathfinders === pathfinders ? earlier : { pathfinders, byUnit: [] }
})

/** The hexes of the drop zone of a unit. */
const zoneOfUnit = (p: Position, unit: number): ReadonlySet<number> => {
  const { pathfinders, byUnit } = zones(p)
  return (byUnit[unit] ??= new Set(
    guidesOf(p, unit, pathfinders).flatMap((guide) => hexesAround(p.board.map, guide, AIR.dropZone)),
  ))
}

/** Whether a hex lies in the drop zone of a unit. */
export const isInZoneOf = (p: Position, unit: number, hex: number): boolean => zoneOfUnit(p, unit).has(hex)

/** The hexes that lie in the drop zones of all these units, in ascending order. */
export const zoneOf = (p: Position, units: readonly number[]): readonly number[] => {
  const [first, ...others] = units.map((unit) => zoneOfUnit(p, unit))
  if (first === undefined) return []
  return [...first].filter((hex) => others.every((zone) => zone.has(hex))).sort((a, b) => a - b)
}
