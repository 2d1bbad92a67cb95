/**
 * westfront: a headless rules engine for operational board wargames of the western front in 1944. It exports what hosts
 * need: matches, playouts, players, violations and the contract. The parts for building games are in
 * `westfront/engine`.
 *
 * @module westfront
 */
export { playMatch, replay, startMatch } from './engine/play/match.js'
export type { Match, MatchRequest } from './engine/play/match.js'
export { canUndo, undoMatch } from './engine/play/undo.js'
export { decodeMatch, encodeMatch } from './engine/play/savedMatch.js'
export { decodeJournal, type Journal } from './engine/play/journal.js'
export { readNotation, writeNotation } from './engine/play/notation.js'
export type { Annotated, Comment } from './engine/play/notation.js'
export { csvOf, eventsTable } from './engine/play/eventsTable.js'
export type { EventRow } from './engine/play/eventsTable.js'
export { applyAll, drawAction, perft } from './engine/play/play.js'
export type { Bot, Folded, Question } from './engine/play/play.js'
export { playout } from './engine/play/playout.js'
export type { Forfeit, Played, PlayoutOptions } from './engine/play/playout.js'
export { randomFrom } from './engine/play/dice.js'
export type { Dice } from './engine/play/dice.js'
export { decodeWith } from './engine/codecs/codec.js'
export { randomBot } from './bots/random.js'
export type { Violation, Violations } from './engine/legality/violation.js'
export { inWords, say } from './engine/words/saying.js'
export type { Dictionary, Param, Saying } from './engine/words/saying.js'
export type * from './engine/game.js'
export type { Candidates } from './engine/legality/candidates.js'
export type { AnyGame, BoardGame, BoardGameComposites, BoardGameQueries } from './wargame/boardGame.js'
export type { Assessment, AttackPlan, Chance, Reach, SupplyAnswer } from './wargame/answers.js'
export type { Entry } from './wargame/breakdown.js'
