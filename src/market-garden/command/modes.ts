/** Which mode a unit may take in an Organization Phase (M13). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { COMMAND, SIGHT, SURPRISE } from '../board/limits.js'
import { hexesAround } from '../board/around.js'
import { hexOf, isEnemyIn, opponent, sideNamed } from '../field/situation.js'
import { MODES } from '../state.js'
import type { Mode, Side } from '../state.js'
import { movementPhaseOf } from '../bounds/allowance.js'
import { printedTop } from '../field/formations.js'
import { highwayModeRefusals } from '../bounds/highway.js'
import { delayRefusals } from '../bounds/hurry.js'
import { idleRefusals } from '../bounds/idle.js'
import { columnRefusals } from '../field/inColumn.js'
import { observersOf } from '../field/observation.js'
import { areaWith } from '../field/offMapAreas.js'
import { NO_REST } from '../bounds/ownMove.js'
import { isOnRaisedWay } from '../field/raisedWays.js'
import { stackingRefusals } from '../field/stacking.js'
import { isSurprised } from '../field/surprise.js'
import { isReachedByCorps } from '../supply/supply.js'
import { isLeader, nameOf, ridesWithCorps } from '../field/units.js'

/**
 * Companies of an airborne division, or of the Polish brigade (M-R562), that ride on the trucks of 30 Corps now
 * (M13.3c).
 */
const riders = (p: Position, division: string): number =>
  p.state.units.filter(
    ({ mode, at }, unit) =>
      mode === 'travel' &&
      p.board.map.indexOf(at) >= 0 &&
      ridesWithCorps(p.board, unit) &&
      printedTop(p.board, unit)?.id === division,
  ).length

/** Why the trucks of 30 Corps do not take up an airborne company (M13.3c); there are no others to be had (M-R223). */
const truckRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const out: Violation[] = []
  const division = printedTop(board, unit)?.id ?? ''
  if (riders(p, division) >= COMMAND.motorizedAirborneCompanies)
    out.push(
      illegal(
        'M13.3c',
        'no-trucks',
        `${COMMAND.motorizedAirborneCompanies} companies of the division ride already`,
        id,
      ),
    )
  if (!isReachedByCorps(p, unit))
    out.push(illegal('M13.3c', 'no-corps', `${nameOf(board, unit)} traces to no headquarters of 30 Corps`, id))
  return out
}

/**
 * Why the counter has no such side, or no such way from side to side (M13.0f, M13.1, M13.2a, M13.3, M13.4a, M13.55a).
 */
const sideRefusals = (p: Position, unit: number, mode: Mode): readonly Violation[] => {
  const { board, state } = p
  const { concentrates, travels } = board.counters[unit]!
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const now = state.units[unit]!.mode
  if (mode === now) return [illegal('M13.0f', 'no-change', `${name} is in ${mode} mode`, id)]
  if (mode === 'concentrated' && !concentrates)
    return [illegal('M3.32b', 'no-such-side', `${name} has no Concentrated side`, id)]
  if (mode === 'concentrated' && isSurprised(p, unit))
    return [illegal('M25.42a', 'surprised', `${name} cannot concentrate before turn ${SURPRISE.lastTurn + 1}`, id)]
  if (mode === 'travel') {
    if (!travels && !ridesWithCorps(board, unit)) return [illegal('M13.3d', 'walks', `${name} always walks`, id)]
    if (state.units[unit]!.dismounted)
      return [illegal('M8.32b', 'dismounted', `${name} has left its vehicles and mounts them first`, id)]
  }
  // two steps apart: only units without a Concentrated side go straight from one to the other (M-R563)
  if (concentrates && mode !== 'concentrated' && now !== 'concentrated')
    return [illegal('M13.0f', 'two-steps', `${name} is Concentrated in between`, id)]
  if (now === 'travel') return [...highwayModeRefusals(p, unit), ...columnRefusals(p, unit)]
  return mode === 'travel' && !travels ? truckRefusals(p, unit) : []
}

/** What a hex holds of vehicles and columns. */
const COLUMN_LIMITS: readonly string[] = ['M9.1c', 'M9.16']

/**
 * Why the ground does not let a unit out of Travel mode (M13.0j, M10.17), or the hex does not hold one more column
 * (M9.1c).
 */
