/** Restrictions on the hexes of units in a state from outside, which games share. */
import { each } from '../engine/legality/restriction.js'
import type { Restriction, RestrictionGroup } from '../engine/legality/restriction.js'
import { say } from '../engine/words/saying.js'
import type { Saying } from '../engine/words/saying.js'
import type { Disposition } from './disposition.js'
import { unitsIn } from './disposition.js'

/**
 * A position whose board knows the hexes and the sides of units.
 *
 * @category Checks
 */
export interface OnMap extends Disposition {
  readonly board: {
    readonly map: { readonly ids: readonly string[] }
    readonly sides: ArrayLike<number>
  }
}

/** A hex with units, and its number. */
interface HexCheck<P> {
  readonly p: P
  readonly hex: number
  readonly id: string
}

const occupiedHexes = <P extends OnMap>(p: P): readonly HexCheck<P>[] =>
  p.board.map.ids.flatMap((id, hex) => (unitsIn(p, hex).length > 0 ? [{ p, hex, id }] : []))

const bothSidesIn = ({ p, hex }: HexCheck<OnMap>): boolean => {
  const there = unitsIn(p, hex)
  return there.some((unit) => p.board.sides[unit] !== p.board.sides[there[0]!])
}

/**
 * Friends and enemies never share a hex, and the stacking limit binds.
 *
 * @param bothSides - the rule that keeps the sides apart
 * @param overstacked - the rule that binds the limit in a position at rest, if there is one
 * @param isOverstacked - by default, whether the hex is over the point limit of the board
 * @category Checks
 */
export const sharedHexes = <P extends OnMap>(
  bothSides: string,
  overstacked?: string,
  isOverstacked: (p: P, hex: number) => boolean = (p, hex) => p.crowded.includes(hex),
): RestrictionGroup<P> => {
  const row = (rule: string, code: string, forbids: (q: HexCheck<P>) => boolean, says: (id: string) => Saying) =>
    ({ rule, code, forbids, says: ({ id }) => says(id), subject: ({ id }) => id }) satisfies Restriction<HexCheck<P>>
  return each(occupiedHexes<P>, [
    row(bothSides, 'both-sides-in-hex', bothSidesIn, (hex) => say`units of both sides are in ${{ hex }}`),
    ...(overstacked === undefined
      ? []
      : [
          row(
            overstacked,
            'overstacked',
            ({ p, hex }) => isOverstacked(p, hex),
            (hex) => say`${{ hex }} is over the stacking limit`,
          ),
        ]),
  ])
}
