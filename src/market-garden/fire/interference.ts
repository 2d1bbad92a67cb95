/**
 * German fire at what is delivered to the Allies: flak at supply drops (M11.61b-3), whoever reaches it at the highway
 * (M11.61c-6).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import type { FireResult, FireTarget } from '../board/charts.js'
import { POINTS } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { ActionOf, FrameOf } from '../state.js'
import { highwayOf } from '../supply/deliveries.js'
import { silenced } from './firers.js'
import { pointsLeft } from './gunnery.js'
import { mainRoadOf } from '../field/mainRoad.js'
import { isCoveredAt, seesHex } from '../field/observation.js'
import { outwardRefusals } from '../bounds/outwardBound.js'
import { loneFire } from './packets.js'
import type { PacketFire } from './packets.js'
import { crossesAnyDike } from '../field/sight.js'
import { supplyHeadOf } from '../supply/supplyHeads.js'
import { isOnTop } from './targets.js'
import { isHeavyWeapons, nameOf } from '../field/units.js'

type Logistics = FrameOf<'logistics'>
type Aim = Omit<ActionOf<'fire-at-delivery'>, 'type'>
/** What is fired at: one kind of points that drops for a formation, or the highway. */
type Delivery = Pick<Aim, 'formation' | 'use'>

/** Infantry on foot, Concentrated (M11.61b-3), or a column of vehicles (M11.61c-6): without any cover. */
const IMAGINED = { class: 'conventional', defilade: false, gun: 'none', entrenched: false } as const

/**
 * What can be fired at: drops on supply heads that lie on the map, one kind of points after the other (M-R216), and the
 * highway once for all.
 */
const deliveries = (p: Position, frame: Logistics): readonly Delivery[] => {
  const highway = highwayOf(p)?.id
  return Object.entries(frame.shares).flatMap(([formation, share]): readonly Delivery[] => {
    if (formation === highway) return share.command + share.ammunition > 0 ? [{ formation, use: null }] : []
    if (supplyHeadOf(p, formation) === undefined) return []
    return (['command', 'ammunition'] as const).filter((use) => share[use] > 0).map((use) => ({ formation, use }))
  })
}

/**
 * Whether a unit reaches a hex of the highway that it sees, as direct fire has to (M11.61c-6, M5.24b, M5.28, M-R424).
 */
const reachesHighway = (p: Position, unit: number): boolean => {
  const { board } = p
  const from = hexOf(p, unit)
  return mainRoadOf(board).hexes.some((hex) => {
    const apart = distance(board.map, from, hex)
    return (
      apart <= board.counters[unit]!.range &&
      seesHex(p, from, hex) &&
      !isCoveredAt(board, hex, apart) &&
      !(apart > 1 && crossesAnyDike(board, from, hex))
    )
  })
}

/** Why a unit cannot fire at the highway (M11.61c-6). */
const highwayRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const out: Violation[] = [...outwardRefusals(p, unit)]
  if (!isHeavyWeapons(board, unit) && !isOnTop(p, unit))
    out.push(illegal('M5.22a', 'not-on-top', `${nameOf(board, unit)} is not one of the two units on top`, id))
  if (!reachesHighway(p, unit))
    out.push(
      illegal('M11.61c-6', 'out-of-range', `${nameOf(board, unit)} reaches no hex of the highway that it sees`, id),
    )
  return out
}

/** Why a unit cannot fire at a drop: flak alone does, within its printed range of the supply head (M11.61b-3). */
const dropRefusals = (p: Position, unit: number, formation: string): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const { kind, range } = board.counters[unit]!
  if (kind !== 'flak') return [illegal('M11.61b-3', 'no-flak', `${nameOf(board, unit)} is no flak`, id)]
  const head = supplyHeadOf(p, formation)!
  return distance(board.map, hexOf(p, unit), head) <= range
    ? []
    : [illegal('M11.61b-3', 'out-of-range', `${nameOf(board, unit)} does not reach ${hexNumber(board, head)}`, id)]
}

