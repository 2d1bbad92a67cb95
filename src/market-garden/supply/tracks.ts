/** The tracks of command and ammunition points, and their limits (M11.63 to M11.65, M11.72, M11.73, M11.81). */
import { including } from '../field/records.js'
import { HALVES, POINTS } from '../board/limits.js'
import { byText } from '../field/textOrder.js'
import { put, remember } from '../position.js'
import type { Position } from '../position.js'
import type { Emit, Side, State } from '../state.js'
import {
  assignableUnder,
  canTrace,
  costOfPoints,
  divisionsInPlay,
  divisionsWithFadingPoints,
  drawersOn,
  reserveOf,
} from './divisions.js'

type Points = NonNullable<State['points']>

/** The position with some tracks changed; without the option there are none. */
export const withPoints = (p: Position, changes: Partial<Points>): Position =>
  p.state.points === null ? p : put(p, { points: { ...p.state.points, ...changes } })

/**
 * Adds points to a track up to its limit; the rest is lost (M11.73b, M11.65d). Command points are counted in halves.
 */
export const addPoints = (p: Position, formation: string, use: 'command' | 'ammunition', points: number): Position => {
  const { state } = p
  if (state.points === null) return p
  const isReserve = reserveOf(p)?.id === formation
  const before = state.points[use][formation] ?? 0
  const most = use === 'command' ? Infinity : POINTS.ammunition
  const limit = isReserve ? POINTS.reserve * (use === 'command' ? HALVES : 1) : most
  return withPoints(p, { [use]: { ...state.points[use], [formation]: Math.min(limit, before + points) } })
}

/**
 * Carries points over from the last delivery: at most four command points for each division (M11.65a), eight for 30
 * Corps (M11.65d).
 */
const carriedOver = (p: Position): Position => {
  const { state } = p
  if (state.points === null) return p
  const reserve = reserveOf(p)?.id
  const command = Object.fromEntries(
    Object.entries(state.points.command).map(([id, points]) => [
      id,
      Math.min(points, (id === reserve ? POINTS.reserve : POINTS.carried) * HALVES),
    ]),
  )
  return withPoints(p, { command })
}

/**
 * Resets the points in effect at headquarters before points are assigned (M11.63d), also at those that cannot trace to
 * their division: they get none (M11.63a, M11.66c). While the division cannot trace supply, or has lost its
 * headquarters, they keep their points instead, and lose one each if it could not trace at the last delivery either
 * (M11.81a, M11.81b).
 */
const withPointsReset = (p: Position, side: Side, emit: Emit): Position =>
  divisionsWithFadingPoints(p, side).reduce((now, { id }) => {
    const { state } = now
    if (state.points === null) return now
    const traces = canTrace(now, id)
    const again = state.points.cut.includes(id)
    const cut = traces ? state.points.cut.filter((other) => other !== id) : including(state.points.cut, id)
    const assigned = { ...state.points.assigned }
    for (const formation of new Set([...drawersOn(now, id), ...assignedUnder(now, id)])) {
      const had = assigned[formation] ?? 0
      const points = traces ? 0 : again ? Math.max(0, had - 1) : had
      assigned[formation] = points
      if (points !== had) emit?.({ type: 'points-assigned', formation, points })
    }
    return withPoints(now, { assigned, cut })
  }, p)

/** The formations with points from a division, even if their headquarters is cut off now. */
const assignedUnder = (p: Position, division: string): readonly string[] =>
  Object.keys(p.state.points?.assigned ?? {}).filter((id) => divisionAbove(p, id) === division)

/** The division above a formation in the chain of command. */
const divisionAbove = (p: Position, formation: string): string | null => {
  const seen = new Set<string>()
  for (let at: string | null = formation; at !== null && !seen.has(at);) {
    const found = p.board.formationById.get(at)
    if (found?.level === 'division') return at
    seen.add(at)
    at = p.state.attached[at] ?? found?.superior ?? null
  }
  return null
}

/** Prepares the tracks of both sides for a delivery (M11.65a, M11.81). */
export const beforeDelivery = (p: Position, emit: Emit): Position =>
  withPointsReset(withPointsReset(carriedOver(p), 'german', emit), 'allied', emit)

/** Limits the tracks of a side to eight points after assigning (M11.65b, M-R212). */
export const afterAssigning = (p: Position, side: Side): Position => {
  const { state } = p
  if (state.points === null) return p
  const command = { ...state.points.command }
  for (const { id } of divisionsInPlay(p, side)) command[id] = Math.min(command[id] ?? 0, POINTS.track * HALVES)
  return withPoints(p, { command })
}

type Payers = ReadonlyMap<string, string>

// expensive, since every headquarters traces to its division
const findPayers = (p: Position, side: Side): Payers => {
  const payers = new Map<string, string>()
  for (const { id } of divisionsInPlay(p, side))
    for (const formation of assignableUnder(p, id)) if (!payers.has(formation)) payers.set(formation, id)
  return payers
}

const payers = {
  german: remember((p) => findPayers(p, 'german')),
  allied: remember((p) => findPayers(p, 'allied')),
}

/** The division that pays for the points of a formation; null when none is in play. */
export const payerOf = (p: Position, side: Side, formation: string): string | null =>
  payers[side](p).get(formation) ?? null

/** The formations of a side that receive points from a division, in the order of their ids. */
export const drawersByText = (p: Position, side: Side): readonly string[] => byText([...payers[side](p).keys()])

/** The cost of raising a formation to a number of points in effect, in half points; null when it has them already. */
export const priceOf = (p: Position, formation: string, points: number): number | null => {
  const had = p.state.points?.assigned[formation] ?? 0
  return points <= had ? null : costOfPoints(p, formation, points - had)
}

/** Raises a formation to a number of points in effect, at the cost of its division. */
export const assignPoints = (p: Position, payer: string, formation: string, points: number): Position => {
  const { state } = p
  const price = priceOf(p, formation, points) ?? 0
  if (state.points === null) return p
  return withPoints(p, {
    command: { ...state.points.command, [payer]: (state.points.command[payer] ?? 0) - price },
    assigned: { ...state.points.assigned, [formation]: points },
  })
}

/** A division spends an ammunition point, if it has one (M11.72). */
export const spendAmmunition = (p: Position, formation: string, emit: Emit): Position => {
  const ammunition = p.state.points?.ammunition ?? {}
  const had = ammunition[formation] ?? 0
  if (had > 0) emit?.({ type: 'ammunition-spent', formation })
  return withPoints(p, { ammunition: { ...ammunition, [formation]: Math.max(0, had - POINTS.ammunitionSpent) } })
}

/** Takes an ammunition point from every division of a side (M11.72f), never below zero (M-R272). */
export const upkeep = (p: Position, side: Side, emit: Emit): Position =>
  p.state.points === null
    ? p
    : divisionsWithFadingPoints(p, side).reduce((now, { id }) => spendAmmunition(now, id, emit), p)
