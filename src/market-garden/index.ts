/**
 * Market-Garden: the airborne carpet and the road to Arnhem, September 1944.
 *
 * @module westfront/market-garden
 */
import { soundGameOf } from '../engine/contract/assembly.js'
import { ASSEMBLY } from './create.js'
import type { MarketGardenGame } from './create.js'
import { standardData } from './data/standard.js'

/**
 * The game with the map, counters and charts that come with the library.
 *
 * @category The game
 */
export const marketGarden: MarketGardenGame = soundGameOf(ASSEMBLY, standardData)

export { createMarketGarden } from './create.js'
export type { MarketGardenComposites, MarketGardenData, MarketGardenGame, MarketGardenQueries } from './create.js'
export { standardData } from './data/standard.js'
export { marketGardenCharts as standardCharts } from './data/charts.js'
export { Charts } from './board/charts.js'
export type {
  AntiTank,
  ArmourClass,
  CloseActionLine,
  CloseActionOutcome,
  CloseActionResult,
  CloseActionValue,
  DeliveryLevel,
  DepletionBand,
  DepletionCause,
  DepletionTable,
  FireLine,
  FireResults,
  FireTableResult,
  FireValue,
  Gait,
  GermanLogistics,
  Ground,
  Hexside,
  IndirectFireValue,
  LandingLoss,
  LandingTable,
  LogisticsTables,
  ScatterDirection,
  ScatterDistances,
  ShareLogistics,
  Source,
  StrikeTable,
  TerrainChart,
  TerrainRow,
  Way,
  WeatherRow,
  WeatherTable,
  WeatherValue,
} from './board/charts.js'
export type { Board } from './board/board.js'
export type { ScenarioData, StandardScenario } from './board/scenario.js'
export type { AdvanceAnswer, AdvanceObjective } from './off-map/advanceQueries.js'
export { OBJECTIVES } from './board/advanceTerms.js'
export type { ObjectiveId } from './board/advanceTerms.js'
export type { AdvancePart } from './off-map/corpsAdvance.js'
export type { StrikeAllotments, StrikeDay } from './board/airAllotments.js'
export type { StrikeForecast } from './air/strikes.js'
export type { DropHex } from './landings/queries.js'
export type { OffMapAnswer, OffMapUnit } from './off-map/queries.js'
export type { LandingForecast } from './landings/flight.js'
export type { BridgeSpan, CrossingTables, FerrySpan } from './board/bridges.js'
export type { GroundTables, Road, Water } from './board/groundTables.js'
export { Counter, Formation } from './board/counters.js'
export type { AntiTankDots, Arrival, CounterProvenance } from './board/counters.js'
export type {
  FormationMark,
  GunClass,
  Level,
  Mark,
  Nation,
  Provenance,
  TargetClass,
  Transport,
  UnitKind,
} from './board/counterTerms.js'
export { OPTIONS } from './options.js'
export type { Quarters, RandomPlacement, RandomSetup } from './board/quartersTable.js'
export type { Options } from './options.js'
export { rulebook } from './rulebook.js'
export type { Elusive, Exit, Order, Scenario } from './board/scenario.js'
export type {
  BreakoutTerms,
  ClosedGround,
  CorpsAttacks,
  InColumn,
  LentFormation,
  OutwardBound,
} from './board/breakoutTerms.js'
export type {
  CampaignScore,
  CampaignTerms,
  EarlyRelease,
  Milestone,
  Release,
  StartingMode,
} from './board/campaignTerms.js'
export { COMMANDS, commandFor } from './commands.js'
export type { Command } from './commands.js'
export type { LandingTerms } from './board/landingTerms.js'
export type { OffMapAreaId } from './board/mapTerms.js'
export type { OffMapArea, OffMapTerms } from './board/offMapTerms.js'
export { offMap } from './data/offMap.js'
export type { Condition, Requirement, ScenarioVictory, VictoryLevel } from './board/victoryTerms.js'
export { Action, Event, Frame, MODES, PHASES, SCENARIOS, SIDES, State, Unit, unitId } from './state.js'
export type {
  ActionOf,
  ActionType,
  Edge,
  Emit,
  EventOf,
  FireKind,
  FrameOf,
  Mode,
  PerSide,
  PhaseId,
  ScenarioId,
  Side,
  ThisPhase,
  Trigger,
  UnitId,
} from './state.js'
// the types of states, frames, actions and events, by folder
export type {
  DisruptedEvent,
  EliminatedEvent,
  EndPhase,
  NightMarchRolledEvent,
  NightRollFrame,
  OverFrame,
  PhaseEvent,
  Roll,
  SequenceFrame,
  StepLostEvent,
} from './phaseFrames.js'
export type { Fired, Fury, Happened, NightMarch, RouteWeather, WaalCrossing } from './tracks.js'
export type { Air, FighterPatrol, PlacedStrike } from './air/state.js'
export type * from './air/actions.js'
export type * from './air/events.js'
export type * from './air/frames.js'
export type { Campaign, ReleaseId } from './campaign/state.js'
export type * from './campaign/events.js'
export type * from './campaign/frames.js'
export type * from './close-action/actions.js'
export type * from './close-action/events.js'
export type * from './close-action/frames.js'
export type * from './command/actions.js'
export type * from './command/events.js'
export type * from './command/frames.js'
export type { BridgeCharge, BridgeRepair, Crossings } from './crossings/state.js'
export type * from './crossings/actions.js'
export type * from './crossings/events.js'
export type * from './crossings/frames.js'
export type { FireAnswer, Firer, FireResult, Occasion } from './fire/state.js'
export type * from './fire/actions.js'
export type * from './fire/events.js'
export type * from './fire/frames.js'
export type { DesignatedDrop, Flight, Landings, Marker, Route } from './landings/state.js'
export type {
  DropZonesFrame,
  MarkerDesignatedEvent,
  Quartered,
  QuarteredEvent,
  RandomSetupFrame,
} from './random-setup/state.js'
export type * from './landings/actions.js'
export type * from './landings/events.js'
export type * from './landings/frames.js'
export type * from './movement/actions.js'
export type * from './movement/events.js'
export type * from './movement/frames.js'
export type {
  AlliedPhase,
  CorpsAdvance,
  CorridorRolledEvent,
  CorridorRollFrame,
  GiveUpSerial,
  ObjectiveRolledEvent,
  ObjectiveRollFrame,
  SerialGivenUpEvent,
} from './off-map/corpsAdvanceState.js'
export type { GermanPhase, OffMap } from './off-map/state.js'
export type * from './off-map/actions.js'
export type * from './off-map/events.js'
export type { HighwayUse, PointsUse } from './board/supplyCharts.js'
export type { DeliveryShares, DeliveryTarget, PointPool, RaisedDeliveries, SupplyPoints } from './supply/state.js'
export type * from './supply/actions.js'
export type * from './supply/events.js'
export type * from './supply/frames.js'
export { SEQUENCE } from './sequence.js'
export type { PhaseStep } from './sequence.js'
export { View } from './view.js'
export type { Hidden } from './view.js'
export { hexId, type HexId } from '../hex/hexId.js'
export type { DeploymentPlan, DropPlan, FirePlan, LandingPlan, MarkerPlan } from './compose.js'
export type { CommandLink, MarketGardenSupply, SupplyObstacle } from './command/queries.js'
export type { LandingResult, StrikeResult, StrikeTarget } from './board/airCharts.js'
export type { CloseActionResultCode } from './board/closeActionCharts.js'
export type { CloseActionForecast, CloseActionNumbers, Difference, PressForecast } from './close-action/forecast.js'
export type { SupplyWay } from './supply/supply.js'
export type {
  Answerable,
  CloseActionPlan,
  BlockedSight,
  FreeSight,
  PacketForecast,
  MarketGardenReach,
  Sight,
  Volley,
} from './queries.js'
export type { PositionSpec } from './setup.js'
