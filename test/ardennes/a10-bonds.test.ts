import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bonds } from '../../src/ardennes/rules/field/bonds.js'
import { breaksBond } from '../../src/ardennes/rules/field/bonds.js'
import { bondsOf, smallGround } from './ground.js'
import type { Small, SmallGround } from './ground.js'

const plain = smallGround({ units: {} })
/** The hex so many steps away; 0 is north, and so on clockwise. */
const go = (from: string, ...directions: readonly number[]): string => {
  let hex = plain.at(from)
  for (const direction of directions) hex = plain.map.neighbours[hex * 6 + direction]!
  return plain.map.ids[hex]!
}
const U = '0404'
const [N, NE] = [go(U, 0), go(U, 1)] as const
/** two hexes straight north, and the hex that touches both the northern and the north-eastern neighbour */
const NN = go(U, 0, 0)
const ACROSS = go(U, 0, 1)

const bonds = (small: Small, side: 0 | 1 = 0): Bonds => bondsOf(small.ground, small.now, side)
const ground = (units: SmallGround['units'], more: Omit<SmallGround, 'units'> = {}): Small =>
  smallGround({ units, ...more })
/** Bonds without those with the edge of the map, as readable texts. */
const told = (small: Small, side: 0 | 1 = 0): readonly string[] => {
  const id = (hex: number): string => small.map.ids[hex]!
  return bonds(small, side)
    .list.filter(({ partner }) => partner >= 0)
    .map((bond) => {
      const ends = [id(bond.from), id(bond.partner)].sort().join('-')
      return `${ends} ${bond.kind === 'hex' ? id(bond.hex) : bond.between.map(id).sort().join('|')}`
    })
}
const hexBond = `${[U, NN].sort().join('-')} ${N}`
const hexsideBond = `${[U, ACROSS].sort().join('-')} ${[N, NE].sort().join('|')}`

describe('where a Bond is formed', () => {
  test('A10.1a A10.1b two units in line with one hex between them form a Hex Bond on it', () => {
    expect(told(ground({ [U]: 'i', [NN]: 'i' }))).toEqual([hexBond])
    expect(told(ground({ [U]: 'I', [NN]: 'I' }), 1)).toEqual([hexBond])
  })

  test('A10.1c two units with two hexes in common form a Hexside Bond between those hexes', () => {
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }))).toEqual([hexsideBond])
  })

  test('A10.1a units of different sides, adjacent units and units three hexes apart form no Bond', () => {
    expect(told(ground({ [U]: 'i', [NN]: 'I' }))).toEqual([])
    expect(told(ground({ [U]: 'i', [N]: 'i' }))).toEqual([])
    expect(told(ground({ '0401': 'i', '0404': 'i' }))).toEqual([])
  })

  test('A10.2a no unit may enter an enemy Hex Bond or cross an enemy Hexside Bond', () => {
    const line = ground({ [U]: 'i', [NN]: 'i' })
    const barred = (small: Small, from: string, to: string): boolean => {
      const direction = [0, 1, 2, 3, 4, 5].find((d) => small.map.neighbours[small.at(from) * 6 + d] === small.at(to))!
      return breaksBond(small.ground, bonds(small), small.at(from) * 6 + direction)
    }
    for (const direction of [1, 2, 4, 5]) expect(barred(line, go(N, direction), N)).toBe(true)
    expect(barred(line, N, NE)).toBe(false)
    const diagonal = ground({ [U]: 'i', [ACROSS]: 'i' })
    expect(barred(diagonal, N, NE)).toBe(true)
    expect(barred(diagonal, NE, N)).toBe(true)
    expect(barred(diagonal, go(N, 5), N)).toBe(false)
  })
})

