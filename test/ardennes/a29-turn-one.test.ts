import { describe, expect, test } from 'vitest'
import { refusals as reasons } from '../../src/engine/legality/restriction.js'
import { OPEN_TO_UNIT } from '../../src/ardennes/rules/movement/closedHexes.js'
import { positionOf } from '../../src/ardennes/position.js'
import { against, go, held, move, roads, steps, underWay, unitsOf } from './moves.js'
import { formation, germanGuns, panzers, place, play, refusals, smallGame, unit, usBattalion } from './small.js'
import { combatCommand, usGuns, volksgrenadiers } from './small.js'

const game = smallGame({
  columns: 12,
  rows: 9,
  hexsides: [['1006', '1005', 'river']],
  areas: {
    'setup-ger-212': ['1006', '1007'],
    'rear-ger-212': ['0907'],
    'setup-ger-276': ['1008', '1108'],
    'rear-ger-276': ['0908', '0808'],
    'german-territory': ['1006', '1007', '1008', '1108', '0907', '0908', '0808'],
  },
  links: roads('primary', '0202', '0302', '0402'),
  formations: [formation('ger-212'), formation('ger-276'), formation('us-9')],
  counters: [
    volksgrenadiers('v1', {
      formation: 'ger-212',
      start: { hex: null, areas: ['ger-212'], improved: false, restricted: false },
    }),
    volksgrenadiers('v2', {
      formation: 'ger-212',
      start: { hex: null, areas: ['ger-212'], improved: false, restricted: false },
    }),
    volksgrenadiers('v3', {
      formation: 'ger-276',
      start: { hex: null, areas: ['ger-276'], improved: false, restricted: false },
    }),
    germanGuns('guns', {
      army: '7',
      start: { hex: null, areas: ['ger-212', 'ger-276'], improved: false, restricted: false },
    }),
    panzers('pz'),
    usBattalion('red', { start: { hex: '0101', areas: [], improved: false, restricted: true } }),
    usGuns('v-187', {
      marks: ['fires-on-turn-1'],
      start: { hex: '0505', areas: [], improved: false, restricted: true },
    }),
    combatCommand('cc'),
    usBattalion('u1'),
  ],
})
const german = (units: object, turn = 1) => place(game, { phase: 'german-movement', turn, units })
const allied = (units: object, more: object = {}) => place(game, { phase: 'allied-movement', turn: 1, units, ...more })
const start = (id: string, hex: string, turn = 1, more: object = {}) =>
  play(game, german({ [id]: hex, ...more }, turn), { type: 'start-move', unit: id, by: 'normal' })

describe('A29.1', () => {
  test('A29.1a A2.7a a unit with a red set-up box may not move on turn 1', () => {
    expect(held(game, allied({ red: '0503' }), 'red')).toEqual(['A29.1a'])
    expect(held(game, allied({ red: '0503' }, { turn: 2 }), 'red')).toEqual([])
  })

  test('A29.1b a unit with a red set-up box may not move on turn 1 from the hex to which it was driven', () => {
    expect(held(game, allied({ red: { at: '0704', steps: 1 } }), 'red')).toEqual(['A29.1a'])
  })

  test('A29.1c guns with a red set-up box may move once a German unit has come next to them', () => {
    const near = move(game, german({ pz: '0507', 'v-187': '0505' }), 'pz', ['0506'])
    expect(near.happened.released).toEqual(['v-187'])
    expect(held(game, allied({ 'v-187': '0505' }, { with: { happened: { released: ['v-187'] } } }), 'v-187')).toEqual(
      [],
    )
    expect(held(game, allied({ 'v-187': '0505' }), 'v-187')).toEqual(['A29.1a'])
  })
})

describe('A29.2', () => {
  test('A29.2 one unit of the 212th may cross the Sauer from 1006 to 1005 on turn 1, and stops there', () => {
    const over = go(game, german({ v1: '1006', v2: '1007' }), 'v1', ['1005'])
    expect(unit(over, 'v1').at).toBe('1005')
    expect(underWay(over)).toBeUndefined()
    const second = german({ v1: '1006', v2: '1005' })
    expect(against(game, play(game, second, { type: 'start-move', unit: 'v1', by: 'normal' }), '1005')).toContain(
      'A29.2',
    )
    expect(steps(game, start('v1', '1006', 2, { v2: '1005' }))).toContain('1005')
    expect(underWay(go(game, german({ v1: '1006' }, 2), 'v1', ['1005']))?.steps).toBe(1)
  })

  test('A29.2 a unit that enters 1005 from outside the map does not cross the Sauer', () => {
    const board = game.boards.campaign
    const p = positionOf(board, german({ v1: '1006', v3: '1008' }))
    const from = (hex: number): readonly string[] =>
      reasons(OPEN_TO_UNIT, { p, unit: board.unitIndex('v3'), from: hex, to: board.map.indexOf('1005') }).map(
        ({ rule }) => rule,
      )
    expect([from(board.map.indexOf('1006')), from(-1)]).toEqual([['A29.2'], []])
  })

  test('A29.2 the second unit of the 212th may no longer move over the Sauer when the first has crossed', () => {
    const own = { formation: 'ger-212' } as const
    const shut = smallGame({
      columns: 12,
      rows: 9,
      hexsides: ['1007', '0906', '0905', '1105', '1106'].map((to): [string, string, string] => ['1006', to, 'lake']),
      formations: [formation('ger-212')],
      counters: [volksgrenadiers('v1', own), volksgrenadiers('v2', own)],
    })
    const weak = { at: '1006', steps: 1 } // there is room for both
    const state = place(shut, { phase: 'german-movement', turn: 1, units: { v1: weak, v2: weak } })
    expect(unitsOf(shut, state, 'start-move')).toEqual(['v1', 'v2'])
    expect(unitsOf(shut, go(shut, state, 'v1', ['1005']), 'start-move')).toEqual([])
  })
})

describe('A29.3', () => {
  test('A29.3 on turn 1 no unit enters the area of another division or a hex behind it', () => {
    expect(against(game, start('v1', '1007'), '1008')).toEqual(['A29.3'])
    expect(against(game, start('v1', '0907'), '0908')).toEqual(['A29.3'])
    expect(against(game, start('v1', '1007'), '0907')).toEqual([])
    expect(against(game, start('v1', '1007', 2), '1008')).toEqual([])
  })

  test('A29.3 corps artillery may enter the areas of its corps, and any unit may enter American hexes', () => {
    const guns = play(game, german({ guns: '1007' }), { type: 'start-move', unit: 'guns', by: 'prime-mover' })
    expect(against(game, guns, '1008')).toEqual([])
    expect(against(game, start('v3', '1108'), '1208')).toEqual([])
  })
})

test('A29.4b Americans have no strategic movement on turn 1, but have extended movement', () => {
  expect(held(game, allied({ cc: '0202' }), 'cc', 'strategic')).toEqual(['A29.4b'])
  expect(held(game, allied({ cc: '0202' }, { turn: 2 }), 'cc', 'strategic')).toEqual([])
  expect(held(game, german({ pz: '0202' }), 'pz', 'strategic')).toEqual([])
  const far = go(game, allied({ u1: '0201' }), 'u1', ['0202', '0203', '0204', '0205', '0206'])
  expect(unit(far, 'u1').at).toBe('0206')
  expect(refusals(game, far, { type: 'end-phase' })).toEqual([])
})
