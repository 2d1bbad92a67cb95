/**
 * The charts, as data. Each table states its source and which of its cells are in doubt, with the ruling that decides
 * them. The codec checks shape and order: other charts can be passed in, but not one in which a better roll has a worse
 * result.
 */
import * as t from 'io-ts'
import {
  boundedInteger,
  consistent,
  finite,
  listOf,
  mapOf,
  nullable,
  oneOf,
  record,
  recordOf,
  text,
} from '../../engine/codecs/codec.js'
import { tableProblem } from './chartChecks.js'
import { sixOf } from './chartRows.js'
import type { ChartTables, FuelRow, Outcome, Source } from './chartTerms.js'
import { ADVANCES, BARRAGE_RESULTS, COMBAT_RESULTS, CONDITIONS_AFTER_RETREAT } from './combatResults.js'
import { DEFENCE_RESULTS, DISENGAGEMENT_RESULTS } from './combatResults.js'
import { PROVENANCE } from './counterTerms.js'
import { TerrainChart } from './terrainChart.js'

const provenance = oneOf(PROVENANCE, 'Provenance')

/**
 * The charts: combat, terrain, and every other table that the rules roll on. Lists of six results are by modified die,
 * 1 or less first, 6 or more last.
 *
 * @category Board and counters
 */
export interface Charts extends ChartTables {}

const Source = recordOf<Source>('Source', { provenance, rules: listOf(text), doubts: listOf(text) })

const combatResult = oneOf(COMBAT_RESULTS, 'CombatResult')

const Outcome = recordOf<Outcome>('Outcome', {
  attackerSteps: boundedInteger(0, 1),
  defenderSteps: boundedInteger(0, 1),
  retreat: boundedInteger(0, 4),
  condition: oneOf(CONDITIONS_AFTER_RETREAT, 'Condition'),
  engaged: t.boolean,
  advance: oneOf(ADVANCES, 'Advance'),
  breakout: t.boolean,
  firefight: nullable(boundedInteger(0, 1)),
  advantage: t.boolean,
})

const barrage = oneOf(BARRAGE_RESULTS, 'BarrageResult')

const FuelRow = recordOf<FuelRow>('FuelRow', {
  chooser: oneOf(['german', 'allied'] as const, 'Chooser'),
  formations: listOf(text),
  all: t.boolean,
  westOfOurthe: t.boolean,
})
const FuelTable = record({ army: oneOf(['5-panzer', '6-panzer'] as const, 'Army'), rows: listOf(FuelRow) }, 'FuelTable')

const Shape = recordOf<Charts>('ArdennesCharts', {
  combat: recordOf<Charts['combat']>('CombatResults', {
    columns: listOf(text),
    results: mapOf(sixOf(combatResult), 'Results'),
    source: Source,
  }),
  outcomes: mapOf(Outcome, 'Outcomes'),
  firefight: record({ results: sixOf(combatResult), source: Source }, 'Firefight'),
  determinedDefence: record(
    { results: sixOf(oneOf(DEFENCE_RESULTS, 'DefenceResult')), source: Source },
    'DeterminedDefence',
  ),
  disengagement: record(
    { results: sixOf(oneOf(DISENGAGEMENT_RESULTS, 'DisengagementResult')), source: Source },
    'Disengagement',
  ),
  demolition: recordOf<Charts['demolition']>('Demolition', {
    blown: boundedInteger(1, 6),
    enemyCombatPhase: boundedInteger(0, 3),
    hindered: boundedInteger(0, 3),
    ouren: boundedInteger(1, 6),
    source: Source,
  }),
  defensiveArtillery: record({ allied: sixOf(barrage), german: sixOf(barrage), source: Source }, 'DefensiveArtillery'),
  jabo: record({ columns: sixOf(boundedInteger(0, 3)), source: Source }, 'Jabo'),
  fuel: record({ tables: listOf(FuelTable), source: Source }, 'Fuel'),
  surrender: recordOf<Charts['surrender']>('Surrender', {
    points: sixOf(boundedInteger(-1, 3)),
    level: record({ green: finite, veteran: finite, elite: finite }, 'SurrenderLevel'),
    source: Source,
  }),
  vonDerHeydte: record(
    { results: sixOf(oneOf(['full', 'reduced', 'eliminated'] as const, 'Drop')), source: Source },
    'VonDerHeydte',
  ),
  disguise: record({ holds: sixOf(t.boolean), source: Source }, 'Disguise'),
  arrival653: record(
    { results: sixOf(oneOf(['arrives', 'delayed', 'never'] as const, 'Late')), source: Source },
    'Arrival653',
  ),
  rally: record({ rallies: sixOf(t.boolean), source: Source }, 'Rally'),
  terrain: record({ chart: TerrainChart, source: Source }, 'Terrain'),
  replacements: record(
    { allied: listOf(boundedInteger(0, 2)), german: listOf(boundedInteger(0, 2)), source: Source },
    'Replacements',
  ),
})

/**
 * Decodes {@link Charts:type}; a table with a gap, or in which a better roll has a worse result, is refused.
 *
 * @category Board and counters
 */
export const Charts: t.Type<Charts> = consistent(Shape, tableProblem)
