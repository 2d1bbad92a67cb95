/** Changes of single units: their places, markers and steps, with the consequences of each. */
import { hexesAround } from '../../../hex/around.js'
import type { HexId } from '../../../hex/index.js'
import { occupantOf } from '../../../wargame/disposition.js'
import type { Board } from '../../board/board.js'
import { areaOf, hexNumber, inArea } from '../../board/board.js'
import { put, withUnit } from '../../position.js'
import type { Position } from '../../position.js'
import type { Condition, Emit, Side, State, UnitId } from '../../state.js'
import { setDumpStatus } from './dump.js'
import { freedAt } from './meuse.js'
import { sideOf } from './units.js'

/** Gives a side control of a hex (A-R26); returns the same position when nothing changes. */
const takeControl = (p: Position, hex: number, side: Side, emit: Emit): Position => {
  if (p.board.tracked[hex] === 0) return p
  const at = hexNumber(p.board, hex)
  const german = p.state.held.includes(at)
  if (german === (side === 'german')) return p
  emit?.({ type: 'control', hex: at, side })
  return put(p, { held: german ? p.state.held.filter((other) => other !== at) : [...p.state.held, at].sort() })
}

/** Whether a side controls a town, city or victory hex (A-R26). */
export const controls = ({ state }: Position, side: Side, at: HexId): boolean =>
  state.held.includes(at) === (side === 'german')

/** Whether two hexes are the same or adjacent. */
const isNear = (board: Board, hex: number, other: number): boolean =>
  hex === other || hexesAround(board.map, hex).includes(other)

/** The artillery with red set-up boxes that a German unit has come next to on turn 1 (A29.1c). */
const gunsBeside = ({ board, state, hexOf }: Position, hex: number): readonly UnitId[] =>
  board
    .marked('fires-on-turn-1')
    .filter((unit) => isNear(board, hex, hexOf[unit]!))
    .map((unit) => board.ids[unit]!)
    .filter((id) => !state.happened.released.includes(id))

/** The released units, with those that a German unit releases by entering a hex (A29.1c, A33.2c). */
const releasedBy = (p: Position, hex: number): readonly UnitId[] => {
  const { released } = p.state.happened
  const freed = p.state.turn === 1 ? gunsBeside(p, hex) : freedAt(p, hex)
  return freed.length === 0 ? released : [...released, ...freed].sort()
}

/** Reveals for each place next to a German unit in a hex whether the dump is there (A32.1b). */
export const searchForDump = (p: Position, hex: number, emit: Emit): Position => {
  const { dump } = p.state
  if (dump?.status !== 'hidden') return p
  const near = areaOf(p.board, 'fuel-dumps')
    .filter((place) => isNear(p.board, hex, place))
    .map((place) => hexNumber(p.board, place))
    .filter((place) => !dump.searched.includes(place))
  if (near.length === 0) return p
  const searched = put(p, { dump: { ...dump, searched: [...dump.searched, ...near].sort() } })
  return near.includes(dump.place) ? setDumpStatus(searched, 'found', 'A32.1b', emit) : searched
}

/**
 * Applies the consequences of a German unit entering a hex: the Roer dams (A27.6b), the Meuse (A33.2b, A-R85), guns
 * near Monschau (A29.1c), units waiting for Germans there (A33.2c), the dump (A32.1b).
 */
const noteGerman = (start: Position, hex: number, emit: Emit): Position => {
  const p = searchForDump(start, hex, emit)
  const { happened, turn } = p.state
  const roerDams = happened.roerDams || inArea(p.board, 'rrd-release', hex)
  const meuse = happened.meuse ?? (inArea(p.board, 'west-of-meuse', hex) ? turn : null)
  const released = releasedBy(p, hex)
  if (roerDams === happened.roerDams && meuse === happened.meuse && released === happened.released) return p
  return put(p, { happened: { ...happened, roerDams, meuse, released } })
}

/** The Attacker Advantage markers without a unit: a marker goes with the last of its units (A16.6e). */
const advantagesWithout = (advantages: State['advantages'], id: UnitId): State['advantages'] =>
  advantages
    .map((advantage) => ({ ...advantage, units: advantage.units.filter((other) => other !== id) }))
    .filter(({ units }) => units.length > 0)

