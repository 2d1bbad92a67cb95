/**
 * Unobserved barrages (M6.7): fire at a quarter of the strength on a hex not observed for the battery, at a unit picked
 * by a die.
 */
import { say } from '../../engine/words/saying.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { allows, stages, remainingRestrictions, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { remember } from '../position.js'
import type { Position } from '../position.js'
import { ATTACKS_NEAR_ROAD } from '../bounds/corpsAttacks.js'
import { NOT_IDLE } from '../bounds/idle.js'
import { FIRES_AT_HEX } from '../bounds/outwardBound.js'
import { hexOf, isEnemyIn, opponent, sideNumber, stackIn } from '../field/situation.js'
import type { Firer, Side } from '../state.js'
import { isArtillery, isHeadquarters, isLeader, nameOf } from '../field/units.js'
import { sortedObservers, isOffMapBattery, isDirected } from './control.js'
import { extendedRange, firingDistance, pointsLeft } from './gunnery.js'
import { UNKNOWN_FIRER } from './silence.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'

/** A hex on which a side would open a barrage; `hex` is -1 off the map. */
export interface BarrageQuestion extends MaybeNamed {
  readonly p: Position
  readonly side: Side
  readonly hex: number
}

/** A battery that would take part in a barrage. */
export interface BatteryQuestion extends BarrageQuestion {
  readonly unit: number
  readonly firer: Firer
}

/** The units in a hex that a barrage can hit: all but headquarters, leaders and units in Travel mode (M6.7d). */
export const barrageTargets = (p: Position, hex: number): readonly number[] =>
  stackIn(p, hex).filter(
    (unit) => !isHeadquarters(p.board, unit) && !isLeader(p.board, unit) && p.state.units[unit]!.mode !== 'travel',
  )

/** Whether a hex is observed for a battery: it sees a unit there, or is directed against one (M5.43b). */
const isObservedFor = ({ p, side, hex, unit }: BatteryQuestion): boolean =>
  stackIn(p, hex).some((target) => {
    const observers = sortedObservers(p, sideNumber(side), target)
    return observers.length > 0 && isDirected(p, unit, target, observers)
  })

const onBattery = sentencesOn<BatteryQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ firer }) => firer.unit,
)

const unitOf = ({ p, unit }: BatteryQuestion) => p.state.units[unit]!
const hexesBetween = ({ p, unit, hex }: BatteryQuestion): number => firingDistance(p, unit, hex)
const isOnMap = ({ p, unit }: BatteryQuestion): boolean => hexOf(p, unit) >= 0 || isOffMapBattery(p.board, unit)

/** The unit is a battery of this side on the map. */
const KIND: Restrictions<BatteryQuestion> = [
  onBattery('M5.1', 'not-yours', 'belongs to the other side').when(
    ({ p, unit, side }) => p.board.sides[unit] !== sideNumber(side),
  ),
  onBattery('M6.7c', 'no-artillery', 'is not artillery').when(({ p, unit }) => !isArtillery(p.board, unit)),
  onBattery('M24.4b', 'british-observers', 'may fire only at what British units see').when(({ p, unit }) =>
    isOffMapBattery(p.board, unit),
  ),
  onBattery('M5.1', 'not-on-map', 'is not on the map').when((q) => !isOnMap(q)),
]

/** The battery is able to fire. */
const FITNESS: Restrictions<BatteryQuestion> = [
  onBattery('M5.35d', 'disrupted', 'is Disrupted').when((q) => unitOf(q).disrupted),
  onBattery('M5.21b', 'depleted', 'is Depleted').when((q) => unitOf(q).depleted),
  onBattery('M3.41e', 'not-emplaced', 'is not emplaced').when((q) => unitOf(q).mode === 'travel'),
  onBattery('M5.23c', 'has-fired', 'has fired in this phase').when(({ p, unit }) =>
    p.state.fired.indirect.includes(p.board.ids[unit]!),
  ),
  onBattery('M5.25b', 'points', 'must fire with all of its points').when(
    ({ p, unit, firer }) => firer.points !== pointsLeft(p, unit),
  ),
]

