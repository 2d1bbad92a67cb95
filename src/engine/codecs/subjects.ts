/** The subjects of an action or a decision: the units and hexes that it names. */
import type * as t from 'io-ts'
import { shapeOf } from './codec.js'
import { frozen } from '../values/freeze.js'
import type { Subjects, Tagged } from '../game.js'
import { kindOf } from './references.js'

/** No subjects. The value is frozen, since hosts get it. */
export const NOTHING: Subjects<never, never> = frozen({ units: [], hexes: [] })

/** The codecs of ids that end with two hexes: `2016-2115`, `road C2913-C3013`. */
const PAIRS: ReadonlySet<string> = new Set(['BridgeId', 'FerryId'])
const PAIR = /(?:^| )([A-Z]?\d{4})-([A-Z]?\d{4})$/

/** Subjects that are still collected; a game says what its codecs of ids decode. */
interface Found<Units extends string = string, Hexes extends string = string> {
  readonly units: Units[]
  readonly hexes: Hexes[]
}

const add = (ids: string[], id: string): void => {
  if (!ids.includes(id)) ids.push(id)
}

/**
 * Adds the subjects of a value that are not in the list yet. It allocates nothing, since playouts call it for every
 * position.
 */
const collect = (codec: t.Mixed, value: unknown, found: Found): void => {
  const kind = kindOf(codec)
  if (kind !== undefined) {
    const ids = kind === 'unit' ? found.units : kind === 'hex' ? found.hexes : null
    if (ids !== null && typeof value === 'string') add(ids, value)
    return
  }
  if (PAIRS.has(codec.name)) {
    for (const hex of PAIR.exec(String(value))?.slice(1) ?? []) add(found.hexes, hex)
    return
  }
  const shape = shapeOf(codec)
  switch (shape.kind) {
    case 'value':
      return
    case 'record':
      for (const [key, part] of Object.entries(value as object)) collect(shape.props[key]!, part, found)
      return
    case 'map':
      for (const part of Object.values(value as object)) collect(shape.item, part, found)
      return
    case 'list':
    case 'set':
      for (const part of value as readonly unknown[]) collect(shape.item, part, found)
      return
    case 'tagged':
      collect(shape.members[(value as Readonly<Record<string, string>>)[shape.tag]!]!, value, found)
      return
    case 'union': {
      const member = shape.members.find((one) => one.is(value))
      if (member !== undefined) collect(member, value, found)
    }
  }
}

/** The units and hexes that a value of a codec names, in the order in which it names them. */
export const subjectsIn = <Units extends string, Hexes extends string>(
  codec: t.Mixed,
  value: unknown,
): Subjects<Units, Hexes> => {
  const found: Found<Units, Hexes> = { units: [], hexes: [] }
  collect(codec, value, found) // the codec has checked it
  return found
}

/** The fields of a frame that name the subjects of its decision; all others, and those of phases, only keep records. */
const FOCUS: ReadonlySet<string> = new Set([
  'unit',
  'units',
  'attackers',
  'defenders',
  'leader',
  'lead',
  'stander',
  'hex',
  'from',
  'to',
  'target',
  'targets',
])

type Part = readonly [key: string, codec: t.Mixed]

const focusOf = (frame: t.Mixed): readonly Part[] => {
  const shape = shapeOf(frame)
  if (shape.kind !== 'record') return []
  return Object.entries(shape.props).filter(([key]) => FOCUS.has(key))
}

/**
 * Reads from a frame which units and hexes its decision is about. A frame whose type ends in `-phase` is about the
 * whole phase: its lists only keep records.
 */
export const focusIn = <Units extends string, Hexes extends string>(
  frames: t.Mixed | null,
): ((frame: Tagged) => Subjects<Units, Hexes>) => {
  const shape = frames === null ? null : shapeOf(frames)
  const members = shape?.kind === 'tagged' ? shape.members : {}
  const focus = new Map(
    Object.entries(members).map(([type, member]) => [type, type.endsWith('-phase') ? [] : focusOf(member)]),
  )
  return (frame) => {
    const parts = focus.get(frame.type) ?? []
    if (parts.length === 0) return NOTHING
    const found: Found<Units, Hexes> = { units: [], hexes: [] }
    for (const [key, codec] of parts)
      collect(codec, (frame as unknown as Readonly<Record<string, unknown>>)[key], found)
    return found
  }
}
