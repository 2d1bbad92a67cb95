/** The Python package: its own tests, and the example of its README. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const folder = join(root, 'docs/python')

/** Why the tests cannot run here; null where they can. */
const missing = (): string | null => {
  const { status, error } = spawnSync('python3', ['-c', 'import numpy'])
  if (error !== undefined) return 'there is no python3'
  return status === 0 ? null : 'python3 has no numpy: install python3-numpy'
}

const reason = missing()

describe.skipIf(reason !== null)(`the Python package${reason === null ? '' : ` (skipped: ${reason})`}`, () => {
  const temporary = mkdtempSync(join(tmpdir(), 'westfront-python-'))
  const bridge = join(temporary, 'cli.cjs')
  const python = (...words: readonly string[]) =>
    spawnSync('python3', [...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, WESTFRONT_COMMAND: `node ${bridge} serve`, PYTHONDONTWRITEBYTECODE: '1' },
    })

  beforeAll(async () => {
    await build({
      entryPoints: [join(root, 'src/cli/main.ts')],
      outfile: bridge,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      define: { 'import.meta.url': '"file:///nowhere/cli.cjs"' },
    })
  })
  afterAll(() => rmSync(temporary, { recursive: true }))

  test('the Python package passes its tests', () => {
    const { status, stderr } = python('-m', 'unittest', 'discover', '-s', 'tests', '-t', '.')
    expect(stderr).toMatch(/Ran \d\d tests/)
    expect(status, stderr).toBe(0)
  })

  test('the example in the README of the Python package runs as it is', () => {
    const [, example = ''] = /```python\n([^]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? []
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(15)
    const { status, stdout, stderr } = python('-c', example)
    expect(status, stderr).toBe(0)
    expect(stdout).toMatch(/german|allied/)
  })

  test('the Python package has the version of the library', () => {
    const versionIn = (file: string, pattern: RegExp): string | undefined =>
      pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    expect(versionIn('docs/python/pyproject.toml', /^version = "(.*)"$/m)).toBe(
      versionIn('package.json', /"version": "(.*)"/),
    )
  })
})
