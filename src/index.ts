/**
 * westfront: a headless rules engine for operational board wargames of the western front in 1944. This is what hosts
 * need: matches, playouts, players, violations and the contract. What games are built of is in `westfront/engine`.
 *
 * @module westfront
 */
export { playMatch, replay, startMatch } from './engine/match.js'
export type { Match, MatchRequest } from './engine/match.js'
export { canUndo, undoMatch } from './engine/undo.js'
export { decodeMatch, encodeMatch } from './engine/savedMatch.js'
export { decodeJournal, type Journal } from './engine/journal.js'
export { readNotation, writeNotation } from './engine/notation.js'
export type { Annotated, Comment } from './engine/notation.js'
export { csvOf, eventsTable } from './engine/eventsTable.js'
export type { EventRow } from './engine/eventsTable.js'
export { applyAll, drawAction, perft } from './engine/play.js'
export type { Bot, Folded, Question } from './engine/play.js'
export { playout } from './engine/playout.js'
export type { Forfeit, Played, PlayoutOptions } from './engine/playout.js'
export { randomFrom } from './engine/dice.js'
export type { Dice } from './engine/dice.js'
export { decodeWith } from './engine/codec.js'
export { randomBot } from './bots/random.js'
export type { Violation, Violations } from './engine/violation.js'
export { inWords, say } from './engine/saying.js'
export type { Dictionary, Param, Saying } from './engine/saying.js'
export type * from './engine/game.js'
export type { Candidates } from './engine/candidates.js'
export type { AnyGame, BoardGame, BoardGameComposites, BoardGameQueries } from './wargame/boardGame.js'
export type { Assessment, AttackPlan, Chance, Reach, SupplyAnswer } from './wargame/answers.js'
export type { Entry } from './wargame/breakdown.js'
