/** The names of units, places and sides, as a player would say them. */
import { say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import type { Board } from '../board/board.js'
import type { GunClass } from '../board/counterTerms.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { bridgeName } from '../crossings/bridgeName.js'
import { nameOf } from '../board/names.js'
import { areaAt } from '../board/offMapPlaces.js'
import { UNSEEN } from '../vocabulary.js'

/** The words with which one board is described. */
export interface Words {
  readonly unit: (id: string) => string
  readonly units: (ids: readonly string[]) => readonly string[]
  readonly at: (place: string) => Param
  readonly formation: (id: string) => string
  /** a bridge, by its traffic and its place */
  readonly bridge: (id: string) => Param
  /** a unit or a formation, by its id */
  readonly subject: (id: string) => string
}

const PLACES: Readonly<Record<string, Saying>> = {
  reserve: say`the reinforcements`,
  england: say`England`,
  eliminated: say`the dead pile`,
  absent: say`outside the game`,
  'beyond-the-edge': say`beyond the edge of the map`,
  'left-north': say`gone over the north edge`,
  'left-east': say`gone over the east edge`,
  'left-south': say`gone over the south edge`,
  'left-west': say`gone over the west edge`,
  [UNSEEN]: say`out of sight`,
}

/** An area beyond the edge of the map. */
export const areaName = (area: OffMapAreaId): Saying => say`area ${{ area }}`

/** A hex with the name of its place, or the name of a place off the map. */
const placeName = (board: Board, at: string): Param => {
  if (Object.hasOwn(board.map.places, at)) return `${at} ${board.map.places[at]!}`
  const area = areaAt(at)
  if (area !== null) return say`${{ area: areaName(area) }}, off the map`
  return Object.hasOwn(PLACES, at) ? PLACES[at]! : at
}

/** The words for one board. */
export const wordsOf = (board: Board): Words => {
  const unit = (id: string): string => (board.unitIndex(id) < 0 ? id : nameOf(board, board.unitIndex(id)))
  const formation = (id: string): string => board.formationById.get(id)?.name ?? id
  return {
    unit,
    units: (ids) => ids.map(unit),
    at: (place) => placeName(board, place),
    formation,
    bridge: (id) => {
      const span = board.bridges.get(id)
      return span === undefined ? id : bridgeName(board, span)
    },
    subject: (id) => (board.unitIndex(id) < 0 ? formation(id) : unit(id)),
  }
}

/** A serial on its way by a route. */
export const serialName = (serial: number): Saying => say`serial ${{ serial }}`

/** A kind of fire in words. */
export const FIRE_NAMES = {
  conventional: say`direct fire`,
  'anti-tank': say`anti-tank fire`,
  indirect: say`indirect fire`,
  unobserved: say`unobserved barrage`,
} as const

/** Markers of air landings. */
export const MARKER_NAMES = { pathfinder: say`the pathfinders`, 'supply-head': say`the supply head` } as const

/** The classes of guns. */
export const GUN_NAMES: Readonly<Record<GunClass, Saying>> = {
  light: say`the light class`,
  medium: say`the medium class`,
  heavy: say`the heavy class`,
}
