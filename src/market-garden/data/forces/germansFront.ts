/**
 * Groups S-U and S-O on sheet D, and C-M (M30.2a, M30.3a). The rulebook names the groups, says that S-U is most of the
 * Gothsche Division, and that there are Kampfgruppe Walther, units of the 11th SS Regiment (M30.44a), and the 6th
 * Parachute Regiment (M30.46c), and that C-M comes in turn 3 (M-R354). Rebuilt after the order of battle of 17
 * September 1944: the regiment of von Hoffmann astride the road and a penal battalion under Walther, the SS battalions
 * of Heinke as those of the 11th SS, battalions of the divisions on either side, all values and places, and C-M as the
 * tank destroyers of Roestel.
 */
import type { Counter } from '../../board/counters.js'
import { battalion, companies, counter, enters, groups, headquarters, near } from '../builders.js'

const wehrmacht = groups('german', 'wehrmacht')
const luftwaffe = groups('german', 'luftwaffe')
const waffenSS = groups('german', 'waffen-ss')

const named = { type: 'rulebook' } as const
const paratroops = ['heavyWeapons', '3-6-6'] as const

const parachutists = (formation: string, name: string, hex: string, within: number): readonly Counter[] =>
  battalion(luftwaffe(formation, near(hex, within)), name, 3, 'infantry', '4-4-6', paratroops)

/** Kampfgruppe Walther: three battalions of parachutists on the road, the penal battalion east of it, guns along it. */
const walther: readonly Counter[] = [
  headquarters(luftwaffe('kg-walther', near('D3220', 2)), 'HQ KGW', 'headquarters', '2-2-6', named),
  ...parachutists('hoff-i', 'I/Hoff', 'D1618', 1),
  ...parachutists('hoff-ii', 'II/Hoff', 'D1714', 2),
  ...parachutists('hoff-iii', 'III/Hoff', 'D2118', 2),
  ...battalion(luftwaffe('lw-penal', near('D1922', 2)), '6Straf', 3, 'infantry', '4-3-4'),
  counter(luftwaffe('kg-walther', near('D1718', 1)), 'kg-walther-pak-1', '1 Pak/KGW', 'antiTank', '2-3-6'),
  counter(luftwaffe('kg-walther', near('D2319', 1)), 'kg-walther-pak-2', '2 Pak/KGW', 'antiTank', '2-3-6'),
  counter(luftwaffe('kg-walther', near('D4519', 1)), 'kg-walther-flak-1', '1 Flak/KGW', 'heavyFlak', '3-6-5'),
  counter(luftwaffe('kg-walther', near('D3420', 1)), 'kg-walther-flak-2', '2 Flak/KGW', 'lightFlak', '3-6-5'),
]

const schutzstaffel = (formation: string, name: string, hex: string): readonly Counter[] =>
  battalion(waffenSS(formation, near(hex, 2)), name, 3, 'infantry', '4-4-7', ['heavyWeapons', '3-6-7'])

const regiment11: readonly Counter[] = [
  ...schutzstaffel('ss-11-i', 'I/11SS', 'D2417'),
  ...schutzstaffel('ss-11-ii', 'II/11SS', 'D2918'),
]

/** The 6th Parachute Regiment, west of the road. */
const regiment6: readonly Counter[] = [
  headquarters(luftwaffe('fj-6', near('D2411', 2)), 'HQ 6FJ', 'headquarters', '2-2-7', named),
  ...parachutists('fj-6-i', 'I/6FJ', 'D1812', 2),
  ...parachutists('fj-6-ii', 'II/6FJ', 'D2311', 2),
]

/**
 * Remnants of battalions of the divisions on either side. With the penal battalion, which stands where the corps can
 * attack it (M30.46a), they are worth 26 points off the map: the 24 of M30.51a-2 are not to be had for nothing.
 */
const wings: readonly Counter[] = [
  ...battalion(wehrmacht('ger-719-i', near('D1708', 2)), 'I/719', 2, 'infantry', '3-3-5'),
  ...battalion(luftwaffe('fj-7-ii', near('D1730', 2)), 'II/7FJ', 2, 'infantry', '4-3-6'),
]

/** Group S-O. */
export const groupSO: readonly Counter[] = [...walther, ...regiment11, ...regiment6, ...wings]

/** Group S-U on sheet D: the garrison of Eindhoven and its flak. */
export const groupSUSouth: readonly Counter[] = [
  ...companies(wehrmacht('goth-iv', near('D5415', 2)), 'IV/Goth', ['13', '14', '15'], 'infantry', '4-3-5'),
  counter(luftwaffe('goth', near('D5017', 1)), 'goth-flak-3', '3 Flak/Goth', 'heavyFlak', '3-6-5'),
]

/** Group C-M in turn 3, down the main road where the map ends with sheet D. */
export const groupCM = (way: string): readonly Counter[] =>
  companies(waffenSS('ss-11', enters(3, way)), 'Roe/11SS', ['1', '2', '3'], 'tankDestroyer', '2-5-7')
