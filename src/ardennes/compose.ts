/** Composites: plans of a player as lists of basic actions. */
import { say } from '../engine/words/saying.js'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { actionsOf, tryAll, tryNext, withReason } from '../engine/frames/attempt.js'
import type { Attempt as Attempted, Tried } from '../engine/frames/attempt.js'
import { foldEither } from '../engine/values/foldEither.js'
import type { Violations } from '../engine/legality/violation.js'
import { accept, illegal, refuse } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { restOfPath, restOfPlan } from '../wargame/approach.js'
import { lineNameOf } from '../wargame/hexLines.js'
import type { AttackPlan } from '../wargame/answers.js'
import { announcementRefusals, NOT_ONE_TARGET } from './announcing.js'
import type { Board } from './board/board.js'
import { nameById } from './names.js'
import { positionOf } from './position.js'
import type { Position } from './position.js'
import type { Action, Event, MovementMode, State, UnitId } from './state.js'
import { stopOnPath } from './stopOnPath.js'

type Game = Tried<State, Action, Event>
type Actions = Either<Violations, readonly Action[]>
type Attempt = Attempted<State, Action>

/** Whether a unit is on the move and waits for its next step or its stop. */
const isUnderWay = (state: State, unit: UnitId): boolean => {
  const top = state.stack.at(-1)
  return top?.type === 'moving' && top.unit === unit
}

const isPending = (game: Game, state: State): boolean => game.toAct(state).kind === 'chance'

/** Moves one unit along a path and stops it, if its move does not end automatically. */
const moveOne = (
  game: Game,
  board: Board,
  start: Attempt,
  unit: UnitId,
  path: readonly HexId[],
  by: MovementMode,
): Either<Violations, Attempt> => {
  const at = start.state.units.find((other) => other.id === unit)?.at ?? ''
  const outside = at === 'reserve' || at.startsWith('box-') || at.startsWith('block-')
  const begun = isUnderWay(start.state, unit)
  const way = restOfPath(path, at)
  const [first, ...rest] = way
  // a unit that is on the move already may stop in its hex
  if (first === undefined && !begun) return refuse([illegal('A11.1b', 'empty-path', 'a move needs a path')])
  const opening: readonly Action[] = begun
    ? []
    : outside && first !== undefined
      ? [{ type: 'enter', unit, by, to: first }]
      : [{ type: 'start-move', unit, by }]
  const steps = (outside ? rest : way).map((to): Action => ({ type: 'step', to }))
  return pipe(
    tryAll(game, start, [...opening, ...steps]),
    withReason('nobody-on-the-move', () => stopOnPath(positionOf(board, start.state), unit, way, by)),
    E.chain((moved) => {
      const canStop = !isPending(game, moved.state) && isUnderWay(moved.state, unit)
      return canStop ? tryNext(game, moved, { type: 'stop' }) : accept(moved)
    }),
  )
}

/**
 * Returns the moves of units along one path, one after another, each with its stop (A11.1a). Units from outside the map
 * begin with their entry hex.
 *
 * @param path - the hexes to enter, in order; the current hex of a unit can come first
 * @param by - how they move
 */
export const composeMove = (
  game: Game,
  board: Board,
  state: State,
  units: readonly UnitId[],
  path: readonly HexId[],
  by: MovementMode,
): Actions => {
  if (units.length === 0) return refuse([illegal('A11.1a', 'no-units', 'a move needs units')])
  const start: Attempt = { state, actions: [] }
  return actionsOf(foldEither(units, start, (attempt, unit) => moveOne(game, board, attempt, unit, path, by)))
}

/**
 * The placing of a traffic marker or a roadblock in the Traffic Marker Phase (A24.3a, A24.8b).
 *
 * @category Queries and composites
 */
export interface MarkerPlan {
  /** the number of a traffic marker, 1 to 6, or a roadblock */
  readonly marker: number | 'roadblock'
  /** the hex of the roadblock; null, or left out, for one from the box, and for traffic markers */
  readonly from?: HexId | null
  /** the hex for the marker */
  readonly to: HexId
}

const takeUp = ({ marker, from = null }: MarkerPlan): Action =>
  marker === 'roadblock' ? { type: 'take-roadblock', from } : { type: 'take-traffic-marker', marker }

/**
 * Returns the actions that place a marker: taking it up, choosing its column, then its hex, without those already
 * taken.
 */
export const composeMarker = (game: Game, { state, board }: Position, plan: MarkerPlan): Actions => {
  const top = state.stack.at(-1)
  const inHand = top?.type === 'traffic' && top.taken === plan.marker
  const placing: Action = { type: 'place-marker', to: plan.to }
  const hex = board.map.indexOf(plan.to)
  const isColumnDue = plan.marker !== 'roadblock' && hex >= 0 && !(inHand && top.column !== undefined)
  const choosing: readonly Action[] = isColumnDue ? [{ type: 'choose-column', column: lineNameOf(board, hex) }] : []
  return pipe(
    tryAll<State, Action, Event>(game, { state, actions: [] }, inHand ? [] : [takeUp(plan)]),
    E.chain((taken) => {
      // a refusal of the hex is reported for the hex, not for its column
      const refusals = game.explain(taken.state, placing).filter(({ kind }) => kind === 'illegal')
      return refusals.length > 0 ? refuse(refusals) : tryAll<State, Action, Event>(game, taken, [...choosing, placing])
    }),
    actionsOf,
  )
}

/** Returns the set-up of the German units from the hex of each that is still to be placed (A3.4). */
export const composeDeployment = (
  game: Game,
  board: Board,
  state: State,
  plan: Readonly<Record<string, HexId>>,
): Actions => {
  const top = state.stack.at(-1)
  if (top?.type !== 'setup') return refuse([illegal('A3.4a', 'no-setup', 'the set-up is over')])
  const missing = top.left.filter((unit) => !Object.hasOwn(plan, unit))
  if (missing.length > 0)
    return refuse(
      missing.map((unit) =>
        illegal('A3.4a', 'no-place', say`the plan has no hex for ${{ unit: nameById(board, unit) }}`, unit),
      ),
    )
  const places = top.left.map((unit): Action => ({ type: 'deploy', unit, to: plan[unit]! }))
  return actionsOf(tryAll(game, { state, actions: [] }, places))
}

/**
 * Returns the actions that declare an attack (A14.1, A14.2), without those already taken. If more units could join, the
 * last action commits it; otherwise it is committed automatically.
 */
export const composeAttack = (game: Game, p: Position, { attackers, targets }: AttackPlan): Actions => {
  const [first, ...others] = attackers
  if (first === undefined) return refuse([illegal('A14.1a', 'no-attackers', 'an attack needs attackers')])
  const [target] = targets
  if (target === undefined || targets.length > 1) return refuse([NOT_ONE_TARGET])
  const refusals = announcementRefusals(p, attackers, target)
  if (refusals.length > 0) return refuse(refusals)
  const top = p.state.stack.at(-1)
  const begun = top?.type === 'attack' && top.target === target ? restOfPlan(attackers, top.units) : null
  const opening: readonly Action[] = begun === null ? [{ type: 'attack', target, unit: first }] : []
  const joining = (begun ?? others).map((unit): Action => ({ type: 'attack-add', unit }))
  return pipe(
    tryAll<State, Action, Event>(game, { state: p.state, actions: [] }, [...opening, ...joining]),
    E.chain((joined) => {
      const isOpen = joined.state.stack.at(-1)?.type === 'attack'
      return isOpen ? tryNext<State, Action, Event>(game, joined, { type: 'attack-commit' }) : accept(joined)
    }),
    actionsOf,
  )
}
