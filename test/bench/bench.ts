/**
 * Speed and memory, as ratios against things measured in the same run. Prints a table; ends with 1 when a ratio is
 * worse than the committed one by more than a quarter. `-- --commit` commits the ratios of this run instead. Each game
 * is measured in a process of its own, as it is mostly played, and so is Market-Garden's campaign: what one game has
 * run makes the compiler careful with the next.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort } from 'node:worker_threads'
import type { playingMany } from './inTurn.js'
import { bytesOf, compared } from './measure.js'
import { MATCHES } from './positions.js'
import { gainsOfTwoThreads } from './threads.js'
import type { Work } from './threads.js'
import { boardgameMove, chessPlies, honeycombFlood } from './yardsticks.js'

interface Row {
  readonly what: string
  readonly value: string
  /** the number that is compared with the committed one */
  readonly ratio?: number
  readonly unit?: string
  readonly target?: number | undefined
  /** another measure that is enough as well */
  readonly or?: { readonly what: string; readonly met: boolean }
  /** a greater ratio is better; a smaller one otherwise */
  readonly more?: boolean
}

const us = (n: number): string => `${n.toFixed(1)} us`
const PLIES = 4000
/** A hash may take so long, or as long as a bare flood. */
const HASH_US = 10
/** How often a thread plays all matches before it is measured, until hardly anything is compiled any more, and then. */
const WARMING = 12
const ROUNDS_OF_MATCHES = 2
const COMMITTED = new URL('../test/bench/ratios.json', import.meta.url)

/** What is measured of every further game. */
interface Game {
  readonly flood: () => unknown
  readonly listAfresh: () => unknown
  readonly listAgain: () => unknown
  readonly reachOfAll: () => unknown
  readonly unitsToMove: number
  readonly checkedStep: () => unknown
  readonly hashAfterAction: () => unknown
  readonly many: ReturnType<typeof playingMany>
  readonly playMatches: () => unknown
  readonly actionsInMatches: number
  readonly playMatchesFromLists: () => unknown
  readonly actionsInMatchesFromLists: number
  readonly playGreedyMatch: () => unknown
}

/** What its numbers should reach; nothing is asked of those that are left out. */
interface Targets {
  readonly legalActions: number
  readonly reach?: number
  readonly step?: number
  readonly playout?: number
  readonly fromLists?: number
}

/**
 * Matches of random players, who draw from the candidates; and the same with players who pick from whole lists. They
 * are the first to be measured in their process, as in one that does nothing but play: other measures make positions by
 * hand, and what has met values of other shapes is slower from then on.
 */
const measurePlayouts = (game: Game, rounds: number, { playout, fromLists }: Partial<Targets>): readonly Row[] => {
  const chess = { call: () => chessPlies(PLIES), batch: 1 }
  const drawn = compared({ call: game.playMatches, batch: 1 }, chess, rounds)
  const listed = compared({ call: game.playMatchesFromLists, batch: 1 }, chess, Math.ceil(rounds / 3))
  const row = (what: string, actions: number, { us, ratio }: typeof drawn): Row => ({
    what,
    value: `${((1e6 * actions) / us).toFixed(0)} actions/s`,
    ratio: actions / PLIES / ratio,
    unit: 'chess plies',
    more: true,
  })
  return [
    { ...row('random playout', game.actionsInMatches, drawn), target: playout },
    { ...row('random playout from lists', game.actionsInMatchesFromLists, listed), target: fromLists },
    { what: 'random match', value: `${(drawn.us / 1e6 / MATCHES).toFixed(2)} s` },
  ]
}

/** What a server pays that has many matches on at once, and what a table of positions already seen costs. */
const measureServing = ({
  many,
  hashAfterAction,
  flood,
}: Pick<Game, 'many' | 'hashAfterAction' | 'flood'>): readonly Row[] => {
  const turns = compared({ call: many.inTurn, batch: 1 }, { call: many.oneAfterAnother, batch: 1 }, 5)
  const hash = compared({ call: hashAfterAction, batch: 200 }, { call: flood, batch: 1000 })
  return [
    { what: 'twelve matches in turn', value: '', ratio: turns.ratio, unit: 'one by one', target: 1.3 },
    {
      what: 'hash after an action',
      value: us(hash.us),
      ratio: hash.ratio,
      unit: 'bare floods',
      target: 1,
      or: { what: us(HASH_US), met: hash.us <= HASH_US },
    },
  ]
}

