/**
 * Germans that come to the corridor after the first days, and heavy tanks for Arnhem. The rulebook names the groups of
 * "Hell's Highway" (M24.2a), the three divisions that may come early with those whose infantry has regiments alone
 * (M31.3a, M17.13a), and the Tiger VIb (M31.41c). When and where they come on, and all else of them, is rebuilt after
 * the order of battle: the 85th and the third regiment of the 59th from the west, the 107th Panzer Brigade by Helmond,
 * parachutists and the three divisions from the east.
 */
import type { Arrival, Counter } from '../../board/counters.js'
import { assets, battalion, companies, enters, entersAmong, groups, headquarters } from '../builders.js'
import { division85, lehrOf7FJ, panzerBrigade, regiment1036 } from '../hells-highway-german.js'

const wehrmacht = groups('german', 'wehrmacht')
const luftwaffe = groups('german', 'luftwaffe')

/** Roads on to the map: from 's-Hertogenbosch, Boxtel and Tilburg; from Helmond, Gemert, Deurne and Weert. */
const ROAD = {
  hertogenbosch: 'C3601',
  boxtel: 'C2801',
  tilburg: 'C0701',
  helmond: 'C0934',
  gemert: 'C2633',
  boxmeer: 'C5633',
  deurne: 'D3633',
  weert: 'D1833',
}

/** Comes in its turn, or before it when its division is released early (M31.3). */
const early = (turn: number, hex: string, division: string): Arrival => ({ ...enters(turn, hex), early: division })

/** A division of companies that belong to regiments alone (M17.13a). */
const infantryDivision = (
  id: string,
  number: string,
  regiments: readonly string[],
  arrival: Arrival,
): readonly Counter[] => [
  headquarters(wehrmacht(id, arrival), `HQ ${number}`, 'headquarters', '2-2-5', { type: 'rulebook' }),
  ...regiments.flatMap((regiment) => [
    headquarters(wehrmacht(`${id}-${regiment}`, arrival), `HQ ${regiment}/${number}`, 'headquarters', '2-2-5', {}),
    ...battalion(wehrmacht(`${id}-${regiment}`, arrival), `${regiment}/${number}`, 5, 'infantry', '4-4-5', [
      'heavyWeapons',
      '3-6-5',
    ]),
  ]),
  ...assets(wehrmacht(id, arrival), `Art/${number}`, ['1', '2', '3'], 'fieldArtillery', '4-7-5'),
  ...assets(wehrmacht(id, arrival), `PzJgr/${number}`, ['1'], 'antiTank', '2-2-5'),
  ...assets(wehrmacht(id, arrival), `Pi/${number}`, ['1'], 'engineers', '3-3-5'),
]

/** The three divisions of the central display that may come early. */
const lateDivisions: readonly Counter[] = [
  ...infantryDivision('ger-84', '84', ['1051', '1052', '1062'], early(48, 'B2153', 'ger-84')),
  ...infantryDivision('ger-180', '180', ['1221', '1222', '1223'], early(41, ROAD.weert, 'ger-180')),
  ...infantryDivision('ger-190', '190', ['1224', '1225', '1226'], early(55, ROAD.deurne, 'ger-190')),
]

/** A battalion of the Hermann Goering training regiment, and flak, from the west. */
const fromTilburg: readonly Counter[] = [
  ...battalion(luftwaffe('hg-train', entersAmong(14, [ROAD.tilburg, ROAD.boxtel])), 'HG/Tr', 3, 'infantry', '4-3-6', [
    'heavyWeapons',
    '3-6-6',
  ]),
  ...assets(luftwaffe('hg-train', enters(17, ROAD.tilburg)), 'Flak/HG', ['1', '2'], 'heavyFlak', '3-6-6'),
]

/** Two companies of Tiger VIb by Zevenaar on 24 September. */
const heavyTanks: readonly Counter[] = companies(
  wehrmacht('pz-506', enters(48, 'A1953')),
  '506',
  ['1', '2', '3', '4'],
  'kingTiger',
  '2-9-8',
)

/** All of them. */
export const corridorGermans: readonly Counter[] = [
  ...panzerBrigade(enters(15, ROAD.helmond)),
  ...division85(enters(14, ROAD.boxtel)),
  ...regiment1036(enters(11, ROAD.hertogenbosch)),
  ...lehrOf7FJ(enters(22, ROAD.gemert)),
  ...fromTilburg,
  ...heavyTanks,
  ...lateDivisions,
]
