/**
 * The German units of "Hell's Highway" (M24.2a, M24.3a). The rulebook names the groups and says of a Mk V that it has
 * two steps, one heavy dot and heavy armour (M5.81g, M5.92); numbers of companies and platoons and all values are
 * rebuilt, after the strength of the formations on 22 September 1944.
 */
import type { Arrival, Counter } from '../board/counters.js'
import { companies, counter, enters, headquarters, near, type Group } from './builders.js'

const wehrmacht = (formation: string, arrival: Group['arrival']): Group => ({
  side: 'german',
  nation: 'wehrmacht',
  formation,
  arrival,
})
const luftwaffe = (formation: string, arrival: Group['arrival']): Group => ({
  side: 'german',
  nation: 'luftwaffe',
  formation,
  arrival,
})

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `${i + 1}`)

/** The brigade after its losses at Son: two platoons of each Mk V company, two of the company with tank destroyers. */
export const panzerBrigade = (arrival: Arrival): readonly Counter[] => {
  const group = (formation: string): Group => wehrmacht(formation, arrival)
  return [
    ...companies(group('pz-107-2107p'), '2107P/107', numbered(6), 'panther', '2-5-7'),
    ...companies(group('pz-107-2107p'), '2107P/107', ['7', '8'], 'jagdpanzer', '2-5-7'),
    ...companies(group('pz-107-2107'), '2107/107', numbered(4), 'armouredInfantry', '3-4-7'),
    ...companies(group('pz-107-2107'), '2107/107', ['HW'], 'armouredWeapons', '3-6-7'),
    ...companies(group('pz-107-280'), '280/107', numbered(3), 'assaultGun', '2-4-6'),
    headquarters(group('pz-107'), 'HQ 107PzB', 'armouredHeadquarters', '2-2-7'),
  ]
}

/**
 * 1053/85 has companies without a battalion (M17.13a); guns, anti-tank guns and engineers are assets of the division.
 */
export const division85 = (arrival: Arrival): readonly Counter[] => {
  const group = (formation: string): Group => wehrmacht(formation, arrival)
  const asset = (id: string, name: string, branch: Parameters<typeof counter>[3], printed: string): Counter =>
    counter(group('ger-85'), `ger-85-${id}`, name, branch, printed)
  return [
    ...companies(group('ger-85-1053'), '1053/85', numbered(6), 'infantry', '4-3-6'),
    ...companies(group('ger-85-1053'), '1053/85', ['HW'], 'heavyWeapons', '4-6-6'),
    asset('185-1', '1 185/85', 'fieldArtillery', '4-7-6'),
    asset('185-2', '2 185/85', 'fieldArtillery', '4-7-6'),
    asset('pzjgr', 'PzJgr/85', 'antiTank', '2-2-6'),
    asset('pi', 'Pi/85', 'engineers', '3-3-6'),
    headquarters(group('ger-85'), 'HQ 85', 'headquarters', '2-2-6'),
  ]
}

/**
 * The regiment of the 59th Division with two battalions, and the one artillery unit that the rulebook lists beside it.
 */
export const regiment1036 = (arrival: Arrival): readonly Counter[] => {
  const group = (formation: string): Group => wehrmacht(formation, arrival)
  const battalion = (number: string, formation: string): readonly Counter[] => [
    ...companies(group(formation), number, numbered(3), 'infantry', '4-3-5'),
    ...companies(group(formation), number, ['HW'], 'heavyWeapons', '3-6-5'),
  ]
  return [
    ...battalion('I/1036', 'ger-59-1036-i'),
    ...battalion('II/1036', 'ger-59-1036-ii'),
    counter(group('ger-59'), 'ger-59-159-ii', 'II/159/59', 'fieldArtillery', '4-7-5', { place: 'rulebook' }),
    headquarters(group('ger-59-1036'), 'HQ 1036/59', 'headquarters', '2-2-5'),
  ]
}

/** The Lehr battalion of the 7th Parachute Division, with an anti-tank unit and the headquarters. */
export const lehrOf7FJ = (arrival: Arrival): readonly Counter[] => {
  const group = (formation: string): Group => luftwaffe(formation, arrival)
  return [
    ...companies(group('fj-7-l'), 'L/7FJ', numbered(3), 'infantry', '4-4-7'),
    ...companies(group('fj-7-l'), 'L/7FJ', ['HW'], 'heavyWeapons', '3-6-7'),
    counter(group('fj-7'), 'fj-7-pzjgr', 'PzJgr/7FJ', 'antiTank', '2-2-7', { place: 'rulebook' }),
    headquarters(group('fj-7'), 'HQ 7/7FJ', 'headquarters', '2-2-7'),
  ]
}

/** The German units of the scenario. */
export const germanUnits: readonly Counter[] = [
  ...panzerBrigade(near('C3231', 2)),
  ...division85(near('C3603', 2)),
  ...regiment1036(enters(36, 'C2801')),
  ...lehrOf7FJ(enters(37, 'C2633')),
]
