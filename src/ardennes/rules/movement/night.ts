/** Night markers (A25.3) and infiltration (A34). */
import { say } from '../../../engine/words/saying.js'
import { forbidding, sentencesOn } from '../../../engine/legality/forbid.js'
import { about, each, stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { unitsIn } from '../../../wargame/disposition.js'
import { directionTo, hexNumber } from '../../board/board.js'
import { MARKERS } from '../../limits.js'
import { inEnemyZoc, isEnemyIn, isFriendIn, sideNumber } from '../../position.js'
import type { Position, Within } from '../../position.js'
import { breaksEnemyBond } from '../field/bondsNow.js'
import { OPEN_TO_UNIT } from './closedHexes.js'
import { marksOfDone, marksOfLight } from '../field/marks.js'
import { passageOf } from '../field/passage.js'
import { settledIn, stackWith } from './rest.js'
import { isHeavy, isPeiperByNight } from './setOut.js'
import type { MoveQuestion } from './setOut.js'
import { strays } from './stVith.js'
import { STACK } from '../field/stacking.js'
import { unitRows } from '../field/unitRestriction.js'
import { isDisrupted, nameOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

/** A stack that is to get a Night marker. */
export interface NightQuestion {
  readonly p: Within<'movement'>
  readonly hex: number
}

const hexIn = ({ p, hex }: NightQuestion): string => hexNumber(p.board, hex)

/** The hexes of a side's marked stacks. */
const markedHexes = ({ p }: NightQuestion): ReadonlySet<string> =>
  new Set(p.state.night[p.phase.side].map((id) => p.units[p.board.unitIndex(id)]!.at))

const onStack = forbidding<NightQuestion>(hexIn)

/** The time for a Night marker, and a marker for the stack (A25.3a, A25.3b). */
export const NIGHT_MARKER: Restrictions<NightQuestion> = [
  onStack('A25.3b', 'not-in-the-afternoon')
    .when(({ p }) => p.phase.night || p.state.turn % 2 === 1)
    .saying(() => 'Night markers are placed in PM turns'),
  onStack('A25.3b', 'nobody-there')
    .when(({ p, hex }) => !isFriendIn(p, sideNumber(p.phase.side), hex))
    .saying((q) => say`no friendly unit is in ${{ hex: hexIn(q) }}`),
  onStack('A25.3b', 'already-marked')
    .when((q) => markedHexes(q).has(hexIn(q)))
    .saying((q) => say`the stack in ${{ hex: hexIn(q) }} has a Night marker`),
  onStack('A25.3a', 'no-marker-left')
    .when((q) => markedHexes(q).size >= MARKERS[q.p.phase.side].night)
    .saying(() => 'three stacks have Night markers already'),
]

/** A unit of the stack, and its hex. */
interface MarkedUnitQuestion extends NightQuestion {
  readonly unit: number
}

const ofStack = ({ p, hex }: NightQuestion): readonly MarkedUnitQuestion[] =>
  unitsIn(p, hex).map((unit) => ({ p, hex, unit }))

const unitName = ({ p, unit }: MarkedUnitQuestion): UnitName => nameOf(p.board, unit)

const onMember = sentencesOn<MarkedUnitQuestion>(unitName, hexIn)

const MARKED_UNIT: Restrictions<MarkedUnitQuestion> = [
  onMember('A25.3c', 'has-moved', 'has moved by more than one point, or otherwise acted').when(
    ({ p, unit }) => marksOfDone(p)[unit] === 1 && marksOfLight(p)[unit] !== 1,
  ),
  onMember('A25.3d', 'out-of-supply', 'is out of supply').when(({ p, unit }) => p.units[unit]!.outOfSupply),
  onMember('A25.3d', 'disrupted', 'is Disrupted or Routed').when(({ p, unit }) => isDisrupted(p, unit)),
]

/** The units of a stack that gets a Night marker (A25.3c, A25.3d). */
export const MARKED_STACK: Restrictions<NightQuestion> = [each(ofStack, MARKED_UNIT)]

/**
 * Whether a unit may enter a hex in an enemy zone of control by night: veterans in good order and elite units (A34d).
 */
const mayEnterZone = (p: Position, unit: number): boolean =>
  p.board.counters[unit]!.morale !== 'green' && !isDisrupted(p, unit)

/** A unit that is to infiltrate into a hex. */
export interface InfiltrationQuestion extends MoveQuestion {
  readonly at: string
}

const nameIn = ({ p, unit }: InfiltrationQuestion): UnitName => nameOf(p.board, unit)
const toOf = ({ p, at }: InfiltrationQuestion): number => p.board.map.indexOf(at)
const sideIn = ({ p }: InfiltrationQuestion): 0 | 1 => sideNumber(p.phase.side)

const directionOf = (q: InfiltrationQuestion): number => {
  const to = toOf(q)
  return to < 0 ? -1 : directionTo(q.p.board, q.p.hexOf[q.unit]!, to)
}

/** Whether another unit of its stack has gone there under the same marker. */
const follows = ({ p, unit, at }: InfiltrationQuestion): boolean => {
  const here = hexNumber(p.board, p.hexOf[unit]!)
  return p.phase.infiltrated.some((other) => other.from === here && other.to === at)
}

/** The hexes that keep their Night markers if no more units move: a divided stack may leave units behind (A-R42). */
const markersInUse = ({ board, state, units, phase: { side, split, done } }: Within<'movement'>): number => {
  const hexes = state.night[side].flatMap((id) => {
    const { at } = units[board.unitIndex(id)]!
    return done.includes(id) || !split.some((hex) => hex === at) ? [at] : []
  })
  return new Set(hexes).size
}

/** Whether no Night marker is left to infiltrate with; a marked stack that has divided needs two (A-R42). */
const lacksMarker = ({ p }: InfiltrationQuestion): boolean => {
  const { night, side, infiltrations, infiltrated } = p.phase
  return !night || infiltrations <= 0 || markersInUse(p) + infiltrated.length >= MARKERS[side].night
}

/** A restriction whose subject is the hex beyond. */
const onStep = sentencesOn<InfiltrationQuestion>(nameIn, ({ at }) => at)

const STEP_BY_NIGHT: Restrictions<InfiltrationQuestion> = [
  onStep('A34a', 'no-marker-left')
    .when((q) => lacksMarker(q) && !follows(q))
    .saying(() => 'no Night marker is left to infiltrate with'),
  onStep('A34a', 'has-marker', 'has a Night marker and needs no infiltration').when(({ p, unit }) =>
    p.state.night[p.phase.side].includes(p.board.ids[unit]!),
  ),
  // it could fight on, which no infiltrating unit does (A34c)
  onStep('A27.5a', 'needs-no-marker', 'can move at night anyway').when(({ p, unit }) => isPeiperByNight(p, unit)),
  onStep('A34f', 'engaged', 'is Engaged').when(({ p, unit }) => p.units[unit]!.engaged),
  onStep('A34f', 'replacement', 'received a replacement').when(({ p, unit }) =>
    p.state.replaced.includes(p.board.ids[unit]!),
  ),
  onStep('A22.1c', 'needs-prime-mover', 'can move only with a prime mover').when(
    ({ p, unit }) => isHeavy(p, unit) && p.units[unit]!.marker !== 'prime-mover',
  ),
  onStep('A14.1a', 'enemy-in-hex')
    .when((q) => isEnemyIn(q.p, sideIn(q), toOf(q)))
    .saying(({ at }) => say`enemy units are in ${{ hex: at }}`),
  onStep('A34b', 'prohibited')
    .when((q) => passageOf(q.p, q.unit, q.p.hexOf[q.unit]!, directionOf(q)) === 'prohibited')
    .saying((q) => say`the terrain on the way into ${{ hex: q.at }} is closed to ${{ unit: nameIn(q) }}`),
  onStep('A34d', 'bond')
    .when((q) => breaksEnemyBond(q.p, sideIn(q), q.p.hexOf[q.unit]!, directionOf(q)))
    .saying(({ at }) => say`an enemy Bond blocks the way to ${{ hex: at }}`),
  onStep('A34d', 'zone-of-control', 'may not enter an enemy zone of control at night').when(
    (q) => inEnemyZoc(q.p, sideIn(q), toOf(q)) && !mayEnterZone(q.p, q.unit),
  ),
  onStep('A27.8a', 'bound-to-st-vith', 'must end its move in the area of St-Vith').when((q) =>
    strays(q.p, q.unit, toOf(q)),
  ),
  about((q) => ({ p: q.p, unit: q.unit, from: q.p.hexOf[q.unit]!, to: toOf(q) }), OPEN_TO_UNIT),
]

const onUnit = unitRows<InfiltrationQuestion>()

/**
 * A unit that infiltrates into a hex (A34); it needs no earlier designation, and what it did by day does not matter
 * (A34e); other units of its stack may follow it under the same marker.
 */
export const INFILTRATE: Restrictions<InfiltrationQuestion> = [
  stages<InfiltrationQuestion>(
    [onUnit('A34a', 'not-on-map', 'is not on the map').when(({ p, unit }) => p.hexOf[unit]! < 0)],
    [
      onStep('A34a', 'not-adjacent')
        .when((q) => directionOf(q) < 0)
        .saying((q) => say`${{ hex: q.at }} is not next to ${{ unit: nameIn(q) }}`),
    ],
    STEP_BY_NIGHT,
    // marked stacks may still move on and make room (A-R18)
    [about((q) => ({ units: stackWith(q.p, q.unit, settledIn(q.p, q.unit, toOf(q))), at: q.at }), STACK)],
  ),
]
