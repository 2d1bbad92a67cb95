/** Questions about a position, answered by the same rules that play uses. */
import { frameIn } from './position.js'
import type { Position } from './position.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { accept, illegal, refuse } from '../engine/violation.js'
import type { Violations } from '../engine/violation.js'
import { unitsIn } from '../wargame/disposition.js'
import type { Entry } from '../wargame/breakdown.js'
import type { HexId } from '../hex/index.js'
import { unknownHex, unknownUnit } from '../wargame/unknown.js'
import { isUnderPatrol } from './air/patrol.js'
import { assaultRefusals } from './movement/announcing.js'
import type { Assailants } from './movement/announcing.js'
import { hexesAround } from './board/around.js'
import { hexNumber } from './board/board.js'
import { GUN_CLASSES } from './board/counterTerms.js'
import { hitsOf } from './board/charts.js'
import { reactionOf } from './fire/shots.js'
import { orderingAct } from './movement/ordering.js'
import { answering, modeAct } from './fire/reaction.js'
import type { Act } from './fire/reaction.js'
import { closeActionForecast } from './close-action/forecast.js'
import type { CloseActionForecast } from './close-action/forecast.js'
import { isBeyondTheEdge } from './fire/control.js'
import { firingDistance, gunClassOf, pointsLeft } from './fire/gunnery.js'
import { coverClassOf } from './fire/gunsAtInfantry.js'
import { mayObserve, observersOf, seesHex } from './field/observation.js'
import { firedBefore } from './fire/multiFormation.js'
import { gunFire, packetFire, packetResult, usesIndirectTable } from './fire/packets.js'
import { blockedBetween, FARTHEST_SIGHT } from './field/sight.js'
import { isArmouredTarget, ratingOf } from './field/units.js'
import { ambushersOf } from './fire/triggers.js'
import { isControlledBy } from './field/zones.js'
import { hexOf, isFriendIn, sideNamed } from './field/situation.js'
import type { Action, FireKind, Firer, Side, UnitId } from './state.js'

export { reachable } from './movement/reach.js'
export type { Reach } from './movement/reach.js'
export type { Assailants } from './movement/announcing.js'

/**
 * A line of sight: free, or blocked by a hex or a hexside (two hexes) under a rule (M6.0g, M6.61a, M6.63a).
 *
 * @category Queries and composites
 */
export type Sight =
  | { readonly free: true; readonly seen: boolean }
  | { readonly free: false; readonly rule: string; readonly blockedBy: readonly HexId[] }

/**
 * The line of sight between two hexes; `seen` says whether the hour, the weather and the terrain let it reach so far
 * (M6.1).
 */
export const lineOfSight = (p: Position, from: string, to: string): Sight | null => {
  const { board } = p
  const [a, b] = [board.map.indexOf(from), board.map.indexOf(to)]
  if (a < 0 || b < 0) return null
  const blocked = blockedBetween(board, a, b)
  return blocked === null
    ? { free: true, seen: seesHex(p, a, b) }
    : {
        free: false,
        rule: blocked.rule,
        blockedBy: blocked.hexes.filter((hex) => hex >= 0).map((hex) => hexNumber(board, hex)),
      }
}

/**
 * The units of a side that see a hex, and may observe for others; those of a unit in cover are found with the unit
 * (M6.62).
 */
export const observers = (p: Position, side: Side, at: string): readonly UnitId[] => {
  const { board } = p
  const unit = board.unitIndex(at)
  if (unit >= 0) return observersOf(p, side, unit).map((other) => board.ids[other]!)
  const hex = board.map.indexOf(at)
  if (hex < 0) return []
  return hexesAround(board.map, hex, FARTHEST_SIGHT)
    .filter((from) => isFriendIn(p, side, from) && seesHex(p, from, hex))
    .flatMap((from) => unitsIn(p, from))
    .filter((other) => mayObserve(p, other))
    .map((other) => board.ids[other]!)
    .sort()
}

/** The hexes in the zone of control of a side, in ascending order (M7). */
export const zoc = (p: Position, side: Side): readonly HexId[] =>
  p.board.map.ids.filter((_, hex) => isControlledBy(p, side, hex))

