import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Obstacles, SupplyNet } from '../../src/ardennes/rules/supply/supply.js'
import { isolatedGroups, supplyLine, supplyNet } from '../../src/ardennes/rules/supply/supply.js'
import { bondsOf, smallGround } from './ground.js'
import type { Small, SmallGround } from './ground.js'

/** Row 4 of a board of eleven columns: a road from 0104, where the source lies, as far as it is drawn. */
const row = (from: number, to: number): readonly (readonly [string, string])[] =>
  Array.from({ length: to - from }, (_, i) => [name(from + i), name(from + i + 1)] as const)
const name = (column: number, rank = 4): string => `${String(column).padStart(2, '0')}${String(rank).padStart(2, '0')}`
const SOURCE = '0104'

interface Case extends SmallGround {
  readonly sources?: readonly string[]
  readonly blown?: readonly (readonly [string, string])[]
  readonly roadblocks?: readonly string[]
}
const board = (given: Case): Small => smallGround({ columns: 11, rows: 7, ...given })
const obstacles = (small: Small, given: Case): Obstacles => {
  const blown = new Uint8Array(small.map.size * 6)
  for (const [a, b] of given.blown ?? [])
    for (let i = 0; i < blown.length; i++) {
      const ends: readonly (string | undefined)[] = [
        small.map.ids[Math.floor(i / 6)],
        small.map.ids[small.map.neighbours[i]!],
      ]
      if (ends.includes(a) && ends.includes(b)) blown[i] = 1
    }
  const roadblocks = new Uint8Array(small.map.size)
  for (const hex of given.roadblocks ?? []) roadblocks[small.at(hex)] = 1
  return { bonds: bondsOf(small.ground, small.now, 1), blown, roadblocks }
}
const netOf = (given: Case): { readonly small: Small; readonly net: SupplyNet; readonly inWay: Obstacles } => {
  const small = board(given)
  const inWay = obstacles(small, given)
  const sources = (given.sources ?? [SOURCE]).map(small.at)
  return { small, inWay, net: supplyNet(small.ground, small.now, 0, inWay, sources) }
}
/** German supply of a hex as its two parts, or null. */
const line = (
  hex: string,
  given: Case,
): { readonly land: readonly string[]; readonly road: readonly string[] } | null => {
  const { small, net } = netOf(given)
  const found = supplyLine(net, small.at(hex))
  const ids = (hexes: readonly number[]): readonly string[] => hexes.map((at) => small.map.ids[at]!)
  return found === null ? null : { land: ids(found.land), road: ids(found.road) }
}
const supplied = (hex: string, given: Case): boolean => line(hex, given) !== null

describe('the two parts of a line', () => {
  test('A23.3a A23.3b a supply line is at most four hexes over land and then a road to the source', () => {
    const roads = row(1, 5)
    const found = line('0904', { roads, units: { '0904': 'i' } })!
    expect(found.land).toHaveLength(5)
    expect(found.land[0]).toBe('0904')
    expect(found.land.at(-1)).toBe('0504')
    expect(found.road).toEqual(['0504', '0404', '0304', '0204', '0104'])
    expect(supplied('1004', { roads, units: { '1004': 'i' } })).toBe(false)
  })

  test('A23.3e the road part is of any length, but its roads must be connected', () => {
    expect(supplied('1104', { roads: row(1, 11), units: { '1104': 'i' } })).toBe(true)
    expect(supplied('1104', { roads: [...row(1, 5), ...row(6, 11)], units: { '1104': 'i' } })).toBe(false)
  })

  test('A23.3b the four hexes over land are counted in every direction, to the corner hex of the map too', () => {
    const from = (unit: string, source: string): boolean =>
      supplied(unit, { sources: [source], units: { [unit]: 'i' } })
    expect([from('0105', '0101'), from('0106', '0101')]).toEqual([true, false])
    expect([from('0101', '0105'), from('0101', '0106')]).toEqual([true, false])
  })

  test('A-R57 the land part and the road part may each have length zero', () => {
    expect(line('0304', { roads: row(1, 3), units: { '0304': 'i' } })?.land).toEqual(['0304'])
    expect(line('0404', { units: { '0404': 'i' } })?.road).toEqual(['0104'])
    expect(line(SOURCE, { units: { [SOURCE]: 'i' } })).toEqual({ land: [SOURCE], road: [SOURCE] })
  })

  test('A23.3b A-R74 the land part may cross rivers, but not lakes', () => {
    expect(supplied('0304', { river: around('0304'), units: { '0304': 'i' } })).toBe(true)
    expect(supplied('0304', { lake: around('0304'), units: { '0304': 'i' } })).toBe(false)
  })
})

