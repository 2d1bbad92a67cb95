/** The value of a position to a side: points scored, points that would be scored now, and the means to score more. */
import type { Condition } from '../../market-garden/board/victoryTerms.js'
import { isRequirementMet, strengthLost } from '../../market-garden/campaign/victoryConditions.js'
import { campaignPoints } from '../../market-garden/changes/campaignScore.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import { hexOf, opponent, sideNamed } from '../../market-garden/field/situation.js'
import { isLeader, strengthOf } from '../../market-garden/field/units.js'
import { positionIn } from '../../market-garden/position.js'
import type { Position } from '../../market-garden/position.js'
import type { Side, State } from '../../market-garden/state.js'
import { sparesItself } from './denial.js'
import { drivesNorth, upRoad } from './drive.js'
import { exitsOf, shouldLeaveMap } from './exits.js'
import { TURN } from './tasks.js'
import { COLUMN, FAR, waysToPlaces } from './ways.js'

/** The worth of a step in play, in points, and the factor for a Disrupted or Depleted unit. */
const STEP = 0.03
const SHAKEN = 0.3
const EMPTY = 0.2
/**
 * The worth of a turn of movement to the edge for units that should leave, and of a hex up the road for units that open
 * it.
 */
const TURN_AWAY = 0.02
const UP_ROAD = 0.004
/** The worth of a campaign point: the campaign scores tens and hundreds of points. */
const CAMPAIGN_POINT = 0.02
/** How much a condition that is met counts when play begins; at the end it counts in full. */
const EARLY = 0.4

/**
 * How much of a condition is met, from 0 to 1.
 *
 * @param spares - whether the first steps count as much as the last
 */
const progress = (p: Position, { requirement, side, when }: Condition, spares: boolean): number => {
  const { turn, losses } = p.state
  const [first, last] = p.board.turns
  if (typeof when === 'number' && when < turn) return 0
  if (requirement.kind === 'strength-lost') {
    // units without supply count as lost in the end only (M27.52a)
    const lost = turn < last ? losses[requirement.of] : strengthLost(p, requirement)
    const share = Math.min(1, lost / requirement.atLeast)
    return spares ? share : share ** 2
  }
  if (!isRequirementMet(p, requirement, side)) return 0
  return EARLY + ((1 - EARLY) * (turn - first)) / Math.max(1, last - first)
}

/** The points for the conditions, German less Allied. */
const conditionsOf = (p: Position, spares: boolean): number =>
  p.board.terms.victory.conditions.reduce((sum, condition) => {
    const met = p.state.happened.met.includes(condition.id) ? 1 : progress(p, condition, spares)
    return sum + (condition.side === 'german' ? met : -met) * condition.points
  }, 0)

/** The worth of a unit, on the map or still to enter, to its side. */
const unitWorth = (p: Position, unit: number, exits: Readonly<Record<Side, readonly number[]>>): number => {
  const { board, state } = p
  const { at, disrupted, depleted } = state.units[unit]!
  if (at === 'eliminated') return 0
  const steps = STEP * strengthOf(p, unit) * (1 - (disrupted ? SHAKEN : 0) - (depleted ? EMPTY : 0))
  const hex = hexOf(p, unit)
  if (hex < 0) return steps
  const { side } = board.counters[unit]!
  if (drivesNorth(board, unit)) return steps + UP_ROAD * upRoad(board)[hex]!
  if (exits[side].length === 0 || !shouldLeaveMap(p, unit)) return steps
  const away = Math.min(FAR, waysToPlaces(board, exits[side], COLUMN)[hex]!) / TURN
  return steps - TURN_AWAY * Math.min(10, away)
}

/**
 * The worth of all units, those of the Germans less those of the Allies.
 *
 * @param only - the side whose units count alone, if any
 */
const unitsOf = (p: Position, only: Side | null): number => {
  const { board } = p
  const exits = { german: exitsOf(board, 'german'), allied: exitsOf(board, 'allied') }
  const ignored = only === null ? null : opponent(only)
  let sum = 0
  for (let unit = 0; unit < board.counters.length; unit++) {
    const side = sideNamed(board.sides[unit]!)
    if (side === ignored || isLeader(board, unit)) continue
    sum += (side === 'german' ? 1 : -1) * unitWorth(p, unit, exits)
  }
  return sum
}

/**
 * The value of a position to a side, in victory points. It uses the position only, and takes a small part of a
 * millisecond. To a side that should avoid fights all its own steps are worth the same, and enemy steps nothing, or
 * it would trade its first steps for enemy ones. Once it has lost too many, enemy units count again, and the value
 * drops by all of theirs: one more reason to avoid that. Otherwise the value to one side is the negative of that to
 * the other.
 */
export const marketGardenValue =
  (game: MarketGardenGame) =>
  (state: State, of: string): number => {
    const p = positionIn(game.boards, state)
    const side: Side = of === 'german' ? 'german' : 'allied'
    const spares = sparesItself(p, side)
    const score = p.board.terms.campaign?.score
    const points = score === undefined ? { german: 0, allied: 0 } : campaignPoints(p, score)
    const lead = CAMPAIGN_POINT * (points.german - points.allied)
    const german = conditionsOf(p, spares) + unitsOf(p, spares ? side : null) + lead
    return side === 'german' ? german : -german
  }
