/** The restrictions that keep a unit from firing at all, whatever the target (M5.2, M5.35d, M8.41c). */
import { unitRows } from '../field/unitRows.js'
import { about, firstOf, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { NOT_IDLE } from '../bounds/idle.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { hexOf, sideNumber } from '../field/situation.js'
import { firesInColumn, isHeadquarters, isLeader } from '../field/units.js'
import { isOffMapBattery } from './control.js'
import type { FirerQuestion, ShotBy } from './gunnery.js'

/** Rows about a unit that would fire, whose sentences mostly begin with its name. */
export const onFirer = unitRows<ShotBy>()

const unitOf = ({ p, unit }: ShotBy) => p.state.units[unit]!

/**
 * Disrupted units make direct fire at half strength (M-R134), but no indirect fire, and opportunity fire only at close
 * actions (M8.41c, M8.4e).
 */
const WHILE_DISRUPTED: Restrictions<ShotBy> = [
  onFirer('M5.35d', 'disrupted', 'is Disrupted and may not make indirect fire').when(
    (q) => unitOf(q).disrupted && (q.shot.kind === 'indirect' || q.shot.kind === 'unobserved'),
  ),
  onFirer('M8.41c', 'disrupted', 'is Disrupted and may not make opportunity fire').when(
    (q) => unitOf(q).disrupted && q.shot.occasion === 'reaction' && q.shot.reaction?.trigger !== 'close-action',
  ),
]

/** The unit that is named to fire exists. */
export const UNKNOWN_FIRER = about(
  ({ unit, firer }: Pick<FirerQuestion, 'unit' | 'firer'>) => ({ unit, id: firer.unit }),
  [UNKNOWN_UNIT],
)

/** The unit may fire at all. */
export const SILENCED: Restrictions<ShotBy> = [
  onFirer('M5.1', 'not-yours', 'belongs to the other side').when(
    ({ p, shot, unit }) => p.board.sides[unit] !== sideNumber(shot.side),
  ),
  onFirer('M5.1', 'not-on-map', 'is not on the map').when(
    (q) => hexOf(q.p, q.unit) < 0 && !(isOffMapBattery(q.p.board, q.unit) && unitOf(q).at === 'beyond-the-edge'),
  ),
  firstOf([
    onFirer('M19.7a', 'leader', 'is a leader, and leaders do not fire').when(({ p, unit }) => isLeader(p.board, unit)),
    onFirer('M3.41s', 'cannot-fire', 'cannot fire in any way').when(
      ({ p, unit }) => p.board.counters[unit]!.rating === 0,
    ),
  ]),
  where<ShotBy>(({ shot }) => shot.reaction?.trigger !== 'landing', [NOT_IDLE]),
  onFirer('M5.21b', 'depleted', 'is Depleted').when((q) => unitOf(q).depleted),
  onFirer('M5.21c', 'in-travel', 'is in Travel mode').when(
    (q) => unitOf(q).mode === 'travel' && !firesInColumn(q.p.board, q.unit),
  ),
  onFirer('M5.26', 'headquarters', 'is a headquarters and may make only opportunity fire').when(
    ({ p, shot, unit }) => shot.occasion !== 'reaction' && isHeadquarters(p.board, unit),
  ),
  firstOf(WHILE_DISRUPTED),
]
