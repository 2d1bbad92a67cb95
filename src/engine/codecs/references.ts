/** What a value names: units, hexes and formations, found by the shapes of its codec. */
import type * as t from 'io-ts'
import { shapeOf } from './codec.js'

/** The codecs of ids are known by their names. */
const KINDS: Readonly<Record<string, Reference['kind']>> = { UnitId: 'unit', HexId: 'hex', FormationId: 'formation' }

/** The kind of thing that a value of a codec names; undefined if it names nothing, or only its parts do. */
export const kindOf = (codec: t.Mixed): Reference['kind'] | undefined => KINDS[codec.name]

/** Something that a value names. */
export interface Reference {
  readonly kind: 'unit' | 'hex' | 'formation'
  readonly id: string
  /** where it stands, such as `paths.2.unit` */
  readonly path: string
  /** the same for every entry of a list, such as `paths.unit` */
  readonly field: string
}

const dotted = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Everything that a value of a codec names. */
export const referencesIn = (codec: t.Mixed, value: unknown, path = '', field = ''): readonly Reference[] => {
  const kind = kindOf(codec)
  if (kind !== undefined) return typeof value === 'string' ? [{ kind, id: value, path, field }] : []
  const shape = shapeOf(codec)
  const within = (item: t.Mixed, key: string, part: unknown, name: string): readonly Reference[] =>
    referencesIn(item, part, dotted(path, key), name === '' ? field : dotted(field, name))
  const entries = (): readonly [string, unknown][] => Object.entries(value as object) // the codec has checked it
  switch (shape.kind) {
    case 'value':
      return []
    case 'record':
      return entries().flatMap(([key, part]) => within(shape.props[key]!, key, part, key))
    case 'map':
      return entries().flatMap(([key, part]) => within(shape.item, key, part, ''))
    case 'list':
    case 'set':
      return entries().flatMap(([key, part]) => within(shape.item, key, part, ''))
    case 'tagged':
      return referencesIn(shape.members[(value as Readonly<Record<string, string>>)[shape.tag]!]!, value, path, field)
    case 'union': {
      const member = shape.members.find((one) => one.is(value))
      return member === undefined ? [] : referencesIn(member, value, path, field)
    }
  }
}
