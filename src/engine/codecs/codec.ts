/**
 * Small io-ts codecs for data that comes from outside: they refuse unknown keys, missing fields and values out of
 * range, they always name the path of an error, and they never throw.
 */
export * from './values.js'
export { listOf, mapOf, nullable, optional, record, recordOf, request, tagged, union } from './structures.js'
export type { FieldCodecs, Flat, Optional, OptionalKeys, RecordOf, RequiredKeys } from './structures.js'
export { fields } from './fields.js'
export * from './refined.js'
export * from './errors.js'
export { codecOf, readerType, shapeOf } from './shape.js'
export type { Shape } from './shape.js'
