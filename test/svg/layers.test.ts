/** Pictures in layers: what they consist of, and what changes from one to the next. */
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { randomFrom, type Game, type Tagged } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import {
  differences,
  drawArdennes,
  drawMarketGarden,
  drawNormandy,
  LAYERS,
  pictureOf,
  pictureOfBoard,
  svgOf,
  type Fragment,
  type LayeredPicture,
  type LayerName,
} from '../../src/svg/index.js'
import { must } from '../playing.js'
import { counter, elementsOf, full, mapOf, parseXml } from './maps.js'

const LONG = process.env['SOAK'] !== undefined

/** The pictures along a random match. */
const along = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  scenario: string,
  draw: (s: S) => LayeredPicture,
): readonly LayeredPicture[] => {
  const random = randomFrom('layers')
  let state = must(game.setup({ scenario }))
  const pictures = [draw(state)]
  for (let i = 0; i < (LONG ? 60 : 16); i++) {
    const actions = game.legalActions(state)
    state = game.applyUnchecked(state, actions[Math.floor(random() * actions.length)]!)
    pictures.push(draw(state))
  }
  return pictures
}

const games = [
  ['Normandy', () => along(normandy, 'longest-day', (s) => pictureOf(normandy, s, { zoc: ['german'] }))],
  ['Ardennes', () => along(ardennes, 'six-turn', (s) => pictureOf(ardennes, s, { bonds: ['german'], legend: true }))],
  ['Market-Garden', () => along(marketGarden, 'hells-highway', (s) => pictureOf(marketGarden, s))],
] as const

const asMap = (fragments: readonly Fragment[]): ReadonlyMap<string, string> =>
  new Map(fragments.map(({ key, svg }) => [key, svg]))

/** What a page has in a layer that carries out the changes. */
const patched = (before: LayeredPicture, after: LayeredPicture, layer: LayerName): ReadonlyMap<string, string> => {
  const shown = new Map(asMap(before.layers[layer]))
  for (const { layer: name, added, changed, removed } of differences(before, after).layers) {
    if (name !== layer) continue
    for (const key of removed) expect(shown.delete(key)).toBe(true)
    for (const { key, svg } of changed) {
      expect(shown.has(key)).toBe(true)
      shown.set(key, svg)
    }
    for (const { key, svg } of added) {
      expect(shown.has(key)).toBe(false)
      shown.set(key, svg)
    }
  }
  return shown
}

describe.each(games)('%s', (_, play) => {
  const pictures = play()

  test('the land and the grid are the same in all positions', () => {
    for (const { layers } of pictures) {
      expect(layers.terrain).toBe(pictures[0]!.layers.terrain)
      expect(layers.grid).toBe(pictures[0]!.layers.grid)
    }
  })

  test('the differences turn one picture into the next', () => {
    let changes = 0
    pictures.slice(1).forEach((after, i) => {
      const before = pictures[i]!
      if (differences(before, after).redraw) return
      changes += differences(before, after).layers.length
      for (const layer of LAYERS) expect(patched(before, after, layer)).toEqual(asMap(after.layers[layer]))
    })
    expect(changes).toBeGreaterThan(10)
  })

  test('a picture has no differences from itself, and is plain JSON', () => {
    const picture = pictures.at(-1)!
    expect(differences(picture, picture)).toEqual({ redraw: false, layers: [] })
    expect(JSON.parse(JSON.stringify(picture))).toEqual(picture)
  })

  test('every fragment is one element with its key, in the group of its layer', () => {
    const picture = pictures.at(-1)!
    const groups = elementsOf(parseXml(svgOf(picture)))
    for (const layer of LAYERS) {
      const group = groups.find(({ attributes }) => attributes['data-layer'] === layer)!
      expect(group.children.map(({ attributes }) => attributes['data-key'])).toEqual(
        picture.layers[layer].map(({ key }) => key.replaceAll('&', '&amp;')),
      )
      expect(new Set(picture.layers[layer].map(({ key }) => key)).size).toBe(picture.layers[layer].length)
    }
  })
})

test('the pictures of the games are composed of their layers', () => {
  const n = must(normandy.setup({ scenario: 'campaign' }))
  expect(drawNormandy(normandy, n)).toBe(svgOf(pictureOf(normandy, n)))
  const a = must(ardennes.setup({ scenario: 'six-turn' }))
  expect(drawArdennes(ardennes, a)).toBe(svgOf(pictureOf(ardennes, a)))
  const m = must(marketGarden.setup({ scenario: 'hells-highway' }))
  expect(drawMarketGarden(marketGarden, m)).toBe(svgOf(pictureOf(marketGarden, m)))
})

