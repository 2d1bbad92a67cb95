/**
 * The forecast of an attack: its odds, entry by entry, and the exact distribution of its results. A stated policy plays
 * the firefight and the determined defence that may follow.
 */
import { unitsIn } from '../../../wargame/disposition.js'
import { rowOf } from '../../board/chartRows.js'
import type { Assessment, AttackPlan, Chance } from '../../../wargame/answers.js'
import type { Entry } from '../../../wargame/breakdown.js'
import { chanceOf } from '../../../wargame/entries.js'
import type { Board } from '../../board/board.js'
import type { CombatResult, DefenceResult } from '../../board/combatResults.js'
import { DIE_MODIFIERS } from '../../limits.js'
import { frameIn, opponent } from '../../position.js'
import type { Position } from '../../position.js'
import type { UnitId } from '../../state.js'
import { oddsOf } from './engagement.js'
import type { Engagement } from './engagement.js'
import { firefightEntries, firefightLeads, modifierOf, standEntries, standLeads } from './leads.js'
import { endWords } from './resultWords.js'
import { indicesOf, sideOf } from '../field/units.js'

/**
 * How the two players act after the first die.
 *
 * @category Queries and composites
 */
export interface Policy {
  /** whether the attacker fights on when he may; the lead unit is the best one unless it is named */
  readonly firefight: boolean
  readonly lead?: UnitId
  /** whether the defender stands when he may; the lead unit is the best one unless it is named */
  readonly stand: boolean
  readonly stander?: UnitId
}

/**
 * An attack to be assessed: units, one hex, and their support.
 *
 * @category Queries and composites
 */
export interface Proposal extends AttackPlan {
  /** artillery units that support the attack (A22.7) */
  readonly artillery?: number
  /** columns for air support, or `jabo` for the roll of the fighter-bombers (A15.6) */
  readonly air?: number | 'jabo'
  /** artillery units that support the defence: their table is rolled on (A22.8) */
  readonly defensiveArtillery?: number
  /** units that retreated into the target hex in this phase (A17.5); when omitted, those that have */
  readonly retreated?: readonly UnitId[]
  readonly surprise?: boolean
  readonly policy?: Policy
}

/**
 * One way in which an attack can end.
 *
 * @category Queries and composites
 */
export interface End extends Chance {
  /**
   * the last result that counted, of the combat results table or of the firefight; `time-on-target` when artillery
   * ended the attack
   */
  readonly result: CombatResult | 'time-on-target'
  /** the result of a determined defence, or null when none was tried */
  readonly stand: DefenceResult | null
}

/**
 * The forecast of an attack.
 *
 * @category Queries and composites
 */
export interface Forecast extends Assessment {
  /** modifiers of the firefight and of the determined defence, for the lead units that the policy chooses */
  readonly firefight: readonly Entry[]
  readonly stand: readonly Entry[]
  /** the ways in which the attack can end, with the firefight and the determined defence played by the policy */
  readonly distribution: readonly End[]
}

const FACES = [1, 2, 3, 4, 5, 6] as const
const FIGHT_ON: Policy = { firefight: true, stand: true }

/** The first unit with the lowest modifier; or the unit that the policy names, if it may lead. */
const choose = (
  board: Board,
  units: readonly number[],
  wanted: UnitId | undefined,
  modifier: (unit: number) => number,
): number => {
  const named = wanted === undefined ? -1 : board.unitIndex(wanted)
  if (units.includes(named)) return named
  return units.reduce((best, unit) => (best < 0 || modifier(unit) < modifier(best) ? unit : best), -1)
}

/**
 * Every result of the dice before the combat die, with its columns: fighter-bombers, then defensive artillery; null is
 * time on target.
 */
