/** Air landings: every serial that can fly does, near its pathfinders and away from the enemy. */
import { positionOf } from '../../market-garden/position.js'
import { memoizeByKey } from '../../engine/memoize.js'
import { distance } from '../../hex/map.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import { pathfinderHexes } from '../../market-garden/field/dropZones.js'
import { isPlacing } from '../../market-garden/landings/designating.js'
import type { Placing } from '../../market-garden/landings/designating.js'
import { overloadedDrops } from '../../market-garden/landings/returnLift.js'
import { strengthOf } from '../../market-garden/field/units.js'
import type { Action, ActionOf } from '../../market-garden/state.js'
import { bestOf } from '../planner.js'
import type { Look } from './look.js'

/** Beyond this many hexes the enemy is no matter: nobody fires so far at those who land. */
const SAFE = 4
/** What it is worth to keep to the plan of September 1944. */
const AS_PLANNED = 100

/** What a hex is worth to those who drop there. */
const dropValue = (look: Look, at: string): number => {
  const { board, state, toEnemy } = look
  const hex = board.map.indexOf(at)
  const guides = pathfinderHexes(positionOf(board, state)).map((guide) => distance(board.map, guide, hex))
  return Math.min(SAFE, toEnemy[hex]!) - 0.3 * Math.min(...guides, 9)
}

interface Plan {
  readonly 'place-pathfinder': Readonly<Record<string, string>>
  readonly 'place-supply-head': Readonly<Record<string, string>>
}

/** Where the scenarios of the first days put the markers: the plan for a campaign in which their owner chooses. */
const planOf = memoizeByKey((game: MarketGardenGame): Plan => {
  const all = Object.values(game.boards).map(({ terms }) => terms)
  return {
    'place-pathfinder': Object.assign(
      {},
      ...all.map(({ landings }) => landings?.pathfinders),
    ) as Plan['place-pathfinder'],
    'place-supply-head': Object.assign({}, ...all.map(({ supplyHeads }) => supplyHeads)) as Plan['place-supply-head'],
  }
})

/** What a hex is worth for a marker: as planned, or else far from the enemy, near the road and towards its far end. */
const markerValue = (look: Look, { type, formation, to }: Placing): number => {
  if (planOf(look.game)[type][formation] === to) return AS_PLANNED
  const { map, terms } = look.board
  const hex = map.indexOf(to)
  const far = distance(map, hex, map.indexOf(terms.road.to))
  return Math.min(SAFE, look.toEnemy[hex]!) - 0.5 * look.toRoad[hex]! - 0.2 * far
}

/** The next step of the preparations, or nothing when there are none. */
export const chooseLanding = (look: Look, actions: readonly Action[]): readonly Action[] => {
  // markers first: without them nobody can drop
  const markers = actions.filter(isPlacing)
  const marker = bestOf(markers, (action) => markerValue(look, action))
  if (marker !== undefined) return [marker]
  const drops = actions.filter((action): action is ActionOf<'designate-drop'> => action.type === 'designate-drop')
  const best = bestOf(drops, ({ hex }) => dropValue(look, hex))
  if (best !== undefined) return [best]
  const begin = actions.filter(({ type }) => type === 'begin-landings')
  return begin.length > 0 ? begin : lighten(look, actions)
}

/** The weakest unit stays behind of a drop that is too strong for its lift (M14.61c). */
const lighten = ({ board, state }: Look, actions: readonly Action[]): readonly Action[] => {
  const heavy = overloadedDrops(positionOf(board, state)).flatMap(({ units }) => units)
  const spare = bestOf(
    actions.filter((action): action is ActionOf<'leave-behind'> => action.type === 'leave-behind'),
    ({ unit }) => (heavy.includes(unit) ? -strengthOf(positionOf(board, state), board.unitIndex(unit)) : -Infinity),
  )
  return spare === undefined || !heavy.includes(spare.unit) ? [] : [spare]
}
