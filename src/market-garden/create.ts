/** The game, put together from its components. */
import { boardIn, positionsOn } from './position.js'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { gameOf, questionsAbout } from '../engine/contract/assembly.js'
import type { BoardGame, BoardGameComposites, BoardGameQueries } from '../wargame/boardGame.js'
import type { GameData } from '../engine/contract/boards.js'
import { sealed } from '../engine/values/freeze.js'
import { whenDecoded } from '../engine/codecs/codec.js'
import { contractOf } from '../engine/contract/contract.js'
import type { Contract } from '../engine/contract/contract.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { namingUnits, sideOfUnit } from '../wargame/roster.js'
import { startFlawsUnder } from '../wargame/startFlaws.js'
import { MoveRequest } from '../wargame/units.js'
import { advanceAnswer } from './off-map/advanceQueries.js'
import type { AdvanceAnswer } from './off-map/advanceQueries.js'
import type { Board } from './board/board.js'
import type { ScenarioData } from './board/scenario.js'
import { makeBoard } from './board/board.js'
import { ScenarioCodec } from './board/scenarioCodec.js'
import { checkState } from './check.js'
import { commandChain, supplyAnswer } from './command/queries.js'
import type { CommandLink, MarketGardenSupply } from './command/queries.js'
import { assailantsOf } from './movement/closeActionPlans.js'
import { composeAttack, composeDeployment, composeLanding, composeMove } from './compose.js'
import type { DeploymentPlan, FirePlan, LandingPlan } from './compose.js'
import { boardUnder } from './board/freeDrops.js'
import { marketGardenMachine } from './frames.js'
import { dropZone, landingForecast } from './landings/queries.js'
import type { DropHex } from './landings/queries.js'
import { mayBeTold, observeState, revealsSecrets } from './observe.js'
import { offMapAnswer } from './off-map/queries.js'
import type { OffMapAnswer } from './off-map/queries.js'
import { infoOf } from './info.js'
import { optionsFrom, PartialOptions, STARTS } from './options.js'
import type { Options } from './options.js'
import {
  assessCloseAction,
  fireForecast,
  lineOfSight,
  observers,
  patrolled,
  reachable,
  reactionsTo,
  zoc,
} from './queries.js'
import type { Answerable, CloseActionPlan, MarketGardenReach, PacketForecast, Sight, Volley } from './queries.js'
import type { CloseActionForecast } from './close-action/forecast.js'
import { strikeForecast } from './air/strikes.js'
import type { StrikeForecast } from './air/strikes.js'
import type { LandingForecast } from './landings/flight.js'
import {
  AssaultRequest,
  CloseActionRequest,
  attackRequest,
  DeploymentRequest,
  FireRequest,
  LandingRequest,
  VolleyRequest,
} from './requests.js'
import { rulebook } from './rulebook.js'
import { outcomeOf, scoredNow } from './campaign/victory.js'
import { sampleState } from './sample.js'
import { openPhase, SEQUENCE } from './sequence.js'
import { PositionSpec, startState, stateFrom } from './setup.js'
import { Action, Event, State } from './state.js'
import type { Frame, ScenarioId, Side, UnitId } from './state.js'
import type { Route } from './landings/state.js'
import { marketGardenText } from './text.js'
import { View } from './view.js'
import { whenNamed } from '../wargame/units.js'
import { whyNot } from './whyNot.js'

/**
 * The components of a game, which a host with other maps, counters or charts passes.
 *
 * @category The game
 */
export type MarketGardenData = GameData<ScenarioData>

/**
 * Questions about a position; see each answer's type.
 *
 * @category Queries and composites
 */
