/**
 * What the bot sees of a position: how far the road and the enemy are. Made once for each position that it is asked
 * about.
 */
import { positionIn } from '../../market-garden/position.js'
import type { Position } from '../../market-garden/position.js'
import { memoizeByKey } from '../../engine/memoize.js'
import { distance } from '../../hex/map.js'
import { spreadFrom } from '../spread.js'
import type { Board } from '../../market-garden/board/board.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import { holderOf, hexOf, sideNumber } from '../../market-garden/field/situation.js'
import type { Side, State } from '../../market-garden/state.js'
import { drivesNorth, upRoad } from './drive.js'
import { toExit, wantsOut } from './exits.js'
import { isBehindTroops, middleFor } from './following.js'
import { isHeavyWeapons } from '../../market-garden/field/units.js'

/** A position through the eyes of one side. Hexes are indices. */
export interface Look {
  readonly game: MarketGardenGame
  readonly p: Position
  readonly board: Board
  readonly state: State
  readonly side: Side
  /** hexes to the nearest enemy */
  readonly toEnemy: Int16Array
  /** hexes to the main road */
  readonly toRoad: Int16Array
  /** the hex that a headquarters or a gun keeps up with, null for anybody else */
  readonly middleFor: (unit: number) => number | null
}

/** So near to the middle of their troops headquarters and guns are near enough. */
export const NEAR = 4

const toRoadOn = memoizeByKey((board: Board) => spreadFrom(board.map, board.mainRoad))

const spreads = new WeakMap<object, Int16Array>()

/** Hexes to the nearest unit of a side: they stay as they are as long as none of its units moves. */
const toSide = (p: Position, side: number): Int16Array => {
  const token = p.stands[side]!
  const known = spreads.get(token)
  if (known !== undefined) return known
  const hexes = new Set<number>()
  p.board.sides.forEach((other, unit) => {
    const hex = hexOf(p, unit)
    if (other === side && hex >= 0) hexes.add(hex)
  })
  const found = spreadFrom(p.board.map, [...hexes])
  spreads.set(token, found)
  return found
}

const remembered = <V>(answer: (unit: number) => V): ((unit: number) => V) => {
  const known = new Map<number, V>()
  return (unit) => {
    const found = known.get(unit)
    if (found !== undefined) return found
    const fresh = answer(unit)
    known.set(unit, fresh)
    return fresh
  }
}

/** Looks at a position. */
export const lookAt = (game: MarketGardenGame, state: State, side: Side): Look => {
  const p = positionIn(game.boards, state)
  const { board } = p
  return {
    game,
    p,
    board,
    state,
    side,
    toEnemy: toSide(p, 1 - sideNumber(side)),
    toRoad: toRoadOn(board),
    middleFor: remembered((unit) => middleFor(p, unit)),
  }
}

/** Whether a unit fights from afar: it wants to be near, not in front. */
const staysBehind = ({ board }: Look, unit: number): boolean =>
  isBehindTroops(board, unit) || isHeavyWeapons(board, unit)

/**
 * What a hex is worth to a unit: the road counts for the Germans, the ground between it and the enemy for the Allies;
 * cover is good, and guns keep their distance. Who is to leave the map goes for the edge, who comes to relieve the
 * airborne up the road.
 */
export const placeValue = (look: Look, unit: number, hex: number): number => {
  const { p, board, state, side, toEnemy, toRoad } = look
  const enemy = toEnemy[hex]!
  const cover = board.cover[hex]! > 0 ? 0.6 : 0
  const crowd = holderOf(p, hex) === side && state.units[unit]!.at !== board.map.ids[hex] ? 0.3 : 0
  const middle = look.middleFor(unit)
  if (middle !== null)
    return cover - crowd - 0.5 * Math.max(0, distance(board.map, hex, middle) - NEAR) - 0.6 * Math.max(0, 3 - enemy)
  if (staysBehind(look, unit)) return cover - crowd - 0.4 * Math.abs(enemy - 4) - 0.1 * toRoad[hex]!
  const close = enemy <= 1 ? 0.5 : 0
  if (wantsOut(p, unit)) return 0.3 * cover - crowd - 0.6 * toExit(board, side)[hex]!
  if (drivesNorth(board, unit)) return cover + close - crowd + 0.3 * upRoad(board)[hex]! - 0.1 * Math.max(0, enemy - 1)
  return side === 'german'
    ? cover + close - crowd - toRoad[hex]! - 0.1 * enemy
    : cover + close - crowd - 0.6 * toRoad[hex]! - 0.3 * Math.max(0, enemy - 1)
}
