/**
 * The German counters of the campaign (N2.22a): the historical order of battle of July and August 1944.
 * The rulebook prints three of them: the panzer regiment of the 21st Panzer Division, the headquarters LVIII,
 * and the strength of a Tiger battalion. All other values, all hexes and nearly all arrivals are rebuilt.
 */
import type { Counter, Nation } from '../board/counters.js'
import { counter, counters, type Template } from './builders.js'

type Codes = Readonly<Record<string, string>>

const regiment = { size: 'regiment', stacking: 1 } as const
const foot = { ...regiment, mobility: 'foot' } as const
const vehicle = { ...regiment, mobility: 'vehicle' } as const

/** Static and worn-out regiments have MA 6, the others MA 9 (N2.22b). */
const STATIC = '2(1)-6'
const FIELD = '3(1)-9'

const infantry = (division: string, codes: Codes, printed: string, nation: Nation = 'wehrmacht'): readonly Counter[] =>
  counters(division, codes, { ...foot, nation, kind: 'infantry', division, printed })

const parachute = (division: string, codes: Codes, printed: string): readonly Counter[] =>
  counters(division, codes, { ...foot, nation: 'luftwaffe', kind: 'parachute', division, printed })

/** A whole division of MA 6 on one counter. */
const staticDivision = (id: string, name: string, code: string, nation: Nation = 'wehrmacht'): Counter => {
  const template = {
    nation,
    kind: 'infantry-division',
    size: 'division',
    stacking: 3,
    mobility: 'foot',
    division: id,
  } as const
  return counter(id, name, code, { ...template, printed: '5(2)-6' })
}

const panzer = (division: string, codes: Codes, printed: string, nation: Nation = 'wehrmacht'): readonly Counter[] =>
  counters(division, codes, { ...vehicle, nation, kind: 'panzer', division, printed })

const grenadiers = (
  division: string,
  codes: Codes,
  printed: string,
  nation: Nation = 'wehrmacht',
): readonly Counter[] => counters(division, codes, { ...vehicle, nation, kind: 'panzergrenadier', division, printed })

const waffenSS = (division: string, panzers: Codes, printed: string, regiments: Codes): readonly Counter[] => [
  ...panzer(division, panzers, printed, 'waffen-ss'),
  ...grenadiers(division, regiments, '5(2)-12', 'waffen-ss'),
]

/** Strength 2 is the rulebook's (N14.21), one step and no stacking value as well; MA 12 is a guess. */
const tiger = (name: string, code: string, nation: Nation): Counter => {
  const template = {
    nation,
    kind: 'tiger',
    size: 'battalion',
    stacking: 0,
    mobility: 'vehicle',
    division: null,
  } as const
  return counter(`ger-tiger-${name}`, name, code, { ...template, printed: '2-12' })
}

/** A corps headquarters has no strength of its own (N7.19): it fights by its presence. */
const headquarters = (name: string, code: string, nation: Nation, values?: 'rulebook'): Counter => {
  const template: Template = {
    nation,
    kind: 'headquarters',
    size: 'corps',
    stacking: 0,
    mobility: 'vehicle',
    division: null,
    range: 4,
    printed: '0-12',
  }
  const id = `ger-hq-${name.toLowerCase().replace(' ', '-')}`
  return counter(id, name, code, values === undefined ? template : { ...template, values })
}

