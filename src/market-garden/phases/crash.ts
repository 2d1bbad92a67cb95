/**
 * Gliders that have come down elsewhere than in the clear (M23.2b, M23.21a): a die for each, and a headquarters that
 * leaves the hex at once spares those who came down with it (M-R492).
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { AIR } from '../limits.js'
import { hexOf } from '../situation.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { disrupt, putInHex, remember } from '../rules/changes.js'
import { roomFor, roomRefusals } from '../rules/crowding.js'
import { glidersAmong, isOpenGround } from '../rules/gliders.js'
import { including } from '../rules/records.js'
import { isHeadquarters, nameOf } from '../rules/units.js'
import { inEnemyZone } from '../rules/zones.js'
import { reachBridges } from './demolition.js'
import { sufferSteps } from './losses.js'
import { announce } from './reaction.js'

type Crash = FrameOf<'crash'>

const isIn = (board: Board, state: State, frame: Crash, id: string): boolean =>
  hexOf(board, state, board.unitIndex(id)) === board.map.indexOf(frame.hex)

/**
 * Looks at units that have just come down in a hex: gliders among them are Disrupted unless it is clear, and dice wait
 * for them.
 */
export const openCrash = (board: Board, state: State, units: readonly number[], hex: number, emit: Emit): State => {
  const gliders = isOpenGround(board, hex) ? [] : glidersAmong(board, state, units)
  if (gliders.length === 0) return state
  const shaken = gliders.reduce((now, unit) => disrupt(board, now, unit, emit), state)
  const ids = (list: readonly number[]) => list.map((unit) => board.ids[unit]!)
  return push(shaken, {
    type: 'crash',
    units: ids(gliders),
    hex: hexNumber(board, hex),
    headquarters: ids(gliders.filter((unit) => isHeadquarters(board, unit))),
    others: ids(units.filter((unit) => !gliders.includes(unit))),
    going: null,
  })
}

/** Those who suffer with a headquarters that stays: not Disrupted yet. */
const endangered = (board: Board, state: State, frame: Crash): readonly number[] =>
  frame.headquarters.some((id) => isIn(board, state, frame, id))
    ? frame.others
        .filter((id) => isIn(board, state, frame, id))
        .map((id) => board.unitIndex(id))
        .filter((unit) => !state.units[unit]!.disrupted)
    : []

/** Every way in which a headquarters may leave the hex. */
const ways = (board: Board, state: State, frame: Crash): readonly Action[] =>
  frame.headquarters
    .filter((id) => isIn(board, state, frame, id))
    .flatMap((unit) =>
      roomFor(board, state, board.unitIndex(unit)).map((to): Action => ({
        type: 'displace',
        unit,
        to: hexNumber(board, to),
      })),
    )

const pending = (board: Board, state: State, frame: Crash): Pending => {
  if (frame.units.length > 0)
    return { kind: 'chance', roll: { kind: 'glider', rule: 'M23.2b', roller: 'allied', dice: 1, faces: 6 } }
  const open =
    frame.going === null && endangered(board, state, frame).length > 0 && ways(board, state, frame).length > 0
  return open ? { kind: 'player', side: 'allied' } : { kind: 'automatic' }
}

const explain = (board: Board, state: State, frame: Crash, action: Action): readonly Violation[] => {
  if (action.type === 'accept') return []
  if (action.type !== 'displace')
    return [illegal('M23.21a', 'crashed', `a headquarters may leave ${frame.hex} first`, frame.hex)]
  const unit = board.unitIndex(action.unit)
  if (unit < 0) return [unknownUnit(action.unit)]
  return frame.headquarters.includes(action.unit) && isIn(board, state, frame, action.unit)
    ? roomRefusals(board, state, unit, board.map.indexOf(action.to))
    : [illegal('M23.21a', 'no-headquarters', `${nameOf(board, unit)} has not crashed as a headquarters`, action.unit)]
}

/** A die for the next glider (M23.2b). */
const rollGlider = (board: Board, state: State, frame: Crash, die: number, emit: Emit): State => {
  const [id, ...units] = frame.units
  const lost = die >= AIR.gliderLost
  const rest = replaceTop(state, { ...frame, units })
  if (id === undefined) return rest
  emit?.({ type: 'glider-rolled', unit: id, dice: [die], lost })
  return lost ? sufferSteps(board, rest, board.unitIndex(id), 1, emit) : rest
}

/** A headquarters is about to leave: in an enemy zone it may be fired at first (M8.4a). It has had its movement. */
const setOut = (board: Board, state: State, frame: Crash, going: NonNullable<Crash['going']>, emit: Emit): State => {
  const hex = board.map.indexOf(frame.hex)
  const moved = remember(state, { moved: including(state.thisPhase.moved, going.unit) })
  const next = replaceTop(moved, { ...frame, going })
  return inEnemyZone(board, state, 'allied', hex)
    ? announce(board, next, { trigger: 'leave', units: [going.unit], hex }, emit)
    : next
}

/** It leaves, if it is still there and there is room. */
const leave = (board: Board, state: State, frame: Crash, going: NonNullable<Crash['going']>, emit: Emit): State => {
  const unit = board.unitIndex(going.unit)
  const to = board.map.indexOf(going.to)
  const next: Crash = { ...frame, going: null, headquarters: frame.headquarters.filter((id) => id !== going.unit) }
  if (!isIn(board, state, frame, going.unit)) return replaceTop(state, next)
  if (!roomFor(board, state, unit).includes(to)) return replaceTop(state, { ...frame, going: null })
  emit?.({ type: 'displaced', unit: going.unit, to: going.to })
  return reachBridges(board, putInHex(board, replaceTop(state, next), unit, to, 'bottom', emit), unit, to, emit)
}

/** A headquarters has stayed: those who came down with it are Disrupted. */
const settle = (board: Board, state: State, frame: Crash, emit: Emit): State =>
  endangered(board, state, frame).reduce((now, unit) => disrupt(board, now, unit, emit), pop(state))

export const crashRules = (boardOf: (state: State) => Board): FrameRules<State, Crash, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => inOrder([...ways(boardOf(state), state, frame), { type: 'accept' } as const]),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'roll':
        return rollGlider(board, state, frame, action.dice[0]!, emit)
      case 'displace':
        return setOut(board, state, frame, { unit: action.unit, to: action.to }, emit)
      case 'accept':
        return settle(board, state, frame, emit)
      default:
        return state
    }
  },
  proceed: (state, frame, emit) =>
    frame.going === null
      ? settle(boardOf(state), state, frame, emit)
      : leave(boardOf(state), state, frame, frame.going, emit),
})
