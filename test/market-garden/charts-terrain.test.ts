import { describe, expect, it } from 'vitest'
import {
  GAITS,
  GROUNDS,
  HEXSIDES,
  hexCost,
  hexsideCost,
  observationLimit,
  wayCost,
} from '../../src/market-garden/board/charts.js'
import { WAYS } from '../../src/market-garden/board/charts.js'
import type { Gait, Ground } from '../../src/market-garden/board/charts.js'
import * as limits from '../../src/market-garden/board/limits.js'
import { MAP_HEXSIDES, MAP_ROADS, MAP_TERRAIN, ROAD_KIND } from '../../src/market-garden/board/mapTerms.js'
import { charts, refused } from './chartQueries.js'

/** Whole movement points. */
const cost = (ground: Ground, gait: Gait): number | null => {
  const halves = hexCost(charts, ground, gait)
  return halves === null ? null : halves / limits.HALVES
}
const across = (hexside: (typeof HEXSIDES)[number], gait: Gait): number | null => {
  const halves = hexsideCost(charts, hexside, gait)
  return halves === null ? null : halves / limits.HALVES
}
const along = (way: (typeof WAYS)[number], gait: Gait, raised = false): number | null => {
  const halves = wayCost(charts, way, gait, raised)
  return halves === null ? null : halves / limits.HALVES
}
const ON_FOOT: readonly Gait[] = ['defilade-leg', 'concentrated-leg']
const MOUNTED: readonly Gait[] = ['defilade-vehicle', 'concentrated-vehicle', 'travel']

describe('words', () => {
  it('chart and map use the same words', () => {
    expect(GROUNDS.filter((ground) => ground !== 'clear').toSorted()).toEqual(
      MAP_TERRAIN.filter((word) => word !== 'high-ground').toSorted(),
    )
    for (const hexside of MAP_HEXSIDES) expect(HEXSIDES).toContain(hexside)
    for (const road of MAP_ROADS) expect(WAYS).toContain(ROAD_KIND[road].road)
  })
})

describe('movement', () => {
  it('M8.2 Defilade is never cheaper than Concentrated, nor Concentrated than Travel where that is allowed', () => {
    for (const ground of GROUNDS) {
      const pairs: readonly (readonly [Gait, Gait])[] = [
        ['defilade-leg', 'concentrated-leg'],
        ['defilade-vehicle', 'concentrated-vehicle'],
        ['concentrated-vehicle', 'travel'],
      ]
      for (const [dearer, cheaper] of pairs) {
        const [a, b] = [cost(ground, dearer), cost(ground, cheaper)]
        if (a !== null && b !== null) expect(a, `${ground} ${dearer}`).toBeGreaterThanOrEqual(b)
      }
    }
  })

  it('M8.3a vehicles pay less than infantry in clear hexes and on roads', () => {
    for (const mode of ['defilade', 'concentrated'] as const)
      expect(cost('clear', `${mode}-vehicle`)!).toBeLessThan(cost('clear', `${mode}-leg`)!)
    for (const way of ['primary', 'secondary', 'trail'] as const)
      expect(along(way, 'concentrated-vehicle')!).toBeLessThan(along(way, 'concentrated-leg')!)
  })

  it('M8.34c Travel mode is closed off the road in forest and broken ground, among others', () => {
    for (const ground of ['forest', 'broken', 'woods', 'rough', 'marsh'] as const)
      expect(cost(ground, 'travel')).toBeNull()
    for (const ground of ['clear', 'mixed', 'town', 'city'] as const) expect(cost(ground, 'travel')).not.toBeNull()
  })

  it('M10.17 M-R127 marsh costs infantry what broken ground does, and is closed to vehicles off the road', () => {
    for (const gait of ON_FOOT) expect(cost('marsh', gait)).toBe(cost('broken', gait))
    for (const gait of MOUNTED) expect(cost('marsh', gait)).toBeNull()
  })

  it('M10.11a M10.12a roads and trails help Concentrated and Travel, raised ways and railways only Travel', () => {
    for (const way of WAYS) {
      for (const gait of GAITS.filter((g) => g.startsWith('defilade'))) expect(along(way, gait)).toBeNull()
      expect(along(way, 'travel')).not.toBeNull()
      for (const gait of GAITS) expect(along(way, gait, true)).toBe(gait === 'travel' ? along(way, gait) : null)
    }
    for (const way of ['primary', 'secondary', 'trail'] as const) expect(along(way, 'concentrated-leg')).not.toBeNull()
  })

  it('no unit crosses rivers, canals and obstacles without a bridge or engineers', () => {
    for (const hexside of ['river', 'canal', 'obstacle'] as const)
      for (const gait of GAITS) expect(across(hexside, gait)).toBeNull()
    for (const gait of MOUNTED) expect(across('stream', gait)).toBeNull()
    for (const gait of ON_FOOT) expect(across('stream', gait)).toBe(2)
  })

  it('every terrain but mixed costs more on foot than clear, and water is closed', () => {
    for (const ground of GROUNDS.filter((g) => !['clear', 'mixed', 'water'].includes(g)))
      for (const gait of ON_FOOT) expect(cost(ground, gait)!, ground).toBeGreaterThan(cost('clear', gait)!)
    for (const gait of GAITS) expect(cost('water', gait)).toBeNull()
  })

  it('infantry moves six clear hexes, a King Tiger six, and reconnaissance 28 hexes of road', () => {
    expect(12 / cost('clear', 'concentrated-leg')!).toBe(6)
    expect(9 / cost('clear', 'concentrated-vehicle')!).toBe(6)
    expect(14 / along('primary', 'travel')!).toBe(28)
  })

  it('38 hexes of highway are within two movement phases of 14 points and two responses (M28.52a)', () => {
    const hexes = 2 * Math.floor(14 / along('primary', 'travel')!) + 2 * limits.MOVEMENT.responseOnVehicles
    expect(hexes).toBeGreaterThanOrEqual(38)
  })

  it('leaving a zone of control into a clear hex costs Concentrated infantry 5', () => {
    expect(limits.MOVEMENT.leavingZone + cost('clear', 'concentrated-leg')!).toBe(5)
  })

  it('the limits of long moves and of responses are within reach off the road', () => {
    expect(12 / cost('mixed', 'defilade-leg')!).toBeGreaterThanOrEqual(limits.MOVEMENT.responseOnFoot)
    expect(12 / cost('clear', 'concentrated-leg')!).toBeGreaterThan(limits.FIRE.footHexes)
    expect(12 / cost('clear', 'concentrated-vehicle')!).toBeGreaterThan(limits.FIRE.vehicleHexes)
  })
})

