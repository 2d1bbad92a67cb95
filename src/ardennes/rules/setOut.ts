/** What keeps a unit from setting out on a move at all, or from moving in one of the ways (A11, A12, A16.5, A22, A25, A27, A29). */
import type { Violation } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { inEnemyZoc, sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, MovementMode, State } from '../state.js'
import { stepsLimit } from './allowance.js'
import { NO_STRATEGIC_MOVEMENT, none, reasons } from './bars.js'
import type { Asked as AskedOfUnit, Bar as BarOf } from './bars.js'
import { lacksKeptMarker, markersLeft, primeMoversLeft } from './markers.js'
import { marksOfDone } from './marks.js'
import { bearsMark, isArtillery, isGerman, sideOf } from './units.js'

/** A unit in a phase that is asked about. */
interface Asked extends AskedOfUnit {
  readonly frame: FrameOf<'movement'>
}

/** A reason to stay, or not to move in a certain way. */
type Bar = BarOf<Asked>

/** Units of Kampfgruppe Peiper move in the first night without markers (A27.5a). */
export const isPeiperByNight = (board: Board, state: State, unit: number): boolean =>
  state.turn === 2 && bearsMark(board, state, unit, 'kampfgruppe-peiper')

const staysByNight = ({ board, state, frame, unit }: Asked): boolean =>
  frame.night && !state.night[frame.side].includes(board.ids[unit]!) && !isPeiperByNight(board, state, unit)

/** A red set-up box on turn 1, unless released (A29.1). */
export const isHeldOnTurnOne = (board: Board, state: State, unit: number): boolean =>
  state.turn === 1 &&
  board.counters[unit]!.start?.restricted === true &&
  !state.happened.released.includes(board.ids[unit]!)

const WHOEVER: readonly Bar[] = [
  {
    rule: 'A11.1a',
    code: 'not-yours',
    holds: ({ board, frame, unit }) => sideOf(board, unit) !== frame.side,
    says: 'is not a unit of the phasing player',
  },
  {
    rule: 'A11.1a',
    code: 'already-moved',
    holds: ({ board, frame, unit }) => marksOfDone(board, frame)[unit] === 1,
    says: 'has moved in this phase, or may not move any more',
  },
]

const ON_MAP: readonly Bar[] = [
  {
    rule: 'A11.1a',
    code: 'not-on-map',
    holds: ({ s, unit }) => s.hexOf[unit]! < 0,
    says: 'is not on the map',
  },
  {
    rule: 'A16.5b',
    code: 'engaged',
    holds: ({ state, unit }) => state.units[unit]!.engaged,
    says: 'is Engaged',
  },
  {
    // in the night itself a marked stack may move (A-R41)
    rule: 'A25.25',
    code: 'replacement',
    holds: ({ board, state, frame, unit }) => !frame.night && state.replaced.includes(board.ids[unit]!),
    says: 'received a replacement in the night',
  },
  {
    rule: 'A29.1a',
    code: 'held-on-turn-1',
    holds: ({ board, state, unit }) => isHeldOnTurnOne(board, state, unit),
    says: 'has a red set-up box and may not move on turn 1',
  },
  {
    rule: 'A27.6a',
    code: 'roer-river-dams',
    holds: ({ board, state, unit }) =>
      state.turn <= 2 &&
      bearsMark(board, state, unit, 'roer-river-dams') &&
      stepsLimit(board, state, unit, 'normal') === 0,
    says: 'may not move on turn 1',
  },
  {
    rule: 'A25.3a',
    code: 'no-night-marker',
    holds: staysByNight,
    says: 'has no Night marker',
  },
]

/** German artillery that cannot even adjust (A22.1c). */
export const isHeavy = (board: Board, state: State, unit: number): boolean =>
  isGerman(board, unit) && isArtillery(board, unit) && stepsLimit(board, state, unit, 'normal') === 0

const isFoot = ({ board, unit }: Asked): boolean => board.counters[unit]!.mobility === 'foot'

