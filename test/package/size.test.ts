import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Plugin } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { withItsNames } from '../../.config/minified.js'

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
  /** how large it is when it is compressed */
  readonly kilobytes: () => number
  readonly inputs: readonly string[]
}

/** Bundles each of some texts on its own; what they have in common is read once. */
const bundledAll = async (texts: readonly string[], plugins: readonly Plugin[] = []): Promise<readonly Bundle[]> => {
  const entries: Plugin = {
    name: 'entries',
    setup: (b) => {
      b.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: 'entry' }))
      b.onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => ({
        contents: texts[Number(path.slice('entry:'.length))]!,
        resolveDir: root,
        loader: 'ts',
      }))
    },
  }
  const { metafile, outputFiles } = await build({
    entryPoints: texts.map((_, i) => ({ in: `entry:${i}`, out: `entry-${i}` })),
    absWorkingDir: root,
    outdir: 'out/sizes',
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    plugins: [entries, ...plugins],
  })
  return texts.map((_, i) => {
    const { contents } = outputFiles.find(({ path }) => path.endsWith(`/entry-${i}.js`))!
    const { inputs } = metafile.outputs[`out/sizes/entry-${i}.js`]!
    return {
      kilobytes: () => gzipSync(contents).length / 1024,
      inputs: Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    }
  })
}

const GAMES = ['normandy', 'ardennes', 'market-garden']
/**
 * Kilobytes of each game with the engine that it needs: code by the number of its rules, and about a fifth of it the
 * texts of its rulebook.
 */
const BUDGETS: Readonly<Record<string, number>> = { normandy: 93, ardennes: 132, 'market-garden': 235 }

/** Each game with what a page draws it with, and the same of its client. */
const PAGES: readonly (readonly [game: string, name: string, draw: string])[] = [
  ['normandy', 'normandy', 'drawNormandy'],
  ['ardennes', 'ardennes', 'drawArdennes'],
  ['market-garden', 'marketGarden', 'drawMarketGarden'],
]

const pagesOf = (game: string, name: string, draw: string): readonly string[] =>
  [`{ ${name} } from './src/${game}/index.ts'`, `{ ${name}Client } from './src/${game}/client.ts'`].map(
    (exported) => `export ${exported}\nexport { ${draw} } from './src/svg/index.ts'`,
  )

const wholeOf = (entry: string): string => `export * from './src/${entry}'`

const CLIENTS_AND_GAMES = GAMES.flatMap((game) => [`${game}/index.ts`, `${game}/client.ts`])
const WITHOUT_GAME = [
  'index.ts',
  'engine/index.ts',
  'hex/index.ts',
  'wargame/index.ts',
  'session/index.ts',
  'testing/index.ts',
]
const OTHERS = ['bots/index.ts', 'svg/index.ts']
const ROOT_AND_SESSION = "export * from './src/index.ts'\nexport * from './src/session/index.ts'"

const TEXTS = [
  ROOT_AND_SESSION,
  ...[...CLIENTS_AND_GAMES, ...WITHOUT_GAME, ...OTHERS].map(wholeOf),
  ...PAGES.flatMap((page) => pagesOf(...page)),
]
const made = bundledAll(TEXTS)
const gamesWithoutData = bundledAll(
  GAMES.map((game) => wholeOf(`${game}/index.ts`)),
  [withoutData],
)

const bundled = async (text: string): Promise<Bundle> => (await made)[TEXTS.indexOf(text)]!
const bundle = (entry: string): Promise<Bundle> => bundled(wholeOf(entry))

describe('what a page has to load, minified and compressed', () => {
  test('the root, with matches, playouts and sessions, is at most 15.5 kB', async () => {
    expect((await bundled(ROOT_AND_SESSION)).kilobytes()).toBeLessThan(15.5)
  })

  test.each(Object.entries(BUDGETS))('%s is at most %s kB, without its maps and counters', async (game, most) => {
    expect((await gamesWithoutData)[GAMES.indexOf(game)]!.kilobytes()).toBeLessThan(most)
  })
})

