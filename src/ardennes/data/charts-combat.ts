/**
 * The tables of combat: all of them printed in the rulebook but for single cells of the defensive artillery and Jabo
 * tables.
 */
import type { Charts } from '../board/charts.js'
import type { Outcome, Source } from '../board/chartTerms.js'
import type { CombatResult } from '../board/combatResults.js'

const printed = (...rules: readonly string[]): Source => ({ provenance: 'rulebook', rules, doubts: [] })

const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1'] as const

/** The diagonal of the table: the cell of a column and a die is found by column + 6 - die. */
const DIAGONAL: readonly CombatResult[] = [
  ...(['A1', 'A1', 'A1', 'A1/Eng', 'Eng', 'FF(+1)', 'EX(Eng)', 'FF', 'DR2'] as const),
  ...(['DR3', 'DR4*', 'D1*', 'D1*', 'D1*'] as const),
]

/** Results by column, die 1 first. */
const combatResults = Object.fromEntries(
  COLUMNS.map((column, c) => [column, [1, 2, 3, 4, 5, 6].map((die) => DIAGONAL[c + 6 - die]!)]),
)

const nothing: Outcome = {
  attackerSteps: 0,
  defenderSteps: 0,
  retreat: 0,
  condition: 'none',
  engaged: false,
  advance: 'none',
  breakout: false,
  firefight: null,
  advantage: false,
}
const routed = { ...nothing, condition: 'routed', advance: 'bonus' } as const
const driven = { ...nothing, retreat: 2, condition: 'disrupted', advance: 'normal' } as const
const engaged = { ...nothing, engaged: true }

/**
 * Retreats of three and four hexes rout, of two disrupt (A-R1). A firefight declined leaves the defender engaged
 * (A16.1f).
 */
const OUTCOMES: Readonly<Record<CombatResult, Outcome>> = {
  'D1*': { ...routed, defenderSteps: 1, retreat: 4, breakout: true },
  'DR4*': { ...routed, retreat: 4, breakout: true },
  DR3: { ...routed, retreat: 3 },
  DR2: driven,
  FF: { ...engaged, firefight: 0 },
  'FF(+1)': { ...engaged, firefight: 1 },
  'EX(Eng)': { ...engaged, attackerSteps: 1, defenderSteps: 1, advance: 'limited' },
  Eng: engaged,
  'A1/Eng': { ...engaged, attackerSteps: 1 },
  A1: { ...nothing, attackerSteps: 1 },
  D1: { ...driven, defenderSteps: 1 },
  'A1/D1': { ...driven, attackerSteps: 1, defenderSteps: 1 },
  'A1/DR2': { ...driven, attackerSteps: 1 },
  'Eng+': { ...engaged, advantage: true },
  DR1: { ...nothing, retreat: 1, advance: 'normal' },
}

/** The tables of combat. */
export const combatCharts: Pick<
  Charts,
  'combat' | 'outcomes' | 'firefight' | 'determinedDefence' | 'disengagement' | 'defensiveArtillery' | 'jabo'
> = {
  combat: { columns: COLUMNS, results: combatResults, source: printed('A14.4b', 'A14.5', 'A16.1') },
  outcomes: OUTCOMES,
  firefight: {
    results: ['D1', 'DR2', 'A1/D1', 'A1/DR2', 'Eng+', 'A1/Eng'],
    source: printed('A16.2'),
  },
  determinedDefence: {
    results: ['yes-exchange', 'yes-step', 'yes-step', 'no-counterattack', 'no', 'no-step'],
    source: printed('A16.71', 'A16.72', 'A16.73'),
  },
  disengagement: {
    results: ['yes', 'yes', 'yes-disrupted', 'yes-disrupted', 'no', 'no-disrupted'],
    source: printed('A20.2', 'A20.3'),
  },
  defensiveArtillery: {
    allied: ['time-on-target', '2', '1', '1', '1', '0'],
    german: ['2', '2', '1', '1', '0', '0'],
    source: {
      provenance: 'reconstructed',
      rules: ['A22.8'],
      doubts: ['Allied die 3 is 1 or 2 (A-R11)', 'German die 3 is 1 or 2 (A-R11)', 'German die 5 is 0 or 1 (A-R11)'],
    },
  },
  jabo: {
    columns: [3, 2, 1, 0, 0, 0],
    source: {
      provenance: 'reconstructed',
      rules: ['A15.6d'],
      doubts: ['the four results 3, 2, 1 and none are printed beside six dice: which dice share one (A-R12)'],
    },
  },
}
