/** Queries about off-map areas, for the German player only (M20.0c). */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import type { HexId } from '../../hex/index.js'
import { hexNumber } from '../board/board.js'
import { OFF_MAP_MOVE } from '../board/limits.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { isWatched } from './moves.js'
import { shiftsOf } from './shifting.js'
import { announcedFrom, areaWith, hexesOff, isTaken } from '../field/offMapAreas.js'
import { entersFrom, returnHexes } from './comingOn.js'
import type { UnitId } from '../state.js'
import type { GermanPhase } from './state.js'

/**
 * A unit in an off-map area.
 *
 * @category Queries and composites
 */
export interface OffMapUnit {
  /** the unit */
  readonly unit: UnitId
  /** the phase in which it came to its area */
  readonly since: GermanPhase
  /** the first phase in which it may enter the map from there (M20.13a, M20.19a) */
  readonly entersFrom: GermanPhase
  /** the areas to which it may move now (M20.14); none outside German movement phases */
  readonly moves: readonly OffMapAreaId[]
  /** the hexes by which it may enter now, in its present mode (M20.0f); none outside German movement phases */
  readonly enters: readonly HexId[]
}

/**
 * An off-map area.
 *
 * @category Queries and composites
 */
export interface OffMapAnswer {
  /** the id of the area */
  readonly area: OffMapAreaId
  /** whether the Allies have taken it, so that no unit moves there and no supply comes from it (M20.2) */
  readonly taken: boolean
  /** the turn from which they hold it; null when they never do */
  readonly closes: number | null
  /** the hexes by which units enter the map from it, and leave the map for it */
  readonly hexes: readonly HexId[]
  /** the areas next to it */
  readonly neighbours: readonly OffMapAreaId[]
  /** whether no unit may leave it for another area in this turn, because it is day and clear (M20.16a) */
  readonly watched: boolean
  /** strength points that may still move in and out of it in this turn (M20.15c) */
  readonly left: number
  /** the turns for which an entry from it has been announced: this one, the next, or both (M20.19b) */
  readonly announced: readonly number[]
  /** the units in it */
  readonly units: readonly OffMapUnit[]
}

/** Every off-map area with the units in it; null in a scenario without off-map movement. */
export const offMapAnswer = (p: Position): readonly OffMapAnswer[] | null => {
  const { board, state } = p
  const { offMap } = p.state
  if (offMap === undefined || board.terms.offMap === undefined) return null
  const top = state.stack.at(-1)
  const phase = top?.type === 'movement-phase' ? frameIn(p, 'movement-phase') : undefined
  return board.terms.offMap.areas.map(({ id, closes, neighbours }) => ({
    area: id,
    taken: isTaken(board, id, state.turn),
    closes: closes ?? null,
    hexes: hexesOff(board, id).map((hex) => hexNumber(board, hex)),
    neighbours,
    watched: isWatched(p, id),
    left: OFF_MAP_MOVE.most - (offMap.traffic[id] ?? 0),
    announced: announcedFrom(p, id),
    units: board.ids.flatMap((unit, i): OffMapUnit[] => {
      const since = offMap.since[unit]
      if (areaWith(p, i) !== id || since === undefined) return []
      return [
        {
          unit,
          since,
          entersFrom: entersFrom(board, id, since),
          moves: phase === undefined ? [] : shiftsOf(p, phase, i),
          enters: phase === undefined ? [] : returnHexes(p, phase, i).map((hex) => hexNumber(board, hex)),
        },
      ]
    }),
  }))
}
