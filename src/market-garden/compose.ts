/** Composites: plans of a player as lists of basic actions. */
import { positionOf } from './position.js'
import type { Position } from './position.js'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { actionsOf, tryAll, tryNext } from '../engine/frames/attempt.js'
import { foldEither } from '../engine/values/foldEither.js'
import { refusals } from '../engine/legality/restriction.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import { accept, illegal, refuse, refuseOr } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { restOfPath } from '../wargame/approach.js'
import { unknownHex } from '../wargame/unknown.js'
import { assailantsOf, assaultRefusals } from './movement/closeActionPlans.js'
import type { Board } from './board/board.js'
import { hexOf } from './field/situation.js'
import { ADJACENT } from './field/stepCost.js'
import type { Assailants, CloseActionPlan } from './movement/closeActionPlans.js'
import { composeFire } from './fire/composeFire.js'
import type { FirePlan } from './fire/composeFire.js'
import type { Actions, Game, Trial } from './composites.js'
import type { Action, Event, Mode, State, UnitId } from './state.js'

export type { FirePlan } from './fire/composeFire.js'
export { composeLanding } from './landings/composeLanding.js'
export type { DropPlan, LandingPlan, MarkerPlan } from './landings/composeLanding.js'

/** Units of one hex begin a move together (M8.52), or continue it: moving units need not begin again. */
const setOut = (game: Game, state: State, units: readonly UnitId[]): Either<Violations, Trial> => {
  const [first] = units
  if (first === undefined) return refuse([illegal('M8.0b', 'no-units', 'a move needs units')])
  const top = state.stack.at(-1)
  const onTheMove = top?.type === 'moving' ? top.units : []
  const [other] = onTheMove.filter((id) => !units.includes(id))
  const moving = other === undefined ? onTheMove : []
  if (other !== undefined && onTheMove.includes(first))
    return refuse([illegal('M8.0b', 'others-on-the-move', 'other units move with these: drop them first', other)])
  return tryAll<State, Action, Event>(
    game,
    { state, actions: [] },
    units
      .filter((unit) => !moving.includes(unit))
      .map((unit): Action => ({ type: moving.length === 0 && unit === first ? 'start-move' : 'pick-up', unit })),
  )
}

/**
 * Why no unit can follow a path from the hex of a unit: one of its hexes is not on the map, or not next to the one
 * before it. The path is checked as a whole, since a move that ends with a roll tries none of its steps.
 */
const gapsIn = (p: Position, unit: number, way: readonly HexId[]): readonly Violation[] => {
  let from = hexOf(p, unit)
  for (const id of way) {
    const to = p.board.map.indexOf(id)
    const gap = to < 0 ? [unknownHex(id)] : refusals([ADJACENT], { p, unit, from, to })
    if (gap.length > 0) return gap
    from = to
  }
  return []
}

/**
 * A move of units of one hex together along a path, to its stop (M8.52). It ends before the first reaction or roll,
 * since the rest depends on the result.
 *
 * @param path - the hexes to enter, in order; the units' own hex may come first
 */
export const composeMove = (
  game: Game,
  board: Board,
  state: State,
  units: readonly UnitId[],
  path: readonly HexId[],
): Actions => {
  const first = units[0]
  const at = state.units.find(({ id }) => id === first)?.at
  const way = restOfPath(path, at)
  // units that are on the move may stop in their hex
  const needsPath = way.length === 0 && !(first !== undefined && isUnderWay(state, first))
  const flaws = (): readonly Violation[] =>
    needsPath
      ? [illegal('M8.0b', 'no-path', 'a move needs a path')]
      : gapsIn(positionOf(board, state), board.unitIndex(first!), way)
  return pipe(
    setOut(game, state, units),
    E.chain((begun) => refuseOr(flaws(), () => begun)), // units that can set out are on the map
    E.chain((begun) =>
      foldEither(way, begun, (attempt, to) => goOn(game, attempt, first!, () => wayTo(game, attempt.state, to))),
    ),
    E.chain((moved) => goOn(game, moved, first!, () => ({ type: 'stop', where: 'bottom' }))),
    actionsOf,
  )
}

