/** Close action: against a hex next to the unit, when the odds promise more than it costs. */
import { bestOf } from '../planner.js'
import type { CloseActionForecast } from '../../market-garden/close-action/forecast.js'
import { isEnemyIn, stackIn } from '../../market-garden/field/situation.js'
import type { Action, UnitId } from '../../market-garden/state.js'
import { isGun, isHeadquarters, isLeader } from '../../market-garden/field/units.js'
import type { Look } from './look.js'

/** A close action must promise this many steps more than it costs: the enemy fires first (M8.4d). */
const MARGIN = 0.5

/** What results are worth to the attacker, in steps. */
const WORTH: Readonly<Record<keyof CloseActionForecast['results'], number>> = {
  A2D: -3,
  A1D: -2,
  AD: -1,
  A1: -1,
  EX: 0,
  D1: 1,
  DD: 1,
  D1D: 2,
  D2D: 3,
  D3D: 4,
}

/** The mean worth of a roll; a D, which leaves no roll, Disrupts the attackers (M8.7c). */
const promise = ({ results, column }: CloseActionForecast): number =>
  column === 'D'
    ? WORTH.AD
    : Object.entries(results).reduce(
        (sum, [result, weight]) => sum + (WORTH[result as keyof typeof WORTH] * weight) / 6,
        0,
      )

/** The unit and all who stand with it and can fight hand to hand, itself on top. */
const partyOf = ({ p, board, state }: Look, unit: number, ready: ReadonlySet<string>): readonly UnitId[] => {
  const others = stackIn(p, board.map.indexOf(state.units[unit]!.at)).filter(
    (other) =>
      other !== unit &&
      ready.has(board.ids[other]!) &&
      !isGun(board, other) &&
      !isHeadquarters(board, other) &&
      !isLeader(board, other),
  )
  return [unit, ...others].map((other) => board.ids[other]!)
}

/** The best close action of a unit, alone or with those who stand with it; nothing when none is worth it. */
export const chooseAssault = (look: Look, unit: number, ready: ReadonlySet<string>): readonly Action[] => {
  const { p, board, state, side, game } = look
  if (isGun(board, unit) || isHeadquarters(board, unit) || isLeader(board, unit)) return []
  const from = board.map.indexOf(state.units[unit]!.at)
  const targets = [0, 1, 2, 3, 4, 5]
    .map((direction) => board.map.neighbours[from * 6 + direction]!)
    .filter((hex) => hex >= 0 && isEnemyIn(p, side, hex))
  if (targets.length === 0) return []
  const party = partyOf(look, unit, ready)
  const plans = targets.flatMap((hex) =>
    (party.length > 1 ? [party, party.slice(0, 1)] : [party]).map((attackers) => {
      const to = board.map.ids[hex]!
      const forecast = game.queries.assess(state, { attackers, targets: [to], adjacent: true })
      return { attackers, to, worth: forecast._tag === 'Left' ? -Infinity : promise(forecast.right) }
    }),
  )
  const best = bestOf(plans, ({ worth }) => worth)
  if (best === undefined || best.worth < MARGIN) return []
  const composed = game.compose.closeAction(state, best.attackers, best.to)
  return composed._tag === 'Right' ? composed.right : []
}
