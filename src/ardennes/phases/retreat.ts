/** Retreat after combat (A17): one unit after another, hex by hex; a unit stands in its hex until its way is complete. */
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { frameOf } from '../../engine/change.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { situationOf } from '../situation.js'
import { pop, putFrame, replaceTop } from '../stack.js'
import type { Action, Emit, Event, FrameOf, State, UnitId } from '../state.js'
import { clearWorksAt, eliminate } from '../rules/changes.js'
import type { Search, Way } from '../rules/retreat.js'
import { bestWays, doomBy, searchFor, stepBar, strandedBy } from '../rules/retreat.js'
import { indicesOf, nameOf } from '../rules/units.js'
import { fallBack } from './fallBack.js'

type Retreat = FrameOf<'retreat'>

const search = (board: Board, state: State, frame: Retreat, unit: number): Search =>
  searchFor(board, state, unit, indicesOf(board, frame.force))

/** The ways that a unit may take, all of them from the hex of the combat. */
const waysOf = (board: Board, state: State, frame: Retreat, unit: number): readonly Way[] =>
  bestWays(search(board, state, frame, unit), board.map.indexOf(frame.hex), frame.distance)

/** Those that begin as the unit under way has gone. */
const waysOn = (board: Board, state: State, frame: Retreat, unit: number): readonly Way[] => {
  const gone = frame.unit === board.ids[unit] ? frame.path.slice(1).map((id) => board.map.indexOf(id)) : []
  return waysOf(board, state, frame, unit).filter(({ hexes }) => gone.every((hex, i) => hexes[i] === hex))
}

/** The number of hexes that a unit has gone. */
const stepsOf = (frame: Retreat, id: UnitId): number => (frame.unit === id ? frame.path.length - 1 : 0)

/** The rule by which a unit is eliminated without a step, or null (A17.2, A17.5, A17.7b, A18.1c, A27.10). */
const fateOf = (board: Board, state: State, frame: Retreat, unit: number): string | null => {
  const again = frameOf(state, 'combat')?.retreated.includes(board.ids[unit]!) ?? false
  const doom = doomBy(board, state, unit, { distance: frame.distance, again })
  if (doom !== null) return doom
  return waysOf(board, state, frame, unit).length > 0
    ? null
    : strandedBy(search(board, state, frame, unit), board.map.indexOf(frame.hex))
}

/** The unit under way has gone as far as its ways lead. */
const isThere = (frame: Retreat): boolean => frame.unit !== null && frame.path.length - 1 === frame.distance

const pending = (board: Board, state: State, frame: Retreat): Pending => {
  if (frame.left.length === 0 || isThere(frame)) return { kind: 'automatic' }
  if (frame.unit === null && indicesOf(board, frame.left).some((unit) => fateOf(board, state, frame, unit) !== null))
    return { kind: 'automatic' }
  return { kind: 'player', side: frame.side }
}

/** The units that may go on: the one under way, or any that has not begun. */
const movers = (frame: Retreat): readonly UnitId[] => (frame.unit === null ? frame.left : [frame.unit])

const legalActions = (board: Board, state: State, frame: Retreat): readonly Action[] => {
  const steps: Action[] = []
  const exits: Action[] = []
  for (const id of movers(frame)) {
    const ways = waysOn(board, state, frame, board.unitIndex(id))
    const next = new Set(ways.map(({ hexes }) => hexes[stepsOf(frame, id)]).filter((hex) => hex !== undefined))
    const hexes = [...next].map((hex) => hexNumber(board, hex)).sort()
    for (const to of hexes) steps.push({ type: 'retreat', unit: id, to })
    if (ways.some(({ hexes: all, offMap }) => offMap && all.length === stepsOf(frame, id)))
      exits.push({ type: 'retreat-off-map', unit: id })
  }
  return [...steps, ...exits]
}

/** Why a hex is not on any of the ways: it is barred, or a way that must be preferred leads elsewhere (A17.1, A17.2). */
const wrongWay = (board: Board, state: State, frame: Retreat, unit: number, to: number): Violation => {
  const at = hexNumber(board, to)
  const from = board.map.indexOf(frame.unit === null ? frame.hex : frame.path.at(-1)!)
  for (let direction = 0; direction < 6; direction++) {
    if (board.map.neighbours[from * 6 + direction] !== to) continue
    const bar = stepBar(search(board, state, frame, unit), from, direction)
    return illegal(bar ?? 'A17.1h', 'not-this-way', `${nameOf(board, unit)} may not retreat into ${at}`, at)
  }
  return illegal('A17.1b', 'not-adjacent', `${at} is not the next hex of the retreat`, at)
}

