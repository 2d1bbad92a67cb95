/**
 * The formations of which units take part, and those above them. Names of regiments and battalions are those of the
 * counters; the rulebook names all but those marked otherwise.
 */
import type { Counter, Formation } from '../board/counters.js'
import { byId } from './builders.js'

type Row = readonly [id: string, name: string, level: Formation['level'], superior: string | null]

/** Formations with rules of their own. */
const MARKED: Readonly<Record<string, NonNullable<Formation['marks']>>> = {
  tettau: ['west-edge'], // M11.15b
  'kg-walther': ['beyond-edge'], // M11.15c
  'fj-7': ['east-edge'], // M21.1b
  'ss-11': ['beyond-north'], // M30.44a
  'ss-9': ['normal-command'], // M25.41h
  'ss-10': ['normal-command'], // M25.41h
  gd: ['vanguard'], // M11.62b
  'gd-5': ['spearhead'], // M23.63c
  'gd-32': ['spearhead'], // M23.63c
  'gd-2ig-5': ['irish-guards'], // M23.51a
  'gd-3ig-32': ['irish-guards'], // M23.51a
  'us-82': ['waal'], // M23.52a
  'br-43': ['vanguard', 'ranging-cars'], // M11.62b, M23.63a
}

const made = (
  side: Formation['side'],
  airborne: boolean,
  provenance: Formation['provenance'],
  rows: readonly Row[],
): readonly Formation[] =>
  rows.map(([id, name, level, superior]) => {
    const marks = MARKED[id]
    return { id, name, side, level, superior, airborne, ...(marks === undefined ? {} : { marks }), provenance }
  })

const regiment = (number: number, division = 101): readonly Row[] => [
  [`us-${number}`, `${number}/${division}`, 'regiment', `us-${division}`],
  ...[1, 2, 3].map((n): Row => [`us-${number}-${n}`, `${n}/${number}`, 'battalion', `us-${number}`]),
]

/** Battalions by the letters of their names. */
const battalionsOf = (superior: string, number: string, names: readonly string[]): readonly Row[] =>
  names.map((name) => [`${superior}-${name.toLowerCase()}`, `${name}/${number}`, 'battalion', superior])

