/**
 * The going: what each step costs the units of a side now, and where enemy zones of control lie. Terrain, bridges, markers,
 * enemies and his Bonds are the same for all units of a class, and mostly for a whole phase; so they are put together once.
 */
import { memoizeByKey } from '../../engine/memoize.js'
import type { MovementClass } from '../counterTerms.js'
import { isInZone } from '../../wargame/disposition.js'
import { bondsOf, isFriendIn, sideNamed, whileStanding } from '../situation.js'
import type { Situation } from '../situation.js'
import type { State } from '../state.js'
import { PROHIBITED, TACTICAL } from '../terrainTables.js'
import type { Bonds } from './bonds.js'
import { costOver, groundNow } from './passage.js'
import { trafficCosts } from './traffic.js'

/** What a side and class of units finds on its way. Hexsides are `hex * 6 + direction`. */
export interface Going {
  /**
   * Half points over each hexside, those for markers in the hex beyond among them (A24.2a); {@link TACTICAL}; or
   * {@link PROHIBITED} where terrain, an enemy or one of his Bonds bars it to everybody (A10.2a, A14.1a).
   */
  readonly over: Uint8Array
  /** 1 for hexes in an enemy zone of control */
  readonly zones: Uint8Array
}

/** What the going is made of: the very same values as long as nothing of it changes. */
interface Made {
  readonly ground: Uint8Array
  readonly traffic: Uint8Array
  readonly bridges: State['bridges']
  /** the enemy's token: see `stands` of a situation */
  readonly enemies: object
  readonly bonds: Bonds
}

/** Where the units of a side are, as its enemies see them: the hexes that they stand in, and a table of those in their zones. */
interface Presence {
  readonly hexes: readonly number[]
  readonly zones: Uint8Array
}

const presenceOf = whileStanding((s, side): Presence => {
  const { size } = s.board.map
  const hexes: number[] = []
  const zones = new Uint8Array(size)
  for (let hex = 0; hex < size; hex++) {
    if (isFriendIn(s, side, hex)) hexes.push(hex)
    if (isInZone(s, side, hex)) zones[hex] = 1
  }
  return { hexes, zones }
})

const barred = (): number => PROHIBITED

/** Calls back for each 1 of a table in which there are few. */
const forEachSet = (table: Uint8Array, found: (i: number) => void): void => {
  for (let i = table.indexOf(1); i >= 0; i = table.indexOf(1, i + 1)) found(i)
}

const makeGoing = (s: Situation, state: State, side: 0 | 1, column: MovementClass, made: Made): Going => {
  const { board } = s
  const { ground, traffic, bonds } = made
  const { neighbours } = board.map
  const { hexes, zones } = presenceOf(s, side === 0 ? 1 : 0)
  const over = ground.slice()
  for (const { id, sides } of board.bridges)
    if (state.bridges[id] !== undefined) for (const i of sides) over[i] = costOver(board, state, column, i)
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

type Latest = Partial<Record<MovementClass, Made & { readonly going: Going }>>

const latestOn = memoizeByKey((): readonly [Latest, Latest] => [{}, {}])

/** The going for the units of a side that use a column of the terrain effects chart: the same object as long as it is the same. */
export const goingFor = (s: Situation, state: State, side: 0 | 1, column: MovementClass): Going => {
  const { board } = s
  const { bridges } = state
  const enemy = side === 0 ? 1 : 0
  const ground = groundNow(board, state, column)
  const traffic = trafficCosts(board, state, sideNamed(side))
  const enemies = s.stands[enemy]
  const bonds = bondsOf(s, enemy)
  const latest = latestOn(board)[side]
  const known = latest[column]
  if (
    known?.ground === ground &&
    known.traffic === traffic &&
    known.bridges === bridges &&
    known.enemies === enemies &&
    known.bonds === bonds
  )
    return known.going
  const made: Made = { ground, traffic, bridges, enemies, bonds }
  const going = makeGoing(s, state, side, column, made)
  latest[column] = { ...made, going }
  return going
}
