/** Night markers (A25.3) and infiltration (A34). */
import { about, each, stages } from '../../engine/restriction.js'
import type { Restriction, Restrictions } from '../../engine/restriction.js'
import { unitsIn } from '../../wargame/disposition.js'
import { directionTo, hexNumber } from '../board.js'
import { MARKERS } from '../limits.js'
import { inEnemyZoc, isEnemyIn, isFriendIn, sideNumber } from '../position.js'
import type { Position, Within } from '../position.js'
import { breaksEnemyBond } from './bondsNow.js'
import { OPEN_TO_UNIT } from './closedHexes.js'
import { marksOfDone, marksOfLight } from './marks.js'
import { passageOf } from './passage.js'
import { isHeavy, isPeiperByNight } from './setOut.js'
import type { MoveQuestion } from './setOut.js'
import { STACK } from './stacking.js'
import { onUnit } from './unitRestriction.js'
import { isDisrupted, nameOf, standingOf } from './units.js'

/** A stack that would get a Night marker. */
export interface NightQuestion {
  readonly p: Within<'movement'>
  readonly hex: number
}

const hexIn = ({ p, hex }: NightQuestion): string => hexNumber(p.board, hex)

/** The hexes of a side's marked stacks. */
const markedHexes = ({ p }: NightQuestion): ReadonlySet<string> =>
  new Set(p.state.night[p.phase.side].map((id) => p.units[p.board.unitIndex(id)]!.at))

/** A stack at the right time, and a marker for it (A25.3a, A25.3b). */
export const NIGHT_MARKER: Restrictions<NightQuestion> = [
  {
    rule: 'A25.3b',
    code: 'not-in-the-afternoon',
    forbids: ({ p }) => p.phase.night || p.state.turn % 2 === 1,
    says: () => 'Night markers are placed in PM turns',
    subject: hexIn,
  },
  {
    rule: 'A25.3b',
    code: 'nobody-there',
    forbids: ({ p, hex }) => !isFriendIn(p, sideNumber(p.phase.side), hex),
    says: (q) => `no friendly unit stands in ${hexIn(q)}`,
    subject: hexIn,
  },
  {
    rule: 'A25.3b',
    code: 'already-marked',
    forbids: (q) => markedHexes(q).has(hexIn(q)),
    says: (q) => `the stack in ${hexIn(q)} has a Night marker`,
    subject: hexIn,
  },
  {
    rule: 'A25.3a',
    code: 'no-marker-left',
    forbids: (q) => markedHexes(q).size >= MARKERS[q.p.phase.side].night,
    says: () => 'three stacks have Night markers already',
    subject: hexIn,
  },
]

/** A unit of the stack, and its hex. */
interface MarkedUnitQuestion extends NightQuestion {
  readonly unit: number
}

const ofStack = ({ p, hex }: NightQuestion): readonly MarkedUnitQuestion[] =>
  unitsIn(p, hex).map((unit) => ({ p, hex, unit }))

const unitName = ({ p, unit }: MarkedUnitQuestion): string => nameOf(p.board, unit)

const MARKED_UNIT: Restrictions<MarkedUnitQuestion> = [
  {
    rule: 'A25.3c',
    code: 'has-moved',
    forbids: ({ p, unit }) => marksOfDone(p)[unit] === 1 && marksOfLight(p)[unit] !== 1,
    says: (q) => `${unitName(q)} has moved by more than one point, or otherwise acted`,
    subject: hexIn,
  },
  {
    rule: 'A25.3d',
    code: 'out-of-supply',
    forbids: ({ p, unit }) => p.units[unit]!.outOfSupply,
    says: (q) => `${unitName(q)} is out of supply`,
    subject: hexIn,
  },
  {
    rule: 'A25.3d',
    code: 'disrupted',
    forbids: ({ p, unit }) => isDisrupted(p, unit),
    says: (q) => `${unitName(q)} is Disrupted or Routed`,
    subject: hexIn,
  },
]

/** The units of a stack that gets a Night marker (A25.3c, A25.3d). */
export const MARKED_STACK: Restrictions<NightQuestion> = [each(ofStack, MARKED_UNIT)]

/** Whether a unit may come into a hex in enemy zones by night: steady veterans and elite units (A34d). */
const mayEnterZone = (p: Position, unit: number): boolean =>
  p.board.counters[unit]!.morale !== 'green' && !isDisrupted(p, unit)

/** A unit that would infiltrate into a hex. */
export interface InfiltrationQuestion extends MoveQuestion {
  readonly at: string
}

