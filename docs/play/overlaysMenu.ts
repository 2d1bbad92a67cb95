/// <reference lib="dom" />
/** The boxes for the overlays of the map. */
import { byId, h } from './dom.js'
import type { Say } from './wording.js'

const showsSupply = (id: string): boolean => id.startsWith('supply-')

/** Shows a box for each overlay of a game; `changed` is called after one has been ticked or cleared. */
export const showOverlays = (
  offered: readonly (readonly [id: string, title: string])[],
  overlays: Record<string, boolean>,
  say: Say,
  changed: () => void,
): void => {
  const inputs = offered.map(([id]) => {
    const input = h('input', { data: { overlay: id } })
    input.type = 'checkbox'
    input.checked = overlays[id] === true
    return input
  })
  const tick = (input: HTMLInputElement, id: string): void => {
    // a picture can show the supply of one side only
    if (showsSupply(id)) for (const [other] of offered) if (showsSupply(other)) overlays[other] = false
    overlays[id] = input.checked
    // the boxes are kept, so the focus stays
    offered.forEach(([other], i) => {
      const box = inputs[i]
      if (box !== undefined) box.checked = overlays[other] === true
    })
    changed()
  }
  byId('overlay-list', HTMLElement).replaceChildren(
    ...offered.flatMap(([id, title], i) => {
      const input = inputs[i]
      if (input === undefined) return []
      input.addEventListener('change', () => tick(input, id))
      return [h('label', {}, input, say(title))]
    }),
  )
}
