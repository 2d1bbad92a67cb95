import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSite, indexGames } from '../../docs/site/build.js'
import { citedIn, sectionsIn } from '../../docs/site/cites.js'
import { normandy } from '../../src/normandy/index.js'

const out = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))
const pages = buildSite(out)
const html = new Map(pages.map((page) => [page, readFileSync(join(out, page), 'utf8')]))
const anchors = new Map(
  [...html].map(([page, text]) => [page, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))]),
)

/** Readings of the maps: their places are in the geographies, not in a function. */
const IN_THE_MAPS = ['N-R40', 'N-R41']

describe('the pages', () => {
  test('no internal link is dead', () => {
    const dead: string[] = []
    for (const [page, text] of html)
      for (const [, href = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(https?|mailto):/.test(href)) continue
        const [path = '', anchor] = href.split('#')
        const target = path === '' ? page : join(dirname(page), path)
        if (!existsSync(join(out, target))) dead.push(`${page}: ${href}`)
        else if (anchor !== undefined && !anchors.get(target)?.has(anchor)) dead.push(`${page}: ${href}`)
      }
    expect(dead).toEqual([])
  })

  test('every anchor of a page is its own', () => {
    for (const [page, text] of html)
      expect([page, [...text.matchAll(/ id="([^"]+)"/g)].length]).toEqual([page, anchors.get(page)?.size])
  })

  test('every rule has an entry with its title and statement', () => {
    const text = html.get('games/normandy.html') ?? ''
    const plain = text
      .replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    for (const [id, rule] of Object.entries(normandy.rulebook)) {
      expect(anchors.get('games/normandy.html')).toContain(id)
      expect(plain).toContain(rule.title)
      expect(plain).toContain(rule.text)
    }
  })
})

describe.each(indexGames().map((indexed) => [indexed.game.info.id, indexed] as const))(
  'the rules of %s',
  (_id, game) => {
    const rules = Object.keys(game.game.rulebook).filter((id) => !game.background.has(id))

    test('every rule that can be carried out has a test', () => {
      expect(rules.filter((id) => !game.tests.has(id))).toEqual([])
    })

    test('every rule that can be carried out has a place in the source', () => {
      expect(rules.filter((id) => !game.sources.has(id) && !IN_THE_MAPS.includes(id))).toEqual([])
    })

    test('every rule belongs to a chapter', () => {
      expect(rules.filter((id) => !game.chapters.has(id))).toEqual([])
    })
  },
)

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

  test('a section stands for its rules', () => {
    expect(sectionsIn('zones of control (N6.3)', rules)).toContain('N6.31')
    expect(sectionsIn('N1', rules).every((id) => id.startsWith('N1.'))).toBe(true)
  })
})
