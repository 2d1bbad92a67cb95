/**
 * Any turn-based game with dice: the contract, violations, frames, matches, dice, replay, playouts. No hexes, no units.
 *
 * @module westfront/engine
 */
export * from './game.js'
export * from './violation.js'
export * from './frames.js'
export * from './candidates.js'
export * from './boards.js'
export * from './checkedPlay.js'
export * from './phases.js'
export * from './soundness.js'
export * from './contract.js'
export * from './inOrder.js'
export * from './sequence.js'
export * from './startingPosition.js'
export * from './switches.js'
export * from './attempt.js'
export * from './change.js'
export { decodeJournal, type Journal } from './journal.js'
export * from './match.js'
export * from './savedMatch.js'
export * from './play.js'
export * from './playout.js'
export * from './hash.js'
export * from './dice.js'
export * from './codec.js'
