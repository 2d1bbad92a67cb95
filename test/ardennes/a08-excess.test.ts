import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { excessHexes } from '../../src/ardennes/rules/field/excess.js'
import { hexNumber } from '../../src/ardennes/board/board.js'
import { unitId } from '../../src/ardennes/state.js'
import type { Side, State } from '../../src/ardennes/state.js'
import { move } from './moves.js'
import { legal, place, play, smallGame, unit, usRegiment, volksgrenadiers } from './small.js'

const game = smallGame({
  counters: [
    ...['a', 'b', 'c', 'd'].map((id) => volksgrenadiers(`ger-${id}`, { formation: 'ger-1', bar: id })),
    ...['a', 'b'].map((id) => usRegiment(`us-${id}`)),
  ],
})
const board = game.boards.campaign
const position = (units: object): State => place(game, { turn: 3, phase: 'german-movement', units })
const over = (state: State, side: Side, ...moved: readonly string[]): readonly string[] =>
  excessHexes(positionOf(board, state), side, moved.length === 0 ? undefined : moved.map(unitId)).map((hex) =>
    hexNumber(board, hex),
  )

describe('the hexes over the limits', () => {
  test('A8.3a the hexes over the limits are listed per side in order, the corner of the map included', () => {
    const state = position({
      'ger-a': '0303',
      'ger-b': '0303',
      'ger-c': '0101',
      'ger-d': '0101',
      'us-a': '0505',
      'us-b': '0505',
    })
    expect(over(state, 'german')).toEqual(['0101', '0303'])
    expect(over(state, 'allied')).toEqual(['0505'])
    expect(over(position({ 'ger-a': '0303', 'ger-b': '0304' }), 'german')).toEqual([])
  })

  test('A8.3b by night only hexes that a unit has moved into are checked for excess', () => {
    const state = position({ 'ger-a': '0303', 'ger-b': '0303', 'ger-c': '0303', 'ger-d': '0404' })
    expect(over(state, 'german', 'ger-d')).toEqual([])
    expect(over(state, 'german', 'ger-b')).toEqual(['0303'])
  })
})

describe('the end of a night', () => {
  const night = (units: object): State =>
    place(game, {
      turn: 2,
      phase: 'night-german-movement',
      units: { 'us-a': '0707', ...units },
      with: { night: { german: ['ger-d'], allied: [] } },
    })
  const crowd = { 'ger-a': '0303', 'ger-b': '0303', 'ger-c': '0303' }

  test('A8.3b a stack overcrowded by a retreat loses no unit until the next day', () => {
    const after = play(game, night({ ...crowd, 'ger-d': '0606' }), { type: 'end-phase' })
    expect(after.phase).not.toBe('night-german-movement')
    expect(after.stack.some(({ type }) => type === 'excess')).toBe(false)
  })

  test('A8.3b a unit that moves out of an overcrowded hex by night does not subject it to the check', () => {
    const state = night({ ...crowd, 'ger-d': '0303' })
    const after = play(game, move(game, state, 'ger-d', ['0302']), { type: 'end-phase' })
    expect(after.phase).not.toBe('night-german-movement')
    for (const id of Object.keys(crowd)) expect(unit(after, id).at).toBe('0303')
  })
})

test('A8.3a the owner eliminates units hex by hex until no hex is over the limits', () => {
  const state = play(game, position({ 'ger-a': '0303', 'ger-b': '0303', 'ger-c': '0101', 'ger-d': '0101' }), {
    type: 'end-phase',
  })
  const named = (now: State): readonly string[] => legal(game, now, 'eliminate').map((action) => action.unit)
  expect(named(state)).toEqual(['ger-a', 'ger-b', 'ger-c', 'ger-d'])
  const one = play(game, state, { type: 'eliminate', unit: 'ger-b' })
  expect(named(one)).toEqual(['ger-c', 'ger-d'])
  expect(play(game, one, { type: 'eliminate', unit: 'ger-c' }).phase).not.toBe('german-movement')
})
