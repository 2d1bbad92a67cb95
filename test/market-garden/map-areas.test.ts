import { describe, expect, it } from 'vitest'
import { distance, loadMap, parseId } from '../../src/hex/index.js'
import { sectorOf, sheetMap, sheetsOf, type Sheet } from '../../src/market-garden/board/mapExtract.js'
import { OFF_MAP_AREAS, SHEETS } from '../../src/market-garden/board/mapTerms.js'
import {
  cellOf,
  endsOf,
  groundOf,
  has,
  hasRoad,
  idsOf,
  index,
  map,
  neighboursOf,
  onMainRoad,
  placed,
  reached,
  sides,
  waterAt,
  waterOf,
} from './mapAtlas.js'

const isEdge = (id: string): boolean => neighboursOf(id).length < 6

describe('areas that the text only describes', () => {
  it('M20.0e the 22 off-map areas share out the edge, but for the south; 5W is C21 to C40 on the west', () => {
    expect(OFF_MAP_AREAS).toHaveLength(22)
    // prettier-ignore
    for (const name of OFF_MAP_AREAS) for (const id of idsOf(`off-map-${name}`)) expect(isEdge(id), `${name} ${id}`).toBe(true)
    const fiveWest = idsOf('off-map-5W')
    expect([fiveWest[0], fiveWest.at(-1), fiveWest.length]).toEqual(['C2101', 'C4001', 20])
    expect(idsOf('off-map-2N')).toContain('A3930')
    const covered = new Set(OFF_MAP_AREAS.flatMap((name) => idsOf(`off-map-${name}`)))
    for (const id of map.ids.filter(isEdge)) expect(covered.has(id), id).toBe(!/^D01(0[2-9]|[12]\d|3[0-3])$/.test(id))
    for (const corner of ['B0134', 'B0144', 'C6033', 'C4033']) expect(idsOf('off-map-6E'), corner).toContain(corner)
  })

  it('M10.18 the Island is sheet A east of the main road, between the rivers', () => {
    const island = new Set(idsOf('island'))
    for (const name of ['Huissen', 'Bemmel', 'Gendt', 'Angeren', 'Malburgen'])
      expect(island.has(placed(name)[0]!), name).toBe(true)
    for (const name of ['Valburg', 'Driel', 'Heteren', 'Lent', 'Arnhem', 'Westervoort', 'Pannerden', 'Millingen'])
      expect(island.has(placed(name)[0] ?? name), name).toBe(false)
    for (const id of island) {
      expect([id.startsWith('A'), onMainRoad(id)], id).toEqual([true, false])
      for (const other of neighboursOf(id))
        if (!island.has(other))
          expect(
            onMainRoad(other) || other.startsWith('B') || waterOf(id, other) === 'river' || groundOf(other) === 'water',
            `${id} ${other}`,
          ).toBe(true)
    }
  })

  it('north of the Neder Rijn lie Arnhem, Oosterbeek and Ede, no hex of the Island, nothing beyond the IJssel', () => {
    const north = new Set(idsOf('north-of-neder-rijn'))
    // prettier-ignore
    for (const name of ['Arnhem', 'Oosterbeek', 'Ede', 'Velp', 'Renkum']) expect(north.has(placed(name)[0]!), name).toBe(true)
    // prettier-ignore
    for (const name of ['Westervoort', 'Driel', 'Elst', 'Nijmegen']) expect(north.has(placed(name)[0]!), name).toBe(false)
    for (const id of north)
      // prettier-ignore
      for (const other of neighboursOf(id)) if (!north.has(other)) expect(waterOf(id, other), `${id} ${other}`).toBe('river')
  })

  it('the front line parts sheet D: the British side holds D0119, D0619 and D0917, and no more than the bridgehead north of the canal', () => {
    const british = new Set(idsOf('south-of-front'))
    for (const id of ['D0119', 'D0619', 'D0917']) expect(british.has(id), id).toBe(true)
    for (const id of british) {
      expect(id.startsWith('D'), id).toBe(true)
      for (const other of neighboursOf(id))
        expect(has('front-line', id, other), `${id} ${other}`).toBe(!british.has(other))
    }
    const home = reached(['D0119'], (side) => british.has(endsOf(side)[1]) && waterAt(side) !== 'canal')
    expect([...british].filter((id) => !home.has(id)).sort()).toEqual(idsOf('bridgehead'))
    const size = Math.max(...idsOf('bridgehead').map((id) => distance(map, index(id), index('D1018'))))
    expect(size).toBeLessThan(8)
  })

  it('231 Brigade stands in the bridgehead, on the front line or next to a hex that is', () => {
    const onFront = (id: string): boolean => neighboursOf(id).some((other) => has('front-line', id, other))
    for (const id of idsOf('brigade-231')) {
      expect(idsOf('bridgehead'), id).toContain(id)
      expect(onFront(id) || neighboursOf(id).some(onFront), id).toBe(true)
    }
  })

  it('M30.41b the bridges of the Meuse-Escaut canal are down, but for those inside the British lines', () => {
    const british = new Set(idsOf('south-of-front'))
    const down = new Set(map.lines['blown-at-start'])
    const bridges = ['bridges-road', 'bridges-trail', 'bridges-rail'].flatMap((name) => map.lines[name]!)
    for (const side of new Set(bridges)) {
      const [a, b] = endsOf(side)
      const isCanal = map.lines['water-meuse-escaut']!.includes(side)
      expect(down.has(side), `${a} ${b}`).toBe(isCanal && !(british.has(a) && british.has(b)))
    }
    expect(down.size).toBeGreaterThan(6)
    expect(has('main-road', 'D0919', 'D1018') && !has('blown-at-start', 'D0919', 'D1018')).toBe(true)
  })

  it('roads lead off the map where its edge is', () => {
    const { rows } = map.grid
    for (const [name, isThere] of [
      ['roads-off-north', (id: string) => cellOf(id).row === rows],
      ['roads-off-south', (id: string) => cellOf(id).row === 1],
      ['roads-off-west', (id: string) => cellOf(id).column === 1],
      ['roads-off-east', (id: string) => isEdge(id) && cellOf(id).column > 30],
    ] as const)
      for (const id of idsOf(name)) expect([isThere(id), hasRoad(id)], `${name} ${id}`).toEqual([true, true])
  })
})

