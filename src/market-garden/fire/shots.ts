/** Lists which units may take part in a shot, and with which declarations. */
import { allows } from '../../engine/legality/restriction.js'
import { remember } from '../position.js'
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import { hexOf, sideNumber } from '../field/situation.js'
import type { Firer, FrameOf } from '../state.js'
import { directionsOf, isDirected } from './control.js'
import { directRange } from './fireKinds.js'
import { maySplit, READY_FIRER, USED_UP } from './firers.js'
import { extendedRange, firingDistance, gunClassOf, pointsLeft } from './gunnery.js'
import type { Shot, ShotBy } from './gunnery.js'
import { distanceToTarget } from './indirectFire.js'
import { ratingAgainst } from './landingFire.js'
import { usesIndirectTable } from './packets.js'
import { SILENCED } from './silence.js'
import { watchersOf } from './triggers.js'
import { firesIndirectly, isEngineer, isHeavyWeapons } from '../field/units.js'

type Attack = FrameOf<'attack'>

/** Whether a unit has the weapons for a kind of fire, whatever the target. */
const isArmedFor = ({ p, shot: { kind }, unit }: ShotBy): boolean => {
  if (kind === 'indirect') return firesIndirectly(p.board, unit)
  return hexOf(p, unit) >= 0 && (kind !== 'anti-tank' || (gunClassOf(p, unit) !== null && !isEngineer(p.board, unit)))
}

/** Whether a unit may still fire with its weapons, whatever the target. */
const hasFireLeft = (q: ShotBy): boolean =>
  allows(SILENCED, q) && allows(USED_UP, q) && pointsLeft(q.p, q.unit, q.shot.reaction) >= 1

/** Whether a unit has the weapons for a shot and may still fire, whatever the target. */
const isReady = (q: ShotBy): boolean => isArmedFor(q) && hasFireLeft(q)

/** The range at which a unit can take part in a shot, whatever the target. */
const rangeOf = (q: ShotBy): number => (q.shot.kind === 'indirect' ? extendedRange(q.p.board, q.unit) : directRange(q))

/** The hexes from a unit to the hex of a target. */
const gapTo = (p: Position, kind: Shot['kind'], unit: number, hex: number): number =>
  kind === 'indirect' ? firingDistance(p, unit, hex) : distance(p.board.map, hexOf(p, unit), hex)

/** Whether a unit has the target of a shot in range, seen or not. */
const reaches = (q: ShotBy): boolean => gapTo(q.p, q.shot.kind, q.unit, hexOf(q.p, q.shot.target)) <= rangeOf(q)

/** Units that are ready to fire, and the range of each. */
interface Ready {
  readonly units: readonly number[]
  readonly ranges: readonly number[]
}

const knownReady = remember((): Map<string, Ready> => new Map<string, Ready>())

/**
 * The units of a side that are ready to fire in a fire phase, in ascending order; cached, since all of its targets
 * share them.
 */
const readyFor = (p: Position, shot: Shot): Ready => {
  const known = knownReady(p)
  const key = `${shot.side} ${shot.occasion} ${shot.kind}`
  const found = known.get(key)
  if (found !== undefined) return found
  const side = sideNumber(shot.side)
  const units: number[] = []
  const ranges: number[] = []
  for (let unit = 0; unit < p.board.counters.length; unit++) {
    const q: ShotBy = { p, shot, unit }
    if (p.board.sides[unit] !== side || !isReady(q)) continue
    units.push(unit)
    ranges.push(rangeOf(q))
  }
  const ready = { units, ranges }
  known.set(key, ready)
  return ready
}

/** A unit with all of its points and without a headquarters. */
const allOf = (q: ShotBy): Firer => ({
  unit: q.p.board.ids[q.unit]!,
  points: pointsLeft(q.p, q.unit, q.shot.reaction),
  packet: 0,
  headquarters: null,
  extended: q.shot.kind === 'indirect' && distanceToTarget(q) > q.p.board.counters[q.unit]!.range,
})

/**
 * Whether a ready unit in range may take part in a shot. A unit that may take part at all may do so with all of its
 * points.
 */
const firesInRange = (p: Position, shot: Shot, unit: number): boolean =>
  allows(READY_FIRER, { p, shot, unit, firer: allOf({ p, shot, unit }) }) &&
  (shot.kind !== 'indirect' || isDirected(p, unit, shot.target, watchersOf(p, shot.reaction, shot.target)))