/** Whether a battery may take part in a barrage on a hex. */
export const BATTERY: Restrictions<BatteryQuestion> = [
  stages<BatteryQuestion>(
    [UNKNOWN_FIRER],
    [
      ...KIND,
      where(isOnMap, [
        NOT_IDLE,
        ...ATTACKS_NEAR_ROAD,
        ...FIRES_AT_HEX,
        ...FITNESS,
        forbid<BatteryQuestion>('M6.7a', 'no-control', ({ firer }) => firer.unit)
          .when(({ firer }) => firer.headquarters !== null)
          .saying(() => 'nobody directs an unobserved barrage'),
        stages<BatteryQuestion>(
          [
            onBattery('M5.24a', 'out-of-range', 'is out of range').when(
              (q) => hexesBetween(q) > extendedRange(q.p.board, q.unit),
            ),
          ],
          [
            onBattery('M5.53', 'extended')
              .when((q) => q.firer.extended !== hexesBetween(q) > q.p.board.counters[q.unit]!.range)
              .saying(({ p, unit, firer }) =>
                firer.extended
                  ? say`${{ unit: nameOf(p.board, unit) }} need not extend its range`
                  : say`${{ unit: nameOf(p.board, unit) }} must extend its range`,
              ),
            onBattery('M6.7a', 'observed')
              .when((q) => isArtillery(q.p.board, q.unit) && isObservedFor(q))
              .saying(
                ({ p, unit, hex }) =>
                  say`${{ hex: p.board.map.ids[hex]! }} is observed for ${{ unit: nameOf(p.board, unit) }}`,
              ),
          ],
        ),
      ]),
    ],
  ),
]

/** The rows that do not depend on the hex, and so are checked once for all hexes. */
const READY: Restrictions<BatteryQuestion> = [...KIND, NOT_IDLE, ...FITNESS]
const READY_BATTERY = remainingRestrictions(BATTERY, [UNKNOWN_FIRER, ...READY])

/** A battery with all of its strength points. */
const batteryOf = (p: Position, side: Side, hex: number, unit: number): BatteryQuestion => ({
  p,
  side,
  hex,
  unit,
  firer: {
    unit: p.board.ids[unit]!,
    points: Math.max(1, pointsLeft(p, unit)),
    packet: 0,
    headquarters: null,
    extended: hex >= 0 && firingDistance(p, unit, hex) > p.board.counters[unit]!.range,
  },
})

const readyOf = (side: Side) =>
  remember((p: Position): readonly number[] =>
    p.board.ids.flatMap((_, unit) => (allows(READY, batteryOf(p, side, -1, unit)) ? [unit] : [])),
  )
const READY_BATTERIES = { german: readyOf('german'), allied: readyOf('allied') }

/** The batteries that may fire at a hex. */
export const batteriesFor = (p: Position, side: Side, hex: number): readonly Firer[] =>
  READY_BATTERIES[side](p).flatMap((unit): readonly Firer[] => {
    const battery = batteryOf(p, side, hex, unit)
    return allows(READY_BATTERY, battery) ? [battery.firer] : []
  })

const hasBattery = ({ p, side, hex }: BarrageQuestion): boolean =>
  READY_BATTERIES[side](p).some((unit) => allows(READY_BATTERY, batteryOf(p, side, hex, unit)))

const idOf = ({ p, hex }: BarrageQuestion): string => p.board.map.ids[hex]!

/** Whether a barrage may be opened on a hex. */
export const BARRAGE: Restrictions<BarrageQuestion> = [
  stages<BarrageQuestion>(
    [offTheMap<BarrageQuestion>(({ hex }) => hex)],
    [
      forbid<BarrageQuestion>('M6.7a', 'nobody-there', idOf)
        .when(({ p, side, hex }) => !isEnemyIn(p, side, hex))
        .saying((q) => say`there is no enemy in ${{ hex: idOf(q) }}`),
    ],
    [
      forbid<BarrageQuestion>('M6.7d', 'no-target', idOf)
        .when(({ p, hex }) => barrageTargets(p, hex).length === 0)
        .saying((q) => say`no unit in ${{ hex: idOf(q) }} can be hit by a barrage`),
      forbid<BarrageQuestion>('M6.7a', 'no-battery', idOf)
        .when((q) => !hasBattery(q))
        .saying((q) => say`no battery can fire at ${{ hex: idOf(q) }} without observing it`),
    ],
  ),
]

/** The hexes with enemies of a side, in the order of their numbers. */
export const enemyHexes = (p: Position, side: Side): readonly number[] => {
  const enemy = sideNumber(opponent(side))
  const hexes = new Set<number>()
  for (let unit = 0; unit < p.board.counters.length; unit++)
    if (p.board.sides[unit] === enemy && hexOf(p, unit) >= 0) hexes.add(hexOf(p, unit))
  const { ids } = p.board.map
  return [...hexes].sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1))
}
