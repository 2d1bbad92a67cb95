/** The basic decisions, and the roll. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codecs/codec.js'
import { phaseActions } from './phaseFrames.js'
import type { EndPhase, Roll } from './phaseFrames.js'
import { commandActions } from './command/codecs.js'
import type {
  Attach,
  ChangeMode,
  Entrench,
  RemoveEntrenchment,
  Recover,
  RelocateSupplyHead,
  ReturnHeadquarters,
} from './command/actions.js'
import { logisticsActions } from './supply/codecs.js'
import type {
  AllotPoints,
  AssignPoints,
  FireAtDelivery,
  LoseFirst,
  RaiseDelivery,
  Replenish,
  SendPoints,
  ShareDelivery,
  SpendAmmunition,
} from './supply/actions.js'
import { fireActions } from './fire/codecs.js'
import type {
  Accept,
  AddFirer,
  AllotStep,
  BailOut,
  CloseUp,
  Fire,
  HoldFire,
  OpenBarrage,
  OpenFire,
  ReturnFire,
  ShiftRoll,
  StandFast,
  Suffer,
  TakeCover,
} from './fire/actions.js'
import { movementActions } from './movement/codecs.js'
import type {
  BringUp,
  ChooseMode,
  ChooseUnit,
  Dismount,
  Drop,
  EndOrder,
  Enter,
  LeaveMap,
  LeaveTravel,
  Mount,
  PickUp,
  PlaceUnit,
  StartMove,
  Step,
  Stop,
} from './movement/actions.js'
import { offMapActions } from './off-map/codecs.js'
import type { AnnounceEntry, ArriveOffMap, GoOffMap, MoveOffMap } from './off-map/actions.js'
import { closeActionActions } from './close-action/codecs.js'
import type { Advance, AssaultFire, CloseAction, EndAdvance, PressOn, Retreat } from './close-action/actions.js'
import { crossingActions } from './crossings/codecs.js'
import type {
  BlowBridge,
  ChargeBridge,
  Ferry,
  FerryAssault,
  OpenFerry,
  RepairBridge,
  SpareBridges,
} from './crossings/actions.js'
import { airActions } from './air/codecs.js'
import type { ExtendPatrol, OrderPatrol, PlaceStrike, ResolveStrike } from './air/actions.js'
import { landingActions } from './landings/codecs.js'
import type {
  BeginLandings,
  BreakOut,
  ChooseMarker,
  ChooseRegrouping,
  ChooseRow,
  ChooseSerial,
  DesignateDrop,
  Displace,
  DropApart,
  DropOutside,
  Intercept,
  LandDispersed,
  LeaveBehind,
  LetPass,
  LoseCompany,
  PlacePathfinder,
  PlaceSupplyHead,
  Regroup,
  Sacrifice,
  TakeOver,
} from './landings/actions.js'
import { corpsAdvanceActions } from './off-map/corpsAdvanceState.js'
import type { GiveUpSerial } from './off-map/corpsAdvanceState.js'

/**
 * One basic decision, or the roll that is due.
 *
 * @category Positions and actions
 */
export type Action =
  | Roll
  | EndPhase
  | ChangeMode
  | Recover
  | RelocateSupplyHead
  | Attach
  | ReturnHeadquarters
  | Entrench
  | RemoveEntrenchment
  | RaiseDelivery
  | ShareDelivery
  | FireAtDelivery
  | LoseFirst
  | AllotPoints
  | AssignPoints
  | SendPoints
  | Replenish
  | SpendAmmunition
  | OpenFire
  | OpenBarrage
  | AddFirer
  | Fire
  | ShiftRoll
  | ReturnFire
  | HoldFire
  | TakeCover
  | CloseUp
  | StandFast
  | BailOut
  | Suffer
  | AllotStep
  | Accept
  | ChooseUnit
  | PlaceUnit
  | StartMove
  | Enter
  | PickUp
  | Drop
  | Step
  | LeaveMap
  | Stop
  | LeaveTravel
  | ChooseMode
  | Mount
  | Dismount
  | BringUp
  | EndOrder
  | GoOffMap
  | MoveOffMap
  | ArriveOffMap
  | AnnounceEntry
  | CloseAction
  | AssaultFire
  | PressOn
  | Retreat
  | Advance
  | EndAdvance
  | BlowBridge
  | SpareBridges
  | RepairBridge
  | ChargeBridge
  | OpenFerry
  | Ferry
  | FerryAssault
  | PlaceStrike
  | ResolveStrike
  | ExtendPatrol
  | OrderPatrol
  | ChooseMarker
  | ChooseRow
  | ChooseSerial
  | ChooseRegrouping
  | PlacePathfinder
  | PlaceSupplyHead
  | Regroup
  | DesignateDrop
  | DropApart
  | DropOutside
  | LeaveBehind
  | LandDispersed
  | BeginLandings
  | Intercept
  | LetPass
  | LoseCompany
  | Displace
  | Sacrifice
  | TakeOver
  | BreakOut
  | GiveUpSerial
/**
 * The type of an action, by which actions are distinguished.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type ActionType = Action['type']
/**
 * The actions of one type.
 *
 * @category Positions and actions
 */
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

const actions = {
  ...phaseActions,
  ...commandActions,
  ...logisticsActions,
  ...fireActions,
  ...movementActions,
  ...offMapActions,
  ...closeActionActions,
  ...crossingActions,
  ...airActions,
  ...landingActions,
  ...corpsAdvanceActions,
} as const satisfies { readonly [T in Action['type']]: t.Type<Extract<Action, { type: T }>> }

/**
 * Decodes an {@link Action:type}.
 *
 * @category Positions and actions
 */
export const Action: t.Type<Action> = tagged(actions, 'Action')
