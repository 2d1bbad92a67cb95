/** Where traffic markers and roadblocks may be placed (A24.4, A24.8g, A24.8h). */
import { memoizeByKey } from '../../../engine/values/memoize.js'
import { sentencesOn } from '../../../engine/legality/forbid.js'
import { allows, where } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { hexesAround } from '../../../hex/around.js'
import type { HexId } from '../../../hex/index.js'
import type { Board } from '../../board/board.js'
import { hexNumber, inArea, isOnRoad } from '../../board/board.js'
import { DISTANCES, MARKERS } from '../../limits.js'
import { isBesideEnemy, isEnemyIn, isFriendIn, opponent, remember, sideNumber } from '../../position.js'
import type { At, Position } from '../../position.js'
import type { Side } from '../../state.js'
import { memoizeByParts } from '../field/memoizeByParts.js'
import { supplyRoadsOf } from '../supply/supplyNow.js'

/** The hexes in which traffic markers of a side lie. */
export const trafficHexes = ({ state }: Position, side: Side): readonly HexId[] =>
  state.traffic[side].filter((at): at is HexId => at !== null && at !== 'gone')

/** The numbers of the markers in the holding box of a side, from 1. */
export const markersInBox = ({ state }: Position, side: Side): readonly number[] =>
  state.traffic[side].flatMap((at, i) => (at === null ? [i + 1] : []))

/** Roadblocks of a side that are not on the map (A24.8j). */
export const roadblocksInBox = ({ state }: Position, side: Side): number =>
  MARKERS[side].roadblocks - state.roadblocks[side].length

/** 1 for some hexes and their neighbours. */
const near = ({ map }: Board, hexes: readonly HexId[]): Uint8Array => {
  const table = new Uint8Array(map.size)
  for (const at of hexes) {
    const hex = map.indexOf(at)
    table[hex] = 1
    for (const to of hexesAround(map, hex)) table[to] = 1
  }
  return table
}

/** 1 for the hexes on or next to enemy roadblocks. */
const nearEnemyRoadblocks = remember(({ board, state, frame }: At<'traffic'>) =>
  near(board, state.roadblocks[opponent(frame.side)]),
)

const reachOn = (p: Position, side: 0 | 1): Uint8Array => {
  const { map } = p.board
  const reach = new Uint8Array(map.size)
  let edge: number[] = []
  for (let hex = 0; hex < map.size; hex++) if (isFriendIn(p, side, hex)) edge.push(hex)
  for (const hex of edge) reach[hex] = 1
  for (let step = 0; step < DISTANCES.roadblockReach; step++) {
    const next: number[] = []
    for (const hex of edge)
      for (const to of hexesAround(map, hex)) {
        if (reach[to] === 1) continue
        reach[to] = 1
        next.push(to)
      }
    edge = next
  }
  return reach
}

const reachOfSide = (side: 0 | 1) =>
  memoizeByParts(
    ({ sideKeys }) => [sideKeys[side]],
    (p) => reachOn(p, side),
  )

const REACHES = [reachOfSide(0), reachOfSide(1)] as const

/** 1 for hexes within four hexes of a unit of a side (A24.8g). */
const reachOf = (p: Position, side: 0 | 1): Uint8Array => REACHES[side](p)

/** The marker in hand: the number of a traffic marker, or a roadblock. */
export type Marker = number | 'roadblock'

/** A marker that is to be placed in a hex. */
export interface PlaceQuestion {
  readonly p: At<'traffic'>
  readonly what: Marker
  readonly hex: number
  /** 1 for the hexes on or next to the other traffic markers and roadblocks of the side */
  readonly own: Uint8Array
}

const nearMarkersBut = (p: At<'traffic'>, from: HexId | null): Uint8Array => {
  const { side } = p.frame
  // a roadblock counts as a traffic marker (A24.4a, A24.8h)
  const others = [...trafficHexes(p, side), ...p.state.roadblocks[side]].filter((at) => at !== from)
  return near(p.board, others)
}

const nearMarkers = remember((p: At<'traffic'>) => nearMarkersBut(p, null))

/**
 * 1 for the hexes on or next to the markers of the side.
 *
 * @param from - the hex of a roadblock that is to be taken up first
 */
export const nearOwnMarkers = (p: At<'traffic'>, from: HexId | null = null): Uint8Array =>
  from === null ? nearMarkers(p) : nearMarkersBut(p, from)

