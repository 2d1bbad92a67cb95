/**
 * Builds the page into a folder that any web server, or a double click, can open.
 *
 *     npx tsx docs/play/build.ts [folder]
 */
import { build } from 'esbuild'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Writes index.html, the style sheets and the minified page.js. */
export const buildPage = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  await build({
    entryPoints: [join(here, 'start.ts')],
    outfile: join(folder, 'page.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    // a worker is made from the text of this function: see worker.ts
    banner: { js: 'const program = (() => {' },
    footer: { js: '})\nprogram()' },
    logLevel: 'warning',
  })
  for (const name of ['index.html', 'colours.css', 'page.css', 'board.css', 'aside.css', 'phone.css'])
    copyFileSync(join(here, name), join(folder, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? 'out/play'
  await buildPage(folder)
  console.log(`open ${join(folder, 'index.html')}`)
}
