/**
 * The German units on the map at the start (A3.4): the divisions of the first wave and their corps artillery. A
 * divisional unit starts in the area of its division, an artillery unit in those of its corps. The rulebook names the
 * four units of the 26th (two of them by number), 12/89, the four units of Kampfgruppe Peiper, and the divisions;
 * regiments and values are rebuilt.
 */
import type { Counter } from '../board/counters.js'
import { counter, type Extras } from './builders.js'
import type { BranchName } from './branches.js'
import { areasOfCorps, corpsOfFormation, formations } from './formations.js'

type Row = readonly [name: string, values: string, quality: string, branch: BranchName, extras?: Extras]
type Nation = Counter['nation']

const peiper: Extras = { marks: ['kampfgruppe-peiper'] }
const beyond: Extras = { marks: ['west-of-the-our'], provenance: { code: 'rulebook' } }

const grenadiers = (division: string, values: string, ...regiments: readonly string[]): readonly Row[] =>
  regiments.map((regiment) => [`${division}/${regiment}`, values, '-', 'smallRegiment'])
const paratroopers = (division: string, values: string, ...regiments: readonly string[]): readonly Row[] =>
  regiments.map((regiment) => [`${division}/${regiment}`, values, '-', 'parachuteRegiment'])

const WAFFEN_SS: readonly Row[] = [
  ['1SS/1/1', '7-5-6', '4', 'panther', peiper],
  ['1SS/501 Tiger', '8-5-5', '5', 'kingTiger', peiper],
  ['1SS/2/3', '3-3-6', '-', 'mechanizedBattalion', peiper],
  ['1SS/84 Flak', '2-2-6', '-', 'flak', peiper],
  ['1SS/1', '7-7-6', '-', 'ssPanzergrenadiers'],
  ['1SS/2(-)', '5-5-6', '-', 'panzergrenadiers', { bar: '2' }],
  ['1SS/1 Jpz', '3-2-6', '[4]', 'jagdpanzerIV'],
  ['1SS/1 Recon', '3-2-7', '-', 'reconBattalion'],
  ['12SS/12/1', '7-5-6', '4', 'panther'],
  ['12SS/560 Jpz', '4-3-6', '[4]', 'jagdpanzerIV'],
  ['12SS/12 Jpz', '3-2-6', '[4]', 'jagdpanzerIV'],
  ['12SS/25', '7-7-6', '-', 'ssPanzergrenadiers'],
  ['12SS/12 Recon', '3-2-7', '-', 'reconBattalion'],
]

const LUFTWAFFE: readonly Row[] = [
  ...paratroopers('3 FJ', '4-6-3', '5', '9'),
  ...paratroopers('5 FJ', '4-5-3', '13', '14', '15'),
  ['5 FJ/11 Stg', '3-2-6', '3', 'stug'],
]

const WEHRMACHT: readonly Row[] = [
  ...grenadiers('326', '4-4-3', '751', '752', '753'),
  ...grenadiers('277', '4-5-3', '989', '990', '991'),
  ...grenadiers('12', '4-5-3', '27 Fus', '48', '89'),
  ...grenadiers('18', '4-5-3', '293', '294', '295'),
  ['18/244 Stg', '3-2-6', '3', 'stug'],
  ...grenadiers('62', '4-4-3', '164', '183', '190'),
  ['116 Pz/16/1', '6-4-6', '4', 'panther'],
  ['116 Pz/16/2', '4-4-6', '3', 'panzerIV'],
  ['116 Pz/228 Jpz', '2-2-6', '[4]', 'jagdpanzerIV'],
  ['116 Pz/60', '5-6-6', '-', 'panzergrenadiers'],
  ['116 Pz/156', '5-6-6', '-', 'panzergrenadiers'],
  ['116 Pz/116 Recon', '3-2-7', '-', 'reconBattalion'],
  ...grenadiers('560', '4-4-3', '1128', '1130'),
  ['2 Pz/3/1', '6-4-6', '4', 'panther'],
  ['2 Pz/3/2', '4-4-6', '3', 'panzerIV'],
  ['2 Pz/38 Jpz', '2-2-6', '[4]', 'jagdpanzerIV'],
  ['2 Pz/2', '5-6-6', '-', 'panzergrenadiers'],
  ['2 Pz/304', '5-6-6', '-', 'panzergrenadiers'],
  ['2 Pz/2 Recon', '3-2-7', '-', 'reconBattalion'],
  ['26/39 Fus', '4-5-3', '-', 'smallRegiment', beyond],
  ['26/77 Gren', '4-5-3', '-', 'smallRegiment', beyond],
  ['26/78 Gren', '4-5-3', '-', 'smallRegiment'],
  ['26/Fusilier', '2-2-3', '-', 'infantryBattalion'],
  ['Lehr/130/2', '5-4-6', '4', 'panther'],
  ['Lehr/243 Stg', '3-2-6', '3', 'stug'],
  ['Lehr/559 Jpz', '2-2-6', '[4]', 'jagdpanzerIV'],
  ['Lehr/901', '5-6-6', '-', 'panzergrenadiers'],
  ['Lehr/902', '5-6-6', '-', 'panzergrenadiers'],
  ['Lehr/130 Recon', '3-2-7', '-', 'reconBattalion'],
  ...grenadiers('352', '3-4-3', '914', '915', '916'),
  ...grenadiers('276', '3-4-3', '986', '987', '988'),
  ...grenadiers('212', '4-4-3', '316', '320', '423'),
]

/** Volksartillery corps and Nebelwerfer brigades by corps; the brigades' movement of 1 is the rulebook's (A22.2a). */
const VOLKSARTILLERY: readonly string[] = [
  ...['LXVII/405', 'I SS/388', 'I SS/402', 'LVIII/401', 'LXVI/410', 'XLVII/766', 'LXXXV/406', 'LXXX/408'],
]
const NEBELWERFER: readonly string[] = [
  ...['LXVII/17 Wrf', 'I SS/4 Wrf', 'I SS/9 Wrf', 'LXVI/16 Wrf', 'LVIII/7 Wrf', 'XLVII/15 Wrf'],
  ...['LXXXV/18 Wrf', 'LXXX/8 Wrf'],
]

const startIn = (areas: readonly string[]): NonNullable<Counter['start']> => ({
  hex: null,
  areas,
  improved: false,
  restricted: false,
})

const armyOfCorps = (corps: string): Counter['army'] => formations.find((f) => f.corps === corps)?.army ?? null

const divisional =
  (nation: Nation) =>
  ([name, values, quality, branch, extras]: Row): Counter => {
    const unit = counter(nation, name, values, quality, branch, { start: null, arrival: null }, extras)
    const division = unit.formation!
    const corps = corpsOfFormation(division)
    return { ...unit, start: startIn([division]), corps, army: corps === null ? null : armyOfCorps(corps) }
  }

const gun = (name: string, values: string, branch: BranchName): Counter => {
  const unit = counter('wehrmacht', name, values, '-', branch, { start: null, arrival: null })
  const corps = unit.corps!
  return { ...unit, start: startIn(areasOfCorps(corps)), army: armyOfCorps(corps) }
}

/** The German units on the map at the start. */
export const germanStart: readonly Counter[] = [
  ...WAFFEN_SS.map(divisional('waffen-ss')),
  ...LUFTWAFFE.map(divisional('luftwaffe')),
  ...WEHRMACHT.map(divisional('wehrmacht')),
  ...VOLKSARTILLERY.map((name) => gun(name, 'S-(2)-0', 'artillery')),
  ...NEBELWERFER.map((name) => gun(name, 'S-(2)-1', 'nebelwerfer')),
]
