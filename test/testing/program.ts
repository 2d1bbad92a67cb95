/** Programs of the sources in one file each: they start in a fraction of the time that translating every file takes. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'esbuild'

const root = new URL('../../', import.meta.url)

/** Every file of a bundle believes to lie where it lies in the sources, so that it finds what is beside it. */
const inPlace: Plugin = {
  name: 'in-place',
  setup: (building) => {
    building.onLoad({ filter: /\/(src|docs)\/.*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }))
  },
}

/**
 * Bundles a program and gives the arguments with which Node runs it.
 *
 * @param path - the program, from the top of the project
 */
export const programOf = async (path: string): Promise<readonly string[]> => {
  const source = fileURLToPath(new URL(path, root))
  // the packages that it loads are looked for above the folder of the bundle
  const bundle = new URL(`out/programs/${path.replaceAll('/', '-')}.mjs`, root)
  await build({
    entryPoints: [source],
    outfile: fileURLToPath(bundle),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
    plugins: [inPlace],
  })
  const start = `process.argv.splice(1, 0, ${JSON.stringify(source)}); import(${JSON.stringify(bundle.href)})`
  return ['--eval', start, '--']
}
