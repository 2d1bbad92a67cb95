/**
 * Speed and memory, as ratios against things measured in the same run. Prints a table; ends with 1 when a ratio is worse than
 * the committed one by more than a quarter. `-- --commit` commits the ratios of this run instead.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread, parentPort } from 'node:worker_threads'
import { bytesOf, compared } from './measure.js'
import * as ardennes from './ardennes.js'
import * as normandy from './normandy.js'
import { gainsOfTwoThreads } from './threads.js'
import type { Work } from './threads.js'
import { boardgameMove, chessPlies, honeycombFlood } from './yardsticks.js'

interface Row {
  readonly what: string
  readonly value: string
  /** the number that is compared with the committed one */
  readonly ratio?: number
  readonly unit?: string
  readonly target?: number
  /** a greater ratio is better; a smaller one otherwise */
  readonly more?: boolean
}

const us = (n: number): string => `${n.toFixed(1)} us`
const PLIES = 4000
const COMMITTED = new URL('../test/bench/ratios.json', import.meta.url)

/** The same of the Ardennes; its targets are those of Normandy by half as much again. */
const measureArdennes = (): readonly Row[] => {
  const flood = { call: ardennes.flood, batch: 1000 }
  const step = compared({ call: ardennes.checkedStep, batch: 300 }, { call: boardgameMove(), batch: 300 })
  const afresh = compared({ call: ardennes.listAfresh, batch: 10 }, flood)
  const again = compared({ call: ardennes.listAgain, batch: 40 }, flood)
  const reach = compared({ call: ardennes.reachOfAll, batch: 1 }, flood)
  const playout = compared({ call: ardennes.playMatch, batch: 1 }, { call: () => chessPlies(PLIES), batch: 1 }, 5)
  const greedy = compared({ call: ardennes.playGreedyMatch, batch: 1 }, { call: () => chessPlies(PLIES), batch: 1 }, 3)
  const perAction = playout.us / ardennes.actionsInMatch
  const row = (what: string, value: string, ratio: number, unit: string, target: number, more = false): Row => ({
    what: `Ardennes: ${what}`,
    value,
    ratio,
    unit,
    target,
    more,
  })
  return [
    row('legal actions at the start of a phase', us(afresh.us), afresh.ratio, 'bare floods', 37.5),
    row('legal actions after another move', us(again.us), again.ratio, 'bare floods', 37.5),
    row(
      'where a unit may go, mean of all to move',
      us(reach.us / ardennes.unitsToMove),
      reach.ratio / ardennes.unitsToMove,
      'bare floods',
      3,
    ),
    row('apply, one checked step', us(step.us), step.ratio, 'makeMoves', 0.15),
    row(
      'random playout',
      `${(1e6 / perAction).toFixed(0)} actions/s`,
      ardennes.actionsInMatch / PLIES / playout.ratio,
      'chess plies',
      0.33,
      true,
    ),
    { what: 'Ardennes: random campaign', value: `${(playout.us / 1e6).toFixed(2)} s` },
    { what: 'Ardennes: six turns of two greedy players', value: `${(greedy.us / 1e6).toFixed(2)} s` },
  ]
}

