/** Restrictions on beginning a move, in general and for each movement mode (A11, A12, A16.5, A22, A25, A27, A29). */
import { allows, byKind, without } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { inEnemyZoc, sideNumber } from '../../position.js'
import type { Position, Within } from '../../position.js'
import type { MovementMode } from '../../state.js'
import { stepsLimit } from './allowance.js'
import { lacksKeptMarker, markersLeft, primeMoversLeft } from './markers.js'
import { marksOfDone } from '../field/marks.js'
import { unitRows, STRATEGIC_MOVEMENT } from '../field/unitRestriction.js'
import type { UnitQuestion } from '../field/unitRestriction.js'
import { bearsMark, isArtillery, isFoot, isGerman, sideOf } from '../field/units.js'

/** A unit in a Movement Phase. */
export interface MoveQuestion extends UnitQuestion {
  readonly p: Within<'movement'>
}

/** Units of Kampfgruppe Peiper move in the first night without markers (A27.5a). */
export const isPeiperByNight = (p: Position, unit: number): boolean =>
  p.state.turn === 2 && bearsMark(p, unit, 'kampfgruppe-peiper')

const staysByNight = ({ p, unit }: MoveQuestion): boolean => {
  const { night, side } = p.phase
  return night && !p.state.night[side].includes(p.board.ids[unit]!) && !isPeiperByNight(p, unit)
}

/** Whether a unit has a red set-up box that holds it on turn 1, unless released (A29.1). */
export const isHeldOnTurnOne = (p: Position, unit: number): boolean =>
  p.state.turn === 1 &&
  p.board.counters[unit]!.start?.restricted === true &&
  !p.state.happened.released.includes(p.board.ids[unit]!)

const onUnit = unitRows<MoveQuestion>()

/** Units of the phasing player. */
export const OWN = onUnit('A11.1a', 'not-yours', 'is not a unit of the phasing player').when(
  ({ p, unit }) => sideOf(p.board, unit) !== p.phase.side,
)

/** Units of the phasing player that have not acted, on the map or not. */
export const READY_UNIT: Restrictions<MoveQuestion> = [
  OWN,
  onUnit('A11.1a', 'already-moved', 'has moved in this phase or may no longer move').when(
    ({ p, unit }) => marksOfDone(p)[unit] === 1,
  ),
]

/** Units that rest after a replacement; in the night itself a marked stack may move (A-R41). */
export const RESTS = onUnit('A25.25', 'replacement', 'received a replacement in the night').when(
  ({ p, unit }) => !p.phase.night && p.state.replaced.includes(p.board.ids[unit]!),
)

/** Units off the map that have not acted and do not rest: a replaced unit may have left the map by night (A11.9a). */
export const READY_OUTSIDE: Restrictions<MoveQuestion> = [...READY_UNIT, RESTS]

const ON_MAP: Restrictions<MoveQuestion> = [
  onUnit('A11.1a', 'not-on-map', 'is not on the map').when(({ p, unit }) => p.hexOf[unit]! < 0),
  onUnit('A16.5b', 'engaged', 'is Engaged').when(({ p, unit }) => p.units[unit]!.engaged),
  RESTS,
  onUnit('A29.1a', 'held-on-turn-1', 'has a red set-up box and may not move on turn 1').when(({ p, unit }) =>
    isHeldOnTurnOne(p, unit),
  ),
  onUnit('A27.6a', 'roer-river-dams', 'may not move on turn 1').when(
    ({ p, unit }) => p.state.turn <= 2 && bearsMark(p, unit, 'roer-river-dams') && stepsLimit(p, unit, 'normal') === 0,
  ),
  onUnit('A25.3a', 'no-night-marker', 'has no Night marker').when(staysByNight),
]

/** A unit on the map that may still move in this phase, in any mode. */
export const MOVABLE: Restrictions<MoveQuestion> = [...READY_UNIT, ...ON_MAP]

/** Engaged units may break down, though they may not move (A26.2b); other units that may not move cannot (A-R80). */
export const DIVISIBLE: Restrictions<MoveQuestion> = [...READY_UNIT, ...without(ON_MAP, 'engaged')]

/** Whether a unit is German artillery that cannot even adjust (A22.1c). */
export const isHeavy = (p: Position, unit: number): boolean =>
  isGerman(p.board, unit) && isArtillery(p.board, unit) && stepsLimit(p, unit, 'normal') === 0

