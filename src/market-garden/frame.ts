/** The frames of the stack: phases, activities within them, and interrupts. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codecs/codec.js'
import { phaseFrames } from './phaseFrames.js'
import type { NightRollFrame, OverFrame, SequenceFrame } from './phaseFrames.js'
import { commandFrames } from './command/codecs.js'
import type {
  CommandPhaseFrame,
  CommandRollFrame,
  HeadquartersRollFrame,
  OrganizationFrame,
  RecoveryRollFrame,
  RelocationRollFrame,
  MarchBonusRollFrame,
} from './command/frames.js'
import { logisticsFrames } from './supply/codecs.js'
import type {
  AmmunitionChoiceFrame,
  DeliveryFireFrame,
  LogisticsFrame,
  ScatterRollFrame,
  TransferRollFrame,
} from './supply/frames.js'
import { fireFrames } from './fire/codecs.js'
import type {
  AttackFrame,
  DepletionRollFrame,
  FirePhaseFrame,
  FireResultFrame,
  LeaderRollFrame,
  ReactionFrame,
} from './fire/frames.js'
import { movementFrames } from './movement/codecs.js'
import type {
  AllowanceRollFrame,
  MovementPhaseFrame,
  MovingFrame,
  OrderingFrame,
  PlacingFrame,
  SetupFrame,
} from './movement/frames.js'
import { closeActionFrames } from './close-action/codecs.js'
import type {
  AdvanceFrame,
  AssaultFireFrame,
  CloseActionFrame,
  RetreatFrame,
  SearchFrame,
} from './close-action/frames.js'
import { crossingFrames } from './crossings/codecs.js'
import type { ChargeRollFrame, DemolitionFrame, FerryRollFrame } from './crossings/frames.js'
import { airFrames } from './air/codecs.js'
import type { AirStrikeFrame, AirStrikesFrame, AirSupportRollFrame } from './air/frames.js'
import { landingFrames } from './landings/codecs.js'
import type {
  BreakOutFrame,
  CrashFrame,
  CrowdingFrame,
  DesignatingFrame,
  IndependentDropFrame,
  InterceptionFrame,
  LandingFrame,
  PlacingMarkerFrame,
  RegroupingFrame,
  TouchdownFrame,
  WeatherRollFrame,
} from './landings/frames.js'
import { campaignFrames } from './campaign/codecs.js'
import type { EarlyReleaseRollFrame, FlakRollFrame } from './campaign/frames.js'
import { corpsAdvanceFrames } from './off-map/corpsAdvanceState.js'
import type { CorridorRollFrame, ObjectiveRollFrame } from './off-map/corpsAdvanceState.js'
import { randomSetupFrames } from './random-setup/state.js'
import type { DropZonesFrame, RandomSetupFrame } from './random-setup/state.js'

/**
 * A frame of the stack: a phase, an activity within it, or an interrupt.
 *
 * @category Positions and actions
 */
export type Frame =
  | SequenceFrame
  | OverFrame
  | NightRollFrame
  | CommandPhaseFrame
  | RelocationRollFrame
  | RecoveryRollFrame
  | HeadquartersRollFrame
  | MarchBonusRollFrame
  | CommandRollFrame
  | OrganizationFrame
  | LogisticsFrame
  | DeliveryFireFrame
  | ScatterRollFrame
  | TransferRollFrame
  | AmmunitionChoiceFrame
  | FirePhaseFrame
  | ReactionFrame
  | AttackFrame
  | FireResultFrame
  | LeaderRollFrame
  | DepletionRollFrame
  | SetupFrame
  | PlacingFrame
  | MovementPhaseFrame
  | MovingFrame
  | OrderingFrame
  | AllowanceRollFrame
  | CloseActionFrame
  | AssaultFireFrame
  | RetreatFrame
  | AdvanceFrame
  | SearchFrame
  | DemolitionFrame
  | ChargeRollFrame
  | FerryRollFrame
  | AirSupportRollFrame
  | AirStrikesFrame
  | AirStrikeFrame
  | WeatherRollFrame
  | LandingFrame
  | InterceptionFrame
  | TouchdownFrame
  | CrowdingFrame
  | IndependentDropFrame
  | PlacingMarkerFrame
  | DesignatingFrame
  | RegroupingFrame
  | CrashFrame
  | BreakOutFrame
  | FlakRollFrame
  | EarlyReleaseRollFrame
  | ObjectiveRollFrame
  | CorridorRollFrame
  | DropZonesFrame
  | RandomSetupFrame
/**
 * The frames of one type.
 *
 * @category Positions and actions
 */
export type FrameOf<T extends Frame['type']> = Extract<Frame, { type: T }>

const frames = {
  ...phaseFrames,
  ...commandFrames,
  ...logisticsFrames,
  ...fireFrames,
  ...movementFrames,
  ...closeActionFrames,
  ...crossingFrames,
  ...airFrames,
  ...landingFrames,
  ...campaignFrames,
  ...corpsAdvanceFrames,
  ...randomSetupFrames,
} as const satisfies { readonly [T in Frame['type']]: t.Type<Extract<Frame, { type: T }>> }

/**
 * Decodes a {@link Frame:type}.
 *
 * @category Positions and actions
 */
export const Frame: t.Type<Frame> = tagged(frames, 'Frame')
