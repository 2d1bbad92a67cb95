import { expect, test } from 'vitest'
import { hexId, unitId } from '../../src/ardennes/index.js'
import type { State } from '../../src/ardennes/state.js'
import { against, go, held, move, roads, steps, underWay, unitsOf } from './moves.js'
import {
  eventsOf,
  germanGuns,
  panzers,
  place,
  play,
  smallGame,
  unit,
  usBattalion,
  usGuns,
  usTankDestroyers,
} from './small.js'
import { volksgrenadiers } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 9,
  terrain: { '0506': ['forested-rough'], '0606': ['forested-rough'] },
  links: roads('primary', '0104', '0204', '0304', '0404', '0504', '0604', '0704'),
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2'),
    panzers('pz'),
    germanGuns('guns'),
    usBattalion('u1'),
    usBattalion('u2'),
    usBattalion('u3'),
    usBattalion('u4'),
    usBattalion('u5'),
    usGuns('us-guns'),
    usTankDestroyers('td'),
  ],
})
const at = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 5, units, ...more })

test('A9.2a example 6 a unit that enters an enemy zone of control must stop, even with points left', () => {
  const state = go(game, at({ v1: '0204', u1: '0404' }), 'v1', ['0304'])
  expect(underWay(state)).toBeUndefined()
  expect(unit(state, 'v1').at).toBe('0304')
  expect(held(game, state, 'v1')).toEqual(['A11.1a'])
})

test.each([
  ['Disrupted', { at: '0404', condition: 'disrupted' }],
  ['Routed', { at: '0404', condition: 'routed' }],
])('A9.1 a %s unit stops the enemy', (_, u1) => {
  expect(underWay(go(game, at({ v1: '0204', u1 }), 'v1', ['0304']))).toBeUndefined()
})

test('A9.1 artillery stops the enemy, whichever side it shows', () => {
  const state = at({ v1: '0204', 'us-guns': { at: '0404', fired: true } })
  expect(underWay(go(game, state, 'v1', ['0304']))).toBeUndefined()
})

test('A9.2b leaving a zone of control costs a point more, entering one costs nothing', () => {
  const away = go(game, at({ pz: '0304', u1: '0404' }), 'pz', ['0204'])
  // half a point for the primary road, one for the zone
  expect(underWay(away)?.spent).toBe(1.5)
  const free = go(game, at({ pz: '0304', u1: '0707' }), 'pz', ['0204'])
  expect(underWay(free)?.spent).toBe(0.5)
  const into = at({ pz: '0204', u1: '0404' })
  expect(
    eventsOf(game, play(game, into, { type: 'start-move', unit: 'pz', by: 'normal' }), { type: 'step', to: '0304' }),
  ).toMatchObject([{ spent: 0.5 }])
})

test('A9.3 A10.2a a unit may go from one zone directly to another and then stops, but it may not cross a Bond', () => {
  const state = at({ v1: '0304', u1: '0404', u2: '0407' })
  const moved = go(game, state, 'v1', ['0405'])
  expect(unit(moved, 'v1').at).toBe('0405')
  expect(underWay(moved)).toBeUndefined()
  // units in line with one hex between them bar that hex
  const barred = at({ v1: '0304', u1: '0404', u2: '0406' })
  expect(against(game, play(game, barred, { type: 'start-move', unit: 'v1', by: 'normal' }), '0405')).toContain(
    'A10.2a',
  )
})

test('A10.2a no unit crosses an enemy Hexside Bond unless friendly units on both sides negate it', () => {
  const start = (state: State) => play(game, state, { type: 'start-move', unit: 'v1', by: 'normal' })
  const barred = at({ v1: '0503', u1: '0404', u2: '0604' })
  expect(against(game, start(barred), '0504')).toEqual(['A10.2a'])
  const negated = at({ v1: '0503', v2: '0504', u1: '0404', u2: '0604' })
  expect(steps(game, start(negated))).toContain('0504')
})

test('A10.2a a negated Bond is in force again when the unit beyond it leaves, and then holds a unit inside it', () => {
  const state = at({ v1: '0503', v2: '0504', u1: '0404', u2: '0604', u3: '0502', u4: '0403', u5: '0603' })
  expect(unitsOf(game, state, 'start-move')).toEqual(['v1', 'v2'])
  const gone = move(game, state, 'v2', ['0505'])
  expect(unitsOf(game, gone, 'start-move')).toEqual([])
  expect(held(game, gone, 'v1')).toEqual(['A11.1b'])
})

test('A9.4 the zone of a silhouette does not reach into Forested Rough', () => {
  const into = (enemy: string) => {
    const state = at({ v1: '0507', [enemy]: '0607' })
    return play(game, state, { type: 'start-move', unit: 'v1', by: 'normal' }, { type: 'step', to: '0506' })
  }
  // 0506 and 0607 touch: an infantry battalion there stops the unit, tank destroyers do not
  expect(underWay(into('u1'))).toBeUndefined()
  expect(underWay(into('td'))?.steps).toBe(1)
})

test('A9.2a a path that goes on past a zone of control is refused by the rule that stops the unit, with the hex', () => {
  const state = at({ v1: '0507', u1: '0607' })
  for (const beyond of ['0505', '0406']) {
    const composed = game.compose.move(state, [unitId('v1')], ['0506', beyond].map(hexId))
    expect(composed._tag === 'Left' && composed.left).toMatchObject([
      { rule: 'A9.2a', code: 'must-stop', message: 'v1 must stop in the enemy zone of control in 0506' },
    ])
  }
})
