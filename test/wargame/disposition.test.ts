import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadMap } from '../../src/hex/index.js'
import { NO_ZONE } from '../../src/wargame/ground.js'
import type { Ground, Placed } from '../../src/wargame/ground.js'
import { changedHexes, dispositionOf, isOpenTo, unitsIn } from '../../src/wargame/disposition.js'
import { must } from '../normandy/small.js'
import { arrange } from './arrange.js'
import { flat } from './flat.js'

const grid = {
  shape: 'flat',
  columns: 9,
  rows: 9,
  firstColumn: 1,
  firstRow: 1,
  format: 'CCRR',
  columnsGrow: 'east',
  rowsGrow: 'south',
  stagger: 'even',
}
const map = must(
  loadMap({
    id: 'small',
    title: 'A small ground',
    grid,
    legend: { terrain: [], hexsides: [], links: [] },
    terrain: {},
    hexsides: [],
    links: [],
    places: {},
    areas: {},
    provenance: {},
  }),
)

const UNITS = 12
/**
 * Six units of each side; a third of them exert no zone of control, the others two kinds of it, one of which many
 * hexsides bar.
 */
const ground: Ground = {
  map,
  sides: Uint8Array.from({ length: UNITS }, (_, unit) => (unit < 6 ? 0 : 1)),
  points: Uint8Array.from({ length: UNITS }, (_, unit) => unit % 4),
  pointLimit: 3,
  reach: Uint8Array.from({ length: UNITS }, (_, unit) => [0, 1, NO_ZONE][unit % 3]!),
  zoneBarriers: [
    new Uint8Array(map.size * 6),
    Uint8Array.from({ length: map.size * 6 }, (_, i) => (i % 5 < 2 ? 1 : 0)),
  ],
}

const OFF_MAP = 'reserve'
// the sides meet in the middle columns and never in one hex: one has the odd rows there, the other the even ones
const hexOfSide = (side: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    OFF_MAP,
    ...map.ids.filter((id) => Number(id.slice(2)) % 2 === side && Math.abs(Number(id.slice(0, 2)) - 5) < 3),
  )
const placed = fc.tuple(...Array.from(ground.sides, hexOfSide)).map((hexes) => hexes.map((at): Placed => ({ at })))
const moves = fc.array(fc.nat(UNITS - 1), { minLength: 1, maxLength: 3 })

describe('a disposition', () => {
  test('a disposition agrees with an arrangement', () => {
    fc.assert(
      fc.property(placed, (units) => {
        expect(flat(ground, dispositionOf(ground, units))).toEqual(flat(ground, arrange(ground, units)))
      }),
    )
  })

  test('an updated disposition equals a new one, and its predecessor is unchanged', () => {
    fc.assert(
      fc.property(placed, placed, moves, (before, after, moved) => {
        const some = before.map((unit, i) => (moved.includes(i) ? after[i]! : unit))
        const first = dispositionOf(ground, before)
        const then = structuredClone(flat(ground, first))
        const next = dispositionOf(ground, some, first)
        expect(flat(ground, next)).toEqual(flat(ground, arrange(ground, some)))
        // the same when it is told who has moved, and told so twice of some
        expect(flat(ground, dispositionOf(ground, some, first, moved))).toEqual(flat(ground, next))
        expect(flat(ground, dispositionOf(ground, after, next))).toEqual(flat(ground, arrange(ground, after)))
        expect(flat(ground, dispositionOf(ground, before, next))).toEqual(then)
        expect(flat(ground, first)).toEqual(then)
      }),
    )
  })

  test('a disposition reports the hexes that changed, and the sides that did not move by their tokens', () => {
    fc.assert(
      fc.property(placed, placed, moves, (before, after, moved) => {
        const some = before.map((unit, i) => (moved.includes(i) ? after[i]! : unit))
        const first = dispositionOf(ground, before)
        const next = dispositionOf(ground, some, first)
        const differs = (hex: number): boolean => unitsIn(first, hex).join() !== unitsIn(next, hex).join()
        expect(changedHexes(first, next)).toEqual([...map.ids.keys()].filter(differs))
        for (const side of [0, 1])
          expect(first.sideKeys[side] === next.sideKeys[side]).toBe(
            some.every((unit, i) => ground.sides[i] !== side || unit.at === before[i]!.at),
          )
      }),
    )
  })

  test('a disposition for another number of units is not derived from its predecessor', () => {
    const units: readonly Placed[] = Array.from({ length: UNITS }, () => ({ at: OFF_MAP }))
    const few = units.slice(1)
    expect(dispositionOf(ground, few, dispositionOf(ground, units)).hexOf).toHaveLength(UNITS - 1)
  })

  test('a disposition with both sides in a hex does not affect its successors', () => {
    fc.assert(
      fc.property(placed, placed, (before, after) => {
        const mixed = before.map(({ at }, i) => ({ at: i % 2 === 0 ? at : before[0]!.at }))
        const between = dispositionOf(ground, mixed, dispositionOf(ground, before))
        expect(flat(ground, between)).toEqual(flat(ground, dispositionOf(ground, mixed)))
        expect(flat(ground, dispositionOf(ground, after, between))).toEqual(flat(ground, arrange(ground, after)))
      }),
    )
  })

  test('a line passes hexes without enemies, and enemy zones only where a friendly unit exerts one', () => {
    fc.assert(
      fc.property(placed, (units) => {
        const now = dispositionOf(ground, units)
        const { occupant, exerting, zoc } = arrange(ground, units)
        for (const side of [0, 1] as const)
          for (let hex = 0; hex < map.size; hex++) {
            const friend = occupant[hex] === side + 1 && exerting.some((counts) => counts[hex]! > 0)
            const open = occupant[hex] !== 2 - side && (zoc[1 - side]![hex] === 0 || friend)
            expect(isOpenTo(now, side, hex)).toBe(open)
          }
      }),
    )
  })
})
