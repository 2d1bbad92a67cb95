/**
 * What can be read off the board at a glance: who stands where, in which order, under which light. It is derived once
 * for each arrangement of the units and remembered with it, never stored in a state.
 */
import { memoizeLatest } from '../engine/memoize.js'
import { dispose, unitsIn } from '../wargame/disposition.js'
import type { Disposition } from '../wargame/disposition.js'
import type { Board } from './board.js'
import { hexNumber } from './board.js'
import type { Side, State, Unit } from './state.js'

/** 0 for the Germans, 1 for the Allies. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)
export const sideNamed = (side: number): Side => (side === 0 ? 'german' : 'allied')
export const opponent = (side: Side): Side => (side === 'german' ? 'allied' : 'german')

/** Where the units stand. Units and hexes are indices. */
export type Situation = Disposition<Unit>

/** Situations that are known at once: a host looks at positions of a dozen matches in turn, and at those after them. */
const KNOWN = 24

const situations = new WeakMap<Board, (units: State['units']) => Situation>()

const situationsOn = (board: Board): ((units: State['units']) => Situation) => {
  const known = situations.get(board)
  if (known !== undefined) return known
  const made = memoizeLatest(KNOWN, (units: State['units'], latest: Situation | undefined) =>
    dispose(board, units, latest),
  )
  situations.set(board, made)
  return made
}

/** The situation of a state. States that share their units share it. */
export const situationOf = (board: Board, state: Pick<State, 'units'>): Situation => situationsOn(board)(state.units)

type Stacked = Pick<State, 'units' | 'stacks'>

/** The hex of a unit, -1 off the map. */
export const hexOf = (board: Board, state: Pick<State, 'units'>, unit: number): number =>
  situationOf(board, state).hexOf[unit]!

/** The units in a hex from top to bottom, leaders among them (M9.0). Shared, not to be changed. */
export const stackIn = (board: Board, state: Stacked, hex: number): readonly number[] => {
  const present = unitsIn(situationOf(board, state), hex)
  if (present.length < 2) return present
  return state.stacks[hexNumber(board, hex)]?.map((id) => board.unitIndex(id)) ?? present
}

/**
 * The side whose combat units stand in a hex; null when there are none. A leader alone holds no hex (M19.2a, M19.31a).
 */
export const holderOf = (board: Board, state: Pick<State, 'units'>, hex: number): Side | null => {
  for (const unit of unitsIn(situationOf(board, state), hex))
    if (board.counters[unit]!.kind !== 'leader') return sideNamed(board.sides[unit]!)
  return null
}

/** Whether combat units of the enemies of a side stand in a hex. */
export const isEnemyIn = (board: Board, state: Pick<State, 'units'>, side: Side, hex: number): boolean =>
  holderOf(board, state, hex) === opponent(side)

/** Whether combat units of a side stand in a hex. */
export const isFriendIn = (board: Board, state: Pick<State, 'units'>, side: Side, hex: number): boolean =>
  holderOf(board, state, hex) === side

/** Whether a combat unit of the enemies of a side stands next to a hex. */
export const isBesideEnemy = (board: Board, state: Pick<State, 'units'>, side: Side, hex: number): boolean => {
  const { neighbours } = board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && isEnemyIn(board, state, side, neighbours[i]!)) return true
  return false
}
