import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { refusals } from '../../src/engine/legality/restriction.js'
import { HIGHWAY_STEP } from '../../src/market-garden/bounds/highway.js'
import { bridgesOfRoad, mainRoadOf, roadBridges } from '../../src/market-garden/field/mainRoad.js'
import { formation, headquarters, place, shermans, smallGame } from './small.js'
import { NONE, options } from './pointsBoards.js'

const { boards } = marketGarden

describe('the main road on the four sheets (M23.62a)', () => {
  const board = boards.campaign
  const { places, away, hexes, southward } = mainRoadOf(board)
  const placeOf = (hex: string): number => places.get(board.map.indexOf(hex))!

  test('M23.62a the main road is counted from the south, from the bridgehead to Arnhem', () => {
    expect(placeOf('D0619')).toBe(0)
    const way = ['D0619', 'D5515', 'C0815', 'B1126', 'B3235', 'A0130', 'A2232']
    const counted = way.map(placeOf)
    expect(counted).toEqual([...counted].sort((a, b) => a - b))
    expect(places.size).toBe(hexes.length)
    for (const id of ['30-corps-breakout', '101st-drop', '82nd-drop', '1st-airborne-drop'] as const) {
      const sheet = boards[id]
      const { places: own, hexes: all } = mainRoadOf(sheet)
      const end = all.find((hex) => own.get(hex) === 0)!
      expect(Math.max(...all.map((hex) => sheet.map.r[hex]!))).toBe(sheet.map.r[end])
    }
  })

  test('M23.62a, M11.67e the main road includes both ways through Nijmegen', () => {
    for (const hex of ['B1639', 'B2631']) expect(away(board.map.indexOf(hex))).toBe(0)
  })

  test('M11.62d, M23.62a each hex of the main road has one hex behind and one ahead, but at forks and ends', () => {
    for (const hex of hexes) {
      const [back, on] = [0, 1, 2, 3, 4, 5].reduce(
        ([b, o], direction) => {
          const side = hex * 6 + direction
          const next = board.map.neighbours[side]!
          if (southward.has(side)) return [b + 1, o]
          return [b, o + (next >= 0 && southward.has(next * 6 + ((direction + 3) % 6)) ? 1 : 0)]
        },
        [0, 0],
      )
      const id = board.map.ids[hex]
      const fork = { B1126: [1, 2], B3034: [2, 1], D0619: [0, 1], A2232: [1, 0] }[id as string]
      expect([id, back, on]).toEqual([id, ...(fork ?? [1, 1])])
    }
  })

  test('M31.42a, M31.23a bridges over streams limit where paratroopers fight, but score no points', () => {
    const waters = new Set(bridgesOfRoad(board).map(({ water }) => water))
    expect(waters).toContain('stream')
    expect(roadBridges(board).every(({ water }) => water !== 'stream')).toBe(true)
    expect(bridgesOfRoad(board).length).toBeGreaterThan(roadBridges(board).length)
  })
})

describe('a fork of the highway (M11.62d)', () => {
  // from 0306 to 0806 straight north, or round by columns 7 to 9
  const pair = (...ids: readonly string[]) => ids.slice(1).map((id, i) => [ids[i]!, id] as const)
  const main = [...pair('0106', '0206', '0306'), ...pair('0806', '0906')]
  const west = pair('0306', '0406', '0506', '0606', '0706', '0806')
  const east = pair('0306', '0307', '0308', '0309', '0409', '0509', '0609', '0709', '0708', '0807', '0806')
  const all = [...main, ...west, ...east]
  const game = smallGame({
    columns: 12,
    rows: 12,
    turns: [2, 45],
    links: all.map(([a, b]) => [a, b, 'primary'] as const),
    lines: { 'main-road': main, 'main-road-west': west, 'main-road-east': east },
    alwaysSupplied: ['german'],
    areas: { 'train-source': ['0106'] },
    formations: [
      formation('corps', 'allied', { level: 'corps' }),
      formation('ga', 'allied', { level: 'division', superior: 'corps' }),
      formation('ig', 'allied', { superior: 'ga' }),
    ],
    counters: [...['corps', 'ga', 'ig'].map((id) => headquarters(id)), shermans('tanks', { formation: 'ig' })],
  })
  const board = game.boards['hells-highway']

  test('M11.62d on the longer way of a fork north is onward and south is back, too', () => {
    const state = place(game, {
      turn: 42,
      phase: 'allied-movement',
      options,
      units: {
        'hq-corps': '0101',
        'hq-ga': '0102',
        'hq-ig': { at: '0906', mode: 'travel' },
        tanks: { at: '0709', mode: 'travel' },
      },
      with: { points: { ...NONE, assigned: { ig: 2 } } },
    })
    const wrong = (from: string, to: string): readonly string[] =>
      refusals(HIGHWAY_STEP, {
        p: positionOf(board, state),
        unit: board.unitIndex('tanks'),
        from: board.map.indexOf(from),
        to: board.map.indexOf(to),
      }).map(({ rule }) => rule)
    for (const [from, to] of all) {
      expect([from, to, wrong(from, to)]).toEqual([from, to, []])
      expect([to, from, wrong(to, from)]).toEqual([to, from, ['M11.62d']])
    }
  })
})
