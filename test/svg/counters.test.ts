/** What a counter says must be seen: numbers inside its edges, nothing over anything else. */
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { drawArdennes, drawBoard, drawMarketGarden, drawNormandy } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { counter, elementsOf, mapOf, parseXml, pointyMap } from './maps.js'
import { facesOf, linesIn, seenIn, type Line } from './reading.js'

const HALF = 50

/** Every unit of a scenario in a hex of its own. */
const allOnMap = (scenario: MarketGardenScenario) => {
  const state = must(marketGarden.setup({ scenario }))
  const { ids } = marketGarden.boards[scenario].map
  return { ...state, units: state.units.map((unit, i) => ({ ...unit, at: ids[i * 2]! })) }
}

type MarketGardenScenario = keyof typeof marketGarden.boards

const pictures = [
  ...(['campaign', 'longest-day'] as const).map(
    (scenario) => [scenario, () => drawNormandy(normandy, must(normandy.setup({ scenario })))] as const,
  ),
  ...(['campaign', 'six-turn', 'eight-turn'] as const).map(
    (scenario) => [scenario, () => drawArdennes(ardennes, must(ardennes.setup({ scenario })))] as const,
  ),
  ...(['campaign', 'hells-highway', '1st-airborne-drop', '30-corps-breakout'] as const).map(
    (scenario) => [scenario, () => drawMarketGarden(marketGarden, allOnMap(scenario))] as const,
  ),
]

/** Badges stand on the upper edge and may reach over it. */
const BADGES = -40
const spills = ({ left, right, base }: Line): boolean => base > BADGES && (left < -HALF || right > HALF)

test.each(pictures)('%s: every text of every counter fits between its edges', (_, draw) => {
  const faces = facesOf(parseXml(draw()))
  expect(faces.length).toBeGreaterThan(30)
  expect(faces.flatMap((face) => linesIn(face).filter(spills))).toEqual([])
})

const map = mapOf()
const drawn = (changes: object, copies = 1): string =>
  drawBoard({
    map,
    stacks: [{ hex: '0303', counters: Array.from({ length: copies }, (_, i) => counter(`u${i}`, changes)) }],
  })
const faceOf = (changes: object, copies?: number) => facesOf(parseXml(drawn(changes, copies)))[0]!

describe('numbers', () => {
  test.each(['4-6-6 (3)', '12-10-12', '10-(12)10', '100-100-100'])(
    'the values %s fit their counter uncut',
    (values) => {
      const line = linesIn(faceOf({ values })).find(({ text }) => text === values)
      expect(line).toBeDefined()
      expect(spills(line!)).toBe(false)
    },
  )

  test('short numbers are large', () => {
    const [large, small] = ['2-3', '10-10-10'].map((values) =>
      linesIn(faceOf({ values })).find(({ text }) => text === values)!,
    )
    expect(large!.font).toBeGreaterThan(small!.font * 1.2)
  })
})

describe('designations', () => {
  const pipsOf = (changes: object) =>
    seenIn(faceOf(changes))
      .filter(({ element: { name, attributes } }) => name === 'path' && /a[\d.]+ [\d.]+ 0 1 0/.test(attributes.d ?? ''))
      .flatMap(({ element }) => [...element.attributes.d!.matchAll(/M(-?[\d.]+) (-?[\d.]+)a/g)])
      .map(([, left, middle]) => ({ left: Number(left), middle: Number(middle) }))

  const names = ['7', 'B 326/101', 'LXXXV/406 Wrf', '1 Pak/KG Walther']
  const cases = names.flatMap((label) =>
    [1, 2, 3, 4, 5, 6].flatMap((total) => [
      { label, total },
      { label, total, quality: { value: 3, colour: '#b00' } },
    ]),
  )

  test.each(cases)('the designation %o hides no step pip', ({ label, total, ...more }) => {
    const changes = { label, steps: { left: 1, total }, ...more }
    const line = linesIn(faceOf(changes)).find(({ text }) => label.startsWith(text.replace('…', '')) && text !== '3')!
    const pips = pipsOf(changes)
    expect(pips).toHaveLength(total > 1 ? total : 0)
    const beside = pips.filter(({ middle }) => middle > line.base - line.font * 0.8)
    expect(beside.filter(({ left }) => left < line.right)).toEqual([])
  })

  test('a long one is cut off and whole in the tooltip', () => {
    const label = 'Kampfgruppe von Tettau, staff'
    const face = faceOf({ label })
    expect(linesIn(face).some(({ text }) => text.endsWith('…'))).toBe(true)
    expect(face.children[0]!.text).toContain(label)
  })
})

describe('badges', () => {
  const flags = ['disrupted', 'strategic', 'defilade', 'truck', 'night', 'out of supply']
  const rectsOf = (svg: string) => {
    const stack = elementsOf(parseXml(svg)).find(({ attributes }) => attributes['data-stack'] === '0303')!
    const rects = seenIn(stack).filter(({ element }) => element.name === 'rect')
    return {
      number: stack.children.find(({ name }) => name === 'circle'),
      badges: rects.map(({ element: { attributes }, x, y, scale }) => ({
        left: x,
        right: x + Number(attributes.width) * scale,
        top: y,
        bottom: y + Number(attributes.height) * scale,
      })),
    }
  }

  test.each([1, 2, 3, 4, 5, 6])('%i badges do not hide the number of the stack', (count) => {
    const { number, badges } = rectsOf(drawn({ flags: flags.slice(0, count) }, 5))
    expect(badges).toHaveLength(Math.min(4, count))
    const edge = Number(number!.attributes.cx) + Number(number!.attributes.r)
    for (const { left } of badges) expect(left).toBeGreaterThan(edge)
  })

  test('they do not lie on one another, and the letters fit them', () => {
    const svg = drawn({ flags }, 2)
    const { badges } = rectsOf(svg)
    for (const one of badges)
      for (const other of badges) expect(one === other || one.right <= other.left || other.right <= one.left).toBe(true)
    const face = facesOf(parseXml(svg))[0]!
    const lines = linesIn(face).filter(({ text }) => ['D', 'SM', 'DEF'].includes(text))
    expect(lines).toHaveLength(3)
  })

  test.each([mapOf(), pointyMap()])('the plates of markers do not hide badges', (board) => {
    for (const copies of [1, 2, 3, 5])
      for (const markers of [1, 2, 3]) {
        const svg = drawBoard({
          map: board,
          stacks: [{ hex: '0303', counters: Array.from({ length: copies }, (_, i) => counter(`u${i}`, { flags })) }],
          markers: ['IP', 'Traffic 1', 'block'].slice(0, markers).map((text) => ({ hex: '0303', text })),
        })
        const all = seenIn(parseXml(svg))
        const [board0] = all.filter(({ element }) => element.attributes['data-stack'] === '0303')
        const badges = seenIn(board0!.element).filter(({ element }) => element.name === 'rect')
        const plates = elementsOf(parseXml(svg)).filter(({ attributes }) => attributes['data-marker'] === '0303')
        const [tx = 0, ty = 0, by = 1] = (board0!.element.attributes.transform!.match(/-?[\d.]+/g) ?? []).map(Number)
        const lowest = Math.max(
          ...badges.map(({ element, y, scale }) => ty + by * (y + Number(element.attributes.height) * scale)),
        )
        expect(tx).not.toBe(0)
        for (const plate of plates) {
          const { y } = elementsOf(plate).find(({ name }) => name === 'rect')!.attributes
          expect(Number(y)).toBeGreaterThan(lowest)
        }
      }
  })
})
