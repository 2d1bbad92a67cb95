/** The counters of both scenarios, and what is asked of them. */
import { loadMap, type HexMap } from '../../src/hex/index.js'
import { Counter, type UnitKind } from '../../src/normandy/board/counters.js'
import { campaignCounters } from '../../src/normandy/data/campaign-counters.js'
import campaignMap from '../../src/normandy/data/campaign-map.json' with { type: 'json' }
import { campaignDivisions, longestDayDivisions } from '../../src/normandy/data/divisions.js'
import { longestDayCounters } from '../../src/normandy/data/longest-day-counters.js'
import longestDayMap from '../../src/normandy/data/longest-day-map.json' with { type: 'json' }

const mapOf = (source: unknown): HexMap => {
  const loaded = loadMap(source)
  if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
  return loaded.right
}

export const campaign = {
  name: 'campaign',
  counters: campaignCounters,
  divisions: campaignDivisions,
  map: mapOf(campaignMap),
  limit: 3,
}
export const longestDay = {
  name: 'longest-day',
  counters: longestDayCounters,
  divisions: longestDayDivisions,
  map: mapOf(longestDayMap),
  limit: 3.5,
}

type Side = 'german' | 'american' | 'commonwealth'
export const SIDE: Readonly<Record<Counter['nation'], Side>> = {
  wehrmacht: 'german',
  'waffen-ss': 'german',
  luftwaffe: 'german',
  american: 'american',
  french: 'american',
  british: 'commonwealth',
  canadian: 'commonwealth',
  polish: 'commonwealth',
}
export const sideOf = (c: Counter): Side => SIDE[c.nation]
export const isGerman = (c: Counter): boolean => sideOf(c) === 'german'
export const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map((c) => c.id)
export const get = (list: readonly Counter[], id: string): Counter => {
  const found = list.find((c) => c.id === id)
  if (found === undefined) throw new Error(`no counter ${id}`)
  return found
}
export const kinds = (list: readonly Counter[]): readonly string[] =>
  [...new Set(list.map((c) => `${c.kind} ${c.size}`))].sort()
export const of = (list: readonly Counter[], ...wanted: readonly UnitKind[]): readonly Counter[] =>
  list.filter((c) => wanted.includes(c.kind))
export const groupBy = (
  list: readonly Counter[],
  key: (c: Counter) => string | null,
): ReadonlyMap<string, readonly Counter[]> => {
  const out = new Map<string, Counter[]>()
  for (const c of list) {
    const k = key(c)
    if (k !== null) out.set(k, [...(out.get(k) ?? []), c])
  }
  return out
}
export const byStart = (list: readonly Counter[]): ReadonlyMap<string, readonly Counter[]> =>
  groupBy(list, (c) => c.start?.at ?? null)
export const points = (list: readonly Counter[]): number => list.reduce((sum, c) => sum + c.stacking, 0)

export const hasTerrain = (map: HexMap, hex: number, kind: string): boolean =>
  (map.terrain[hex]! & (1 << map.source.legend.terrain.indexOf(kind))) !== 0

/** The neighbours that are not beyond a hexside of one of these kinds. */
const neighbours = (map: HexMap, hex: number, ...barriers: readonly string[]): readonly number[] => {
  const out: number[] = []
  for (let d = 0; d < 6; d++) {
    const to = map.neighbours[hex * 6 + d]!
    const side = map.source.legend.hexsides[map.hexsides[hex * 6 + d]! - 1]
    if (to >= 0 && !hasTerrain(map, to, 'sea') && (side === undefined || !barriers.includes(side))) out.push(to)
  }
  return out
}

/** Occupied hexes and zones of control of some counters at start (N6.31, N6.37). */
export const presence = (map: HexMap, list: readonly Counter[]) => {
  const units = list.filter((c) => c.start !== null && map.indexOf(c.start.at) >= 0)
  const hexOf = (c: Counter): number => map.indexOf(c.start!.at)
  const combat = units.filter((c) => c.kind !== 'headquarters')
  return {
    all: new Set(units.map(hexOf)),
    combat: new Set(combat.map(hexOf)),
    zoc: new Set(combat.flatMap((c) => neighbours(map, hexOf(c), 'river', 'sea'))),
  }
}
export type Presence = ReturnType<typeof presence>

/**
 * Hexes that can be reached through hexes free of the enemy and of his zones (with `held`: or held by a friend, N9.23).
 */
export const spread = (
  map: HexMap,
  from: Iterable<number>,
  enemy: Presence,
  held: ReadonlySet<number>,
): ReadonlySet<number> => {
  const free = (hex: number): boolean => !enemy.all.has(hex) && (!enemy.zoc.has(hex) || held.has(hex))
  const seen = new Set([...from].filter(free))
  const reached = [...seen]
  for (let hex = reached.pop(); hex !== undefined; hex = reached.pop())
    for (const next of neighbours(map, hex, 'sea'))
      if (!seen.has(next) && free(next)) {
        seen.add(next)
        reached.push(next)
      }
  return seen
}

export const german = campaignCounters.filter(isGerman)
export const american = campaignCounters.filter((c) => sideOf(c) === 'american')
export const commonwealth = campaignCounters.filter((c) => sideOf(c) === 'commonwealth')
export const allied = [...american, ...commonwealth]
