/// <reference lib="dom" />
/** The texts of index.html, and what a saved match says of itself. */
import type { Say } from './wording.js'

/** Says every text of the page that does not change with the match; a key is named only while it does something. */
export const sayAll = (say: Say, hasShortcuts: boolean): void => {
  const titleOf = ({ dataset: { key } }: HTMLElement, what: string): string =>
    key === undefined || !hasShortcuts ? what : say('{what} ({key})', { what, key })
  const each = (attribute: string, put: (element: HTMLElement, text: string) => void): void => {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-${attribute}]`))
      put(element, say(element.getAttribute(`data-${attribute}`) ?? ''))
  }
  each('say', (element, text) => (element.textContent = text))
  each('say-title', (element, text) => (element.title = titleOf(element, text)))
  each('say-label', (element, text) => element.setAttribute('aria-label', text))
  each('say-placeholder', (element, text) => element.setAttribute('placeholder', text))
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined

/** What a saved match says of itself; what is wrong with a text that says nothing, its game will tell. */
export const saved = (text: string, key: 'game' | 'scenario'): string | undefined => {
  try {
    const value = field(field(JSON.parse(text), 'journal'), key)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
