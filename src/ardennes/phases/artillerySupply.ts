/** The Artillery Supply Phase (A5): German markers are removed, fired artillery is made ready. */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { unitsOfSide } from '../board/board.js'
import { germanArtillerySupply } from '../limits.js'
import { pop, push, replaceTop, sideNumber, withUnit } from '../position.js'
import type { At, Position } from '../position.js'
import { listed, named, unitRows } from '../rules/field/unitRestriction.js'
import type { NamedIn } from '../rules/field/unitRestriction.js'
import { takeMarkers } from '../rules/field/unitMarkers.js'
import { blockOf, boxOf, isArtillery, isDisrupted, isFriendly, isGerman, isOnMap } from '../rules/field/units.js'
import type { Emit, Side } from '../state.js'
import { notNow } from './refusals.js'

/** A unit that is to be made ready, or to lose its marker. */
type SupplyQuestion = NamedIn<At<'artillery-supply'>>

/**
 * Whether artillery can be supplied (A5.2a): on the map, in an off-map box, from where it can support attacks (A13.5c),
 * or blocking an entry hex, from where it goes back to a box.
 */
const isInPlay = (p: Position, unit: number): boolean =>
  isOnMap(p, unit) || boxOf(p, unit) !== null || blockOf(p, unit) !== null

const onUnit = unitRows<SupplyQuestion>()

const OWN = onUnit('A5.1a', 'not-yours', 'is not yours').when(({ p, unit }) => !isFriendly(p.board, unit, p.frame.side))

const FIRED = onUnit('A5.1a', 'not-fired', 'is not an artillery unit that has fired').when(
  ({ p, unit }) => !p.units[unit]!.fired || !isArtillery(p.board, unit) || !isInPlay(p, unit),
)

const mostNow = ({ p }: SupplyQuestion): number => germanArtillerySupply(p.state.turn)

const LIMIT = onUnit((q) => (mostNow(q) > 3 ? 'A5.4' : 'A5.2a'), 'limit')
  .when(({ p }) => p.frame.left === 0)
  .saying((q) => say`${{ count: mostNow(q) }} German artillery units have been made ready this turn`)

/** A unit that is made ready (A5.3a); neither enemies next to it nor an Engaged marker matter (A5.3b). */
const READY: Restrictions<SupplyQuestion> = [
  stages<SupplyQuestion>(
    [UNKNOWN_UNIT],
    [OWN],
    [FIRED],
    [
      onUnit('A5.3a', 'disrupted', 'is Disrupted').when(({ p, unit }) => isDisrupted(p, unit)),
      onUnit('A23.4e', 'out-of-supply', 'is out of supply').when(({ p, unit }) => p.units[unit]!.outOfSupply),
      onUnit('A5.3a', 'moved-strategically', 'has used strategic movement').when(
        ({ p, unit }) => p.units[unit]!.marker !== 'none',
      ),
      LIMIT,
    ],
  ),
]

const MARKER = onUnit('A12.7d', 'no-such-marker')
  .when(({ p, unit }) => p.units[unit]!.marker !== 'strategic' || p.frame.side !== 'german' || !isGerman(p.board, unit))
  .saying(() => 'no German strategic movement marker can be removed here')

const TAKE_OFF: Restrictions<SupplyQuestion> = [stages<SupplyQuestion>([UNKNOWN_UNIT], [MARKER])]

/** The units of the side that pass a quick test, in ascending order. */
const unitsWhere = (p: At<'artillery-supply'>, test: (unit: number) => boolean): readonly number[] =>
  unitsOfSide(p.board, sideNumber(p.frame.side)).filter(test)

/** A unit turned to its ready side. */
const makeReady = ({ p, unit, id }: SupplyQuestion, emit: Emit): Position => {
  emit?.({ type: 'artillery', unit: id, ready: true, rule: 'A5.1a' })
  const { frame } = p
  const spent = frame.left === null ? frame : { ...frame, left: frame.left - 1 }
  return replaceTop(withUnit(p, unit, { fired: false }), spent)
}

const ready = verbIn('artillery-supply', 'ready-artillery', {
  toQuestion: (p, { unit }) => named(p, unit),
  restrictions: READY,
  options: (p) =>
    fromItems(
      unitsWhere(p, (unit) => p.units[unit]!.fired),
      (unit) => listed(p, unit),
    ),
  toAction: (_p, { id }) => ({ type: 'ready-artillery', unit: id }),
  apply: (_p, q, emit) => makeReady(q, emit),
})

const takeOff = verbIn('artillery-supply', 'take-off-marker', {
  toQuestion: (p, { unit }) => named(p, unit),
  restrictions: TAKE_OFF,
  options: (p) =>
    fromItems(
      unitsWhere(p, (unit) => p.units[unit]!.marker === 'strategic'),
      (unit) => listed(p, unit),
    ),
  toAction: (_p, { id }) => ({ type: 'take-off-marker', unit: id }),
  apply: (p, { unit }, emit) => takeMarkers(p, [unit], 'A12.7d', emit),
})

/** All prime movers of the Germans return to their display (A5.1b, A22.3h). */
const returnPrimeMovers = (p: Position, emit: Emit): Position => {
  const units = p.units.flatMap(({ marker }, unit) => (marker === 'prime-mover' ? [unit] : []))
  return takeMarkers(p, units, 'A22.3h', emit)
}

/**
 * Opens the Artillery Supply Phase of a side: the Germans have three units, six on 16PM (A5.2a, A5.4), the Allies no
 * limit.
 */
export const openArtillerySupply = (p: Position, side: Side, emit: Emit): Position =>
  side === 'german'
    ? push(returnPrimeMovers(p, emit), { type: 'artillery-supply', side, left: germanArtillerySupply(p.state.turn) })
    : push(p, { type: 'artillery-supply', side, left: null })

/** The phase; it ends automatically when nothing is left to be made ready or removed. Unused supply is lost (A5.2b). */
export const artillerySupply = deciding('artillery-supply', {
  waitsFor: (p) =>
    isAnyLegal(ready.candidates(p)) || isAnyLegal(takeOff.candidates(p)) ? player(p.frame.side) : { kind: 'automatic' },
  verbs: {
    'end-phase': singleIn('artillery-supply', { type: 'end-phase' }, [], pop),
    'ready-artillery': ready,
    'take-off-marker': takeOff,
  },
  otherwise: () => notNow('A5.1a', say`artillery is made ready in this phase`),
  proceed: pop,
})
