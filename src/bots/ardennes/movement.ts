/** Movement Phases: every unit, in turn, to the best hex that it can reach. */
import type { Action, ActionOf, FrameOf } from '../../ardennes/state.js'
import type { ArdennesReach } from '../../ardennes/queries.js'
import { mayStack } from '../../ardennes/rules/stacking.js'
import { standingOf } from '../../ardennes/rules/units.js'
import type { Look } from './look.js'
import { bestOf } from '../planner.js'
import { placeValue } from './places.js'

/** A move must be worth this much more than staying. */
const MARGIN = 0.4

/** Room for the unit beside those who are there now: the bot does not count on others to make way. */
const hasPlace = (look: Look, unit: number, hex: number): boolean =>
  mayStack(
    [...look.unitsIn(hex).filter((other) => other !== unit), unit].map((other) =>
      standingOf({ board: look.board, units: look.state.units }, other),
    ),
  )

const worthOf =
  (look: Look, unit: number) =>
  (reach: ArdennesReach): number =>
    placeValue(look, unit, look.board.map.indexOf(reach.hex)) - 0.01 * reach.cost - (reach.by === 'strategic' ? 0.2 : 0)

/** Units that come on: by the road that brings them nearest to where they are wanted. */
const chooseEntry = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const entry = actions.find((action): action is ActionOf<'enter'> => action.type === 'enter')
  if (entry === undefined) return []
  const unit = look.board.unitIndex(entry.unit)
  const reach = look.game.queries
    .reachable(look.state, entry.unit)
    .filter((hex) => hex.mayStop && hasPlace(look, unit, look.board.map.indexOf(hex.hex)))
  const target = bestOf(reach, worthOf(look, unit))
  if (target === undefined) return []
  const composed = look.game.compose.move(look.state, [entry.unit], target.path, target.by)
  return composed._tag === 'Right' ? composed.right : []
}

/** Engineers, the drop and other units that are placed without a move: where they are worth most. */
const choosePlacement = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const places = actions.filter(
    (action): action is ActionOf<'place-engineers' | 'drop'> =>
      action.type === 'place-engineers' || action.type === 'drop',
  )
  const first = places[0]
  if (first === undefined) return []
  const place = bestOf(
    places.filter((action) => action.unit === first.unit),
    (action) => placeValue(look, look.board.unitIndex(action.unit), look.board.map.indexOf(action.to)),
  )
  return place === undefined ? [] : [place]
}

/** The next move, or nothing when nobody has anywhere better to be. `considered` remembers whom we have asked. */
export const chooseMove = (
  look: Look,
  frame: FrameOf<'movement'>,
  actions: readonly Action[],
  considered: Set<string>,
): readonly Action[] => {
  const coming = [...choosePlacement(look, actions), ...chooseEntry(look, actions)]
  if (coming.length > 0) return coming
  const { board, game, state } = look
  const movers = new Set(actions.flatMap((action) => (action.type === 'start-move' ? [action.unit] : [])))
  for (const id of movers) {
    const key = `${state.turn}/${state.phase}/${id}`
    if (considered.has(key) || frame.done.includes(id)) continue
    considered.add(key)
    const unit = board.unitIndex(id)
    const reach = game.queries
      .reachable(state, id)
      .filter((hex) => hex.mayStop && hasPlace(look, unit, board.map.indexOf(hex.hex)))
    const worth = worthOf(look, unit)
    const target = bestOf(reach, worth)
    const here = placeValue(look, unit, board.map.indexOf(state.units[unit]!.at))
    if (target === undefined || worth(target) < here + MARGIN) continue
    const composed = game.compose.move(state, [id], target.path.slice(1), target.by)
    if (composed._tag === 'Right') return composed.right
  }
  return []
}
