/**
 * Boxes C-F, C-J, C-H and C-K of the central display on sheet B (M27.2a, M27.3a). The rulebook names the 406th Division
 * and independent units, and the turns of the boxes; units, places and values are rebuilt: the garrison of Nijmegen
 * with flak at the bridges of Nijmegen and Grave, posts of the 406th on the heights and the canal, then its battle
 * groups from the Reichswald, parachutists, and what crosses the Waal from the north.
 */
import type { Counter } from '../../board/counters.js'
import { assets, battalion, companies, enters, groups, headquarters, near } from '../builders.js'

const wehrmacht = groups('german', 'wehrmacht')
const luftwaffe = groups('german', 'luftwaffe')
const waffenSS = groups('german', 'waffen-ss')

/** Ways on to sheet B: by Wyler from Kranenburg, out of the Reichswald, and by Gennep. */
const WAY = { wyler: 'B2753', reichswald: 'B2153', gennep: 'B0553' }

/** C-F and C-J on the map when play begins. */
const garrison: readonly Counter[] = [
  ...battalion(luftwaffe('henke', near('B3135', 1)), 'Henke', 3, 'infantry', '4-3-5'),
  headquarters(luftwaffe('henke', near('B3135', 1)), 'HQ Henke', 'headquarters', '2-2-5', {}),
  ...assets(luftwaffe('henke', near('B3235', 1)), 'Flak/Nij', ['1'], 'heavyFlak', '3-6-5'),
  ...assets(luftwaffe('henke', near('B3434', 1)), 'Flak/Nij', ['2'], 'lightFlak', '3-6-5'),
  ...assets(luftwaffe('grave', near('B1026', 1)), 'Flak/Gra', ['1'], 'lightFlak', '3-6-5'),
  ...assets(wehrmacht('grave', near('B0927', 1)), 'Grave', ['1'], 'infantry', '4-2-4'),
  ...companies(wehrmacht('ger-406-i', near('B1437', 1)), 'I/406', ['1'], 'infantry', '4-2-4'),
  ...companies(wehrmacht('ger-406-i', near('B2332', 1)), 'I/406', ['2'], 'infantry', '4-2-4'),
  ...companies(wehrmacht('ger-406-i', near('B1442', 1)), 'I/406', ['3'], 'infantry', '4-2-4'),
  ...companies(wehrmacht('ger-406-ii', near('B2948', 2)), 'II/406', ['1', '2'], 'infantry', '4-2-4'),
]

/** C-F in turns 3, 5, 6 and 10: the battle groups of the 406th. */
const groups406: readonly Counter[] = [
  headquarters(wehrmacht('ger-406', enters(3, WAY.wyler)), 'HQ 406', 'headquarters', '2-2-5', {}),
  ...battalion(wehrmacht('ger-406-fuer', enters(3, WAY.wyler)), 'Für/406', 3, 'infantry', '4-2-4'),
  ...battalion(wehrmacht('ger-406-goe', enters(5, WAY.gennep)), 'Göb/406', 3, 'infantry', '4-2-4'),
  ...battalion(wehrmacht('ger-406-gre', enters(6, WAY.reichswald)), 'Gre/406', 3, 'infantry', '4-2-4'),
  ...assets(wehrmacht('ger-406', enters(6, WAY.reichswald)), 'Art/406', ['1'], 'fieldArtillery', '4-7-5'),
  ...assets(wehrmacht('ger-406', enters(10, WAY.wyler)), 'Art/406', ['2'], 'fieldArtillery', '4-7-5'),
]

/** C-K in turns 3, 4 and 8: the 10th SS over the Waal. */
const overTheWaal = (way: string): readonly Counter[] => [
  ...companies(waffenSS('kg-reinhold', enters(3, way)), 'Rein', ['1', '2'], 'infantry', '4-4-8'),
  headquarters(waffenSS('kg-reinhold', enters(4, way)), 'HQ Reinhold', 'headquarters', '2-2-8', {}),
  ...companies(waffenSS('kg-reinhold', enters(4, way)), 'Rein', ['3'], 'engineers', '3-4-8'),
  ...assets(waffenSS('kg-euling', enters(8, way)), 'Eul', ['1', '2', '3'], 'infantry', '4-4-8'),
  ...assets(waffenSS('kg-euling', enters(8, way)), 'Pz/Eul', ['1'], 'jagdpanzer', '2-5-8'),
]

/** C-H in turn 8: parachutists at Wyler. */
const parachutists: readonly Counter[] = [
  ...battalion(luftwaffe('fj-becker', enters(8, WAY.wyler)), 'Bec/FJ', 4, 'infantry', '4-4-7', [
    'heavyWeapons',
    '3-6-7',
  ]),
]

/**
 * Germans of sheet B but for the battalion that comes by way of Arnhem.
 *
 * @param way - the hex by which those of the 10th SS come on who go to Nijmegen
 */
export const centralGermans = (way: string): readonly Counter[] => [
  ...garrison,
  ...groups406,
  ...overTheWaal(way),
  ...parachutists,
]
