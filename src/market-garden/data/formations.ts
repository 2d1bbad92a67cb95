/**
 * The formations of which units take part, and those above them. Names of regiments and battalions are those of the counters;
 * the rulebook names all but those marked otherwise.
 */
import type { Formation } from '../counters.js'
import { byId } from './builders.js'

type Row = readonly [id: string, name: string, level: Formation['level'], superior: string | null]

const made = (
  side: Formation['side'],
  airborne: boolean,
  provenance: Formation['provenance'],
  rows: readonly Row[],
): readonly Formation[] =>
  rows.map(([id, name, level, superior]) => ({ id, name, side, level, superior, airborne, provenance }))

const regiment = (number: number): readonly Row[] => [
  [`us-${number}`, `${number}/101`, 'regiment', 'us-101'],
  ...[1, 2, 3].map((n): Row => [`us-${number}-${n}`, `${n}/${number}`, 'battalion', `us-${number}`]),
]

/** Formations of the Allies. */
const allied: readonly Formation[] = [
  ...made('allied', true, 'rulebook', [
    ['us-101', '101st Airborne Division', 'division', null],
    ...regiment(327),
    ...regiment(501),
    ...regiment(506).filter(([id]) => id !== 'us-506-1'), // it plays no part (M24.2, M24.3)
    ['us-81', '81/101', 'battalion', 'us-101'],
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
  ]),
]

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
  ]),
  ...made('german', false, 'reconstructed', [
    ['ger-59-1036-i', 'I/1036', 'battalion', 'ger-59-1036'],
    ['ger-59-1036-ii', 'II/1036', 'battalion', 'ger-59-1036'],
  ]),
]

/** All formations, by id. */
export const formations: readonly Formation[] = byId([...allied, ...german])
