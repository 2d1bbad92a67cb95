/** The page draws a hex again when what the picture shows there has changed, and the whole board when a box has. */
import { expect, test } from 'vitest'
import { sceneryOf } from '../../docs/play/board.js'
import { playableArdennes } from '../../docs/play/games/ardennes.js'
import { playableMarketGarden } from '../../docs/play/games/marketGarden.js'
import { playableNormandy } from '../../docs/play/games/normandy.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

/** The hexes of which the markers differ. */
const changed = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((hex) => one.get(hex) !== other.get(hex))

test('a unit that sails from box to box, and a victory hex that changes hands', () => {
  const state = must(normandy.setup({ scenario: 'longest-day' }))
  const before = sceneryOf(playableNormandy, state)
  const sailed = state.units.map((unit) => (unit.at === 'box-P' ? { ...unit, at: 'box-A' } : unit))
  expect(sceneryOf(playableNormandy, { ...state, units: sailed }).beside).not.toBe(before.beside)
  const { map } = normandy.boards['longest-day']
  const hex = map.ids[map.areas['victory']![0]!]!
  const taken = { ...state, control: { ...state.control, [hex]: 'allied' as const } }
  expect(changed(before.markers, sceneryOf(playableNormandy, taken).markers)).toEqual([hex])
})

test('surrender points in the Ardennes', () => {
  const state = must(ardennes.setup({ scenario: 'six-turn' }))
  const { map } = ardennes.boards['six-turn']
  const unit = state.units.find(({ at }) => map.indexOf(at) >= 0)!
  const points = { ...state, surrender: [{ units: [unit.id], points: 2 }] }
  const [before, after] = [state, points].map((one) => sceneryOf(playableArdennes, one).markers)
  expect(changed(before!, after!)).toEqual([unit.at])
})

test('a bridge that goes down and pathfinders that have done their work, in Market-Garden', () => {
  const state = must(marketGarden.setup({ scenario: '101st-drop' }))
  const { bridges, map } = marketGarden.boards['101st-drop']
  const [id, { ends }] = [...bridges].find(([, span]) => span.ends.every((end) => map.ids[end] !== undefined))!
  const down = { ...state, crossings: { ...state.crossings, down: [id] } }
  const gone = { ...state, landings: { ...state.landings!, pathfinders: {} } }
  const [before, bridge, guides] = [state, down, gone].map((one) => sceneryOf(playableMarketGarden, one).markers)
  expect(changed(before!, bridge!)).toEqual([map.ids[ends[0]]])
  expect([...changed(before!, guides!)].sort()).toEqual(Object.values(state.landings!.pathfinders).sort())
})
