/**
 * Who may fire at a target, and why not (M5.2, M5.4 to M5.8, M8.4). The same questions are asked of every kind of fire,
 * one list of reasons for each.
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Firer } from '../state.js'
import { FIRE } from '../board/limits.js'
import { corpsAttackRefusals } from '../bounds/corpsAttacks.js'
import { isBeyondTheEdge } from './control.js'
import { antiTankRefusals, conventionalRefusals, declaredUnits, indirectRefusals, isAssaulted } from './fireKinds.js'
import { pointsLeft } from './gunnery.js'
import type { Shot } from './gunnery.js'
import { idleRefusals } from '../bounds/idle.js'
import { unescorted } from './mortarEscort.js'
import { besideTheWayRefusals } from '../bounds/orders.js'
import { fireAtRoadRefusals } from '../bounds/outwardBound.js'
import { packetFire } from './packets.js'
import { firesInColumn, isHeadquarters, isLeader, nameOf } from '../field/units.js'

/** What keeps a unit from any fire at all. */
export const silenced = (p: Position, shot: Shot, unit: number): readonly Violation[] => {
  const { board, state } = p
  const out: Violation[] = []
  const id = board.ids[unit]!
  const { disrupted, depleted, mode } = state.units[unit]!
  const name = nameOf(board, unit)
  const no = (rule: string, code: string, why: string): number => out.push(illegal(rule, code, `${name} ${why}`, id))
  if (sideNamed(board.sides[unit]!) !== shot.side) no('M5.1', 'not-yours', 'belongs to the other side')
  if (hexOf(p, unit) < 0 && !(isBeyondTheEdge(board, unit) && state.units[unit]!.at === 'beyond-the-edge'))
    no('M5.1', 'not-on-map', 'is not on the map')
  if (isLeader(board, unit)) no('M19.7a', 'leader', 'is a leader, and leaders do not fire')
  else if (board.counters[unit]!.rating === 0) no('M3.41s', 'cannot-fire', 'cannot fire in any way')
  if (shot.reaction?.trigger !== 'landing') out.push(...idleRefusals(p, unit))
  if (depleted) no('M5.21b', 'depleted', 'is Depleted')
  if (mode === 'travel' && !firesInColumn(board, unit)) no('M5.21c', 'in-travel', 'is in Travel mode')
  if (isHeadquarters(board, unit) && shot.occasion !== 'reaction')
    no('M5.26', 'headquarters', 'is a headquarters and makes opportunity fire alone')
  return disrupted ? [...out, ...whileDisrupted(shot, id, name)] : out
}

/**
 * Disrupted units fire directly at half strength (M-R134), but never indirectly, and in reaction only at who assaults
 * them (M8.41c, M8.4e).
 */
const whileDisrupted = (shot: Shot, id: string, name: string): readonly Violation[] => {
  if (shot.kind === 'indirect' || shot.kind === 'unobserved')
    return [illegal('M5.35d', 'disrupted', `${name} is Disrupted and makes no indirect fire`, id)]
  if (shot.occasion === 'reaction' && shot.reaction?.trigger !== 'close-action')
    return [illegal('M8.41c', 'disrupted', `${name} is Disrupted and makes no opportunity fire`, id)]
  return []
}

/** The others that take part in the attack that is being declared. */
const declaredBeside = (p: Position, unit: number): readonly number[] =>
  declaredUnits(p).filter((other) => other !== unit)

/**
 * What a unit has done already in this phase: once in each phase of its own, but for shares of split fire and for
 * opportunity fire (M-R135, M-R165).
 */
const usedUp = (p: Position, shot: Shot, unit: number): readonly Violation[] => {
  const { board, state } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (shot.kind === 'conventional' && state.thisPhase.gunners?.includes(id) === true)
    return [illegal('M5.83', 'has-fired-at-tanks', `${name} has made anti-tank fire in this phase`, id)]
  if (shot.reaction !== undefined) {
    if (!shot.reaction.left.includes(id))
      return [illegal('M8.4d', 'not-called', `${name} has no part in this reaction`, id)]
    return shot.reaction.trigger === 'long-move' && declaredBeside(p, unit).length > 0
      ? [illegal('M8.4g', 'one-gun', 'one artillery unit at a time answers a long move', id)]
      : []
  }
  if (shot.occasion === 'indirect')
    return state.fired.indirect.includes(id)
      ? [illegal('M5.23c', 'has-fired', `${name} has fired in this phase`, id)]
      : []
  if (!state.fired.direct.includes(id)) return []
  return state.thisPhase.spent[id] !== undefined && pointsLeft(p, unit) > 0
    ? []
    : [illegal('M5.23a', 'has-fired', `${name} has fired in this phase`, id)]
}

