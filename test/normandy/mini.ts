/** A small board of the mini-game: sea in the first row, two beaches in the second, German entry roads in the last. */
import type { NormandyGame } from '../../src/normandy/index.js'
import type { Counter } from '../../src/normandy/board/counters.js'
import { germanInfantry, smallGame, usRegiment } from './small.js'
import type { SmallBoard } from './small.js'

const box = (to: 'drop' | readonly string[], ...landingLoss: readonly number[]) => ({
  to,
  side: 'American',
  name: 'a box',
  provenance: {},
  ...(landingLoss.length === 0 ? {} : { landingLoss }),
})

/** Beaches 0302 (from box A, landing loss 1-2) and 0702 (from box B, 1-4; from box J too). */
export const BOXES = {
  A: box(['0302'], 1, 2),
  B: box(['0702'], 1, 4),
  J: box(['0702'], 1, 4),
  G: box('drop', 1, 4),
  P: box(['box A', 'box B']),
  R: box(['box J']),
}

/** Nine columns and nine rows; victory hexes 0304, 0504 and 0704; entry E in the last column, S in the last row. */
export const mini = (counters: readonly Counter[], more: Partial<SmallBoard> = {}): NormandyGame =>
  smallGame({
    scenario: 'longest-day',
    turns: 7,
    columns: 9,
    rows: 9,
    boxes: BOXES,
    counters,
    ...more,
    terrain: {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => [`0${column}01`, ['sea']])),
      '0302': ['coast'],
      '0702': ['coast'],
      ...more.terrain,
    },
    areas: {
      coast: ['0302', '0702'],
      victory: ['0304', '0504', '0704'],
      'entry-E': ['0906', '0908'],
      'entry-S': ['0109', '0509'],
      ...more.areas,
    },
  })

/** Regiments as the mini-game prints them, 3-4-3 with the reverse 2-2-3 (N16.12b). */
export const american = (id: string, changes: Partial<Counter> = {}): Counter =>
  usRegiment(id, { attack: [3, 2], defence: [4, 2], movement: 3, ...changes })
export const british = (id: string, changes: Partial<Counter> = {}): Counter =>
  american(id, { nation: 'british', size: 'brigade', ...changes })
export const german = (id: string, changes: Partial<Counter> = {}): Counter =>
  germanInfantry(id, { attack: [2, 1], defence: [4, 2], movement: 3, ...changes })
export const airborne = (id: string, changes: Partial<Counter> = {}): Counter =>
  american(id, { kind: 'airborne', size: 'division', stacking: 3, ...changes })
export const ranger = (id: string, changes: Partial<Counter> = {}): Counter =>
  american(id, { kind: 'ranger', size: 'battalion', stacking: 0.5, attack: [1], defence: [1], ...changes })
export const swimmingTanks = (id: string, changes: Partial<Counter> = {}): Counter =>
  american(id, {
    kind: 'dd-tank',
    size: 'battalion',
    stacking: 0.5,
    mobility: 'vehicle',
    attack: [1],
    defence: [1],
    ...changes,
  })
