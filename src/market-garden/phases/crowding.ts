/**
 * Too many units in a hex after a landing (M14.5e to M14.54): friends who were there step aside, the fewest units that
 * help go elsewhere, and when nobody finds room the serial takes over a hex of friends, or is Disrupted where it is.
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexOf } from '../situation.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { disrupt, putInHex, remember } from '../rules/changes.js'
import { asideFor, friendsBelow, guns, mustFightAgain, roomFor } from '../rules/crowding.js'
import { including } from '../rules/records.js'
import { isOverstacked } from '../rules/stacking.js'
import { isArtillery, strengthOf } from '../rules/units.js'
import { inEnemyZone } from '../rules/zones.js'
import { crowdingActions, crowdingRefusals, openWays } from './crowdingChoices.js'
import { reachBridges } from './demolition.js'
import { sufferSteps } from './losses.js'
import { announce } from './reaction.js'

type Crowding = FrameOf<'crowding'>

const hexOfFrame = (board: Board, frame: Crowding): number => board.map.indexOf(frame.hex)

/** The units of the serial that are in the hex. */
const landedIn = (board: Board, state: State, frame: Pick<Crowding, 'units' | 'hex'>): readonly number[] =>
  frame.units
    .map((id) => board.unitIndex(id))
    .filter((unit) => hexOf(board, state, unit) === board.map.indexOf(frame.hex))

const disruptAll = (board: Board, state: State, units: readonly number[], emit: Emit): State =>
  units.reduce((now, unit) => disrupt(board, now, unit, emit), state)

/**
 * Looks at a hex in which units have landed. On friends who were in play the serial is Disrupted, and so are those of
 * them who cannot move away (M14.53), too many or not (M-R451); a frame is put on the stack when somebody may, or when
 * the hex is too full.
 */
export const openCrowding = (board: Board, state: State, frame: FrameOf<'touchdown'>, emit: Emit): State => {
  const hex = board.map.indexOf(frame.hex)
  const units = landedIn(board, state, frame)
  if (units.length === 0) return state
  const friends = friendsBelow(board, state, hex)
  const shaken = friends.length === 0 ? state : disruptAll(board, state, units, emit)
  const others = friends.filter((unit) => asideFor(board, shaken, unit).length > 0)
  const stuck = friends.filter((unit) => !others.includes(unit))
  const settled = disruptAll(board, shaken, stuck, emit)
  if (others.length === 0 && !isOverstacked(board, settled, hex)) return settled
  return push(settled, {
    type: 'crowding',
    units: units.map((unit) => board.ids[unit]!),
    hex: frame.hex,
    stage: others.length > 0 ? 'aside' : 'thin',
    fought: frame.fought,
    others: others.map((unit) => board.ids[unit]!),
    tookOver: false,
    going: null,
    attacked: [],
  })
}

/** Whether the owner has anything to decide. */
const isOpen = (board: Board, state: State, frame: Crowding): boolean => {
  if (frame.going !== null || frame.attacked.length > 0) return false
  switch (frame.stage) {
    case 'aside':
      return openWays(board, state, frame).length > 0
    case 'shove':
      return openWays(board, state, frame).length > 0
    case 'thin':
      return crowdingActions(board, state, frame).length > 1 // to leave it at that is no choice
  }
}

const pending = (board: Board, state: State, frame: Crowding): Pending =>
  isOpen(board, state, frame) ? { kind: 'player', side: 'allied' } : { kind: 'automatic' }

/** A unit is about to go: in an enemy zone it may be fired at first (M14.53c, M8.4a). */
const setOut = (
  board: Board,
  state: State,
  frame: Crowding,
  going: NonNullable<Crowding['going']>,
  emit: Emit,
): State => {
  const hex = hexOfFrame(board, frame)
  const next = replaceTop(state, { ...frame, going })
  return inEnemyZone(board, state, 'allied', hex)
    ? announce(board, next, { trigger: 'leave', units: [going.unit], hex }, emit)
    : next
}

/**
 * It goes, if it is still there and there is room (M14.5f); that is no move (M-R551). Artillery that leaves is
 * Disrupted, and all of its serial with it (M14.52a, M-R234).
 */
const go = (board: Board, state: State, frame: Crowding, emit: Emit): State => {
  const { unit: id, to: at } = frame.going!
  const unit = board.unitIndex(id)
  const [from, to] = [hexOfFrame(board, frame), board.map.indexOf(at)]
  const next: Crowding = { ...frame, going: null, others: frame.others.filter((other) => other !== id) }
  const stays = hexOf(board, state, unit) !== from || !roomFor(board, state, unit).includes(to)
  if (stays) return replaceTop(state, next)
  emit?.({ type: 'displaced', unit: id, to: at })
  const noted = frame.stage === 'aside' ? remember(state, { aside: including(state.thisPhase.aside ?? [], id) }) : state
  const gone = putInHex(board, replaceTop(noted, next), unit, to, 'bottom', emit)
  const shaken =
    frame.stage === 'thin' && isArtillery(board, unit)
      ? disruptAll(board, gone, [unit, ...landedIn(board, gone, frame)], emit)
      : gone
  return reachBridges(board, shaken, unit, to, emit)
}

