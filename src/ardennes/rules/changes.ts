/** Changes of single units: where they stand, their markers, their steps, and what follows from each. */
import type { Board } from '../board.js'
import { areaOf, hexNumber, inArea } from '../board.js'
import type { HexId } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import { situationOf } from '../situation.js'
import { withUnit } from '../stack.js'
import type { Condition, Emit, Side, State, UnitId } from '../state.js'
import { freedAt } from './meuse.js'
import { sideOf } from './units.js'

/** A hex in the hands of a side (A-R26): the state with the change, or the same state. */
export const takeControl = (board: Board, state: State, hex: number, side: Side, emit: Emit): State => {
  if (board.tracked[hex] === 0) return state
  const at = hexNumber(board, hex)
  const german = state.held.includes(at)
  if (german === (side === 'german')) return state
  emit?.({ type: 'control', hex: at, side })
  const held = german ? state.held.filter((other) => other !== at) : [...state.held, at].sort()
  return { ...state, held }
}

/** Whether a side controls a town, city or victory hex (A-R26). */
export const controls = (state: Pick<State, 'held'>, side: Side, at: HexId): boolean =>
  state.held.includes(at) === (side === 'german')

/** Whether a hex is another, or next to it. */
const isNear = (board: Board, hex: number, other: number): boolean =>
  hex === other || [0, 1, 2, 3, 4, 5].some((direction) => board.map.neighbours[hex * 6 + direction] === other)

/** The artillery with red set-up boxes that a German unit has come next to on turn 1 (A29.1c). */
const gunsBeside = (board: Board, state: State, hex: number): readonly UnitId[] =>
  board
    .marked('fires-on-turn-1')
    .filter((unit) => isNear(board, hex, board.map.indexOf(state.units[unit]!.at)))
    .map((unit) => board.ids[unit]!)
    .filter((id) => !state.happened.released.includes(id))

/** The units that were held or had to wait, with those that a German unit sets free by coming into a hex (A29.1c, A33.2c). */
const releasedBy = (board: Board, state: State, hex: number): readonly UnitId[] => {
  const { released } = state.happened
  const freed = state.turn === 1 ? gunsBeside(board, state, hex) : freedAt(board, state, hex)
  return freed.length === 0 ? released : [...released, ...freed].sort()
}

/** The Allied player says of each place next to a German unit whether the dump is there (A32.1b). */
const searchForDump = (board: Board, state: State, hex: number, emit: Emit): State => {
  const { dump } = state
  if (dump?.status !== 'hidden') return state
  const near = areaOf(board, 'fuel-dumps')
    .filter((place) => isNear(board, hex, place))
    .map((place) => hexNumber(board, place))
    .filter((place) => !dump.searched.includes(place))
  if (near.length === 0) return state
  const found = near.includes(dump.place)
  if (found) emit?.({ type: 'dump', status: 'found', rule: 'A32.1b' })
  const searched = [...dump.searched, ...near].sort()
  return { ...state, dump: { ...dump, searched, status: found ? 'found' : 'hidden' } }
}

/** What follows from a German unit coming into a hex: the Roer dams (A27.6b), the Meuse (A33.2b, A-R85), guns near Monschau (A29.1c), units that wait for him there (A33.2c), the dump (A32.1b). */
const noteGerman = (board: Board, start: State, hex: number, emit: Emit): State => {
  const state = searchForDump(board, start, hex, emit)
  const { happened } = state
  const roerDams = happened.roerDams || inArea(board, 'rrd-release', hex)
  const meuse = happened.meuse ?? (inArea(board, 'west-of-meuse', hex) ? state.turn : null)
  const released = releasedBy(board, state, hex)
  if (roerDams === happened.roerDams && meuse === happened.meuse && released === happened.released) return state
  return { ...state, happened: { ...happened, roerDams, meuse, released } }
}

/** A unit that leaves its hex is no longer under an Attacker Advantage marker; the marker goes with the last of them (A16.6e). */
export const leaveAdvantage = (state: State, id: UnitId): State =>
  state.advantages.some(({ units }) => units.includes(id))
    ? {
        ...state,
        advantages: state.advantages
          .map((advantage) => ({ ...advantage, units: advantage.units.filter((other) => other !== id) }))
          .filter(({ units }) => units.length > 0),
      }
    : state

/** A fuel dump without a guard falls to the Germans who enter (A32.2c), and to the Allies who come back (A32.2g). */
const takeDump = (board: Board, state: State, hex: number, side: Side): State => {
  const { dump } = state
  if (dump === null || dump.place !== hexNumber(board, hex)) return state
  const [before, after] =
    side === 'german' ? (['undefended', 'captured'] as const) : (['captured', 'undefended'] as const)
  return dump.status === before ? { ...state, dump: { ...dump, status: after } } : state
}

/** Puts a unit into a hex, by whatever way it comes there: its side takes control (A-R26). */
export const putInHex = (board: Board, state: State, unit: number, hex: number, emit: Emit): State => {
  const side = sideOf(board, unit)
  const left = leaveAdvantage(withUnit(state, unit, { at: hexNumber(board, hex) }), board.ids[unit]!)
  const moved = takeDump(board, takeControl(board, left, hex, side, emit), hex, side)
  return side === 'german' ? noteGerman(board, moved, hex, emit) : moved
}

/** Disrupts, routs or rallies a unit (A18). */
export const setCondition = (
  board: Board,
  state: State,
  unit: number,
  condition: Condition,
  rule: string,
  emit: Emit,
): State => {
  if (state.units[unit]!.condition === condition) return state
  emit?.({ type: 'condition', unit: board.ids[unit]!, condition, rule })
  return withUnit(state, unit, { condition })
}