/** The front of 16 July from west to east. */
const onTheMap: readonly Counter[] = [
  // LXXXIV Corps: the coast at Lessay to the Vire
  headquarters('LXXXIV', '0807', 'wehrmacht'),
  staticDivision('ger-243', '243', '0402'),
  ...infantry('ger-265', { 894: '0303' }, STATIC),
  ...infantry('ger-91', { 1057: '0503', 1058: '0503' }, STATIC),
  ...infantry('ger-77', { 1049: '0603', 1050: '0603' }, STATIC),
  ...parachute('ger-2fj', { 6: '0703' }, '4(2)-9'),
  ...infantry('ger-353', { 941: '0704', 942: '0704', 943: '0803' }, FIELD),
  ...waffenSS('ger-2ss', { 2: '0903' }, '8(4)-12', { 3: '0903', 4: '0903' }),
  ...waffenSS('ger-17ss', {}, '', { 37: '1003', 38: '1003' }),
  ...parachute('ger-5fj', { 13: '1103', 14: '1405', 15: '1107' }, '3(1)-9'),
  ...panzer('ger-lehr', { 130: '1306' }, '8(4)-12'),
  ...grenadiers('ger-lehr', { 901: '1204', 902: '1305' }, '5(2)-12'),
  ...infantry('ger-275', { 983: '1107', 984: '1305', 985: '1206' }, STATIC),
  // II Parachute Corps: Saint-Lô to the Drôme
  headquarters('II FJ', '1710', 'luftwaffe'),
  ...infantry('ger-266', { 897: '1506' }, STATIC),
  ...infantry('ger-352', { 914: '1506', 915: '1606', 916: '1606' }, FIELD),
  ...infantry('ger-343', { 898: '1707' }, STATIC),
  ...parachute('ger-3fj', { 5: '2007', 8: '1806', 9: '1707' }, '4(2)-9'),
  // XLVII Panzer Corps: Caumont to Hottot
  headquarters('XLVII Pz', '2411', 'wehrmacht'),
  ...panzer('ger-2pz', { 3: '2310' }, '7(3)-12'),
  ...grenadiers('ger-2pz', { 2: '2309', 304: '2208' }, '4(2)-12'),
  ...infantry('ger-276', { 986: '2507', 987: '2606', 988: '2805' }, FIELD),
  // II SS Panzer Corps: Noyers, the Odon, Hill 112
  headquarters('II SS', '3110', 'waffen-ss'),
  ...infantry('ger-277', { 989: '2806', 990: '2907', 991: '3007' }, FIELD),
  ...waffenSS('ger-9ss', { 9: '3107' }, '7(3)-12', { 19: '3107', 20: '3107' }),
  ...waffenSS('ger-10ss', { 10: '3206' }, '6(3)-12', { 21: '3206', 22: '3206' }),
  tiger('102', '3206', 'waffen-ss'),
  ...infantry('ger-271', { 977: '3307', 978: '3307', 979: '3308' }, FIELD),
  // I SS Panzer Corps: Caen south of the Orne
  headquarters('I SS', '3710', 'waffen-ss'),
  ...infantry('ger-272', { 980: '3406', 981: '3506', 982: '3605' }, FIELD),
  ...waffenSS('ger-1ss', { Pz1: '3607' }, '8(4)-12', { 1: '3607', 2: '3607' }),
  tiger('101', '3607', 'waffen-ss'),
  ...waffenSS('ger-12ss', { 12: '3811' }, '7(3)-12', { 25: '3811', 26: '3811' }),
  // LXXXVI Corps: east of Caen to the coast
  headquarters('LXXXVI', '4007', 'wehrmacht'),
  ...infantry('ger-16lw', { 31: '3704', 32: '3804', 46: '3704' }, STATIC, 'luftwaffe'),
  counter('ger-21pz-22', '22', '3906*', {
    // N2.21b: the front 7-12 and the asterisk are the rulebook's, the strength of the reverse is not in the text
    ...vehicle,
    nation: 'wehrmacht',
    kind: 'panzer',
    division: 'ger-21pz',
    printed: '7(3)-12',
    values: 'rulebook',
  }),
  ...grenadiers('ger-21pz', { 125: '3805', 192: '3705' }, '4(2)-12'),
  tiger('503', '3906', 'wehrmacht'),
  ...infantry('ger-346', { 857: '3904', 858: '4003' }, STATIC),
  staticDivision('ger-711', '711', '4002'),
]

/** The reinforcements by turn (N12.13). */
const arriving: readonly Counter[] = [
  ...infantry('ger-326', { 751: 'GT3E', 752: 'GT3E', 753: 'GT3E' }, FIELD),
  ...panzer('ger-116pz', { 16: 'GT4SE' }, '7(3)-12'),
  ...grenadiers('ger-116pz', { 60: 'GT4SE', 156: 'GT4SE' }, '4(2)-12'),
  headquarters('LVIII', 'GT4SE', 'wehrmacht', 'rulebook'),
  ...infantry('ger-363', { 957: 'GT5E', 958: 'GT5E', 959: 'GT5E' }, FIELD),
  headquarters('LXXIV', 'GT5S', 'wehrmacht'),
  ...infantry('ger-84', { 1051: 'GT6E', 1052: 'GT6E' }, FIELD),
  ...infantry('ger-89', { 1055: 'GT7NE', 1056: 'GT7NE' }, FIELD),
  ...panzer('ger-9pz', { 33: 'GT7S' }, '6(3)-12'),
  ...grenadiers('ger-9pz', { 10: 'GT7S', 11: 'GT7S' }, '4(2)-12'),
  ...parachute('ger-2fj', { 7: 'GT7S' }, '3(1)-9'),
  ...infantry('ger-708', { 728: 'GT8S', 748: 'GT8S' }, STATIC),
  ...infantry('ger-85', { 1053: 'GT8NE', 1054: 'GT8NE' }, FIELD),
  headquarters('LXXXI', 'GT8E', 'wehrmacht'),
  // N12.16: two units on turn 9, both reduced
  ...infantry('ger-242', { 917: 'GT9S*', 918: 'GT9S*' }, STATIC),
  ...infantry('ger-331', { 557: 'GT9E', 558: 'GT9E', 559: 'GT10E' }, FIELD),
  ...parachute('ger-6fj', { 17: 'GT9E', 18: 'GT9E' }, '3(1)-9'),
  staticDivision('ger-344', '344', 'GT10NE'),
  staticDivision('ger-17lw', '17 LW', 'GT11E', 'luftwaffe'),
  staticDivision('ger-18lw', '18 LW', 'GT11E', 'luftwaffe'),
]

export const campaignGerman: readonly Counter[] = [...onTheMap, ...arriving]
