/** Areas of a host's map: rules find them by name, so a name that is nearly one of theirs is refused. */
import type { Either } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { createArdennes, standardData as ardennesData } from '../../src/ardennes/index.js'
import { createMarketGarden, standardData as marketGardenData } from '../../src/market-garden/index.js'
import { createNormandy, normandy, standardData as normandyData } from '../../src/normandy/index.js'
import { MAP_AREAS } from '../../src/normandy/board/mapAreas.js'
import type { Violations } from '../../src/engine/index.js'
import { left } from '../engine/right.js'

type Areas = Readonly<Record<string, unknown>>

/** The data with other areas in the map of its first scenario. */
const withAreas = <D extends { readonly scenarios: readonly { readonly map: unknown }[] }>(
  data: D,
  change: (areas: Areas) => Areas,
): D => {
  const [first, ...others] = data.scenarios
  const map = first!.map as { readonly areas: Areas }
  return { ...data, scenarios: [{ ...first, map: { ...map, areas: change(map.areas) } }, ...others] }
}

const renamed =
  (from: string, to: string) =>
  ({ [from]: hexes, ...others }: Areas): Areas => ({ ...others, [to]: hexes })

describe.each([
  ['createNormandy', createNormandy, normandyData, 'german-supply', 'german-suply'],
  ['createNormandy', createNormandy, normandyData, 'us-exit', 'us-exits'],
  ['createArdennes', createArdennes, ardennesData, 'german-territory', 'german-teritory'],
  ['createMarketGarden', createMarketGarden, marketGardenData, 'roads-off-north', 'roads-of-north'],
] as const)('%s', (_, create, data, name, misspelt) => {
  const made = (change: (areas: Areas) => Areas) =>
    (create as (given: unknown) => unknown)(withAreas(data as never, change))

  test(`refuses ${misspelt} for ${name}`, () => {
    const [problem] = left(made(renamed(name, misspelt)) as Either<Violations, unknown>)
    expect(problem).toMatchObject({ code: 'misspelt-area', subject: `map.areas.${misspelt}` })
    expect(problem.message).toContain(`map.areas.${misspelt} is an area that no rule looks for, and ${name} is missing`)
  })

  test('a game accepts areas of the host besides its own', () => {
    expect(made((areas) => ({ ...areas, [misspelt]: [], 'my-objectives': [] }))).toMatchObject({ _tag: 'Right' })
  })
})

test('a short area name of the host is not mistaken for a misspelt one', () => {
  expect(createNormandy(withAreas(normandyData as never, renamed('caen', 'cabn')))).toMatchObject({ _tag: 'Right' })
})

test('each area that the rules of Normandy use is on one of its maps', () => {
  const there = Object.values(normandy.boards).flatMap(({ map }) => Object.keys(map.areas))
  expect(MAP_AREAS.filter((name) => !there.includes(name))).toEqual([])
})