describe('stacking and sight', () => {
  it('M9.1a M9.16 a hex holds 28 points, of vehicles fewer in woods and the like', () => {
    for (const ground of GROUNDS.filter((g) => g !== 'water')) expect(charts.terrain.hexes[ground].points).toBe(28)
    for (const ground of ['clear', 'mixed'] as const) expect(charts.terrain.hexes[ground].vehiclePoints).toBe(28)
    for (const ground of ['woods', 'forest', 'rough', 'town', 'city'] as const)
      expect(charts.terrain.hexes[ground].vehiclePoints).toBeLessThan(28)
  })

  it('M6.0g M10.17 clear, mixed and marsh never block sight; broken, woods, forest, town and city do', () => {
    for (const ground of ['clear', 'mixed', 'marsh', 'water'] as const)
      expect(charts.terrain.hexes[ground].blocks).toBe(false)
    for (const ground of ['broken', 'woods', 'forest', 'town', 'city', 'rough'] as const)
      expect(charts.terrain.hexes[ground].blocks).toBe(true)
  })

  it('high ground sees farthest, whatever is on it, then a city (M6.64b)', () => {
    for (const ground of GROUNDS) {
      expect(observationLimit(charts, ground, true)).toBe(10)
      if (ground !== 'city')
        expect(observationLimit(charts, ground, false)).toBeLessThan(observationLimit(charts, 'city', false))
    }
    expect(observationLimit(charts, 'city', false)).toBeLessThan(10)
  })

  it('a clear hex sees 5 hexes, 2 by day in weather P (E25)', () => {
    const day = observationLimit(charts, 'clear', false)
    expect([day, Math.floor(day / limits.SIGHT.poorDay), limits.SIGHT.night, limits.SIGHT.poorNight]).toEqual([
      5, 2, 2, 1,
    ])
  })

  it('a chart that contradicts the text is refused', () => {
    const { terrain } = charts
    const { clear } = terrain.hexes
    const withClear = (change: object): string =>
      refused({ terrain: { ...terrain, hexes: { ...terrain.hexes, clear: { ...clear, ...change } } } })
    expect(withClear({ vehiclePoints: 29 })).toContain('M9.16')
    expect(withClear({ costs: { ...clear.costs, 'concentrated-leg': 7 } })).toContain('M8.2')
    expect(withClear({ costs: { ...clear.costs, 'concentrated-vehicle': null } })).toContain('M8.2')
    expect(withClear({ costs: { ...clear.costs, travel: 1.5 } })).toContain('should be a whole number')
    expect(withClear({ sight: 11 })).toContain('10') // more than anybody is ever asked about
    expect(refused({ terrain: { ...terrain, highGroundSight: 11 } })).toContain('10')
    const { trail } = terrain.ways
    expect(
      refused({ terrain: { ...terrain, ways: { ...terrain.ways, trail: { ...trail, 'defilade-leg': 2 } } } }),
    ).toContain('M10.11a')
    const hexes = Object.fromEntries(Object.entries(terrain.hexes).filter(([ground]) => ground !== 'city'))
    expect(refused({ terrain: { ...terrain, hexes } })).toContain('city')
  })
})