/** Formations of the Allies. */
const allied: readonly Formation[] = [
  ...made('allied', true, 'rulebook', [
    ['us-101', '101st Airborne Division', 'division', null],
    ...regiment(327),
    ...regiment(501),
    ...regiment(502),
    ...regiment(506),
    ['us-81', '81/101', 'battalion', 'us-101'],
  ]),
  ...made('allied', true, 'reconstructed', [['us-326', '326/101', 'battalion', 'us-101']]),
  ...made('allied', true, 'rulebook', [
    ['us-82', '82nd Airborne Division', 'division', null],
    ...regiment(504, 82),
    ...regiment(505, 82),
    ...regiment(508, 82),
    ['br-1', '1st Airborne Division', 'division', null],
    ['br-1-1', '1/1', 'regiment', 'br-1'],
    ['br-1-1-1', '1st Battalion 1/1', 'battalion', 'br-1-1'],
    ['br-1-1-2', '2nd Battalion 1/1', 'battalion', 'br-1-1'],
    ['br-1-1-3', '3rd Battalion 1/1', 'battalion', 'br-1-1'],
    ['br-1-4', '4/1', 'regiment', 'br-1'],
    ['br-1-al', '1AL/1', 'regiment', 'br-1'],
    ['pol', 'Polish Parachute Brigade', 'regiment', null],
  ]),
  ...made('allied', true, 'reconstructed', [
    ['us-325', '325/82', 'regiment', 'us-82'],
    ...battalionsOf('us-325', '325', ['1', '2', '3']),
    ['us-307', '307/82', 'battalion', 'us-82'],
    ['us-80', '80/82', 'battalion', 'us-82'],
    ['br-1-4-10', '10/4', 'battalion', 'br-1-4'],
    ['br-1-4-11', '11/4', 'battalion', 'br-1-4'],
    ['br-1-4-156', '156/4', 'battalion', 'br-1-4'],
    ['br-1-al-1b', '1B/1AL', 'battalion', 'br-1-al'],
    ['br-1-al-7k', '7K/1AL', 'battalion', 'br-1-al'],
    ['br-1-al-2s', '2S/1AL', 'battalion', 'br-1-al'],
    ['pol-1', '1/Pol', 'battalion', 'pol'],
    ['pol-2', '2/Pol', 'battalion', 'pol'],
    ['pol-3', '3/Pol', 'battalion', 'pol'],
  ]),
  ...made('allied', false, 'rulebook', [
    ['uk-30', '30 Corps', 'corps', null],
    ['gd', 'Guards Armoured Division', 'division', 'uk-30'],
    ['gd-5', '5/GdA', 'regiment', 'gd'],
    ['gd-32', '32/GdA', 'regiment', 'gd'],
    ['gd-1cg-5', '1CG/5', 'battalion', 'gd-5'],
    ['gd-1wg-32', '1WG/32', 'battalion', 'gd-32'],
    ['gd-3ig-32', '3IG/32', 'battalion', 'gd-32'],
    ['gd-5cg-32', '5CG/32', 'battalion', 'gd-32'],
    ['br-50', '50th Division', 'division', 'uk-30'],
    ['br-231', '231/50', 'regiment', 'br-50'],
    ['br-50-rec', 'Rec/50', 'regiment', 'br-50'],
    ['br-43', '43rd Division', 'division', 'uk-30'],
    ['br-129', '129/43', 'regiment', 'br-43'],
    ['br-130', '130/43', 'regiment', 'br-43'],
    ['br-214', '214/43', 'regiment', 'br-43'],
    ['br-43-rec', 'Rec/43', 'regiment', 'br-43'],
    ['br-214-5dl', '5DL/214', 'battalion', 'br-214'],
    ['br-8', '8th Armoured Brigade', 'regiment', 'uk-30'],
    ['br-52', '52nd (Lowland) Division', 'division', 'uk-30'],
  ]),
  ...made('allied', false, 'reconstructed', [
    ['gd-2gg-5', '2GG/5', 'battalion', 'gd-5'],
    ['gd-2ig-5', '2IG/5', 'battalion', 'gd-5'],
    ['gd-1gg-5', '1GG/5', 'battalion', 'gd-5'],
    ['br-231-1d', '1D/231', 'battalion', 'br-231'],
    ['br-231-1h', '1H/231', 'battalion', 'br-231'],
    ['br-231-2d', '2D/231', 'battalion', 'br-231'],
    ...battalionsOf('br-129', '129', ['4S', '4W', '5W']),
    ...battalionsOf('br-130', '130', ['7H', '4D', '5D']),
    ...battalionsOf('br-214', '214', ['7S', '1W']),
    ['br-69', '69/50', 'regiment', 'br-50'],
    ...battalionsOf('br-69', '69', ['5E', '6G', '7G']),
    ['br-151', '151/50', 'regiment', 'br-50'],
    ...battalionsOf('br-151', '151', ['6L', '8L', '9L']),
    ...battalionsOf('br-8', '8', ['4R', '13H', 'SR', '12K']),
    ['br-155', '155/52', 'regiment', 'br-52'],
    ...battalionsOf('br-155', '155', ['7K', '4B', '5B']),
    ['br-156', '156/52', 'regiment', 'br-52'],
    ...battalionsOf('br-156', '156', ['4K', '6C', '7C']),
    ['br-157', '157/52', 'regiment', 'br-52'],
    ...battalionsOf('br-157', '157', ['5K', '6H', '1G']),
  ]),
]

const regimentsOf = (superior: string, number: string, names: readonly string[]): readonly Row[] =>
  names.map((name) => [`${superior}-${name}`, `${name}/${number}`, 'regiment', superior])

