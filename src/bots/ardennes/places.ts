/** What a hex is worth to a unit: the Germans press west for the crossroads, the Allies stand in front of them. */
import { hasTerrain } from '../../ardennes/board.js'
import type { Look } from './look.js'
import { hexesAround } from '../../hex/around.js'
import { strengthOf } from './look.js'

/** What the ground gives a defender there, roughly. */
const shelter = (look: Look, hex: number): number => {
  const { board } = look
  if (hasTerrain(board, hex, 'city')) return 4
  if (hasTerrain(board, hex, 'town')) return 3
  if (hasTerrain(board, hex, 'village')) return 2
  return hasTerrain(board, hex, 'forest') || hasTerrain(board, hex, 'light-woods') ? 1 : 0
}

const friendsAround = (look: Look, hex: number, but: number): number =>
  hexesAround(look.board.map, hex).reduce(
    (sum, other) =>
      sum + (look.unitsIn(other).some((unit) => unit !== but && look.board.sides[unit] === look.number) ? 1 : 0),
    0,
  )

/** Germans: close to the goals, and beside an enemy only with strength. */
const germanValue = (look: Look, unit: number, hex: number): number => {
  const contact = look.enemyZoc.has(look.board.map.ids[hex]!)
  const strong = strengthOf(look.board, look.state, unit, true) >= 4
  return -1.2 * look.toGoal[hex]! + (contact ? (strong ? 0.8 : -0.5) : 0) + 0.15 * friendsAround(look, hex, unit)
}

/** Allies: near the enemy but not in his arms, on good ground, before the places that he wants. */
const alliedValue = (look: Look, unit: number, hex: number): number => {
  const gap = look.toEnemy[hex]!
  const line = gap === 1 ? -0.3 : gap === 2 ? 0.6 : -0.25 * gap
  return line + 0.7 * shelter(look, hex) - 0.35 * look.toGoal[hex]! + 0.1 * friendsAround(look, hex, unit)
}

/** What it is worth for a unit to stand in a hex; artillery keeps behind the others. */
export const placeValue = (look: Look, unit: number, hex: number): number => {
  if (look.board.counters[unit]!.artillery !== null) {
    const gap = look.toEnemy[hex]!
    return gap < 2 ? -3 : -Math.abs(gap - 3) - 0.1 * look.toGoal[hex]!
  }
  return look.side === 'german' ? germanValue(look, unit, hex) : alliedValue(look, unit, hex)
}
