/**
 * Speed, as ratios against things measured in the same run, with the full campaign on one core. Prints a table; ends with 1
 * when a target is missed and BENCH_STRICT is set.
 */
import { playout, startMatch } from '../../src/index.js'
import { normandyBot, randomBot } from '../../src/bots/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import { microseconds } from './measure.js'
import { bareFlood, boardgameMove, chessPlies, honeycombFlood } from './yardsticks.js'

const right = <A>(result: { readonly _tag: 'Right'; readonly right: A } | { readonly _tag: 'Left' }): A => {
  if (result._tag === 'Left') throw new Error('the bench could not start')
  return result.right
}

const board = normandy.boards.campaign
const start = right(normandy.setup({ scenario: 'campaign' }))
const phase = (id: string): State => normandy.phases.find((p) => p.id === id)!.enter(start)
const german = phase('german-normal-movement')
const allied = phase('allied-normal-movement')
/** The same position without anything remembered about it. */
const fresh = (state: State): State => ({ ...state, units: state.units.slice() })

const flood = bareFlood(board.map, board.vehicleCost)
const from = board.map.indexOf('2914')
const bare = microseconds(() => flood(from, 24), 2000)
const honeycomb = microseconds(honeycombFloodOf12(), 5)
const move = microseconds(boardgameMove(), 300)
const chess = chessPlies(20_000)

function honeycombFloodOf12(): () => number {
  const search = honeycombFlood(51, 34)
  return () => search(12)
}

const step = normandy.legalActions(german).find((action) => action.type === 'move')!
const legal = Math.max(
  microseconds(() => normandy.legalActions(fresh(german))),
  microseconds(() => normandy.legalActions(fresh(allied))),
)
const apply = microseconds(() => normandy.apply(german, step), 300)
const reach = microseconds(() => normandy.queries.reachable(allied, board.ids[board.unitIndex('uk-11-arm-29')]!), 300)
const json = JSON.stringify(start)
const decode = microseconds(() => normandy.codecs.state.decode(JSON.parse(json)), 30)

const played = ['a', 'b', 'c', 'd', 'e'].map((seed) => {
  const match = right(startMatch(normandy, { scenario: 'campaign', seed }))
  const since = performance.now()
  const end = playout(normandy, match, { german: randomBot, allied: randomBot })
  const seconds = (performance.now() - since) / 1000
  return { seconds, rate: end.journal.actions.length / seconds }
})
const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!
const matchSeconds = median(played.map((p) => p.seconds))
const rate = median(played.map((p) => p.rate))
const greedySince = performance.now()
playout(normandy, right(startMatch(normandy, { scenario: 'campaign', seed: 'greedy' })), {
  german: normandyBot(normandy),
  allied: normandyBot(normandy),
})
const greedySeconds = (performance.now() - greedySince) / 1000

interface Row {
  readonly what: string
  readonly value: string
  readonly ratio?: string
  readonly target?: string
  readonly met?: boolean
}
const us = (n: number): string => `${n.toFixed(1)} us`
const rows: readonly Row[] = [
  { what: 'bare typed-array flood, 12 movement points', value: us(bare) },
  {
    what: 'honeycomb-grid flood, 12 steps',
    value: us(honeycomb),
    ratio: `${(honeycomb / bare).toFixed(0)} bare floods`,
  },
  { what: 'boardgame.io makeMove, 250 units', value: us(move) },
  { what: 'chessops random playout', value: `${chess.toFixed(0)} plies/s` },
  {
    what: 'legalActions, movement phase',
    value: us(legal),
    ratio: `${(legal / bare).toFixed(1)} bare floods`,
    target: 'at most 60',
    met: legal <= 60 * bare,
  },
  {
    what: 'apply, one checked step',
    value: us(apply),
    ratio: `${(apply / move).toFixed(3)} makeMoves`,
    target: 'at most 0.25',
    met: apply <= move / 4,
  },
  { what: 'reachable, an armoured brigade', value: us(reach), ratio: `${(reach / bare).toFixed(1)} bare floods` },
  {
    what: 'random playout',
    value: `${rate.toFixed(0)} actions/s`,
    ratio: `${(rate / chess).toFixed(2)} chess plies`,
    target: 'at least 10000/s',
    met: rate >= 10_000,
  },
  { what: 'decode a full state', value: us(decode), target: 'under 2000 us', met: decode < 2000 },
  {
    what: 'random match of 13 turns',
    value: `${matchSeconds.toFixed(2)} s`,
    target: 'under 3 s',
    met: matchSeconds < 3,
  },
  { what: 'greedy match of 13 turns', value: `${greedySeconds.toFixed(2)} s` },
]
for (const { what, value, ratio = '', target = '', met } of rows)
  console.log(
    `${what.padEnd(44)} ${value.padStart(16)}  ${ratio.padEnd(22)} ${target.padEnd(18)} ${met === undefined ? '' : met ? 'met' : 'MISSED'}`,
  )
if (process.env['BENCH_STRICT'] !== undefined && rows.some((row) => row.met === false)) process.exitCode = 1
