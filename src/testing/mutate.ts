/** Small changes to JSON values, for actions that are not legal and positions that differ in one place. */

type Path = readonly (string | number)[]

/** The paths of all numbers, texts and truth values within a value. */
export const leavesOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return [path]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesOf(item, [...path, index]))
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
}

/** The value at a path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Readonly<Record<string | number, unknown>>)[key], value)

/** A copy with another value at a path. */
export const replaceAt = (value: unknown, path: Path, replacement: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? replaceAt(item, rest, replacement) : item))
  const object = value as Readonly<Record<string, unknown>>
  return { ...object, [key]: replaceAt(object[key], rest, replacement) }
}

/** Other values of the kind of a leaf; texts may be exchanged for other texts of the same document. */
export const otherValues = (leaf: unknown, texts: readonly string[]): readonly unknown[] => {
  if (typeof leaf === 'number') return [leaf + 1, leaf - 1]
  if (typeof leaf === 'boolean') return [!leaf]
  return typeof leaf === 'string' ? [...texts.filter((text) => text !== leaf), `${leaf}x`] : []
}

/** A copy with the keys of every object in the opposite order. */
export const reverseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, item]) => [key, reverseKeys(item)]))
}

/** A JSON value with a key `__proto__` of its own, as `JSON.parse` can make it. */
export const withProto = (value: object): unknown =>
  JSON.parse(
    `{"__proto__":{"type":"end","polluted":true},${JSON.stringify(value).slice(1)}`.replace(/,\}$/, '}'),
  ) as unknown
