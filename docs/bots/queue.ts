/**
 * The tournament of tournament.ts over many machines, through a queue on Redis. On every machine that plays:
 *
 *     npx tsx docs/bots/queue.ts work --redis redis://10.0.0.5:6379 8        eight threads
 *
 * and on any machine:
 *
 *     npx tsx docs/bots/queue.ts play --redis redis://10.0.0.5:6379 normandy/longest-day 20 normandy random 1944
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { playOverQueue, workOnQueue } from './queueMatches.js'
import { DEFAULT_REDIS, nameOf } from './redis.js'
import { countOf, PLAN_NAMES, PLAN_WORDS, planOf, progressBar, tableOf } from './tournament.js'
import type { Plan } from './tournament.js'

const USAGE = `usage: queue.ts work [--redis address] [--silence seconds] [threads]
       queue.ts play [--redis address] ${PLAN_WORDS}
address: ${DEFAULT_REDIS} by default; silence: 30 by default, then the matches of a machine go to another
${PLAN_NAMES}`

const say = (line: string): void => console.error(line)

/** The first interrupt ends the command in order; the second one stops it immediately. */
const onSignal = (end: () => void): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once(signal, () => process.exit(130))
      end()
    })
}

const work = async (redis: string, threads: number, silence: number): Promise<void> => {
  const { close } = await workOnQueue({ redis, threads, silence, tell: say })
  say(`playing on ${threads} threads; interrupt to stop after the matches that are being played`)
  await new Promise<void>((resolve) => onSignal(resolve))
  await close()
}

const play = async (redis: string, plan: Plan): Promise<void> => {
  const stop = new AbortController()
  onSignal(() => stop.abort())
  const progress = progressBar(plan.matches)
  try {
    const played = await playOverQueue(plan, { redis, signal: stop.signal, tell: (line) => say(`\n${line}`), progress })
    process.stderr.write('\n')
    console.log(tableOf(played, plan.bots))
  } catch (error) {
    if (!stop.signal.aborted) throw error
    say('\nstopped; the matches that were not played are off the queue')
    process.exitCode = 130
  }
}

/** The task of the command. */
export type Request =
  | { readonly do: 'play'; readonly redis: string; readonly plan: Plan }
  | { readonly do: 'work'; readonly redis: string; readonly threads: number; readonly silence: number }

const OPTIONS = {
  redis: { type: 'string', default: DEFAULT_REDIS },
  silence: { type: 'string', default: '30' },
} as const

/** The request of a command line, or null if it is invalid. */
export const requestOf = (args: readonly string[]): Request | null => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [command, ...words] = positionals
    const { redis } = values
    const [plan, silence] = [planOf(words), countOf(values.silence)]
    const threads = words[0] === undefined ? availableParallelism() : countOf(words[0])
    if (nameOf(redis) === null || silence === null) return null
    if (command === 'play' && plan !== null) return { do: 'play', redis, plan }
    if (command === 'work' && threads !== null && words.length < 2) return { do: 'work', redis, threads, silence }
    return null
  } catch {
    return null // an unknown option
  }
}

const main = async (args: readonly string[]): Promise<void> => {
  const request = requestOf(args)
  switch (request?.do) {
    case 'play':
      return play(request.redis, request.plan)
    case 'work':
      return work(request.redis, request.threads, request.silence)
    case undefined:
      say(USAGE)
      process.exitCode = 2
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    say(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
