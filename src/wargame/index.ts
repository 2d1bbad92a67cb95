/**
 * The common parts of odds-based board wargames: positions of units on a map, zones of control, odds and columns.
 *
 * @module westfront/wargame
 */
export * from './odds.js'
export * from './breakdown.js'
export * from './language.js'
export * from './ground.js'
export * from './units.js'
export * from './events.js'
export * from './answers.js'
export * from './boardGame.js'
export * from './disposition.js'
export * from './position.js'
export { inEnemyZoc, isEnemyIn, isFriendIn } from './sides.js'
export * from './unknown.js'
export { namingUnits, rosterViolations, unitTables, type UnitTables } from './roster.js'
export { misplacedFrames, phaseFrameFlaws, stackViolations, type Misplaced } from './frameChecks.js'
export type { Flaws, FrameCheck, FrameChecks, PhaseKind, StackCheck, StateOnBoard } from './frameChecks.js'
export { sharedHexes, type OnMap } from './hexChecks.js'
export { TALLY } from './tally.js'
export { areBeside, type WithPlaces } from './approach.js'
export { type Role } from './references.js'
export { stateViolations, type StateCheck } from './stateCheck.js'
export { stepsOutOfRange, unknownPlace, type PlacedUnitCheck, type UnitCheck } from './unitChecks.js'