describe('terrain', () => {
  test('A10.3a A-R7 no Hex Bond forms across two river hexsides, even two bends of one river', () => {
    const both = [
      [U, N],
      [N, NN],
    ] as const
    expect(told(ground({ [U]: 'i', [NN]: 'i' }, { river: both }))).toEqual([])
    expect(told(ground({ [U]: 'i', [NN]: 'i' }, { river: [both[0]] }))).toEqual([hexBond])
    expect(told(ground({ [U]: 'i', [NN]: 'i' }, { river: [both[1]] }))).toEqual([hexBond])
  })

  test('A10.3a A10.3b two river or two Forested Rough hexsides bar a Hex Bond in every direction', () => {
    for (const direction of [0, 1, 2, 3, 4, 5]) {
      const [middle, end] = [go(U, direction), go(U, direction, direction)]
      const units = { [U]: 'i', [end]: 'i' }
      const bond = [`${[U, end].sort().join('-')} ${middle}`]
      const ways = [
        [U, middle],
        [middle, end],
      ] as const
      expect(told(ground(units))).toEqual(bond)
      expect(told(ground(units, { river: ways }))).toEqual([])
      expect(told(ground(units, { rough: ways }))).toEqual([])
      for (const one of ways) expect(told(ground(units, { river: [one] }))).toEqual(bond)
    }
  })

  test('A10.3a A-R7 rivers bar a Hexside Bond only if both ways cross two river hexsides', () => {
    const left = [
      [U, N],
      [N, ACROSS],
    ] as const
    const right = [
      [U, NE],
      [NE, ACROSS],
    ] as const
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, { river: left }))).toEqual([hexsideBond])
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, { river: right }))).toEqual([hexsideBond])
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, { river: [...left, ...right] }))).toEqual([])
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, { river: [...left, right[0]] }))).toEqual([hexsideBond])
  })

  test('A10.3b no Bond forms across two Forested Rough hexsides; one with a river hexside does not bar it', () => {
    const both = [
      [U, N],
      [N, NN],
    ] as const
    expect(told(ground({ [U]: 'i', [NN]: 'i' }, { rough: both }))).toEqual([])
    for (const one of both) expect(told(ground({ [U]: 'i', [NN]: 'i' }, { rough: [one] }))).toEqual([hexBond])
    expect(told(ground({ [U]: 'i', [NN]: 'i' }, { rough: [both[0]], river: [both[1]] }))).toEqual([hexBond])
    const ways = [
      [U, N],
      [N, ACROSS],
      [U, NE],
      [NE, ACROSS],
    ] as const
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, { rough: ways }))).toEqual([])
  })

  test('A10.3b A-R7 a Bond runs along a Forested Rough hexside unless that joins two Forested Rough hexes', () => {
    const along = { rough: [[N, NE]] } as const
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, along))).toEqual([hexsideBond])
    for (const one of [N, NE])
      expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, { ...along, roughHexes: [one] }))).toEqual([hexsideBond])
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, { ...along, roughHexes: [N, NE] }))).toEqual([])
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i' }, { roughHexes: [N, NE] }))).toEqual([hexsideBond])
  })

  test('A9.4 A-R8 a silhouette tank by itself forms no Bond into Forested Rough without a road', () => {
    expect(told(ground({ [U]: 't', [NN]: 'i' }))).toEqual([hexBond])
    expect(told(ground({ [U]: 't', [NN]: 'i' }, { roughHexes: [N] }))).toEqual([])
    expect(told(ground({ [U]: 'i', [NN]: 't' }, { roughHexes: [N] }))).toEqual([])
    expect(told(ground({ [U]: 't', [NN]: 'i' }, { roughHexes: [N], roads: [[U, N]] }))).toEqual([hexBond])
    expect(told(ground({ [U]: 'ti', [NN]: 'i' }, { roughHexes: [N] }))).toEqual([hexBond])
    for (const rough of [N, NE])
      for (const units of [
        { [U]: 't', [ACROSS]: 'i' },
        { [U]: 'i', [ACROSS]: 't' },
      ]) {
        expect(told(ground(units))).toEqual([hexsideBond])
        expect(told(ground(units, { roughHexes: [rough] }))).toEqual([])
      }
  })
})

test('A9.4 A-R8 only a road out of the hex of the silhouette tank lets it form a Bond into Forested Rough', () => {
  expect(told(ground({ [U]: 'i', [NN]: 't' }, { roughHexes: [N], roads: [[U, N]] }))).toEqual([])
  expect(told(ground({ [U]: 'i', [NN]: 't' }, { roughHexes: [N], roads: [[N, NN]] }))).toEqual([hexBond])
  // the same for the two hexes of a Hexside Bond: west of north, the tank stands north of the rough
  const [NW, tank] = [go(U, 5), go(U, 5, 0)]
  const bond = [`${[U, tank].sort().join('-')} ${[N, NW].sort().join('|')}`]
  const units = { [U]: 'i', [tank]: 't' }
  expect(told(ground(units))).toEqual(bond)
  expect(told(ground(units, { roughHexes: [NW], roads: [[NW, go(NW, 3)]] }))).toEqual([])
  expect(told(ground(units, { roughHexes: [NW], roads: [[NW, tank]] }))).toEqual(bond)
})

