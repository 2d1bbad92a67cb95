/**
 * Writes the JSON of the maps into the package at less than half its length: what is repeated most becomes a character
 * that the text does not have. The sources stay as they are.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { unpack } from './unpack.js'

/** A text with characters for its parts, and what each of them stands for. */
export interface Packed {
  readonly text: string
  readonly parts: readonly string[]
}

const LENGTHS = [2, 3, 4, 6, 8, 12, 20]
const MOST_PARTS = 150
/** A part that saves less than this many bytes is left. */
const LEAST_SAVED = 40
const SAMPLE = 4_000

const bytes = (text: string): number => Buffer.byteLength(text)

/** Characters that a text does not have and a string literal holds as they are: ASCII first, then two bytes each. */
const freeCharacters = (text: string): readonly string[] => {
  const used = new Set(text)
  const all = [...Array(0x17f).keys()].map((code) => String.fromCharCode(code))
  return all.filter((one, code) =>
    (code > 32 && code < 127) || code > 0xad ? !used.has(one) && !/["'`\\$]/.test(one) : false,
  )
}

/** Windows of a text that is too long to be counted whole. */
const samplesOf = (text: string): readonly string[] =>
  text.length < 8 * SAMPLE
    ? [text]
    : [...Array(8).keys()].map((i) => text.slice(Math.floor((i * text.length) / 8)).slice(0, SAMPLE))

/** Parts taken from one count; the text is counted anew after them. */
const PARTS_AT_ONCE = 6

/** Parts that are each worth a character, the most worth first; none of them lies within another. */
const bestParts = (text: string, character: string): readonly string[] => {
  const counts = new Map<string, number>()
  const samples = samplesOf(text)
  for (const sample of samples)
    for (const length of LENGTHS)
      for (let i = 0; i + length <= sample.length; i++) {
        const part = sample.slice(i, i + length)
        counts.set(part, (counts.get(part) ?? 0) + 1)
      }
  const scale = text.length / samples.reduce((sum, { length }) => sum + length, 0)
  const saved = (part: string, count: number): number =>
    count * scale * (bytes(part) - bytes(character)) - bytes(part) - bytes(character) - 3
  const worth = [...counts]
    .map(([part, count]) => ({ part, saved: count < 4 ? 0 : saved(part, count) }))
    .filter((one) => one.saved > LEAST_SAVED)
    .sort((one, other) => other.saved - one.saved)
  const best: string[] = []
  for (const { part } of worth) {
    if (best.length === PARTS_AT_ONCE) break
    if (!best.some((other) => other.includes(part) || part.includes(other))) best.push(part)
  }
  return best
}

/** Packs JSON text. */
export const pack = (json: string): Packed => {
  let text = JSON.stringify(JSON.parse(json))
  const parts: string[] = []
  const characters = freeCharacters(text).slice(0, MOST_PARTS)
  while (parts.length < characters.length) {
    const found = bestParts(text, characters[parts.length]!)
    for (const part of found) {
      const character = characters[parts.length]
      // a part may be gone with one that was taken before it
      if (character === undefined || !text.includes(part)) continue
      text = text.replaceAll(part, character)
      parts.push(character + part)
    }
    if (found.length === 0) break
  }
  return { text, parts }
}

const modules = new Map<string, Promise<string>>()

const moduleOf = async (path: string): Promise<string> => {
  const json = await readFile(path, 'utf8')
  const { text, parts } = pack(json)
  if (JSON.stringify(unpack(text, parts)) !== JSON.stringify(JSON.parse(json)))
    throw new Error(`${path} is not packed well`)
  const unpacker = JSON.stringify(resolve('.config/unpack.ts'))
  const args = [text, parts].map((value) => JSON.stringify(value)).join()
  return `import { unpack } from ${unpacker}\nexport default /* @__PURE__ */ unpack(${args})\n`
}

/** Packs the maps; each is packed once for all formats. */
export const packedJson: Plugin = {
  name: 'packed-json',
  setup: ({ onLoad }) => {
    onLoad({ filter: /-map\.json$/ }, async ({ path }) => {
      const contents = modules.get(path) ?? moduleOf(path)
      modules.set(path, contents)
      return { contents: await contents, loader: 'js' }
    })
  },
}
