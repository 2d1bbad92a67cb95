/** The frames of the stack: phases, activities within them, and interrupts. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codecs/codec.js'
import type * as F from './state/frames.js'
import { combatFrames } from './state/combat.js'
import { movementFrames } from './state/movement.js'
import { phaseFrames } from './state/phases.js'

const frames = { ...phaseFrames, ...movementFrames, ...combatFrames } as const

/**
 * Decodes a {@link Frame:type}.
 *
 * @category Positions and actions
 */
export const Frame: t.Type<Frame> = tagged(frames, 'Frame')
/**
 * A frame of the stack: a phase, an activity within it, or an interrupt.
 *
 * @category Positions and actions
 */
export type Frame =
  | F.SequenceFrame
  | F.OverFrame
  | F.ArtillerySupplyFrame
  | F.DumpTransferFrame
  | F.FuelRollFrame
  | F.FuelFrame
  | F.BridgePhaseFrame
  | F.DemolitionRollFrame
  | F.DumpRollFrame
  | F.RallyFrame
  | F.TrafficFrame
  | F.TrafficRollFrame
  | F.SurrenderFrame
  | F.ReplacementOrderFrame
  | F.ReplacementFrame
  | F.SetupFrame
  | F.DumpDrawFrame
  | F.MovementFrame
  | F.MovingFrame
  | F.OurenRollFrame
  | F.DisguiseRollFrame
  | F.AirRollFrame
  | F.ArrivalRollFrame
  | F.StVithRollFrame
  | F.DropRollFrame
  | F.ExcessFrame
  | F.CombatFrame
  | F.DisengagementFrame
  | F.WithdrawalFrame
  | F.AttackFrame
  | F.BattleFrame
  | F.LossesFrame
  | F.RetreatFrame
  | F.AdvanceFrame
  | F.BreakoutFrame
/**
 * The frames of one type.
 *
 * @category Positions and actions
 */
export type FrameOf<T extends Frame['type']> = Extract<Frame, { type: T }>
