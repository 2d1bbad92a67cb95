import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import type { Action, State } from '../../src/market-garden/index.js'
import { completeness } from '../../src/testing/index.js'
import { airGame } from './airBoards.js'
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

const OPENINGS: readonly object[] = [
  { phase: 'allied-command', turn: 35, units: UNITS, options: { combatAirPatrol: true } },
  { phase: 'allied-command', turn: 39, units: UNITS, options: { combatAirPatrol: true } },
  { phase: 'german-indirect-fire', turn: 37, units: UNITS },
  { phase: 'german-indirect-fire', turn: 36, units: { ...UNITS, 'hq-d': { at: '0406', mode: 'travel' } } },
  { phase: 'allied-indirect-fire', turn: 35, units: UNITS, with: { weather: { north: 'P', south: 'P' } } },
]

/** What tells decisions apart: the frame on top, and what is on in it. */
const decisionOf = (state: State): string => {
  const top = state.stack.at(-1)!
  const detail = 'stage' in top ? top.stage : 'kind' in top ? top.kind : ''
  return `${top.type === 'command-phase' || top.type === 'fire-phase' ? `${state.phase} ` : ''}${top.type} ${detail}`.trim()
}

/** Nothing is fired from the ground, and play stops before anybody moves. */
const GROUND: readonly Action['type'][] = ['open-fire', 'open-barrage']

describe('what is offered of air strikes and fighters is all there is', () => {
  test.each(['one', 'two'])('M15.15a M15.16a M15.22a M15.32b matches %s', (seed) => {
    const random = randomFrom(seed)
    const seen = new Map<string, number>()
    for (let match = 0; match < 100; match++) {
      let state = place(game, OPENINGS[match % OPENINGS.length]! as never)
      for (let i = 0; i < 60 && !state.phase.endsWith('movement'); i++) {
        const decision = decisionOf(state)
        const times = seen.get(decision) ?? 0
        if (times < 4 || random() < 0.3 / times) {
          seen.set(decision, times + 1)
          expect(completeness(game, state, universe), decision).toEqual([])
          expect(game.check(state), decision).toEqual([])
          const coded = game.codecs.state.decode(JSON.parse(JSON.stringify(state)))
          expect(coded._tag === 'Right' && game.hash(coded.right), decision).toBe(game.hash(state))
        }
        const legal = game.legalActions(state).filter(({ type }) => !GROUND.includes(type))
        const aloft = legal.filter(({ type }) => type === 'place-strike' || type === 'extend-patrol')
        const from = aloft.length > 0 && random() < 0.8 ? aloft : legal
        state = game.applyUnchecked(state, from[Math.floor(random() * from.length)]!)
      }
    }
    for (const decision of [
      'allied-command command-phase',
      'allied-indirect-fire fire-phase indirect',
      'german-indirect-fire fire-phase indirect',
      'air-support-roll',
      'air-strikes',
      'air-strike approach',
      'air-strike bombs',
      'air-strike retreat',
      'leader-roll',
      'demolition',
    ])
      expect([...seen.keys()]).toContain(decision)
  })
})