const nameIn = ({ p, unit }: InfiltrationQuestion): string => nameOf(p.board, unit)
const toOf = ({ p, at }: InfiltrationQuestion): number => p.board.map.indexOf(at)
const sideIn = ({ p }: InfiltrationQuestion): 0 | 1 => sideNumber(p.phase.side)

const directionOf = (q: InfiltrationQuestion): number => {
  const to = toOf(q)
  return to < 0 ? -1 : directionTo(q.p.board, q.p.hexOf[q.unit]!, to)
}

/** Whether another one of its stack has gone there on the same marker. */
const follows = ({ p, unit, at }: InfiltrationQuestion): boolean => {
  const here = hexNumber(p.board, p.hexOf[unit]!)
  return p.phase.infiltrated.some((other) => other.from === here && other.to === at)
}

/** A restriction whose subject is the hex beyond. */
const atHex = (
  rule: string,
  code: string,
  says: (q: InfiltrationQuestion) => string,
  forbids: (q: InfiltrationQuestion) => boolean,
): Restriction<InfiltrationQuestion> => ({ rule, code, says, forbids, subject: ({ at }) => at })

const STEP_BY_NIGHT: Restrictions<InfiltrationQuestion> = [
  atHex(
    'A34a',
    'no-marker-left',
    () => 'no Night marker is left to infiltrate with',
    (q) => !q.p.phase.night || (q.p.phase.infiltrations <= 0 && !follows(q)),
  ),
  atHex(
    'A34a',
    'has-marker',
    (q) => `${nameIn(q)} has a Night marker and moves by it`,
    ({ p, unit }) => p.state.night[p.phase.side].includes(p.board.ids[unit]!),
  ),
  // it would fight on, which nobody does who infiltrates (A34c)
  atHex(
    'A27.5a',
    'needs-no-marker',
    (q) => `${nameIn(q)} moves by night anyway`,
    ({ p, unit }) => isPeiperByNight(p, unit),
  ),
  atHex(
    'A34f',
    'engaged',
    (q) => `${nameIn(q)} is Engaged`,
    ({ p, unit }) => p.units[unit]!.engaged,
  ),
  atHex(
    'A34f',
    'replacement',
    (q) => `${nameIn(q)} received a replacement`,
    ({ p, unit }) => p.state.replaced.includes(p.board.ids[unit]!),
  ),
  atHex(
    'A22.1c',
    'needs-prime-mover',
    (q) => `${nameIn(q)} moves only behind a prime mover`,
    ({ p, unit }) => isHeavy(p, unit) && p.units[unit]!.marker !== 'prime-mover',
  ),
  atHex(
    'A14.1a',
    'enemy-in-hex',
    ({ at }) => `enemy units stand in ${at}`,
    (q) => isEnemyIn(q.p, sideIn(q), toOf(q)),
  ),
  atHex(
    'A34b',
    'prohibited',
    (q) => `${nameIn(q)} may not go to ${q.at}`,
    (q) => passageOf(q.p, q.unit, q.p.hexOf[q.unit]!, directionOf(q)) === 'prohibited',
  ),
  atHex(
    'A34d',
    'bond',
    ({ at }) => `an enemy Bond bars the way to ${at}`,
    (q) => breaksEnemyBond(q.p, sideIn(q), q.p.hexOf[q.unit]!, directionOf(q)),
  ),
  atHex(
    'A34d',
    'zone-of-control',
    (q) => `${nameIn(q)} may not enter an enemy zone of control by night`,
    (q) => inEnemyZoc(q.p, sideIn(q), toOf(q)) && !mayEnterZone(q.p, q.unit),
  ),
  about((q) => ({ p: q.p, unit: q.unit, from: q.p.hexOf[q.unit]!, to: toOf(q) }), OPEN_TO_UNIT),
]

/**
 * A unit that infiltrates into a hex (A34); nothing is designated before, and what it did by day does not matter
 * (A34e); the stack that begins a step may be followed on the same marker.
 */
export const INFILTRATE: Restrictions<InfiltrationQuestion> = [
  stages<InfiltrationQuestion>(
    [onUnit('A34a', 'not-on-map', 'is not on the map', ({ p, unit }) => p.hexOf[unit]! < 0)],
    [
      atHex(
        'A34a',
        'not-adjacent',
        (q) => `${q.at} is not next to ${nameIn(q)}`,
        (q) => directionOf(q) < 0,
      ),
    ],
    STEP_BY_NIGHT,
    [
      about(
        (q) => ({ units: [...unitsIn(q.p, toOf(q)), q.unit].map((other) => standingOf(q.p, other)), at: q.at }),
        STACK,
      ),
    ],
  ),
]
