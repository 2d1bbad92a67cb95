import { describe, expect, it } from 'vitest'
import { drawBoard } from '../../src/svg/index.js'
import { counter, elementsOf, mapOf, parseXml, pointyMap } from './maps.js'

describe('markers on a hex with counters', () => {
  const texts = ['IP', 'blown 0304', 'a very long marker indeed']
  const cases = [mapOf(), pointyMap()].flatMap((map) =>
    [1, 2, 3, 5].flatMap((counters) => [1, 2, 3].map((markers) => ({ map, counters, markers }))),
  )

  interface Box {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  const boxOf = ({ x, y, width, height }: Readonly<Record<string, string>>): Box => {
    const [left, top] = [Number(x), Number(y)]
    return { left, top, right: left + Number(width), bottom: top + Number(height) }
  }
  const apart = (a: Box, b: Box): boolean =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  const numbersIn = (text: string): readonly number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number)

  /** The plates of a picture, and the lines of strength, each where it stands on the board. */
  const drawn = (svg: string) => {
    const all = elementsOf(parseXml(svg))
    const plates = all
      .filter(({ attributes }) => attributes['data-marker'] !== undefined)
      .map((marker) => boxOf(elementsOf(marker).find(({ name }) => name === 'rect')!.attributes))
    const strengths = all
      .filter(({ attributes }) => attributes['data-stack'] !== undefined)
      .map((stack): Box => {
        const [x = 0, y = 0, scale = 0] = numbersIn(stack.attributes.transform!)
        const top = stack.children.filter(({ attributes }) => attributes['data-unit'] !== undefined).at(-1)!
        const [dx = 0, dy = 0] = numbersIn(top.attributes.transform ?? '')
        const line = elementsOf(top).find(({ name, text }) => name === 'text' && text === '12-8')!.attributes
        const base = y + (dy + Number(line.y)) * scale
        const [middle, half] = [x + dx * scale, 45 * scale]
        return { left: middle - half, right: middle + half, top: base - 24 * scale, bottom: base }
      })
    const clip = all.find(({ attributes }) => attributes.id === 'wf-frame')!.children[0]!.attributes
    return { plates, strengths, frame: boxOf(clip) }
  }

  it.each(cases)('$counters counters and $markers markers hide no strength', (given) => {
    const { map } = given
    const stacks = map.ids.map((hex) => ({
      hex,
      counters: Array.from({ length: given.counters }, (_, i) => counter(`${hex}-${i}`)),
    }))
    const markers = map.ids.flatMap((hex) => texts.slice(0, given.markers).map((text) => ({ hex, text })))
    const { plates, strengths, frame } = drawn(drawBoard({ map, stacks, markers, hexSize: 100 }))
    expect(plates).toHaveLength(map.size * given.markers)
    expect(strengths).toHaveLength(map.size)
    const hidden = strengths.filter((line) => !plates.every((plate) => apart(plate, line)))
    expect(hidden).toEqual([])
    for (const plate of plates) {
      expect(plate.top).toBeGreaterThan(frame.top)
      expect(plate.bottom).toBeLessThan(frame.bottom)
    }
  })

  it('a marker on a free hex leaves the strengths beside it to be read', () => {
    for (const map of [mapOf(), pointyMap()]) {
      const stacks = map.ids.filter((hex) => hex !== '0303').map((hex) => ({ hex, counters: [counter(hex)] }))
      const markers = [{ hex: '0303', text: texts[2]! }]
      const { plates, strengths } = drawn(drawBoard({ map, stacks, markers, hexSize: 100 }))
      expect(plates).toHaveLength(1)
      expect(strengths.filter((line) => !apart(plates[0]!, line))).toEqual([])
    }
  })
})
