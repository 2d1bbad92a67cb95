/** Serials put together anew, and the markers that the owner places (M14.31, M14.3d, M14.72). */
import { forbid, sentencesOn } from '../../engine/forbid.js'
import { allows, firstOf, refusals, stages, where } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { remember } from '../position.js'
import type { Position } from '../position.js'
import type { UnitId } from '../state.js'
import type { Marker } from './state.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { AIR, STACKING } from '../board/limits.js'
import { belongsTo, pathfinderOf } from '../field/dropZones.js'
import { lateRefusals } from './quarters.js'
import { serialOf, serialsWaiting, strengthTogether, turnOfSerial } from '../field/serials.js'
import { SUPPLY_GROUND } from '../supply/supplyHeadGround.js'
import { nameOf, strengthOf } from '../field/units.js'

/** A unit that would change its serial. */
interface RegroupQuestion {
  readonly p: Position
  readonly unit: number
  readonly id: string
}

const onUnit = sentencesOn<RegroupQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** Those who wait in England with a unit, itself among them; nobody where it does not wait there. */
const matesOf = (p: Position, unit: number): readonly number[] => {
  const mates = serialsWaiting(p).get(serialOf(p, unit) ?? 0) ?? []
  return mates.includes(unit) ? mates : []
}

/** A unit that may change its serial: the number of serials never falls (M14.72a). */
export const MAY_REGROUP: Restrictions<RegroupQuestion> = [
  stages<RegroupQuestion>(
    [UNKNOWN_UNIT],
    [
      onUnit('M14.72a', 'not-in-england', 'does not wait in England').when(
        ({ p, unit }) => matesOf(p, unit).length === 0,
      ),
    ],
    [
      onUnit('M14.72a', 'changed', 'has changed its serial in this phase').when(({ p, unit }) =>
        p.state.thisPhase.changed.includes(p.board.ids[unit]!),
      ),
      onUnit('M14.72a', 'last-of-serial')
        .when(({ p, unit }) => matesOf(p, unit).length === 1)
        .saying(({ p, unit }) => `nobody else is left in serial ${serialOf(p, unit)}`),
    ],
    [onUnit('M14.72a', 'no-serial', 'finds no other serial that takes it').when((q) => !findsSerial(q))],
  ),
]

/** A unit that would go into a serial. */
export interface SerialQuestion extends RegroupQuestion {
  readonly serial: number
}

const onChange = sentencesOn<SerialQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** The strength of those who wait in each serial, remembered for the position. */
const strengths = remember(
  (p: Position): ReadonlyMap<number, number> =>
    new Map([...serialsWaiting(p)].map(([serial, units]) => [serial, strengthTogether(p, units)])),
)

/** A serial that takes a unit of another one: none grows beyond its limit (M14.72a), and it lands in the same turn. */
export const TAKES: Restrictions<SerialQuestion> = [
  firstOf<SerialQuestion>([
    onChange('M14.72a', 'same-serial')
      .when(({ p, unit, serial }) => serialOf(p, unit) === serial)
      .saying(({ p, unit, serial }) => `${nameOf(p.board, unit)} belongs to serial ${serial} already`),
    onChange('M14.72a', 'no-serial')
      .when(({ p, serial }) => !strengths(p).has(serial))
      .saying(({ serial }) => `no serial ${serial} waits in England`),
  ]),
  onChange('M14.72a', 'too-strong')
    .when(({ p, unit, serial }) => (strengths(p).get(serial) ?? 0) + strengthOf(p, unit) > STACKING.serial)
    .saying(({ serial }) => `serial ${serial} would have more than ${STACKING.serial} points`),
  onChange('M22.31b', 'other-turn')
    .when(({ p, unit, serial }) => turnOfSerial(p.board, serialOf(p, unit) ?? 0) !== turnOfSerial(p.board, serial))
    .saying(({ serial }) => `serial ${serial} lands in another turn`),
]

/** The serials that take a unit, in ascending order. */
export const serialsFor = (p: Position, unit: number): readonly number[] => {
  const id = p.board.ids[unit]!
  return [...strengths(p).keys()].filter((serial) => allows(TAKES, { p, unit, id, serial }))
}

const findsSerial = ({ p, unit, id }: RegroupQuestion): boolean => {
  for (const serial of strengths(p).keys()) if (allows(TAKES, { p, unit, id, serial })) return true
  return false
}

/** Why a unit may not change its serial. */
export const regroupRefusals = (p: Position, id: string): readonly Violation[] =>
  refusals(MAY_REGROUP, { p, unit: p.board.unitIndex(id as UnitId), id })

/** The units that may change their serials, in ascending order. */
export const unitsToRegroup = (p: Position): readonly UnitId[] =>
  p.board.ids.filter((id, unit) => allows(MAY_REGROUP, { p, unit, id }))

/** The formations whose pathfinders their owner places: regiments and brigades that come by air (M14.3a). */
const guided = (board: Board) => board.formations.filter(({ airborne, level }) => airborne && level === 'regiment')
/** The formations with a supply head of their own: divisions, and brigades that belong to none (M14.3d). */
const supplied = (board: Board) => board.formations.filter(({ airborne, superior }) => airborne && superior === null)

