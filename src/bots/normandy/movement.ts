/** Movement phases: reinforcements in, units off the map, overruns, then every unit to the best hex it can reach. */
import type { Action, ActionOf, FrameOf, State, UnitId } from '../../normandy/state.js'
import { expectedGain } from './attacks.js'
import type { Look } from './look.js'
import { bestOf } from '../planner.js'
import { placeValue } from './places.js'

/** A move must be worth this much more than staying. */
const MARGIN = 0.3

const ofType = <T extends Action['type']>(actions: readonly Action[], type: T): readonly ActionOf<T>[] =>
  actions.filter((action): action is ActionOf<T> => action.type === type)

/** Whole divisions enter together, where they are worth most. */
export const chooseEntry = (look: Look, actions: readonly Action[]): Action | undefined => {
  const entries = ofType(actions, 'enter')
  const most = Math.max(0, ...entries.map((entry) => entry.units.length))
  return bestOf(
    entries.filter((entry) => entry.units.length === most),
    (entry) => placeValue(look, look.board.unitIndex(entry.units[0]!), look.board.map.indexOf(entry.to)),
  )
}

/** American armor leaves as soon as it can; Germans only when the game is nearly over. */
export const chooseExit = (look: Look, actions: readonly Action[]): Action | undefined =>
  look.side === 'allied' || look.state.turn >= 12
    ? bestOf(ofType(actions, 'leave'), (exit) => exit.units.length)
    : undefined

/** The best overrun that promises something. */
export const chooseOverrun = (look: Look, actions: readonly Action[]): Action | undefined => {
  const promising = ofType(actions, 'overrun').map((action) => ({
    action,
    gain: expectedGain(look, { attackers: action.units, targets: [action.target], overrun: true }),
  }))
  const top = bestOf(promising, ({ gain }) => gain)
  return top !== undefined && top.gain > 0.5 ? top.action : undefined
}

/** The units that stand together and may move as one. */
const groupsOf = (look: Look, frame: FrameOf<'movement'>): readonly (readonly number[])[] => {
  const { board, state } = look
  const done = new Set<string>(frame.done)
  const groups = new Map<string, number[]>()
  state.units.forEach((unit, i) => {
    if (board.sides[i] !== look.number || board.map.indexOf(unit.at) < 0 || done.has(unit.id)) return
    const formation = board.formationOf[i]!
    const key = formation < 0 ? unit.id : `${unit.at}/${formation}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [i])
    else group.push(i)
  })
  return [...groups.values()]
}

/** Room for the group beside those who are there now: the bot does not count on others to make way. */
const hasPlace = (look: Look, group: readonly number[], hex: number): boolean => {
  const { halves, stackLimit } = look.board
  return [...look.unitsIn(hex), ...group].reduce((sum, unit) => sum + halves[unit]!, 0) <= stackLimit
}

const keyOf = (state: State, units: readonly UnitId[]): string => `${state.turn}/${state.phase}/${units.join(',')}`

/**
 * The move of the next unit or stack that has somewhere better to be, or nothing. `considered` remembers whom we have
 * asked.
 */
export const chooseMove = (look: Look, frame: FrameOf<'movement'>, considered: Set<string>): readonly Action[] => {
  const { board, game, state } = look
  for (const group of groupsOf(look, frame)) {
    const units = group.map((unit) => board.ids[unit]!)
    const key = keyOf(state, units)
    if (considered.has(key)) continue
    considered.add(key)
    const reach = game.queries
      .reachable(state, units)
      .filter((hex) => hex.mayStop && hasPlace(look, group, board.map.indexOf(hex.hex)))
    if (reach.length === 0) continue
    const unit = group[0]!
    const here = placeValue(look, unit, board.map.indexOf(state.units[unit]!.at))
    const target = bestOf(reach, (hex) => placeValue(look, unit, board.map.indexOf(hex.hex)) - 0.01 * hex.cost)
    if (target === undefined || placeValue(look, unit, board.map.indexOf(target.hex)) < here + MARGIN) continue
    const composed = game.compose.move(state, units, target.path.slice(1))
    if (composed._tag === 'Right') return composed.right
  }
  return []
}
