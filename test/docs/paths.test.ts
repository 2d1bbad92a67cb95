/** Files and folders that the documents name are there: a renamed one would leave its old name behind. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../docs/site/games.js'

const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
]

/** The test of the worked example in the design document, which the reader is to write. */
const TO_BE_WRITTEN = new Set(['test/normandy/n15-calm-overruns.test.ts'])

/** The paths from the root that a document names in code, but for its samples. */
const pathsIn = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`((?:src|docs|test|\.ci)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )

const missing = (text: string): readonly string[] =>
  pathsIn(text).filter((path) => !TO_BE_WRITTEN.has(path) && !existsSync(join(root, path)))

describe('the files that a document names', () => {
  test.each(DOCUMENTS)('are there: %s', (name) => {
    expect(missing(readFileSync(join(root, name), 'utf8'))).toEqual([])
  })

  test('are missed where they are not', () => {
    expect(missing('see `src/index.ts` and `src/engine/nothing.ts`')).toEqual(['src/engine/nothing.ts'])
  })
})
