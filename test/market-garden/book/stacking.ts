/** How much a hex holds, by the book (M9.1). */
import { standardCharts } from '../../../src/market-garden/index.js'
import type { Land } from './land.js'
import { isArmoured, isLeader, isStatic, strength } from './forces.js'
import type { Piece } from './forces.js'

/** Strength points in a hex (M9.12): all that count, vehicles among them, and those in Travel mode. */
export interface Load {
  readonly points: number
  readonly vehicles: number
  readonly columns: number
}

/** What units weigh together. Leaders weigh nothing (M9.13), nor does flak that never moves (M18.51a). */
export const loadOf = (pieces: readonly Piece[]): Load => {
  const load = { points: 0, vehicles: 0, columns: 0 }
  for (const piece of pieces) {
    if (isLeader(piece) || (isStatic(piece) && piece.counter.kind === 'flak')) continue
    const column = piece.unit.mode === 'travel'
    load.points += strength(piece)
    if (column || (isArmoured(piece) && !piece.unit.dismounted)) load.vehicles += strength(piece)
    if (column) load.columns += strength(piece)
  }
  return load
}

/** The most strength points in Travel mode in a hex (M9.1c). */
const COLUMNS = 8

/** The limits that units break together in a hex: points (M9.1a), vehicles (M9.16), columns (M9.1c). */
export const overloads = (land: Land, hex: string, pieces: readonly Piece[]): readonly string[] => {
  const { points, vehiclePoints } = standardCharts.terrain.hexes[land.ground(hex)]
  const load = loadOf(pieces)
  return [
    ...(load.points > points ? [`M9.1a: ${load.points} points of ${points} in ${hex}`] : []),
    ...(load.vehicles > vehiclePoints ? [`M9.16: ${load.vehicles} vehicles of ${vehiclePoints} in ${hex}`] : []),
    ...(load.columns > COLUMNS ? [`M9.1c: ${load.columns} points in Travel mode in ${hex}`] : []),
  ]
}
