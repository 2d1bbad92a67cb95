/** How a search compares its candidates: in rounds of rollouts with the same dice; the better ones get more of them. */

/** A choice of a search, and its result in each rollout. */
export interface Candidate<P> {
  readonly proposal: P
  readonly values: number[]
}

type Candidates<P> = readonly Candidate<P>[]

/** How many standard errors another candidate must be ahead of the first one. */
const DOUBT = 1
/** After this many rounds the search stops if all plans gave the same result, or one is this far ahead. */
const FEW_ROUNDS = 4
const CERTAIN = 4

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How many standard errors a candidate is ahead of another one, over the rollouts of both. */
const aheadOf = <P>(one: Candidate<P>, other: Candidate<P>): number => {
  const gains = one.values.map((value, i) => value - other.values[i]!).filter((gain) => !Number.isNaN(gain))
  if (gains.length < 2) return -Infinity
  const mean = meanOf(gains)
  const spread = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1))
  return spread === 0 ? Math.sign(mean) * Infinity : mean / (spread / Math.sqrt(gains.length))
}

/** The better half of the candidates, always with the first one: the others are compared with it. */
export const betterHalf = <P>([first, ...others]: Candidates<P>): Candidates<P> => {
  const ranked = [...others].sort((a, b) => meanOf(b.values) - meanOf(a.values))
  return [first!, ...ranked.slice(0, Math.max(1, Math.floor(others.length / 2)))]
}

/** Whether more rollouts are useless: all candidates give the same result, or one of two is clearly better. */
export const isDecided = <P>([first, ...others]: Candidates<P>): boolean => {
  const rounds = first!.values.length
  if (rounds < FEW_ROUNDS) return false
  if (others.every(({ values }) => values.every((value, i) => value === first!.values[i]))) return true
  return rounds >= 2 * FEW_ROUNDS && others.length === 1 && Math.abs(aheadOf(others[0]!, first!)) >= CERTAIN
}

/** The best of the candidates that are left: the first one, unless another is clearly ahead of it. */
export const winnerOf = <P>([first, ...others]: Candidates<P>): P => {
  let best = first!
  for (const other of others)
    if (aheadOf(other, first!) >= DOUBT && meanOf(other.values) > meanOf(best.values)) best = other
  return best.proposal
}
