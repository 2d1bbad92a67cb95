/// <reference lib="dom" />
/** The texts of index.html, and the fields of a saved match. */
import type { Say } from './wording.js'

/** Sets every text of the page that does not depend on the match; keys are named only while they are shortcuts. */
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

/** A field of a saved match; undefined if the text is malformed, which opening it reports. */
export const saved = (text: string, key: 'game' | 'scenario'): string | undefined => {
  try {
    const value = field(field(JSON.parse(text), 'journal'), key)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
