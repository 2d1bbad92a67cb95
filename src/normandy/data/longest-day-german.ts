/** The German counters of the mini-game, 6 to 12 June 1944 (N16.12b); all values, hexes and arrivals are rebuilt. */
import type { Counter, Nation } from '../board/counters.js'
import { counter, counters } from './builders.js'

type Codes = Readonly<Record<string, string>>

const regiment = { size: 'regiment', stacking: 1 } as const
const foot = { ...regiment, mobility: 'foot' } as const
const vehicle = { ...regiment, mobility: 'vehicle' } as const

const STATIC = '1-3-3/1-1-3'
const FIELD = '2-4-3/1-2-3'
const PARACHUTE = '3-4-3/2-2-3'

const infantry = (division: string, codes: Codes, printed: string): readonly Counter[] =>
  counters(division, codes, { ...foot, nation: 'wehrmacht', kind: 'infantry', division, printed })

const parachute = (division: string | null, prefix: string, codes: Codes): readonly Counter[] =>
  counters(prefix, codes, { ...foot, nation: 'luftwaffe', kind: 'parachute', division, printed: PARACHUTE })

const panzer = (division: string, codes: Codes, printed: string, nation: Nation = 'wehrmacht'): readonly Counter[] =>
  counters(division, codes, { ...vehicle, nation, kind: 'panzer', division, printed })

const grenadiers = (
  division: string,
  codes: Codes,
  printed: string,
  nation: Nation = 'wehrmacht',
): readonly Counter[] => counters(division, codes, { ...vehicle, nation, kind: 'panzergrenadier', division, printed })

/** Battalions: half a stacking point and one step (N16.39a). */
const battalion = { size: 'battalion', stacking: 0.5, division: null } as const

const ost = (codes: Codes): readonly Counter[] =>
  counters('ger-ost', codes, { ...battalion, nation: 'wehrmacht', kind: 'ost', mobility: 'foot', printed: '1-1-3' })

/**
 * Nobody stands on a landing hex: the first wave has to land on turn 1 (N16.41b) and could not (N16.41c). The
 * strongpoints of the beaches are the landing losses; the units here are the regiments behind them.
 */
const onTheMap: readonly Counter[] = [
  // the Cotentin
  ...infantry('ger-709', { 729: '0101', 739: '0301', 919: '0401' }, STATIC),
  ...infantry('ger-91', { 1057: '0105', 1058: '0201' }, '2-3-3/1-2-3'),
  ...parachute(null, 'ger-fj', { 6: '0405' }),
  // the Vire to Port-en-Bessin, with a regiment of the 716th under command of the 352nd
  ...infantry('ger-352', { 914: '0706', 915: '1507', 916: '1105' }, FIELD),
  ...infantry('ger-716', { 726: '1405', 736: '2106' }, STATIC),
  ...ost({ 439: '0803', 441: '1906', 642: '2606' }),
  // Caen and east of the Orne
  ...panzer('ger-21pz', { 22: '2515' }, '5-4-6/2-2-6'),
  ...grenadiers('ger-21pz', { 125: '2510', 192: '2310' }, '3-4-6/2-2-6'),
  ...infantry('ger-711', { 731: '2806', 744: '2906' }, STATIC),
]

/** The reinforcements by turn; the letters are those of the entry roads (N16.34b). */
const arriving: readonly Counter[] = [
  ...infantry('ger-243', { 920: 'GT3W', 921: 'GT3W', 922: 'GT2NW' }, STATIC),
  ...panzer('ger-12ss', { 12: 'GT2EF' }, '6-5-6/3-2-6', 'waffen-ss'),
  ...grenadiers('ger-12ss', { 25: 'GT2EF', 26: 'GT3EF' }, '4-5-6/2-2-6', 'waffen-ss'),
  ...panzer('ger-lehr', { 130: 'GT4FS' }, '6-5-6/3-2-6'),
  ...grenadiers('ger-lehr', { 901: 'GT3FS', 902: 'GT3FS' }, '4-5-6/2-2-6'),
  ...infantry('ger-346', { 857: 'GT3E', 858: 'GT4E' }, STATIC),
  ...infantry('ger-77', { 1049: 'GT5CW', 1050: 'GT5CW' }, '2-3-3/1-2-3'),
  ...grenadiers('ger-17ss', { 37: 'GT5CS', 38: 'GT6CS' }, '3-4-6/1-2-6', 'waffen-ss'),
  ...parachute('ger-3fj', 'ger-3fj', { 5: 'GT7CS', 8: 'GT6CS', 9: 'GT5CS' }),
  ...infantry('ger-353', { 941: 'GT7CW', 942: 'GT7CW', 943: 'GT6CW' }, FIELD),
  ...panzer('ger-2pz', { 3: 'GT7FS' }, '5-4-6/2-2-6'),
  ...grenadiers('ger-2pz', { 2: 'GT7FS', 304: 'GT7FS' }, '3-4-6/2-2-6'),
  counter('ger-tiger-101', '101', 'GT7EF', {
    ...battalion,
    nation: 'waffen-ss',
    kind: 'tiger',
    mobility: 'vehicle',
    printed: '2-2-6',
  }),
]

export const longestDayGerman: readonly Counter[] = [...onTheMap, ...arriving]
