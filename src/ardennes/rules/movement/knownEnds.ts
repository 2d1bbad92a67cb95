/**
 * A cache of the hexes where moves can end. Every move asks again whether each unit can begin a move, and the answer
 * rarely changes, because the enemy does not move in a Movement Phase. While the unit and the key of the phase are the
 * same, only the cached hex is checked again, because friendly units may have entered it.
 */
import { unitsIn } from '../../../wargame/disposition.js'
import type { Within } from '../../position.js'
import type { MovementMode } from '../../state.js'
import { mayLeave } from './exit.js'
import { moverAtStart, stepOn } from './mover.js'
import type { Mover } from './mover.js'
import { finishOf, mayRest } from './rest.js'

/** The cached end of a move that is open to a unit, valid under one key of the phase. */
export interface KnownEnd {
  /**
   * where the move could end at the last check; undefined when that is unknown, null when there is no legal first step
   */
  finish: Mover | null | undefined
}

/** An unknown end. */
export const unknownEnd = (): KnownEnd => ({ finish: undefined })

/** Whether a move can still end in its cached hex. */
const stillEnds = (p: Within<'movement'>, finish: Mover): boolean => {
  // no unit has come there, and by day only other units matter to a unit that is not in column
  if (!p.phase.night && finish.who.by !== 'strategic' && unitsIn(p, finish.hex).length === 0) return true
  return mayRest(p, finish) || mayLeave(p, finish)
}

/**
 * Returns where a move of a unit can end, preferably after one step in an empty hex; null when it cannot end anywhere.
 * Collects every first step.
 */
const finishAfterStep = (p: Within<'movement'>, mover: Mover, firstSteps: Mover[]): Mover | null => {
  let shared: Mover | null = null
  for (let direction = 0; direction < 6; direction++) {
    const step = stepOn(p, mover, direction)
    if (step === null) continue
    firstSteps.push(step)
    const isAlone = unitsIn(p, step.hex).length === 0
    if ((!isAlone && shared !== null) || !mayRest(p, step)) continue
    if (isAlone) return step
    shared = step
  }
  if (shared !== null) return shared
  for (const step of firstSteps) {
    const finish = finishOf(p, step)
    if (finish !== null) return finish
  }
  return null
}

/**
 * Whether a unit that may move in this mode can complete a move: the same answer as `canGoOn` for a unit at its start.
 */
export const canSetOut = (end: KnownEnd, p: Within<'movement'>, unit: number, by: MovementMode): boolean => {
  if (end.finish === null) return false
  if (end.finish !== undefined && stillEnds(p, end.finish)) return true
  const mover = moverAtStart(p, unit, by, p.hexOf[unit]!)
  const firstSteps: Mover[] = []
  const finish = mayLeave(p, mover) ? mover : finishAfterStep(p, mover, firstSteps)
  end.finish = finish ?? (firstSteps.length === 0 ? null : undefined)
  return finish !== null
}

/** Whether a unit in its entry hex can end its move: the same answer as `canFinish`. */
export const canComeIn = (end: KnownEnd, p: Within<'movement'>, entrant: Mover): boolean => {
  if (end.finish && stillEnds(p, end.finish)) return true
  end.finish = finishOf(p, entrant) ?? undefined
  return end.finish !== undefined
}
