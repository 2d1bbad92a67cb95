/** Night markers (A25.3) and infiltration (A34). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import { directionTo, hexNumber } from '../board.js'
import { MARKERS } from '../limits.js'
import { breaksEnemyBond, inEnemyZoc, isEnemyIn, isFriendIn, sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { barriers } from './barriers.js'
import { marksOfDone, marksOfLight } from './marks.js'
import { passageOf } from './passage.js'
import { isHeavy, isPeiperByNight } from './setOut.js'
import { stackRefusals } from './stacking.js'
import { isDisrupted, nameOf, standingOf } from './units.js'

type Movement = FrameOf<'movement'>

/** The hexes of a side's marked stacks. */
const markedHexes = (s: Situation, state: State, frame: Movement): ReadonlySet<string> =>
  new Set(state.night[frame.side].map((id) => state.units[s.board.unitIndex(id)]!.at))

/** Why the stack in a hex may not get a Night marker (A25.3b to A25.3d). */
export const nightRefusals = (s: Situation, state: State, frame: Movement, hex: number): readonly Violation[] => {
  const { board } = s
  const at = hexNumber(board, hex)
  const out: Violation[] = []
  const no = (rule: string, code: string, message: string): number => out.push(illegal(rule, code, message, at))
  if (frame.night || state.turn % 2 === 1) no('A25.3b', 'not-in-the-afternoon', 'Night markers are placed in PM turns')
  if (!isFriendIn(s, sideNumber(frame.side), hex)) no('A25.3b', 'nobody-there', `no friendly unit stands in ${at}`)
  const marked = markedHexes(s, state, frame)
  if (marked.has(at)) no('A25.3b', 'already-marked', `the stack in ${at} has a Night marker`)
  if (marked.size >= MARKERS[frame.side].night)
    no('A25.3a', 'no-marker-left', 'three stacks have Night markers already')
  for (const unit of unitsIn(s, hex)) {
    const { id, outOfSupply } = state.units[unit]!
    const name = nameOf(board, unit)
    if (frame.done.includes(id) && !frame.light.includes(id))
      no('A25.3c', 'has-moved', `${name} has moved by more than one point, or otherwise acted`)
    if (outOfSupply) no('A25.3d', 'out-of-supply', `${name} is out of supply`)
    if (isDisrupted(state, unit)) no('A25.3d', 'disrupted', `${name} is Disrupted or Routed`)
  }
  return out
}

/** Whether nothing about the units of a stack keeps it from getting a Night marker (A25.3c, A25.3d); markers and friends are there. */
export const canBeMarked = (s: Situation, state: State, frame: Movement, hex: number): boolean => {
  const done = marksOfDone(s.board, frame)
  const light = marksOfLight(s.board, frame)
  for (const unit of unitsIn(s, hex))
    if ((done[unit] === 1 && light[unit] === 0) || state.units[unit]!.outOfSupply || isDisrupted(state, unit))
      return false
  return true
}

/** Whether a unit may come into a hex in enemy zones by night: steady veterans and elite units (A34d). */
const mayEnterZone = (s: Situation, state: State, unit: number): boolean =>
  s.board.counters[unit]!.morale !== 'green' && !isDisrupted(state, unit)

/** Why a unit may not infiltrate into a hex (A34); nothing is designated before, and what it did by day does not matter (A34e); the stack that begins a step may be followed on the same marker. */
export const infiltrationRefusals = (
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
  at: string,
): readonly Violation[] => {
  const { board } = s
  const to = board.map.indexOf(at)
  const from = s.hexOf[unit]!
  const { id, engaged, marker } = state.units[unit]!
  const name = nameOf(board, unit)
  if (from < 0) return [illegal('A34a', 'not-on-map', `${name} is not on the map`, id)]
  const direction = to < 0 ? -1 : directionTo(board, from, to)
  if (direction < 0) return [illegal('A34a', 'not-adjacent', `${at} is not next to ${name}`, at)]
  const out: Violation[] = []
  const no = (rule: string, code: string, message: string): number => out.push(illegal(rule, code, message, at))
  const here = hexNumber(board, from)
  const follows = frame.infiltrated.some((other) => other.from === here && other.to === at)
  if (!frame.night || (frame.infiltrations <= 0 && !follows))
    no('A34a', 'no-marker-left', 'no Night marker is left to infiltrate with')
  if (state.night[frame.side].includes(id)) no('A34a', 'has-marker', `${name} has a Night marker and moves by it`)
  // it would fight on, which nobody does who infiltrates (A34c)
  if (isPeiperByNight(board, state, unit)) no('A27.5a', 'needs-no-marker', `${name} moves by night anyway`)
  if (engaged) no('A34f', 'engaged', `${name} is Engaged`)
  if (state.replaced.includes(id)) no('A34f', 'replacement', `${name} received a replacement`)
  if (isHeavy(board, state, unit) && marker !== 'prime-mover')
    no('A22.1c', 'needs-prime-mover', `${name} moves only behind a prime mover`)
  if (isEnemyIn(s, sideNumber(frame.side), to)) no('A14.1a', 'enemy-in-hex', `enemy units stand in ${at}`)
  if (passageOf(board, state, unit, from, direction) === 'prohibited')
    no('A34b', 'prohibited', `${name} may not go to ${at}`)
  if (breaksEnemyBond(s, sideNumber(frame.side), from, direction))
    no('A34d', 'bond', `an enemy Bond bars the way to ${at}`)
  if (inEnemyZoc(s, sideNumber(frame.side), to) && !mayEnterZone(s, state, unit))
    no('A34d', 'zone-of-control', `${name} may not enter an enemy zone of control by night`)
  out.push(...barriers(board, state, s, unit, from, to))
  if (out.length > 0) return out
  const company = [...unitsIn(s, to), unit].map((other) => standingOf(board, state, other))
  return stackRefusals(company, at)
}
