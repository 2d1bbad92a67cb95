/** Drawings with parts that come from JSON and may be anything: what cannot be drawn is left out. */
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { drawArdennes, drawMarketGarden, drawNormandy } from '../../src/svg/index.js'
import { must } from '../playing.js'

const ofNormandy = must(normandy.setup({ scenario: 'campaign' }))
const ofArdennes = must(ardennes.setup({ scenario: 'six-turn' }))
const ofMarketGarden = must(marketGarden.setup({ scenario: '101st-drop' }))

/** Two hexes that touch. */
const hexesOf = (map: { readonly ids: readonly string[] }): readonly string[] => map.ids.slice(400, 402)

const DRAWINGS = [
  [
    'drawNormandy',
    hexesOf(normandy.boards.campaign.map),
    (picture: object) => drawNormandy(normandy, ofNormandy, { legend: true, ...picture }),
  ],
  [
    'drawArdennes',
    hexesOf(ardennes.boards['six-turn'].map),
    (picture: object) => drawArdennes(ardennes, ofArdennes, { legend: true, ...picture }),
  ],
  [
    'drawMarketGarden',
    hexesOf(marketGarden.boards['101st-drop'].map),
    (picture: object) => drawMarketGarden(marketGarden, ofMarketGarden, { legend: true, ...picture }),
  ],
] as const

const JUNK: readonly unknown[] = [undefined, null, 7, NaN, true, 'x', '', {}, [], [null], { toString: 5 }]
const COLOUR = '#3a6ea5'

/** For each option a whole entry, whose fields are spoilt one by one. */
const entriesAt = ([a = '', b = '']: readonly string[]): Readonly<Record<string, object>> => ({
  highlight: { hex: a, label: '3' },
  overlays: { hexes: [a, b], colour: COLOUR, title: 'zone', pattern: 'hatch' },
  ties: { from: [a], to: [b], colour: COLOUR, title: 'tie' },
  markers: { hex: a, text: 'mark', colour: COLOUR, title: 'marker' },
  tokens: { hex: a, text: 'T', colour: COLOUR, title: 'token' },
  sideMarks: { from: a, to: b, text: 'S', colour: COLOUR, title: 'side' },
})

describe.each(DRAWINGS)('%s', (_, hexes, drawWhole) => {
  const [from, to] = hexes
  const draw = (picture: object): string => drawWhole({ window: { from, to }, ...picture })
  const plain = draw({})
  const options = Object.entries(entriesAt(hexes))

  test.each(options)('%s: whatever is no entry is left out, whatever is one is drawn', (option, entry) => {
    for (const list of JUNK) expect(draw({ [option]: list }), typeof list).toBe(plain)
    expect(draw({ [option]: JUNK })).toBe(plain)
    const whole = draw({ [option]: [entry] })
    expect(whole).not.toBe(plain)
    expect(draw({ [option]: [undefined, ...JUNK, entry] })).toHaveLength(whole.length)
  })

  test.each(options)('%s: fields of any type, and hexes of no map, draw without a throw', (option, entry) => {
    const spoilt = Object.keys(entry).flatMap((key) => [...JUNK, '9999', ['9999']].map((value) => ({ [key]: value })))
    const lists = spoilt.map((fields) => ({ ...entry, ...fields }))
    for (const one of lists) expect(draw({ [option]: [one] })).not.toMatch(/NaN|undefined|\[object/)
    expect(draw({ [option]: lists }).endsWith('</svg>')).toBe(true)
  })

  test('a hex that the map does not have is left out of a set, and the others are drawn', () => {
    const hex = from
    const overlay = { colour: COLOUR, title: 'zone' }
    const sound = draw({ overlays: [{ ...overlay, hexes: [hex] }] })
    expect(draw({ overlays: [{ ...overlay, hexes: ['9999', ...JUNK, hex] }] })).toBe(sound)
  })

  test('sides, units and a window may be anything, too', () => {
    for (const one of JUNK)
      for (const option of ['zoc', 'bonds', 'outOfSupply', 'supply', 'reachableBy', 'seenFrom', 'viewer', 'window'])
        for (const given of [one, [one]]) expect(draw({ [option]: given }).endsWith('</svg>')).toBe(true)
  })
})
