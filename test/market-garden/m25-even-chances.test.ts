import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { outcomeOf } from '../../src/market-garden/campaign/victory.js'
import type { ScenarioVictory } from '../../src/market-garden/board/victoryTerms.js'
import { formation, grenadiers, legal, must, place, play, refusals, smallGame } from './small.js'

describe('even chances (M25.5b)', () => {
  const board = marketGarden.boards['hells-highway']
  /** The result with so many German conditions met, or the Allied one. */
  const result = (met: readonly string[], evenChances: boolean, levels?: ScenarioVictory['levels']) => {
    const start = must(marketGarden.setup({ scenario: 'hells-highway', options: { evenChances } }))
    const victory = { ...board.terms.victory, ...(levels === undefined ? {} : { levels }) }
    const on = { ...board, terms: { ...board.terms, victory } }
    const { winner, level, returns } = outcomeOf(positionOf(on, { ...start, happened: { ...start.happened, met } }))
    return { winner, level, allied: returns.allied }
  }
  const GERMAN = ['M24.61a', 'M24.61b', 'M24.61c']

  test('M25.5b by option the level of victory moves one step in the Allied favour', () => {
    const levels = [3, 2, 1, 0].map((count) => result(GERMAN.slice(0, count), false).level)
    expect(levels).toEqual(['German decisive victory', 'German substantial victory', 'German limited victory', 'Draw'])
    const shifted = [3, 2, 1, 0].map((count) => result(GERMAN.slice(0, count), true))
    expect(shifted.map(({ level }) => level)).toEqual([
      'German substantial victory',
      'German limited victory',
      'Draw',
      'Allied victory',
    ])
    expect(shifted[3]!.allied).toBe(1)
  })

  test('M25.5b the best Allied result does not change', () => {
    expect(result(['M24.61e'], true)).toEqual(result(['M24.61e'], false))
    const graded = marketGarden.boards['1st-airborne-destruction'].terms.victory.levels
    expect(result([], false, graded)).toMatchObject({ level: 'Allied limited victory' })
    expect(result([], true, graded)).toMatchObject({ level: 'Allied substantial victory' })
  })
})

describe('the reconnaissance of the 9th SS (M28.52e)', () => {
  const game = smallGame({
    turns: [1, 10],
    formations: [formation('aa', 'german', { level: 'battalion', superior: null })],
    counters: [grenadiers('recce', { formation: 'aa' }), grenadiers('other')],
    terms: {
      orders: [
        {
          rule: 'M28.52a',
          who: { formation: 'aa' },
          hex: hexId('0104'),
          by: 1,
          stays: false,
          leaves: false,
          only: true,
          liftedBy: 'freeReconnaissance',
        },
      ],
    },
  })
  const away = (options: object): readonly string[] => {
    const state = place(game, { turn: 2, phase: 'german-movement', units: { recce: '0404', other: '0707' }, options })
    return refusals(game, play(game, state, { type: 'start-move', unit: 'recce' }), { type: 'step', to: '0504' })
  }

  test('M28.52e by agreement the reconnaissance battalion need not leave the map', () => {
    expect(away({})).toEqual(['M28.52a'])
    expect(away({ freeReconnaissance: true })).toEqual([])
    for (const id of ['1st-airborne-drop', '1st-airborne-destruction'] as const)
      expect(marketGarden.boards[id].terms.orders).toMatchObject([{ rule: 'M28.52a', liftedBy: 'freeReconnaissance' }])
    expect(
      legal(game, place(game, { turn: 2, phase: 'german-movement', units: { recce: '0404' } }), 'start-move'),
    ).toHaveLength(1)
  })
})
