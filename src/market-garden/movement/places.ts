/** Where units can be set up (M24.2a, M25.62b, M31.12a), and in which modes. Units and hexes are indices. */
import { MODE_WORDS, some } from '../wording.js'
import { say } from '../../engine/saying.js'
import { unitRows } from '../field/unitRows.js'
import { forbid } from '../../engine/forbid.js'
import { about, allows, stages, where } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { HexId } from '../../hex/index.js'
import { distance } from '../../hex/map.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { STARTING_MODE, startingMode } from '../bounds/campaignStart.js'
import { CLOSED_GROUND } from '../field/closedGround.js'
import { BEGINS_IN_COLUMN } from '../field/inColumn.js'
import { isEnemyIn } from '../field/situation.js'
import { FITS } from '../field/stacking.js'
import { couldStand } from '../field/stepCost.js'
import { isSurprised } from '../field/surprise.js'
import { isLeader, nameOf } from '../field/units.js'
import { quartersOf } from '../landings/quarters.js'
import type { Position } from '../position.js'
import { MODES } from '../state.js'
import type { ActionOf, Mode, Side } from '../state.js'

/** A unit that would be set up in a hex in a mode. */
export interface PlaceQuestion {
  readonly p: Position
  readonly side: Side
  readonly unit: number
  readonly hex: number
  readonly to: HexId
  readonly mode: Mode
}

const onUnit = unitRows<PlaceQuestion>()

/** Around which hex a unit is set up, and how far from it: its quarters (M25.62b), or its printed place. */
const centreOf = ({ p, unit }: PlaceQuestion) => quartersOf(p, unit) ?? p.board.counters[unit]!.arrival!

const isFar = (q: PlaceQuestion): boolean => {
  const { map } = q.p.board
  const { hex, within } = centreOf(q)
  return distance(map, map.indexOf(hex), q.hex) > within
}

const isQuartered = ({ p, unit }: PlaceQuestion): boolean => quartersOf(p, unit) !== undefined

/** Whether the scenario lists the hexes of a unit one by one. */
const isListed = (q: PlaceQuestion): boolean =>
  !isQuartered(q) && q.p.board.counters[q.unit]!.arrival!.among !== undefined

/** A unit is set up in its quarters, or near its printed place. */
const IN_AREA: Restrictions<PlaceQuestion> = [
  where(isListed, [
    onUnit('M31.12a', 'elsewhere')
      .when(({ p, unit, to }) => !p.board.counters[unit]!.arrival!.among!.some((hex) => hex === to))
      .saying(({ p, unit, to }) => say`${{ unit: nameOf(p.board, unit) }} is not set up in ${{ hex: to }}`),
  ]),
  where(
    (q) => !isListed(q),
    [
      onUnit((q) => (isQuartered(q) ? 'M25.62b' : 'M24.2a'), 'too-far')
        .when(isFar)
        .saying((q) => {
          const unit = nameOf(q.p.board, q.unit)
          const { within, hex } = centreOf(q)
          return say`${{ unit }} is set up within ${{ hexes: some(within, 'hex') }} of ${{ hex }}`
        }),
    ],
  ),
]

const hasMode = ({ p, unit, mode }: PlaceQuestion): boolean => {
  const { concentrates, travels } = p.board.counters[unit]!
  if (isLeader(p.board, unit)) return mode === 'defilade'
  return mode === 'defilade' || (mode === 'concentrated' ? concentrates : travels)
}

/** The counter has the mode, and in it the unit can stand in the hex. */
const CAN_STAND = stages<PlaceQuestion>(
  [
    onUnit('M3.32b', 'no-such-side')
      .when((q) => !hasMode(q))
      .saying(
        ({ p, unit, mode }) => say`${{ unit: nameOf(p.board, unit) }} cannot be in ${{ mode: MODE_WORDS[mode] }}`,
      ),
  ],
  [
    onUnit('M10.1', 'barred')
      .when((q) => !couldStand(q.p, q.unit, q.mode, q.hex))
      .saying(({ p, unit, to }) => say`${{ unit: nameOf(p.board, unit) }} may not be in ${{ hex: to }}`),
  ],
)

