/**
 * The queue of matches on Redis, and the connection of both ends. BullMQ provides the queue, ioredis the connection.
 */
import type { ConnectionOptions } from 'bullmq'
import { normandy } from '../../src/normandy/index.js'

/** Machines with other rules have another queue, since their results would differ. */
export const QUEUE = `westfront-${normandy.info.rulesVersion}`

export const DEFAULT_REDIS = 'redis://127.0.0.1:6379'

/** The address without its password, or null if it is not a Redis address. */
export const nameOf = (redis: string): string | null => {
  if (!URL.canParse(redis)) return null
  const { protocol, host } = new URL(redis)
  return /^rediss?:$/.test(protocol) && host !== '' ? host : null
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // a name with several addresses fails with several errors and no message
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  return error.message
}

/** The connection of either end of the queue. */
interface End {
  readonly waitUntilReady: () => Promise<unknown>
  readonly close: () => Promise<void>
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown
}

/**
 * Opens one end of the queue. Redis must be running at the start; a connection that is lost later is retried.
 *
 * @param most - the most retries in a row; the wait between them grows up to five seconds
 * @param tell - gets each trouble with the connection, the same one once in a row
 */
export const openEnd = async <Q extends End>(
  redis: string,
  most: number,
  tell: (trouble: string) => void,
  make: (connection: ConnectionOptions) => Q,
): Promise<Q> => {
  let up = false
  let latest = ''
  const retryStrategy = (times: number): number | null => (up && times <= most ? Math.min(200 * times, 5000) : null)
  const end = make({ url: redis, retryStrategy })
  end.on('error', (error) => {
    const trouble = reasonOf(error)
    if (up && trouble !== latest) tell(`Redis at ${nameOf(redis) ?? redis}: ${trouble}`)
    latest = trouble
  })
  try {
    await end.waitUntilReady()
  } catch (error) {
    await end.close().catch(() => undefined)
    throw new Error(`Redis at ${nameOf(redis) ?? redis} cannot be reached: ${reasonOf(error)}`, { cause: error })
  }
  up = true
  return end
}
