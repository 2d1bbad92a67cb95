/**
 * What moving units meet in a hex that they have just entered: ambushes (M7.2b), then fire from enemies that have
 * watched them move (M8.4g).
 */
import { replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { hexOf } from '../field/situation.js'
import type { Emit, FrameOf } from '../state.js'
import { remember } from '../changes/changes.js'
import { ambushersOf, hasWatched, watchOn, withoutAmbush } from '../fire/triggers.js'
import { isInBoats } from './ferrying.js'
import { carryOn, firstOf, survivors } from '../bounds/movers.js'
import { moveWith } from '../bounds/ownMove.js'
import { announce } from '../fire/reaction.js'

type Moving = FrameOf<'moving'>

/**
 * Enemies may fire at units that they have watched for long enough (M8.4g). A unit counts only the hexes that it has
 * entered itself.
 */
const fireFromObservers = (p: Position, going: Moving, hex: number, emit: Emit): Position => {
  const watched = moveWith(going, { watch: watchOn(p, going, hex) })
  const ferry = isInBoats(going) ? going.ferry : null
  const ready = replaceTop(p, moveWith(watched, { stage: 'ready', to: null, ferry }))
  const observers = Object.keys(watched.watch).map((id) => p.board.unitIndex(id))
  const seenBy = (observer: number) => going.units.filter((id) => hasWatched(p, watched, observer, id))
  const by = observers.filter((observer) => seenBy(observer).length > 0).sort((a, b) => a - b)
  const units = going.units.filter((id) => by.some((observer) => seenBy(observer).includes(id)))
  return by.length === 0 ? ready : announce(ready, { trigger: 'long-move', units, hex, by }, emit)
}

/** Springs ambushes on units that have just entered the hex, once on each unit (M7.2b, M-R117). */
const ambush = (p: Position, going: Moving, hex: number, emit: Emit): Position => {
  const by = ambushersOf(p, going.units, hex)
  if (by.length === 0) return fireFromObservers(p, going, hex, emit)
  const next = replaceTop(p, moveWith(going, { stage: 'watched' }))
  const noted = remember(next, { ambushed: withoutAmbush(p, by, going.units) })
  // units in Defilade cannot be ambushed (M7.2b, M8.45)
  const inTheOpen = going.units.filter((id) => p.state.units[p.board.unitIndex(id)]!.mode !== 'defilade')
  return announce(noted, { trigger: 'ambush', units: inTheOpen, hex, by }, emit)
}

/** Resolves what follows a step, in one of two stages, up to the next decision. */
export const afterStep = (p: At<'moving'>, emit: Emit): Position => {
  const { frame } = p
  const units = survivors(p, frame)
  if (units.length === 0) return carryOn(p, frame)
  const going = moveWith(frame, { units })
  const hex = hexOf(p, firstOf(p.board, going))
  return frame.stage === 'ambush' ? ambush(p, going, hex, emit) : fireFromObservers(p, going, hex, emit)
}
