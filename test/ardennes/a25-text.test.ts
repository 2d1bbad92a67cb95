import { describe, expect, test } from 'vitest'
import { go, held, move } from './moves.js'
import { combatCommand, legal, panzers, place, play, refusals } from './small.js'
import { smallGame, unit, usRegiment, volksgrenadiers } from './small.js'

describe('A25.3', () => {
  const game = smallGame({
    columns: 9,
    rows: 7,
    counters: [...['v1', 'v2', 'v3'].map((id) => volksgrenadiers(id)), panzers('v4'), panzers('v5')],
  })
  const night = (units: object, german: readonly string[] = ['v1', 'v2', 'v3', 'v4']) =>
    place(game, {
      phase: 'night-german-movement',
      turn: 6,
      units,
      with: { night: { german, allied: [] } },
    })
  const apart = { v1: '0102', v2: '0302', v3: '0502', v4: '0902', v5: '0707' }

  test('A25.3a A-R77 if a marked stack was driven apart, any three of the marked stacks may move', () => {
    const state = night(apart)
    expect(held(game, state, 'v1')).toEqual([])
    const three = move(game, move(game, move(game, state, 'v1', ['0103']), 'v2', ['0303']), 'v3', ['0503'])
    expect(unit(three, 'v3').at).toBe('0503')
    expect(held(game, three, 'v4')).toEqual(['A11.1b'])
    expect(legal(game, three, 'start-move')).toEqual([])
  })

  test('A25.3a A-R77 after three stacks have moved, a fourth may still move into the hex of one of them', () => {
    const state = night({ ...apart, v4: '0504' })
    const three = move(game, move(game, move(game, state, 'v1', ['0103']), 'v2', ['0303']), 'v3', ['0503'])
    expect(unit(move(game, three, 'v4', ['0503']), 'v4').at).toBe('0503')
  })

  test('A25.3a A-R77 a stack that was driven apart does not allow another to split', () => {
    const units = { ...apart, v5: '0102' }
    const marked = ['v1', 'v2', 'v3', 'v4', 'v5']
    const one = move(game, night(units, marked), 'v1', ['0103'])
    const under = go(game, one, 'v5', ['0202'])
    expect(refusals(game, under, { type: 'stop' })).toEqual(['A25.3a'])
    expect(unit(move(game, one, 'v5', ['0103']), 'v5').at).toBe('0103')
  })
})

describe('A25.2', () => {
  const game = smallGame({
    columns: 9,
    rows: 6,
    terrain: { '0801': ['town'], '0604': ['town'] },
    areas: { 'south-of-semois': ['0801', '0802', '0901'], 'supply-allied': ['0901', '0804'] },
    links: [
      ['0801', '0901', 'primary'],
      ['0604', '0704', 'primary'],
      ['0704', '0804', 'primary'],
    ],
    counters: [
      combatCommand('us-11', {
        marks: ['semois'],
        values: [
          [5, 3, 6, 1],
          [3, 2, 6, 1],
        ],
      }),
      combatCommand('us-12', {
        values: [
          [5, 3, 6, 1],
          [3, 2, 6, 1],
        ],
      }),
      combatCommand('big-11', { marks: ['semois'] }),
      combatCommand('left', { role: 'remnant', start: null, values: [[3, 2, 6, 1]] }),
      usRegiment('u1'),
      volksgrenadiers('v1'),
    ],
  })
  const points = (units: object) => {
    const state = place(game, { phase: 'night-replacement', turn: 18, units: { v1: '0106', ...units } })
    return game.toAct(state).kind === 'player' && legal(game, state, 'replace-first').length > 0
      ? play(game, state, { type: 'replace-first', side: 'allied' })
      : state
  }

  test('A25.22d A33.2a the 11th Armored returns only south of the Semois', () => {
    const state = points({ 'us-11': 'eliminated', 'us-12': 'eliminated' })
    const homes = (id: string) =>
      legal(game, state, 'bring-back')
        .filter((action) => action.unit === id)
        .map(({ to }) => to)
    expect(homes('us-12')).toEqual(['0604', '0801'])
    expect(homes('us-11')).toEqual(['0801'])
    expect(refusals(game, state, { type: 'bring-back', unit: 'us-11', to: '0604' })).toEqual(['A33.2a'])
  })

  test('A25.24 A33.2a the 11th Armored does not return in place of a remnant north of the Semois', () => {
    const restore = (hex: string) =>
      refusals(game, points({ 'big-11': 'eliminated', u1: { at: '0501', steps: 1 }, left: hex }), {
        type: 'restore-remnant',
        unit: 'big-11',
        remnant: 'left',
      })
    expect(restore('0604')).toEqual(['A33.2a'])
    expect(restore('0801')).toEqual([])
  })
})