const explain = (board: Board, state: State, frame: Retreat, action: Action): readonly Violation[] => {
  if (action.type !== 'retreat' && action.type !== 'retreat-off-map')
    return [illegal('A17.1a', 'retreat-pending', 'the defenders retreat first')]
  const unit = board.unitIndex(action.unit)
  if (unit < 0 || !frame.left.includes(action.unit))
    return [illegal('A17.1a', 'not-retreating', `${action.unit} does not retreat now`, action.unit)]
  if (!movers(frame).includes(action.unit))
    return [illegal('A17.1b', 'another-unit', `${frame.unit ?? ''} completes its retreat first`, action.unit)]
  const ways = waysOn(board, state, frame, unit)
  const done = stepsOf(frame, action.unit)
  if (action.type === 'retreat-off-map')
    return ways.some(({ hexes, offMap }) => offMap && hexes.length === done)
      ? []
      : [illegal('A17.6a', 'no-way-off', `${nameOf(board, unit)} may not leave the map here`, action.unit)]
  const to = board.map.indexOf(action.to)
  if (to < 0) return [illegal('A17.6a', 'unknown-hex', `there is no hex ${action.to}`, action.to)]
  return ways.some(({ hexes }) => hexes[done] === to) ? [] : [wrongWay(board, state, frame, unit, to)]
}

/** Units that end on friends that did not retreat with them are remembered (A17.5). */
const remember = (board: Board, state: State, frame: Retreat, unit: number): State => {
  const s = situationOf(board, state)
  const hex = s.hexOf[unit]!
  const combat = frameOf(state, 'combat')
  const id = board.ids[unit]!
  if (combat === undefined || hex < 0 || combat.retreated.includes(id)) return state
  if (!unitsIn(s, hex).some((other) => !frame.force.includes(board.ids[other]!))) return state
  return putFrame(state, { ...combat, retreated: [...combat.retreated, id].sort() })
}

/** A unit has completed its way, on the map or off it. */
const complete = (board: Board, start: State, frame: Retreat, id: UnitId, offMap: boolean, emit: Emit): State => {
  const unit = board.unitIndex(id)
  const hexes = (frame.unit === id ? frame.path.slice(1) : []).map((at) => board.map.indexOf(at))
  const edge = hexes.at(-1) ?? board.map.indexOf(frame.hex)
  const next: Retreat = {
    ...frame,
    left: frame.left.filter((other) => other !== id),
    unit: null,
    path: [frame.hex],
  }
  const box = offMap ? board.edgeBox(edge) : null
  const gone = fallBack(board, replaceTop(start, next), unit, hexes, frame.condition, 'A18.1a', emit, box)
  return remember(board, gone, next, unit)
}

/** What goes by itself: units that cannot retreat are lost (A17.2), the unit that is there stays there, the last one ends it all. */
const proceed = (board: Board, state: State, frame: Retreat, emit: Emit): State => {
  if (frame.unit !== null) return complete(board, state, frame, frame.unit, false, emit)
  const doomed = indicesOf(board, frame.left).find((unit) => fateOf(board, state, frame, unit) !== null)
  if (doomed === undefined) return clearWorksAt(board, pop(state), frame.hex)
  const rule = fateOf(board, state, frame, doomed)!
  const left = frame.left.filter((id) => id !== board.ids[doomed])
  return eliminate(board, replaceTop(state, { ...frame, left }), [doomed], rule, emit)
}

const reduce = (board: Board, state: State, frame: Retreat, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'retreat':
      return replaceTop(state, { ...frame, unit: action.unit, path: [...frame.path, action.to] })
    case 'retreat-off-map':
      return complete(board, state, frame, action.unit, true, emit)
    default:
      return state
  }
}

export const retreatRules = (boardOf: (state: State) => Board): FrameRules<State, Retreat, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => legalActions(boardOf(state), state, frame),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
  proceed: (state, frame, emit) => proceed(boardOf(state), state, frame, emit),
})
