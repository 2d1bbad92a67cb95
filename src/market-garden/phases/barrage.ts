/**
 * Unobserved barrages (M6.7): at a hex that is not observed for the battery, at a quarter of the strength, at whom the
 * die picks.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { hexOf, isEnemyIn, opponent, stackIn } from '../situation.js'
import type { Action, Firer, FrameOf, Side, State } from '../state.js'
import { corpsAttackRefusals } from '../rules/corpsAttacks.js'
import { directionsOf, isBeyondTheEdge } from '../rules/control.js'
import { extendedRange, firingDistance, pointsLeft } from '../rules/gunnery.js'
import { idleRefusals } from '../rules/idle.js'
import { observersOf } from '../rules/observation.js'
import { fireAtRoadRefusals } from '../rules/outwardBound.js'
import { isArtillery, isHeadquarters, isLeader, nameOf } from '../rules/units.js'

type Attack = FrameOf<'attack'>

/** No more artillery units combine in one (M6.7c). */
const MOST_BATTERIES = 2

/** Those in a hex whom a barrage can hit: neither headquarters nor columns, and no leader (M6.7d). */
export const barrageTargets = (board: Board, state: State, hex: number): readonly number[] =>
  stackIn(board, state, hex).filter(
    (unit) => !isHeadquarters(board, unit) && !isLeader(board, unit) && state.units[unit]!.mode !== 'travel',
  )

/** The units in a hex that a side sees, each with its observers: asked once for all batteries. */
type Watched = readonly { readonly target: number; readonly observers: readonly number[] }[]

const watchedIn = (board: Board, state: State, side: Side, hex: number): Watched =>
  stackIn(board, state, hex)
    .map((target) => ({ target, observers: observersOf(board, state, side, target) }))
    .filter(({ observers }) => observers.length > 0)

/** Whether a hex is observed for a battery: it sees a unit there, or is directed against one (M5.43b). */
const isObservedFor = (board: Board, state: State, unit: number, watched: Watched): boolean =>
  watched.some(({ target, observers }) => directionsOf(board, state, unit, target, observers).length > 0)

/** Why a unit may not take part in a barrage on a hex. */
const batteryRefusals = (
  board: Board,
  state: State,
  side: Side,
  hex: number,
  firer: Firer,
  watched: Watched = watchedIn(board, state, side, hex),
): readonly Violation[] => {
  const unit = board.unitIndex(firer.unit)
  if (unit < 0) return [unknownUnit(firer.unit)]
  const name = nameOf(board, unit)
  const id = firer.unit
  const out: Violation[] = []
  const { disrupted, depleted, mode } = state.units[unit]!
  if (board.counters[unit]!.side !== side)
    out.push(illegal('M5.1', 'not-yours', `${name} belongs to the other side`, id))
  if (!isArtillery(board, unit)) out.push(illegal('M6.7c', 'no-artillery', `${name} is no artillery`, id))
  if (isBeyondTheEdge(board, unit))
    out.push(illegal('M24.4b', 'british-observers', `${name} fires at what British units see alone`, id))
  else if (hexOf(board, state, unit) < 0)
    return [...out, illegal('M5.1', 'not-on-map', `${name} is not on the map`, id)]
  out.push(
    ...idleRefusals(board, state, unit),
    ...corpsAttackRefusals(board, state, unit, hex),
    ...fireAtRoadRefusals(board, state, unit, hex),
  )
  if (disrupted) out.push(illegal('M5.35d', 'disrupted', `${name} is Disrupted`, id))
  if (depleted) out.push(illegal('M5.21b', 'depleted', `${name} is Depleted`, id))
  if (mode === 'travel') out.push(illegal('M3.41e', 'not-emplaced', `${name} is not emplaced`, id))
  if (state.fired.indirect.includes(id)) out.push(illegal('M5.23c', 'has-fired', `${name} has fired in this phase`, id))
  if (firer.points !== pointsLeft(board, state, unit))
    out.push(illegal('M5.25b', 'points', `${name} fires with all of its points`, id))
  if (firer.headquarters !== null) out.push(illegal('M6.7a', 'no-control', 'nobody directs an unobserved barrage', id))
  const apart = firingDistance(board, state, unit, hex)
  if (apart > extendedRange(board, unit))
    out.push(illegal('M5.24a', 'out-of-range', `${name} does not reach so far`, id))
  else {
    if (firer.extended !== apart > board.counters[unit]!.range)
      out.push(illegal('M5.53', 'extended', `${name} extends its range exactly when it must`, id))
    if (isArtillery(board, unit) && isObservedFor(board, state, unit, watched))
      out.push(illegal('M6.7a', 'observed', `${board.map.ids[hex]!} is observed for ${name}`, id))
  }
  return out
}

