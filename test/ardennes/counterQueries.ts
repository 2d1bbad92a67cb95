/** Questions that the tests ask of the counters. */
import type { Counter } from '../../src/ardennes/board/counters.js'
import type { UnitKind } from '../../src/ardennes/board/counterTerms.js'
import { campaignCounters, optionalCounters } from '../../src/ardennes/data/scenarios.js'

export const all = [...campaignCounters, ...optionalCounters]
export const units = all.filter((c) => c.role === 'unit')
export const starting = units.filter((c) => c.start !== null)
export const allied = (c: Counter): boolean => c.nation === 'american' || c.nation === 'british'
export const get = (id: string): Counter => {
  const found = all.find((c) => c.id === id)
  if (found === undefined) throw new Error(`no counter ${id}`)
  return found
}
export const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map((c) => c.id)
export const of = (...kinds: readonly UnitKind[]): readonly Counter[] => all.filter((c) => kinds.includes(c.kind))
export const marked = (mark: Counter['marks'][number]): readonly string[] =>
  ids(all.filter((c) => c.marks.includes(mark))).toSorted()
export const printed = (c: Counter): string => {
  const { attack, defence, movement } = c.faces[0]!
  return c.artillery === null ? `${attack}-${defence}-${movement}` : `S-(${defence})-${movement}`
}
export const tq = (c: Counter): string =>
  c.quality === null ? '-' : c.quality.colour === 'red' ? `[${c.quality.value}]` : `${c.quality.value}`
export const tally = (list: readonly string[]): Readonly<Record<string, number>> => {
  const out: Record<string, number> = {}
  for (const key of list) out[key] = (out[key] ?? 0) + 1
  return out
}
/**
 * The movement marker that a counter may bear as a rule: trucks on foot, a column on wheels; Germans on foot and their
 * guns none (A12.1a, A12.61a).
 */
export const movementMarkerOf = (c: Counter): 'none' | 'truck' | 'strategic' => {
  if (c.mobility === 'foot') return allied(c) ? 'truck' : 'none'
  return c.artillery !== null && !allied(c) ? 'none' : 'strategic'
}
export const large = (c: Counter): boolean => c.faces[1]?.stacking === 2
