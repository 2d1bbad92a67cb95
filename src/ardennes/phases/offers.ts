/**
 * What is open to one unit between two moves, whoever of its own side stands where and whatever markers are in use: worked out
 * once for a unit in a setting, and worked out again when the unit itself has changed. What its friends leave of it is looked
 * at in every list.
 */
import { hexNumber } from '../board.js'
import type { Board } from '../board.js'
import type { Situation } from '../situation.js'
import { BLOCK_PREFIX, BOX_PREFIX, MOVEMENT_MODES } from '../state.js'
import type { Action, FrameOf, MovementMode, State, Unit } from '../state.js'
import { breakdownRefusals, couldBreakDown } from '../rules/breakdown.js'
import { blocksFor, boxesFor, dropHexes, entrantAt, entryHexes, isDue } from '../rules/entry.js'
import type { Mover } from '../rules/mover.js'
import { couldMoveBy, mayAct, mayDivide } from '../rules/setOut.js'
import type { Ending } from '../rules/setOutMemory.js'
import { unknownEnding } from '../rules/setOutMemory.js'
import type { Marks } from '../../wargame/marks.js'
import { inSetting } from '../rules/setting.js'
import { couldLoad } from '../rules/trucks.js'
import { boxOf } from '../rules/units.js'
import { couldBuild } from '../rules/works.js'

type Movement = FrameOf<'movement'>

/** An action, frozen because many lists share it. */
const offered = (action: Action): Action => Object.freeze(action)

/** An action that is open to a unit. */
export interface Offered {
  readonly unit: number
  readonly action: Action
}

/** A move in a way that is open to a unit when it finds a marker, and a place where to end it. */
export interface OfferedMove extends Offered {
  readonly by: MovementMode
  readonly ending: Ending
}

/** What a unit on the map may do that has not acted in the phase. */
export interface OfferHere {
  readonly unit: number
  /** the unit as it was when this was worked out */
  readonly as: Unit
  /** when there are the counters for it */
  readonly breakDown: Action | null
  /** in a hex without a position */
  readonly build: Action | null
  /** when trucks are left */
  readonly load: Action | null
  /** none when it may not move at all */
  readonly moves: readonly OfferedMove[]
}

/** An entry that is open to a unit when it finds a marker and room, if it can get into the hex at all. */
export interface OfferedEntry extends OfferedMove {
  readonly hex: number
  /** the unit in the entry hex; null when it may not come there, undefined as long as nobody has asked */
  entrant: Mover | null | undefined
}

/** What may be done with a unit off the map that has not acted in the phase. */
export interface OfferOutside {
  readonly unit: number
  readonly blocks: readonly Offered[]
  readonly boxes: readonly Offered[]
  /** when trucks are left */
  readonly load: Action | null
  readonly entries: readonly OfferedEntry[]
}

/** The units that have not acted, by what they may do: see `musterOf`. All lists are in the order of the units. */
export interface Muster {
  /** the units as they were, and those of them that had acted, when this was made */
  readonly units: State['units']
  readonly done: Marks
  /** those on the map */
  readonly here: readonly OfferHere[]
  /** what these may begin, and those off the map */
  readonly moves: readonly OfferedMove[]
  readonly entries: readonly OfferedEntry[]
  readonly blocks: readonly Offered[]
  readonly boxes: readonly Offered[]
  /** those of them that may be divided, begin a position, be loaded on trucks */
  readonly dividing: readonly OfferHere[]
  readonly building: readonly OfferHere[]
  readonly loading: readonly (OfferHere | OfferOutside)[]
  /** those that come by the town they build in or through the air, when they are due (A13.2a, A27.2a) */
  readonly engineers: readonly OfferOutside[]
  readonly dropping: readonly OfferOutside[]
}

/** What is remembered of a setting: what is open to the units of a side, by unit. */
export interface Offers {
  readonly here: (OfferHere | undefined)[]
  readonly outside: ({ readonly as: Unit; readonly offer: OfferOutside | null } | undefined)[]
  drops: readonly number[] | null
  muster: Muster | null
}

export const offersIn = inSetting((): Offers => ({ here: [], outside: [], drops: null, muster: null }))

