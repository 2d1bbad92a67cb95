/**
 * The setting of a Movement Phase: all that the phasing player's units look at when they ask what they may do, but for
 * themselves and where their friends stand. From move to move it hardly ever changes, and what was found out about a unit in
 * the same setting holds.
 */
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { ARMIES } from '../counterTerms.js'
import { SAUER_CROSSING } from '../limits.js'
import { onceFor } from '../../engine/onceFor.js'
import { bondsOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { BLOCK_PREFIX } from '../state.js'
import type { FrameOf, State } from '../state.js'
import { keptStock, markersLeft, primeMoversLeft } from './markers.js'
import { trafficCosts } from './traffic.js'

type Movement = FrameOf<'movement'>

/** Whether markers of each kind can still be taken. */
const stockOf = (board: Board, state: State): string => {
  const free = (['german', 'allied'] as const).map((side) => (markersLeft(board, state, side) > 0 ? '+' : '-'))
  const primeMovers = ARMIES.map((army) => (primeMoversLeft(board, state, army) > 0 ? '+' : '-'))
  return [...free, ...primeMovers].join('')
}

type Units = State['units']

const isInReserve = ({ at }: Units[number]): boolean => at === 'pool' || at.startsWith(BLOCK_PREFIX)

/** Whether the counters in the pool, from which breakdown units and remnants come, or the units that block entry hexes are others. */
const reservesDiffer = (before: Units, now: Units): boolean => {
  if (before === now) return false
  if (before.length !== now.length) return true
  for (let unit = 0; unit < now.length; unit++)
    if (before[unit] !== now[unit] && (isInReserve(before[unit]!) || isInReserve(now[unit]!))) return true
  return false
}

/** What every step of a unit depends on. */
const groundOf = (s: Situation, state: State, frame: Movement) => {
  const { board } = s
  const { happened } = state
  const enemy = frame.side === 'german' ? 1 : 0
  return {
    side: frame.side,
    night: frame.night,
    placed: frame.placed,
    turn: state.turn,
    // the enemy stands where he stood, and his Bonds are what they were (A10)
    enemies: s.stands[enemy],
    bonds: bondsOf(s, enemy),
    bridges: state.bridges,
    roadblocks: state.roadblocks,
    traffic: trafficCosts(board, state, frame.side),
    dump: state.dump,
    parents: state.parents,
    roerDams: happened.roerDams,
    boundToStVith: happened.boundToStVith,
    // only one unit crosses the Sauer on turn 1 (A29.2)
    sauer: state.turn === 1 ? unitsIn(s, board.map.indexOf(SAUER_CROSSING.to)) : null,
  }
}

/** What else decides whether a unit may act, and how. */
const orderOf = ({ board }: Situation, state: State, frame: Movement) => {
  const { happened } = state
  return {
    replaced: state.replaced,
    // Night markers matter to those who move by night
    marked: frame.night ? state.night : null,
    released: happened.released,
    meuse: happened.meuse,
    arrived653: happened.arrived653,
    exits: happened.exits,
    stock: stockOf(board, state),
    kept: keptStock(board, state, frame.marked.length),
  }
}

const isSame = <P extends object>(a: P, b: P): boolean =>
  (Object.keys(a) as (keyof P)[]).every((part) => a[part] === b[part])

/** What was found out in a setting, and the units when it was asked for last. */
interface Known<G, O> {
  readonly ground: ReturnType<typeof groundOf>
  readonly order: ReturnType<typeof orderOf>
  readonly units: Units
  readonly ofGround: G
  readonly ofOrder: O
}

/** Two things to remember something in: about steps, and about what units may do altogether. */
export interface Memories<G, O> {
  readonly ofGround: G
  readonly ofOrder: O
}

/**
 * Memories that are the same as long as the setting is the same: the one about steps as long as the ground is, the other as
 * long as nothing else that matters has changed either.
 *
 * @param freshGround - makes an empty memory of the first kind
 * @param freshOrder - and one of the second
 */
export const inSetting = <G, O>(
  freshGround: () => G,
  freshOrder: () => O,
): ((s: Situation, state: State, frame: Movement) => Memories<G, O>) => {
  const latest = onceFor((): { known: Known<G, O> | null } => ({ known: null }))
  return (s, state, frame) => {
    const held = latest(s.board)
    const { known } = held
    const { units } = state
    const ground = groundOf(s, state, frame)
    const order = orderOf(s, state, frame)
    const standing = known !== null && isSame(known.ground, ground) ? known : null
    const lasting = standing !== null && isSame(standing.order, order) && !reservesDiffer(standing.units, units)
    const ofGround = standing === null ? freshGround() : standing.ofGround
    const ofOrder = standing !== null && lasting ? standing.ofOrder : freshOrder()
    held.known = { ground, order, units, ofGround, ofOrder }
    return { ofGround, ofOrder }
  }
}