const measureGame = (title: string, game: Game, targets: Targets): readonly Row[] => {
  const playouts = measurePlayouts(game, 7, targets)
  const flood = { call: game.flood, batch: 1000 }
  const step = compared({ call: game.checkedStep, batch: 300 }, { call: boardgameMove(), batch: 300 })
  const afresh = compared({ call: game.listAfresh, batch: 10 }, flood)
  const again = compared({ call: game.listAgain, batch: 40 }, flood)
  const reach = compared({ call: game.reachOfAll, batch: 1 }, flood)
  const chess = { call: () => chessPlies(PLIES), batch: 1 }
  const greedy = compared({ call: game.playGreedyMatch, batch: 1 }, chess, 3)
  const rows: readonly Row[] = [
    {
      what: 'legal actions at the start of a phase',
      value: us(afresh.us),
      ratio: afresh.ratio,
      unit: 'bare floods',
      target: targets.legalActions,
    },
    {
      what: 'legal actions after another move',
      value: us(again.us),
      ratio: again.ratio,
      unit: 'bare floods',
      target: targets.legalActions,
    },
    {
      what: 'where a unit may go, mean of all to move',
      value: us(reach.us / game.unitsToMove),
      ratio: reach.ratio / game.unitsToMove,
      unit: 'bare floods',
      target: targets.reach,
    },
    { what: 'apply, one checked step', value: us(step.us), ratio: step.ratio, unit: 'makeMoves', target: targets.step },
    ...playouts,
    ...measureServing(game),
    { what: 'match of two greedy players', value: `${(greedy.us / 1e6).toFixed(2)} s` },
  ]
  return rows.map((row) => ({ ...row, what: `${title}: ${row.what}` }))
}

/** The targets of the Ardennes are those of Normandy by half as much again. */
const measureArdennes = async (): Promise<readonly Row[]> =>
  measureGame('Ardennes', await import('./ardennes.js'), {
    legalActions: 37.5,
    reach: 3,
    step: 0.15,
    playout: 0.45,
    fromLists: 0.3,
  })

/** Sight comes from tables, and is looked up for all that lies around a hex. */
const measureMarketGarden = async (): Promise<readonly Row[]> => {
  const marketGarden = await import('./marketGarden.js')
  const rows = measureGame('Market-Garden', marketGarden, {
    legalActions: 12,
    reach: 40,
    step: 0.05,
    playout: 0.25,
  })
  const sight = compared({ call: marketGarden.observers, batch: 100 }, { call: marketGarden.flood, batch: 1000 })
  return [
    ...rows,
    { what: 'Market-Garden: who sees a hex', value: us(sight.us), ratio: sight.ratio, unit: 'bare floods', target: 8 },
  ]
}

/** The longest scenario of all, and the slowest call that any of them has. */
const measureCampaign = async (): Promise<readonly Row[]> => {
  const { CAMPAIGN_ACTIONS, playCampaign, playTurns, TURNS, worstCall } = await import('./marketGardenCampaign.js')
  const chess = { call: () => chessPlies(PLIES), batch: 1 }
  const drawn = compared({ call: playCampaign, batch: 1 }, chess, 7)
  const turns = compared({ call: playTurns, batch: 1 }, chess, 1)
  const { ms, what } = worstCall()
  return [
    {
      what: "Market-Garden's campaign: random playout",
      value: `${((1e6 * CAMPAIGN_ACTIONS) / drawn.us).toFixed(0)} actions/s`,
      ratio: CAMPAIGN_ACTIONS / PLIES / drawn.ratio,
      unit: 'chess plies',
      target: 0.1,
      more: true,
    },
    {
      what: "Market-Garden's campaign: a turn of two bots",
      value: `${(turns.us / 1e6 / TURNS).toFixed(2)} s`,
    },
    { what: `Market-Garden: slowest call, ${what}`, value: `${ms.toFixed(1)} ms` },
  ]
}

