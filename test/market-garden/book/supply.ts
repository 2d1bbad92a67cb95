/**
 * Supply by the book (M11): of units by hexes to their headquarters, of headquarters by the movement points of a
 * column.
 */
import type { Scenario, Side } from '../../../src/market-garden/index.js'
import { chainOf, enemyOf, isHeldBy, isLeader, isTowed } from './forces.js'
import type { Piece, Position } from './forces.js'
import { apart } from './land.js'
import { stepOf } from './steps.js'
import { controllers, inEnemyZone } from './zones.js'

/** What a scenario says about supply. */
export type Terms = Pick<Scenario, 'alwaysSupplied' | 'supplySources' | 'cutOffAtStart'>

/**
 * Whether a path of a side may lead through a hex: no enemies there, and no zone of theirs unless friends stand in it
 * (M11.2b, M7.3).
 */
export const isOpen = (position: Position, side: Side, hex: string): boolean =>
  !isHeldBy(position, enemyOf(side), hex) && (isHeldBy(position, side, hex) || !inEnemyZone(position, side, hex))

/** Whether a path may end in a hex that is a source by itself: zones of both sides there leave it open (M11.13c). */
export const isSourceOpen = (position: Position, terms: Terms, side: Side, hex: string): boolean =>
  isOpen(position, side, hex) ||
  ([...Object.values(position.state.supplyHeads), ...Object.values(terms.supplySources)].some((at) => at === hex) &&
    !isHeldBy(position, enemyOf(side), hex) &&
    controllers(position, side, hex).length > 0)

/**
 * A piece as its supply goes: headquarters and towed guns by column (M11.2d), vehicles on their tracks, all others on
 * foot.
 */
const tracer = (piece: Piece): Piece => {
  const byColumn = piece.counter.kind === 'headquarters' || isTowed(piece)
  return {
    unit: { ...piece.unit, mode: byColumn ? 'travel' : 'concentrated' },
    // whoever traces has no vehicles to leave behind: on foot it goes by every bridge (M10.12d)
    counter: { ...piece.counter, travels: false },
  }
}

/** What a step of a path costs the tracer, in half points; null where it could not go (M11.2c). */
const stepCost = ({ components: { land }, state }: Position, piece: Piece, from: string, to: string): number | null =>
  stepOf(land, piece, from, to, state.crossings.down)?.cost ?? null

/** Hexes over which bridge engineers of the Allies carry what is traced (M11.25a): the unbridged water beside them. */
const boats = ({ components: { land }, state, pieces }: Position, side: Side): ReadonlySet<string> => {
  const over = new Set<string>()
  if (side === 'allied')
    for (const { counter, unit } of pieces.values()) {
      if (counter.kind !== 'bridge-engineer' || unit.disrupted || !land.has(unit.at) || counter.side !== side) continue
      for (const to of land.near(unit.at)) {
        const { water, ways } = land.between(unit.at, to, state.crossings.down)
        if ((water === 'river' || water === 'canal') && ways.length === 0)
          for (const pair of [`${unit.at}>${to}`, `${to}>${unit.at}`]) over.add(pair)
      }
    }
  return over
}

/** The shortest path of a unit to a place, in hexes, the place's own counted (M11.31a); Infinity when there is none. */
export const hexesTo = (
  position: Position,
  terms: Terms,
  piece: Piece,
  place: string,
  most: number,
  byBoat: boolean,
): number => {
  const { land } = position.components
  const { side } = piece.counter
  const walker = tracer(piece)
  const over = byBoat ? boats(position, side) : new Set<string>()
  let edge = [piece.unit.at]
  const seen = new Set(edge)
  for (let hexes = 0; hexes <= most; hexes++) {
    if (edge.includes(place)) return hexes
    const next: string[] = []
    for (const from of edge)
      for (const to of land.near(from)) {
        if (seen.has(to)) continue
        const open = to === place ? isSourceOpen(position, terms, side, to) : isOpen(position, side, to)
        const goes =
          stepCost(position, walker, from, to) !== null || (over.has(`${from}>${to}`) && land.ground(to) !== 'water')
        if (!open || !goes) continue
        seen.add(to)
        next.push(to)
      }
    edge = next
  }
  return Infinity
}

/**
 * How far a headquarters supplies: twelve hexes, half of that in Travel mode, and half Disrupted (M11.31a, M13.2b,
 * M11.5d).
 */
const rangeOf = ({ unit }: Piece): number =>
  [unit.mode === 'travel', unit.disrupted].filter(Boolean).reduce((range) => Math.floor(range / 2), 12)

/**
 * Turns before which everybody is in supply, and those in which who has landed lives on what he brought (M11.13d,
 * M11.13e).
 */
const FIRST_DAY = 6
const AFTER_LANDING = 4

/** The headquarters on the map of a formation. */
const headquartersOf = ({ components: { land }, pieces }: Position, formation: string): readonly Piece[] =>
  [...pieces.values()].filter(
    (piece) => piece.counter.commands === formation && !isLeader(piece) && land.has(piece.unit.at),
  )

/**
 * Where a unit traces to, and how far that may be; null for those with rules of their own, which other tests look at.
 */
