/** Composites: plans of a player as lists of basic actions. */
import { say } from '../engine/words/saying.js'
import { positionOf } from './position.js'
import type { Position } from './position.js'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { actionsOf, tryAll, tryNext } from '../engine/frames/attempt.js'
import type { Attempt, Tried } from '../engine/frames/attempt.js'
import { foldEither } from '../engine/values/foldEither.js'
import { refusals } from '../engine/legality/restriction.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import { accept, illegal, refuse, refuseOr } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { restOfPath, restOfPlan } from '../wargame/approach.js'
import { unknownHex } from '../wargame/unknown.js'
import { assailantsOf, assaultRefusals } from './movement/closeActionPlans.js'
import { rowNameOf } from './board/board.js'
import type { Board } from './board/board.js'
import { hexOf } from './field/situation.js'
import { ADJACENT } from './field/stepCost.js'
import type { Marker, Route } from './landings/state.js'
import type { Assailants, CloseActionPlan } from './movement/closeActionPlans.js'
import type { Action, ActionOf, Event, Mode, State, UnitId } from './state.js'

type Game = Tried<State, Action, Event> & { readonly legalActions: (state: State) => readonly Action[] }
type Actions = Either<Violations, readonly Action[]>
type Trial = Attempt<State, Action>

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
 * Why nobody can take a path from the hex of a unit: one of its hexes is not on the map, or not next to the one before
 * it. A move that ends with a roll takes no steps that would show it.
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
 * An attack by fire as a player would announce it: the kind of fire, the firers and the target.
 *
 * @category Queries and composites
 */
export interface FirePlan {
  /** the kind of fire */
  readonly kind: 'conventional' | 'anti-tank' | 'indirect'
  /** the units that fire, each with all of its strength */
  readonly firers: readonly UnitId[]
  /** the unit that they fire at */
  readonly target: UnitId
}

/**
 * Why a unit cannot join an attack by fire, in any of its packets: the shortest answer, without violations about
 * strength points, which the plan does not name.
 */
const notFiring = (game: Game, state: State, unit: UnitId): readonly Violation[] => {
  const top = state.stack.at(-1)
  const packets = top?.type === 'attack' ? top.firers.length + 1 : 1
  const [shortest] = Array.from({ length: packets }, (_, packet) =>
    game
      .explain(state, { type: 'add-firer', firer: { unit, points: 1, packet, headquarters: null, extended: false } })
      .filter(({ code }) => code !== 'points'),
  )
    .filter((answer) => answer.length > 0)
    .sort((a, b) => a.length - b.length)
  return shortest ?? [illegal('M5.24b', 'cannot-fire', say`${{ unit }} cannot take part in this fire`, unit)]
}

/** One more unit that fires, with all of its strength, where it counts most (M5.12a). */
const addFirer = (game: Game, attempt: Trial, unit: UnitId): Either<Violations, Trial> => {
  const ways = game
    .legalActions(attempt.state)
    .filter((action): action is ActionOf<'add-firer'> => action.type === 'add-firer')
    .filter(({ firer }) => firer.unit === unit)
  const most = Math.max(0, ...ways.map(({ firer }) => firer.points))
  const way = ways
    .filter(({ firer }) => firer.points === most)
    .sort(
      (a, b) =>
        a.firer.packet - b.firer.packet ||
        Number(a.firer.headquarters !== null) - Number(b.firer.headquarters !== null),
    )[0]
  return way === undefined
    ? refuse(notFiring(game, attempt.state, unit))
    : tryNext<State, Action, Event>(game, attempt, way)
}

/**
 * The actions that declare an attack by fire (M5.12a): every unit with all of its strength, in the packet with the
 * lowest number that it may join, under the first headquarters that can direct it unless it sees the target itself.
 * Actions already taken are omitted.
 */
const composeFire = (game: Game, state: State, { kind, firers, target }: FirePlan): Actions => {
  const top = state.stack.at(-1)
  const isOpen = top?.type === 'attack' && top.stage === 'declare' && top.kind === kind && top.target === target
  const declared = isOpen ? top.firers.map(({ unit }) => unit) : []
  const begun = isOpen ? restOfPlan(firers, declared) : null
  const opening: readonly Action[] = begun === null ? [{ type: 'open-fire', kind, target }] : []
  return pipe(
    tryAll<State, Action, Event>(game, { state, actions: [] }, opening),
    E.chain((opened) => foldEither(begun ?? firers, opened, (attempt, unit) => addFirer(game, attempt, unit))),
    E.chain((added) => tryNext<State, Action, Event>(game, added, { type: 'fire' })),
    actionsOf,
  )
}

/**
 * An attack as a player would announce it: the close action of the attackers, the lead unit first, or an attack by
 * fire.
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
