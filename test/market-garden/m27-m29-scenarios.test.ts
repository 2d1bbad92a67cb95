import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { legal, play, refusals } from './gestures.js'
import { must, roll, takingAny } from '../playing.js'
import type { Counter } from '../../src/market-garden/board/counters.js'

const boards = marketGarden.boards
const turnsOf = (scenario: '82nd-drop' | '1st-airborne-drop' | '1st-airborne-destruction'): readonly number[] => {
  const turns = boards[scenario].counters.flatMap(({ side, arrival }) =>
    side === 'german' && arrival !== null && arrival.turn > 0 ? [arrival.turn] : [],
  )
  return [...new Set(turns)].sort((a, b) => a - b)
}
const points = (scenario: keyof typeof boards): readonly unknown[] =>
  boards[scenario].terms.victory.conditions.map(({ id, side, points: scored, requirement }) => [
    id,
    side,
    scored,
    requirement.kind,
  ])
const levels = (scenario: keyof typeof boards): readonly unknown[] =>
  boards[scenario].terms.victory.levels.map(({ margin, winner, level }) => [margin, winner, level])
const strengthOf = (counters: readonly Counter[]): number => counters.reduce((sum, { strength }) => sum + strength, 0)
const BY_MARGIN = [
  [3, 'german', 'decisive'],
  [2, 'german', 'substantial'],
  [1, 'german', 'limited'],
  [0, null, null],
  [-1, 'allied', null],
]

describe('Drop of the 82nd Airborne (M27)', () => {
  const { terms, map, counters } = boards['82nd-drop']

  test('M27.1a M27.1c the scenario lasts turns 1 to 10, on sheet B, and the 504th and all Germans begin cut off', () => {
    expect([terms.turns, terms.area, terms.firstPhase]).toEqual([
      [1, 10],
      { sheet: 'B', rows: [1, 39] },
      'allied-movement',
    ])
    expect(terms.cutOffAtStart).toEqual({ sides: ['german'], formations: ['us-504'] })
  })

  test('M27.2a M27.3a M27.4a M-R344 pathfinders and serials are given, and one company of the 504th may land by itself', () => {
    expect(terms.landings?.pathfinders).toEqual({ 'us-504': 'B1331', 'us-505': 'B2048', 'us-508': 'B2448' })
    expect(terms.supplyHeads).toEqual({ 'us-82': 'B2348' })
    expect(terms.landings?.drops?.map(({ turn, serials }) => [turn, serials[0], serials.at(-1)])).toEqual([
      [1, 17, 28],
      [8, 29, 32],
    ])
    expect(terms.landings?.apart).toEqual([{ formation: 'us-504', companies: 1, hex: 'B0924' }])
    for (const { side, serial, id } of counters) if (side === 'allied') expect(serial, id).toBeDefined()
  })

  test('M27.3a M-R347 groups arrive in their turns, the 9th SS reconnaissance at B3830 in turn 3', () => {
    expect(turnsOf('82nd-drop')).toEqual([3, 4, 5, 6, 8, 10])
    const graebner = counters.filter(({ formation }) => formation === 'ss-9-aa')
    expect(graebner.map(({ arrival }) => [arrival?.turn, arrival?.hex, arrival?.half])).toEqual(
      Array.from({ length: 4 }, () => [3, 'B3830', false]),
    )
  })

  const at = (turn: number, phase: string, unit: string, hex: string): State =>
    must(
      takingAny(marketGarden).position({
        scenario: '82nd-drop',
        turn,
        phase,
        units: { [unit]: { at: hex, mode: 'defilade' }, 'us-82-hq': { at: 'B2348', mode: 'defilade' } },
      }),
    )
  /** A unit sets out; the dice for points without supply are high. */
  const setOut = (state: State, unit: string): State => {
    const start = play(marketGarden, state, { type: 'start-move', unit })
    return marketGarden.toAct(start).kind === 'chance' ? play(marketGarden, start, roll(6, 6)) : start
  }

  test('M27.1b no Allied unit leaves the map, from whatever hex of its edge', () => {
    const isOnEdge = (hex: number): boolean => map.neighbours.subarray(hex * 6, hex * 6 + 6).includes(-1)
    const edge = map.ids.filter((_, hex) => isOnEdge(hex) && boards['82nd-drop'].kind[hex] !== 'water')
    expect(edge.length).toBeGreaterThan(100)
    const state = setOut(at(5, 'allied-movement', 'us-505-1-a', 'B0122'), 'us-505-1-a')
    for (const hex of edge) {
      const there = { ...state, units: state.units.map((one) => (one.id === 'us-505-1-a' ? { ...one, at: hex } : one)) }
      expect(refusals(marketGarden, there, { type: 'leave-map' }), hex).toEqual(['M3.8b'])
      expect(marketGarden.legalActions(there).some(({ type }) => type === 'leave-map' || type === 'go-off-map')).toBe(
        false,
      )
    }
  })

  test('M27.51a the headquarters must be in their hexes at the end of turn 2, and stay there', () => {
    expect(terms.orders?.map(({ who, hex, by, stays }) => [Object.values(who)[0], hex, by, stays])).toEqual([
      ['us-504-hq', 'B1132', 2, true],
      ['us-505-hq', 'B2046', 2, true],
      ['us-508-hq', 'B3042', 2, true],
    ])
    for (const [unit, hex, beside] of [
      ['us-504-hq', 'B1132', 'B1133'],
      ['us-505-hq', 'B2046', 'B2047'],
      ['us-508-hq', 'B3042', 'B3043'],
    ] as const) {
      const last = at(2, 'allied-response-movement', unit, beside)
      expect(refusals(marketGarden, last, { type: 'end-phase' }), unit).toEqual(['M27.51a'])
      const going = setOut(last, unit)
      expect(refusals(marketGarden, going, { type: 'stop', where: 'bottom' }), unit).toEqual(['M27.51a'])
      const there = play(marketGarden, going, { type: 'step', to: hex }, { type: 'stop', where: 'bottom' })
      expect(refusals(marketGarden, there, { type: 'end-phase' }), unit).toEqual([])
      for (const turn of [3, 10]) {
        const later = at(turn, 'allied-movement', unit, hex)
        expect(refusals(marketGarden, later, { type: 'start-move', unit }), unit).toEqual(['M27.51a'])
        expect(refusals(marketGarden, later, { type: 'end-phase' }), unit).toEqual([])
      }
    }
  })

  test('M27.52a M27.61a M27.61b M27.61c three German conditions and one Allied count in the drop of the 82nd', () => {
    expect(points('82nd-drop')).toEqual([
      ['M27.61a-1', 'german', 1, 'nobody-near'],
      ['M27.61a-2', 'german', 1, 'strength-lost'],
      ['M27.61a-3', 'german', 1, 'near-pathfinder'],
      ['M27.61b', 'allied', 1, 'free-road'],
    ])
    expect(terms.victory.conditions.map(({ requirement }) => requirement)).toMatchObject([
      { side: 'allied', hex: 'B3336', within: 1, orUnsupplied: true },
      { of: 'allied', atLeast: 10, orUnsupplied: true },
      { within: 2 },
      { from: 'B0122', to: 'nijmegen' },
    ])
    expect(levels('82nd-drop')).toEqual(BY_MARGIN)
    expect(map.areas['nijmegen']!.length).toBeGreaterThan(20)
  })
})

