/** Every ```ts block of README.md and the guides: it type-checks, runs, and prints what its comments say. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongWith } from './compile.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const guides = join(root, 'docs/guides')
const documents = [
  join(root, 'README.md'),
  ...readdirSync(guides)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(guides, name)),
]

interface Sample {
  readonly name: string
  readonly code: string
}

const samples = documents.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ''], i): Sample => ({
    name: `${basename(file, '.md')}-${i + 1}`,
    code,
  })),
)

/** The source file that an import of the package stands for. */
const sourceOf = (specifier: string): string => {
  const [, ...path] = specifier.split('/')
  return path.at(-1) === 'client' ? `${join(root, 'src', ...path)}.ts` : join(root, 'src', ...path, 'index.ts')
}

const folder = mkdtempSync(join(tmpdir(), 'samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  await build({
    entryPoints: samples.map(({ name }) => ({ in: `sample:${name}`, out: name })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'samples',
        setup: (bundler) => {
          bundler.onResolve({ filter: /^sample:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'sample' }))
          bundler.onLoad({ filter: /./, namespace: 'sample' }, ({ path }) => ({
            contents: samples.find(({ name }) => name === path)?.code ?? '',
            loader: 'ts',
            resolveDir: root,
          }))
          bundler.onResolve({ filter: /^westfront(\/|$)/ }, ({ path }) => ({ path: sourceOf(path) }))
        },
      },
    ],
  })
}, 60_000)

describe('the samples of the documents', () => {
  test('there are some in every guide', () => {
    for (const file of documents) expect(samples.some(({ name }) => name.startsWith(basename(file, '.md')))).toBe(true)
  })

  test.concurrent.each(samples.map((sample) => [sample.name, sample] as const))(
    '%s runs',
    async (_name, { name, code }) => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, `${name}.mjs`)], { cwd: folder })
      for (const [, line = ''] of code.matchAll(/\/\/ prints: (.+)$/gm))
        expect(stdout.split('\n')).toContain(line.trim())
    },
  )

  test('all type-check in one program', () => {
    const files = new Map(samples.map(({ name, code }) => [join(root, 'docs/guides', `${name}.ts`), code]))
    expect(wrongWith(files)).toEqual([])
  })
})
