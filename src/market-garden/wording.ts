/** Words of the rules that occur within sentences; each is translated into the language of its sentence. */
import { say } from '../engine/words/saying.js'
import type { Saying } from '../engine/words/saying.js'
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

/** The uses of points. */
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

/** The features of hexsides. */
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

/** One of a kind of thing, and several of them. */
const COUNTED = {
  hex: [(count: number) => say`${{ count }} hex`, (count: number) => say`${{ count }} hexes`],
  division: [(count: number) => say`${{ count }} division`, (count: number) => say`${{ count }} divisions`],
  point: [(count: number) => say`${{ count }} point`, (count: number) => say`${{ count }} points`],
  step: [(count: number) => say`${{ count }} step`, (count: number) => say`${{ count }} steps`],
  strike: [(count: number) => say`${{ count }} strike`, (count: number) => say`${{ count }} strikes`],
  roll: [(count: number) => say`${{ count }} roll`, (count: number) => say`${{ count }} rolls`],
  'strength point': [
    (count: number) => say`${{ count }} strength point`,
    (count: number) => say`${{ count }} strength points`,
  ],
  'movement point': [
    (count: number) => say`${{ count }} movement point`,
    (count: number) => say`${{ count }} movement points`,
  ],
  'lift point': [(count: number) => say`${{ count }} lift point`, (count: number) => say`${{ count }} lift points`],
} as const

/** A number of things. */
export const some = (count: number, what: keyof typeof COUNTED): Saying => COUNTED[what][count === 1 ? 0 : 1](count)

/** A number of points for one purpose. */
export const pointsOf = (count: number, purpose: HighwayUse): Saying => {
  const use = USE_WORDS[purpose]
  return count === 1 ? say`${{ count }} ${{ use }} point` : say`${{ count }} ${{ use }} points`
}
