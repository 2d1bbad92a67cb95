/**
 * Where serials and companies may be sent, and by which routes (M14.1, M14.3, M14.64a). Units and hexes are indices.
 */
import { oneOfThese, ROUTE_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { each } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { Route } from './state.js'
import { ROUTES } from './state.js'
import type { Ground } from '../board/terrainChart.js'
import { isInZoneOf, zoneOf } from '../field/dropZones.js'
import { bendsFor } from './flightPath.js'
import { routesTo, weatherOn } from './routes.js'
import { GLIDERS_CLEAR, glidersAmong, isOpenGround } from './gliders.js'
import { nameOf } from '../field/units.js'

/** Terrain in which no drop may be designated (M14.64a); all-water hexes follow from M14.2f. */
const ROUGH_LANDING: readonly Ground[] = ['forest', 'rough', 'city', 'town', 'water']

/** Whether a canal or river runs along a hexside of a hex (M14.64a). */
const isByWater = (board: Board, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((side) => ['canal', 'river'].includes(board.water[hex * 6 + side] ?? ''))

/**
 * Whether a hex is bad landing ground: no drop may be designated there, and units that drift there are Disrupted
 * (M14.64a, M14.64b).
 */
export const isBadGround = (board: Board, hex: number): boolean =>
  ROUGH_LANDING.includes(board.kind[hex]!) || isByWater(board, hex)

/** Units that would be sent to a hex by a route. Units and hexes are indices. */
export interface DropQuestion {
  readonly p: Position
  readonly units: readonly number[]
  readonly hex: number
  /** the number of the hex */
  readonly to: string
  readonly route: Route
  readonly bend: string | null
}

const onHex = forbidding<DropQuestion>(({ to }) => to)

interface UnitOfDrop extends DropQuestion {
  readonly unit: number
}

const onUnit = forbidding<UnitOfDrop>(({ p, unit }) => p.board.ids[unit])

/** The hex is good landing ground (M14.64a), and clear if gliders land (M23.2a). */
export const GROUND: Restrictions<DropQuestion> = [
  onHex('M14.64a', 'ground')
    .when(({ p, hex }) => isBadGround(p.board, hex))
    .saying(
      ({ to }) =>
        say`no drop hex may be designated in ${{ hex: to }}: forest, rough, built-up or beside a canal or river`,
    ),
  ...GLIDERS_CLEAR,
]

const bendsOf = ({ p, hex, route }: DropQuestion): readonly string[] =>
  bendsFor(p.board, hex, route).map((by) => hexNumber(p.board, by))

/** The route is open, leads to the hex and bends where it must (M14.1c, M14.11, M14.21c). */
export const ROUTE: Restrictions<DropQuestion> = [
  onHex('M14.11a', 'route')
    .when(({ p, hex, route }) => !routesTo(p, hex).includes(route))
    .saying(({ to, route }) => say`the ${{ route: ROUTE_WORDS[route] }} route does not lead to ${{ hex: to }} yet`),
  forbid<DropQuestion>('M14.1c', 'weather')
    .when(({ p, route }) => weatherOn(p.state.weather, route) === null)
    .saying(({ route }) => say`the ${{ route: ROUTE_WORDS[route] }} route is closed in this weather`),
  onHex('M14.21c', 'bend')
    .when((q) => {
      const bends = bendsOf(q)
      return bends.length === 0 ? q.bend !== null : !bends.some((by) => by === q.bend)
    })
    .saying((q) => {
      const bends = bendsOf(q)
      return bends.length === 0
        ? say`the flight to ${{ hex: q.to }} goes straight`
        : say`the flight to ${{ hex: q.to }} bends in ${{ hexes: oneOfThese(bends) }}`
    }),
]

/** The hex lies in the drop zones of all units (M14.3b, M14.3c). */
const ZONE = each<DropQuestion, UnitOfDrop>(
  (q) => q.units.map((unit): UnitOfDrop => ({ unit, ...q })),
  [
    onUnit('M14.3b', 'drop-zone')
      .when(({ p, unit, hex }) => !isInZoneOf(p, unit, hex))
      .saying(({ p, unit, to }) => say`${{ hex: to }} is not in the drop zone of ${{ unit: nameOf(p.board, unit) }}`),
  ],
)

/** A serial may be sent to a hex of its drop zone by a route. */
export const DROP: Restrictions<DropQuestion> = [...GROUND, ...ROUTE, ZONE]

/** A flight to a hex: its route, and where it bends. */
export interface Way {
  readonly hex: number
  readonly route: Route
  /** -1 for a straight flight */
  readonly bend: number
}

/** A flight in the form that actions have. */
export const wayNamed = (board: Board, { hex, route, bend }: Way) => ({
  hex: hexNumber(board, hex),
  route,
  bend: bend < 0 ? null : hexNumber(board, bend),
})

/** Every flight of units to a hex of their drop zone that terrain, weather and routes permit. */
export const waysFor = (p: Position, units: readonly number[]): readonly Way[] => waysTo(p, units, zoneOf(p, units))

/** Every flight of units to one of these hexes that terrain, weather and routes permit. */
export const waysTo = (p: Position, units: readonly number[], hexes: readonly number[]): readonly Way[] =>
  hexes.flatMap((hex) =>
    openRoutes(p, units, hex).flatMap((route) => {
      const bends = bendsFor(p.board, hex, route)
      return (bends.length === 0 ? [-1] : bends).map((bend): Way => ({ hex, route, bend }))
    }),
  )

/** Whether a hex is ground on which units may be sent (M14.64a, M23.2a). */
const isGroundFor = (p: Position, units: readonly number[], hex: number): boolean =>
  !isBadGround(p.board, hex) && (isOpenGround(p.board, hex) || glidersAmong(p, units).length === 0)

/** The routes to a hex for units that terrain and weather permit. */
export const openRoutes = (p: Position, units: readonly number[], hex: number): readonly Route[] => {
  if (!isGroundFor(p, units, hex)) return []
  const free = routesTo(p, hex)
  return ROUTES.filter((route) => free.includes(route) && weatherOn(p.state.weather, route) !== null)
}

/** Whether there is any flight of units to a hex of their drop zone. */
export const hasWay = (p: Position, units: readonly number[]): boolean =>
  zoneOf(p, units).some((hex) => openRoutes(p, units, hex).length > 0)

/** Whether units have a hex in common to which they may be sent, whatever the weather is (M14.3b). */
export const haveGround = (p: Position, units: readonly number[]): boolean =>
  zoneOf(p, units).some((hex) => isGroundFor(p, units, hex))
