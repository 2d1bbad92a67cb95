/** An airborne division with command and ammunition points, for the tests of chapter 11. */
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  place,
  smallGame,
} from './small.js'
import type { SmallBoard } from './small.js'

export const options = { commandPoints: true }
export const NONE = { command: {}, assigned: {}, ammunition: {}, cut: [], highway: null, scattered: {}, underFire: [] }

export const gameOf = (
  counters: SmallBoard['counters'],
  formations: NonNullable<SmallBoard['formations']>,
  more: Partial<SmallBoard> = {},
): MarketGardenGame =>
  smallGame({ columns: 24, rows: 5, alwaysSupplied: [], turns: [4, 45], counters, formations, ...more })

/** An airborne division with two regiments, guns and a leader, its supply head beside it. */
export const airborne = (() => {
  const formations = [
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
    formation('us-2', 'allied', { superior: 'us', airborne: true }),
    formation('kg', 'german'),
  ]
  const counters = [
    company('paras', { formation: 'us-1', strength: 5, rating: 6 }),
    company('others', { formation: 'us-2' }),
    battery('guns', { formation: 'us' }),
    battery('guns-2', { formation: 'us' }),
    battery('guns-3', { formation: 'us' }),
    headquarters('us'),
    headquarters('us-1'),
    headquarters('us-2'),
    leader('us-1'),
    grenadiers('enemy', { formation: 'kg' }),
    germanHeadquarters('kg'),
  ]
  const game = gameOf(counters, formations, { supplySources: { us: '0301' }, alwaysSupplied: ['german'] })
  const units = { 'hq-us': '0303', 'hq-us-1': '0305', 'hq-us-2': '0505', paras: '0306', others: '0506', enemy: '0124' }
  return { game, units }
})()

export const at = (phase: string, turn: number, points: object, units: object = {}, more: object = {}): State =>
  place(airborne.game, {
    phase,
    turn,
    options,
    units: { ...airborne.units, ...units },
    with: { points: { ...NONE, ...points }, ...more },
  })

export const share = (command: number, ammunition: number) =>
  ({ type: 'share-delivery', formation: 'us', command, ammunition, movement: 0, bonus: 'none' }) as const
export const assign = (id: string, points: number) => ({ type: 'assign-points', formation: id, points }) as const
