import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Plugin } from 'esbuild'
import { describe, expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

/** A browser build takes the ES modules of fp-ts and io-ts; Node takes their CommonJS twins. */
const esModules: Plugin = {
  name: 'es-modules',
  setup: (b) => {
    b.onResolve({ filter: /^(fp-ts|io-ts)\/lib\// }, ({ path, kind, resolveDir, importer }) =>
      b.resolve(path.replace('/lib/', '/es6/'), { kind, resolveDir, importer }),
    )
  },
}

const withoutData: Plugin = {
  name: 'without-data',
  setup: (b) => {
    b.onLoad({ filter: /normandy\/data\// }, () => ({
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
    plugins: [esModules, ...plugins],
  })
  const [output] = Object.values(result.metafile.outputs)
  const inputs = Object.entries(output!.inputs).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [path] : [],
  )
  return { kilobytes: gzipSync(result.outputFiles[0]!.contents).length / 1024, inputs }
}

describe('what a page has to load, minified and compressed', () => {
  test('the core is at most 15 kB', async () => {
    expect((await bundle('index.ts')).kilobytes).toBeLessThan(15)
  })

  test('Normandy is at most 60 kB beyond the core, without its maps and counters', async () => {
    const core = await bundle('index.ts')
    expect((await bundle('normandy/index.ts', [withoutData])).kilobytes - core.kilobytes).toBeLessThan(60)
  })
})

describe('what an import pulls in', () => {
  test.each(['index.ts', 'engine/index.ts', 'hex/index.ts', 'wargame/index.ts', 'testing/index.ts'])(
    '%s pulls in no game',
    async (entry) => {
      expect((await bundle(entry)).inputs.filter((path) => path.includes('src/normandy/'))).toEqual([])
    },
  )

  test.each(['bots/index.ts', 'svg/index.ts'])('%s pulls in no data of a game', async (entry) => {
    expect((await bundle(entry)).inputs.filter((path) => path.includes('/data/'))).toEqual([])
  })

  test('nothing needs Node: a browser build resolves every import', async () => {
    for (const entry of [
      'index.ts',
      'normandy/index.ts',
      'svg/index.ts',
      'bots/index.ts',
      'hex/index.ts',
      'testing/index.ts',
    ])
      expect((await bundle(entry)).inputs.length).toBeGreaterThan(0)
  })
})
