/** Opening an attack by fire: the target, the kind of fire, and whether any unit can fire (M5.12a). */
import { forbid } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { RestrictionGroup, Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import type { ActionOf, FireKind, FrameOf, Occasion, Side } from '../state.js'
import type { Shot } from './gunnery.js'
import { TARGET } from './shotTargets.js'

type Attack = FrameOf<'attack'>

/** An attack by fire that would be opened on a unit. */
export interface OpeningQuestion<P extends Position = Position> {
  readonly p: P
  /** its target is `unit`, -1 if unknown */
  readonly shot: Shot
  readonly unit: number
  readonly id: ActionOf<'open-fire'>['target']
}

export const openingQuestion = <P extends Position>(
  p: P,
  shotAt: (p: P, kind: FireKind, target: number) => Shot,
  { kind, target }: Pick<ActionOf<'open-fire'>, 'kind' | 'target'>,
): OpeningQuestion<P> => {
  const unit = p.board.unitIndex(target)
  return { p, shot: shotAt(p, kind, unit), unit, id: target }
}

/** Begins a row about the unit fired at. */
export const onOpening = <P extends Position>(rule: string | ((q: OpeningQuestion<P>) => string), code: string) =>
  forbid<OpeningQuestion<P>>(rule, code, ({ id }) => id)

/**
 * The rows for opening an attack.
 *
 * @param first - rows checked before those on the target
 * @param last - rows checked for a target that may be fired at: whether any unit can fire
 */
export const opening = <P extends Position>(
  first: Restrictions<OpeningQuestion<P>>,
  last: Restrictions<OpeningQuestion<P>>,
): RestrictionGroup<OpeningQuestion<P>> => stages<OpeningQuestion<P>>([UNKNOWN_UNIT], first, TARGET, last)

/** An attack with its aim, but no firers yet. */
export const blankAttack = (side: Side, occasion: Occasion, aim: Pick<Attack, 'kind' | 'target' | 'hex'>): Attack => ({
  type: 'attack',
  side,
  occasion,
  firers: [],
  stage: 'declare',
  packet: 0,
  shift: 0,
  answers: [],
  hits: [],
  ...aim,
})

/** An attack on a unit, without firers yet. */
export const attackOn = ({ p, shot, unit, id }: OpeningQuestion): Attack =>
  blankAttack(shot.side, shot.occasion, {
    kind: shot.kind,
    target: id,
    hex: hexNumber(p.board, hexOf(p, unit)),
  })
