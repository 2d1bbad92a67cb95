/**
 * Builds the documentation: the guides, for every game a page with the index of its rules, the notebooks, the source,
 * and the API reference. Fails when a link between any of them is dead.
 *
 *     npx tsx docs/site/build.ts            writes out/docs
 *     npx tsx docs/site/build.ts folder     writes somewhere else
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApi, modulePage, modulesOf } from './api.js'
import { filesUnder } from './cites.js'
import type { Place } from './cites.js'
import { gameBody, SEARCH } from './gamePage.js'
import { catalogueBody } from './catalogue.js'
import { withContents } from './contents.js'
import { catalogueGames, indexGames, root } from './games.js'
import { deadLinks } from './links.js'
import { escapeHtml, renderMarkdown, titleOf } from './markdown.js'
import { renderNotebook } from './notebook.js'
import { relativeLink, renderPage } from './page.js'
import { apiEntries, findScript, searchIndex, sectionsOf } from './search.js'
import type { Entry } from './search.js'
import type { Page, Section } from './page.js'

/** The guides in the order in which they are read; others of the folder follow. */
const FIRST = [
  'getting-started',
  'contract',
  'three-games',
  'positions',
  'chance-and-dice',
  'hidden-information',
  'writing-a-ui',
  'languages',
  'sessions',
  'bring-your-own-map',
  'a-game-of-your-own',
  'saved-matches',
  'glossary',
]

const namesIn = (folder: string, ends: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((name) => name.endsWith(ends))
        .map((name) => name.slice(0, -ends.length))
        .sort()
    : []

const paths = (page: string, file: string, names: readonly string[]): readonly (readonly [string, string])[] =>
  names.map((name) => [page.replace('*', name), file.replace('*', name)])

const GUIDES = paths('guides/*.html', 'docs/guides/*.md', [...new Set([...FIRST, ...namesIn('docs/guides', '.md')])])
const NOTEBOOKS = paths('notebooks/*.html', 'docs/notebooks/*.ipynb', namesIn('docs/notebooks', '.ipynb'))
const NOTEBOOKS_GUIDE = paths('notebooks/*.html', 'docs/notebooks/*.md', namesIn('docs/notebooks', '.md'))

/** The document of the repository that each page is made of. */
const DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['index.html', 'README.md'],
  ...GUIDES,
  ['bots.html', 'docs/bots/README.md'],
  ['arena.html', 'docs/bots/arena.md'],
  ['python.html', 'docs/python/README.md'],
  ['design.html', 'docs/design.md'],
  ['reconstructed.html', 'docs/reconstructed.md'],
  ['play.html', 'docs/play/README.md'],
  ['hosts.html', 'docs/hosts/README.md'],
  ['bridgehead.html', 'docs/examples/bridgehead.md'],
  ...NOTEBOOKS_GUIDE,
  ...NOTEBOOKS,
])

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sourcePage = (file: string): string => `source/${file}.html`
const isText = (file: string): boolean => /\.(ts|js|mjs|py|json|css)$/.test(file)

/**
 * The page of a document; files that it links to are noted, those with text to become pages and others to be copied.
 */
