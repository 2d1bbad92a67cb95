/** The effects of the ground on combat, between two hexes and in the attacked hex, from the terrain effects chart. */
import { say } from '../../../engine/words/saying.js'
import type { Saying } from '../../../engine/words/saying.js'
import type { Board } from '../../board/board.js'
import { directionTo, hasTerrain, hexNumber } from '../../board/board.js'
import type { TerrainRow } from '../../board/terrainChart.js'
import { HEX_TERRAIN } from '../../board/terrainChart.js'
import type { Position } from '../../position.js'
import { isRoadOpen } from '../field/passage.js'
import type { Approach, Shelter, Site } from './strength.js'

type HexKind = (typeof HEX_TERRAIN)[number]

const GROUND: Readonly<Record<HexKind, Saying>> = {
  clear: say`clear`,
  'light-woods': say`light woods`,
  forest: say`forest`,
  'forested-rough': say`forested rough`,
  city: say`city`,
}
const BUILT_UP = { village: say`village`, town: say`town` } as const

/** The terrain of a hex that has a row of its own. */
export const terrainOf = (board: Board, hex: number): HexKind =>
  HEX_TERRAIN.find((kind) => kind !== 'clear' && hasTerrain(board, hex, kind)) ?? 'clear'

/** The row of the terrain of a hex. */
const rowOf = (board: Board, hex: number): TerrainRow => board.charts.terrain.chart.hexes[terrainOf(board, hex)]

/** The features of a hex that matter to attackers (A15.4, A15.5, A15.7b, A27.4). */
const siteOf = (board: Board, hex: number): Site => {
  const { works } = board.charts.terrain.chart
  const { halves } = rowOf(board, hex)
  return {
    forest: halves === 'vehicles-without-road',
    forestedRough: halves === 'out-of',
    westwall: works.westwall.halves === 'allied-armour' && hasTerrain(board, hex, 'westwall'),
    builtUp: isBuiltUp(board, hex),
  }
}

/** Whether a hex is a village, town or city (A27.4). */
const isBuiltUp = (board: Board, hex: number): boolean =>
  hasTerrain(board, hex, 'village') || hasTerrain(board, hex, 'town') || hasTerrain(board, hex, 'city')

/** The ground between an attacker's hex and his target; from off the map a road leads in (A13.5b). */
export const approachOf = (p: Position, from: number, to: number): Approach => {
  const target = siteOf(p.board, to)
  if (from < 0)
    return {
      river: false,
      road: true,
      bridge: false,
      from: { forest: false, forestedRough: false, westwall: false, builtUp: false },
      to: target,
    }
  const direction = directionTo(p.board, from, to)
  const i = from * 6 + direction
  const { river, meuse } = p.board.charts.terrain.chart.hexsides
  const { halves } = p.board.meuse[i] === 1 ? meuse : river
  return {
    river: p.board.river[i] === 1 && halves === 'across',
    road: isRoadOpen(p, from, direction),
    bridge: p.board.bridge[i] === 1,
    from: siteOf(p.board, from),
    to: target,
  }
}

/**
 * What protects a hex (A15.1a): its terrain, village, town or city, the Westwall, a completed improved position
 * (A15.8a).
 */
export const shelterOf = (p: Position, hex: number): Shelter => {
  const { hexes, works, silhouetteBonus } = p.board.charts.terrain.chart
  const kind = terrainOf(p.board, hex)
  const ground: Shelter['ground'][number][] = [{ code: kind, name: GROUND[kind], bonus: hexes[kind].bonus }]
  for (const name of ['village', 'town'] as const)
    if (hasTerrain(p.board, hex, name)) ground.push({ code: name, name: BUILT_UP[name], bonus: works[name].bonus })
  return {
    ground,
    westwall: hasTerrain(p.board, hex, 'westwall') ? works.westwall.bonus : 0,
    improved: isImproved(p, hexNumber(p.board, hex)) ? works['improved-position'].bonus : 0,
    silhouettes: silhouetteBonus,
  }
}

/** Whether there is a completed improved position in a hex. */
export const isImproved = (p: Position, at: string): boolean =>
  Object.hasOwn(p.state.works, at) && p.state.works[at] === 'complete'

/** Whether the armor shift is possible against a hex: no Forest, Forested Rough, Westwall or city (A21.3a, A-R62). */
export const isOpenToArmour = (board: Board, hex: number): boolean =>
  rowOf(board, hex).armourShift !== 'no' &&
  !(board.charts.terrain.chart.works.westwall.armourShift === 'no' && hasTerrain(board, hex, 'westwall'))

/**
 * Whether tanks get a lead modifier against a hex, or in it: no Forest, Forested Rough or city; the Westwall does not
 * matter (A16.2d, A-R63).
 */
export const isOpenToLeadTanks = (board: Board, hex: number): boolean => rowOf(board, hex).armourShift !== 'no'

/** Whether the ground of a hex lets any defender stand: village, town, city, Westwall (A16.71b, A-R52). */
export const isStrongpoint = (board: Board, hex: number): boolean => {
  const { works } = board.charts.terrain.chart
  return (
    rowOf(board, hex).determinedDefence ||
    (['village', 'town', 'westwall'] as const).some(
      (name) => works[name].determinedDefence && hasTerrain(board, hex, name),
    )
  )
}
