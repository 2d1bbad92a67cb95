/** Combat Phases: attacks at good odds, with no more units than necessary; artillery and aircraft where they matter. */
import { unitsIn } from '../../wargame/disposition.js'
import { announcementRefusals } from '../../ardennes/announcing.js'
import { rowOf } from '../../ardennes/board/chartRows.js'
import type { CombatResult } from '../../ardennes/board/combatResults.js'
import type { At } from '../../ardennes/position.js'
import { oddsOf } from '../../ardennes/rules/combat/engagement.js'
import type { Engagement } from '../../ardennes/rules/combat/engagement.js'
import {
  firefightEntries,
  firefightLeads,
  modifierOf,
  standEntries,
  standLeads,
} from '../../ardennes/rules/combat/leads.js'
import { isArtillery } from '../../ardennes/rules/field/units.js'
import { distance } from '../../hex/index.js'
import type { HexId } from '../../hex/hexId.js'
import type { Action, UnitId } from '../../ardennes/state.js'
import { bestFirst } from '../planner.js'
import type { Plan } from '../planner.js'
import { trimmed } from '../trimmed.js'
import type { ValuedGroup } from '../trimmed.js'
import { strengthOf } from './look.js'
import type { Look } from './look.js'

/** The cost of a result to each side, in steps, and whether the defender loses the hex. */
interface Worth {
  readonly defender: number
  readonly attacker: number
  readonly hex: boolean
}

const worth = (defender: number, attacker: number, hex: boolean): Worth => ({ defender, attacker, hex })

/** The cost of a retreat, as a fraction of a step: the unit is Disrupted or Routed, and gives ground. */
const WORTHS: Readonly<Record<CombatResult, Worth>> = {
  A1: worth(0, 1, false),
  'A1/Eng': worth(0.1, 1, false),
  Eng: worth(0.1, 0, false),
  'Eng+': worth(0.3, 0, false),
  'FF(+1)': worth(0.1, 0.1, false),
  FF: worth(0.2, 0.1, false),
  'EX(Eng)': worth(1, 1, false),
  DR1: worth(0.2, 0, true),
  DR2: worth(0.5, 0, true),
  DR3: worth(0.9, 0, true),
  'DR4*': worth(1.3, 0, true),
  'D1*': worth(2.3, 0, true),
  'A1/DR2': worth(0.5, 1, true),
  'A1/D1': worth(1.5, 1, true),
  D1: worth(1.5, 0, true),
}

/** A determined defence costs the attacker most of the gain. */
const HELD = 0.3
const STEP_FOR_STANDING = 0.8

const gainOf = ({ weights }: Look, result: CombatResult, isHeld = false): number => {
  const { defender, attacker, hex } = WORTHS[result]
  if (isHeld) return HELD * defender + STEP_FOR_STANDING - weights.price * attacker
  return defender + (hex ? weights.gain : 0) - weights.price * attacker
}

const FACES = [1, 2, 3, 4, 5, 6] as const

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The chance that a determined defence holds the hex (A16.7). */
const chanceToHold = ({ p, board }: Look, { target, attackers, retreated }: Engagement): number => {
  const leads = standLeads(p, unitsIn(p, target), retreated, target)
  if (leads.length === 0) return 0
  const modifier = Math.min(...leads.map((unit) => modifierOf(standEntries(p, unit, target, attackers))))
  const { results } = board.charts.determinedDefence
  return mean(FACES.map((die) => (rowOf(results, die + modifier).startsWith('yes') ? 1 : 0)))
}

/** The expected gain of a firefight under the best lead unit; negative when no unit may lead. */
const firefightGain = (
  { p, board }: Look,
  { attackers, target }: Engagement,
  penalty: number,
  gain: (result: CombatResult) => number,
): number => {
  const leads = firefightLeads(p, attackers, target)
  if (leads.length === 0) return -Infinity
  const modifier = Math.min(...leads.map((unit) => modifierOf(firefightEntries(p, unit, target, penalty))))
  return mean(FACES.map((die) => gain(rowOf(board.charts.firefight.results, die + modifier))))
}

/**
 * The expected gain of an attack, in steps: the attacker fights on where that is better, the defender makes a
 * determined defence where it may. An attack below 1:1 gains nothing.
 */
const battleGain = (look: Look, engagement: Engagement): number => {
  const { outcomes } = look.board.charts
  const { attack, defence, results } = oddsOf(look.p, engagement)
  if (attack < defence) return -Infinity
  const held = chanceToHold(look, engagement)
  const settled = (result: CombatResult): number => {
    const { retreat, advance } = outcomes[result]!
    const chance = retreat > 0 && advance === 'normal' ? held : 0
    return (1 - chance) * gainOf(look, result) + chance * gainOf(look, result, true)
  }
  return mean(
    results.map((result) => {
      const penalty = outcomes[result]!.firefight
      return penalty === null
        ? settled(result)
        : Math.max(gainOf(look, 'Eng'), firefightGain(look, engagement, penalty, settled))
    }),
  )
}

