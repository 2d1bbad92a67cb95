/** The further moves of a moving stack, whole or in part (N5.28): a step, an overrun, or an exit. */
import { fromList } from '../../engine/legality/candidates.js'
import type { Candidates } from '../../engine/legality/candidates.js'
import { allows } from '../../engine/legality/restriction.js'
import { inArea } from '../board/board.js'
import { inEnemyZoc, remember, sideNumber, within } from '../position.js'
import type { At, Within } from '../position.js'
import { EXIT } from './exit.js'
import { exitOf } from './firstMoves.js'
import { eachGroup } from './groups.js'
import { mayMoveInPhase, moverGoingOn, stepCost, stopsIn } from './movement.js'
import type { Mover } from './movement.js'
import { forceGoingOn, isBesideEnemy, overrunTargets } from './overrun.js'
import type { OverrunQuestion } from './overrun.js'
import { mayStayBehind } from './room.js'
import { indicesOf } from './units.js'

/** A position with a stack on the move on top. */
export type OnTheMove = At<'moving'> & Within<'movement'>

/** Narrows the position to one in a movement phase: no other phase has moves. */
export const onTheMove = (p: At<'moving'>): OnTheMove => {
  within(p, 'movement')
  return p as OnTheMove // the line above ensures it
}

/** The parts of a moving stack whose kinds of units may go on, regardless of the units left behind. */
const partsOf = remember((p: OnTheMove): readonly (readonly number[])[] => {
  const parts: (readonly number[])[] = []
  eachGroup(p.board, indicesOf(p.board, p.frame.units), (part) => {
    if (mayMoveInPhase(p, part)) parts.push(part)
    return false
  })
  return parts
})

/** Whether a part of a moving stack may go on and leave the others behind (N5.28b). */
export const maySplit = (p: OnTheMove, part: readonly number[]): boolean => {
  const { units, hex } = p.frame
  if (part.length === units.length) return true
  const left = indicesOf(p.board, units).filter((unit) => !part.includes(unit))
  return mayStayBehind(p, left, part, p.board.map.indexOf(hex))
}

/** A step of a moving stack or a part of it that is legal if the move can end after it. */
export interface StepOn {
  readonly mover: Mover
  readonly hex: number
  readonly cost: number
}

/** The steps that a moving stack and its parts may make: six numbers for each part, one for each hexside. */
export const stepsOn = remember((p: OnTheMove): Candidates<StepOn> => {
  if (p.frame.zoc !== 'free') return fromList([])
  const { map } = p.board
  const parts = partsOf(p)
  // the mover of a part serves all six directions and is created with the first of them
  const movers: Mover[] = []
  const mayGo: boolean[] = []
  return {
    count: parts.length * 6,
    at: (index) => {
      const part = Math.floor(index / 6)
      const units = parts[part]!
      const mover = (movers[part] ??= moverGoingOn(p, p.frame, units))
      const side = mover.hex * 6 + (index % 6)
      const hex = map.ordered[side]!
      if (hex < 0) return null
      const cost = stepCost(p, mover, hex, mover.hex * 6 + map.orderedDirection[side]!)
      return cost >= 0 && (mayGo[part] ??= maySplit(p, units)) ? { mover, hex, cost } : null
    },
  }
})

/** The overruns that the moving stack may make now. */
export const overrunsOn = remember((p: OnTheMove): readonly OverrunQuestion[] => {
  const hex = p.board.map.indexOf(p.frame.hex)
  // most stacks on the move are far from the enemy
  return p.phase.mechanized || !isBesideEnemy(p, sideNumber(p.phase.side), hex)
    ? []
    : overrunTargets(forceGoingOn(p, moverGoingOn(p, p.frame), p.frame))
})

/** The parts of the moving stack that may leave the map now. */
export const exitsOn = remember((p: OnTheMove): readonly (readonly number[])[] => {
  const { hex, enteredZoc } = p.frame
  if (!inArea(p.board, exitOf(p), p.board.map.indexOf(hex))) return []
  return partsOf(p).filter(
    (part) => allows(EXIT, { p, mover: moverGoingOn(p, p.frame, part), enteredZoc }) && maySplit(p, part),
  )
})

/** Whether a stack that enters a hex moves freely, can go on only by an overrun, or must stop. */
export const arrivalIn = (p: Within<'movement'>, hex: number): 'free' | 'zoc' | 'stop' => {
  if (inEnemyZoc(p, sideNumber(p.phase.side), hex)) return 'zoc'
  return stopsIn(p, hex) ? 'stop' : 'free'
}