/**
 * Why it is too early for the markers of a formation: none of its serials lands yet, and until then they do nothing
 * (M14.32a, M-R454).
 */
const earlyRefusals = (p: Position, formation: string): readonly Violation[] => {
  const { board } = p
  const lands = board.counters.some((counter, unit) => {
    const own = counter.formation ?? counter.commands
    const serial = serialOf(p, unit)
    if (serial === undefined || own === null || !belongsTo(board, own, formation)) return false
    return (turnOfSerial(board, serial) ?? 0) <= p.state.turn
  })
  return lands ? [] : [illegal('M-R454', 'too-early', `nobody of ${formation} lands yet`, formation)]
}

/** What tells the two markers apart: whose they are, and where they lie already. */
const MARKERS = {
  pathfinder: {
    name: 'pathfinders',
    rule: 'M14.3a',
    code: 'no-pathfinder',
    of: guided,
    placed: (p, formation) => pathfinderOf(p, formation) !== undefined,
  },
  'supply-head': {
    name: 'supply head',
    rule: 'M14.3d',
    code: 'no-supply-head',
    of: supplied,
    placed: (p, formation) => p.state.supplyHeads[formation] !== undefined,
  },
} as const satisfies Readonly<
  Record<
    Marker,
    {
      readonly name: string
      readonly rule: string
      readonly code: string
      readonly of: (board: Board) => readonly { readonly id: string }[]
      readonly placed: (p: Position, formation: string) => boolean
    }
  >
>

/** Why a marker of a formation may not be placed now, wherever it be (M14.31a, M31.22a, M25.61a). */
const ownRefusals = (p: Position, marker: Marker, formation: string): readonly Violation[] => {
  const { board } = p
  const { name, rule, code, of, placed } = MARKERS[marker]
  if (!of(board).some(({ id }) => id === formation))
    return [illegal(rule, code, `${formation} has no ${name} of its own`, formation)]
  const out: Violation[] = [...earlyRefusals(p, formation), ...lateRefusals(p, formation)]
  if (board.terms.landings?.freePathfinders !== true)
    out.push(illegal('M22.31a', 'fixed', `the scenario says where the ${name} of ${formation} lie`, formation))
  if (placed(p, formation))
    out.push(illegal('M14.31a', 'placed', `the ${name} of ${formation} have been placed`, formation))
  return out
}

/** A hex for a marker of a formation. */
interface SiteQuestion {
  readonly p: Position
  readonly marker: Marker
  readonly formation: string
  readonly hex: number
  readonly to: string
}

/** Where the pathfinders of a formation and of its parts lie. */
const guidesOf = (p: Position, formation: string): readonly number[] =>
  Object.keys(p.state.landings?.pathfinders ?? {})
    .filter((id) => belongsTo(p.board, id, formation))
    .map((id) => pathfinderOf(p, id)!)

/** A supply head lies near pathfinders of its formation (M14.3d), on some ground by option (M23.3). */
export const SITE: Restrictions<SiteQuestion> = [
  where(
    ({ marker }) => marker === 'supply-head',
    [
      forbid<SiteQuestion>('M14.3d', 'drop-zone', ({ to }) => to)
        .when(({ p, formation, hex }) =>
          guidesOf(p, formation).every((guide) => distance(p.board.map, guide, hex) > AIR.dropZone),
        )
        .saying(({ to, formation }) => `${to} is in no drop zone of ${formation}`),
      SUPPLY_GROUND,
    ],
  ),
]

/** The hexes where a marker may lie: all for pathfinders, for a supply head those near pathfinders. */
export const sitesFor = (p: Position, marker: Marker, formation: string): readonly number[] => {
  const { map } = p.board
  if (marker === 'pathfinder') return map.ids.map((_, hex) => hex)
  const near = guidesOf(p, formation).flatMap((guide) => hexesAround(map, guide, AIR.dropZone))
  return [...new Set(near)]
    .sort((a, b) => a - b)
    .filter((hex) => allows(SITE, { p, marker, formation, hex, to: hexNumber(p.board, hex) }))
}

/** Why a marker of a formation may not be placed now: not at all, or nowhere (M14.31a, M14.3d). */
export const markerRefusals = (p: Position, marker: Marker, formation: string): readonly Violation[] => {
  const own = ownRefusals(p, marker, formation)
  if (own.length > 0) return own
  return marker === 'supply-head' && sitesFor(p, marker, formation).length === 0
    ? [illegal('M14.3d', 'drop-zone', `there is no drop zone of ${formation} yet`, formation)]
    : []
}

/** The markers that may be placed now. */
export const openMarkers = (p: Position): readonly { readonly marker: Marker; readonly formation: string }[] =>
  (['pathfinder', 'supply-head'] as const).flatMap((marker) =>
    MARKERS[marker]
      .of(p.board)
      .filter(({ id }) => markerRefusals(p, marker, id).length === 0)
      .map(({ id: formation }) => ({ marker, formation })),
  )
