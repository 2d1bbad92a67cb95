/** One file for the code that documents show: the compiler checks all of it as one program. */
import { expect, test } from 'vitest'
import { wrongWith } from './compile.js'
import { cellsOfNotebooks } from './notebooks.js'
import { codeOfSamples } from './samples.js'

test('the samples, and the cells of each notebook in TypeScript, type-check in one program', () => {
  expect(codeOfSamples.size).toBeGreaterThan(10)
  expect(cellsOfNotebooks.size).toBeGreaterThan(3)
  expect(wrongWith(new Map([...codeOfSamples, ...cellsOfNotebooks]))).toEqual([])
})