const plain = smallGround({ columns: 11, rows: 7, units: {} })
describe('what is in the way', () => {
  const roads = row(1, 9)

  test('A23.2b a source is closed while an enemy unit is in it, and open again when that unit has left', () => {
    expect(supplied('0304', { roads, units: { '0304': 'i', [SOURCE]: 'I' } })).toBe(false)
    expect(supplied('0304', { roads, units: { '0304': 'i' } })).toBe(true)
    expect(supplied('0304', { roads, sources: [SOURCE, '0904'], units: { '0304': 'i', [SOURCE]: 'I' } })).toBe(true)
  })

  test('A23.3a A10.2c the land part may end in a source in an enemy zone, but not in an enemy Bond', () => {
    const units = { '0204': 'i', '0105': 'I' } as const
    expect(line('0204', { roads, units })).toEqual({ land: ['0204', SOURCE], road: [] })
    expect(supplied('0204', { roads, units: { ...units, '0103': 'I' } })).toBe(false)
  })

  test('A23.3f the road part may enter an enemy zone of control only in hexes with a friendly unit', () => {
    const enemy = { '1104': 'i', '0505': 'I' }
    expect(supplied('1104', { roads: row(1, 11), units: enemy })).toBe(false)
    const friends = { ...enemy, '0504': 'i', '0404': 'i', '0604': 'i' }
    expect(supplied('1104', { roads: row(1, 11), units: friends })).toBe(true)
  })

  test('A23.3c the land part enters no hex with an enemy', () => {
    const wall = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((rank) => [name(3, rank), 'I']))
    expect(supplied('0504', { units: { '0504': 'i', ...wall } })).toBe(false)
  })

  test('A23.3d A23.3g the land part may enter one empty hex in an enemy zone, but not two in a row', () => {
    // a corridor along row 4 with an enemy above it: 0304 and 0404 lie in his zone
    const lakes = [2, 3, 4].flatMap((column) => around(name(column)).filter(([, b]) => !b.endsWith('04')))
    const corridor = (units: SmallGround['units']): boolean =>
      supplied('0504', { lake: lakes, units: { '0504': 'i', ...units } })
    expect(corridor({})).toBe(true)
    expect(corridor({ '0405': 'I' })).toBe(false)
    expect(corridor({ '0405': 'I', '0404': 'i' })).toBe(true)
  })

  test('A10.2c A23.3c the land part may not enter an enemy Hex Bond', () => {
    const lakes = [2, 3, 4].flatMap((column) => around(name(column)).filter(([, b]) => !b.endsWith('04')))
    const corridor = (units: SmallGround['units']): boolean =>
      supplied('0504', { lake: lakes, units: { '0504': 'i', '0304': 'i', ...units } })
    // one empty hex in an enemy zone may be entered, but not when it is a Hex Bond
    expect(corridor({ '0405': 'I' })).toBe(true)
    expect(corridor({ '0405': 'I', '0403': 'I' })).toBe(false)
    expect(corridor({ '0405': 'I', '0403': 'I', '0404': 'i' })).toBe(true)
  })

  test('A10.2c A23.3f the road part may not go through an enemy Bond without a friendly unit in the hex', () => {
    const bonded = { '1104': 'i', '0405': 'I', '0403': 'I', '0304': 'i', '0504': 'i' }
    expect(supplied('1104', { roads: row(1, 11), units: bonded })).toBe(false)
    expect(supplied('1104', { roads: row(1, 11), units: { ...bonded, '0404': 'i' } })).toBe(true)
  })

  test('A23.3f A24.8e a blown bridge or an enemy roadblock cuts the road, but not the way over land', () => {
    const far = { '1104': 'i' }
    expect(supplied('1104', { roads: row(1, 11), units: far, blown: [['0404', '0504']] })).toBe(false)
    expect(supplied('1104', { roads: row(1, 11), units: far, roadblocks: ['0504'] })).toBe(false)
    expect(supplied('0604', { roads: row(1, 11), units: { '0604': 'i' }, blown: [['0404', '0504']] })).toBe(true)
    expect(supplied('0604', { roads: row(1, 11), units: { '0604': 'i' }, roadblocks: ['0504'] })).toBe(true)
  })
})

