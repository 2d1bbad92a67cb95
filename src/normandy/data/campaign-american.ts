/**
 * The American and French counters of the campaign (N2.22d). The rulebook prints the 30th Infantry Division and names
 * the three regiments of the 2nd, the 41st Mechanized Regiment and the one headquarters; the rest is rebuilt.
 */
import type { Counter, Nation } from '../board/counters.js'
import { counter, counters, type Template } from './builders.js'

type Codes = Readonly<Record<string, string>>

const EXPERIENCED = '12/9/6/3-8'
const GREEN = '11/8/5/3-8'

const infantryDivision = (name: string, code: string, printed: string, values?: 'rulebook'): Counter => {
  const id = `us-${name}-inf`
  const template: Template = {
    nation: 'american',
    kind: 'infantry-division',
    size: 'division',
    stacking: 3,
    mobility: 'foot',
    division: id,
    printed,
  }
  return counter(id, name, code, values === undefined ? template : { ...template, values })
}

const vehicle = { nation: 'american', mobility: 'vehicle', stacking: 1 } as const

/** The 2nd and 3rd Armored Divisions: two armored regiments and one of mechanized infantry. */
const heavyDivision = (division: string, armored: Codes, mechanized: Codes): readonly Counter[] => [
  ...counters(division, armored, { ...vehicle, kind: 'armor', size: 'regiment', division, printed: '5(2)-12' }),
  ...counters(division, mechanized, { ...vehicle, kind: 'mechanized', size: 'regiment', division, printed: '4(2)-12' }),
]

/** The other armored divisions: three combat commands, which count as armored brigades. */
const lightDivision = (division: string, codes: Codes, nation: Nation = 'american'): readonly Counter[] =>
  counters(division, codes, { ...vehicle, nation, kind: 'armor', size: 'brigade', division, printed: '4(2)-12' })

const combatCommands = (code: string): Codes => ({ CCA: code, CCB: code, CCR: code })

export const campaignAmerican: readonly Counter[] = [
  // VIII Corps: the coast to the Taute
  infantryDivision('79', '0302', EXPERIENCED),
  infantryDivision('8', '0502', GREEN),
  infantryDivision('90', '0702', GREEN),
  infantryDivision('83', '0902', GREEN),
  // VII Corps: the Taute to the Vire
  infantryDivision('4', '1002', EXPERIENCED),
  infantryDivision('9', '1203', EXPERIENCED),
  // N2.21b: the front 12-8 is the rulebook's, the strengths after losses are not in the text
  infantryDivision('30', '1404', EXPERIENCED, 'rulebook'),
  // XIX Corps: north and east of Saint-Lô
  infantryDivision('35', '1505', GREEN),
  infantryDivision('29', '1706', EXPERIENCED),
  // V Corps: Bérigny to Caumont; the 2nd Division is three regiments (N5.77)
  ...counters(
    'us-2-inf',
    { 9: '1906', 23: '1906', 38: '1906' },
    {
      nation: 'american',
      kind: 'infantry',
      size: 'regiment',
      stacking: 1,
      mobility: 'foot',
      division: 'us-2-inf',
      printed: '4(2)-8',
    },
  ),
  infantryDivision('5', '2308', GREEN),
  ...counters(
    'us-cav',
    { 106: '0401', 24: '1102', 113: '1403', 102: '2107', 4: 'GT2m', 2: 'GT5', 15: 'GT5', 6: 'GT6', 3: 'GT8' },
    { ...vehicle, kind: 'cavalry', size: 'regiment', division: null, printed: '2(1)-14' },
  ),
  // N12.11: eleven units on turn 2, by the mechanized movement phase; these, the 1st Division and the 4th Cavalry
  ...heavyDivision('us-2-arm', { 66: 'GT2m', 67: 'GT2m' }, { 41: 'GT2m' }),
  ...heavyDivision('us-3-arm', { 32: 'GT2m', 33: 'GT2m' }, { 36: 'GT2m' }),
  ...lightDivision('us-4-arm', combatCommands('GT2m')),
  infantryDivision('1', 'GT2m', EXPERIENCED),
  // later, up to the Third Army
  infantryDivision('28', 'GT4', EXPERIENCED),
  ...lightDivision('us-6-arm', combatCommands('GT4')),
  ...lightDivision('us-5-arm', combatCommands('GT6')),
  ...lightDivision('fr-2-arm', { GTD: 'GT6', GTL: 'GT6', GTV: 'GT6' }, 'french'),
  counter('us-hq-third-army', 'Third Army', 'GT6', {
    nation: 'american',
    kind: 'headquarters',
    size: 'army',
    stacking: 0,
    mobility: 'vehicle',
    division: null,
    range: 8,
    printed: '0-12',
  }),
  infantryDivision('80', 'GT7', EXPERIENCED),
  ...lightDivision('us-7-arm', combatCommands('GT10')),
]
