/** Matches played at once in worker threads. */
import { Worker } from 'node:worker_threads'
import { median } from './measure.js'

/** What the threads of a round do. */
export type Work = 'play' | 'chess'

/** Seconds until so many threads have each done their work; starting them does not count. */
const seconds = async (file: URL, threads: number, work: Work): Promise<number> => {
  const workers = Array.from({ length: threads }, () => new Worker(file))
  const next = (worker: Worker): Promise<unknown> => new Promise((resolve) => worker.once('message', resolve))
  await Promise.all(workers.map(next))
  const since = performance.now()
  await Promise.all(
    workers.map((worker) => {
      const done = next(worker)
      worker.postMessage(work)
      return done
    }),
  )
  const passed = (performance.now() - since) / 1000
  await Promise.all(workers.map((worker) => worker.terminate()))
  return passed
}

/** How many times as much two threads do as one, and the same for chess, which shows what the machine allows: medians of five rounds. */
export const gainsOfTwoThreads = async (file: URL): Promise<{ readonly play: number; readonly chess: number }> => {
  const gain = async (work: Work): Promise<number> =>
    (2 * (await seconds(file, 1, work))) / (await seconds(file, 2, work))
  const rounds: { readonly play: number; readonly chess: number }[] = []
  for (let round = 0; round < 5; round++) rounds.push({ play: await gain('play'), chess: await gain('chess') })
  return { play: median(rounds.map((r) => r.play)), chess: median(rounds.map((r) => r.chess)) }
}
