/** The worth of a hex to a unit: the Germans advance by road towards crossroads, the Allies defend in front of them. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { hexesAround } from '../../hex/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import { hasTerrain } from '../../ardennes/board/board.js'
import type { Board } from '../../ardennes/board/board.js'
import { supplyNetOf } from '../../ardennes/rules/supply/supplyNow.js'
import { hasEnemy, hasFriend, ringAround, strengthOf } from './look.js'
import type { Look } from './look.js'

/** The approximate worth of terrain to a defender. */
const shelterIn = (board: Board, hex: number): number => {
  if (hasTerrain(board, hex, 'city')) return 4
  if (hasTerrain(board, hex, 'town')) return 3
  if (hasTerrain(board, hex, 'village')) return 2
  return hasTerrain(board, hex, 'forest') || hasTerrain(board, hex, 'light-woods') ? 1 : 0
}

const sheltersOn = memoizeByKey((board: Board) =>
  Uint8Array.from({ length: board.map.size }, (_, hex) => shelterIn(board, hex)),
)

/** A town multiplies the strength of its defender by this factor, roughly. */
const PER_SHELTER = 0.25
/** The highest worth of an enemy as a target. */
const MOST_PREY = 3

/** The best odds against an adjacent enemy, together with friends already next to it. */
const prey = (look: Look, unit: number, hex: number): number => {
  const { p, board, number } = look
  let best = 0
  for (const target of hexesAround(board.map, hex)) {
    if (!hasEnemy(look, target)) continue
    let attack = strengthOf(look, unit, true)
    for (const from of hexesAround(board.map, target))
      for (const friend of unitsIn(p, from))
        if (friend !== unit && board.sides[friend] === number) attack += strengthOf(look, friend, true)
    let defence = 1
    for (const enemy of unitsIn(p, target)) defence += strengthOf(look, enemy, false)
    best = Math.max(best, attack / (defence * (1 + PER_SHELTER * sheltersOn(board)[target]!)))
  }
  return Math.min(MOST_PREY, best)
}

/** An enemy this near could enter a hex that is left empty. */
const RAID = 5

/** Victory hexes: take those that the enemy holds, and do not leave those of the side empty in front of it. */
const victoryPlace = (look: Look, unit: number, hex: number): number => {
  const { board, state, weights, victory, toEnemy, number } = look
  if (victory[hex] === 0) return 0
  const isGerman = state.held.includes(board.map.ids[hex]!)
  if (isGerman !== (number === 0)) return weights.take
  return toEnemy[hex]! <= RAID && !hasFriend(look, hex, unit) ? weights.garrison : 0
}

/** Friends next to the hex, and two hexes away, which form Bonds that block the enemy (A10). */
const company = (look: Look, unit: number, hex: number): number => {
  const { board, weights } = look
  let worth = 0
  if (weights.friends !== 0)
    for (const other of hexesAround(board.map, hex)) if (hasFriend(look, other, unit)) worth += weights.friends
  if (weights.bond !== 0)
    for (const other of ringAround(board)[hex]!) if (hasFriend(look, other, unit)) worth += weights.bond
  return worth
}

/** The worth of the distance to the enemy: in contact, in front of it, or behind. */
const frontPlace = ({ weights, toEnemy }: Look, hex: number): number => {
  const gap = toEnemy[hex]!
  return gap <= 1 ? weights.contact : gap === 2 ? weights.line : -weights.far * (gap - 2)
}

/** Artillery keeps three hexes behind the front, on the side away from the enemy. */
const artilleryPlace = ({ toEnemy, toGoal }: Look, hex: number): number => {
  const gap = toEnemy[hex]!
  return (gap < 2 ? -4 : -Math.abs(gap - 3)) - 0.02 * toGoal[hex]!
}

/** The worth of a hex to a unit; only comparisons between hexes for the same unit are meaningful. */
export const placeValue = (look: Look, unit: number, hex: number): number => {
  const { p, board, side, weights, toGoal, preference } = look
  const cutOff = supplyNetOf(p, side).land[hex]! >= 0 ? 0 : -weights.cutOff
  if (board.counters[unit]!.artillery !== null) return artilleryPlace(look, hex) + cutOff
  return (
    preference(unit, hex) +
    frontPlace(look, hex) -
    0.5 * weights.goal * toGoal[hex]! +
    victoryPlace(look, unit, hex) +
    (weights.prey === 0 ? 0 : weights.prey * prey(look, unit, hex)) +
    weights.ground * sheltersOn(board)[hex]! +
    company(look, unit, hex) +
    cutOff
  )
}
