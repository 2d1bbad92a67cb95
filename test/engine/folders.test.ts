import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const engine = new URL('../../src/engine', import.meta.url).pathname

/** What each folder of the engine may import besides itself; `game.ts` is the contract, `terms.ts` its values. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  values: [],
  words: [],
  legality: ['words'],
  'terms.ts': [],
  'game.ts': ['legality', 'terms.ts'],
  codecs: ['values', 'words', 'legality', 'game.ts'],
  frames: ['values', 'words', 'legality', 'game.ts'],
  contract: ['values', 'words', 'legality', 'game.ts', 'codecs', 'frames'],
  play: ['values', 'words', 'legality', 'game.ts', 'codecs'],
}

/** The folders and files of the engine that a file of it imports. */
const importsOf = (file: string): readonly string[] => {
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  const imports = readFileSync(join(engine, file), 'utf8').matchAll(/from '(\.[^']+)\.js'/g)
  return [...imports].map(([, path]) => join(folder, `${path!}.ts`).split('/')[0]!)
}

test('the folders of the engine import one another in one direction', () => {
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const wrong = files.flatMap((file) => {
    const own = file.split('/')[0]!
    const allowed = own === 'index.ts' ? Object.keys(IMPORTS) : [own, ...(IMPORTS[own] ?? [])]
    return importsOf(file).flatMap((target) => (allowed.includes(target) ? [] : [`${file} imports ${target}`]))
  })
  expect(wrong).toEqual([])
})