/** Tells of the Attacker Advantage markers that go with a unit, the last one under them (A16.6e). */
const tellLostAdvantages = ({ state }: Position, id: UnitId, emit: Emit): void => {
  for (const { units, hex } of state.advantages)
    if (units.length === 1 && units[0] === id) emit?.({ type: 'advantage', units, hex, placed: false })
}

/**
 * A unit that leaves its hex is no longer under an Attacker Advantage marker; the marker goes with the last of them
 * (A16.6e).
 */
export const leaveAdvantage = (p: Position, id: UnitId, emit: Emit): Position => {
  const { advantages } = p.state
  if (!advantages.some(({ units }) => units.includes(id))) return p
  tellLostAdvantages(p, id, emit)
  return put(p, { advantages: advantagesWithout(advantages, id) })
}

/** An unguarded fuel dump falls to Germans that enter (A32.2c), and to Allies that come back (A32.2g). */
const takeDump = (p: Position, hex: number, side: Side, emit: Emit): Position => {
  const { dump } = p.state
  if (dump === null || dump.place !== hexNumber(p.board, hex)) return p
  if (side === 'german') return dump.status === 'undefended' ? setDumpStatus(p, 'captured', 'A32.2c', emit) : p
  return dump.status === 'captured' ? setDumpStatus(p, 'undefended', 'A32.2g', emit) : p
}

/** Applies the consequences of a unit entering a hex, if only to pass through it: its side takes control (A-R26). */
export const noteEntry = (p: Position, hex: number, side: Side, emit: Emit): Position => {
  const taken = takeDump(takeControl(p, hex, side, emit), hex, side, emit)
  return side === 'german' ? noteGerman(taken, hex, emit) : taken
}

/** Puts a unit into a hex, by any means. */
export const putInHex = (p: Position, unit: number, hex: number, emit: Emit): Position => {
  const { board } = p
  const left = leaveAdvantage(withUnit(p, unit, { at: hexNumber(board, hex) }), board.ids[unit]!, emit)
  return noteEntry(left, hex, sideOf(board, unit), emit)
}

/** Disrupts, routs or rallies a unit (A18). */
export const setCondition = (p: Position, unit: number, condition: Condition, rule: string, emit: Emit): Position => {
  if (p.units[unit]!.condition === condition) return p
  emit?.({ type: 'condition', unit: p.board.ids[unit]!, condition, rule })
  return withUnit(p, unit, { condition })
}