/** Artillery of the side that reaches a hex and has not fired: two units may support an attack (A22.6). */
const gunsFor = (look: Look, target: number): number => {
  const { p, board, number } = look
  let count = 0
  p.hexOf.forEach((hex, unit) => {
    if (count >= 2 || hex < 0 || board.sides[unit] !== number || !isArtillery(board, unit)) return
    const { fired, engaged, condition, marker } = p.units[unit]!
    if (fired || engaged || condition !== 'fit' || marker === 'prime-mover') return
    if (distance(board.map, hex, target) <= board.counters[unit]!.artillery!.range) count++
  })
  return count
}

/** The worth to the Germans, in steps, of attacking Allies in German set-up areas (A30.3b). */
const EXPEL = 2
const expelling = ({ number, intruders }: Look, target: number): number =>
  number === 0 && intruders.has(target) ? EXPEL : 0

/** The expected gain of an attack by these units with the given number of artillery units. */
const expectedGain = (look: Look, units: readonly UnitId[], target: HexId, guns: number): number =>
  units.length === 0
    ? -Infinity
    : expelling(look, look.board.map.indexOf(target)) +
      battleGain(look, {
        attackers: units.map((id) => look.board.unitIndex(id)),
        target: look.board.map.indexOf(target),
        retreated: [],
        surprise: false,
        air: 0,
        guns,
        barrage: 0,
      })

/** The units of a list that may attack together: all of them, or as many as can join one after another (A14.3a). */
const together = ({ p }: Look, units: readonly UnitId[], target: HexId): readonly UnitId[] => {
  const may = (attackers: readonly UnitId[]): boolean => announcementRefusals(p, attackers, target).length === 0
  if (may(units)) return units
  return units.reduce<readonly UnitId[]>((kept, unit) => (may([...kept, unit]) ? [...kept, unit] : kept), [])
}

/** The best attack on a hex by the units that could begin one, strongest first. */
const attackOn = (look: Look, target: HexId, candidates: readonly UnitId[]): ValuedGroup<UnitId> => {
  const { board } = look
  const attackOf = (id: UnitId): number => strengthOf(look, board.unitIndex(id), true)
  const units = together(
    look,
    [...candidates].sort((a, b) => attackOf(b) - attackOf(a)),
    target,
  )
  const guns = gunsFor(look, board.map.indexOf(target))
  const gainBy = (group: readonly UnitId[]): number => expectedGain(look, group, target, guns)
  const all = { units, gain: gainBy(units) }
  return all.gain > look.weights.attack ? trimmed(all, [...units].reverse(), gainBy) : all
}

/** The attacks that promise enough, best first, and last the plan of no attack. */
export const attackPlans = (look: Look, actions: readonly Action[], most: number): readonly Plan<Action>[] => {
  const openings = new Map<HexId, UnitId[]>()
  for (const action of actions) {
    if (action.type !== 'attack') continue
    const units = openings.get(action.target)
    if (units === undefined) openings.set(action.target, [action.unit])
    else units.push(action.unit)
  }
  const good = [...openings].flatMap(([target, candidates]): readonly Plan<Action>[] => {
    const { units, gain } = attackOn(look, target, candidates)
    if (gain <= look.weights.attack) return []
    const [unit, ...others] = units
    const joining = others.map((other): Action => ({ type: 'attack-add', unit: other }))
    return [
      {
        worth: gain - look.weights.attack,
        actions: [{ type: 'attack', target, unit: unit! }, ...joining, { type: 'attack-commit' }],
      },
    ]
  })
  const none = actions
    .filter(({ type }) => type === 'end-phase' || type === 'decline')
    .map((action) => ({ actions: [action], worth: 0 }))
  // attacks that promise too little are not listed, so no attack is the worst plan: it must not be cut off
  return [...bestFirst(good, Math.max(1, most - none.length)), ...none]
}

/** The battle in progress with some columns added. */
const engagementIn = ({ board, frame }: At<'battle'>, columns: number): Engagement => ({
  attackers: frame.attackers.map((id) => board.unitIndex(id)),
  target: board.map.indexOf(frame.target),
  retreated: [],
  surprise: frame.surprise,
  air: frame.air + columns,
  guns: frame.guns.length,
  barrage: 0,
})

const columnsGain = (look: Look, p: At<'battle'>, columns: number): number =>
  mean(oddsOf(p, engagementIn(p, columns)).results.map((result) => gainOf(look, result)))

/** The worth of one more column to the side in the battle in progress, less the minimum that support must add. */
export const columnGain = (look: Look, p: At<'battle'>): number => {
  const columns = p.frame.side === look.side ? 1 : -1
  return columns * (columnsGain(look, p, columns) - columnsGain(look, p, 0)) - look.weights.fire
}

/** The gain of an offered firefight over an engagement, and its best lead unit (A16.2). */
export const fightGain = (look: Look, p: At<'battle'>, lead: UnitId): number => {
  const { board, frame } = p
  const penalty = frame.result === null ? 0 : (board.charts.outcomes[frame.result]!.firefight ?? 0)
  const alone = { ...engagementIn(p, 0), attackers: [board.unitIndex(lead)] }
  return firefightGain(look, alone, penalty, (result) => gainOf(look, result)) - gainOf(look, 'Eng')
}
