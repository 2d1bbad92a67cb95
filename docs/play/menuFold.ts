/// <reference lib="dom" />
/** The menu for a new match, which is folded during a match on a small screen. */
import { byId } from './dom.js'

const menu = (): HTMLButtonElement => byId('menu', HTMLButtonElement)

const unfold = (isOpen: boolean): void => menu().setAttribute('aria-expanded', String(isOpen))

/** Lets the button fold and unfold the menu; the style sheets show it on small screens only. */
export const attachFold = (): void => {
  menu().addEventListener('click', () => unfold(menu().getAttribute('aria-expanded') !== 'true'))
}

/** Folds the menu. The button gets the focus if an element of the menu had it. */
export const foldMenu = (): void => {
  const form = byId('new-game', HTMLFormElement)
  const hadFocus = form.contains(document.activeElement)
  unfold(false)
  if (hadFocus && form.getClientRects().length === 0) menu().focus()
}
