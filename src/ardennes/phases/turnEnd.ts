/** Automatic steps: victory (A30) and air support at the end of the day, then, after the night, the end of the turn. */
import { CALENDAR, VICTORY } from '../limits.js'
import { change, put } from '../position.js'
import type { Position } from '../position.js'
import { setDumpStatus } from '../rules/field/dump.js'
import { areasReached, germanVictory } from '../rules/victory.js'
import type { Emit, Side } from '../state.js'

/** Ends the game. */
const over = (p: Position): Position => put(p, { stack: [{ type: 'over' }] })

const win = (p: Position, winner: Side, rule: string, emit: Emit): Position => {
  emit?.({ type: 'victory', winner, rule })
  const won = change(p, ({ happened }) => {
    happened.winner = winner
  })
  return over(won)
}

/** Allied Victory Phases in a row with three set-up areas (A30.3b). */
const countAreas = (p: Position): Position => {
  const { alliedAreas } = p.state.happened
  const now = areasReached(p) >= VICTORY.alliedAreas ? Math.min(VICTORY.alliedPhases, alliedAreas + 1) : 0
  return change(p, ({ happened }) => {
    happened.alliedAreas = now
  })
}

/**
 * The 150th Panzer Brigade is detected once it has used its disguise, and at the latest after 17PM (A27.11a, A27.11b).
 * Allied units next to it do not detect it (A27.11c).
 */
const detect = (p: Position): Position => {
  const { disguise, turn } = p.state
  const isDetected = disguise === 'used' || turn >= CALENDAR.lastOfDisguise
  return isDetected ? put(p, { disguise: 'off' }) : p
}

/** The fuel dump is moved out at the end of 18PM, unless the Germans have it (A32.3b, A-R5). */
const removeDump = (p: Position, emit: Emit): Position => {
  const { dump, turn } = p.state
  if (dump === null || turn < CALENDAR.dumpRemoved) return p
  if (['captured', 'transferred', 'gone'].includes(dump.status)) return p
  return setDumpStatus(p, 'gone', 'A32.3b', emit)
}

/** Air support that was not used is lost with the day (A15.6c). */
const closeDay = (p: Position): Position => (p.state.air === 0 ? p : put(p, { air: 0 }))

/**
 * The Victory Phase (A30.1), and the end of the day turn. In the campaign the Allies are checked first (A30.3b, A-R44),
 * then the Germans; the short scenarios are decided by points at their end (A31.1c).
 */
export const judgeVictory = (start: Position, emit: Emit): Position => {
  const isLast = start.state.turn >= start.board.turns
  if (start.board.victoryPoints !== null) return isLast ? over(start) : closeDay(start)
  const p = countAreas(start)
  if (p.state.happened.alliedAreas >= VICTORY.alliedPhases) return win(p, 'allied', 'A30.3b', emit)
  const rule = germanVictory(p)
  if (rule !== null) return win(p, 'german', rule, emit)
  return isLast ? win(p, 'allied', 'A30.3a', emit) : closeDay(p)
}

/**
 * Advances the turn marker (A4.1), after the night of a PM turn (A25.1): effects that end with the turn last until then
 * (A-R76).
 */
export const endTurn = (p: Position, emit: Emit): Position =>
  put(removeDump(detect(p), emit), { turn: p.state.turn + 1 })
