/**
 * What of the American divisions flies last (M31.12b). The rulebook numbers serials without naming them: 14 to 16 and
 * 33 to 35 are what is left between the groups of the scenarios (C-SERIAL). Rebuilt: the artillery and more anti-tank
 * guns of the 101st, and the 325th Glider Regiment of the 82nd, each in the gliders of September 1944.
 */
import type { Counter } from '../../board/counters.js'
import { assets, companies, groups, headquarters } from '../builders.js'

const american = groups('allied', 'american')
const gliders = (counters: readonly Counter[]): readonly Counter[] =>
  counters.map((counter) => ({ ...counter, lands: 'glider' }))

const guns = (serial: number, name: string): readonly Counter[] =>
  assets(american('us-101', null, serial), `${name}/101`, ['A', 'B'], 'airborneArtillery', '4-7-7')

/** Serials 14 to 16 of the 101st. */
export const thirdLiftOf101: readonly Counter[] = gliders([
  ...guns(14, '321'),
  ...guns(15, '907'),
  ...guns(16, '377'),
  ...companies(american('us-81', null, 16), '81/101', ['A1', 'A2'], 'airborneAntiTank', '2-2-8', {
    values: 'rulebook',
  }),
])

const battalion = (number: number, rifles: readonly string[], serial: number): readonly Counter[] => {
  const group = american(`us-325-${number}`, null, serial)
  return [
    ...companies(group, `${number}/325`, rifles, 'airborneInfantry', '5-3-7'),
    ...companies(group, `${number}/325`, ['HW'], 'airborneWeapons', '6-6-7'),
  ]
}

/** Serials 33 to 35 of the 82nd. */
export const thirdLiftOf82: readonly Counter[] = gliders([
  ...battalion(1, ['A', 'B', 'C'], 33),
  headquarters(american('us-325', null, 33), 'HQ 325/82', 'airborneHeadquarters', '2-2-7', { type: 'rulebook' }),
  ...battalion(2, ['E', 'F', 'G'], 34),
  ...battalion(3, ['A', 'B', 'C'], 35),
])