/** The question whether a marker may be placed in a hex; `from` as in {@link nearOwnMarkers}. */
export const placeQuestion = (
  p: At<'traffic'>,
  what: Marker,
  from: HexId | null = null,
): ((hex: number) => PlaceQuestion) => {
  const own = nearOwnMarkers(p, from)
  return (hex) => ({ p, what, hex, own })
}

const sideIn = ({ p }: PlaceQuestion): 0 | 1 => sideNumber(p.frame.side)
const atOf = ({ p, hex }: PlaceQuestion): string => hexNumber(p.board, hex)

const onHex = sentencesOn<PlaceQuestion>(atOf, atOf)

/** The places of traffic markers: nothing else matters (A24.4c). */
const TRAFFIC_MARKER: Restrictions<PlaceQuestion> = [
  onHex('A24.4a', 'beside-own-marker', 'is on or next to another of your markers').when(
    ({ own, hex }) => own[hex] === 1,
  ),
  onHex('A24.4b', 'bottleneck', 'is a bottleneck of St-Vith, where no Allied traffic marker may be placed').when(
    ({ p, hex }) => p.frame.side === 'allied' && inArea(p.board, 'st-vith-bottleneck', hex),
  ),
]

const ROADBLOCK: Restrictions<PlaceQuestion> = [
  onHex('A24.8g', 'off-road', 'is not a road hex').when(({ p, hex }) => !isOnRoad(p.board, hex)),
  onHex('A24.8g', 'too-far', 'is more than four hexes from your units').when(
    (q) => reachOf(q.p, sideIn(q))[q.hex] === 0,
  ),
  onHex('A24.8g', 'no-supply-road', 'has no supply line along roads').when(
    ({ p, hex }) => supplyRoadsOf(p, p.frame.side)[hex]! < 0,
  ),
  onHex('A24.8h', 'beside-enemy', 'is on or next to an enemy unit').when(
    (q) => isEnemyIn(q.p, sideIn(q), q.hex) || isBesideEnemy(q.p, sideIn(q), q.hex),
  ),
  onHex('A24.8h', 'beside-enemy-roadblock', 'is on or next to an enemy roadblock').when(
    ({ p, hex }) => nearEnemyRoadblocks(p)[hex] === 1,
  ),
  onHex('A24.8h', 'friend-there', 'holds one of your units').when((q) => isFriendIn(q.p, sideIn(q), q.hex)),
  onHex('A24.8h', 'beside-own-marker', 'is on or next to another of your markers').when(
    ({ own, hex }) => own[hex] === 1,
  ),
]

/** A hex in which a marker may be placed. */
export const PLACE: Restrictions<PlaceQuestion> = [
  where(({ what }: PlaceQuestion) => what !== 'roadblock', TRAFFIC_MARKER),
  where(({ what }: PlaceQuestion) => what === 'roadblock', ROADBLOCK),
]

const allHexes = memoizeByKey(({ map }: Board): readonly number[] => map.ids.map((_, hex) => hex))

/** Road hexes, the only places for roadblocks (A24.8g), in ascending order. */
export const roadHexes = memoizeByKey((board: Board): readonly number[] =>
  allHexes(board).filter((hex) => isOnRoad(board, hex)),
)

/** The hexes of a list in which the traffic marker in hand, or one from the box, may be placed. */
export const placesAmong = (p: At<'traffic'>, hexes: readonly number[]): readonly number[] => {
  const question = placeQuestion(p, 1)
  return hexes.filter((hex) => allows(PLACE, question(hex)))
}

/** Whether a traffic marker may be placed in any hex of a list. */
export const findsPlace = (p: At<'traffic'>, hexes: readonly number[]): boolean => {
  const question = placeQuestion(p, 1)
  return hexes.some((hex) => allows(PLACE, question(hex)))
}

/** Whether there is a place for a traffic marker; it is the same for all traffic markers. */
export const hasMarkerPlace = remember((p: At<'traffic'>): boolean => findsPlace(p, allHexes(p.board)))

/** Whether there is a place for a roadblock, from a hex or from the box, without one now or earlier in this phase. */
export const hasRoadblockPlace = (p: At<'traffic'>, from: HexId | null): boolean => {
  const question = placeQuestion(p, 'roadblock', from)
  const { moved } = p.frame
  return roadHexes(p.board).some((hex) => {
    const at = hexNumber(p.board, hex)
    return at !== from && !moved.includes(at) && allows(PLACE, question(hex))
  })
}
