/**
 * Boxes N-A to N-E of the northern display on sheet A (M28.2a, M28.3a, M29.3a). The rulebook names the boxes with the
 * turns in which their groups come, 9th and 10th SS Panzer in N-B and N-C, the reconnaissance battalion of the 9th with
 * four units at A3930, the 16th SS Battalion, and the Flak Brigade at A3930 in turn 22 (M22.14a); all other units,
 * places and all values are rebuilt after the days of 17 to 21 September: von Tettau from the west in N-A, and in N-D
 * and N-E what came to Arnhem besides.
 */
import type { Counter } from '../../board/counters.js'
import { assets, battalion, companies, enters, entersSlowly, groups, headquarters, near } from '../builders.js'

const wehrmacht = groups('german', 'wehrmacht')
const waffenSS = groups('german', 'waffen-ss')
const luftwaffe = groups('german', 'luftwaffe')

/** Roads on to sheet A: from Ede, from Apeldoorn and Zutphen, from Doesburg and Zevenaar. */
const ROAD = {
  ede: 'A2201',
  renkum: 'A0601',
  apeldoorn: 'A3930',
  dieren: 'A3947',
  doesburg: 'A3353',
  zevenaar: 'A1953',
}

/** N-A: the division of von Tettau, from turn 4 on. */
const tettau: readonly Counter[] = [
  ...battalion(waffenSS('tettau-wach', enters(4, ROAD.ede)), 'Wach3/Tet', 4, 'infantry', '4-2-4'),
  ...battalion(luftwaffe('tettau-horst', enters(6, ROAD.ede)), 'Horst/Tet', 3, 'infantry', '4-2-4'),
  headquarters(wehrmacht('tettau', enters(6, ROAD.ede)), 'HQ Tettau', 'headquarters', '2-2-5', {}),
  ...battalion(waffenSS('tettau-ufs', enters(7, ROAD.renkum)), 'UfS/Tet', 4, 'infantry', '4-4-6', [
    'heavyWeapons',
    '3-6-6',
  ]),
  ...battalion(wehrmacht('tettau-marine', enters(8, ROAD.renkum)), 'Mar/Tet', 3, 'infantry', '4-2-4'),
  ...assets(waffenSS('tettau', enters(8, ROAD.ede)), 'Art/Tet', ['1', '2'], 'fieldArtillery', '4-7-6'),
]

/** N-A later: old French tanks, a security battalion, guns and engineers (M29.3a). */
const tettauLater: readonly Counter[] = [
  ...assets(wehrmacht('tettau', enters(14, ROAD.ede)), '224/Tet', ['1', '2'], 'oldTank', '2-4-5'),
  ...battalion(wehrmacht('tettau-sich', enters(18, ROAD.renkum)), 'Sich/Tet', 3, 'infantry', '4-2-4'),
  ...assets(wehrmacht('tettau', enters(19, ROAD.ede)), 'Art/Tet', ['3'], 'fieldArtillery', '4-7-6'),
  ...assets(wehrmacht('tettau', enters(28, ROAD.ede)), 'Pi/Tet', ['1'], 'engineers', '3-3-5'),
  ...assets(wehrmacht('tettau', enters(29, ROAD.ede)), 'PzJgr/Tet', ['1'], 'antiTank', '2-2-5'),
  ...companies(wehrmacht('tettau-sich', enters(30, ROAD.renkum)), 'Sich/Tet', ['4'], 'infantry', '4-2-4'),
]

/** The four units of Graebner's battalion, which cross the map (M28.52a). */
export const graebner = (arrival: ReturnType<typeof enters>): readonly Counter[] => [
  ...companies(waffenSS('ss-9-aa', arrival), 'AA9/9SS', ['1', '2'], 'armouredCars', '3-5-8', {
    place: 'rulebook',
  }),
  ...companies(waffenSS('ss-9-aa', arrival), 'AA9/9SS', ['3', '4'], 'armouredInfantry', '3-4-8', {
    place: 'rulebook',
  }),
]

