/** Actions outside combat that no list offers, and the rule that each of them breaks. */
import { describe, expect, test } from 'vitest'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { Arrival } from '../../src/ardennes/board/counters.js'
import type { State } from '../../src/ardennes/state.js'
import { legal, must, panzers, place, play, refusals, smallGame, usBattalion, usEngineers } from './small.js'
import { usRegiment, volksgrenadiers } from './small.js'
import type { Loose } from './small.js'

const arrives = (by: 'entry' | 'town', entries: Arrival['entries'] = []) =>
  ({ start: null, arrival: { turn: 5, by, entries, condition: null, spent: 0 } }) as const
const game = smallGame({
  columns: 9,
  hexsides: [['0304', '0404', 'river']],
  terrain: { '0505': ['town'] },
  links: [
    ['0304', '0404', 'secondary'],
    ['0602', '0603', 'secondary'],
  ],
  lines: { bridges: [['0304', '0404']] },
  areas: { 'edge-SE': ['0901', '0801'], 'entry-A': ['0901'] },
  counters: [
    volksgrenadiers('g1'),
    volksgrenadiers('g2'),
    panzers('pz'),
    usBattalion('u1'),
    usBattalion('u2', arrives('entry', ['A'])),
    usEngineers('e1', arrives('town')),
  ],
})
const german = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 5, units, ...more })
const allied = (units: object, more: object = {}) => place(game, { phase: 'allied-movement', turn: 5, units, ...more })
const codes = (board: ArdennesGame, state: State, action: Loose): readonly string[] => {
  expect(refusals(board, state, action)).not.toEqual([])
  return board.explain(state, action as never).map(({ rule, code }) => `${rule} ${code}`)
}

describe('trucks, positions and night', () => {
  test('A12.61a no German unit loads trucks, and no unknown unit', () => {
    const load = (unit: string) => ({ type: 'load-trucks', unit }) as const
    expect(codes(game, german({ g1: '0602' }), load('g1'))).toEqual(['A12.61a no-trucks'])
    expect(legal(game, german({ g1: '0602' }), 'load-trucks')).toEqual([])
    const waits = allied({ u1: '0602', u2: 'reserve' })
    expect(codes(game, waits, load('u2'))).toEqual(['A11.1a not-on-map', 'A12.61a not-there'])
    expect(legal(game, waits, 'load-trucks')).toEqual([load('u1')])
  })

  test('A15.8d a unit off the map may not build', () => {
    const build = (unit: string) => ({ type: 'build', unit }) as const
    expect(codes(game, allied({ u1: '0602', u2: 'reserve' }), build('u2'))).toEqual(['A15.8d not-on-map'])
    expect(codes(game, allied({ u1: 'box-SE' }), build('u1'))).toEqual(['A15.8d not-on-map'])
  })

  test('A34a a unit off the map may not infiltrate, and that is the only reason given', () => {
    const options = { nightInfiltration: true }
    const night = { phase: 'night-german-movement', turn: 6, options, with: { night: { german: [], allied: [] } } }
    const slip = (to: string) => ({ type: 'infiltrate', unit: 'g2', to }) as const
    expect(codes(game, german({ g1: '0104', g2: 'reserve' }, night), slip('0103'))).toEqual(['A34a not-on-map'])
    expect(codes(game, german({ g1: '0104', g2: '0304' }, night), slip('0103'))).toEqual(['A34a not-adjacent'])
  })
})