describe('sheets', () => {
  it('a hex lies on the sheet of its letter, and in a shared row on two', () => {
    expect(sheetsOf(map.grid, 'B3930')).toEqual(['A', 'B'])
    expect(sheetsOf(map.grid, 'A0130')).toEqual(['A', 'B'])
    expect(sheetsOf(map.grid, 'B0134')).toEqual(['B', 'C'])
    expect(sheetsOf(map.grid, 'B0135')).toEqual(['B'])
    expect(sheetsOf(map.grid, 'C6117')).toEqual(['B', 'C'])
    expect(sheetsOf(map.grid, 'D5515')).toEqual(['D'])
    expect(sheetsOf(map.grid, 'C6135')).toEqual([])
    // prettier-ignore
    expect(['A0101', 'B0101', 'C0101', 'D0101', '0101'].map(sectorOf)).toEqual(['north', 'north', 'south', 'south', null])
  })

  const alone = (sheet: Sheet, rows?: readonly [number, number]) => {
    const part = loadMap(sheetMap(map.source, sheet, rows))
    if (part._tag === 'Left') throw new Error(part.left[0].message)
    return part.right
  }

  it('one sheet alone bears its own letter throughout and keeps all that lies on it', () => {
    const sizes = { A: 2048, B: 2048, C: 2044, D: 2044 } as const
    for (const sheet of SHEETS) {
      const part = alone(sheet)
      expect(part.size, sheet).toBe(sizes[sheet])
      expect(part.ids.every((id) => id.startsWith(sheet))).toBe(true)
      part.ids.forEach((id, hex) => {
        expect(part.terrain[hex], id).toBe(map.terrain[index(id)])
        for (const d of sides) {
          const to = part.neighbours[hex * 6 + d]!
          if (to < 0) continue
          const side = index(id) * 6 + d
          expect(map.neighbours[side], id).toBe(index(part.ids[to]!))
          if (part.links[hex * 6 + d] !== map.links[side] || part.hexsides[hex * 6 + d] !== map.hexsides[side])
            expect.fail(`${id} differs in direction ${d}`)
        }
      })
    }
  })

  it('the top row of sheet B alone is B39, and Graebner comes in from a road there', () => {
    const part = alone('B')
    expect(part.indexOf('B3930')).toBeGreaterThanOrEqual(0)
    expect(part.indexOf('A0130')).toBe(-1)
    expect(part.source.areas['roads-off-north']).toContain('B3930')
    expect(alone('C').source.areas['roads-off-south']).toContain('C0117')
    expect(alone('D').source.areas['roads-off-north']).toContain('D6117')
    expect(alone('D').source.areas['roads-off-south']).toEqual(idsOf('roads-off-south'))
  })

  it('some rows of a sheet alone end where they are cut', () => {
    const part = alone('C', [21, 45])
    expect([part.ids[0], part.ids.at(-1), part.size]).toEqual(['C2101', 'C4534', 25 * 34 - 12])
    expect(part.source.areas['roads-off-south']).toContain('C2110')
    for (const id of part.ids) expect(parseId(part.grid, id)!.row - 60).toBeGreaterThan(20)
  })

  it('a part keeps the higher hex of a slope first', () => {
    const slopes = alone('B').source.lines!['slope']!
    const whole = new Set(map.source.lines!['slope']!.map((pair) => pair.join('-')))
    expect(slopes.length).toBeGreaterThan(20)
    for (const pair of slopes.filter(([a, b]) => !`${a}${b}`.includes('B39')))
      expect(whole.has(pair.join('-')), pair.join()).toBe(true)
  })
})
