/// <reference lib="dom" />
/** Lists are drawn anew after every action. The focus stays in its place, or goes to where play goes on. */

/** What is drawn anew, and where the focus goes when what had it is no longer there. */
const HOMES = [
  ['#odds, #offer, #answers, #actions, #selection, #log', '#actions-title'],
  ['#replay', '#look'],
  ['#curtain, .tools', '#board'],
] as const

const isUsable = (element: Element): boolean =>
  element.isConnected && element.closest('[hidden]') === null && !element.matches(':disabled')

/** Those in a panel that look like one: of the same kind, and with the same text. */
const alike = (panel: Element, { tagName, textContent }: Element): readonly HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('button, summary')].filter(
    (other) => other.tagName === tagName && other.textContent === textContent,
  )

/** Draws, and gives the focus back to whoever had it. */
export const keepingFocus = (draw: () => void): void => {
  const before = document.activeElement
  const [panels, home] = HOMES.find(([which]) => before?.closest(which) != null) ?? []
  const panel = panels === undefined ? null : (before?.closest(panels) ?? null)
  if (before === null || panel === null || home === undefined) {
    draw()
    return
  }
  const place = alike(panel, before).findIndex((element) => element === before)
  // whoever clicks with a mouse looks at the map, and the panels should not scroll under it
  const preventScroll = !before.matches(':focus-visible')
  draw()
  const now = document.activeElement
  if (isUsable(before) || (now !== before && now !== null && now !== document.body)) return
  const same = alike(panel, before)
  const again = [same[place], same[0]].find((element) => element !== undefined && isUsable(element))
  const next = again ?? document.querySelector<HTMLElement>(home)
  next?.focus({ preventScroll })
}
