/**
 * The 101st Airborne Division in its serials (M14.4a, M26.2a). The rulebook says which serials fly when, that serial 13
 * has two anti-tank units (M26.3b), and gives strength and rating of 2/506 (M24.2a, M24.3a), after which the other
 * battalions are made; who flies in which serial is rebuilt: a battalion in each, headquarters of regiments with their
 * first.
 */
import type { Counter } from '../../board/counters.js'
import { companies, groups, headquarters } from '../builders.js'

const american = groups('allied', 'american')

/**
 * A battalion and its serial: three rifle companies and one of heavy weapons; glider infantry is a level lower in
 * morale.
 */
const battalion = (
  regiment: number,
  number: number,
  rifles: readonly string[],
  serial: number,
  morale: 7 | 8 = 8,
): readonly Counter[] => {
  const group = american(`us-${regiment}-${number}`, null, serial)
  const name = `${number}/${regiment}`
  return [
    ...companies(group, name, rifles, 'airborneInfantry', `5-3-${morale}`),
    ...companies(group, name, ['HW'], 'airborneWeapons', `6-6-${morale}`),
  ]
}

/**
 * The headquarters of a regiment flies with its first battalion, in gliders but for the 501st, which jumped (M23.22a,
 * M-R493).
 */
const command = (regiment: number, serial: number, morale: 7 | 8 = 8): Counter => ({
  ...headquarters(
    american(`us-${regiment}`, null, serial),
    `HQ ${regiment}/101`,
    'airborneHeadquarters',
    `2-2-${morale}`,
    { type: 'rulebook' },
  ),
  lands: regiment === 501 ? 'parachute' : 'glider',
})

/** A regiment of three parachute battalions, in three serials from the first one given. */
const parachuteRegiment = (regiment: number, first: number): readonly Counter[] => [
  ...battalion(regiment, 1, ['A', 'B', 'C'], first),
  command(regiment, first),
  ...battalion(regiment, 2, ['D', 'E', 'F'], first + 1),
  ...battalion(regiment, 3, ['G', 'H', 'I'], first + 2),
]

/** Serials 1 to 10, group D1: the three parachute regiments, and the division's own. */
export const firstLiftOf101: readonly Counter[] = [
  ...parachuteRegiment(501, 1),
  ...parachuteRegiment(502, 4),
  ...parachuteRegiment(506, 7),
  {
    ...headquarters(american('us-101', null, 10), 'HQ 101', 'airborneHeadquarters', '2-2-8', { type: 'rulebook' }),
    lands: 'glider',
  },
  ...companies(american('us-326', null, 10), '326/101', ['A', 'B', 'C'], 'airborneEngineers', '3-3-8'),
]

/** Serials 11 to 13, group D2: the glider regiment with the guns of B 81/101. */
export const secondLiftOf101: readonly Counter[] = [
  ...battalion(327, 1, ['A', 'B', 'C'], 11, 7),
  command(327, 11, 7),
  ...battalion(327, 2, ['E', 'F', 'G'], 12, 7),
  ...battalion(327, 3, ['A', 'B', 'C'], 13, 7),
  ...companies(american('us-81', null, 13), '81/101', ['B1', 'B2'], 'airborneAntiTank', '2-2-8', {
    values: 'rulebook',
    place: 'rulebook',
  }),
].map((counter) => ({ ...counter, lands: 'glider' }) as const)
