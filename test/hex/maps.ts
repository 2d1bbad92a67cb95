/** Small maps for the tests of src/hex. */
import fc from 'fast-check'
import { loadMap, type Grid, type HexMap, type MapSource } from '../../src/hex/index.js'

export const flat: Grid = {
  shape: 'flat',
  columns: 6,
  rows: 5,
  firstColumn: 1,
  firstRow: 1,
  format: 'CCRR',
  columnsGrow: 'east',
  rowsGrow: 'south',
  stagger: 'even',
}

export const source = (changes: Partial<MapSource> = {}): MapSource => ({
  id: 'test',
  title: 'A test',
  grid: flat,
  legend: { terrain: ['woods', 'hill'], hexsides: ['stream', 'river'], links: ['track', 'road'] },
  terrain: {},
  hexsides: [],
  links: [],
  places: {},
  areas: {},
  provenance: {},
  ...changes,
})

export const mapOf = (changes: Partial<MapSource> = {}): HexMap => {
  const map = loadMap(source(changes))
  if (map._tag === 'Left') throw new Error(map.left[0].message)
  return map.right
}

export const anyGrid: fc.Arbitrary<Grid> = fc.record({
  shape: fc.constantFrom('flat' as const, 'pointy' as const),
  columns: fc.integer({ min: 1, max: 9 }),
  rows: fc.integer({ min: 1, max: 9 }),
  firstColumn: fc.integer({ min: 0, max: 3 }),
  firstRow: fc.integer({ min: 0, max: 3 }),
  format: fc.constantFrom('CCRR' as const, 'RRCC' as const),
  columnsGrow: fc.constantFrom('east' as const, 'west' as const),
  rowsGrow: fc.constantFrom('south' as const, 'north' as const),
  stagger: fc.constantFrom('even' as const, 'odd' as const),
  digits: fc.integer({ min: 2, max: 3 }),
})

/** Distances by breadth-first search over `neighbours`; -1 where nothing leads. */
export const distancesFrom = (map: HexMap, start: number): number[] => {
  const out = Array.from({ length: map.size }, () => -1)
  out[start] = 0
  const reached = [start]
  for (const hex of reached)
    for (let d = 0; d < 6; d++) {
      const to = map.neighbours[hex * 6 + d]!
      if (to < 0 || out[to] !== -1) continue
      out[to] = out[hex]! + 1
      reached.push(to)
    }
  return out
}
