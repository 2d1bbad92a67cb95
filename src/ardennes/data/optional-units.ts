/**
 * The optional units (A33). The rulebook names the divisions, their conditions and the number of the Nordwind units;
 * regiments, values and entry hexes are rebuilt after their sister units.
 */
import type { Arrival, Counter } from '../board/counters.js'
import type { BranchName } from './branches.js'
import { byEntry, counter, otherwise, type Extras } from './builders.js'

type Row = readonly [name: string, values: string, quality: string, branch: BranchName]

const units = (
  nation: Counter['nation'],
  rows: readonly Row[],
  arrival: Arrival,
  extras: Extras = {},
): readonly Counter[] =>
  rows.map(([name, values, quality, branch]) =>
    counter(nation, name, values, quality, branch, { start: null, arrival }, { ...extras, optional: true }),
  )

const ELEVENTH_ARMORED: readonly Row[] = [
  ['11 Arm/CCA', '8-6-6', '3', 'combatCommand'],
  ['11 Arm/CCB', '8-6-6', '3', 'combatCommand'],
  ['11 Arm/CCR', '8-6-6', '3', 'combatCommand'],
]
const FIFTH_ARMORED: readonly Row[] = [
  ['5 Arm/CCA', '9-6-6', '3', 'combatCommand'],
  ['5 Arm/CCB', '9-6-6', '3', 'combatCommand'],
  ['5 Arm/CCR', '8-6-6', '3', 'combatCommand'],
]
const NINETIETH: readonly Row[] = [
  ['90/357', '6-6-3', '-', 'infantryRegiment'],
  ['90/358', '6-6-3', '-', 'infantryRegiment'],
  ['90/359', '6-6-3', '-', 'infantryRegiment'],
]

/** The optional Allied units (A33.2). */
export const alliedOptional: readonly Counter[] = [
  // of the entry hexes, only E lies south of the Semois, where the division must stay (A33.2a)
  ...units('american', ELEVENTH_ARMORED, byEntry(17, 'E'), { marks: ['semois'] }),
  ...units('american', NINETIETH, { ...byEntry(22, 'BC'), condition: 'meuse-crossed' }),
  ...units('american', FIFTH_ARMORED, otherwise(17, 'box'), {
    marks: ['waits-for-meuse'],
    provenance: { code: 'rulebook' },
  }),
]

const ELEVENTH_PANZER: readonly Row[] = [
  ['11 Pz/15/1', '6-4-6', '4', 'panther'],
  ['11 Pz/15/2', '4-4-6', '3', 'panzerIV'],
  ['11 Pz/61 Jpz', '2-2-6', '[4]', 'jagdpanzerIV'],
  ['11 Pz/110', '5-5-6', '-', 'panzergrenadiers'],
  ['11 Pz/111', '5-5-6', '-', 'panzergrenadiers'],
  ['11 Pz/11 Recon', '3-2-7', '-', 'reconBattalion'],
]
const TENTH_SS: readonly Row[] = [
  ['10SS/10/1', '5-4-6', '4', 'panther'],
  ['10SS/10/2', '5-4-6', '3', 'panzerIV'],
  ['10SS/10 Jpz', '3-2-6', '[4]', 'jagdpanzerIV'],
  ['10SS/21', '7-7-6', '-', 'ssPanzergrenadiers'],
  ['10SS/22', '7-7-6', '-', 'ssPanzergrenadiers'],
  ['10SS/10 Recon', '3-2-7', '-', 'reconBattalion'],
]
const NORDWIND: readonly Row[] = [
  ['21 Pz/22', '4-4-6', '3', 'panzerIV'],
  ['21 Pz/125', '5-5-6', '-', 'panzergrenadiers'],
  ['21 Pz/192', '5-5-6', '-', 'panzergrenadiers'],
  ['25PG/5', '4-4-6', '3', 'stug'],
  ['25PG/35', '5-7-6', '-', 'panzergrenadiers'],
  ['25PG/119', '5-7-6', '-', 'panzergrenadiers'],
]
const NORDWIND_SS: readonly Row[] = [
  ['6SS Mtn/11', '4-6-3', '-', 'mountainRegiment'],
  ['6SS Mtn/12', '4-6-3', '-', 'mountainRegiment'],
  ['6SS Mtn/506', '3-3-6', '-', 'mechanizedBattalion'],
]

const afterTheMeuse = (letters: string): Arrival => ({ ...byEntry(11, letters), condition: 'turn-after-meuse-crossed' })

/** The optional German units (A33.3). */
export const germanOptional: readonly Counter[] = [
  ...units('wehrmacht', ELEVENTH_PANZER, afterTheMeuse('L'), { army: '5-panzer' }),
  ...units('waffen-ss', TENTH_SS, afterTheMeuse('LK'), { army: '6-panzer' }),
  ...units('wehrmacht', NORDWIND, byEntry(21, 'M'), { army: 'nordwind' }),
  ...units('waffen-ss', NORDWIND_SS, byEntry(21, 'M'), { army: 'nordwind' }),
]
