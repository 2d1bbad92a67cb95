/**
 * The current step costs of the units of a side, and the enemy zones of control. Terrain, bridges, markers, enemies and
 * their Bonds are the same for all units of a class, and usually for a whole phase, so they are combined once.
 */
import { hexesAround } from '../../../hex/around.js'
import { isInZone } from '../../../wargame/disposition.js'
import type { MovementClass } from '../../board/counterTerms.js'
import { isFriendIn, sideNamed } from '../../position.js'
import type { Position } from '../../position.js'
import { bondsOf } from '../field/bondsNow.js'
import { memoizeByParts } from '../field/memoizeByParts.js'
import { PROHIBITED, TACTICAL } from '../../board/terrainTables.js'
import { costOver, groundNow } from '../field/passage.js'
import { trafficCosts } from './traffic.js'

/** The step costs of a side and a class of units. Hexsides are `hex * 6 + direction`. */
export interface StepCosts {
  /**
   * Half points across each hexside, including those for markers in the hex beyond (A24.2a); {@link TACTICAL}; or
   * {@link PROHIBITED} where terrain, an enemy or an enemy Bond bars it to all units (A10.2a, A14.1a).
   */
  readonly over: Uint8Array
  /** 1 for hexes in an enemy zone of control */
  readonly zones: Uint8Array
  /** 1 for hexes next to an enemy, with or without its zone of control */
  readonly beside: Uint8Array
}

/**
 * The units of a side as its enemies see them: their hexes, and tables of the hexes in their zones of control and of
 * those next to them.
 */
interface Presence {
  readonly hexes: readonly number[]
  readonly zones: Uint8Array
  readonly beside: Uint8Array
}

const presenceOfSide = (side: 0 | 1) =>
  memoizeByParts(
    // the token of the side: the same until one of its units moves
    ({ sideKeys }) => [sideKeys[side]],
    (p): Presence => {
      const { map } = p.board
      const hexes: number[] = []
      const zones = new Uint8Array(map.size)
      const beside = new Uint8Array(map.size)
      for (let hex = 0; hex < map.size; hex++) {
        if (isInZone(p, side, hex)) zones[hex] = 1
        if (!isFriendIn(p, side, hex)) continue
        hexes.push(hex)
        for (const to of hexesAround(map, hex)) beside[to] = 1
      }
      return { hexes, zones, beside }
    },
  )

const PRESENCE = [presenceOfSide(0), presenceOfSide(1)] as const

const barred = (): number => PROHIBITED

/** Calls `found` for each 1 of a sparse table. */
const forEachSet = (table: Uint8Array, found: (i: number) => void): void => {
  for (let i = table.indexOf(1); i >= 0; i = table.indexOf(1, i + 1)) found(i)
}

/** The inputs of step costs: identical values while none of them changes. */
const partsOf = (p: Position, side: 0 | 1, column: MovementClass) => {
  const enemy = side === 0 ? 1 : 0
  return [
    groundNow(p, column),
    trafficCosts(p, sideNamed(side)),
    bondsOf(p, enemy),
    p.state.bridges,
    // the enemy's key: see `sideKeys` of a disposition
    p.sideKeys[enemy],
  ] as const
}

const makeCosts = (p: Position, side: 0 | 1, column: MovementClass, parts: ReturnType<typeof partsOf>): StepCosts => {
  const { board } = p
  const [ground, traffic, bonds, bridges] = parts
  const { neighbours } = board.map
  const { hexes, zones, beside } = PRESENCE[side === 0 ? 1 : 0](p)
  const over = ground.slice()
  for (const { id, sides } of board.bridges)
    if (bridges[id] !== undefined) for (const i of sides) over[i] = costOver(p, column, i)
  // across the hexsides by which a hex is entered
  const into = (hex: number, cost: (now: number) => number): void => {
    for (let direction = 0; direction < 6; direction++) {
      const from = neighbours[hex * 6 + direction]!
      if (from < 0) continue
      const i = from * 6 + ((direction + 3) % 6)
      over[i] = cost(over[i]!)
    }
  }
  for (let hex = 0; hex < traffic.length; hex++) {
    const markers = 2 * traffic[hex]!
    if (markers > 0) into(hex, (cost) => (cost < TACTICAL ? cost + markers : cost))
  }
  for (const hex of hexes) into(hex, barred)
  forEachSet(bonds.hexes, (hex) => into(hex, barred))
  forEachSet(bonds.hexsides, (i) => (over[i] = PROHIBITED))
  return { over, zones, beside }
}

const costsOfClass = (side: 0 | 1, column: MovementClass) =>
  memoizeByParts(
    (p) => partsOf(p, side, column),
    (p, parts) => makeCosts(p, side, column, parts),
  )

const costsOfSide = (side: 0 | 1) => ({
  foot: costsOfClass(side, 'foot'),
  mechanized: costsOfClass(side, 'mechanized'),
  vehicle: costsOfClass(side, 'vehicle'),
})

const COSTS = [costsOfSide(0), costsOfSide(1)] as const

/**
 * The step costs of the units of a side that use a column of the terrain effects chart: the same object until they
 * change.
 */
export const stepCostsOf = (p: Position, side: 0 | 1, column: MovementClass): StepCosts => COSTS[side][column](p)
