import { describe, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { proveComplete, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { battery, grenadiers, headquarters, leader } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, ENTRIES, FIRES, OFF_MAP_MOVES } from './universe.js'
import type { Action } from '../../src/market-garden/index.js'

const glider = { lands: 'glider', nation: 'american', marks: ['airborne'] } as const
const counters = [
  battery('gun', { ...glider, formation: 'd', serial: 6, travels: true }),
  troopers('s', 2, { lands: 'glider', strength: 4 }),
  headquarters('q', { ...glider, serial: 5 }),
  leader('q'),
  grenadiers('g'),
]
const board = {
  columns: 6,
  rows: 5,
  terrain: { '0304': ['woods'], '0404': ['forest'], '0202': ['mixed'], '0305': ['woods'], '0203': ['woods'] },
  areas: { grave: ['0102'] },
  counters,
} satisfies Parameters<typeof landingGame>[0]

/** Plans with all that may be chosen: markers, serials, drops beyond the zone, alone, and given up for 30 Corps. */
const PLAN = landingGame({
  ...board,
  turns: [1, 45],
  landings: {
    pathfinders: pathfinders({}),
    freePathfinders: true,
    liftPoints: [
      { september: 17, points: 3 },
      { september: 22, points: 3 },
    ],
    apart: [{ formation: 'r', companies: 1, hex: hexId('0101') }],
    unlifted: [{ formation: 'd', companies: 1, area: 'grave', within: 1 }],
  },
  terms: { corpsOnItsWay: true },
})
/** Gliders come down in bad ground, and bad weather drives serials off. */
const GLIDERS = landingGame({ ...board, landings: { pathfinders: pathfinders({ r: '0303', q: '0303' }) } })

const universeOf = (game: typeof PLAN): readonly Action[] =>
  actionsOn(game, [...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...ENTRIES, ...FIRES, 'step', 'break-out'], {
    bend: [null, '0203'],
  })

const ALL = { gun: 'england', s: 'england', 'hq-q': { at: 'england', mode: 'defilade' }, z: 'england', g: '0506' }
const plan = universeOf(PLAN)
const gliders = universeOf(GLIDERS)
const planning = (turn: number, options: object, more: object = {}) => ({
  game: PLAN,
  universe: plan,
  start: () => waiting(PLAN, ALL, { turn, options, ...more }),
})
const landing = (more: object) => ({
  game: GLIDERS,
  universe: gliders,
  start: () => waiting(GLIDERS, { ...ALL, 'leader-q': 'reserve' }, { options: { gliderLandings: true }, ...more }),
})

/** What is chosen from: drops and their plan, and nobody moves on the ground. */
const likes: CompleteBoard['likes'] = (legal, random) => {
  const some = (...types: readonly Action['type'][]) => legal.filter(({ type }) => types.includes(type))
  const markers = some('choose-marker')
  const others = some('drop-outside', 'drop-apart', 'choose-regrouping', 'give-up-serial')
  const drops = some('choose-serial')
  const ground = some('start-move', 'bring-up')
  if (markers.length > 0 && random() < 0.5) return markers
  if (others.length > 0 && random() < 0.25) return others
  if (drops.length > 0 && random() < 0.7) return drops
  return legal.filter((action) => !ground.includes(action))
}

const BOARD: CompleteBoard = {
  name: 'plan',
  openings: [
    planning(35, { independentDrops: true, supplyHeadGround: true }),
    planning(2, { variableAdvance: true }),
    landing({}),
    landing({ with: { weather: { north: 3, south: 'P' } } }),
  ],
  matches: 32,
  actions: 60,
  first: 2,
  rate: 0.2,
  detail: ({ turn }) => `${turn}`,
  goesOn: ({ phase }) => phase === 'allied-movement',
  // shots at those who land are looked at elsewhere
  looksAt: (_game, { stack }) => !['attack', 'reaction', 'fire-result'].includes(stack.at(-1)!.type),
  likes,
}

describe('what is offered of plans for landings, and of gliders, is all there is', () => {
  test.each(SEEDS)(
    'M14.14b M14.31a M14.72a M20.31c M23.21a M23.4a M27.2a the list of actions is complete in play from seed %s',
    (seed) => {
      proveComplete(BOARD, seed)
    },
  )
})
