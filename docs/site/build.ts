/**
 * Builds the static site: the guides, and for every game a page with the index of its rules.
 *
 *     npx tsx docs/site/build.ts            writes out/site
 *     npx tsx docs/site/build.ts folder     writes somewhere else
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normandy } from '../../src/normandy/index.js'
import { chaptersOf, filesUnder, sourcePlaces, testPlaces } from './cites.js'
import type { Place } from './cites.js'
import { gameBody, SEARCH } from './gamePage.js'
import type { Indexed } from './gamePage.js'
import { escapeHtml, renderMarkdown, titleOf } from './markdown.js'
import { relativeLink, renderPage } from './page.js'
import type { Page, Section } from './page.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The games of the library, the folder of each, and its rules that leave nothing to carry out. */
const GAMES = [
  {
    game: normandy,
    folder: 'src/normandy',
    background: 'input N1.0a N1.0b N1.0c N2.1b N2.2a N2.24 N2.25 N2.4 N2.6 N5.41 N7.43b',
  },
] as const

/** The guides in the order in which they are read. */
const GUIDES = [
  'getting-started',
  'contract',
  'chance-and-dice',
  'hidden-information',
  'writing-a-ui',
  'bring-your-own-map',
  'saved-matches',
]

/** The Markdown file of the repository that each page is made of. */
const MARKDOWN: Readonly<Record<string, string>> = {
  'index.html': 'README.md',
  ...Object.fromEntries(GUIDES.map((name) => [`guides/${name}.html`, `docs/guides/${name}.md`])),
  'hosts/boardgame.html': 'docs/hosts/README.md',
  'reconstructed.html': 'docs/reconstructed.md',
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sourcePage = (file: string): string => `source/${file}.html`

/** What the rules of every game are cited by. */
export const indexGames = (): readonly Indexed[] => {
  const tests = filesUnder(root, 'test', '.test.ts')
  return GAMES.map(({ game, folder, background }) => {
    const rules = Object.keys(game.rulebook)
    const files = filesUnder(root, folder, '.ts').filter((file) => !file.startsWith(`${folder}/rulebook`))
    return {
      game,
      chapters: chaptersOf(root, filesUnder(root, `${folder}/rulebook`, '.ts'), rules),
      sources: sourcePlaces(root, files, rules),
      tests: testPlaces(root, tests, rules),
      background: new Set(background.split(' ')),
    }
  })
}

const markdownPage = (path: string, file: string, copies: Set<string>, sources: Set<string>): Page => {
  const link = (href: string): string => {
    if (/^(https?:|mailto:|#)/.test(href)) return href
    const [name = '', hash] = href.split('#')
    const target = posix.normalize(posix.join(posix.dirname(file), name))
    const page = Object.keys(MARKDOWN).find((other) => MARKDOWN[other] === target)
    const suffix = hash === undefined ? '' : `#${hash}`
    if (page !== undefined) return relativeLink(path, page) + suffix
    if (target.endsWith('.ts')) {
      sources.add(target)
      return relativeLink(path, sourcePage(target))
    }
    copies.add(target)
    return relativeLink(path, target)
  }
  const text = read(file)
  return { path, title: titleOf(text), body: renderMarkdown(text, link) }
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

/** Writes the site into a folder and gives the paths of its pages. */
export const buildSite = (out: string): readonly string[] => {
  const copies = new Set<string>()
  const sources = new Set<string>()
  const pages: Page[] = Object.entries(MARKDOWN).map(([path, file]) => markdownPage(path, file, copies, sources))
  const games = indexGames().map((indexed): Page => {
    const path = `games/${indexed.game.info.id}.html`
    const link = (place: Place): string => {
      sources.add(place.file)
      return `${relativeLink(path, sourcePage(place.file))}#L${place.line}`
    }
    return { path, title: indexed.game.info.title, body: gameBody(indexed, link), script: SEARCH }
  })
  const named = (paths: readonly string[]): Section['pages'] =>
    paths.map((path) => ({ path, title: pages.find((page) => page.path === path)?.title ?? path }))
  const sections: readonly Section[] = [
    { title: 'Guides', pages: named(GUIDES.map((name) => `guides/${name}.html`)) },
    { title: 'Games and rules', pages: games },
    { title: 'More', pages: named(['hosts/boardgame.html', 'reconstructed.html']) },
  ]
  rmSync(out, { recursive: true, force: true })
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  const all = [...pages, ...games, ...[...sources].map(sourceText)]
  for (const page of all) write(page.path, renderPage(page, sections))
  write('style.css', read('docs/site/style.css'))
  for (const file of copies) {
    if (!existsSync(join(root, file))) throw new Error(`a guide links to ${file}, which does not exist`)
    mkdirSync(dirname(join(out, file)), { recursive: true })
    copyFileSync(join(root, file), join(out, file))
  }
  return all.map(({ path }) => path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = process.argv[2] ?? join(root, 'out/site')
  console.log(`${buildSite(out).length} pages in ${out}`)
}
