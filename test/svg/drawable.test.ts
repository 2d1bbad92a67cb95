/** Drawings with parts that come from JSON and may be anything: what cannot be drawn is left out. */
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy, unitId } from '../../src/normandy/index.js'
import {
  drawArdennes,
  drawBoard,
  drawCounter,
  drawMarketGarden,
  drawNormandy,
  layoutOf,
  pictureOf,
  svgOf,
} from '../../src/svg/index.js'
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

  test.each(options)('%s: invalid entries are omitted, and valid ones are drawn', (option, entry) => {
    for (const list of JUNK) expect(draw({ [option]: list }), typeof list).toBe(plain)
    expect(draw({ [option]: JUNK })).toBe(plain)
    const whole = draw({ [option]: [entry] })
    expect(whole).not.toBe(plain)
    expect(draw({ [option]: [undefined, ...JUNK, entry] })).toHaveLength(whole.length)
  })

  test.each(options)('%s: fields of any type and unknown hexes are drawn without an exception', (option, entry) => {
    const spoilt = Object.keys(entry).flatMap((key) => [...JUNK, '9999', ['9999']].map((value) => ({ [key]: value })))
    const lists = spoilt.map((fields) => ({ ...entry, ...fields }))
    for (const one of lists) expect(draw({ [option]: [one] })).not.toMatch(/NaN|undefined|\[object/)
    expect(draw({ [option]: lists }).endsWith('</svg>')).toBe(true)
  })

  test('a hex that is not on the map is omitted from a set, and the others are drawn', () => {
    const hex = from
    const overlay = { colour: COLOUR, title: 'zone' }
    const sound = draw({ overlays: [{ ...overlay, hexes: [hex] }] })
    expect(draw({ overlays: [{ ...overlay, hexes: ['9999', ...JUNK, hex] }] })).toBe(sound)
  })

  test('a title that is not text counts as no title', () => {
    for (const one of JUNK.filter((value) => typeof value !== 'string'))
      for (const option of ['title', 'subtitle', 'highlightTitle', 'highlightColour', 'idPrefix', 'legendWords'])
        expect(draw({ [option]: one, highlight: [{ hex: from }] }), `${option} ${typeof one}`).toBe(
          draw({ [option]: undefined, highlight: [{ hex: from }] }),
        )
  })

  test('sides, units and windows of any type are drawn without an exception', () => {
    for (const one of JUNK)
      for (const option of ['zoc', 'bonds', 'outOfSupply', 'supply', 'reachableBy', 'seenFrom', 'viewer', 'window'])
        for (const given of [one, [one]]) expect(draw({ [option]: given }).endsWith('</svg>')).toBe(true)
  })
})

test('options that cannot be read count as no options', () => {
  const unreadable = new Proxy({}, { get: () => expect.fail('is read'), ownKeys: () => expect.fail('is looked at') })
  const { map } = normandy.boards.campaign
  const unit = unitId('ger-lehr-130')
  const drawings: readonly ((...options: readonly never[]) => unknown)[] = [
    (...options) => drawNormandy(normandy, ofNormandy, ...options),
    (...options) => drawArdennes(ardennes, ofArdennes, ...options),
    (...options) => drawMarketGarden(marketGarden, ofMarketGarden, ...options),
    (...options) => svgOf(pictureOf(normandy, ofNormandy, ...options)),
    (...options) => drawCounter(normandy, ofNormandy, unit, ...options),
    (...options) => layoutOf(map, ...options).centre(hexesOf(map)[0]!),
  ]
  for (const draw of drawings) {
    const plain = draw()
    for (const none of [null, 7, true, unreadable]) expect(draw(none as never)).toEqual(plain)
  }
})

describe('drawBoard', () => {
  const { map } = normandy.boards.campaign
  const [from = '', to = ''] = hexesOf(map)
  const counter = {
    ...{ id: 'a', label: '130', colour: { fill: '#777', ink: '#fff' }, symbol: { branch: 'armour', size: 'III' } },
    ...{ values: '6-8', aside: '2', steps: { left: 1, total: 2 }, quality: { value: 3, colour: '#c00' } },
    ...{ formation: 'Lehr', flags: ['truck'], description: 'panzers' },
  }
  const box = { id: 'sea', title: 'At sea', lines: ['turn 1'], colour: COLOUR, counters: [counter], to: [from], row: 1 }
  const draw = (picture: object): string => {
    const board = { map, window: { from, to }, stacks: [], ...picture }
    return drawBoard(board)
  }

  test.each([
    ['stacks', { hex: from, counters: [counter] }],
    ['boxes', box],
  ] as const)('%s: invalid entries are omitted with their counters', (option, entry) => {
    const [none, whole] = [draw({ [option]: [] }), draw({ [option]: [entry] })]
    expect(whole).not.toBe(none)
    for (const list of JUNK) expect(draw({ [option]: list })).toBe(none)
    expect(draw({ [option]: [...JUNK, entry] })).toBe(whole)
    expect(draw({ [option]: [{ ...entry, counters: [...JUNK, counter] }] })).toBe(whole)
  })

  test('fields of any type are drawn without an exception', () => {
    const spoiltOf = (whole: object): readonly object[] =>
      Object.keys(whole).flatMap((key) => [...JUNK, [7], { left: 'x' }].map((value) => ({ ...whole, [key]: value })))
    const pictures = [
      ...spoiltOf(box).map((one) => ({ boxes: [one] })),
      ...spoiltOf(counter).map((one) => ({
        stacks: [{ hex: from, counters: [one] }],
        boxes: [{ ...box, counters: [one] }],
      })),
    ]
    for (const picture of pictures) expect(draw(picture)).not.toMatch(/NaN|undefined|\[object/)
  })
})
