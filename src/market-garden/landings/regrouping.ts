/** Serials put together anew, and the markers that the owner places (M14.31, M14.3d, M14.72). */
import type { Position } from '../position.js'
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
import { supplyGroundRefusals } from '../supply/supplyHeadGround.js'
import { nameOf, strengthOf } from '../field/units.js'

/**
 * Why a unit may not be put into another serial: the number of serials never falls, and none grows beyond its limit
 * (M14.72a).
 */
export const regroupRefusals = (p: Position, unit: number, serial: number): readonly Violation[] => {
  const { board } = p
  if (unit < 0) return [illegal('input', 'unknown-unit', 'there is no such unit')]
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const own = serialOf(p, unit)
  const waiting = serialsWaiting(p)
  const [mates, others] = [waiting.get(own ?? 0) ?? [], waiting.get(serial) ?? []]
  if (own === undefined || !mates.includes(unit))
    return [illegal('M14.72a', 'not-in-england', `${name} does not wait in England`, id)]
  if (own === serial) return [illegal('M14.72a', 'same-serial', `${name} belongs to serial ${serial} already`, id)]
  const out: Violation[] = []
  if (p.state.thisPhase.changed.includes(id))
    out.push(illegal('M14.72a', 'changed', `${name} has changed its serial in this phase`, id))
  if (others.length === 0) out.push(illegal('M14.72a', 'no-serial', `no serial ${serial} waits in England`, id))
  if (mates.length === 1) out.push(illegal('M14.72a', 'last-of-serial', `nobody else is left in serial ${own}`, id))
  if (strengthTogether(p, others) + strengthOf(p, unit) > STACKING.serial)
    out.push(illegal('M14.72a', 'too-strong', `serial ${serial} would have more than ${STACKING.serial} points`, id))
  if (turnOfSerial(board, own) !== turnOfSerial(board, serial))
    out.push(illegal('M22.31b', 'other-turn', `serial ${serial} lands in another turn`, id))
  return out
}

/** Every way to put a unit into another serial. */
export const openRegroupings = (p: Position): readonly (readonly [unit: number, serial: number])[] => {
  const waiting = serialsWaiting(p)
  const room = new Map([...waiting].map(([id, units]) => [id, STACKING.serial - strengthTogether(p, units)]))
  return [...waiting].flatMap(([own, units]) =>
    units.length === 1
      ? []
      : units
          .filter((unit) => !p.state.thisPhase.changed.includes(p.board.ids[unit]!))
          .flatMap((unit) =>
            [...waiting.keys()]
              .filter((serial) => serial !== own && room.get(serial)! >= strengthOf(p, unit))
              .filter((serial) => regroupRefusals(p, unit, serial).length === 0)
              .map((serial) => [unit, serial] as const),
          ),
  )
}

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

type Marker = 'pathfinder' | 'supply-head'

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
const markerRefusals = (p: Position, marker: Marker, formation: string): readonly Violation[] => {
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

/**
 * Why a marker may not lie in a hex: a supply head lies near pathfinders of its formation (M14.3d), on some ground by
 * option (M23.3).
 */
const siteRefusals = (p: Position, marker: Marker, formation: string, hex: number): readonly Violation[] => {
  const { board } = p
  if (marker === 'pathfinder') return []
  const near = Object.keys(p.state.landings?.pathfinders ?? {})
    .filter((id) => belongsTo(board, id, formation))
    .some((id) => distance(board.map, pathfinderOf(p, id)!, hex) <= AIR.dropZone)
  const at = hexNumber(board, hex)
  return [
    ...(near ? [] : [illegal('M14.3d', 'drop-zone', `${at} is in no drop zone of ${formation}`, at)]),
    ...supplyGroundRefusals(p, formation, hex),
  ]
}

/** Why the pathfinders or the supply head of a formation may not be placed in a hex (M14.31a, M14.3d). */
export const placingRefusals = (p: Position, marker: Marker, formation: string, hex: number): readonly Violation[] =>
  hex < 0
    ? [illegal('input', 'unknown-hex', 'there is no such hex')]
    : [...markerRefusals(p, marker, formation), ...siteRefusals(p, marker, formation, hex)]

/** The hexes that come into question for a marker: all for pathfinders, for a supply head those near pathfinders. */
const sitesFor = (p: Position, marker: Marker, formation: string): readonly number[] => {
  const { board } = p
  if (marker === 'pathfinder') return board.map.ids.map((_, hex) => hex)
  const near = Object.keys(p.state.landings?.pathfinders ?? {})
    .filter((id) => belongsTo(board, id, formation))
    .flatMap((id) => hexesAround(board.map, pathfinderOf(p, id)!, AIR.dropZone))
  return [...new Set(near)].sort((a, b) => a - b)
}

/** Every marker that may be placed, with its hex. */
export const openMarkers = (
  p: Position,
): readonly { readonly marker: Marker; readonly formation: string; readonly hex: number }[] =>
  (['pathfinder', 'supply-head'] as const).flatMap((marker) =>
    MARKERS[marker]
      .of(p.board)
      .filter(({ id }) => markerRefusals(p, marker, id).length === 0)
      .flatMap(({ id: formation }) =>
        sitesFor(p, marker, formation)
          .filter((hex) => siteRefusals(p, marker, formation, hex).length === 0)
          .map((hex) => ({ marker, formation, hex })),
      ),
  )
