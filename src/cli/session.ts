/** The games of one client of the bridge, and the dice of those for which the bridge rolls. */
import { rollDice } from '../engine/play/dice.js'
import type { Dice } from '../engine/play/dice.js'
import { illegal } from '../engine/legality/violation.js'
import type { Violation } from '../engine/legality/violation.js'
import type { Table } from './table.js'

/** One game of a session: its position, and its dice if the bridge rolls them. */
export interface Seat {
  readonly table: Table
  readonly dice: Dice | null
}

/** The games of one client by name. */
export type Session = ReadonlyMap<string, Seat>

/** A session without games. */
export const newSession: Session = new Map()

/** The most open games in a session. */
export const MOST_GAMES = 64

/** The effect of a request: the session after it and the `result` of its answer. */
export interface Done {
  readonly session: Session
  readonly result: unknown
}

/** The session with a game under a name. */
export const withSeat = (session: Session, name: string, seat: Seat): Session => new Map([...session, [name, seat]])

/** Why no game can be opened under a name; empty if it can. */
export const tooMany = (session: Session, name: string): readonly Violation[] =>
  session.has(name) || session.size < MOST_GAMES
    ? []
    : [illegal('input', 'too-many-games', `${MOST_GAMES} games are open: drop one first`, 'game')]

/** Makes all pending rolls if the bridge rolls; `rolled` lists the faces of each roll. */
export const rollPending = (
  seat: Seat,
  emit?: (e: unknown) => void,
): { readonly seat: Seat; readonly rolled: readonly (readonly number[])[] } => {
  let { table, dice } = seat
  const rolled: (readonly number[])[] = []
  if (dice === null) return { seat, rolled }
  for (let next = table.toAct(); next.kind === 'chance'; next = table.toAct()) {
    const [faces, after] = rollDice(dice, next.roll.dice, next.roll.faces)
    table = table.roll(faces, emit)
    dice = after
    rolled.push(faces)
  }
  return { seat: { table, dice }, rolled }
}

/** Stores the new position of a game in the session and reports what happened and who acts next. */
export const afterRolls = (session: Session, name: string, seat: Seat, events: unknown[]): Done => {
  const after = rollPending(seat, (event) => events.push(event))
  const result = { toAct: after.seat.table.toAct(), events, rolled: after.rolled }
  return { session: withSeat(session, name, after.seat), result }
}
