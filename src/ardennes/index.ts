/**
 * Ardennes: the German offensive of December 1944.
 *
 * @module westfront/ardennes
 */
import { soundGameOf } from '../engine/contract/assembly.js'
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
export { Charts } from './board/charts.js'
export type { FuelRow, Outcome as ResultOutcome, Source } from './board/chartTerms.js'
export type {
  Advance,
  BarrageResult,
  CombatResult,
  ConditionAfterRetreat,
  DefenceResult,
  DisengagementResult,
} from './board/combatResults.js'
export { Cost, TerrainChart } from './board/terrainChart.js'
export type { TerrainRow } from './board/terrainChart.js'
export type { Board, Bridge, ScenarioData, StandardScenario } from './board/board.js'
export { OFF_MAP_BOXES } from './board/mapTerms.js'
export type { BoxId } from './board/mapTerms.js'
export type { BattleKind, BattleStepId } from './combatTerms.js'
export { PROHIBITED, TACTICAL } from './board/terrainTables.js'
export type { StepCosts, TerrainTables } from './board/terrainTables.js'
export { Counter, Formation } from './board/counters.js'
export type { Arrival, CounterProvenance, Face, Start } from './board/counters.js'
export type {
  AlliedEntry,
  Army,
  ArrivalCondition,
  ArrivalWay,
  Entry,
  Mark,
  Morale,
  MovementClass,
  Nation,
  Provenance,
  Silhouette,
  Size,
  UnitKind,
} from './board/counterTerms.js'
export { OPTIONS } from './options.js'
export type { OptionId, Options } from './options.js'
export { rulebook } from './rulebook.js'
export { Action, Event, Frame, PHASES, SCENARIOS, SIDES, State, Unit, unitId } from './state.js'
export type {
  ActionOf,
  ActionType,
  Advantage,
  BridgeId,
  BySide,
  Condition,
  Dump,
  DumpStatus,
  Emit,
  FrameOf,
  Happened,
  MovementMarker,
  MovementMode,
  OpenState,
  Path,
  PhaseId,
  ScenarioId,
  Side,
  Surrender,
  UnitId,
} from './state.js'
export type * from './state/actions.js'
export type * from './state/events.js'
export type * from './state/frames.js'
export { SEQUENCE } from './sequence.js'
export type { PhaseStep } from './sequence.js'
export { View } from './view.js'
export type { DumpSeen } from './view.js'
export { hexId, type HexId } from '../hex/hexId.js'
export type { AttackPlan } from '../wargame/answers.js'
export type { MarkerPlan } from './compose.js'
export type { ArdennesSupply, BondAnswer, IsolationGroup, ArdennesReach } from './queries.js'
export type { PositionSpec } from './setup.js'
export type { End, Forecast, Policy, Proposal } from './rules/combat/assessment.js'
