/// <reference lib="dom" />
/**
 * The board on the page: the game draws it once; after an action only the hexes that changed are drawn again, each in a
 * window of one hex. Lights, costs and the cursor lie in layers of their own, so that a click draws nothing else.
 */
import type { Tagged } from '../../src/index.js'
import type { Decision, MarkedHex, Playable, Position } from './games/game.js'

const SVG = 'http://www.w3.org/2000/svg'
/** More changed hexes than this, and the whole board is drawn. */
const PATCHES = 8

const svg = (tag: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement => {
  const element = document.createElementNS(SVG, tag)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

/** A position with the game that draws it, for a view that need not know which game that is. */
export interface Scenery {
  readonly id: string
  /** the units of each hex, and what else lies there, as texts to compare */
  readonly stacks: ReadonlyMap<string, string>
  readonly markers: ReadonlyMap<string, string>
  /** the units beside the map, in boxes or out of play */
  readonly beside: string
  /** the whole board, or one hex of it */
  readonly draw: (hex?: string) => string
}

const add = (texts: Map<string, string>, hex: string, text: string): void =>
  void texts.set(hex, `${texts.get(hex) ?? ''} ${text}`)

export const sceneryOf = <S extends Position, A extends Decision, E extends Tagged>(
  { game, map, draw, face, lying }: Playable<S, A, E>,
  state: S,
): Scenery => {
  const { indexOf } = map(state)
  const [stacks, markers] = [new Map<string, string>(), new Map<string, string>()]
  let beside = ''
  state.units.forEach(({ at }, unit) => {
    if (indexOf(at) >= 0) add(stacks, at, face(state, unit))
    else beside += ` ${at}/${face(state, unit)}`
  })
  for (const [hex, text] of lying(state)) if (indexOf(hex) >= 0) add(markers, hex, text)
  return {
    id: `${game.info.id} ${state.scenario}`,
    stacks,
    markers,
    beside,
    draw: (hex) =>
      hex === undefined
        ? draw(state, { title: '' })
        : draw(state, { title: '', names: false, hexNumbers: false, window: { from: hex, to: hex } }),
  }
}

/** The hexes that differ. */
const changes = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((hex) => before.get(hex) !== now.get(hex))

export class BoardView {
  private drawn: Scenery | null = null
  private readonly lights = svg('g', {})
  private readonly stacks = svg('g', { 'text-anchor': 'middle' })
  private readonly markers = svg('g', { 'text-anchor': 'middle', 'font-weight': 'bold', 'pointer-events': 'none' })
  private readonly labels = svg('g', {})
  private centres = new Map<string, { readonly x: number; readonly y: number }>()
  private zoomed = 1

  constructor(private readonly host: HTMLElement) {}

  /** Shows a position. */
  show(now: Scenery): void {
    const before = this.drawn
    this.drawn = now
    if (before?.id !== now.id || before.beside !== now.beside) {
      this.drawAll(now)
      return
    }
    const changed = new Set([...changes(before.stacks, now.stacks), ...changes(before.markers, now.markers)])
    if (changed.size > PATCHES) this.drawAll(now)
    else for (const hex of changed) this.patch(now, hex)
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
      const busy = this.drawn?.stacks.has(hex) === true
      if (label !== '')
        this.labels.append(svg('text', { x: busy ? x - 15 : x, y: y + 3, class: 'cost', 'data-cost': hex }, label))
    }
    outline(selected, 'ring selected')
    outline(cursor, 'ring cursor')
  }

  /** The id of the counter on top of a hex. */
  topUnit(hex: string): string | undefined {
    const counters = this.host.querySelectorAll<SVGElement>(`[data-stack="${hex}"] [data-unit]`)
    return [...counters].at(-1)?.dataset['unit']
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

  /** Brings what is lit up into sight. */
  centreMarks(): void {
    this.centre(
      [...this.lights.querySelectorAll<SVGElement>('[data-mark]')].flatMap((use) => use.dataset['mark'] ?? []),
      false,
    )
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

  private drawAll(scenery: Scenery): void {
    // the text is made by the library, which escapes whatever it is given
    this.host.innerHTML = scenery.draw()
    this.centres = new Map()
    for (const use of this.host.querySelectorAll<SVGUseElement>('use[data-hex]'))
      this.centres.set(use.dataset['hex'] ?? '', { x: use.x.baseVal.value, y: use.y.baseVal.value })
    const grid = this.host.querySelector('[data-layer="grid"]')
    this.stacks.replaceChildren(...this.host.querySelectorAll('[data-stack]'))
    this.markers.replaceChildren(...this.host.querySelectorAll('[data-marker]'))
    // lights lie below the grid; stacks and markers follow it, costs come last
    grid?.before(this.lights)
    grid?.parentElement?.append(this.stacks, this.markers, this.labels)
    this.scale()
  }

  /** Draws one hex by itself and takes over its stack, its markers, and the symbols they need. */
  private patch(scenery: Scenery, hex: string): void {
    const piece = new DOMParser().parseFromString(scenery.draw(hex), 'image/svg+xml')
    const defs = this.host.querySelector('defs')
    for (const definition of piece.querySelectorAll('defs > [id]'))
      if (document.getElementById(definition.id) === null) defs?.append(definition)
    for (const old of this.host.querySelectorAll(`[data-stack="${hex}"], [data-marker="${hex}"]`)) old.remove()
    this.stacks.append(...piece.querySelectorAll(`[data-stack="${hex}"]`))
    this.markers.append(...piece.querySelectorAll(`[data-marker="${hex}"]`))
  }
}