/** The hexsides of a hex. */
function around(hex: string): [string, string][] {
  const at = plain.at(hex)
  return [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const to = plain.map.neighbours[at * 6 + d]!
    return to < 0 ? [] : [[hex, plain.map.ids[to]!] as [string, string]]
  })
}

describe('isolation', () => {
  const groups = (given: Case): readonly (readonly string[])[] => {
    const { small, inWay, net } = netOf(given)
    return isolatedGroups(small.ground, small.now, 0, inWay, net)
      .map((group) => group.map((unit) => small.map.ids[small.now.hexOf[unit]!]!).toSorted())
      .toSorted()
  }

  test('A23.6b a unit out of supply is not isolated if land lines link it to a unit in supply', () => {
    // four hexes to a unit four hexes from the source
    expect(groups({ units: { '0904': 'i', '0504': 'i' } })).toEqual([])
    expect(groups({ units: { '0904': 'i' } })).toEqual([['0904']])
    expect(groups({ sources: ['1104'], units: { '0101': 'i' } })).toEqual([['0101']])
    expect(groups({ units: { '1104': 'i', '0904': 'i', '0504': 'i' } })).toEqual([])
    expect(groups({ units: { '1104': 'i', '0504': 'i' } })).toEqual([['1104']])
  })

  test('A23.6c units linked by land lines form one isolated group', () => {
    // A and B stand within four hexes of each other; C, D and E in a chain; a lake without a ford keeps the two apart
    const lake = [1, 2, 3, 4, 5, 6, 7].flatMap((rank) => around(name(7, rank)).filter(([, b]) => b.startsWith('06')))
    const apart = { '0601': 'ii', '0604': 'i', '0803': 'i', '1003': 'i', '1106': 'i' }
    expect(groups({ sources: [], lake, units: apart })).toEqual([
      ['0601', '0601', '0604'],
      ['0803', '1003', '1106'],
    ])
    expect(groups({ sources: [], units: apart })).toHaveLength(1)
  })

  test('A23.3c A23.6b enemies and their zones break land lines between units as they break supply', () => {
    const wall = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((rank) => [name(7, rank), 'I']))
    expect(groups({ sources: [], units: { '0604': 'i', '0804': 'i', ...wall } })).toEqual([['0604'], ['0804']])
    expect(groups({ sources: [], units: { ...wall, '0604': 'i', '0804': 'i' } })).toEqual([['0604'], ['0804']])
  })
})

test('A23.3 a further friendly unit never puts a unit out of supply, and a further enemy never puts one in it', () => {
  const hexes = plain.map.ids
  const anyUnits = fc.uniqueArray(fc.tuple(fc.nat(hexes.length - 1), fc.constantFrom('i', 'I')), {
    maxLength: 16,
    selector: ([hex]) => hex,
  })
  fc.assert(
    fc.property(anyUnits, fc.nat(hexes.length - 1), fc.boolean(), (units, extra, friend) => {
      if (units.some(([hex]) => hex === extra)) return
      const roads = row(1, 6)
      const place = (list: typeof units): Case => ({
        roads,
        units: Object.fromEntries(list.map(([hex, kind]) => [hexes[hex]!, kind])),
      })
      const before = netOf(place(units))
      const after = netOf(place([...units, [extra, friend ? 'i' : 'I']]))
      units.forEach(([hex, kind]) => {
        if (kind !== 'i') return
        const had = before.net.land[hex]! >= 0
        const has = after.net.land[hex]! >= 0
        if (friend ? had : has) expect(friend ? has : had).toBe(true)
      })
    }),
    { numRuns: process.env['SOAK'] === undefined ? 100 : 300 },
  )
})
