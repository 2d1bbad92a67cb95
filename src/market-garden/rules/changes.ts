/**
 * Changes of single units: where they stand and in which order, their modes, their steps, and what follows from each.
 */
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { holderOf, sideNamed, situationOf, stackIn } from '../situation.js'
import type { Emit, Mode, State, UnitId } from '../state.js'
import { noteHolder, scoreUnit } from './campaignScore.js'
import { leaveGunLine } from './campaignStart.js'
import { notePassage } from './edgeSources.js'
import { noteFirstLoss } from './ferocity.js'
import { isGroundOfCorps } from './formations.js'
import { wake, wakeBeside } from './rest.js'
import { withUnit, without } from './records.js'
import { gather } from './scattered.js'
import { isLeader, isStatic, strengthOf } from './units.js'
import { disturbWorks, leaveWork } from './works.js'

/** The stack of a hex written down anew; hexes with fewer than two units need none. */
const withStack = (state: State, hex: string, order: readonly UnitId[]): State => {
  const stacks = without(state.stacks, hex)
  return { ...state, stacks: order.length < 2 ? stacks : { ...stacks, [hex]: order } }
}

/**
 * The order of a stack that the rules leave no choice in: Disrupted units below the others (M9.31), static ones at the
 * very bottom (M9.0b).
 */
const settled = (board: Board, state: State, order: readonly number[]): readonly UnitId[] => {
  const depth = (unit: number): number =>
    isLeader(board, unit) ? 0 : isStatic(board, unit) ? 2 : state.units[unit]!.disrupted ? 1 : 0
  return [...order].sort((a, b) => depth(a) - depth(b)).map((unit) => board.ids[unit]!)
}

/** The state with the stack of a hex in this order, top first, as far as the rules leave the choice (M9.0). */
export const reorder = (board: Board, state: State, hex: number, order: readonly number[]): State =>
  withStack(state, hexNumber(board, hex), settled(board, state, order))

/** A unit off the map, or off its hex: the stack closes behind it. */
export const takeFromHex = (board: Board, state: State, unit: number, place: string): State => {
  const hex = situationOf(board, state).hexOf[unit]!
  const gone = stopBuilding(withUnit(state, unit, { at: place }), board.ids[unit]!)
  if (hex < 0) return gone
  const from = hexNumber(board, hex)
  const closed = withStack(
    gone,
    from,
    stackIn(board, state, hex)
      .filter((other) => other !== unit)
      .map((other) => board.ids[other]!),
  )
  return from === place ? closed : noteDeparture(board, closed, unit, hex)
}

/**
 * An entrenchment that is left empty stays its side's (M10.53b); who moves does not rest (M11.53c), and is in the first
 * line of guns no more (M31.24b).
 */
const noteDeparture = (board: Board, state: State, unit: number, hex: number): State => {
  const at = hexNumber(board, hex)
  const awake = leaveGunLine(wake(state, board.ids[unit]!), board.ids[unit]!)
  if (isLeader(board, unit) || !state.entrenchments.includes(at) || holderOf(board, state, hex) !== null) return awake
  return { ...awake, vacated: { ...state.vacated, [at]: sideNamed(board.sides[unit]!) } }
}

/**
 * What a combat unit finds in a hex: works that the enemy has left are his no more (M10.53b), leaders without troops
 * are taken (M19.31a), enemies nearby wake up (M11.53c), a city on the way of 30 Corps opens (M11.12a), points that lie
 * there are gathered (M11.61b-9), a bridge of the main road is his (M-R359), and the enemy's work at bridges nearby
 * stops (M16.6c).
 */
const noteArrival = (board: Board, state: State, unit: number, hex: number, emit: Emit): State => {
  if (isLeader(board, unit)) return state
  const at = hexNumber(board, hex)
  const side = sideNamed(board.sides[unit]!)
  const diggers = state.vacated[at]
  const taken =
    diggers === undefined
      ? state
      : {
          ...state,
          vacated: without(state.vacated, at),
          entrenchments: diggers === side ? state.entrenchments : state.entrenchments.filter((other) => other !== at),
        }
  const alone = stackIn(board, taken, hex).filter(
    (other) => isLeader(board, other) && board.sides[other] !== board.sides[unit],
  )
  const swept = alone.reduce((now, other) => {
    emit?.({ type: 'leader-lost', leader: board.ids[other]! })
    return eliminate(board, now, other, emit)
  }, taken)
  const passed = isGroundOfCorps(board, swept, unit) ? notePassage(board, swept, hex) : swept
  const awake = wakeBeside(board, gather(board, passed, unit, hex, emit), side, hex)
  return disturbWorks(board, noteHolder(board, awake, unit, hex), unit, hex, emit)
}

/**
 * A unit into a hex, on top of the stack or under it (M8.5b). An entrenchment of the other side is gone when an enemy
 * unit occupies its hex (M10.53b): whoever comes in first finds no enemy, so that a hex changes hands only when it was
 * empty.
 */
