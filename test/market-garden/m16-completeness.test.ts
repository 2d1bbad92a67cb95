import { describe, test } from 'vitest'
import type { State } from '../../src/market-garden/index.js'
import { proveComplete, rather, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { bridgers, crossings } from './crossings.js'
import { company, grenadiers, leader, panthers, pioneers, place, play, sappers, shermans, smallGame } from './small.js'
import { river } from './supplyBoards.js'
import { actionsOn, DELIVERIES, ENTRIES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

/**
 * Everything that M16 knows: a canal, a stream and a river, bridges of every kind, a ferry, and engineers of every
 * kind.
 */
const game = smallGame({
  columns: 6,
  rows: 4,
  hexsides: [
    ...river(3, 4).map(([a, b]) => [a, b, 'canal'] as const),
    ...river(5, 4).map(([a, b]) => [a, b, 'river'] as const),
    ['0301', '0401', 'stream'],
  ],
  links: [
    ['0202', '0203', 'secondary'],
    ['0301', '0401', 'trail'],
  ],
  lines: { railway: [['0302', '0303']], ferry: [['0204', '0205']] },
  counters: [
    bridgers('e'),
    bridgers('f', { strength: 4 }),
    company('a'),
    sappers('s'),
    shermans('t'),
    leader('x'),
    grenadiers('g', { morale: 9 }),
    pioneers('p'),
    panthers('z'),
  ],
})

/** Every action that can be written down; landings, deliveries, reinforcements and other maps are out of place. */
const universe = actionsOn(game, [...LANDINGS, ...DELIVERIES, ...OFF_MAP_MOVES, ...ENTRIES])

const OPENINGS: readonly Record<string, unknown>[] = [
  {
    phase: 'allied-movement',
    units: {
      a: '0202',
      s: '0204',
      e: '0202',
      t: '0201',
      f: '0302',
      'leader-x': '0204',
      g: '0303',
      p: '0205',
      z: '0306',
    },
  },
  {
    phase: 'allied-command',
    units: {
      a: '0201',
      e: '0202',
      f: '0301',
      t: '0204',
      s: '0204',
      'leader-x': '0204',
      g: '0306',
      p: '0206',
      z: '0406',
    },
    with: crossings({ down: ['road 0202-0203'], ferries: { '0204-0205': true } }),
  },
  {
    phase: 'german-movement',
    units: { g: '0204', p: '0204', z: '0204', a: '0205', e: '0402', f: '0404', t: '0406' },
    with: crossings({ ferries: { '0204-0205': false } }),
  },
]

/** A company that may go into close action out of boats (M16.15a). */
const assault = (): State =>
  play(game, place(game, { phase: 'allied-movement', units: { a: '0204', e: '0204', g: '0205', z: '0306' } }), {
    type: 'start-move',
    unit: 'a',
  })

/** The Allied Command Phase, units on the water, and Germans on the bank opposite. */
const detail = ({ phase, stack, units }: State): string => {
  const top = stack.at(-1)!
  const afloat = 'ferry' in top && typeof top.ferry === 'object' && top.ferry !== null
  const opposite = units.some(({ id, at }) => id === 'g' && at === '0205')
  return `${phase === 'allied-command' ? 'command' : ''} ${afloat ? 'afloat' : ''} ${opposite ? 'opposite' : ''}`
}

const others = OPENINGS.map((opening) => () => place(game, opening))

const BOARD: CompleteBoard = {
  name: 'crossings',
  openings: [assault, ...others].map((start) => ({
    game,
    universe,
    start,
  })),
  matches: 48,
  actions: 200,
  first: 2,
  rate: 0.1,
  detail,
  // water first: this is what is looked for
  likes: rather([['ferry', 'ferry-assault', 'open-ferry', 'repair-bridge', 'charge-bridge'], 0.5]),
}

describe('what is offered of bridges and ferries is all there is', () => {
  test.each(SEEDS)(
    'M16.1a M16.15a M16.5b M16.6a M16.7a M10.91b the list of actions is complete in play from seed %s',
    (seed) => {
      proveComplete(BOARD, seed)
    },
  )
})
