import { describe, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/index.js'
import { proveComplete, rather, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { landingGame, pathfinders } from './landingBoards.js'
import { battery, company, germanBattery, grenadiers, leader, must, pak, panthers } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, FIRES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

const near = (hex: string, within: number) => ({ arrival: { turn: 0, hex, within, group: 1, half: false } })
const quarters = (within: number, ...hexes: readonly string[]) => hexes.map((hex) => ({ hex: hexId(hex), within }))

/** Both sides are set up near printed hexes, in rough ground; dice may quarter two formations of the Germans. */
const game = landingGame({
  columns: 7,
  rows: 5,
  terrain: { '0203': ['water'], '0204': ['forest'], '0304': ['town'], '0402': ['woods'] },
  links: [['0304', '0305', 'primary']],
  counters: [
    grenadiers('g-1', { formation: 'g', strength: 12, ...near('0402', 1) }),
    grenadiers('g-2', { formation: 'g', strength: 12, ...near('0402', 1) }),
    grenadiers('g-3', { formation: 'g', strength: 12, ...near('0402', 1) }),
    panthers('h-1', { formation: 'h', ...near('0504', 0) }),
    pak('h-fixed', { formation: 'h', ...near('0507', 1) }),
    germanBattery('x', { ...near('0204', 1) }),
    leader('g', { side: 'german', nation: 'wehrmacht', ...near('0402', 2) }),
    company('y', { ...near('0304', 1) }),
    battery('k', { ...near('0305', 1) }),
  ],
  terms: {
    landings: { pathfinders: pathfinders({ r: '0305', q: '0306' }) },
    supplyHeads: { d: hexId('0305') },
    randomSetup: {
      provenance: 'reconstructed',
      lines: [
        { formation: 'g', quarters: quarters(1, '0202', '0407') },
        { formation: 'h', quarters: quarters(0, '0202', '0407', '0105'), fixed: ['h-fixed'] },
      ],
    },
  },
})

/** Every action that can be written down; drops, deliveries, boats, fire and other maps are out of place. */
const universe = actionsOn(game, [
  ...LANDINGS.filter((type) => !['place-pathfinder', 'place-supply-head', 'choose-row'].includes(type)),
  ...([
    ...DELIVERIES,
    ...CROSSINGS,
    ...OFF_MAP_MOVES,
    ...FIRES,
    'enter',
    'return-headquarters',
    'assault-fire',
  ] as const),
])

const opening = (options: object) => ({
  game,
  universe,
  start: (): State => must(game.setup({ scenario: 'hells-highway', options })),
})

const BOARD: CompleteBoard = {
  name: 'setup',
  openings: [opening({}), opening({ freeDropZones: true }), opening({ freeDropZones: true, randomSetup: true })],
  matches: 9,
  actions: 40,
  first: 4,
  rate: 0.2,
  detail: ({ phase }) => phase,
  goesOn: ({ phase }) => phase.endsWith('-setup') || phase === 'drop-zones',
  likes: rather([['choose-marker'], 0.8]),
}

describe('what is offered while both sides are set up is all there is', () => {
  test.each(SEEDS)(
    'M24.2a M25.61a M25.62b M14.31a M14.3d the list of actions is complete in play from seed %s',
    (seed) => {
      proveComplete(BOARD, seed)
    },
  )
})
