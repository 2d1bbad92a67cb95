/** The counts of docs/guides/perft.md are those of the games. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { perft } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

type Counter = (actions: number) => number

/** Counts from the position of a specification, or from the set-up of a scenario. */
interface Counted {
  readonly made: (spec: Readonly<Record<string, unknown>>) => Counter
  readonly setUp: (scenario: string) => Counter
}

const counted = <S, A extends Tagged, E extends Tagged, V>(game: Game<S, A, E, V>): Counted => {
  const from =
    (state: S): Counter =>
    (actions) =>
      perft(game, state, actions)
  return {
    made: (spec) => from(must(game.position(spec))),
    setUp: (scenario) => from(must(game.setup({ scenario }))),
  }
}

const GAMES = [
  { title: 'Normandy', game: counted(normandy) },
  { title: 'Ardennes', game: counted(ardennes) },
  { title: 'Market-Garden', game: counted(marketGarden) },
]

/** What takes long is counted in the soak tests alone. */
const MOST = process.env['SOAK'] === undefined ? 2000 : Infinity

const page = readFileSync(new URL('../../docs/guides/perft.md', import.meta.url), 'utf8')

/** The positions and the rows of a section. */
const sectionOf = (title: string) => {
  const text = new RegExp(`^## ${title}\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(page)?.[1] ?? ''
  const positions = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '{}') as Record<
    string,
    Record<string, unknown>
  >
  const rows = [...text.matchAll(/^\| (.+?) +\|(.*)\|$/gm)]
    .map(([, name = '', cells = '']) => ({ name, counts: cells.split('|').map((cell) => cell.trim()) }))
    .filter(({ name }) => name !== 'position' && !name.startsWith('-'))
    .map(({ name, counts }) => ({ name, counts: counts.filter((count) => count !== '').map(Number) }))
  return { positions, rows }
}

describe.each(GAMES)('$title', ({ title, game }) => {
  const { positions, rows } = sectionOf(title)

  test('every position has its row, and the scenarios have theirs', () => {
    const names = rows.map(({ name }) => name)
    expect(names.filter((name) => !name.startsWith('set-up'))).toEqual(Object.keys(positions))
    expect(names.filter((name) => name.startsWith('set-up')).length).toBeGreaterThan(1)
  })

  test.each(rows)('$name', ({ name, counts }) => {
    const scenario = /^set-up of `(.+)`$/.exec(name)?.[1]
    const count = scenario === undefined ? game.made(positions[name]!) : game.setUp(scenario)
    const known = counts.filter((one, i) => i === 0 || one <= MOST)
    expect(known.map((_, i) => count(i + 1))).toEqual(known)
  })
})
