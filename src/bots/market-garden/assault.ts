/** Close action: against a hex next to the unit, when the odds promise more than it costs (M8.6). */
import { closeActionForecast } from '../../market-garden/close-action/forecast.js'
import type { CloseActionForecast } from '../../market-garden/close-action/forecast.js'
import { hexNumber } from '../../market-garden/board/board.js'
import { SET_OUT } from '../../market-garden/movement/settingOut.js'
import { hexOf, isEnemyIn, stackIn } from '../../market-garden/field/situation.js'
import { isGun, isHeadquarters, isHeavyWeapons, isLeader } from '../../market-garden/field/units.js'
import { allows } from '../../engine/restriction.js'
import type { Action, FrameOf } from '../../market-garden/state.js'
import { bestOf } from '../planner.js'
import type { Plan } from '../planner.js'
import type { Look } from './look.js'
import { fireOf } from './threat.js'

/** A close action must promise this many steps more than it costs. */
const MARGIN = 0.4
/** The part of the defenders' fire that finds the attackers on their way: they fire first (M8.48). */
const MET = 0.7

/** What results are worth to the attacker, in steps. */
const WORTH: Readonly<Record<keyof CloseActionForecast['results'], number>> = {
  A2D: -3,
  A1D: -2,
  AD: -1,
  A1: -1,
  EX: 0,
  D1: 1,
  DD: 1.5,
  D1D: 2.5,
  D2D: 3.5,
  D3D: 4.5,
}

/** The mean worth of a roll; a D, which leaves no roll, Disrupts the attackers (M8.7c). */
const promise = ({ results, column }: CloseActionForecast): number =>
  column === 'D'
    ? WORTH.AD
    : Object.entries(results).reduce(
        (sum, [result, weight]) => sum + (WORTH[result as keyof typeof WORTH] * weight) / 6,
        0,
      )

/** Whether a unit can fight hand to hand. */
export const closesIn = ({ p, board }: Look, unit: number): boolean => {
  const { disrupted, depleted, mode } = p.state.units[unit]!
  return (
    !isGun(board, unit) &&
    !isHeadquarters(board, unit) &&
    !isLeader(board, unit) &&
    board.counters[unit]!.rating > 0 &&
    !disrupted &&
    !depleted &&
    mode !== 'travel'
  )
}

/** The unit and all who stand with it and can fight hand to hand, itself on top. */
const partyOf = (look: Look, unit: number, { side, response }: FrameOf<'movement-phase'>): readonly number[] => {
  const { p, board } = look
  const others = stackIn(p, hexOf(p, unit)).filter(
    (other) =>
      other !== unit &&
      closesIn(look, other) &&
      !isHeavyWeapons(board, other) &&
      allows(SET_OUT, { p, side, unit: other, response }),
  )
  return [unit, ...others]
}

/** The best close action of a unit, alone or with those who stand with it; undefined when none is worth it. */
export const assaultBy = (look: Look, unit: number, phase: FrameOf<'movement-phase'>): Plan<Action> | undefined => {
  const { p, board, state, side, game } = look
  if (!closesIn(look, unit)) return undefined
  const from = hexOf(p, unit)
  const targets = [0, 1, 2, 3, 4, 5]
    .map((direction) => board.map.neighbours[from * 6 + direction]!)
    .filter((hex) => hex >= 0 && isEnemyIn(p, side, hex))
  if (targets.length === 0) return undefined
  const party = partyOf(look, unit, phase)
  const plans = targets.flatMap((to) => {
    const met = stackIn(p, to).reduce((sum, enemy) => sum + fireOf(p, enemy), 0)
    return (party.length > 1 ? [party, party.slice(0, 1)] : [party]).map((attackers) => {
      const forecast = closeActionForecast(p, { attackers, to, adjacent: true })
      return { attackers, to, worth: forecast === null ? -Infinity : promise(forecast) - MET * met }
    })
  })
  const best = bestOf(plans, ({ worth }) => worth)
  if (best === undefined || best.worth < MARGIN) return undefined
  const ids = best.attackers.map((one) => board.ids[one]!)
  const composed = game.compose.closeAction(state, ids, hexNumber(board, best.to))
  return composed._tag === 'Right' ? { actions: composed.right, worth: best.worth } : undefined
}
