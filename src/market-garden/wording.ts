/** Words of the rules that occur within sentences; each is translated into the language of its sentence. */
import { say } from '../engine/saying.js'
import type { Saying } from '../engine/saying.js'
import type { GunClass } from './board/counterTerms.js'
import type { HighwayUse } from './board/supplyCharts.js'
import type { Ground, Hexside } from './board/terrainChart.js'
import type { Edge, FireKind, Mode } from './vocabulary.js'

/** Kinds of fire. */
export const KIND_WORDS: Readonly<Record<FireKind, Saying>> = {
  conventional: say`conventional`,
  'anti-tank': say`anti-tank`,
  indirect: say`indirect`,
  unobserved: say`unobserved`,
}

/** The modes, as the rulebook writes them. */
export const MODE_WORDS: Readonly<Record<Mode, Saying>> = {
  defilade: say`Defilade`,
  concentrated: say`Concentrated`,
  travel: say`Travel mode`,
}

/** Routes of the air landings. */
export const ROUTE_WORDS: Readonly<Record<'north' | 'south', Saying>> = { north: say`northern`, south: say`southern` }

/** Classes of guns. */
export const GUN_WORDS: Readonly<Record<GunClass, Saying>> = {
  light: say`light`,
  medium: say`medium`,
  heavy: say`heavy`,
}

/** What points are for. */
export const USE_WORDS: Readonly<Record<HighwayUse, Saying>> = {
  command: say`command`,
  ammunition: say`ammunition`,
  movement: say`movement`,
}

/** Terrain. */
export const GROUND_WORDS: Readonly<Record<Ground, Saying>> = {
  clear: say`clear`,
  mixed: say`mixed`,
  woods: say`woods`,
  forest: say`forest`,
  broken: say`broken`,
  rough: say`rough`,
  marsh: say`marsh`,
  town: say`town`,
  city: say`city`,
  water: say`water`,
}

/** What lies along a hexside. */
export const HEXSIDE_WORDS: Readonly<Record<Hexside, Saying>> = {
  stream: say`stream`,
  obstacle: say`obstacle`,
  canal: say`canal`,
  river: say`river`,
  dike: say`dike`,
  slope: say`slope`,
}

/** Edges of the map. */
export const EDGE_WORDS: Readonly<Record<Edge, Saying>> = {
  north: say`north`,
  east: say`east`,
  south: say`south`,
  west: say`west`,
}

/** Joins names by one sentence, two at a time. */
const joined =
  (both: (one: string | Saying, other: string | Saying) => Saying) =>
  (things: readonly string[]): string | Saying =>
    things.slice(1).reduce<string | Saying>((one, other) => both(one, other), things[0] ?? '')

/** One of several things: `A or B`. */
export const oneOfThese = joined((one, other) => say`${{ one }} or ${{ other }}`)

/** Several things: `A and B`. */
export const allOfThese = joined((one, other) => say`${{ one }} and ${{ other }}`)