describe('negation', () => {
  test('A10.4b an enemy in the middle negates a Hex Bond, a friend does not', () => {
    expect(told(ground({ [U]: 'i', [NN]: 'i', [N]: 'I' }))).toEqual([])
    expect(told(ground({ [U]: 'i', [NN]: 'i', [N]: 'i' }))).toContain(hexBond)
  })

  test('A10.4a enemies on both sides negate a Hexside Bond, an enemy on one does not', () => {
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i', [N]: 'I' }))).toEqual([hexsideBond])
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i', [NE]: 'I' }))).toEqual([hexsideBond])
    expect(told(ground({ [U]: 'i', [ACROSS]: 'i', [N]: 'I', [NE]: 'I' }))).toEqual([])
  })

  test("A10.5 where Bonds of both sides cross, both are in force and neither side may cross the other's", () => {
    // two lines meet in the hex to the north: ours from south to north, theirs from south-west to north-east
    const small = ground({ [U]: 'i', [NN]: 'i', [go(N, 1)]: 'I', [go(N, 4)]: 'I' })
    expect(told(small, 0)).toContain(hexBond)
    const north = small.at(N)
    for (const side of [0, 1] as const) {
      expect(bonds(small, side).hexes[north]).toBe(1)
      expect(breaksBond(small.ground, bonds(small, side), small.at(NE) * 6 + 5)).toBe(true) // north-west
    }
  })
})

describe('the edge of the map', () => {
  test('A10.6 a unit next to the edge forms a Hexside Bond with it, and never a Hex Bond', () => {
    const across = (unit: string): readonly string[] => {
      const near = ground({ [unit]: 'i' })
      return bonds(near).list.map((bond) => {
        expect(bond.partner).toBe(-1)
        return bond.kind === 'hex' ? 'hex' : bond.between.map((hex) => near.map.ids[hex]).join('|')
      })
    }
    // rows grow to the north, the seventh is the last; uneven columns reach half a hex further
    expect(across('0306')).toEqual(['0207|0307', '0307|0407'])
    expect(across('0406')).toEqual([])
    expect(across('0204')).toEqual(['0103|0104'])
    expect(bonds(ground({ [U]: 'i' })).list).toEqual([])
    // nor do the hexes at the edge itself, for there is no hex beyond it to keep anybody from
    for (const corner of ['0101', '0102', '0701', '0707', '0107']) expect(across(corner)).toEqual([])
  })

  test('A10.6 A10.1c a unit in the corner hex of the map forms Bonds like any other', () => {
    const corner = ground({ '0101': 'i', '0301': 'i', '0103': 'i', '0203': 'i' })
    expect(told(corner)).toContain('0101-0103 0102')
    expect(told(corner)).toContain('0101-0203 0102|0202')
    expect(bonds(corner).hexes[corner.at('0102')]).toBe(1)
    expect(told(ground({ '0102': 'i', '0201': 'i' }))).toEqual(['0102-0201 0101|0202'])
  })
})

test('A10.1a A10.4 Bonds do not depend on the order of the units, and a further enemy never creates one', () => {
  const hexes = plain.map.ids
  const anyUnits = fc.uniqueArray(fc.tuple(fc.nat(hexes.length - 1), fc.constantFrom('i', 'I', 't')), {
    maxLength: 14,
    selector: ([hex]) => hex,
  })
  fc.assert(
    fc.property(anyUnits, fc.nat(hexes.length - 1), (units, extra) => {
      const place = (list: typeof units): Small =>
        ground(Object.fromEntries(list.map(([hex, kind]) => [hexes[hex]!, kind])))
      const small = place(units)
      const back = place([...units].reverse())
      expect(told(back).toSorted()).toEqual(told(small).toSorted())
      if (units.some(([hex]) => hex === extra)) return
      const more = told(place([...units, [extra, 'I']]))
      for (const bond of more) expect(told(small)).toContain(bond)
      // what is barred is what lies on a Bond
      const { list, hexes: barredHexes, hexsides } = bonds(small)
      expect(barredHexes.reduce((sum, one) => sum + one, 0)).toBe(
        new Set(list.flatMap((bond) => (bond.kind === 'hex' ? [bond.hex] : []))).size,
      )
      expect(hexsides.reduce((sum, one) => sum + one, 0)).toBe(
        2 * new Set(list.flatMap((bond) => (bond.kind === 'hexside' ? [bond.between.join()] : []))).size,
      )
    }),
    { numRuns: process.env['SOAK'] === undefined ? 100 : 200 },
  )
})

describe('over a lake', () => {
  test('A10.3c a Bond holds across lake hexsides', () => {
    const lake = [
      [U, N],
      [N, NN],
    ] as const
    expect(told(ground({ [U]: 'i', [NN]: 'i' }, { lake }))).toEqual([hexBond])
    expect(told(ground({ [U]: 'i', [NN]: 'i' }, { river: lake }))).toEqual([])
  })
})
