/**
 * Digests of JSON values, computed from those of their parts: if most of a value is unchanged, as in a state after an
 * action, most of its digest is known already.
 */

/** Four words of 32 bits. */
export interface Digest {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
}

/** Tags that keep values of different kinds apart. */
const TEXT = 1
const NUMBER = 2
const LIST = 3
const RECORD = 4
const TRUE = 5
const FALSE = 6
const NULL = 7

/** Multipliers of the four words: odd, and far from each other. */
const A = 0x9e3779b1 | 0
const B = 0x85ebca77 | 0
const C = 0xc2b2ae3d | 0
const D = 0x27d4eb2f | 0

/** Mixes a word so that each of its bits bears on all others. */
const mix = (word: number): number => {
  let h = word ^ (word >>> 16)
  h = Math.imul(h, 0x21f0aaad)
  h ^= h >>> 15
  h = Math.imul(h, 0x735a2d97)
  return h ^ (h >>> 15)
}

/** The words of a digest that is being made. They are kept in variables of one function each: lists are slower. */
const finish = (a: number, b: number, c: number, d: number): Digest => ({
  a: mix(a ^ Math.imul(d, C)),
  b: mix(b ^ Math.imul(a, D)),
  c: mix(c ^ Math.imul(b, A)),
  d: mix(d ^ Math.imul(c, B)),
})

const textDigest = (text: string): Digest => {
  let a = TEXT ^ A
  let b = TEXT ^ B
  let c = text.length ^ C
  let d = text.length ^ D
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, A)
    b = Math.imul(b ^ code, B) + a
    c = Math.imul(c ^ code, C) ^ (b >>> 13)
    d = Math.imul(d ^ code, D) + (c ^ (a >>> 17))
  }
  return finish(a, b, c, d)
}

/** Digests of short texts: ids, keys and the like, which recur. The map is cleared when it is full. */
const texts = new Map<string, Digest>()
const MOST_TEXTS = 20_000
const LONGEST_TEXT = 64

const ofText = (text: string): Digest => {
  if (text.length > LONGEST_TEXT) return textDigest(text)
  const known = texts.get(text)
  if (known !== undefined) return known
  if (texts.size >= MOST_TEXTS) texts.clear()
  const digest = textDigest(text)
  texts.set(text, digest)
  return digest
}

const bits = new Float64Array(1)
const words = new Int32Array(bits.buffer)

const ofNumber = (number: number): Digest => {
  bits[0] = number + 0 // the two zeros are one in JSON
  return finish(words[0]! ^ A, words[1]! ^ B, Math.imul(words[0]! ^ NUMBER, C), Math.imul(words[1]! ^ NUMBER, D))
}

const [YES, NO, NOTHING] = [TRUE, FALSE, NULL].map((kind) => finish(kind, kind, kind, kind)) as [Digest, Digest, Digest]

/** A list with the digests of its items. */
interface KnownList {
  readonly items: readonly unknown[]
  readonly digests: Digest[]
}

/** A cache for values that do not change any more; digests are the same without it. */
export interface DigestMemory {
  readonly digests: WeakMap<object, Digest>
  /**
   * The last long list of each length: the units after an action are mostly the same objects at the same places, and
   * looking an item up among all digests takes ten times as long as comparing it with the item that stood there.
   */
  readonly lists: Map<number, KnownList>
}

const LONG_LIST = 16
/** The most long lists that are cached. */
const MOST_LISTS = 8

export const digestMemory = (): DigestMemory => ({ digests: new WeakMap(), lists: new Map() })

/** The digests of the items of a long list. The memory's own array: it holds until the next list of this length. */
const partsOf = (list: readonly unknown[], memory: DigestMemory): readonly Digest[] => {
  const known = memory.lists.get(list.length)
  // an item may itself be a list of this length
  memory.lists.delete(list.length)
  const digests = known?.digests ?? []
  for (let i = 0; i < list.length; i++)
    if (known === undefined || list[i] !== known.items[i]) digests[i] = digestOf(list[i], memory)
  if (memory.lists.size >= MOST_LISTS) memory.lists.clear()
  memory.lists.set(list.length, { items: list, digests })
  return digests
}

const ofList = (list: readonly unknown[], memory: DigestMemory | null): Digest => {
  const parts = memory !== null && list.length >= LONG_LIST ? partsOf(list, memory) : null
  let a = LIST ^ A
  let b = LIST ^ B
  let c = list.length ^ C
  let d = list.length ^ D
  for (let i = 0; i < list.length; i++) {
    const part = parts === null ? digestOf(list[i], memory) : parts[i]!
    a = Math.imul(a ^ part.a, A) ^ (a >>> 15)
    b = Math.imul(b ^ part.b, B) ^ (b >>> 15)
    c = Math.imul(c ^ part.c, C) ^ (c >>> 15)
    d = Math.imul(d ^ part.d, D) ^ (d >>> 15)
  }
  return finish(a, b, c, d)
}

/** The entries of a record are added up: their order does not matter. */
const ofRecord = (record: Readonly<Record<string, unknown>>, memory: DigestMemory | null): Digest => {
  let a = RECORD
  let b = RECORD
  let c = RECORD
  let d = RECORD
  for (const key of Object.keys(record)) {
    const value = record[key]
    if (value === undefined) continue
    const name = ofText(key)
    const part = digestOf(value, memory)
    a = (a + mix(Math.imul(name.a, A) ^ part.a)) | 0
    b = (b + mix(Math.imul(name.b, B) ^ part.b)) | 0
    c = (c + mix(Math.imul(name.c, C) ^ part.c)) | 0
    d = (d + mix(Math.imul(name.d, D) ^ part.d)) | 0
  }
  return finish(a, b, c, d)
}

/** The digest of a JSON value; what has no JSON text counts as null. */
export const digestOf = (value: unknown, memory: DigestMemory | null): Digest => {
  if (typeof value === 'string') return ofText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? ofNumber(value) : NOTHING
  if (typeof value === 'boolean') return value ? YES : NO
  if (typeof value !== 'object' || value === null) return NOTHING
  const known = memory?.digests.get(value)
  if (known !== undefined) return known
  const digest = Array.isArray(value)
    ? ofList(value, memory)
    : ofRecord(value as Readonly<Record<string, unknown>>, memory)
  memory?.digests.set(value, digest)
  return digest
}
