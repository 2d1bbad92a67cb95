/** The Bonds that are in force in a position (A10): those that a side forms, except those that its enemies negate. */
import { changedHexes } from '../../../wargame/disposition.js'
import { handDown } from '../../position.js'
import type { Position } from '../../position.js'
import { bondsInForce, breaksBond, formedBonds, isTouched } from './bonds.js'
import type { Bonds } from './bonds.js'

/** The Bonds of a side, and the disposition for which they are valid. */
interface Known {
  /** the key of the side: the same until one of its units moves */
  readonly sideKey: object
  readonly stacks: Position['stacks']
  readonly formed: Bonds
  readonly bonds: Bonds
}

/** Whether the Bonds are unchanged, because no unit has moved on them or next to them. */
const areUntouched = (p: Position, { stacks, formed }: Known): boolean =>
  !changedHexes({ stacks }, p).some((hex) => isTouched(formed, hex))

const bondsOfSide = (side: 0 | 1): ((p: Position) => Known) =>
  handDown((p: Position, earlier: Known | undefined) => {
    const sideKey = p.sideKeys[side]
    const { stacks } = p
    if (earlier?.sideKey !== sideKey) {
      const formed = formedBonds(p.board, p, side)
      return { sideKey, stacks, formed, bonds: bondsInForce(p.board, p, side, formed) }
    }
    if (earlier.stacks === stacks) return earlier
    const { formed, bonds } = earlier
    return {
      sideKey,
      stacks,
      formed,
      bonds: areUntouched(p, earlier) ? bonds : bondsInForce(p.board, p, side, formed, bonds),
    }
  })

const BONDS = [bondsOfSide(0), bondsOfSide(1)] as const

/** The Bonds of a side that its enemies do not negate (A10): the same object until they change. */
export const bondsOf = (p: Position, side: 0 | 1): Bonds => BONDS[side](p).bonds

/** Whether a step would enter or cross a Bond of the enemies of a side (A10.2a). */
export const breaksEnemyBond = (p: Position, side: 0 | 1, from: number, direction: number): boolean =>
  breaksBond(p.board, bondsOf(p, side === 0 ? 1 : 0), from * 6 + direction)

/** Whether an enemy Hex Bond bars a hex to a unit that comes from outside the map (A10.2a). */
export const barsEntry = (p: Position, side: 0 | 1, hex: number): boolean =>
  bondsOf(p, side === 0 ? 1 : 0).hexes[hex] === 1
