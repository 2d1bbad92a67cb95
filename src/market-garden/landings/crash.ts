/**
 * Gliders that have come down elsewhere than in the clear (M23.2b, M23.21a): a die for each, and a headquarters that
 * leaves the hex at once spares those who came down with it (M-R492).
 */
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { AIR } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf } from '../state.js'
import { disrupt, putInHex, remember } from '../changes/changes.js'
import { roomFor, roomRefusals } from './crowding.js'
import { glidersAmong, isOpenGround } from './gliders.js'
import { including } from '../field/records.js'
import { isHeadquarters, nameOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { reachBridges } from '../crossings/demolition.js'
import { sufferSteps } from '../changes/losses.js'
import { announce } from '../fire/reaction.js'

type Crash = FrameOf<'crash'>

const isIn = (p: Position, frame: Crash, id: string): boolean =>
  hexOf(p, p.board.unitIndex(id)) === p.board.map.indexOf(frame.hex)

/**
 * Looks at units that have just come down in a hex: gliders among them are Disrupted unless it is clear, and dice wait
 * for them.
 */
export const openCrash = (p: Position, units: readonly number[], hex: number, emit: Emit): Position => {
  const { board } = p
  const gliders = isOpenGround(board, hex) ? [] : glidersAmong(p, units)
  if (gliders.length === 0) return p
  const shaken = gliders.reduce((now, unit) => disrupt(now, unit, emit), p)
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
const endangered = (p: Position, frame: Crash): readonly number[] =>
  frame.headquarters.some((id) => isIn(p, frame, id))
    ? frame.others
        .filter((id) => isIn(p, frame, id))
        .map((id) => p.board.unitIndex(id))
        .filter((unit) => !p.state.units[unit]!.disrupted)
    : []

/** Every way in which a headquarters may leave the hex. */
const ways = (p: Position, frame: Crash): readonly Action[] =>
  frame.headquarters
    .filter((id) => isIn(p, frame, id))
    .flatMap((unit) =>
      roomFor(p, p.board.unitIndex(unit)).map((to): Action => ({
        type: 'displace',
        unit,
        to: hexNumber(p.board, to),
      })),
    )

const pending = (p: Position, frame: Crash): Pending => {
  if (frame.units.length > 0)
    return { kind: 'chance', roll: { kind: 'glider', rule: 'M23.2b', roller: 'allied', dice: 1, faces: 6 } }
  const open = frame.going === null && endangered(p, frame).length > 0 && ways(p, frame).length > 0
  return open ? { kind: 'player', side: 'allied' } : { kind: 'automatic' }
}

const explain = (p: Position, frame: Crash, action: Action): readonly Violation[] => {
  const { board } = p
  if (action.type === 'accept') return []
  if (action.type !== 'displace')
    return [illegal('M23.21a', 'crashed', `a headquarters may leave ${frame.hex} first`, frame.hex)]
  const unit = board.unitIndex(action.unit)
  if (unit < 0) return [unknownUnit(action.unit)]
  return frame.headquarters.includes(action.unit) && isIn(p, frame, action.unit)
    ? roomRefusals(p, unit, board.map.indexOf(action.to))
    : [illegal('M23.21a', 'no-headquarters', `${nameOf(board, unit)} has not crashed as a headquarters`, action.unit)]
}

/** A die for the next glider (M23.2b). */
const rollGlider = (p: Position, frame: Crash, die: number, emit: Emit): Position => {
  const [id, ...units] = frame.units
  const lost = die >= AIR.gliderLost
  const rest = replaceTop(p, { ...frame, units })
  if (id === undefined) return rest
  emit?.({ type: 'glider-rolled', unit: id, dice: [die], lost })
  return lost ? sufferSteps(rest, p.board.unitIndex(id), 1, emit) : rest
}

/** A headquarters is about to leave: in an enemy zone it may be fired at first (M8.4a). It has had its movement. */
const setOut = (p: Position, frame: Crash, going: NonNullable<Crash['going']>, emit: Emit): Position => {
  const hex = p.board.map.indexOf(frame.hex)
  const moved = remember(p, { moved: including(p.state.thisPhase.moved, going.unit) })
  const next = replaceTop(moved, { ...frame, going })
  return inEnemyZone(p, 'allied', hex) ? announce(next, { trigger: 'leave', units: [going.unit], hex }, emit) : next
}

/** It leaves, if it is still there and there is room. */
const leave = (p: Position, frame: Crash, going: NonNullable<Crash['going']>, emit: Emit): Position => {
  const { board } = p
  const unit = board.unitIndex(going.unit)
  const to = board.map.indexOf(going.to)
  const next: Crash = { ...frame, going: null, headquarters: frame.headquarters.filter((id) => id !== going.unit) }
  if (!isIn(p, frame, going.unit)) return replaceTop(p, next)
  if (!roomFor(p, unit).includes(to)) return replaceTop(p, { ...frame, going: null })
  emit?.({ type: 'displaced', unit: going.unit, to: going.to })
  return reachBridges(putInHex(replaceTop(p, next), unit, to, 'bottom', emit), unit, to, emit)
}

/** A headquarters has stayed: those who came down with it are Disrupted. */
const settle = (p: Position, frame: Crash, emit: Emit): Position =>
  endangered(p, frame).reduce((now, unit) => disrupt(now, unit, emit), pop(p))

export const crashRules: FrameRules<Position, Crash, Action, Event> = {
  pending: (p, frame) => pending(p, frame),
  legalActions: (p, frame) => inOrder([...ways(p, frame), { type: 'accept' } as const]),
  explain: (p, frame, action) => explain(p, frame, action),
  reduce: (p, frame, action, emit) => {
    switch (action.type) {
      case 'roll':
        return rollGlider(p, frame, action.dice[0]!, emit)
      case 'displace':
        return setOut(p, frame, { unit: action.unit, to: action.to }, emit)
      case 'accept':
        return settle(p, frame, emit)
      default:
        return p
    }
  },
  proceed: (p, frame, emit) => (frame.going === null ? settle(p, frame, emit) : leave(p, frame, frame.going, emit)),
}
