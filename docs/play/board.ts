/// <reference lib="dom" />
/**
 * The board on the page: the picture is drawn once; after an action only the fragments that changed are replaced.
 * Lights, traces and the cursor have layers of their own, so that a click draws nothing else.
 */
import { differences, svgOf } from '../../src/svg/index.js'
import type { BoardLayout, LayeredPicture, Point } from '../../src/svg/index.js'
import { dieMarkup } from './dice.js'
import type { MarkedHex } from './games/game.js'
import type { Trace } from './traces.js'

const SVG = 'http://www.w3.org/2000/svg'
const ZOOM = { least: 0.15, most: 4 } as const

const svg = (tag: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement => {
  const element = document.createElementNS(SVG, tag)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** The line from a hex to a target. It ends short of the centre of both, so that counters stay visible. */
const shortened = (from: Point, to: Point): readonly Point[] => {
  const along = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  const gap = 10 / Math.max(20, Math.hypot(to.x - from.x, to.y - from.y))
  return [along(gap), along(1 - gap)]
}

/** A layer in copies of the elements around it, up to the host; the background of the picture goes with it. */
const within = (layer: Element, around: Element | null, host: Element): Element => {
  if (around === null || around === host) return layer
  const copy = around.cloneNode() as Element
  if (around.matches('svg')) copy.append(...around.querySelectorAll(':scope > rect'))
  copy.append(layer)
  return within(copy, around.parentElement, host)
}

export class BoardView {
  private drawn: LayeredPicture | null = null
  private layout: BoardLayout | null = null
  private readonly lights = svg('g', {})
  private readonly traces = svg('g', { 'pointer-events': 'none', 'data-traces': '' })
  private readonly labels = svg('g', { 'pointer-events': 'none' })
  private readonly dice = svg('g', { 'pointer-events': 'none' })
  private zoomed = 1

  constructor(private readonly host: HTMLElement) {}

  /** Shows a picture; unchanged parts are not redrawn. */
  show(picture: LayeredPicture, layout: BoardLayout): void {
    const before = this.drawn
    this.drawn = picture
    this.layout = layout
    const changes = before === null ? null : differences(before, picture)
    if (changes === null || changes.redraw) {
      this.drawAll(picture)
      return
    }
    for (const { layer, added, changed, removed } of changes.layers) {
      const group = this.host.querySelector(`[data-layer="${layer}"]`)
      if (group === null) continue
      const shown = new Map([...group.children].map((child) => [child.getAttribute('data-key'), child]))
      for (const key of removed) shown.get(key)?.remove()
      // the markup is made by the library, which escapes whatever it is given
      for (const { key, svg: markup } of changed) shown.get(key)?.insertAdjacentHTML('afterend', markup)
      for (const { key } of changed) shown.get(key)?.remove()
      for (const { svg: markup } of added) group.insertAdjacentHTML('beforeend', markup)
    }
  }

  /** Lights hexes up, and outlines the selected one and the cursor. */
  light(marks: readonly MarkedHex[], selected: string | null, cursor: string | null, spot: readonly string[]): void {
    this.lights.replaceChildren()
    this.labels.replaceChildren()
    const use = (hex: string, name: string, data: Readonly<Record<string, string>> = {}): readonly SVGElement[] => {
      const centre = this.centreOf(hex)
      return centre === null ? [] : [svg('use', { href: '#wf-hex', ...centre, class: name, ...data })]
    }
    const outline = (hex: string | null, name: string): void => this.labels.append(...use(hex ?? '', `ring ${name}`))
    for (const { hex, label, kind } of marks) {
      const centre = this.centreOf(hex)
      if (centre === null) continue
      this.lights.append(...use(hex, `mark ${kind}`, { 'data-mark': hex }))
      if (kind === 'target' || kind === 'actor') outline(hex, kind)
      const { x, y } = centre
      const isTaken = this.host.querySelector(`[data-stack="${hex}"]`) !== null
      if (label !== '')
        this.labels.append(svg('text', { x: isTaken ? x - 15 : x, y: y + 3, class: 'cost', 'data-cost': hex }, label))
    }
    for (const hex of spot) outline(hex, 'spot')
    outline(selected, 'selected')
    outline(cursor, 'cursor')
  }

  /** Draws what has just happened: paths and attacks, and the dice above everything else. */
  trace(traces: readonly Trace[]): void {
    this.traces.replaceChildren(...traces.flatMap((trace) => this.arrowOf(trace)))
    this.dice.replaceChildren(...traces.flatMap((trace) => this.diceOf(trace)))
  }

  /** The id of the counter on top of a hex. */
  topUnit(hex: string): string | undefined {
    const counters = this.host.querySelectorAll<SVGElement>(`[data-stack="${hex}"] [data-unit]`)
    return [...counters].at(-1)?.dataset['unit']
  }

  /** The hex one step from here in a direction of the screen; the hex itself at the edge of the map. */
  beside(hex: string, dx: number, dy: number): string {
    const here = this.layout?.centre(hex) ?? null
    if (here === null || this.layout === null) return hex
    const { hexSize } = this.layout
    const reach = dx === 0 ? hexSize : hexSize * 0.9
    // the neighbours to the left and right are half a hex higher or lower: either one will do
    for (const lean of dx === 0 ? [0] : [-0.45, 0.45]) {
      const found = this.layout.hexAt(here.x + dx * reach, here.y + (dy + lean) * hexSize)
      if (found !== null && found !== hex) return found
    }
    return hex
  }

  /** Scrolls the centre of some hexes to the centre of the view; optionally only if they are out of sight. */
  centre(hexes: readonly string[], always: boolean): void {
    const found = hexes.flatMap((hex) => this.layout?.centre(hex) ?? [])
    if (found.length === 0) return
    const x = (found.reduce((sum, centre) => sum + centre.x, 0) / found.length) * this.zoomed
    const y = (found.reduce((sum, centre) => sum + centre.y, 0) / found.length) * this.zoomed
    const { clientWidth: wide, clientHeight: high, scrollLeft, scrollTop } = this.host
    const [left, top] = [x - scrollLeft, y - scrollTop]
    if (!always && left > 40 && top > 40 && left < wide - 40 && top < high - 40) return
    this.host.scrollTo(x - wide / 2, y - high / 2)
  }

  /** Scrolls the lights into sight. */
  centreMarks(): void {
    const marks = [...this.lights.querySelectorAll<SVGElement>('[data-mark]')]
    this.centre(
      marks.flatMap((use) => use.dataset['mark'] ?? []),
      false,
    )
  }

  get zoom(): number {
    return this.zoomed
  }

  /** Sets the scale and keeps the place under a point of the view where it is. */
  setZoom(wanted: number, x = this.host.clientWidth / 2, y = this.host.clientHeight / 2): void {
    const zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, wanted))
    const ratio = zoom / this.zoomed
    const [left, top] = [(this.host.scrollLeft + x) * ratio - x, (this.host.scrollTop + y) * ratio - y]
    this.zoomed = zoom
    this.scale()
    this.host.scrollTo(left, top)
  }

  /** Shows the whole picture. */
  fit(): void {
    if (this.drawn === null) return
    const { clientWidth, clientHeight } = this.host
    this.setZoom(Math.min(clientWidth / this.drawn.width, clientHeight / this.drawn.height))
  }

  /** Scrolls the view by a fraction of its size. */
  pan(dx: number, dy: number): void {
    this.host.scrollBy((dx * this.host.clientWidth) / 4, (dy * this.host.clientHeight) / 4)
  }

  /** The centre of a hex in the coordinates of the board, which are those of the picture less its origin. */
  private centreOf(hex: string): Point | null {
    const centre = this.layout?.centre(hex) ?? null
    const origin = this.drawn?.layout.origin
    return centre === null || origin === undefined ? null : { x: centre.x - origin.x, y: centre.y - origin.y }
  }

  private arrowOf(trace: Trace): readonly SVGElement[] {
    if (trace.kind === 'dice') return []
    const points = trace.hexes.flatMap((hex) => this.centreOf(hex) ?? [])
    const [from, to] = points
    if (from === undefined || to === undefined) return []
    const d = pathOf(trace.kind === 'attack' ? shortened(from, to) : points)
    return [svg('path', { d, class: `trace ${trace.kind}`, 'marker-end': `url(#trace-${trace.kind})` })]
  }

  private diceOf(trace: Trace): readonly SVGElement[] {
    const centre = trace.kind === 'dice' ? this.centreOf(trace.hex) : null
    if (trace.kind !== 'dice' || centre === null) return []
    const group = svg('g', { class: 'die', 'data-dice': trace.hex })
    group.innerHTML = trace.faces.map((face, i) => dieMarkup(face, centre.x + 14 + i * 18, centre.y - 12)).join('')
    return [group]
  }

  private scale(): void {
    for (const picture of this.host.querySelectorAll<SVGSVGElement>('svg[viewBox]:not(svg svg)')) {
      picture.style.width = `${picture.viewBox.baseVal.width * this.zoomed}px`
      picture.style.height = `${picture.viewBox.baseVal.height * this.zoomed}px`
    }
  }

  /**
   * A screen reader can reach every stack of the picture, but not the hexes without units: they would be a thousand
   * steps on the way to the panels. The cursor reads them out.
   */
  private nameParts(): void {
    this.host.querySelector('svg')?.setAttribute('role', 'group')
    for (const layer of ['grid', 'names', 'legend'])
      this.host.querySelector(`[data-layer="${layer}"]`)?.setAttribute('aria-hidden', 'true')
  }

  private drawAll(picture: LayeredPicture): void {
    this.host.innerHTML = svgOf(picture)
    this.nameParts()
    const defs = this.host.querySelector('[data-layer="definitions"]')
    for (const kind of ['move', 'retreat', 'attack']) {
      const size = { viewBox: '0 0 8 8', refX: 6, refY: 4, markerWidth: 4, markerHeight: 4, orient: 'auto' }
      const head = svg('marker', { id: `trace-${kind}`, class: `trace ${kind}`, ...size })
      head.append(svg('path', { d: 'M0 0L8 4L0 8Z' }))
      defs?.append(head)
    }
    // lights are below the grid; traces, costs and dice are on top
    this.host.querySelector('[data-layer="grid"]')?.before(this.lights)
    this.host.querySelector('[data-layer="markers"]')?.after(this.traces, this.labels, this.dice)
    this.layGround()
    this.scale()
  }

  /**
   * Puts the terrain in a picture of its own below the other layers. It takes a browser longest to draw and never
   * changes: on a surface of its own it is drawn once, not with every light.
   */
  private layGround(): void {
    const terrain = this.host.querySelector('[data-layer="terrain"]')
    if (terrain === null) return
    const ground = document.createElement('div')
    ground.className = 'ground'
    ground.setAttribute('aria-hidden', 'true')
    ground.append(within(terrain, terrain.parentElement, this.host))
    this.host.append(ground)
  }
}
