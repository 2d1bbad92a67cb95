/** What golden matches are held against: their first part in the suite, the whole in the soak tests. */
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

const LONG = process.env['SOAK'] !== undefined

/** Actions of a golden match that are played: so many in the suite, all of them in the soak tests. */
export const mostOf = (first: number): number => (LONG ? Infinity : first)

/**
 * A match is told as before.
 *
 * @param lines - what has been told; without its end where the match was broken off
 * @param end - the last line, null of a match that was broken off
 * @param name - that of the file in the folder `golden`
 */
export const expectAsBefore = async (lines: readonly string[], end: string | null, name: string): Promise<void> => {
  if (end !== null) {
    await expect(`${[...lines, end].join('\n')}\n`).toMatchFileSnapshot(`../golden/${name}`)
    return
  }
  const golden = readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8').split('\n')
  expect(lines.length).toBeGreaterThan(10)
  expect(lines).toEqual(golden.slice(0, lines.length))
}
