import { defineConfig } from 'tsup'

const folders = ['engine', 'hex', 'wargame', 'normandy', 'ardennes', 'market-garden', 'bots', 'svg', 'testing']

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    cli: 'src/cli/main.ts',
    ...Object.fromEntries(folders.map((name) => [name, `src/${name}/index.ts`])),
  },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  splitting: true,
  treeshake: true,
  sourcemap: true,
  clean: true,
  // TypeScript 6 warns about an option that the declaration bundler still sets
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
