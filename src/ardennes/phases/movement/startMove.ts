/** Units begin a move, or enter the map (A11.1, A12, A13.1, A22.3). */
import { say } from '../../../engine/words/saying.js'
import { forbid } from '../../../engine/legality/forbid.js'
import { fromItems } from '../../../engine/legality/candidates.js'
import { stages, where } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import type { HexId } from '../../../hex/index.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import type { NamedHex } from '../../../wargame/unknown.js'
import { verbIn } from '../../activities.js'
import type { Board } from '../../board/board.js'
import { hexNumber } from '../../board/board.js'
import { movementWith, push, putFrame, within } from '../../position.js'
import type { Position } from '../../position.js'
import type { Emit, MovementMarker, MovementMode } from '../../state.js'
import { enterAt } from '../../rules/movement/entry.js'
import { ENTER } from '../../rules/movement/entryRestrictions.js'
import { canComeIn, canSetOut } from '../../rules/movement/knownEnds.js'
import type { KnownEnd } from '../../rules/movement/knownEnds.js'
import { marksOfDone } from '../../rules/field/marks.js'
import { setMarker, turnToFired } from '../../rules/field/unitMarkers.js'
import { moverAtStart } from '../../rules/movement/mover.js'
import { canGoOn } from '../../rules/movement/rest.js'
import { BY, FINDS_MARKER, GOES_BY, MOVABLE, READY_OUTSIDE } from '../../rules/movement/setOut.js'
import { isArtillery, isFoot, nameOf } from '../../rules/field/units.js'
import { arrive, frameAt } from '../arrival.js'
import { movableUnits } from './movableUnits.js'
import { inPhase, known, oneUnit } from './oneUnit.js'
import type { OneUnit } from './oneUnit.js'
import { entrantOf } from './unitOptions.js'
import type { EntryOption } from './unitOptions.js'

/** The marker of a unit that begins a move in this mode (A12.4, A12.7b, A12.62a, A22.3d). */
const markerFor = (board: Board, unit: number, by: MovementMode): MovementMarker => {
  switch (by) {
    case 'normal':
      return 'none'
    case 'strategic':
      return isFoot(board, unit) ? 'truck' : 'strategic'
    case 'prime-mover':
      return 'prime-mover'
  }
}

/** The rule by which a unit has its marker when it begins a move. */
const MARKED_BY: Readonly<Record<MovementMarker, string>> = {
  none: 'A12.7b',
  strategic: 'A12.7a',
  truck: 'A12.7a',
  'prime-mover': 'A22.3a',
}

/** Begins the move of a unit: it gets its marker, or gives back the one that it does not use. */
const setOut = (p: Position, unit: number, by: MovementMode, emit: Emit): Position => {
  const { board, state } = p
  const { phase } = within(p, 'movement')
  const id = board.ids[unit]!
  const before = p.units[unit]!.marker
  const kept = before === 'prime-mover' ? 'prime-mover' : markerFor(board, unit, by)
  const marked = kept === 'none' ? phase.marked : withMembers(phase.marked, [id])
  // a Night marker goes with the first unit of its stack that moves (A-R42)
  const divides = phase.night && state.night[phase.side].includes(id)
  const split = divides ? withMembers(phase.split, [hexNumber(board, p.hexOf[unit]!)]) : phase.split
  const bearing = setMarker(p, unit, kept, MARKED_BY[kept], emit)
  return putFrame(bearing, movementWith(phase, { done: withMembers(phase.done, [id]), marked, split }))
}

/** A unit that is to begin a move in a mode. */
interface StartQuestion extends OneUnit {
  readonly by: MovementMode
  /** where its move could last end, for a unit that is listed */
  readonly end: KnownEnd | null
}

const NOWHERE = forbid<StartQuestion>('A11.1b', 'nowhere-to-go', ({ id }) => id)
  .when(({ p, unit, by, end }) =>
    end === null ? !canGoOn(p, moverAtStart(p, unit, by, p.hexOf[unit]!)) : !canSetOut(end, p, unit, by),
  )
  .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} has nowhere to move in this mode`)

const START: Restrictions<StartQuestion> = [
  known<StartQuestion>(stages<StartQuestion>([...MOVABLE, where(({ p, unit }) => p.hexOf[unit]! >= 0, BY)], [NOWHERE])),
]

export const startMove = verbIn('movement', 'start-move', {
  toQuestion: (p, { unit, by }): StartQuestion => ({ by, end: null, ...oneUnit(p, unit) }),
  restrictions: START,
  // a list has hundreds of options, so the fields are written out: a spread takes three times as long
  options: inPhase((p) => {
    const done = marksOfDone(p)
    const { ids } = p.board
    return fromItems(movableUnits(p).moves, ({ unit, by, end }): StartQuestion | null =>
      done[unit] === 1 ? null : { p, unit, id: ids[unit]!, by, end },
    )
  }),
  applied: [UNKNOWN_UNIT, ...MOVABLE, ...GOES_BY],
  toAction: (_p, { id, by }) => ({ type: 'start-move', unit: id, by }),
  apply: (p, { unit, by }, emit) => {
    const mover = moverAtStart(p, unit, by, p.hexOf[unit]!)
    return push(setOut(p, unit, by, emit), frameAt(p.board, mover))
  },
})

/** A unit that is to enter the map at a hex in a mode. */
interface EnterQuestion extends OneUnit, NamedHex {
  readonly by: MovementMode
  readonly to: HexId
  /** the option, for a unit that is listed */
  readonly option: EntryOption | null
}

const ENTRY: Restrictions<EnterQuestion> = [
  known<EnterQuestion>(
    ...READY_OUTSIDE,
    UNKNOWN_HEX,
    where(({ hex }) => hex >= 0, ENTER),
  ),
]

/** For a listed entry: the unit can enter the hex, and finds a place to end its move. */
const COMES_IN = forbid<EnterQuestion>('A8.3a', 'no-room')
  .when(({ p, option }) => {
    const entrant = entrantOf(p, option!)
    return entrant === null || !canComeIn(option!.end, p, entrant)
  })
  .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} has no place to end its move`)

export const enter = verbIn('movement', 'enter', {
  toQuestion: (p, { unit, by, to }): EnterQuestion => ({
    by,
    to,
    hex: p.board.map.indexOf(to),
    option: null,
    ...oneUnit(p, unit),
  }),
  restrictions: ENTRY,
  options: inPhase((p) => {
    const done = marksOfDone(p)
    const { ids, map } = p.board
    return fromItems(movableUnits(p).entries, (option): EnterQuestion | null => {
      const { unit, by, hex, entrant } = option
      return done[unit] === 1 || entrant === null
        ? null
        : { p, unit, id: ids[unit]!, by, hex, to: map.ids[hex]!, option }
    })
  }),
  applied: [UNKNOWN_UNIT, ...READY_OUTSIDE, UNKNOWN_HEX, ...ENTER],
  listAsks: [...FINDS_MARKER, COMES_IN],
  toAction: (_p, { id, by, to }) => ({ type: 'enter', unit: id, by, to }),
  apply: (p, { unit, by, hex }, emit) => {
    const from = p.units[unit]!.at
    const mover = enterAt(p, unit, by, hex)!
    // all artillery arrives on its fired side (A13.3)
    const ready = isArtillery(p.board, unit) && from === 'reserve' ? turnToFired(p, unit, 'A13.3', emit) : p
    return arrive(push(setOut(ready, unit, by, emit), frameAt(p.board, mover)), mover, from, emit)
  },
})
