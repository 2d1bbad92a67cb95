/** A state that is consistent with the view of a side: a dump with a secret place is put into one. */
import { drawFrom } from '../engine/contract/sampling.js'
import type { Board } from './board/board.js'
import { placesByDie } from './rules/supply/dumpPlaces.js'
import type { State } from './state.js'
import type { View } from './view.js'

/**
 * Draws a state that a view may come from. The place of a secret dump is drawn by the die of A32.1a, without the places
 * that have been searched (A32.1b).
 */
export const sampleState = (board: Board, { dump, ...open }: View, random: () => number): State => {
  if (dump === null) return { ...open, dump }
  const { place, ...known } = dump
  if (place !== 'secret') return { ...open, dump: { ...known, place } }
  const all = placesByDie(board)
  const left = all.filter((hex) => !dump.searched.includes(hex))
  return { ...open, dump: { ...known, place: drawFrom(left.length > 0 ? left : all, random) ?? board.map.ids[0]! } }
}
