import { describe, test } from 'vitest'
import type { State } from '../../src/market-garden/index.js'
import { proveComplete, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { CLEAN, DICE, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { battery, company, grenadiers, headquarters, play, roll } from './small.js'
import type { Loose } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, ENTRIES, FIRES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

const AROUND = ['0202', '0203', '0302', '0304', '0402', '0403'] as const
const glider = { lands: 'glider', nation: 'american', marks: ['airborne'] } as const

/** Serial 6 is too much for the hex where it lands, 7 is guns among others, and 8 are gliders. */
const game = landingGame({
  columns: 5,
  rows: 5,
  terrain: { '0305': ['woods'], '0503': ['woods'] },
  counters: [
    ...['x', 'y'].map((id) => troopers(id, 6, { strength: 12 })),
    troopers('w', 6, { strength: 8 }),
    battery('n', { nation: 'american', formation: 'r', serial: 7, marks: ['airborne'], strength: 6 }),
    ...['k', 'l'].map((id) => troopers(id, 7, { strength: 12 })),
    headquarters('q', { ...glider, serial: 8 }),
    troopers('v', 8, { formation: 'q' }),
    ...AROUND.flatMap((_, i) => [company(`e${i}`, { strength: 12 }), company(`f${i}`, { strength: 12 })]),
    company('spare', { strength: 8 }),
    company('fort', { strength: 4, allowance: 0, marks: ['static'] }),
    grenadiers('i', { rating: 1, strength: 1, morale: 2 }),
  ],
  landings: { pathfinders: pathfinders({ r: '0303', q: '0304' }) },
})

/** Every action that can be written down; nobody fires or moves on the ground. */
const universe = actionsOn(game, [
  ...LANDINGS.filter((type) => type !== 'displace'),
  ...[...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...ENTRIES, ...FIRES],
])

/** Friends in all hexes around, so that nobody finds room there. */
const ring = (...prefixes: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(prefixes.flatMap((prefix) => AROUND.map((hex, i) => [`${prefix}${i}`, hex])))

/** Nobody fires at those who land. */
const quiet = (state: State): State =>
  state.stack.at(-1)!.type === 'reaction' ? quiet(play(game, state, { type: 'hold-fire' })) : state

const landed =
  (units: object, serial: number, hex: string, dice: readonly Loose[] = [CLEAN], options: object = {}) =>
  () => {
    const aloft = { x: 'england', y: 'england', w: 'england', n: 'england', k: 'england', l: 'england', v: 'england' }
    const start = waiting(game, { ...aloft, 'hq-q': { at: 'england', mode: 'defilade' }, ...units }, { options })
    return quiet(play(game, flown(game, start, drop(serial, hex)), ...dice))
  }

const { directions, distances } = game.boards['hells-highway'].charts.landing
/** A hex to the east, into the woods. */
const EAST = roll(directions.indexOf('E') + 1, distances.S1.indexOf(1) + 1)

const STARTS = [
  landed({}, 6, '0303'),
  landed({ i: '0304' }, 6, '0303'),
  landed(ring('e', 'f'), 6, '0303'),
  // the serial takes over the hex of a fort, which has to leave it and cannot
  landed({ ...ring('e', 'f'), fort: '0304' }, 6, '0303', [CLEAN, { type: 'take-over', to: '0304' }]),
  // one way out alone: the smallest company into the hex that has just room for it
  landed({ ...ring('e', 'f'), f3: 'absent', spare: '0304' }, 6, '0303'),
  landed({ ...ring('e', 'f'), e0: 'absent', f0: 'absent' }, 6, '0303'),
  landed({}, 7, '0303'),
  landed(ring('e', 'f'), 7, '0303'),
  landed({ e0: '0303', fort: '0303', i: '0304' }, 6, '0303'),
  landed({}, 8, '0304', [DICE.S1, EAST, EAST, roll(1)], { gliderLandings: true }),
]

/** What is chosen from: nobody moves once the landing is over, and fights for room are rare. */
const likes: CompleteBoard['likes'] = (legal, random) => {
  const fights = legal.filter(({ type }) => type === 'break-out' || type === 'take-over')
  return fights.length > 0 && random() < 0.4 ? fights : legal
}

const BOARD: CompleteBoard = {
  name: 'crowds',
  openings: STARTS.map((start) => ({ game, universe, start })),
  matches: 30,
  actions: 14,
  first: 25,
  rate: 0.75,
  goesOn: ({ stack }) => stack.at(-1)!.type !== 'movement-phase',
  // shots at those who make room are looked at elsewhere
  looksAt: (_game, { stack }) => ['crowding', 'break-out', 'crash', 'advance'].includes(stack.at(-1)!.type),
  likes,
}

describe('what is offered where too many have landed is all there is', () => {
  test.each(SEEDS)(
    'M14.5e M14.5g M14.51b M14.53b M14.54a M23.21a the list of actions is complete in play from seed %s',
    (seed) => {
      proveComplete(BOARD, seed)
    },
  )
})
