/**
 * Overstacking after a landing (M14.5e to M14.54): friendly units already there step aside, then as few units as
 * necessary leave. If none can, the serial takes over a hex of friendly units, or is Disrupted where it is.
 */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems, fromList } from '../../engine/legality/candidates.js'
import { illegal } from '../../engine/legality/violation.js'
import { allows } from '../../engine/legality/restriction.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { isAt, pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { Emit, FrameOf } from '../state.js'
import { disruptAll, putInHex, remember } from '../changes/changes.js'
import { canStepAside, findsRoom, friendsBelow, guns, mustFightAgain } from './crowding.js'
import { isOverstacked } from '../field/stacking.js'
import { isArtillery, strengthOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { ACCEPT, BREAK_OUT, DISPLACE, SACRIFICE, TAKE_OVER_HEX } from './crowdedHexChoices.js'
import { attackers, gunsToGive, isOpen, landedIn, onUnit, openHexes, openWays } from './crowdedHexChoices.js'
import type { CrowdQuestion, DisplaceQuestion, HexQuestion } from './crowdedHexChoices.js'
import { reachBridges } from '../crossings/demolition.js'
import { sufferSteps } from '../changes/losses.js'
import { announce } from '../fire/reaction.js'

type Crowding = FrameOf<'crowding'>
type Going = NonNullable<Crowding['going']>

const hexOfFrame = (board: Board, frame: Crowding): number => board.map.indexOf(frame.hex)

/**
 * Checks a hex in which units have landed. If they landed on friendly units in play, the serial is Disrupted, and so
 * are those friends that cannot step aside (M14.53), overstacked or not (M-R451). Pushes a frame when some may step
 * aside, or when the hex is overstacked.
 */
export const openCrowding = (p: Position, frame: FrameOf<'touchdown'>, emit: Emit): Position => {
  const { board } = p
  const hex = board.map.indexOf(frame.hex)
  const units = landedIn(p, frame)
  if (units.length === 0) return p
  const friends = friendsBelow(p, hex)
  const shaken = friends.length === 0 ? p : disruptAll(p, units, emit)
  const others = friends.filter((unit) => canStepAside(shaken, unit))
  const stuck = friends.filter((unit) => !others.includes(unit))
  const settled = disruptAll(shaken, stuck, emit)
  if (others.length === 0 && !isOverstacked(settled, hex)) return settled
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

/** Announces that a unit leaves: in an enemy zone of control it may be fired at first (M14.53c, M8.4a). */
const announceLeaving = (p: At<'crowding'>, going: Going, emit: Emit): Position => {
  const hex = hexOfFrame(p.board, p.frame)
  const next = replaceTop(p, { ...p.frame, going })
  return inEnemyZone(p, 'allied', hex) ? announce(next, { trigger: 'leave', units: [going.unit], hex }, emit) : next
}

/**
 * The unit leaves, if it is still there and there is room (M14.5f); this is not movement (M-R551). Artillery that
 * leaves is Disrupted, and so are all units that it was with (M14.52a, M-R234).
 */
const leave = (p: At<'crowding'>, { unit: id, to: at }: Going, emit: Emit): Position => {
  const { board, frame } = p
  const unit = board.unitIndex(id)
  const [from, to] = [hexOfFrame(board, frame), board.map.indexOf(at)]
  const next: Crowding = { ...frame, going: null, others: frame.others.filter((other) => other !== id) }
  const stays = hexOf(p, unit) !== from || !findsRoom(p, unit, to)
  if (stays) return replaceTop(p, next)
  emit?.({ type: 'displaced', unit: id, to: at })
  // another serial may drive the unit farther: only its first hex counts
  const noted = frame.stage === 'aside' ? remember(p, { aside: { [id]: frame.hex, ...p.state.thisPhase.aside } }) : p
  const moved = putInHex(replaceTop(noted, next), unit, to, 'bottom', emit)
  const shaken =
    frame.stage === 'thin' && isArtillery(board, unit)
      ? disruptAll(moved, [unit, ...stackIn(moved, from)], emit)
      : moved
  return reachBridges(shaken, unit, to, emit)
}

/** Announces that the whole serial leaves: in an enemy zone of control it may be fired at first (M14.53c, M8.42). */
const announceTakeOver = (p: At<'crowding'>, to: number, emit: Emit): Position => {
  const { board, frame } = p
  const hex = hexOfFrame(board, frame)
  const units = landedIn(p, frame).map((unit) => board.ids[unit]!)
  const [first] = units
  if (first === undefined || !inEnemyZone(p, 'allied', hex)) return takeOver(p, to, emit)
  const next = replaceTop(p, { ...frame, stage: 'take-over', going: { unit: first, to: hexNumber(board, to) } })
  return announce(next, { trigger: 'leave', units, hex }, emit)
}

/** The serial leaves, unless fire has made room. */
const leaveTogether = (p: At<'crowding'>, { to: at }: Going, emit: Emit): Position => {
  const ready = replaceTop(p, { ...p.frame, stage: 'thin', going: null })
  if (!isAt(ready, 'crowding')) return ready
  const [units, to] = [landedIn(ready, ready.frame), p.board.map.indexOf(at)]
  return allows(TAKE_OVER_HEX, { p: ready, units, to }) ? takeOver(ready, to, emit) : ready
}

/**
 * Moves the serial into a hex of friendly units. If that is then overstacked, the units that were there are Disrupted
 * and must leave (M14.51b).
 */
const takeOver = (p: At<'crowding'>, to: number, emit: Emit): Position => {
  const { board, frame } = p
  const before = friendsIn(p, to)
  const units = landedIn(p, frame)
  const at = hexNumber(board, to)
  const moved = units.reduce<Position>((now, unit) => {
    emit?.({ type: 'displaced', unit: board.ids[unit]!, to: at })
    return putInHex(now, unit, to, 'bottom', emit)
  }, p)
  const next: Crowding = { ...frame, hex: at, tookOver: true }
  const there = isOverstacked(moved, to)
    ? driveOut(moved, next, before, emit)
    : replaceTop(moved, { ...next, stage: 'thin', others: [] })
  return units[0] === undefined ? there : reachBridges(there, units[0], to, emit)
}

const friendsIn = (p: Position, hex: number): readonly number[] =>
  p.board.counters.flatMap(({ kind }, unit) => (kind !== 'leader' && hexOf(p, unit) === hex ? [unit] : []))

/**
 * Drives units out of their hex: artillery is lost, all others are Disrupted and leave, if there is room for them
 * (M14.5h, M14.52a, M-R453).
 */
const driveOut = (p: Position, frame: Crowding, units: readonly number[], emit: Emit): Position => {
  const { board } = p
  const lost = guns(board, units)
  const others = units.filter((unit) => !lost.includes(unit))
  const next = replaceTop(p, { ...frame, stage: 'shove', others: others.map((unit) => board.ids[unit]!) })
  const shaken = disruptAll(next, others, emit)
  return lost.reduce((now, unit) => sufferSteps(now, unit, strengthOf(now, unit), 'M14.52a', emit), shaken)
}

/**
 * After a close action from the overstacked hex, Disrupted attackers are lost, and the rest of the stack is Disrupted,
 * whatever serial it came with (M14.54c).
 */
const afterBreakOut = (p: At<'crowding'>, emit: Emit): Position => {
  const { frame } = p
  const failed = frame.attacked
    .map((id) => p.board.unitIndex(id))
    .filter((unit) => hexOf(p, unit) >= 0 && p.state.units[unit]!.disrupted)
  const next = replaceTop(p, { ...frame, attacked: [] })
  if (failed.length === 0) return next
  const without = failed.reduce((now, unit) => sufferSteps(now, unit, strengthOf(now, unit), 'M14.54c', emit), next)
  return disruptAll(without, stackIn(without, hexOfFrame(p.board, frame)), emit)
}

/**
 * If the hex is still overstacked, the serial is Disrupted where it is (M14.5f), or eliminated if it would have to
 * fight again (M14.56b).
 */
const giveUp = (p: At<'crowding'>, emit: Emit): Position => {
  const { frame } = p
  const after = pop(p)
  const hex = hexOfFrame(p.board, frame)
  if (!isOverstacked(p, hex)) return after
  const units = landedIn(after, frame)
  return frame.fought && mustFightAgain(after, hex)
    ? units.reduce((now, unit) => sufferSteps(now, unit, strengthOf(now, unit), 'M14.56b', emit), after)
    : disruptAll(after, units, emit)
}

/**
 * Continues when no further unit leaves. Friendly units that no longer have room to step aside are Disrupted, like
 * those that had none from the start (M14.53b).
 */
const continueMakingRoom = (p: At<'crowding'>, emit: Emit): Position => {
  const { board, frame } = p
  if (frame.stage === 'thin') return giveUp(p, emit)
  const next = replaceTop(p, { ...frame, stage: 'thin', others: [] })
  const stuck = frame.others
    .map((id) => board.unitIndex(id))
    .filter((unit) => hexOf(p, unit) === hexOfFrame(board, frame) && !canStepAside(p, unit))
  return frame.stage === 'aside' ? disruptAll(next, stuck, emit) : next
}

const displace = verbIn('crowding', 'displace', {
  toQuestion: (p, { unit, to }): DisplaceQuestion => ({
    p,
    unit: p.board.unitIndex(unit),
    id: unit,
    to: p.board.map.indexOf(to),
    named: to,
  }),
  restrictions: DISPLACE,
  options: (p) => fromList(openWays(p)),
  applied: DISPLACE,
  toAction: ({ board }, { id, to }) => ({ type: 'displace', unit: id, to: hexNumber(board, to) }),
  apply: (p, { id, to }, emit) => announceLeaving(p, { unit: id, to: hexNumber(p.board, to) }, emit),
})

const sacrifice = verbIn('crowding', 'sacrifice', {
  toQuestion: (p, { unit }): CrowdQuestion => ({ p, unit: p.board.unitIndex(unit), id: unit }),
  restrictions: SACRIFICE,
  options: (p) => fromItems(gunsToGive(p), (unit) => onUnit(p, unit)),
  applied: SACRIFICE,
  toAction: (_p, { id }) => ({ type: 'sacrifice', unit: id }),
  apply: (p, { unit }, emit) => sufferSteps(p, unit, strengthOf(p, unit), 'M14.5g', emit),
})

const takeOverHex = verbIn('crowding', 'take-over', {
  toQuestion: (p, { to }): HexQuestion => ({ p, units: landedIn(p, p.frame), to: p.board.map.indexOf(to), named: to }),
  restrictions: TAKE_OVER_HEX,
  options: (p) => fromList(openHexes(p)),
  applied: TAKE_OVER_HEX,
  toAction: ({ board }, { to }) => ({ type: 'take-over', to: hexNumber(board, to) }),
  apply: (p, { to }, emit) => announceTakeOver(p, to, emit),
})

const breakOut = verbIn('crowding', 'break-out', {
  toQuestion: (p, { unit }): CrowdQuestion => ({ p, unit: p.board.unitIndex(unit), id: unit }),
  restrictions: BREAK_OUT,
  options: (p) => fromList(attackers(p)),
  applied: BREAK_OUT,
  toAction: (_p, { id }) => ({ type: 'break-out', unit: id }),
  apply: (p, { id }) => push(p, { type: 'break-out', units: [id], hex: p.frame.hex }),
})

export const crowding = deciding('crowding', {
  waitsFor: (p) => (isOpen(p) ? player('allied') : { kind: 'automatic' }),
  verbs: {
    accept: singleIn('crowding', { type: 'accept' }, ACCEPT, continueMakingRoom),
    'break-out': breakOut,
    displace,
    sacrifice,
    'take-over': takeOverHex,
  },
  otherwise: ({ frame: { hex } }) => [illegal('M14.5e', 'crowded', say`${{ hex }} is overstacked`, hex)],
  proceed: (p, emit) => {
    const { going, stage } = p.frame
    if (going !== null) return stage === 'take-over' ? leaveTogether(p, going, emit) : leave(p, going, emit)
    return p.frame.attacked.length > 0 ? afterBreakOut(p, emit) : continueMakingRoom(p, emit)
  },
})