const groundRefusals = (p: Position, unit: number, mode: Mode): readonly Violation[] => {
  const { board } = p
  const hex = hexOf(p, unit)
  const id = board.ids[unit]!
  const out: Violation[] = []
  if (p.state.units[unit]!.mode === 'travel') {
    if (isOnRaisedWay(board, hex))
      out.push(illegal('M13.0j', 'raised-way', `${nameOf(board, unit)} stands on a raised way`, id))
    if (board.kind[hex] === 'marsh')
      out.push(illegal('M10.17', 'marsh', `${nameOf(board, unit)} keeps to the road through the marsh`, id))
  }
  if (mode === 'travel')
    out.push(...stackingRefusals(p, hex, [{ unit, mode }]).filter(({ rule }) => COLUMN_LIMITS.includes(rule)))
  return out
}

const MOVE_OVER = { now: NO_REST, then: NO_REST } as const

/** Every reason why a unit may not take a mode now; none when it may. */
export const modeRefusals = (p: Position, side: Side, unit: number, mode: Mode): readonly Violation[] => {
  const { board, state } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (sideNamed(board.sides[unit]!) !== side)
    return [illegal('M13.0f', 'not-yours', `${name} belongs to the other side`, id)]
  const away = areaWith(p, unit) !== null
  if (hexOf(p, unit) < 0 && !away) return [illegal('M13.0f', 'not-on-map', `${name} is not on the map`, id)]
  if (isLeader(board, unit)) return [illegal('M19.6a', 'leader', `${name} is a leader and has no mode`, id)]
  const out: Violation[] = [...idleRefusals(p, unit)]
  if (state.units[unit]!.disrupted) out.push(illegal('M13.0h', 'disrupted', `${name} is Disrupted`, id))
  if (state.thisPhase.changed.includes(id))
    out.push(illegal('M13.0f', 'changed', `${name} has changed its mode in this phase`, id))
  if (state.organized.includes(id))
    out.push(illegal('M4.1p9b', 'organized', `${name} has chosen its mode at the end of its move`, id))
  // off the map there is neither ground nor Defilade (M20.0b, M-R463)
  if (away && mode === 'defilade')
    out.push(illegal('M20.0b', 'off-map', `${name} is off the map and stays Concentrated or in Travel mode`, id))
  const ground = away ? [] : groundRefusals(p, unit, mode)
  return [
    ...out,
    ...sideRefusals(p, unit, mode),
    ...ground,
    // who chooses his mode at the end of his move has nothing left of it
    ...delayRefusals(p, unit, { mode }, movementPhaseOf(p) === undefined ? null : () => MOVE_OVER),
  ]
}

/** The modes that a unit may take now. */
export const openModes = (p: Position, side: Side, unit: number): readonly Mode[] =>
  MODES.filter((mode) => modeRefusals(p, side, unit, mode).length === 0)

/**
 * Enemies within so many hexes are near, the reach of the longest zone of control; others when they see the unit
 * (M4.1p9b, M-R427).
 */
const isEnemyNear = (p: Position, side: Side, unit: number): boolean => {
  const enemy = opponent(side)
  return (
    hexesAround(p.board.map, hexOf(p, unit), SIGHT.longZone).some((hex) => isEnemyIn(p, side, hex)) ||
    observersOf(p, enemy, unit).length > 0
  )
}

/**
 * Why a unit may not choose its mode at the end of its move (M4.1p9b), ahead of the Organization Phase that follows: by
 * option alone, in conditional movement, far from the enemy. Whether it has mounted or dismounted on the way does not
 * matter.
 */
export const earlyModeRefusals = (
  p: Position,
  side: Side,
  unit: number,
  mode: Mode,
  response: boolean,
): readonly Violation[] => {
  const { board, state } = p
  const [id, name] = [board.ids[unit]!, nameOf(board, unit)]
  if (!state.options.quickOrganization)
    return [illegal('M13.54a', 'organization', 'modes are chosen in the Organization Phase', id)]
  const out: Violation[] = []
  if (response) out.push(illegal('M4.1p9b', 'response', 'no Organization Phase follows response movement', id))
  if (isEnemyNear(p, side, unit)) out.push(illegal('M4.1p9b', 'enemy-near', `there is an enemy near ${name}`, id))
  const fresh = put(p, { thisPhase: { ...state.thisPhase, changed: [] } })
  return [...out, ...modeRefusals(fresh, side, unit, mode)]
}
