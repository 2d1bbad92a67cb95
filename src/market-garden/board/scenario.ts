/**
 * The terms of a scenario besides its map and counters: how long it lasts, where it is played, and its special rules
 * (M24, M25).
 */
import type { HexId } from '../../hex/hexId.js'
import type { MapSource } from '../../hex/index.js'
import type { StrikeAllotments } from './airAllotments.js'
import type { BreakoutTerms } from './breakoutTerms.js'
import type { CampaignTerms } from './campaignTerms.js'
import type { Counter, Formation } from './counters.js'
import type { LandingTerms } from './landingTerms.js'
import type { Options } from '../options.js'
import type { OffMapTerms } from './offMapTerms.js'
import type { RandomSetup } from './quartersTable.js'
import type { ScenarioVictory } from './victoryTerms.js'
import type { Edge, PhaseId, ScenarioId, Side } from '../vocabulary.js'

/**
 * The terms of a scenario besides its map and counters.
 *
 * @category Board and counters
 */
export interface Scenario extends BreakoutTerms {
  readonly id: ScenarioId
  readonly title: string
  /** the first and the last game turn, both played in full except the phases before `firstPhase` (M25.1) */
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
  /** by formation: the hex to which units trace in place of its headquarters or source, which is not in the game */
  readonly supplySources: Readonly<Record<string, HexId>>
  /**
   * hexes that Allied units reached before play, so that no German charges are left at their bridges (M-R402); none
   * when omitted
   */
  readonly heldBridges?: readonly HexId[]
  /**
   * by airborne formation: the hex of its supply head when play begins (M11.13a); none on the map when omitted
   */
  readonly supplyHeads?: Readonly<Record<string, HexId>>
  /** units that begin Disrupted; none when omitted (M25.21a) */
  readonly disruptedAtStart?: readonly string[]
  /**
   * British artillery, except airborne, fires without an observer at targets within this distance of the main road
   * (M6.7f, M31.25a); never when omitted
   */
  readonly freeBarrage?: { readonly turns: readonly [first: number, last: number]; readonly within: number }
  /**
   * Germans that begin out of reach of their headquarters may serve another, unless other rules of M23.1 are chosen
   * (M23.12c, M-R328); not when omitted
   */
  readonly strayBattalions?: boolean
  /** sides that are in full supply throughout */
  readonly alwaysSupplied: readonly Side[]
  /** the weather of every turn; null where it is rolled for */
  readonly weather: 0 | null
  /** days at the beginning on which it is 0 anyway (M25.23a); none when omitted */
  readonly clearDays?: number
  /** the air strikes of the turn record (M15.0a, M15.0b); null where there are none */
  readonly airStrikes: StrikeAllotments | null
  /** the air landings; none when omitted (M14) */
  readonly landings?: LandingTerms
  /**
   * batteries off the map: the row from which their range is counted, and the nation whose units observe for them; null
   * without any
   */
  readonly offMapBatteries: {
    readonly row: number
    readonly range: number
    readonly observers: 'british'
  } | null
  /** German movement beyond the edges of the map; none when omitted (M20.0a) */
  readonly offMap?: OffMapTerms
  /** 30 Corps is on its way but not in the game: its advance may be rolled for (M20.3a, M-R500); not when omitted */
  readonly corpsOnItsWay?: true
  /** exits from the map; none when omitted */
  readonly exits?: readonly Exit[]
  /** units that must reach a place; none when omitted */
  readonly orders?: readonly Order[]
  /**
   * sides and formations that are out of supply, even on 17 September, until they can trace in a Command Phase of their
   * side; none when omitted (M27.1c)
   */
  readonly cutOffAtStart?: { readonly sides: readonly Side[]; readonly formations: readonly string[] }
  /** sides that use no permanent ferry; none when omitted (M28.51a) */
  readonly noFerries?: readonly Side[]
  /** units against which a close action may fail to find its target; none when omitted */
  readonly elusive?: Elusive
  /**
   * the rule by which all German deliveries of points are low, whatever the day (M26.4c, M27.4b); it depends on the day
   * when omitted
   */
  readonly lowDelivery?: string
  /** German units on the map when play begins are slow and scattered until turn 3 (M25.42a); not when omitted */
  readonly surprise?: boolean
  /**
   * where dice may quarter German rear-area formations, by option (M25.6c); they keep their printed places when omitted
   */
  readonly randomSetup?: RandomSetup
  /** the terms that hold only in the campaign (M31) */
  readonly campaign?: CampaignTerms
  readonly victory: ScenarioVictory
}

/**
 * The data that a host passes to play a scenario; all of it is checked.
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
 * The data of a scenario that comes with the library: its parts have types, so that a host can take it and change some.
 *
 * @category Board and counters
 */
export interface StandardScenario extends ScenarioData {
  readonly map: MapSource
  readonly counters: readonly Counter[]
  readonly formations: readonly Formation[]
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
 * An exit from the map, for good (M26.1b).
 *
 * @category Board and counters
 */
export interface Exit {
  readonly rule: string
  readonly side: Side
  /** only units of one formation; all when omitted */
  readonly formation?: string
  readonly edge: Edge
  readonly hexes: readonly HexId[]
}

/**
 * A unit, or all units of a formation, that must be in a hex, or off the map, by a turn (M25.4a, M26.5, M27.5, M28.52).
 * It must get there in time while it can (M-R582); there is no penalty when it cannot (M25.4b).
 *
 * @category Board and counters
 */
export interface Order {
  readonly rule: string
  readonly who: { readonly unit: string } | { readonly formation: string }
  readonly hex: HexId
  /** it leaves the map there for good (M26.52a), by one of the exits */
  readonly leaves: boolean
  /** the turn by whose end it must have done so */
  readonly by: number
  /** the last turn in which the order holds; to the end of the game when omitted (M26.51a) */
  readonly until?: number
  /** it does not leave the hex again */
  readonly stays: boolean
  /**
   * it does nothing else, and takes no mode that delays it (M28.52a, M-R583); when omitted, it may act freely while it
   * can still be in time
   */
  readonly only?: true
  /** the option that lifts the order (M28.52e); none when omitted */
  readonly liftedBy?: keyof Options
}
