/**
 * Small io-ts codecs for data that comes from outside: they refuse unknown keys, missing fields and values out of
 * range, they always name the path of what is wrong, and they never throw, whatever they are given.
 */
export * from './codecs/values.js'
export { listOf, mapOf, nullable, optional, record, recordOf, request, tagged, union } from './codecs/structures.js'
export type { FieldCodecs, Flat, Optional, OptionalKeys, RecordOf, RequiredKeys } from './codecs/structures.js'
export { fields } from './codecs/fields.js'
export * from './codecs/refined.js'
export * from './codecs/errors.js'
export { codecOf, readerType, shapeOf } from './codecs/shape.js'
export type { Shape } from './codecs/shape.js'