/** A list without a unit; the same list if the unit is not in it, so that cached answers stay valid. */
export const withoutUnit = (ids: readonly UnitId[], id: UnitId): readonly UnitId[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : ids

/**
 * Removes a unit's night, replacement and surrender markers, and its parent if it is a breakdown unit. Its own
 * breakdown units keep it as their parent: it may come back, and they can recombine with it (A26.4b).
 */
const withoutMarks = (p: Position, id: UnitId): Position => {
  const { parents, builders, replaced, night, advantages, surrender } = p.state
  return put(p, {
    parents: Object.hasOwn(parents, id)
      ? Object.fromEntries(Object.entries(parents).filter(([child]) => child !== id))
      : parents,
    builders: withoutUnit(builders, id),
    replaced: withoutUnit(replaced, id),
    night: { german: withoutUnit(night.german, id), allied: withoutUnit(night.allied, id) },
    advantages: advantagesWithout(advantages, id),
    surrender: surrender
      .map((group) => ({ ...group, units: group.units.filter((other) => other !== id) }))
      .filter((group) => group.units.length > 0),
  })
}

/** Whether a unit may never be replaced because it carried surrender points (A23.11). */
const hasSurrenderPoints = ({ state }: Position, id: UnitId): boolean =>
  state.surrender.some(({ units, points }) => points > 0 && units.includes(id))

/**
 * The place of a lost unit: breakdown and remnant counters go back to their pool (A26.2c), other units to the dead
 * pile.
 */
const placeOfLost = (p: Position, unit: number): string => {
  if (p.board.counters[unit]!.role !== 'unit') return 'pool'
  return hasSurrenderPoints(p, p.board.ids[unit]!) ? 'surrendered' : 'eliminated'
}

/** Takes units off the map for good, with all their markers. */
export const eliminate = (start: Position, units: readonly number[], rule: string, emit: Emit): Position => {
  let p = start
  for (const unit of units) {
    const id = p.board.ids[unit]!
    emit?.({ type: 'eliminated', unit: id, rule })
    tellLostAdvantages(p, id, emit)
    const gone = withUnit(p, unit, {
      at: placeOfLost(p, unit),
      steps: 0,
      condition: 'fit',
      engaged: false,
      fired: false,
      outOfSupply: false,
      marker: 'none',
    })
    p = withoutMarks(gone, id)
  }
  return p
}

/**
 * Whether a unit leaves a remnant when it loses its second step: it has a reduced face of two stacking points (A16.4b).
 */
export const isLarge = (board: Board, unit: number): boolean => {
  const { faces } = board.counters[unit]!
  return faces.length === 2 && faces[1]!.stacking === 2
}

/** A remnant counter of the same arm that is free, -1 for none (A16.4c). */
export const freeRemnant = ({ board, units }: Position, unit: number): number => {
  const { nation, mobility } = board.counters[unit]!
  const german = board.sides[unit] === 0
  const fits = (i: number): boolean => {
    const other = board.counters[i]!
    if (other.role !== 'remnant' || other.mobility !== mobility || units[i]!.at !== 'pool') return false
    return german ? board.sides[i] === 0 : other.nation === nation
  }
  return board.leftBehind.find(fits) ?? -1
}

/** Copies the marks of a unit to its breakdown unit or remnant (A-R54). */
export const inheritMarks = (p: Position, from: UnitId, to: UnitId): Position => {
  const join = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.includes(from) && !ids.includes(to) ? [...ids, to].sort() : ids
  const { builders, replaced, night, advantages, surrender } = p.state
  return put(p, {
    builders: join(builders),
    replaced: join(replaced),
    night: { german: join(night.german), allied: join(night.allied) },
    advantages: advantages.map((advantage) => ({ ...advantage, units: join(advantage.units) })),
    surrender: surrender.map((group) => ({ ...group, units: join(group.units) })),
  })
}

/** The position after a step loss, and the unit that remains; -1 when none does. */
interface StepLoss {
  readonly p: Position
  readonly unit: number
}

/**
 * Removes one step (A16.4a): the unit turns to its reduced face, leaves a remnant if large (A16.4b), or goes to the
 * dead pile.
 */
export const loseStep = (p: Position, unit: number, rule: string, emit: Emit): StepLoss => {
  const { board } = p
  const now = p.units[unit]!
  if (now.steps > 1) {
    emit?.({ type: 'step-lost', unit: now.id, steps: now.steps - 1, rule })
    return { p: withUnit(p, unit, { steps: now.steps - 1 }), unit }
  }
  const remnant = isLarge(board, unit) ? freeRemnant(p, unit) : -1
  const heir = remnant < 0 ? p : inheritMarks(p, now.id, board.ids[remnant]!)
  const gone = eliminate(heir, [unit], rule, emit)
  if (remnant < 0) return { p: gone, unit: -1 }
  const { at, condition, engaged, outOfSupply, marker } = now
  emit?.({ type: 'left-behind', units: [board.ids[remnant]!], at, rule: 'A16.4b' })
  return { p: withUnit(gone, remnant, { at, steps: 1, condition, engaged, outOfSupply, marker }), unit: remnant }
}

/** Removes the improved positions of hexes without units from the map. */
const removeWorks = (p: Position, empty: readonly string[], emit: Emit): Position => {
  if (empty.length === 0) return p
  for (const at of empty) emit?.({ type: 'work', hex: hexNumber(p.board, p.board.map.indexOf(at)), state: 'removed' })
  return put(p, { works: Object.fromEntries(Object.entries(p.state.works).filter(([at]) => !empty.includes(at))) })
}

const isEmpty = (p: Position, at: string): boolean => occupantOf(p, p.board.map.indexOf(at)) === 0

/**
 * Improved positions in hexes without units are taken off: at the end of Movement Phases (A15.8j); a unit in one then
 * holds it (A-R88).
 */
export const clearEmptyWorks = (p: Position, emit: Emit): Position =>
  removeWorks(
    p,
    Object.keys(p.state.works).filter((at) => isEmpty(p, at)),
    emit,
  )

/** Removes the works of a hex immediately when its units were eliminated or driven out (A15.8j). */
export const clearWorksAt = (p: Position, at: HexId, emit: Emit): Position =>
  removeWorks(p, Object.hasOwn(p.state.works, at) && isEmpty(p, at) ? [at] : [], emit)
