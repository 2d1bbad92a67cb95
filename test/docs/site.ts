import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../docs/site/build.js'
import { citedIn, sectionsIn } from '../../docs/site/cites.js'
import { indexGames } from '../../docs/site/games.js'
import { anchorsIn, deadLinks } from '../../docs/site/links.js'
import { renderNotebook } from '../../docs/site/notebook.js'
import { normandy } from '../../src/normandy/index.js'
import { MOST_ACTIONS } from './examples.js'

const out = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))
const { pages, entries } = buildSite(join(out, 'site'), MOST_ACTIONS)
const html = new Map(pages.map((page) => [page, readFileSync(join(out, 'site', page), 'utf8')]))
const games = indexGames()

describe('the pages', () => {
  // `npm run docs` looks at the API reference as well
  test('no internal link is dead', () => {
    expect(deadLinks(join(out, 'site'), 'api')).toEqual([])
  })

  test('every anchor of a page is its own', () => {
    for (const [page, text] of html) {
      const anchors = anchorsIn(text)
      expect([page, anchors.filter((id, i) => anchors.indexOf(id) < i)]).toEqual([page, []])
    }
  })

  test.each(games.map(({ game }) => [game.info.id, game] as const))('every rule of %s has an entry', (id, game) => {
    const text = html.get(`games/${id}.html`) ?? ''
    const anchors = new Set(anchorsIn(text))
    const plain = text
      .replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    const lacking = Object.entries(game.rulebook).filter(
      ([rule, { title, text: statement }]) =>
        !anchors.has(rule) || !plain.includes(title) || !plain.includes(statement),
    )
    expect(lacking.map(([rule]) => rule)).toEqual([])
  })
})

describe('the search', () => {
  test('finds rules, actions and sections of guides by title and text, at anchors that there are', () => {
    const found = (title: string): string | undefined => entries.find(([other]) => other === title)?.[2]
    expect(found('N5.22 Stop in zone of control')).toBe('games/normandy.html#N5.22')
    expect(found('start-move StartMove')).toBe('games/ardennes-catalogue.html#action-start-move')
    expect(entries.some(([, , path, text]) => path.startsWith('guides/') && text.includes('explain'))).toBe(true)
    const anchors = new Map([...html].map(([page, text]) => [page, new Set(anchorsIn(text))]))
    const isThere = (path: string): boolean => anchors.get(path.split('#')[0]!)?.has(path.split('#')[1]!) === true
    expect(entries.filter(([, , path]) => !isThere(path))).toEqual([])
  })
})

describe('dead links', () => {
  const folder = join(out, 'dead')
  const page = (path: string, text: string): void => writeFileSync(join(folder, path), text)
  mkdirSync(join(folder, 'deep'), { recursive: true })
  mkdirSync(join(folder, 'left'))
  page(
    'index.html',
    '<h1 id="top">x</h1><a href="deep/a.html#here">a</a><a href="left/gone.html">b</a><a href="#top">c</a>',
  )
  page(
    'deep/a.html',
    '<p id="here"><a href="../index.html#gone">a</a><img src="gone.png"><a href="https://x">b</a></p>',
  )
  page('left/c.html', '<a href="gone.html">a</a>')

  test('are files and anchors that are not there', () => {
    expect(deadLinks(folder, 'left')).toEqual(['deep/a.html: ../index.html#gone', 'deep/a.html: gone.png'])
  })

  test('are looked for everywhere', () => {
    expect(deadLinks(folder)).toContain('left/c.html: gone.html')
    expect(deadLinks(folder)).toContain('index.html: left/gone.html')
  })
})

