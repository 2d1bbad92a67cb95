/**
 * Unobserved barrages (M6.7): at a hex that is not observed for the battery, at a quarter of the strength, at whom the
 * die picks.
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexOf, isEnemyIn, opponent, stackIn } from '../field/situation.js'
import type { Action, Firer, FrameOf, Side } from '../state.js'
import { corpsAttackRefusals } from '../bounds/corpsAttacks.js'
import { directionsOf, isBeyondTheEdge } from './control.js'
import { extendedRange, firingDistance, pointsLeft } from './gunnery.js'
import { idleRefusals } from '../bounds/idle.js'
import { observersOf } from '../field/observation.js'
import { fireAtRoadRefusals } from '../bounds/outwardBound.js'
import { isArtillery, isHeadquarters, isLeader, nameOf } from '../field/units.js'

type Attack = FrameOf<'attack'>

/** No more artillery units combine in one (M6.7c). */
const MOST_BATTERIES = 2

/** Those in a hex whom a barrage can hit: neither headquarters nor columns, and no leader (M6.7d). */
export const barrageTargets = (p: Position, hex: number): readonly number[] =>
  stackIn(p, hex).filter(
    (unit) => !isHeadquarters(p.board, unit) && !isLeader(p.board, unit) && p.state.units[unit]!.mode !== 'travel',
  )

/** The units in a hex that a side sees, each with its observers: asked once for all batteries. */
type Watched = readonly { readonly target: number; readonly observers: readonly number[] }[]

const watchedIn = (p: Position, side: Side, hex: number): Watched =>
  stackIn(p, hex)
    .map((target) => ({ target, observers: observersOf(p, side, target) }))
    .filter(({ observers }) => observers.length > 0)

/** Whether a hex is observed for a battery: it sees a unit there, or is directed against one (M5.43b). */
const isObservedFor = (p: Position, unit: number, watched: Watched): boolean =>
  watched.some(({ target, observers }) => directionsOf(p, unit, target, observers).length > 0)

/** Why a unit may not take part in a barrage on a hex. */
const batteryRefusals = (
  p: Position,
  side: Side,
  hex: number,
  firer: Firer,
  watched: Watched = watchedIn(p, side, hex),
): readonly Violation[] => {
  const { board, state } = p
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
  else if (hexOf(p, unit) < 0) return [...out, illegal('M5.1', 'not-on-map', `${name} is not on the map`, id)]
  out.push(...idleRefusals(p, unit), ...corpsAttackRefusals(p, unit, hex), ...fireAtRoadRefusals(p, unit, hex))
  if (disrupted) out.push(illegal('M5.35d', 'disrupted', `${name} is Disrupted`, id))
  if (depleted) out.push(illegal('M5.21b', 'depleted', `${name} is Depleted`, id))
  if (mode === 'travel') out.push(illegal('M3.41e', 'not-emplaced', `${name} is not emplaced`, id))
  if (state.fired.indirect.includes(id)) out.push(illegal('M5.23c', 'has-fired', `${name} has fired in this phase`, id))
  if (firer.points !== pointsLeft(p, unit))
    out.push(illegal('M5.25b', 'points', `${name} fires with all of its points`, id))
  if (firer.headquarters !== null) out.push(illegal('M6.7a', 'no-control', 'nobody directs an unobserved barrage', id))
  const apart = firingDistance(p, unit, hex)
  if (apart > extendedRange(board, unit))
    out.push(illegal('M5.24a', 'out-of-range', `${name} does not reach so far`, id))
  else {
    if (firer.extended !== apart > board.counters[unit]!.range)
      out.push(illegal('M5.53', 'extended', `${name} extends its range exactly when it must`, id))
    if (isArtillery(board, unit) && isObservedFor(p, unit, watched))
      out.push(illegal('M6.7a', 'observed', `${board.map.ids[hex]!} is observed for ${name}`, id))
  }
  return out
}

/** The batteries that may fire at a hex. */
const batteriesFor = (p: Position, side: Side, hex: number): readonly Firer[] => {
  const { board } = p
  const watched = watchedIn(p, side, hex)
  return board.counters.flatMap((counter, unit): readonly Firer[] => {
    if (counter.side !== side || !isArtillery(board, unit) || hexOf(p, unit) < 0) return []
    const firer: Firer = {
      unit: board.ids[unit]!,
      points: Math.max(1, pointsLeft(p, unit)),
      packet: 0,
      headquarters: null,
      extended: firingDistance(p, unit, hex) > counter.range,
    }
    return batteryRefusals(p, side, hex, firer, watched).length === 0 ? [firer] : []
  })
}

/** Why no barrage may be opened on a hex. */
export const barrageRefusals = (p: Position, side: Side, hex: number): readonly Violation[] => {
  if (hex < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const at = p.board.map.ids[hex]!
  if (!isEnemyIn(p, side, hex)) return [illegal('M6.7a', 'nobody-there', `there is no enemy in ${at}`, at)]
  const out: Violation[] = []
  if (barrageTargets(p, hex).length === 0)
    out.push(illegal('M6.7d', 'no-target', `nobody in ${at} can be hit by a barrage`, at))
  if (batteriesFor(p, side, hex).length === 0)
    out.push(illegal('M6.7a', 'no-battery', `no battery can fire at ${at} without observing it`, at))
  return out
}

/** The hexes on which a side may open a barrage. */
export const barrageActions = (p: Position, side: Side): readonly Action[] => {
  const { board } = p
  const hexes = new Set<number>()
  board.counters.forEach((counter, unit) => {
    const hex = hexOf(p, unit)
    if (counter.side === opponent(side) && hex >= 0) hexes.add(hex)
  })
  return [...hexes]
    .filter((hex) => barrageRefusals(p, side, hex).length === 0)
    .map((hex) => ({ type: 'open-barrage', hex: board.map.ids[hex]! }))
}

/** The batteries that may still join a barrage. */
export const joinActions = (p: Position, attack: Attack): readonly Action[] =>
  attack.firers.length >= MOST_BATTERIES
    ? []
    : batteriesFor(p, attack.side, p.board.map.indexOf(attack.hex))
        .filter((firer) => !attack.firers.some(({ unit }) => unit === firer.unit))
        .map((firer) => ({ type: 'add-firer', firer }))

/** Why a battery may not join. */
export const joinRefusals = (p: Position, attack: Attack, firer: Firer): readonly Violation[] => [
  ...batteryRefusals(p, attack.side, p.board.map.indexOf(attack.hex), firer),
  ...(attack.firers.length >= MOST_BATTERIES
    ? [illegal('M6.7c', 'too-many', 'two batteries combine in a barrage at most')]
    : []),
  ...(firer.packet === 0 ? [] : [illegal('M6.7c', 'packet', 'a barrage is one packet')]),
]
