/** Queries about a position, answered by the same rules that play uses. */
import { nameOf } from './field/units.js'
import { say } from '../engine/words/saying.js'
import { frameIn } from './position.js'
import type { Position } from './position.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { accept, illegal, refuse } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import { unitsIn } from '../wargame/disposition.js'
import type { HexId } from '../hex/index.js'
import { unknownHex, unknownUnit } from '../wargame/unknown.js'
import { isUnderPatrol } from './air/patrol.js'
import { assaultRefusals, attackersInOrder, wouldAttackFromStart } from './movement/closeActionPlans.js'
import type { Assailants } from './movement/closeActionPlans.js'
import { hexesAround } from './board/around.js'
import { hexNumber } from './board/board.js'
import { orderingAct } from './movement/ordering.js'
import { answering, modeAct } from './fire/reaction.js'
import type { Act } from './fire/reaction.js'
import { closeActionForecast } from './close-action/forecast.js'
import type { CloseActionForecast } from './close-action/forecast.js'
import { mayObserve, observersOf, seesHex } from './field/observation.js'
import { blockedBetween, FARTHEST_SIGHT } from './field/sight.js'
import { ambushersOf } from './fire/triggers.js'
import { isControlledBy } from './field/zones.js'
import { hexOf, isFriendIn } from './field/situation.js'
import type { Action, Side, Trigger, UnitId } from './state.js'

export { reachable } from './movement/reach.js'
export type { MarketGardenReach } from './movement/reach.js'
export { fireForecast } from './fire/forecast.js'
export type { PacketForecast, Volley } from './fire/forecast.js'
export type { CloseActionPlan } from './movement/closeActionPlans.js'

/**
 * A line of sight that nothing blocks (M6.0g).
 *
 * @category Queries and composites
 */
export interface FreeSight {
  /** nothing blocks the line */
  readonly free: true
  /** the time of day, the weather and the terrain allow sight over this distance (M6.1) */
  readonly seen: boolean
}

/**
 * A line of sight that a hex or a hexside blocks (M6.0g, M6.61a, M6.63a).
 *
 * @category Queries and composites
 */
export interface BlockedSight {
  /** something blocks the line */
  readonly free: false
  /** the rule by which it is blocked */
  readonly rule: string
  /** the hex that blocks it, or the two hexes of the hexside */
  readonly blockedBy: readonly HexId[]
}

/**
 * A line of sight: free, or blocked by a hex or a hexside.
 *
 * @category Queries and composites
 */
export type Sight = FreeSight | BlockedSight

/**
 * The line of sight between two hexes; `seen` says whether the time of day, the weather and the terrain allow sight
 * over this distance (M6.1).
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
 * The forecast of a close action in the position. In a movement phase, units that stand next to the hex are refused as
 * `compose.attack` refuses them; for other units, and in other phases, the query does not check whether the close
 * action is legal.
 */
export const assessCloseAction = (p: Position, plan: Assailants): Either<Violations, CloseActionForecast> => {
  const { board } = p
  const attackers = plan.attackers.map((id) => board.unitIndex(id))
  const to = board.map.indexOf(plan.to)
  const problems = attackers.flatMap((unit, i) => {
    const id = plan.attackers[i]!
    if (unit < 0) return [unknownUnit(id)]
    return hexOf(p, unit) < 0
      ? [illegal('M8.6a', 'not-on-map', say`${{ unit: nameOf(board, unit) }} is not on the map`, id)]
      : []
  })
  if (to < 0) problems.push(unknownHex(plan.to))
  if (attackers.length === 0) problems.push(illegal('M8.6a', 'nothing-to-assess', 'a close action needs attackers'))
  if (problems.length === 0) problems.push(...assaultRefusals(p, plan))
  if (problems.length > 0) return refuse(problems)
  const { adjacent = wouldAttackFromStart(p, plan), craft = null } = plan
  const forecast = closeActionForecast(p, { attackers: attackersInOrder(p, plan), to, adjacent, craft })
  return forecast === null
    ? refuse([illegal('M8.6a', 'no-enemy', say`no unit in ${{ hex: plan.to }} can be attacked`, plan.to)])
    : accept(forecast)
}

/**
 * The opportunity fire that a movement action would draw: the act, and the units that could fire at it.
 *
 * @category Queries and composites
 */
export interface Answerable {
  /** the act that draws fire */
  readonly trigger: Trigger
  /** the units that could fire at it */
  readonly by: readonly UnitId[]
}

const answersTo = (p: Position, act: Act): readonly Answerable[] => {
  const by = answering(p, act)
  return by.length === 0 ? [] : [{ trigger: act.trigger, by }]
}

/**
 * The units that could fire at an action before, or when, it is carried out (M8.4). A step can draw fire by leaving its
 * hex and by entering an ambush.
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
