/** Close action: against a hex next to the unit, when the expected gain exceeds its cost (M8.6). */
import { closeActionForecast } from '../../market-garden/close-action/forecast.js'
import type { CloseActionForecast } from '../../market-garden/close-action/forecast.js'
import { BODIES, bodiesQuestion } from '../../market-garden/close-action/formations.js'
import { hexNumber } from '../../market-garden/board/board.js'
import type { Board } from '../../market-garden/board/board.js'
import { SET_OUT } from '../../market-garden/movement/setOutRules.js'
import { hexOf, isEnemyIn, stackIn } from '../../market-garden/field/situation.js'
import { isPassable } from '../../market-garden/field/stepCost.js'
import { assaultRefusals } from '../../market-garden/movement/closeActionPlans.js'
import type { Assailants } from '../../market-garden/movement/closeActionPlans.js'
import { isGun, isHeadquarters, isHeavyWeapons, isLeader } from '../../market-garden/field/units.js'
import { allows } from '../../engine/legality/restriction.js'
import type { Action, FrameOf } from '../../market-garden/state.js'
import { bestFirst } from '../planner.js'
import type { Look } from './look.js'
import { costOfStraying } from './places.js'
import { fireOf } from './threat.js'

/** By how many steps the gain of a close action must exceed its cost. */
const MARGIN = 0.4
/** The fraction of the defenders' fire that hits the attackers: defenders fire first (M8.48). */
const MET = 0.7

/** The worth of results to the attacker, in steps. */
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
export const canAssault = ({ p, board }: Look, unit: number): boolean => {
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

/** A possible close action. */
export interface Assault {
  /** the lead unit first */
  readonly attackers: readonly number[]
  readonly to: number
  /** the expected gain in steps, less the cost of the defenders' fire on the way */
  readonly worth: number
}

/** A unit with the others of its hex that may attack a hex together with it: formations rarely mix (M17.3). */
const partyOf = ({ p }: Look, unit: number, others: readonly number[], to: number): readonly number[] =>
  others.reduce<readonly number[]>(
    (party, other) => {
      const larger = [...party, other]
      return allows(BODIES, bodiesQuestion(p, larger, to)) ? larger : party
    },
    [unit],
  )

/**
 * The close actions of a unit against the hexes next to it, alone or with others of its hex, that are worth it; the
 * best first.
 *
 * @param joins - whether another unit may take part
 */
export const assaultsOf = (look: Look, unit: number, joins: (unit: number) => boolean): readonly Assault[] => {
  const { p, board, side, picture } = look
  if (!canAssault(look, unit)) return []
  const from = hexOf(p, unit)
  const targets = [0, 1, 2, 3, 4, 5]
    .map((direction) => board.map.neighbours[from * 6 + direction]!)
    .filter((hex) => hex >= 0 && isEnemyIn(p, side, hex) && isPassable(p, unit, from, hex))
  if (targets.length === 0) return []
  const others = stackIn(p, from).filter(
    (other) => other !== unit && canAssault(look, other) && !isHeavyWeapons(board, other) && joins(other),
  )
  // a unit out of supply that attacks does not move back: that counts against the attack
  const astray = costOfStraying(look, unit, from)
  const assaults = targets.flatMap((to) => {
    const met = MET * picture.aims.own * stackIn(p, to).reduce((sum, enemy) => sum + fireOf(p, enemy), 0)
    const party = partyOf(look, unit, others, to)
    return (party.length === 1 ? [party] : [party, [unit]]).map((attackers): Assault => {
      const forecast = closeActionForecast(p, { attackers, to, adjacent: true })
      return { attackers, to, worth: forecast === null ? -Infinity : promise(forecast) - met - astray }
    })
  })
  return bestFirst(assaults.filter(({ worth }) => worth >= MARGIN))
}

/** A close action in the words of the rules that allow it. */
const planOf = (board: Board, { attackers, to }: Assault): Assailants => ({
  attackers: attackers.map((unit) => board.ids[unit]!),
  to: hexNumber(board, to),
  adjacent: true,
})

/** The best close action of a unit in a movement phase, as actions; those across water by boat are omitted. */
export const assaultBy = (
  look: Look,
  unit: number,
  phase: FrameOf<'movement-phase'>,
): readonly Action[] | undefined => {
  const { p, board } = look
  const { side, response } = phase
  const plan = assaultsOf(look, unit, (other) => allows(SET_OUT, { p, side, unit: other, response }))
    .map((assault) => planOf(board, assault))
    .find((one) => assaultRefusals(p, one).length === 0)
  if (plan === undefined) return undefined
  const [lead, ...others] = plan.attackers
  return [
    { type: 'start-move', unit: lead! },
    ...others.map((one): Action => ({ type: 'pick-up', unit: one })),
    { type: 'close-action', hex: plan.to },
  ]
}