const BY: Readonly<Record<MovementMode, readonly Bar[]>> = {
  normal: [
    {
      rule: 'A22.1c',
      code: 'needs-prime-mover',
      holds: ({ board, state, unit }) => isHeavy(board, state, unit),
      says: 'moves only behind a prime mover',
    },
  ],
  strategic: [
    {
      rule: 'A12.1a',
      code: 'not-mechanized',
      holds: (asked) =>
        isFoot(asked) && asked.state.units[asked.unit]!.marker !== 'truck' && asked.s.hexOf[asked.unit]! >= 0,
      says: 'is neither mechanized nor on trucks',
    },
    {
      rule: 'A12.1a',
      code: 'german-artillery',
      holds: ({ board, unit }) => isGerman(board, unit) && isArtillery(board, unit),
      says: 'is German artillery',
    },
    ...NO_STRATEGIC_MOVEMENT,
    {
      rule: 'A12.2a',
      code: 'starts-in-zone',
      holds: ({ s, frame, unit }) => s.hexOf[unit]! >= 0 && inEnemyZoc(s, sideNumber(frame.side), s.hexOf[unit]!),
      says: 'starts in an enemy zone of control',
    },
    {
      rule: 'A25.3a',
      code: 'night',
      holds: ({ frame }) => frame.night,
      says: 'may not use strategic movement by night (A-R3)',
    },
  ],
  'prime-mover': [
    {
      rule: 'A22.3a',
      code: 'not-german-artillery',
      holds: ({ board, unit }) => !isGerman(board, unit) || !isArtillery(board, unit),
      says: 'is not German artillery',
    },
  ],
}

/** What keeps a unit from a way of moving only as long as others use the markers. */
const MARKERS_IN_USE: Readonly<Record<MovementMode, readonly Bar[]>> = {
  normal: [],
  strategic: [
    {
      rule: 'A12.4',
      code: 'no-marker-left',
      holds: ({ board, state, frame, unit }) =>
        state.units[unit]!.marker === 'none' && markersLeft(board, state, frame.side) <= 0,
      says: 'has no strategic movement marker left to use',
    },
    {
      rule: 'A31.1b',
      code: 'kept-for-airborne',
      holds: ({ board, state, frame, unit }) => lacksKeptMarker(board, state, unit, frame.marked.length),
      says: 'finds the markers kept for the airborne divisions',
    },
  ],
  'prime-mover': [
    {
      rule: 'A22.3b',
      code: 'no-prime-mover-left',
      holds: ({ board, state, unit }) => {
        const { army } = board.counters[unit]!
        return (
          state.units[unit]!.marker !== 'prime-mover' && (army === null || primeMoversLeft(board, state, army) <= 0)
        )
      },
      says: 'has no prime mover of its army left to use',
    },
    {
      rule: 'A22.3e',
      code: 'no-marker-left',
      holds: ({ board, state, frame, unit }) =>
        state.units[unit]!.marker === 'none' && markersLeft(board, state, frame.side) <= 0,
      says: 'has no marker left: those of prime movers and strategic movement are the same',
    },
  ],
}

/** Whether a unit on the map may still be moved in this phase, in whatever way. */
export const mayAct = (s: Situation, state: State, frame: FrameOf<'movement'>, unit: number): boolean => {
  const asked = { board: s.board, state, s, frame, unit }
  return none(WHOEVER, asked) && none(ON_MAP, asked)
}

/** Whether a unit that may move could do so in this way, if it finds a marker. */
export const couldMoveBy = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
  by: MovementMode,
): boolean => none(BY[by], { board: s.board, state, s, frame, unit })

/** Whether a unit finds the marker that it needs to move in this way: it has one, or there is one left for it. */
export const findsMarker = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
  by: MovementMode,
): boolean => by === 'normal' || none(MARKERS_IN_USE[by], { board: s.board, state, s, frame, unit })

/** Whether a unit that may move may do so in this way. */
export const mayMoveBy = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
  by: MovementMode,
): boolean => couldMoveBy(s, state, frame, unit, by) && findsMarker(s, state, frame, unit, by)

/** Why a unit on the map may not be moved in this phase. */
export const actRefusals = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
): readonly Violation[] => {
  const asked = { board: s.board, state, s, frame, unit }
  return [...reasons(WHOEVER, asked), ...reasons(ON_MAP, asked)]
}

/** Engaged units may break down, though they may not move (A26.2b); others that may not move stay whole (A-R80). */
const DIVIDE: readonly Bar[] = [...WHOEVER, ...ON_MAP.filter(({ code }) => code !== 'engaged')]

/** Whether a unit may still be divided in this phase (A26.2a). */
export const mayDivide = (s: Situation, state: State, frame: FrameOf<'movement'>, unit: number): boolean =>
  none(DIVIDE, { board: s.board, state, s, frame, unit })

/** Why a unit may not be divided in this phase: what keeps it where it is keeps its parts together, but for an Engaged marker. */
export const divideRefusals = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
): readonly Violation[] => reasons(DIVIDE, { board: s.board, state, s, frame, unit })

/** Why a unit, on the map or not, is not at the phasing player's disposal. */
export const ownRefusals = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
): readonly Violation[] => reasons(WHOEVER, { board: s.board, state, s, frame, unit })

/** Why a unit may not move in this way. */
export const modeRefusals = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
  by: MovementMode,
): readonly Violation[] => reasons([...BY[by], ...MARKERS_IN_USE[by]], { board: s.board, state, s, frame, unit })
