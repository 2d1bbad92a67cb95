/** The text of a picture: the same every time, and safe whatever is written on the board. */
import { describe, expect, it } from 'vitest'
import { drawBoard, escapeXml } from '../../src/svg/index.js'
import { counter, elementsOf, full, mapOf, parseXml, valuesOf } from './maps.js'

const HOSTILE = `</text><script>alert("1")</script>&amp; ' ]]> \u0000\u0008\uD800 <!-- é 諾 😀`

describe('the text of a picture', () => {
  it('the text of a picture is the same each time', () => {
    expect(drawBoard(full(mapOf()))).toBe(drawBoard(full(mapOf())))
  })

  it('a hex in a window is drawn as on the whole map', () => {
    const land = (svg: string): string => /<title>0303.*?<\/title>/.exec(svg)![0]
    const map = mapOf()
    expect(land(drawBoard({ map, stacks: [], window: { from: '0303', to: '0303' } }))).toBe(
      land(drawBoard({ map, stacks: [] })),
    )
  })

  it('no text can break out of the picture', () => {
    const map = mapOf({
      title: HOSTILE,
      places: { '0404': HOSTILE },
      legend: { terrain: ['bocage', HOSTILE], hexsides: [HOSTILE], links: [HOSTILE] },
      terrain: { '0202': [HOSTILE] },
      hexsides: [['0303', '0304', HOSTILE]],
      links: [['0303', '0304', HOSTILE]],
    })
    const svg = drawBoard({
      map,
      stacks: [
        {
          hex: '0303',
          counters: [
            counter(HOSTILE, {
              label: HOSTILE,
              formation: HOSTILE,
              aside: HOSTILE,
              values: HOSTILE,
              flags: [HOSTILE],
              colour: { fill: HOSTILE, ink: HOSTILE, box: HOSTILE },
              symbol: { branch: HOSTILE, size: HOSTILE },
            }),
          ],
        },
      ],
      markers: [{ hex: '0202', text: HOSTILE, colour: HOSTILE, title: HOSTILE }],
      highlight: [{ hex: '0202', label: HOSTILE }],
      highlightColour: HOSTILE,
      highlightTitle: HOSTILE,
      tokens: [{ hex: '0303', text: HOSTILE, colour: HOSTILE, title: HOSTILE }],
      sideMarks: [{ from: '0303', to: '0304', text: HOSTILE, colour: HOSTILE, title: HOSTILE }],
      boxes: [
        { id: HOSTILE, title: HOSTILE, lines: [HOSTILE], colour: HOSTILE, counters: [counter(HOSTILE)], to: [HOSTILE] },
      ],
      lineTitles: { border: HOSTILE },
      overlays: [{ hexes: ['0404', HOSTILE], colour: HOSTILE, title: HOSTILE, pattern: 'hatch' }],
      title: HOSTILE,
      subtitle: HOSTILE,
      legend: true,
      idPrefix: HOSTILE,
    })
    const names = new Set(elementsOf(parseXml(svg)).map(({ name }) => name))
    expect(names.has('script')).toBe(false)
    // eslint-disable-next-line no-control-regex
    expect(svg).not.toMatch(/[\u0000-\u0008\uFFFE\uFFFF]/)
    expect(svg).toContain('諾 😀')
  })

  it('text is escaped for XML, and forbidden characters are replaced', () => {
    expect(escapeXml(`<a href="b">'&`)).toBe('&lt;a href=&quot;b&quot;&gt;&#39;&amp;')
    expect(escapeXml('a\u0000b\uDC00c\uD83D')).toBe('a\uFFFDb\uFFFDc\uFFFD')
    expect(escapeXml('Saint-Lô 😀 · tab\t.')).toBe('Saint-Lô 😀 · tab\t.')
  })

  it('all ids start with the given prefix', () => {
    const svg = drawBoard({ map: mapOf(), stacks: [], idPrefix: 'two' })
    expect(valuesOf(svg, 'id').every((id) => id.startsWith('two-'))).toBe(true)
  })

  it.each([0, -5, 1e-3, 1e308, Number.NaN, Infinity])('the hex size %s is replaced by the default', (hexSize) => {
    expect(drawBoard({ map: mapOf(), stacks: [], hexSize })).toBe(drawBoard({ map: mapOf(), stacks: [] }))
  })
})
