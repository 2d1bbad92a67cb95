/** How a stack on the move may go on: by a step, an overrun, or off the map, whole or in part (N5.28). */
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
import { forceGoingOn, overrunTargets } from './overrun.js'
import type { OverrunQuestion } from './overrun.js'
import { mayStayBehind } from './room.js'
import { indicesOf } from './units.js'

/** A position with a stack on the move on top. */
export type OnTheMove = At<'moving'> & Within<'movement'>

/** The position as one in a movement phase: moves are made in no other. */
export const onTheMove = (p: At<'moving'>): OnTheMove => {
  within(p, 'movement')
  return p as OnTheMove // of which the line above has made sure
}

/** The parts of a moving stack that may go on as far as their kind is concerned, whoever stays behind. */
const partsOf = remember((p: OnTheMove): readonly (readonly number[])[] => {
  const parts: (readonly number[])[] = []
  eachGroup(p.board, indicesOf(p.board, p.frame.units), (part) => {
    if (mayMoveInPhase(p, part)) parts.push(part)
    return false
  })
  return parts
})

/** Whether a part of a moving stack may go on and leave the others behind (N5.28b). */
export const mayPart = (p: OnTheMove, part: readonly number[]): boolean => {
  const { units, hex } = p.frame
  if (part.length === units.length) return true
  const left = indicesOf(p.board, units).filter((unit) => !part.includes(unit))
  return mayStayBehind(p, left, part, p.board.map.indexOf(hex))
}

/** A step that a moving stack or a part of it may make if its move can end. */
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
  // what holds for a part in all directions is worked out when the first of them is asked for
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
      return cost >= 0 && (mayGo[part] ??= mayPart(p, units)) ? { mover, hex, cost } : null
    },
  }
})

/** The overruns that the moving stack may make now. */
export const overrunsOn = remember((p: OnTheMove): readonly OverrunQuestion[] =>
  p.phase.mechanized ? [] : overrunTargets(forceGoingOn(p, moverGoingOn(p, p.frame), p.frame)),
)

/** The parts of the moving stack that may leave the map now. */
export const exitsOn = remember((p: OnTheMove): readonly (readonly number[])[] => {
  const { hex, enteredZoc } = p.frame
  if (!inArea(p.board, exitOf(p), p.board.map.indexOf(hex))) return []
  return partsOf(p).filter(
    (part) => allows(EXIT, { p, mover: moverGoingOn(p, p.frame, part), enteredZoc }) && mayPart(p, part),
  )
})

/** Whether entering a hex leaves the stack there with nothing but an overrun to go on by, or ends its move. */
export const arrives = (p: Within<'movement'>, hex: number): 'free' | 'zoc' | 'stop' => {
  if (inEnemyZoc(p, sideNumber(p.phase.side), hex)) return 'zoc'
  return stopsIn(p, hex) ? 'stop' : 'free'
}
