/** The data that come with the library: a host takes them, with their types, and changes some. */
import { expect, expectTypeOf, test } from 'vitest'
import * as ardennes from '../../src/ardennes/index.js'
import { decodeWith, listOf } from '../../src/engine/index.js'
import { MapSource } from '../../src/hex/index.js'
import * as marketGarden from '../../src/market-garden/index.js'
import { Box } from '../../src/normandy/board/boxes.js'
import * as normandy from '../../src/normandy/index.js'

const DATA = [normandy.standardData, ardennes.standardData, marketGarden.standardData]

test('the standard data is typed, and data of a host needs no types', () => {
  expectTypeOf(normandy.standardData.charts).toEqualTypeOf<normandy.Charts>()
  expectTypeOf(ardennes.standardData.charts).toEqualTypeOf<ardennes.Charts>()
  expectTypeOf(marketGarden.standardData.charts).toEqualTypeOf<marketGarden.Charts>()
  expectTypeOf<normandy.StandardScenario>().toExtend<normandy.ScenarioData>()
  expectTypeOf<ardennes.StandardScenario>().toExtend<ardennes.ScenarioData>()
  expectTypeOf<marketGarden.StandardScenario>().toExtend<marketGarden.ScenarioData>()
  const [first] = normandy.standardData.scenarios
  const read: unknown = null
  expect(normandy.createNormandy({ ...normandy.standardData, scenarios: [{ ...first!, map: read }] })._tag).toBe('Left')
})

test('maps, counters and boxes decode as their types say', () => {
  for (const { scenarios } of DATA)
    for (const { id, map, counters } of scenarios) {
      expect(decodeWith(MapSource, map)._tag, id).toBe('Right')
      expect(counters.length, id).toBeGreaterThan(0)
    }
  for (const { counters, divisions, boxes = {} } of normandy.standardData.scenarios) {
    expect(decodeWith(listOf(normandy.Counter), counters)._tag).toBe('Right')
    expect(decodeWith(listOf(normandy.Division), divisions)._tag).toBe('Right')
    for (const box of Object.values(boxes)) expect(decodeWith(Box, box)._tag).toBe('Right')
  }
})

test('maps and counters can be modified without a cast', () => {
  const { createNormandy } = normandy
  const made = createNormandy({
    ...normandy.standardData,
    scenarios: normandy.standardData.scenarios.map((one) => ({
      ...one,
      map: { ...one.map, terrain: { ...one.map.terrain, '1010': ['woods'] } },
    })),
  })
  expect(made._tag).toBe('Right')
  const [six] = ardennes.standardData.scenarios
  const { terrain } = six!.map
  const cleared = Object.fromEntries(Object.entries(terrain).filter(([, kinds]) => !kinds.includes('light-woods')))
  const short = { ...six!, map: { ...six!.map, terrain: cleared } }
  expectTypeOf(short.counters).toEqualTypeOf<readonly ardennes.Counter[]>()
  expect(ardennes.createArdennes({ ...ardennes.standardData, scenarios: [short] })._tag).toBe('Right')
  const named = marketGarden.standardData.scenarios.map((one) => ({
    ...one,
    counters: one.counters.map((counter) => ({ ...counter, name: `the ${counter.name}` })),
  }))
  expect(marketGarden.createMarketGarden({ ...marketGarden.standardData, scenarios: named })._tag).toBe('Right')
})
