import { expect, test } from 'vitest'
import type { HexId, MapSource } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import { armouredCars, formation, legal, lorried, place, play, refusals, smallGame } from './small.js'

const rows = 45
const number = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
/** The main road runs straight north along column 16, so that in column 28 a car is as far from it as it may stay. */
const road = Array.from({ length: rows - 1 }, (_, i) => [number(i + 1, 16), number(i + 2, 16)] as const)

/** A board with rivers, and cars with some movement points: a hex of open ground costs them one and a half. */
const behind = (rivers: MapSource['hexsides'], allowance = 6) =>
  smallGame({
    columns: 32,
    rows,
    links: [...road.map(([from, to]) => [from, to, 'primary'] as const), ['4028', '4029', 'secondary'] as const],
    lines: { 'main-road': road },
    hexsides: rivers,
    formations: [
      formation('uk-30', 'allied', { level: 'corps' }),
      formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
      formation('gd-5', 'allied', { superior: 'gd', marks: ['spearhead'] }),
    ],
    counters: [
      lorried('lead', { formation: 'gd-5' }),
      armouredCars('cars', { formation: 'gd', marks: ['silhouette', 'household-cavalry'], allowance }),
      armouredCars('others', { formation: 'gd', marks: ['silhouette'] }),
    ],
    turns: [1, 20],
    terms: { spearhead: true },
  })

type Game = ReturnType<typeof behind>

/** The cars after some steps of a move that began in a hex. */
const going = (game: Game, from: string, ...hexes: readonly string[]): State =>
  play(
    game,
    place(game, { turn: 8, phase: 'allied-movement', units: { lead: '4016', cars: from } }),
    { type: 'start-move', unit: 'cars' },
    ...hexes.map((to) => ({ type: 'step' as const, to: to as HexId })),
  )

/** The steps that are offered; what is offered is not refused, and the other way round. */
const steps = (game: Game, state: State, ...hexes: readonly string[]): readonly (readonly string[])[] =>
  hexes.map((to) => {
    const cited = refusals(game, state, { type: 'step', to })
    expect(legal(game, state, 'step').some((step) => step.to === to)).toBe(cited.length === 0)
    return cited
  })

test('M23.63a armoured cars beyond their limit take no step nearer from which they cannot return in the same move', () => {
  const game = behind([
    ['4129', '4128', 'river'],
    ['4129', '4028', 'river'],
    ['4129', '4228', 'river'],
  ])
  // two hexes too far, with points for two steps: 4029 leads to 4028, and from 4129 it is two more
  const out = going(game, '4028', '4029', '4130')
  expect(steps(game, out, '4129', '4029')).toEqual([['M23.63a'], []])
  expect(legal(game, play(game, out, { type: 'step', to: '4029' }, { type: 'step', to: '4028' }), 'stop')).not.toEqual(
    [],
  )
  // without the river they may
  expect(steps(behind([]), going(behind([]), '4028', '4029', '4130'), '4129')).toEqual([[]])
})

test('M23.63a armoured cars beyond their limit must go back even if the way leads no nearer at first', () => {
  const game = behind(
    [
      ['4130', '4129', 'river'],
      ['4130', '4029', 'river'],
      ['4130', '4229', 'river'],
    ],
    9,
  )
  const out = going(game, '4028', '4029', '4030', '4130')
  expect([legal(game, out, 'stop'), refusals(game, out, { type: 'stop', where: 'bottom' })]).toEqual([[], ['M23.63a']])
  const home = play(game, out, ...['4030', '4029', '4028'].map((to) => ({ type: 'step' as const, to: to as HexId })))
  expect(legal(game, home, 'stop')).not.toEqual([])
})

test('M23.63a M8.53b armoured cars beyond their limit do not go where they would stop behind a column', () => {
  const game = behind([])
  const at = (mode: string, other: string): State =>
    play(
      game,
      place(game, {
        turn: 8,
        phase: 'allied-movement',
        units: { lead: '4016', cars: { at: '4028', mode }, others: { at: '4029', mode: other } },
      }),
      { type: 'start-move', unit: 'cars' },
    )
  expect(steps(game, at('travel', 'travel'), '4029')).toEqual([['M23.63a']])
  expect(steps(game, at('travel', 'concentrated'), '4029')).toEqual([[]])
  expect(steps(game, at('concentrated', 'travel'), '4029')).toEqual([[]])
})

test('M23.61b M23.63a armoured cars that cannot return in this move come nearer with each step', () => {
  const game = behind([])
  const out = going(game, '4132')
  expect(steps(game, out, '4131', '4032')).toEqual([[], ['M23.63a']])
})
