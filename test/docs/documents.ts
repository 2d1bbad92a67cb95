/** The code that documents and starters show: the compiler checks all of it as one program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../docs/site/games.js'
import { wrongWith } from './compile.js'
import { cellsOfNotebooks } from './notebooks.js'
import { codeOfSamples } from './samples.js'

test('the samples, and the cells of each notebook in TypeScript, type-check in one program', () => {
  expect(codeOfSamples.size).toBeGreaterThan(10)
  expect(cellsOfNotebooks.size).toBeGreaterThan(3)
  expect(wrongWith(new Map([...codeOfSamples, ...cellsOfNotebooks]))).toEqual([])
})

test('the page and the bot type-check against the library', () => {
  const files = ['page/main.ts', 'bot/bot.ts', 'bot/play.ts'].map((name) => {
    const code = readFileSync(join(root, 'docs/starters', name), 'utf8')
    return [join(root, 'docs/guides', name.replace('/', '-')), code.replace("'./bot.js'", "'./bot-bot.js'")] as const
  })
  expect(wrongWith(new Map(files))).toEqual([])
})
