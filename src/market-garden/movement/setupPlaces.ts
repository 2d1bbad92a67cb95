/** Where units can be set up (M24.2a, M25.62b, M31.12a), and in which modes. Units and hexes are indices. */
import { MODE_WORDS, some } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { unitRows } from '../field/unitRows.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, allows, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { HexId } from '../../hex/index.js'
import { distance } from '../../hex/map.js'
import { unitsIn } from '../../wargame/disposition.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { STARTING_MODE, startingMode } from '../bounds/campaignStart.js'
import { CLOSED_GROUND } from '../field/closedGround.js'
import { BEGINS_IN_COLUMN } from '../field/inColumn.js'
import { isEnemyIn } from '../field/situation.js'
import { canHoldAlone, FITS } from '../field/stacking.js'
import { couldStand } from '../field/stepCost.js'
import { isSurprised } from '../field/surprise.js'
import { isLeader, nameOf } from '../field/units.js'
import { quartersOf } from '../random-setup/quarters.js'
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

/**
 * The hex near which a unit is set up, and the greatest distance from it: its quarters (M25.62b) or its printed hex.
 */
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

/** A unit is set up near its quarters or its printed hex. */
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
          return say`${{ unit }} must be set up within ${{ hexes: some(within, 'hex') }} of ${{ hex }}`
        }),
    ],
  ),
]

const hasMode = ({ p, unit, mode }: PlaceQuestion): boolean => {
  const { concentrates, travels } = p.board.counters[unit]!
  if (isLeader(p.board, unit)) return mode === 'defilade'
  return mode === 'defilade' || (mode === 'concentrated' ? concentrates : travels)
}

/** The counter has the mode, and the terrain of the hex permits the unit in it. */
const TERRAIN_PERMITS = stages<PlaceQuestion>(
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
      .saying(({ p, unit, to }) => say`the terrain in ${{ hex: to }} is closed to ${{ unit: nameOf(p.board, unit) }}`),
  ],
)

/** The conditions that depend on the units in the hex. */
const NOT_TAKEN: Restrictions<PlaceQuestion> = [
  forbid<PlaceQuestion>('M8.12a', 'enemy', ({ to }) => to)
    .when(({ p, side, hex }) => isEnemyIn(p, side, hex))
    .saying(() => 'there is an enemy there'),
  about(({ p, unit, hex, mode }: PlaceQuestion) => ({ p, hex, coming: [{ unit, mode }] }), FITS),
]

/** The conditions of a hex and a mode for setting up a unit, whoever is in the hex. */
const SUITABLE: Restrictions<PlaceQuestion> = [
  onUnit('M11.52b', 'begins-disrupted', 'begins Disrupted, and recovers to Defilade').when(
    ({ p, side, unit, mode }) => mode !== 'defilade' && side === 'german' && p.state.units[unit]!.disrupted,
  ),
  onUnit('M25.21b', 'surprised', 'must be set up in Defilade').when(
    ({ p, unit, mode }) => mode !== 'defilade' && isSurprised(p, unit),
  ),
  about(({ p, unit, hex }: PlaceQuestion) => ({ board: p.board, unit, from: -1, to: hex }), CLOSED_GROUND),
  about(({ p, unit, hex, mode }: PlaceQuestion) => ({ board: p.board, unit, hex, mode }), [BEGINS_IN_COLUMN]),
  STARTING_MODE,
  TERRAIN_PERMITS,
]

/** A hex and a mode for a unit that is to be set up now. */
export const PLACE: Restrictions<PlaceQuestion> = [
  stages<PlaceQuestion>([UNKNOWN_HEX], [...IN_AREA, ...SUITABLE, ...NOT_TAKEN]),
]

/** The hexes where the scenario or the dice let a unit set up, in ascending order. */
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

const MODES_BY_NAME = [...MODES].sort()

/** By unit: the first unit whose counter agrees with it in everything that decides where it can be set up. */
const firstLikeOn = memoizeByKey((board: Board): readonly number[] => {
  const firsts = new Map<string, number>()
  return board.counters.map((counter, unit) => {
    const { side, arrival, kind, transport, target, strength, concentrates, travels, allowance, marks } = counter
    const like = [side, arrival, kind, transport, target, strength, concentrates, travels, allowance, marks]
    const text = JSON.stringify(like)
    const first = firsts.get(text) ?? unit
    firsts.set(text, first)
    return first
  })
})

/** A key of everything that decides where a unit can be set up: units with the same key have the same places. */
export const placesKeyOf = (p: Position, unit: number): string => {
  const { disrupted, dismounted, lost } = p.state.units[unit]!
  return [
    firstLikeOn(p.board)[unit]!,
    disrupted,
    dismounted,
    lost,
    isSurprised(p, unit),
    startingMode(p, unit) ?? '',
    quartersOf(p, unit)?.hex ?? '',
  ].join(' ')
}

/** A hex and a mode in which a unit can be set up. */
interface Place extends Pick<ActionOf<'place-unit'>, 'to' | 'mode'> {
  readonly hex: number
}

/** Whether a place has room for a unit beside those that have been set up there. */
const isFree = (p: Position, side: Side, unit: number, place: Place): boolean =>
  unitsIn(p, place.hex).length === 0 || allows(NOT_TAKEN, { p, side, unit, ...place })

/** The places where a unit could be set up on an empty map, ordered by hex and mode. */
const placesOnEmptyMap = (p: Position, side: Side, unit: number): readonly Place[] => {
  const places: Place[] = []
  for (const hex of areaOf(p, unit)) {
    const to = hexNumber(p.board, hex)
    for (const mode of MODES_BY_NAME)
      if (canHoldAlone(p, hex, [{ unit, mode }]) && allows(SUITABLE, { p, side, unit, hex, to, mode }))
        places.push({ hex, to, mode })
  }
  return places
}

/** A cache by key: the places on an empty map, of which every list of a set-up needs those still free. */
const knownPlaces = memoizeByKey<Board, Map<string, readonly Place[]>>(() => new Map())

const suitablePlaces = (p: Position, side: Side, unit: number): readonly Place[] => {
  const known = knownPlaces(p.board)
  const key = placesKeyOf(p, unit)
  let places = known.get(key)
  if (places === undefined) known.set(key, (places = placesOnEmptyMap(p, side, unit)))
  return places
}

/** Where a unit can be set up, ordered by hex and mode. */
export const placesOf = (p: Position, side: Side, unit: number): readonly Place[] =>
  suitablePlaces(p, side, unit).filter((place) => isFree(p, side, unit, place))

/** Whether there is any place for a unit. */
export const hasPlace = (p: Position, side: Side, unit: number): boolean =>
  suitablePlaces(p, side, unit).some((place) => isFree(p, side, unit, place))
