/** How far airborne units may go from their drop zones and from the bridges of the main road (M31.23). */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { pathfinderHexes } from '../field/dropZones.js'
import { isAirborne } from '../field/formations.js'
import { bridgesOfRoad, mainRoadOf } from '../field/mainRoad.js'
import { unitRows } from '../field/unitRows.js'
import type { WayQuestion } from '../field/unitRows.js'
import { isHeadquarters, isLeader, nameOf } from '../field/units.js'

const nearest = (board: Board, hexes: readonly number[], hex: number): number =>
  hexes.reduce((least, other) => Math.min(least, distance(board.map, hex, other)), Infinity)

/** The hexes with bridges of the main road, including those over streams (M31.23a). */
const bridgeHexes = memoizeByKey((board: Board): readonly number[] => [
  ...new Set(bridgesOfRoad(board).flatMap(({ ends }) => ends)),
])

/**
 * By how many hexes a hex exceeds the limit of airborne units: 0 near a drop zone, a bridge of the main road, or the
 * road itself.
 */
const hexesBeyondLimit = (p: Position, hex: number): number => {
  const { board } = p
  const { hexes, road } = board.terms.campaign!.leash
  if (mainRoadOf(board).away(hex) <= road) return 0
  const away = Math.min(nearest(board, bridgeHexes(board), hex), nearest(board, pathfinderHexes(p), hex))
  return Math.max(0, away - hexes)
}

/**
 * The hex of the supply head near which a unit must stay, as headquarters of an airborne division (M31.23c); -1 for
 * none.
 */
const headOf = (p: Position, unit: number): number => {
  const { board } = p
  const { commands } = board.counters[unit]!
  if (board.terms.campaign === undefined || commands === null || !isHeadquarters(board, unit)) return -1
  const head = p.state.supplyHeads[commands]
  return head === undefined || board.formationById.get(commands)?.level !== 'division' ? -1 : board.map.indexOf(head)
}

const onUnit = unitRows<WayQuestion>()

/**
 * The headquarters of a division must stay near its supply head (M31.23c), also when it retreats or returns (M-R524).
 * One that is too far must come nearer with each step.
 */
export const NEAR_SUPPLY_HEAD: Restrictions<WayQuestion> = [
  onUnit('M31.23c', 'far-from-supply-head', 'must stay near its supply head').when(({ p, unit, from, to }) => {
    const { board } = p
    const head = to < 0 ? -1 : headOf(p, unit)
    if (head < 0) return false
    const away = distance(board.map, to, head)
    return away > board.terms.campaign!.leash.hexes && (from < 0 || away >= distance(board.map, from, head))
  }),
]

/**
 * An airborne unit may not step too far away (M31.23a, M31.23b). One that is beyond the limit must come nearer with
 * each step (M-R368).
 */
export const NEAR_DROP_ZONES: Restrictions<WayQuestion> = [
  where<WayQuestion>(
    ({ p: { board }, unit, to }) =>
      board.terms.campaign !== undefined && to >= 0 && !isLeader(board, unit) && isAirborne(board, unit),
    [
      ...NEAR_SUPPLY_HEAD,
      onUnit('M31.23a', 'far-from-drop-zones')
        .when(({ p, from, to }) => {
          const there = hexesBeyondLimit(p, to)
          return there > 0 && there >= hexesBeyondLimit(p, from)
        })
        .saying(({ p: { board }, unit, to }) => {
          const hex = hexNumber(board, to)
          return say`${{ hex }} is too far from drop zones and bridges for ${{ unit: nameOf(board, unit) }}`
        }),
    ],
  ),
]
