/**
 * What units on the move run into in a hex that they have entered: ambushes (M7.2b), then the guns of those who watch
 * them (M8.4g).
 */
import { replaceTop } from '../../engine/change.js'
import type { Board } from '../board.js'
import { hexOf } from '../situation.js'
import type { Emit, FrameOf, State } from '../state.js'
import { remember } from '../rules/changes.js'
import { ambushersOf, hasWatched, watchOn, withoutAmbush } from '../rules/triggers.js'
import { isInBoats } from './ferrying.js'
import { carryOn, firstOf, survivors } from './movers.js'
import { announce } from './reaction.js'

type Moving = FrameOf<'moving'>

/** Ambushes are sprung on those who have just come up, once on each of them (M7.2b, M-R117). */
const ambush = (board: Board, state: State, going: Moving, hex: number, emit: Emit): State => {
  const next = replaceTop(state, { ...going, stage: 'watched' })
  const by = ambushersOf(board, state, going.units, hex)
  if (by.length === 0) return next
  const noted = remember(next, { ambushed: withoutAmbush(board, state, by, going.units) })
  // nobody ambushes those of a stack that are in Defilade (M7.2b, M8.45)
  const inTheOpen = going.units.filter((id) => state.units[board.unitIndex(id)]!.mode !== 'defilade')
  return announce(board, noted, { trigger: 'ambush', units: inTheOpen, hex, by }, emit)
}

/** Those who have been watched for too long, each for the hexes that it has entered itself, may be fired at (M8.4g). */
const underEyes = (board: Board, state: State, going: Moving, hex: number, emit: Emit): State => {
  const watched: Moving = { ...going, watch: watchOn(board, state, going, hex) }
  const ferry = isInBoats(going) ? going.ferry : null
  const ready = replaceTop(state, { ...watched, stage: 'ready', to: null, ferry })
  const observers = Object.keys(watched.watch).map((id) => board.unitIndex(id))
  const seenBy = (observer: number) => going.units.filter((id) => hasWatched(board, state, watched, observer, id))
  const by = observers.filter((observer) => seenBy(observer).length > 0).sort((a, b) => a - b)
  const units = going.units.filter((id) => by.some((observer) => seenBy(observer).includes(id)))
  return by.length === 0 ? ready : announce(board, ready, { trigger: 'long-move', units, hex, by }, emit)
}

/** Takes units on the move from the hex that they have entered to the next decision about it. */
export const afterStep = (board: Board, state: State, frame: Moving, emit: Emit): State => {
  const units = survivors(board, state, frame)
  if (units.length === 0) return carryOn(board, state, frame)
  const going: Moving = { ...frame, units }
  const hex = hexOf(board, state, firstOf(board, going))
  return frame.stage === 'ambush' ? ambush(board, state, going, hex, emit) : underEyes(board, state, going, hex, emit)
}
