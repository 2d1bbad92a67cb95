/**
 * What is open to one unit between two moves, whoever of its own side stands where: worked out once for a unit in a setting,
 * and worked out again when the unit itself has changed. What its friends leave of it is looked at in every list.
 */
import { hexNumber } from '../board.js'
import type { Situation } from '../situation.js'
import { MOVEMENT_MODES } from '../state.js'
import type { Action, FrameOf, MovementMode, State, Unit } from '../state.js'
import { breakdownRefusals, couldBreakDown } from '../rules/breakdown.js'
import { blocksFor, boxesFor, dropHexes, entrantAt, entryHexes } from '../rules/entry.js'
import type { Mover } from '../rules/mover.js'
import { mayAct, mayDivide, mayMoveBy } from '../rules/setOut.js'
import { inSetting } from '../rules/setting.js'
import type { StepMemory } from '../rules/setOutMemory.js'
import { loadRefusals } from '../rules/trucks.js'
import { boxOf, isFoot, isInfantryType } from '../rules/units.js'
import { buildRefusals } from '../rules/works.js'

type Movement = FrameOf<'movement'>

/** An action, frozen because many lists share it. */
const offered = (action: Action): Action => Object.freeze(action)

/** What a unit on the map may do that has not acted in the phase. */
export interface OfferHere {
  readonly unit: number
  /** the unit as it was when this was worked out */
  readonly as: Unit
  readonly breakDown: Action | null
  /** in a hex without a position */
  readonly build: Action | null
  readonly load: Action | null
  /** the ways in which it may move when it finds somewhere to go; none when it may not move at all */
  readonly moves: readonly { readonly by: MovementMode; readonly action: Action }[]
}

/** What may be done with a unit off the map that has not acted in the phase. */
export interface OfferOutside {
  readonly unit: number
  readonly as: Unit
  readonly blocks: readonly Action[]
  readonly boxes: readonly Action[]
  readonly load: Action | null
  /** the unit in an entry hex, where it may go when it finds room */
  readonly entries: readonly { readonly entrant: Mover; readonly action: Action }[]
}

/** What is open to the units of a side in a setting, by unit. */
export interface Offers {
  readonly here: (OfferHere | undefined)[]
  readonly outside: (OfferOutside | undefined)[]
  drops: readonly number[] | null
}

/** What is remembered of a setting: where moves could end, and what is open to the units. */
export const memoryOf = inSetting(
  (): StepMemory => [],
  (): Offers => ({ here: [], outside: [], drops: null }),
)

/** In the Movement Phase the parts may move apart: room in the hex is no matter yet (A8.3a, A26.1c). */
export const breakdownRefusalsHere = (s: Situation, state: State, unit: number): ReturnType<typeof breakdownRefusals> =>
  breakdownRefusals(s.board, state, unit).filter(({ code }) => code !== 'no-room')

const mayBuild = (s: Situation, state: State, unit: number): boolean =>
  isInfantryType(s.board, unit) && buildRefusals(s, state, unit).every(({ code }) => code === 'already-there')

const mayLoad = (s: Situation, state: State, frame: Movement, unit: number): boolean =>
  frame.side === 'allied' && isFoot(s.board, unit) && loadRefusals(s, state, unit).length === 0

const makeOfferHere = (s: Situation, state: State, frame: Movement, unit: number): OfferHere => {
  const id = s.board.ids[unit]!
  const ready = mayAct(s, state, frame, unit)
  const breaksDown = couldBreakDown(s.board, state, unit) && mayDivide(s, state, frame, unit)
  return {
    unit,
    as: state.units[unit]!,
    breakDown: breaksDown ? offered({ type: 'break-down', unit: id }) : null,
    build: !frame.night && mayBuild(s, state, unit) ? offered({ type: 'build', unit: id }) : null,
    load: !frame.night && ready && mayLoad(s, state, frame, unit) ? offered({ type: 'load-trucks', unit: id }) : null,
    moves: MOVEMENT_MODES.filter((by) => ready && mayMoveBy(s, state, frame, unit, by)).map((by) => ({
      by,
      action: offered({ type: 'start-move', unit: id, by }),
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

const makeOfferOutside = (s: Situation, state: State, frame: Movement, unit: number): OfferOutside => {
  const { board } = s
  const id = board.ids[unit]!
  const hexes = [...entryHexes(board, state, unit)].sort((a, b) => a - b)
  const loads = boxOf(state, unit) !== null && mayLoad(s, state, frame, unit)
  return {
    unit,
    as: state.units[unit]!,
    blocks: blocksFor(s, state, unit).map((entry) => offered({ type: 'block', unit: id, entry })),
    boxes: [...boxesFor(s, state, unit)].sort().map((box) => offered({ type: 'to-box', unit: id, box })),
    load: loads ? offered({ type: 'load-trucks', unit: id }) : null,
    entries: MOVEMENT_MODES.flatMap((by) =>
      hexes.flatMap((hex) => {
        const entrant = entrantAt(s, state, frame, unit, by, hex)
        const action = offered({ type: 'enter', unit: id, by, to: hexNumber(board, hex) })
        return entrant === null ? [] : [{ entrant, action }]
      }),
    ),
  }
}

/** What may be done with a unit that is not on the map. */
export const offerOutside = (
  offers: Offers,
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
): OfferOutside => {
  const known = offers.outside[unit]
  if (known?.as === state.units[unit]) return known!
  const made = makeOfferOutside(s, state, frame, unit)
  offers.outside[unit] = made
  return made
}

/** Where von der Heydte's battalion may be dropped in this setting. */
export const dropsIn = (offers: Offers, s: Situation): readonly number[] => (offers.drops ??= dropHexes(s))
