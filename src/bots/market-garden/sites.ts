/** Set-up: the spearhead at the head of the column, its headquarters and guns ready behind it. */
import { distance } from '../../hex/map.js'
import { CONTROL } from '../../market-garden/board/limits.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { isArmoured, isArtillery, isHeadquarters, isLineInfantry } from '../../market-garden/field/units.js'
import { mainRoadOf } from '../../market-garden/field/mainRoad.js'
import type { Action, ActionOf } from '../../market-garden/state.js'
import { bestOf } from '../planner.js'
import { isInColumn, upRoad } from './drive.js'
import { exitsOf, shouldLeaveMap } from './exits.js'
import { isBehindTroops } from './following.js'
import type { Look } from './look.js'
import { modeFor } from './modes.js'
import { placeValue } from './places.js'
import { isFighter, TURN } from './tasks.js'
import { COLUMN, isOpenToColumns, waysToPlaces } from './ways.js'

/** The bonus for wheeled units on a road: off it they may be stuck. */
const ROADSIDE = 1.5
/** The worth of a turn of movement for units with a goal, and of a hex up the road for units that open it. */
const PER_TURN = 4
const PER_HEX = 0.3
/** How far behind the head headquarters and guns are set up, out of reach of the enemy's direct fire. */
const BEHIND = 5
/** The cost of each hex farther away, or of each hex that a gun is out of reach of a headquarters (M5.41a). */
const STRAGGLING = 0.5
const UNCONTROLLED = 1
/** How many tank platoons, which go first, are set up for each infantry company. */
const TANKS = 1.5

/** The penalty for a hex that no column can reach. */
const STUCK = 4

/** How far along the road a hex is for a unit of the column. */
const advance = ({ p, board, side }: Look, unit: number, hex: number): number =>
  shouldLeaveMap(p, unit)
    ? (-PER_TURN * waysToPlaces(board, exitsOf(board, side), COLUMN)[hex]!) / TURN
    : PER_HEX * upRoad(board)[hex]!

/** The unit at the head of the column, among those that have been set up. */
const headOf = (look: Look): number | undefined => {
  const { p, board, side } = look
  const placed = board.counters.flatMap((_, unit) =>
    board.sides[unit] === sideNumber(side) && hexOf(p, unit) >= 0 && isInColumn(p, unit) ? [unit] : [],
  )
  return bestOf(placed, (unit) => advance(look, unit, hexOf(p, unit)))
}

/** Hexes to the nearest headquarters of the side. */
const toHeadquarters = ({ p, board, side }: Look, hex: number): number =>
  board.counters.reduce((least, _, unit) => {
    const at = hexOf(p, unit)
    return at >= 0 && board.sides[unit] === sideNumber(side) && isHeadquarters(board, unit)
      ? Math.min(least, distance(board.map, at, hex))
      : least
  }, BEHIND * 2)

/** Behind the head of the column, off its road, and ready to work: emplaced, and guns beside a headquarters. */
const valueBehind = (
  look: Look,
  head: number | undefined,
  unit: number,
  hex: number,
  mode: ActionOf<'place-unit'>['mode'],
): number => {
  const { p, board } = look
  const away = head === undefined ? 0 : Math.abs(distance(board.map, hexOf(p, head), hex) - BEHIND)
  const control = isArtillery(board, unit) ? Math.max(0, toHeadquarters(look, hex) - CONTROL.division) : 0
  const onRoad = mainRoadOf(board).places.has(hex) ? 1 : 0
  return (
    (mode === 'defilade' ? 1 : 0) -
    onRoad -
    STRAGGLING * away -
    UNCONTROLLED * control -
    (isOpenToColumns(board, hex) ? 0 : STUCK)
  )
}

/** The worth of a set-up hex for a unit. */
const valueOfSite = (look: Look, head: number | undefined, { unit: id, to, mode }: ActionOf<'place-unit'>): number => {
  const { p, board } = look
  const unit = board.unitIndex(id)
  const hex = board.map.indexOf(to)
  if (isInColumn(p, unit)) {
    if (isBehindTroops(board, unit)) return valueBehind(look, head, unit, hex, mode)
    return advance(look, unit, hex) + (mode === 'travel' ? 0 : -1)
  }
  const onRoad = [0, 1, 2, 3, 4, 5].some((side) => board.road[hex * 6 + side] !== undefined)
  return (
    placeValue(look, unit, hex) +
    (modeFor(look, unit, hex) === mode ? 1 : 0) +
    (board.counters[unit]!.travels && onRoad ? ROADSIDE : 0)
  )
}

/** The best place for the unit that is being set up. */
export const chooseSiteOf = (look: Look, actions: readonly Action[]): Action => {
  const head = headOf(look)
  return bestOf(actions, (action) => (action.type === 'place-unit' ? valueOfSite(look, head, action) : 0))!
}

/** How many units of the column already set up are of a kind. */
const countPlaced = (look: Look, isOne: (unit: number) => boolean): number =>
  look.board.counters.filter((_, unit) => hexOf(look.p, unit) >= 0 && isOne(unit) && isInColumn(look.p, unit)).length

/**
 * The unit to set up next: tanks and infantry of the column in turn, then its headquarters, its guns, and all others.
 */
export const chooseUnit = (look: Look, actions: readonly Action[]): Action => {
  const { p, board } = look
  const isInfantry = (unit: number): boolean => isLineInfantry(board, unit)
  const isTank = (unit: number): boolean => isArmoured(board, unit) && isFighter(p, unit) && !isInfantry(unit)
  const infantry = TANKS * (1 + countPlaced(look, isInfantry))
  const tanks = countPlaced(look, isTank)
  const rankOf = (unit: number): number => {
    if (!isInColumn(p, unit)) return 5000
    if (isTank(unit)) return tanks
    if (isInfantry(unit)) return infantry
    return isHeadquarters(board, unit) ? 2000 : isArtillery(board, unit) ? 3000 : 1000
  }
  return bestOf(actions, (action) =>
    action.type === 'choose-unit' ? -rankOf(board.unitIndex(action.unit)) : -Infinity,
  )!
}
