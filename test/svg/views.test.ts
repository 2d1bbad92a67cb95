/** Views drawn and told of as they come over the wire, by games and by clients that have no rules. */
import { describe, expect, test } from 'vitest'
import { ardennesClient } from '../../src/ardennes/client.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { Reader } from '../../src/index.js'
import { marketGardenClient } from '../../src/market-garden/client.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandyClient } from '../../src/normandy/client.js'
import { normandy, unitId } from '../../src/normandy/index.js'
import { drawArdennes, drawCounter, drawMarketGarden, drawNormandy, pictureOf } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { elementsOf, parseXml } from './maps.js'

const VIEWERS = ['german', 'allied', 'public'] as const

/** What a page has when a view has come over the wire. */
const received = <V>(codec: Reader<V>, view: V): V => {
  const decoded = codec.decode(JSON.parse(JSON.stringify(view)))
  if (decoded._tag === 'Left') throw new Error('the view does not decode')
  return decoded.right
}

const fog = must(normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }))
const dump = must(ardennes.setup({ scenario: 'campaign', options: { fuelDumps: true } }))
const drawn = ardennes.applyUnchecked(dump, { type: 'roll', dice: [2] })
const offMap = must(
  marketGarden.position({
    scenario: 'campaign',
    phase: 'german-movement',
    units: { 'us-501-1-a': 'C2722', 'arnhem-1': 'off-map-5W' },
  }),
)

describe.each(VIEWERS)('%s', (viewer) => {
  test('N15.25 a view of Normandy is drawn like the position for that viewer', () => {
    const view = received(normandyClient.codecs.view, normandy.observe(fog, viewer))
    const options = { zoc: ['german'], supply: 'allied' } as const
    expect(drawNormandy(normandy, view, options)).toBe(drawNormandy(normandy, fog, { viewer, ...options }))
    const hidden = view.hidden.reduce((sum, { counters }) => sum + counters, 0)
    const cards = elementsOf(parseXml(drawNormandy(normandyClient, view))).filter(
      ({ attributes }) => attributes['data-unit'] === 'unseen',
    )
    expect(hidden).toBeGreaterThan(0)
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.length).toBeLessThanOrEqual(hidden)
  })

  test('A32.1a M20.0c a view of the other games is drawn like the position for its viewer', () => {
    const a = received(ardennesClient.codecs.view, ardennes.observe(drawn, viewer))
    expect(drawArdennes(ardennes, a)).toBe(drawArdennes(ardennes, drawn, { viewer }))
    expect(drawArdennes(ardennesClient, a)).toBe(drawArdennes(ardennes, a))
    const m = received(marketGardenClient.codecs.view, marketGarden.observe(offMap, viewer))
    expect(drawMarketGarden(marketGarden, m)).toBe(drawMarketGarden(marketGarden, offMap, { viewer }))
    expect(drawMarketGarden(marketGardenClient, m)).toBe(drawMarketGarden(marketGarden, m))
  })

  test('N15.25 A32.1a queries about a view give the same answers as about the known position', () => {
    const view = received(normandy.codecs.view, normandy.observe(fog, viewer))
    const known = normandy.knownTo(fog, viewer)
    for (const side of ['german', 'allied'] as const) {
      expect(normandy.queries.zoc(view, side)).toEqual(normandy.queries.zoc(known, side))
      expect(normandy.queries.suppliedHexes(view, side)).toEqual(normandy.queries.suppliedHexes(known, side))
    }
    expect(normandy.queries.integrity(view)).toEqual(normandy.queries.integrity(known))
    for (const { id } of fog.units) {
      expect(normandy.queries.reachable(view, id)).toEqual(normandy.queries.reachable(known, id))
      expect(normandy.queries.supply(view, id)).toEqual(normandy.queries.supply(known, id))
    }
    const a = received(ardennes.codecs.view, ardennes.observe(drawn, viewer))
    expect(ardennes.queries.zoc(a, 'german')).toEqual(ardennes.queries.zoc(ardennes.knownTo(drawn, viewer), 'german'))
    expect(ardennes.queries.bonds(a)).toEqual(ardennes.queries.bonds(ardennes.knownTo(drawn, viewer)))
  })
})

