import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { csvOf, eventsTable, playout, randomBot, startMatch } from '../../src/index.js'
import type { AnyGame } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { left, right } from './right.js'

const GAMES: readonly (readonly [AnyGame, string])[] = [
  [normandy, 'campaign'],
  [ardennes, 'six-turn'],
  [marketGarden, '82nd-drop'],
]

test.each(GAMES)('every event has a row, with the same columns in every game', (game, scenario) => {
  const match = right(startMatch(game, { scenario, seed: 8 }))
  const told: string[] = []
  const { journal } = playout(
    game,
    match,
    { german: randomBot, allied: randomBot },
    { most: 500, emit: ({ type }) => told.push(type) },
  )
  const rows = right(eventsTable(game, journal))
  expect(rows.slice(-told.length).map(({ event }) => event)).toEqual(told)
  const columns = Object.keys(rows[0]!)
  for (const row of rows) expect(Object.keys(row)).toEqual(columns)
  expect(rows.some(({ dice }) => /^\d/.test(dice))).toBe(true)
  expect(rows.some(({ units, to }) => units !== '' && to !== '')).toBe(true)
  expect(rows.every(({ text, by }) => text !== '' && ['german', 'allied', 'dice'].includes(by))).toBe(true)
  expect(Math.max(...rows.map(({ action }) => action))).toBeLessThanOrEqual(journal.actions.length)
})

test('a journal that cannot be read is refused', () => {
  expect(left(eventsTable(normandy, null as never)).length).toBeGreaterThan(0)
})

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(
    csvOf([
      { a: 'x, y', b: 'say "no"' },
      { a: 1, b: 'two\nlines' },
    ]),
  ).toBe('a,b\n"x, y","say ""no"""\n1,"two\nlines"\n')
  expect(csvOf([])).toBe('\n')
})
