/**
 * Step costs: what each step costs the units of a side now, and where enemy zones of control lie. Terrain, bridges,
 * markers, enemies and their Bonds are the same for all units of a class, and mostly for a whole phase; so they are put
 * together once.
 */
import { isInZone } from '../../wargame/disposition.js'
import type { MovementClass } from '../counterTerms.js'
import { handDown, isFriendIn, sideNamed } from '../position.js'
import type { Position } from '../position.js'
import { bondsOf } from './bondsNow.js'
import type { State } from '../state.js'
import { PROHIBITED, TACTICAL } from '../terrainTables.js'
import type { Bonds } from './bonds.js'
import { costOver, groundNow } from './passage.js'
import { trafficCosts } from './traffic.js'

/** What a side and class of units finds on its way. Hexsides are `hex * 6 + direction`. */
export interface StepCosts {
  /**
   * Half points over each hexside, those for markers in the hex beyond among them (A24.2a); {@link TACTICAL}; or
   * {@link PROHIBITED} where terrain, an enemy or one of his Bonds bars it to everybody (A10.2a, A14.1a).
   */
  readonly over: Uint8Array
  /** 1 for hexes in an enemy zone of control */
  readonly zones: Uint8Array
}

/** What step costs are made of: the very same values as long as nothing of it changes. */
interface Made {
  readonly ground: Uint8Array
  readonly traffic: Uint8Array
  readonly bridges: State['bridges']
  /** the enemy's token: see `stands` of a situation */
  readonly enemies: object
  readonly bonds: Bonds
}

/**
 * Where the units of a side are, as its enemies see them: the hexes that they stand in, and a table of those in their
 * zones.
 */
interface Presence {
  readonly hexes: readonly number[]
  readonly zones: Uint8Array
}

interface KnownPresence extends Presence {
  /** the token of the side: the same as long as none of its units moves */
  readonly stands: object
}

const presenceOfSide = (side: 0 | 1): ((p: Position) => KnownPresence) =>
  handDown((p: Position, earlier: KnownPresence | undefined): KnownPresence => {
    const stands = p.stands[side]
    if (earlier?.stands === stands) return earlier
    const { size } = p.board.map
    const hexes: number[] = []
    const zones = new Uint8Array(size)
    for (let hex = 0; hex < size; hex++) {
      if (isFriendIn(p, side, hex)) hexes.push(hex)
      if (isInZone(p, side, hex)) zones[hex] = 1
    }
    return { stands, hexes, zones }
  })

const PRESENCE = [presenceOfSide(0), presenceOfSide(1)] as const

const barred = (): number => PROHIBITED

/** Calls back for each 1 of a table in which there are few. */
const forEachSet = (table: Uint8Array, found: (i: number) => void): void => {
  for (let i = table.indexOf(1); i >= 0; i = table.indexOf(1, i + 1)) found(i)
}

const makeCosts = (p: Position, side: 0 | 1, column: MovementClass, made: Made): StepCosts => {
  const { board, state } = p
  const { ground, traffic, bonds } = made
  const { neighbours } = board.map
  const { hexes, zones } = PRESENCE[side === 0 ? 1 : 0](p)
  const over = ground.slice()
  for (const { id, sides } of board.bridges)
    if (state.bridges[id] !== undefined) for (const i of sides) over[i] = costOver(p, column, i)
  // over the hexsides by which a hex is entered
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
  return { over, zones }
}

interface Known extends Made {
  readonly costs: StepCosts
}

const costsOfClass = (side: 0 | 1, column: MovementClass): ((p: Position) => Known) =>
  handDown((p: Position, earlier: Known | undefined): Known => {
    const enemy = side === 0 ? 1 : 0
    const { bridges } = p.state
    const ground = groundNow(p, column)
    const traffic = trafficCosts(p, sideNamed(side))
    const enemies = p.stands[enemy]
    const bonds = bondsOf(p, enemy)
    if (
      earlier?.ground === ground &&
      earlier.traffic === traffic &&
      earlier.bridges === bridges &&
      earlier.enemies === enemies &&
      earlier.bonds === bonds
    )
      return earlier
    const made: Made = { ground, traffic, bridges, enemies, bonds }
    return { ...made, costs: makeCosts(p, side, column, made) }
  })

type ByClass = Readonly<Record<MovementClass, (p: Position) => Known>>

const costsOfSide = (side: 0 | 1): ByClass => ({
  foot: costsOfClass(side, 'foot'),
  mechanized: costsOfClass(side, 'mechanized'),
  vehicle: costsOfClass(side, 'vehicle'),
})

const COSTS = [costsOfSide(0), costsOfSide(1)] as const

/**
 * The step costs of the units of a side that use a column of the terrain effects chart: the same object as long as they
 * are the same.
 */
export const stepCostsOf = (p: Position, side: 0 | 1, column: MovementClass): StepCosts => COSTS[side][column](p).costs