export interface MarketGardenQueries extends BoardGameQueries<State, Side> {
  /**
   * every hex that a unit can reach in the current movement phase, with its cost and a path (M8); with all its points
   * if it has yet to roll for them (M11.3b)
   */
  reachable(s: State, unit: UnitId): readonly MarketGardenReach[]
  /** the line of sight between two hexes, or what blocks it (M6); null for hexes that are not on the map */
  lineOfSight(s: State, from: string, to: string): Sight | null
  /** the units of a side that see a hex or a unit and may observe for others (M6.4a) */
  observers(s: State, side: Side, at: string): readonly UnitId[]
  /** the hexes under Allied fighters, in ascending order; none without the option (M15.31a) */
  patrolled(s: State): readonly HexId[]
  /** the forecast of a volley, packet by packet, with the exact distribution of results (M5) */
  fireValue(s: State, volley: Volley): readonly PacketForecast[]
  /** the forecast of a close action, with the odds and all modifiers (M8.7) */
  assess(s: State, plan: CloseActionPlan): Either<Violations, CloseActionForecast>
  /** the forecast of an air strike at a unit (M15.22a); null for a unit that is not on the map */
  airStrike(s: State, unit: UnitId): StrikeForecast | null
  /** the drop zone of a serial that waits in England, with the routes by which each hex can be reached (M14.3b) */
  dropZone(s: State, serial: number): readonly DropHex[]
  /**
   * the forecast of the landing of a serial: path, flak, total and the exact chances of each result (M14.2); null when
   * none of its units waits
   */
  landing(s: State, serial: number, hex: string, route: Route, bend?: string): LandingForecast | null
  /** whether a unit is in supply, from which source and by which path (M11.3) */
  supply(s: State, unit: UnitId): MarketGardenSupply
  /** every headquarters above a unit, the nearest first, and how it traces to the next (M11.0b) */
  commandChain(s: State, unit: UnitId): readonly CommandLink[]
  /** the rule by which a unit cannot end its move in a hex in the current movement phase; empty when it can */
  whyNot(s: State, unit: UnitId, hex: HexId): readonly Violation[]
  /**
   * every off-map area with the Germans in it, where each may go and when (M20); null in a scenario without off-map
   * movement. For the German player only (M20.0c)
   */
  offMap(s: State): readonly OffMapAnswer[] | null
  /**
   * how far 30 Corps has come and what its next roll needs (M20.3); null without the option, or where it is in the game
   * itself
   */
  advance(s: State): AdvanceAnswer | null
  /**
   * whether a viewer may see an event: other viewers do not see German off-map actions (M20.0c), nor the Germans drop
   * zones before they are set up (M-R339)
   */
  mayBeTold(event: Event, viewer: string): boolean
  /** the units that could fire at a step or another act of moving units, before the player commits to it (M8.4) */
  reactionsTo(s: State, action: Action): readonly Answerable[]
}

/**
 * Composites; each returns its list of basic actions.
 *
 * @category Queries and composites
 */
export interface MarketGardenComposites extends BoardGameComposites<State, Action> {
  /** a move of units of one hex together along a path, up to the first answer or roll */
  move(s: State, units: readonly UnitId[], path: readonly HexId[]): Either<Violations, readonly Action[]>
  /** a close action of units of one hex, led by the topmost, against a hex next to them, up to its declaration */
  closeAction(s: State, units: readonly UnitId[], to: HexId): Either<Violations, readonly Action[]>
  /** an attack as a player would announce it: a close action when it names the hex, otherwise an attack by fire */
  attack(s: State, plan: FirePlan | CloseActionPlan): Either<Violations, readonly Action[]>
  /** the complete declaration of an attack by fire */
  fire(s: State, plan: FirePlan): Either<Violations, readonly Action[]>
  /**
   * the drop of a serial (M14.2a, M23.4a), or the placing of pathfinders or a supply head (M14.31a, M14.3d), with the
   * choices that come before it
   */
  drop(s: State, plan: LandingPlan): Either<Violations, readonly Action[]>
  /** the set-up of a side */
  deploy(s: State, plan: readonly DeploymentPlan[]): Either<Violations, readonly Action[]>
}

/**
 * The game of Market-Garden: the contract, with its own queries and composites, and the boards it is played on.
 *
 * @category The game
 */
export interface MarketGardenGame extends BoardGame<
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
  readonly queries: MarketGardenQueries
  readonly compose: MarketGardenComposites
}

