/**
 * The work of engineers on bridges: repairs over six complete turns (M16.6), and charges that blow a bridge after three
 * or five (M16.7). Engineers that move, change mode, are Disrupted or do anything else leave their work.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { BridgeSpan } from '../board/bridges.js'
import { distance } from '../../hex/map.js'
import { ENGINEERING } from '../board/limits.js'
import { hexOf, isBesideEnemy, isEnemyIn, sideNamed } from '../field/situation.js'
import type { Emit, Side, State, UnitId } from '../state.js'
import { bridgeEngineers, isBridgeEngineer, isLeader, strengthOf } from '../field/units.js'

type Repair = State['crossings']['repairs'][string]

/** Whether a bridge engineer is able to work: Concentrated and not Disrupted (M16.6d, M16.7b, M-R251). */
export const isFit = (p: Position, unit: number): boolean => {
  const { mode, disrupted } = p.state.units[unit]!
  return isBridgeEngineer(p.board, unit) && mode === 'concentrated' && !disrupted && hexOf(p, unit) >= 0
}

/** Whether a unit has a task at a bridge; it may have only one (M-R404). */
export const isBusy = (p: Position, id: UnitId): boolean =>
  Object.values(p.state.crossings.repairs).some(({ units }) => units.includes(id)) ||
  Object.values(p.state.crossings.charges).some((charge) => charge.unit === id && !charge.failed)

const withRepairs = (p: Position, repairs: State['crossings']['repairs']): Position =>
  put(p, {
    crossings: { ...p.state.crossings, repairs },
  })

/**
 * Takes a unit from its work: a repair continues if the others are enough; charges have failed in this turn (M16.7c).
 */
export const leaveWork = (p: Position, id: UnitId): Position => {
  const { state } = p
  if (!isBusy(p, id)) return p
  const { repairs, charges } = state.crossings
  return put(p, {
    crossings: {
      ...state.crossings,
      repairs: Object.fromEntries(
        Object.entries(repairs).map(([bridge, repair]) => [
          bridge,
          { ...repair, units: repair.units.filter((other) => other !== id) },
        ]),
      ),
      charges: Object.fromEntries(
        Object.entries(charges).map(([bridge, charge]) => [
          bridge,
          charge.unit === id ? { ...charge, failed: true } : charge,
        ]),
      ),
    },
  })
}

/** Whether an enemy of the builders is at an end of a bridge, or adjacent to one (M16.6c, M-R403). */
export const isThreatened = (p: Position, side: Side, span: BridgeSpan): boolean =>
  span.ends.some((end) => isEnemyIn(p, side, end) || isBesideEnemy(p, side, end))

/** Whether the builders of a bridge are still enough, and undisturbed (M16.6a, M16.6c). */
const goesOn = (p: Position, span: BridgeSpan, { units }: Repair): boolean => {
  const { board } = p
  const workers = units.map((id) => board.unitIndex(id)).filter((unit) => isFit(p, unit))
  const first = workers[0]
  if (first === undefined) return false
  const strength = workers.reduce((sum, unit) => sum + strengthOf(p, unit), 0)
  return strength >= ENGINEERING.repairStrength && !isThreatened(p, sideNamed(board.sides[first]!), span)
}

/** Abandons repairs that can no longer continue; the turns spent are lost (M16.6a). */
export const reviewRepairs = (p: Position, emit: Emit): Position => {
  const { state } = p
  const broken = Object.entries(state.crossings.repairs).filter(
    ([id, repair]) => !goesOn(p, p.board.bridges.get(id)!, repair),
  )
  if (broken.length === 0) return p
  for (const [bridge] of broken) emit?.({ type: 'repair-broken-off', bridge })
  const gone = new Set(broken.map(([id]) => id))
  return withRepairs(p, Object.fromEntries(Object.entries(state.crossings.repairs).filter(([id]) => !gone.has(id))))
}

/** Builders without supply stop working (M16.6a). */
export const stopUnsupplied = (
  p: Position,
  side: Side,
  isSupplied: (unit: number) => boolean,
  emit: Emit,
): Position => {
  const { board } = p
  const idle = Object.values(p.state.crossings.repairs)
    .flatMap(({ units }) => units)
    .filter((id) => sideNamed(board.sides[board.unitIndex(id)]!) === side && !isSupplied(board.unitIndex(id)))
  return reviewRepairs(idle.reduce(leaveWork, p), emit)
}

/** Abandons repairs at bridges in and adjacent to a hex that an enemy has entered (M16.6c). */
export const disturbWorks = (p: Position, unit: number, hex: number, emit: Emit): Position =>
  isLeader(p.board, unit) ||
  Object.keys(p.state.crossings.repairs).every((id) =>
    p.board.bridges.get(id)!.ends.every((end) => distance(p.board.map, end, hex) > 1),
  )
    ? p
    : reviewRepairs(p, emit)

/**
 * The units of a side that could repair a bridge now: bridge engineers in one hex at one of its ends, able to work,
 * without another task, supplied, and strong enough; otherwise none.
 */
