import { expect, test } from 'vitest'
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import { legal, play, refusals, roll, unit, usBattalion, usCavalry, volksgrenadiers } from './small.js'
import { at, brief, fight, front, gameOf } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  usCavalry('us-f', { formation: 'us-14' }),
  usCavalry('us-g', { formation: 'us-14' }),
  usCavalry('us-h', {
    formation: 'us-14',
    values: [
      [3, 2, 7, 2],
      [2, 2, 7, 1],
    ],
  }),
  usBattalion('us-a'),
]
const begin = (result: CombatResult, units: object = { 'us-f': '0404' }) => {
  const game = gameOf(result, { counters, columns: 9, rows: 9 })
  return { game, state: fight(game, front(game, { units: { 'ger-a': '0304', ...units } }), '0404', 'ger-a') }
}

test('A21.4 A-R22 a lone recon unit may retreat one hex instead of being Engaged', () => {
  for (const result of ['Eng', 'A1/Eng'] as const) {
    const { game, state } = begin(result)
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
    // the attacker's loss comes first
    expect(unit(state, 'ger-a').steps).toBe(result === 'Eng' ? 2 : 1)
    const gone = play(game, state, { type: 'recon-retreat' }, { type: 'retreat', unit: 'us-f', to: '0504' })
    expect(brief(gone, 'us-f')).toBe('0504 1')
    expect(gone.stack.at(-1)).toMatchObject({ type: 'advance', kind: 'normal' })
    expect(brief(play(game, state, { type: 'decline' }), 'us-f')).toBe('0404 1 engaged')
  }
})

test('A21.4 A-R22 a recon unit may avoid the engagement of a firefight, but not that of an exchange', () => {
  const { game, state } = begin('FF')
  expect(legal(game, play(game, state, { type: 'decline' }), 'recon-retreat').length).toBe(1)
  const plus = play(game, state, { type: 'firefight', unit: 'ger-a' }, roll(5))
  expect(legal(game, plus, 'recon-retreat').length).toBe(1)
  // who slips away leaves no advantage behind
  const slipped = play(game, plus, { type: 'recon-retreat' }, { type: 'retreat', unit: 'us-f', to: '0504' })
  expect(at(slipped)).toBe('advance')
  // a squadron that survives an exchange is Engaged, and stays
  const exchange = begin('EX(Eng)', { 'us-h': '0404' })
  expect(unit(exchange.state, 'us-h')).toMatchObject({ steps: 1, engaged: true })
  expect(legal(exchange.game, exchange.state, 'recon-retreat')).toEqual([])
})

test('A21.4 a recon unit in a stack and units of other types have no recon retreat', () => {
  for (const units of [{ 'us-f': '0404', 'us-g': '0404' }, { 'us-f': '0404', 'us-a': '0404' }, { 'us-a': '0404' }]) {
    const { game, state } = begin('Eng', units)
    expect(refusals(game, state, { type: 'recon-retreat' })).not.toEqual([])
    expect(state.units.filter(({ engaged }) => engaged).length).toBe(Object.keys(units).length)
  }
})
