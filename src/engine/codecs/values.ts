/** Codecs of single values: texts, numbers, literals. */
import * as t from 'io-ts'
import { codecOf } from './shape.js'

/**
 * A string of at most 200 characters: names and ids, never documents.
 *
 * @category Codecs
 */
export const text: t.Type<string> = codecOf(
  'text',
  (u) => typeof u === 'string' && u.length <= 200,
  (u, context) =>
    typeof u !== 'string'
      ? t.failure(u, context, 'should be a string')
      : u.length > 200
        ? t.failure(u, context, 'should be a string of at most 200 characters')
        : t.success(u),
)

/**
 * A whole number between two bounds, both included.
 *
 * @category Codecs
 */
export const boundedInteger = (min: number, max: number): t.Type<number> => {
  const is = (u: unknown): u is number => Number.isInteger(u) && Number(u) >= min && Number(u) <= max
  return codecOf(
    `integer ${min}..${max}`,
    is,
    (u, context) =>
      // -0 has the JSON text of 0
      is(u) ? t.success(u + 0) : t.failure(u, context, `should be a whole number from ${min} to ${max}`),
    { kind: 'value', range: [min, max] },
  )
}

/**
 * A multiple of a half between two bounds, both included: movement points, stacking points.
 *
 * @category Codecs
 */
export const boundedHalves = (min: number, max: number): t.Type<number> => {
  const doubled = boundedInteger(2 * min, 2 * max)
  const is = (u: unknown): u is number => typeof u === 'number' && doubled.is(2 * u)
  return codecOf(`halves ${min}..${max}`, is, (u, context) =>
    is(u) ? t.success(u + 0) : t.failure(u, context, `should be a multiple of a half from ${min} to ${max}`),
  )
}

/**
 * A number that has a JSON text, of whatever size a table may hold.
 *
 * @category Codecs
 */
export const finite: t.Type<number> = codecOf(
  'finite',
  (u) => Number.isFinite(u) && Math.abs(Number(u)) <= 1e9,
  (u, context) =>
    typeof u !== 'number'
      ? t.failure(u, context, 'should be a number')
      : Math.abs(u) <= 1e9
        ? t.success(u)
        : t.failure(u, context, 'should be a number from -1000000000 to 1000000000'),
)

/**
 * One of a list of literals.
 *
 * @category Codecs
 */
export const oneOf = <const L extends readonly string[]>(values: L, name: string): t.Type<L[number]> => {
  const known = new Set<unknown>(values)
  const is = (u: unknown): u is L[number] => known.has(u)
  return codecOf(
    name,
    is,
    (u, context) => (is(u) ? t.success(u) : t.failure(u, context, `should be one of ${values.join(', ')}`)),
    { kind: 'value', choices: values },
  )
}

/**
 * A string that passes a test, under a brand of its own.
 *
 * @category Codecs
 */
export const branded = <B>(name: string, test: (s: string) => boolean, what: string): t.Type<string & B> => {
  const is = (u: unknown): u is string & B => typeof u === 'string' && test(u)
  return codecOf(name, is, (u, context) =>
    is(u) ? t.success(u) : t.failure(typeof u === 'string' ? u.slice(0, 40) : u, context, what),
  )
}
