/**
 * Plays every scenario with every informative pairing of players, and writes the table of the results:
 *
 *     npm run arena                       the missing matches of the whole plan, on all threads
 *     npm run arena -- ardennes           the scenarios of one game, or one scenario: ardennes/six-turn
 *     npm run arena -- --threads 4 --file out/arena.jsonl
 *     npm run arena -- --table            only writes docs/bots/arena.md again
 *
 * Every match is saved as soon as it is over, so an interrupted arena continues where it stopped.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { record } from '../../src/engine/index.js'
import { arenaTasks, keyOf } from './arenaPlan.js'
import { arenaPage } from './arenaTable.js'
import { Report, Task } from './contest.js'
import { countOf, poolOf, progressBar } from './tournament.js'
import type { Played } from './tournament.js'
import { checked } from './worker.js'

const Line = record({ task: Task, report: Report }, 'Line')

/** The matches in a file, by their keys. */
const playedIn = (file: string): ReadonlyMap<string, Played> => {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const matches = lines.map((line) => checked(Line, JSON.parse(line)))
  return new Map(matches.map((played) => [keyOf(played.task), played]))
}

/** Plays the missing matches and saves each one as it ends. */
const playMissing = async (tasks: readonly Task[], file: string, threads: number): Promise<void> => {
  const known = playedIn(file)
  const missing = tasks.filter((task) => !known.has(keyOf(task)))
  if (missing.length === 0) return
  mkdirSync(dirname(file), { recursive: true })
  const show = progressBar(tasks.length)
  let done = tasks.length - missing.length
  show(done)
  const pool = poolOf(threads)
  const playing = missing.map(async (task) => {
    const report = await pool.run(task)
    appendFileSync(file, `${JSON.stringify({ task, report })}\n`)
    show(++done)
  })
  await Promise.allSettled(playing)
  await pool.destroy()
  process.stderr.write('\n')
  await Promise.all(playing)
}

const PAGE = new URL('arena.md', import.meta.url)
/** The matches behind the committed table. */
const RESULTS = fileURLToPath(new URL('arena.jsonl', import.meta.url))

/** The day that the page names, on which the last of its matches was played. */
const lastDay = (): string | undefined =>
  existsSync(PAGE) ? /\d{4}-\d{2}-\d{2}/.exec(readFileSync(PAGE, 'utf8'))?.[0] : undefined

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string' }, threads: { type: 'string' }, table: { type: 'boolean' } },
  })
  const threads = values.threads === undefined ? availableParallelism() : countOf(values.threads)
  if (threads === null) throw new Error('usage: arena.ts [game or game/scenario] [--threads n] [--file f] [--table]')
  const file = values.file ?? RESULTS
  const tasks = arenaTasks(positionals[0])
  if (tasks.length === 0) throw new Error(`there is no scenario ${positionals[0] ?? ''}`)
  if (values.table !== true) await playMissing(tasks, file, threads)
  const date = (values.table === true ? lastDay() : undefined) ?? new Date().toISOString().slice(0, 10)
  const known = playedIn(file)
  const played = arenaTasks().flatMap((task) => known.get(keyOf(task)) ?? []) // in the order of the plan
  const page = await format(arenaPage(played, date), { parser: 'markdown' })
  writeFileSync(PAGE, page)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
