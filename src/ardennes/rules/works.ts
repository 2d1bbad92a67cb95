/** Improved positions (A15.8): who may build one where, and when it is complete. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hasTerrain, hexNumber } from '../board.js'
import type { Situation } from '../situation.js'
import type { Emit, Side, State } from '../state.js'
import { isDisrupted, isInfantryType, nameOf, sideOf } from './units.js'

const BUILT = ['village', 'town', 'city', 'westwall'] as const

/** Whether no position can be built in a hex because it is built up, or lies in the Westwall (A15.8c). */
const isBuiltUp = (board: Board, hex: number): boolean => BUILT.some((kind) => hasTerrain(board, hex, kind))

/** Whether a unit could begin an improved position where it stands if there is none yet, quickly (A15.8c, A15.8d, A15.8f). */
export const couldBuild = (s: Situation, state: State, unit: number): boolean => {
  const { engaged, outOfSupply } = state.units[unit]!
  return (
    isInfantryType(s.board, unit) &&
    !engaged &&
    !outOfSupply &&
    !isDisrupted(state, unit) &&
    !isBuiltUp(s.board, s.hexOf[unit]!)
  )
}

/** Why a unit may not begin an improved position where it stands (A15.8c, A15.8d, A15.8f). That it has not moved is for the phase to know. */
export const buildRefusals = (s: Situation, state: State, unit: number): readonly Violation[] => {
  const { board } = s
  const hex = s.hexOf[unit]!
  const at = hexNumber(board, hex)
  const name = nameOf(board, unit)
  const out: Violation[] = []
  const no = (rule: string, code: string, message: string): number => out.push(illegal(rule, code, message, at))
  // silhouettes and artillery are no infantry (A15.8f)
  if (!isInfantryType(board, unit)) no('A15.8d', 'not-infantry', `${name} is no infantry-type unit`)
  if (state.units[unit]!.engaged) no('A15.8d', 'engaged', `${name} is Engaged`)
  if (isDisrupted(state, unit)) no('A18.2d', 'disrupted', `${name} is Disrupted or Routed`)
  if (state.units[unit]!.outOfSupply) no('A15.8d', 'out-of-supply', `${name} is out of supply`)
  if (isBuiltUp(board, hex))
    no('A15.8c', 'built-up', `no position can be built in ${at}: a village, town, city or the Westwall`)
  if (Object.hasOwn(state.works, at)) no('A15.8c', 'already-there', `there is a position in ${at} already`)
  return out
}

/** The positions with another one begun. Copied one by one: a spread takes twice as long where there are many. */
export const beginWork = (works: State['works'], at: string): State['works'] => {
  const more: Record<string, 'building' | 'complete'> = {}
  for (const hex of Object.keys(works)) more[hex] = works[hex]!
  more[at] = 'building'
  return more
}

/** Whether a begun position is finished now: an infantry-type unit is there, nobody in the hex is Engaged, and not all are Disrupted (A15.8g, A15.8h). */
const isFinished = (s: Situation, state: State, hex: number): boolean => {
  const units = unitsIn(s, hex)
  return (
    !units.some((unit) => state.units[unit]!.engaged) &&
    units.some((unit) => isInfantryType(s.board, unit) && !isDisrupted(state, unit))
  )
}

/** The begun positions of a side completed at the start of its Movement Phase; supply no longer matters (A15.8g, A15.8i). */
export const completeWorks = (board: Board, s: Situation, state: State, side: Side, emit: Emit): State => {
  let works: Record<string, 'building' | 'complete'> | null = null
  for (const [at, work] of Object.entries(state.works)) {
    const hex = board.map.indexOf(at)
    const owner = unitsIn(s, hex)[0]
    if (work !== 'building' || owner === undefined || sideOf(board, owner) !== side || !isFinished(s, state, hex))
      continue
    works ??= { ...state.works }
    works[at] = 'complete'
    emit?.({ type: 'work', hex: hexNumber(board, hex), state: 'complete' })
  }
  return works === null ? state : { ...state, works }
}
