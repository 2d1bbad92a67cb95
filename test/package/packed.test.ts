/** What the maps become in the package, and what is read from that. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pack } from '../../.config/packedJson.js'
import { unpack } from '../../.config/unpack.js'

const load = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')

describe('packed JSON', () => {
  test('a map is less than half as long, and is read as it was, in the same order', () => {
    const json = load('normandy/data/longest-day-map.json')
    const { text, parts } = pack(json)
    expect(JSON.stringify([text, parts]).length).toBeLessThan(json.length / 2)
    expect(JSON.stringify(unpack(text, parts))).toBe(JSON.stringify(JSON.parse(json)))
  })

  test('letters that parts might stand for, quotes and escapes are kept', () => {
    const value = Array.from({ length: 200 }, (_, i) => ({ name: `¡Saint-Lô! "${i % 7}" \\ ® ~ Ÿ 林`, '$&': '`${x}`' }))
    const { text, parts } = pack(JSON.stringify(value))
    expect(parts.length).toBeGreaterThan(0)
    expect(unpack(text, parts)).toEqual(value)
  })

  test('what repeats nothing has no parts', () => {
    expect(pack('[1, 2]')).toEqual({ text: '[1,2]', parts: [] })
    expect(unpack('[1,2]', [])).toEqual([1, 2])
  })
})
