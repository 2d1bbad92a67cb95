/**
 * The two ends of the queue: machines that play its matches, and one that adds a tournament and collects the results.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import { openEnd, QUEUE } from './redis.js'
import { poolOf, tasksOf } from './tournament.js'
import type { Plan, Played } from './tournament.js'
import { Report } from './contest.js'
import { checked } from './worker.js'

/** Options of a machine that plays matches from the queue. */
export interface Work {
  readonly redis: string
  readonly threads: number
  /** after this many seconds without a sign of life the matches of a machine go to another */
  readonly silence: number
  readonly tell: (line: string) => void
}

/** How often a match may be lost with its machine before it fails. */
const MOST_LOST = 3

/**
 * Plays matches from the queue until it is closed; closing waits for the running ones. The matches run in threads of
 * their own, so this thread can always report to Redis that the machine is alive.
 */
export const workOnQueue = async ({ redis, threads, silence, tell }: Work): Promise<{ close: () => Promise<void> }> => {
  const pool = poolOf(threads)
  try {
    const worker = await openEnd(
      redis,
      Infinity,
      tell,
      (connection) =>
        // the thread checks the task
        new Worker<unknown, Report>(QUEUE, (job) => pool.run(job.data), {
          connection,
          concurrency: threads,
          lockDuration: 1000 * silence,
          stalledInterval: 1000 * silence,
          maxStalledCount: MOST_LOST,
          autorun: false,
        }),
    )
    worker.on('completed', (job) => tell(`played ${job.id ?? ''}`))
    worker.on('failed', (job, error) => tell(`failed ${job?.id ?? ''}: ${error.message}`))
    worker.on('stalled', (id) => tell(`taken over from a machine that is gone: ${id}`))
    const running = worker.run()
    return {
      close: async () => {
        await worker.close()
        await running
        await pool.close()
      },
    }
  } catch (error) {
    await pool.destroy()
    throw error
  }
}

/** Options for adding a tournament to the queue and waiting for it. */
export interface Collecting {
  readonly redis: string
  readonly signal: AbortSignal
  readonly tell: (line: string) => void
  readonly progress: (done: number) => void
}

/**
 * Finished jobs that are not collected within a day are removed, such as those of an abandoned tournament.
 */
const KEEP = { age: 24 * 60 * 60 }

/**
 * How many unfinished matches are checked together; they are played in order, so the first ones finish first.
 */
const WINDOW = 200

const PAUSE = 200

/**
 * Plays a tournament over the queue; the results are in the order of the tasks, on any machines. It polls the jobs
 * instead of listening to events: an event can be missed, and a job that is gone sends none.
 */
export const playOverQueue = async (
  plan: Plan,
  { redis, signal, tell, progress }: Collecting,
): Promise<readonly Played[]> => {
  const tasks = tasksOf(plan)
  const name = randomUUID() // distinguishes the jobs of this tournament from those of others
  const queue = await openEnd(redis, 10, tell, (connection) => new Queue<unknown, unknown>(QUEUE, { connection }))
  const open = new Map(tasks.map((_, i) => [`${name}-${i}`, i]))
  const reports: Report[] = []

  const look = async (id: string, i: number): Promise<void> => {
    const job = await queue.getJob(id)
    const match = `match ${i + 1} of ${tasks.length} (${plan.scenario}, seed ${tasks[i]?.seed ?? ''})`
    if (job === undefined) throw new Error(`${match} is gone from the queue: was Redis emptied?`)
    if (job.finishedOn === undefined) return
    if (await job.isFailed()) throw new Error(`${match} failed: ${job.failedReason}`)
    reports[i] = checked(Report, job.returnvalue)
    open.delete(id)
    progress(tasks.length - open.size)
    await job.remove()
  }

  try {
    signal.throwIfAborted()
    await queue.addBulk(
      tasks.map((data, i) => ({
        name: 'match',
        data,
        opts: { jobId: `${name}-${i}`, removeOnComplete: KEEP, removeOnFail: KEEP },
      })),
    )
    if ((await queue.getWorkersCount()) === 0) tell(`no machine is at work on the queue ${QUEUE} yet`)
    for (;;) {
      await Promise.all([...open].slice(0, WINDOW).map(([id, i]) => look(id, i)))
      if (open.size === 0) return tasks.map((task, i) => ({ task, report: reports[i]! }))
      await sleep(PAUSE, undefined, { signal })
    }
  } finally {
    // removes the remaining jobs after a failure or an interruption; a match in progress stays with its machine
    await Promise.allSettled([...open.keys()].map((id) => queue.remove(id)))
    await queue.close().catch(() => undefined)
  }
}
