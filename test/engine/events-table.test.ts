import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { csvOf, eventsTable, playout, randomBot, startMatch } from '../../src/index.js'
import type { AnyGame, EventRow } from '../../src/index.js'
import { unitId } from '../../src/wargame/index.js'
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

test.each(GAMES)('the side of moves and losses is that of their units', (game, scenario) => {
  const match = right(startMatch(game, { scenario, seed: 8 }))
  const { journal } = playout(game, match, { german: randomBot, allied: randomBot }, { most: 1500 })
  const rows = right(eventsTable(game, journal)).filter(({ event }) => ['moved', 'step-lost'].includes(event))
  expect(new Set(rows.map(({ event }) => event)).size).toBe(2)
  for (const row of rows) expect(row.side).toBe(game.queries.side(match.state, unitId(row.units.split(' ')[0]!)))
})

test('each row has the turn and phase of its event, and the start of a phase has those of the new phase', () => {
  const match = right(startMatch(ardennes, { scenario: 'six-turn', seed: 2 }))
  const told: { readonly turn: number; readonly phase: string }[] = []
  const { journal } = playout(
    ardennes,
    match,
    { german: randomBot, allied: randomBot },
    { most: 900, emit: (event) => event.type === 'phase' && told.push({ turn: event.turn, phase: event.phase }) },
  )
  const rows = right(eventsTable(ardennes, journal))
  const phases = rows.filter(({ event }) => event === 'phase').map(({ turn, phase }) => ({ turn, phase }))
  expect(phases.slice(-told.length)).toEqual(told)
  expect(told.length).toBeGreaterThan(5)
  // between two new phases everything has the first of them
  let now = rows.find(({ event }) => event === 'phase')!
  for (const row of rows.slice(rows.indexOf(now))) {
    if (row.event === 'phase') now = row
    expect([row.turn, row.phase]).toEqual([now.turn, now.phase])
  }
})

test('the target of an attack is a unit or a hex, in a column of its own', () => {
  const match = right(startMatch(ardennes, { scenario: 'six-turn', seed: 2 }))
  const { journal } = playout(ardennes, match, { german: randomBot, allied: randomBot }, { most: 2500 })
  const attacked = right(eventsTable(ardennes, journal)).filter(({ event }) => event === 'attacked')
  expect(attacked.length).toBeGreaterThan(0)
  for (const { units, against, hexes } of attacked) {
    expect(units).not.toBe('')
    expect(against).not.toMatch(/(^| )W?\d{4}( |$)/)
    expect(hexes).toMatch(/^W?\d{4}$/)
  }
})

/** The rows of a match at random, by the types of their events. */
const rowsOf = (game: AnyGame, scenario: string, most: number): ((event: string) => readonly EventRow[]) => {
  const match = right(startMatch(game, { scenario, seed: 2 }))
  const { journal } = playout(game, match, { german: randomBot, allied: randomBot }, { most })
  const rows = right(eventsTable(game, journal))
  return (event) => rows.filter((row) => row.event === event)
}

const ardennesRows = rowsOf(ardennes, 'six-turn', 3000)
const marketGardenRows = rowsOf(marketGarden, '82nd-drop', 2000)

/** The different values of a column, in order. */
const valuesOf = (rows: readonly EventRow[], column: keyof EventRow): readonly (string | number)[] =>
  [...new Set(rows.map((row) => row[column]))].sort()

test('the result of an event is in its column, whatever the field of the event is called', () => {
  const normandyRows = rowsOf(normandy, 'campaign', 3000)
  expect(valuesOf(normandyRows('weather'), 'result')).toContain('clear')
  expect(valuesOf(ardennesRows('condition'), 'result')).toContain('disrupted')
  expect(valuesOf(ardennesRows('artillery'), 'result')).toContain('ready')
  expect(valuesOf(ardennesRows('supply'), 'result')).toContain('out-of-supply')
  expect(valuesOf(ardennesRows('traffic'), 'result')).toEqual([''])
  expect(valuesOf(marketGardenRows('morale-check'), 'result')).toContain('not-passed')
})

test('a bridge is named by the hexes of both its ends', () => {
  const bridges = [...ardennesRows('bridge'), ...marketGardenRows('bridge-rolled')]
  expect(bridges.length).toBeGreaterThan(5)
  for (const { hexes } of bridges) expect(hexes).toMatch(/^[A-DW]?\d{4} [A-DW]?\d{4}$/)
})

test('points are the movement points of a move and, in Market-Garden, the steps lost', () => {
  for (const event of ['moved', 'step-lost', 'strike-placed', 'allowance-rolled']) {
    const points = marketGardenRows(event).map((row) => typeof row.points)
    expect([...new Set(points)], event).toEqual(['number'])
  }
})

test('a journal that cannot be decoded is refused', () => {
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
  for (const none of [undefined, null, 7, {}, [null], [undefined, 7]]) expect(csvOf(none as never)).toMatch(/^\n+$/)
})

test('csvOf writes lists and objects as JSON', () => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  const rows = [
    { winner: 'allied', points: { german: 1, allied: 0 }, turns: [1, 2], cycle, none: null, date: new Date(NaN) },
  ]
  expect(csvOf(rows)).toBe(
    'winner,points,turns,cycle,none,date\nallied,"{""german"":1,""allied"":0}","[1,2]",,,Invalid Date\n',
  )
})
