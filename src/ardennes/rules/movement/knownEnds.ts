/**
 * Whether a unit can set out is asked for every unit after every move, and hardly ever changes: during a Movement Phase
 * the enemy stands still. It is remembered where a move could end; as long as the unit and the key of the phase are the
 * same, only that place is looked at again, because own units may have come there.
 */
import { unitsIn } from '../../../wargame/disposition.js'
import type { Within } from '../../position.js'
import type { MovementMode } from '../../state.js'
import { mayLeave } from './exit.js'
import { moverAtStart, stepOn } from './mover.js'
import type { Mover } from './mover.js'
import { finishOf, mayRest } from './rest.js'

/** What is remembered of a move that is open to a unit: it holds under one key of the phase. */
export interface KnownEnd {
  /**
   * where it could end when it was asked last; undefined when that is not known, null when there is not even a first
   * step
   */
  finish: Mover | null | undefined
}

/** An end of which nothing is known yet. */
export const unknownEnd = (): KnownEnd => ({ finish: undefined })

/** Whether a move can still end where it could before. */
const stillEnds = (p: Within<'movement'>, finish: Mover): boolean => {
  // nobody has come there, and by day only company matters to units that are not in column
  if (!p.phase.night && finish.who.by !== 'strategic' && unitsIn(p, finish.hex).length === 0) return true
  return mayRest(p, finish) || mayLeave(p, finish)
}

/**
 * Where a move of a unit can end, best after one step into a hex of its own; null when it cannot end anywhere. Every
 * first step is noted.
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

/** Whether a unit that may move in this way has somewhere to go: the answer of `canGoOn` for a unit at its start. */
export const canSetOut = (end: KnownEnd, p: Within<'movement'>, unit: number, by: MovementMode): boolean => {
  if (end.finish === null) return false
  if (end.finish !== undefined && stillEnds(p, end.finish)) return true
  const mover = moverAtStart(p, unit, by, p.hexOf[unit]!)
  const firstSteps: Mover[] = []
  const finish = mayLeave(p, mover) ? mover : finishAfterStep(p, mover, firstSteps)
  end.finish = finish ?? (firstSteps.length === 0 ? null : undefined)
  return finish !== null
}

/** Whether a unit that stands in its entry hex can end its move: the answer of `canFinish`. */
export const canComeIn = (end: KnownEnd, p: Within<'movement'>, entrant: Mover): boolean => {
  if (end.finish && stillEnds(p, end.finish)) return true
  end.finish = finishOf(p, entrant) ?? undefined
  return end.finish !== undefined
}
