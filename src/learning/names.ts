/** The units and hexes that a value names, found by a reader that is made once for each codec. */
import type * as t from 'io-ts'
import { shapeOf, text } from '../engine/codecs/codec.js'

/** The names in a value, in their order. */
export interface Names {
  readonly units: string[]
  readonly hexes: string[]
}

type Reading = (value: unknown, names: Names) => void

const read =
  (add: (id: string, names: Names) => void): Reading =>
  (value, names) => {
    if (typeof value === 'string') add(value, names)
  }

/** The reader for the values of a codec; null if they name nothing. */
const readingOf = (codec: t.Mixed, isHex: (text: string) => boolean): Reading | null => {
  if (codec.name === 'UnitId') return read((id, { units }) => units.push(id))
  if (codec.name === 'HexId') return read((id, { hexes }) => hexes.push(id))
  // a field for a hex or a box is a plain string
  if (codec === text)
    return read((id, { hexes }) => {
      if (isHex(id)) hexes.push(id)
    })
  const shape = shapeOf(codec)
  switch (shape.kind) {
    case 'value':
    case 'map':
      return null
    case 'record': {
      const fields = Object.entries(shape.props).flatMap(([key, part]): readonly (readonly [string, Reading])[] => {
        const reading = readingOf(part, isHex)
        return reading === null ? [] : [[key, reading]]
      })
      if (fields.length === 0) return null
      return (value, names) => {
        for (const [key, reading] of fields) reading((value as Readonly<Record<string, unknown>>)[key], names)
      }
    }
    case 'list':
    case 'set': {
      const reading = readingOf(shape.item, isHex)
      if (reading === null) return null
      return (value, names) => {
        if (Array.isArray(value)) for (const item of value as readonly unknown[]) reading(item, names)
      }
    }
    case 'union':
    case 'tagged': {
      const members = Object.values(shape.members).map((member: t.Mixed) => ({
        member,
        reading: readingOf(member, isHex),
      }))
      if (members.every(({ reading }) => reading === null)) return null
      return (value, names) => members.find(({ member }) => member.is(value))?.reading?.(value, names)
    }
  }
}

/** Reads the names in values of a codec; `isHex` says whether a string is the number of a hex. */
export const namesOf = (codec: t.Mixed, isHex: (text: string) => boolean): ((value: unknown) => Names) => {
  const reading = readingOf(codec, isHex)
  return (value) => {
    const names: Names = { units: [], hexes: [] }
    reading?.(value, names)
    return names
  }
}
