/** What can be wrong with a frame of these phases in a state that comes from outside. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { Frame } from '../state.js'

const flaw = (type: string, message: string): Violation =>
  illegal('input', 'bad-frame', `the frame ${type} ${message}`, 'stack')

const unknownUnits = (board: Board, type: string, ids: readonly string[]): readonly Violation[] => {
  const stray = ids.find((id) => board.unitIndex(id) < 0)
  return stray === undefined ? [] : [flaw(type, `names a unit that does not exist: ${stray}`)]
}

const empty = (type: string, list: readonly unknown[]): readonly Violation[] =>
  list.length === 0 ? [flaw(type, 'has nothing left to do')] : []

/** The names in a frame that mean nothing on this board; nothing for frames of other phases. */
export const phaseFrameFlaws = (board: Board, frame: Frame): readonly Violation[] => {
  switch (frame.type) {
    case 'demolition-roll':
      return board.bridges.some(({ id }) => id === frame.bridge)
        ? unknownUnits(board, frame.type, [frame.unit])
        : [flaw(frame.type, `names a bridge that does not exist: ${frame.bridge}`)]
    case 'rally':
      return [...empty(frame.type, frame.left), ...unknownUnits(board, frame.type, frame.left)]
    case 'surrender':
      return [...empty(frame.type, frame.left), ...unknownUnits(board, frame.type, frame.left.flat())]
    case 'fuel':
      return empty(frame.type, frame.rows)
    case 'replacement':
      return unknownUnits(board, frame.type, frame.received)
    default:
      return []
  }
}
