/**
 * Measuring for the bench: things are timed in turn with what they are compared to, so that a busy machine slows both.
 */

const timeOf = (call: () => unknown, batch: number): number => {
  const since = performance.now()
  for (let i = 0; i < batch; i++) call()
  return ((performance.now() - since) * 1000) / batch
}

export const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!

/** A thing to time, and how often in a batch. */
export interface Timed {
  readonly call: () => unknown
  readonly batch: number
}

/** Milliseconds of running that do not count, before the first batch that does. */
const WARMING = 500
/** A batch that takes less than this share of the fastest so far shows that code is still being compiled. */
const FASTER = 0.95
/** Batches in a row that are not faster, before the first that counts. */
const STEADY = 2

/** What has hardly run yet is slow until it is compiled. */
const warm = ({ call, batch }: Timed): void => {
  const since = performance.now()
  let fastest = Infinity
  let steady = 0
  while (steady < STEADY || performance.now() - since < WARMING) {
    const us = timeOf(call, batch)
    steady = us < FASTER * fastest ? 0 : steady + 1
    fastest = Math.min(fastest, us)
  }
}

/** Microseconds of one call of a thing and its ratio to a yardstick: medians of rounds in which both take turns. */
export const compared = (
  thing: Timed,
  yardstick: Timed,
  rounds = 11,
): { readonly us: number; readonly ratio: number } => {
  warm(thing)
  warm(yardstick)
  const pairs = Array.from({ length: rounds }, () => {
    const before = timeOf(yardstick.call, yardstick.batch)
    const us = timeOf(thing.call, thing.batch)
    const after = timeOf(yardstick.call, yardstick.batch)
    return { us, ratio: (2 * us) / (before + after) }
  })
  return { us: median(pairs.map((pair) => pair.us)), ratio: median(pairs.map((pair) => pair.ratio)) }
}

/** What is in use when nothing is left that could be collected; needs `node --expose-gc`. */
const bytesInUse = (): number => {
  const { gc } = globalThis as { readonly gc?: () => void }
  // the second collection takes what the first has only let go of
  for (let i = 0; i < 2; i++) gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * Rounds of measuring memory, after one that does not count: in it code is compiled, and things are remembered for
 * good.
 */
const ROUNDS = 7
/** Lists that are kept at once, so that what else comes and goes in the meantime does not weigh. */
const KEPT = 4

/**
 * Bytes that a value of a list holds beyond what is there already: the median of some rounds; needs `node --expose-gc`.
 */
export const bytesOf = (make: () => readonly unknown[]): number => {
  const round = (): number => {
    const before = bytesInUse()
    const lists = Array.from({ length: KEPT }, make)
    const after = bytesInUse()
    return (after - before) / lists.reduce((sum, { length }) => sum + length, 0)
  }
  round()
  return median(Array.from({ length: ROUNDS }, round))
}
