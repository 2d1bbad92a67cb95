/** What the benches of the games share: positions to start from and the costs that the yardstick searches with. */
import type { HexMap } from '../../src/hex/index.js'

/** What a result holds; a bench that cannot start has nothing to measure. */
export const right = <A>(result: { readonly _tag: 'Right'; readonly right: A } | { readonly _tag: 'Left' }): A => {
  if (result._tag === 'Left') throw new Error('the bench could not start')
  return result.right
}

/** A flat table of what entering the hex behind each hexside costs; 255 where nobody enters. */
export const entryCosts = (map: HexMap, costOf: (hex: number) => number | null): Uint8Array =>
  Uint8Array.from(map.neighbours, (to) => (to < 0 ? 255 : (costOf(to) ?? 255)))
