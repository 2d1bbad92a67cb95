/** The depletion check, which the text gives whole, and the three logistics tables, every cell of which is rebuilt. */
import type { Charts } from '../board/charts.js'
import { numbers, transposed } from './grids.js'

type Band = Charts['depletion']['bands'][number]
const band = (upTo: number, outOfSupply: number, withoutCommand: number, ammunition: number): Band => ({
  upTo,
  depletes: { 'out-of-supply': outOfSupply, 'without-command': withoutCommand, ammunition },
})

const depletion: Charts['depletion'] = {
  bands: [band(4, 1, 3, 0), band(6, 3, 5, 0), band(8, 5, 6, 1), band(9, 5, 6, 2)],
  source: {
    provenance: 'rulebook',
    rules: ['M11.33a', 'M11.66c', 'M11.72b'],
    doubts: ['worsened by 2 without command points: two more faces of the die (M-R208)'],
  },
}

/** Command and ammunition points at the levels low, normal and high, by roll. */
const levels = (...rows: readonly string[]): Charts['logistics']['german']['command'] => {
  const [low = [], normal = [], high = []] = transposed(numbers(...rows))
  return { low, normal, high }
}

const logistics: Charts['logistics'] = {
  german: {
    command: levels('1 3 5', '1 3 5', '2 4 6', '2 4 6', '3 5 7', '3 5 7', '4 6 8', '4 6 8', '5 7 9', '5 7 9', '6 8 10'),
    ammunition: levels(
      '0 2 4',
      '0 2 4',
      '1 3 5',
      '1 3 5',
      '2 4 6',
      '2 4 6',
      '3 5 7',
      '3 5 7',
      '4 6 8',
      '4 6 8',
      '5 7 9',
    ),
    source: {
      provenance: 'reconstructed',
      rules: ['M11.61a-1', 'M11.71a'],
      doubts: [
        'given: two dice, the levels low, normal and high, a table for each use (M11.61a, M11.7b)',
        'every cell is rebuilt: enough at the normal level for a division of two or three regiments (M11.63b, M11.72f)',
      ],
    },
  },
  airborne: {
    shares: [10, 20, 30, 40, 50, 60, 70, 80, 90],
    uses: {
      // share x (roll + 5), and share x (roll + 1), rounded half up
      command: numbers(
        '1 1 2 3 4 4 5 6 6',
        '1 2 2 3 4 5 6 6 7',
        '1 2 3 4 5 5 6 7 8',
        '1 2 3 4 5 6 7 8 9',
        '1 2 3 4 6 7 8 9 10',
        '1 2 4 5 6 7 8 10 11',
        '1 3 4 5 7 8 9 10 12',
        '1 3 4 6 7 8 10 11 13',
        '2 3 5 6 8 9 11 12 14',
        '2 3 5 6 8 10 11 13 14',
        '2 3 5 7 9 10 12 14 15',
      ),
      ammunition: numbers(
        '0 1 1 1 2 2 2 2 3',
        '0 1 1 2 2 2 3 3 4',
        '1 1 2 2 3 3 4 4 5',
        '1 1 2 2 3 4 4 5 5',
        '1 1 2 3 4 4 5 6 6',
        '1 2 2 3 4 5 6 6 7',
        '1 2 3 4 5 5 6 7 8',
        '1 2 3 4 5 6 7 8 9',
        '1 2 3 4 6 7 8 9 10',
        '1 2 4 5 6 7 8 10 11',
        '1 3 4 5 7 8 9 10 12',
      ),
    },
    source: {
      provenance: 'reconstructed',
      rules: ['M11.61b-1', 'M11.61b-2', 'M11.71c'],
      doubts: [
        'given: two dice for each use, shares in percent that add up to 100, 30 and 70 among them (M11.61b)',
        'every cell, and the steps of ten percent, are rebuilt',
      ],
    },
  },
  highway: {
    shares: [25, 50, 75, 100], // M-R218
    uses: {
      // share x (2 x roll + 10), and share x (roll + 9), rounded down
      command: numbers(
        ...['3 7 10 14', '4 8 12 16', '4 9 13 18', '5 10 15 20', '5 11 16 22', '6 12 18 24', '6 13 19 26'],
        ...['7 14 21 28', '7 15 22 30', '8 16 24 32', '8 17 25 34', '9 18 27 36', '9 19 28 38'],
      ),
      ammunition: numbers(
        ...['2 5 8 11', '3 6 9 12', '3 6 9 13', '3 7 10 14', '3 7 11 15', '4 8 12 16', '4 8 12 17'],
        ...['4 9 13 18', '4 9 14 19', '5 10 15 20', '5 10 15 21', '5 11 16 22', '5 11 17 23'],
      ),
      movement: numbers(
        ...['2 4 6 8', '2 4 7 9', '3 5 7 10', '3 5 8 10', '4 6 8 11', '4 6 9 11', '4 7 9 12'],
        ...['5 7 10 12', '5 8 10 12', '6 8 11 12', '6 9 11 12', '7 9 12 12', '7 10 12 12'],
      ),
    },
    source: {
      provenance: 'reconstructed',
      rules: ['M11.61c-1', 'M11.61c-2', 'M11.62a'],
      doubts: [
        'given: two dice for each use, up to 14 with the bonus, four fractions of the whole that add up to 100 at most (M11.61c)',
        'every cell, and the four quarters, are rebuilt',
      ],
    },
  },
}

/** The tables of supply. */
export const supplyCharts = { depletion, logistics }
