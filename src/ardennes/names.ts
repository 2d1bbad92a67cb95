/** What units are called. */
import { memoizeByKey } from '../engine/memoize.js'
import type { Board } from './board.js'

const namesOn = memoizeByKey(({ counters }: Pick<Board, 'counters'>): readonly string[] =>
  counters.map(({ name, kind }) => (/^\d+$/.test(name) ? `${name} ${kind.replaceAll('-', ' ')}` : name)),
)

/** What a player would call the unit: the name on its counter, division first (A2.5). */
export const nameOf = (board: Board, unit: number): string => namesOn(board)[unit]!
