/**
 * Gliders that land outside clear terrain (M23.2b, M23.21a): a die is rolled for each. A headquarters among them that
 * leaves the hex immediately spares the units that landed with it (M-R492).
 */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromGroups, isAnyLegal } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Pending } from '../../engine/frames/frames.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { AIR } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { disrupt, putInHex, remember } from '../changes/changes.js'
import { findsRoom, hexesNear, ROOM } from './crowding.js'
import type { RoomQuestion } from './crowding.js'
import { glidersAmong, isOpenGround } from './gliders.js'
import { including } from '../field/records.js'
import { isHeadquarters, nameOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { reachBridges } from '../crossings/demolition.js'
import { sufferSteps } from '../changes/losses.js'
import { announce } from '../fire/reaction.js'

type Crash = FrameOf<'crash'>
type Going = NonNullable<Crash['going']>

const isIn = (p: Position, frame: Crash, id: string): boolean =>
  hexOf(p, p.board.unitIndex(id)) === p.board.map.indexOf(frame.hex)

/**
 * Disrupts the gliders among units that have just landed outside clear terrain, and pushes the frame of their rolls.
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

/** The units that would be Disrupted because a headquarters stays. */
const endangered = (p: At<'crash'>): readonly number[] => {
  const { frame } = p
  return frame.headquarters.some((id) => isIn(p, frame, id))
    ? frame.others
        .filter((id) => isIn(p, frame, id))
        .map((id) => p.board.unitIndex(id))
        .filter((unit) => !p.state.units[unit]!.disrupted)
    : []
}

/** Rolls for the next glider (M23.2b). */
const rollGlider = (p: At<'crash'>, die: number, emit: Emit): Position => {
  const { frame } = p
  const [id, ...units] = frame.units
  const lost = die >= AIR.gliderLost
  const next = replaceTop(p, { ...frame, units })
  if (id === undefined) return next
  emit?.({ type: 'glider-rolled', unit: id, dice: [die], lost })
  return lost ? sufferSteps(next, p.board.unitIndex(id), 1, 'M23.2b', emit) : next
}

/**
 * Announces that a headquarters leaves: in an enemy zone of control it may be fired at first (M8.4a). This is its
 * movement for the phase.
 */
const announceLeaving = (p: At<'crash'>, going: Going, emit: Emit): Position => {
  const { frame } = p
  const hex = p.board.map.indexOf(frame.hex)
  const moved = remember(p, { moved: including(p.state.thisPhase.moved, going.unit) })
  const next = replaceTop(moved, { ...frame, going })
  return inEnemyZone(p, 'allied', hex) ? announce(next, { trigger: 'leave', units: [going.unit], hex }, emit) : next
}

/** The headquarters leaves, if it is still in the hex and there is room. */
const leave = (p: At<'crash'>, going: Going, emit: Emit): Position => {
  const { board, frame } = p
  const unit = board.unitIndex(going.unit)
  const to = board.map.indexOf(going.to)
  const next: Crash = { ...frame, going: null, headquarters: frame.headquarters.filter((id) => id !== going.unit) }
  if (!isIn(p, frame, going.unit)) return replaceTop(p, next)
  if (!findsRoom(p, unit, to)) return replaceTop(p, { ...frame, going: null })
  emit?.({ type: 'displaced', unit: going.unit, to: going.to })
  return reachBridges(putInHex(replaceTop(p, next), unit, to, 'bottom', emit), unit, to, emit)
}

/** Ends the crash: if a headquarters has stayed, the units that landed with it are Disrupted. */
const settle = (p: At<'crash'>, emit: Emit): Position =>
  endangered(p).reduce((now, unit) => disrupt(now, unit, emit), pop(p))

/** A headquarters that would leave the hex. */
interface LeaveQuestion extends RoomQuestion {
  readonly p: At<'crash'>
  readonly id: UnitId
}

/** A headquarters that has crashed here may leave for a hex with room. */
const LEAVE: Restrictions<LeaveQuestion> = [
  stages<LeaveQuestion>(
    [UNKNOWN_UNIT],
    [
      forbid<LeaveQuestion>('M23.21a', 'no-headquarters', ({ id }) => id)
        .when(({ p, id }) => !p.frame.headquarters.includes(id) || !isIn(p, p.frame, id))
        .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} has not crashed as a headquarters`),
    ],
    ROOM,
  ),
]

const displace = verbIn('crash', 'displace', {
  toQuestion: (p, { unit, to }): LeaveQuestion => ({
    p,
    unit: p.board.unitIndex(unit),
    to: p.board.map.indexOf(to),
    id: unit,
    named: to,
  }),
  restrictions: LEAVE,
  options: (p) =>
    fromGroups(
      [...p.frame.headquarters].sort(),
      (id) => hexesNear(p, p.board.unitIndex(id)),
      (to, id): LeaveQuestion => ({ p, unit: p.board.unitIndex(id), to, id }),
    ),
  toAction: ({ board }, { id, to }) => ({ type: 'displace', unit: id, to: hexNumber(board, to) }),
  apply: (p, { id, to }, emit) => announceLeaving(p, { unit: id, to: hexNumber(p.board, to) }, emit),
})

/** Returns what the frame waits for: a die for each glider, then the choice to leave with a headquarters. */
const waitsFor = (p: At<'crash'>): Pending => {
  const { units, going } = p.frame
  if (units.length > 0)
    return { kind: 'chance', roll: { kind: 'glider', rule: 'M23.2b', roller: 'allied', dice: 1, faces: 6 } }
  const open = going === null && endangered(p).length > 0 && isAnyLegal(displace.candidates(p))
  return open ? player('allied') : { kind: 'automatic' }
}

export const crash = deciding('crash', {
  waitsFor,
  verbs: { accept: singleIn('crash', { type: 'accept' }, [], settle), displace },
  otherwise: ({ frame: { hex } }) => [
    illegal('M23.21a', 'crashed', say`a headquarters may leave ${{ hex }} first`, hex),
  ],
  roll: (p, dice, emit) => rollGlider(p, dice[0]!, emit),
  proceed: (p, emit) => (p.frame.going === null ? settle(p, emit) : leave(p, p.frame.going, emit)),
})
