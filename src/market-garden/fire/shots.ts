/** Every unit that may take part in a shot, in every way in which it may, as the actions that say so. */
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import { hexOf, sideNumber } from '../field/situation.js'
import type { Action, Firer, FrameOf } from '../state.js'
import { directionsOf } from './control.js'
import { firerRefusals, maySplit } from './firers.js'
import { extendedRange, firingDistance, gunClassOf, pointsLeft, rangeIn } from './gunnery.js'
import type { Shot } from './gunnery.js'
import { ratingAgainst } from './landingFire.js'
import { usesIndirectTable } from './packets.js'
import { watchersOf } from './triggers.js'
import { firesIndirectly, isHeavyWeapons } from '../field/units.js'

type Attack = FrameOf<'attack'>

/** The ways in which one unit may take part in a shot, its packet left open: with how many points, directed by whom. */
const waysOf = (p: Position, shot: Shot, unit: number): readonly Omit<Firer, 'packet'>[] => {
  const { board } = p
  const id = board.ids[unit]!
  const full = pointsLeft(p, unit, shot.reaction)
  if (full < 1) return []
  if (shot.kind === 'indirect') {
    if (!firesIndirectly(board, unit)) return []
    const apart = firingDistance(p, unit, hexOf(p, shot.target))
    if (apart > extendedRange(board, unit)) return []
    const observers = watchersOf(p, shot.reaction, shot.target)
    return directionsOf(p, unit, shot.target, observers).map((hq) => ({
      unit: id,
      points: full,
      headquarters: hq === null ? null : board.ids[hq]!,
      extended: apart > board.counters[unit]!.range,
    }))
  }
  const from = hexOf(p, unit)
  if (from < 0 || distance(board.map, from, hexOf(p, shot.target)) > rangeIn(board, shot, unit)) return []
  const shares = maySplit(p, shot, unit) ? Array.from({ length: full }, (_, i) => i + 1) : [full]
  return shares.map((points) => ({ unit: id, points, headquarters: null, extended: false }))
}

/** Whether a unit may take part in a shot in any way. */
export const mayFire = (p: Position, shot: Shot, unit: number): boolean =>
  waysOf(p, shot, unit).some((way) => firerRefusals(p, shot, { packet: 0, ...way }).length === 0)

/** The shot of an attack that is being declared. */
export const shotOf = (p: Position, attack: Attack): Shot => ({
  side: attack.side,
  occasion: attack.occasion,
  kind: attack.kind,
  target: attack.target === null ? -1 : p.board.unitIndex(attack.target),
  reaction: reactionOf(p),
})

/** The act that is being answered, if an attack answers one. */
export const reactionOf = (p: Position): FrameOf<'reaction'> | undefined => {
  const below = p.state.stack.findLast((frame) => frame.type !== 'attack')
  return below?.type === 'reaction' ? below : undefined
}

/**
 * The packets that a unit may join: that of the units with its own rating (M5.11b), or else any (M5.11c), or a new one.
 * Mortars and guns on the other table keep to themselves (M18.1a); anti-tank guns go by class (M5.81g), and a barrage
 * is one.
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

/** Every action that adds a unit to an attack. */
export const addFirerActions = (p: Position, attack: Attack): readonly Action[] => {
  const { board } = p
  const shot = shotOf(p, attack)
  const taken = new Set<string>(attack.firers.map(({ unit }) => unit))
  const side = sideNumber(attack.side)
  const actions: Action[] = []
  for (let unit = 0; unit < board.counters.length; unit++) {
    if (board.sides[unit] !== side || taken.has(board.ids[unit]!)) continue
    const ways = waysOf(p, shot, unit).filter((way) => firerRefusals(p, shot, { packet: 0, ...way }).length === 0)
    if (ways.length === 0) continue
    for (const packet of packetsFor(p, attack, unit))
      for (const { unit: id, points, headquarters, extended } of ways)
        actions.push({ type: 'add-firer', firer: { unit: id, points, packet, headquarters, extended } })
  }
  return actions
}
