/** Air landings: every serial that can fly does, near its pathfinders and away from the enemy. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { distance } from '../../hex/map.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import { pathfinderHexes } from '../../market-garden/field/dropZones.js'
import type { HexId } from '../../hex/index.js'
import { rowNameOf } from '../../market-garden/board/board.js'
import type { Marker } from '../../market-garden/landings/state.js'
import { overloadedDrops } from '../../market-garden/landings/returnLift.js'
import { strengthOf } from '../../market-garden/field/units.js'
import type { Action, ActionOf, FrameOf } from '../../market-garden/state.js'
import { unitsIn } from '../../wargame/disposition.js'
import { bestOf } from '../planner.js'
import type { Look } from './look.js'

/** Beyond this many hexes the enemy does not matter: no unit fires that far at landing units. */
const SAFE = 4
/** The worth of following the historical plan. */
const AS_PLANNED = 100

/** The cost of each hex to the supply head: of equally good zones, the one that is supplied most easily. */
const TO_SUPPLY = 0.04
/** The cost of landing in the hex of another drop (M14.51b), or next to it, where units may drift. */
const ON_OTHERS = 4
const BESIDE_OTHERS = 0.8

/** Designated drops, and units in the hex, use up its room (M14.5e, M14.53a). */
const crowding = ({ p, board, state }: Look, hex: number): number => {
  const drops = (state.landings?.designated ?? []).map((drop) => distance(board.map, board.map.indexOf(drop.hex), hex))
  const taken = unitsIn(p, hex).length > 0 ? ON_OTHERS : 0
  return drops.reduce((sum, away) => sum + (away === 0 ? ON_OTHERS : away === 1 ? BESIDE_OTHERS : 0), taken)
}

/** The worth of a hex as a drop zone. */
const dropValue = (look: Look, at: string): number => {
  const { p, board, toEnemy } = look
  const hex = board.map.indexOf(at)
  const guides = pathfinderHexes(p).map((guide) => distance(board.map, guide, hex))
  const heads = Object.values(look.state.supplyHeads).map((head) => distance(board.map, board.map.indexOf(head), hex))
  const toGuide = Math.min(...guides, 9)
  const toHead = heads.length === 0 ? 0 : Math.min(...heads)
  return Math.min(SAFE, toEnemy[hex]!) - 0.3 * toGuide - TO_SUPPLY * toHead - crowding(look, hex)
}

type Plan = Readonly<Record<Marker, Readonly<Record<string, string>>>>

/**
 * The hexes of the markers in the scenarios of the first days: the plan for a campaign in which their owner chooses.
 */
const planOf = memoizeByKey((game: MarketGardenGame): Plan => {
  const plan: Record<Marker, Record<string, string>> = { pathfinder: {}, 'supply-head': {} }
  for (const { terms } of Object.values(game.boards)) {
    Object.assign(plan.pathfinder, terms.landings?.pathfinders)
    Object.assign(plan['supply-head'], terms.supplyHeads)
  }
  return plan
})

/**
 * The worth of a hex for a marker: as planned, or otherwise far from the enemy, near the road and towards its far end.
 */
const markerValue = (look: Look, marker: Marker, formation: string, hex: number): number => {
  const { map, terms } = look.board
  if (planOf(look.game)[marker][formation] === map.ids[hex]) return AS_PLANNED
  const far = distance(map, hex, map.indexOf(terms.road.to))
  return Math.min(SAFE, look.toEnemy[hex]!) - 0.5 * look.toRoad[hex]! - 0.2 * far
}

/** The row of the best hex for a marker, or the hex itself. */
export const chooseSite = (look: Look, frame: FrameOf<'placing-marker'>, actions: readonly Action[]): Action => {
  const { marker, formation } = frame
  const { map } = look.board
  const valueOf = (hex: number): number => markerValue(look, marker, formation, hex)
  if (actions[0]!.type === 'choose-row') {
    const best = bestOf(
      map.ids.map((_, hex) => hex),
      valueOf,
    )!
    return { type: 'choose-row', row: rowNameOf(look.board, best) }
  }
  return bestOf(actions, (action) => ('to' in action ? valueOf(map.indexOf(action.to as HexId)) : -Infinity))!
}

/** The best hex for a serial. */
export const chooseDrop = (look: Look, actions: readonly Action[]): Action =>
  bestOf(actions, (action) => (action.type === 'designate-drop' ? dropValue(look, action.hex) : -Infinity))!

/** The next step of the preparations, or nothing when there are none. */
export const chooseLanding = (look: Look, actions: readonly Action[]): readonly Action[] => {
  // markers first: no unit can drop without them
  for (const type of ['choose-marker', 'choose-serial', 'begin-landings'] as const) {
    const next = actions.find((action) => action.type === type)
    if (next !== undefined) return [next]
  }
  return lighten(look, actions)
}

/** When a drop is too strong for its lift, the weakest unit stays behind (M14.61c). */
const lighten = ({ p, board }: Look, actions: readonly Action[]): readonly Action[] => {
  const heavy = overloadedDrops(p).flatMap(({ units }) => units)
  const spare = bestOf(
    actions.filter((action): action is ActionOf<'leave-behind'> => action.type === 'leave-behind'),
    ({ unit }) => (heavy.includes(unit) ? -strengthOf(p, board.unitIndex(unit)) : -Infinity),
  )
  return spare === undefined || !heavy.includes(spare.unit) ? [] : [spare]
}
