/** What an action or a decision is about: the units and hexes that it names. */
import type * as t from 'io-ts'
import { shapeOf } from './codec.js'
import { frozen } from './freeze.js'
import type { Subjects, Tagged } from './game.js'
import { referencesIn } from './references.js'

/** What names nothing. It is frozen, as hosts are given it. */
export const NOTHING: Subjects = frozen({ units: [], hexes: [] })

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)]

/** The units and hexes that a value of a codec names, in the order in which it names them. */
export const subjectsIn = (codec: t.Mixed, value: unknown): Subjects => {
  const references = referencesIn(codec, value)
  const idsOf = (kind: 'unit' | 'hex'): readonly string[] =>
    unique(references.flatMap((one) => (one.kind === kind ? [one.id] : [])))
  return { units: idsOf('unit'), hexes: idsOf('hex') }
}

/** The fields of a frame that say what is decided about; all others, and frames of phases, keep accounts. */
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
 * Reads off a frame which units and hexes the decision is about. A frame whose type ends in `-phase` is about the whole
 * phase: its lists keep accounts.
 */
export const focusIn = (frames: t.Mixed | null): ((frame: Tagged) => Subjects) => {
  const shape = frames === null ? null : shapeOf(frames)
  const members = shape?.kind === 'tagged' ? shape.members : {}
  const focus = new Map(
    Object.entries(members).map(([type, member]) => [type, type.endsWith('-phase') ? [] : focusOf(member)]),
  )
  return (frame) => {
    const parts = focus.get(frame.type) ?? []
    if (parts.length === 0) return NOTHING
    const found = parts.map(([key, codec]) =>
      subjectsIn(codec, (frame as unknown as Readonly<Record<string, unknown>>)[key]),
    )
    return {
      units: unique(found.flatMap(({ units }) => units)),
      hexes: unique(found.flatMap(({ hexes }) => hexes)),
    }
  }
}
