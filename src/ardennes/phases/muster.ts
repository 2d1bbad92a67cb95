/**
 * The muster: the units of the phasing player that have not acted, by what they may do. From one action to the next only few
 * of them act and the others stay what they were, so it is kept, and those that have acted since are passed over.
 */
import type { Marks } from '../../wargame/marks.js'
import type { Board } from '../board.js'
import { unitsOfSide } from '../board.js'
import { sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { marksOfDone } from '../rules/marks.js'
import { offerHere, offerOutside } from './offers.js'
import type { Muster, Offered, OfferedEntry, OfferedMove, OfferHere, OfferOutside, Offers } from './offers.js'

type Movement = FrameOf<'movement'>

/** A muster of nobody yet, into which units are taken in their order. */
const emptyMuster = (units: State['units'], done: Marks) => ({
  units,
  done,
  here: [] as OfferHere[],
  moves: [] as OfferedMove[],
  entries: [] as OfferedEntry[],
  blocks: [] as Offered[],
  boxes: [] as Offered[],
  dividing: [] as OfferHere[],
  building: [] as OfferHere[],
  loading: [] as (OfferHere | OfferOutside)[],
  engineers: [] as OfferOutside[],
  dropping: [] as OfferOutside[],
})

const addHere = (muster: ReturnType<typeof emptyMuster>, offer: OfferHere): void => {
  muster.here.push(offer)
  for (const move of offer.moves) muster.moves.push(move)
  if (offer.breakDown !== null) muster.dividing.push(offer)
  if (offer.build !== null) muster.building.push(offer)
  if (offer.load !== null) muster.loading.push(offer)
}

const addOutside = (muster: ReturnType<typeof emptyMuster>, board: Board, offer: OfferOutside): void => {
  const by = board.counters[offer.unit]!.arrival?.by
  if (by === 'town') muster.engineers.push(offer)
  if (by === 'airdrop') muster.dropping.push(offer)
  for (const entry of offer.entries) muster.entries.push(entry)
  for (const block of offer.blocks) muster.blocks.push(block)
  for (const box of offer.boxes) muster.boxes.push(box)
  if (offer.load !== null) muster.loading.push(offer)
}

const makeMuster = (offers: Offers, s: Situation, state: State, frame: Movement): Muster => {
  const { board } = s
  const done = marksOfDone(board, frame)
  const muster = emptyMuster(state.units, done)
  for (const unit of unitsOfSide(board, sideNumber(frame.side))) {
    if (done[unit] === 1) continue
    if (s.hexOf[unit]! >= 0) addHere(muster, offerHere(offers, s, state, frame, unit))
    else if (!frame.night) {
      const offer = offerOutside(offers, s, state, frame, unit)
      if (offer !== null) addOutside(muster, board, offer)
    }
  }
  return muster
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
  if (known !== null && stillHolds(known, state.units, done, unitsOfSide(s.board, sideNumber(frame.side)))) return known
  const made = makeMuster(offers, s, state, frame)
  offers.muster = made
  return made
}