const documentPage = (path: string, file: string, copies: Set<string>, sources: Set<string>): Page => {
  const link = (href: string): string => {
    if (/^(https?:|mailto:|#)/.test(href)) return href
    const [name = '', hash] = href.split('#')
    const target = posix.normalize(posix.join(posix.dirname(file), name))
    const page = [...DOCUMENTS].find(([, other]) => other === target)?.[0]
    const suffix = hash === undefined ? '' : `#${hash}`
    if (page !== undefined) return relativeLink(path, page) + suffix
    const kept = isText(target) ? sources : copies
    kept.add(target)
    return relativeLink(path, isText(target) ? sourcePage(target) : target)
  }
  const text = read(file)
  if (!file.endsWith('.ipynb')) return { path, title: titleOf(text), body: withContents(renderMarkdown(text, link)) }
  const { body, markdown } = renderNotebook(file, text, link)
  return { path, title: titleOf(markdown), body: withContents(body) }
}

const sourceText = (file: string): Page => {
  const lines = read(file).trimEnd().split('\n')
  const rows = lines.map((line, i) => `<span id="L${i + 1}" data-n="${i + 1}">${escapeHtml(line)}</span>`)
  return {
    path: sourcePage(file),
    title: basename(file),
    body: `<h1>${escapeHtml(file)}</h1><pre class="source">${rows.join('')}</pre>`,
  }
}

/** The pages that were written, and what the search box finds in them. */
interface Site {
  readonly pages: readonly string[]
  readonly entries: readonly Entry[]
}

/**
 * Writes every page but the API reference into a folder.
 *
 * @param mostActions - the actions of each match that examples are taken from
 */
export const buildSite = (out: string, mostActions?: number): Site => {
  const copies = new Set<string>()
  const sources = new Set(filesUnder(root, 'src', '.ts'))
  const pages = [...DOCUMENTS].map(([path, file]) => documentPage(path, file, copies, sources))
  const games = indexGames().map((indexed): Page => {
    const path = `games/${indexed.game.info.id}.html`
    const link = (place: Place): string => {
      sources.add(place.file)
      return `${relativeLink(path, sourcePage(place.file))}#L${place.line}`
    }
    return { path, title: indexed.game.info.title, body: gameBody(indexed, link), script: SEARCH }
  })
  const catalogues = catalogueGames(mostActions).map((catalogued): Page => {
    const { id, title } = catalogued.game.info
    const path = `games/${id}-catalogue.html`
    const link = ({ file, line }: { readonly file: string; readonly line: number }): string =>
      `${relativeLink(path, sourcePage(file))}#L${line}`
    return { path, title: `${title.split(/[:,]/)[0]!}: catalogue`, body: catalogueBody(catalogued, `${id}.html`, link) }
  })
  const named = (wanted: readonly string[]): Section['pages'] =>
    wanted.map((path) => ({ path, title: pages.find((page) => page.path === path)?.title ?? path }))
  const sections: readonly Section[] = [
    {
      title: 'Guides',
      pages: named([...GUIDES.map(([path]) => path), 'bots.html', 'arena.html', 'python.html', 'design.html']),
    },
    {
      title: 'Games and rules',
      pages: [...games.flatMap((game, i) => [game, catalogues[i]!]), ...named(['reconstructed.html'])],
    },
    {
      title: 'Examples',
      pages: named([
        'bridgehead.html',
        'play.html',
        'hosts.html',
        ...[...NOTEBOOKS_GUIDE, ...NOTEBOOKS].map(([path]) => path),
      ]),
    },
    { title: 'API', pages: modulesOf(root).map((name) => ({ path: modulePage(name), title: name })) },
  ]
  rmSync(out, { recursive: true, force: true })
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  const all = [...pages, ...games, ...catalogues, ...[...sources].map(sourceText)]
  for (const page of all) write(page.path, renderPage(page, sections))
  write('style.css', read('docs/site/style.css'))
  write('find.js', findScript())
  const entries = [...pages, ...games, ...catalogues].flatMap(sectionsOf)
  write('search-index.js', searchIndex(entries))
  for (const file of copies) {
    if (!existsSync(join(root, file))) throw new Error(`a document links to ${file}, which does not exist`)
    mkdirSync(dirname(join(out, file)), { recursive: true })
    copyFileSync(join(root, file), join(out, file))
  }
  return { pages: all.map(({ path }) => path), entries }
}

const main = async (out: string): Promise<void> => {
  const { pages, entries } = buildSite(out)
  const [game] = pages.filter((path) => path.startsWith('games/'))
  await buildApi(root, out, {
    Guides: 'guides/getting-started.html',
    ...(game === undefined ? {} : { Rules: game }),
    API: 'api/index.html',
  })
  writeFileSync(join(out, 'search-index.js'), searchIndex([...entries, ...apiEntries(out)]))
  const dead = deadLinks(out)
  if (dead.length > 0) throw new Error(`dead links:\n${dead.join('\n')}`)
  console.log(`${pages.length} pages and the API reference in ${out}, no dead links`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  main(process.argv[2] ?? join(root, 'out/docs')).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
