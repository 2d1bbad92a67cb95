/** The constraints on the charts besides their shape: six cells a table, and a better roll never has a worse result. */
import { CRT_ORDER, COMBAT_RESULTS, FIREFIGHT_ORDER, type CombatResult } from './combatResults.js'
import type { ChartTables } from './chartTerms.js'

type Order<A> = readonly A[]

/** The rank of each cell in an order from worst to best; -1 for a cell that the table cannot hold. */
const ranks = <A>(cells: readonly A[], order: Order<A>): readonly number[] => cells.map((cell) => order.indexOf(cell))

const falls = (values: readonly number[]): boolean => values.every((v, i) => i === 0 || v <= values[i - 1]!)

const combatProblem = ({ combat }: ChartTables): string | null => {
  const lines = combat.columns.map((column) => combat.results[column])
  if (lines.some((line) => line === undefined) || Object.keys(combat.results).length !== combat.columns.length)
    return 'combat.results should have a column for each of the odds, and no others'
  const table = lines.map((line) => ranks(line!, CRT_ORDER))
  if (table.some((line) => line.includes(-1))) return 'combat.results holds a result of another table'
  if (!table.every(falls)) return 'combat.results has a column on which a higher die is better for the attacker'
  const better = (column: readonly number[], i: number): boolean =>
    i === 0 || column.every((rank, die) => rank >= table[i - 1]![die]!)
  return table.every(better) ? null : 'combat.results has a column that is worse than the one to its left'
}

const outcomesProblem = ({ outcomes }: ChartTables): string | null => {
  const missing = COMBAT_RESULTS.find((result) => outcomes[result] === undefined)
  if (missing !== undefined) return `outcomes should say what ${missing} does`
  const known = new Set<string>(COMBAT_RESULTS)
  const stray = Object.keys(outcomes).find((result) => !known.has(result))
  return stray === undefined ? null : `outcomes knows no result ${stray}`
}

const BARRAGE: Order<string> = ['0', '1', '2', 'time-on-target']

const fallingTables = (charts: ChartTables): readonly (readonly [string, readonly number[]])[] => [
  ['firefight.results', ranks<CombatResult>(charts.firefight.results, FIREFIGHT_ORDER)],
  [
    'determinedDefence.results',
    ranks<string>(charts.determinedDefence.results, ['no-step', 'no', 'no-counterattack', 'yes-step', 'yes-exchange']),
  ],
  [
    'disengagement.results',
    ranks<string>(charts.disengagement.results, ['no-disrupted', 'no', 'yes-disrupted', 'yes']),
  ],
  ['defensiveArtillery.allied', ranks<string>(charts.defensiveArtillery.allied, BARRAGE)],
  ['defensiveArtillery.german', ranks<string>(charts.defensiveArtillery.german, BARRAGE)],
  ['jabo.columns', charts.jabo.columns],
  ['surrender.points', charts.surrender.points.map((points) => -points)],
  ['vonDerHeydte.results', ranks<string>(charts.vonDerHeydte.results, ['eliminated', 'reduced', 'full'])],
  ['arrival653.results', ranks<string>(charts.arrival653.results, ['never', 'delayed', 'arrives'])],
  ['disguise.holds', charts.disguise.holds.map(Number)],
  ['rally.rallies', charts.rally.rallies.map(Number)],
]

const artilleryProblem = ({ defensiveArtillery: { allied, german } }: ChartTables): string | null => {
  if (german.includes('time-on-target'))
    return 'defensiveArtillery.german has a time on target, which is Allied (A22.8d)'
  const [us, them] = [ranks<string>(allied, BARRAGE), ranks<string>(german, BARRAGE)]
  return us.every((rank, die) => rank >= them[die]!)
    ? null
    : 'defensiveArtillery.allied should never be worse than the German column'
}

const replacementsProblem = ({ replacements: { allied, german } }: ChartTables): string | null =>
  allied.length === 10 && german.length === 10 ? null : 'replacements should have ten nights for each side'

const fuelProblem = ({ fuel }: ChartTables): string | null =>
  fuel.tables.length === 2 && fuel.tables.every((table) => table.rows.length === 7)
    ? null
    : 'fuel should have two tables of seven rows'

/** The first inconsistency of the charts, or null. */
export const tableProblem = (charts: ChartTables): string | null => {
  for (const [name, values] of fallingTables(charts)) {
    if (name.endsWith('results') && values.includes(-1)) return `${name} holds a result of another table`
    if (!falls(values)) return `${name} has a die that is better than a lower one`
  }
  return (
    combatProblem(charts) ??
    outcomesProblem(charts) ??
    artilleryProblem(charts) ??
    fuelProblem(charts) ??
    replacementsProblem(charts)
  )
}