/** N-B: 9th SS Panzer Division. */
const panzer9: readonly Counter[] = [
  ...assets(waffenSS('ss-9', near('A2837', 1)), 'Pi9/9SS', ['1', '2'], 'lorriedEngineers', '3-4-8'),
  ...graebner(entersSlowly(1, ROAD.apeldoorn)), // M28.52b, M-R347
  ...battalion(waffenSS('ss-9-art', enters(2, ROAD.apeldoorn)), 'Art9/9SS', 3, 'lorriedInfantry', '4-4-8'),
  headquarters(waffenSS('ss-9', enters(3, ROAD.apeldoorn)), 'HQ 9SS', 'armouredHeadquarters', '2-2-8', {}),
  ...assets(waffenSS('ss-9', enters(3, ROAD.apeldoorn)), 'Flak9/9SS', ['1'], 'lightFlak', '3-6-7'),
  ...battalion(waffenSS('ss-9-19', enters(4, ROAD.dieren)), '19/9SS', 3, 'lorriedInfantry', '4-4-8', [
    'lorriedWeapons',
    '3-6-8',
  ]),
  ...battalion(waffenSS('ss-9-20', enters(5, ROAD.dieren)), '20/9SS', 3, 'lorriedInfantry', '4-4-8', [
    'lorriedWeapons',
    '3-6-8',
  ]),
  ...assets(waffenSS('ss-9', enters(5, ROAD.dieren)), 'PzJgr9/9SS', ['1', '2'], 'jagdpanzer', '2-5-8'),
]

/** N-C: 10th SS Panzer Division, by way of Doesburg and Zevenaar to the ferry of Pannerden. */
const panzer10: readonly Counter[] = [
  ...companies(waffenSS('ss-10-21-i', near('A2837', 1)), 'I/21', ['1'], 'lorriedInfantry', '4-4-8'),
  ...companies(waffenSS('ss-10-aa', enters(4, ROAD.doesburg)), 'AA10/10SS', ['1', '2'], 'armouredCars', '3-5-8'),
  ...battalion(waffenSS('ss-10-22-ii', enters(5, ROAD.zevenaar)), 'II/22', 3, 'lorriedInfantry', '4-4-8', [
    'lorriedWeapons',
    '3-6-8',
  ]),
  headquarters(waffenSS('ss-10-22', enters(5, ROAD.zevenaar)), 'HQ 22/10SS', 'headquarters', '2-2-8', {}),
  headquarters(waffenSS('ss-10', enters(6, ROAD.zevenaar)), 'HQ 10SS', 'armouredHeadquarters', '2-2-8', {}),
  ...assets(waffenSS('ss-10', enters(6, ROAD.zevenaar)), 'Pi10/10SS', ['1'], 'lorriedEngineers', '3-4-8'),
  ...companies(waffenSS('ss-10-pz', enters(7, ROAD.zevenaar)), 'Pz10/10SS', ['1', '2'], 'assaultGun', '2-5-8'),
  ...assets(waffenSS('ss-10', enters(8, ROAD.zevenaar)), 'Art10/10SS', ['1', '2'], 'fieldArtillery', '4-7-7'),
  ...companies(waffenSS('ss-10-21-i', enters(10, ROAD.zevenaar)), 'I/21', ['2', '3'], 'lorriedInfantry', '4-4-8'),
  headquarters(waffenSS('ss-10-21', enters(10, ROAD.zevenaar)), 'HQ 21/10SS', 'headquarters', '2-2-8', {}),
]

/** N-C later (M29.3a). */
const panzer10Later: readonly Counter[] = [
  ...assets(waffenSS('ss-10', enters(11, ROAD.zevenaar)), 'Art10/10SS', ['3'], 'fieldArtillery', '4-7-7'),
  ...companies(waffenSS('ss-10-pz', enters(12, ROAD.zevenaar)), 'Pz10/10SS', ['3', '4'], 'assaultGun', '2-5-8'),
  ...companies(waffenSS('ss-10-22-i', enters(26, ROAD.zevenaar)), 'I/22', ['1', '2'], 'lorriedInfantry', '4-4-8'),
]

/**
 * N-D: the garrison, the 16th SS Battalion beside the landing grounds, flak of the bridges and the airfield; then
 * battle groups.
 */
