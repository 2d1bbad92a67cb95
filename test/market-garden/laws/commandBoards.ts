/** Boards of command: one long enough for the ranges of headquarters, one with more independents than they may take. */
import { company, formation, grenadiers, headquarters, leader, lorried, smallGame } from '../small.js'
import { road } from '../supplyBoards.js'

/** A corps at its railhead, and the chain below it along open ground. */
export const wide = smallGame({
  columns: 48,
  rows: 3,
  links: road(2, 1, 3),
  areas: { 'train-source': ['0201'], 'roads-off-south': ['0201'] },
  formations: [
    formation('corps', 'allied', { level: 'corps' }),
    formation('d', 'allied', { level: 'division', superior: 'corps' }),
    formation('r', 'allied', { superior: 'd' }),
    formation('x', 'german'),
  ],
  alwaysSupplied: ['german'],
  counters: [
    headquarters('corps', { formation: null }),
    headquarters('d', { formation: null }),
    headquarters('r', { formation: null }),
    ...['a', 'b', 'c', 'e'].map((id) => company(id, { formation: 'r' })),
    lorried('l', { formation: 'r' }),
    company('own', { formation: 'd' }),
    grenadiers('g', { formation: 'x' }),
  ],
})

const up = (letter: string, most: number): readonly string[] =>
  Array.from({ length: most }, (_, i) => `${letter}${i + 1}`)
export const INDEPENDENTS = up('i', 12)
export const BATTALIONS = up('b', 6)

/** Two regiments of a division, and companies and battalions that belong to nobody. */
export const muster = smallGame({
  columns: 6,
  rows: 4,
  formations: [
    formation('d', 'allied', { level: 'division' }),
    formation('r', 'allied', { superior: 'd' }),
    formation('q', 'allied', { superior: 'd' }),
    ...BATTALIONS.map((id) => formation(id, 'allied', { level: 'battalion' })),
    formation('x', 'german'),
  ],
  counters: [
    headquarters('d', { formation: null }),
    headquarters('r', { formation: null }),
    headquarters('q', { formation: null }),
    leader('r'),
    ...INDEPENDENTS.map((id) => company(id, { strength: 1 })),
    ...BATTALIONS.map((id) => company(`of-${id}`, { strength: 1, formation: id })),
    grenadiers('g', { formation: 'x' }),
  ],
})
