/** The bot's view of a position: fronts, goals and supply. Values that stay valid beyond one position are cached. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { hexesAround } from '../../hex/around.js'
import { isInZone, occupantOf, unitsIn } from '../../wargame/disposition.js'
import { distancesToSide } from '../fronts.js'
import { NO_PREFERENCE } from '../preference.js'
import type { Preference } from '../preference.js'
import type { ArdennesGame } from '../../ardennes/create.js'
import { areaOf } from '../../ardennes/board/board.js'
import type { Board } from '../../ardennes/board/board.js'
import { VICTORY } from '../../ardennes/limits.js'
import { SETUP_FORMATIONS } from '../../ardennes/board/mapTerms.js'
import { positionsOn } from '../../ardennes/position.js'
import type { Position } from '../../ardennes/position.js'
import type { Side, State } from '../../ardennes/state.js'
import { waysTo } from './ways.js'
import { WEIGHTS, weightsOn } from './weights.js'
import type { AllWeights, Weights } from './weights.js'

/** A position through the eyes of one side. Units and hexes are indices. */
export interface Look {
  readonly game: ArdennesGame
  readonly p: Position
  readonly board: Board
  readonly state: State
  readonly side: Side
  readonly number: 0 | 1
  readonly weights: Weights
  readonly preference: Preference
  /** hexes to the nearest enemy */
  readonly toEnemy: Int16Array
  /** half movement points by road to the nearest place that the Germans still need, or must clear */
  readonly toGoal: Int16Array
  /** hexes with Allies in German set-up areas (A30.3b) */
  readonly intruders: ReadonlySet<number>
  /** 1 in victory hexes */
  readonly victory: Uint8Array
}

/** 1 in the German victory hexes. */
const victoryOn = memoizeByKey((board: Board): Uint8Array => {
  const table = new Uint8Array(board.map.size)
  for (const area of ['victory-east', 'victory-west']) for (const hex of areaOf(board, area)) table[hex] = 1
  return table
})

/**
 * The places that the Germans still need: in the campaign also those of the West map, once they hold enough of the East
 * map.
 */
export const germanGoals = (p: Position): readonly number[] => {
  const { board, state } = p
  const held = new Set(state.held)
  const open = (area: string): readonly number[] => areaOf(board, area).filter((hex) => !held.has(board.map.ids[hex]!))
  const east = open('victory-east')
  const inHand = areaOf(board, 'victory-east').length - east.length
  const goals = inHand >= VICTORY.eastHexes ? [...east, ...open('victory-west')] : east
  return goals.length > 0 ? goals : areaOf(board, 'victory-east')
}

/**
 * Hexes with Allies in the set-up areas of German divisions: Allies that enter three of these win the campaign
 * (A30.3b).
 */
const intruders = (p: Position): readonly number[] =>
  p.board.victoryPoints === null
    ? SETUP_FORMATIONS.flatMap((id) => areaOf(p.board, `setup-${id}`).filter((hex) => occupantOf(p, hex) === 2))
    : []

/** Looks at a position. */
export const lookAt = (
  game: ArdennesGame,
  state: State,
  side: Side,
  weights: AllWeights = WEIGHTS,
  preference: Preference = NO_PREFERENCE,
): Look => {
  const p = positionsOn(game.boards).of(state)
  const { board } = p
  const invaded = intruders(p)
  return {
    game,
    p,
    board,
    state,
    side,
    number: side === 'german' ? 0 : 1,
    weights: weightsOn(weights, board, side),
    preference,
    toEnemy: distancesToSide(p, side === 'german' ? 1 : 0),
    toGoal: waysTo(p, [...germanGoals(p), ...invaded]),
    intruders: new Set(invaded),
    victory: victoryOn(board),
  }
}

/** Whether the enemy exerts a zone of control into a hex. */
export const inEnemyZone = ({ p, number }: Look, hex: number): boolean => isInZone(p, number === 0 ? 1 : 0, hex)

/** Whether a friendly unit other than this one is in a hex. */
export const hasFriend = ({ p, number }: Look, hex: number, but: number): boolean =>
  occupantOf(p, hex) === number + 1 && unitsIn(p, hex).some((unit) => unit !== but)

/** Whether an enemy unit is in a hex. */
export const hasEnemy = ({ p, number }: Look, hex: number): boolean => occupantOf(p, hex) === 2 - number

/** The hexes two away, in whatever direction. */
export const ringAround = memoizeByKey((board: Board) => {
  const { map } = board
  return Array.from({ length: map.size }, (_, hex): readonly number[] => {
    const near = new Set([hex, ...hexesAround(map, hex)])
    return [...new Set(hexesAround(map, hex).flatMap((other) => hexesAround(map, other)))].filter(
      (other) => !near.has(other),
    )
  })
})

/** Printed strength of the side of the counter that is face up. */
export const strengthOf = ({ board, p }: Look, unit: number, attacking: boolean): number => {
  const { faces } = board.counters[unit]!
  const face = faces[faces.length - p.units[unit]!.steps]
  return face === undefined ? 0 : attacking ? face.attack : face.defence
}
