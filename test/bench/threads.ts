/** Matches played at once in worker threads. */
import { Worker } from 'node:worker_threads'
import { median } from './measure.js'

/** What the threads of a round do. */
export type Work = 'play' | 'chess'

/** Seconds until each of these threads has done its work. */
const seconds = async (workers: readonly Worker[], work: Work): Promise<number> => {
  const since = performance.now()
  await Promise.all(
    workers.map((worker) => {
      const done = answer(worker)
      worker.postMessage(work)
      return done
    }),
  )
  return (performance.now() - since) / 1000
}

const answer = (worker: Worker): Promise<unknown> => new Promise((resolve) => worker.once('message', resolve))

const ROUNDS = 9

/** What two threads do as a multiple of what one does. */
export interface Gains {
  readonly play: number
  /** what the machine allows */
  readonly chess: number
  /** the gain of matches divided by that of chess right after them */
  readonly gain: number
}

/**
 * How many times as much two threads do as one, in matches and in chess: medians of some rounds. The threads are warm:
 * as long as the compiler works beside a single thread, it takes the second processor for itself.
 */
export const gainsOfTwoThreads = async (file: URL): Promise<Gains> => {
  // with as much room for young objects as the threads of a tournament have
  const worker = (): Worker => new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 192 } })
  const both = [worker(), worker()]
  await Promise.all(both.map(answer))
  const gain = async (work: Work): Promise<number> =>
    (2 * (await seconds(both.slice(0, 1), work))) / (await seconds(both, work))
  const rounds: { readonly play: number; readonly chess: number }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ play: await gain('play'), chess: await gain('chess') })
  await Promise.all(both.map((worker) => worker.terminate()))
  return {
    play: median(rounds.map(({ play }) => play)),
    chess: median(rounds.map(({ chess }) => chess)),
    gain: median(rounds.map(({ play, chess }) => play / chess)),
  }
}
