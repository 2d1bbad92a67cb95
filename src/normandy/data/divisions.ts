/**
 * The formations of the two scenarios and which of them can have divisional integrity.
 * Campaign (N6.21b): panzer and panzergrenadier divisions, US and French armored and Commonwealth armoured divisions;
 * a US infantry division by its truck. Mini-game (N16.37): every division but the Allied airborne ones.
 */
import type { Division } from '../board/counters.js'
import { byId } from './builders.js'
import { numberedNames } from '../../wargame/ordinals.js'

type Names = Readonly<Record<string, string>>

const divisions = (integrity: Division['integrity'], names: Names, needed: number | null = null): readonly Division[] =>
  Object.entries(names).map(([id, name]) => ({ id, name, integrity, needed }))

/** `ger-352` the 352nd Infantry Division, `us-30-inf` the 30th, and so on for a list of numbers. */
const numbered = (prefix: string, suffix: string, branch: string, numbers: readonly number[]): Names =>
  numberedNames((n) => `${prefix}-${n}${suffix}`, branch, numbers)

const germanInfantry = (...numbers: readonly number[]): Names => numbered('ger', '', 'Infantry Division', numbers)
const parachute = (...numbers: readonly number[]): Names => numbered('ger', 'fj', 'Parachute Division', numbers)
const panzer = (...numbers: readonly number[]): Names => numbered('ger', 'pz', 'Panzer Division', numbers)
const ssPanzer = (...numbers: readonly number[]): Names => numbered('ger', 'ss', 'SS Panzer Division', numbers)
const usInfantry = (...numbers: readonly number[]): Names => numbered('us', '-inf', 'Infantry Division', numbers)
const usArmored = (...numbers: readonly number[]): Names => numbered('us', '-arm', 'Armored Division', numbers)
const ukInfantry = (...numbers: readonly number[]): Names => numbered('uk', '-inf', 'Infantry Division', numbers)
const ukArmoured = (...numbers: readonly number[]): Names => numbered('uk', '-arm', 'Armoured Division', numbers)
const cdnInfantry = (...numbers: readonly number[]): Names =>
  numbered('cdn', '-inf', 'Canadian Infantry Division', numbers)

const LEHR: Names = { 'ger-lehr': 'Panzer Lehr Division' }
const SEVENTEENTH_SS: Names = { 'ger-17ss': '17th SS Panzergrenadier Division' }

export const campaignDivisions: readonly Division[] = byId([
  ...divisions('organic', { ...panzer(2, 9, 21, 116), ...ssPanzer(1, 2, 9, 10, 12), ...LEHR, ...SEVENTEENTH_SS }),
  ...divisions('organic', { ...usArmored(2, 3, 4, 5, 6, 7), 'fr-2-arm': '2nd French Armored Division' }),
  ...divisions('organic', {
    ...ukArmoured(7, 11),
    'uk-gds-arm': 'Guards Armoured Division',
    'cdn-4-arm': '4th Canadian Armoured Division',
    'pol-1-arm': '1st Polish Armoured Division',
  }),
  ...divisions('truck', usInfantry(1, 2, 4, 5, 8, 9, 28, 29, 30, 35, 79, 80, 83, 90)),
  ...divisions('none', {
    ...germanInfantry(
      77,
      84,
      85,
      89,
      91,
      242,
      243,
      265,
      266,
      271,
      272,
      275,
      276,
      277,
      326,
      331,
      343,
      344,
      346,
      352,
      353,
      363,
    ),
    ...germanInfantry(708, 711),
    ...numbered('ger', 'lw', 'Luftwaffe Field Division', [16, 17, 18]),
    ...parachute(2, 3, 5, 6),
    ...ukInfantry(3, 15, 43, 49, 50, 51, 53, 59),
    ...cdnInfantry(2, 3),
    'uk-6-abn': '6th Airborne Division',
  }),
])

export const longestDayDivisions: readonly Division[] = byId([
  ...divisions('organic', { ...panzer(2, 21), ...ssPanzer(12), ...LEHR, ...SEVENTEENTH_SS, ...parachute(3) }),
  ...divisions('organic', germanInfantry(77, 91, 243, 352, 353, 709)),
  // N16.37b gives integrity to German divisions of three regiments and names those of two: these have two and are not
  // named (N-R63)
  ...divisions('none', germanInfantry(346, 711, 716)),
  ...divisions('organic', { ...usInfantry(1, 2, 4, 9, 29, 30, 90), ...usArmored(2) }),
  ...divisions('organic', { ...ukInfantry(3, 49, 51), ...cdnInfantry(3), ...ukArmoured(7) }),
  ...divisions('organic', ukInfantry(50), 3),
  ...divisions('none', {
    ...numbered('us', '-abn', 'Airborne Division', [82, 101]),
    ...numbered('uk', '-abn', 'Airborne Division', [6]),
  }),
])
