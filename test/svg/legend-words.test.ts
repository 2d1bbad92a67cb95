/** The key under pictures in Japanese: no word of it is left in English. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { legend as ofArdennes } from '../../src/ardennes/ja/index.js'
import { randomBot } from '../../src/bots/random.js'
import { rollout } from '../../src/bots/index.js'
import type { HexMap } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { legend as ofMarketGarden } from '../../src/market-garden/ja/index.js'
import { normandy } from '../../src/normandy/index.js'
import { legend as ofNormandy } from '../../src/normandy/ja/index.js'
import type { AnyGame } from '../../src/index.js'
import { pictureOfArdennes, pictureOfMarketGarden, pictureOfNormandy } from '../../src/svg/index.js'
import type { LayeredPicture } from '../../src/svg/index.js'
import { right } from '../engine/right.js'
import { isJapanese } from '../words/latin.js'

/** The words of the key of a picture, without the letters and numbers on samples of markers. */
const keyOf = ({ layers }: LayeredPicture): readonly string[] =>
  [...(layers.legend[0]?.svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)]
    .map(([, text]) => text!)
    .filter((text) => text.length > 2 || isJapanese(text))

const sides = ['german', 'allied'] as const

/** Positions from random play, so that markers of many kinds lie on the map. */
const positionsOf = <S>(game: AnyGame<S>, scenario: string): readonly S[] => {
  const start = right(game.setup({ scenario }))
  const players = { german: randomBot, allied: randomBot }
  return [start, ...[300, 900].map((most) => rollout(game, start, players, { seed: 5, most }))]
}

const KEYS = {
  normandy: (scenario: string): readonly string[] =>
    positionsOf<Parameters<typeof normandy.hash>[0]>(normandy as never, scenario).flatMap((state) =>
      sides.flatMap((supply) =>
        keyOf(pictureOfNormandy(normandy, state, { legend: true, legendWords: ofNormandy, zoc: sides, supply })),
      ),
    ),
  ardennes: (scenario: string): readonly string[] =>
    positionsOf<Parameters<typeof ardennes.hash>[0]>(ardennes as never, scenario).flatMap((state) =>
      sides.flatMap((supply) =>
        keyOf(
          pictureOfArdennes(ardennes, state, {
            legend: true,
            legendWords: ofArdennes,
            zoc: sides,
            bonds: sides,
            supply,
          }),
        ),
      ),
    ),
  'market-garden': (scenario: string): readonly string[] =>
    positionsOf<Parameters<typeof marketGarden.hash>[0]>(marketGarden as never, scenario).flatMap((state) =>
      keyOf(
        pictureOfMarketGarden(marketGarden, state, {
          legend: true,
          legendWords: ofMarketGarden,
          zoc: sides,
          patrol: true,
        }),
      ),
    ),
}

describe('what stands in the key', () => {
  test.each([
    ['normandy', 'campaign'],
    ['normandy', 'longest-day'],
    ['ardennes', 'six-turn'],
    ['market-garden', 'hells-highway'],
    ['market-garden', '82nd-drop'],
  ] as const)('%s, %s: every word of the legend is Japanese', (game, scenario) => {
    const words = [...new Set(KEYS[game](scenario))]
    expect(words.length).toBeGreaterThan(8)
    expect(words.filter((word) => !isJapanese(word))).toEqual([])
  })
})

const folder = new URL('../../src/svg', import.meta.url).pathname
const sentence = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

test('every possible entry of a legend has words: markers, terrain, hexsides and roads', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const titles = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^(?! \*).*title: (?:'([^']+)'|"([^"]+)")/gm)].map(
      ([, one, other]) => one ?? other!,
    ),
  )
  const legends = [normandy, ardennes, marketGarden].flatMap(({ boards }) =>
    Object.values<{ readonly map: HexMap }>(boards).flatMap(({ map: { source } }) => [
      ...source.legend.terrain,
      ...source.legend.hexsides,
      ...source.legend.links.map((link) => (link === 'primary' || link === 'secondary' ? `${link} road` : link)),
    ]),
  )
  const known = { ...ofNormandy, ...ofArdennes, ...ofMarketGarden }
  const needed = [...new Set([...titles, ...legends.map(sentence)])]
  expect(titles.length).toBeGreaterThan(20)
  expect(needed.filter((word) => !Object.hasOwn(known, word))).toEqual([])
})

test('a host may replace the words of the legend', () => {
  const state = right(normandy.setup({ scenario: 'campaign' }))
  const key = keyOf(pictureOfNormandy(normandy, state, { legend: true, legendWords: { Bocage: 'Hecken' } }))
  expect(key).toContain('Hecken')
  expect(key).toContain('Woods')
})
