/** The names of units, places and sides, as a player would say them. */
import type { Board } from '../board/board.js'
import type { GunClass } from '../board/counterTerms.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { nameOf } from '../board/names.js'
import { areaAt } from '../board/offMapPlaces.js'
import { UNSEEN } from '../vocabulary.js'
import type { Side } from '../vocabulary.js'

/** The words in which one board is told of. */
export interface Words {
  readonly unit: (id: string) => string
  readonly units: (ids: readonly string[]) => string
  readonly at: (place: string) => string
  readonly formation: (id: string) => string
  /** a bridge by what it carries and where it lies */
  readonly bridge: (id: string) => string
  /** a unit or a formation, whichever bears the name */
  readonly subject: (id: string) => string
}

const PLACES: Readonly<Record<string, string>> = {
  reserve: 'the reinforcements',
  england: 'England',
  eliminated: 'the dead pile',
  absent: 'outside the game',
  'beyond-the-edge': 'beyond the edge of the map',
  'left-north': 'gone over the north edge',
  'left-east': 'gone over the east edge',
  'left-south': 'gone over the south edge',
  'left-west': 'gone over the west edge',
  [UNSEEN]: 'out of sight',
}

/** An area beyond the edge of the map. */
export const areaName = (area: OffMapAreaId): string => `area ${area}`

/** A hex with the name of what lies there, or the name of a place off the map. */
const placeName = (board: Board, at: string): string => {
  if (Object.hasOwn(board.map.places, at)) return `${at} ${board.map.places[at]!}`
  const area = areaAt(at)
  if (area !== null) return `${areaName(area)}, off the map`
  return Object.hasOwn(PLACES, at) ? PLACES[at]! : at
}

/** The words for one board. */
export const wordsOf = (board: Board): Words => {
  const unit = (id: string): string => (board.unitIndex(id) < 0 ? id : nameOf(board, board.unitIndex(id)))
  const formation = (id: string): string => board.formationById.get(id)?.name ?? id
  return {
    unit,
    units: (ids) => ids.map(unit).join(', '),
    at: (place) => placeName(board, place),
    formation,
    bridge: (id) => `the ${id.replace(' ', ' bridge ')}`,
    subject: (id) => (board.unitIndex(id) < 0 ? formation(id) : unit(id)),
  }
}

export const sideName = (side: Side): string => (side === 'german' ? 'German' : 'Allied')

/** A number of things. */
export const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** A serial on its way by a route. */
export const serialName = (serial: number): string => `serial ${serial}`

/** A kind of fire in words. */
export const FIRE_NAMES = {
  conventional: 'direct fire',
  'anti-tank': 'anti-tank fire',
  indirect: 'indirect fire',
  unobserved: 'an unobserved barrage',
} as const

/** The modes as they are written on counters. */
export const MARKER_NAMES = { pathfinder: 'the pathfinders', 'supply-head': 'the supply head' } as const

export const MODE_NAMES = { defilade: 'Defilade', concentrated: 'Concentrated', travel: 'Travel mode' } as const

/** The classes of guns. */
export const GUN_NAMES: Readonly<Record<GunClass, string>> = {
  light: 'the light class',
  medium: 'the medium class',
  heavy: 'the heavy class',
}
