/** Small maps drawn by hand for the pictures, and a reader that refuses XML that is not well formed. */
import { loadMap, type HexMap, type MapSource } from '../../src/hex/index.js'
import type { BoardPicture, CounterPicture } from '../../src/svg/index.js'

const base: MapSource = {
  id: 'small',
  title: 'Small',
  grid: {
    shape: 'flat', columns: 6, rows: 5, firstColumn: 1, firstRow: 1,
    format: 'CCRR', columnsGrow: 'east', rowsGrow: 'south', stagger: 'even',
  },
  legend: {
    terrain: ['bocage', 'woods', 'forest', 'highland', 'city', 'marsh', 'coast', 'sea', 'moon dust'],
    hexsides: ['stream', 'river', 'sea', 'dike'],
    links: ['railway', 'secondary', 'primary'],
  },
  terrain: {
    '0101': ['sea'], '0102': ['coast'], '0202': ['bocage'], '0203': ['bocage', 'forest'], '0303': ['city'],
    '0304': ['marsh'],
    '0404': ['bocage', 'highland'], '0405': ['woods'], '0505': ['moon dust'],
  },
  hexsides: [['0303', '0304', 'river'], ['0304', '0404', 'stream'], ['0202', '0303', 'dike'], ['0102', '0202', 'sea']],
  links: [['0303', '0304', 'primary'], ['0303', '0302', 'primary'], ['0303', '0403', 'secondary'],
    ['0403', '0503', 'railway']],
  places: { '0303': 'Saint-Lô', '0404': 'Mont <Pinçon> & "Co"', '0505': "Villers-l'Évêque-en-Bocage" },
  areas: {},
  provenance: {},
} // prettier-ignore

/** Loads a map that differs from the base in what is given. */
export const mapOf = (changes: Partial<MapSource> = {}): HexMap => {
  const map = loadMap({ ...base, ...changes })
  if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
  return map.right
}

/** The same land on rows instead of columns, with numbers that grow to the west and north. */
export const pointyMap = (): HexMap =>
  mapOf({
    grid: {
      ...base.grid,
      shape: 'pointy',
      format: 'RRCC',
      columns: 5,
      rows: 6,
      columnsGrow: 'west',
      rowsGrow: 'north',
    },
    hexsides: [['0303', '0304', 'river']],
    links: [['0303', '0304', 'primary']],
  })

/** A counter with defaults. */
export const counter = (id: string, changes: Partial<CounterPicture> = {}): CounterPicture => ({
  id,
  label: id,
  colour: { fill: '#8f9a4e', ink: '#14180a' },
  symbol: { branch: 'infantry', size: 'division' },
  values: '12-8',
  ...changes,
})

/** A picture with something of everything. */
export const full = (map: HexMap): BoardPicture => ({
  map,
  stacks: [
    {
      hex: '0303',
      counters: [counter('a'), counter('b', { steps: { left: 1, total: 2 }, flags: ['truck', 'out of supply'] })],
    },
    { hex: '0404', counters: [counter('c', { formation: '3 Arm', steps: { left: 9, total: 12 } })] },
  ],
  markers: [
    { hex: '0202', text: 'Air strike' },
    { hex: '0202', text: 'Mulberry', colour: '#ffd' },
  ],
  highlight: [{ hex: '0304', label: '2' }, { hex: '0303', label: '0' }, { hex: '0403' }],
  highlightTitle: 'Within reach',
  overlays: [
    { hexes: ['0303', '0304'], colour: '#a00', title: 'German zones', pattern: 'hatch' },
    { hexes: ['0402'], colour: '#00a', title: 'Allied zones' },
    { hexes: ['0404', '0405'], colour: '#0a0', title: 'Supply', pattern: 'dots' },
  ],
  tokens: [
    { hex: '0303', colour: '#a00', title: 'Held' },
    { hex: '0303', text: 'E', colour: '#fffdf3', title: 'Entry' },
    { hex: '0303', text: 'F', colour: '#fffdf3', title: 'Entry' },
  ],
  sideMarks: [
    { from: '0303', to: '0304', colour: '#a00', title: 'Bridge down' },
    { from: '0304', to: '0303', text: '2/6', colour: '#a60', title: 'Under repair' },
  ],
  boxes: [
    { id: 'P', title: 'Pool', lines: ['to A'], colour: '#00a', counters: [counter('p')], to: ['A'], row: 0 },
    { id: 'A', title: 'At sea', colour: '#00a', counters: [counter('q', { aside: '7' })], to: ['0303'], row: 1 },
  ],
  title: 'A title',
  subtitle: 'and more',
  legend: true,
})

/** An element of a document. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decode = (text: string): string => {
  if (/[<]/.test(text)) throw new Error(`a bare < in: ${text}`)
  return text.replace(/&([^;]{0,9});?/g, (all, entity: string) => {
    const known = ENTITIES[entity]
    if (known === undefined || !all.endsWith(';')) throw new Error(`not an entity: ${all}`)
    return known
  })
}

const readAttributes = (text: string): Readonly<Record<string, string>> => {
  const attributes: Record<string, string> = {}
  const rest = text.replace(/\s+([A-Za-z][\w:-]*)="([^"<]*)"/g, (_, key: string, value: string) => {
    if (Object.hasOwn(attributes, key)) throw new Error(`attribute ${key} twice`)
    attributes[key] = decode(value)
    return ''
  })
  if (rest.trim() !== '') throw new Error(`not attributes: ${rest}`)
  return attributes
}

/** Reads a document of elements, attributes and text; throws unless it is well formed. */
export const parseXml = (xml: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let at = 0
  for (const tag of xml.matchAll(/<(\/?)([A-Za-z][\w]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    const top = open.at(-1)!
    top.text += decode(xml.slice(at, tag.index))
    at = tag.index + tag[0].length
    const [, closing, name, attributes, empty] = tag as unknown as [string, string, string, string, string]
    if (closing === '/') {
      if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`)
      open.pop()
      continue
    }
    const element: Element = { name, attributes: readAttributes(attributes), children: [], text: '' }
    top.children.push(element)
    if (empty === '') open.push(element)
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)!.name}> is not closed`)
  if (xml.slice(at) !== '' || root.text !== '') throw new Error('text outside the root')
  if (root.children.length !== 1) throw new Error('not one root')
  return root.children[0]!
}

/** All elements, depth first. */
export const elementsOf = (element: Element): readonly Element[] => [element, ...element.children.flatMap(elementsOf)]

/** The values of an attribute, in the order of the document. */
export const valuesOf = (svg: string, attribute: string): readonly string[] =>
  elementsOf(parseXml(svg)).flatMap(({ attributes }) =>
    attributes[attribute] === undefined ? [] : [attributes[attribute]],
  )
