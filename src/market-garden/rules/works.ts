/**
 * Engineers at work on bridges: repair over six complete turns (M16.6), and charges that blow a bridge after three or
 * five (M16.7). Who moves, changes his mode, is Disrupted or does anything else leaves his work.
 */
import type { Board } from '../board.js'
import type { BridgeSpan } from '../crossings.js'
import { endsOf } from '../crossings.js'
import { distance } from '../../hex/map.js'
import { ENGINEERING } from '../limits.js'
import { hexOf, isBesideEnemy, isEnemyIn, sideNamed } from '../situation.js'
import type { Emit, Side, State, UnitId } from '../state.js'
import { isLeader, strengthOf } from './units.js'

type Repair = State['crossings']['repairs'][string]

export const isBridgeEngineer = (board: Board, unit: number): boolean =>
  board.counters[unit]!.kind === 'bridge-engineer'

/** Whether a bridge engineer is fit to work: Concentrated and not Disrupted (M16.6d, M16.7b, M-R251). */
export const isFit = (board: Board, state: Pick<State, 'units'>, unit: number): boolean => {
  const { mode, disrupted } = state.units[unit]!
  return isBridgeEngineer(board, unit) && mode === 'concentrated' && !disrupted && hexOf(board, state, unit) >= 0
}

/** Whether a unit has a task at a bridge: it cannot have two (M-R404). */
export const isBusy = (state: Pick<State, 'crossings'>, id: UnitId): boolean =>
  Object.values(state.crossings.repairs).some(({ units }) => units.includes(id)) ||
  Object.values(state.crossings.charges).some((charge) => charge.unit === id && !charge.failed)

const withRepairs = (state: State, repairs: State['crossings']['repairs']): State => ({
  ...state,
  crossings: { ...state.crossings, repairs },
})

/**
 * A unit leaves its work: a repair goes on without it if the others are enough, a cycle of charges has failed in this
 * turn (M16.7c).
 */
export const leaveWork = (state: State, id: UnitId): State => {
  if (!isBusy(state, id)) return state
  const { repairs, charges } = state.crossings
  return {
    ...state,
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
  }
}

/** Whether an enemy of the builders stands in an end of a bridge, or next to one (M16.6c, M-R403). */
export const isThreatened = (board: Board, state: Pick<State, 'units'>, side: Side, span: BridgeSpan): boolean =>
  span.ends.some((end) => isEnemyIn(board, state, side, end) || isBesideEnemy(board, state, side, end))

/** Whether those who repair a bridge are still enough, and undisturbed (M16.6a, M16.6c). */
const goesOn = (board: Board, state: State, span: BridgeSpan, { units }: Repair): boolean => {
  const workers = units.map((id) => board.unitIndex(id)).filter((unit) => isFit(board, state, unit))
  const first = workers[0]
  if (first === undefined) return false
  const strength = workers.reduce((sum, unit) => sum + strengthOf(board, state, unit), 0)
  return strength >= ENGINEERING.repairStrength && !isThreatened(board, state, sideNamed(board.sides[first]!), span)
}

/** Repairs of which something is amiss are broken off: the turns that were spent are lost (M16.6a). */
export const reviewRepairs = (board: Board, state: State, emit: Emit): State => {
  const broken = Object.entries(state.crossings.repairs).filter(
    ([id, repair]) => !goesOn(board, state, board.bridges.get(id)!, repair),
  )
  if (broken.length === 0) return state
  for (const [bridge] of broken) emit?.({ type: 'repair-broken-off', bridge })
  const gone = new Set(broken.map(([id]) => id))
  return withRepairs(state, Object.fromEntries(Object.entries(state.crossings.repairs).filter(([id]) => !gone.has(id))))
}

/** Builders without supply stop working (M16.6a). */
export const stopUnsupplied = (
  board: Board,
  state: State,
  side: Side,
  isSupplied: (unit: number) => boolean,
  emit: Emit,
): State => {
  const idle = Object.values(state.crossings.repairs)
    .flatMap(({ units }) => units)
    .filter((id) => sideNamed(board.sides[board.unitIndex(id)]!) === side && !isSupplied(board.unitIndex(id)))
  return reviewRepairs(board, idle.reduce(leaveWork, state), emit)
}

/** The enemy has come to a hex: repairs at bridges there and next to it are broken off at once (M16.6c). */
export const disturbWorks = (board: Board, state: State, unit: number, hex: number, emit: Emit): State =>
  isLeader(board, unit) ||
  Object.keys(state.crossings.repairs).every((id) =>
    board.bridges.get(id)!.ends.every((end) => distance(board.map, end, hex) > 1),
  )
    ? state
    : reviewRepairs(board, state, emit)

/**
 * The units of a side that could repair a bridge now: bridge engineers together in a hex at one of its ends, fit, free
 * and supplied, with strength enough; none when there are no such.
 */
