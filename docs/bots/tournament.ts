/**
 * Plays bots against each other over worker threads and prints a table:
 *
 *     npx tsx docs/bots/tournament.ts normandy/longest-day 20       the search against the shipped player
 *     npx tsx docs/bots/tournament.ts normandy/campaign 100 normandy random 7 4
 *
 * The arguments are scenario, matches, two bots, seed and threads.
 *
 * Each pair of consecutive matches shares its dice, with the sides exchanged. The result depends on the seed alone.
 */
import { existsSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { Piscina } from 'piscina'
import type { Report, Side, Task } from './contest.js'
import { CONTESTS } from './players.js'

/** What to play. */
export interface Plan {
  readonly game: string
  readonly scenario: string
  readonly matches: number
  readonly bots: readonly [string, string]
  readonly seed: string
}

/** What to play, and on how many threads. */
export interface Tournament extends Plan {
  readonly threads: number
}

/** A match that was played. */
export interface Played {
  readonly task: Task
  readonly report: Report
}

/** The matches of a tournament. */
export const tasksOf = ({ game, scenario, matches, bots: [one, other], seed }: Plan): readonly Task[] =>
  Array.from({ length: matches }, (_, i) => ({
    game,
    scenario,
    seed: `${seed}/${Math.floor(i / 2)}`,
    bots: i % 2 === 0 ? { german: one, allied: other } : { german: other, allied: one },
  }))

/**
 * The size of the young generation of a thread in MB. Nearly every position is discarded immediately, so a larger one
 * is collected less often.
 */
const YOUNG = 192

/** The worker bundled into one file: compiling every file of the library in each thread would take seconds. */
const bundledWorker = (): string => {
  const file = fileURLToPath(new URL(`../../out/match-worker-${process.pid}.mjs`, import.meta.url))
  if (existsSync(file)) return file
  buildSync({
    entryPoints: [fileURLToPath(new URL('worker.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  process.once('exit', () => rmSync(file, { force: true }))
  return file
}

/** Threads that play matches. */
export const poolOf = (threads: number): Piscina<unknown, Report> =>
  new Piscina<unknown, Report>({
    filename: bundledWorker(),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  })

/** Plays every match; the results are in the order of the tasks with any number of threads. */
export const runTournament = async (
  tournament: Tournament,
  progress: (done: number) => void = () => undefined,
): Promise<readonly Played[]> => {
  const pool = poolOf(tournament.threads)
  let done = 0
  const playing = tasksOf(tournament).map(async (task): Promise<Played> => {
    const report = await pool.run(task)
    progress(++done)
    return { task, report }
  })
  // waits for all of them before it destroys the pool, even if one fails
  await Promise.allSettled(playing)
  await pool.destroy()
  return Promise.all(playing)
}

const Z = 1.959964 // two-sided 95 %

/** Wilson's interval for a share of successes. */
export const wilson = (successes: number, count: number): readonly [number, number] => {
  if (count === 0) return [0, 1]
  const share = successes / count
  const scale = 1 + Z ** 2 / count
  const middle = (share + Z ** 2 / (2 * count)) / scale
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** A mean and the half-width of its interval (normal approximation); infinite for fewer than two values. */
export const meanOf = (values: readonly number[]): readonly [number, number] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length < 2) return [mean, Infinity]
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return [mean, Z * Math.sqrt(variance / values.length)]
}

const interval = ([mean, half]: readonly [number, number]): string =>
  Number.isFinite(half) ? `${mean.toFixed(2)} ± ${half.toFixed(2)}` : mean.toFixed(2)

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

/** The results of each bot on each side, and of both sides together; below them the forfeited matches. */
export const tableOf = (played: readonly Played[], bots: readonly [string, string]): string => {
  const rows = [...new Set(bots)].flatMap((bot) =>
    ([['german'], ['allied'], ['german', 'allied']] as readonly (readonly Side[])[]).map((sides) => {
      const seats = played.flatMap(({ task, report }) =>
        sides.filter((side) => task.bots[side] === bot).map((side) => ({ side, report })),
      )
      if (seats.length === 0) return []
      const wins = seats.filter(({ side, report }) => report.winner === side).length
      const draws = seats.filter(({ report }) => report.winner === null).length
      const [low, high] = wilson(wins, seats.length)
      const returns = interval(meanOf(seats.map(({ side, report }) => report.returns[side])))
      const share = `${percent(wins / seats.length)} (${percent(low)} to ${percent(high)})`
      const side = sides.length > 1 ? 'both' : sides[0]!
      return [bot, side, String(seats.length), String(wins), String(draws), share, returns]
    }),
  )
  const table = [
    ['bot', 'side', 'matches', 'wins', 'draws', 'wins, 95 % interval', 'mean return, 95 %'],
    ...rows.filter((row) => row.length > 0),
  ]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  )
  const forfeits = played.flatMap(({ task, report }) =>
    report.forfeit === null ? [] : [`forfeit, seed ${task.seed}: ${report.forfeit}`],
  )
  return [...lines, ...forfeits].join('\n')
}

/** The arguments of {@link planOf}, and the names that they may have. */
export const PLAN_WORDS = '[game/scenario] [matches] [bot] [bot] [seed]'
export const PLAN_NAMES = Object.entries(CONTESTS)
  .map(([game, { scenarios, players }]) => `${game}: ${scenarios.join(', ')}; bots: ${players.join(', ')}`)
  .join('\n')

/** A whole number above zero, or null. */
export const countOf = (word: string): number | null => (/^[1-9]\d{0,6}$/.test(word) ? Number(word) : null)

/** A tournament from the arguments of a command line, or null if they are invalid. */
export const planOf = (words: readonly string[]): Plan | null => {
  const [where = 'normandy/longest-day', count = '20', one = 'search', other, seed = '1944'] = words
  const [game = '', scenario = ''] = where.split('/')
  const matches = countOf(count)
  const contest = Object.hasOwn(CONTESTS, game) ? CONTESTS[game] : undefined
  const bots = [one, other ?? game] as const
  const known = contest?.scenarios.includes(scenario) === true && bots.every((bot) => contest.players.includes(bot))
  return matches !== null && known ? { game, scenario, matches, bots, seed } : null
}

/** Draws a progress bar on the standard error stream. */
export const progressBar =
  (matches: number) =>
  (done: number): void => {
    const filled = Math.round((30 * done) / matches)
    process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done}/${matches}`)
  }

const main = async (args: readonly string[]): Promise<void> => {
  const plan = planOf(args.slice(0, 5))
  const threads = args[5] === undefined ? availableParallelism() : countOf(args[5])
  if (plan === null || threads === null) {
    console.error(`usage: tournament.ts ${PLAN_WORDS} [threads]\n${PLAN_NAMES}`)
    process.exitCode = 2
    return
  }
  const show = progressBar(plan.matches)
  show(0)
  const played = await runTournament({ ...plan, threads }, show)
  process.stderr.write('\n')
  console.log(tableOf(played, plan.bots))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
