/** Composites: plans of a player as lists of basic actions. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { actionsOf, tryAll, tryNext, withReason } from '../engine/frames/attempt.js'
import type { Tried } from '../engine/frames/attempt.js'
import type { Violations } from '../engine/legality/violation.js'
import { accept, illegal, refuse } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { restOfPath, restOfPlan } from '../wargame/approach.js'
import type { AttackPlan } from '../wargame/answers.js'
import { sideOfUnit } from '../wargame/roster.js'
import type { Board } from './board/board.js'
import { positionOf } from './position.js'
import type { Action, Event, State, UnitId } from './state.js'
import { stopOnPath } from './whyNot.js'

type Game = Tried<State, Action, Event>
type Actions = Either<Violations, readonly Action[]>

const stillMoving = (state: State, units: readonly UnitId[]): boolean => {
  const top = state.stack.at(-1)
  return top?.type === 'moving' && top.units.length === units.length
}

/** The place of a unit of the deciding side; the places of other units may be hidden from it (N15.25). */
const ownPlace = (game: Game, board: Board, state: State, id: UnitId | undefined): string | undefined => {
  const next = game.toAct(state)
  const isOwn = id !== undefined && next.kind === 'player' && sideOfUnit(board, id) === next.side
  return isOwn ? state.units.find((unit) => unit.id === id)?.at : undefined
}

const steps = (
  game: Game,
  board: Board,
  state: State,
  units: readonly UnitId[],
  path: readonly HexId[],
): readonly Action[] => {
  const at = ownPlace(game, board, state, units[0])
  const arriving = at === 'reserve'
  return restOfPath(path, at).map((to, i): Action =>
    i === 0 && arriving ? { type: 'enter', units, to } : { type: 'move', units, to },
  )
}

/**
 * Returns the steps of a unit or stack along a path, with or without its current hex, and the stop at its end.
 * Reinforcements enter by the first hex.
 */
export const composeMove = (
  game: Game,
  board: Board,
  state: State,
  units: readonly UnitId[],
  path: readonly HexId[],
): Actions => {
  const moves = steps(game, board, state, units, path)
  if (moves.length === 0 && !stillMoving(state, units))
    return refuse([illegal('N5.17', 'no-path', 'a move needs at least one hex')])
  return pipe(
    tryAll(game, { state, actions: [] }, moves),
    // the move of a unit that had to stop has ended automatically
    withReason('moved-already', () => stopOnPath(positionOf(board, state), units, path)),
    E.chain((moved) => {
      const isPending = game.toAct(moved.state).kind === 'chance'
      return !isPending && stillMoving(moved.state, units) ? tryNext(game, moved, { type: 'stop' }) : accept(moved)
    }),
    actionsOf,
  )
}

/** Returns the steps of a division along a path, which may be empty, and the overrun at its end. */
export const composeOverrun = (
  game: Game,
  board: Board,
  state: State,
  units: readonly UnitId[],
  path: readonly HexId[],
  target: HexId,
): Actions => {
  const overrun: Action = { type: 'overrun', units, target }
  return pipe(
    tryAll(game, { state, actions: [] }, [...steps(game, board, state, units, path), overrun]),
    // the move of a division that may not overrun ends automatically next to the enemy
    withReason('moved-already', () => [
      ...game.explain(state, overrun).filter(({ rule }) => rule === 'N5.57a'),
      ...stopOnPath(positionOf(board, state), units, [...path, target]),
    ]),
    actionsOf,
  )
}

/**
 * The plan of an attack for `compose.attack`.
 *
 * @category Queries and composites
 */
export interface NormandyPlan extends AttackPlan {
  /** an overrun is no attack of a combat phase: `compose.overrun` makes it */
  readonly overrun?: boolean
  /** false: the German player waives the shift of his Tigers (N7.25a) */
  readonly tigers?: boolean
}

/** The units and hexes of an open attack that still have to be added; null when no open attack fits the plan. */
const stillToDeclare = (state: State, { attackers, targets }: AttackPlan): AttackPlan | null => {
  const top = state.stack.at(-1)
  if (top?.type !== 'attack') return null
  const units = restOfPlan(attackers, top.attackers)
  const hexes = restOfPlan(targets, top.targets)
  return units && hexes && { attackers: units, targets: hexes }
}

/**
 * Returns the actions of an attack from its first unit to its commitment, without those already taken. The Allied order
 * marker is placed on the first target.
 */
export const composeAttack = (game: Game, state: State, plan: NormandyPlan): Actions => {
  const [unit, ...others] = plan.attackers
  const [target, ...targets] = plan.targets
  if (unit === undefined || target === undefined)
    return refuse([illegal('N7.0a', 'nothing-to-attack', 'an attack needs attackers and targets')])
  if (plan.overrun === true)
    return refuse([illegal('N5.51a', 'overrun', 'an overrun is made in movement, by compose.overrun')])
  const begun = stillToDeclare(state, plan)
  const left = begun ?? { attackers: others, targets }
  const actions: readonly Action[] = [
    ...(begun ? [] : [{ type: 'attack', target, unit } as const]),
    ...left.attackers.map((other): Action => ({ type: 'attack-add', unit: other })),
    ...left.targets.map((hex): Action => ({ type: 'attack-target', hex })),
  ]
  return pipe(
    tryAll(game, { state, actions: [] }, actions),
    E.chain((made) => {
      // without Tigers there is no shift to waive
      const waiver: Action = { type: 'attack-commit-without-tigers' }
      const waives = plan.tigers === false && game.explain(made.state, waiver).length === 0
      return tryNext(game, made, waives ? waiver : { type: 'attack-commit' })
    }),
    actionsOf,
  )
}
