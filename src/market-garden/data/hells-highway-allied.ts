/**
 * The Allied units of "Hell's Highway" (M24.2a, M24.3a, M24.4a). The rulebook gives strength and rating of 2/506,
 * strength, rating and morale of 1CG/5 and 81/101, and strength, rating and range of the batteries. The other
 * battalions of the division are made like 2/506: three rifle companies and one of heavy weapons.
 */
import type { Counter } from '../board/counters.js'
import { companies, counter, enters, entersLast, headquarters, near, type Group } from './builders.js'

const american = (formation: string, arrival: Group['arrival']): Group => ({
  side: 'allied',
  nation: 'american',
  formation,
  arrival,
})
const british = (formation: string, arrival: Group['arrival']): Group => ({
  side: 'allied',
  nation: 'british',
  formation,
  arrival,
})

const stated = { place: 'rulebook' } as const
const printed = { values: 'rulebook', place: 'rulebook' } as const

const heath = near('C2809', 2)
const veghel = near('C3213', 2)
const uden = near('C4418', 2)
const from36 = enters(36, 'C2411')
const from37 = enters(37, 'C2411')
const late37 = entersLast(37, 'C2411')
const from43 = enters(43, 'C4519')

/** A battalion of parachute infantry, or of glider infantry, whose morale is a level lower. */
const battalion = (
  number: string,
  formation: string,
  arrival: Group['arrival'],
  rifles: readonly string[],
  morale: 7 | 8,
): readonly Counter[] => {
  const group = american(formation, arrival)
  return [
    ...companies(group, number, rifles, 'airborneInfantry', `5-3-${morale}`),
    ...companies(group, number, ['HW'], 'airborneWeapons', `6-6-${morale}`),
  ]
}

const airborne: readonly Counter[] = [
  ...battalion('1/501', 'us-501-1', heath, ['A', 'B', 'C'], 8),
  ...battalion('2/501', 'us-501-2', veghel, ['D', 'E', 'F'], 8),
  ...battalion('3/501', 'us-501-3', heath, ['G', 'H', 'I'], 8),
  headquarters(american('us-501', veghel), 'HQ 501/101', 'airborneHeadquarters', '2-2-8'),

  // three units 5-3 and one 6-6: their number, strength and rating are printed, their morale is not
  ...companies(american('us-506-2', uden), '2/506', ['D'], 'airborneInfantry', '5-3-8', stated),
  ...companies(american('us-506-2', from36), '2/506', ['E', 'F'], 'airborneInfantry', '5-3-8', stated),
  ...companies(american('us-506-2', from36), '2/506', ['HW'], 'airborneWeapons', '6-6-8', stated),
  ...battalion('3/506', 'us-506-3', from36, ['G', 'H', 'I'], 8),
  headquarters(american('us-506', uden), 'HQ 506/101', 'airborneHeadquarters', '2-2-8'),

  ...battalion('1/327', 'us-327-1', late37, ['A', 'B', 'C'], 7),
  ...battalion('2/327', 'us-327-2', late37, ['E', 'F', 'G'], 7),
  ...battalion('3/327', 'us-327-3', from37, ['A', 'B', 'C'], 7),
  headquarters(american('us-327', late37), 'HQ 327/101', 'airborneHeadquarters', '2-2-7'),

  ...companies(american('us-81', from37), '81/101', ['1', '2'], 'airborneAntiTank', '2-2-8', printed),
]

/** Platoons of 1CG/5: one of every four has the long gun, as in a British troop. */
const coldstream = (arrival: Group['arrival'], shermans: readonly string[], firefly: string): readonly Counter[] => [
  ...companies(british('gd-1cg-5', arrival), '1CG/5', shermans, 'sherman', '2-5-8', printed),
  ...companies(british('gd-1cg-5', arrival), '1CG/5', [firefly], 'firefly', '2-5-8', printed),
]

const guardsBattalion = (number: string, formation: string): readonly Counter[] => [
  ...companies(british(formation, from43), number, ['1', '2', '3', '4'], 'lorriedInfantry', '5-4-8'),
  ...companies(british(formation, from43), number, ['HW'], 'armouredWeapons', '4-6-8'),
]

const guards: readonly Counter[] = [
  ...coldstream(from36, ['1', '2', '3'], '4'),
  ...coldstream(from37, ['5', '6', '7'], '8'),
  ...guardsBattalion('5CG/32', 'gd-5cg-32'),
  ...guardsBattalion('1WG/32', 'gd-1wg-32'),
  ...guardsBattalion('3IG/32', 'gd-3ig-32'),
  headquarters(british('gd-32', from43), 'HQ 32/GdA', 'headquarters', '2-2-8'),
]

/** Six batteries beyond the southern edge. Nobody can fire at them (M-R335), so that their morale never matters. */
const batteries: readonly Counter[] = ['1', '2', '3', '4', '5', '6'].map((number) =>
  counter(british('uk-30', null), `uk-off-map-${number}`, `Battery ${number}`, 'offMapBattery', '4-8-7', {
    values: 'rulebook',
    type: 'rulebook',
    place: 'rulebook',
  }),
)

/** The Allied units of the scenario. */
export const alliedUnits: readonly Counter[] = [...airborne, ...guards, ...batteries]
