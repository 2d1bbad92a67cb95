/** Outlines of sets of cells, and chains of hexsides, as SVG paths: sharp like the grid, or soft like nature. */
import type { Corner, Layout, Point } from '../layout.js'
import { num } from '../xml.js'

const at = (p: Point): string => `${num(p.x)} ${num(p.y)}`
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Where a soft line passes a corner: near it, but not through it. */
const pass = (before: Point, corner: Point, after: Point): Point => ({
  x: (before.x + 6 * corner.x + after.x) / 8,
  y: (before.y + 6 * corner.y + after.y) / 8,
})

/** Loops of corners around the cells of a set, clockwise. */
const loopsAround = (layout: Layout, has: (cell: number) => boolean): Corner[][] => {
  const next = new Map<number, readonly [Corner, Corner]>()
  for (let cell = 0; cell < layout.cells.length; cell++) {
    if (!has(cell)) continue
    const corners = layout.corners[cell]!
    for (let d = 0; d < 6; d++) {
      const other = layout.neighbours[cell * 6 + d]!
      if (other < 0 || !has(other)) next.set(corners[d]!.key, [corners[d]!, corners[(d + 1) % 6]!])
    }
  }
  const loops: Corner[][] = []
  for (const start of next.keys()) {
    const loop: Corner[] = []
    for (let edge = next.get(start); edge !== undefined; edge = next.get(edge[1].key)) {
      loop.push(edge[0])
      next.delete(edge[0].key)
    }
    if (loop.length > 0) loops.push(loop)
  }
  return loops
}

/** The sharp outline of a set of cells. */
export const sharpOutline = (layout: Layout, has: (cell: number) => boolean): string =>
  loopsAround(layout, has)
    .map((loop) => `M${loop.map(({ point }) => at(point)).join('L')}Z`)
    .join('')

/** The sharp outline of one cell. */
export const hexOutline = ({ corners }: Layout, cell: number): string =>
  `M${corners[cell]!.map(({ point }) => at(point)).join('L')}Z`

/** The soft outline of a set of cells: it passes the middle of every hexside and rounds every corner. */
export const softOutline = (layout: Layout, has: (cell: number) => boolean): string =>
  loopsAround(layout, has)
    .map((loop) => {
      let path = `M${at(middle(loop.at(-1)!.soft, loop[0]!.soft))}`
      loop.forEach(({ soft }, i) => {
        path += `Q${at(soft)} ${at(middle(soft, loop[(i + 1) % loop.length]!.soft))}`
      })
      return `${path}Z`
    })
    .join('')

/** A hexside, as its two corners. */
export type Edge = readonly [Corner, Corner]

/** Joins hexsides to lines as long as possible; a line ends where no other hexside or several others continue. */
const chainsOf = (edges: readonly Edge[]): Corner[][] => {
  const touching = new Map<number, Edge[]>()
  for (const edge of edges)
    for (const { key } of edge) {
      const list = touching.get(key)
      if (list === undefined) touching.set(key, [edge])
      else list.push(edge)
    }
  const used = new Set<Edge>()
  const walk = (first: Edge, from: Corner): Corner[] => {
    const chain = [from]
    let edge: Edge | undefined = first
    let here = from
    while (edge !== undefined) {
      used.add(edge)
      here = edge[0].key === here.key ? edge[1] : edge[0]
      chain.push(here)
      const around: readonly Edge[] = touching.get(here.key)!
      edge = around.length === 2 ? around.find((other) => !used.has(other)) : undefined
    }
    return chain
  }
  const chains: Corner[][] = []
  for (const edge of edges)
    for (const corner of edge)
      if (!used.has(edge) && touching.get(corner.key)!.length !== 2) chains.push(walk(edge, corner))
  for (const edge of edges) if (!used.has(edge)) chains.push(walk(edge, edge[0]))
  return chains
}

/** The points at which soft lines drawn so far pass each corner, so that others can end there. */
export type Passes = Map<number, Point>

/** Soft lines along hexsides. They end on lines of `passes` that pass by, and note there where they pass themselves. */
export const softLines = (edges: readonly Edge[], passes: Passes): string => {
  const chains = chainsOf(edges)
  for (const chain of chains)
    for (let i = 1; i + 1 < chain.length; i++)
      passes.set(chain[i]!.key, pass(chain[i - 1]!.soft, chain[i]!.soft, chain[i + 1]!.soft))
  return chains
    .map((chain) => {
      const end = (corner: Corner): Point => passes.get(corner.key) ?? corner.soft
      const last = chain.length - 1
      let path = `M${at(end(chain[0]!))}`
      for (let i = 1; i < last; i++) path += lead(chain, i, end(chain[0]!))
      return `${path}L${at(end(chain[last]!))}`
    })
    .join('')
}

const lead = (chain: readonly Corner[], i: number, start: Point): string => {
  const from = i === 1 ? `L${at(middle(start, chain[1]!.soft))}` : ''
  return `${from}Q${at(chain[i]!.soft)} ${at(middle(chain[i]!.soft, chain[i + 1]!.soft))}`
}

/** Notes where the soft outline of a set of cells passes the corners. */
export const notePasses = (layout: Layout, has: (cell: number) => boolean, passes: Passes): void => {
  for (const loop of loopsAround(layout, has))
    loop.forEach(({ key, soft }, i) =>
      passes.set(key, pass(loop.at(i - 1)!.soft, soft, loop[(i + 1) % loop.length]!.soft)),
    )
}
