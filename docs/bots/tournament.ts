/**
 * Plays bots against each other over worker threads and prints a table:
 *
 *     npx tsx docs/bots/tournament.ts longest-day 20                     expectimax against normandy
 *     npx tsx docs/bots/tournament.ts campaign 100 normandy random 7 4   scenario, matches, bots, seed, threads
 *
 * Two matches after each other share their dice, with the sides exchanged. The result depends on the seed alone.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Side } from '../../src/normandy/index.js'
import { BOTS } from './worker.js'
import type { Report, Task } from './worker.js'

/** What to play. */
export interface Tournament {
  readonly scenario: string
  readonly matches: number
  readonly bots: readonly [string, string]
  readonly seed: string
  readonly threads: number
}

/** A match that was played. */
export interface Played {
  readonly task: Task
  readonly report: Report
}

const tasksOf = ({ scenario, matches, bots: [one, other], seed }: Tournament): readonly Task[] =>
  Array.from({ length: matches }, (_, i) => ({
    scenario,
    seed: `${seed}/${Math.floor(i / 2)}`,
    bots: i % 2 === 0 ? { german: one, allied: other } : { german: other, allied: one },
  }))

/** Plays every match, in the order of the tasks whatever the number of threads. */
export const runTournament = async (
  tournament: Tournament,
  progress: (done: number) => void = () => undefined,
): Promise<readonly Played[]> => {
  const pool = new Piscina<Task, Report>({
    filename: new URL('worker.ts', import.meta.url).href,
    execArgv: ['--import', 'tsx'],
    minThreads: tournament.threads,
    maxThreads: tournament.threads,
  })
  let done = 0
  const playing = tasksOf(tournament).map(async (task): Promise<Played> => {
    const report = await pool.run(task)
    progress(++done)
    return { task, report }
  })
  // all of them come to their end before the pool does, even when one fails
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

/** The results of each bot on each side, and of both sides together. */
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
  return table
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const main = async (args: readonly string[]): Promise<void> => {
  const [scenario = 'longest-day', count = '20', one = 'expectimax', other = 'normandy', seed = '1944'] = args
  const matches = Number(count)
  const threads = Number(args[5] ?? availableParallelism())
  const unknown = [one, other].filter((bot) => !Object.hasOwn(BOTS, bot))
  const whole = [matches, threads].every((n) => Number.isInteger(n) && n > 0)
  if (unknown.length > 0 || !whole) {
    console.error(
      `usage: tournament.ts [scenario] [matches] [bot] [bot] [seed] [threads]; bots: ${Object.keys(BOTS).join(', ')}`,
    )
    process.exitCode = 2
    return
  }
  const show = (done: number): void => {
    const filled = Math.round((30 * done) / matches)
    process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done}/${matches}`)
  }
  show(0)
  const played = await runTournament({ scenario, matches, bots: [one, other], seed, threads }, show)
  process.stderr.write('\n')
  console.log(tableOf(played, [one, other]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
