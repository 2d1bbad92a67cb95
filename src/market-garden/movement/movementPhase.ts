/** The movement phases (M8.0): units move singly or in stacks, reinforcements enter, and stacks are reordered. */
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { newMove } from '../bounds/ownMove.js'
import { openFerry } from '../crossings/openFerry.js'
import { hexOf } from '../field/situation.js'
import { unitsByText } from '../field/textOrder.js'
import { LANDINGS_DONE } from '../landings/beginLandings.js'
import { preparations } from '../landings/preparationVerbs.js'
import { announceEntry } from '../off-map/entryAnnouncements.js'
import { arriveOffMap } from '../off-map/arrivingOff.js'
import { giveUpSerial } from '../off-map/givingUp.js'
import { moveOffMap } from '../off-map/shifting.js'
import { pop, push, remember } from '../position.js'
import type { At, Position } from '../position.js'
import type { Action, UnitId } from '../state.js'
import { STRAGGLERS } from './comingBack.js'
import { entering } from './entering.js'
import { bringUp } from './ordering.js'
import { BRING_UP } from './orderRows.js'
import { SET_OUT } from './setOutRules.js'
import { setOut } from './allowanceRolls.js'

type InPhase = At<'movement-phase'>

/** A unit that would do something in the phase. */
interface UnitInPhase {
  readonly p: InPhase
  readonly unit: number
  readonly id: UnitId
}

const questionOf = (p: InPhase, { unit: id }: { readonly unit: UnitId }): UnitInPhase => ({
  p,
  unit: p.board.unitIndex(id),
  id,
})

/** The units of the side that are on the map, in the order of their names. */
const onMap = remember((p: InPhase): readonly number[] =>
  unitsByText(p.board, p.frame.side).filter((unit) => hexOf(p, unit) >= 0),
)

const unitsOnMap = (p: InPhase) => fromItems(onMap(p), (unit): UnitInPhase => ({ p, unit, id: p.board.ids[unit]! }))

/** A unit sets out on a move. */
const START: Restrictions<UnitInPhase> = [
  stages<UnitInPhase>(
    [UNKNOWN_UNIT],
    [about(({ p, unit }) => ({ p, side: p.frame.side, unit, response: p.frame.response }), SET_OUT)],
  ),
]

/** Begins a move, after the rolls that it needs (M11.3b, M19.21b). */
const startMove = (p: Position, { unit, id }: UnitInPhase): Position =>
  setOut(push(p, newMove([id], hexNumber(p.board, hexOf(p, unit)))), id)

/** The phase may end: all drops are carried out, and no unit must return to the road or move on. */
const END: Restrictions<InPhase> = [
  about((p: InPhase) => ({ p }), LANDINGS_DONE),
  about((p: InPhase) => ({ p, phase: p.frame }), STRAGGLERS),
]

/** The actions of units that are already moving. */
const ON_THE_MOVE: readonly Action['type'][] = [
  'step',
  'pick-up',
  'leave-map',
  'stop',
  'leave-travel',
  'mount',
  'dismount',
  'close-action',
  'ferry',
]

export const movementPhase = deciding('movement-phase', {
  waitsFor: (p) => player(p.frame.side),
  verbs: {
    'give-up-serial': giveUpSerial,
    'announce-entry': announceEntry,
    'arrive-off-map': arriveOffMap,
    'move-off-map': moveOffMap,
    'open-ferry': openFerry,
    'end-phase': singleIn('movement-phase', { type: 'end-phase' }, END, pop),
    enter: entering,
    'start-move': verbIn('movement-phase', 'start-move', {
      toQuestion: questionOf,
      restrictions: START,
      options: unitsOnMap,
      applied: [UNKNOWN_UNIT],
      toAction: (_p, { id }) => ({ type: 'start-move', unit: id }),
      apply: startMove,
    }),
    'bring-up': verbIn('movement-phase', 'bring-up', {
      toQuestion: questionOf,
      restrictions: [about(({ p, unit, id }: UnitInPhase) => ({ p, side: p.frame.side, unit, id }), BRING_UP)],
      options: unitsOnMap,
      toAction: (_p, { id }) => ({ type: 'bring-up', unit: id }),
      apply: (p, { id }, emit) => bringUp(p, p.frame.side, id, emit),
    }),
    ...preparations,
  },
  otherwise: (_p, { type }) =>
    ON_THE_MOVE.includes(type)
      ? [illegal('M8.0b', 'nobody-on-the-move', 'no unit is moving: a unit must start its move or enter the map first')]
      : [illegal('M8.0a', 'movement-phase', 'units move in this phase; other actions belong to other phases')],
})
