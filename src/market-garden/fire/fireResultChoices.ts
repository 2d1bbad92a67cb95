/** The options after a result of fire: cover, dismounting, and excess step losses (M5.3, M9.43). */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import { FIRE } from '../board/limits.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { FrameOf } from '../state.js'
import { barrageTargets } from './barrage.js'
import { LEAVES_COLUMN } from '../field/inColumn.js'
import { columnsBoundBy } from '../field/raisedWays.js'
import { canDismount, isArmouredTarget, isLeader } from '../field/units.js'

type Result = FrameOf<'fire-result'>

/**
 * Whether a unit can go into Defilade now: it is in another mode, and is not bound to Travel mode by a raised road, by
 * marsh (M10.12b, M10.17) or by the scenario (M30.42a).
 */
export const canTakeCover = (p: Position, unit: number): boolean => {
  const { board } = p
  const { mode } = p.state.units[unit]!
  return (
    !isLeader(board, unit) &&
    (mode === 'concentrated' ||
      (mode === 'travel' && columnsBoundBy(board, hexOf(p, unit)) === null && !LEAVES_COLUMN.forbids({ p, unit })))
  )
}

/**
 * The units in a hex that fire can affect: an unobserved barrage spares headquarters and units in Travel mode (M6.7d).
 */
const underFire = (p: Position, { kind, hex }: Result): readonly number[] => {
  const at = p.board.map.indexOf(hex)
  return kind === 'unobserved' ? barrageTargets(p, at) : stackIn(p, at)
}

/**
 * The units that may go into Defilade after this fire: the target, or all of the hex after a harmless barrage (M5.31,
 * M-R141).
 */
export const mayTakeCover = (p: Position, frame: Result): readonly number[] => {
  const target = p.board.unitIndex(frame.unit)
  const harmless = frame.result === 0 && (frame.kind === 'indirect' || frame.kind === 'unobserved')
  const candidates = harmless ? underFire(p, frame) : [target]
  return candidates.filter((unit) => hexOf(p, unit) >= 0 && canTakeCover(p, unit))
}

/** Whether the target may dismount after the fire (M3.41h); that triggers no other fire (M-R168). */
export const mayBailOut = (p: Position, unit: number): boolean =>
  hexOf(p, unit) >= 0 &&
  canDismount(p.board, unit) &&
  !p.state.units[unit]!.dismounted &&
  p.state.units[unit]!.mode !== 'travel' &&
  isArmouredTarget(p, unit)

/**
 * Whether a unit draws the same opportunity fire as the target: the presence of all other units is ignored (M8.45). Any
 * unit in the hex does when the fire is no reaction to an act of the target.
 */
const drawsFireWith = (p: Position, { unit: target }: Result): ((unit: number) => boolean) => {
  const acting = frameIn(p, 'reaction')?.units
  return acting?.includes(target) === true ? (unit) => acting.includes(p.board.ids[unit]!) : () => true
}

/**
 * The units that may take excess step losses. By direct fire: the new top two of the class of the target, chosen by the
 * firer (M9.43b, M-R111). By indirect fire: any of its class, chosen by the owner (M5.35c, M9.44), except those that an
 * unobserved barrage spares (M6.7d). By anti-tank fire: none. Opportunity fire never costs units that did not draw it
 * (M8.45).
 */
export const mayTakeExcess = (p: Position, frame: Result): readonly number[] => {
  const { board } = p
  if (frame.kind === 'anti-tank') return []
  const alike = underFire(p, frame)
    .filter((unit) => !isLeader(board, unit) && isArmouredTarget(p, unit) === frame.armoured)
    .filter(drawsFireWith(p, frame))
  return frame.kind === 'conventional' ? alike.slice(0, FIRE.topUnits) : alike
}
