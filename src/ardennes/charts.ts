/**
 * The charts, as data. Each table says where it comes from and which of its cells are in doubt, with the ruling that
 * decides them. The codec checks shape and order: another chart can be handed in, but not one that makes a better roll
 * worse.
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
} from '../engine/codec.js'
import { sixOf, tableProblem } from './chartChecks.js'
import { ADVANCES, BARRAGE_RESULTS, COMBAT_RESULTS, CONDITIONS_AFTER_RETREAT } from './combatResults.js'
import { DEFENCE_RESULTS, DISENGAGEMENT_RESULTS } from './combatResults.js'
import type { Advance, BarrageResult, CombatResult, ConditionAfterRetreat } from './combatResults.js'
import type { DefenceResult, DisengagementResult } from './combatResults.js'
import { PROVENANCE } from './counterTerms.js'
import type { Morale, Provenance } from './counterTerms.js'
import { TerrainChart } from './terrainChart.js'

const provenance = oneOf(PROVENANCE, 'Provenance')

/**
 * Where a table comes from.
 *
 * @category Board and counters
 */
export interface Source {
  /** where the values come from */
  readonly provenance: Provenance
  /** the rules that state it */
  readonly rules: readonly string[]
  /** the cells that can be read otherwise and the ruling that decides them */
  readonly doubts: readonly string[]
}

/**
 * What a result of combat does, before anything that a player may choose instead.
 *
 * @category Board and counters
 */
export interface Outcome {
  /** steps that the attacker loses */
  readonly attackerSteps: number
  /** steps that the defender loses */
  readonly defenderSteps: number
  /** the length of the defender's retreat in hexes */
  readonly retreat: number
  /** the condition of the defender after it */
  readonly condition: ConditionAfterRetreat
  /** the defender becomes Engaged (A16.5a) */
  readonly engaged: boolean
  /** how far the attacker may advance */
  readonly advance: Advance
  /** breakout combat after the advance (A16.1l) */
  readonly breakout: boolean
  /** the attacker may roll a firefight instead, with this added to the die (A16.1f, A16.1g); null if he may not */
  readonly firefight: number | null
  /** the attacker may mark an advantage (A16.2j) */
  readonly advantage: boolean
}

/**
 * A row of a fuel table: whose fuel runs short (A6.1c).
 *
 * @category Board and counters
 */
export interface FuelRow {
  /** who names the division when there is a choice (A6.1d, A6.5a) */
  readonly chooser: 'german' | 'allied'
  /** formations to choose from; empty on the two special rows */
  readonly formations: readonly string[]
  /** every formation of the row, or one of them */
  readonly all: boolean
  /** any division of the army, and only its units west of the Ourthe (A6.5a) */
  readonly westOfOurthe: boolean
}

/**
 * The charts: combat, terrain, and every other table that the rules roll on. Lists of six results are by modified die,
 * 1 and less first, 6 and more last.
 *
 * @category Board and counters
 */
export interface Charts {
  /** odds columns from left to right, and six results for each (A14.4b) */
  readonly combat: {
    readonly columns: readonly string[]
    readonly results: { readonly [column: string]: readonly CombatResult[] }
    readonly source: Source
  }
  /** what each result does */
  readonly outcomes: { readonly [result: string]: Outcome }
  /** results of a firefight (A16.2a) */
  readonly firefight: { readonly results: readonly CombatResult[]; readonly source: Source }
  /** results of a determined defence (A16.71a) */
  readonly determinedDefence: { readonly results: readonly DefenceResult[]; readonly source: Source }
  /** results of a disengagement (A20.2a) */
  readonly disengagement: { readonly results: readonly DisengagementResult[]; readonly source: Source }
  /** the highest modified die that still blows a bridge, and what is added to the die (A7.3c, A7.5) */
  readonly demolition: {
    readonly blown: number
    readonly enemyCombatPhase: number
    readonly hindered: number
    /** the roll for the bridge of Ouren, without modifiers (A7.8a) */
    readonly ouren: number
    readonly source: Source
  }
  /** results of defensive artillery (A22.8a) */
  readonly defensiveArtillery: {
    readonly allied: readonly BarrageResult[]
    readonly german: readonly BarrageResult[]
    readonly source: Source
  }
  /** columns to the left, by die (A15.6d) */
  readonly jabo: { readonly columns: readonly number[]; readonly source: Source }
  /** row 1 first; modified dice below 1 and above 7 use the first and the last row */
  readonly fuel: {
    readonly tables: readonly { readonly army: '5-panzer' | '6-panzer'; readonly rows: readonly FuelRow[] }[]
    readonly source: Source
  }
  /** surrender points by die, and the level at which a group surrenders, by morale (A23.7a, A23.8) */
  readonly surrender: {
    readonly points: readonly number[]
    readonly level: { readonly [K in Morale]: number }
    readonly source: Source
  }
  /** how von der Heydte's battalion comes down (A27.2b) */
  readonly vonDerHeydte: { readonly results: readonly ('full' | 'reduced' | 'eliminated')[]; readonly source: Source }
  /** the disguise of the 150th Panzer Brigade holds (A27.12a, A27.13a) */
  readonly disguise: { readonly holds: readonly boolean[]; readonly source: Source }
  /** the arrival of the 653rd (A27.9) */
  readonly arrival653: { readonly results: readonly ('arrives' | 'delayed' | 'never')[]; readonly source: Source }
  /** a unit beside an enemy rallies (A18.4b) */
  readonly rally: { readonly rallies: readonly boolean[]; readonly source: Source }
  /** what terrain costs and what it does in combat */
  readonly terrain: { readonly chart: TerrainChart; readonly source: Source }
  /** replacement points of each side, night by night (A25.21a) */
  readonly replacements: {
    readonly allied: readonly number[]
    readonly german: readonly number[]
    readonly source: Source
  }
}

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
 * Decodes {@link Charts:type}; a table with a gap, or on which a better roll is worse, is refused.
 *
 * @category Board and counters
 */
export const Charts: t.Type<Charts> = consistent(Shape, tableProblem)
