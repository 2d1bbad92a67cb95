/** Entrenchments in the Command Phase: those that are finished (M18.42b), and those that are given up (M10.53a). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Choice } from '../../engine/frames/verb.js'
import type { HexId } from '../../hex/hexId.js'
import { choiceIn } from '../activities.js'
import { byText } from '../field/textOrder.js'
import { remember } from '../position.js'
import type { At } from '../position.js'
import { entrench, entrenchmentsOf, finishedWorks, removeEntrenchment } from './entrenching.js'

type InHex = Choice<At<'command-phase'>, { readonly hex: HexId }>

const hexIn = ({ action }: InHex): HexId => action.hex

const finished = remember((p: At<'command-phase'>) => byText(finishedWorks(p, p.frame.side)))
const own = remember((p: At<'command-phase'>) => byText(entrenchmentsOf(p, p.frame.side)))

export const entrenching = choiceIn('command-phase', 'entrench', {
  restrictions: [
    forbid<InHex>('M18.42b', 'not-finished', hexIn)
      .when(({ p, action }) => !finished(p).includes(action.hex))
      .saying(({ action }) => say`no engineers have dug for three turns in ${{ hex: action.hex }}`),
  ],
  options: (p) => finished(p).map((hex) => ({ type: 'entrench', hex })),
  apply: (p, { hex }, emit) => {
    emit?.({ type: 'entrenched', hex })
    return entrench(p, hex)
  },
})

export const removing = choiceIn('command-phase', 'remove-entrenchment', {
  restrictions: [
    forbid<InHex>('M10.53a', 'not-yours', hexIn)
      .when(({ p, action }) => !own(p).includes(action.hex))
      .saying(({ action }) => say`there is no entrenchment of yours in ${{ hex: action.hex }}`),
  ],
  options: (p) => own(p).map((hex) => ({ type: 'remove-entrenchment', hex })),
  apply: (p, { hex }, emit) => {
    emit?.({ type: 'entrenchment-removed', hex })
    return removeEntrenchment(p, hex)
  },
})
