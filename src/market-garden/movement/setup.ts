/**
 * Setting up (M24.2a): units go near the hexes that the scenario or the die (M25.62b) names, within stacking and
 * terrain.
 */
import { pop, push } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexesAround } from '../board/around.js'
import { distance } from '../../hex/map.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { hexCost } from '../board/charts.js'
import { isEnemyIn, stackIn } from '../field/situation.js'
import { MODES } from '../state.js'
import type { Action, ActionOf, Event, FrameOf, Mode, Side } from '../state.js'
import { putInHex } from '../changes/changes.js'
import { withUnit } from '../field/records.js'
import { closedRefusals } from '../field/closedGround.js'
import { chargedBridges, withoutCharges } from '../crossings/germanCharges.js'
import { noteGunLine, startingModeRefusals } from '../bounds/campaignStart.js'
import { columnSetupRefusals } from '../field/inColumn.js'
import { bringLeader } from '../changes/leaders.js'
import { noteOutward } from '../bounds/outwardBound.js'
import { placementOf, quartersOf } from '../landings/quarters.js'
import { stackingRefusals } from '../field/stacking.js'
import { gaitOf } from '../field/stepCost.js'
import { isSurprised } from '../field/surprise.js'
import { isLeader, nameOf } from '../field/units.js'

type Setup = FrameOf<'setup'>

/** The units of a side that are still to be set up now, in ascending order. */
const waiting = (p: Position, frame: Setup): readonly number[] =>
  p.board.counters.flatMap((_, unit) => (isDue(p, frame, unit) ? [unit] : []))

const isWaiting = (p: Position, side: Side, unit: number): boolean => {
  const { side: own, arrival } = p.board.counters[unit]!
  return own === side && arrival?.turn === 0 && p.state.units[unit]!.at === 'reserve'
}

/**
 * Whether a unit is of the formation that is being set up where the dice have quartered it (M25.61a); everybody is,
 * where none is.
 */
const isOfFormation = (board: Board, { formation }: Setup, unit: number): boolean =>
  formation === undefined || placementOf(board, unit)?.formation === formation

const isDue = (p: Position, frame: Setup, unit: number): boolean =>
  isWaiting(p, frame.side, unit) && isOfFormation(p.board, frame, unit)

/** The hexes round the one that the scenario or the die names for a unit. */
const area = (p: Position, unit: number): readonly number[] => {
  const { board } = p
  const quarters = quartersOf(p, unit)
  if (quarters !== undefined) return hexesAround(board.map, board.map.indexOf(quarters.hex), quarters.within)
  const { arrival } = board.counters[unit]!
  if (arrival === null) return []
  return (
    arrival.among?.map((hex) => board.map.indexOf(hex)) ??
    hexesAround(board.map, board.map.indexOf(arrival.hex), arrival.within)
  )
}

const hasMode = (board: Board, unit: number, mode: Mode): boolean => {
  const { concentrates, travels } = board.counters[unit]!
  if (isLeader(board, unit)) return mode === 'defilade'
  return mode === 'defilade' || (mode === 'concentrated' ? concentrates : travels)
}

/** Whether a unit could stand there at all: terrain that it may enter, or a way through it. */
const isPassable = (p: Position, unit: number, mode: Mode, hex: number): boolean => {
  const { board } = p
  if (hexCost(board.charts, board.kind[hex]!, gaitOf(board, { ...p.state.units[unit]!, mode }, unit)) !== null)
    return true
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.levelRoad[side] === 1) return board.kind[hex] !== 'water'
  return false
}

const placeRefusals = (p: Position, frame: Setup, unit: number, hex: number, mode: Mode): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (!isWaiting(p, frame.side, unit)) return [illegal('M24.2a', 'not-waiting', `${name} is not to be set up now`, id)]
  if (!isOfFormation(board, frame, unit))
    return [
      illegal('M25.61a', 'other-formation', `${name} is no unit of ${frame.formation}, which is being set up`, id),
    ]
  if (hex < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  return [...areaRefusals(p, unit, hex), ...standRefusals(p, frame, unit, hex, mode)]
}

/** Why a unit is not set up in a hex: it lies beyond its quarters (M25.62b), or its printed place. */
const areaRefusals = (p: Position, unit: number, hex: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const { among, ...printed } = board.counters[unit]!.arrival!
  const quarters = quartersOf(p, unit)
  if (quarters === undefined && among !== undefined)
    return among.includes(hexNumber(board, hex))
      ? []
      : [illegal('M31.12a', 'elsewhere', `${name} is not set up in ${hexNumber(board, hex)}`, id)]
  const { hex: named, within: most } = quarters ?? printed
  const rule = quarters === undefined ? 'M24.2a' : 'M25.62b'
  return distance(board.map, board.map.indexOf(named), hex) > most
    ? [illegal(rule, 'too-far', `${name} is set up within ${most} hexes of ${named}`, id)]
    : []
}

/** Why a unit that is to be set up may not stand in a hex in a mode, be it in its area or not. */
const standRefusals = (p: Position, frame: Setup, unit: number, hex: number, mode: Mode): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = []
  if (isEnemyIn(p, frame.side, hex))
    out.push(illegal('M8.12a', 'enemy', 'there is an enemy there', hexNumber(board, hex)))
  if (p.state.units[unit]!.disrupted && frame.side === 'german' && mode !== 'defilade')
    out.push(illegal('M11.52b', 'begins-disrupted', `${name} begins Disrupted, and recovers to Defilade`, id))
  if (isSurprised(p, unit) && mode !== 'defilade')
    out.push(illegal('M25.21b', 'surprised', `${name} is set up in Defilade`, id))
  out.push(
    ...closedRefusals(board, unit, -1, hex),
    ...columnSetupRefusals(board, unit, hex, mode),
    ...startingModeRefusals(p, unit, mode),
  )
  if (!hasMode(board, unit, mode)) out.push(illegal('M3.32b', 'no-such-side', `${name} has no ${mode} mode`, id))
  else if (!isPassable(p, unit, mode, hex))
    out.push(illegal('M10.1', 'barred', `${name} cannot stand in ${hexNumber(board, hex)}`, id))
  return [...out, ...stackingRefusals(p, hex, [{ unit, mode }])]
}

