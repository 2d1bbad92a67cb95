/** The replacement phases (N4.A2, N4.B3, N16.35): steps regained, trucks placed and taken off. */
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { illegal } from '../../engine/legality/violation.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { change, pop, replaceTop, withUnit } from '../position.js'
import type { Position } from '../position.js'
import type { Emit, FrameOf, Side } from '../state.js'
import { removeTruck } from '../rules/elimination.js'
import { isReplaceable, REPLACE } from '../rules/replacements.js'
import type { ReplacementQuestion } from '../rules/replacements.js'
import { mayReceiveTruck, PLACE_TRUCK, REMOVE_TRUCK } from '../rules/trucks.js'
import type { TruckQuestion } from '../rules/trucks.js'
import { idsOf, isArmorClass, isFriendly, serviceOf } from '../rules/units.js'
import { NO_ORDERS } from './openMovement.js'

/** The frame of a replacement phase, with supply and distance determined now (N9.18a). */
export const openReplacement = (p: Position, side: Side): FrameOf<'replacement'> => {
  const { board } = p
  const eligible = [...p.units.keys()].filter((unit) => isFriendly(board, unit, side) && isReplaceable(p, unit))
  const receivers = side === 'allied' ? board.formations.filter((formation) => mayReceiveTruck(p, formation)) : []
  return {
    type: 'replacement',
    side,
    eligible: idsOf(board, eligible),
    trucks: receivers.map(({ id }) => id),
    placed: [],
    armor: NO_ORDERS,
    infantry: NO_ORDERS,
    restored: [],
  }
}

const restore = ({ p, unit, id }: ReplacementQuestion, emit: Emit): Position => {
  const { board, frame } = p
  const service = serviceOf(board, unit)
  const key = isArmorClass(board, unit) ? 'armor' : 'infantry'
  const steps = p.units[unit]!.steps + 1
  emit?.({ type: 'restored', unit: id, steps })
  const spent: FrameOf<'replacement'> = {
    ...frame,
    [key]: { ...frame[key], [service]: frame[key][service] + 1 },
    restored: [...frame.restored, id],
  }
  return withUnit(replaceTop(p, spent), unit, { steps })
}

const placeTruck = ({ p, division }: TruckQuestion, emit: Emit): Position => {
  emit?.({ type: 'truck', division, placed: true, rule: 'N4.B3b' })
  return change(replaceTop(p, { ...p.frame, placed: [...p.frame.placed, division] }), (state) => {
    state.trucks = [...state.trucks, division].sort()
  })
}

export const replacement = deciding('replacement', {
  waitsFor: ({ frame }) => player(frame.side),
  verbs: {
    'end-phase': singleIn('replacement', { type: 'end-phase' }, [], pop),
    'place-truck': verbIn('replacement', 'place-truck', {
      toQuestion: (p, { division }) => ({ p, division }),
      restrictions: PLACE_TRUCK,
      options: (p) => fromItems([...p.frame.trucks].sort(), (division) => ({ p, division })),
      toAction: (_p, { division }) => ({ type: 'place-truck', division }),
      apply: (_p, q, emit) => placeTruck(q, emit),
    }),
    'remove-truck': verbIn('replacement', 'remove-truck', {
      toQuestion: (p, { division }) => ({ p, division }),
      restrictions: REMOVE_TRUCK,
      options: (p) => fromItems([...p.state.trucks].sort(), (division) => ({ p, division })),
      toAction: (_p, { division }) => ({ type: 'remove-truck', division }),
      apply: (p, { division }, emit) => removeTruck(p, division, false, 'N5.75', emit),
    }),
    replace: verbIn('replacement', 'replace', {
      toQuestion: (p, { unit }) => ({ p, unit: p.board.unitIndex(unit), id: unit }),
      restrictions: REPLACE,
      options: (p) => fromItems([...p.frame.eligible].sort(), (id) => ({ p, unit: p.board.unitIndex(id), id })),
      toAction: (_p, { id }) => ({ type: 'replace', unit: id }),
      apply: (_p, q, emit) => restore(q, emit),
    }),
  },
  otherwise: () => [
    illegal(
      'N11.11',
      'not-in-this-phase',
      'replacements are received in this phase; other actions belong to other phases',
    ),
  ],
})
