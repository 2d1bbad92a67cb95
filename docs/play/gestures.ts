/// <reference lib="dom" />
/** Zooming and panning by mouse and touch. Fingers pan by the browser's own scrolling; two fingers zoom. */
import type { BoardView } from './board.js'

/** Attaches the gestures; a short press is a click on the element under it. */
export const attachGestures = (host: HTMLElement, view: BoardView, tap: (target: Element) => void): void => {
  const fingers = new Map<number, PointerEvent>()
  let travelled = 0
  const gap = (): number => {
    const [a, b] = [...fingers.values()]
    return a === undefined || b === undefined ? 0 : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
  }
  host.addEventListener('pointerdown', (event) => {
    if (fingers.size === 0) travelled = 0
    fingers.set(event.pointerId, event)
  })
  host.addEventListener('pointermove', (event) => {
    const last = fingers.get(event.pointerId)
    if (last === undefined) return
    const before = gap()
    fingers.set(event.pointerId, event)
    travelled += Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY)
    if (fingers.size === 2 && before > 0) {
      const [a, b] = [...fingers.values()]
      const box = host.getBoundingClientRect()
      const x = ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2 - box.left
      const y = ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2 - box.top
      view.setZoom((view.zoom * gap()) / before, x, y)
    } else if (event.pointerType === 'mouse' && travelled > 6) {
      host.scrollBy(last.clientX - event.clientX, last.clientY - event.clientY)
    }
  })
  const lift = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
  }
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) host.addEventListener(type, lift)
  host.addEventListener('click', (event) => {
    // the click of a screen reader or a switch has no pointer and no count of presses
    if (travelled > 6 && event.detail > 0) return
    if (event.target instanceof Element) tap(event.target)
  })
  host.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const box = host.getBoundingClientRect()
      view.setZoom(view.zoom * Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top)
    },
    { passive: false },
  )
}
