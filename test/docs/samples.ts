/** Every ```ts block of README.md and the guides: it type-checks, runs, and prints what its comments say. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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

/** The code of each sample, as a file that the compiler may check. */
export const codeOfSamples: ReadonlyMap<string, string> = new Map(
  samples.map(({ name, code }) => [join(root, 'docs/guides', `${name}.ts`), code]),
)

/** The source file that an import of the package stands for. */
const sourceOf = (specifier: string): string => {
  const [, ...path] = specifier.split('/')
  return path.at(-1) === 'client' ? `${join(root, 'src', ...path)}.ts` : join(root, 'src', ...path, 'index.ts')
}

const LONG = process.env['SOAK'] !== undefined
const folder = mkdtempSync(join(tmpdir(), 'samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 })).stdout

/** Runs the samples it is given one after another, and prints what each of them prints, or how it fails. */
const RUNNER = `
import { format } from 'node:util'
const printed = {}
for (const name of process.argv.slice(2)) {
  const lines = []
  console.log = (...values) => lines.push(format(...values))
  const error = await import('./' + name + '.mjs').then(() => null, (thrown) => format(thrown))
  printed[name] = { stdout: lines.join('\\n'), error }
}
process.stdout.write(JSON.stringify(printed))
`

/** What the samples print when they run in one process; in the soak tests each runs in a process of its own. */
let printed: Readonly<Record<string, { readonly stdout: string; readonly error: string | null }>> = {}

const outputOf = async (name: string): Promise<string> => {
  if (LONG) return run(join(folder, `${name}.mjs`))
  const { stdout = '', error = 'it has not run' } = printed[name] ?? {}
  if (error !== null) throw new Error(error)
  return stdout
}

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
  if (LONG) return
  writeFileSync(join(folder, 'all.mjs'), RUNNER)
  const names = samples.map(({ name }) => name)
  printed = JSON.parse(await run(join(folder, 'all.mjs'), ...names)) as typeof printed
}, 60_000)

describe('the samples of the documents', () => {
  test('there are some in every guide', () => {
    for (const file of documents) expect(samples.some(({ name }) => name.startsWith(basename(file, '.md')))).toBe(true)
  })

  test.concurrent.each(samples.map((sample) => [sample.name, sample] as const))(
    '%s runs',
    async (_name, { name, code }) => {
      const stdout = await outputOf(name)
      for (const [, line = ''] of code.matchAll(/\/\/ prints: (.+)$/gm))
        expect(stdout.split('\n')).toContain(line.trim())
    },
  )
})
