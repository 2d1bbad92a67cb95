/** Trucks of US infantry divisions (N5.7, N11): which divisions may receive one, and how many there are. */
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { firstOf, stages } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import type { Formation } from '../board/board.js'
import { trucksAllowed } from '../board/charts.js'
import type { At, Position } from '../position.js'
import { gatheredAt } from './integrity.js'
import { isSupplied } from './supply.js'
import { counterOf } from './units.js'

/** A division that is to receive or lose a truck. */
export interface TruckQuestion {
  readonly p: At<'replacement'>
  readonly division: string
}

const formationIn = ({ p: { board }, division }: TruckQuestion): Formation | undefined =>
  board.formations[board.formationIndex(division)]

const divisionName = (q: TruckQuestion): string => formationIn(q)?.name ?? q.division

/** Trucks that may still be placed: those of the turn (N5.71a) that are neither in use nor lost this turn (N5.74b). */
const trucksLeft = ({ board, state }: Position): number =>
  board.mini ? 0 : trucksAllowed(state.turn) - state.trucks.length - state.trucksLost

/**
 * Whether a division may receive a truck: a US infantry division on the map in supply (N5.76), all in one hex (N5.77),
 * or arriving in this turn (N5.71b, N-R44).
 */
export const mayReceiveTruck = (p: Position, formation: Formation): boolean => {
  const { board, state, units } = p
  if (board.mini || formation.integrity !== 'truck') return false
  const arriving = formation.units.every(
    (unit) => units[unit]!.at === 'reserve' && counterOf(board, unit).arrival?.turn === state.turn,
  )
  return arriving || (gatheredAt(p, formation) >= 0 && formation.units.every((unit) => isSupplied(p, unit)))
}

const onDivision = sentencesOn<TruckQuestion>(divisionName, ({ division }) => division)

/** Restrictions on placing a truck on a division. */
export const PLACE_TRUCK: Restrictions<TruckQuestion> = [
  stages(
    [
      onDivision(({ p: { board } }) => (board.mini ? 'N16.32' : 'N5.71a'), 'no-trucks')
        .when(({ p: { board, frame } }) => frame.side !== 'allied' || board.mini)
        .saying(() => 'only US infantry divisions of the campaign have trucks'),
    ],
    [
      onDivision('input', 'unknown-division')
        .when((q) => formationIn(q) === undefined)
        .saying(({ division }) => say`there is no division ${{ formation: division }}`),
    ],
    [
      firstOf([
        onDivision('N5.71a', 'not-a-us-infantry-division', 'is not a US infantry division').when(
          (q) => formationIn(q)?.integrity !== 'truck',
        ),
        onDivision(
          'N5.76',
          'cannot-receive-a-truck',
          'was not in supply, or not in one hex, at the start of the phase',
        ).when(({ p, division }) => !p.frame.trucks.some((id) => id === division)),
      ]),
      onDivision('N5.71a', 'has-a-truck', 'has a truck already').when(({ p, division }) =>
        p.state.trucks.includes(division),
      ),
      forbid<TruckQuestion>('N5.71a', 'no-trucks-left')
        .when(({ p }) => trucksLeft(p) < 1)
        .saying(() => 'all trucks of this turn are in use or were lost this turn'),
    ],
  ),
]

/**
 * A truck may be taken off a division, so that another can have it (N4.B3c, N5.75); a truck that was placed in this
 * phase stays.
 */
export const REMOVE_TRUCK: Restrictions<TruckQuestion> = [
  firstOf([
    onDivision('N5.75', 'no-truck', 'has no truck').when(
      ({ p: { state, frame }, division }) => frame.side !== 'allied' || !state.trucks.includes(division),
    ),
    onDivision('N5.75', 'placed-in-this-phase')
      .when(({ p: { frame }, division }) => frame.placed.includes(division))
      .saying((q) => say`the truck of ${{ formation: divisionName(q) }} was placed in this phase`),
  ]),
]
