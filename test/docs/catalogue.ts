import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogueBody } from '../../docs/site/catalogue.js'
import { filesUnder } from '../../docs/site/cites.js'
import { withContents } from '../../docs/site/contents.js'
import { exampleText } from '../../docs/site/examples.js'
import { catalogueGames, root } from '../../docs/site/games.js'
import { anchorsIn } from '../../docs/site/links.js'
import { KINDS } from '../../docs/site/publicTypes.js'
import { ardennes } from '../../src/ardennes/index.js'
import { shapeOf } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { MOST_ACTIONS } from './examples.js'

const games = catalogueGames(MOST_ACTIONS)
const CODECS = Object.fromEntries(
  [normandy, ardennes, marketGarden].map(({ info, codecs }) => [info.id, codecs.action]),
)

describe.each(games.map((catalogued) => [catalogued.game.info.id, catalogued] as const))(
  'the catalogue of %s',
  (id, game) => {
    const html = catalogueBody(game, `${id}.html`, ({ file, line }) => `${file}#L${line}`)
    const anchors = new Set(anchorsIn(html))

    test('every type of action has an entry', () => {
      const shape = shapeOf(CODECS[id]!)
      const types = shape.kind === 'tagged' ? Object.keys(shape.members) : []
      expect(types.length).toBeGreaterThan(20)
      expect(types.filter((type) => !anchors.has(`action-${type}`))).toEqual([])
    })

    test('whatever happens in play is described', () => {
      for (const kind of KINDS) {
        const tags = new Set(game.types.described[kind].map(({ tag }) => tag))
        expect([kind, [...game.examples[kind].keys()].filter((tag) => !tags.has(tag))]).toEqual([kind, []])
        expect(game.examples[kind].size).toBeGreaterThan(10)
      }
    })

    test('every code names rules of the game', () => {
      expect(game.codes.length).toBeGreaterThan(100)
      for (const { code, rules } of game.codes) {
        expect(anchors).toContain(`code-${code}`)
        expect(rules.filter((rule) => !Object.hasOwn(game.game.rulebook, rule))).toEqual([])
      }
    })
  },
)

test.each([
  ['normandy', 'no-supply-points', 'N10.14'],
  ['normandy', 'no-air-points', 'N16.38a'],
  ['normandy', 'not-a-state', 'input'],
  ['ardennes', 'infiltrated', 'A34c'],
  ['market-garden', 'has-fired', 'M5.23a'],
])('%s tells %s by %s', (id, code, rule) => {
  const { codes } = games.find(({ game }) => game.info.id === id)!
  expect(codes.find((other) => other.code === code)?.rules).toContain(rule)
})

test.each([
  ['normandy', 'not-in-this-phase', ['N4.0a', 'N11.11', 'N16.31']],
  ['ardennes', 'not-in-this-phase', ['A4.2', 'A6.1d', 'A25.21a']],
  ['ardennes', 'not-at-this-step', ['A7.4a', 'A16.2j', 'A21.4']],
  ['ardennes', 'not-this-unit', ['A7.3b', 'A16.2c', 'A16.71d']],
  ['ardennes', 'no-remnant', ['A25.24']],
  ['market-garden', 'allot', ['M5.35c', 'M9.43b']],
])('%s tells %s by the rules that its makers are called with', (id, code, rules) => {
  const { codes } = games.find(({ game }) => game.info.id === id)!
  expect(codes.find((other) => other.code === code)?.rules).toEqual(expect.arrayContaining(rules))
})

test.each(games.map(({ game, codes }) => [game.info.id, codes] as const))(
  'every code that stands beside what it forbids is in the catalogue of %s',
  (id, codes) => {
    const listed = new Set(codes.map(({ code }) => code))
    const rows = filesUnder(root, `src/${id}`, '.ts').flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\bcode: '([a-z-]+)',\s+(?:forbids|says)\b/g),
    ])
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(([, code]) => code).filter((code) => !listed.has(code!))).toEqual([])
  },
)

test.each([
  ['normandy', ['air-support', 'air-defence', 'headquarters-alone', 'integrity', 'retreated', 'tigers']],
  ['ardennes', ['air-support', 'better-tanks', 'city', 'defender', 'infantry-and-tanks', 'penalty', 'tank-or-recon']],
  ['market-garden', ['across-bridge', 'combat-engineers', 'heavy-weapons', 'morale', 'never-below-0', 'rating']],
])('the entries of odds are no violations of %s', (id, entries) => {
  const { codes } = games.find(({ game }) => game.info.id === id)!
  expect(codes.map(({ code }) => code).filter((code) => entries.includes(code))).toEqual([])
})

test('examples are JSON that fits, and long lists are cut', () => {
  expect(exampleText({ type: 'stop' })).toBe('{ "type": "stop" }')
  const long = exampleText({ type: 'movement', done: [1, 2, 3, 4, 5, 6, 7], outOfSupply: 'x'.repeat(80) })
  expect(long).toContain('\n  "done": [1,2,3,4,"… 3 more"],\n')
})

test('long pages have a table of contents, short ones none', () => {
  const page = (count: number): string =>
    `<h1 id="t">T</h1>${Array.from({ length: count }, (_, i) => `<h2 id="h${i}">H ${i}</h2>`).join('')}`
  expect(withContents(page(10))).toBe(page(10))
  expect(withContents(page(11))).toContain('<li class="level2"><a href="#h10">H 10</a></li>')
})