/** Every reason why a German unit may not fire at a delivery; none when it may. */
export const interferenceRefusals = (
  p: Position,
  frame: Logistics,
  { unit: id, formation, use }: Aim,
): readonly Violation[] => {
  const { board } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  const isThis = (one: Delivery): boolean => one.formation === formation && one.use === use
  if (!deliveries(p, frame).some(isThis))
    return [
      illegal(
        use === null ? 'M11.61c-6' : 'M11.61b-3',
        'no-delivery',
        `nothing of the kind comes to ${formation}`,
        formation,
      ),
    ]
  const shot = { side: 'german', occasion: 'direct', kind: 'conventional', target: -1, reaction: undefined } as const
  const out: Violation[] = [...silenced(p, shot, unit)]
  if (hexOf(p, unit) < 0) return out
  const fired = frame.shots.filter((one) => one.unit === id && isThis(one)).length
  const most = use === null ? POINTS.shotsAtHighway : POINTS.shotsAtDrop
  if (fired >= most)
    out.push(
      illegal(use === null ? 'M11.61c-6' : 'M11.61b-3', 'has-fired', `${nameOf(board, unit)} has fired enough`, id),
    )
  return [...out, ...(use === null ? highwayRefusals(p, unit) : dropRefusals(p, unit, formation))]
}

/** Every shot that the Germans can still fire at deliveries. */
export const openInterference = (p: Position, frame: Logistics): readonly ActionOf<'fire-at-delivery'>[] =>
  deliveries(p, frame).flatMap((delivery) =>
    p.board.ids.flatMap((unit): readonly ActionOf<'fire-at-delivery'>[] => {
      const aim = { unit, ...delivery }
      return interferenceRefusals(p, frame, aim).length === 0 ? [{ type: 'fire-at-delivery', ...aim }] : []
    }),
  )

/** What a shot of a unit at a delivery is worth. */
export const interferenceFire = (p: Position, { unit: id, formation, use }: Aim): PacketFire => {
  const { board } = p
  const unit = board.unitIndex(id)
  const head = use === null ? undefined : supplyHeadOf(p, formation)
  const ground: FireTarget['ground'] = head === undefined ? 'clear' : board.kind[head]!
  return loneFire(p, unit, pointsLeft(p, unit), { ground, ...IMAGINED })
}

/**
 * What a result does to a delivery. A drop loses a point for each step, and a D drives one off (M11.61b-4, M11.61b-5,
 * M-R216). A column loses one more than the steps, and one for D (M11.61c-6, M-R217). Minimal fire asks for a check of
 * morale, and there is nobody to take it (M-R422).
 */
export const pointsCost = (
  use: Aim['use'],
  result: FireResult | 'minimal',
): { readonly lost: number; readonly driftedOff: number } => {
  if (result === 'minimal' || result === 0) return { lost: 0, driftedOff: 0 }
  if (result === 'D') return use === null ? { lost: 1, driftedOff: 0 } : { lost: 0, driftedOff: 1 }
  return { lost: use === null ? result + 1 : result, driftedOff: 0 }
}

/** What all shots at one delivery have done. */
export const toll = (
  { shots }: Pick<Logistics, 'shots'>,
  formation: string,
  use: Aim['use'],
): { readonly lost: number; readonly driftedOff: number } => {
  const all = shots.filter((one) => one.formation === formation && one.use === use)
  return {
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    driftedOff: all.reduce((sum, { driftedOff }) => sum + driftedOff, 0),
  }
}

/**
 * What of the points that the highway has brought is lost, a point of each kind in turn while there are any of it
 * (M11.61c-6, M-R217, M-R424).
 */
export const lossesByTurns = (
  brought: Logistics['brought'],
  hits: number,
  first: 'command' | 'ammunition',
): Logistics['brought'] => {
  const left = { ...brought }
  let next = first
  for (let hit = 0; hit < hits && left.command + left.ammunition > 0; hit++) {
    if (left[next] === 0) next = next === 'command' ? 'ammunition' : 'command'
    left[next]--
    next = next === 'command' ? 'ammunition' : 'command'
  }
  return left
}