const arnhem: readonly Counter[] = [
  ...battalion(waffenSS('ss-16', near('A2420', 2)), '16/SS', 3, 'infantry', '4-4-7', ['heavyWeapons', '3-6-7']),
  ...battalion(wehrmacht('arnhem', near('A2332', 1)), 'Arn', 2, 'infantry', '4-2-4'),
  ...assets(luftwaffe('arnhem', near('A2132', 1)), 'Flak/Arn', ['1'], 'lightFlak', '3-6-5'),
  ...assets(luftwaffe('arnhem', near('A1826', 1)), 'Flak/Arn', ['2'], 'lightFlak', '3-6-5'),
  ...assets(luftwaffe('deelen', near('A3724', 1)), 'Flak/Dee', ['1', '2'], 'heavyFlak', '3-6-5'),
  ...battalion(wehrmacht('kg-bruhn', enters(4, ROAD.dieren)), 'Bruhn', 3, 'infantry', '4-3-5'),
  ...battalion(wehrmacht('kg-knaust', enters(5, ROAD.doesburg)), 'Knaust', 4, 'infantry', '4-3-6'),
  ...assets(wehrmacht('kg-knaust', enters(8, ROAD.doesburg)), 'Pz/Knaust', ['1', '2'], 'assaultGun', '2-4-6'),
]

/** N-D later: the Flak Brigade, most of it in turn 22, and other battle groups (M22.14a, M29.3a). */
const arnhemLater: readonly Counter[] = [
  ...battalion(wehrmacht('kg-schoerken', enters(12, ROAD.dieren)), 'Schö', 2, 'infantry', '4-3-5'),
  headquarters(luftwaffe('swoboda', enters(18, ROAD.apeldoorn)), 'HQ Swoboda', 'headquarters', '2-2-6', {}),
  ...assets(luftwaffe('swoboda', enters(22, ROAD.apeldoorn)), 'Flak/Swo', ['1', '2', '3'], 'heavyFlak', '3-6-6', {
    place: 'rulebook',
  }),
  ...assets(luftwaffe('swoboda', enters(22, ROAD.apeldoorn)), 'Flak/Swo', ['4'], 'lightFlak', '3-6-6', {
    place: 'rulebook',
  }),
  ...battalion(wehrmacht('kg-junghahn', enters(25, ROAD.dieren)), 'Jung', 2, 'infantry', '4-3-5'),
  ...companies(wehrmacht('kg-lindemann', enters(26, ROAD.ede)), 'Lind', ['1', '2'], 'infantry', '4-3-5'),
  ...assets(luftwaffe('swoboda', enters(27, ROAD.apeldoorn)), 'Flak/Swo', ['5'], 'lightFlak', '3-6-6'),
  ...companies(wehrmacht('kg-lindemann', enters(29, ROAD.ede)), 'Lind', ['3'], 'infantry', '4-3-5'),
].map((one) =>
  one.kind === 'flak' && one.formation === 'swoboda' ? { ...one, marks: [...one.marks, 'swoboda'] } : one,
)

/** N-E: independent units. */
const independent: readonly Counter[] = [
  ...battalion(wehrmacht('mg-41', enters(7, ROAD.dieren)), 'MG41', 3, 'machineGuns', '3-4-6'),
  ...companies(wehrmacht('stug-280', enters(8, ROAD.doesburg)), 'StuG280', ['1', '2', '3'], 'assaultGun', '2-5-7'),
]
const independentLater: readonly Counter[] = [
  ...companies(wehrmacht('mg-41', enters(15, ROAD.dieren)), 'MG41', ['4'], 'machineGuns', '3-4-6'),
]

/** Germans of sheet A on 17 and 18 September (M28.2a, M28.3a). */
export const northernGermans: readonly Counter[] = [...tettau, ...panzer9, ...panzer10, ...arnhem, ...independent]

/** Those who come to sheet A from turn 11 to turn 30 (M29.3a). */
export const laterNorthernGermans: readonly Counter[] = [
  ...tettauLater,
  ...panzer10Later,
  ...arnhemLater,
  ...independentLater,
]