const casesBefore = (board: Board, proposal: Proposal, side: 'german' | 'allied') => {
  const { jabo, defensiveArtillery } = board.charts
  const airs = proposal.air === 'jabo' ? jabo.columns.map((columns) => -columns) : FACES.map(() => proposal.air ?? 0)
  const guns = proposal.defensiveArtillery ?? 0
  const table = defensiveArtillery[opponent(side)]
  const modifier = guns > 1 ? DIE_MODIFIERS.secondArtillery : 0
  const barrages = FACES.map((die) => (guns === 0 ? '0' : rowOf(table, die + modifier)))
  return airs.flatMap((air) =>
    barrages.map((barrage) => ({
      air: Number(air),
      columns: barrage === 'time-on-target' ? null : Number(barrage),
    })),
  )
}

/** Adds a weight to the end of a kind. */
const add = (ends: End[], result: End['result'], stand: End['stand'], weight: number): void => {
  const at = ends.findIndex((end) => end.result === result && end.stand === stand)
  if (at < 0) ends.push({ result, stand, ...chanceOf(endWords(result, stand), weight) })
  else ends[at] = { ...ends[at]!, weight: ends[at]!.weight + weight }
}

/**
 * Assesses an attack if it were fought now, with the same supply, shifts and modifiers as combat itself. Step losses
 * between the dice are ignored: a stand is assessed with the units that are there before the attack.
 *
 * @param proposal - attackers in play and a hex of the map
 */
export const assess = (p: Position, proposal: Proposal): Forecast => {
  const { board } = p
  const { policy = FIGHT_ON } = proposal
  const attackers = indicesOf(board, proposal.attackers).filter((unit) => unit >= 0)
  const target = board.map.indexOf(proposal.targets[0] ?? '')
  const retreated = indicesOf(board, proposal.retreated ?? frameIn(p, 'combat')?.retreated ?? [])
  const side = attackers[0] === undefined ? 'german' : sideOf(board, attackers[0])
  const engagement = (air: number, barrage: number): Engagement => ({
    attackers,
    target,
    retreated,
    surprise: proposal.surprise ?? false,
    air,
    guns: proposal.artillery ?? 0,
    barrage,
  })
  const plain = oddsOf(p, engagement(proposal.air === 'jabo' ? 0 : (proposal.air ?? 0), 0))
  const { outcomes, firefight, determinedDefence } = board.charts
  const defenders = unitsIn(p, target)
  const stands = standLeads(p, defenders, retreated, target)
  const stander = choose(board, policy.stand ? stands : [], policy.stander, (unit) =>
    modifierOf(standEntries(p, unit, target, attackers)),
  )
  const standModifiers = stander < 0 ? [] : standEntries(p, stander, target, attackers)
  const leads = firefightLeads(p, attackers, target)
  const fight = (penalty: number): readonly Entry[] => {
    const lead = choose(board, policy.firefight ? leads : [], policy.lead, (unit) =>
      modifierOf(firefightEntries(p, unit, target, 0)),
    )
    return lead < 0 ? [] : firefightEntries(p, lead, target, penalty)
  }
  const ends: End[] = []
  const settle = (result: CombatResult, weight: number): void => {
    const { advance, retreat } = outcomes[result]!
    if (stander < 0 || advance !== 'normal' || retreat === 0) add(ends, result, null, weight)
    else
      for (const die of FACES)
        add(ends, result, rowOf(determinedDefence.results, die + modifierOf(standModifiers)), weight / 6)
  }
  // each possible die divides by six: 36 cases before, the combat die, the firefight, the stand
  const total = 6 ** 5
  for (const { air, columns } of casesBefore(board, proposal, side)) {
    if (columns === null) {
      add(ends, 'time-on-target', null, total / 36)
      continue
    }
    for (const result of oddsOf(p, engagement(air, columns)).results) {
      const penalty = outcomes[result]!.firefight
      if (penalty === null) settle(result, total / 216)
      else if (!policy.firefight || leads.length === 0) settle('Eng', total / 216)
      else for (const die of FACES) settle(rowOf(firefight.results, die + modifierOf(fight(penalty))), total / 1296)
    }
  }
  const { entries, attack, defence, odds, shift, column } = plain
  const stand = standModifiers
  return { entries, attack, defence, odds, shift, column, firefight: fight(0), stand, distribution: ends, total }
}
