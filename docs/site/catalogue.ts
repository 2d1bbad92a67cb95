/**
 * The catalogue of a game: every frame, action and event with its fields and an example, the words that their fields
 * hold, and the codes of violations.
 */
import type { AnyGame } from '../../src/index.js'
import { RULE_ID } from './cites.js'
import type { Examples } from './examples.js'
import { exampleText } from './examples.js'
import { escapeHtml, framedTables } from './markdown.js'
import { KINDS } from './publicTypes.js'
import type { Described, Kind, PublicTypes } from './publicTypes.js'
import type { ViolationCode } from './violationCodes.js'

/** All that the catalogue of a game tells. */
export interface Catalogued {
  readonly game: Pick<AnyGame, 'info' | 'rulebook'>
  readonly types: PublicTypes
  readonly codes: readonly ViolationCode[]
  readonly examples: Examples
}

const HEADINGS: Readonly<Record<Kind, { readonly id: string; readonly title: string; readonly text: string }>> = {
  Frame: {
    id: 'frames',
    title: 'Frames',
    text: 'What lies on the stack of a state. The top frame says what is decided now, and by whom.',
  },
  Action: { id: 'actions', title: 'Actions', text: 'What a player does, and the roll.' },
  Event: { id: 'events', title: 'Events', text: 'What is told while actions are carried out.' },
}

const anchorOf = (kind: Kind, tag: string): string => `${kind.toLowerCase()}-${tag}`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  if (rows.length === 0) return ''
  const cells = (row: readonly string[], cell: string): string =>
    `<tr>${row.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`
  const body = rows.map((row) => cells(row, 'td')).join('\n')
  return framedTables(`<table><thead>${cells(head, 'th')}</thead><tbody>${body}</tbody></table>`)
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

/**
 * The page, but for its frame.
 *
 * @param rulePage - the address of the page with the rules of the game
 * @param source - the address of a place in the source
 */
export const catalogueBody = (
  { game: { info, rulebook }, types, codes, examples }: Catalogued,
  rulePage: string,
  source: (place: { readonly file: string; readonly line: number }) => string,
): string => {
  const rule = (id: string): string =>
    Object.hasOwn(rulebook, id)
      ? `<a href="${rulePage}#${id}" title="${escapeHtml(rulebook[id]!.title)}">${id}</a>`
      : escapeHtml(id)
  const sentence = (text: string): string =>
    escapeHtml(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(new RegExp(`\\b${RULE_ID}\\b`, 'g'), rule)
  const listed = new Set(types.words.map(({ name }) => name))
  /** A type, with a link from each name whose words are listed below. */
  const typeText = (type: string): string =>
    code(type).replace(/\b[A-Z]\w*/g, (name) => (listed.has(name) ? `<a href="#word-${name}">${name}</a>` : name))
  const entry = (kind: Kind, { tag, name, text, fields }: Described): string => {
    const id = anchorOf(kind, tag)
    const example = examples[kind].get(tag)
    const rows = fields.map((field) => [
      code(field.optional ? `${field.name}?` : field.name),
      typeText(field.type),
      sentence(field.text),
    ])
    const label = name === null ? '' : ` <small>${escapeHtml(name)}</small>`
    const shown = example === undefined ? '' : `<pre><code>${escapeHtml(exampleText(example))}</code></pre>`
    return `<article class="entry" id="${id}"><h3><a href="#${id}">${escapeHtml(tag)}</a>${label}</h3>
<p>${sentence(text)}</p>${table(['field', 'type', 'meaning'], rows)}${shown}</article>`
  }
  const named = (kind: Kind): readonly Described[] => types.described[kind]
  const list = (kind: Kind): string =>
    named(kind)
      .map(({ tag }) => `<a href="#${anchorOf(kind, tag)}">${escapeHtml(tag)}</a>`)
      .join(' ')
  const contents = KINDS.map((kind) => {
    const { id, title } = HEADINGS[kind]
    return `<p><a href="#${id}"><b>${title}</b></a> ${list(kind)}</p>`
  })
  const sections = KINDS.map((kind) => {
    const { id, title, text } = HEADINGS[kind]
    const entries = named(kind).map((described) => entry(kind, described))
    return `<h2 id="${id}">${title}</h2><p>${text}</p>\n${entries.join('\n')}`
  })
  const words = types.words.map(({ name, text, values }) => [
    `<span id="word-${name}">${code(name)}</span>`,
    sentence(text),
    values.map(code).join(' '),
  ])
  const violations = codes.map(({ code: id, rules, file, line }) => [
    `<a id="code-${id}" href="${source({ file, line })}">${code(id)}</a>`,
    rules.map(rule).join(', '),
    rules.length === 0
      ? 'Told by the rule that asks for it.'
      : rules.map((cited) => escapeHtml(rulebook[cited]!.text)).join(' '),
  ])
  return `<h1>${escapeHtml(info.title)}: frames, actions, events and codes</h1>
<div class="contents">${contents.join('\n')}
<p><a href="#words"><b>Words</b></a> <a href="#codes"><b>Codes of violations</b></a></p></div>
${sections.join('\n')}
<h2 id="words">Words</h2>
<p>What the fields hold that stand for one of several words: results of combat, phases, kinds of units.</p>
${table(['type', 'meaning', 'words'], words)}
<h2 id="codes">Codes of violations</h2>
<p>Why something is refused: the code of the violation, its rules, and what they say. The rule <code>input</code>
stands for values that are no action, state or option at all.</p>
${table(['code', 'rule', 'what the rule says'], violations)}`
}