/** Without the marks that a unit leaves behind when it goes: breakdown parents, night and replacement markers. */
const forget = (state: State, id: UnitId): State => {
  const without = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.includes(id) ? ids.filter((other) => other !== id) : ids
  const { parents } = state
  const orphan = Object.hasOwn(parents, id) || Object.values(parents).includes(id)
  return {
    ...state,
    ...(orphan
      ? {
          parents: Object.fromEntries(
            Object.entries(parents).filter(([child, parent]) => child !== id && parent !== id),
          ),
        }
      : {}),
    builders: without(state.builders),
    replaced: without(state.replaced),
    night: { german: without(state.night.german), allied: without(state.night.allied) },
    advantages: state.advantages
      .map((advantage) => ({ ...advantage, units: without(advantage.units) }))
      .filter(({ units }) => units.length > 0), // A16.6e
  }
}

/** Whether a unit may never be replaced because it carried surrender points (A23.11). */
const hasSurrenderPoints = (state: State, id: UnitId): boolean =>
  state.surrender.some(({ units, points }) => points > 0 && units.includes(id))

/** The place of a unit that is lost: left-behind counters go back to their pool (A26.2c), the others to the dead pile. */
const graveOf = (board: Board, state: State, unit: number): string => {
  if (board.counters[unit]!.role !== 'unit') return 'pool'
  return hasSurrenderPoints(state, board.ids[unit]!) ? 'surrendered' : 'eliminated'
}

/** Takes units off the map for good, with all their markers. */
export const eliminate = (board: Board, start: State, units: readonly number[], rule: string, emit: Emit): State => {
  let state = start
  for (const unit of units) {
    const id = board.ids[unit]!
    emit?.({ type: 'eliminated', unit: id, rule })
    const gone = withUnit(state, unit, {
      at: graveOf(board, state, unit),
      steps: 0,
      condition: 'fit',
      engaged: false,
      fired: false,
      outOfSupply: false,
      marker: 'none',
    })
    const surrender = state.surrender
      .map((group) => ({ ...group, units: group.units.filter((other) => other !== id) }))
      .filter((group) => group.units.length > 0)
    state = { ...forget(gone, id), surrender }
  }
  return state
}

/** A unit whose second step is lost and that leaves a remnant: it has a reduced face of two stacking points (A16.4b). */
export const isLarge = (board: Board, unit: number): boolean => {
  const { faces } = board.counters[unit]!
  return faces.length === 2 && faces[1]!.stacking === 2
}

/** A remnant counter of the same arm that is free, -1 for none (A16.4c). */
export const freeRemnant = (board: Board, state: State, unit: number): number => {
  const { nation, mobility } = board.counters[unit]!
  const german = board.sides[unit] === 0
  const fits = (i: number): boolean => {
    const other = board.counters[i]!
    if (other.role !== 'remnant' || other.mobility !== mobility || state.units[i]!.at !== 'pool') return false
    return german ? board.sides[i] === 0 : other.nation === nation
  }
  return board.leftBehind.find(fits) ?? -1
}

/** The marks of a unit on another that comes out of it: a breakdown unit or a remnant (A-R54). */
export const inheritMarks = (state: State, from: UnitId, to: UnitId): State => {
  const join = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.includes(from) && !ids.includes(to) ? [...ids, to].sort() : ids
  return {
    ...state,
    builders: join(state.builders),
    replaced: join(state.replaced),
    night: { german: join(state.night.german), allied: join(state.night.allied) },
    advantages: state.advantages.map((advantage) => ({ ...advantage, units: join(advantage.units) })),
    surrender: state.surrender.map((group) => ({ ...group, units: join(group.units) })),
  }
}

/** A step lost: the state, and the unit that stands there now; -1 when none is left. */
interface StepLoss {
  readonly state: State
  readonly unit: number
}

/** One step lost (A16.4a): the reduced face, the remnant of a large unit (A16.4b), or the dead pile. */
export const loseStep = (board: Board, state: State, unit: number, rule: string, emit: Emit): StepLoss => {
  const now = state.units[unit]!
  if (now.steps > 1) {
    emit?.({ type: 'step-lost', unit: now.id, steps: now.steps - 1, rule })
    return { state: withUnit(state, unit, { steps: now.steps - 1 }), unit }
  }
  const remnant = isLarge(board, unit) ? freeRemnant(board, state, unit) : -1
  const heir = remnant < 0 ? state : inheritMarks(state, now.id, board.ids[remnant]!)
  const gone = eliminate(board, heir, [unit], rule, emit)
  if (remnant < 0) return { state: gone, unit: -1 }
  const { at, condition, engaged, outOfSupply, marker } = now
  emit?.({ type: 'left-behind', units: [board.ids[remnant]!], at, rule: 'A16.4b' })
  return { state: withUnit(gone, remnant, { at, steps: 1, condition, engaged, outOfSupply, marker }), unit: remnant }
}

/** Improved positions in hexes without units are taken off: at the end of Movement Phases (A15.8j); who stands in one then has it (A-R88). */
export const clearEmptyWorks = (board: Board, state: State): State => {
  const s = situationOf(board, state)
  const isHeld = (hex: string): boolean => occupantOf(s, board.map.indexOf(hex)) !== 0
  if (Object.keys(state.works).every(isHeld)) return state
  return { ...state, works: Object.fromEntries(Object.entries(state.works).filter(([hex]) => isHeld(hex))) }
}

/** The works of a hex are gone at once when its units were lost or driven out (A15.8j). */
export const clearWorksAt = (board: Board, state: State, at: HexId): State => {
  const hex = board.map.indexOf(at)
  if (!Object.hasOwn(state.works, at) || occupantOf(situationOf(board, state), hex) !== 0) return state
  return { ...state, works: Object.fromEntries(Object.entries(state.works).filter(([other]) => other !== at)) }
}
