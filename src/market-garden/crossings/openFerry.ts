/**
 * A leader with engineers tries to open a permanent ferry for the Allies: one die, once for each ferry (M10.91b,
 * M-R129).
 */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { rollingFor, verbIn } from '../activities.js'
import { byText } from '../field/textOrder.js'
import { pop, push, put } from '../position.js'
import type { At } from '../position.js'
import { ENGINEERING } from '../board/limits.js'
import { atFerry, OPEN_FERRY } from './ferries.js'

const questionOf = (p: At<'movement-phase'>, { ferry }: { readonly ferry: string }) => atFerry(p, p.frame.side, ferry)

const ferriesByText = memoizeByKey((board: Board) => byText([...board.ferries.keys()]))

export const openFerry = verbIn('movement-phase', 'open-ferry', {
  toQuestion: questionOf,
  restrictions: OPEN_FERRY,
  // only the Allies roll for ferries
  options: (p) =>
    fromItems(p.frame.side === 'allied' ? ferriesByText(p.board) : [], (ferry) => questionOf(p, { ferry })),
  toAction: (_p, { ferry }) => ({ type: 'open-ferry', ferry }),
  apply: (p, { side, ferry }) => push(p, { type: 'ferry-roll', side, ferry }),
})

export const ferryRoll = rollingFor('ferry-roll', {
  dice: ({ frame: { side } }) => ({ kind: 'ferry', rule: 'M10.91b', roller: side, dice: 1, faces: 6 }),
  roll: (p, die, emit) => {
    const { ferry } = p.frame
    const open = die <= ENGINEERING.ferryOpening
    emit?.({ type: 'ferry-tried', ferry, dice: [die], open })
    const { crossings } = p.state
    return pop(put(p, { crossings: { ...crossings, ferries: { ...crossings.ferries, [ferry]: open } } }))
  },
})
