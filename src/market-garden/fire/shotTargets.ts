/** Who may be fired at, and where in its stack (M5.0, M5.12a, M5.13, M8.45, M9.48). */
import { KIND_WORDS } from '../wording.js'
import { say } from '../../engine/saying.js'
import { sentencesOn } from '../../engine/forbid.js'
import { allows, firstOf } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Position } from '../position.js'
import { hexOf, sideNumber } from '../field/situation.js'
import { isArmouredTarget, isLeader, nameOf } from '../field/units.js'
import type { Shot } from './gunnery.js'
import { coverClassOf } from './gunsAtInfantry.js'
import { isExposed, leadsTheAct } from './targets.js'

/** A shot at a unit that there is. */
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
 * Whether a target asks for this kind of fire: guns for armour, conventional fire for all others, guns too for some in
 * cover (M23.7a); barrages are for both (M5.0b), and its own class counts in them (M-R167).
 */
const isOfKind = ({ p, shot: { kind, target } }: ShotAt): boolean =>
  kind === 'indirect' ||
  kind === 'unobserved' ||
  isArmouredTarget(p, target) === (kind === 'anti-tank') ||
  (kind === 'anti-tank' && coverClassOf(p, target) !== null)

/** Whether it matters where a target lies in its stack: neither to barrages nor to the assaulted. */
const isAtTheTop = ({ shot: { kind, reaction } }: ShotAt): boolean =>
  kind !== 'indirect' && kind !== 'unobserved' && reaction?.trigger !== 'close-action'

/** Whether all fire of this kind at the target has been declared in the phase (M5.12a, M-R490). */
const isDone = ({ p, shot: { kind, target } }: ShotAt): boolean => {
  const guns = kind === 'anti-tank' && !isArmouredTarget(p, target)
  return p.state.thisPhase[guns ? 'gunnedAt' : 'firedAt'].includes(p.board.ids[target]!)
}

/** Direct fire leaves alone who lies below the two on top (M5.13a). */
export const sheltered = <Q extends ShotAt>() =>
  aboutTarget<Q>()('M5.13a', 'sheltered', 'is not one of the two units on top')

/**
 * Who is fired at, and how, and where in its stack: in a reaction the two on top of those who drew it (M8.45), in close
 * action any of them for the assaulted (M9.48, M-R120), otherwise the two on top of the hex (M5.13a).
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
      .when((q) => q.shot.reaction === undefined && isAtTheTop(q) && isDone(q))
      .saying(
        ({ p, shot }) =>
          say`all fire at ${{ target: nameOf(p.board, shot.target) }} in this phase has been declared and resolved`,
      ),
    sheltered<ShotAt>().when((q) => {
      if (!isAtTheTop(q)) return false
      const { p, shot } = q
      return shot.reaction === undefined
        ? !isExposed(p, shot.target)
        : !leadsTheAct(p, shot.reaction.units, shot.target)
    }),
  ]),
]

/** Whether a shot may be aimed at its target, whoever fires. */
export const mayAim = (p: Position, shot: Shot): boolean => allows(TARGET, { p, shot })