type Place = Pick<ActionOf<'place-unit'>, 'to' | 'mode'>

const likes = new WeakMap<Board, readonly number[]>()

/**
 * By unit: the first unit that is like it in all on the counter that decides where it can be set up. These have the
 * same places.
 */
const likesOn = (board: Board): readonly number[] => {
  let known = likes.get(board)
  if (known === undefined) {
    const firsts = new Map<string, number>()
    known = board.counters.map((counter, unit) => {
      const { side, arrival, kind, transport, target, strength, concentrates, travels, allowance, marks } = counter
      const like = [side, arrival, kind, transport, target, strength, concentrates, travels, allowance, marks]
      const text = JSON.stringify(like)
      const first = firsts.get(text) ?? unit
      firsts.set(text, first)
      return first
    })
    likes.set(board, known)
  }
  return known
}

/** The modes in which a unit can stand in a hex, in the order of their names. */
const modesIn = (p: Position, frame: Setup, unit: number, hex: number): readonly Mode[] =>
  IN_ORDER.filter((mode) => hasMode(p.board, unit, mode) && standRefusals(p, frame, unit, hex, mode).length === 0)

const empties = new WeakMap<Board, Map<string, readonly Place[]>>()

/** The same for an empty hex, remembered: it does not depend on what has been set up. */
const emptyPlaces = (p: Position, frame: Setup, unit: number, hex: number, like: string): readonly Place[] => {
  const { board } = p
  let known = empties.get(board)
  if (known === undefined) empties.set(board, (known = new Map<string, readonly Place[]>()))
  const key = `${p.state.turn} ${hex} ${like}`
  let places = known.get(key)
  if (places === undefined) known.set(key, (places = placesIn(p, frame, unit, hex)))
  return places
}

const placesIn = (p: Position, frame: Setup, unit: number, hex: number): readonly Place[] =>
  modesIn(p, frame, unit, hex).map((mode) => ({ to: hexNumber(p.board, hex), mode }))

/** Where a unit can be set up, in the order of the hexes and modes. */
const placesFor = (p: Position, frame: Setup, unit: number, like: string): readonly Place[] =>
  [...area(p, unit)]
    .sort((a, b) => a - b)
    .flatMap((hex) =>
      stackIn(p, hex).length === 0 ? emptyPlaces(p, frame, unit, hex, like) : placesIn(p, frame, unit, hex),
    )

/** Modes in the order of their names. */
const IN_ORDER = [...MODES].sort()

/**
 * Everything that can be set up, unit by unit: the list comes about in its order, which is worth while where there are
 * tens of thousands.
 */
const offered = (p: Position, frame: Setup): readonly Action[] => {
  const { board } = p
  const known = new Map<string, readonly Place[]>()
  return waiting(p, frame).flatMap((unit) => {
    const key = `${likesOn(board)[unit]!} ${p.state.units[unit]!.disrupted}`
    const where = `${key} ${quartersOf(p, unit)?.hex ?? ''}`
    const places = known.get(where) ?? placesFor(p, frame, unit, key)
    known.set(where, places)
    return places.map(({ to, mode }): Action => ({ type: 'place-unit', unit: board.ids[unit]!, to, mode }))
  })
}

/** Whether any unit can still be set up anywhere: one that finds no room stays out of the game. */
const canPlace = (p: Position, frame: Setup): boolean =>
  waiting(p, frame).some((unit) =>
    area(p, unit).some((hex) => MODES.some((mode) => placeRefusals(p, frame, unit, hex, mode).length === 0)),
  )

/** Opens the set-up of a side. */
export const openSetup = (p: Position, side: Side): Position => push(p, { type: 'setup', side })

export const setupRules: FrameRules<Position, Setup, Action, Event> = {
  pending: (p, frame) => (canPlace(p, frame) ? { kind: 'player', side: frame.side } : { kind: 'automatic' }),
  legalActions: (p, frame) => offered(p, frame),
  explain: (p, frame, action) => {
    const { board } = p
    if (action.type !== 'place-unit') return [illegal('M24.2a', 'setup', 'units are being set up')]
    const unit = board.unitIndex(action.unit)
    return unit < 0
      ? [unknownUnit(action.unit)]
      : placeRefusals(p, frame, unit, board.map.indexOf(action.to), action.mode)
  },
  reduce: (p, _frame, action, emit) => {
    if (action.type !== 'place-unit') return p
    const { board } = p
    const unit = board.unitIndex(action.unit)
    emit?.({ type: 'placed', unit: action.unit, at: action.to, mode: action.mode })
    const hex = board.map.indexOf(action.to)
    const placed = putInHex(withUnit(p, unit, { mode: action.mode }), unit, hex)
    const there = noteGunLine(noteOutward(placed, unit, hex), unit, hex)
    // bridges that the Allies stand at when play begins have been come to before (M-R402)
    const reached = p.state.phase === 'allied-setup' ? withoutCharges(there, chargedBridges(there, hex)) : there
    return bringLeader(reached, unit, hex, emit)
  },
  proceed: (p) => pop(p),
}