describe('units off the map', () => {
  test('A13.4c A13.4d units block only an entry hex that Germans occupy', () => {
    const block = (entry: string) => ({ type: 'block', unit: 'u1', entry }) as const
    const held = allied({ u1: 'box-SE', g1: '0901' })
    expect(refusals(game, held, block('A'))).toEqual([])
    expect(codes(game, held, block('B'))).toEqual(['A13.4d cannot-block'])
    expect(codes(game, allied({ u1: 'box-SE', g1: '0701' }), block('A'))).toEqual(['A13.4d cannot-block'])
    expect(codes(game, allied({ u1: '0602', g1: '0901' }), block('A'))).toEqual(['A13.4d cannot-block'])
  })

  test('A13.2a only engineers that are due may be placed in towns', () => {
    const into = (unit: string) => ({ type: 'place-engineers', unit, to: '0505' }) as const
    expect(refusals(game, allied({ e1: 'reserve' }), into('e1'))).toEqual([])
    expect(codes(game, allied({ e1: 'reserve' }, { turn: 3 }), into('e1'))).toEqual(['A13.2a not-due'])
    expect(codes(game, allied({ u1: '0602', u2: 'reserve' }), into('u2'))).toEqual(['A13.2a not-due'])
    expect(codes(game, allied({ u1: '0602' }), into('u1'))).toEqual(['A13.2a not-due'])
  })
})

test('A7.9a a bridge that does not exist cannot be rebuilt, and that is the only reason given', () => {
  const state = place(game, { turn: 5, phase: 'german-bridge', units: { g1: '0304', u1: '0405' } })
  const rebuild = (bridge: string) => ({ type: 'rebuild-bridge', bridge }) as const
  expect(codes(game, state, rebuild('0101-0102'))).toEqual(['A7.9a unknown-bridge'])
  expect(codes(game, state, rebuild('0304-0404'))).toContain('A7.9a not-blown')
})

describe('markers', () => {
  test('A24.4a no traffic marker is taken up without a hex for it', () => {
    const tiny = smallGame({
      columns: 2,
      rows: 2,
      links: [['0101', '0201', 'secondary']],
      counters: [usRegiment('u1'), volksgrenadiers('g1')],
    })
    const box = [null, null, null, null, null, null]
    const withBlock = (...allied: readonly string[]): State =>
      place(tiny, {
        turn: 5,
        phase: 'allied-traffic',
        units: { u1: '0102' },
        with: { traffic: { german: box, allied: box }, roadblocks: { german: [], allied } },
      })
    const take = { type: 'take-traffic-marker', marker: 1 } as const
    // the roadblock in the corner lies next to all the other hexes; it alone can go elsewhere
    expect(legal(tiny, withBlock('0101'), 'take-roadblock')).toEqual([{ type: 'take-roadblock', from: '0101' }])
    expect(codes(tiny, withBlock('0101'), take)).toEqual(['A24.4a no-place'])
    expect(refusals(tiny, withBlock(), take)).toEqual([])
  })

  test('A24.3a no traffic marker is placed before it is taken up', () => {
    const state = place(game, { turn: 5, phase: 'allied-traffic', units: { u1: '0602', g1: '0204' } })
    expect(codes(game, state, { type: 'place-marker', to: '0303' })).toEqual(['A24.3a not-in-this-phase'])
    const taken = play(game, state, { type: 'take-traffic-marker', marker: 1 })
    expect(refusals(game, taken, { type: 'place-marker', to: '0303' })).toEqual([])
  })
})

test('A3.4a the units are set up in their order, one after another', () => {
  const area = (id: string, stacking: number) =>
    volksgrenadiers(id, {
      values: [[4, 5, 3, stacking]],
      start: { hex: null, areas: ['ger-1'], improved: false, restricted: false },
    })
  const small = smallGame({
    counters: [area('a', 1), area('b', 2), usRegiment('u')],
    areas: { 'setup-ger-1': ['0202', '0203'] },
  })
  const start = must(small.setup({ scenario: 'campaign' }))
  const deploy = (unit: string) => ({ type: 'deploy', unit, to: '0203' }) as const
  expect(refusals(small, start, deploy('b'))).toEqual([])
  for (const unit of ['a', 'u', 'nobody']) expect(codes(small, start, deploy(unit))).toEqual(['A3.4a other-unit-first'])
  expect(refusals(small, play(small, start, deploy('b')), deploy('a'))).toEqual([])
})
