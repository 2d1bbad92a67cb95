/** What players do in fire of every kind (M5, M8.4). */
import type { HexId } from '../../hex/hexId.js'
import type { FireKind, UnitId } from '../vocabulary.js'
import type { FireAnswer, Firer } from './state.js'

/**
 * The player opens an attack by fire on a unit (M5.12a).
 *
 * @category Actions
 */
export interface OpenFire {
  readonly type: 'open-fire'
  /** the kind of fire */
  readonly kind: FireKind
  /** the target */
  readonly target: UnitId
}

/**
 * The player opens a barrage on an unobserved hex (M6.7a).
 *
 * @category Actions
 */
export interface OpenBarrage {
  readonly type: 'open-barrage'
  /** the hex */
  readonly hex: HexId
}

/**
 * The player adds a unit to an attack by fire that is being declared (M5.12a).
 *
 * @category Actions
 */
export interface AddFirer {
  readonly type: 'add-firer'
  /** the unit, and how it fires */
  readonly firer: Firer
}

/**
 * The player ends the declaration of an attack by fire, with all its packets (M5.12a).
 *
 * @category Actions
 */
export interface Fire {
  readonly type: 'fire'
}

/**
 * The player raises or lowers the roll of its fire before the dice are rolled (M5.15c).
 *
 * @category Actions
 */
export interface ShiftRoll {
  readonly type: 'shift-roll'
  /** the modifier of the roll */
  readonly by: number
}

/**
 * The target of anti-tank fire fires back at one of the units that fired (M5.19b, M5.81e).
 *
 * @category Actions
 */
export interface ReturnFire {
  readonly type: 'return-fire'
  /** the unit that it fires at, and how */
  readonly answer: FireAnswer
}

/**
 * The player makes no further opportunity or return fire (M5.21a, M8.46).
 *
 * @category Actions
 */
export interface HoldFire {
  readonly type: 'hold-fire'
}

/**
 * The owner puts a unit that has been fired at into Defilade (M5.31a, M5.32c, M5.33b, M5.85b).
 *
 * @category Actions
 */
export interface TakeCover {
  readonly type: 'take-cover'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The owner takes the target out of Travel mode under fire (M5.32d).
 *
 * @category Actions
 */
export interface CloseUp {
  readonly type: 'close-up'
}

/**
 * The owner has the target try to stay Concentrated (M5.32c, M5.33b).
 *
 * @category Actions
 */
export interface StandFast {
  readonly type: 'stand-fast'
}

/**
 * The owner has a unit dismount after it was fired at (M3.41h).
 *
 * @category Actions
 */
export interface BailOut {
  readonly type: 'bail-out'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The owner chooses the effect on a gun or headquarters that has failed its morale check (M5.37).
 *
 * @category Actions
 */
export interface Suffer {
  readonly type: 'suffer'
  /** whether it is Disrupted or loses a step */
  readonly what: 'disruption' | 'step'
}

/**
 * The player chooses the unit that takes an excess step loss (M5.35c, M9.43b).
 *
 * @category Actions
 */
export interface AllotStep {
  readonly type: 'allot-step'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The player declines the choices on offer.
 *
 * @category Actions
 */
export interface Accept {
  readonly type: 'accept'
}
