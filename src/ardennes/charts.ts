/**
 * The charts, as data. Each table says where it comes from and which of its cells are in doubt, with the ruling that
 * decides them. The codec checks shape and order: another chart can be handed in, but not one that makes a better roll
 * worse.
 */
import * as t from 'io-ts'
import { boundedInteger, consistent, finite, listOf, mapOf, nullable, oneOf, record, text } from '../engine/codec.js'
import { sixOf, tableProblem } from './chartChecks.js'
import { ADVANCES, BARRAGE_RESULTS, COMBAT_RESULTS, CONDITIONS_AFTER_RETREAT } from './combatResults.js'
import { DEFENCE_RESULTS, DISENGAGEMENT_RESULTS } from './combatResults.js'
import { PROVENANCE } from './counterTerms.js'
import { TerrainChart } from './terrainChart.js'

const provenance = oneOf(PROVENANCE, 'Provenance')

/** Where a table comes from; `doubts` name the cells that can be read otherwise and the ruling that decides them. */
const Source = record({ provenance, rules: listOf(text), doubts: listOf(text) }, 'Source')
/**
 * Where a table comes from.
 *
 * @category Board and counters
 * @interface
 */
export type Source = t.TypeOf<typeof Source>

const combatResult = oneOf(COMBAT_RESULTS, 'CombatResult')

/** What a result does, before anything that a player may choose instead. */
const Outcome = record(
  {
    attackerSteps: boundedInteger(0, 1),
    defenderSteps: boundedInteger(0, 1),
    retreat: boundedInteger(0, 4),
    condition: oneOf(CONDITIONS_AFTER_RETREAT, 'Condition'),
    engaged: t.boolean,
    advance: oneOf(ADVANCES, 'Advance'),
    /** breakout combat after the advance (A16.1l) */
    breakout: t.boolean,
    /** the attacker may roll a firefight instead, with this added to the die (A16.1f, A16.1g); null if he may not */
    firefight: nullable(boundedInteger(0, 1)),
    /** the attacker may mark an advantage (A16.2j) */
    advantage: t.boolean,
  },
  'Outcome',
)
/**
 * What a result of combat does.
 *
 * @category Board and counters
 * @interface
 */
export type Outcome = t.TypeOf<typeof Outcome>

const barrage = oneOf(BARRAGE_RESULTS, 'BarrageResult')

/** A row of a fuel table: whose fuel runs short (A6). */
const FuelRow = record(
  {
    /** who names the division when there is a choice (A6.1d, A6.5a) */
    chooser: oneOf(['german', 'allied'] as const, 'Chooser'),
    /** formations to choose from; empty on the two special rows */
    formations: listOf(text),
    /** every formation of the row, or one of them */
    all: t.boolean,
    /** any division of the army, and only its units west of the Ourthe (A6.5) */
    westOfOurthe: t.boolean,
  },
  'FuelRow',
)
const FuelTable = record({ army: oneOf(['5-panzer', '6-panzer'] as const, 'Army'), rows: listOf(FuelRow) }, 'FuelTable')

const Shape = record(
  {
    /** odds columns from left to right, and six results for each (A14.4b) */
    combat: record(
      { columns: listOf(text), results: mapOf(sixOf(combatResult), 'Results'), source: Source },
      'CombatResults',
    ),
    outcomes: mapOf(Outcome, 'Outcomes'),
    /** by modified die, 1 and less first, 6 and more last, as in all tables that follow */
    firefight: record({ results: sixOf(combatResult), source: Source }, 'Firefight'),
    determinedDefence: record(
      { results: sixOf(oneOf(DEFENCE_RESULTS, 'DefenceResult')), source: Source },
      'DeterminedDefence',
    ),
    disengagement: record(
      { results: sixOf(oneOf(DISENGAGEMENT_RESULTS, 'DisengagementResult')), source: Source },
      'Disengagement',
    ),
    /** the highest modified die that still blows a bridge, and what is added to the die (A7.3c, A7.5) */
    demolition: record(
      {
        blown: boundedInteger(1, 6),
        enemyCombatPhase: boundedInteger(0, 3),
        hindered: boundedInteger(0, 3),
        /** the roll for the bridge of Ouren, without modifiers (A7.8a) */
        ouren: boundedInteger(1, 6),
        source: Source,
      },
      'Demolition',
    ),
    defensiveArtillery: record(
      { allied: sixOf(barrage), german: sixOf(barrage), source: Source },
      'DefensiveArtillery',
    ),
    /** columns to the left, by die (A15.6d) */
    jabo: record({ columns: sixOf(boundedInteger(0, 3)), source: Source }, 'Jabo'),
    /** row 1 first; modified dice below 1 and above 7 use the first and the last row */
    fuel: record({ tables: listOf(FuelTable), source: Source }, 'Fuel'),
    surrender: record(
      {
        points: sixOf(boundedInteger(-1, 3)),
        level: record({ green: finite, veteran: finite, elite: finite }, 'SurrenderLevel'),
        source: Source,
      },
      'Surrender',
    ),
    vonDerHeydte: record(
      { results: sixOf(oneOf(['full', 'reduced', 'eliminated'] as const, 'Drop')), source: Source },
      'VonDerHeydte',
    ),
    /** the disguise of the 150th Panzer Brigade holds (A27.12, A27.13) */
    disguise: record({ holds: sixOf(t.boolean), source: Source }, 'Disguise'),
    /** the arrival of the 653rd (A27.9) */
    arrival653: record(
      { results: sixOf(oneOf(['arrives', 'delayed', 'never'] as const, 'Late')), source: Source },
      'Arrival653',
    ),
    /** a unit beside an enemy rallies (A18.4b) */
    rally: record({ rallies: sixOf(t.boolean), source: Source }, 'Rally'),
    terrain: record({ chart: TerrainChart, source: Source }, 'Terrain'),
    /** replacement points of each side, night by night (A25.21a) */
    replacements: record(
      { allied: listOf(boundedInteger(0, 2)), german: listOf(boundedInteger(0, 2)), source: Source },
      'Replacements',
    ),
  },
  'ArdennesCharts',
)
/**
 * The charts: combat, terrain, and every other table that the rules roll on.
 *
 * @category Board and counters
 * @interface
 */
export type Charts = t.TypeOf<typeof Shape>

/**
 * Decodes {@link Charts:type}; a table with a gap, or on which a better roll is worse, is refused.
 *
 * @category Board and counters
 */
export const Charts: t.Type<Charts> = consistent(Shape, tableProblem)
