/** The frame of every page: head, navigation, content. */
import { posix } from 'node:path'
import { escapeHtml } from './markdown.js'

/** A page to be written; `path` is relative to the root of the site. */
export interface Page {
  readonly path: string
  readonly title: string
  readonly body: string
  readonly script?: string
}

/** A heading of the navigation with the pages below it. */
export interface Section {
  readonly title: string
  readonly pages: readonly { readonly path: string; readonly title: string }[]
}

/** The address of one page as seen from another. */
export const relativeLink = (from: string, to: string): string => posix.relative(posix.dirname(from), to)

export const renderPage = (page: Page, sections: readonly Section[]): string => {
  const to = (path: string): string => relativeLink(page.path, path)
  const item = ({ path, title }: { readonly path: string; readonly title: string }): string =>
    `<li><a href="${to(path)}"${path === page.path ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`
  const menu = sections
    .map(({ title, pages }) => `<h2>${escapeHtml(title)}</h2><ul>${pages.map(item).join('')}</ul>`)
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}${page.path === 'index.html' ? '' : ' - westfront'}</title>
<link rel="stylesheet" href="${to('style.css')}">
</head>
<body>
<div class="frame">
<p class="bar"><a href="${to('index.html')}">westfront</a><a href="#menu">Menu</a></p>
<nav id="menu" aria-label="Pages"><div class="inner"><a class="name" href="${to('index.html')}">westfront</a>
<div class="find">
<input id="find" type="search" placeholder="Search, or press /" aria-label="Search the documentation"
autocomplete="off" data-root="${to('index.html').replace(/index\.html$/, '')}">
<ul id="found" hidden></ul></div>
${menu}</div></nav>
<main>
${page.body}
</main>
</div>
<script src="${to('find.js')}"></script>
${page.script === undefined ? '' : `<script>${page.script}</script>`}
</body>
</html>
`
}
