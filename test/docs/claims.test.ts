/** What the documents count and name, compared with the library: scenarios, questions, requests, files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../docs/site/games.js'
import { ardennes } from '../../src/ardennes/index.js'
import { requestOf } from '../../src/cli/requests.js'
import { answer, newSession } from '../../src/cli/serve.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const rowsOf = (file: string): readonly (readonly string[])[] =>
  [...read(file).matchAll(/^\|(.*)\|$/gm)].map(([, row]) => row!.split('|').map((cell) => cell.trim()))
const codeIn = (text: string): readonly string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
const GAMES = [normandy, ardennes, marketGarden]

test('the readme states the turns and counters of every scenario', () => {
  const told = rowsOf('README.md').filter((row) => row.length === 5 && /^\d+$/.test(row[3]!))
  const counters = (boards: object, id: string): number =>
    (boards as Readonly<Record<string, { readonly counters: readonly unknown[] }>>)[id]!.counters.length
  const scenarios = GAMES.flatMap(({ info, boards }) =>
    info.scenarios.map(({ id, turns }) => [`\`${id}\``, `${turns}`, `${counters(boards, id)}`]),
  )
  expect(told.map(([, id, , turns, units]) => [id, turns, units])).toEqual(expect.arrayContaining(scenarios))
  expect(told.length).toBe(scenarios.length)
  for (const [, count] of read('README.md').matchAll(/(\d+) counters/g))
    expect(scenarios.map(([, , units]) => units)).toContain(count)
})

describe('the guide to the three games', () => {
  const rows = rowsOf('docs/guides/three-games.md')
  const inAll = (kind: string): readonly string[] =>
    rows.flatMap(([call]) => new RegExp(`^\`${kind}\\.(\\w+)`).exec(call!)?.[1] ?? [])

  test.each([
    ['queries', 'more questions'],
    ['compose', 'more composites'],
  ] as const)('lists the %s of each', (kind, title) => {
    const more = rows.find(([first]) => first === title)!.slice(1)
    GAMES.forEach((game, i) =>
      expect([...inAll(kind), ...codeIn(more[i]!)].sort()).toEqual(Object.keys(game[kind]).sort()),
    )
  })
})

test('the guide to a game of your own names the event fields that the events table reads', () => {
  const [, events = ''] = /\*\*Events\.\*\*(.*)/.exec(read('docs/guides/a-game-of-your-own.md')) ?? []
  const named = new Set([...events.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const source = read('src/engine/play/eventsTable.ts')
  const calls = [...source.matchAll(/(?:textsIn|textIn)\((?:fields|event), ([^)]*)\)|fields\['(\w+)'\]/g)]
  const lists = [...source.matchAll(/^const (?:RESULTS|POINTS) = \[(.*)\]$/gm)].map(([, list]) => list!)
  const texts = [...lists, ...calls.map(([, list = '', single = '']) => `${list} '${single}'`)]
  const fields = texts.flatMap((text) => [...text.matchAll(/'(\w+)'/g)])
  expect(fields.length).toBeGreaterThan(20)
  // how Normandy calls the results of a combat and of bombs; a new game has `result`
  const older = ['attacker', 'defender', 'loss']
  expect(fields.map(([, name]) => name!).filter((name) => !named.has(name) && !older.includes(name))).toEqual([])
})

test('the guide to a game of your own names the frame fields on which toAct reports', () => {
  const [, told = ''] = /The units and hexes that `toAct` names are those in the fields (.*) of the top frame/.exec(
    read('docs/guides/a-game-of-your-own.md'),
  )!
  const [, fields = ''] = /const FOCUS[^[]*\[([^\]]*)\]/.exec(read('src/engine/codecs/subjects.ts'))!
  expect(codeIn(told)).toEqual([...fields.matchAll(/'(\w+)'/g)].map(([, name]) => name))
})

test('the guide to bots lists all requests of the bridge', () => {
  const refused = requestOf({ do: '' })
  const known = refused._tag === 'Left' ? refused.left[0].message.replace('do is one of ', '').split(', ') : []
  const rows = rowsOf('docs/bots/README.md')
  const told = rows.slice(rows.findIndex(([first]) => first === '`do`') + 2).flatMap(([request]) => codeIn(request!))
  expect([...told].sort()).toEqual([...known].sort())
})

test('the bridge gives the answers that the guide to bots shows', () => {
  const shown = [...read('docs/bots/README.md').matchAll(/^> (\{.*)\n< (\{.*)$/gm)]
  expect(shown.length).toBeGreaterThan(1)
  shown.reduce((session, [, request, told]) => {
    const { session: next, text } = answer(session, request!)
    const left = JSON.parse(told!, (_key, value: unknown): unknown =>
      value === '...' ? expect.any(String) : value,
    ) as unknown
    expect(JSON.parse(text)).toEqual(left)
    return next
  }, newSession)
})

/** Files that a document names though no clone has them: what it tells the reader to write, or another package has. */
const ELSEWHERE = ['test/normandy/n15-calm-overruns.test.ts', 'seedrandom/lib/alea.js']

test('every file of the library that a document names exists', () => {
  const under = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  const documents = [
    'README.md',
    ...under('docs').filter((path) => path.endsWith('.md') && !path.includes('node_modules')),
  ]
  const names = new Set(['src', 'test', 'docs', '.config'].flatMap(under).map((path) => basename(path)))
  const homes = [root, join(root, 'src'), ...GAMES.map(({ info }) => join(root, 'src', info.id))]
  const missing = documents.flatMap((file) =>
    codeIn(read(file).replace(/^```[^]*?^```/gm, ''))
      .filter((code) => /^[\w./-]+\.(?:ts|tsx|js|mjs|md|py|json|jsonl|css|ipynb)$/.test(code))
      .filter((path) => !path.startsWith('out/') && !ELSEWHERE.includes(path))
      .filter((path) =>
        path.includes('/')
          ? ![...homes, join(root, dirname(file))].some((folder) => existsSync(join(folder, path)))
          : !names.has(path) && !existsSync(join(root, path)),
      )
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})