/**
 * The serial goes into a hex of friends; when that is too full all who were there must leave it, Disrupted (M14.51b).
 */
const takeOver = (board: Board, state: State, frame: Crowding, to: number, emit: Emit): State => {
  const before = friendsIn(board, state, to)
  const units = landedIn(board, state, frame)
  const at = hexNumber(board, to)
  const moved = units.reduce((now, unit) => {
    emit?.({ type: 'displaced', unit: board.ids[unit]!, to: at })
    return putInHex(board, now, unit, to, 'bottom', emit)
  }, state)
  const next: Crowding = { ...frame, hex: at, tookOver: true }
  const there = isOverstacked(board, moved, to)
    ? shove(board, moved, next, before, emit)
    : replaceTop(moved, { ...next, stage: 'thin', others: [] })
  return units[0] === undefined ? there : reachBridges(board, there, units[0], to, emit)
}

const friendsIn = (board: Board, state: State, hex: number): readonly number[] =>
  board.counters.flatMap(({ kind }, unit) => (kind !== 'leader' && hexOf(board, state, unit) === hex ? [unit] : []))

/**
 * Those who must leave: artillery is lost, all others are Disrupted and go, if there is room for them (M14.5h, M14.52a,
 * M-R453).
 */
const shove = (board: Board, state: State, frame: Crowding, units: readonly number[], emit: Emit): State => {
  const lost = guns(board, units)
  const others = units.filter((unit) => !lost.includes(unit))
  const next = replaceTop(state, { ...frame, stage: 'shove', others: others.map((unit) => board.ids[unit]!) })
  const shaken = disruptAll(board, next, others, emit)
  return lost.reduce((now, unit) => sufferSteps(board, now, unit, strengthOf(board, now, unit), emit), shaken)
}

/**
 * After a close action out of the crowd: attackers who are Disrupted are lost, and the others of the serial are
 * Disrupted (M14.54c).
 */
const afterBreakOut = (board: Board, state: State, frame: Crowding, emit: Emit): State => {
  const failed = frame.attacked
    .map((id) => board.unitIndex(id))
    .filter((unit) => hexOf(board, state, unit) >= 0 && state.units[unit]!.disrupted)
  const next = replaceTop(state, { ...frame, attacked: [] })
  if (failed.length === 0) return next
  const without = failed.reduce((now, unit) => sufferSteps(board, now, unit, strengthOf(board, now, unit), emit), next)
  return disruptAll(board, without, landedIn(board, without, frame), emit)
}

/**
 * Nobody finds room: the serial is Disrupted where it is (M14.5f), or lost when it would have to fight once more
 * (M14.56b).
 */
const giveUp = (board: Board, state: State, frame: Crowding, emit: Emit): State => {
  const rest = pop(state)
  const hex = hexOfFrame(board, frame)
  if (!isOverstacked(board, state, hex)) return rest
  const units = landedIn(board, rest, frame)
  return frame.fought && mustFightAgain(board, rest, hex)
    ? units.reduce((now, unit) => sufferSteps(board, now, unit, strengthOf(board, now, unit), emit), rest)
    : disruptAll(board, rest, units, emit)
}

/**
 * Nobody else goes, or can. Friends who would have no room any more are Disrupted like those who had none from the
 * start (M14.53b).
 */
const goOn = (board: Board, state: State, frame: Crowding, emit: Emit): State => {
  if (frame.stage === 'thin') return giveUp(board, state, frame, emit)
  const next = replaceTop(state, { ...frame, stage: 'thin', others: [] })
  const stuck = frame.others
    .map((id) => board.unitIndex(id))
    .filter(
      (unit) => hexOf(board, state, unit) === hexOfFrame(board, frame) && asideFor(board, state, unit).length === 0,
    )
  return frame.stage === 'aside' ? disruptAll(board, next, stuck, emit) : next
}

const proceed = (board: Board, state: State, frame: Crowding, emit: Emit): State => {
  if (frame.going !== null) return go(board, state, frame, emit)
  return frame.attacked.length > 0 ? afterBreakOut(board, state, frame, emit) : goOn(board, state, frame, emit)
}

export const crowdingRules = (boardOf: (state: State) => Board): FrameRules<State, Crowding, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => inOrder(crowdingActions(boardOf(state), state, frame)),
  explain: (state, frame, action) => crowdingRefusals(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'displace':
        return setOut(board, state, frame, { unit: action.unit, to: action.to }, emit)
      case 'sacrifice': {
        const unit = board.unitIndex(action.unit)
        return sufferSteps(board, state, unit, strengthOf(board, state, unit), emit)
      }
      case 'take-over':
        return takeOver(board, state, frame, board.map.indexOf(action.to), emit)
      case 'break-out':
        return push(state, { type: 'break-out', units: [action.unit], hex: frame.hex })
      case 'accept':
        return goOn(board, state, frame, emit)
      default:
        return state
    }
  },
  proceed: (state, frame, emit) => proceed(boardOf(state), state, frame, emit),
})
