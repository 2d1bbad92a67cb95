import { describe, test } from 'vitest'
import { airGame } from './airBoards.js'
import { proveComplete, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { company, formation, grenadiers, headquarters, leader, pak, panthers, place } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, ENTRIES, FIRES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

/** Everything that M15 knows: cover, a bridge to be driven to, leaders, armour, guns, headquarters, fighters. */
const game = airGame({
  columns: 6,
  rows: 4,
  terrain: { '0204': ['city'], '0304': ['forest'] },
  hexsides: [['0203', '0204', 'canal']],
  links: [['0203', '0204', 'primary']],
  formations: [
    formation('xxx', 'allied', { level: 'corps' }),
    formation('d', 'allied', { level: 'division', superior: 'xxx' }),
  ],
  counters: [
    company('a', { formation: 'd' }),
    company('c'),
    headquarters('d'),
    leader('x'),
    grenadiers('g'),
    grenadiers('h', { strength: 1 }),
    panthers('p'),
    pak('k'),
  ],
})

/** Every action that can be written down; nothing is fired here, and nobody moves. */
const universe = actionsOn(game, [...LANDINGS, ...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...ENTRIES, ...FIRES])

const UNITS = {
  a: '0202',
  c: { at: '0204', mode: 'defilade' },
  'hq-d': { at: '0101', mode: 'travel' },
  'leader-x': '0202',
  g: { at: '0304', mode: 'defilade' },
  h: '0405',
  p: '0405',
  k: { at: '0106', mode: 'defilade' },
} as const

const OPENINGS: readonly Record<string, unknown>[] = [
  { phase: 'allied-command', turn: 35, units: UNITS, options: { combatAirPatrol: true } },
  { phase: 'allied-command', turn: 39, units: UNITS, options: { combatAirPatrol: true } },
  { phase: 'german-indirect-fire', turn: 37, units: UNITS },
  { phase: 'german-indirect-fire', turn: 36, units: { ...UNITS, 'hq-d': { at: '0406', mode: 'travel' } } },
  { phase: 'allied-indirect-fire', turn: 35, units: UNITS, with: { weather: { north: 'P', south: 'P' } } },
]

const BOARD: CompleteBoard = {
  name: 'air',
  openings: OPENINGS.map((opening) => ({ game, universe, start: () => place(game, opening) })),
  matches: 100,
  actions: 60,
  first: 4,
  rate: 0.3,
  detail: ({ phase, stack }) => (['command-phase', 'fire-phase'].includes(stack.at(-1)!.type) ? phase : ''),
  // play stops before anybody moves
  goesOn: ({ phase }) => !phase.endsWith('movement'),
  // nothing is fired from the ground
  likes: (legal, random) => {
    const aloft = legal.filter(({ type }) => type === 'place-strike' || type === 'extend-patrol')
    if (aloft.length > 0 && random() < 0.8) return aloft
    return legal.filter(({ type }) => type !== 'open-fire' && type !== 'open-barrage')
  },
}

describe('what is offered of air strikes and fighters is all there is', () => {
  test.each(SEEDS)('M15.15a M15.16a M15.22a M15.32b the list of actions is complete in play from seed %s', (seed) => {
    proveComplete(BOARD, seed)
  })
})
