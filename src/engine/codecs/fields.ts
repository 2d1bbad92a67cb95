/** The codec of an object whose fields another codec decodes. */
import * as t from 'io-ts'
import { codecOf } from './shape.js'
import { isPlainObject } from './structures.js'

/** More than any list or record in a field has. */
const MOST_ENTRIES = 20_000

/** A plain deep copy, without getters or proxies; throws where none can be made. */
const copied = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value) && value.length <= MOST_ENTRIES) return Array.from(value, copied)
  const entries = isPlainObject(value) ? Object.entries(value) : []
  if (!isPlainObject(value) || entries.length > MOST_ENTRIES) throw new TypeError('not plain, or too large')
  return Object.fromEntries(entries.map(([key, item]) => [key, copied(item)]))
}

/**
 * A deep copy of an object with any fields: getters and proxies are read once, here. Another codec checks the fields.
 *
 * @category Codecs
 */
export const fields: t.Type<Readonly<Record<string, unknown>>> = codecOf('Fields', isPlainObject, (u, context) =>
  isPlainObject(u)
    ? t.success(copied(u) as Readonly<Record<string, unknown>>) // an object again
    : t.failure(u, context, 'should be an object'),
)
