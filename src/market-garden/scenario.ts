/** A scenario beyond its map and counters: how long it lasts, where it is played, and what holds in it alone (M24, M25). */
import type { HexId } from '../hex/hexId.js'
import type { StrikeAllotments } from './airAllotments.js'
import type { PhaseId, ScenarioId, Side } from './vocabulary.js'

/**
 * What a scenario lays down besides map and counters.
 *
 * @category Board and counters
 */
export interface Scenario {
  readonly id: ScenarioId
  readonly title: string
  /** the first and the last game turn, both played to their end but for the phases before `firstPhase` (M25.1) */
  readonly turns: readonly [first: number, last: number]
  /** play begins with this phase of the first turn (M25.1b) */
  readonly firstPhase: PhaseId
  /** the sheet that it is played on, and the first and last row of the area of play, both within it */
  readonly area: { readonly sheet: 'A' | 'B' | 'C' | 'D'; readonly rows: readonly [south: number, north: number] }
  /** the stretch of the main road that is fought for, both ends within it */
  readonly road: { readonly from: HexId; readonly to: HexId }
  /** by formation: the hex to which those trace who would trace to its headquarters or source, which is not in the game */
  readonly supplySources: Readonly<Record<string, HexId>>
  /** hexes that Allied units had come to before play, so that no German charges are left at their bridges (M-R402); none when it is left out */
  readonly heldBridges?: readonly HexId[]
  /** by airborne formation: the hex of its supply head when play begins (M11.13a); none on the map when it is left out */
  readonly supplyHeads?: Readonly<Record<string, HexId>>
  /** units that begin Disrupted; none when it is left out (M25.21a) */
  readonly disruptedAtStart?: readonly string[]
  /** British artillery fires unseen as if it saw, at whoever is so near the main road (M6.7f, M31.25a); never when it is left out */
  readonly freeBarrage?: { readonly turns: readonly [first: number, last: number]; readonly within: number }
  /** sides that are in full supply throughout */
  readonly alwaysSupplied: readonly Side[]
  /** the weather of every turn; null where it is rolled for */
  readonly weather: 0 | null
  /** the air strikes of the turn record (M15.0a, M15.0b); null where there are none */
  readonly airStrikes: StrikeAllotments | null
  /** batteries beyond the edge: the row from which their range is counted, and whose units observe for them; null without any */
  readonly offMapBatteries: {
    readonly row: number
    readonly range: number
    readonly observers: 'british'
  } | null
  readonly victory: ScenarioVictory
}

/**
 * What decides a scenario (M24.61): the Germans win by the number of their conditions, the Allies by denying all of them
 * and a toll of German steps.
 *
 * @category Board and counters
 */
export interface ScenarioVictory {
  /** complete game turns for which Germans stand on the road */
  readonly roadTurns: number
  /** the turn at the end of which they stand on it */
  readonly roadTurn: number
  /** more Allied steps than this are lost */
  readonly alliedSteps: number
  /** at least so many German steps are eliminated */
  readonly germanSteps: number
  /** by number of German conditions met, none first; null is a draw, or an Allied victory with the toll above */
  readonly levels: readonly (VictoryLevel | null)[]
}

/** How much of a victory it is (C-VIC). */
export const VICTORY_LEVELS = ['limited', 'substantial', 'decisive'] as const
/**
 * How much of a victory it is.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type VictoryLevel = (typeof VICTORY_LEVELS)[number]
