/** Draws Germans in off-map areas for a viewer that cannot see them (M20.0c). */
import { drawFrom } from '../../engine/contract/sampling.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { dueTurn } from '../bounds/releases.js'
import type { Board } from '../board/board.js'
import { OFF_MAP_AREAS } from '../board/mapTerms.js'
import { areasBeside, areaAt, isTaken, placeOff, termsOf } from '../field/offMapAreas.js'
import { isArtillery, isLeader } from '../field/units.js'
import { mayDepart } from '../movement/leavingMap.js'
import type { Position } from '../position.js'
import { usualMode } from '../setup.js'
import { PHASES } from '../state.js'
import type { Frame, FrameOf, Mode, State, Unit } from '../state.js'
import { UNSEEN } from '../vocabulary.js'
import type { GermanPhase } from './state.js'

/** The chance that artillery in an off-map area is Depleted (M11.33). */
const DEPLETED = 0.125

/** The modes in which a unit can be off the map (M20.0b). */
const modesOff = (board: Board, unit: number): readonly Mode[] => {
  const { concentrates, travels } = board.counters[unit]!
  if (isLeader(board, unit)) return [usualMode(board.counters[unit]!)]
  return [...(concentrates ? (['concentrated'] as const) : []), ...(travels ? (['travel'] as const) : [])]
}

/**
 * The places where an unseen unit may be: an area that is still open, in reserve when it is due, or out of the game.
 */
const placesOf = (p: Position, unit: number): readonly string[] => {
  const { board, state } = p
  const { arrival } = board.counters[unit]!
  const areas = OFF_MAP_AREAS.filter((id) => termsOf(board, id) !== undefined && !isTaken(board, id, state.turn))
  const isDue = arrival !== null && arrival.turn > 0 && dueTurn(p, unit) <= state.turn
  return [
    ...(modesOff(board, unit).length > 0 ? areas.map(placeOff) : []),
    ...(isDue ? ['reserve'] : []),
    ...(mayBeGone(p) || !isDue ? ['absent'] : []),
  ]
}

/** Whether the Allies have taken an area in which units may have been (M-R320). */
const mayBeGone = ({ board, state: { turn } }: Position): boolean =>
  OFF_MAP_AREAS.some((id) => termsOf(board, id) !== undefined && isTaken(board, id, turn))

/** The German movement phases that have begun, from the first of the game on. */
const germanPhases = ({ board, state: { turn, phase } }: Position): readonly GermanPhase[] => {
  const reached = PHASES.indexOf(phase)
  const hasBegun = (on: number, id: 'german-response-movement' | 'german-movement'): boolean =>
    on < turn || reached >= PHASES.indexOf(id)
  const turns = Array.from({ length: turn - board.turns[0] + 1 }, (_, i) => board.turns[0] + i)
  const begun = turns.flatMap((on) => [
    ...(hasBegun(on, 'german-response-movement') ? [{ turn: on, response: true }] : []),
    ...(hasBegun(on, 'german-movement') ? [{ turn: on, response: false }] : []),
  ])
  return begun.length > 0 ? begun : [{ turn: board.turns[0], response: true }]
}

/** Puts an unseen unit in a drawn place, in a fresh state except for its losses. */
const placed = (p: Position, unit: number, random: () => number): Unit => {
  const { board, state } = p
  const seen = state.units[unit]!
  const at = drawFrom(placesOf(p, unit), random) ?? 'absent'
  if (areaAt(at) === null) return { ...seen, at, mode: usualMode(board.counters[unit]!) }
  const mode = drawFrom(modesOff(board, unit), random) ?? seen.mode
  return { ...seen, at, mode, depleted: isArtillery(board, unit) && random() < DEPLETED }
}

/** Draws the area for which Germans are about to leave the map (M20.0d). */
const bound = (p: Position, frame: FrameOf<'moving'>, random: () => number): Frame => {
  const unit = p.board.unitIndex(frame.units[0] ?? '')
  if (frame.stage !== 'departing' || p.board.counters[unit]?.side !== 'german') return frame
  const areas = areasBeside(p.board, p.hexOf[unit] ?? -1).filter((area) => mayDepart(p, frame, area))
  const ways = [...areas.map((area) => ({ area })), ...(mayDepart(p, frame, undefined) ? [{}] : [])]
  return { ...frame, ...drawFrom(ways, random) }
}

/**
 * A state with every unseen unit in one of its possible places, and in its area since one of the German movement phases
 * so far, all with equal chances. A unit that came to its area in this turn has left the map in this turn.
 */
export const sampleOffMap = (p: Position, random: () => number): State => {
  const { board, state } = p
  const { offMap } = state
  if (offMap === undefined) return state
  const phases = germanPhases(p)
  const units = state.units.map((unit, i) => (unit.at === UNSEEN ? placed(p, i, random) : unit))
  const away = units.filter(({ at }, i) => state.units[i]!.at === UNSEEN && areaAt(at) !== null)
  const since = away.map(({ id }): readonly [string, GermanPhase] => [id, drawFrom(phases, random)!])
  const crossed = since.flatMap(([id, { turn }]) => (turn === state.turn ? [board.ids[board.unitIndex(id)]!] : []))
  return {
    ...state,
    units,
    offMap: { ...offMap, since: Object.fromEntries(since), crossed: withMembers(offMap.crossed, crossed) },
    stack: state.stack.map((frame) => (frame.type === 'moving' ? bound(p, frame, random) : frame)),
  }
}