/** The hexes under Allied fighters, in ascending order (M15.31a). */
export const patrolled = (p: Position): readonly HexId[] => p.board.map.ids.filter((_, hex) => isUnderPatrol(p, hex))

/**
 * A shot to be weighed: these units at that one, with all of their strength.
 *
 * @category Queries and composites
 */
export interface Volley {
  readonly kind: FireKind
  readonly firers: readonly UnitId[]
  readonly target: UnitId
}

/**
 * What one packet, or one class of guns, promises: its reasons, its value, and how many of the 36 rolls give each
 * result.
 *
 * @category Queries and composites
 */
export interface PacketForecast {
  readonly firers: readonly UnitId[]
  readonly entries: readonly Entry[]
  /** strength points after all factors (M5.16) */
  readonly strength: number
  /** fire value on the table, or hit value of guns; 0 leaves minimal fire alone (M5.29a) */
  readonly value: number
  /** what the firer may add to his roll or take off it, which the rolls below leave out (M5.15c) */
  readonly shift: number
  /** by result: `0`, `D`, steps lost, `minimal` for a morale check (M5.29b); of 36 */
  readonly rolls: Readonly<Record<string, number>>
}

const ROLLS: readonly number[] = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6))

const distribution = (resultOfRoll: (roll: number) => number | string): Readonly<Record<string, number>> => {
  const rolls: Record<string, number> = {}
  for (const roll of ROLLS) rolls[resultOfRoll(roll)] = (rolls[resultOfRoll(roll)] ?? 0) + 1
  return rolls
}

/**
 * The packets into which units are put when nothing else is said: all of one rating together (M5.11b), guns by class
 * (M5.81g).
 */
const packetsOf = (p: Position, { kind, firers, target }: Volley): readonly Firer[] => {
  const { board } = p
  // mortars, on the other table, stand behind the ratings from 9 to 0 (M18.1a)
  const keyOf = (unit: number): number => 9 - ratingOf(p, unit) + (usesIndirectTable(board, kind, unit) ? 10 : 0)
  const keys = [...new Set(firers.map((id) => keyOf(board.unitIndex(id))))].sort((a, b) => a - b)
  const to = hexOf(p, board.unitIndex(target))
  return firers.map((id) => {
    const unit = board.unitIndex(id)
    const packet =
      kind === 'anti-tank'
        ? Math.max(0, GUN_CLASSES.indexOf(gunClassOf(p, unit) ?? 'light'))
        : kind === 'conventional'
          ? keys.indexOf(keyOf(unit))
          : 0
    const barrage = kind === 'indirect' || kind === 'unobserved'
    return {
      unit: id,
      points: Math.max(1, pointsLeft(p, unit, reactionOf(p))),
      packet,
      headquarters: null,
      extended: barrage && firingDistance(p, unit, to) > board.counters[unit]!.range,
    }
  })
}

/**
 * What a volley promises, packet by packet; whether it may be fired is not asked. Empty when a unit is unknown or not
 * on the map, or when the kind of fire is not for such a target (M5.0b).
 */
export const fireForecast = (p: Position, volley: Volley): readonly PacketForecast[] => {
  const { board } = p
  const target = board.unitIndex(volley.target)
  const all = [target, ...volley.firers.map((id) => board.unitIndex(id))]
  const isThere = (unit: number): boolean => hexOf(p, unit) >= 0 || isBeyondTheEdge(board, unit)
  if (all.some((unit) => unit < 0 || !isThere(unit)) || hexOf(p, target) < 0 || all.length === 1) return []
  const armoured = isArmouredTarget(p, target)
  if (volley.kind === 'anti-tank' && !armoured && coverClassOf(p, target) === null) return []
  if (volley.kind === 'conventional' && armoured) return []
  const firers = packetsOf(p, volley)
  const side = sideNamed(board.sides[all[1]!]!)
  const hex = hexNumber(board, hexOf(p, target))
  const reaction = reactionOf(p)
  return [...new Set(firers.map(({ packet }) => packet))]
    .sort((a, b) => a - b)
    .map((packet) => {
      const own = firers.filter((firer) => firer.packet === packet)
      const ids = own.map(({ unit }) => unit)
      if (volley.kind === 'anti-tank') {
        const guns = own.map(({ unit, points }) => ({ unit: board.unitIndex(unit), points }))
        const { entries, strength, hitValue } = gunFire(p, target, guns, packet)
        return {
          firers: ids,
          entries,
          strength,
          value: hitValue,
          shift: 0,
          rolls: distribution((roll) => hitsOf(hitValue, roll)),
        }
      }
      const fire = packetFire(
        p,
        {
          side,
          kind: volley.kind,
          firers,
          target,
          before: firedBefore(p, hex, reaction),
          atAssault: reaction?.trigger === 'close-action',
        },
        packet,
      )
      return {
        firers: ids,
        entries: fire.entries,
        strength: fire.strength,
        value: fire.value,
        shift: fire.dice,
        rolls: distribution((roll) => packetResult(board, volley.kind, fire, roll)),
      }
    })
}

