/**
 * The muster: the units of the phasing player that have not acted, by what they may do. From one action to the next only few
 * of them act and the others stay what they were, so it is kept, and those that have acted since are passed over.
 */
import { onceFor } from '../../engine/onceFor.js'
import type { Marks } from '../../wargame/marks.js'
import type { Board } from '../board.js'
import { sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { marksOfDone } from '../rules/marks.js'
import { offerHere, offerOutside } from './offers.js'
import type { Muster, OfferHere, OfferOutside, Offers } from './offers.js'

type Movement = FrameOf<'movement'>

/** The units of the Germans and of the Allies. */
const unitsOfSides = onceFor((board: Board): readonly [readonly number[], readonly number[]] => {
  const of = (side: 0 | 1): readonly number[] =>
    board.ids.flatMap((_, unit) => (board.sides[unit] === side ? [unit] : []))
  return [of(0), of(1)]
})

const makeMuster = (offers: Offers, s: Situation, state: State, frame: Movement): Muster => {
  const { board } = s
  const done = marksOfDone(board, frame)
  const here: OfferHere[] = []
  const outside: OfferOutside[] = []
  for (const unit of unitsOfSides(board)[sideNumber(frame.side)]) {
    if (done[unit] === 1) continue
    if (s.hexOf[unit]! >= 0) here.push(offerHere(offers, s, state, frame, unit))
    else if (!frame.night) {
      const offer = offerOutside(offers, s, state, frame, unit)
      if (offer !== null) outside.push(offer)
    }
  }
  return {
    units: state.units,
    done,
    here,
    outside,
    moves: here.flatMap(({ moves }) => moves),
    entries: outside.flatMap(({ entries }) => entries),
    blocks: outside.flatMap(({ blocks }) => blocks),
    boxes: outside.flatMap(({ boxes }) => boxes),
    dividing: here.filter(({ breakDown }) => breakDown !== null),
    building: here.filter(({ build }) => build !== null),
    loading: [...here, ...outside].filter(({ load }) => load !== null).sort((a, b) => a.unit - b.unit),
  }
}

/** Units that have acted since, beyond which a muster is made anew: drawing from it would take too many tries. */
const MOST_ACTED = 40

/** Whether the units that have not acted are those of a muster, save for some that have acted since. */
const stillHolds = (muster: Muster, units: State['units'], done: Marks, own: readonly number[]): boolean => {
  let acted = 0
  for (const unit of own)
    if (done[unit] === 1) {
      if (muster.done[unit] !== 1) acted++
    } else if (muster.done[unit] === 1 || muster.units[unit] !== units[unit]) return false
  return acted <= MOST_ACTED
}

/** The muster of a phase, in which some may have acted already: see {@link marksOfDone}. */
export const musterOf = (offers: Offers, s: Situation, state: State, frame: Movement): Muster => {
  const done = marksOfDone(s.board, frame)
  const known = offers.muster
  if (known !== null && stillHolds(known, state.units, done, unitsOfSides(s.board)[sideNumber(frame.side)]))
    return known
  const made = makeMuster(offers, s, state, frame)
  offers.muster = made
  return made
}
