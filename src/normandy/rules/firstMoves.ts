/**
 * The first steps of a movement phase as actions, remembered unit by unit. A player moves one stack and is asked again, and
 * hardly anything has changed but around that stack: what another unit may do depends on its own hex, on the friends in the
 * six hexes around it, and on the enemy, who stands still while he is not overrun. {@link eachFirstMove} gives the same
 * without remembering.
 */
import { changedHexes, stackedIn, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, FrameOf, State } from '../state.js'
import { sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
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

/** The steps of the groups that a unit leads; they hold until somebody moves in its hex or next to it. */
interface Remembered {
  readonly steps: readonly FirstStep[]
  /** all of its groups fit into all of these hexes */
  readonly roomy: boolean
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
  readonly enemy: object
}

const areSame = (one: Circumstances, other: Circumstances): boolean =>
  one.board === other.board &&
  one.turn === other.turn &&
  one.germanMovement === other.germanMovement &&
  one.trucks === other.trucks &&
  one.dropped === other.dropped &&
  one.side === other.side &&
  one.mechanized === other.mechanized &&
  one.outOfSupply === other.outOfSupply &&
  one.enemy === other.enemy

interface Memory {
  readonly circumstances: Circumstances
  /** the situation that the steps were worked out in, and the units that had moved already */
  situation: Situation
  done: Movement['done']
  readonly units: (Remembered | undefined)[]
}

/** By the list of units that began the phase in a zone of control: every phase has its own. */
const memories = new WeakMap<Movement['inZoc'], Memory>()

const memoryOf = (s: Situation, state: State, frame: Movement): Memory => {
  const now: Circumstances = {
    board: s.board,
    turn: state.turn,
    germanMovement: state.germanMovement,
    trucks: state.trucks,
    dropped: state.dropped,
    side: frame.side,
    mechanized: frame.mechanized,
    outOfSupply: frame.outOfSupply,
    enemy: s.stands[sideNumber(frame.side) === 0 ? 1 : 0],
  }
  const known = memories.get(frame.inZoc)
  if (known !== undefined && areSame(known.circumstances, now)) return known
  const fresh: Memory = { circumstances: now, situation: s, done: frame.done, units: s.units.map(() => undefined) }
  memories.set(frame.inZoc, fresh)
  return fresh
}

/** Forgets what is not so any more: around the hexes whose units have changed, and where a unit has become one that has moved. */
const bringUpToDate = (memory: Memory, s: Situation, done: Movement['done']): void => {
  const { situation: before, units } = memory
  const { neighbours } = s.board.map
  const forget = (hex: number): void => {
    for (const unit of unitsIn(before, hex)) units[unit] = undefined
  }
  for (const hex of changedHexes(before, s)) {
    forget(hex)
    for (let i = hex * 6; i < hex * 6 + 6; i++) forget(neighbours[i]!)
  }
  let same = 0
  while (same < done.length && done[same] === memory.done[same]) same++
  for (const id of [...done.slice(same), ...memory.done.slice(same)]) forget(before.hexOf[s.board.unitIndex(id)]!)
  memory.situation = s
  memory.done = done
}

const stepsLedBy = (s: Situation, state: State, frame: Movement, unit: number): Remembered => {
  const { board } = s
  const steps: FirstStep[] = []
  let roomy = true
  eachGroupLedBy(board, state, frame, unmovedMates(board, s, frame, unit), (group) => {
    const mover = moverAtStart(s, state, frame, group)
    // shared by all who ask as long as nothing changes, so nobody may write to it
    const units = Object.freeze(idsOf(board, group))
    const points = halvesOf(board, group)
    return eachStepCost(s, mover, (to, cost) => {
      const action: Action = Object.freeze({ type: 'move', units, to: hexNumber(board, to) })
      const fits = stackedIn(s, to) + points <= board.stackLimit
      roomy &&= fits
      steps.push({ action, mover, to, cost, roomy: fits })
      return false
    })
  })
  return { steps, roomy }
}

/** Adds every first step of the phase to a list of actions, in the order of their JSON text. */
export const addFirstMoves = (board: Board, state: State, frame: Movement, actions: Action[]): void => {
  const s = situationOf(board, state)
  const memory = memoryOf(s, state, frame)
  bringUpToDate(memory, s, frame.done)
  const safe = curesAreSafe(s, state, frame)
  for (const unit of unmovedUnits(board, s, frame)) {
    const { steps, roomy } = (memory.units[unit] ??= stepsLedBy(s, state, frame, unit))
    if (roomy && safe) for (const { action } of steps) actions.push(action)
    else
      for (const { action, mover, to, cost, roomy: fits } of steps)
        if ((fits && safe) || canEndAfter(s, state, frame, mover, to, cost)) actions.push(action)
  }
}
