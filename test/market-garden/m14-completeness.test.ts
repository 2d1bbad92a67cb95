import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import { hexId } from '../../src/hex/index.js'
import type { Action, State } from '../../src/market-garden/index.js'
import { completeness } from '../../src/testing/index.js'
import { STRIKES } from './airBoards.js'
import { landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { flak, germanBattery, grenadiers, leader, mortars } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, ENTRIES, OFF_MAP_MOVES } from './universe.js'

const units = [
  grenadiers('g'),
  grenadiers('i'),
  flak('f', { strength: 1 }),
  germanBattery('k', { strength: 2 }),
  leader('r'),
  mortars('m', { formation: 'r', serial: 2, marks: ['airborne'] }),
  ...['t', 'u', 'v'].map((id) => troopers(id, 6, { strength: 10 })),
]

const board = {
  columns: 7,
  rows: 6,
  terrain: { '0304': ['town'], '0404': ['forest'], '0306': ['water'], '0505': ['woods'] },
  hexsides: [['0406', '0407', 'canal']],
  links: [['0406', '0407', 'primary']],
  counters: units,
} satisfies Parameters<typeof landingGame>[0]

/** Drops when and where the owner likes, with lift points; and drops that a scenario lays down. */
const FREE = landingGame({
  ...board,
  airStrikes: STRIKES,
  landings: {
    pathfinders: pathfinders({ r: '0405' }),
    freePathfinders: true,
    flak: true,
    liftPoints: [{ september: 22, points: 4 }],
    bend: { beyond: 6, by: [hexId('0203'), hexId('0204')] },
  },
})
const FIXED = landingGame({
  ...board,
  landings: { pathfinders: pathfinders({ r: '0405', q: '0506' }), drops: [{ turn: 35, serials: [1, 2, 3, 4, 5, 6] }] },
})

/** Every action that can be written down; moves on the ground that no break-out needs are out of place. */
const universeOf = (game: typeof FREE): readonly Action[] =>
  actionsOn(game, [...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...ENTRIES, 'return-fire', 'assault-fire', 'step'], {
    bend: [null, '0203', '0204'],
  })

const decisionOf = (state: State): string => {
  const top = state.stack.at(-1)!
  const detail = 'stage' in top ? top.stage : 'trigger' in top ? top.trigger : ''
  return `${top.type} ${detail}`.trim()
}

const ON_THE_GROUND = {
  g: '0405',
  i: '0504',
  f: { at: '0406', mode: 'defilade' },
  k: { at: '0303', mode: 'defilade' },
  'leader-r': 'reserve',
  m: 'england',
  z: 'england',
} as const
const HEAVY = { t: 'england', u: 'england', v: 'england' } as const

const OPENINGS: readonly (readonly [typeof FREE, object])[] = [
  [FREE, { options: { combatAirPatrol: true } }],
  [FREE, { turn: 37, options: { combatAirPatrol: true } }],
  [FREE, { with: { weather: { north: 2, south: 'P' } } }],
  [FIXED, {}],
  [FIXED, { units: { g: '0506' } }],
  [FIXED, { units: { a: '0405', g: '0304', b: 'england', c: 'england' } }],
  [FIXED, { units: { ...HEAVY, g: '0403', i: '0504', a: 'absent', b: 'absent', h: 'absent', z: 'absent' } }],
  [FIXED, { units: { ...HEAVY, a: '0405', b: '0404', h: { at: '0305', mode: 'defilade' }, g: '0406', z: '0405' } }],
  [FIXED, { units: { t: 'england', u: '0404', v: '0404', a: '0405', b: '0405', c: '0305', g: '0505' } }],
]

/** What is preferred, so that landings get on: drops, and no moves on the ground. */
const GROUND: readonly Action['type'][] = ['start-move', 'bring-up', 'choose-marker', 'place-supply-head']

const SEEDS = process.env['SOAK'] === undefined ? ['one'] : ['one', 'two', 'three', 'four']

describe('what is offered of air landings is all there is', () => {
  test.each(SEEDS)('M14.0e M14.3b M14.5e M14.53a M14.57a M15.34b matches %s', (seed) => {
    const random = randomFrom(seed)
    const seen = new Map<string, number>()
    const universes = new Map([FREE, FIXED].map((game) => [game, universeOf(game)]))
    for (let match = 0; match < 63; match++) {
      const [game, { units: changed = {}, ...more }] = OPENINGS[match % OPENINGS.length]! as [
        typeof FREE,
        { units?: object },
      ]
      let state = waiting(game, { ...ON_THE_GROUND, ...changed }, more)
      for (let i = 0; i < 120 && state.phase === 'allied-movement'; i++) {
        const decision = decisionOf(state)
        const times = seen.get(decision) ?? 0
        if (times < 1 || random() < 0.1 / times) {
          seen.set(decision, times + 1)
          expect(completeness(game, state, universes.get(game)!), decision).toEqual([])
          expect(game.check(state), decision).toEqual([])
          const coded = game.codecs.state.decode(JSON.parse(JSON.stringify(state)))
          expect(coded._tag === 'Right' && game.hash(coded.right), decision).toBe(game.hash(state))
        }
        const all = game.legalActions(state)
        const rather = all.filter(({ type }) => !GROUND.includes(type))
        const drops = rather.filter(({ type }) => type === 'choose-serial' || type === 'designate-drop')
        const rare = rather.filter(({ type }) => type === 'break-out' || type === 'take-over' || type === 'intercept')
        const pool = rare.length > 0 && random() < 0.5 ? rare : drops.length > 0 && random() < 0.7 ? drops : rather
        const from = pool.length > 0 ? pool : all
        state = game.applyUnchecked(state, from[Math.floor(random() * from.length)]!)
      }
    }
    for (const decision of [
      'movement-phase',
      'landing declared',
      'interception',
      'landing roll',
      'landing scatter',
      'landing drift',
      'reaction landing',
      'close-action roll',
      'crowding aside',
      'crowding thin',
    ])
      expect([...seen.keys()]).toContain(decision)
  })
})
