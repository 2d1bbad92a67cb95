/** The contents of the charts: the shape of every table that the rules roll on. */
import type { Advance, BarrageResult, CombatResult, ConditionAfterRetreat } from './combatResults.js'
import type { DefenceResult, DisengagementResult } from './combatResults.js'
import type { Morale, Provenance } from './counterTerms.js'
import type { TerrainChart } from './terrainChart.js'

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
  /** the cells that are open to interpretation, and the rulings that decide them */
  readonly doubts: readonly string[]
}

/**
 * The effects of a combat result, before any choice of a player.
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
  /** whether the defender becomes Engaged (A16.5a) */
  readonly engaged: boolean
  /** how far the attacker may advance */
  readonly advance: Advance
  /** whether breakout combat follows the advance (A16.1l) */
  readonly breakout: boolean
  /** the modifier of the firefight that the attacker may roll instead (A16.1f, A16.1g); null if he may not */
  readonly firefight: number | null
  /** whether the attacker may place an Attacker Advantage marker (A16.2j) */
  readonly advantage: boolean
}

/**
 * A row of a fuel table: the formations that run short of fuel (A6.1c).
 *
 * @category Board and counters
 */
export interface FuelRow {
  /** the side that names the division when there is a choice (A6.1d, A6.5a) */
  readonly chooser: 'german' | 'allied'
  /** formations to choose from; empty on the two special rows */
  readonly formations: readonly string[]
  /** whether every formation of the row is affected, or one of them */
  readonly all: boolean
  /** whether the row affects any division of the army, but only its units west of the Ourthe (A6.5a) */
  readonly westOfOurthe: boolean
}

/** Every table, by name. Lists of six results are by modified die, 1 or less first, 6 or more last. */
export interface ChartTables {
  /** odds columns from left to right, and six results for each (A14.4b) */
  readonly combat: {
    readonly columns: readonly string[]
    readonly results: { readonly [column: string]: readonly CombatResult[] }
    readonly source: Source
  }
  /** the effects of each result */
  readonly outcomes: { readonly [result: string]: Outcome }
  /** results of a firefight (A16.2a) */
  readonly firefight: { readonly results: readonly CombatResult[]; readonly source: Source }
  /** results of a determined defence (A16.71a) */
  readonly determinedDefence: { readonly results: readonly DefenceResult[]; readonly source: Source }
  /** results of a disengagement (A20.2a) */
  readonly disengagement: { readonly results: readonly DisengagementResult[]; readonly source: Source }
  /** the highest modified die that still blows a bridge, and the modifiers (A7.3c, A7.5) */
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
  /** the results of the drop of von der Heydte's battalion (A27.2b) */
  readonly vonDerHeydte: { readonly results: readonly ('full' | 'reduced' | 'eliminated')[]; readonly source: Source }
  /** whether the disguise of the 150th Panzer Brigade holds, by die (A27.12a, A27.13a) */
  readonly disguise: { readonly holds: readonly boolean[]; readonly source: Source }
  /** the arrival of the 653rd (A27.9) */
  readonly arrival653: { readonly results: readonly ('arrives' | 'delayed' | 'never')[]; readonly source: Source }
  /** whether a unit next to an enemy rallies, by die (A18.4b) */
  readonly rally: { readonly rallies: readonly boolean[]; readonly source: Source }
  /** the costs of terrain and its effects in combat */
  readonly terrain: { readonly chart: TerrainChart; readonly source: Source }
  /** replacement points of each side, night by night (A25.21a) */
  readonly replacements: {
    readonly allied: readonly number[]
    readonly german: readonly number[]
    readonly source: Source
  }
}
