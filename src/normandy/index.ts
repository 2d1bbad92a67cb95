/**
 * Normandy: the break-out from the bridgehead, July and August 1944, with its D-Day mini-game.
 *
 * @module westfront/normandy
 */
import { soundGameOf } from '../engine/contract/assembly.js'
import { ASSEMBLY } from './create.js'
import type { NormandyGame } from './create.js'
import { standardData } from './data/standard.js'

/**
 * The game with the maps, counters and charts that come with the library.
 *
 * @category The game
 */
export const normandy: NormandyGame = soundGameOf(ASSEMBLY, standardData)

export { createNormandy } from './create.js'
export type { NormandyComposites, NormandyGame, NormandyQueries } from './create.js'
export { standardData } from './data/standard.js'
export type { NormandyData } from './data/standard.js'
export { standardCharts, Charts } from './board/charts.js'
export type { Cell, TerrainRow } from './board/charts.js'
export type { Box } from './board/boxes.js'
export type { Board, Formation, ScenarioData, StandardScenario } from './board/board.js'
export type { HexTables } from './board/boardTables.js'
export { Counter, Division } from './board/counters.js'
export type { Arrival, Nation, Provenance, Size, UnitKind } from './board/counters.js'
export { OPTIONS } from './options.js'
export type { OptionId, Options } from './options.js'
export { rulebook } from './rulebook.js'
export type { RuleId } from './rulebook.js'
export { Action, Event, Frame, PHASES, SCENARIOS, SIDES, State, Unit, unitId } from './state.js'
export type {
  ActionOf,
  ActionType,
  AlliedService,
  Attack,
  ByService,
  Emit,
  FrameOf,
  OpenState,
  Path,
  PhaseId,
  Result,
  ScenarioId,
  Service,
  Side,
  UnitId,
  Weather,
} from './state.js'
export type * from './state/actions.js'
export type * from './state/events.js'
export type * from './state/frames.js'
export { SEQUENCES } from './sequence.js'
export type { PhaseStep } from './sequence.js'
export { View } from './view.js'
export { hexId, type HexId } from '../hex/hexId.js'
export type { NormandyPlan } from './compose.js'
export type { AttackQuery, IntegrityAnswer } from './queries.js'
export type { PositionSpec } from './setup.js'
export type { CombatAssessment, CombatOdds, ResultChance } from './rules/assessment.js'
