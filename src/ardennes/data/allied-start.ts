/**
 * The Allied units on the map at the start (A3.3): the historical front of the morning of 16 December 1944 without the
 * units of the printed schedule. Codes: `1433` the hex, `1433.` there in an improved position (A3.3b), `1835!` with a
 * red box (A2.7a). The rulebook has the names of the two artillery groups near Monschau, of 9 Arm/CCA (two counters)
 * and 9 Arm/CCB, and the hexes of the two regiments of the 2nd Division. Its list of unit types knows no towed
 * anti-tank guns: those battalions are left out.
 */
import type { Counter } from '../board/counters.js'
import { counter, type Extras } from './builders.js'
import type { BranchName } from './branches.js'

type Row = readonly [name: string, values: string, quality: string, branch: BranchName, code: string, extras?: Extras]

const dams: Extras = { marks: ['roer-river-dams'], provenance: { code: 'rulebook' } }
const guns: Extras = { marks: ['fires-on-turn-1'] }

const V_CORPS: readonly Row[] = [
  ['102 Cav/38', '3-2-7', '[1]', 'cavalry', '1838', { bar: '102 Cav' }],
  ['102 Cav/102', '3-2-7', '[1]', 'cavalry', '1938', { bar: '102 Cav' }],
  ['99/395/3', '2-2-3', '-', 'infantryBattalion', '1737'],
  ['99/395(-)', '4-4-3', '-', 'smallRegiment', '1534.', { bar: '395' }],
  ['99/393', '6-6-3', '-', 'infantryRegiment', '1433.'],
  ['99/394', '6-6-3', '-', 'infantryRegiment', '1431.'],
  ['2/9', '7-6-3', '-', 'infantryRegiment', '1535', dams],
  ['2/38', '7-6-3', '-', 'infantryRegiment', '1636', dams],
  ['2/23', '7-6-3', '-', 'infantryRegiment', '1834'],
  ['2/741 Tnk', '4-3-6', '3', 'sherman', '1834'],
  ['2/644 TD', '3-2-6', '[3]', 'm10', '1633'],
  ['V/187', 'S-(2)-1', '-', 'artillery', '1835!', guns],
  ['V/406', 'S-(2)-1', '-', 'artillery', '1836!', guns],
  ['254 Eng', '1-1-3', '-', 'engineer', '1731'],
  ['291 Eng', '1-1-3', '-', 'engineer', '2432'],
  ['9 Arm/CCB', '8-6-6', '3', 'combatCommand', '2131!', { marks: ['st-vith'] }],
]

const VIII_CORPS: readonly Row[] = [
  ['14 Cav/18', '3-2-7', '[1]', 'cavalry', '1328', { bar: '14 Cav' }],
  ['14 Cav/32', '3-2-7', '[1]', 'cavalry', '2826', { bar: '14 Cav' }],
  ['106/422', '5-6-3', '-', 'infantryRegiment', '1326.!'],
  ['106/423', '5-6-3', '-', 'infantryRegiment', '1424.!'],
  ['106/424', '5-6-3', '-', 'infantryRegiment', '1722.'],
  ['28/112', '6-6-3', '-', 'infantryRegiment', '2020'],
  ['28/110/1', '2-2-3', '-', 'infantryBattalion', '2315'],
  ['28/110/2', '2-2-3', '-', 'infantryBattalion', '2716'],
  ['28/110/3', '2-2-3', '-', 'infantryBattalion', '2214'],
  ['28/109/1', '2-2-3', '-', 'infantryBattalion', '1907'],
  ['28/109/2', '2-2-3', '-', 'infantryBattalion', '1810'],
  ['28/109/3', '2-2-3', '-', 'infantryBattalion', '1808'],
  ['28/707 Tnk', '4-3-6', '3', 'sherman', '2416'],
  ['28/103 Eng', '1-1-3', '-', 'engineer', '2711'],
  ['9 Arm/CCA/60', '3-3-6', '-', 'mechanizedBattalion', '1506'],
  ['9 Arm/CCA/19', '4-3-6', '3', 'sherman', '1706', { bar: 'CCA' }],
  ['9 Arm/CCR', '6-5-6', '3', 'combatCommand', '2518!'],
  ['9 Arm/811 TD', '3-2-7', '[3]', 'm18', '1706'],
  ['4/12/1', '2-2-3', '-', 'infantryBattalion', '1305'],
  ['4/12/2', '2-2-3', '-', 'infantryBattalion', '1105'],
  ['4/12/3', '2-2-3', '-', 'infantryBattalion', '1004'],
  ['VIII/333', 'S-(2)-1', '-', 'artillery', '1626'],
  ['VIII/402', 'S-(2)-1', '-', 'artillery', '2515'],
  ['VIII/422', 'S-(2)-1', '-', 'artillery', '1804'],
]

const fromRow = ([name, values, quality, branch, code, extras]: Row): Counter => {
  const start = { hex: code.slice(0, 4), areas: [], improved: code.includes('.'), restricted: code.includes('!') }
  return counter('american', name, values, quality, branch, { start, arrival: null }, extras)
}

/** The Allied units on the map at the start. */
export const alliedStart: readonly Counter[] = [...V_CORPS, ...VIII_CORPS].map(fromRow)
