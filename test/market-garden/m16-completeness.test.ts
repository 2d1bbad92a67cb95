import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import type { State } from '../../src/market-garden/index.js'
import { completeness } from '../../src/testing/index.js'
import { bridgers, crossings } from './crossings.js'
import { company, grenadiers, leader, panthers, pioneers, place, sappers, shermans, smallGame } from './small.js'
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

const decisionOf = (state: State): string => {
  const top = state.stack.at(-1)!
  const detail = 'stage' in top ? top.stage : 'trigger' in top ? top.trigger : ''
  const afloat = 'ferry' in top && typeof top.ferry === 'object' && top.ferry !== null ? ' afloat' : ''
  return `${state.phase === 'allied-command' ? 'command ' : ''}${top.type} ${detail}${afloat}`
}

const OPENINGS: readonly object[] = [
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
      e: '0302',
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

const SEEDS = process.env['SOAK'] === undefined ? ['one'] : ['one', 'two', 'three', 'four']

describe('what is offered of bridges and ferries is all there is', () => {
  test.each(SEEDS)('M16.1a M16.5b M16.6a M16.7a M10.91b matches %s', (seed) => {
    const random = randomFrom(seed)
    const seen = new Map<string, number>()
    for (let match = 0; match < 9; match++) {
      let state = place(game, OPENINGS[match % OPENINGS.length]! as never)
      for (let i = 0; i < 200 && game.toAct(state).kind !== 'over'; i++) {
        const decision = decisionOf(state)
        const times = seen.get(decision) ?? 0
        if (times < 3 || random() < 0.3 / times) {
          seen.set(decision, times + 1)
          expect(completeness(game, state, universe), decision).toEqual([])
          expect(game.check(state), decision).toEqual([])
        }
        const legal = game.legalActions(state)
        // water first: these frames are what is looked for
        const wet = legal.filter(({ type }) =>
          ['ferry', 'ferry-assault', 'open-ferry', 'repair-bridge', 'charge-bridge'].includes(type),
        )
        const from = wet.length > 0 && random() < 0.5 ? wet : legal
        state = game.applyUnchecked(state, from[Math.floor(random() * from.length)]!)
      }
    }
    for (const decision of ['demolition ', 'ferry-roll ', 'moving ready afloat', 'command command-phase '])
      expect([...seen.keys()]).toContain(decision)
  })
})