/** The batteries that may fire at a hex. */
const batteriesFor = (board: Board, state: State, side: Side, hex: number): readonly Firer[] => {
  const watched = watchedIn(board, state, side, hex)
  return board.counters.flatMap((counter, unit): readonly Firer[] => {
    if (counter.side !== side || !isArtillery(board, unit) || hexOf(board, state, unit) < 0) return []
    const firer: Firer = {
      unit: board.ids[unit]!,
      points: Math.max(1, pointsLeft(board, state, unit)),
      packet: 0,
      headquarters: null,
      extended: firingDistance(board, state, unit, hex) > counter.range,
    }
    return batteryRefusals(board, state, side, hex, firer, watched).length === 0 ? [firer] : []
  })
}

/** Why no barrage may be opened on a hex. */
export const barrageRefusals = (board: Board, state: State, side: Side, hex: number): readonly Violation[] => {
  if (hex < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const at = board.map.ids[hex]!
  if (!isEnemyIn(board, state, side, hex)) return [illegal('M6.7a', 'nobody-there', `there is no enemy in ${at}`, at)]
  const out: Violation[] = []
  if (barrageTargets(board, state, hex).length === 0)
    out.push(illegal('M6.7d', 'no-target', `nobody in ${at} can be hit by a barrage`, at))
  if (batteriesFor(board, state, side, hex).length === 0)
    out.push(illegal('M6.7a', 'no-battery', `no battery can fire at ${at} without observing it`, at))
  return out
}

/** The hexes on which a side may open a barrage. */
export const barrageActions = (board: Board, state: State, side: Side): readonly Action[] => {
  const hexes = new Set<number>()
  board.counters.forEach((counter, unit) => {
    const hex = hexOf(board, state, unit)
    if (counter.side === opponent(side) && hex >= 0) hexes.add(hex)
  })
  return [...hexes]
    .filter((hex) => barrageRefusals(board, state, side, hex).length === 0)
    .map((hex) => ({ type: 'open-barrage', hex: board.map.ids[hex]! }))
}

/** The batteries that may still join a barrage. */
export const joinActions = (board: Board, state: State, attack: Attack): readonly Action[] =>
  attack.firers.length >= MOST_BATTERIES
    ? []
    : batteriesFor(board, state, attack.side, board.map.indexOf(attack.hex))
        .filter((firer) => !attack.firers.some(({ unit }) => unit === firer.unit))
        .map((firer) => ({ type: 'add-firer', firer }))

/** Why a battery may not join. */
export const joinRefusals = (board: Board, state: State, attack: Attack, firer: Firer): readonly Violation[] => [
  ...batteryRefusals(board, state, attack.side, board.map.indexOf(attack.hex), firer),
  ...(attack.firers.length >= MOST_BATTERIES
    ? [illegal('M6.7c', 'too-many', 'two batteries combine in a barrage at most')]
    : []),
  ...(firer.packet === 0 ? [] : [illegal('M6.7c', 'packet', 'a barrage is one packet')]),
]