const measure = async (): Promise<readonly Row[]> => {
  const flood = { call: normandy.flood, batch: 1000 }
  const honeycomb = honeycombFlood(51, 34)
  const ringed = compared({ call: () => honeycomb(12), batch: 2 }, flood, 5)
  const step = compared({ call: normandy.checkedStep, batch: 300 }, { call: boardgameMove(), batch: 300 })
  const afresh = compared({ call: normandy.listAfresh, batch: 30 }, flood)
  const again = compared({ call: normandy.listAgain, batch: 100 }, flood)
  const reach = compared({ call: normandy.reachOfAll, batch: 2 }, flood)
  const units = normandy.unitsToMove
  const playout = compared({ call: normandy.playMatch, batch: 1 }, { call: () => chessPlies(PLIES), batch: 1 }, 15)
  const perAction = playout.us / normandy.actionsInMatch
  const greedy = compared({ call: normandy.playGreedyMatch, batch: 1 }, { call: () => chessPlies(PLIES), batch: 1 }, 3)
  const threads = await gainsOfTwoThreads(new URL(import.meta.url))
  const decode = compared({ call: normandy.decode, batch: 30 }, flood)
  const inArdennes = measureArdennes()
  return [
    { what: 'bare flood on typed arrays, 12 movement points', value: us(ringed.us / ringed.ratio) },
    { what: 'flood on honeycomb-grid, 12 steps', value: us(ringed.us), ratio: ringed.ratio, unit: 'bare floods' },
    {
      what: 'legal actions at the start of a phase',
      value: us(afresh.us),
      ratio: afresh.ratio,
      unit: 'bare floods',
      target: 25,
    },
    {
      what: 'legal actions after another move',
      value: us(again.us),
      ratio: again.ratio,
      unit: 'bare floods',
      target: 25,
    },
    {
      what: 'where a unit may go, mean of all to move',
      value: us(reach.us / units),
      ratio: reach.ratio / units,
      unit: 'bare floods',
      target: 2,
    },
    { what: 'apply, one checked step', value: us(step.us), ratio: step.ratio, unit: 'makeMoves', target: 0.1 },
    {
      what: 'random playout',
      value: `${(1e6 / perAction).toFixed(0)} actions/s`,
      ratio: normandy.actionsInMatch / PLIES / playout.ratio,
      unit: 'chess plies',
      target: 0.5,
      more: true,
    },
    { what: 'random match of 13 turns', value: `${(playout.us / 1e6).toFixed(2)} s` },
    { what: 'match of two greedy players', value: `${(greedy.us / 1e6).toFixed(2)} s` },
    { what: 'decode a full state', value: us(decode.us), ratio: decode.ratio, unit: 'bare floods' },
    { what: 'a state after an action', value: '', ratio: bytesOf(normandy.successors), unit: 'bytes' },
    { what: 'the same, looked at', value: '', ratio: bytesOf(normandy.successorsLookedAt), unit: 'bytes' },
    { what: 'chess in two threads', value: `${threads.chess.toFixed(2)} times one` },
    {
      what: 'matches in two threads',
      value: '',
      ratio: threads.play,
      unit: 'times one',
      target: 1.8,
      more: true,
    },
    ...inArdennes,
  ]
}

type Ratios = Readonly<Record<string, number>>

/** What is worse than it was by more than a quarter. */
const regressions = (rows: readonly Row[], committed: Ratios): readonly string[] =>
  rows.flatMap(({ what, ratio, more = false }) => {
    const before = committed[what]
    if (ratio === undefined || before === undefined) return []
    return (more ? before / ratio : ratio / before) > 1.25 ? [`${what}: ${before} before, ${ratio.toFixed(3)} now`] : []
  })

const digits = (ratio: number): string => (ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3))

const print = (rows: readonly Row[], committed: Ratios): void => {
  for (const { what, value, ratio, unit = '', target, more = false } of rows) {
    const met = ratio === undefined || target === undefined ? '' : more ? ratio >= target : ratio <= target
    console.log(
      [
        what.padEnd(46),
        value.padStart(16),
        (ratio === undefined ? '' : digits(ratio)).padStart(8),
        unit.padEnd(12),
        (committed[what] === undefined ? '' : `was ${digits(committed[what])}`).padEnd(10),
        target === undefined
          ? ''
          : `target ${more ? 'at least' : 'at most'} ${target}${met === true ? ', met' : ', missed'}`,
      ].join('  '),
    )
  }
}

const main = async (): Promise<void> => {
  const committed = JSON.parse(readFileSync(COMMITTED, 'utf8')) as Ratios
  const rows = await measure()
  print(rows, committed)
  if (process.argv.includes('--commit')) {
    const ratios = rows.flatMap(({ what, ratio }) =>
      ratio === undefined ? [] : [[what, Number(ratio.toPrecision(3))]],
    )
    writeFileSync(COMMITTED, `${JSON.stringify(Object.fromEntries(ratios), null, 2)}\n`)
    return
  }
  const worse = regressions(rows, committed)
  for (const line of worse) console.error(`worse by more than a quarter: ${line}`)
  if (worse.length > 0) process.exitCode = 1
}

if (isMainThread) await main()
else {
  normandy.playMatch()
  chessPlies(20_000)
  parentPort!.postMessage('ready')
  parentPort!.on('message', (work: Work) => {
    if (work === 'chess') chessPlies(100_000)
    else for (let i = 0; i < 2; i++) normandy.playMatch()
    parentPort!.postMessage('done')
  })
}
