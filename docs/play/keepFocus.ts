/// <reference lib="dom" />
/** Lists are redrawn after every action. The focus stays in its place, or moves to the part where play continues. */

/** The redrawn parts, and where the focus goes if its element is no longer there. */
const HOMES = [
  ['#odds, #offer, #answers, #actions, #selection, #log', '#actions-title'],
  ['#replay', '#look'],
  ['#curtain, .tools', '#board'],
] as const

const isUsable = (element: Element): boolean =>
  element.isConnected && element.closest('[hidden]') === null && !element.matches(':disabled')

/** The elements of a panel with the same tag and the same text as another one. */
const alike = (panel: Element, { tagName, textContent }: Element): readonly HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('button, summary')].filter(
    (other) => other.tagName === tagName && other.textContent === textContent,
  )

/** Draws, and returns the focus to the element that had it. */
export const keepingFocus = (draw: () => void): void => {
  const before = document.activeElement
  const [panels, home] = HOMES.find(([which]) => before?.closest(which) != null) ?? []
  const panel = panels === undefined ? null : (before?.closest(panels) ?? null)
  if (before === null || panel === null || home === undefined) {
    draw()
    return
  }
  const place = alike(panel, before).findIndex((element) => element === before)
  // a player who clicks with a mouse is looking at the map, so the panels should not scroll
  const preventScroll = !before.matches(':focus-visible')
  draw()
  const now = document.activeElement
  if (isUsable(before) || (now !== before && now !== null && now !== document.body)) return
  const same = alike(panel, before)
  const again = [same[place], same[0]].find((element) => element !== undefined && isUsable(element))
  const next = again ?? document.querySelector<HTMLElement>(home)
  next?.focus({ preventScroll })
}
