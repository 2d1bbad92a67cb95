import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { must } from '../playing.js'

const board = marketGarden.boards['101st-drop']
const terms = board.terms
const serialOf = (id: string): number | undefined => board.counters[board.unitIndex(id)]?.serial
const arrivals = (turn: number): readonly string[] =>
  board.counters.filter(({ arrival }) => arrival?.turn === turn).map(({ id }) => id)

describe('Drop of the 101st Airborne (M26)', () => {
  test('M26.1a M25.1b the scenario lasts turns 1 to 10, on the whole of sheet C, and begins with Allied movement', () => {
    expect([terms.turns, terms.area, terms.firstPhase]).toEqual([
      [1, 10],
      { sheet: 'C', rows: [1, 61] },
      'allied-movement',
    ])
    expect(board.map.size).toBe(61 * 34 - 30) // even rows are a hex shorter
  })

  test('M26.2a M26.3a M-R341 pathfinders and supply head are given, and ten serials land in turn 1 and three in turn 8', () => {
    expect(terms.landings?.pathfinders).toEqual({
      'us-506': 'C1011',
      'us-502': 'C1310',
      'us-501': 'C2611',
      'us-327': 'C1111',
    })
    expect(terms.supplyHeads).toEqual({ 'us-101': 'C1211' })
    expect(terms.landings?.drops).toEqual([
      { turn: 1, serials: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      { turn: 8, serials: [11, 12, 13] },
    ])
    expect(['us-501-hq', 'us-502-hq', 'us-506-hq', 'us-101-hq', 'us-327-hq'].map(serialOf)).toEqual([1, 4, 7, 10, 11])
  })

  test('M26.3b serial 13 has two anti-tank units', () => {
    const guns = board.counters.filter(({ kind }) => kind === 'anti-tank')
    expect(guns.filter(({ side }) => side === 'allied').map(({ serial }) => serial)).toEqual([13, 13])
  })

  test('M26.3a Germans arrive in turns 2, 3, 5 and 9, and only the Gothsche Division is set up', () => {
    expect(arrivals(0).every((id) => id.startsWith('goth'))).toBe(true)
    for (const turn of [2, 3, 5, 9]) expect(arrivals(turn).length, `turn ${turn}`).toBeGreaterThan(0)
    for (const turn of [1, 4, 6, 7, 8, 10]) expect(arrivals(turn)).toEqual([])
  })

  test('M26.4b M-R342 Germans enter by any hex of the west edge up to row 40', () => {
    const { among } = board.counters[board.unitIndex('ger-59-hq')]!.arrival!
    expect(among).toHaveLength(40)
    expect([among![0], among!.at(-1)]).toEqual(['C0101', 'C4001'])
    for (const hex of among!) expect(board.map.indexOf(hex), hex).toBeGreaterThanOrEqual(0)
  })

  test('M26.4a no Allied unit enters by land', () => {
    for (const { side, arrival, serial, id } of board.counters)
      if (side === 'allied') expect([arrival, serial === undefined], id).toEqual([null, false])
  })

  test('the orders of the scenario: who is where by the end of which turn, stays, or leaves the map', () => {
    const plain = terms.orders?.map(({ who, hex, by, stays, leaves }) => [
      Object.values(who)[0],
      hex,
      by,
      stays,
      leaves,
    ])
    expect(plain).toEqual([
      ['us-506-hq', 'C0815', 2, false, false],
      ['us-502-hq', 'C1114', 2, true, false],
      ['us-501-hq', 'C3213', 2, true, false],
      ['us-506', 'C0117', 6, false, true],
    ])
    expect(terms.exits).toMatchObject([{ formation: 'us-506', edge: 'south', hexes: ['C0117'] }])
    // who is still in England is bound by nothing: his order is about steps on the map
    const start = must(marketGarden.setup({ scenario: '101st-drop' }))
    expect(start.units[board.unitIndex('us-501-hq')]!.at).toBe('england')
  })

  test('M26.61a M26.61b each of three conditions gives the Germans a point, and no point is an Allied victory', () => {
    expect(
      terms.victory.conditions.map(({ side, points, when, requirement }) => [side, points, when, requirement.kind]),
    ).toEqual([
      ['german', 1, 'last-turn', 'strength-lost'],
      ['german', 1, 'last-turn', 'bridge-held'],
      ['german', 1, 'last-turn', 'artillery-in-range'],
    ])
    expect(terms.victory.conditions[0]!.requirement).toEqual({ kind: 'strength-lost', of: 'allied', atLeast: 12 })
    expect(terms.victory.levels.map(({ margin, winner, level }) => [margin, winner, level])).toEqual([
      [3, 'german', 'decisive'],
      [2, 'german', 'substantial'],
      [1, 'german', 'limited'],
      [0, 'allied', null],
    ])
    expect(terms.road).toEqual({ from: 'C0117', to: 'C6122' })
    expect(board.mainRoad.length).toBeGreaterThan(60)
  })

  test('M25.21a M25.42a M25.23a the Germans are surprised and the weather is clear in the drop of the 101st', () => {
    expect([terms.surprise, terms.weather]).toEqual([true, 0])
  })
})