/** In the Movement Phase the parts may move apart: room in the hex is no matter yet (A8.3a, A26.1c). */
export const breakdownRefusalsHere = (s: Situation, state: State, unit: number): ReturnType<typeof breakdownRefusals> =>
  breakdownRefusals(s.board, state, unit).filter(({ code }) => code !== 'no-room')

const mayLoad = (s: Situation, state: State, frame: Movement, unit: number): boolean =>
  frame.side === 'allied' && couldLoad(s, state, unit)

const makeOfferHere = (s: Situation, state: State, frame: Movement, unit: number): OfferHere => {
  const id = s.board.ids[unit]!
  const ready = mayAct(s, state, frame, unit)
  const divides = couldBreakDown(s.board, state, unit) && mayDivide(s, state, frame, unit)
  return {
    unit,
    as: state.units[unit]!,
    breakDown: divides ? offered({ type: 'break-down', unit: id }) : null,
    build: !frame.night && couldBuild(s, state, unit) ? offered({ type: 'build', unit: id }) : null,
    load: !frame.night && ready && mayLoad(s, state, frame, unit) ? offered({ type: 'load-trucks', unit: id }) : null,
    moves: MOVEMENT_MODES.filter((by) => ready && couldMoveBy(s, state, frame, unit, by)).map((by) => ({
      unit,
      by,
      action: offered({ type: 'start-move', unit: id, by }),
      ending: unknownEnding(),
    })),
  }
}

/** What a unit on the map may do. */
export const offerHere = (offers: Offers, s: Situation, state: State, frame: Movement, unit: number): OfferHere => {
  const known = offers.here[unit]
  if (known?.as === state.units[unit]) return known!
  const made = makeOfferHere(s, state, frame, unit)
  offers.here[unit] = made
  return made
}

/** Units off the map with which something may be done now: in a box, blocking, or due. */
const isOutside = (board: Board, state: State, unit: number): boolean => {
  const { at } = state.units[unit]!
  return at === 'reserve' ? isDue(board, state, unit) : at.startsWith(BOX_PREFIX) || at.startsWith(BLOCK_PREFIX)
}

const makeOfferOutside = (s: Situation, state: State, frame: Movement, unit: number): OfferOutside => {
  const { board } = s
  const id = board.ids[unit]!
  const hexes = [...entryHexes(board, state, unit)].sort((a, b) => a - b)
  const loads = boxOf(state, unit) !== null && mayLoad(s, state, frame, unit)
  return {
    unit,
    blocks: blocksFor(s, state, unit).map((entry) => ({ unit, action: offered({ type: 'block', unit: id, entry }) })),
    boxes: [...boxesFor(s, state, unit)]
      .sort()
      .map((box) => ({ unit, action: offered({ type: 'to-box', unit: id, box }) })),
    load: loads ? offered({ type: 'load-trucks', unit: id }) : null,
    entries:
      hexes.length === 0
        ? []
        : MOVEMENT_MODES.flatMap((by) =>
            hexes.map((hex) => ({
              unit,
              by,
              hex,
              action: offered({ type: 'enter', unit: id, by, to: hexNumber(board, hex) }),
              ending: unknownEnding(),
              entrant: undefined,
            })),
          ),
  }
}

/** What may be done by day with a unit that is not on the map; null when nothing may. */
export const offerOutside = (
  offers: Offers,
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
): OfferOutside | null => {
  const as = state.units[unit]!
  const known = offers.outside[unit]
  if (known?.as === as) return known.offer
  const offer = isOutside(s.board, state, unit) ? makeOfferOutside(s, state, frame, unit) : null
  offers.outside[unit] = { as, offer }
  return offer
}

/** The unit in the hex of an entry that is offered to it, or null when it may not come there: worked out when it is asked for. */
export const entrantOf = (s: Situation, state: State, frame: Movement, entry: OfferedEntry): Mover | null => {
  if (entry.entrant === undefined) entry.entrant = entrantAt(s, state, frame, entry.unit, entry.by, entry.hex)
  return entry.entrant
}

/** Where von der Heydte's battalion may be dropped in this setting. */
export const dropsIn = (offers: Offers, s: Situation, state: Pick<State, 'dump'>): readonly number[] =>
  (offers.drops ??= dropHexes(s, state))
