import { describe, test } from 'vitest'
import { proveComplete, rather, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import {
  company,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  halftracks,
  leader,
  lorried,
  pak,
  place,
  shermans,
  smallGame,
} from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, ENTRIES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

/** Strong companies before a stack of weak Germans, some in cover, with guns that answer long moves. */
const game = smallGame({
  columns: 9,
  rows: 4,
  terrain: { '0204': ['woods'], '0404': ['mixed'] },
  counters: [
    company('a', { strength: 12, rating: 9 }),
    company('c', { strength: 12, rating: 9 }),
    shermans('s'),
    leader('x'),
    grenadiers('g'),
    grenadiers('h', { strength: 2 }),
    grenadiers('w', { strength: 2 }),
    halftracks('t'),
    lorried('l', { side: 'german', nation: 'wehrmacht', strength: 12 }),
    pak('k'),
    germanBattery('gun', { formation: 'kg' }),
    germanHeadquarters('kg'),
  ],
})

/** Every action that can be written down; what has nothing to do with fire on the ground is out of place. */
const universe = actionsOn(
  game,
  [...LANDINGS, ...DELIVERIES, ...CROSSINGS, ...ENTRIES, ...OFF_MAP_MOVES, 'attach', 'open-barrage'],
  { 'firer.points': [...Array.from({ length: 12 }, (_, i) => i + 1)] },
)

const opening = (phase: string, units: object) => ({
  game,
  universe,
  start: () => place(game, { phase, turn: 35, units }),
})
const GUNS = { gun: { at: '0408', mode: 'defilade' }, 'hq-kg': { at: '0409', mode: 'defilade' } } as const
const STACK = { g: '0303', h: '0303', w: '0303', t: '0303', 'leader-x': '0302' } as const

const BOARD: CompleteBoard = {
  name: 'fire',
  openings: [
    opening('allied-direct-fire', { a: '0302', c: '0402', ...STACK, k: { at: '0303', mode: 'defilade' } }),
    opening('allied-direct-fire', { a: '0302', c: '0302', l: { at: '0303', mode: 'travel' }, t: '0204', k: '0409' }),
    opening('allied-movement', { a: '0202', g: '0204', ...GUNS }),
    opening('allied-movement', { c: '0301', s: { at: '0101', mode: 'travel' }, g: '0407', ...GUNS }),
  ],
  matches: 64,
  actions: 30,
  first: 1,
  rate: 0.1,
  // a column has choices of its own under fire
  detail: ({ stack, units }) => {
    const top = stack.at(-1)!
    return top.type === 'fire-result' ? units.find(({ id }) => id === top.unit)!.mode : ''
  },
  goesOn: ({ phase }) => phase === 'allied-direct-fire' || phase === 'allied-movement',
  likes: rather([['fire', 'hold-fire'], 0.4], [['open-fire', 'add-firer', 'start-move'], 0.8], [['step'], 0.95]),
}

describe('what is offered of fire and its results is all there is', () => {
  test.each(SEEDS)('M5.15c M5.35c M9.43b M7.2b M8.4g the list of actions is complete in play from seed %s', (seed) => {
    proveComplete(BOARD, seed)
  })
})
