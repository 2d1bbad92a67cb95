/** Drops of serials beyond their drop zones, an option (M23.4a). Units and hexes are indices. */
import { say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { isInZoneOf } from '../field/dropZones.js'
import { readyIn } from '../field/serials.js'
import { push } from '../position.js'
import type { Position } from '../position.js'
import { serialsAtHand } from './serialChoice.js'
import type { SerialChoice } from './serialChoice.js'
import { namedPlaces } from './dropsApart.js'
import { GROUND, openRoutes, ROUTE, waysTo } from './landingLimits.js'
import type { DropQuestion, Way } from './landingLimits.js'
import { PREPARATION, SENDING } from './readyToFly.js'

/** Whether a flight counts as an independent drop beyond the drop zone, which adds to its total (M23.4a, M-R494). */
export const isIndependent = (p: Position, units: readonly number[], hex: number): boolean =>
  p.state.options.independentDrops &&
  isOutside(p, units, hex) &&
  !(units.length === 1 && namedPlaces(p.board, units[0]!).includes(hex))

const isOutside = (p: Position, units: readonly number[], hex: number): boolean =>
  units.some((unit) => !isInZoneOf(p, unit, hex))

/** Every flight of a serial to one of these hexes beyond its drop zone (M23.4a). */
export const flightsOutside = (p: Position, units: readonly number[], hexes: readonly number[]): readonly Way[] =>
  waysTo(
    p,
    units,
    hexes.filter((hex) => isOutside(p, units, hex)),
  )

const onSerial = forbidding<SerialChoice>(({ serial }) => String(serial))

/** Whether a serial can land in any hex beyond its drop zone. */
const findsPlace = ({ p, serial }: SerialChoice): boolean => {
  const units = readyIn(p, serial)
  return p.board.map.ids.some((_, hex) => openRoutes(p, units, hex).length > 0 && isOutside(p, units, hex))
}

/** A serial may be sent to some hex beyond its drop zone. */
export const CHOOSE_OUTSIDE: Restrictions<SerialChoice> = [
  stages<SerialChoice>(
    PREPARATION,
    [
      onSerial('M14.3b', 'drop-zone')
        .when(({ p }) => !p.state.options.independentDrops)
        .saying(({ serial }) => say`serial ${{ serial }} lands in its drop zone`),
    ],
    SENDING,
    [
      onSerial('M23.4a', 'nowhere')
        .when((q) => !findsPlace(q))
        .saying(({ serial }) => say`serial ${{ serial }} can land nowhere beyond its drop zone`),
    ],
  ),
]

export const dropOutside = verbIn('movement-phase', 'drop-outside', {
  toQuestion: (p, { serial }): SerialChoice => ({ p, serial }),
  restrictions: CHOOSE_OUTSIDE,
  options: (p) =>
    fromItems(p.state.options.independentDrops ? serialsAtHand(p, 'drop-outside') : [], ({ serial }): SerialChoice => ({
      p,
      serial,
    })),
  applied: PREPARATION,
  toAction: (_p, { serial }) => ({ type: 'drop-outside', serial }),
  apply: (p, { serial }) => push(p, { type: 'independent-drop', serial }),
})

/** A serial may be sent to a hex beyond its drop zone by a route. */
export const DROP_OUTSIDE: Restrictions<DropQuestion> = [
  forbid<DropQuestion>('M23.4a', 'in-zone', ({ to }) => to)
    .when(({ p, units, hex }) => !isOutside(p, units, hex))
    .saying(({ to }) => say`${{ hex: to }} lies in the drop zone of the serial`),
  ...GROUND,
  ...ROUTE,
]
