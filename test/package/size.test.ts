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

const bundle = async (
  folder: string,
  plugins: Plugin[] = [],
): Promise<{ readonly kilobytes: number; readonly inputs: readonly string[] }> => {
  const result = await build({
    stdin: { contents: `export * from './src/${folder}'`, resolveDir: root, loader: 'ts' },
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
/** Kilobytes of each game: code by the number of its rules, and about a fifth of it the texts of its rulebook. */
const BUDGETS: Readonly<Record<string, number>> = { normandy: 66, ardennes: 104, 'market-garden': 198 }

describe('what a page has to load, minified and compressed', () => {
  test('the core is at most 21 kB', async () => {
    expect((await bundle('index.ts')).kilobytes).toBeLessThan(21)
  })

  test.each(Object.entries(BUDGETS))(
    '%s is at most %s kB beyond the core, without its maps and counters',
    async (game, most) => {
      const core = await bundle('index.ts')
      expect((await bundle(`${game}/index.ts`, [withoutData])).kilobytes - core.kilobytes).toBeLessThan(most)
    },
  )
})

describe('what an import pulls in', () => {
  test.each(['index.ts', 'engine/index.ts', 'hex/index.ts', 'wargame/index.ts', 'session/index.ts', 'testing/index.ts'])(
    '%s pulls in no game',
    async (entry) => {
      const games = (await bundle(entry)).inputs.filter((path) => GAMES.some((game) => path.includes(`src/${game}/`)))
      expect(games).toEqual([])
    },
  )

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
      ...GAMES.map((game) => `${game}/index.ts`),
      'svg/index.ts',
      'bots/index.ts',
      'hex/index.ts',
      'testing/index.ts',
    ])
      expect((await bundle(entry)).inputs.length).toBeGreaterThan(0)
  })
})
