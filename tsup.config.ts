import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defineConfig } from 'tsup'
import type { Options } from 'tsup'
import { minified, withItsNames } from './.config/minified.js'
import { packedJson } from './.config/packedJson.js'

const folders = [
  'engine',
  'hex',
  'wargame',
  'normandy',
  'ardennes',
  'market-garden',
  'bots',
  'svg',
  'session',
  'learning',
  'testing',
]

const games = ['normandy', 'ardennes', 'market-garden']

const entry: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  ...Object.fromEntries(folders.map((name) => [name, `src/${name}/index.ts`])),
  ...Object.fromEntries(games.map((name) => [`${name}/client`, `src/${name}/client.ts`])),
  ...Object.fromEntries(games.map((name) => [`${name}/ja`, `src/${name}/ja/index.ts`])),
}

const library: Options = {
  entry,
  platform: 'neutral',
  target: 'es2022',
  splitting: true,
  treeshake: true,
  esbuildPlugins: [packedJson],
}

/**
 * Minifies the modules with an ending. Shaking the tree prints them anew, with white space, and writes all but ASCII as
 * escapes of six characters, so this comes after it.
 */
const minifyAll = async (ending: string, minify: (code: string) => Promise<string>): Promise<void> => {
  const files = (await readdir('dist', { recursive: true })).filter((name) => name.endsWith(ending))
  for (const file of files.map((name) => join('dist', name)))
    await writeFile(file, await minify(await readFile(file, 'utf8')))
}

/** The declarations of ES modules are those of the CommonJS modules: they are in the package once. */
const declareModules = async (): Promise<void> => {
  for (const name of Object.keys(entry))
    await writeFile(join('dist', `${name}.d.ts`), `export * from './${basename(name)}.cjs'\n`)
}

/** Whether a file of a starter is written by hand, and not installed or built. */
const isSource = (path: string): boolean => !['node_modules', 'dist', 'package-lock.json'].includes(basename(path))

export default defineConfig([
  // no source maps, which would double the package: functions keep their names
  {
    ...library,
    entry: { ...entry, cli: 'src/cli/main.ts' },
    format: 'esm',
    clean: true,
    onSuccess: async () => {
      await minifyAll('.js', withItsNames)
      await declareModules()
      await cp('docs/starters', 'dist/starters', { recursive: true, filter: isSource })
    },
  },
  { ...library, format: 'cjs', minify: true, onSuccess: () => minifyAll('.cjs', minified) },
  // TypeScript 6 warns about an option that the declaration bundler still sets
  { ...library, format: 'cjs', dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } } },
])
