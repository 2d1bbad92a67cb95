/** Leaving the map (N14.12, N14.22, N14.23) and the victory points for it. */
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import type { Ruled } from '../../engine/legality/forbid.js'
import { allows } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import type { Param } from '../../engine/words/saying.js'
import { hexesOfWay } from '../../wargame/events.js'
import type { Board } from '../board/board.js'
import { hexNumber, inArea } from '../board/board.js'
import { exitPoints } from '../board/charts.js'
import { change, inEnemyZoc, withUnit } from '../position.js'
import type { Position } from '../position.js'
import type { Emit } from '../state.js'
import { DISENGAGEMENT } from './movement.js'
import type { Mover } from './movement.js'
import { removeTruck, score } from './elimination.js'
import type { Scoring } from './elimination.js'
import { counterOf, formationOf, hasTruck, idsOf, namesOf, serviceOf, sideOf } from './units.js'

/** Half points for the step off the map (N14.23a). */
const EXIT_COST = 2

/**
 * The exit edge of a group: Germans by the east edge (N14.12a), American armor, mechanized and cavalry units by the
 * west edge (N14.22a, N-R62); null for all other units.
 */
export const exitArea = (board: Board, units: readonly number[]): string | null => {
  if (board.mini) return null
  if (units.every((unit) => serviceOf(board, unit) === 'german')) return 'german-exit'
  const mayLeave = units.every(
    (unit) =>
      serviceOf(board, unit) === 'american' && ['armor', 'mechanized', 'cavalry'].includes(counterOf(board, unit).kind),
  )
  return mayLeave ? 'us-exit' : null
}

/** A mover that is to leave the map from its hex. */
export interface ExitQuestion {
  readonly p: Position
  readonly mover: Mover
  /** whether it has been in an enemy zone of control during this move */
  readonly enteredZoc: boolean
}

const namesIn = ({ p, mover }: ExitQuestion): Param => namesOf(p.board, mover.units)

const isAtEdge = ({ p: { board }, mover }: ExitQuestion): boolean => {
  const area = exitArea(board, mover.units)
  return area !== null && mover.hex >= 0 && inArea(board, area, mover.hex)
}

/** Half points for the disengagement on top, from a hex in an enemy zone of control (N14.23b). */
const disengagement = (p: Position, mover: Mover): number =>
  // a defender that retreats in this phase can put a headquarters into a zone that it did not begin the phase in
  mover.held || inEnemyZoc(p, mover.side, mover.hex) ? DISENGAGEMENT : 0

/** Movement points that a group has spent after leaving the map. */
export const spentLeaving = (p: Position, mover: Mover): number =>
  (mover.spent + EXIT_COST + disengagement(p, mover)) / 2

const left = ({ mover }: ExitQuestion): number => mover.allowance - mover.spent

const onExit = sentencesOn<ExitQuestion>(namesIn)

/**
 * A unit that has entered a zone of control in this phase cannot leave (N14.23b).
 *
 * @param namesOn - the names of the units that have
 */
export const enteredZone = <Q>(namesOn: (q: Q) => Param): Ruled<Restriction<Q>, Q> =>
  sentencesOn(namesOn)(
    'N14.23b',
    'entered-zone',
    'entered an enemy zone of control in this phase and may not leave the map',
  )

/** Leaving the map (N14.23, N-R62): by its own edge, for one point, and the disengagement on top. */
export const EXIT: Restrictions<ExitQuestion> = [
  onExit('N-R62', 'may-not-leave', 'may not leave the map').when(
    ({ p, mover }) => exitArea(p.board, mover.units) === null,
  ),
  forbid<ExitQuestion>('N14.23a', 'not-at-the-edge', ({ p, mover }) => hexNumber(p.board, mover.hex))
    .when((q) => exitArea(q.p.board, q.mover.units) !== null && !isAtEdge(q))
    .saying((q) => {
      const [hex, units] = [hexNumber(q.p.board, q.mover.hex), namesIn(q)]
      return say`${{ hex }} is not on the edge by which ${{ units }} may leave`
    }),
  enteredZone<ExitQuestion>(namesIn).when(({ enteredZoc }) => enteredZoc),
  onExit('N14.23b', 'cannot-disengage', 'cannot pay for the disengagement and for leaving the map').when(
    (q) => isAtEdge(q) && !q.enteredZoc && EXIT_COST <= left(q) && EXIT_COST + disengagement(q.p, q.mover) > left(q),
  ),
  onExit('N14.23a', 'not-enough-movement', 'cannot pay for leaving the map').when(
    (q) => isAtEdge(q) && !q.enteredZoc && EXIT_COST > left(q),
  ),
]

/** Whether a group may leave the map from its hex now (N14.23). */
export const mayLeaveMap = (p: Position, mover: Mover, enteredZoc: boolean): boolean =>
  // few hexes are on the edge
  isAtEdge({ p, mover, enteredZoc }) && allows(EXIT, { p, mover, enteredZoc })

/**
 * Points for one unit that leaves now, or null: static regiments and Tigers (N14.14), cavalry (N14.22b) and all other
 * units score none.
 */
const pointsForLeaving = ({ board, state }: Position, unit: number): Scoring | null => {
  const { kind, movement } = counterOf(board, unit)
  if (serviceOf(board, unit) === 'german') {
    if (kind === 'panzer' || kind === 'panzergrenadier') return { points: 3, rule: 'N14.12b' }
    const scores =
      kind === 'headquarters' ||
      kind === 'infantry-division' ||
      ((kind === 'infantry' || kind === 'parachute') && movement >= 9)
    return scores ? { points: 1, rule: 'N14.12a' } : null
  }
  // only units of the first three divisions count, regiments that are mechanized among them (N-R15, N-R16)
  const formation = formationOf(board, unit)
  const scores = isExitUnit(board, unit) && (kind === 'armor' || state.options.mechanizedExit)
  return scores && formation !== undefined && state.exited.indexOf(formation.id) < 3
    ? { points: exitPoints(state.turn), rule: 'N14.22a' }
    : null
}

/** Whether a unit belongs to an American armored division; cavalry never counts (N14.22b). */
export const isExitUnit = (board: Board, unit: number): boolean => {
  const { kind } = counterOf(board, unit)
  return (
    serviceOf(board, unit) === 'american' &&
    (kind === 'armor' || kind === 'mechanized') &&
    formationOf(board, unit)?.integrity === 'organic'
  )
}

/**
 * Takes a group off the map for good (N14.24), with its points, and notes the first American exit (N5.48, N-R30).
 *
 * @param spent - the movement points of the whole move
 */
export const leaveMap = (start: Position, units: readonly number[], spent: number, emit: Emit): Position => {
  const { board } = start
  const from = start.units[units[0]!]!.at
  emit?.({
    type: 'moved',
    units: idsOf(board, units),
    from,
    to: 'left',
    path: hexesOfWay(board.map, from),
    spent,
  })
  let p = start
  for (const unit of units) {
    const formation = formationOf(board, unit)
    if (isExitUnit(board, unit) && formation !== undefined && !p.state.exited.includes(formation.id))
      p = change(p, (state) => {
        state.exited.push(formation.id)
        state.exitTurn ??= state.turn
      })
    const scoring = pointsForLeaving(p, unit)
    p = score(p, sideOf(board, unit), scoring, board.ids[unit]!, emit)
    // the truck of a division that is gone for good is free for another
    if (hasTruck(p, unit)) p = removeTruck(p, formation!.id, false, 'N14.24', emit)
    p = withUnit(p, unit, { at: 'left' })
  }
  return p
}
