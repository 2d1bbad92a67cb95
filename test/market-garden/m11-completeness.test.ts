import { describe, test } from 'vitest'
import { proveComplete, rather, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { NONE, options } from './pointsBoards.js'
import {
  battery,
  company,
  flak,
  formation,
  germanBattery,
  germanHeadquarters,
  germanMortars,
  headquarters,
  place,
  shermans,
  smallGame,
} from './small.js'
import { road } from './supplyBoards.js'
import { actionsOn, CROSSINGS, ENTRIES, FIRES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

/**
 * The highway runs along row 3; 30 Corps with a division and a brigade lives on it, an airborne division on what drops
 * near its supply head. A German division has flak for both, and guns that live on ammunition points.
 */
const line = road(3, 1, 13)
const game = smallGame({
  columns: 14,
  rows: 6,
  turns: [4, 45],
  alwaysSupplied: [],
  areas: { 'train-source': ['0301'] },
  links: line,
  lines: { 'main-road': line.map(([from, to]) => [from, to] as const) },
  supplyHeads: { us: '0506' },
  supplySources: { 59: '0114' },
  formations: [
    formation('corps', 'allied', { level: 'corps' }),
    formation('ga', 'allied', { level: 'division', superior: 'corps' }),
    formation('ig', 'allied', { superior: 'ga' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
    formation('59', 'german', { level: 'division' }),
    formation('kg', 'german', { superior: '59' }),
    formation('85', 'german', { level: 'division' }),
  ],
  counters: [
    ...['corps', 'ga', 'ig', 'us', 'us-1'].map((id) => headquarters(id)),
    ...['59', 'kg', '85'].map((id) => germanHeadquarters(id)),
    shermans('tanks', { formation: 'ig' }),
    battery('guns', { formation: 'ga', rating: 9 }),
    battery('pack', { formation: 'us', rating: 9 }),
    battery('pack-2', { formation: 'us', rating: 9 }),
    company('paras', { formation: 'us-1', marks: ['airborne'] }),
    flak('flak', { formation: 'kg', range: 3, strength: 12, rating: 9 }),
    germanMortars('mortars', { formation: 'kg' }),
    germanBattery('nebel', { formation: '59', rating: 9 }),
  ],
})

const TENTHS = Array.from({ length: 11 }, (_, i) => i * 10)
const QUARTERS = [0, 25, 50, 75, 100]
const EVEN = [...new Set([...TENTHS, ...QUARTERS])]
const OUT_OF_PLACE = [...LANDINGS, ...CROSSINGS, ...OFF_MAP_MOVES, ...ENTRIES]
/**
 * Every action that can be written down for deliveries, which are divided by tenths and quarters; and for what is done
 * with the points afterwards. Landings, boats, reinforcements and other maps are out of place.
 */
const deliveries = actionsOn(game, [...OUT_OF_PLACE, ...FIRES], {
  'share-delivery.formation': ['corps', 'us'],
  'share-delivery.command': EVEN,
  'share-delivery.ammunition': EVEN,
  'share-delivery.movement': QUARTERS,
})
const afterwards = actionsOn(game, [...OUT_OF_PLACE, 'share-delivery', 'return-fire', 'assault-fire'])

const dug = (at: string, more: object = {}) => ({ at, mode: 'defilade', ...more })
const UNITS = {
  ...{ 'hq-corps': '0303', 'hq-ga': '0304', 'hq-ig': '0306', tanks: { at: '0307', mode: 'travel' } },
  ...{ 'hq-us': '0505', 'hq-us-1': '0504', paras: '0606', guns: dug('0305'), pack: dug('0503'), 'pack-2': dug('0503') },
  ...{ 'hq-59': '0112', 'hq-kg': '0110', 'hq-85': '0113', flak: dug('0508'), mortars: '0409', nebel: dug('0111') },
} as const
const TRACKS = { command: { us: 8, ga: 9, 59: 8 }, ammunition: { us: 6, ga: 3, 59: 4, corps: 2 } }
const EMPTY = { guns: dug('0305', { depleted: true }), pack: dug('0503', { depleted: true }) }

const opening = (phase: string, turn: number, points: object = {}, units: object = {}) => ({
  game,
  universe: phase === 'logistics' ? deliveries : afterwards,
  start: () =>
    place(game, {
      phase,
      turn,
      options,
      units: { ...UNITS, ...units },
      with: { points: { ...NONE, ...TRACKS, ...points } },
    }),
})

const BOARD: CompleteBoard = {
  name: 'points',
  openings: [
    opening('logistics', 20),
    opening('logistics', 41, { assigned: { 'us-1': 1, kg: 2 } }),
    opening('allied-command', 42, { assigned: { ga: 0, ig: 1, us: 0, 'us-1': 0 } }, EMPTY),
    opening('allied-command', 42),
    opening('allied-direct-fire', 42, {}, { mortars: '0504', 'hq-us-1': '0505' }),
    opening('logistics', 41, { assigned: { ig: 1, us: 2 }, cut: ['us'] }, { 'hq-us-1': '0614', flak: dug('0405') }),
  ],
  matches: 36,
  actions: 45,
  first: 2,
  rate: 0.1,
  goesOn: ({ phase }) => ['logistics', 'allied-command', 'allied-direct-fire', 'german-direct-fire'].includes(phase),
  likes: rather(
    [['fire-at-delivery', 'raise-delivery', 'assign-points', 'send-points', 'replenish', 'spend-ammunition'], 0.7],
    [['open-fire', 'add-firer'], 0.7],
    [['fire'], 1],
  ),
}

describe('what is offered of points and deliveries is all there is', () => {
  test.each(SEEDS)(
    'M11.61a M11.61b-3 M11.61c-4 M11.61c-6 M11.63a M11.63e M11.72c M11.72e M25.41g matches %s',
    (seed) => {
      proveComplete(BOARD, seed)
    },
  )
})
