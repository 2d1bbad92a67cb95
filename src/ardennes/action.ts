/** The basic decisions, and the roll. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codecs/codec.js'
import type * as A from './state/actions.js'
import { combatActions } from './state/combat.js'
import { movementActions } from './state/movement.js'
import { phaseActions } from './state/phases.js'

const actions = { ...phaseActions, ...movementActions, ...combatActions } as const

/**
 * Decodes an {@link Action:type}.
 *
 * @category Positions and actions
 */
export const Action: t.Type<Action> = tagged(actions, 'Action')
/**
 * A basic decision, or the pending roll.
 *
 * @category Positions and actions
 */
export type Action =
  | A.Roll
  | A.ReadyArtillery
  | A.TakeOffMarker
  | A.TransferDump
  | A.NameDivision
  | A.RebuildBridge
  | A.TakeTrafficMarker
  | A.TakeRoadblock
  | A.ChooseColumn
  | A.PlaceMarker
  | A.ReplaceFirst
  | A.Rebuild
  | A.WithdrawRebuild
  | A.BringBack
  | A.RestoreRemnant
  | A.Deploy
  | A.StartMove
  | A.Step
  | A.Leave
  | A.SlipThrough
  | A.Stop
  | A.Enter
  | A.ToBox
  | A.Block
  | A.PlaceEngineers
  | A.Drop
  | A.LoadTrucks
  | A.ReturnMarker
  | A.Build
  | A.Recombine
  | A.MarkNight
  | A.Infiltrate
  | A.EndPhase
  | A.Eliminate
  | A.BreakDown
  | A.Disengage
  | A.DisengageCommit
  | A.EndDisengagement
  | A.Attack
  | A.AttackAdd
  | A.AttackCommit
  | A.AttackCancel
  | A.Demolish
  | A.DestroyDump
  | A.Surprise
  | A.AirSupport
  | A.Support
  | A.Firefight
  | A.LoseStep
  | A.ReconRetreat
  | A.DeterminedDefence
  | A.Retreat
  | A.RetreatOffMap
  | A.EndRetreat
  | A.TakeAdvantage
  | A.AdvanceStep
  | A.EndAdvance
  | A.Decline
/**
 * The discriminant of actions.
 *
 * @category Positions and actions
 */
export type ActionType = Action['type']
/**
 * The actions of one type.
 *
 * @category Positions and actions
 */
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>
