/** Measuring for the bench: things are timed in turn with what they are compared to, so that a busy machine slows both. */

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

/** Microseconds of one call of a thing and its ratio to a yardstick: medians of rounds in which both take turns. */
export const compared = (
  thing: Timed,
  yardstick: Timed,
  rounds = 11,
): { readonly us: number; readonly ratio: number } => {
  timeOf(thing.call, thing.batch)
  timeOf(yardstick.call, yardstick.batch)
  const pairs = Array.from({ length: rounds }, () => {
    const before = timeOf(yardstick.call, yardstick.batch)
    const us = timeOf(thing.call, thing.batch)
    const after = timeOf(yardstick.call, yardstick.batch)
    return { us, ratio: (2 * us) / (before + after) }
  })
  return { us: median(pairs.map((pair) => pair.us)), ratio: median(pairs.map((pair) => pair.ratio)) }
}

/** Bytes that a list of values holds beyond what is there already; needs `node --expose-gc`. */
export const bytesOf = (make: () => readonly unknown[]): number => {
  const used = (): number => {
    ;(globalThis as { gc?: () => void }).gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const values = make()
  const after = used()
  return (after - before) / values.length
}
