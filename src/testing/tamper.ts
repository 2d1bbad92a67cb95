/**
 * Changes to JSON values such as a hostile or careless host might make: fields deleted, duplicated, swapped, or taken
 * from another place.
 */

/** The values under each key in the values seen so far, for transplants into others. */
export interface Pool {
  readonly show: (value: unknown) => void
  /** a value that stood under that key, or undefined */
  readonly drawn: (key: string, random: () => number) => unknown
}

const MOST_OF_A_KEY = 60

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!

/** A pool that keeps some values of every key. */
export const newPool = (random: () => number): Pool => {
  const byKey = new Map<string, unknown[]>()
  const keep = (key: string, value: unknown): void => {
    const kept = byKey.get(key)
    if (kept === undefined) byKey.set(key, [value])
    else if (kept.length < MOST_OF_A_KEY) kept.push(value)
    else if (random() < 0.1) kept[Math.floor(random() * MOST_OF_A_KEY)] = value
  }
  const show = (value: unknown, key = ''): void => {
    keep(key, value)
    if (Array.isArray(value)) for (const item of value) show(item, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) show(item, name)
  }
  return {
    show: (value) => {
      show(value)
    },
    drawn: (key, dice) => {
      const kept = byKey.get(key)
      return kept === undefined ? undefined : pick(kept, dice)
    },
  }
}

const NUMBERS: readonly number[] = [
  0,
  -1,
  1,
  0.5,
  7,
  99,
  10_000,
  2 ** 31,
  1e308,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
]
const TEXTS: readonly string[] = ['', 'x', '0101', '__proto__', 'constructor', 'german', 'allied', 'eliminated']

type Change = (value: unknown, key: string, random: () => number, pool: Pool) => unknown

const changeLeaf: Change = (value, key, random, pool) => {
  if (typeof value === 'boolean') return random() < 0.8 ? !value : null
  if (typeof value === 'number' && random() < 0.6)
    return random() < 0.5 ? value + pick([-1, 1], random) : pick(NUMBERS, random)
  if (typeof value === 'string' && random() < 0.2) return pick(TEXTS, random)
  return pool.drawn(key, random) ?? null
}

const changeList = (list: readonly unknown[], key: string, random: () => number, pool: Pool): unknown => {
  const at = Math.floor(random() * list.length)
  const other = Math.floor(random() * list.length)
  switch (Math.floor(random() * 7)) {
    case 0:
      return list.filter((_, i) => i !== at)
    case 1:
      return [...list, ...list.slice(at, at + 1)]
    case 2:
      return list.map((item, i) => (i === at ? list[other] : i === other ? list[at] : item))
    case 3:
      return []
    case 4:
      return [...list, pool.drawn(key, random)].flat()
    case 5:
      return [pool.drawn(key, random), ...list].flat()
    default:
      return pool.drawn(key, random) ?? [...list].reverse()
  }
}

const changeObject = (
  object: Readonly<Record<string, unknown>>,
  key: string,
  random: () => number,
  pool: Pool,
): unknown => {
  const keys = Object.keys(object)
  const name = keys.length === 0 ? 'x' : pick(keys, random)
  switch (Math.floor(random() * 5)) {
    case 0:
      return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name))
    case 1:
      return { ...object, zzz: 1 }
    case 2:
      return { ...object, [name]: pool.drawn(name, random) }
    case 3:
      return keys.length === 0 ? null : { ...object, [pick(keys, random)]: object[name] }
    default:
      return pool.drawn(key, random) ?? null
  }
}

/** How often a walk into a value stops at a container rather than go on to one of its parts. */
const STOPS = 0.12

/**
 * A copy with one thing changed, anywhere within it. Every part of an object is as likely as any other, however large
 * it is.
 *
 * @param value - plain JSON
 * @param pool - values for transplants
 */
export const tampered = (value: unknown, random: () => number, pool: Pool, key = ''): unknown => {
  if (typeof value !== 'object' || value === null) return changeLeaf(value, key, random, pool)
  const stops = random() < STOPS
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    if (stops || list.length === 0) return changeList(list, key, random, pool)
    const at = Math.floor(random() * list.length)
    return list.map((item, i) => (i === at ? tampered(item, random, pool, key) : item))
  }
  const object = value as Readonly<Record<string, unknown>>
  const keys = Object.keys(object)
  if (stops || keys.length === 0) return changeObject(object, key, random, pool)
  // most dependencies in a state are in its frames
  const name = keys.includes('stack') && random() < 0.75 ? 'stack' : pick(keys, random)
  return { ...object, [name]: tampered(object[name], random, pool, name) }
}
