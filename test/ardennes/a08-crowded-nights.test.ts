import { expect, test } from 'vitest'
import { place, play, refusals, smallGame, unit, volksgrenadiers } from './small.js'
import { counter } from './counters.js'

const game = smallGame({
  counters: [
    volksgrenadiers('ger-a', { formation: 'ger-1', bar: 'a' }),
    volksgrenadiers('ger-b', { formation: 'ger-1', bar: 'b' }),
    volksgrenadiers('ger-c', { formation: 'ger-1', bar: 'c' }),
    volksgrenadiers('ger-night', { formation: 'ger-2' }),
    counter([[2, 2, 3, 1]], { id: 'ger-z', role: 'breakdown', morale: 'green' }),
  ],
})
const crowd = { 'ger-a': '0303', 'ger-b': '0303', 'ger-c': '0303' }
const night = { night: { german: ['ger-night'], allied: [] } }

test('A8.3b a stack overcrowded by a retreat loses no unit in a night when it may not move', () => {
  const state = place(game, {
    turn: 2,
    phase: 'night-german-movement',
    units: { ...crowd, 'ger-night': '0606' },
    with: night,
  })
  expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'german', frame: 'movement' })
  const after = play(game, state, { type: 'end-phase' })
  for (const id of Object.keys(crowd)) expect(unit(after, id).at).toBe('0303')
})

test('A8.3b by day the owner of an overcrowded stack eliminates the excess', () => {
  const state = place(game, { turn: 3, phase: 'german-movement', units: crowd })
  const ended = play(game, state, { type: 'end-phase' })
  expect(ended.stack.at(-1)!.type).toBe('excess')
})

test('A26.4a A16.5b an Engaged breakdown unit takes its marker back into its parent', () => {
  const state = place(game, {
    turn: 3,
    phase: 'german-movement',
    units: { 'ger-a': { at: '0303', steps: 1 }, 'ger-z': { at: '0303', engaged: true } },
    with: { parents: { 'ger-z': 'ger-a' } },
  })
  expect(refusals(game, state, { type: 'recombine', unit: 'ger-z' })).toEqual([])
  const whole = play(game, state, { type: 'recombine', unit: 'ger-z' })
  expect(unit(whole, 'ger-a')).toMatchObject({ steps: 2, engaged: true })
})
