/**
 * Units that must move before the phase can end, their parts can recombine, or their stack can get a Night marker
 * (A18.2b, A25.3b, A26.4a, A27.8a).
 */
import { say } from '../../../engine/words/saying.js'
import { each } from '../../../engine/legality/restriction.js'
import type { RestrictionGroup } from '../../../engine/legality/restriction.js'
import { inEnemyZoc, remember, sideNumber } from '../../position.js'
import type { Within } from '../../position.js'
import type { MovementMode } from '../../state.js'
import { canSetOut } from '../../rules/movement/knownEnds.js'
import { findsMarker } from '../../rules/movement/setOut.js'
import type { MoveQuestion } from '../../rules/movement/setOut.js'
import { strays } from '../../rules/movement/stVith.js'
import { marksOfDone } from '../../rules/field/marks.js'
import { onUnit } from '../../rules/field/unitRestriction.js'
import { isDisrupted, nameOf } from '../../rules/field/units.js'
import { movableUnits } from './movableUnits.js'
import type { OptionsHere } from './unitOptions.js'

type InMovement = Within<'movement'>

/** Whether a unit on the map can make a move in one of these ways. */
const canMoveBy = (p: InMovement, { moves }: OptionsHere, ways: readonly MovementMode[]): boolean =>
  moves.some(({ unit, by, end }) => ways.includes(by) && findsMarker(p, unit, by) && canSetOut(end, p, unit, by))

/** Units on the map that have not acted and have a duty to move that they can fulfil in one of these ways. */
const bound = (p: InMovement, ways: readonly MovementMode[], duty: (unit: number) => boolean): readonly number[] => {
  const done = marksOfDone(p)
  const units: number[] = []
  for (const options of movableUnits(p).here) {
    const { unit } = options
    if (done[unit] !== 1 && duty(unit) && canMoveBy(p, options, ways)) units.push(unit)
  }
  return units
}

/** Disrupted units in enemy zones that can leave them must do so (A18.2b), but not by a prime mover (A-R89). */
const mustFlee = remember((p: InMovement) => {
  const side = sideNumber(p.phase.side)
  return bound(p, ['normal'], (unit) => isDisrupted(p, unit) && inEnemyZoc(p, side, p.hexOf[unit]!))
})

/** 9 Arm/CCB while it must still move to St-Vith (A27.8a). */
const mustGoToStVith = remember((p: InMovement) =>
  bound(p, ['normal', 'strategic'], (unit) => strays(p, unit, p.hexOf[unit]!)),
)

/** The moves of some units are over: none of them must still move. */
export const haveMoved = <Q extends { readonly p: InMovement }>(
  isAmong: (q: Q, unit: number) => boolean,
): readonly RestrictionGroup<Q>[] => {
  const among =
    (units: (p: InMovement) => readonly number[]) =>
    (q: Q): readonly MoveQuestion[] =>
      units(q.p)
        .filter((unit) => isAmong(q, unit))
        .map((unit) => ({ p: q.p, unit }))
  return [
    each(among(mustFlee), [
      onUnit('A18.2b', 'must-leave-zone')
        .when(() => true)
        .saying(
          ({ p, unit }) =>
            say`${{ unit: nameOf(p.board, unit) }} is Disrupted or Routed and must leave the enemy zones of control`,
        ),
    ]),
    each(among(mustGoToStVith), [
      onUnit('A27.8a', 'must-go-to-st-vith')
        .when(() => true)
        .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} must go to St-Vith`),
    ]),
  ]
}
