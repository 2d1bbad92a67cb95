/**
 * Groups S-U, S-P and S-R of the southern display on sheet C (M26.2a, M26.3a). The rulebook names the groups, says that
 * most of S-U is the Gothsche Division, and when and where the others come; units, values and places are rebuilt:
 * garrisons and flak of the bridges and villages on the road, then the first regiments of the 59th Division at Best and
 * a training battalion.
 */
import type { Counter } from '../../board/counters.js'
import { battalion, companies, counter, entersAmong, groups, headquarters, near } from '../builders.js'

const wehrmacht = groups('german', 'wehrmacht')
const luftwaffe = groups('german', 'luftwaffe')

const gothsche = (battalion: string, numbers: readonly string[], hex: string, within: number): readonly Counter[] =>
  companies(
    wehrmacht(`goth-${battalion.toLowerCase()}`, near(hex, within)),
    `${battalion}/Goth`,
    numbers,
    'infantry',
    '4-3-5',
  )

const flak = (id: string, name: string, heavy: boolean, hex: string): Counter =>
  counter(luftwaffe('goth', near(hex, 1)), `goth-flak-${id}`, name, heavy ? 'heavyFlak' : 'lightFlak', '3-6-5')

/** Group S-U on sheet C, on the map when play begins. */
export const groupSU: readonly Counter[] = [
  headquarters(wehrmacht('goth', near('C0404', 2)), 'HQ Goth', 'headquarters', '2-2-5', {}),
  // Best, and the bridges over the canal south of it
  ...gothsche('I', ['1', '2'], 'C0404', 2),
  ...gothsche('I', ['3'], 'C0206', 1),
  ...companies(wehrmacht('goth-i', near('C0404', 2)), 'I/Goth', ['HW'], 'heavyWeapons', '3-6-5'),
  // Son and its bridge
  ...gothsche('II', ['5', '6'], 'C0814', 1),
  flak('1', '1 Flak/Goth', true, 'C0815'),
  // St-Oedenrode
  ...gothsche('II', ['7'], 'C1808', 1),
  // Veghel, and the road to Uden
  ...gothsche('III', ['9', '10'], 'C3114', 1),
  flak('2', '2 Flak/Goth', false, 'C3114'),
  ...gothsche('III', ['11'], 'C4419', 2),
  // guns behind Boxtel
  counter(wehrmacht('goth', near('C2001', 2)), 'goth-art-1', '1 Art/Goth', 'fieldArtillery', '4-7-5'),
  counter(wehrmacht('goth', near('C2001', 2)), 'goth-art-2', '2 Art/Goth', 'fieldArtillery', '4-7-5'),
]

const row = (n: number): string => String(n).padStart(2, '0')

/** Any hex of the west edge from row 40 southward (M26.4b, M-R342). */
const WEST_OF_C: readonly string[] = Array.from({ length: 40 }, (_, i) => `C${row(i + 1)}01`)

const from59 = (formation: string, turn: number) => wehrmacht(formation, entersAmong(turn, WEST_OF_C))

const battalionOf59 = (formation: string, name: string, turn: number): readonly Counter[] =>
  battalion(from59(formation, turn), name, 3, 'infantry', '4-3-5', ['heavyWeapons', '3-6-5'])

/** The rulebook says that the 59th has a main and a forward headquarters (M11.22b), not when they come. */
const mainOf59 = headquarters(from59('ger-59', 5), 'HQ 59', 'headquarters', '2-2-5', { type: 'rulebook' })
const forwardOf59: Counter = { ...mainOf59, id: 'ger-59-hq-forward', name: 'Fwd HQ 59' }

/**
 * Group S-P in turns 2, 3, 5 and 9: 1034 and 1035 Regiments of the 59th Division with its two headquarters and some of
 * its guns.
 */
export const groupSP: readonly Counter[] = [
  ...battalionOf59('ger-59-1034-i', 'I/1034', 2),
  ...battalionOf59('ger-59-1034-ii', 'II/1034', 3),
  headquarters(from59('ger-59-1034', 3), 'HQ 1034/59', 'headquarters', '2-2-5', {}),
  mainOf59,
  forwardOf59,
  counter(from59('ger-59', 5), 'ger-59-159-i', 'I/159/59', 'fieldArtillery', '4-7-5'),
  ...battalionOf59('ger-59-1035-i', 'I/1035', 5),
  headquarters(from59('ger-59-1035', 5), 'HQ 1035/59', 'headquarters', '2-2-5', {}),
  ...battalionOf59('ger-59-1035-ii', 'II/1035', 9),
  counter(from59('ger-59', 9), 'ger-59-pzjgr', 'PzJgr/59', 'antiTank', '2-2-5'),
]

/** Group S-R in turn 5: a training battalion of parachutists. */
export const groupSR: readonly Counter[] = battalion(
  luftwaffe('fj-training', entersAmong(5, WEST_OF_C)),
  'Ausb/FJ',
  3,
  'infantry',
  '4-4-6',
)
