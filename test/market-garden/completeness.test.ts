import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import type { State } from '../../src/market-garden/index.js'
import { completeness } from '../../src/testing/index.js'
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

/** What tells decisions apart: the frame on top, and what is on in it. */
const decisionOf = (state: State): string => {
  const top = state.stack.at(-1)!
  const detail = 'stage' in top ? top.stage : 'kind' in top ? top.kind : 'trigger' in top ? top.trigger : ''
  return `${top.type} ${detail}`
}

const MATCHES = 4
const ACTIONS = 500

const SEEDS = process.env['SOAK'] === undefined ? ['one'] : ['one', 'two', 'three', 'four']

describe('what is offered is all there is', () => {
  test.each(SEEDS)('matches %s: legal actions and explanations agree on every action', (seed) => {
    const random = randomFrom(seed)
    const seen = new Map<string, number>()
    for (let match = 0; match < MATCHES; match++) {
      let state = place(game, START)
      for (let i = 0; i < ACTIONS && game.toAct(state).kind !== 'over'; i++) {
        const decision = decisionOf(state)
        const times = seen.get(decision) ?? 0
        if (times === 0 || random() < 0.2 / times) {
          seen.set(decision, times + 1)
          expect(completeness(game, state, universe), decision).toEqual([])
        }
        const legal = game.legalActions(state)
        state = game.applyUnchecked(state, legal[Math.floor(random() * legal.length)]!)
      }
    }
    expect(seen.size).toBeGreaterThan(20)
  })
})
