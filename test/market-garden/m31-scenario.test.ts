import { describe, expect, test } from 'vitest'
import { drawAction, randomFrom } from '../../src/index.js'
import { COMMANDS, commandFor, marketGarden } from '../../src/market-garden/index.js'
import { isAirborne, isPrintedOfCorps } from '../../src/market-garden/field/formations.js'
import { roadBridges } from '../../src/market-garden/field/mainRoad.js'
import { play } from './gestures.js'
import { must, roll } from '../playing.js'

const board = marketGarden.boards.campaign
const { terms } = board
const counterOf = (id: string) => board.counters[board.unitIndex(id)]!
const serials = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('the campaign (M31)', () => {
  test('M31.0a M31.1a M-R360 the campaign lasts turns 1 to 66, on all four sheets, and begins with Allied movement', () => {
    expect([terms.turns, terms.area, terms.firstPhase]).toEqual([[1, 66], null, 'allied-movement'])
    expect(['A', 'B', 'C', 'D'].every((sheet) => board.map.ids.some((id) => id.startsWith(sheet)))).toBe(true)
  })

  test('M31.11a M31.11b every German unit of the campaign is set up or arrives later', () => {
    const germans = board.counters.filter(({ side }) => side === 'german')
    expect(germans.every(({ arrival }) => arrival !== null)).toBe(true)
    expect(germans.filter(({ arrival }) => arrival!.turn === 0).length).toBeGreaterThan(80)
    for (const id of ['kg-walther-hq', 'goth-hq', 'ss-16-1', 'henke-hq', 'arnhem-1'])
      expect(counterOf(id).arrival!.turn, id).toBe(0)
  })

  test('M31.12a M31.24a M31.24b group Y, 231 Brigade and the guns are set up in their own areas', () => {
    const named = (area: string): ReadonlySet<string> =>
      new Set(board.map.areas[area]!.map((hex) => board.map.ids[hex]!))
    const [south, north] = [named('south-of-front'), named('bridgehead')]
    expect(new Set(counterOf('gd-hq').arrival!.among)).toEqual(south)
    expect(new Set(counterOf('br-231-hq').arrival!.among)).toEqual(named('brigade-231'))
    const guns = board.counters.filter(
      ({ kind, nation, arrival }) => kind === 'artillery' && nation === 'british' && arrival?.turn === 0,
    )
    expect(guns.length).toBeGreaterThan(5)
    for (const { id, arrival } of guns)
      expect(
        arrival!.among!.every((hex) => south.has(hex) && !north.has(hex)),
        id,
      ).toBe(true)
  })

  test('M31.12b M31.12c M-R366 all serials wait in England, and 32 of the 33 of the first lift can fly on the 17th', () => {
    const waiting = new Set(board.counters.flatMap(({ serial }) => serial ?? []))
    expect([...waiting].sort((a, b) => a - b)).toEqual(serials(1, 58))
    expect(terms.landings!.liftPoints![0]).toEqual({ september: 17, points: 32 })
    const points = terms.landings!.liftPoints!.map((day) => day.points)
    expect(points).toEqual([...points].sort((a, b) => b - a)) // fewer day by day (M14.0f)
    // what the scenarios land on the 18th and the 21st can be lifted
    expect([points[1]! >= 15, points[4]! >= 4]).toEqual([true, true])
  })

  test('M22.32a M31.22a pathfinders and supply heads are placed in play, and flak adds to the totals of flights', () => {
    expect(terms.landings).toMatchObject({ pathfinders: {}, freePathfinders: true, flak: true })
    expect([terms.supplyHeads, terms.landings!.drops]).toEqual([undefined, undefined])
  })

  test('M31.13a a die is rolled for each flak unit on the map', () => {
    const random = randomFrom('flak')
    let state = must(marketGarden.setup({ scenario: 'campaign' }))
    while (state.phase.endsWith('setup') && marketGarden.toAct(state).kind === 'player')
      state = marketGarden.applyUnchecked(state, drawAction(marketGarden, state, random)!)
    const flak = board.counters.filter(
      ({ side, kind, arrival }) => side === 'german' && kind === 'flak' && arrival?.turn === 0,
    )
    for (const { id } of flak) {
      expect(marketGarden.toAct(state), id).toMatchObject({ kind: 'chance', roll: { rule: 'M31.13a' } })
      state = play(marketGarden, state, roll(5))
    }
    expect([state.phase, state.campaign!.suppressed.length]).toEqual(['allied-movement', flak.length])
  })

  test('M31.17a M22.2a M-R371 released divisions enter by the roads of the south edge, each with its group', () => {
    const released = board.counters.filter(({ arrival }) => arrival?.release !== undefined)
    expect([...new Set(released.map(({ arrival }) => arrival!.release))].sort()).toEqual([
      'br-43',
      'br-50',
      'br-52',
      'br-52-sea',
      'br-8',
    ])
    expect(released.every(({ arrival }) => arrival!.among!.join() === 'D0108,D0119')).toBe(true)
    expect(terms.campaign!.releases.map(({ group }) => group)).toEqual([
      'br-43',
      'br-50',
      'br-8',
      'br-52',
      'br-52-sea',
      'over-the-rhine',
    ])
    // bridge engineers come with the 43rd (M31.17b)
    const engineers = released.filter(({ kind }) => kind === 'bridge-engineer')
    expect([engineers.length > 0, engineers.every(({ arrival }) => arrival!.release === 'br-43')]).toEqual([true, true])
    expect(released.every(({ formation, commands }) => isPrintedOfCorps(board, (formation ?? commands)!))).toBe(true)
  })

  test('M31.3a M31.3d three divisions may be released early, and otherwise arrive late by an edge', () => {
    const early = board.counters.filter(({ arrival }) => arrival?.early !== undefined)
    expect([...new Set(early.map(({ arrival }) => arrival!.early))].sort()).toEqual(['ger-180', 'ger-190', 'ger-84'])
    expect(early.every(({ arrival }) => arrival!.turn > 40)).toBe(true)
    // their infantry has regiments alone (M17.13a)
    for (const { formation } of early.filter(({ kind }) => kind === 'infantry'))
      expect(board.formationById.get(formation!)?.level, formation!).toBe('regiment')
  })

  test('M31.21a M31.25a M31.25b M-R382 M-R383 M-R482 M-R483 rules of other chapters apply in the campaign', () => {
    expect(terms.closedGround).toEqual([{ rule: 'M30.41a', side: 'german', area: 'south-of-front' }])
    expect(terms.inColumn).toEqual({ rule: 'M30.42a', side: 'allied', before: 3, groundAlone: true })
    expect(terms.lent).toEqual({ rule: 'M30.44a', formation: 'ss-11', to: 'kg-walther' })
    expect(terms.corpsAttacks).toEqual({ rule: 'M30.46a', within: 6, until: 12, groundAlone: true })
    expect(terms.outwardBound).toEqual({ rule: 'M30.46b', until: 12, from: 6, exempt: ['fj-6'], sheet: 'D' })
    expect(terms.elusive).toEqual({ rule: 'M28.53a', formation: 'ss-16', turns: [1, 2], failsOn: 3 })
    expect([terms.spearhead, terms.strayBattalions]).toEqual([true, true])
    expect(terms.freeBarrage).toEqual({ turns: [2, 3], within: 3 })
    const graebner = board.counters.filter(({ formation }) => formation === 'ss-9-aa')
    expect(graebner.map(({ arrival }) => [arrival!.turn, arrival!.hex, arrival!.half])).toEqual(
      Array.from({ length: 4 }, () => [1, 'A3930', true]), // M28.52b
    )
  })

  test('M-R259 M-R373 the campaign begins in clear weather, without surprise or low delivery', () => {
    const start = must(marketGarden.setup({ scenario: 'campaign', options: { commandPoints: true } }))
    expect([start.weather, terms.weather, terms.firstPhase]).toEqual([{ north: 0, south: 0 }, null, 'allied-movement'])
    expect([terms.surprise, terms.lowDelivery]).toEqual([undefined, undefined])
  })

  test('M14.3a M14.3c M14.3d a unit that comes by air has pathfinders to go by: its regiment is airborne, or its division', () => {
    const cameBy = board.counters.filter(({ serial }) => serial !== undefined)
    expect(cameBy.length).toBeGreaterThan(190)
    const superiors = (id: string | null): readonly string[] =>
      id === null ? [] : [id, ...superiors(board.formationById.get(id)!.superior)]
    for (const { id, formation, commands } of cameBy)
      for (const superior of superiors(commands ?? formation))
        expect(board.formationById.get(superior)!.airborne, `${superior} of ${id}`).toBe(true)
  })

  test('M31.42a the main road has three bridges over rivers, and canal bridges on both ways to Nijmegen', () => {
    expect(roadBridges(board).map(({ id, water }) => `${id} ${water}`)).toEqual([
      'road A2132-A2232 river',
      'road B1025-B1126 river',
      'road B1538-B1638 canal',
      'road B2530-B2531 canal',
      'road B3235-B3336 river',
      'road C0615-C0715 canal',
      'road C2913-C3013 canal',
      'road D0919-D1018 canal',
    ])
  })

  test('M31.16a M-R484 every unit belongs to one command of two, three or four players', () => {
    const shares = ([2, 3, 4] as const).map((players) => COMMANDS[players].map(({ title }) => title))
    expect(shares).toEqual([
      ['Allied', 'German'],
      ['Allied airborne', 'Allied ground', 'German'],
      ['Allied airborne', 'Allied ground', 'German west', 'German east'],
    ])
    for (const players of [2, 3, 4] as const)
      for (const id of board.ids) expect(commandFor(board, id, players)?.side, id).toBe(counterOf(id).side)
    const title = (id: string) => commandFor(board, board.ids[board.unitIndex(id)]!, 4)?.title
    expect(['us-501-1-a', 'gd-hq', 'ger-59-hq', 'pz-107-hq', 'tettau-hq'].map(title)).toEqual([
      'Allied airborne',
      'Allied ground',
      'German west',
      'German east',
      'German west',
    ])
    expect(commandFor(board, 'nobody' as never, 2)).toBeNull()
    expect(board.counters.some((_, unit) => isAirborne(board, unit))).toBe(true)
  })
})
