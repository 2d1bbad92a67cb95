/** Who may stand in a hex together. */
import { each } from '../engine/restriction.js'
import type { Restrictions } from '../engine/restriction.js'
import { unitsIn } from '../wargame/disposition.js'
import { frameIn, sideNumber } from './position.js'
import type { Position } from './position.js'
import { isOverstacked } from './rules/stacking.js'

/** A hex in which units stand. */
interface HexCheck {
  readonly p: Position
  readonly hex: number
}

const numberOf = ({ p, hex }: HexCheck): string => p.board.map.ids[hex]!

const sideIn = ({ p, hex }: HexCheck): number => p.board.sides[unitsIn(p, hex)[0]!]!

/**
 * Whether the stacking limit does not bind yet: while the side of the hex moves (N6.11), and while anybody advances
 * (N6.14).
 */
const isPassing = (q: HexCheck): boolean => {
  const movement = frameIn(q.p, 'movement')
  if (movement !== undefined && sideNumber(movement.side) === sideIn(q)) return true
  return frameIn(q.p, 'advance') !== undefined
}

const HEX: Restrictions<HexCheck> = [
  {
    rule: 'N5.21',
    code: 'both-sides-in-hex',
    forbids: (q) => unitsIn(q.p, q.hex).some((unit) => q.p.board.sides[unit] !== sideIn(q)),
    says: (q) => `units of both sides stand in ${numberOf(q)}`,
    subject: numberOf,
  },
  {
    rule: 'N6.12',
    code: 'overstacked',
    forbids: (q) => isOverstacked(q.p, q.hex) && !isPassing(q),
    says: (q) => `${numberOf(q)} is over the stacking limit`,
    subject: numberOf,
  },
]

const occupied = (p: Position): readonly HexCheck[] =>
  p.board.map.ids.flatMap((_, hex) => (unitsIn(p, hex).length > 0 ? [{ p, hex }] : []))

/** Friends and enemies never share a hex (N5.21), and the stacking limit binds (N6.12). */
export const HEXES: Restrictions<Position> = [each(occupied, HEX)]