/**
 * What a close action promises as things stand. In a movement phase, units that stand next to the hex are refused as
 * `compose.attack` refuses them; of others, and at all other times, it is not asked whether it may be made.
 */
export const assessCloseAction = (p: Position, plan: Assailants): Either<Violations, CloseActionForecast> => {
  const { board } = p
  const attackers = plan.attackers.map((id) => board.unitIndex(id))
  const to = board.map.indexOf(plan.to)
  const problems = attackers.flatMap((unit, i) => {
    const id = plan.attackers[i]!
    if (unit < 0) return [unknownUnit(id)]
    return hexOf(p, unit) < 0 ? [illegal('M8.6a', 'not-on-map', `${id} is not on the map`, id)] : []
  })
  if (to < 0) problems.push(unknownHex(plan.to))
  if (attackers.length === 0) problems.push(illegal('M8.6a', 'nothing-to-assess', 'a close action needs attackers'))
  if (problems.length === 0) problems.push(...assaultRefusals(p, plan))
  if (problems.length > 0) return refuse(problems)
  const { adjacent = false, craft = null } = plan
  const forecast = closeActionForecast(p, { attackers, to, adjacent, craft })
  return forecast === null
    ? refuse([illegal('M8.6a', 'no-enemy', `nobody in ${plan.to} can be attacked`, plan.to)])
    : accept(forecast)
}

/**
 * What an action of movement would draw: the act, and the units that could answer it.
 *
 * @category Queries and composites
 */
export interface Answerable {
  readonly trigger: Act['trigger']
  readonly by: readonly UnitId[]
}

const answersTo = (p: Position, act: Act): readonly Answerable[] => {
  const by = answering(p, act)
  return by.length === 0 ? [] : [{ trigger: act.trigger, by }]
}

/**
 * Who could fire at an action before, or when, it is carried out (M8.4): of a step on the move, leaving the hex and
 * running into an ambush.
 */
export const reactionsTo = (p: Position, action: Action): readonly Answerable[] => {
  const { board } = p
  const moving = frameIn(p, 'moving')
  if (action.type === 'bring-up' || action.type === 'end-order') {
    const act = orderingAct(p, action)
    return act === null ? [] : answersTo(p, act)
  }
  const changes = action.type === 'change-mode'
  const first = board.unitIndex(changes ? action.unit : (moving?.units[0] ?? ''))
  const hex = first < 0 ? -1 : hexOf(p, first)
  if (hex < 0) return []
  const asked = (act: Act): readonly Answerable[] => answersTo(p, act)
  if (action.type === 'change-mode') return asked(modeAct(p, action.unit))
  if (moving === undefined) return []
  switch (action.type) {
    case 'step':
    case 'ferry': {
      const by = ambushersOf(p, moving.units, board.map.indexOf(action.to))
      return [
        ...asked({ trigger: 'leave', units: moving.units, hex }),
        ...(by.length === 0 ? [] : [{ trigger: 'ambush' as const, by: by.map((unit) => board.ids[unit]!) }]),
      ]
    }
    case 'leave-map':
    case 'go-off-map':
      return asked({ trigger: 'leave', units: moving.units, hex })
    case 'leave-travel':
    case 'mount':
    case 'dismount':
      return asked(modeAct(p, action.unit))
    case 'close-action':
    case 'ferry-assault':
      return asked({ trigger: 'close-action', units: moving.units, hex, target: board.map.indexOf(action.hex) })
    default:
      return []
  }
}