const sourcesOf = (
  position: Position,
  terms: Terms,
  piece: Piece,
): readonly { readonly at: string; readonly range: number }[] | null => {
  const { formations, counters } = position.components
  const chain = chainOf(position, piece)
  const special = chain.some((id) =>
    (formations.get(id)?.marks ?? []).some((mark) => mark === 'east-edge' || mark === 'beyond-north'),
  )
  if (special || piece.counter.marks.some((mark) => mark === 'household-cavalry' || mark === 'swoboda')) return null
  const commands = (id: string): boolean =>
    terms.supplySources[id] !== undefined ||
    [...counters.values()].some((counter) => counter.commands === id && counter.kind === 'headquarters')
  const own = chain.find((id) => id !== piece.counter.commands && commands(id))
  if (own === undefined) return []
  const isAirborne = (id: string | null | undefined): boolean => {
    for (let at = id ?? null; at !== null; at = formations.get(at)?.superior ?? null)
      if (formations.get(at)?.superior === null) return formations.get(at)!.airborne
    return false
  }
  if (formations.get(own)?.airborne === true && !isAirborne(piece.counter.formation)) return null // M11.13f
  const present = headquartersOf(position, own)
  const place = position.state.supplyHeads[own] ?? terms.supplySources[own]
  if (present.length === 0) return place === undefined ? [] : [{ at: place, range: 12 }]
  return present.filter(({ unit }) => !unit.depleted).map((hq) => ({ at: hq.unit.at, range: rangeOf(hq) }))
}

/** Whether a combat unit is in supply (M11.3); null for those with rules of their own. */
export const isSupplied = (position: Position, terms: Terms, piece: Piece): boolean | null => {
  const { state, components } = position
  const { unit, counter } = piece
  if (isLeader(piece) || counter.kind === 'headquarters' || !components.land.has(unit.at)) return null
  if (state.points !== null || terms.cutOffAtStart !== undefined) return null
  if (terms.alwaysSupplied.includes(counter.side) || state.turn < FIRST_DAY) return true
  const landed = state.landed[unit.id]
  if (landed !== undefined && landed >= FIRST_DAY && state.turn <= landed + AFTER_LANDING) return true
  if ((state.returning[unit.id] ?? 0) > state.turn) return false // M18.52b
  const sources = sourcesOf(position, terms, piece)
  if (sources === null) return null
  const airborne = chainOf(position, { ...piece, counter: { ...counter, commands: counter.formation } })
    .map((id) => components.formations.get(id))
    .some((formation) => formation?.airborne === true)
  return sources.some(({ at, range }) => {
    if (!airborne && apart(unit.at, at) <= 1 && !isHeldBy(position, enemyOf(counter.side), at)) return true // M11.24c
    if (hexesTo(position, terms, piece, at, range, false) <= range) return true
    const byBoat = Math.floor(range / 2)
    return boats(position, counter.side).size > 0 && hexesTo(position, terms, piece, at, byBoat, true) <= byBoat
  })
}

/** The cheapest way of a column to a hex, in half movement points (M11.2d); Infinity beyond the most. */
export const columnCost = (position: Position, terms: Terms, piece: Piece, place: string, most: number): number => {
  const { land } = position.components
  const { side } = piece.counter
  const column = tracer({ ...piece, counter: { ...piece.counter, kind: 'headquarters' } })
  const best = new Map([[piece.unit.at, 0]])
  const open: string[][] = [[piece.unit.at]]
  for (let spent = 0; spent <= most && spent < open.length; spent++)
    for (const from of open[spent] ?? []) {
      if (best.get(from) !== spent) continue
      if (from === place) return spent
      if (from !== piece.unit.at && !isOpen(position, side, from)) continue
      for (const to of land.near(from)) {
        const cost = stepCost(position, column, from, to)
        const free = isOpen(position, side, to) || (to === place && isSourceOpen(position, terms, side, to))
        if (cost === null || !free || (best.get(to) ?? Infinity) <= spent + cost) continue
        best.set(to, spent + cost)
        ;(open[spent + cost] ??= []).push(to)
      }
    }
  return Infinity
}

/**
 * Whether a path of hexes is one that a side may trace: from hex to next hex, open all the way; and what it costs a
 * column, in half points.
 */
export const pathFault = (
  position: Position,
  terms: Terms,
  piece: Piece,
  path: readonly string[],
): { readonly fault: string | null; readonly cost: number } => {
  const { side } = piece.counter
  const walker = tracer(piece)
  let cost = 0
  if (path[0] !== piece.unit.at) return { fault: `it begins in ${path[0]}`, cost }
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!]
    const step = apart(from, to) === 1 ? stepCost(position, walker, from, to) : null
    if (step === null && !boats(position, side).has(`${from}>${to}`))
      return { fault: `nobody goes from ${from} to ${to}`, cost }
    const last = i === path.length - 1
    if (!isOpen(position, side, to) && !(last && isSourceOpen(position, terms, side, to)))
      return { fault: `${to} is closed`, cost }
    cost += step ?? 0
  }
  return { fault: null, cost }
}