export const repairersOf = (
  p: Position,
  side: Side,
  span: BridgeSpan,
  isSupplied: (unit: number) => boolean,
): readonly UnitId[] => {
  const { board } = p
  for (const end of span.ends) {
    const there = bridgeEngineers(board).filter(
      (unit) =>
        hexOf(p, unit) === end &&
        sideNamed(board.sides[unit]!) === side &&
        isFit(p, unit) &&
        !isBusy(p, board.ids[unit]!) &&
        isSupplied(unit),
    )
    const strength = there.reduce((sum, unit) => sum + strengthOf(p, unit), 0)
    if (strength >= ENGINEERING.repairStrength) return there.map((unit) => board.ids[unit]!)
  }
  return []
}

/** Begins the repair of a bridge. */
export const beginRepair = (p: Position, bridge: string, units: readonly UnitId[]): Position =>
  withRepairs(p, { ...p.state.crossings.repairs, [bridge]: { units, turns: 0 } })

/**
 * Counts a turn for every repair that continues. Completed repairs are returned, and leave the list when the bridge is
 * restored (M16.6b).
 */
export const countRepairs = (
  p: Position,
  emit: Emit,
): { readonly counted: Position; readonly done: readonly string[] } => {
  const sound = reviewRepairs(p, emit)
  const entries = Object.entries(sound.state.crossings.repairs)
  if (entries.length === 0) return { counted: sound, done: [] }
  const on = entries.map(([id, repair]) => [id, { ...repair, turns: repair.turns + 1 }] as const)
  const done = on.filter(([, { turns }]) => turns >= ENGINEERING.repairTurns).map(([id]) => id)
  return { counted: withRepairs(sound, Object.fromEntries(on)), done }
}

/** A cycle of charges: the number of turns that it takes, and its rule. */
interface Cycle {
  readonly rule: 'M16.7a' | 'M16.7d'
  readonly turns: number
}

const OVER_STREAM: Cycle = { rule: 'M16.7a', turns: ENGINEERING.streamTurns }
const RAILWAY_OVER_CANAL: Cycle = { rule: 'M16.7d', turns: ENGINEERING.railTurns }

/**
 * The number of turns that a unit needs to blow a bridge; null for bridges that engineers cannot blow (M16.7a, M16.7d).
 */
export const chargeTurns = ({ carries, water }: Pick<BridgeSpan, 'carries' | 'water'>): Cycle | null => {
  if (water === 'stream') return OVER_STREAM
  return water === 'canal' && carries === 'railway' ? RAILWAY_OVER_CANAL : null
}

/** Whether a unit is at a bridge or adjacent to it, so that it can lay charges (M16.7a, M-R405). */
export const isAtBridge = (p: Position, unit: number, span: BridgeSpan): boolean => {
  const hex = hexOf(p, unit)
  return hex >= 0 && span.ends.some((end) => distance(p.board.map, hex, end) <= 1)
}

/** Whether a unit can lay charges (M16.7): able to work, strong enough, and at the bridge. */
const canCharge = (p: Position, unit: number, span: BridgeSpan): boolean =>
  isFit(p, unit) && strengthOf(p, unit) >= ENGINEERING.streamStrength && isAtBridge(p, unit, span)

/** Begins a cycle of charges, in place of an old one at that bridge (M16.7c). */
export const beginCharge = (p: Position, bridge: string, unit: UnitId): Position =>
  put(p, {
    crossings: {
      ...p.state.crossings,
      charges: { ...p.state.crossings.charges, [bridge]: { unit, turns: 0, failed: false, extended: false } },
    },
  })

/**
 * Counts a turn for the charges of a side, at the start of its Command Phase. A turn in which a condition failed does
 * not count, and extends the cycle by a turn. A second failure ends it, and so does leaving the bridge, since a unit
 * that returns has moved in that turn (M16.7c, M-R252). `due` lists the bridges with completed cycles.
 */
export const countCharges = (
  p: Position,
  side: Side,
  emit: Emit,
): { readonly counted: Position; readonly due: readonly string[] } => {
  const { board, state } = p
  const due: string[] = []
  const charges: Record<string, State['crossings']['charges'][string]> = {}
  for (const [id, charge] of Object.entries(state.crossings.charges)) {
    const unit = board.unitIndex(charge.unit)
    const span = board.bridges.get(id)!
    if (sideNamed(board.sides[unit]!) !== side) charges[id] = charge
    else if (!charge.failed && canCharge(p, unit, span)) {
      const turns = charge.turns + 1
      if (turns >= chargeTurns(span)!.turns) due.push(id)
      else charges[id] = { ...charge, turns }
    } else if (charge.extended || !isAtBridge(p, unit, span))
      emit?.({ type: 'charge-given-up', bridge: id, unit: charge.unit })
    else charges[id] = { ...charge, failed: false, extended: true }
  }
  return { counted: put(p, { crossings: { ...state.crossings, charges } }), due: due.sort() }
}
