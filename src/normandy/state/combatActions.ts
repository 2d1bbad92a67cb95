/** The actions of players in the combat phases of Normandy, one interface for each type. */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../../wargame/units.js'

/**
 * The player opens an attack with its first unit and its first target hex (N7.12a).
 *
 * @category Actions
 */
export interface OpenAttack {
  readonly type: 'attack'
  /** the hex that is attacked */
  readonly target: HexId
  /** the first attacker */
  readonly unit: UnitId
}

/**
 * The player adds a unit to the attack (N7.12b).
 *
 * @category Actions
 */
export interface AttackAdd {
  readonly type: 'attack-add'
  /** the unit that joins */
  readonly unit: UnitId
}

/**
 * The player makes the attack as it stands: the Germans resolve it immediately, the Allies declare it (N7.14a, N7.14b).
 *
 * @category Actions
 */
export interface AttackCommit {
  readonly type: 'attack-commit'
}

/**
 * The German player makes the attack as it stands and forgoes the column shift of his Tigers (N7.25a).
 *
 * @category Actions
 */
export interface AttackCommitWithoutTigers {
  readonly type: 'attack-commit-without-tigers'
}

/**
 * The player adds a hex to the targets of the attack (N7.17).
 *
 * @category Actions
 */
export interface AttackTarget {
  readonly type: 'attack-target'
  /** the further target hex */
  readonly hex: HexId
}

/**
 * The Allied player declares no more attacks (N4.B5b).
 *
 * @category Actions
 */
export interface EndDeclarations {
  readonly type: 'end-declarations'
}

/**
 * The Allied player spends an air point to support a declared attack (N13.21).
 *
 * @category Actions
 */
export interface AirSupport {
  readonly type: 'air-support'
  /** the first target hex of the attack */
  readonly target: HexId
}

/**
 * The Allied player has a hex carpet bombed, once in a game (N13.31, N13.38).
 *
 * @category Actions
 */
export interface CarpetBomb {
  readonly type: 'carpet-bomb'
  /** the hex that is bombed */
  readonly target: HexId
}

/**
 * The Allied player gives no more air support (N4.B5d).
 *
 * @category Actions
 */
export interface EndAirSupport {
  readonly type: 'end-air-support'
}

/**
 * The Allied player has warships bombard a hex in the mini-game (N16.47a).
 *
 * @category Actions
 */
export interface Bombard {
  readonly type: 'bombard'
  /** the hex that is bombarded */
  readonly target: HexId
}

/**
 * The Allied player bombards no more hexes in this phase (N16.47a).
 *
 * @category Actions
 */
export interface EndBombardment {
  readonly type: 'end-bombardment'
}

/**
 * The Allied player chooses the declared attack that is resolved next (N7.14b).
 *
 * @category Actions
 */
export interface Resolve {
  readonly type: 'resolve'
  /** the first target hex of the attack, where its order marker lies */
  readonly target: HexId
}

/**
 * The Allied player chooses how many columns the Third Army headquarters shifts an attack (N7.24a, NC2).
 *
 * @category Actions
 */
export interface Patton {
  readonly type: 'patton'
  /** columns to the right: 0, 1 or 2, at most two in a game turn */
  readonly columns: number
}

/**
 * The Allied player decides whether an air point helps to defend against an attack of the mini-game (N16.38b).
 *
 * @category Actions
 */
export interface AirDefence {
  readonly type: 'air-defence'
  /** true to spend an air point */
  readonly use: boolean
}

/**
 * The owner takes a numbered combat result as step losses (N7.32b).
 *
 * @category Actions
 */
export interface ChooseLosses {
  readonly type: 'choose-losses'
}

/**
 * The owner takes a numbered combat result as a retreat (N7.32b).
 *
 * @category Actions
 */
export interface ChooseRetreat {
  readonly type: 'choose-retreat'
}

/**
 * The owner lets a headquarters retreat with the attackers of its hex (N15.24).
 *
 * @category Actions
 */
export interface TakeAlong {
  readonly type: 'take-along'
  /** the headquarters */
  readonly unit: UnitId
}

/**
 * The owner names the unit that takes the next step loss (N7.44).
 *
 * @category Actions
 */
export interface LoseStep {
  readonly type: 'lose-step'
  /** the unit that loses a step */
  readonly unit: UnitId
}

/**
 * The owner retreats a unit by one hex (N7.51).
 *
 * @category Actions
 */
export interface Retreat {
  readonly type: 'retreat'
  /** the unit that retreats */
  readonly unit: UnitId
  /** the next hex of its retreat */
  readonly to: HexId
}

/**
 * The player advances a unit by one hex after combat (N7.61a).
 *
 * @category Actions
 */
export interface Advance {
  readonly type: 'advance'
  /** the unit that advances */
  readonly unit: UnitId
  /** the next hex of its advance */
  readonly to: HexId
}

/**
 * The player advances no further after this combat (N7.61a).
 *
 * @category Actions
 */
export interface EndAdvance {
  readonly type: 'end-advance'
}
