/** The decisions on work at bridges in the Command Phase (M16.6, M16.7). */
import { bridgeEngineers } from '../field/units.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { allows } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import { byText } from '../field/textOrder.js'
import { remember } from '../position.js'
import type { At } from '../position.js'
import { CHARGE, charge, chargeQuestion, REPAIR, repair, repairQuestion } from './bridgeWorks.js'
import type { ChargeQuestion, RepairQuestion } from './bridgeWorks.js'

type CommandPhase = At<'command-phase'>

/** The bridge engineers and the bridges of a board; no bridges without engineers. */
const workOn = memoizeByKey((board: Board) => {
  const engineers = byText(bridgeEngineers(board).map((unit) => board.ids[unit]!))
  return { engineers, bridges: engineers.length === 0 ? [] : byText([...board.bridges.keys()]) }
})

// cached, since both the frame and its list of actions need them

const repairs = remember((p: CommandPhase): readonly RepairQuestion[] =>
  workOn(p.board)
    .bridges.map((bridge) => repairQuestion(p, p.frame.side, bridge))
    .filter((q) => allows(REPAIR, q)),
)

const charges = remember((p: CommandPhase): readonly ChargeQuestion[] => {
  const { engineers, bridges } = workOn(p.board)
  return bridges
    .flatMap((bridge) => engineers.map((id) => chargeQuestion(p, p.frame.side, bridge, id)))
    .filter((q) => allows(CHARGE, q))
})

export const repairing = verbIn('command-phase', 'repair-bridge', {
  toQuestion: (p, { bridge }) => repairQuestion(p, p.frame.side, bridge),
  restrictions: REPAIR,
  options: (p) => fromItems(repairs(p), (q) => q),
  applied: REPAIR,
  toAction: (_p, { bridge }) => ({ type: 'repair-bridge', bridge }),
  apply: repair,
})

export const charging = verbIn('command-phase', 'charge-bridge', {
  toQuestion: (p, { bridge, unit }) => chargeQuestion(p, p.frame.side, bridge, unit),
  restrictions: CHARGE,
  options: (p) => fromItems(charges(p), (q) => q),
  applied: CHARGE,
  toAction: (_p, { bridge, id }) => ({ type: 'charge-bridge', bridge, unit: id }),
  apply: charge,
})
