import { describe, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { Action } from '../../src/market-garden/index.js'
import { STRIKES } from './airBoards.js'
import { proveComplete, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
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

const OPENINGS: readonly (readonly [typeof FREE, Record<string, unknown> & { readonly units?: object }])[] = [
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

/** Drops are preferred, and what is rare; nobody moves on the ground. */
const likes: CompleteBoard['likes'] = (legal, random) => {
  const some = (...types: readonly Action['type'][]) => legal.filter(({ type }) => types.includes(type))
  const ground = some('start-move', 'bring-up', 'choose-marker', 'place-supply-head')
  const drops = some('choose-serial', 'designate-drop')
  const rare = some('break-out', 'take-over', 'intercept')
  if (rare.length > 0 && random() < 0.5) return rare
  return drops.length > 0 && random() < 0.7 ? drops : legal.filter((action) => !ground.includes(action))
}

const UNIVERSES = new Map([FREE, FIXED].map((game) => [game, universeOf(game)]))

const BOARD: CompleteBoard = {
  name: 'air-landings',
  openings: OPENINGS.map(([game, { units = {}, ...more }]) => ({
    game,
    universe: UNIVERSES.get(game)!,
    start: () => waiting(game, { ...ON_THE_GROUND, ...units }, more),
  })),
  matches: 126,
  actions: 120,
  first: 1,
  rate: 0.1,
  goesOn: ({ phase }) => phase === 'allied-movement',
  likes,
}

describe('what is offered of air landings is all there is', () => {
  test.each(SEEDS)(
    'M14.0e M14.3b M14.5e M14.53a M14.57a M15.34b the list of actions is complete in play from seed %s',
    (seed) => {
      proveComplete(BOARD, seed)
    },
  )
})
