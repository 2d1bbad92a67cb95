/** What a hex is worth to a unit that could go there. */
import type { Look } from './look.js'
import { hexesAround } from '../../hex/around.js'
import { distancesTo, strengthOf } from './look.js'

/** Places that draw the services of the Allies when they are not meant to leave the map: Argentan and Falaise. */
const POCKET = ['3915', '4420'] as const

const isRunner = (look: Look, unit: number): boolean => {
  const { kind, nation } = look.board.counters[unit]!
  return (
    !look.board.mini && (nation === 'american' || nation === 'french') && (kind === 'armor' || kind === 'mechanized')
  )
}

/**
 * How much nearer to its goal a hex brings the unit: armor runs for the exit, infantry follows, the Commonwealth makes
 * for Falaise.
 */
const progress = (look: Look, unit: number, hex: number): number => {
  const { board } = look
  if (board.mini) return -0.9 * look.toGoal[hex]!
  if (isRunner(look, unit)) return -0.6 * look.toGoal[hex]!
  const { nation } = board.counters[unit]!
  if (nation === 'american' || nation === 'french') return -0.2 * look.toGoal[hex]!
  const pocket = distancesTo(
    board,
    'pocket',
    POCKET.map((id) => board.map.indexOf(id)).filter((goal) => goal >= 0),
  )
  return -0.2 * pocket[hex]!
}

/** The best chance that a hex gives to hit an adjacent enemy: weak defenders in open country first. */
const prey = (look: Look, unit: number, hex: number): number => {
  const { board, state, number } = look
  let best = 0
  for (const other of hexesAround(board.map, hex)) {
    const units = look.unitsIn(other)
    if (units.length === 0 || board.sides[units[0]!] === number) continue
    const defence = units.reduce((sum, enemy) => sum + strengthOf(board, state, enemy, false), 0)
    best = Math.max(best, (strengthOf(board, state, unit, true) + 4) / (defence + 2 + 2 * board.shift[other]!))
  }
  return Math.min(3, 2 * best)
}

/** Hexes near the enemy that the unit would newly cover with its zone of control. */
const cover = (look: Look, hex: number): number => {
  let count = 0
  for (const other of hexesAround(look.board.map, hex))
    if (!look.ownZoc.has(look.board.map.ids[other]!) && look.toEnemy[other]! <= 3 && look.board.sea[other] === 0)
      count++
  return Math.min(4, count)
}

const crowd = (look: Look, unit: number, hex: number): number => {
  const formation = look.board.formationOf[unit]!
  return look
    .unitsIn(hex)
    .filter((other) => other !== unit && (formation < 0 || look.board.formationOf[other] !== formation)).length
}

const headquartersPlace = (look: Look, hex: number): number =>
  -Math.abs(look.toEnemy[hex]! - 3) - (look.enemyZoc.has(look.board.map.ids[hex]!) ? 5 : 0)

/**
 * German defence: close the front in good terrain a step behind it, never give up supply; panzers leave for the east at
 * the end.
 */
const germanPlace = (look: Look, unit: number, hex: number): number => {
  const { board, state } = look
  const id = board.map.ids[hex]!
  const far = Math.max(0, look.toEnemy[hex]! - 2)
  const { kind } = board.counters[unit]!
  const leaving =
    !board.mini && state.turn >= 11 && (kind === 'panzer' || kind === 'panzergrenadier') ? -1.2 * look.toGoal[hex]! : 0
  const goal = board.mini
    ? -0.5 * look.toGoal[hex]! + (board.coast[hex] === 1 && !state.coastEntered.includes(id) ? 2.5 : 0)
    : 0
  return (
    0.9 * cover(look, hex) +
    0.5 * board.shift[hex]! -
    0.5 * far -
    (look.enemyZoc.has(id) ? 0.6 : 0) +
    0.4 * prey(look, unit, hex) +
    leaving +
    goal
  )
}

/** Allied offence: towards the goal, next to somebody weak, with friends behind. */
const alliedPlace = (look: Look, unit: number, hex: number): number => {
  const id = look.board.map.ids[hex]!
  const near = look.toEnemy[hex]! > 4 ? -0.3 * look.toEnemy[hex]! : 0
  return (
    progress(look, unit, hex) +
    1.2 * prey(look, unit, hex) +
    near +
    (look.enemyZoc.has(id) ? 0.1 * look.board.shift[hex]! : 0)
  )
}

/** The worth of a hex to a unit; comparisons between hexes for the same unit are what counts. */
export const placeValue = (look: Look, unit: number, hex: number): number => {
  const cutOff = look.supplied.has(look.board.map.ids[hex]!) ? 0 : -6
  if (look.board.combat[unit] === 0) return headquartersPlace(look, hex) + cutOff
  return (
    (look.side === 'german' ? germanPlace(look, unit, hex) : alliedPlace(look, unit, hex)) +
    cutOff -
    0.4 * crowd(look, unit, hex)
  )
}