/** Formations of the Germans. Battalions of 1053/85 bear no number of their own (M17.13a). */
const german: readonly Formation[] = [
  ...made('german', false, 'rulebook', [
    ['pz-107', '107th Panzer Brigade', 'regiment', null],
    ['pz-107-2107', '2107/107', 'battalion', 'pz-107'],
    ['pz-107-2107p', '2107P/107', 'battalion', 'pz-107'],
    ['pz-107-280', '280/107', 'battalion', 'pz-107'],
    ['ger-59', '59th Infantry Division', 'division', null],
    ['ger-59-1036', '1036/59', 'regiment', 'ger-59'],
    ['ger-85', '85th Infantry Division', 'division', null],
    ['ger-85-1053', '1053/85', 'regiment', 'ger-85'],
    ['fj-7', '7th Parachute Division', 'division', null],
    ['fj-7-l', 'L/7FJ', 'battalion', 'fj-7'],
    ['ger-84', '84th Infantry Division', 'division', null],
    ['ger-180', '180th Infantry Division', 'division', null],
    ['ger-190', '190th Infantry Division', 'division', null],
  ]),
  ...made('german', false, 'rulebook', [
    ['goth', 'Gothsche Division', 'division', null],
    ['ger-406', '406th Landesschützen Division', 'division', null],
    ['ss-9', '9th SS Panzer Division', 'division', null],
    ['ss-9-aa', 'AA9/9SS', 'battalion', 'ss-9'],
    ['ss-10', '10th SS Panzer Division', 'division', null],
    ['ss-10-21', '21/10SS', 'regiment', 'ss-10'],
    ['ss-10-22', '22/10SS', 'regiment', 'ss-10'],
    ['ss-16', '16th SS Battalion', 'battalion', null],
    ['swoboda', 'Flak Brigade Swoboda', 'regiment', null],
    ['kg-walther', 'Kampfgruppe Walther', 'regiment', null],
    ['ss-11', '11th SS Regiment', 'regiment', null],
    ['fj-6', '6th Parachute Regiment', 'regiment', null],
  ]),
  ...made('german', false, 'reconstructed', [
    ['tettau', 'Division von Tettau', 'division', null],
    ['tettau-wach', 'Wach3/Tet', 'battalion', 'tettau'],
    ['tettau-horst', 'Horst/Tet', 'battalion', 'tettau'],
    ['tettau-ufs', 'UfS/Tet', 'battalion', 'tettau'],
    ['tettau-marine', 'Mar/Tet', 'battalion', 'tettau'],
    ['tettau-sich', 'Sich/Tet', 'battalion', 'tettau'],
    ['ss-9-art', 'Art9/9SS', 'battalion', 'ss-9'],
    ['ss-9-19', '19/9SS', 'battalion', 'ss-9'],
    ['ss-9-20', '20/9SS', 'battalion', 'ss-9'],
    ['ss-10-aa', 'AA10/10SS', 'battalion', 'ss-10'],
    ['ss-10-pz', 'Pz10/10SS', 'battalion', 'ss-10'],
    ['ss-10-21-i', 'I/21', 'battalion', 'ss-10-21'],
    ['ss-10-22-i', 'I/22', 'battalion', 'ss-10-22'],
    ['ss-10-22-ii', 'II/22', 'battalion', 'ss-10-22'],
    ['henke', 'Kampfgruppe Henke', 'regiment', null],
    ['grave', 'garrison of Grave', 'battalion', null],
    ['ger-406-i', 'I/406', 'battalion', 'ger-406'],
    ['ger-406-ii', 'II/406', 'battalion', 'ger-406'],
    ['ger-406-fuer', 'Für/406', 'battalion', 'ger-406'],
    ['ger-406-goe', 'Göb/406', 'battalion', 'ger-406'],
    ['ger-406-gre', 'Gre/406', 'battalion', 'ger-406'],
    ['kg-reinhold', 'Kampfgruppe Reinhold', 'regiment', null],
    ['kg-euling', 'Kampfgruppe Euling', 'battalion', 'kg-reinhold'],
    ['fj-becker', 'Becker/FJ', 'battalion', null],
    ['arnhem', 'garrison of Arnhem', 'battalion', null],
    ['deelen', 'flak of Deelen', 'battalion', null],
    ['kg-bruhn', 'Kampfgruppe Bruhn', 'battalion', null],
    ['kg-knaust', 'Kampfgruppe Knaust', 'battalion', null],
    ['kg-schoerken', 'Kampfgruppe Schörken', 'battalion', null],
    ['kg-junghahn', 'Kampfgruppe Junghahn', 'battalion', null],
    ['kg-lindemann', 'Kampfgruppe Lindemann', 'battalion', null],
    ['mg-41', 'MG41', 'battalion', null],
    ['stug-280', 'StuG280', 'battalion', null],
    ['goth-i', 'I/Goth', 'battalion', 'goth'],
    ['goth-ii', 'II/Goth', 'battalion', 'goth'],
    ['goth-iii', 'III/Goth', 'battalion', 'goth'],
    ['goth-iv', 'IV/Goth', 'battalion', 'goth'],
    ['hoff-i', 'I/Hoff', 'battalion', 'kg-walther'],
    ['hoff-ii', 'II/Hoff', 'battalion', 'kg-walther'],
    ['hoff-iii', 'III/Hoff', 'battalion', 'kg-walther'],
    ['lw-penal', '6Straf', 'battalion', 'kg-walther'],
    ['ss-11-i', 'I/11SS', 'battalion', 'ss-11'],
    ['ss-11-ii', 'II/11SS', 'battalion', 'ss-11'],
    ['fj-6-i', 'I/6FJ', 'battalion', 'fj-6'],
    ['fj-6-ii', 'II/6FJ', 'battalion', 'fj-6'],
    ['fj-7-ii', 'II/7FJ', 'battalion', 'fj-7'],
    ['ger-719', '719th Infantry Division', 'division', null],
    ['ger-719-i', 'I/719', 'battalion', 'ger-719'],
    ['fj-training', 'Ausb/FJ', 'battalion', null],
    ['ger-59-1034', '1034/59', 'regiment', 'ger-59'],
    ['ger-59-1034-i', 'I/1034', 'battalion', 'ger-59-1034'],
    ['ger-59-1034-ii', 'II/1034', 'battalion', 'ger-59-1034'],
    ['ger-59-1035', '1035/59', 'regiment', 'ger-59'],
    ['ger-59-1035-i', 'I/1035', 'battalion', 'ger-59-1035'],
    ['ger-59-1035-ii', 'II/1035', 'battalion', 'ger-59-1035'],
    ['ger-59-1036-i', 'I/1036', 'battalion', 'ger-59-1036'],
    ['ger-59-1036-ii', 'II/1036', 'battalion', 'ger-59-1036'],
    ...regimentsOf('ger-84', '84', ['1051', '1052', '1062']),
    ...regimentsOf('ger-180', '180', ['1221', '1222', '1223']),
    ...regimentsOf('ger-190', '190', ['1224', '1225', '1226']),
    ['hg-train', 'HG/Tr', 'battalion', null],
    ['pz-506', '506', 'battalion', null],
  ]),
]

/** All formations, by id. */
export const formations: readonly Formation[] = byId([...allied, ...german])

/** The formations of which these counters are part, or that they command, and all above them. By id. */
export const formationsOf = (counters: readonly Counter[]): readonly Formation[] => {
  const named = new Set(counters.flatMap(({ formation, commands }) => [formation, commands]))
  for (const id of named) {
    const superior = formations.find((one) => one.id === id)?.superior
    if (superior !== undefined) named.add(superior)
  }
  return formations.filter(({ id }) => named.has(id))
}
