/** What the charts hold: the shape of every table that the rules roll on. */
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

/** Every table, by name. Lists of six results are by modified die, 1 and less first, 6 and more last. */
export interface ChartTables {
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
