/** The composite of a drop, and of the markers placed before it (M14.2a, M14.31a, M23.4a). */
import { actionsOf, tryAll } from '../../engine/frames/attempt.js'
import type { HexId } from '../../hex/index.js'
import { rowNameOf } from '../board/board.js'
import type { Board } from '../board/board.js'
import type { Actions, Game } from '../composites.js'
import type { Action, ActionOf, Event, State } from '../state.js'
import type { Marker, Route } from './state.js'

/**
 * The drop of a serial: where it lands, and by which route it flies (M14.2a).
 *
 * @category Queries and composites
 */
export interface DropPlan {
  /** the number of the serial */
  readonly serial: number
  /** the hex in which it is to land */
  readonly hex: HexId
  /** the route by which it flies */
  readonly route: Route
  /** where a southern flight turns; null or omitted for a straight one (M14.21c) */
  readonly bend?: HexId | null
  /** it lands outside its drop zone, by the option of M23.4 */
  readonly outside?: boolean
}

/**
 * The placing of pathfinders or a supply head (M14.31a, M14.3d).
 *
 * @category Queries and composites
 */
export interface MarkerPlan {
  /** the kind of marker */
  readonly marker: Marker
  /** the airborne formation */
  readonly formation: string
  /** the hex */
  readonly hex: HexId
}

/**
 * A preparation for the landings of a turn: a serial by a route, in its drop zone or outside it, or a marker.
 *
 * @category Queries and composites
 */
export type LandingPlan = DropPlan | MarkerPlan

/** The choices before the place of a drop or a marker. */
type LandingChoice = ActionOf<'choose-marker' | 'choose-row' | 'choose-serial' | 'drop-outside'>

const rowOf = (board: Board, hex: HexId): readonly LandingChoice[] => {
  const index = board.map.indexOf(hex)
  return index < 0 ? [] : [{ type: 'choose-row', row: rowNameOf(board, index) }]
}

/** The choices of a plan, and the place. */
const landingActions = (board: Board, plan: LandingPlan): readonly [readonly LandingChoice[], Action] => {
  const { hex } = plan
  if ('marker' in plan) {
    const { marker, formation } = plan
    const rows = marker === 'pathfinder' ? rowOf(board, hex) : []
    return [[{ type: 'choose-marker', marker, formation }, ...rows], { type: `place-${marker}`, formation, to: hex }]
  }
  const { serial, route, bend = null, outside = false } = plan
  const choices: readonly LandingChoice[] = outside
    ? [{ type: 'drop-outside', serial }, ...rowOf(board, hex)]
    : [{ type: 'choose-serial', serial }]
  return [choices, { type: 'designate-drop', serial, hex, route, bend }]
}

/** Whether a choice has already been made. */
const isChosen = ({ stack }: State, choice: LandingChoice): boolean => {
  const top = stack.at(-1)
  switch (choice.type) {
    case 'choose-marker':
      return top?.type === 'placing-marker' && top.marker === choice.marker && top.formation === choice.formation
    case 'choose-row':
      return (top?.type === 'placing-marker' || top?.type === 'independent-drop') && top.row === choice.row
    case 'choose-serial':
      return top?.type === 'designating' && top.serial === choice.serial
    case 'drop-outside':
      return top?.type === 'independent-drop' && top.serial === choice.serial
  }
}

/**
 * The choices and the place of a drop or a marker, in one gesture (M14.2a, M14.31a, M23.4a). Choices already made are
 * omitted.
 */
export const composeLanding = (game: Game, board: Board, state: State, plan: LandingPlan): Actions => {
  const [choices, place] = landingActions(board, plan)
  const left = choices.filter((choice) => !isChosen(state, choice))
  return actionsOf(tryAll<State, Action, Event>(game, { state, actions: [] }, [...left, place]))
}
