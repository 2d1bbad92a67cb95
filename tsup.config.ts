import { cp } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import type { Options } from 'tsup'

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
}

export default defineConfig([
  // no source maps, which would double the package: the modules keep their names, and lose no more than white space
  {
    ...library,
    entry: { ...entry, cli: 'src/cli/main.ts' },
    format: 'esm',
    minifyWhitespace: true,
    clean: true,
    onSuccess: () => cp('docs/starters', 'dist/starters', { recursive: true }),
  },
  { ...library, format: 'cjs', minify: true },
  // TypeScript 6 warns about an option that the declaration bundler still sets
  { ...library, format: ['esm', 'cjs'], dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } } },
])
