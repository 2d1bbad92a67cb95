/**
 * A match as a page or a server keeps it: gestures that are undone as one, asynchronous players, listeners, and
 * autosave after every gesture.
 *
 * @module westfront/session
 */
export { openSession } from './session.js'
export { startSession } from './start.js'
export type { Player, Session, SessionOptions, SessionRequest } from './contract.js'
export type { StopSignal } from './aborting.js'
export type { HostErrorHandler, HostErrorSource } from './hostCode.js'
export { gesturesOf } from './history.js'
export { joinMoves } from './gesture.js'
export type { Change, Gesture, GestureStep } from './gesture.js'
export { answerQuestions, playerBehind } from './worker.js'
export type { Port, PortEvent } from './worker.js'
