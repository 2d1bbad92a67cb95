/** The picture of the mini-game is its board: whoever sees it can play from it (N16). */
import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import { drawNormandy } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { elementsOf, parseXml, type Element } from './maps.js'

const state = must(normandy.setup({ scenario: 'longest-day' }))
const board = normandy.boards['longest-day']
const svg = drawNormandy(normandy, state, { legend: true })
const root = parseXml(svg)
const boxes = elementsOf(root).filter(({ attributes }) => attributes['data-box'] !== undefined)
const textsIn = (element: Element): readonly string[] =>
  elementsOf(element).flatMap(({ name, text }) => (name === 'text' ? [text] : []))
const unitsIn = (element: Element): readonly string[] =>
  elementsOf(element).flatMap(({ attributes }) =>
    attributes['data-unit'] === undefined ? [] : [attributes['data-unit']],
  )
const tokensOf = (picture: string): readonly (readonly [hex: string, title: string, text: string])[] =>
  elementsOf(parseXml(picture)).flatMap((element) => {
    const { 'data-marker': hex } = element.attributes
    return hex === undefined ? [] : [[hex, element.children[0]!.text, textsIn(element).join('')] as const]
  })
const hexesOf = (area: string): readonly string[] => (board.map.areas[area] ?? []).map((hex) => board.map.ids[hex]!)

describe('counters', () => {
  test('N16.12b counters show attack, defence and movement, even if the first two are equal', () => {
    const values = elementsOf(root).flatMap(({ name, text, attributes }) =>
      name === 'text' && attributes['font-weight'] === 'bold' && /^\d+(-\d+)+$/.test(text) ? [text] : [],
    )
    expect(values.length).toBeGreaterThan(60)
    expect(values.filter((text) => text.split('-').length !== 3)).toEqual([])
    expect(values).toContain('1-1-3')
  })

  test('N16.12b all units of the mini-game are drawn, on the map or in a box', () => {
    const drawn = new Set(unitsIn(root))
    expect(state.units.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([])
  })
})

describe('boxes', () => {
  const boxOf = (id: string): Element => boxes.find(({ attributes }) => attributes['data-box'] === id)!

  test.each(Object.entries(board.boxes))(
    'N16.41 %s is drawn with its letter, its name and its units',
    (id, { name }) => {
      const texts = textsIn(boxOf(id))
      expect(texts.slice(0, 2)).toEqual([id.replace('box-', ''), name])
      const inside = state.units.filter(({ at }) => at === id).map((unit) => unit.id)
      expect([...unitsIn(boxOf(id))].sort()).toEqual([...inside].sort())
    },
  )

  test.each(Object.entries(board.boxes))('N16.42 N16.44 %s shows its landing losses', (id, box) => {
    const texts = textsIn(boxOf(id))
    const loss = texts.find((text) => text.startsWith('loss on'))
    if (box.landingLoss === undefined) expect(loss).toBeUndefined()
    else expect(loss?.match(/\d/g)?.map(Number)).toEqual([...new Set(box.landingLoss)])
    const ways = box.to === 'drop' ? ['drop'] : box.to.map((way) => way.replace('box ', ''))
    for (const way of ways) expect(texts.join(' ')).toContain(way)
  })

  test('N16.41 arrows lead out of each box to the destinations of its units', () => {
    const ways = Object.values(board.boxes).reduce((sum, { to }) => sum + (to === 'drop' ? 0 : to.length), 0)
    const all = elementsOf(root)
    const holder = all.find(({ children }) => children.some(({ attributes }) => attributes['data-box'] !== undefined))!
    const heads = elementsOf(holder.children[0]!).filter(({ attributes }) => attributes.d?.endsWith('Z') === true)
    expect(heads).toHaveLength(ways)
  })

  test('N16.34 later reinforcements are drawn by turn, with their place of entry', () => {
    const due = boxes.filter(({ attributes }) => attributes['data-box']!.startsWith('due'))
    expect(due.flatMap(unitsIn)).toHaveLength(state.units.filter(({ at }) => at === 'reserve').length)
    expect(due.map((box) => textsIn(box)[0])).toContain('Turn 2')
    expect(due.flatMap(textsIn)).toContain('enter by E, F')
    expect(due.flatMap(textsIn)).toContain('appear in P')
  })

  test('boxes overlap neither each other nor the map, and are inside the picture', () => {
    const rects = boxes.map((box) => {
      const { x, y, width, height } = elementsOf(box).find(({ name }) => name === 'rect')!.attributes
      return { left: Number(x), top: Number(y), right: Number(x) + Number(width), bottom: Number(y) + Number(height) }
    })
    expect(rects.length).toBeGreaterThan(20)
    const frame = elementsOf(root).find(({ attributes }) => attributes.id === 'wf-frame')!.children[0]!.attributes
    rects.forEach((one, i) => {
      expect(one.bottom).toBeLessThan(Number(frame.y))
      expect(one.left).toBeGreaterThanOrEqual(Number(frame.x) - 0.1)
      expect(one.right).toBeLessThanOrEqual(Number(frame.x) + Number(frame.width) + 0.1)
      for (const other of rects.slice(i + 1))
        expect(
          one.right < other.left || other.right < one.left || one.bottom <= other.top || other.bottom <= one.top,
        ).toBe(true)
    })
  })

  test('a window of the map has boxes only on request', () => {
    const window = { from: '0101', to: '0505' }
    expect(drawNormandy(normandy, state, { window })).not.toContain('data-box')
    expect(drawNormandy(normandy, state, { window, boxes: true })).toContain('data-box')
    expect(drawNormandy(normandy, state, { boxes: false })).not.toContain('data-box')
  })
})

describe('hexes', () => {
  test('N16.34 the entry hexes are marked with their letters', () => {
    const entries = Object.keys(board.map.areas).filter((name) => name.startsWith('entry-'))
    expect(entries.length).toBeGreaterThan(3)
    for (const name of entries)
      for (const hex of hexesOf(name))
        expect(tokensOf(svg)).toContainEqual([hex, 'German entry hex', name.replace('entry-', '')])
  })

  test('N16.51a the victory hexes show the side that controls them', () => {
    const victory = hexesOf('victory')
    expect(victory.length).toBeGreaterThan(5)
    const titles = (picture: string): readonly string[] =>
      victory.map((hex) => tokensOf(picture).find(([at, title]) => at === hex && title.startsWith('Victory'))![1])
    const held = (side?: 'german' | 'allied'): string => {
      const control = Object.fromEntries(side === undefined ? [] : victory.map((hex) => [hex, side]))
      return drawNormandy(normandy, { ...state, control })
    }
    expect(new Set(titles(held('german')))).toEqual(new Set(['Victory hex, German']))
    expect(new Set(titles(held('allied')))).toEqual(new Set(['Victory hex, Allied']))
    expect(new Set(titles(held()))).toEqual(new Set(["Victory hex, nobody's"]))
  })

  test('N16.5 N16.3 the legend explains the marks of victory and entry hexes', () => {
    for (const title of ['Victory hex, German', 'German entry hex']) expect(textsIn(root)).toContain(title)
  })

  test('the campaign has neither boxes nor these marks', () => {
    const campaign = drawNormandy(normandy, must(normandy.setup({ scenario: 'campaign' })))
    expect(campaign).not.toContain('data-box')
    expect(campaign).not.toContain('Victory hex')
  })
})