export const putInHex = (
  board: Board,
  state: State,
  unit: number,
  hex: number,
  where: 'top' | 'bottom' | number = 'top',
  emit?: Emit,
): State => {
  const arrives = situationOf(board, state).hexOf[unit] !== hex
  const left = takeFromHex(board, state, unit, hexNumber(board, hex))
  const order = stackIn(board, state, hex).filter((other) => other !== unit)
  const at = where === 'top' ? 0 : where === 'bottom' ? order.length : where
  const there = reorder(board, left, hex, [...order.slice(0, at), unit, ...order.slice(at)])
  return arrives ? noteArrival(board, there, unit, hex, emit) : there
}

/** Building stops when an engineer does anything else (M18.42e), and so does work at a bridge (M16.6a, M16.7c). */
export const stopBuilding = (state: State, id: UnitId): State => {
  const left = leaveWork(state, id)
  return left.building[id] === undefined ? left : { ...left, building: without(left.building, id) }
}

/** A unit in another mode; engineers build Concentrated alone (M18.42b). */
export const setMode = (state: State, unit: number, mode: Mode): State =>
  state.units[unit]!.mode === mode ? state : stopBuilding(withUnit(state, unit, { mode }), state.units[unit]!.id)

/**
 * A unit Disrupted: it sinks below those that are not (M9.31). Static flak is Disrupted with whoever is Disrupted in
 * its hex, and disrupts nobody but other static flak (M18.51b, M18.51c).
 */
export const disrupt = (board: Board, state: State, unit: number, emit: Emit): State => {
  if (state.units[unit]!.disrupted || isLeader(board, unit)) return state
  const shaken = disruptAlone(board, state, unit, emit)
  const hex = situationOf(board, shaken).hexOf[unit]!
  if (hex < 0) return shaken
  const flak = stackIn(board, shaken, hex).filter(
    (other) => other !== unit && isStatic(board, other) && board.counters[other]!.kind === 'flak',
  )
  return flak.reduce((now, other) => disrupt(board, now, other, emit), shaken)
}

/** A unit Disrupted, and nobody beside it, static flak neither (M15.4b): it sinks below those that are not (M9.31). */
export const disruptAlone = (board: Board, state: State, unit: number, emit: Emit): State => {
  if (state.units[unit]!.disrupted || isLeader(board, unit)) return state
  emit?.({ type: 'disrupted', unit: board.ids[unit]! })
  const shaken = stopBuilding(withUnit(state, unit, { disrupted: true }), board.ids[unit]!)
  const hex = situationOf(board, shaken).hexOf[unit]!
  return hex < 0 ? shaken : reorder(board, shaken, hex, stackIn(board, shaken, hex))
}

/** A unit Disrupted no more (M11.52a): it rises above those that still are (M9.31). */
export const recover = (board: Board, state: State, unit: number, byRest: boolean, emit: Emit): State => {
  emit?.({ type: 'recovered', unit: board.ids[unit]!, byRest })
  const fit = withUnit(state, unit, { disrupted: false })
  const hex = situationOf(board, fit).hexOf[unit]!
  return hex < 0 ? fit : reorder(board, fit, hex, stackIn(board, fit, hex))
}

/** A unit out of the game (M3.33b). */
export const eliminate = (board: Board, state: State, unit: number, emit: Emit): State => {
  emit?.({ type: 'eliminated', unit: board.ids[unit]!, side: sideNamed(board.sides[unit]!) })
  const gone = takeFromHex(board, scoreUnit(board, state, unit, emit), unit, 'eliminated')
  return withUnit(gone, unit, {
    lost: board.counters[unit]!.strength,
    disrupted: false,
    depleted: false,
    dismounted: false,
  })
}

/**
 * Steps lost by one unit; at none left it is eliminated (M3.33, M5.35a). Losses beyond its strength are the caller's to
 * place.
 */
export const loseSteps = (board: Board, state: State, unit: number, steps: number, emit: Emit): State => {
  const left = strengthOf(board, state, unit)
  const lost = Math.min(left, steps)
  if (lost <= 0) return state
  emit?.({ type: 'steps-lost', unit: board.ids[unit]!, steps: lost })
  const side = sideNamed(board.sides[unit]!)
  const counted = noteFirstLoss(
    board,
    { ...state, losses: { ...state.losses, [side]: state.losses[side] + lost } },
    unit,
  )
  return lost === left
    ? eliminate(board, counted, unit, emit)
    : withUnit(counted, unit, { lost: counted.units[unit]!.lost + lost })
}

/** A unit lost with all that is left of it, counted as steps lost, which are strength points (M24.61c, M-R388). */
export const destroy = (board: Board, state: State, unit: number, emit: Emit): State => {
  const left = strengthOf(board, state, unit)
  return left > 0 ? loseSteps(board, state, unit, left, emit) : eliminate(board, state, unit, emit)
}

/** What the rules of this phase remember, with some of it changed. */
export const remember = (state: State, changes: Partial<State['thisPhase']>): State => ({
  ...state,
  thisPhase: { ...state.thisPhase, ...changes },
})