describe('a page that shows a game which is played elsewhere', () => {
  test.each(PAGES)('%s: the client and its drawing have at most half the bytes', async (...page) => {
    const [whole, thin] = await Promise.all(pagesOf(...page).map(bundled))
    expect(thin!.kilobytes()).toBeLessThanOrEqual(whole!.kilobytes() / 2)
  })

  test.each(PAGES)('%s: the guide states their size in bytes', async (...page) => {
    const [whole, thin] = await Promise.all(pagesOf(...page).map(bundled))
    const guide = readFileSync(`${root}docs/guides/writing-a-ui.md`, 'utf8')
    const told = [...guide.matchAll(/(Normandy|Ardennes|Market-Garden) (\d+)(?: kB)? in place of (\d+)/g)]
    const [, , client, game] = told.find(([, title]) => title!.toLowerCase() === page[0])!
    expect(Math.abs(thin!.kilobytes() - Number(client))).toBeLessThan(3)
    expect(Math.abs(whole!.kilobytes() - Number(game))).toBeLessThan(3)
  })

  test.each(PAGES)('%s: the client imports no rules, no phases and no immer', async (...page) => {
    const { inputs } = await bundled(pagesOf(...page)[1]!)
    expect(
      inputs.filter((path) => /\/(rules|phases|rulebook)\/|immer|machine|(position|sequence)\.ts/.test(path)),
    ).toEqual([])
  })
})

describe('what a page leaves out of the modules of the package, which are joined and minified', () => {
  const joined = async (contents: string): Promise<string> => {
    const stdin = { contents, resolveDir: root, loader: 'ts' } as const
    const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', platform: 'browser', write: false })
    return outputFiles[0]!.text
  }

  test.each(PAGES)('%s: the rulebook, if the page does not look rules up', async (game, name) => {
    const client = await withItsNames(await joined(`export * from './src/${game}/client.ts'`))
    const pageOf = (exported: string): Promise<string> =>
      joined(client.replace(/export\s*\{[^]*$/, `export{${exported}};`))
    const aRule = 'What was given is no valid action'
    expect(await pageOf('rulebook')).toContain(aRule)
    expect(await pageOf(`${name}Client`)).not.toContain(aRule)
  })
})

describe('what an import pulls in', () => {
  test.each(CLIENTS_AND_GAMES)('%s imports no other language', async (entry) => {
    expect((await bundle(entry)).inputs.filter((path) => path.includes('/ja'))).toEqual([])
  })

  test.each(WITHOUT_GAME)('%s imports no game', async (entry) => {
    const games = (await bundle(entry)).inputs.filter((path) => GAMES.some((game) => path.includes(`src/${game}/`)))
    expect(games).toEqual([])
  })

  test.each(GAMES)('%s imports no other game', async (game) => {
    const others = GAMES.filter((other) => other !== game)
    const { inputs } = await bundle(`${game}/index.ts`)
    expect(inputs.filter((path) => others.some((other) => path.includes(`src/${other}/`)))).toEqual([])
  })

  test.each(OTHERS)('%s imports no game data', async (entry) => {
    expect((await bundle(entry)).inputs.filter((path) => path.includes('/data/'))).toEqual([])
  })

  test('fp-ts is bundled from its ES modules, not from CommonJS', async () => {
    const { inputs } = await bundle('index.ts')
    expect(inputs.filter((path) => path.includes('/fp-ts/lib/'))).toEqual([])
    expect(inputs.some((path) => path.includes('/fp-ts/es6/Either'))).toBe(true)
  })

  test('a browser build resolves every import without Node', async () => {
    for (const entry of ['index.ts', 'hex/index.ts', 'testing/index.ts', ...CLIENTS_AND_GAMES, ...OTHERS])
      expect((await bundle(entry)).inputs.length).toBeGreaterThan(0)
  })
})
