/** Which drops may be designated, and why others may not (M14.0e, M14.3, M14.6, M14.7). Units and hexes are indices. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { forbid, forbidding } from '../../engine/forbid.js'
import { each } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import type { FrameOf } from '../state.js'
import type { Route } from './state.js'
import { ROUTES } from './state.js'
import type { Ground } from '../board/terrainChart.js'
import { isInZoneOf, zoneOf } from '../field/dropZones.js'
import { bendsFor } from './flightPath.js'
import { routesTo, weatherOn } from './routes.js'
import { fliesByReturn, fliesInPart } from './returnLift.js'
import { haveTurnedBack, readyIn, rests, turnOfSerial, waitingIn } from '../field/serials.js'
import { GLIDERS_CLEAR, glidersAmong, isOpenGround } from './gliders.js'
import { nameOf } from '../field/units.js'

/** Ground on which nobody is dropped on purpose (M14.64a); all water is named in M14.2f. */
const ROUGH_LANDING: readonly Ground[] = ['forest', 'rough', 'city', 'town', 'water']

/** Whether a hex has a part of a canal or river along it (M14.64a). */
const isByWater = (board: Board, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((side) => ['canal', 'river'].includes(board.water[hex * 6 + side] ?? ''))

/**
 * Whether units come down badly in a hex: no drop is designated there, and who drifts there is Disrupted (M14.64a,
 * M14.64b).
 */
export const isBadGround = (board: Board, hex: number): boolean =>
  ROUGH_LANDING.includes(board.kind[hex]!) || isByWater(board, hex)

/** Why this is no time for landings at all, nor for the markers of those who land (M14.63a, M14.31a, M-R545). */
export const occasionRefusals = (p: Position, phase: FrameOf<'movement-phase'>): readonly Violation[] => {
  if (p.state.landings === null) return [illegal('M14.0a', 'no-landings', 'nobody lands from the air in this scenario')]
  return phase.side !== 'allied' || phase.response
    ? [illegal('M14.63a', 'phase', 'landings are a part of the Allied conditional movement phase')]
    : []
}

/** Why there are no landings to be prepared now (M14.0e, M14.63a). */
export const preparationRefusals = (p: Position, phase: FrameOf<'movement-phase'>): readonly Violation[] => {
  const never = occasionRefusals(p, phase)
  return never.length === 0 && p.state.landings?.begun === true
    ? [illegal('M14.0e', 'begun', 'the landings of this turn have begun, and no more can be designated')]
    : never
}

/** Why there is no lift for units that fly together (M14.61, M-R237). */
export const liftRefusals = (p: Position, units: readonly number[]): readonly Violation[] => {
  const { landings } = p.state
  if (landings === null || units.length === 0 || fliesByReturn(p, landings, units)) return []
  if (landings.lift === 0) return [illegal('M14.61a', 'no-lift', 'no lift points are left on this day')]
  return landings.lift === null && haveTurnedBack(p, units)
    ? [
        illegal(
          'M14.61c',
          'no-return-lift',
          `of those who have turned back one serial of up to ${STACKING.returnedSerial} points flies on a day, and not by night`,
        ),
      ]
    : []
}

/** Why a unit does not fly on this day: it has turned back (M-R229). */
export const restRefusals = (p: Position, unit: number): readonly Violation[] =>
  rests(p, unit)
    ? [illegal('M-R229', 'turned-back', `${nameOf(p.board, unit)} has turned back today`, p.board.ids[unit])]
    : []

/** Why nobody of a serial may be sent on his way: a part of it may, if there is lift for that (M14.71a). */
export const sendingRefusals = (p: Position, serial: number): readonly Violation[] => {
  const { landings } = p.state
  const ready = readyIn(p, serial)
  if (landings === null || ready.length === 0) return serialRefusals(p, serial)
  return [...waitRefusals(p, serial), ...(fliesInPart(p, landings, ready) ? [] : liftRefusals(p, ready))]
}

/** Why a serial may not set out now with all who wait in it, or has no lift. */
export const serialRefusals = (p: Position, serial: number): readonly Violation[] => {
  const units = waitingIn(p, serial)
  return [...waitRefusals(p, serial), ...units.flatMap((unit) => restRefusals(p, unit)), ...liftRefusals(p, units)]
}

/** Why a serial waits, lift and rest aside: nobody is in it, or the scenario has it land later. */
export const waitRefusals = (p: Position, serial: number): readonly Violation[] => {
  const { board, state } = p
  if (state.landings === null) return [illegal('M14.0a', 'no-landings', 'nobody lands from the air in this scenario')]
  if (waitingIn(p, serial).length === 0)
    return [illegal('M14.4a', 'nobody-waits', `nobody of serial ${serial} waits in England`, String(serial))]
  const { drops } = board.terms.landings ?? {}
  const turn = turnOfSerial(board, serial)
  return drops !== undefined && (turn === undefined || turn > state.turn)
    ? [
        illegal(
          'M22.31a',
          'not-yet',
          turn === undefined
            ? `serial ${serial} does not land in this scenario`
            : `serial ${serial} lands in turn ${turn}`,
          String(serial),
        ),
      ]
    : []
}

/** Units that would be sent to a hex by a route. Units and hexes are indices. */
export interface DropQuestion {
  readonly p: Position
  readonly units: readonly number[]
  readonly hex: number
  /** the hex as it is named */
  readonly to: string
  readonly route: Route
  readonly bend: string | null
}

const onHex = forbidding<DropQuestion>(({ to }) => to)

interface UnitOfDrop extends DropQuestion {
  readonly unit: number
}

const onUnit = forbidding<UnitOfDrop>(({ p, unit }) => p.board.ids[unit])

/** Nobody drops on bad ground on purpose (M14.64a), and gliders land in the clear alone (M23.2a). */
export const GROUND: Restrictions<DropQuestion> = [
  onHex('M14.64a', 'ground')
    .when(({ p, hex }) => isBadGround(p.board, hex))
    .saying(({ to }) => `nobody is dropped on purpose in ${to}: built-up, wooded, rough or beside a canal or river`),
  ...GLIDERS_CLEAR,
]

const bendsOf = ({ p, hex, route }: DropQuestion): readonly string[] =>
  bendsFor(p.board, hex, route).map((by) => hexNumber(p.board, by))

/** How a hex is flown to (M14.1c, M14.11, M14.21c). */
export const ROUTE: Restrictions<DropQuestion> = [
  onHex('M14.11a', 'route')
    .when(({ p, hex, route }) => !routesTo(p, hex).includes(route))
    .saying(({ to, route }) => `the ${route}ern route does not lead to ${to} yet`),
  forbid<DropQuestion>('M14.1c', 'weather')
    .when(({ p, route }) => weatherOn(p.state.weather, route) === null)
    .saying(({ route }) => `nobody flies by the ${route}ern route in this weather`),
  onHex('M14.21c', 'bend')
    .when((q) => {
      const bends = bendsOf(q)
      return bends.length === 0 ? q.bend !== null : !bends.some((by) => by === q.bend)
    })
    .saying((q) => {
      const bends = bendsOf(q)
      return bends.length === 0
        ? `the flight to ${q.to} goes straight`
        : `the flight to ${q.to} bends in ${bends.join(' or ')}`
    }),
]

/** The hex lies in the drop zones of all units (M14.3b, M14.3c). */
const ZONE = each<DropQuestion, UnitOfDrop>(
  (q) => q.units.map((unit): UnitOfDrop => ({ unit, ...q })),
  [
    onUnit('M14.3b', 'drop-zone')
      .when(({ p, unit, hex }) => !isInZoneOf(p, unit, hex))
      .saying(({ p, unit, to }) => `${to} is not in the drop zone of ${nameOf(p.board, unit)}`),
  ],
)

/** Where, and how, a serial may be sent. */
export const DROP: Restrictions<DropQuestion> = [...GROUND, ...ROUTE, ZONE]

/** Why a serial may not be sent on its way now: not at all (M14.0e, M14.61), or to no hex of its drop zone. */
export const serialChoiceRefusals = (
  p: Position,
  phase: FrameOf<'movement-phase'>,
  serial: number,
): readonly Violation[] => {
  const early = preparationRefusals(p, phase)
  if (early.length > 0) return early
  const who = sendingRefusals(p, serial)
  if (who.length > 0) return who
  const units = readyIn(p, serial)
  if (hasWay(p, units)) return []
  const routes = zoneOf(p, units).flatMap((hex) => routesTo(p, hex))
  return routes.length > 0 && routes.every((route) => weatherOn(p.state.weather, route) === null)
    ? [
        illegal(
          'M14.1c',
          'weather',
          `nobody flies to the drop zone of serial ${serial} in this weather`,
          String(serial),
        ),
      ]
    : [illegal('M14.3b', 'nowhere', `serial ${serial} can be sent to no hex of its drop zone now`, String(serial))]
}

/** A way to a hex: by which route, and where it bends. */
export interface Way {
  readonly hex: number
  readonly route: Route
  /** -1 for a straight flight */
  readonly bend: number
}

/** Every way in which units may be sent to a hex of their drop zone, as far as hex, weather and routes go. */
export const waysFor = (p: Position, units: readonly number[]): readonly Way[] => waysTo(p, units, zoneOf(p, units))

/** Every way in which units may be sent to one of these hexes, as far as ground, weather and routes go. */
export const waysTo = (p: Position, units: readonly number[], hexes: readonly number[]): readonly Way[] =>
  hexes.flatMap((hex) =>
    openRoutes(p, units, hex).flatMap((route) => {
      const bends = bendsFor(p.board, hex, route)
      return (bends.length === 0 ? [-1] : bends).map((bend): Way => ({ hex, route, bend }))
    }),
  )

/** The routes by which units may be sent to a hex, as far as ground and weather go. */
export const openRoutes = (p: Position, units: readonly number[], hex: number): readonly Route[] => {
  if (isBadGround(p.board, hex)) return []
  if (!isOpenGround(p.board, hex) && glidersAmong(p, units).length > 0) return []
  const free = routesTo(p, hex)
  return ROUTES.filter((route) => free.includes(route) && weatherOn(p.state.weather, route) !== null)
}

/** Whether there is any way in which units may be sent to a hex of their drop zone. */
export const hasWay = (p: Position, units: readonly number[]): boolean =>
  zoneOf(p, units).some((hex) => openRoutes(p, units, hex).length > 0)
