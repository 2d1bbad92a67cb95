/**
 * Unit symbols: a box with the mark of the branch in it and the mark of the size above it. Lengths are hundredths of a
 * counter; the box is 48 wide and 30 high around the origin.
 */
import { BRANCHES, UNIT_SIZES, type Branch, type UnitSize } from '../picture.js'
import type { Fragment } from '../layers.js'
import { type Name } from '../land/patterns.js'
import { el } from '../xml.js'

const CROSS = 'M-24 -15L24 15M-24 15L24 -15'
const SLASH = 'M-24 15L24 -15'
const OVAL = 'M-9 -8H9A8 8 0 0 1 9 8H-9A8 8 0 0 1 -9 -8Z'
/** The gull: two wings that droop to the ends. */
const GULL = 'M-9 11Q-8 5 -4.5 5Q-1 5 0 10Q1 5 4.5 5Q8 5 9 11'

interface Mark {
  readonly lines?: string
  readonly solid?: string
  readonly text?: string
}

const MARKS: Readonly<Record<Branch, Mark>> = {
  infantry: { lines: CROSS },
  armor: { lines: OVAL },
  mechanized: { lines: CROSS + OVAL },
  cavalry: { lines: SLASH },
  'armored-cavalry': { lines: SLASH + OVAL },
  parachute: { lines: CROSS + GULL },
  airborne: { lines: `${CROSS}M-8 10Q0 1 8 10Z` },
  glider: { lines: `${CROSS}M-13 6H13` },
  headquarters: { solid: 'M-24 -15H24V-6H-24Z', text: 'HQ' },
  ranger: { lines: CROSS, text: 'R' },
  commando: { lines: CROSS, text: 'C' },
  'amphibious-armor': { lines: `${OVAL}M-17 12q3 -4 6 0t6 0t6 0t6 0t6 0t4 0` },
  artillery: { solid: 'M0 -6A6 6 0 1 1 0 6A6 6 0 1 1 0 -6Z' },
  'anti-tank': { lines: 'M-24 15L0 -15L24 15' },
  'anti-aircraft': { lines: 'M-24 15Q0 -24 24 15' },
  engineer: { lines: 'M-12 8V-6H12V8M0 -6V6' },
  reconnaissance: { lines: SLASH },
}

/** A corner flag pole, as headquarters have. */
const STAFF = 'M-24 15V24'

const drawBranch = (id: string, branch: Branch): string => {
  const { lines, solid, text } = MARKS[branch]
  let inner = el('path', { d: 'M-24 -15H24V15H-24Z' })
  if (lines !== undefined) inner += el('path', { d: lines, fill: 'none' })
  if (solid !== undefined) inner += el('path', { d: solid, fill: 'currentColor', 'fill-opacity': 1 })
  if (branch === 'headquarters') inner += el('path', { d: STAFF, fill: 'none' })
  if (text !== undefined) inner += letter(text, branch === 'headquarters' ? 11 : 6)
  return el('g', { id, 'data-key': id, stroke: 'currentColor', 'stroke-width': 2.6, 'stroke-linejoin': 'round' }, inner)
}

const letter = (text: string, y: number): string =>
  el(
    'text',
    {
      y,
      'font-size': text.length > 1 ? 16 : 15,
      'font-weight': 'bold',
      'text-anchor': 'middle',
      fill: 'currentColor',
      'fill-opacity': 1,
      stroke: 'none',
    },
    text,
  )

const line = (count: number): string => {
  let d = ''
  for (let i = 0; i < count; i++) d += `M${(i - (count - 1) / 2) * 5} -4.5V4.5`
  return d
}
const crosses = (count: number): string => {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = (i - (count - 1) / 2) * 9.5
    d += `M${x - 3.6} -4L${x + 3.6} 4M${x - 3.6} 4L${x + 3.6} -4`
  }
  return d
}
const dots = (count: number): string => {
  let d = ''
  for (let i = 0; i < count; i++) d += `M${(i - (count - 1) / 2) * 6.5 - 1} 0h2`
  return d
}

const SIZE_MARKS: Readonly<Record<UnitSize, string>> = {
  section: dots(2),
  platoon: dots(3),
  company: line(1),
  battalion: line(2),
  regiment: line(3),
  brigade: crosses(1),
  division: crosses(2),
  corps: crosses(3),
  army: crosses(4),
}

/** Whether a branch has a symbol. */
export const isBranch = (text: string): text is Branch => Object.hasOwn(MARKS, text)

/** Whether a size has a mark. */
export const isUnitSize = (text: string): text is UnitSize => Object.hasOwn(SIZE_MARKS, text)

/** Definitions of the symbols that a picture uses; their keys are their ids. */
export const symbolDefs = (
  name: Name,
  branches: ReadonlySet<string>,
  sizes: ReadonlySet<string>,
): readonly Fragment[] => [
  ...BRANCHES.filter((branch) => branches.has(branch)).map((branch) => {
    const key = name(`b-${branch}`)
    return { key, svg: drawBranch(key, branch) }
  }),
  ...UNIT_SIZES.filter((size) => sizes.has(size)).map((size) => {
    const key = name(`s-${size}`)
    return { key, svg: drawSize(key, size) }
  }),
]

const drawSize = (id: string, size: UnitSize): string =>
  el('path', {
    id,
    'data-key': id,
    d: SIZE_MARKS[size],
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': size === 'section' || size === 'platoon' ? 4 : 2.2,
    'stroke-linecap': 'round',
  })
