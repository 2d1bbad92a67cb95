/** The game, assembled from its components. */
import type { Either } from 'fp-ts/lib/Either.js'
import { gameOf, questionsAbout } from '../engine/contract/assembly.js'
import type { GameData } from '../engine/contract/boards.js'
import { sealed } from '../engine/values/freeze.js'
import { whenDecoded } from '../engine/codecs/codec.js'
import { contractOf } from '../engine/contract/contract.js'
import type { Contract } from '../engine/contract/contract.js'
import { seenBy } from '../engine/frames/position.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { namingUnits, sideOfUnit } from '../wargame/roster.js'
import { startFlawsUnder } from '../wargame/startFlaws.js'
import type { Board, ScenarioData } from './board/board.js'
import { makeBoard, ScenarioCodec } from './board/board.js'
import { composeAttack, composeDeployment, composeMarker, composeMove } from './compose.js'
import type { MarkerPlan } from './compose.js'
import type { AttackPlan } from '../wargame/answers.js'
import type { BoardGame, BoardGameComposites, BoardGameQueries } from '../wargame/boardGame.js'
import { checkState } from './check.js'
import { ardennesMachine } from './frames.js'
import { isState, stateOf } from './known.js'
import { knownState, observeState, revealsDump } from './observe.js'
import { infoOf } from './info.js'
import { optionsFrom, PartialOptions, STARTS } from './options.js'
import type { Options } from './options.js'
import { assessAttack, bonds, isolationGroups, reachable, suppliedHexes, supply, zoc } from './queries.js'
import type { BondAnswer, IsolationGroup, ArdennesReach, ArdennesSupply } from './queries.js'
import { AttackRequest, DeploymentRequest, MarkerRequest, MoveRequest, PlanRequest } from './requests.js'
import { positionsOn } from './position.js'
import { rulebook } from './rulebook.js'
import { sampleState } from './sample.js'
import type { Forecast, Proposal } from './rules/combat/assessment.js'
import { germanMargin, outcomeOf, scoredNow } from './rules/victory.js'
import { openPhase, SEQUENCE } from './sequence.js'
import { PositionSpec, startState, stateFrom } from './setup.js'
import { Action, Event, State } from './state.js'
import type { Frame, MovementMode, ScenarioId, Side, UnitId } from './state.js'
import { ardennesText } from './text.js'
import { View } from './view.js'
import { whenNamed } from '../wargame/units.js'
import { whyNot } from './whyNot.js'

/**
 * The components of a game, for a host with other maps, counters or charts.
 *
 * @category The game
 */
export type ArdennesData = GameData<ScenarioData>

/**
 * Questions about a position; see each answer's type.
 *
 * @category Queries and composites
 */
export interface ArdennesQueries extends BoardGameQueries<State | View, Side> {
  /** every hex that a unit can reach in the current phase, with the movement mode, its cost and a path (A11, A12) */
  reachable(s: State | View, unit: UnitId): readonly ArdennesReach[]
  /** the rule by which a unit cannot end its move in a hex in the current phase; empty when it can */
  whyNot(s: State | View, unit: UnitId, hex: HexId): readonly Violation[]
  /**
   * the odds of an attack, entry by entry, and the distribution of its ends, firefight and determined defence included
   * (A14 to A16)
   */
  assess(s: State | View, attack: Proposal): Either<Violations, Forecast>
  /** whether a unit can trace supply, and both parts of the line (A23.3); an unknown unit has none */
  supply(s: State | View, unit: UnitId): ArdennesSupply
  /** the hexes into which a side can trace supply (A23.3) */
  suppliedHexes(s: State | View, side: Side): readonly HexId[]
  /** the Bonds of both sides (A10) */
  bonds(s: State | View): readonly BondAnswer[]
  /** the isolated groups of both sides (A23.6) */
  isolationGroups(s: State | View): readonly IsolationGroup[]
}

/**
 * Composites; each expands to a list of basic actions.
 *
 * @category Queries and composites
 */
export interface ArdennesComposites extends BoardGameComposites<State, Action> {
  /** the moves of units along one path, one after another; in normal mode by default */
  move(
    s: State,
    units: readonly UnitId[],
    path: readonly HexId[],
    by?: MovementMode,
  ): Either<Violations, readonly Action[]>
  /** the German set-up, by the hex of every unit that is still to be placed */
  deploy(s: State, plan: Readonly<Record<string, HexId>>): Either<Violations, readonly Action[]>
  /**
   * the placing of a traffic marker or a roadblock: taking it up, its column, its hex (A24.3a, A24.8b), without the
   * actions already taken
   */
  placeMarker(s: State, plan: MarkerPlan): Either<Violations, readonly Action[]>
  /** an attack declared and committed; other parts of a request to `assess` are ignored */
  attack(s: State, plan: AttackPlan): Either<Violations, readonly Action[]>
}

