/** The bot's view of a position: distances, fronts, goals. Values that stay valid beyond one position are cached. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { isInZone } from '../../wargame/disposition.js'
import type { Board } from '../../normandy/board/board.js'
import type { NormandyGame } from '../../normandy/create.js'
import type { UnitKind } from '../../normandy/board/counters.js'
import { positionsOn } from '../../normandy/position.js'
import type { Position } from '../../normandy/position.js'
import { spreadOn } from '../../normandy/rules/floods.js'
import { supplyDistances } from '../../normandy/rules/supply.js'
import type { Side, State } from '../../normandy/state.js'
import { distancesToSide } from '../fronts.js'
import { NO_PREFERENCE } from '../preference.js'
import type { Preference } from '../preference.js'
import { WEIGHTS, weightsOn } from './weights.js'
import type { AllWeights, Weights } from './weights.js'

/** A position through the eyes of one side. Units and hexes are indices. */
export interface Look {
  readonly game: NormandyGame
  readonly p: Position
  readonly board: Board
  readonly state: State
  readonly side: Side
  readonly number: 0 | 1
  readonly weights: Weights
  /** an extra worth of hexes for units, which differs from player to player */
  readonly preference: Preference
  /** hexes to the nearest enemy */
  readonly toEnemy: Int16Array
  /** hexes to the side's goal */
  readonly toGoal: Int16Array
}

const spreadOverLand = (board: Board, sources: readonly number[]): Int16Array =>
  spreadOn(board)(
    sources,
    (hex) => board.sea[hex] === 0,
    (from, _to, direction) => board.seaBar[from * 6 + direction] === 0,
  )

const distancesOn = memoizeByKey<Board, Map<string, Int16Array>>(() => new Map())

/** Distances to named places, cached with the board. */
export const distancesTo = (board: Board, key: string, hexes: readonly number[]): Int16Array => {
  const known = distancesOn(board)
  const made = known.get(key) ?? spreadOverLand(board, hexes)
  known.set(key, made)
  return made
}

/**
 * The distances to the goals of a side: in the mini-game the victory hexes that it does not hold, otherwise its exit.
 */
const goalDistances = ({ scenario, control }: State, board: Board, side: Side): Int16Array => {
  if (!board.mini) return distancesTo(board, side, board.map.areas[side === 'allied' ? 'us-exit' : 'german-exit'] ?? [])
  const victory = board.map.areas['victory'] ?? []
  const open = victory.filter((hex) => control[board.map.ids[hex]!] !== side)
  const goals = open.length > 0 ? open : victory
  return distancesTo(board, `${scenario}/${goals.join()}`, goals)
}

/** Looks at a position. */
export const lookAt = (
  game: NormandyGame,
  state: State,
  side: Side,
  weights: AllWeights = WEIGHTS,
  preference: Preference = NO_PREFERENCE,
): Look => {
  const p = positionsOn(game.boards).of(state)
  const { board } = p
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
    toGoal: goalDistances(state, board, side),
  }
}

/** Whether the side exerts a zone of control into a hex. */
export const inOwnZone = ({ p, number }: Look, hex: number): boolean => isInZone(p, number, hex)

/** Whether the enemy exerts a zone of control into a hex. */
export const inEnemyZone = ({ p, number }: Look, hex: number): boolean => isInZone(p, number === 0 ? 1 : 0, hex)

/** Whether the side can trace a supply line to a hex. */
export const isInSupply = ({ p, number }: Look, hex: number): boolean => supplyDistances(p, number)[hex]! >= 0

/** Printed strength at the steps left, for rough comparisons. */
export const strengthOf = (board: Board, state: State, unit: number, attacking: boolean): number => {
  const counter = board.counters[unit]!
  const values = attacking ? counter.attack : counter.defence
  return values[values.length - state.units[unit]!.steps] ?? 0
}

/** Victory points for the elimination of units of some kinds (N14.11, N14.21). */
const POINTS: Readonly<Partial<Record<UnitKind, number>>> = {
  panzer: 3,
  panzergrenadier: 3,
  tiger: 3,
  'infantry-division': 6,
}
/** An average for other Germans, whose static regiments seldom give any (NC3), and for other Allies. */
const OTHER_POINTS = [0.7, 4] as const

/** The worth of a step of a unit to its enemy, in steps: more where victory points come with the last one. */
export const stepWorth = ({ board, weights }: Look, unit: number): number => {
  const { kind, defence } = board.counters[unit]!
  const points = POINTS[kind] ?? OTHER_POINTS[board.sides[unit] === 0 ? 0 : 1]
  return 1 + (weights.spoils * points) / defence.length
}
