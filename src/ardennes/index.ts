/**
 * Ardennes: the German offensive of December 1944.
 *
 * @module westfront/ardennes
 */
import { soundGameOf } from '../engine/assembly.js'
import { ASSEMBLY } from './create.js'
import type { ArdennesGame } from './create.js'
import { standardData } from './data/standard.js'

/**
 * The game with the map, counters and charts that come with the library.
 *
 * @category The game
 */
export const ardennes: ArdennesGame = soundGameOf(ASSEMBLY, standardData)

export { createArdennes } from './create.js'
export type { ArdennesComposites, ArdennesData, ArdennesGame, ArdennesQueries } from './create.js'
export { standardData } from './data/standard.js'
export { ardennesCharts as standardCharts } from './data/charts.js'
export { Charts } from './charts.js'
export type { Outcome as ResultOutcome, Source } from './charts.js'
export type { Advance, CombatResult } from './combatResults.js'
export { Cost, TerrainChart } from './terrainChart.js'
export type { TerrainRow } from './terrainChart.js'
export type { Board, BoxId, Bridge, ScenarioData } from './board.js'
export { OFF_MAP_BOXES } from './mapTerms.js'
export { PROHIBITED, TACTICAL } from './terrainTables.js'
export type { StepCosts, TerrainTables } from './terrainTables.js'
export { Counter, Formation } from './counters.js'
export type { Arrival, Face } from './counters.js'
export type {
  Army,
  Mark,
  Morale,
  MovementClass,
  Nation,
  Provenance,
  Silhouette,
  Size,
  UnitKind,
} from './counterTerms.js'
export { OPTIONS } from './options.js'
export type { Options } from './options.js'
export { rulebook } from './rulebook.js'
export { Action, Event, Frame, PHASES, SCENARIOS, SIDES, State, Unit, unitId } from './state.js'
export type {
  ActionOf,
  ActionType,
  Advantage,
  BridgeId,
  Condition,
  Emit,
  FrameOf,
  MovementMarker,
  MovementMode,
  Path,
  PhaseId,
  ScenarioId,
  Side,
  Surrender,
  UnitId,
} from './state.js'
export { SEQUENCE } from './sequence.js'
export type { PhaseStep } from './sequence.js'
export { View } from './view.js'
export { hexId, type HexId } from '../hex/hexId.js'
export type { AttackPlan } from './compose.js'
export type { BondAnswer, IsolationGroup, Reach, SupplyAnswer } from './queries.js'
export type { PositionSpec } from './setup.js'
export type { End, Forecast, Policy, Proposal } from './rules/assessment.js'
