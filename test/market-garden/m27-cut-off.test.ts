import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import { unitId } from '../../src/market-garden/state.js'
import type { State } from '../../src/market-garden/state.js'
import { company, formation, germanHeadquarters, grenadiers, headquarters, place, smallGame } from './small.js'
import { road } from './supplyBoards.js'

/**
 * Americans of the 504th and of the 505th, Germans with a road off the east edge; play begins with Allied movement of
 * turn 1.
 */
const game = smallGame({
  columns: 12,
  rows: 9,
  counters: [
    company('five-o-four', { formation: 'us-504', nation: 'american' }),
    headquarters('us-504', { nation: 'american', marks: ['airborne'] }),
    company('five-o-five', { formation: 'us-505', nation: 'american' }),
    grenadiers('german', { formation: 'ger' }),
    germanHeadquarters('ger'),
  ],
  formations: [
    formation('us-504', 'allied', { airborne: true }),
    formation('us-505', 'allied', { airborne: true }),
    formation('ger', 'german', { level: 'division' }),
  ],
  links: road(5, 8, 12),
  areas: { 'roads-off-east': ['0512'] },
  turns: [1, 10],
  alwaysSupplied: [],
  terms: {
    firstPhase: 'allied-movement',
    cutOffAtStart: { sides: ['german'], formations: ['us-504'] },
    supplyHeads: {},
  },
})
const board = game.boards['hells-highway']
const UNITS = {
  'five-o-four': '0102',
  'hq-us-504': { at: '0103', mode: 'defilade' },
  'five-o-five': '0302',
  german: '0509',
  'hq-ger': { at: '0510', mode: 'defilade' },
}
const at = (turn: number, phase: string): State => place(game, { turn, phase, units: UNITS })
const supplied = (state: State): Record<string, boolean> =>
  Object.fromEntries(board.ids.map((id, unit) => [id, isSupplied(positionOf(board, state), unit)]))

describe('units that begin out of supply (M27.1c)', () => {
  test('M27.1c M-R374 formations cut off at the start are out of supply, and others are in supply on the 17th', () => {
    expect(supplied(at(1, 'allied-movement'))).toEqual({
      'five-o-four': false,
      'hq-us-504': false,
      'five-o-five': true,
      german: false,
      'hq-ger': false,
    })
  })

  test('M-R374 cut-off Germans who trace in their first Command Phase are in supply from then on', () => {
    expect(supplied(at(1, 'german-movement'))).toMatchObject({ german: true, 'hq-ger': true, 'five-o-four': false })
    expect(supplied(at(2, 'german-mini-fire'))).toMatchObject({ 'hq-us-504': false })
  })

  test('M-R374 a cut-off unit that cannot trace stays out of supply, even on 17 September', () => {
    // the 504th has no supply head
    expect(supplied(at(2, 'allied-command'))).toMatchObject({
      'five-o-four': false,
      'hq-us-504': false,
      'five-o-five': true,
    })
  })

  test('M27.1c each of several formations that a scenario names begins out of supply', () => {
    const both = smallGame({
      counters: [company('one', { formation: 'us-504' }), company('two', { formation: 'us-505' }), company('three')],
      turns: [1, 10],
      alwaysSupplied: [],
      terms: {
        firstPhase: 'allied-movement',
        cutOffAtStart: { sides: [], formations: ['us-504', 'us-505'] },
        supplyHeads: {},
      },
    })
    const units = { one: '0303', two: '0404', three: '0505' }
    const state = place(both, { turn: 1, phase: 'allied-movement', units })
    const ruleOf = (id: string): string => both.queries.supply(state, unitId(id)).rule
    expect([ruleOf('one'), ruleOf('two')]).toEqual(['M27.1c', 'M27.1c'])
    expect(ruleOf('three')).not.toBe('M27.1c')
  })

  test('M27.1c the supply query cites the rule for units that begin cut off', () => {
    const state = at(1, 'allied-movement')
    expect(game.queries.supply(state, unitId('five-o-four'))).toMatchObject({ supplied: false, rule: 'M27.1c' })
    const later = at(2, 'allied-movement')
    expect(game.queries.supply(later, unitId('five-o-five'))).toMatchObject({ supplied: true, rule: 'M11.13e' })
  })
})
