/**
 * The 82nd Airborne Division in its serials (M14.4a, M27.2a, M27.3a). The rulebook names its regiments, the groups of
 * serials, when they fly, and the company of the 504th that may land by itself; who flies in which serial is rebuilt,
 * and so are the values, after those of the 101st.
 */
import type { Counter } from '../../board/counters.js'
import { assets, companies, groups, headquarters } from '../builders.js'

const american = groups('allied', 'american')
const named = { type: 'rulebook' } as const

const battalion = (regiment: number, number: number, rifles: readonly string[], serial: number): readonly Counter[] => {
  const group = american(`us-${regiment}-${number}`, null, serial)
  const name = `${number}/${regiment}`
  return [
    ...companies(group, name, rifles, 'airborneInfantry', '5-3-8'),
    ...companies(group, name, ['HW'], 'airborneWeapons', '6-6-8'),
  ]
}

/** Headquarters come by glider, but for the 504th, which jumped (M23.22a, M-R493). */
const command = (formation: string, name: string, serial: number): Counter => ({
  ...headquarters(american(formation, null, serial), name, 'airborneHeadquarters', '2-2-8', named),
  lands: formation === 'us-504' ? 'parachute' : 'glider',
})

const regiment = (number: number, first: number): readonly Counter[] => [
  ...battalion(number, 1, ['A', 'B', 'C'], first),
  command(`us-${number}`, `HQ ${number}/82`, first),
  ...battalion(number, 2, ['D', 'E', 'F'], first + 1),
  ...battalion(number, 3, ['G', 'H', 'I'], first + 2),
]

const guns = (serial: number, battalionName: string, count: number): readonly Counter[] =>
  assets(
    american('us-82', null, serial),
    `${battalionName}/82`,
    Array.from({ length: count }, (_, i) => 'ABC'[i]!),
    'airborneArtillery',
    '4-7-7',
  )

/** Anti-tank guns came by glider, whatever they show (M3.41n). */
const gliders = (counters: readonly Counter[]): readonly Counter[] =>
  counters.map((counter) => ({ ...counter, lands: 'glider' }))

/** Serials 17 to 28, group E1. */
export const firstLiftOf82: readonly Counter[] = [
  ...regiment(504, 17),
  ...regiment(505, 20),
  ...regiment(508, 23),
  ...guns(26, '376', 2),
  ...companies(american('us-307', null, 27), '307/82', ['A', 'B', 'C'], 'airborneEngineers', '3-3-8'),
  command('us-82', 'HQ 82', 28),
  ...gliders(companies(american('us-80', null, 28), '80/82', ['A'], 'airborneAntiTank', '2-2-8')),
]

/** Serials 29 to 32, group E2: glider guns. */
export const secondLiftOf82: readonly Counter[] = gliders([
  ...guns(29, '319', 2),
  ...guns(30, '320', 2),
  ...guns(31, '456', 2),
  ...companies(american('us-80', null, 32), '80/82', ['B', 'C'], 'airborneAntiTank', '2-2-8'),
])