export const repairersOf = (
  board: Board,
  state: State,
  side: Side,
  span: BridgeSpan,
  isSupplied: (unit: number) => boolean,
): readonly UnitId[] => {
  for (const end of span.ends) {
    const there = board.ids.filter(
      (id, unit) =>
        sideNamed(board.sides[unit]!) === side &&
        isFit(board, state, unit) &&
        hexOf(board, state, unit) === end &&
        !isBusy(state, id) &&
        isSupplied(unit),
    )
    const strength = there.reduce((sum, id) => sum + strengthOf(board, state, board.unitIndex(id)), 0)
    if (strength >= ENGINEERING.repairStrength) return there
  }
  return []
}

/** The state in which engineers have begun to repair a bridge. */
export const beginRepair = (state: State, bridge: string, units: readonly UnitId[]): State =>
  withRepairs(state, { ...state.crossings.repairs, [bridge]: { units, turns: 0 } })

/**
 * One turn more for every repair that goes on; those that have had all their turns are done, and come off the list when
 * the bridge stands again (M16.6b).
 */
export const countRepairs = (
  board: Board,
  state: State,
  emit: Emit,
): { readonly state: State; readonly done: readonly string[] } => {
  const sound = reviewRepairs(board, state, emit)
  const entries = Object.entries(sound.crossings.repairs)
  if (entries.length === 0) return { state: sound, done: [] }
  const on = entries.map(([id, repair]) => [id, { ...repair, turns: repair.turns + 1 }] as const)
  const done = on.filter(([, { turns }]) => turns >= ENGINEERING.repairTurns).map(([id]) => id)
  return { state: withRepairs(sound, Object.fromEntries(on)), done }
}

/**
 * How many turns a unit needs to blow a bridge, and by which rule; null for bridges that engineers cannot blow (M16.7a,
 * M16.7d).
 */
export const chargeTurns = ({
  carries,
  water,
}: Pick<BridgeSpan, 'carries' | 'water'>): { readonly rule: 'M16.7a' | 'M16.7d'; readonly turns: number } | null =>
  water === 'stream'
    ? { rule: 'M16.7a', turns: ENGINEERING.streamTurns }
    : water === 'canal' && carries === 'railway'
      ? { rule: 'M16.7d', turns: ENGINEERING.railTurns }
      : null

/** Whether a unit stands at a bridge or next to it, so that it can lay charges (M16.7a, M-R405). */
export const isAtBridge = (board: Board, state: Pick<State, 'units'>, unit: number, span: BridgeSpan): boolean => {
  const hex = hexOf(board, state, unit)
  return hex >= 0 && span.ends.some((end) => distance(board.map, hex, end) <= 1)
}

/** Whether a unit keeps all that M16.7 asks of it while it lays charges: fit, strong enough, next to the bridge. */
const canCharge = (board: Board, state: Pick<State, 'units'>, unit: number, span: BridgeSpan): boolean =>
  isFit(board, state, unit) &&
  strengthOf(board, state, unit) >= ENGINEERING.streamStrength &&
  isAtBridge(board, state, unit, span)

/** The state in which a unit has begun a cycle, an old one at that bridge forgotten (M16.7c). */
export const beginCharge = (state: State, bridge: string, unit: UnitId): State => ({
  ...state,
  crossings: {
    ...state.crossings,
    charges: { ...state.crossings.charges, [bridge]: { unit, turns: 0, failed: false, extended: false } },
  },
})

/**
 * Counts the turn that has gone by for the charges of a side, at the start of its Command Phase. A turn in which a
 * condition failed does not count, and makes the cycle a turn longer; a second one ends it, and so does having left the
 * bridge: who comes back to it has moved in that turn (M16.7c, M-R252). `due` are the bridges whose turns are up.
 */
export const countCharges = (
  board: Board,
  state: State,
  side: Side,
  emit: Emit,
): { readonly state: State; readonly due: readonly string[] } => {
  const due: string[] = []
  const charges: Record<string, State['crossings']['charges'][string]> = {}
  for (const [id, charge] of Object.entries(state.crossings.charges)) {
    const unit = board.unitIndex(charge.unit)
    const span = board.bridges.get(id)!
    if (sideNamed(board.sides[unit]!) !== side) charges[id] = charge
    else if (!charge.failed && canCharge(board, state, unit, span)) {
      const turns = charge.turns + 1
      if (turns >= chargeTurns(span)!.turns) due.push(id)
      else charges[id] = { ...charge, turns }
    } else if (charge.extended || !isAtBridge(board, state, unit, span))
      emit?.({ type: 'charge-given-up', bridge: id, unit: charge.unit })
    else charges[id] = { ...charge, failed: false, extended: true }
  }
  return { state: { ...state, crossings: { ...state.crossings, charges } }, due: due.sort() }
}

/** The ends of a bridge as they are called. */
export const bridgeName = (board: Board, span: BridgeSpan): string =>
  `the ${span.carries} bridge ${endsOf(board, span).join('-')}`
