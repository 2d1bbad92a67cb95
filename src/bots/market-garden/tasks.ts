/**
 * The tasks of the units in a phase: some hold important places, others leave the map, follow the troops, or hunt the
 * enemy.
 */
import { orderOf } from '../../market-garden/bounds/scenarioOrders.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { mannerOfUnit } from '../../market-garden/field/stepCost.js'
import {
  isArtillery,
  isGun,
  isHeadquarters,
  isHeavyWeapons,
  isLeader,
  strengthOf,
} from '../../market-garden/field/units.js'
import { distance } from '../../hex/map.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'
import type { Aims, Focus, Post } from './aims.js'
import { drivesNorth } from './drive.js'
import { exitsOf, shouldLeaveMap } from './exits.js'
import { huntsOf } from './hunts.js'
import { delayBy, FAR, perManner, waysTo, waysToPlaces } from './ways.js'
import type { Goal } from './ways.js'

/** The task of a unit. */
export interface Task {
  readonly kind: 'hold' | 'leave' | 'drive' | 'hunt' | 'follow'
  /** by hex: half movement points to the unit's goal */
  readonly ways: Uint16Array
  /** the same without enemies, for units that leave the map */
  readonly free?: Uint16Array
  /** only in the goal itself is the task carried out, not beside it */
  readonly isExact?: boolean
}

/** Half movement points of a turn of movement. */
export const TURN = 24
/** Units go to posts up to this many turns away. */
const FARTHEST_POST = 4
/** Orders are carried out this many turns before they are due. */
const AHEAD = 3
/** At most this fraction of the fighting units hold posts: the others hunt. */
const MOST_HOLDERS = 0.5
/** How many half movement points a step of worth outweighs when an enemy is chosen. */
const PER_STEP = 4
const MOST_WORTH = 12

/** Whether a unit fights at the front: it is not a gun, a headquarters, mortars or a leader. */
export const isFighter = ({ board }: Position, unit: number): boolean =>
  board.counters[unit]!.rating > 0 &&
  !isGun(board, unit) &&
  !isHeadquarters(board, unit) &&
  !isHeavyWeapons(board, unit) &&
  !isLeader(board, unit)

/** The extra worth of an enemy in a hex that should be cleared. */
const nearness = (p: Position, foci: readonly Focus[], hex: number): number => {
  let most = 0
  for (const { hexes, radius, worth } of foci)
    for (const centre of hexes) {
      const away = distance(p.board.map, centre, hex)
      if (away <= radius) most = Math.max(most, worth * (1 - away / (radius + 1)))
    }
  return most
}

/** The enemies as goals: weak ones, guns, and those in the way count as nearer. */
const preyOf = (p: Position, side: Side, { foci }: Aims): readonly Goal[] => {
  const { board, state } = p
  const byHex = new Map<number, number>()
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (hex < 0 || board.sides[unit] === sideNumber(side) || isLeader(board, unit)) continue
    const easy = (isArtillery(board, unit) ? 1.5 : 0) + (state.units[unit]!.disrupted ? 1.5 : 0)
    const weak = Math.max(0, 4 - strengthOf(p, unit)) * 0.3
    byHex.set(hex, Math.max(byHex.get(hex) ?? 0, 1 + easy + weak))
  }
  return [...byHex].map(([hex, worth]) => ({
    hex,
    extra: PER_STEP * Math.max(0, MOST_WORTH - worth - nearness(p, foci, hex)),
  }))
}

/** The fighting units by distance to a post, nearest first. */
const nearestTo = (p: Position, { hexes }: Post, units: readonly number[]) =>
  units
    .map((unit) => {
      const ways = waysToPlaces(p.board, hexes, mannerOfUnit(p, unit, false))
      return { unit, ways, cost: ways[hexOf(p, unit)]! }
    })
    .filter(({ cost }) => cost <= FARTHEST_POST * TURN)
    .sort((a, b) => a.cost - b.cost)