/** A column in Travel mode fires with one unit into a hex, in one attack too (M5.27b). */
const inColumn = (p: Position, shot: Shot, unit: number): readonly Violation[] => {
  const { state } = p
  const { at, mode } = state.units[unit]!
  if (mode !== 'travel') return []
  const pair = `${at}>${state.units[shot.target]!.at}`
  const beside = declaredBeside(p, unit).map((other) => state.units[other]!)
  return state.thisPhase.columnFire.includes(pair) || beside.some((other) => other.at === at && other.mode === 'travel')
    ? [
        illegal(
          'M5.27b',
          'column-has-fired',
          `another unit of its column has fired into ${state.units[shot.target]!.at}`,
        ),
      ]
    : []
}

/**
 * Whether a unit may split its fire: that of its guns at armour, and all fire at those who assault it, not its
 * neighbours (M5.25b).
 */
export const maySplit = (p: Position, shot: Shot, unit: number): boolean =>
  shot.kind === 'anti-tank' || isAssaulted(p, shot, unit)

/** Fire is not split into shares of which one has no value (M5.25c). */
const tooSmall = (p: Position, shot: Shot, unit: number, shares: readonly number[]): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const valueOf = (points: number): number =>
    packetFire(
      p,
      {
        side: shot.side,
        kind: shot.kind,
        firers: [{ unit: id, points, packet: 0, headquarters: null, extended: false }],
        target: shot.target,
        before: [],
        atAssault: shot.reaction?.trigger === 'close-action',
      },
      0,
    ).value
  return shares.every((points) => valueOf(points) > 0)
    ? []
    : [illegal('M5.25c', 'share-too-small', `a share of the fire of ${nameOf(board, unit)} would have no value`, id)]
}

/**
 * Targets that a unit leaves alone where 30 Corps breaks out (M30.46), or which are not in its way (M28.52a); whoever
 * is assaulted defends himself (M-R472).
 */
const outOfBounds = (p: Position, shot: Shot, unit: number): readonly Violation[] => {
  const hex = hexOf(p, shot.target)
  return isAssaulted(p, shot, unit)
    ? []
    : [
        ...corpsAttackRefusals(p, unit, hex),
        ...fireAtRoadRefusals(p, unit, hex),
        ...(shot.occasion === 'reaction' ? [] : besideTheWayRefusals(p, unit, hex)), // M-R580
      ]
}

/** Every reason why a unit may not take part in this fire; none when it may. */
export const firerRefusals = (p: Position, shot: Shot, firer: Firer): readonly Violation[] => {
  const { board } = p
  const unit = board.unitIndex(firer.unit)
  if (unit < 0) return [unknownUnit(firer.unit)]
  const out: Violation[] = [
    ...silenced(p, shot, unit),
    ...usedUp(p, shot, unit),
    ...inColumn(p, shot, unit),
    ...unescorted(p, shot, unit),
    ...outOfBounds(p, shot, unit),
  ]
  const full = pointsLeft(p, unit, shot.reaction)
  const splits = maySplit(p, shot, unit)
  const rides = p.state.units[unit]!.mode === 'travel' && firer.points > FIRE.travelPoints
  if (firer.points > full || (!splits && firer.points !== full))
    out.push(
      illegal(
        rides ? 'M5.27a' : 'M5.25b',
        'points',
        `${nameOf(board, unit)} fires with ${splits ? 'up to ' : 'all of its '}${full} points`,
        firer.unit,
      ),
    )
  else if (splits && shot.kind === 'conventional' && firer.points < full)
    out.push(...tooSmall(p, shot, unit, [firer.points, full - firer.points]))
  const indirect = shot.kind === 'indirect'
  if (!indirect && (firer.headquarters !== null || firer.extended))
    out.push(illegal('M5.41a', 'no-control-needed', 'only indirect fire is directed, and has its range extended'))
  switch (shot.kind) {
    case 'conventional':
      return [...out, ...conventionalRefusals(p, shot, unit)]
    case 'anti-tank':
      return [...out, ...antiTankRefusals(p, shot, unit)]
    case 'indirect':
      return [...out, ...indirectRefusals(p, shot, firer, unit)]
    case 'unobserved':
      return [...out, illegal('M6.7a', 'no-target', 'an unobserved barrage is aimed at a hex')]
  }
}
