/**
 * Groups X and Z: what follows 30 Corps up the road once it is released (M22.2a, M31.17). The rulebook names the 43rd
 * and 50th Divisions, the brigades of the 43rd with a battalion of the 214th (M17.17b), the 8th Armoured Brigade, the
 * 52nd Division with a seaborne part, the many units of the reconnaissance regiments of the 43rd and 50th with their
 * headquarters (M17.14b), engineers of 30 Corps that carry bridges (M3.41s), and eleven other engineer units of the
 * corps (M3.43b): field companies, three to a division and two of the Guards. Rebuilt after the order of battle of
 * September 1944: the other battalions, their guns, the squadrons of cars, the numbers of the companies, who of the
 * 52nd comes by sea, and all values.
 */
import type { Arrival, Counter } from '../../board/counters.js'
import { assets, companies, entersAmong, groups, headquarters } from '../builders.js'

const british = groups('allied', 'british')
const named = { type: 'rulebook', place: 'rulebook' } as const
const placed = { place: 'rulebook' } as const

/** Where roads come on to sheet D from the south (M31.17a). */
const SOUTH = ['D0108', 'D0119']

/** Comes on there once its group is released. */
const released = (group: string): Arrival => ({ ...entersAmong(1, SOUTH), release: group })

const LETTERS = ['A', 'B', 'C', 'D'] as const

const infantryBattalion = (id: string, name: string, start: Arrival): readonly Counter[] => [
  ...companies(british(id, start), name, LETTERS, 'lorriedInfantry', '5-4-7', placed),
  ...companies(british(id, start), name, ['HW'], 'armouredWeapons', '4-6-7', placed),
]

/** A brigade with its battalions by the letters of their names: `4S` of brigade 129 is `4S/129`. */
const brigade = (
  division: string,
  number: string,
  battalions: readonly string[],
  start: Arrival,
): readonly Counter[] => [
  headquarters(british(`br-${number}`, start), `HQ ${number}/${division}`, 'headquarters', '2-2-7', named),
  ...battalions.flatMap((name) => infantryBattalion(`br-${number}-${name.toLowerCase()}`, `${name}/${number}`, start)),
]

/** The field companies of a division by their numbers (M3.43b). */
const fieldCompanies = (number: string, companyNumbers: readonly string[], start: Arrival): readonly Counter[] =>
  assets(british(`br-${number}`, start), `RE/${number}`, companyNumbers, 'lorriedEngineers', '3-3-7', placed)

/** A reconnaissance regiment: its headquarters and three squadrons of cars (M17.14b). */
const reconnaissance = (number: string, start: Arrival): readonly Counter[] => {
  const group = british(`br-${number}-rec`, start)
  return [
    headquarters(group, `HQ Rec/${number}`, 'headquarters', '2-2-7', named),
    ...companies(group, `Rec/${number}`, ['A', 'B', 'C'], 'armouredCars', '3-4-7', placed),
  ]
}

/**
 * What a division has besides its brigades and engineers: headquarters, reconnaissance, three field regiments and
 * anti-tank guns.
 */
const divisionUnits = (number: string, guns: readonly string[], start: Arrival): readonly Counter[] => {
  const group = british(`br-${number}`, start)
  return [
    headquarters(group, `HQ ${number}`, 'headquarters', '2-2-7', named),
    ...reconnaissance(number, start),
    ...guns.flatMap((regiment) => assets(group, `${regiment}/${number}`, ['P', 'Q'], 'fieldGuns', '4-7-7')),
    ...assets(group, `AT/${number}`, ['A', 'B'], 'antiTank', '2-2-7'),
  ]
}

const wessex = released('br-43')
const northumbrian = released('br-50')
const armour = released('br-8')
const lowland = released('br-52')
const seaborne = released('br-52-sea')

const division43: readonly Counter[] = [
  ...divisionUnits('43', ['94', '112', '179'], wessex),
  ...fieldCompanies('43', ['204', '260', '553'], wessex),
  ...brigade('43', '129', ['4S', '4W', '5W'], wessex),
  ...brigade('43', '130', ['7H', '4D', '5D'], wessex),
  ...brigade('43', '214', ['7S', '1W', '5DL'], wessex),
]

const division50: readonly Counter[] = [
  ...divisionUnits('50', ['74', '90', '124'], northumbrian),
  ...fieldCompanies('50', ['233', '501', '505'], northumbrian),
  ...brigade('50', '69', ['5E', '6G', '7G'], northumbrian),
  ...brigade('50', '151', ['6L', '8L', '9L'], northumbrian),
]

const tankBattalion = (name: string): readonly Counter[] => [
  ...companies(british(`br-8-${name.toLowerCase()}`, armour), `${name}/8`, ['1', '2', '3'], 'sherman', '2-5-7', placed),
  ...companies(british(`br-8-${name.toLowerCase()}`, armour), `${name}/8`, ['4'], 'firefly', '2-5-7', placed),
]

const armouredBrigade8: readonly Counter[] = [
  headquarters(british('br-8', armour), 'HQ 8Arm', 'headquarters', '2-2-7', named),
  ...tankBattalion('4R'),
  ...tankBattalion('13H'),
  ...tankBattalion('SR'),
  ...companies(british('br-8-12k', armour), '12K/8', ['A', 'B', 'C'], 'armouredInfantry', '4-5-7', placed),
]

/** Two brigades come overland, the third with most of the guns by sea. */
const division52: readonly Counter[] = [
  headquarters(british('br-52', lowland), 'HQ 52', 'headquarters', '2-2-7', named),
  ...fieldCompanies('52', ['202', '241', '554'], lowland),
  ...brigade('52', '156', ['4K', '6C', '7C'], lowland),
  ...brigade('52', '157', ['5K', '6H', '1G'], lowland),
  ...brigade('52', '155', ['7K', '4B', '5B'], seaborne),
  ...['79', '80', '186'].flatMap((regiment) =>
    assets(british('br-52', seaborne), `${regiment}/52`, ['P', 'Q'], 'fieldGuns', '4-7-7'),
  ),
]

/**
 * Engineers with bridges and boats (M16.11a, M31.17b). One unit is strong enough to repair a bridge by itself (M16.6a)
 * and to carry any company of the 82nd, which they take over the Waal (M16.12a, M23.52a).
 */
const corpsEngineers: readonly Counter[] = assets(
  british('uk-30', wessex),
  'B/30',
  ['1', '2', '3'],
  'bridgeEngineers',
  '6-0-7',
  named,
)

/** All that follows 30 Corps. */
export const secondEchelon: readonly Counter[] = [
  ...division43,
  ...division50,
  ...armouredBrigade8,
  ...division52,
  ...corpsEngineers,
]
