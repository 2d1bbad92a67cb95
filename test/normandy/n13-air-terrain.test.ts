/** Air support of attacks on every terrain (N13.24). */
import { describe, expect, test } from 'vitest'
import { standardCharts } from '../../src/normandy/index.js'
import { alliedCombat, declared, field, order, roll } from './field.js'
import { germanInfantry, offers, play, usRegiment, watch } from './small.js'
import type { SmallBoard } from './small.js'
import { allows } from './steps.js'

const support = { type: 'air-support', target: '0404' } as const
const LAND = Object.keys(standardCharts.terrain).filter((kind) => kind !== 'sea')

/** The column in which 15 Allied points attack a German with 3 in 0404, with and without an air point. */
const columns = (board: Partial<SmallBoard>): readonly (string | undefined)[] => {
  const game = field([usRegiment('r', { attack: [15, 7] }), germanInfantry('g')], undefined, board)
  const state = alliedCombat(game, { r: '0403', g: '0404' }, { airPoints: 1 })
  const ordered = order(game, state, ['r'], '0404')
  const air = play(game, ordered, { type: 'end-declarations' })
  expect(allows(game, air, support)).toBe(true)
  const supported = play(game, air, support)
  expect([supported.airPoints, offers(game, supported, support)]).toEqual([0, false])
  const fought = [declared(game, ordered), play(game, supported, { type: 'end-air-support' })].map((now) =>
    watch(game, now, { type: 'resolve', target: '0404' }, roll()).events.find(({ type }) => type === 'combat'),
  )
  return fought.map((event) => (event?.type === 'combat' ? event.column : undefined))
}

/** Where a column stands in the combat results table. */
const place = (column: string | undefined): number => standardCharts.columns.indexOf(column!)

describe('air support and terrain', () => {
  test.each(LAND)('N13.24 N13.21 an air point shifts an attack on %s one column to the right', (kind) => {
    const [without, supported] = columns({ terrain: { '0404': kind === 'clear' ? [] : [kind] } })
    expect(place(without)).toBe(place('5:1') - standardCharts.terrain[kind]!.shift)
    expect(place(supported)).toBe(place(without) + 1)
  })

  test('N13.24 an air point shifts an attack on terrain of several kinds and across a river', () => {
    const terrain = { '0404': ['forest', 'highland'] }
    const [without, supported] = columns({ terrain, hexsides: [['0403', '0404', 'river']] })
    expect([place(without), place(supported)]).toEqual([place('5:1') - 6, place('5:1') - 5])
  })
})
