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

const library: Options = {
  entry: {
    index: 'src/index.ts',
    cli: 'src/cli/main.ts',
    ...Object.fromEntries(folders.map((name) => [name, `src/${name}/index.ts`])),
    ...Object.fromEntries(games.map((name) => [`${name}/client`, `src/${name}/client.ts`])),
    ...Object.fromEntries(games.map((name) => [`${name}/ja`, `src/${name}/ja/index.ts`])),
  },
  platform: 'neutral',
  target: 'es2022',
  splitting: true,
  treeshake: true,
}

export default defineConfig([
  // source maps hold the sources, so those of the ES modules suffice: both formats are built from the same, and neither is minified
  { ...library, format: 'esm', sourcemap: true, clean: true },
  { ...library, format: 'cjs', sourcemap: false },
  // TypeScript 6 warns about an option that the declaration bundler still sets
  { ...library, format: ['esm', 'cjs'], dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } } },
])
