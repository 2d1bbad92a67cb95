/** How far a unit can go in the current movement phase, by the steps that it may take (M8). */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import type { Ground } from '../board/terrainChart.js'
import { hexNumber } from '../board/board.js'
import { stopsBehindColumn } from '../bounds/columns.js'
import { orderOf } from '../bounds/scenarioOrders.js'
import { keepsToTheRoad } from '../bounds/spearhead.js'
import { putInHex } from '../changes/changes.js'
import { boatCost, ferriesOff } from './boatRows.js'
import { STAY } from './comingBack.js'
import type { StayQuestion } from './comingBack.js'
import { SET_OUT } from './setOutRules.js'
import { FERRY_WITHIN_MEANS, HEX_IS_FREE, STEP_WITHIN_MEANS } from './stepRules.js'
import { withFixedPoints } from './allowanceRolls.js'
import { allows } from '../../engine/legality/restriction.js'
import type { HexId } from '../../hex/index.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Reach } from '../../wargame/answers.js'
import { costOver } from '../crossings/ferries.js'
import { leavingCost, mannerOfUnit } from '../field/stepCost.js'
import { costIn, PROHIBITED, stepsIn } from '../field/stepTable.js'
import { inEnemyZone } from '../field/zones.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { FrameOf, Side, UnitId } from '../state.js'
import { hexLimit, pointsLeft } from '../bounds/allowance.js'
import { hasNotMoved, moveWith, newMove } from '../bounds/ownMove.js'

/** A hex that a unit can reach, with the cost and the route. */
export interface Place {
  readonly hex: number
  /** half movement points */
  readonly spent: number
  readonly steps: number
  readonly before: Place | null
  /** it has left an enemy zone of control on the way (M8.4a) */
  readonly underFire: boolean
  /** the bridge engineer that ferries it there, at the end of its move (M16.11c); null for none */
  readonly by: UnitId | null
}

type Moving = FrameOf<'moving'>

/** The movement phase in which units can set out or go on now; undefined while something else is decided. */
export const movementIn = (p: Position): FrameOf<'movement-phase'> | undefined =>
  p.frame.type === 'movement-phase' || (p.frame.type === 'moving' && p.frame.stage === 'ready')
    ? frameIn(p, 'movement-phase')
    : undefined

/**
 * The move of a single unit from its hex: the current one, or a new one; null when it may not move. Nothing moves while
 * something else is decided, such as fire at an announced step (M8.46).
 */
const moveOf = (p: Position, id: UnitId): Moving | null => {
  const { board } = p
  const phase = movementIn(p)
  const unit = board.unitIndex(id)
  if (phase === undefined || unit < 0) return null
  if (p.frame.type === 'moving') return p.frame.units.includes(id) ? moveWith(p.frame, { units: [id] }) : null
  if (!allows(SET_OUT, { p, side: phase.side, unit, response: phase.response })) return null
  return newMove([id], hexNumber(board, hexOf(p, unit)))
}

/**
 * The far banks to which bridge engineers can ferry a unit that has not moved; this takes its whole movement (M16.11c).
 */
const acrossByBoat = (p: Position, move: Moving, start: Place, side: Side): readonly Place[] =>
  ferriesOff(p, move).map(({ to, id }) => {
    const cost = boatCost(p, p.board.unitIndex(move.units[0]!), start.hex, to)
    const underFire = inEnemyZone(p, side, start.hex)
    return { hex: to, spent: start.spent + cost, steps: start.steps + 1, before: start, underFire, by: id }
  })

/**
 * Whether a hex is free for a move, from any hexside. The answer is cached by hex, and for empty hexes by terrain,
 * which sets how much they hold (M9.1a).
 */
const freeHexes = (p: Position, frame: Moving): ((to: number) => boolean) => {
  const { kind, map } = p.board
  const known = new Uint8Array(map.size)
  const knownEmpty = new Map<Ground, number>()
  const answer = (to: number): number => (allows(HEX_IS_FREE, { p, frame, to, from: -1 }) ? 1 : 2)
  const answerForEmpty = (to: number): number => {
    const found = knownEmpty.get(kind[to]!) ?? answer(to)
    knownEmpty.set(kind[to]!, found)
    return found
  }
  return (to) => {
    if (known[to] === 0) known[to] = unitsIn(p, to).length > 0 ? answer(to) : answerForEmpty(to)
    return known[to] === 1
  }
}

/**
 * The lowest cost known to each hex, or by hex and number of steps where movement is limited to a number of hexes
 * (M8.15, M8.24).
 */
const cheapestRoutes = (size: number, since: number, limit: number | null) => {
  // without a limit it matters only whether the unit has moved: it may always move one hex (M7.5c, M8.14a)
  const most = limit ?? 1
  const first = limit === null ? 0 : since
  const known = new Uint16Array(size * (most + 1)).fill(65_535)
  const at = (hex: number, steps: number): number => hex * (most + 1) + Math.min(steps - first, most)
  return {
    isBetter: (hex: number, steps: number, spent: number): boolean => spent < known[at(hex, steps)]!,
    isCheapest: ({ hex, steps, spent }: Place): boolean => known[at(hex, steps)] === spent,
    note: ({ hex, steps, spent }: Place): void => {
      known[at(hex, steps)] = spent
    },
  }
}

