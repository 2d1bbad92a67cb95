/**
 * The two ends of the queue: machines that play what is on it, and one that puts a tournament there and collects it.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import { openEnd, QUEUE } from './redis.js'
import { poolOf, tasksOf } from './tournament.js'
import type { Plan, Played } from './tournament.js'
import { Report } from './contest.js'
import { checked } from './worker.js'

/** How a machine works for the queue. */
export interface Work {
  readonly redis: string
  readonly threads: number
  /** seconds without a sign of life after which the matches of a machine are given to another */
  readonly silence: number
  readonly tell: (line: string) => void
}

/** How often the matches of one job may be lost with their machines before it fails. */
const MOST_LOST = 3

/**
 * Plays matches from the queue until it is closed; closing lets the running ones come to their end. The matches run in
 * threads of their own, so that this one is free to tell Redis that it is still at work on them.
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

/** How a tournament is put on the queue and waited for. */
export interface Collecting {
  readonly redis: string
  readonly signal: AbortSignal
  readonly tell: (line: string) => void
  readonly progress: (done: number) => void
}

/**
 * Finished jobs that nobody has collected after a day are thrown away, as are those of a tournament that was given up.
 */
const KEEP = { age: 24 * 60 * 60 }

/**
 * How many unfinished matches are looked at together; they are played in their order, so the first ones finish first.
 */
const WINDOW = 200

const PAUSE = 200

/**
 * Plays a tournament over the queue, in the order of the tasks whatever machine plays them. The jobs are looked at
 * again and again instead of listening to events: an event can be missed, and a job that is gone sends none.
 */
export const playOverQueue = async (
  plan: Plan,
  { redis, signal, tell, progress }: Collecting,
): Promise<readonly Played[]> => {
  const tasks = tasksOf(plan)
  const name = randomUUID() // tells the jobs of this tournament from those of others
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
    // what is left after a failure or an interruption; a match that is being played stays with its machine
    await Promise.allSettled([...open.keys()].map((id) => queue.remove(id)))
    await queue.close().catch(() => undefined)
  }
}
