/** The worth of a hex to a unit that could go there. */
import { hexesAround } from '../../hex/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import { distancesTo, inEnemyZone, inOwnZone, isInSupply, stepWorth, strengthOf } from './look.js'
import type { Look } from './look.js'

/** The goals of the Allied services when they should not leave the map: Argentan and Falaise. */
const POCKET = ['3915', '4420'] as const

/** American and French armor should leave the map (N14.22a). */
const isRunner = ({ board }: Look, unit: number): boolean => {
  const { kind, nation } = board.counters[unit]!
  return !board.mini && (nation === 'american' || nation === 'french') && (kind === 'armor' || kind === 'mechanized')
}

/**
 * The worth of a hex by its distance to the unit's goal: armor heads for the exit, infantry follows, the Commonwealth
 * heads for Falaise.
 */
const progress = (look: Look, unit: number, hex: number): number => {
  const { board, weights, toGoal } = look
  if (board.mini || isRunner(look, unit)) return -weights.goal * toGoal[hex]!
  const { nation } = board.counters[unit]!
  if (nation === 'american' || nation === 'french') return -weights.march * toGoal[hex]!
  const pocket = distancesTo(
    board,
    'pocket',
    POCKET.map((id) => board.map.indexOf(id)).filter((goal) => goal >= 0),
  )
  return -weights.march * pocket[hex]!
}

/** The highest worth of an enemy as a target. */
const MOST_PREY = 3

/** The best chance that a hex gives to hit an adjacent enemy: weak defenders in open country first. */
const prey = (look: Look, unit: number, hex: number): number => {
  const { p, board, state, number } = look
  let best = 0
  for (const other of hexesAround(board.map, hex)) {
    const units = unitsIn(p, other)
    if (units.length === 0 || board.sides[units[0]!] === number) continue
    let defence = 2 + 2 * board.shift[other]!
    let worth = 0
    for (const enemy of units) {
      defence += strengthOf(board, state, enemy, false)
      worth = Math.max(worth, stepWorth(look, enemy))
    }
    best = Math.max(best, (worth * (strengthOf(board, state, unit, true) + 4)) / defence)
  }
  return Math.min(MOST_PREY, 2 * best)
}

/** The distance from the enemy within which a hex is worth covering, and the most hexes that count. */
const COVERED = 3
const MOST_COVER = 4

/** Hexes near the enemy that the unit would newly cover with its zone of control. */
const cover = (look: Look, hex: number): number => {
  let count = 0
  for (const other of hexesAround(look.board.map, hex))
    if (!inOwnZone(look, other) && look.toEnemy[other]! <= COVERED && look.board.sea[other] === 0) count++
  return Math.min(MOST_COVER, count)
}

/** Units of other formations in the hex, which get in each other's way. */
const crowd = ({ p, board }: Look, unit: number, hex: number): number => {
  const formation = board.formationOf[unit]!
  let count = 0
  for (const other of unitsIn(p, hex))
    if (other !== unit && (formation < 0 || board.formationOf[other] !== formation)) count++
  return count
}

/** A headquarters keeps three hexes behind the front, and out of zones of control. */
const headquartersPlace = (look: Look, hex: number): number =>
  -Math.abs(look.toEnemy[hex]! - 3) - (inEnemyZone(look, hex) ? 5 : 0)

/** A German this near could reach a beach before the Allies occupy it again. */
const RAID = 7

/**
 * Beaches that Germans have not entered: the first German unit to enter may end the game (N16.53a), so Germans go for
 * them, and the Allies leave a unit on them.
 */
const beach = (look: Look, unit: number, hex: number): number => {
  const { p, board, state, weights, number } = look
  if (board.coast[hex] === 0 || state.coastEntered.includes(board.map.ids[hex]!)) return 0
  if (number === 0) return weights.beach
  const others = unitsIn(p, hex)
  const isManned = others.length > 1 || (others.length === 1 && others[0] !== unit)
  if (isManned || look.toEnemy[hex]! > RAID) return 0
  return weights.beach - weights.beachStrength * strengthOf(board, state, unit, true)
}

/** Mobile Germans head east in time. */
const wayHome = ({ board, state, weights, toGoal }: Look, unit: number, hex: number): number => {
  const { kind } = board.counters[unit]!
  return state.turn >= weights.homeward && (kind === 'panzer' || kind === 'panzergrenadier')
    ? -weights.home * toGoal[hex]!
    : 0
}

/** German defence: close the front in good terrain just behind it; hexes behind the enemy are attractive. */
const germanPlace = (look: Look, unit: number, hex: number): number =>
  look.board.mini ? -look.weights.goal * look.toGoal[hex]! : wayHome(look, unit, hex)

/** The worth of a hex to a unit; only comparisons between hexes for the same unit are meaningful. */
export const placeValue = (look: Look, unit: number, hex: number): number => {
  const { board, weights, toEnemy } = look
  const cutOff = isInSupply(look, hex) ? 0 : -weights.cutOff
  if (board.combat[unit] === 0) return headquartersPlace(look, hex) + cutOff
  const contact = inEnemyZone(look, hex)
  return (
    look.preference(unit, hex) +
    (look.side === 'german' ? germanPlace(look, unit, hex) : progress(look, unit, hex)) +
    weights.prey * prey(look, unit, hex) +
    (weights.cover === 0 ? 0 : weights.cover * cover(look, hex)) +
    weights.ground * board.shift[hex]! -
    weights.far * Math.max(0, toEnemy[hex]! - weights.reach) +
    (contact ? weights.contact : 0) +
    beach(look, unit, hex) +
    cutOff -
    weights.crowd * crowd(look, unit, hex)
  )
}
