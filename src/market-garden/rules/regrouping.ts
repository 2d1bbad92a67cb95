/** Serials put together anew, and the markers that the owner places (M14.31, M14.3d, M14.72). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { AIR, STACKING } from '../limits.js'
import type { State } from '../state.js'
import { belongsTo, pathfinderOf } from './dropZones.js'
import { serialOf, serialsWaiting, strengthTogether, turnOfSerial } from './serials.js'
import { nameOf, strengthOf } from './units.js'

/** Why a unit may not be put into another serial: the number of serials never falls, and none grows beyond its limit (M14.72a). */
export const regroupRefusals = (board: Board, state: State, unit: number, serial: number): readonly Violation[] => {
  if (unit < 0) return [illegal('input', 'unknown-unit', 'there is no such unit')]
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const own = serialOf(board, state, unit)
  const waiting = serialsWaiting(board, state)
  const [mates, others] = [waiting.get(own ?? 0) ?? [], waiting.get(serial) ?? []]
  if (own === undefined || !mates.includes(unit))
    return [illegal('M14.72a', 'not-in-england', `${name} does not wait in England`, id)]
  if (own === serial) return [illegal('M14.72a', 'same-serial', `${name} belongs to serial ${serial} already`, id)]
  const out: Violation[] = []
  if (state.thisPhase.changed.includes(id))
    out.push(illegal('M14.72a', 'changed', `${name} has changed its serial in this phase`, id))
  if (others.length === 0) out.push(illegal('M14.72a', 'no-serial', `no serial ${serial} waits in England`, id))
  if (mates.length === 1) out.push(illegal('M14.72a', 'last-of-serial', `nobody else is left in serial ${own}`, id))
  if (strengthTogether(board, state, others) + strengthOf(board, state, unit) > STACKING.serial)
    out.push(illegal('M14.72a', 'too-strong', `serial ${serial} would have more than ${STACKING.serial} points`, id))
  if (turnOfSerial(board, own) !== turnOfSerial(board, serial))
    out.push(illegal('M22.31b', 'other-turn', `serial ${serial} lands in another turn`, id))
  return out
}

/** Every way to put a unit into another serial. */
export const openRegroupings = (board: Board, state: State): readonly (readonly [unit: number, serial: number])[] => {
  const waiting = serialsWaiting(board, state)
  return [...waiting].flatMap(([own, units]) =>
    units.length === 1
      ? []
      : units.flatMap((unit) =>
          [...waiting.keys()]
            .filter((serial) => serial !== own && regroupRefusals(board, state, unit, serial).length === 0)
            .map((serial) => [unit, serial] as const),
        ),
  )
}

/** The formations whose pathfinders their owner places: regiments and brigades that come by air (M14.3a). */
const guided = (board: Board) => board.formations.filter(({ airborne, level }) => airborne && level === 'regiment')
/** The formations with a supply head of their own: divisions, and brigades that belong to none (M14.3d). */
const supplied = (board: Board) => board.formations.filter(({ airborne, superior }) => airborne && superior === null)

/** Why it is too early for the markers of a formation: none of its serials lands yet, and until then they do nothing (M14.32a, M-R454). */
const earlyRefusals = (board: Board, state: State, formation: string): readonly Violation[] => {
  const lands = board.counters.some((counter, unit) => {
    const own = counter.formation ?? counter.commands
    const serial = serialOf(board, state, unit)
    if (serial === undefined || own === null || !belongsTo(board, own, formation)) return false
    return (turnOfSerial(board, serial) ?? 0) <= state.turn
  })
  return lands ? [] : [illegal('M-R454', 'too-early', `nobody of ${formation} lands yet`, formation)]
}

/** Why the pathfinders of a formation may not be placed in a hex (M14.31a). */
export const pathfinderRefusals = (
  board: Board,
  state: State,
  formation: string,
  hex: number,
): readonly Violation[] => {
  if (hex < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  if (!guided(board).some(({ id }) => id === formation))
    return [illegal('M14.3a', 'no-pathfinder', `${formation} has no pathfinders`, formation)]
  const out: Violation[] = [...earlyRefusals(board, state, formation)]
  if (board.terms.landings?.freePathfinders !== true)
    out.push(illegal('M22.31a', 'fixed', 'the scenario says where the pathfinders are', formation))
  if (pathfinderOf(board, state, formation) !== undefined)
    out.push(illegal('M14.31a', 'placed', `the pathfinders of ${formation} have been placed`, formation))
  return out
}

/** Why the supply head of a formation may not be placed in a hex: it goes near pathfinders of the formation (M14.3d, M31.22a). */
export const supplyHeadRefusals = (
  board: Board,
  state: State,
  formation: string,
  hex: number,
): readonly Violation[] => {
  if (hex < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  if (!supplied(board).some(({ id }) => id === formation))
    return [illegal('M14.3d', 'no-supply-head', `${formation} has no supply head of its own`, formation)]
  const out: Violation[] = [...earlyRefusals(board, state, formation)]
  if (board.terms.landings?.freePathfinders !== true)
    out.push(illegal('M22.31a', 'fixed', 'the scenario says where the supply heads are', formation))
  if (state.supplyHeads[formation] !== undefined)
    out.push(illegal('M14.31a', 'placed', `the supply head of ${formation} has been placed`, formation))
  const near = Object.keys(state.landings?.pathfinders ?? {})
    .filter((id) => belongsTo(board, id, formation))
    .some((id) => distance(board.map, pathfinderOf(board, state, id)!, hex) <= AIR.dropZone)
  if (!near)
    out.push(
      illegal(
        'M14.3d',
        'drop-zone',
        `${hexNumber(board, hex)} is in no drop zone of ${formation}`,
        hexNumber(board, hex),
      ),
    )
  return out
}

/** Every marker that may be placed, with its hex. */
export const openMarkers = (
  board: Board,
  state: State,
): readonly { readonly marker: 'pathfinder' | 'supply-head'; readonly formation: string; readonly hex: number }[] => {
  if (board.terms.landings?.freePathfinders !== true) return []
  const hexes = board.map.ids.map((_, hex) => hex)
  const places = (
    marker: 'pathfinder' | 'supply-head',
    formations: readonly { readonly id: string }[],
    refusals: typeof pathfinderRefusals,
  ) =>
    formations.flatMap(({ id: formation }) =>
      hexes
        .filter((hex) => refusals(board, state, formation, hex).length === 0)
        .map((hex) => ({ marker, formation, hex })),
    )
  const lands = ({ id }: { readonly id: string }): boolean => earlyRefusals(board, state, id).length === 0
  const open = guided(board).filter((one) => pathfinderOf(board, state, one.id) === undefined && lands(one))
  const heads = supplied(board).filter((one) => state.supplyHeads[one.id] === undefined && lands(one))
  return [...places('pathfinder', open, pathfinderRefusals), ...places('supply-head', heads, supplyHeadRefusals)]
}
