import { refusals } from '../../src/engine/legality/restriction.js'
import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { mainRoadOf } from '../../src/market-garden/field/mainRoad.js'
import { NEAR_MAIN_ROAD } from '../../src/market-garden/bounds/spearhead.js'
import { must } from '../playing.js'

const board = marketGarden.boards.campaign
const { map } = board
const { away } = mainRoadOf(board)
/** A step along a row that leads away from the main road, so many hexes from it or as few more as there are. */
const stepOut = (row: string, hexes: number): readonly [from: string, to: string] => {
  const steps = map.ids.flatMap((id, hex) => {
    if (!id.startsWith(row) || away(hex) < hexes) return []
    const to = [0, 1, 2, 3, 4, 5].map((side) => map.neighbours[hex * 6 + side]!).filter((other) => other >= 0)
    const out = to.find((other) => map.r[other] === map.r[hex] && away(other) > away(hex))
    return out === undefined ? [] : [{ hexes: away(hex), step: [id, map.ids[out]!] as const }]
  })
  return steps.sort((one, other) => one.hexes - other.hexes)[0]!.step
}
/**
 * The rules against a step of a unit that is the northernmost of 30 Corps, if it can come back from there in the same
 * move.
 */
const against = (id: string, [from, to]: readonly [string, string]): readonly string[] => {
  const state = must(
    marketGarden.position({ scenario: 'campaign', turn: 20, phase: 'allied-movement', units: { [id]: from } }),
  )
  const step = {
    p: positionOf(board, state),
    unit: board.unitIndex(id),
    from: map.indexOf(from),
    to: map.indexOf(to),
    restAfter: () => ({ points: 1000, hexes: null }),
  }
  return refusals(NEAR_MAIN_ROAD, step).map(({ rule }) => rule)
}

test('M23.63a only armoured cars of the Household Cavalry and the 43rd Division may go farther', () => {
  const names = ['A HHC/GdA', 'B HHC/GdA', 'A Rec/43', 'B Rec/43', 'A Rec/50', 'A 4S/129', '1 1CG/5']
  const ranges = names.filter((name) => {
    const { id } = board.counters.find((counter) => counter.name === name)!
    return against(id, stepOut('C40', 6)).length === 0
  })
  expect(ranges).toEqual(names.slice(0, 4))
})

describe('beyond Nijmegen (M23.61d)', () => {
  test.each([
    ['B31', ['M23.61a']],
    ['B32', ['M23.61a']],
    ['B33', []],
    ['B34', []],
  ] as const)('M23.61d north of B3235, where the bridge begins, there is no limit: row %s', (row, rules) => {
    expect(against('gd-1gg-5-1', stepOut(row, 3))).toEqual(rules)
  })
})

test('M23.2c M3.41n the anti-tank guns of all airborne divisions come by glider, like most of the artillery', () => {
  const gliders = (kind: string): readonly boolean[] =>
    board.counters
      .filter((counter) => counter.kind === kind && counter.serial !== undefined)
      .map(({ lands }) => lands === 'glider')
  const [guns, howitzers] = [gliders('anti-tank'), gliders('artillery')]
  expect([guns.length > 5, guns.every(Boolean)]).toEqual([true, true])
  expect(howitzers.filter(Boolean).length).toBeGreaterThan(howitzers.length / 2)
})
