/**
 * A scenario beyond its map and counters: how long it lasts, where it is played, and what holds in it alone (M24, M25).
 */
import type { HexId } from '../../hex/hexId.js'
import type { StrikeAllotments } from './airAllotments.js'
import type { BreakoutTerms } from './breakoutTerms.js'
import type { CampaignTerms } from './campaignTerms.js'
import type { LandingTerms } from './landingTerms.js'
import type { Options } from '../options.js'
import type { OffMapTerms } from './offMapTerms.js'
import type { RandomSetup } from './quartersTable.js'
import type { ScenarioVictory } from './victoryTerms.js'
import type { Edge, PhaseId, ScenarioId, Side } from '../vocabulary.js'

/**
 * What a scenario lays down besides map and counters.
 *
 * @category Board and counters
 */
export interface Scenario extends BreakoutTerms {
  readonly id: ScenarioId
  readonly title: string
  /** the first and the last game turn, both played to their end but for the phases before `firstPhase` (M25.1) */
  readonly turns: readonly [first: number, last: number]
  /** play begins with this phase of the first turn (M25.1b) */
  readonly firstPhase: PhaseId
  /**
   * the sheet that it is played on, and the first and last row of the area of play, both within it; null for all four
   * sheets
   */
  readonly area: {
    readonly sheet: 'A' | 'B' | 'C' | 'D'
    readonly rows: readonly [south: number, north: number]
  } | null
  /** the stretch of the main road that is fought for, both ends within it */
  readonly road: { readonly from: HexId; readonly to: HexId }
  /**
   * by formation: the hex to which those trace who would trace to its headquarters or source, which is not in the game
   */
  readonly supplySources: Readonly<Record<string, HexId>>
  /**
   * hexes that Allied units had come to before play, so that no German charges are left at their bridges (M-R402); none
   * when it is left out
   */
  readonly heldBridges?: readonly HexId[]
  /**
   * by airborne formation: the hex of its supply head when play begins (M11.13a); none on the map when it is left out
   */
  readonly supplyHeads?: Readonly<Record<string, HexId>>
  /** units that begin Disrupted; none when it is left out (M25.21a) */
  readonly disruptedAtStart?: readonly string[]
  /**
   * British artillery, but not airborne, fires unseen as if it saw, at whoever is so near the main road (M6.7f,
   * M31.25a); never when it is left out
   */
  readonly freeBarrage?: { readonly turns: readonly [first: number, last: number]; readonly within: number }
  /**
   * Germans who begin out of reach of their headquarters may serve another, unless other rules of M23.1 are chosen
   * (M23.12c, M-R328); not when it is left out
   */
  readonly strayBattalions?: boolean
  /** sides that are in full supply throughout */
  readonly alwaysSupplied: readonly Side[]
  /** the weather of every turn; null where it is rolled for */
  readonly weather: 0 | null
  /** days at the beginning on which it is 0 all the same (M25.23a); none when it is left out */
  readonly clearDays?: number
  /** the air strikes of the turn record (M15.0a, M15.0b); null where there are none */
  readonly airStrikes: StrikeAllotments | null
  /** the air landings; none when it is left out (M14) */
  readonly landings?: LandingTerms
  /**
   * batteries beyond the edge: the row from which their range is counted, and whose units observe for them; null
   * without any
   */
  readonly offMapBatteries: {
    readonly row: number
    readonly range: number
    readonly observers: 'british'
  } | null
  /** German movement beyond the edges of the map; none when it is left out (M20.0a) */
  readonly offMap?: OffMapTerms
  /**
   * 30 Corps is on its way and not in the game: how far it comes may be rolled for (M20.3a, M-R500); it may not when it
   * is left out
   */
  readonly corpsOnItsWay?: true
  /** ways off the map; none when it is left out */
  readonly exits?: readonly Exit[]
  /** units that have to be somewhere; none when it is left out */
  readonly orders?: readonly Order[]
  /**
   * sides and formations that are out of supply until they trace in a Command Phase of their own, 17 September or not;
   * none when it is left out (M27.1c)
   */
  readonly cutOffAtStart?: { readonly sides: readonly Side[]; readonly formations: readonly string[] }
  /** sides that use no permanent ferry; none when it is left out (M28.51a) */
  readonly noFerries?: readonly Side[]
  /** units against which a close action may come to nothing; none when it is left out */
  readonly elusive?: Elusive
  /**
   * the rule by which all German deliveries of points are low, whatever the day (M26.4c, M27.4b); it goes by the day
   * when it is left out
   */
  readonly lowDelivery?: string
  /**
   * German units that are on the map when play begins are slow and scattered until turn 3 (M25.42a); not when it is
   * left out
   */
  readonly surprise?: boolean
  /**
   * where the dice may quarter German formations of the rear, by option (M25.6c); they keep their printed places when
   * it is left out
   */
  readonly randomSetup?: RandomSetup
  /** what holds in the campaign alone (M31) */
  readonly campaign?: CampaignTerms
  readonly victory: ScenarioVictory
}

/**
 * What a host hands over to play a scenario; all of it is checked.
 *
 * @category Board and counters
 */
export interface ScenarioData extends Scenario {
  /** a map source of `westfront/hex`, cut to the area of play (M24.1b) */
  readonly map: unknown
  readonly counters: unknown
  readonly formations: unknown
}

/**
 * A formation that is hard to find: in some turns a close action against it fails on low dice, and no other is made
 * against it in the phase (M28.53a, M-R370).
 *
 * @category Board and counters
 */
export interface Elusive {
  readonly rule: string
  readonly formation: string
  readonly turns: readonly [first: number, last: number]
  /** the highest die on which it fails */
  readonly failsOn: number
}

/**
 * A way off the map, for good (M26.1b).
 *
 * @category Board and counters
 */
export interface Exit {
  readonly rule: string
  readonly side: Side
  /** those of one formation alone; all when it is left out */
  readonly formation?: string
  readonly edge: Edge
  readonly hexes: readonly HexId[]
}

/**
 * A unit, or all of a formation, that has to be in a hex by a turn, or off the map (M25.4a, M26.5, M27.5, M28.52): it
 * goes there in time as long as it can (M-R582), and nothing is lost when it cannot (M25.4b).
 *
 * @category Board and counters
 */
export interface Order {
  readonly rule: string
  readonly who: { readonly unit: string } | { readonly formation: string }
  readonly hex: HexId
  /** it leaves the map there for good (M26.52a), by a way off it */
  readonly leaves: boolean
  /** the turn at whose end it has done so */
  readonly by: number
  /** the last turn in which the order holds; to the end of the game when it is left out (M26.51a) */
  readonly until?: number
  /** it does not leave the hex again */
  readonly stays: boolean
  /**
   * it is there for nothing else, and takes no mode that delays it (M28.52a, M-R583); when it is left out it may do as
   * it likes while it is in time
   */
  readonly only?: true
  /** the option that frees it of the order (M28.52e); none when it is left out */
  readonly liftedBy?: keyof Options
}