/** The game on boards that already exist, or are built on first use. */
const assemble = (
  scenarios: readonly ScenarioData[],
  boards: Readonly<Record<ScenarioId, Board>>,
): MarketGardenGame => {
  const playedOn = (s: State): Board => boardUnder(boards[s.scenario], s.options)
  const boardOf = (s: State): Board => boardIn(boards, s)
  const positions = positionsOn(boards)
  const at = positions.of
  const machine = marketGardenMachine(positions)
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
    check: (s) => namingUnits(s.units, checkState(playedOn(s), s)),
    sequenceOf: () => SEQUENCE,
    openPhase: (_board, s, step) => openPhase(at(s), step, undefined).state,
    optionsFrom,
    start: (board, options) => startState(boardUnder(board, options), options),
    positionFrom: stateFrom,
    observe: (s, viewer) => observeState(boardOf(s), s, viewer),
    reveals: (before, after, viewer) => revealsSecrets(boardOf(before), before, after, viewer),
    knownTo: (s, viewer) => observeState(boardOf(s), s, viewer),
    sample: (view, random) => sampleState(boardOf(view), view, random),
    outcomeOf: (s) => outcomeOf(at(s)),
    scoredNow: (s) => scoredNow(at(s)),
    text: (dictionary) => marketGardenText(boardOf, dictionary),
  })
  const ask = questionsAbout((s: State) => [at(s)] as const)
  return sealed({
    ...contract,
    queries: {
      reachable: ask(reachable),
      side: (s, unit) => sideOfUnit(boardOf(s), unit),
      lineOfSight: ask(lineOfSight),
      observers: ask(observers),
      zoc: ask(zoc),
      patrolled: ask(patrolled),
      fireValue: (s, volley) => (VolleyRequest.is(volley) ? fireForecast(at(s), volley) : []),
      assess: (s, plan) =>
        whenDecoded(CloseActionRequest, plan, (asked) =>
          pipe(
            assailantsOf(asked),
            E.chain((assailants) => assessCloseAction(at(s), assailants)),
          ),
        ),
      airStrike: ask(strikeForecast),
      dropZone: ask(dropZone),
      landing: ask(landingForecast),
      supply: ask(supplyAnswer),
      commandChain: ask(commandChain),
      whyNot: (s, unit, to) =>
        whenNamed(unit, to, ([id], hex) =>
          whyNot(at(s), id!, hex, () => machine.explain(s, { type: 'step', to: hex })),
        ),
      offMap: ask(offMapAnswer),
      advance: ask(advanceAnswer),
      mayBeTold,
      reactionsTo: (s, action) => (Action.is(action) ? reactionsTo(at(s), action) : []),
    },
    compose: {
      move: (s, units, path) =>
        whenDecoded(MoveRequest, { units, path }, (asked) =>
          composeMove(machine, boardOf(s), s, asked.units, asked.path),
        ),
      attack: (s, plan) =>
        whenDecoded(attackRequest(plan), plan, (asked) => composeAttack(machine, boardOf(s), s, asked)),
      closeAction: (s, units, to) =>
        whenDecoded(AssaultRequest, { units, to }, (asked) =>
          composeAttack(machine, boardOf(s), s, { attackers: asked.units, targets: [asked.to] }),
        ),
      fire: (s, plan) => whenDecoded(FireRequest, plan, (asked) => composeAttack(machine, boardOf(s), s, asked)),
      drop: (s, plan) => whenDecoded(LandingRequest, plan, (asked) => composeLanding(machine, boardOf(s), s, asked)),
      deploy: (s, plan) => whenDecoded(DeploymentRequest, plan, (asked) => composeDeployment(machine, s, asked)),
    },
    boards,
  })
}

/** How the game is put together from its components. */
export const ASSEMBLY = { scenario: ScenarioCodec, makeBoard, assemble, startFlaws: startFlawsUnder(STARTS) }

/**
 * Puts the game together from its components; a refusal names the path of the wrong value.
 *
 * @category The game
 */
export const createMarketGarden = (data: MarketGardenData): Either<Violations, MarketGardenGame> =>
  gameOf(ASSEMBLY, data)
