/// <reference lib="dom" />
/**
 * The search box of every page. It looks into the list that `search-index.js` brings, which is loaded when somebody
 * begins to search: a script and not JSON, so that it can be read from a file as well.
 */

/** Title, kind, address from the root of the site, text. */
type Entry = readonly [title: string, kind: string, path: string, text: string]

declare global {
  interface Window {
    SEARCH_INDEX?: readonly Entry[]
  }
}

const MOST_RESULTS = 20
const box = document.querySelector<HTMLInputElement>('#find')!
const results = document.querySelector<HTMLElement>('#found')!
const root = box.dataset['root'] ?? ''

/** How well an entry fits, the smaller the better; null when a word is missing. */
const rankOf = ([title, , , text]: Entry, words: readonly string[]): number | null => {
  const name = title.toLowerCase()
  const all = `${name} ${text.toLowerCase()}`
  if (!words.every((word) => all.includes(word))) return null
  const whole = words.join(' ')
  if (name === whole) return 0
  if (name.startsWith(whole)) return 1
  return words.every((word) => name.includes(word)) ? 2 : 3
}

const linkTo = ([title, kind, path, text]: Entry): HTMLElement => {
  const link = document.createElement('a')
  link.href = root + path
  const [name, sort, words] = ['b', 'small', 'span'].map((tag) => document.createElement(tag))
  name!.textContent = title
  sort!.textContent = kind
  words!.textContent = text.slice(0, 120)
  link.append(name!, ' ', sort!, words!)
  const item = document.createElement('li')
  item.append(link)
  return item
}

const search = (): void => {
  const index = window.SEARCH_INDEX
  if (index === undefined) return
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean)
  const ranked = (words.length === 0 ? [] : index).flatMap((entry) => {
    const rank = rankOf(entry, words)
    return rank === null ? [] : [{ entry, rank }]
  })
  const best = ranked.sort((a, b) => a.rank - b.rank || a.entry[0].length - b.entry[0].length).slice(0, MOST_RESULTS)
  const nothing = document.createElement('li')
  nothing.textContent = 'Nothing found'
  results.replaceChildren(...(best.length > 0 ? best.map(({ entry }) => linkTo(entry)) : [nothing]))
  results.hidden = words.length === 0
}

let asked = false
const load = (): void => {
  if (asked) return
  asked = true
  const script = document.createElement('script')
  script.src = `${root}search-index.js`
  script.addEventListener('load', search)
  document.head.append(script)
}

/** The arrow keys go through the results and back to the box. */
const go = (by: number): void => {
  const stops = [box, ...results.querySelectorAll('a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(Math.max(at + by, 0), stops.length - 1)]!.focus()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

box.addEventListener('focus', load)
box.addEventListener('input', search)
document.addEventListener('keydown', (event) => {
  const isHere = event.target instanceof Node && box.parentElement!.contains(event.target)
  if (event.key === '/' && !isTyping(event.target)) box.focus()
  else if (!isHere) return
  else if (event.key === 'ArrowDown') go(1)
  else if (event.key === 'ArrowUp') go(-1)
  else if (event.key === 'Escape') {
    box.value = ''
    box.focus()
    search()
  } else if (event.key === 'Enter' && event.target === box) results.querySelector('a')?.click()
  else return
  event.preventDefault()
})

export {}
