/** Units that enter play: reinforcements, Germans from off-map areas, and the airborne (M14, M20, M22). */
import { areaWith, isTaken } from '../../market-garden/field/offMapAreas.js'
import type { Action, ActionOf, FrameOf } from '../../market-garden/state.js'
import { arrivals } from '../../market-garden/off-map/entry.js'
import { isAt } from '../../market-garden/position.js'
import { bestOf } from '../planner.js'
import { chooseLanding } from './landings.js'
import type { Look } from './look.js'
import { placeValue } from './places.js'

/** Whether any unit could enter, move off the map, or land in a phase: only then are the actions listed. */
export const mayArrive = ({ p, state }: Look, { side, response }: FrameOf<'movement-phase'>): boolean => {
  if (side === 'german' && state.offMap !== undefined) return true
  if (side === 'allied' && !response && state.landings !== null && !state.landings.begun) return true
  return isAt(p, 'movement-phase') && arrivals(p).length > 0
}

/** Reinforcements enter immediately, in column when they can, at the hex nearest to their task. */
const chooseEntry = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const entries = actions.filter((action): action is ActionOf<'enter'> => action.type === 'enter')
  const first = entries[0]
  if (first === undefined) return []
  const { board } = look
  const valueOf = ({ unit, mode, at }: ActionOf<'enter'>): number =>
    placeValue(look, board.unitIndex(unit), board.map.indexOf(at)) + (mode === 'travel' ? 0.5 : 0)
  const best = bestOf(
    entries.filter(({ unit }) => unit === first.unit),
    valueOf,
  )
  return best === undefined ? [] : [best]
}

/**
 * Off the map: entries are announced as soon as possible, and units in an area that will be lost move to another
 * (M20.19b, M20.2a).
 */
const chooseOffMap = ({ p, board, state }: Look, actions: readonly Action[]): readonly Action[] => {
  const announced = actions.filter(({ type }) => type === 'announce-entry').slice(0, 1)
  if (announced.length > 0) return announced
  return actions
    .filter((action): action is ActionOf<'move-off-map'> => action.type === 'move-off-map')
    .filter(({ unit, to }) => {
      const area = areaWith(p, board.unitIndex(unit))
      return area !== null && isTaken(board, area, state.turn + 1) && !isTaken(board, to, state.turn + 1)
    })
    .slice(0, 1)
}

/** The next arrival, before the moves: units that land can move too (M14.51c). */
export const chooseArrival = (look: Look, actions: readonly Action[]): readonly Action[] => {
  for (const choose of [chooseLanding, chooseEntry, chooseOffMap]) {
    const chosen = choose(look, actions)
    if (chosen.length > 0) return chosen
  }
  return []
}