/** What a hex and a mode ask of a unit that is to be set up, be the hex in its area or not. */
const STANDS: Restrictions<PlaceQuestion> = [
  forbid<PlaceQuestion>('M8.12a', 'enemy', ({ to }) => to)
    .when(({ p, side, hex }) => isEnemyIn(p, side, hex))
    .saying(() => 'there is an enemy there'),
  onUnit('M11.52b', 'begins-disrupted', 'begins Disrupted, and recovers to Defilade').when(
    ({ p, side, unit, mode }) => mode !== 'defilade' && side === 'german' && p.state.units[unit]!.disrupted,
  ),
  onUnit('M25.21b', 'surprised', 'is set up in Defilade').when(
    ({ p, unit, mode }) => mode !== 'defilade' && isSurprised(p, unit),
  ),
  about(({ p, unit, hex }: PlaceQuestion) => ({ board: p.board, unit, from: -1, to: hex }), CLOSED_GROUND),
  about(({ p, unit, hex, mode }: PlaceQuestion) => ({ board: p.board, unit, hex, mode }), [BEGINS_IN_COLUMN]),
  STARTING_MODE,
  CAN_STAND,
  about(({ p, unit, hex, mode }: PlaceQuestion) => ({ p, hex, coming: [{ unit, mode }] }), FITS),
]

/** Where a unit can be set up that is to be set up now. */
export const PLACE: Restrictions<PlaceQuestion> = [stages<PlaceQuestion>([UNKNOWN_HEX], [...IN_AREA, ...STANDS])]

/** The hexes round the one that the scenario or the die names for a unit, in ascending order. */
const areaOf = (p: Position, unit: number): readonly number[] => {
  const { map, counters } = p.board
  const quarters = quartersOf(p, unit)
  if (quarters !== undefined) return hexesAround(map, map.indexOf(quarters.hex), quarters.within)
  const { arrival } = counters[unit]!
  if (arrival === null) return []
  return arrival.among === undefined
    ? hexesAround(map, map.indexOf(arrival.hex), arrival.within)
    : arrival.among.map((hex) => map.indexOf(hex)).sort((a, b) => a - b)
}

/** Modes in the order of their names. */
const IN_ORDER = [...MODES].sort()

type Place = Pick<ActionOf<'place-unit'>, 'to' | 'mode'>

const question = (p: Position, side: Side, unit: number, hex: number, to: HexId, mode: Mode): PlaceQuestion => ({
  p,
  side,
  unit,
  hex,
  to,
  mode,
})

/** Where a unit can be set up, in the order of the hexes and modes. */
export const placesOf = (p: Position, side: Side, unit: number): readonly Place[] =>
  areaOf(p, unit).flatMap((hex) => {
    const to = hexNumber(p.board, hex)
    return IN_ORDER.filter((mode) => allows(STANDS, question(p, side, unit, hex, to, mode))).map((mode) => ({
      to,
      mode,
    }))
  })

const likes = new WeakMap<Board, readonly number[]>()

/**
 * By unit: the first unit that is like it in all on the counter that decides where it can be set up. These have the
 * same places.
 */
const likesOn = (board: Board): readonly number[] => {
  let known = likes.get(board)
  if (known === undefined) {
    const firsts = new Map<string, number>()
    known = board.counters.map((counter, unit) => {
      const { side, arrival, kind, transport, target, strength, concentrates, travels, allowance, marks } = counter
      const like = [side, arrival, kind, transport, target, strength, concentrates, travels, allowance, marks]
      const text = JSON.stringify(like)
      const first = firsts.get(text) ?? unit
      firsts.set(text, first)
      return first
    })
    likes.set(board, known)
  }
  return known
}

/** Whether a unit finds a place at all. */
export const hasPlace = (p: Position, side: Side, unit: number): boolean => {
  const found = (hex: number): boolean => {
    const to = hexNumber(p.board, hex)
    return MODES.some((mode) => allows(STANDS, question(p, side, unit, hex, to, mode)))
  }
  return areaOf(p, unit).some(found)
}

/** What decides where a unit can be set up besides its counter: units that agree in it have the same places. */
export const likenessOf = (p: Position, unit: number): string =>
  [
    likesOn(p.board)[unit]!,
    p.state.units[unit]!.disrupted,
    isSurprised(p, unit),
    startingMode(p, unit) ?? '',
    quartersOf(p, unit)?.hex ?? '',
  ].join(' ')
