import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import type { CampaignTerms } from '../../src/market-garden/board/campaignTerms.js'
import { campaign } from '../../src/market-garden/data/campaign.js'
import { hexId } from '../../src/hex/index.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State } from '../../src/market-garden/state.js'
import type { Campaign } from '../../src/market-garden/campaign/state.js'
import { formation, grenadiers, headquarters, lorried, place, play, sappers, smallGame } from './small.js'

const number = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
/** A road runs straight north along column 10, over a river between rows 14 and 15; a railway does along column 16. */
const along = (column: number) =>
  Array.from({ length: 19 }, (_, i) => [number(i + 1, column), number(i + 2, column)] as const)
const river = Array.from({ length: 20 }, (_, i) => [number(14, i + 1), number(15, i + 1), 'river'] as const).concat(
  Array.from({ length: 19 }, (_, i) => [number(14, i + 1), number(15, i + 2), 'river'] as const),
)
const north = Array.from({ length: 6 * 20 }, (_, i) => number(15 + Math.floor(i / 20), (i % 20) + 1))
const terms: CampaignTerms = campaign.campaign!

const game = smallGame({
  columns: 20,
  rows: 20,
  links: along(10).map(([from, to]) => [from, to, 'primary'] as const),
  hexsides: river,
  lines: {
    'main-road': along(10),
    'bridges-road': [['1410', '1510']],
    railway: along(16),
    'bridges-rail': [['1416', '1516']],
  },
  areas: { 'north-of-neder-rijn': north, 'south-of-front': ['0101'] },
  formations: [
    formation('uk-30', 'allied', { level: 'corps' }),
    formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('br-1', 'allied', { level: 'division', airborne: true }),
  ],
  counters: [
    lorried('a', { formation: 'gd' }),
    headquarters('uk-30'),
    headquarters('gd'),
    headquarters('br-1'),
    sappers('pontoons', { kind: 'bridge-engineer', formation: 'uk-30', dots: null, rating: 0, range: 0 }),
    grenadiers('g'),
  ],
  turns: [1, 40],
  supplySources: { 'uk-30': '0110' },
  alwaysSupplied: ['german'],
  terms: { campaign: terms },
})
const board = game.boards['hells-highway']
const remembered: Campaign = {
  gunLine: {},
  suppressed: [],
  happened: {},
  released: {},
  roaming: null,
  tried: [],
  held: {},
  points: { german: 0, allied: 0 },
}
const at = (units: object, more: object = {}): State =>
  place(game, {
    turn: 10,
    phase: 'allied-movement',
    units: { g: '2020', ...units },
    with: { campaign: remembered, ...more },
  })

describe('over the Neder Rijn by road (M31.17c)', () => {
  const corps = { 'hq-uk-30': '0510' }
  /** Whether the unit is in supply, and what is released when the phase ends. */
  const crossed = (units: object, more: object = {}): readonly unknown[] => {
    const state = at({ ...corps, ...units }, more)
    const { released } = play(game, state, { type: 'end-phase' }).campaign!
    return [
      isSupplied(positionOf(board, state), board.unitIndex('a')),
      released['br-50'] ?? null,
      released['over-the-rhine'] ?? null,
    ]
  }

  test('M31.17c M-R522 a unit across the bridge is in supply by road, even beside its headquarters', () => {
    expect(crossed({ a: '1610', 'hq-gd': '1310' })).toEqual([true, 10, 10])
    expect(crossed({ a: '1510', 'hq-gd': '1410' })).toEqual([true, 10, 10])
  })

  test('M31.17c M31.43b M-R522 a unit beside its headquarters across the water is in supply, but not by road', () => {
    // the bridge is down
    const crossings = { ...at({ a: '0110' }).crossings, down: ['road 1410-1510'] }
    expect(crossed({ a: '1510', 'hq-gd': '1410' }, { crossings })).toEqual([true, null, 10])
  })

  test('M31.17c M-R522 a unit supplied by ferries of engineers is not supplied by road', () => {
    const crossings = { ...at({ a: '0110' }).crossings, down: ['road 1410-1510'] }
    expect(crossed({ a: '1710', 'hq-gd': '1210', pontoons: '1410' }, { crossings })).toEqual([true, null, 10])
  })

  test('M31.17c M-R522 a headquarters beyond the river must be supplied by road itself', () => {
    expect(crossed({ a: '1710', 'hq-gd': '1610' })).toEqual([true, 10, 10])
    const crossings = { ...at({ a: '0110' }).crossings, down: ['road 1410-1510'] }
    expect(crossed({ a: '1710', 'hq-gd': '1610', pontoons: '1410' }, { crossings })).toEqual([true, null, 10])
  })

  test('M31.17c M-R522 a unit supplied over a railway bridge is not supplied by road', () => {
    expect(crossed({ a: '1716', 'hq-gd': '1316' })).toEqual([true, null, 10])
  })

  test('M31.17c M-R522 a unit with a way by road is supplied by road, though the railway bridge is nearer', () => {
    expect(crossed({ a: '1514', 'hq-gd': '1413' })).toEqual([true, 10, 10])
    expect(crossed({ a: '1516', 'hq-gd': '1416' })).toEqual([true, null, 10])
  })

  test('M31.17c M-R522 a unit under paratroopers is supplied by 30 Corps over the bridge', () => {
    const attached = { gd: 'br-1', a: 'br-1' }
    const more = { attached, supplyHeads: { 'br-1': hexId('1810') } }
    const units = { a: '1710', 'hq-br-1': '1610', pontoons: '1410' }
    expect(crossed(units, more)).toEqual([true, 10, 10])
    const crossings = { ...at({ a: '0110' }).crossings, down: ['road 1410-1510'] }
    expect(crossed(units, { ...more, crossings })).toEqual([true, null, 10])
  })
})

test('M31.17c M31.17e an event is no longer remembered once its group is released', () => {
  const state = at({ a: '1610', 'hq-gd': '1310', 'hq-uk-30': '0510' })
  const { happened } = play(game, state, { type: 'end-phase' }).campaign!
  expect(happened).toEqual({ 'br-52 1': 10 })
})
