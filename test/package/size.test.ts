import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Plugin } from 'esbuild'
import { describe, expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

const withoutData: Plugin = {
  name: 'without-data',
  setup: (b) => {
    b.onLoad({ filter: /(normandy|ardennes|market-garden)\/data\// }, () => ({
      contents: 'export const standardData = { scenarios: [] }',
      loader: 'js',
    }))
  },
}

interface Bundle {
  readonly kilobytes: number
  readonly inputs: readonly string[]
}

/** What was bundled before, whole. */
const known = new Map<string, Promise<Bundle>>()

const bundle = (folder: string, plugins: Plugin[] = []): Promise<Bundle> =>
  bundled(`export * from './src/${folder}'`, plugins)

const bundled = (contents: string, plugins: Plugin[] = []): Promise<Bundle> => {
  const made = plugins.length === 0 ? (known.get(contents) ?? bundledAnew(contents)) : bundledAnew(contents, plugins)
  if (plugins.length === 0) known.set(contents, made)
  return made
}

const bundledAnew = async (contents: string, plugins: Plugin[] = []): Promise<Bundle> => {
  const result = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    plugins,
  })
  const [output] = Object.values(result.metafile.outputs)
  const inputs = Object.entries(output!.inputs).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [path] : [],
  )
  return { kilobytes: gzipSync(result.outputFiles[0]!.contents).length / 1024, inputs }
}

const GAMES = ['normandy', 'ardennes', 'market-garden']
/**
 * Kilobytes of each game with the engine that it needs: code by the number of its rules, and about a fifth of it the
 * texts of its rulebook.
 */
const BUDGETS: Readonly<Record<string, number>> = { normandy: 90, ardennes: 129, 'market-garden': 228 }

describe('what a page has to load, minified and compressed', () => {
  test('the root, with matches, playouts and sessions, is at most 14 kB', async () => {
    const { kilobytes } = await bundled("export * from './src/index.ts'\nexport * from './src/session/index.ts'")
    expect(kilobytes).toBeLessThan(14)
  })

  test.each(Object.entries(BUDGETS))('%s is at most %s kB, without its maps and counters', async (game, most) => {
    expect((await bundle(`${game}/index.ts`, [withoutData])).kilobytes).toBeLessThan(most)
  })
})

/** Each game with what a page draws it with, and the same of its client. */
const PAGES: readonly (readonly [game: string, name: string, draw: string])[] = [
  ['normandy', 'normandy', 'drawNormandy'],
  ['ardennes', 'ardennes', 'drawArdennes'],
  ['market-garden', 'marketGarden', 'drawMarketGarden'],
]

describe('a page that shows a game which is played elsewhere', () => {
  const pages = (game: string, name: string, draw: string): readonly string[] =>
    [`{ ${name} } from './src/${game}/index.ts'`, `{ ${name}Client } from './src/${game}/client.ts'`].map(
      (exported) => `export ${exported}\nexport { ${draw} } from './src/svg/index.ts'`,
    )

  test.each(PAGES)('%s: its client and its drawing take at most half the bytes', async (...page) => {
    const [whole, thin] = await Promise.all(pages(...page).map((contents) => bundled(contents)))
    expect(thin!.kilobytes).toBeLessThanOrEqual(whole!.kilobytes / 2)
  })

  test.each(PAGES)('%s: its client pulls in no rules, no phases and no immer', async (...page) => {
    const { inputs } = await bundled(pages(...page)[1]!)
    expect(
      inputs.filter((path) => /\/(rules|phases|rulebook)\/|immer|machine|(position|sequence)\.ts/.test(path)),
    ).toEqual([])
  })
})

describe('what an import pulls in', () => {
  test.each(GAMES.flatMap((game) => [`${game}/index.ts`, `${game}/client.ts`]))(
    '%s pulls in no other language',
    async (entry) => {
      expect((await bundle(entry)).inputs.filter((path) => path.includes('/ja'))).toEqual([])
    },
  )

  test.each([
    'index.ts',
    'engine/index.ts',
    'hex/index.ts',
    'wargame/index.ts',
    'session/index.ts',
    'testing/index.ts',
  ])('%s pulls in no game', async (entry) => {
    const games = (await bundle(entry)).inputs.filter((path) => GAMES.some((game) => path.includes(`src/${game}/`)))
    expect(games).toEqual([])
  })

  test.each(GAMES)('%s pulls in no other game', async (game) => {
    const others = GAMES.filter((other) => other !== game)
    const { inputs } = await bundle(`${game}/index.ts`)
    expect(inputs.filter((path) => others.some((other) => path.includes(`src/${other}/`)))).toEqual([])
  })

  test.each(['bots/index.ts', 'svg/index.ts'])('%s pulls in no data of a game', async (entry) => {
    expect((await bundle(entry)).inputs.filter((path) => path.includes('/data/'))).toEqual([])
  })

  test('fp-ts comes as ES modules, of which a bundler keeps what is used: its CommonJS twins take 6 kB', async () => {
    const { inputs } = await bundle('index.ts')
    expect(inputs.filter((path) => path.includes('/fp-ts/lib/'))).toEqual([])
    expect(inputs.some((path) => path.includes('/fp-ts/es6/Either'))).toBe(true)
  })

  test('nothing needs Node: a browser build resolves every import', async () => {
    for (const entry of [
      'index.ts',
      ...GAMES.flatMap((game) => [`${game}/index.ts`, `${game}/client.ts`]),
      'svg/index.ts',
      'bots/index.ts',
      'hex/index.ts',
      'testing/index.ts',
    ])
      expect((await bundle(entry)).inputs.length).toBeGreaterThan(0)
  })
})
