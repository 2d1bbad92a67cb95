/**
 * Market-Garden: the airborne carpet and the road to Arnhem, September 1944.
 *
 * @module westfront/market-garden
 */
import { soundGameOf } from '../engine/assembly.js'
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
export { Charts } from './charts.js'
export type { Board } from './board.js'
export type { ScenarioData } from './scenario.js'
export type { AdvanceAnswer, AdvanceObjective } from './advanceQueries.js'
export { OBJECTIVES } from './advanceTerms.js'
export type { ObjectiveId } from './advanceTerms.js'
export type { AdvancePart } from './rules/corpsAdvance.js'
export type { StrikeAllotments, StrikeDay } from './airAllotments.js'
export type { StrikeForecast } from './rules/airStrikes.js'
export type { DropHex } from './landingQueries.js'
export type { OffMapAnswer, OffMapUnit } from './offMapQueries.js'
export type { GermanPhase, OffMap } from './state/offMap.js'
export type { LandingForecast } from './rules/flight.js'
export type { Route } from './state/landings.js'
export type { BridgeSpan, CrossingTables, FerrySpan } from './crossings.js'
export type { GroundTables, Road, Water } from './ground.js'
export { Counter, Formation } from './counters.js'
export type { Arrival } from './counters.js'
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
} from './counterTerms.js'
export { OPTIONS } from './options.js'
export type { Quarters, RandomPlacement, RandomSetup } from './randomSetup.js'
export type { Options } from './options.js'
export { rulebook } from './rulebook.js'
export type { Elusive, Exit, Order, Scenario } from './scenario.js'
export type { CorpsAdvance } from './state/corpsAdvance.js'
export type { Campaign, ReleaseId } from './state/campaign.js'
export type {
  BreakoutTerms,
  ClosedGround,
  CorpsAttacks,
  InColumn,
  LentFormation,
  OutwardBound,
} from './breakoutTerms.js'
export type { CampaignScore, CampaignTerms, EarlyRelease, Milestone, Release, StartingMode } from './campaignTerms.js'
export { COMMANDS, commandFor } from './commands.js'
export type { Command } from './commands.js'
export type { LandingTerms } from './landingTerms.js'
export type { OffMapAreaId } from './mapTerms.js'
export type { OffMapArea, OffMapTerms } from './offMapTerms.js'
export { offMap } from './data/offMap.js'
export type { Condition, Feat, ScenarioVictory, VictoryLevel } from './victoryTerms.js'
export { Action, Event, Frame, MODES, PHASES, SCENARIOS, SIDES, State, Unit, unitId } from './state.js'
export type {
  ActionOf,
  ActionType,
  Edge,
  Emit,
  Firer,
  FireKind,
  FrameOf,
  Mode,
  PhaseId,
  ScenarioId,
  Side,
  ThisPhase,
  Trigger,
  UnitId,
} from './state.js'
export { SEQUENCE } from './sequence.js'
export type { PhaseStep } from './sequence.js'
export { View } from './observe.js'
export { hexId, type HexId } from '../hex/hexId.js'
export type { FirePlan } from './compose.js'
export type { CommandLink, SupplyAnswer, SupplyObstacle } from './commandQueries.js'
export type { LandingResult, StrikeResult } from './airCharts.js'
export type { CloseActionResultCode } from './closeActionCharts.js'
export type { CloseActionForecast, CloseActionNumbers, Difference } from './rules/closeActionForecast.js'
export type { SupplyWay } from './rules/supply.js'
export type { Answerable, Assailants, PacketForecast, Reach, Sight, Volley } from './queries.js'
export type { PositionSpec } from './setup.js'
