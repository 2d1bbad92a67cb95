/**
 * The first steps of a movement phase as actions, remembered unit by unit. A player moves one stack and is asked again, and
 * hardly anything has changed but around that stack: what another unit may do depends on its own hex, on the friends in the
 * six hexes around it, and on the enemy, who stands still while he is not overrun. {@link eachFirstMove} gives the same
 * without remembering.
 */
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, FrameOf, State } from '../state.js'
import { sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { marksOf } from './marks.js'
import { moverAtStart } from './movement.js'
import type { Mover } from './movement.js'
import { eachGroupLedBy, eachStepCost, unmovedMates, unmovedUnits } from './moves.js'
import { canEndAfter, curesAreSafe } from './room.js'
import { halvesOf } from './stacking.js'
import { idsOf } from './units.js'

type Movement = FrameOf<'movement'>

/** A step that may be made if its move can end. */
interface FirstStep {
  readonly action: Action
  readonly mover: Mover
  readonly to: number
  readonly cost: number
  /** the group fits into the hex; otherwise it depends on places further away whether its move can end (N6.14a) */
  readonly roomy: boolean
}

/** The steps of the groups that a unit leads, and all that they were worked out from. */
interface Remembered {
  readonly hex: number
  readonly mates: readonly number[]
  readonly friends: number
  readonly steps: readonly FirstStep[]
}

/** What holds for all units as long as the phase lasts and the enemy stands still. */
interface Circumstances {
  readonly board: Board
  readonly turn: number
  readonly germanMovement: number
  readonly trucks: State['trucks']
  readonly dropped: State['dropped']
  readonly side: Movement['side']
  readonly mechanized: boolean
  readonly outOfSupply: Movement['outOfSupply']
  readonly enemyZones: Uint8Array
}

interface Memory {
  readonly circumstances: Circumstances
  readonly units: (Remembered | undefined)[]
}

/** By the list of units that began the phase in a zone of control: every phase has its own. */
const memories = new WeakMap<Movement['inZoc'], Memory>()

const memoryOf = (s: Situation, state: State, frame: Movement): Memory => {
  const enemy = sideNumber(frame.side) === 0 ? 1 : 0
  const now: Circumstances = {
    board: s.board,
    turn: state.turn,
    germanMovement: state.germanMovement,
    trucks: state.trucks,
    dropped: state.dropped,
    side: frame.side,
    mechanized: frame.mechanized,
    outOfSupply: frame.outOfSupply,
    enemyZones: s.zoc[enemy],
  }
  const known = memories.get(frame.inZoc)
  const holds = (key: keyof Circumstances): boolean => known?.circumstances[key] === now[key]
  if (known !== undefined && (Object.keys(now) as (keyof Circumstances)[]).every(holds)) return known
  const fresh: Memory = { circumstances: now, units: [] }
  memories.set(frame.inZoc, fresh)
  return fresh
}

/** The friends around a hex, packed into a number: half stacking points of each hex, and whether a combat unit is there (N8.26). */
const friendsAround = (s: Situation, side: 0 | 1, hex: number): number => {
  const { map, stackLimit } = s.board
  let packed = 0
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const to = map.neighbours[i]!
    const friends = to >= 0 && s.occupant[to] === side + 1
    const points = friends ? Math.min(s.stacked[to]!, stackLimit + 1) : 0
    packed = packed * 32 + 2 * points + (friends && s.combatUnits[to]! > 0 ? 1 : 0)
  }
  return packed
}

/** Whether the units that a unit may lead are those remembered. */
const sameMates = (s: Situation, done: Uint8Array, unit: number, mates: readonly number[]): boolean => {
  const formation = s.board.formations[s.board.formationOf[unit]!]
  if (formation === undefined) return true
  let count = 0
  for (const other of formation.units)
    if (other >= unit && s.hexOf[other] === s.hexOf[unit] && done[other] === 0 && mates[count++] !== other) return false
  return count === mates.length
}

const stepsLedBy = (s: Situation, state: State, frame: Movement, mates: readonly number[]): readonly FirstStep[] => {
  const { board } = s
  const steps: FirstStep[] = []
  eachGroupLedBy(board, state, frame, mates, (group) => {
    const mover = moverAtStart(s, state, frame, group)
    // shared by all who ask as long as nothing changes, so nobody may write to it
    const units = Object.freeze(idsOf(board, group))
    const points = halvesOf(board, group)
    return eachStepCost(s, mover, (to, cost) => {
      const action: Action = Object.freeze({ type: 'move', units, to: hexNumber(board, to) })
      steps.push({ action, mover, to, cost, roomy: s.stacked[to]! + points <= board.stackLimit })
      return false
    })
  })
  return steps
}

/** Every first step of the phase, in the order of their JSON text. */
export const firstMoves = (board: Board, state: State, frame: Movement): readonly Action[] => {
  const s = situationOf(board, state)
  const side = sideNumber(frame.side)
  const done = marksOf(board, frame.done)
  const memory = memoryOf(s, state, frame)
  const safe = curesAreSafe(s, state, frame)
  const actions: Action[] = []
  for (const unit of unmovedUnits(board, s, frame)) {
    const hex = s.hexOf[unit]!
    const friends = friendsAround(s, side, hex)
    let known = memory.units[unit]
    if (known?.hex !== hex || known.friends !== friends || !sameMates(s, done, unit, known.mates)) {
      const mates = unmovedMates(board, s, frame, unit)
      known = { hex, mates, friends, steps: stepsLedBy(s, state, frame, mates) }
      memory.units[unit] = known
    }
    for (const { action, mover, to, cost, roomy } of known.steps)
      if ((roomy && safe) || canEndAfter(s, state, frame, mover, to, cost)) actions.push(action)
  }
  return actions
}
