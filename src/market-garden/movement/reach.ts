/** How far a unit can go in the movement phase that is on, by the steps that it may take (M8). */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { boatCost, ferriesOff } from './boatRows.js'
import { SET_OUT } from './settingOut.js'
import { pointsLeft } from './spending.js'
import { HEX_IS_FREE, STEP } from './stepRules.js'
import { withFixedPoints } from './setOut.js'
import { allows, stillToAllow } from '../../engine/restriction.js'
import type { HexId } from '../../hex/index.js'
import { costOver } from '../crossings/ferries.js'
import { leavingCost } from '../field/stepCost.js'
import { inEnemyZone } from '../field/zones.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { FrameOf, Side, UnitId } from '../state.js'
import { hexLimit } from '../bounds/allowance.js'
import { newMove } from '../bounds/ownMove.js'

/** A place that a unit comes to, and how. */
export interface Place {
  readonly hex: number
  /** half movement points */
  readonly spent: number
  readonly steps: number
  readonly before: Place | null
  /** the bridge engineer who brings it there, at the end of its move (M16.11c) */
  readonly by: UnitId | null
}

type Moving = FrameOf<'moving'>

/** The move of a single unit from where it stands: the one that is on, or a new one; null when it may not move. */
const moveOf = (p: Position, id: UnitId): Moving | null => {
  const { board } = p
  const phase = frameIn(p, 'movement-phase')
  const unit = board.unitIndex(id)
  if (phase === undefined || unit < 0) return null
  const moving = frameIn(p, 'moving')
  if (moving !== undefined) return moving.units.includes(id) ? { ...moving, units: [id] } : null
  if (!allows(SET_OUT, { p, side: phase.side, unit, response: phase.response })) return null
  return newMove([id], hexNumber(board, hexOf(p, unit)))
}

/** The far banks to which bridge engineers can bring a unit that has not moved: its whole movement (M16.11). */
const acrossByBoat = (p: Position, move: Moving, start: Place): readonly Place[] =>
  ferriesOff(p, move).map(({ to, id }) => {
    const cost = boatCost(p, p.board.unitIndex(move.units[0]!), start.hex, to)
    return { hex: to, spent: start.spent + cost, steps: start.steps + 1, before: start, by: id }
  })

/** What is left to ask of a step into a hex that is free. */
const STEP_TO_FREE_HEX = stillToAllow(STEP, HEX_IS_FREE)

/** Whether a hex is free for a move, from wherever it comes: asked once for each hex. */
const freeHexes = (p: Position, frame: Moving): ((to: number) => boolean) => {
  const known = new Map<number, boolean>()
  return (to) => {
    let free = known.get(to)
    if (free === undefined) known.set(to, (free = allows(HEX_IS_FREE, { p, frame, to, from: -1 })))
    return free
  }
}

/**
 * Every place that a unit can come to in its movement phase, cheapest first, the place where it stands among them. What
 * the enemy's fire may do on the way is left out, and who has still to roll for his points is taken to have them all.
 * Where hexes are counted (M8.15, M8.24), a dearer way in fewer hexes counts too.
 */
export const placesWithin = (before: Position, id: UnitId): readonly Place[] => {
  const { board } = before
  const move = moveOf(before, id)
  if (move === null) return []
  const unit = board.unitIndex(id)
  const p = withFixedPoints(before, unit)
  const limited = hexLimit(p, unit, frameIn(p, 'movement-phase')!.response) !== null
  const start: Place = {
    hex: hexOf(p, unit),
    spent: move.spent[id] ?? 0,
    steps: move.steps,
    before: null,
    by: null,
  }
  const points = start.spent + pointsLeft(p, move, unit)
  const fewest = new Map<number, number>()
  const key = (hex: number, steps: number): number => hex * 128 + (limited ? steps : Math.min(steps, 1))
  const open: Place[][] = []
  const isBetter = (hex: number, steps: number, spent: number): boolean =>
    (fewest.get(key(hex, steps)) ?? Infinity) > spent
  const note = (place: Place): void => {
    fewest.set(key(place.hex, place.steps), place.spent)
    ;(open[place.spent] ??= []).push(place)
  }
  note(start)
  const isFree = freeHexes(p, move)
  const reached: Place[] = []
  for (let spent = 0; spent < open.length; spent++)
    for (const place of open[spent] ?? []) {
      if (fewest.get(key(place.hex, place.steps)) !== place.spent) continue
      reached.push(place)
      const from = place.hex
      const steps = place.steps + 1
      const frame: Moving = { ...move, steps: place.steps, spent: { [id]: place.spent } }
      const left = place.spent + leavingCost(p, unit, from)
      for (let i = from * 6; i < from * 6 + 6; i++) {
        const to = board.map.neighbours[i]!
        if (to < 0) continue
        const then = left + costOver({ p, unit, from, to })
        // most steps are too dear (M8.13a), or no better than another way: the rest of the rules need not be asked
        if ((place !== start && then > points) || !isBetter(to, steps, then) || !isFree(to)) continue
        if (allows(STEP_TO_FREE_HEX, { p, frame, to, from }))
          note({ hex: to, spent: then, steps, before: place, by: null })
      }
    }
  return [...reached, ...acrossByBoat(p, move, start)].sort((a, b) => a.spent - b.spent)
}

/**
 * A hex that a unit can reach in this phase.
 *
 * @category Queries and composites
 */
export interface Reach {
  readonly hex: HexId
  /** movement points */
  readonly cost: number
  /** the hexes of the cheapest path, the start first */
  readonly path: readonly HexId[]
  /** the move leaves a zone of control of the enemy on the way, and may be fired at (M8.4a) */
  readonly underFire: boolean
  /** the bridge engineer whose boats it takes for the last step (M16.1a); null when it needs none */
  readonly ferriedBy: UnitId | null
}

const pathOf = (board: Board, place: Place): readonly HexId[] => {
  const path: HexId[] = []
  for (let at: Place | null = place; at !== null; at = at.before) path.push(hexNumber(board, at.hex))
  return path.reverse()
}

const leavesZone = (p: Position, side: Side, place: Place): boolean => {
  for (let at = place.before; at !== null; at = at.before) if (inEnemyZone(p, side, at.hex)) return true
  return false
}

/**
 * Every hex that a unit can reach in the movement phase that is on, in ascending order, without the hex where it
 * stands.
 */
export const reachable = (p: Position, id: UnitId): readonly Reach[] => {
  const { board } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return []
  const side = sideNamed(board.sides[unit]!)
  const best = new Map<number, Place>()
  for (const place of placesWithin(p, id))
    if (place.hex !== hexOf(p, unit) && !best.has(place.hex)) best.set(place.hex, place)
  return [...best.values()]
    .sort((a, b) => a.hex - b.hex)
    .map((place) => ({
      hex: hexNumber(board, place.hex),
      cost: place.spent / 2,
      path: pathOf(board, place),
      underFire: leavesZone(p, side, place),
      ferriedBy: place.by,
    }))
}
