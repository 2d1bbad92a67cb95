/** The guide without a bundler maps every package that the library loads: a browser finds no other. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const guide = readFileSync(join(root, 'docs/guides/without-a-bundler.md'), 'utf8')
const mapText = /<script type="importmap">([\s\S]*?)<\/script>/.exec(guide)?.[1] ?? ''
const { imports } = JSON.parse(mapText) as { imports: Record<string, string> }

const readPackages = async (): Promise<readonly string[]> => {
  const entries = ['index', 'engine/index', 'hex/index', 'wargame/index', 'normandy/index', 'ardennes/index']
  const others = ['market-garden/index', 'bots/index', 'svg/index', 'testing/index', 'normandy/client']
  const { metafile } = await build({
    entryPoints: [...entries, ...others].map((name) => join(root, `src/${name}.ts`)),
    bundle: true,
    packages: 'external',
    platform: 'neutral', // as it is published: a build for browsers would take the ES modules of fp-ts at once
    format: 'esm',
    outdir: join(root, 'out'),
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const paths = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))
  return [...new Set(paths)].sort()
}

let packages: Promise<readonly string[]> | undefined

/** The packages that the bundled library still imports: imports of types alone are gone from it. */
const loadedPackages = (): Promise<readonly string[]> => (packages ??= readPackages())

test('a page without a bundler finds every package that the library loads', async () => {
  const loaded = await loadedPackages()
  expect(loaded).toContain('io-ts')
  expect(loaded.filter((path) => !(path in imports))).toEqual([])
})

test('a bundler takes the ES module of fp-ts for each of its CommonJS modules that the library loads', async () => {
  const { browser } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browser: Record<string, string>
  }
  const common = (await loadedPackages()).filter((path) => path.startsWith('fp-ts/lib/'))
  expect(browser).toEqual(Object.fromEntries(common.map((path) => [path, path.replace('/lib/', '/es6/')])))
})
