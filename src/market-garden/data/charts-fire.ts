/**
 * The tables of fire. The sheets that bear them are not part of the rulebook's text: every cell is rebuilt, so that the
 * examples and errata of the text come out as they say.
 */
import type { Charts, FireTableResult } from '../board/charts.js'
import { gapped, numbers } from './grids.js'

/**
 * Value = rating + points - 5 in the open; on the entrenched line it is 4 lower but for one flat step between d and e
 * (M5.15).
 */
const fireValue: Charts['fireValue'] = {
  //            a b c d e f g h i j k l m
  open: gapped('. . . . 1 2 3 4 5 6 7 8 9'),
  entrenched: gapped('2 3 4 5 6 7 8 9 . . . . .'),
  values: numbers(
    '- - - - - - - - 1 2 3 4 5',
    '- - - - - - - 1 2 3 4 5 6',
    '- - - - - - 1 2 3 4 5 6 7',
    '- - - - - 1 2 3 4 5 6 7 8',
    '- - - 1 1 2 3 4 5 6 7 8 9',
    '- - 1 2 2 3 4 5 6 7 8 9 9',
    '- 1 2 3 3 4 5 6 7 8 9 9 9',
    '1 2 3 4 4 5 6 7 8 9 9 9 9',
    '2 3 4 5 5 6 7 8 9 9 9 9 9',
  ),
  source: {
    provenance: 'reconstructed',
    rules: ['M5.0h', 'M5.15b', 'M5.61c'],
    doubts: [
      'given: 9 points at rating 5 are 9 in the open and 5 against an entrenchment; two columns on, that 5 is a 6 (M5.15b, M-R130)',
      'given: the entrenched line begins with 2 and 3 (M5.61c); no value above 9 (M5.15b)',
      'every other cell is rebuilt',
    ],
  },
}

/** Value = rating + points - 6. */
const indirectFireValue: Charts['indirectFireValue'] = {
  values: numbers(
    '- - - - - 1 2 3 4',
    '- - - - 1 2 3 4 5',
    '- - - 1 2 3 4 5 6',
    '- - 1 2 3 4 5 6 7',
    '- 1 2 3 4 5 6 7 8',
    '1 2 3 4 5 6 7 8 9',
    '2 3 4 5 6 7 8 9 10',
    '3 4 5 6 7 8 9 10 11',
    '4 5 6 7 8 9 10 11 12',
  ),
  entrenched: 4,
  armour: { conventional: 0, 'very-light': 0, light: 1, medium: 2, heavy: 3, 'super-heavy': 4 },
  source: {
    provenance: 'reconstructed',
    rules: ['M5.0o', 'M5.18a', 'M5.18b', 'M3.5i'],
    doubts: [
      'given: values up to 12 (M3.5i), 4 off against entrenched targets (M5.18a), something off by class of armour (M5.18b)',
      'every cell, and how much comes off for each class of armour, is rebuilt',
    ],
  },
}

const results = (...rows: readonly string[]): readonly (readonly FireTableResult[])[] =>
  rows.map((row) => row.split(' ').map((cell) => (cell === 'D' ? 'D' : cell === '-' ? 0 : Number(cell))))

const fireResults: Charts['fireResults'] = {
  lines: { open: 0, 'mixed-woods': 1, 'forest-town-broken': 2, 'rough-city': 3, armour: 2 },
  cover: {
    clear: 'open',
    mixed: 'mixed-woods',
    woods: 'mixed-woods',
    forest: 'forest-town-broken',
    broken: 'forest-town-broken',
    marsh: 'forest-town-broken',
    town: 'forest-town-broken',
    rough: 'rough-city',
    city: 'rough-city',
    water: 'open',
  },
  results: results(
    '1 1 2 2 2 3 3 3 4 4 4 5',
    'D 1 1 1 2 2 2 3 3 4 4 4',
    'D D 1 1 1 1 2 2 3 3 4 4',
    '- D D 1 1 1 1 2 2 3 3 4',
    '- - D D D 1 1 1 2 2 3 3',
    '- - - D D D D 1 1 2 2 3',
    '- - - - - D D D 1 1 2 2',
    '- - - - - - D D D 1 1 2',
    '- - - - - - - - D D 1 1',
    '- - - - - - - - - D D 1',
    '- - - - - - - - - - D D',
  ),
  source: {
    provenance: 'reconstructed',
    rules: ['M5.3', 'M5.29b', 'M5.63b', 'M5.63d', 'M10.3', 'M10.8a'],
    doubts: [
      'given: a line for rough and city, one for forest, town and broken (M10.8a), one for all armour (M5.63d)',
      'given: in the open a value is read in its own column (M5.15c), and cover counts in Defilade alone (M10.3)',
      'woods and mixed are not named; they have a line between clear and forest, marsh that of broken (M-R152)',
      'that low rolls favour the firer follows from minimal fire alone (M5.29b); every cell is rebuilt',
    ],
  },
}

/** Base = 6 + 1 for heavy guns, - 1 for light ones, less 1 for each class of armour above medium. */
const antiTank: Charts['antiTank'] = {
  base: {
    light: { 'very-light': 7, light: 6, medium: 5, heavy: 4, 'super-heavy': 3 },
    medium: { 'very-light': 8, light: 7, medium: 6, heavy: 5, 'super-heavy': 4 },
    heavy: { 'very-light': 9, light: 8, medium: 7, heavy: 6, 'super-heavy': 5 },
  },
  quarters: { light: 2, medium: 3, heavy: 4 },
  defilade: -1,
  terrain: {
    clear: 0,
    mixed: 0,
    woods: -1,
    forest: -2,
    broken: -1,
    rough: -1,
    marsh: 0,
    town: -1,
    city: -2,
    water: 0,
  },
  disrupted: -2,
  source: {
    provenance: 'reconstructed',
    rules: ['M5.73', 'M5.81g', 'M5.81h', 'M5.92f'],
    doubts: [
      'given: medium against heavy 5, medium against medium 6, 0.75 for each further medium point (M5.92f)',
      'given: 2 off for a Disrupted firer (M5.73)',
      'every other number is rebuilt',
    ],
  },
}

/** The tables of fire. */
export const fireCharts = { fireValue, indirectFireValue, fireResults, antiTank }
