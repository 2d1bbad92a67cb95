/** Loading trucks, and giving markers back (A12.6, A12.7). */
import { firstOf } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { isOnRoad } from '../../board/board.js'
import { isBesideEnemy, sideNumber } from '../../position.js'
import { wasPlaced } from './allowance.js'
import { lacksKeptMarker, markersLeft } from './markers.js'
import type { MoveQuestion } from './setOut.js'
import { onUnit, STRATEGIC_MOVEMENT, unitRows } from '../field/unitRestriction.js'
import type { UnitQuestion } from '../field/unitRestriction.js'
import { boxOf, isFoot, isGerman } from '../field/units.js'

const hexOf = ({ p, unit }: UnitQuestion): number => p.hexOf[unit]!

/**
 * A unit that loads trucks (A12.61a), regardless of the markers in use: trucks move strategically (A12.62a), so only a
 * unit that could do so loads them (A-R69). The phase checks that the unit has not moved and may move.
 */
export const LOAD: Restrictions<UnitQuestion> = [
  onUnit('A12.61a', 'no-trucks', 'is German, and only the Allies have trucks').when(({ p, unit }) =>
    isGerman(p.board, unit),
  ),
  onUnit('A12.61a', 'mechanized', 'needs no trucks').when(({ p, unit }) => !isFoot(p.board, unit)),
  onUnit('A12.61a', 'has-marker', 'carries a marker already').when(({ p, unit }) => p.units[unit]!.marker !== 'none'),
  onUnit('A12.61a', 'not-there', 'is neither on the map nor in a box').when(
    (q) => hexOf(q) < 0 && boxOf(q.p, q.unit) === null,
  ),
  onUnit('A12.61a', 'off-the-road', 'is not on a road').when((q) => hexOf(q) >= 0 && !isOnRoad(q.p.board, hexOf(q))),
  // trucks are loaded where the unit starts the phase: engineers that were placed in it start it nowhere (A13.2a)
  onUnit('A12.61a', 'just-placed', 'was placed on the map in this phase').when(({ p, unit }) => wasPlaced(p, unit)),
  // at least two hexes away means not next to (A-R51)
  onUnit('A12.61a', 'beside-enemy', 'is next to an enemy').when(
    (q) => hexOf(q) >= 0 && isBesideEnemy(q.p, sideNumber('allied'), hexOf(q)),
  ),
  ...STRATEGIC_MOVEMENT,
]

/** The truck marker that the unit needs (A12.61c). */
export const TRUCKS: Restrictions<UnitQuestion> = [
  onUnit('A12.61c', 'no-marker-left', 'finds no truck marker left').when(({ p }) => markersLeft(p, 'allied') <= 0),
  onUnit('A31.1b', 'kept-for-airborne', 'finds the markers kept for the airborne divisions').when(({ p, unit }) =>
    lacksKeptMarker(p, unit, 0),
  ),
]

const onMover = unitRows<MoveQuestion>()

/** A unit that gives its marker back before it moves (A12.7b); by night it stays (A-R71). */
export const RETURN_MARKER: Restrictions<MoveQuestion> = [
  firstOf<MoveQuestion>([
    onMover('A12.7b', 'by-night')
      .when(({ p }) => p.phase.night)
      .saying(() => 'markers are removed in daytime Movement Phases'),
    onMover('A12.7b', 'no-marker', 'carries no strategic movement or truck marker').when(({ p, unit }) => {
      const { marker } = p.units[unit]!
      return marker !== 'strategic' && marker !== 'truck'
    }),
    onMover('A12.7a', 'marker-in-use', 'has used its marker in this phase').when(({ p, unit }) =>
      p.phase.marked.includes(p.board.ids[unit]!),
    ),
  ]),
]
