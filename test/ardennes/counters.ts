/** Counters for the tests, made to order. */
import type { Counter } from '../../src/ardennes/board/counters.js'

type Values = readonly [attack: number, defence: number, movement: number, stacking?: number]

/** A counter with what matters to a test; the rest as it is on most of them. Faces: the full one first. */
export const counter = (faces: readonly Values[], changes: Partial<Counter> = {}): Counter => ({
  id: 'test',
  name: 'test',
  nation: 'wehrmacht',
  kind: 'infantry',
  silhouette: null,
  size: 'regiment',
  mobility: 'foot',
  role: 'unit',
  formation: null,
  bar: null,
  army: null,
  corps: null,
  faces: faces.map(([attack, defence, movement, stacking = 1]) => ({ attack, defence, movement, stacking })),
  quality: null,
  artillery: null,
  morale: 'veteran',
  marks: [],
  start: null,
  arrival: null,
  optional: false,
  provenance: {
    values: 'reconstructed',
    reduced: 'reconstructed',
    quality: 'reconstructed',
    type: 'reconstructed',
    morale: 'reconstructed',
    artillery: 'reconstructed',
    code: 'reconstructed',
  },
  ...changes,
})