/** The declaration of a close action: from the first boats where it needs them, otherwise on foot (M16.15a). */
const assaultOn = (game: Game, state: State, { to, craft }: Assailants): Action => {
  const ways = game.legalActions(state).filter((action) => 'hex' in action && action.hex === to)
  const boats = ways.find(({ type }) => type === 'ferry-assault')
  const isNeeded = craft === 'engineers' || !ways.some(({ type }) => type === 'close-action')
  return boats !== undefined && isNeeded ? boats : { type: 'close-action', hex: to }
}

/**
 * A close action of units of one hex against a hex next to them, up to its declaration (M8.6a). Where a unit must be
 * rolled for before it begins its move, the list ends with that.
 */
const composeCloseAction = (game: Game, board: Board, state: State, plan: Assailants): Actions => {
  const refusals = assaultRefusals(positionOf(board, state), plan)
  if (refusals.length > 0) return refuse(refusals)
  return pipe(
    setOut(game, state, plan.attackers),
    E.chain((begun) => goOn(game, begun, plan.attackers[0]!, () => assaultOn(game, begun.state, plan))),
    actionsOf,
  )
}

/** The step to a hex, or the first boats that go there when it is no step (M16.1a). */
const wayTo = (game: Game, state: State, to: HexId): Action => {
  const ways = game.legalActions(state)
  const isThere = (action: Action, type: 'step' | 'ferry'): boolean => action.type === type && action.to === to
  const boats = ways.find((action) => isThere(action, 'ferry'))
  return boats === undefined || ways.some((action) => isThere(action, 'step')) ? { type: 'step', to } : boats
}

const isUnderWay = (state: State, unit: UnitId): boolean => {
  const top = state.stack.at(-1)
  return top?.type === 'moving' && top.stage === 'ready' && top.units.includes(unit)
}

/** Adds an action of a unit if it is still moving; returns the attempt unchanged once a reaction or roll is due. */
const goOn = (game: Game, attempt: Trial, unit: UnitId, action: () => Action): Either<Violations, Trial> =>
  isUnderWay(attempt.state, unit) ? tryNext<State, Action, Event>(game, attempt, action()) : accept(attempt)

/**
 * An attack as a player would announce it: the close action of the attackers, or an attack by fire.
 */
export const composeAttack = (game: Game, board: Board, state: State, plan: FirePlan | CloseActionPlan): Actions =>
  'targets' in plan
    ? pipe(
        assailantsOf(plan),
        E.chain((assailants) => composeCloseAction(game, board, state, assailants)),
      )
    : composeFire(game, state, plan)

/**
 * Where a unit is set up, and in which mode.
 *
 * @category Queries and composites
 */
export interface DeploymentPlan {
  /** the unit */
  readonly unit: UnitId
  /** the hex near which the scenario sets it up */
  readonly to: HexId
  /** the mode in which it begins */
  readonly mode: Mode
}

/**
 * The set-up of a side: hex and mode of units, in the order in which they are placed, each on top of those before it
 * (M24.2a). A unit that is already chosen is placed first.
 */
export const composeDeployment = (game: Game, state: State, plan: readonly DeploymentPlan[]): Actions => {
  const top = state.stack.at(-1)
  const places = plan.flatMap(({ unit, to, mode }, i): readonly Action[] => {
    const isChosen = i === 0 && top?.type === 'placing' && top.unit === unit
    const placing: Action = { type: 'place-unit', unit, to, mode }
    return isChosen ? [placing] : [{ type: 'choose-unit', unit }, placing]
  })
  return actionsOf(tryAll<State, Action, Event>(game, { state, actions: [] }, places))
}
