import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { Order } from '../../src/market-garden/board/scenario.js'
import { proveComplete, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { company, formation, grenadiers, halftracks, headquarters, lorried, place, smallGame } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, FIRES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

const orders: readonly Order[] = [
  { rule: 'M26.51a', who: { unit: 'hq-reg' }, hex: hexId('0305'), by: 1, until: 1, stays: false, leaves: false },
  { rule: 'M26.51b', who: { unit: 'hq-post' }, hex: hexId('0404'), by: 2, stays: true, leaves: false },
  { rule: 'M26.52a', who: { formation: 'reg' }, hex: hexId('0101'), by: 3, stays: false, leaves: true },
  { rule: 'M28.52a', who: { formation: 'aa' }, hex: hexId('0109'), by: 3, stays: false, leaves: true, only: true },
]
const game = smallGame({
  columns: 9,
  rows: 5,
  terrain: { '0203': ['woods'], '0304': ['town'], '0402': ['forest'] },
  hexsides: [
    ['0105', '0106', 'canal'],
    ['0205', '0206', 'canal'],
  ],
  links: [
    ['0109', '0209', 'primary'],
    ['0209', '0309', 'primary'],
    ['0205', '0206', 'primary'],
  ],
  counters: [
    company('a', { formation: 'reg' }),
    company('b', { formation: 'reg' }),
    lorried('l', { formation: 'reg', strength: 2 }),
    company('free', { formation: 'other' }),
    headquarters('reg'),
    headquarters('post'),
    grenadiers('g', { formation: 'ger' }),
    grenadiers('s', { formation: 'aa' }),
    halftracks('v', { formation: 'aa' }),
    grenadiers('t', {
      formation: 'aa',
      arrival: { turn: 1, hex: hexId('0509'), group: 1, within: 0, half: false },
    }),
  ],
  formations: [
    formation('reg', 'allied'),
    formation('other', 'allied'),
    formation('post', 'allied'),
    formation('aa', 'german', { level: 'battalion' }),
    formation('ger', 'german'),
  ],
  turns: [1, 10],
  terms: {
    orders,
    exits: [
      { rule: 'M26.52a', side: 'allied', formation: 'reg', edge: 'south', hexes: [hexId('0101')] },
      { rule: 'M28.52a', side: 'german', formation: 'aa', edge: 'south', hexes: [hexId('0109')] },
    ],
  },
})
/**
 * Every action that can be written down; what belongs to landings, deliveries, boats and other maps is out of place.
 */
const universe = actionsOn(game, [...LANDINGS, ...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...FIRES])
const FRAMES: readonly string[] = ['movement-phase', 'moving', 'ordering', 'organization', 'reaction']

const OPENINGS: readonly { readonly turn: number; readonly units: Record<string, unknown> }[] = [
  {
    turn: 1,
    units: {
      a: '0205',
      b: '0205',
      free: '0205',
      l: { at: '0309', mode: 'travel' },
      'hq-reg': { at: '0307', mode: 'defilade' },
      'hq-post': { at: '0401', mode: 'defilade' },
      g: '0204',
      s: '0504',
      v: { at: '0409', mode: 'travel' },
      t: 'reserve',
    },
  },
  { turn: 3, units: { a: '0102', b: '0306', l: '0108', g: '0103', s: '0208', v: '0309', free: '0302' } },
]

/** The rules by which a phase could not be ended. */
const refused = new Set<string>()

const BOARD: CompleteBoard = {
  name: 'orders',
  openings: OPENINGS.map(({ turn, units }) => ({
    game,
    universe,
    start: () => place(game, { phase: 'allied-movement', turn, units }),
  })),
  matches: SEEDS.length === 1 ? 8 : 16,
  actions: 150,
  first: 15,
  rate: 7.5,
  looksAt: (one, state) => FRAMES.includes(state.stack.at(-1)!.type) && one.toAct(state).kind === 'player',
  look: (one, state) => {
    for (const { rule } of one.explain(state, { type: 'end-phase' })) refused.add(rule)
  },
  isMet: () => orders.every(({ rule }) => refused.has(rule)),
}

describe('what is offered to units with orders is all there is', () => {
  test.each(SEEDS)(
    'M26.51a M26.52a M27.51a M28.52a M-R582 M8.51b the list of actions is complete in play from seed %s',
    (seed) => {
      proveComplete(BOARD, seed)
      for (const { rule } of orders) expect([...refused], rule).toContain(rule)
    },
  )
})
