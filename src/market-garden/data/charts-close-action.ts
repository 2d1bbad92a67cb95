/** The tables of close action. The sheet that bears them is not part of the rulebook's text: every cell is rebuilt. */
import type { Charts, CloseActionOutcome } from '../board/charts.js'
import { CLOSE_ACTION_RESULTS } from '../board/charts.js'
import { gapped, numbers, words } from './grids.js'

/** Value = 4 + difference of ratings + difference of morale, 10 at most; `-` is D. */
const closeActionValue: Charts['closeActionValue'] = {
  ratings: [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6],
  morale: [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8],
  values: numbers(
    '- - - - - - - - - - 1 2',
    '- - - - - - - - - 1 2 3',
    '- - - - - - - - 1 2 3 4',
    '- - - - - - - 1 2 3 4 5',
    '- - - - - - 1 2 3 4 5 6',
    '- - - - - 1 2 3 4 5 6 7',
    '- - - - 1 2 3 4 5 6 7 8',
    '- - - 1 2 3 4 5 6 7 8 9',
    '- - 1 2 3 4 5 6 7 8 9 10',
    '- 1 2 3 4 5 6 7 8 9 10 10',
    '1 2 3 4 5 6 7 8 9 10 10 10',
    '2 3 4 5 6 7 8 9 10 10 10 10',
    '3 4 5 6 7 8 9 10 10 10 10 10',
    '4 5 6 7 8 9 10 10 10 10 10 10',
    '5 6 7 8 9 10 10 10 10 10 10 10',
    '6 7 8 9 10 10 10 10 10 10 10 10',
    '7 8 9 10 10 10 10 10 10 10 10 10',
  ),
  shelter: { clear: 0, mixed: 0, woods: 1, forest: 2, broken: 0, rough: 1, marsh: 0, town: 1, city: 2, water: 0 },
  entrenched: 2,
  highGround: 1,
  source: {
    provenance: 'reconstructed',
    rules: ['M8.7a', 'M8.7b', 'M8.7c', 'M8.74', 'M10.41', 'M10.44c'],
    doubts: [
      'given: what terrain and entrenchment add to morale (M10.41), a column for high ground (M10.44c)',
      'given: D or a number, 1 the smallest (M8.74, M8.76)',
      'every cell is rebuilt; the terrain columns of the sheet are taken for the bonus of M10.41, counted once (M-R145)',
    ],
  },
}

const result = words(CLOSE_ACTION_RESULTS)

/** A line: the die for each ratio, then the result for each value. */
const line = (dice: string, results: string): Charts['closeActionResult']['lines'][number] => ({
  dice: gapped(dice),
  results: result(results)[0]!,
})

const nothing: CloseActionOutcome = {
  attackerSteps: 0,
  defenderSteps: 0,
  attackersDisrupted: false,
  defendersDisrupted: false,
  retreat: 0,
}
const thrownBack = (attackerSteps: number): CloseActionOutcome => ({
  ...nothing,
  attackerSteps,
  attackersDisrupted: true,
})
const thrownOut = (defenderSteps: number): CloseActionOutcome => ({
  ...nothing,
  defenderSteps,
  defendersDisrupted: true,
  retreat: 1,
})

const closeActionResult: Charts['closeActionResult'] = {
  ratios: ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1'],
  lines: [
    line('. . . . . . 1', 'DD  D1D D2D D2D D3D D3D D3D D3D D3D D3D'),
    line('. . . . . 1 2', 'D1  DD  D1D D2D D2D D3D D3D D3D D3D D3D'),
    line('. . . . 1 2 3', 'EX  D1  DD  D1D D2D D2D D3D D3D D3D D3D'),
    line('. . . 1 2 3 4', 'A1  EX  D1  DD  D1D D2D D2D D3D D3D D3D'),
    line('. . 1 2 3 4 5', 'AD  A1  EX  D1  DD  D1D D2D D2D D3D D3D'),
    line('. 1 2 3 4 5 6', 'AD  AD  A1  EX  D1  DD  D1D D2D D2D D3D'),
    line('1 2 3 4 5 6 .', 'A1D AD  AD  A1  EX  D1  DD  D1D D2D D2D'),
    line('2 3 4 5 6 . .', 'A1D A1D AD  AD  A1  EX  D1  DD  D1D D2D'),
    line('3 4 5 6 . . .', 'A2D A1D A1D AD  AD  A1  EX  D1  DD  D1D'),
    line('4 5 6 . . . .', 'A2D A2D A1D A1D AD  AD  A1  EX  D1  DD'),
    line('5 6 . . . . .', 'A2D A2D A2D A1D A1D AD  AD  A1  EX  D1'),
    line('6 . . . . . .', 'A2D A2D A2D A2D A1D A1D AD  AD  A1  EX'),
  ],
  outcomes: {
    A2D: thrownBack(2),
    A1D: thrownBack(1),
    AD: thrownBack(0),
    A1: { ...nothing, attackerSteps: 1 },
    EX: { ...nothing, attackerSteps: 1, defenderSteps: 1 },
    D1: { ...nothing, defenderSteps: 1 },
    DD: thrownOut(0),
    D1D: thrownOut(1),
    D2D: thrownOut(2),
    D3D: thrownOut(3),
  },
  source: {
    provenance: 'reconstructed',
    rules: ['M8.7d', 'M8.74', 'M8.6q', 'M8.6r'],
    doubts: [
      'given: one die, columns of odds with 3:1 among them, fractions for the defender (M8.7d, M8.74)',
      'given: attackers may be Disrupted, defenders Disrupted and driven out of the hex (M11.51a, M14.55b)',
      'every cell, the range of odds and of values, and the losses of steps are rebuilt',
    ],
  },
}

/** The tables of close action. */
export const closeActionCharts = { closeActionValue, closeActionResult }
