/**
 * Germans of two regiments and a Kampfgruppe, whose battalions may be put under other headquarters by the options of
 * M23.1.
 */
import { positionOf } from '../../src/market-garden/position.js'
import { ratingOf } from '../../src/market-garden/field/units.js'
import type { State } from '../../src/market-garden/state.js'
import { command, gameOf } from './commandTargets.js'
import { company, flak, formation, germanBattery, germanHeadquarters, grenadiers } from './small.js'

/** Every formation of the board. */
export const formations = [
  formation('ss-10', 'german', { level: 'division' }),
  formation('21', 'german', { superior: 'ss-10' }),
  formation('22', 'german', { superior: 'ss-10' }),
  formation('ii-21', 'german', { level: 'battalion', superior: '21' }),
  formation('i-22', 'german', { level: 'battalion', superior: '22' }),
  formation('far', 'german', { level: 'division' }),
  formation('kg', 'german'),
  ...['1', '2', '3', '4'].map((n) => formation(`kg-${n}`, 'german', { level: 'battalion', superior: 'kg' })),
  formation('1st', 'allied', { level: 'division' }),
  formation('r', 'allied', { superior: '1st' }),
  formation('1-r', 'allied', { level: 'battalion', superior: 'r' }),
]
export const counters = [
  grenadiers('g', { formation: 'ii-21', rating: 7 }),
  grenadiers('g2', { formation: 'ii-21', rating: 5 }),
  grenadiers('g3', { formation: 'ii-21', rating: 3 }),
  grenadiers('n', { formation: 'i-22', rating: 7 }),
  grenadiers('asset', { formation: '22', rating: 7 }),
  germanBattery('gun', { formation: 'ss-10' }),
  flak('f', { formation: 'ss-10' }),
  ...['1', '2', '3', '4'].map((n) => grenadiers(`k${n}`, { formation: `kg-${n}` })),
  ...['ss-10', '21', '22', 'far', 'kg'].map((id) => germanHeadquarters(id)),
  company('a', { formation: '1-r' }),
]
export const game = gameOf(counters, formations)
export const board = game.boards['hells-highway']
/** Where they are; a Disrupted unit keeps the phase open: it could try to recover. */
export const units = {
  g: { at: '0303', disrupted: true },
  g2: '0304',
  n: '0404',
  'hq-ss-10': '0305',
  'hq-21': '0307',
  'hq-22': '0501',
  'hq-far': '0701',
  a: '0912',
}
/** A German Command Phase with these options. */
export const commanded = (options: object, more: object = {}): State =>
  command(game, 'german', units, { options, ...more })
export const rating = (state: State, id: string): number => ratingOf(positionOf(board, state), board.unitIndex(id))