const NEEDS_PRIME_MOVER = onUnit('A22.1c', 'needs-prime-mover', 'can move only with a prime mover').when(
  ({ p, unit }) => isHeavy(p, unit),
)

const isOnMap = ({ p, unit }: UnitQuestion): boolean => p.hexOf[unit]! >= 0

/** The requirements of each movement mode, regardless of the markers in use. */
export const WAY: Readonly<Record<MovementMode, Restrictions<MoveQuestion>>> = {
  normal: [NEEDS_PRIME_MOVER],
  strategic: [
    onUnit('A12.1a', 'not-mechanized', 'is neither mechanized nor on trucks').when(
      (q) => isFoot(q.p.board, q.unit) && q.p.units[q.unit]!.marker !== 'truck' && isOnMap(q),
    ),
    onUnit('A12.1a', 'german-artillery', 'is German artillery').when(
      ({ p, unit }) => isGerman(p.board, unit) && isArtillery(p.board, unit),
    ),
    ...STRATEGIC_MOVEMENT,
    onUnit('A12.2a', 'starts-in-zone', 'starts in an enemy zone of control').when(
      (q) => isOnMap(q) && inEnemyZoc(q.p, sideNumber(q.p.phase.side), q.p.hexOf[q.unit]!),
    ),
    onUnit('A25.3a', 'night', 'may not use strategic movement at night (A-R3)').when(({ p }) => p.phase.night),
  ],
  'prime-mover': [
    onUnit('A22.3a', 'not-german-artillery', 'is not German artillery').when(
      ({ p, unit }) => !isGerman(p.board, unit) || !isArtillery(p.board, unit),
    ),
  ],
}

const lacksMarker = ({ p, unit }: MoveQuestion): boolean =>
  p.units[unit]!.marker === 'none' && markersLeft(p, p.phase.side) <= 0

const lacksPrimeMover = ({ p, unit }: MoveQuestion): boolean => {
  const { army } = p.board.counters[unit]!
  return p.units[unit]!.marker !== 'prime-mover' && (army === null || primeMoversLeft(p, army) <= 0)
}

/** The marker of each movement mode: the unit has one, or one is left for it. */
export const MARKER: Readonly<Record<MovementMode, Restrictions<MoveQuestion>>> = {
  normal: [],
  strategic: [
    onUnit('A12.4', 'no-marker-left', 'has no strategic movement marker left to use').when(lacksMarker),
    onUnit('A31.1b', 'kept-for-airborne', 'finds the markers kept for the airborne divisions').when(({ p, unit }) =>
      lacksKeptMarker(p, unit, p.phase.marked.length),
    ),
  ],
  'prime-mover': [
    onUnit('A22.3b', 'no-prime-mover-left', 'has no prime mover of its army left to use').when(lacksPrimeMover),
    onUnit(
      'A22.3e',
      'no-marker-left',
      'has no marker left: those of prime movers and strategic movement are the same',
    ).when(lacksMarker),
  ],
}

/** Whether a unit on the map may still move in this phase, in any mode. */
export const mayAct = (p: Within<'movement'>, unit: number): boolean => allows(MOVABLE, { p, unit })

/** Whether a unit that may move could do so in this mode, if it finds a marker. */
export const couldMoveBy = (p: Within<'movement'>, unit: number, by: MovementMode): boolean =>
  allows(WAY[by], { p, unit })

/** Whether a unit finds the marker that it needs to move in this mode. */
export const findsMarker = (p: Within<'movement'>, unit: number, by: MovementMode): boolean =>
  by === 'normal' || allows(MARKER[by], { p, unit })

/** Whether a unit that may move may do so in this mode. */
export const mayMoveBy = (p: Within<'movement'>, unit: number, by: MovementMode): boolean =>
  couldMoveBy(p, unit, by) && findsMarker(p, unit, by)

/** A unit that is to move in a mode. */
export interface WayQuestion extends MoveQuestion {
  readonly by: MovementMode
}

const modeOf = ({ by }: WayQuestion): MovementMode => by

/** The marker that the mode takes. */
export const FINDS_MARKER: Restrictions<WayQuestion> = [byKind(modeOf, MARKER)]

/** The requirements of the mode. */
export const GOES_BY: Restrictions<WayQuestion> = [byKind(modeOf, WAY)]

/** The requirements of the mode, with its marker. */
export const BY: Restrictions<WayQuestion> = [...GOES_BY, ...FINDS_MARKER]
