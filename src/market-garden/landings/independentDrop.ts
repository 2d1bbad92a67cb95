/** Where a serial lands that goes beyond its drop zone (M23.4a). */
import { pop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { outsideHexRefusals, waysOutside } from './dropsApart.js'
import { readyIn } from '../field/serials.js'
import type { Action, Event, FrameOf } from '../state.js'
import { designate, wayNamed } from './designating.js'

export const independentDropRules: FrameRules<Position, FrameOf<'independent-drop'>, Action, Event> = {
  pending: () => ({ kind: 'player', side: 'allied' }),
  legalActions: (p, { serial }) => {
    const { board } = p
    return inOrder(
      waysOutside(p, readyIn(p, serial)).map((way): Action => ({
        type: 'designate-drop',
        serial,
        ...wayNamed(board, way),
      })),
    )
  },
  explain: (p, { serial }, action) =>
    action.type === 'designate-drop' && action.serial === serial
      ? outsideHexRefusals(p, action)
      : [illegal('M23.4a', 'where', `say where serial ${serial} lands beyond its drop zone`, String(serial))],
  reduce: (p, { serial }, action, emit) => {
    const { landings } = p.state
    if (action.type !== 'designate-drop' || landings === null) return p
    return designate(pop(p), landings, readyIn(p, serial), action, emit)
  },
  proceed: (p) => pop(p),
}
