import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build as bundle, type Plugin as BuildPlugin } from 'esbuild'
import type { Plugin } from 'vite'

const ROOT = new URL('..', import.meta.url).pathname
const SOURCE = join(ROOT, 'src')
/** Where the compiled sources stand: a folder that is never committed. */
const COMPILED = join(ROOT, 'out/suite/src')

/** Every module stays a module of its own; a map in JSON becomes part of the module that imports it. */
const modulesApart: BuildPlugin = {
  name: 'modules apart',
  setup: (build) =>
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.endsWith('.json') ? undefined : { path, external: true },
    ),
}

const compile = (): Promise<unknown> =>
  bundle({
    entryPoints: readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
      .map((file) => join(SOURCE, file)),
    outbase: SOURCE,
    outdir: COMPILED,
    format: 'esm',
    platform: 'node',
    bundle: true,
    plugins: [modulesApart],
    sourcemap: 'linked',
  })

/**
 * Compiles the sources once before the tests, and lets tests import what Node loads itself. The test runner would
 * transform each module in turn and read every imported name through a getter, which is slower to load and to run.
 */
export const compiledSource = (): Plugin => ({
  name: 'compiled source',
  enforce: 'pre',
  buildStart: async () => {
    await compile()
  },
  resolveId: (source, importer) => {
    if (importer === undefined || !source.startsWith('.') || !source.endsWith('.js')) return undefined
    const path = resolve(dirname(importer), source)
    // what was compiled from a source that is gone since is not to be found
    if (!path.startsWith(`${SOURCE}/`) || !existsSync(path.replace(/\.js$/, '.ts'))) return undefined
    return join(COMPILED, relative(SOURCE, path))
  },
})

/** The modules that Node loads itself. */
export const COMPILED_MODULES = /\/out\/suite\/src\//
