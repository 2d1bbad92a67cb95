/** The page of a game: scenarios, sequence of play, and the rule index with a search box. */
import type { AnyGame } from '../../src/index.js'
import { RULE_ID } from './cites.js'
import type { Place, Places } from './cites.js'
import { escapeHtml, framedTables, slug } from './markdown.js'

/** A game with what was found out about its rules. */
export interface Indexed {
  readonly game: Pick<AnyGame, 'info' | 'rulebook' | 'phases'>
  readonly chapters: ReadonlyMap<string, string>
  readonly sources: Places
  readonly tests: Places
  /** rules that describe the box or the subject and leave nothing to carry out */
  readonly background: ReadonlySet<string>
  /** rules that the maps follow, not a function */
  readonly inMaps: ReadonlySet<string>
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  framedTables(
    `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('\n')}</tbody></table>`,
  )

const placesOf = (places: readonly Place[], heading: string, link: (place: Place) => string): string =>
  places.length === 0
    ? ''
    : `<li><b>${heading}</b></li>${places
        .map(
          (place) =>
            `<li><a href="${link(place)}">${escapeHtml(place.name)}</a> <small>${escapeHtml(place.file)}:${place.line}${
              place.section ? ', cites the whole section' : ''
            }</small></li>`,
        )
        .join('')}`

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Narrows the list to the rules that hold every word of the search; keeps the search in the address. */
export const SEARCH = `
const box = document.querySelector('#search')
const shown = document.querySelector('#shown')
const rules = [...document.querySelectorAll('.rule')].map((item) => [item, item.dataset.text])
const chapters = [...document.querySelectorAll('.chapter')]
const search = () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let found = 0
  for (const [item, text] of rules) {
    item.hidden = !words.every((word) => text.includes(word))
    if (!item.hidden) found++
  }
  for (const chapter of chapters) chapter.hidden = chapter.querySelector('.rule:not([hidden])') === null
  shown.textContent = found + (found === 1 ? ' rule' : ' rules')
}
box.addEventListener('input', () => {
  search()
  history.replaceState(null, '', box.value === '' ? location.pathname : '?q=' + encodeURIComponent(box.value))
})
box.value = new URLSearchParams(location.search).get('q') ?? ''
search()
`

export const gameBody = (
  { game, chapters, sources, tests, background }: Indexed,
  link: (p: Place) => string,
): string => {
  const { info, rulebook, phases } = game
  const known = (id: string): string => (Object.hasOwn(rulebook, id) ? `<a href="#${id}">${id}</a>` : escapeHtml(id))
  const rule = (id: string): string => {
    const { title, text } = rulebook[id]!
    const [inSource, inTests] = [sources.get(id) ?? [], tests.get(id) ?? []]
    const words = escapeHtml(`${id} ${title} ${text}`.toLowerCase())
    const badge = background.has(id) ? '<span class="badge">background</span>' : ''
    const statement = escapeHtml(text).replace(new RegExp(`\\b${RULE_ID}\\b`, 'g'), known)
    const where =
      inSource.length + inTests.length === 0
        ? ''
        : `<details><summary>${count(inSource.length, 'place')} in the source, ${count(inTests.length, 'test')}</summary><ul class="places">${placesOf(inSource, 'Source', link)}${placesOf(inTests, 'Tests', link)}</ul></details>`
    return `<article class="rule" id="${id}" data-text="${words}"><h3><a href="#${id}">${id}</a>${escapeHtml(title)}${badge}</h3><p>${statement}</p>${where}</article>`
  }
  const groups = new Map<string, string[]>()
  for (const id of Object.keys(rulebook)) {
    const chapter = chapters.get(id) ?? 'Outside the rulebook'
    groups.set(chapter, [...(groups.get(chapter) ?? []), id])
  }
  const options = [...new Map(info.scenarios.flatMap((scenario) => scenario.options.map((o) => [o.id, o]))).values()]
  const example = Object.keys(rulebook).find((id) => id !== 'input') ?? ''
  return `<h1>${escapeHtml(info.title)}</h1>
<p>Rules version ${escapeHtml(info.rulesVersion)}. Scenarios: ${info.scenarios
    .map(({ id, title, turns }) => `<code>${escapeHtml(id)}</code> (${escapeHtml(title)}, ${turns} turns)`)
    .join(', ')}.</p>
<p><a href="#options">Options</a>, <a href="#sequence">sequence of play</a>, <a href="#rules">rules</a>. The
<a href="${info.id}-catalogue.html">catalogue</a> lists the frames, actions, events and codes of the game.</p>
<h2 id="options">Options</h2>
${table(
  ['option', 'what it does', 'rule', 'usually'],
  options.map((o) => [
    `<code>${escapeHtml(o.id)}</code>`,
    escapeHtml(o.title),
    known(o.rule),
    o.default ? 'on' : 'off',
  ]),
)}
<h2 id="sequence">Sequence of play</h2>
${table(
  ['phase', 'side', 'rule'],
  phases.map((p) => [`${escapeHtml(p.title)} <code>${escapeHtml(p.id)}</code>`, p.side ?? '', known(p.rule)]),
)}
<h2 id="rules">Rules</h2>
<p>Every rule in one sentence of our own words, with the functions that carry it out and the tests that prove it.</p>
<ul>${[...groups.keys()].map((chapter) => `<li><a href="#${slug(chapter)}">${escapeHtml(chapter)}</a></li>`).join('')}</ul>
<div class="search"><input id="search" type="search" placeholder="Search rules: words or numbers, such as ${example}" aria-label="Search the rules"><output id="shown"></output></div>
${[...groups]
  .map(
    ([chapter, ids]) =>
      `<section class="chapter"><h2 id="${slug(chapter)}">${escapeHtml(chapter)}</h2>\n${ids.map(rule).join('\n')}</section>`,
  )
  .join('\n')}`
}