test('a move changes the two hexes involved and little else', () => {
  const before = must(
    normandy.position({
      scenario: 'campaign',
      phase: 'allied-normal-movement',
      units: { 'us-30-inf': '2021', 'us-9-inf': '2221', 'ger-lehr-130': '2030' },
    }),
  )
  const action = normandy
    .legalActions(before)
    .find((one) => one.type === 'move' && one.units.join() === 'us-30-inf' && one.to !== '2221')!
  const after = must(normandy.apply(before, action))
  const hex = after.units.find(({ id }) => id === 'us-30-inf')!.at
  const { redraw, layers } = differences(pictureOf(normandy, before), pictureOf(normandy, after))
  expect(redraw).toBe(false)
  const units = layers.find(({ layer }) => layer === 'units')!
  expect(units.added.map(({ key }) => key)).toEqual([hex])
  expect(units.removed).toEqual(['2021'])
  expect(units.changed).toEqual([])
})

test('another board, window or size requires a new picture', () => {
  const state = must(normandy.setup({ scenario: 'longest-day' }))
  const picture = pictureOf(normandy, state)
  for (const options of [{ hexSize: 50 }, { window: { from: '0505', to: '0808' } }, { boxes: false }, { legend: true }])
    expect(differences(picture, pictureOf(normandy, state, options)).redraw).toBe(true)
})

test('another title requires a new picture, even if no heading shows it', () => {
  const draw = (title: string): LayeredPicture => pictureOfBoard({ map: { ...mapOf(), title }, stacks: [] })
  expect(svgOf(draw('Here'))).not.toBe(svgOf(draw('There')))
  expect(differences(draw('Here'), draw('There'))).toEqual({ redraw: true, layers: [] })
})

test('elements in the same place have different keys', () => {
  const map = mapOf()
  const title = 'Twice'
  const picture = pictureOfBoard({
    ...full(map),
    stacks: [
      { hex: '0303', counters: [counter('a')] },
      { hex: '0303', counters: [counter('b')] },
    ],
    overlays: [
      { hexes: ['0101'], colour: 'red', title },
      { hexes: ['0202'], colour: 'red', title },
    ],
    markers: ['a', 'b', 'c'].map((text) => ({ hex: '0404', text })),
  })
  expect(picture.layers.units.map(({ key }) => key)).toEqual(['0303'])
  expect(picture.layers.overlays.map(({ key }) => key)).toEqual(['Twice', 'Twice 2'])
  expect(picture.layers.markers.map(({ key }) => key)).toEqual(['0404', '0404 2', '0404 3'])
})

test('a picture does not depend on earlier pictures', () => {
  const state = must(normandy.setup({ scenario: 'longest-day' }))
  const random = randomFrom('traces')
  let now = state
  for (let i = 0; i < (LONG ? 40 : 12); i++) {
    const actions = normandy.legalActions(now)
    now = normandy.applyUnchecked(now, actions[Math.floor(random() * actions.length)]!)
    // pictures with another prefix are drawn from scratch
    const [used, fresh] = ['used', `fresh${i}`].map((idPrefix) => pictureOf(normandy, now, { idPrefix }))
    expect(used!.layers.names).toEqual(fresh!.layers.names)
    expect(JSON.stringify(used!.layers.units)).toBe(JSON.stringify(fresh!.layers.units).replaceAll(`fresh${i}`, 'used'))
  }
})

/** The time of the middle one of some redraws after an action, in milliseconds of this process. */
const redrawOf = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  draw: (s: S) => LayeredPicture,
): number => {
  const random = randomFrom('speed')
  let state = must(game.setup({ scenario: 'campaign' }))
  let before = draw(state)
  const times: number[] = []
  for (let i = 0; i < 60; i++) {
    const actions = game.legalActions(state)
    state = game.applyUnchecked(state, actions[Math.floor(random() * actions.length)]!)
    const start = process.cpuUsage()
    const after = draw(state)
    differences(before, after)
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1000)
    before = after
  }
  return times.sort((a, b) => a - b)[30]!
}

test('the campaigns are redrawn within 40 milliseconds', () => {
  expect(redrawOf(normandy, (s) => pictureOf(normandy, s))).toBeLessThan(40)
  expect(redrawOf(ardennes, (s) => pictureOf(ardennes, s))).toBeLessThan(40)
  expect(redrawOf(marketGarden, (s) => pictureOf(marketGarden, s))).toBeLessThan(40)
}, 60_000)
