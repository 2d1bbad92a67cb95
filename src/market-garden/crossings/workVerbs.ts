/** The decisions on work at bridges in the Command Phase (M16.6, M16.7). */
import { bridgeEngineers } from '../field/units.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { allows } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import { byText } from '../field/textOrder.js'
import { remember } from '../position.js'
import type { At } from '../position.js'
import { CHARGE, charge, chargeQuestion, REPAIR, repair, repairQuestion } from './bridgeWorks.js'
import type { ChargeQuestion, RepairQuestion } from './bridgeWorks.js'
import { isDown } from './germanCharges.js'
import { chargeTurns } from './works.js'

type CommandPhase = At<'command-phase'>

/** The bridge engineers of a board, its bridges, and those that engineers can blow; no bridges without engineers. */
const workOn = memoizeByKey((board: Board) => {
  const engineers = byText(bridgeEngineers(board).map((unit) => board.ids[unit]!))
  const bridges = engineers.length === 0 ? [] : byText([...board.bridges.keys()])
  return {
    engineers,
    bridges,
    chargeable: bridges.filter((bridge) => chargeTurns(board.bridges.get(bridge)!) !== null),
  }
})

// cached, since both the frame and its list of actions need them

const repairs = remember((p: CommandPhase): readonly RepairQuestion[] =>
  workOn(p.board)
    .bridges.filter((bridge) => isDown(p, bridge))
    .map((bridge) => repairQuestion(p, p.frame.side, bridge))
    .filter((q) => allows(REPAIR, q)),
)

const charges = remember((p: CommandPhase): readonly ChargeQuestion[] => {
  const { engineers, chargeable } = workOn(p.board)
  const onMap = engineers.filter((id) => hexOf(p, p.board.unitIndex(id)) >= 0)
  const found: ChargeQuestion[] = []
  if (onMap.length === 0) return found
  for (const bridge of chargeable)
    for (const id of onMap) {
      const q = chargeQuestion(p, p.frame.side, bridge, id)
      if (allows(CHARGE, q)) found.push(q)
    }
  return found
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
