/** Boards made all at once, with what is wrong with them, or one by one when somebody asks. */
import { expect, test } from 'vitest'
import { boardNamed, boardsByScenario, boardsWhenAsked } from '../../src/engine/contract/boards.js'
import { accept, atPlace, illegal, refuse } from '../../src/engine/legality/violation.js'
import { createArdennes, standardData as ardennesData } from '../../src/ardennes/index.js'
import { createMarketGarden, standardData as marketGardenData } from '../../src/market-garden/index.js'
import { createNormandy, standardData as normandyData } from '../../src/normandy/index.js'

interface Sheet {
  readonly id: 'north' | 'south'
  readonly hexes: number
}
const NORTH: Sheet = { id: 'north', hexes: 3 }
const SOUTH: Sheet = { id: 'south', hexes: 0 }
const boardOf = ({ hexes }: Sheet) =>
  hexes > 0 ? accept({ hexes }) : refuse([illegal('input', 'empty', 'there is no hex', 'map')])

test('boards are created on first use, but their scenarios are known before', () => {
  const made: string[] = []
  const boards = boardsWhenAsked([NORTH, SOUTH], (sheet) => {
    made.push(sheet.id)
    return boardOf(sheet)
  })
  expect(Object.keys(boards)).toEqual(['north', 'south'])
  expect(Object.hasOwn(boards, 'south')).toBe(true)
  expect(made).toEqual([])
  expect(boards.north).toEqual({ hexes: 3 })
  expect(boards.north).toBe(boards.north)
  expect(made).toEqual(['north'])
  expect(() => boards.south).toThrow('there is no hex')
})

test('boards from external data are created at once, and an invalid one is reported', () => {
  expect(boardsByScenario([NORTH], boardOf)).toEqual(accept({ north: { hexes: 3 } }))
  const refused = boardsByScenario([NORTH, SOUTH], boardOf)
  expect(refused).toEqual(refuse([atPlace('south', illegal('input', 'empty', 'there is no hex', 'map'))]))
})

test('an unknown scenario is refused with the names of the known ones', () => {
  const told = (scenario: unknown) => {
    const named = boardNamed({ north: NORTH, south: SOUTH }, scenario)
    return named._tag === 'Left' ? named.left.map(({ message }) => message) : []
  }
  expect(told('north')).toEqual([])
  expect(told('west')).toEqual(['there is no scenario west; choose one of north, south'])
  expect(told('__proto__')).toEqual(['there is no scenario __proto__; choose one of north, south'])
  expect(told('x'.repeat(1_000_000))[0]!.length).toBeLessThan(200)
  for (const scenario of [undefined, null, 5, {}])
    expect(told(scenario)).toEqual(['the scenario is one of north, south'])
})

test.each([
  ['Normandy', () => createNormandy(normandyData)],
  ['Ardennes', () => createArdennes(ardennesData)],
  ['Market-Garden', () => createMarketGarden(marketGardenData)],
])('the data of %s that ships with the library is sound', (_, create) => {
  expect(create()).toMatchObject({ _tag: 'Right' })
})