describe('Drop of the British 1st Airborne (M28)', () => {
  const { terms, counters } = boards['1st-airborne-drop']

  test('M28.1a M28.2a M28.3a M28.4a M-R341 M-R351 turns 1 to 10 are played on sheet A, with given serials', () => {
    expect([terms.turns, terms.area, terms.firstPhase]).toEqual([
      [1, 10],
      { sheet: 'A', rows: [1, 39] },
      'allied-movement',
    ])
    expect(terms.landings?.pathfinders).toEqual({ 'br-1-1': 'A1814', 'br-1-4': 'A2510', 'br-1-al': 'A2416' })
    expect(terms.supplyHeads).toEqual({ 'br-1': 'A2420' })
    expect(terms.landings?.drops?.map(({ turn, serials }) => [turn, serials[0], serials.at(-1)])).toEqual([
      [1, 36, 46],
      [8, 47, 54],
    ])
  })

  test('M28.3a M28.52b M-R347 groups arrive in their turns, the 9th SS reconnaissance in turn 1', () => {
    expect(turnsOf('1st-airborne-drop')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10])
    const first = counters.filter(({ arrival }) => arrival?.turn === 1)
    expect(first.map(({ formation, arrival }) => [formation, arrival?.hex, arrival?.half])).toEqual(
      Array.from({ length: 4 }, () => ['ss-9-aa', 'A3930', true]),
    )
  })

  test('M28.1b M28.51a M28.52a M28.52c M28.52d M28.53a rules on ferries, an exit and the 16th SS are in force', () => {
    expect(terms.noFerries).toEqual(['allied'])
    expect(terms.exits).toEqual([
      { rule: 'M28.52a', side: 'german', formation: 'ss-9-aa', edge: 'south', hexes: ['A0130'] },
    ])
    // it may fight on its way, and nothing is lost when it does not get through
    expect(terms.orders).toEqual([
      {
        rule: 'M28.52a',
        who: { formation: 'ss-9-aa' },
        hex: 'A0130',
        by: 3,
        stays: false,
        leaves: true,
        only: true,
        liftedBy: 'freeReconnaissance',
      },
    ])
    expect(terms.elusive).toEqual({ rule: 'M28.53a', formation: 'ss-16', turns: [1, 2], failsOn: 3 })
    expect(counters.filter(({ formation }) => formation === 'ss-16').length).toBeGreaterThan(0)
  })

  test('M28.61a M28.61b M28.61c M-R349 three German conditions and one Allied count in the drop of the 1st', () => {
    expect(points('1st-airborne-drop')).toEqual([
      ['M28.61a-1', 'german', 1, 'strength-lost'],
      ['M28.61a-2', 'german', 1, 'contained'],
      ['M28.61a-3', 'german', 1, 'pathfinder-seen'],
      ['M28.61b', 'allied', 1, 'units-in'],
    ])
    expect(terms.victory.conditions.map(({ requirement }) => requirement)).toMatchObject([
      { of: 'allied', atLeast: 14 },
      { area: 'north-of-neder-rijn', column: 26 },
      {},
      { side: 'allied', hexes: ['A1927', 'A2232', 'A2728'] },
    ])
    expect(levels('1st-airborne-drop')).toEqual(BY_MARGIN)
  })
})