/** Whether a unit may take part in a shot at all. */
export const mayFire = (p: Position, shot: Shot, unit: number): boolean => {
  const q: ShotBy = { p, shot, unit }
  return isReady(q) && reaches(q) && firesInRange(p, shot, unit)
}

/** Whether any unit may take part in a shot of a fire phase. */
export const anyUnitFires = (p: Position, shot: Shot): boolean => {
  const { units, ranges } = readyFor(p, shot)
  const hex = hexOf(p, shot.target)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    if (gapTo(p, shot.kind, unit, hex) <= ranges[i]! && firesInRange(p, shot, unit)) return true
  }
  return false
}

/** The units of a side that have the target of a shot in range, and are ready to fire, in ascending order. */
const readyInRange = (p: Position, shot: Shot): readonly number[] => {
  const side = sideNumber(shot.side)
  const ready: number[] = []
  for (let unit = 0; unit < p.board.counters.length; unit++) {
    if (p.board.sides[unit] !== side) continue
    const q: ShotBy = { p, shot, unit }
    // most units are out of range, and the range is quickly found
    if (isArmedFor(q) && reaches(q) && hasFireLeft(q)) ready.push(unit)
  }
  return ready
}

/** The declarations with which a ready unit in range may take part in a shot, before the choice of packet. */
const declarationsOf = (p: Position, shot: Shot, unit: number): readonly Firer[] => {
  const q: ShotBy = { p, shot, unit }
  const all = allOf(q)
  const isOpen = (firer: Firer): boolean => allows(READY_FIRER, { p, shot, unit, firer })
  if (shot.kind !== 'indirect') {
    const shares = maySplit(p, shot, unit) ? Array.from({ length: all.points }, (_, i) => i + 1) : [all.points]
    return shares.map((points): Firer => ({ ...all, points })).filter(isOpen)
  }
  if (!isOpen(all)) return []
  return directionsOf(p, unit, shot.target, watchersOf(p, shot.reaction, shot.target)).map((hq): Firer => ({
    ...all,
    headquarters: hq === null ? null : p.board.ids[hq]!,
  }))
}

/** The shot of an attack being declared. */
export const shotOf = (p: Position, attack: Attack): Shot => ({
  side: attack.side,
  occasion: attack.occasion,
  kind: attack.kind,
  target: attack.target === null ? -1 : p.board.unitIndex(attack.target),
  reaction: reactionOf(p),
})

/** The reaction to which an attack belongs, if any. */
export const reactionOf = (p: Position): FrameOf<'reaction'> | undefined => {
  const below = p.state.stack.findLast((frame) => frame.type !== 'attack')
  return below?.type === 'reaction' ? below : undefined
}

/**
 * The packets that a unit may join: that of units with its own rating (M5.11b), or else any other (M5.11c) or a new
 * one. Units that use different tables cannot share a packet (M18.1a). Anti-tank fire has a packet for each class of
 * guns (M5.81g), and a barrage is a single packet.
 */
export const packetsFor = (p: Position, attack: Attack, unit: number): readonly number[] => {
  const { board } = p
  if (attack.kind === 'anti-tank') {
    const gun = gunClassOf(p, unit)
    return gun === null ? [] : [GUN_CLASSES.indexOf(gun)]
  }
  if (attack.kind !== 'conventional') return [0]
  const others = attack.firers.map((firer) => ({ packet: firer.packet, unit: board.unitIndex(firer.unit) }))
  const alike = others.filter(
    (other) => isHeavyWeapons(board, other.unit) === usesIndirectTable(board, attack.kind, unit),
  )
  const ratingIn = (firer: number): number => ratingAgainst(p, firer, board.unitIndex(attack.target ?? ''))
  const same = alike.find((other) => ratingIn(other.unit) === ratingIn(unit))
  if (same !== undefined) return [same.packet]
  const next = others.reduce((most, { packet }) => Math.max(most, packet + 1), 0)
  return [...new Set([...alike.map(({ packet }) => packet), next])].sort((a, b) => a - b)
}

/** Every declaration with which a unit may join an attack. */
export const joiners = (p: Position, attack: Attack): readonly Firer[] => {
  const { board } = p
  const shot = shotOf(p, attack)
  const taken = new Set<string>(attack.firers.map(({ unit }) => unit))
  const found: Firer[] = []
  for (const unit of readyInRange(p, shot)) {
    if (taken.has(board.ids[unit]!)) continue
    const declarations = declarationsOf(p, shot, unit)
    if (declarations.length === 0) continue
    for (const packet of packetsFor(p, attack, unit)) for (const firer of declarations) found.push({ ...firer, packet })
  }
  return found
}
