/// <reference lib="dom" />
/**
 * The board on the page: `drawNormandy` draws it once; after an action only the stacks that changed are drawn again, each in
 * a window of one hex. Lights, costs and the cursor lie in layers of their own, so that a click draws nothing else.
 */
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import { drawNormandy } from '../../src/svg/index.js'
import type { MarkedHex } from './click.js'

const SVG = 'http://www.w3.org/2000/svg'
/** More changed hexes than this, and the whole board is drawn. */
const PATCHES = 8

const svg = (tag: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement => {
  const element = document.createElementNS(SVG, tag)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

/** What is drawn in each hex, as a text to compare. */
const faces = (state: State): Map<string, string> => {
  const board = normandy.boards[state.scenario]
  const out = new Map<string, string>()
  state.units.forEach(({ id, at, steps }, i) => {
    if (board.map.indexOf(at) < 0) return
    const truck = state.trucks.includes(board.counters[i]?.division ?? '')
    const { supplied } = normandy.queries.supply(state, id)
    out.set(at, `${out.get(at) ?? ''} ${id}/${steps}/${String(truck)}/${String(supplied)}`)
  })
  return out
}

export class BoardView {
  private drawn: { readonly state: State; readonly faces: ReadonlyMap<string, string> } | null = null
  private lights = svg('g', {})
  private labels = svg('g', {})
  private centres = new Map<string, { readonly x: number; readonly y: number }>()
  private zoomed = 1

  constructor(private readonly host: HTMLElement) {}

  /** Shows a position. */
  show(state: State): void {
    const now = faces(state)
    const before = this.drawn
    this.drawn = { state, faces: now }
    const changed = new Set<string>()
    for (const hex of [...(before?.faces.keys() ?? []), ...now.keys()])
      if (before?.faces.get(hex) !== now.get(hex)) changed.add(hex)
    const same = before?.state.scenario === state.scenario && before.state.targeted === state.targeted
    if (same && changed.size <= PATCHES) for (const hex of changed) this.patch(state, hex)
    else this.drawAll(state)
  }

  /** Lights hexes up, and outlines the selected one and the cursor. */
  light(marks: readonly MarkedHex[], selected: string | null, cursor: string | null): void {
    this.lights.replaceChildren()
    this.labels.replaceChildren()
    const outline = (hex: string | null, name: string): void => {
      const centre = this.centres.get(hex ?? '')
      if (centre !== undefined) this.labels.append(svg('use', { href: '#wf-hex', ...centre, class: name }))
    }
    for (const { hex, label, kind } of marks) {
      const centre = this.centres.get(hex)
      if (centre === undefined) continue
      const { x, y } = centre
      this.lights.append(svg('use', { href: '#wf-hex', x, y, class: `mark ${kind}`, 'data-mark': hex }))
      if (kind === 'target' || kind === 'actor') outline(hex, `ring ${kind}`)
      const busy = this.drawn?.faces.has(hex) === true
      if (label !== '')
        this.labels.append(svg('text', { x: busy ? x - 15 : x, y: y + 3, class: 'cost', 'data-cost': hex }, label))
    }
    outline(selected, 'ring selected')
    outline(cursor, 'ring cursor')
  }

  /** The hex whose centre lies nearest to the place one step from here in a direction of the screen. */
  beside(hex: string, dx: number, dy: number): string {
    const here = this.centres.get(hex)
    if (here === undefined) return hex
    let best = { hex, distance: 30 }
    for (const [other, { x, y }] of this.centres) {
      const distance = Math.hypot(x - here.x - dx * 31, y - here.y - dy * 36 - (dy === 0 ? 1 : 0))
      if (other !== hex && distance < best.distance) best = { hex: other, distance }
    }
    return best.hex
  }

  /** Scrolls the middle of some hexes to the middle of the view; when asked so, only if they are out of sight. */
  centre(hexes: readonly string[], always: boolean): void {
    const found = hexes.flatMap((hex) => this.centres.get(hex) ?? [])
    const matrix = (this.lights as SVGGraphicsElement).getScreenCTM()
    if (found.length === 0 || matrix === null) return
    const x = found.reduce((sum, centre) => sum + centre.x, 0) / found.length
    const y = found.reduce((sum, centre) => sum + centre.y, 0) / found.length
    const at = new DOMPoint(x, y).matrixTransform(matrix)
    const view = this.host.getBoundingClientRect()
    const [left, top] = [at.x - view.left, at.y - view.top]
    if (!always && left > 40 && top > 40 && left < view.width - 40 && top < view.height - 40) return
    this.host.scrollBy(left - view.width / 2, top - view.height / 2)
  }

  get zoom(): number {
    return this.zoomed
  }

  /** Sets the scale and keeps the place under a point of the view where it is. */
  setZoom(wanted: number, x = this.host.clientWidth / 2, y = this.host.clientHeight / 2): void {
    const zoom = Math.min(4, Math.max(0.2, wanted))
    const ratio = zoom / this.zoomed
    const [left, top] = [(this.host.scrollLeft + x) * ratio - x, (this.host.scrollTop + y) * ratio - y]
    this.zoomed = zoom
    this.scale()
    this.host.scrollTo(left, top)
  }

  private scale(): void {
    const picture = this.host.querySelector('svg')
    if (picture === null) return
    picture.style.width = `${picture.viewBox.baseVal.width * this.zoomed}px`
    picture.style.height = `${picture.viewBox.baseVal.height * this.zoomed}px`
  }

  private drawAll(state: State): void {
    // the text is made by the library, which escapes whatever it is given
    this.host.innerHTML = drawNormandy(normandy, state, { title: '' })
    this.centres = new Map()
    for (const use of this.host.querySelectorAll<SVGUseElement>('use[data-hex]'))
      this.centres.set(use.dataset['hex'] ?? '', { x: use.x.baseVal.value, y: use.y.baseVal.value })
    const grid = this.host.querySelector('use[data-hex]')?.parentNode
    grid?.parentNode?.insertBefore(this.lights, grid)
    grid?.parentNode?.appendChild(this.labels)
    this.scale()
  }

  /** Draws one hex by itself and takes over its stack, and the symbols it needs. */
  private patch(state: State, hex: string): void {
    const window = { from: hex, to: hex }
    const text = drawNormandy(normandy, state, { title: '', names: false, hexNumbers: false, window })
    const piece = new DOMParser().parseFromString(text, 'image/svg+xml')
    const defs = this.host.querySelector('defs')
    for (const definition of piece.querySelectorAll('defs > [id]'))
      if (document.getElementById(definition.id) === null) defs?.append(definition)
    this.host.querySelector(`[data-stack="${hex}"]`)?.remove()
    const stack = piece.querySelector(`[data-stack="${hex}"]`)
    // the group of stacks follows the grid
    if (stack !== null) this.host.querySelector('[data-stack]')?.parentNode?.append(stack)
  }
}
