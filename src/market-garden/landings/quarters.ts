/**
 * Where Germans are quartered by the dice (M25.61, M25.62), and until when the drop zones are a secret (M-R339). Units
 * are indices.
 */
import type { Position } from '../position.js'
import { forbid } from '../../engine/forbid.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Board } from '../board/board.js'
import { dateOf } from '../board/calendar.js'
import type { Options } from '../options.js'
import { placedBy } from '../board/quartersTable.js'
import type { Quarters, RandomPlacement } from '../board/quartersTable.js'
import { stackIn } from '../field/situation.js'
import type { PhaseId, State } from '../state.js'

/** Nobody has been rolled for yet; left out without the option, and where there is no table (M25.6c). */
export const quarteredAtStart = (board: Board, { randomSetup }: Options): Pick<State, 'quartered'> =>
  randomSetup && board.terms.randomSetup !== undefined ? { quartered: {} } : {}

/** The line of the table that places a unit, if any does. */
export const placementOf = (board: Board, unit: number): RandomPlacement | undefined => placedBy(board)[unit]

/** The quarters that have been rolled for a unit (M25.62b); undefined for who keeps his printed place. */
export const quartersOf = ({ board, state: { quartered } }: Position, unit: number): Quarters | undefined => {
  const line = quartered === undefined ? undefined : placementOf(board, unit)
  return line?.quarters.find(({ hex }) => hex === quartered?.[line.formation])
}

/** The first line whose formation has units to be set up and no quarters yet. */
export const nextPlacement = (p: Position): RandomPlacement | undefined =>
  p.board.terms.randomSetup?.lines.find(
    (line) =>
      p.state.quartered?.[line.formation] === undefined &&
      p.state.units.some(({ at }, unit) => at === 'reserve' && placementOf(p.board, unit) === line),
  )

/** Whether units of another random placement stand in a hex. */
const isTaken = (p: Position, line: RandomPlacement, hex: number): boolean =>
  stackIn(p, hex).some((unit) => ![undefined, line].includes(placementOf(p.board, unit)))

/**
 * The quarters that the die may still give a formation: those that hold nobody of another random placement (M25.62a,
 * M-R511).
 */
export const vacantQuarters = (p: Position, formation: string): readonly Quarters[] => {
  const { board } = p
  const line = board.terms.randomSetup?.lines.find((one) => one.formation === formation)
  return line?.quarters.filter(({ hex }) => !isTaken(p, line, board.map.indexOf(hex))) ?? []
}

/** The phases before play in which the drop zones are known to the Allied player alone (M-R339). */
const SECRET: readonly PhaseId[] = ['drop-zones', 'random-setup', 'german-setup']

/** Whether the drop zones that have been designated are still a secret. */
export const areZonesSecret = ({ state: { quartered, phase } }: Position): boolean =>
  quartered !== undefined && SECRET.includes(phase)

/** A formation whose marker would be placed. */
export interface MarkerQuestion {
  readonly p: Position
  readonly formation: string
}

/** On the first day, drop zones are designated before the Germans are set up, and not any more (M25.61a, M-R510). */
export const NOT_TOO_LATE: Restrictions<MarkerQuestion> = [
  forbid<MarkerQuestion>('M25.61a', 'designated-before', ({ formation }) => formation)
    .when(
      ({ p: { board, state } }) =>
        state.quartered !== undefined &&
        state.phase !== 'drop-zones' &&
        dateOf(state.turn).september === dateOf(board.turns[0]).september,
    )
    .saying(() => 'the drop zones of the first day are designated before the Germans are set up'),
]
