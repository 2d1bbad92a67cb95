/** The page in Japanese: nothing that it says is left in English. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { japanese } from '../../docs/play/japanese/index.js'
import { words } from '../../docs/play/wording.js'
import { ardennes } from '../../src/ardennes/index.js'
import { japanese as ofArdennes } from '../../src/ardennes/ja/index.js'
import { shapeOf } from '../../src/engine/codecs/codec.js'
import type { HexMap } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { japanese as ofMarketGarden } from '../../src/market-garden/ja/index.js'
import { normandy } from '../../src/normandy/index.js'
import { japanese as ofNormandy } from '../../src/normandy/ja/index.js'

const folder = new URL('../../docs/play', import.meta.url).pathname
const GAMES = [
  [normandy, ofNormandy.dictionary],
  [ardennes, ofArdennes.dictionary],
  [marketGarden, ofMarketGarden.dictionary],
] as const

const sources = ['.', 'games'].flatMap((name) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, name, file), 'utf8')),
)
const html = readFileSync(join(folder, 'index.html'), 'utf8')

/** What stands in the source as a sentence, or as a title in a table of titles. */
const said = [
  ...sources.flatMap((text) => [...text.matchAll(/say(?:\(\))?\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, key]) => key!)),
  ...sources.flatMap((text) => [...text.matchAll(/^ +\['[\w-]+', '([^']+)'\],$/gm)].map(([, key]) => key!)),
  ...[...html.matchAll(/data-say(?:-\w+)?="([^"]*)"/g)].map(([, key]) => key!),
]

const isKnown = (key: string): boolean =>
  Object.hasOwn(japanese, key) || GAMES.some(([, dictionary]) => Object.hasOwn(dictionary, key))

/** What is read of a board. */
interface Shown {
  readonly counters: readonly { readonly kind: string }[]
  readonly map: HexMap
}

const parametersOf = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

test('every sentence of the page is in the dictionary, with its parameters', () => {
  expect(said.length).toBeGreaterThan(90)
  expect(said.filter((key) => !isKnown(key))).toEqual([])
  for (const [key, told] of Object.entries(japanese)) expect(parametersOf(told), key).toEqual(parametersOf(key))
})

test.each(GAMES)('the words for what is on the board and in the list of actions', (game, dictionary) => {
  const boards: readonly Shown[] = Object.values(game.boards)
  const kinds = boards.flatMap(({ counters }) => counters.map(({ kind }) => kind))
  const terrain = boards.flatMap(({ map }) => map.source.legend.terrain)
  const actions = shapeOf(game.codecs.action)
  // an action without a field stands by itself, without a heading
  const headings =
    actions.kind === 'tagged'
      ? Object.entries(actions.members).flatMap(([type, member]) => {
          const shape = shapeOf(member)
          return shape.kind === 'record' && Object.keys(shape.props).length > 1 ? [words(type)] : []
        })
      : []
  const titles = [
    ...game.phases.map(({ title }) => title),
    ...game.info.scenarios.flatMap(({ title, options }) => [title, ...options.map((option) => option.title)]),
  ]
  const needed = [...kinds, ...terrain].map((id) => id.replaceAll('-', ' '))
  expect(headings.length).toBeGreaterThan(10)
  const lacking = [...new Set([...needed, ...headings, ...titles])].filter(
    (key) => !Object.hasOwn(japanese, key) && !Object.hasOwn(dictionary, key),
  )
  expect(lacking).toEqual([])
})