/**
 * The game of the Ardennes: the contract, with its own queries and composites, and the boards it is played on.
 *
 * @category The game
 */
export interface ArdennesGame extends BoardGame<
  State,
  Action,
  Event,
  View,
  PositionSpec,
  ScenarioId,
  Board,
  Side,
  Frame['type'],
  Options
> {
  readonly queries: ArdennesQueries
  readonly compose: ArdennesComposites
}

/** Assembles the game on boards that exist already or are created on demand. */
const assemble = (scenarios: readonly ScenarioData[], boards: Readonly<Record<ScenarioId, Board>>): ArdennesGame => {
  const boardOf = (s: State | View): Board => boards[s.scenario]
  const positions = positionsOn(boards)
  const at = positions.of
  const machine = ardennesMachine(positions)
  const contract: Contract<State, Action, Event, View, Side, ScenarioId, UnitId, HexId> = contractOf({
    info: infoOf(scenarios),
    rulebook,
    machine,
    boards,
    boardOf,
    shapes: {
      state: State,
      action: Action,
      event: Event,
      view: View,
      options: PartialOptions,
      position: PositionSpec,
    },
    check: (s) => namingUnits(s.units, checkState(boardOf(s), s)),
    sequenceOf: () => SEQUENCE,
    openPhase: (_board, s, step) => openPhase(at(s), step, undefined).state,
    optionsFrom,
    start: (board, options) => startState(board, options),
    positionFrom: stateFrom,
    observe: (s, viewer) => observeState(s, viewer),
    reveals: revealsDump,
    knownTo: (s, viewer) => knownState(s, viewer),
    sample: (view, random) => sampleState(boardOf(view), view, random),
    outcomeOf: (s) => outcomeOf(at(s)),
    scoredNow: (s) => scoredNow(at(s)),
    marginOf: (s) => {
      const german = germanMargin(at(s))
      return { german, allied: 0 - german }
    },
    text: (dictionary) => ardennesText(boardOf, dictionary),
  })
  const { stateBehind, positionBehind } = seenBy(at, isState, stateOf)
  const ask = questionsAbout((s: State | View) => [positionBehind(s)] as const)
  return sealed({
    ...contract,
    queries: {
      reachable: ask(reachable),
      whyNot: (s, unit, to) =>
        whenNamed(unit, to, ([id], hex) =>
          whyNot(positionBehind(s), id!, hex, () => machine.explain(stateBehind(s), { type: 'step', to: hex })),
        ),
      assess: (s, attack) => whenDecoded(AttackRequest, attack, (asked) => assessAttack(positionBehind(s), asked)),
      side: (s, unit) => sideOfUnit(boardOf(s), unit),
      supply: ask(supply),
      suppliedHexes: ask(suppliedHexes),
      zoc: ask(zoc),
      bonds: ask(bonds),
      isolationGroups: ask(isolationGroups),
    },
    compose: {
      move: (s, units, path, by = 'normal') =>
        whenDecoded(MoveRequest, { units, path, by }, (asked) =>
          composeMove(machine, boardOf(s), s, asked.units, asked.path, asked.by),
        ),
      deploy: (s, plan) =>
        whenDecoded(DeploymentRequest, plan, (asked) => composeDeployment(machine, boardOf(s), s, asked)),
      placeMarker: (s, plan) => whenDecoded(MarkerRequest, plan, (asked) => composeMarker(machine, at(s), asked)),
      attack: (s, plan) => whenDecoded(PlanRequest, plan, (asked) => composeAttack(machine, at(s), asked)),
    },
    boards,
  })
}

/** The parts from which the game is assembled. */
export const ASSEMBLY = { scenario: ScenarioCodec, makeBoard, assemble, startFlaws: startFlawsUnder(STARTS) }

/**
 * Builds a game from maps, counters and charts; every defect of the data is a violation that names its path.
 *
 * @category The game
 */
export const createArdennes = (data: ArdennesData): Either<Violations, ArdennesGame> => gameOf(ASSEMBLY, data)
