/** Matches played at once in worker threads. */
import { Worker } from 'node:worker_threads'

/** Seconds until so many threads have each played their matches; starting them does not count. */
const seconds = async (file: URL, threads: number): Promise<number> => {
  const workers = Array.from({ length: threads }, () => new Worker(file))
  const next = (worker: Worker): Promise<unknown> => new Promise((resolve) => worker.once('message', resolve))
  await Promise.all(workers.map(next))
  const since = performance.now()
  await Promise.all(
    workers.map((worker) => {
      const done = next(worker)
      worker.postMessage('play')
      return done
    }),
  )
  const passed = (performance.now() - since) / 1000
  await Promise.all(workers.map((worker) => worker.terminate()))
  return passed
}

/** How many times as much two threads play as one: the median of five rounds. */
export const gainOfTwoThreads = async (file: URL): Promise<number> => {
  const gains: number[] = []
  for (let round = 0; round < 5; round++) gains.push((2 * (await seconds(file, 1))) / (await seconds(file, 2)))
  return gains.sort((a, b) => a - b)[2]!
}
