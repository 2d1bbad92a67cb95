/**
 * What is worked out about each unit in a movement phase, remembered unit by unit. A player moves one stack and is asked
 * again, and hardly anything has changed but around that stack: what another unit may do depends on its own hex, on the
 * friends in the six hexes around it, and on the enemy, who stands still while he is not overrun.
 */
import { changedHexes, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'

type Movement = FrameOf<'movement'>

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

const areAsBefore = (before: Circumstances, s: Situation, state: State, frame: Movement): boolean =>
  before.board === s.board &&
  before.turn === state.turn &&
  before.germanMovement === state.germanMovement &&
  before.trucks === state.trucks &&
  before.dropped === state.dropped &&
  before.side === frame.side &&
  before.mechanized === frame.mechanized &&
  before.outOfSupply === frame.outOfSupply &&
  before.enemy === enemyOf(s, frame)

const enemyOf = (s: Situation, frame: Movement): object => s.stands[sideNumber(frame.side) === 0 ? 1 : 0]

const circumstancesOf = (s: Situation, state: State, frame: Movement): Circumstances => ({
  board: s.board,
  turn: state.turn,
  germanMovement: state.germanMovement,
  trucks: state.trucks,
  dropped: state.dropped,
  side: frame.side,
  mechanized: frame.mechanized,
  outOfSupply: frame.outOfSupply,
  enemy: enemyOf(s, frame),
})

interface Memory<T> {
  readonly circumstances: Circumstances
  /** the situation that the answers belong to, and the units that had moved already */
  situation: Situation
  done: Movement['done']
  /** by unit; undefined where nothing is known */
  readonly answers: (T | undefined)[]
}

/** Forgets what is not so any more: around the hexes whose units have changed, and where a unit has become one that has moved. */
const bringUpToDate = <T>(memory: Memory<T>, s: Situation, done: Movement['done']): void => {
  const { situation: before, answers } = memory
  const { neighbours } = s.board.map
  const forget = (hex: number): void => {
    for (const unit of unitsIn(before, hex)) answers[unit] = undefined
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

/** The answers of a phase so far, to be filled in where they are undefined. */
export type PhaseMemory<T> = (s: Situation, state: State, frame: Movement) => (T | undefined)[]

/** A memory of its own for one question about every unit; every phase has a fresh one. */
export const phaseMemory = <T>(): PhaseMemory<T> => {
  /** by the list of units that began the phase in a zone of control */
  const memories = new WeakMap<Movement['inZoc'], Memory<T>>()
  return (s, state, frame) => {
    const known = memories.get(frame.inZoc)
    if (known !== undefined && areAsBefore(known.circumstances, s, state, frame)) {
      if (known.situation !== s || known.done !== frame.done) bringUpToDate(known, s, frame.done)
      return known.answers
    }
    const answers = s.units.map(() => undefined)
    memories.set(frame.inZoc, {
      circumstances: circumstancesOf(s, state, frame),
      situation: s,
      done: frame.done,
      answers,
    })
    return answers
  }
}
