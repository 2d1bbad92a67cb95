import { describe, expect, it } from 'vitest'
import { longestDayDivisions } from '../../src/normandy/data/divisions.js'
import boxes from '../../src/normandy/data/longest-day-boxes.json' with { type: 'json' }
import { longestDayCounters } from '../../src/normandy/data/longest-day-counters.js'
import {
  byStart,
  get,
  groupBy,
  hasTerrain,
  ids,
  isGerman,
  kinds,
  longestDay,
  of,
  points,
  presence,
  sideOf,
  spread,
} from './counterQueries.js'
import type { Presence } from './counterQueries.js'

const miniGerman = longestDayCounters.filter(isGerman)
const miniAllied = longestDayCounters.filter((c) => !isGerman(c))

describe('counters of the mini-game', () => {
  const { map } = longestDay
  const members = groupBy(longestDayCounters, (c) => c.division)
  const inBoxes = [...byStart(miniAllied)]
  const targets: Readonly<Record<string, { readonly to: string | readonly string[] }>> = boxes

  it('N16.12a, N16.32 the mini-game has no headquarters', () => {
    expect(of(longestDayCounters, 'headquarters')).toEqual([])
  })

  it('N16.12b the 16th Infantry is 3-4-3, reduced 2-2-3, stacking 1, in Box F', () => {
    expect(get(miniAllied, 'us-1-inf-16')).toMatchObject({
      name: '16',
      attack: [3, 2],
      defence: [4, 2],
      movement: 3,
      stacking: 1,
      size: 'regiment',
      division: 'us-1-inf',
      start: { at: 'box-F' },
      values: 'rulebook',
      setup: 'rulebook',
    })
    const others = longestDayCounters.filter((c) => c.id !== 'us-1-inf-16')
    expect(others.filter((c) => c.values === 'rulebook' || c.setup === 'rulebook')).toEqual([])
    expect(longestDayCounters.some((c) => c.attack[0] !== c.defence[0])).toBe(true)
  })

  it('N16.12c Commonwealth infantry brigades are foot units', () => {
    const brigades = of(miniAllied, 'infantry').filter((c) => sideOf(c) === 'commonwealth')
    expect(brigades.length).toBe(16)
    for (const c of brigades) expect([c.mobility, c.size, c.movement], c.id).toEqual(['foot', 'brigade', 3])
  })

  it('N16.21, N16.22 Allied initial units start in boxes, German ones on hexes', () => {
    for (const c of longestDayCounters.filter((u) => u.start !== null))
      expect(c.start!.at, c.id).toMatch(isGerman(c) ? /^\d{4}$/ : /^box-[A-R]$/)
    const used = inBoxes.map(([at]) => at.slice(4)).sort()
    expect(used).toEqual(Object.keys(boxes).sort())
    for (const c of longestDayCounters) expect(c.steps, c.id).toBe(c.attack.length)
  })

  it('N16.34a American reinforcements start in Box P, Commonwealth reinforcements in Box R', () => {
    for (const c of miniAllied) {
      const pool = sideOf(c) === 'american' ? 'P' : 'R'
      if (c.arrival !== null) expect(c.arrival.edges, c.id).toEqual([pool])
      else if (/[PR]$/.test(c.start!.at)) expect(c.start!.at, c.id).toBe(`box-${pool}`)
    }
  })

  it('N16.22 every Allied service starts in its own boxes', () => {
    const owner: Readonly<Record<string, { readonly side: string }>> = boxes
    for (const [at, units] of inBoxes)
      for (const c of units) expect(owner[at.slice(4)]?.side.toLowerCase(), c.id).toBe(sideOf(c))
  })

  it('N16.34b German reinforcements enter by roads of the map, within the 7 turns', () => {
    for (const c of miniGerman.filter((u) => u.arrival !== null)) {
      expect(c.arrival!.edges.length, c.id).toBeGreaterThan(0)
      for (const letter of c.arrival!.edges) expect(map.areas[`entry-${letter}`], `${c.id} ${letter}`).toBeDefined()
    }
    for (const c of longestDayCounters) {
      expect(c.arrival?.turn ?? 1, c.id).toBeLessThanOrEqual(7)
      expect(c.arrival?.mechanizedPhase ?? false, c.id).toBe(false)
    }
  })

  it('N16.37a, N16.37d, N-R63 all divisions have integrity except the Allied airborne ones and three German ones', () => {
    expect(ids(longestDayDivisions.filter((d) => d.integrity !== 'organic'))).toEqual([
      'ger-346',
      'ger-711',
      'ger-716',
      'uk-6-abn',
      'us-101-abn',
      'us-82-abn',
    ])
    for (const c of of(longestDayCounters, 'airborne')) expect([c.mobility, c.size], c.id).toEqual(['foot', 'division'])
  })

  it('N16.37b, N-R47 a division has 3 units, except 2 in the 17th SS, 77th, 91st and 7th Armoured and 4 in the 50th', () => {
    const exceptions: Readonly<Record<string, number>> = {
      'ger-17ss': 2,
      'ger-77': 2,
      'ger-91': 2,
      'uk-7-arm': 2,
      'uk-50-inf': 4,
    }
    const organic = longestDayDivisions.filter((d) => d.integrity === 'organic')
    for (const d of organic) {
      expect(members.get(d.id)?.length, d.id).toBe(exceptions[d.id] ?? 3)
      expect(d.needed, d.id).toBe(d.id === 'uk-50-inf' ? 3 : null)
    }
    for (const id of Object.keys(exceptions)) expect(ids(organic)).toContain(id)
  })

  it('N16.37b the units needed for integrity fit in one hex', () => {
    for (const d of longestDayDivisions.filter((x) => x.integrity === 'organic')) {
      const units = members.get(d.id) ?? []
      expect(points(units.slice(0, d.needed ?? units.length)), d.id).toBeLessThanOrEqual(3.5)
    }
  })

  it('N16.37c the brigades of the 7th Armoured have 1.5 stacking points, and other armoured brigades 1', () => {
    const armoured = of(miniAllied, 'armor', 'mechanized').filter((c) => sideOf(c) === 'commonwealth')
    const heavy = armoured.filter((c) => c.stacking === 1.5)
    expect(ids(heavy)).toEqual(['uk-7-arm-131', 'uk-7-arm-22'])
    expect(armoured.length).toBeGreaterThan(heavy.length)
    for (const c of armoured.filter((u) => !heavy.includes(u)))
      expect([c.stacking, c.division], c.id).toEqual([1, null])
    expect(longestDayCounters.filter((c) => c.stacking === 1.5)).toEqual(heavy)
  })

  it('N16.39a Tiger, Ost, DD tank and Ranger battalions have 0.5 stacking points and one step', () => {
    const battalions = longestDayCounters.filter((c) => c.size === 'battalion')
    expect(kinds(battalions)).toEqual(['dd-tank battalion', 'ost battalion', 'ranger battalion', 'tiger battalion'])
    for (const c of battalions) expect([c.stacking, c.attack.length, c.steps], c.id).toEqual([0.5, 1, 1])
    for (const c of longestDayCounters.filter((u) => u.size !== 'battalion')) {
      expect(c.stacking, c.id).toBeGreaterThanOrEqual(1)
      expect(c.attack.length, c.id).toBe(2)
    }
  })

  it('N16.43 there are three DD tank battalions, N16.44a three airborne divisions in Boxes G, H and I', () => {
    expect(of(longestDayCounters, 'dd-tank').length).toBe(3)
    const airborne = of(longestDayCounters, 'airborne')
    expect(airborne.map((c) => c.start?.at).sort()).toEqual(['box-G', 'box-H', 'box-I'])
    for (const [at, units] of inBoxes)
      if (/[GHI]$/.test(at))
        expect(
          units.map((c) => c.kind),
          at,
        ).toEqual(['airborne'])
  })

  it('N16.44c an airborne division has two steps', () => {
    for (const c of of(longestDayCounters, 'airborne')) expect(c.attack.length, c.id).toBe(2)
  })

  it('N16.46 the units of a box that must land on turn 1 fit on its hex', () => {
    for (const [at, units] of inBoxes) {
      const box = at.slice(4)
      const to = targets[box]?.to
      if (typeof to === 'string' || 'PR'.includes(box)) continue
      expect(to?.length, at).toBe(1)
      expect(points(units), at).toBeLessThanOrEqual(3.5)
    }
  })

  it('N16.41c no German starts on a landing hex', () => {
    const landing = Object.entries(targets).flatMap(([box, { to }]) =>
      'PR'.includes(box) || typeof to === 'string' ? [] : to,
    )
    expect(landing).toContain('0503')
    const german = byStart(miniGerman)
    for (const hex of landing) expect(german.has(hex), hex).toBe(false)
  })

  it('N16.44b each airborne division has a legal hex in its historical drop zone', () => {
    const { all, zoc } = presence(map, miniGerman)
    for (const name of ['drop-82', 'drop-101', 'drop-6']) {
      const legal = (map.areas[name] ?? []).filter(
        (hex) =>
          !all.has(hex) &&
          !zoc.has(hex) &&
          !['forest', 'city', 'marsh', 'coast', 'sea'].some((k) => hasTerrain(map, hex, k)),
      )
      expect(legal.length, name).toBeGreaterThan(0)
    }
  })

  it('N16.36a every German unit at start can reach an entry road without leaving the land', () => {
    const roads = Object.keys(map.areas)
      .filter((k) => k.startsWith('entry-'))
      .flatMap((k) => map.areas[k] ?? [])
    const nobody: Presence = { all: new Set(), combat: new Set(), zoc: new Set() }
    const supplied = spread(map, roads, nobody, new Set())
    for (const hex of presence(map, miniGerman).all) expect(supplied.has(hex), map.ids[hex]).toBe(true)
  })

  it('N16.48, N16.35b Rangers and Commandos are foot units without a division', () => {
    const light = of(longestDayCounters, 'ranger', 'commando')
    expect(ids(light)).toEqual(['uk-cdo-1', 'uk-cdo-4', 'us-ranger-2', 'us-ranger-5'])
    for (const c of light) expect([c.mobility, c.division], c.id).toEqual(['foot', null])
  })
})