describe('Destruction of the British 1st Airborne (M29)', () => {
  const { terms, counters } = boards['1st-airborne-destruction']

  test('M29.1a M29.2a M29.4a M-R348 the scenario lasts thirty turns, with the units and special rules of chapter 28', () => {
    expect(terms.turns).toEqual([1, 30])
    const { orders, exits, elusive, noFerries } = boards['1st-airborne-drop'].terms
    expect([terms.orders, terms.exits, terms.elusive, terms.noFerries]).toEqual([orders, exits, elusive, noFerries])
    const ids = new Set(counters.map(({ id }) => id))
    for (const { id } of boards['1st-airborne-drop'].counters) expect(ids.has(id), id).toBe(true)
  })

  test('M29.3a M22.14a Germans arrive until turn 30, most of the Flak Brigade in turn 22, and the Poles land in turn 29', () => {
    expect(turnsOf('1st-airborne-destruction')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 18, 19, 22, 25, 26, 27, 28, 29, 30,
    ])
    const brigade = counters.filter(({ formation }) => formation === 'swoboda')
    expect(strengthOf(brigade.filter(({ arrival }) => arrival?.turn === 22)) * 2).toBeGreaterThan(strengthOf(brigade))
    expect(brigade.every(({ arrival }) => arrival?.hex === 'A3930')).toBe(true)
    expect(terms.landings?.drops?.at(-1)).toEqual({ turn: 29, serials: [55, 56, 57, 58] })
    expect(terms.landings?.freePathfinders).toBe(true)
  })

  test('M29.3a M-R454 the Polish pathfinders are placed anywhere in turn 29, and their supply head near them', () => {
    const at = (turn: number) =>
      must(
        marketGarden.position({
          scenario: '1st-airborne-destruction',
          turn,
          phase: 'allied-movement',
          units: Object.fromEntries(
            counters.flatMap(({ id, serial }) => (serial === undefined || serial < 55 ? [] : [[id, 'england']])),
          ),
        }),
      )
    const markers = (turn: number) =>
      legal(marketGarden, at(turn), 'place-pathfinder').map(({ formation }) => formation)
    expect(markers(28)).toEqual([])
    expect(new Set(markers(29))).toEqual(new Set(['pol']))
    expect(markers(29)).toHaveLength(2048)
    expect(refusals(marketGarden, at(28), { type: 'place-pathfinder', formation: 'pol', to: 'A1324' })).toEqual([
      'M-R454',
    ])
  })

  test('M25.23a M-R340 the weather is clear on the first two days, and rolled for after that', () => {
    expect([terms.weather, terms.clearDays]).toEqual([null, 2])
  })

  test('M29.51a M29.51b M29.51c three German conditions and one Allied decide among six levels of victory', () => {
    expect(points('1st-airborne-destruction')).toEqual([
      ['M29.51a-1', 'german', 1, 'strength-lost'],
      ['M29.51a-2', 'german', 1, 'none-in-supply'],
      ['M29.51a-3', 'german', 1, 'none-in'],
      ['M29.51b', 'allied', 2, 'crossing-held'],
    ])
    expect(terms.victory.conditions.map(({ requirement }) => requirement)).toMatchObject([
      { of: 'allied', atLeast: 45 },
      { side: 'allied' },
      { side: 'allied', area: 'north-of-neder-rijn' },
      { over: 'water-neder-rijn', area: 'north-of-neder-rijn', clear: 5 },
    ])
    expect(levels('1st-airborne-destruction')).toEqual([
      [3, 'german', 'decisive'],
      [2, 'german', 'substantial'],
      [1, 'german', 'limited'],
      [0, 'allied', 'limited'],
      [-1, 'allied', 'substantial'],
      [-2, 'allied', 'decisive'],
    ])
  })

  test('M29.51b M-R352 a crossing scores only if one of its banks is north of the Neder Rijn', () => {
    const scored = (one: string, other: string): number => {
      const units = { 'br-1-1-1-1': one, 'br-1-1-1-2': other, 'arnhem-1': 'A1542' }
      const state = must(
        takingAny(marketGarden).position({
          scenario: '1st-airborne-destruction',
          turn: 30,
          phase: 'allied-command',
          units,
        }),
      )
      return marketGarden.standing(state).points.allied
    }
    expect(scored('A1622', 'A1523')).toBe(2)
    expect(scored('A1540', 'A1541')).toBe(0) // the ferry at Huissen ends south of the IJssel
  })
})