/** The places that the single unit of a move can reach. */
const placesOf = (before: Position, move: Moving): readonly Place[] => {
  const { board } = before
  const [id] = move.units as readonly [UnitId]
  const unit = board.unitIndex(id)
  const p = withFixedPoints(before, unit)
  const side = sideNamed(board.sides[unit]!)
  const { neighbours, size } = board.map
  const start: Place = {
    hex: hexOf(p, unit),
    spent: move.spent[id] ?? 0,
    steps: move.steps,
    before: null,
    underFire: false,
    by: null,
  }
  const points = start.spent + pointsLeft(p, move, unit)
  const routes = cheapestRoutes(size, start.steps, hexLimit(p, unit, movementIn(p)!.response))
  const open: Place[][] = []
  const note = (place: Place): void => {
    routes.note(place)
    ;(open[place.spent] ??= []).push(place)
  }
  note(start)
  const isFree = freeHexes(p, move)
  const stepOver = stepsIn(board, mannerOfUnit(p, unit, false))
  // a unit may always move one hex, whatever it costs (M8.14a)
  const mayOverspend = hasNotMoved(move, id) ? start : null
  const reached: Place[] = []
  for (let spent = 0; spent < open.length; spent++)
    for (const place of open[spent] ?? []) {
      if (!routes.isCheapest(place)) continue
      reached.push(place)
      const from = place.hex
      const steps = place.steps + 1
      const frame: Moving = { ...move, steps: place.steps, spent: { [id]: place.spent } }
      const left = place.spent + leavingCost(p, unit, from)
      const underFire = place.underFire || inEnemyZone(p, side, from)
      for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
        const to = neighbours[hexside]!
        if (to < 0) continue
        const code = stepOver(hexside)
        if (code === PROHIBITED && board.ferry[hexside] !== 1) continue
        const then = left + (code === PROHIBITED ? costOver({ p, unit, from, to }) : costIn(code))
        // most steps cost too much (M8.13a) or improve on no known route, so check these before the other rules
        if ((place !== mayOverspend && then > points) || !routes.isBetter(to, steps, then) || !isFree(to)) continue
        if (allows(code === PROHIBITED ? FERRY_WITHIN_MEANS : STEP_WITHIN_MEANS, { p, frame, to, from }))
          note({ hex: to, spent: then, steps, before: place, underFire, by: null })
      }
    }
  return [...reached, ...acrossByBoat(p, move, start, side)].sort((a, b) => a.spent - b.spent)
}

/**
 * Every place that a unit can reach in its movement phase, cheapest first, including its own hex. Enemy fire on the way
 * is ignored, and a unit that has yet to roll for its movement points is assumed to have its full allowance. Where
 * movement is limited to a number of hexes (M8.15, M8.24), a more expensive route of fewer hexes is kept too.
 */
export const placesWithin = (p: Position, id: UnitId): readonly Place[] => {
  const move = moveOf(p, id)
  return move === null ? [] : placesOf(p, move)
}

/**
 * A hex that a unit can reach in this phase.
 *
 * @category Queries and composites
 */
export interface MarketGardenReach extends Reach {
  /** by itself, or in the boats of engineers, which ends the move (M16.11c) */
  readonly by: 'normal' | 'boats'
  /** the move leaves an enemy zone of control on the way, and may be fired at (M8.4a) */
  readonly underFire: boolean
  /** the bridge engineer whose boats it takes for the last step (M16.1a); null when it needs none */
  readonly ferriedBy: UnitId | null
}

const pathOf = (board: Board, place: Place): readonly HexId[] => {
  const path: HexId[] = []
  for (let at: Place | null = place; at !== null; at = at.before) path.push(hexNumber(board, at.hex))
  return path.reverse()
}

/**
 * The question whether a unit could end its move in a place; null where it certainly could. There is room in all places
 * (M9.11a), but a unit with orders, or one of 30 Corps far from the road, may have to go on (M-R582, M23.61b). A
 * crossing by boat ends the move (M16.11c).
 */
export const stayIn = (p: Position, move: Moving, { hex, spent, steps, by }: Place): StayQuestion | null => {
  const [id] = move.units as readonly [UnitId]
  const unit = p.board.unitIndex(id)
  if (by !== null || (!keepsToTheRoad(p) && orderOf(p, unit) === undefined)) return null
  return { p: putInHex(p, unit, hex), frame: { ...move, units: [id], steps, spent: { [id]: spent } }, id }
}

const mayStopIn = (p: Position, move: Moving, place: Place): boolean => {
  const question = stayIn(p, move, place)
  return question === null || allows(STAY, question)
}

/** Every hex that a unit can reach in the current movement phase, in ascending order, without its own hex. */
export const reachable = (p: Position, id: UnitId): readonly MarketGardenReach[] => {
  const { board } = p
  const move = moveOf(p, id)
  if (move === null) return []
  const here = hexOf(p, board.unitIndex(id))
  const isStopped = stopsBehindColumn(p, id)
  const best = new Map<number, Place>()
  for (const place of placesOf(p, move)) if (place.hex !== here && !best.has(place.hex)) best.set(place.hex, place)
  return [...best.values()]
    .sort((a, b) => a.hex - b.hex)
    .map((place) => ({
      hex: hexNumber(board, place.hex),
      cost: place.spent / 2,
      path: pathOf(board, place),
      mustStop: place.by !== null || isStopped(place.hex),
      mayStop: mayStopIn(p, move, place),
      by: place.by === null ? 'normal' : 'boats',
      underFire: place.underFire,
      ferriedBy: place.by,
    }))
}