const measureNormandy = async (): Promise<readonly Row[]> => {
  const normandy = await import('./normandy.js')
  const playouts = measurePlayouts(normandy, 9, { playout: 0.7, fromLists: 0.5 })
  const flood = { call: normandy.flood, batch: 1000 }
  const honeycomb = honeycombFlood(51, 34)
  const ringed = compared({ call: () => honeycomb(12), batch: 2 }, flood, 5)
  const step = compared({ call: normandy.checkedStep, batch: 300 }, { call: boardgameMove(), batch: 300 })
  const afresh = compared({ call: normandy.listAfresh, batch: 30 }, flood)
  const again = compared({ call: normandy.listAgain, batch: 100 }, flood)
  const reach = compared({ call: normandy.reachOfAll, batch: 2 }, flood)
  const units = normandy.unitsToMove
  const greedy = compared({ call: normandy.playGreedyMatch, batch: 1 }, { call: () => chessPlies(PLIES), batch: 1 }, 3)
  const threads = await gainsOfTwoThreads(new URL(import.meta.url))
  const decode = compared({ call: normandy.decode, batch: 30 }, flood)
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
    ...playouts,
    ...measureServing(normandy),
    { what: 'match of two greedy players', value: `${(greedy.us / 1e6).toFixed(2)} s` },
    { what: 'decode a full state', value: us(decode.us), ratio: decode.ratio, unit: 'bare floods' },
    { what: 'a state after an action', value: '', ratio: bytesOf(normandy.successors), unit: 'bytes' },
    { what: 'the same, looked at', value: '', ratio: bytesOf(normandy.successorsLookedAt), unit: 'bytes' },
    { what: 'chess in two threads', value: `${threads.chess.toFixed(2)} times one` },
    {
      what: 'matches in two threads',
      value: `${threads.play.toFixed(2)} times one`,
      ratio: threads.gain,
      unit: "chess's gain",
      target: 0.95,
      more: true,
    },
  ]
}

const MEASURES = {
  normandy: measureNormandy,
  ardennes: measureArdennes,
  'market-garden': measureMarketGarden,
  campaign: measureCampaign,
} as const
type Measured = keyof typeof MEASURES
const GAMES = Object.keys(MEASURES) as readonly Measured[]

/** Measures a game in a process of its own. */
const rowsOf = (game: Measured): readonly Row[] => {
  const file = fileURLToPath(import.meta.url)
  const printed = execFileSync(process.execPath, ['--expose-gc', file, game], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(printed) as readonly Row[]
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

const outcomeOf = ({ ratio, target, more = false, or }: Row): string => {
  if (target === undefined) return ''
  const met = or?.met === true || (ratio !== undefined && (more ? ratio >= target : ratio <= target))
  return `target ${more ? 'at least' : 'at most'} ${target}${or === undefined ? '' : ` or ${or.what}`}, ${met ? 'met' : 'missed'}`
}

const print = (rows: readonly Row[], committed: Ratios): void => {
  for (const row of rows) {
    const { what, value, ratio, unit = '' } = row
    console.log(
      [
        what.padEnd(46),
        value.padStart(16),
        (ratio === undefined ? '' : digits(ratio)).padStart(8),
        unit.padEnd(12),
        (committed[what] === undefined ? '' : `was ${digits(committed[what])}`).padEnd(10),
        outcomeOf(row),
      ].join('  '),
    )
  }
}

const main = (): void => {
  const committed = JSON.parse(readFileSync(COMMITTED, 'utf8')) as Ratios
  const rows = GAMES.flatMap(rowsOf)
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

/** What a thread does for {@link gainsOfTwoThreads}. */
const serve = async (): Promise<void> => {
  const { playMatches } = await import('./normandy.js')
  // a thread has its own compiler: what it has hardly run yet is slow, and compiled beside it
  for (let i = 0; i < WARMING; i++) playMatches()
  chessPlies(100_000)
  parentPort!.postMessage('ready')
  parentPort!.on('message', (work: Work) => {
    if (work === 'chess') chessPlies(100_000)
    else for (let i = 0; i < ROUNDS_OF_MATCHES; i++) playMatches()
    parentPort!.postMessage('done')
  })
}

const asked = GAMES.find((game) => process.argv.includes(game))
if (!isMainThread) await serve()
else if (asked === undefined) main()
else console.log(JSON.stringify(await MEASURES[asked]()))