describe('notebooks', () => {
  const notebook = (cells: readonly unknown[]): string => JSON.stringify({ nbformat: 4, cells })

  test('show their text, their code and what it has shown', () => {
    const { body, markdown } = renderNotebook(
      'a.ipynb',
      notebook([
        { cell_type: 'markdown', source: ['# Odds\n', 'See [this](b.md).'] },
        {
          cell_type: 'code',
          source: 'const a = 1 < 2',
          outputs: [
            { output_type: 'stream', name: 'stdout', text: ['<one>\n'] },
            {
              output_type: 'display_data',
              data: { 'text/plain': 'picture', 'image/svg+xml': ['<svg/>'] },
              metadata: {},
            },
            { output_type: 'execute_result', data: { 'text/html': '<table></table>' } },
            { output_type: 'error', ename: 'Error', evalue: 'no', traceback: [] },
          ],
        },
      ]),
      (href) => href.replace('.md', '.html'),
    )
    expect(markdown).toContain('# Odds')
    expect(body).toContain('<h1 id="odds">Odds</h1>')
    expect(body).toContain('href="b.html"')
    expect(body).toContain('1 &lt; 2')
    expect(body).toContain('&lt;one&gt;')
    expect(body).toContain('<img src="data:image/svg+xml;base64,PHN2Zy8+"')
    expect(body).toContain('<table></table>')
    expect(body).toContain('Error: no')
    expect(body).not.toContain('picture')
  })

  test('in Python are coloured as Python', () => {
    const cells = [{ cell_type: 'code', source: 'half = 7 // 2  # "three"', outputs: [] }]
    const python = JSON.stringify({ nbformat: 4, metadata: { kernelspec: { language: 'python' } }, cells })
    const { body } = renderNotebook('a.ipynb', python, String)
    expect(body).toContain('half = 7 // 2  <span class="comment"># &quot;three&quot;</span>')
  })

  test('are refused when they are none', () => {
    expect(() => renderNotebook('a.ipynb', notebook([{ cell_type: 'poem' }]), String)).toThrow('a.ipynb: cells.0')
  })
})

describe.each(games.map((indexed) => [indexed.game.info.id, indexed] as const))('the rules of %s', (_id, game) => {
  const rules = Object.keys(game.game.rulebook).filter((id) => !game.background.has(id))

  test('every rule that can be carried out has a test', () => {
    expect(rules.filter((id) => !game.tests.has(id))).toEqual([])
  })

  test('every rule that can be carried out has a place in the source', () => {
    expect(rules.filter((id) => !game.sources.has(id) && !game.inMaps.has(id))).toEqual([])
  })

  test('every rule belongs to a chapter', () => {
    expect(rules.filter((id) => !game.chapters.has(id))).toEqual([])
  })
})

describe('citations', () => {
  const rules = Object.keys(normandy.rulebook)

  test.each([
    ['(N5.17)', ['N5.17']],
    ['N7.0c-e', ['N7.0c', 'N7.0d', 'N7.0e']],
    ['N5.44-N5.46', ['N5.44', 'N5.45', 'N5.46']],
    ['by NC4b and N-R8.', ['NC4b', 'N-R8']],
    ['N99.1 and N6.3', []],
  ])('%s', (text, cited) => {
    expect(citedIn(text, rules)).toEqual(cited)
  })

  test('are those of the game that is asked about, whatever its letters', () => {
    const others = ['A5.17', 'A5.18', 'A5.19', 'AC2', 'A-R3', 'M3.1a', 'M3.1b']
    expect(citedIn('(A5.17-A5.19, AC2, A-R3); M3.1a-b, N5.17', others)).toEqual(others)
    expect(citedIn('A5.17 and M3.1a', rules)).toEqual([])
    expect(sectionsIn('A5, M3.1', others)).toEqual(['A5.17', 'A5.18', 'A5.19', 'M3.1a', 'M3.1b'])
  })

  test('a section stands for its rules', () => {
    expect(sectionsIn('zones of control (N6.3)', rules)).toContain('N6.31')
    expect(sectionsIn('N1', rules).every((id) => id.startsWith('N1.'))).toBe(true)
  })
})