/** The assignment of posts: the most valuable posts get the nearest units. */
const holders = (p: Position, { posts }: Aims, units: readonly number[]): ReadonlyMap<number, Task> => {
  const found = new Map<number, Task>()
  const most = Math.ceil(units.length * MOST_HOLDERS)
  const left = new Set(units)
  for (const one of [...posts].sort((a, b) => b.worth - a.worth)) {
    if (found.size >= most) break
    for (const { unit, ways } of nearestTo(p, one, [...left]).slice(0, Math.min(one.count, most - found.size))) {
      found.set(unit, { kind: 'hold', ways, isExact: one.isExact === true })
      left.delete(unit)
    }
  }
  return found
}

/** The task of each unit of a side on the map, by unit; guns, headquarters and mortars follow the others. */
export const tasksOf = (p: Position, side: Side, aims: Aims): ReadonlyMap<number, Task> => {
  const { board, state } = p
  const own: number[] = []
  for (let unit = 0; unit < board.counters.length; unit++)
    if (board.sides[unit] === sideNumber(side) && hexOf(p, unit) >= 0) own.push(unit)
  const tasks = new Map<number, Task>()
  for (const unit of own) {
    const order = orderOf(p, unit)
    if (order === undefined || state.turn + AHEAD < order.by) continue
    const ways = waysToPlaces(board, [board.map.indexOf(order.hex)], mannerOfUnit(p, unit, false))
    tasks.set(unit, { kind: order.leaves ? 'leave' : 'hold', ways })
  }
  const leaving = own.filter((unit) => shouldLeaveMap(p, unit))
  const fighters = own.filter((unit) => isFighter(p, unit) && !tasks.has(unit) && !leaving.includes(unit))
  const prey = preyOf(p, side, aims)
  const hunts = perManner((manner) => waysTo(board, prey, manner))
  const huntOf = (unit: number): Uint16Array => hunts(mannerOfUnit(p, unit, false))
  const delay = delayBy(p, side)
  const exits = exitsOf(board, side).map((hex): Goal => ({ hex, extra: 0 }))
  const departures = perManner((manner) => waysTo(board, exits, manner, delay))
  for (const unit of leaving) {
    const manner = mannerOfUnit(p, unit, false)
    const free = waysToPlaces(board, exitsOf(board, side), manner)
    tasks.set(unit, { kind: 'leave', ways: departures(manner), free })
  }
  const drivers = fighters.filter((unit) => drivesNorth(board, unit))
  for (const unit of drivers) tasks.set(unit, { kind: 'drive', ways: huntOf(unit) })
  const others = fighters.filter((unit) => !drivesNorth(board, unit))
  for (const [unit, task] of holders(p, aims, others)) tasks.set(unit, task)
  const hunters = own.filter((unit) => !tasks.has(unit) && isFighter(p, unit))
  for (const [unit, ways] of huntsOf(p, prey, hunters, hunts)) tasks.set(unit, { kind: 'hunt', ways })
  for (const unit of own)
    if (!tasks.has(unit)) tasks.set(unit, { kind: isFighter(p, unit) ? 'hunt' : 'follow', ways: huntOf(unit) })
  return tasks
}

/** A unit that the enemy delays by this many half movement points fights rather than waits. */
const OBSTRUCTED = 16

/** Whether the enemy is in the way of a unit that should leave the map. */
export const isObstructed = ({ ways, free }: Task, hex: number): boolean =>
  free !== undefined && ways[hex]! - free[hex]! >= OBSTRUCTED

/** Whether a unit in a hex is in the one place where it carries out its task. */
export const isAtPost = ({ kind, ways, isExact }: Task, hex: number): boolean =>
  kind === 'hold' && isExact === true && ways[hex] === 0

/** Turns of movement from a hex to the goal of a task. */
export const turnsTo = ({ ways }: Task, hex: number): number => Math.min(FAR, ways[hex]!) / TURN
