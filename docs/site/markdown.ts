/** Markdown to HTML, with anchors at the headings, links between pages, and a little colour in the code. */
import MarkdownIt from 'markdown-it'

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&[a-z]+;/g, '')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replace(/ +/g, '-')

/** Comments, strings and keywords, by the name of the language. */
const TOKENS: Readonly<Record<string, RegExp>> = {
  ts: /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\b(import|from|export|const|let|if|else|for|of|while|return|throw|new|type|interface|function|readonly|await|async|as|switch|case|break|continue|true|false|null|undefined)\b/g,
  py: /(#[^\n]*)|("""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")|\b(import|from|def|class|return|if|elif|else|for|in|while|lambda|with|as|and|or|not|raise|try|except|True|False|None)\b/g,
}

/** A little colour for code. */
export const highlight = (code: string, language: string): string => {
  const tokens = TOKENS[language]
  if (tokens === undefined) return escapeHtml(code)
  let html = ''
  let at = 0
  for (const match of code.matchAll(tokens)) {
    const kind = match[1] !== undefined ? 'comment' : match[2] !== undefined ? 'string' : 'keyword'
    html += `${escapeHtml(code.slice(at, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`
    at = match.index + match[0].length
  }
  return html + escapeHtml(code.slice(at))
}

const markdown = new MarkdownIt({ html: false, linkify: false, highlight })

/**
 * Every table in a frame that scrolls; on a narrow screen its rows are stacked, and each cell of a row of many says
 * what it is.
 */
export const framedTables = (html: string): string =>
  html.replace(/<table>([\s\S]*?)<\/table>/g, (_all, table: string) => {
    const heads = [...table.matchAll(/<th[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = '']) => head.replace(/<[^>]+>/g, ''))
    const labels = heads.map((head, i) => (i > 0 && heads.length > 2 && head !== '' ? ` data-label="${head}"` : ''))
    const rows = table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
      let column = 0
      return row.replace(/<td/g, (cell) => cell + (labels[column++] ?? ''))
    })
    return `<div class="wide stacked"><table>${rows}</table></div>`
  })

/** @param link - gives the address of a page for a link as it stands in the Markdown file */
export const renderMarkdown = (source: string, link: (href: string) => string): string =>
  framedTables(markdown.render(source))
    .replace(/<h([1-4])>(.*?)<\/h\1>/g, (_all, level: string, text: string) => {
      const id = slug(text.replace(/<[^>]+>/g, ''))
      return `<h${level} id="${id}">${text}</h${level}>`
    })
    .replace(/(href|src)="([^"]+)"/g, (_all, name: string, href: string) => `${name}="${link(href)}"`)

/** The text of the first heading. */
export const titleOf = (source: string): string => /^# (.+)$/m.exec(source)?.[1] ?? 'Untitled'
