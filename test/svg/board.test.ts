import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadMap } from '../../src/hex/index.js'
import { BRANCHES, drawBoard, NATION_COLOURS, UNIT_SIZES } from '../../src/svg/index.js'
import { counter, elementsOf, full, mapOf, parseXml, pointyMap, valuesOf } from './maps.js'

describe.each([
  ['flat', mapOf],
  ['pointy', pointyMap],
] as const)('a board of %s hexes', (_, make) => {
  const map = make()

  it('a board is well-formed XML with one svg root', () => {
    const root = parseXml(drawBoard(full(map)))
    expect(root.name).toBe('svg')
    expect(root.attributes.xmlns).toBe('http://www.w3.org/2000/svg')
    expect(root.attributes.viewBox).toBe(`0 0 ${root.attributes.width!} ${root.attributes.height!}`)
  })

  it('draws every hex once', () => {
    const drawn = valuesOf(drawBoard({ map, stacks: [] }), 'data-hex')
    expect([...drawn].sort()).toEqual([...map.ids].sort())
  })

  it('a board has only finite numbers', () => {
    expect(drawBoard(full(map))).not.toMatch(/NaN|Infinity|undefined|null/)
  })

  it('a board refers only to defined ids, and defines each once', () => {
    const svg = drawBoard(full(map))
    const ids = valuesOf(svg, 'id')
    expect(new Set(ids).size).toBe(ids.length)
    const used = [...svg.matchAll(/url\(#([^)]*)\)/g), ...svg.matchAll(/href="#([^"]*)"/g)].map((match) => match[1])
    expect(used.filter((id) => !ids.includes(id!))).toEqual([])
  })

  it('every hex of the window is inside the frame', () => {
    const svg = drawBoard({ map, stacks: [], hexSize: 40 })
    const clip = elementsOf(parseXml(svg)).find(({ attributes }) => attributes.id === 'wf-frame')!.children[0]!
    const { x, y, width, height } = clip.attributes
    const hexes = elementsOf(parseXml(svg)).filter(({ attributes }) => attributes['data-hex'] !== undefined)
    for (const { attributes } of hexes) {
      expect(Number(attributes.x) - Number(x)).toBeGreaterThan(19)
      expect(Number(attributes.y) - Number(y)).toBeGreaterThan(19)
      expect(Number(x) + Number(width) - Number(attributes.x)).toBeGreaterThan(19)
      expect(Number(y) + Number(height) - Number(attributes.y)).toBeGreaterThan(19)
    }
  })
})

describe('a window', () => {
  const map = mapOf()
  const window = { from: '0404', to: '0202' }

  it('a window shows the hexes between two opposite corners in either order', () => {
    const drawn = valuesOf(drawBoard({ map, stacks: [], window }), 'data-hex')
    expect([...drawn].sort()).toEqual(['0202', '0203', '0204', '0302', '0303', '0304', '0402', '0403', '0404'])
    const turned = drawBoard({ map, stacks: [], window: { from: '0204', to: '0402' } })
    expect(turned).toBe(drawBoard({ map, stacks: [], window }))
  })

  it('a window omits everything outside', () => {
    const stacks = [
      { hex: '0101', counters: [counter('far')] },
      { hex: '0303', counters: [counter('near')] },
    ]
    const markers = [{ hex: '0605', text: 'Beyond' }]
    const svg = drawBoard({ map, stacks, markers, window, highlight: [{ hex: '0101', label: '77' }] })
    expect(valuesOf(svg, 'data-unit')).toEqual(['near'])
    expect(svg).not.toContain('Beyond')
    expect(svg).not.toContain('>77<')
  })

  it('a window with unknown hexes shows the whole map', () => {
    expect(drawBoard({ map, stacks: [], window: { from: 'x', to: '9999' } })).toBe(drawBoard({ map, stacks: [] }))
  })
})

describe('counters', () => {
  const map = mapOf()
  const draw = (...counters: ReturnType<typeof counter>[]): string =>
    drawBoard({ map, stacks: [{ hex: '0303', counters }] })

  it('a stack shows at most three counters, the last on top, and their number', () => {
    const svg = draw(...['a', 'b', 'c', 'd', 'e'].map((id) => counter(id)))
    expect(valuesOf(svg, 'data-unit')).toEqual(['c', 'd', 'e'])
    const stack = elementsOf(parseXml(svg)).find(({ attributes }) => attributes['data-stack'] === '0303')!
    expect(stack.children[0]!.text.split('\n')).toHaveLength(6)
    expect(elementsOf(stack).some(({ name, text }) => name === 'text' && text === '5')).toBe(true)
  })

  it('stacks of one hex are combined', () => {
    const stacks = [
      { hex: '0303', counters: [counter('a')] },
      { hex: '0303', counters: [counter('b')] },
    ]
    const svg = drawBoard({ map, stacks })
    expect(valuesOf(svg, 'data-stack')).toEqual(['0303'])
    expect(valuesOf(svg, 'data-unit')).toEqual(['a', 'b'])
  })

  it('an empty stack and a hex that is not on the map are not drawn', () => {
    const empty = [
      { hex: '0303', counters: [] },
      { hex: '9999', counters: [counter('x')] },
    ]
    expect(valuesOf(drawBoard({ map, stacks: empty }), 'data-stack')).toEqual([])
  })

  it.each(BRANCHES)('the branch %s has a symbol', (branch) => {
    const svg = draw(counter('a', { symbol: { branch, size: 'regiment' } }))
    expect(valuesOf(svg, 'id')).toContain(`wf-b-${branch}`)
  })

  it.each(UNIT_SIZES)('the size %s has a mark', (size) => {
    const svg = draw(counter('a', { symbol: { branch: 'armor', size } }))
    expect(valuesOf(svg, 'href')).toContain(`#wf-s-${size}`)
  })

  it('every pair of branch and size has a symbol of its own', () => {
    const pairs = BRANCHES.filter((branch) => branch !== 'reconnaissance').flatMap((branch) =>
      UNIT_SIZES.map((size) =>
        draw(counter('a', { symbol: { branch, size }, description: '' })).replaceAll(/wf-[bs]-[a-z-]+/g, ''),
      ),
    )
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it.each(['constructor', '__proto__', 'toString', 'balloon'])('the unknown branch %s has an empty box', (branch) => {
    const svg = draw(counter('a', { symbol: { branch, size: branch }, flags: [branch] }))
    expect(valuesOf(svg, 'href')).toContain('#wf-box')
  })

  it('a counter shows the steps left and lost, or none if it has only one step', () => {
    const one = draw(counter('a', { steps: { left: 1, total: 1 }, description: 'same' }))
    const none = draw(counter('a', { description: 'same' }))
    const [whole, half] = [2, 1].map((left) => draw(counter('a', { steps: { left, total: 2 }, description: 'same' })))
    expect(one).toBe(none)
    expect(new Set([none, whole, half]).size).toBe(3)
    expect(draw(counter('a', { steps: { left: 9, total: 12 } }))).toContain('>9/12<')
  })

  it('each nation has a colour of its own', () => {
    const fills = Object.values(NATION_COLOURS).map(({ fill }) => fill)
    expect(new Set(fills).size).toBe(8)
  })
})

describe('what is laid over the land', () => {
  const svg = drawBoard(full(mapOf()))

  it('every overlay is drawn, with its title in the legend', () => {
    expect(valuesOf(svg, 'data-overlay')).toEqual(['German zones', 'Allied zones', 'Supply'])
    const texts = elementsOf(parseXml(svg))
      .filter(({ name }) => name === 'text')
      .map(({ text }) => text)
    for (const title of ['German zones', 'Allied zones', 'Supply', 'Within reach', 'City', 'Primary road', 'Clear'])
      expect(texts).toContain(title)
  })

  it('highlighted hexes have their labels, and markers their texts', () => {
    for (const text of ['>2<', '>0<', '>Air strike<', '>Mulberry<']) expect(svg).toContain(text)
  })

  it('the tooltip of a hex has its number, its place and its terrain', () => {
    expect(svg).toContain('<title>0303 Saint-Lô · city</title>')
    expect(svg).toContain('<title>0402 · clear</title>')
  })

  it('numbers, names and legend may be omitted', () => {
    const bare = drawBoard({ map: mapOf(), stacks: [], hexNumbers: false, names: false })
    const texts = elementsOf(parseXml(bare)).filter(({ name }) => name === 'text')
    expect(texts).toEqual([])
  })
})

describe('valleys, walls, places by size, and drawn lines', () => {
  const map = mapOf({
    legend: {
      terrain: ['light-woods', 'forested-rough', 'village', 'town', 'city', 'westwall'],
      hexsides: ['river', 'forested-rough', 'forested-rough-river', 'meuse'],
      links: ['primary'],
    },
    terrain: { '0202': ['village'], '0303': ['town'], '0404': ['forested-rough'], '0505': ['light-woods', 'westwall'] },
    hexsides: [['0303', '0304', 'meuse'], ['0404', '0405', 'forested-rough-river'], ['0403', '0404', 'forested-rough']],
    links: [],
    places: { '0202': 'Small', '0303': 'Large' },
    lines: { 'boundary-5-6': [['0202', '0203']], border: [['0303', '0403']], 'front-line': [['0404', '0504']], bridges: [['0303', '0304']] },
  }) // prettier-ignore
  const svg = drawBoard({ map, stacks: [], legend: true })

  it('each of these features has a glyph', () => {
    const used = valuesOf(svg, 'href').map((href) => href.replace(/[0-9]+$/, ''))
    for (const kind of ['village', 'town', 'wall', 'woods']) expect(used).toContain(`#wf-${kind}`)
  })

  it('the legend names these features, and the lines that are drawn', () => {
    const texts = elementsOf(parseXml(svg))
      .filter(({ name }) => name === 'text')
      .map(({ text }) => text)
    for (const text of ['Forested rough river', 'Meuse', 'Westwall', 'Boundary 5 6', 'Border', 'Front line'])
      expect(texts).toContain(text)
    expect(texts).not.toContain('Bridges')
  })

  it('bridges are drawn over water, and not where a road crosses dry ground', () => {
    const bridged = (a: string, b: string): boolean => {
      const road = mapOf({ ...map.source, links: [[a, b, 'primary']] })
      return drawBoard({ map: road, stacks: [] }).includes('stroke="#33251a"')
    }
    expect([bridged('0303', '0304'), bridged('0404', '0405'), bridged('0403', '0404')]).toEqual([true, true, false])
  })

  it('a line is drawn if only one of its hexes is in the window', () => {
    const [one, other] = ['0404', '0504'].map((hex) => drawBoard({ map, stacks: [], window: { from: hex, to: hex } }))
    for (const part of [one!, other!]) expect(part).toContain('stroke="#2b2b2b"')
    expect(drawBoard({ map, stacks: [], window: { from: '0101', to: '0101' } })).not.toContain('stroke="#2b2b2b"')
  })
})

describe('the campaign map', () => {
  const file = new URL('../../src/normandy/data/campaign-map.json', import.meta.url)
  const loaded = loadMap(JSON.parse(readFileSync(file, 'utf8')))
  if (loaded._tag === 'Left') throw new Error('the map does not load')
  const map = loaded.right

  it('the campaign map with 200 stacks is well formed and smaller than 1.5 MB', () => {
    const stacks = Array.from({ length: 200 }, (_, i) => ({
      hex: map.ids[(i * 8 + 3) % map.size]!,
      counters: [
        counter(`u${i}`, { formation: '352.', steps: { left: 1, total: 3 }, flags: ['truck'] }),
        counter(`v${i}`),
      ],
    }))
    const svg = drawBoard({ map, stacks, title: map.title, legend: true })
    expect(Buffer.byteLength(svg)).toBeLessThan(1.5e6)
    expect(valuesOf(svg, 'data-hex')).toHaveLength(map.size)
    expect(valuesOf(svg, 'data-stack')).toHaveLength(200)
  })
})