describe('a client says what the game says', () => {
  test('a client has the texts of its game for units, actions, events and decisions', () => {
    const cases = [
      [normandy, normandyClient, must(normandy.setup({ scenario: 'longest-day' }))],
      [ardennes, ardennesClient, must(ardennes.setup({ scenario: 'six-turn' }))],
      [marketGarden, marketGardenClient, must(marketGarden.setup({ scenario: 'hells-highway' }))],
    ] as const
    const compare = <S, A, E>(
      game: {
        legalActions(s: S): readonly A[]
        applyUnchecked(s: S, a: A, emit?: (e: E) => void): S
        text: Words<S, A, E>
      },
      words: Words<S, A, E>,
      start: S,
    ): void => {
      let state = start
      for (let i = 0; i < 40; i++) {
        expect(words.decision(state)).toBe(game.text.decision(state))
        const actions = game.legalActions(state)
        for (const action of actions.slice(0, 20))
          expect(words.action(state, action)).toBe(game.text.action(state, action))
        const before = state
        state = game.applyUnchecked(state, actions[(i * 7) % actions.length]!, (event) =>
          expect(words.event(before, event)).toBe(game.text.event(before, event)),
        )
      }
    }
    const [n, a, m] = cases
    compare(n[0], n[1].text, n[2])
    compare(a[0], a[1].text, a[2])
    compare(m[0], m[1].text, m[2])
    for (const [game, client] of cases) expect(client.info).toEqual(game.info)
  })

  test('a client accepts invalid values as its game does', () => {
    const view = normandy.observe(fog, 'public')
    for (const broken of [null, undefined, 7, 'x', {}, { type: 'fly' }, { type: 'move' }])
      expect(normandyClient.text.action(view, broken as never)).toBe(normandy.text.action(fog, broken as never))
    expect(normandyClient.text.decision(null as never)).toBe(normandy.text.decision(null as never))
  })
})

interface Words<S, A, E> {
  action(s: S, a: A): string
  decision(s: S): string
  event(s: S, e: E): string
}

test('a client without rules omits what they would compute, and draws the rest', () => {
  const view = normandy.observe(fog, 'allied')
  const plain = pictureOf(normandyClient, view)
  expect(
    pictureOf(normandyClient, view, { zoc: ['german'], supply: 'allied', reachableBy: unitId('us-30-inf') }),
  ).toEqual(plain)
  const outOfSupply = [view.units.find(({ at }) => normandyClient.boards.campaign.map.indexOf(at) >= 0)!.id]
  const told = pictureOf(normandyClient, view, {
    outOfSupply,
    overlays: [{ hexes: ['1515'], colour: 'red', title: 'Sent' }],
    highlight: [{ hex: '1616', label: '3' }],
  })
  expect(told.layers.overlays.map(({ key }) => key)).toEqual(['Sent'])
  expect(told.layers.labels.map(({ key }) => key)).toEqual(['1616'])
  expect(JSON.stringify(told).split('out of supply').length).toBeGreaterThan(1)
  expect(JSON.stringify(plain)).not.toContain('out of supply')
})

describe('one counter', () => {
  test('a single counter is a document of its own in the given size', () => {
    const svg = drawCounter(normandy, fog, unitId('us-30-inf'), { size: 64, idPrefix: 'list' })
    const root = parseXml(svg)
    expect(root.attributes).toMatchObject({ width: '64', height: '64' })
    expect(elementsOf(root).filter(({ attributes }) => attributes['data-unit'] === 'us-30-inf')).toHaveLength(1)
    const ids = new Set(elementsOf(root).flatMap(({ attributes: { id } }) => id ?? []))
    const used = elementsOf(root).flatMap(({ attributes: { href } }) => href?.slice(1) ?? [])
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((id) => !ids.has(id))).toEqual([])
    for (const id of ids) expect(id).toMatch(/^list-/)
  })

  test('N15.25 M20.0c a hidden counter is drawn face down', () => {
    const view = normandy.observe(fog, 'public')
    const unseen = fog.units.find(({ id }) => !view.units.some((unit) => unit.id === id))!
    const svg = drawCounter(normandyClient, view, unseen.id)
    expect(svg).toContain('face down')
    expect(svg).not.toContain(unseen.id)
    const allied = marketGarden.observe(offMap, 'allied')
    expect(drawCounter(marketGardenClient, allied, unitId('arnhem-1'))).toContain('face down')
    expect(drawCounter(marketGarden, offMap, unitId('arnhem-1'))).not.toContain('face down')
  })

  test('a counter of the Ardennes is the same from the game and from its client', () => {
    const id = unitId('us-28-112')
    expect(drawCounter(ardennesClient, drawn, id)).toBe(drawCounter(ardennes, drawn, id))
  })
})
