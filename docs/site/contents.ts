/** A table of contents for pages that are long. */

/** A page with more headings than this has a table of contents. */
const MOST_HEADINGS = 10

interface Heading {
  readonly level: number
  readonly id: string
  readonly html: string
}

/** The headings of a page below its title. */
const headingsIn = (html: string): readonly Heading[] =>
  [...html.matchAll(/<h([23]) id="([^"]+)">(.*?)<\/h\1>/g)].map(([, level = '', id = '', inner = '']) => ({
    level: Number(level),
    id,
    html: inner.replace(/<\/?a\b[^>]*>/g, ''),
  }))

/** The page with its table of contents below the title, where it is long. */
export const withContents = (html: string): string => {
  const headings = headingsIn(html)
  if (headings.length <= MOST_HEADINGS) return html
  const items = headings.map(
    ({ level, id, html: text }) => `<li class="level${level}"><a href="#${id}">${text}</a></li>`,
  )
  const list = `<details class="contents" open><summary>On this page</summary><ul>${items.join('')}</ul></details>`
  return html.replace(/<\/h1>/, `</h1>\n${list}`)
}
