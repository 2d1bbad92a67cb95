/** Which units may be fired at, by kind of fire and place in the stack (M5.0, M5.12a, M5.13, M8.45, M9.48). */
import { KIND_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { allows, firstOf } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Position } from '../position.js'
import { hexOf, sideNumber } from '../field/situation.js'
import { isArmouredTarget, isLeader, nameOf } from '../field/units.js'
import type { Shot } from './gunnery.js'
import { coverClassOf } from './gunsAtInfantry.js'
import { isExposed, leadsTheAct } from './targets.js'

/** A shot at a known unit. */
export interface ShotAt {
  readonly p: Position
  readonly shot: Shot
}

const aboutTarget = <Q extends ShotAt>() =>
  sentencesOn<Q>(
    ({ p, shot }) => nameOf(p.board, shot.target),
    ({ p, shot }) => p.board.ids[shot.target],
  )

const onTarget = aboutTarget<ShotAt>()

/**
 * Whether the kind of fire suits the target: anti-tank fire for armour and some units in cover (M23.7a), conventional
 * fire for all others, and indirect fire for both (M5.0b), on the line of the target's class (M-R167).
 */
const isOfKind = ({ p, shot: { kind, target } }: ShotAt): boolean =>
  kind === 'indirect' ||
  kind === 'unobserved' ||
  isArmouredTarget(p, target) === (kind === 'anti-tank') ||
  (kind === 'anti-tank' && coverClassOf(p, target) !== null)

/** Whether the place of a target in its stack matters: not for indirect fire, nor in reaction to close action. */
const dependsOnPlace = ({ shot: { kind, reaction } }: ShotAt): boolean =>
  kind !== 'indirect' && kind !== 'unobserved' && reaction?.trigger !== 'close-action'

/** Whether all fire of this kind at the target has already been declared in the phase (M5.12a, M-R490). */
const isDeclared = ({ p, shot: { kind, target } }: ShotAt): boolean => {
  const guns = kind === 'anti-tank' && !isArmouredTarget(p, target)
  return p.state.thisPhase[guns ? 'gunnedAt' : 'firedAt'].includes(p.board.ids[target]!)
}

/** Direct fire may not be aimed at units below the top two (M5.13a). */
export const sheltered = <Q extends ShotAt>() =>
  aboutTarget<Q>()('M5.13a', 'sheltered', 'is not one of the two units on top')

/**
 * The unit may be a target of this kind of fire, and its place in the stack permits it: in a reaction it must be one of
 * the top two of the acting units (M8.45), except for assaulted units (M9.48, M-R120), otherwise one of the top two in
 * the hex (M5.13a).
 */
export const TARGET: Restrictions<ShotAt> = [
  firstOf<ShotAt>([
    onTarget('M19.32a', 'leader', 'is a leader').when(({ p, shot }) => isLeader(p.board, shot.target)),
    onTarget('M5.0a', 'own-unit', 'is one of your own').when(
      ({ p, shot }) => p.board.sides[shot.target] === sideNumber(shot.side),
    ),
    onTarget('M5.0a', 'not-on-map', 'is not on the map').when(({ p, shot }) => hexOf(p, shot.target) < 0),
    onTarget('M5.0b', 'other-kind')
      .when((q) => !isOfKind(q))
      .saying(
        ({ p, shot }) =>
          say`${{ kind: KIND_WORDS[shot.kind] }} fire may not be aimed at ${{ target: nameOf(p.board, shot.target) }}`,
      ),
    onTarget('M8.45', 'did-not-trigger', 'did not trigger this fire').when(
      ({ p, shot }) => shot.reaction?.units.includes(p.board.ids[shot.target]!) === false,
    ),
    onTarget('M5.12a', 'declared')
      .when((q) => q.shot.reaction === undefined && dependsOnPlace(q) && isDeclared(q))
      .saying(
        ({ p, shot }) =>
          say`all fire at ${{ target: nameOf(p.board, shot.target) }} in this phase has been declared and resolved`,
      ),
    sheltered<ShotAt>().when((q) => {
      if (!dependsOnPlace(q)) return false
      const { p, shot } = q
      return shot.reaction === undefined
        ? !isExposed(p, shot.target)
        : !leadsTheAct(p, shot.reaction.units, shot.target)
    }),
  ]),
]

/** Whether a shot may be aimed at its target, whatever unit fires. */
export const mayAim = (p: Position, shot: Shot): boolean => allows(TARGET, { p, shot })
