import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { fuelCandidates, mayTransferDump } from '../../src/ardennes/rules/movement/fuel.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { roads } from './moves.js'
import { formation, panzers, place, smallGame, usRegiment } from './small.js'

const OPTIONAL = ['ger-11-pz', 'ger-21-pz', 'ger-25pg', 'ger-10ss'] as const
const late = (turn: number, condition: NonNullable<Counter['arrival']>['condition']): Partial<Counter> => ({
  start: null,
  arrival: { turn, by: 'entry', entries: ['L'], condition, spent: 0 },
})
const game = smallGame({
  columns: 9,
  areas: { 'west-of-ourthe': ['0602', '0603'], 'entry-L': ['0104'], 'fuel-dumps': ['0101', '0301'] },
  links: roads('secondary', '0101', '0201', '0301'),
  formations: [...OPTIONAL, 'ger-9-pz', 'ger-2-pz', 'ger-116-pz', 'ger-lehr'].map((id) =>
    formation(id, { army: id.endsWith('ss') ? '6-panzer' : '5-panzer' }),
  ),
  counters: [
    ...OPTIONAL.map((id) => panzers(`${id}-1`, { formation: id })),
    ...['2-pz', '116-pz'].map((id) => panzers(id, { formation: `ger-${id}` })),
    panzers('9-pz', { formation: 'ger-9-pz', ...late(7, 'turn-after-meuse-crossed') }),
    panzers('lehr', { formation: 'ger-lehr', ...late(7, 'roll') }),
    usRegiment('us'),
  ],
})
const board = game.boards.campaign
const at = (units: object, more: object = {}) =>
  place(game, { turn: 8, phase: 'german-movement', units: { us: '0907', '2-pz': '0203', ...units }, ...more })
/** Where on the tables a formation can be struck: table and row, both from 0. */
const placesOf = (id: string, state = at({ [`${id}-1`]: '0203' })): readonly string[] =>
  board.charts.fuel.tables.flatMap(({ rows }, table) =>
    rows.flatMap((_, row) =>
      fuelCandidates(positionOf(board, state), table, row).includes(id) ? [`${table} ${row}`] : [],
    ),
  )

describe('the places on the tables', () => {
  test.each([
    ['ger-11-pz', '0 6'],
    ['ger-21-pz', '0 5'],
    ['ger-25pg', '0 2'],
    ['ger-10ss', '1 5'],
  ])('A33.3c %s has one place on the fuel tables, %s', (id, where) => {
    expect(placesOf(id)).toEqual([where])
    expect(placesOf(id, at({}))).toEqual([])
  })

  test('A6.4a A33.3a a formation is on the fuel tables from the turn in which it may come', () => {
    const tables = (happened: object): readonly (readonly string[])[] => {
      const state = at({ '9-pz': 'reserve', lehr: 'reserve' }, { with: { happened } })
      return [placesOf('ger-9-pz', state), placesOf('ger-lehr', state)]
    }
    expect(tables({})).toEqual([[], []])
    // the turn after the Meuse has been crossed
    expect(tables({ meuse: 8 })).toEqual([[], []])
    expect(tables({ meuse: 7 })).toEqual([['0 6'], []])
    // a roll of its own brings the other, whatever happens at the Meuse
    expect(tables({ arrived653: true })).toEqual([[], ['0 4']])
  })

  test('A6.5a west of the Ourthe the formations with units there are listed in order, and no others', () => {
    const row = board.charts.fuel.tables[0]!.rows.findIndex(({ westOfOurthe }) => westOfOurthe)
    const west = (units: object): readonly string[] => fuelCandidates(positionOf(board, at(units)), 0, row)
    expect(west({ '2-pz': '0602', '116-pz': '0603' })).toEqual(['ger-116-pz', 'ger-2-pz'])
    expect(west({ '2-pz': '0602', '116-pz': '0604', '9-pz': 'reserve' })).toEqual(['ger-2-pz'])
  })
})

test('A32.2e a dump in the corner hex of the map may be transferred like any other', () => {
  const dump = (place: string) => ({
    with: { dump: { place, searched: [], status: 'captured', tried: false } },
    options: { fuelDumps: true },
  })
  expect(mayTransferDump(positionOf(board, at({}, dump('0101'))))).toBe(true)
  expect(mayTransferDump(positionOf(board, at({}, dump('0301'))))).toBe(true)
  expect(mayTransferDump(positionOf(board, at({ us: '0201' }, dump('0301'))))).toBe(false)
})
