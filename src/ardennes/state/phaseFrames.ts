/** The decisions of the phases without movement or combat, one interface for each type of frame. */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../../wargame/units.js'
import type { BridgeId, Side } from '../vocabulary.js'

/**
 * The next phase of the sequence of play begins automatically; this is always the bottom frame (A4.1).
 *
 * @category Frames
 */
export interface SequenceFrame {
  readonly type: 'sequence'
}

/**
 * The game is over; there are no more decisions.
 *
 * @category Frames
 */
export interface OverFrame {
  readonly type: 'over'
}

/**
 * The side makes fired artillery ready, and the German player takes off movement markers (A5.1a, A5.1b).
 *
 * @category Frames
 */
export interface ArtillerySupplyFrame {
  readonly type: 'artillery-supply'
  /** whose phase it is */
  readonly side: Side
  /** German units that may still be made ready; null without a limit (A5.2a) */
  readonly left: number | null
}

/**
 * The German player decides whether a captured fuel dump is brought to Germany (A32.2f).
 *
 * @category Frames
 */
export interface DumpTransferFrame {
  readonly type: 'dump-transfer'
}

/**
 * The German player rolls a die on each fuel shortage table (A6.1b).
 *
 * @category Frames
 */
export interface FuelRollFrame {
  readonly type: 'fuel-roll'
}

/**
 * A player names the division that is short of fuel, for each row of the tables that leaves a choice (A6.1d).
 *
 * @category Frames
 */
export interface FuelFrame {
  readonly type: 'fuel'
  /** rows of the fuel shortage tables still to be applied, each by its table, 0 or 1, and its row, from 0 (A6.1c) */
  readonly rows: readonly { readonly table: number; readonly row: number }[]
}

/**
 * The side blows and rebuilds bridges (A7.1).
 *
 * @category Frames
 */
export interface BridgePhaseFrame {
  readonly type: 'bridge-phase'
  /** whose phase it is */
  readonly side: Side
}

/**
 * The side rolls for an attempt to blow a bridge in a Bridge Phase (A7.3c).
 *
 * @category Frames
 */
export interface DemolitionRollFrame {
  readonly type: 'demolition-roll'
  /** the side that tries */
  readonly side: Side
  /** the bridge */
  readonly bridge: BridgeId
  /** the unit that tries */
  readonly unit: UnitId
}

/**
 * The Allied player rolls for an attempt to destroy the fuel dump in a Bridge Phase (A32.3a).
 *
 * @category Frames
 */
export interface DumpRollFrame {
  readonly type: 'dump-roll'
}

/**
 * The owner rolls for the rally of units next to enemies, one after another (A18.4b).
 *
 * @category Frames
 */
export interface RallyFrame {
  readonly type: 'rally'
  /** units that still roll */
  readonly left: readonly UnitId[]
}

/**
 * The side places traffic markers and roadblocks one by one (A24.3a, A24.8b).
 *
 * @category Frames
 */
export interface TrafficFrame {
  readonly type: 'traffic'
  /** whose phase it is */
  readonly side: Side
  /** the marker in hand: the number of a traffic marker, a roadblock, or null */
  readonly taken: number | 'roadblock' | null
  /** the column of hexes chosen for the traffic marker in hand; absent before the choice */
  readonly column?: string
  /** hexes where roadblocks were taken up or put down in this phase */
  readonly moved: readonly HexId[]
}

/**
 * The side rolls two dice that take traffic markers off the map (A24.3b).
 *
 * @category Frames
 */
export interface TrafficRollFrame {
  readonly type: 'traffic-roll'
  /** whose markers they are */
  readonly side: Side
}

/**
 * A die is rolled for each isolated group of the side (A23.7a).
 *
 * @category Frames
 */
export interface SurrenderFrame {
  readonly type: 'surrender'
  /** whose groups they are */
  readonly side: Side
  /** groups that still roll, each by its units */
  readonly left: readonly (readonly UnitId[])[]
}

/**
 * The German player chooses the side that receives its replacements first (A25.23).
 *
 * @category Frames
 */
export interface ReplacementOrderFrame {
  readonly type: 'replacement-order'
}

/**
 * The side uses its replacement points (A25.21b).
 *
 * @category Frames
 */
export interface ReplacementFrame {
  readonly type: 'replacement'
  /** the side that receives replacements */
  readonly side: Side
  /** the replacement points of this night, those already spent included (A25.21a) */
  readonly points: number
  /** the units that have received one, in ascending order; a unit that has received two is listed twice */
  readonly received: readonly UnitId[]
}
