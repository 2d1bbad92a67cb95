import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Action, Frame } from '../../src/market-garden/index.js'
import { typesOf } from '../testing/universe.js'
import { proveComplete, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { DECIDERS, DECISIONS, NOT_OFFERED, TASKS } from './completeDecisions.js'
import {
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  halftracks,
  headquarters,
  leader,
  lorried,
  mortars,
  pak,
  panthers,
  place,
  sappers,
  shermans,
  smallGame,
} from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

const game = smallGame({
  columns: 6,
  rows: 5,
  terrain: { '0203': ['woods'], '0304': ['town'], '0403': ['mixed'] },
  hexsides: [
    ['0304', '0305', 'canal'],
    ['0404', '0405', 'stream'],
  ],
  links: [
    ['0201', '0202', 'primary'],
    ['0202', '0203', 'primary'],
    ['0304', '0305', 'primary'],
  ],
  formations: [
    formation('d', 'allied', { level: 'division' }),
    formation('r', 'allied', { superior: 'd' }),
    formation('q', 'allied', { superior: 'd' }),
  ],
  counters: [
    company('a', { formation: 'r' }),
    sappers('e', { formation: 'r' }),
    shermans('s'),
    battery('b', { formation: 'r' }),
    mortars('m', { formation: 'q' }),
    lorried('l', { formation: 'q' }),
    headquarters('r'),
    leader('r'),
    grenadiers('g', { formation: 'x' }),
    panthers('p'),
    pak('k'),
    halftracks('h'),
    germanHeadquarters('x'),
  ],
})

/**
 * Every action that can be written down; what belongs to landings, deliveries, boats and other maps is out of place.
 */
const universe = actionsOn(game, [...LANDINGS, ...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES])

const START = {
  phase: 'allied-command',
  turn: 35,
  units: {
    a: '0303',
    g: '0304',
    p: '0405',
    s: '0403',
    b: { at: '0101', mode: 'defilade' },
    'hq-r': { at: '0102', mode: 'defilade' },
    m: '0303',
    k: { at: '0304', mode: 'defilade' },
    h: '0406',
    'hq-x': { at: '0506', mode: 'defilade' },
    l: { at: '0202', mode: 'travel' },
    e: { at: '0303', disrupted: true },
    'leader-r': '0303',
  },
} as const

const BOARD: CompleteBoard = {
  name: 'ground',
  openings: [{ game, universe, start: () => place(game, START) }],
  matches: 4,
  actions: 500,
  first: 1,
  rate: 0.5,
}

describe('what is offered is all there is', () => {
  test.each(SEEDS)('matches %s: legal actions and explanations agree on every action', (seed) => {
    proveComplete(BOARD, seed)
  })
})

describe('what is proved to be complete', () => {
  const tasks = Object.values(TASKS)

  test('every decision of a player is met on a board, and the types of action that none offers are known', () => {
    expect(Object.keys(DECIDERS).sort()).toEqual([...typesOf(Frame)].sort())
    const met = tasks.flatMap(({ meets }): readonly string[] => meets)
    expect([...new Set(met)].sort()).toEqual([...DECISIONS].sort())
    const offered = tasks.flatMap(({ offers }): readonly string[] => offers)
    expect([...new Set(offered), ...NOT_OFFERED].sort()).toEqual([...typesOf(Action)].sort())
  })

  test('every board is played in a file of its own', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('completeness.test.ts'))
    expect(tasks.map(({ file }) => `${file}.test.ts`).sort()).toEqual(files.sort())
  })
})
