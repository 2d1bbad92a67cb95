/** Timing for the bench: medians of batches, after a warm-up. */

/** Microseconds of one call: the median of eleven batches. */
export const microseconds = (call: () => unknown, batch = 100): number => {
  for (let i = 0; i < batch; i++) call()
  const times: number[] = []
  for (let round = 0; round < 11; round++) {
    const since = performance.now()
    for (let i = 0; i < batch; i++) call()
    times.push(((performance.now() - since) * 1000) / batch)
  }
  return times.sort((a, b) => a - b)[5]!
}
