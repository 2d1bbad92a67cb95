/** Air landings: every serial that can fly does, near its pathfinders and away from the enemy. */
import { distance } from '../../hex/map.js'
import { pathfinderHexes } from '../../market-garden/rules/dropZones.js'
import type { Action, ActionOf } from '../../market-garden/state.js'
import { bestOf } from '../planner.js'
import type { Look } from './look.js'

/** Beyond this many hexes the enemy is no matter: nobody fires so far at those who land. */
const SAFE = 4

/** What a hex is worth to those who drop there. */
const dropValue = (look: Look, at: string): number => {
  const { board, state, toEnemy } = look
  const hex = board.map.indexOf(at)
  const guides = pathfinderHexes(board, state).map((guide) => distance(board.map, guide, hex))
  return Math.min(SAFE, toEnemy[hex]!) - 0.3 * Math.min(...guides, 9)
}

/** The next step of the preparations, or nothing when there are none. */
export const chooseLanding = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const drops = actions.filter((action): action is ActionOf<'designate-drop'> => action.type === 'designate-drop')
  const best = bestOf(drops, ({ hex }) => dropValue(look, hex))
  if (best !== undefined) return [best]
  const markers = actions.filter(
    (action): action is ActionOf<'place-pathfinder' | 'place-supply-head'> =>
      action.type === 'place-pathfinder' || action.type === 'place-supply-head',
  )
  const marker = bestOf(markers, ({ to }) => {
    const hex = look.board.map.indexOf(to)
    return Math.min(SAFE, look.toEnemy[hex]!) - 0.5 * look.toRoad[hex]!
  })
  return marker === undefined ? actions.filter(({ type }) => type === 'begin-landings') : [marker]
}
