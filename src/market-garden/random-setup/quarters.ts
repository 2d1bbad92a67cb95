/**
 * The quarters that Germans roll for (M25.61, M25.62), and the time while drop zones are secret (M-R339). Units are
 * indices.
 */
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { dateOf } from '../board/calendar.js'
import type { Options } from '../options.js'
import { placedBy } from '../board/quartersTable.js'
import type { Quarters, RandomPlacement } from '../board/quartersTable.js'
import { stackIn } from '../field/situation.js'
import type { PhaseId, State } from '../state.js'

/** The start of the random set-up, without rolls; omitted without the option or without a table (M25.6c). */
export const quarteredAtStart = (board: Board, { randomSetup }: Options): Pick<State, 'quartered'> =>
  randomSetup && board.terms.randomSetup !== undefined ? { quartered: {} } : {}

/** The line of the table that places a unit, if any does. */
export const placementOf = (board: Board, unit: number): RandomPlacement | undefined => placedBy(board)[unit]

/** The quarters rolled for the formation of a unit (M25.62b); undefined for a unit that keeps its printed hex. */
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

/** Whether a hex holds units of another random placement. */
const isTaken = (p: Position, line: RandomPlacement, hex: number): boolean =>
  stackIn(p, hex).some((unit) => ![undefined, line].includes(placementOf(p.board, unit)))

/** The quarters that a formation may still get: those without units of another random placement (M25.62a, M-R511). */
export const vacantQuarters = (p: Position, formation: string): readonly Quarters[] => {
  const { board } = p
  const line = board.terms.randomSetup?.lines.find((one) => one.formation === formation)
  return line?.quarters.filter(({ hex }) => !isTaken(p, line, board.map.indexOf(hex))) ?? []
}

/** The phases before play in which only the Allied player knows the drop zones (M-R339). */
const SECRET: readonly PhaseId[] = ['drop-zones', 'random-setup', 'german-setup']

/** Whether the designated drop zones are still secret. */
export const areZonesSecret = ({ state: { quartered, phase } }: Position): boolean =>
  quartered !== undefined && SECRET.includes(phase)

/** A formation whose marker would be placed. */
export interface MarkerQuestion {
  readonly p: Position
  readonly formation: string
}

/** Drop zones of the first day must be designated before the Germans are set up (M25.61a, M-R510). */
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
