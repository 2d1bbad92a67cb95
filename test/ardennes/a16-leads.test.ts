import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/hexId.js'
import { unitId } from '../../src/ardennes/state.js'
import { at, fight, front, gameOf } from './fights.js'
import { legal, must, panzers, place, smallGame, usBattalion, usCavalry, usTankDestroyers } from './small.js'
import { volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

const counters = [
  volksgrenadiers('ger-a'),
  volksgrenadiers('ger-g', { morale: 'green' }),
  panzers('ger-p', { morale: 'elite', quality: { value: 3, colour: 'grey' } }),
  usBattalion('us-a'),
  usBattalion('us-m', { mobility: 'mechanized' }),
  usBattalion('us-g', { morale: 'green' }),
  usCavalry('us-r', { quality: { value: 4, colour: 'red' } }),
  usTankDestroyers('us-d'),
]
/** The modifiers of both lead units in an attack on 0404, each with its rule. */
const modifiers = (attacker: string, defender: string, board: Partial<SmallBoard> = {}) => {
  const game = smallGame({ counters, ...board })
  const state = place(game, { turn: 5, phase: 'german-combat', units: { [attacker]: '0304', [defender]: '0404' } })
  const { firefight, stand } = must(
    game.queries.assess(state, { attackers: [unitId(attacker)], targets: [hexId('0404')] }),
  )
  const told = (entries: typeof stand): readonly string[] =>
    entries.map(({ rule, label, value, on }) => {
      expect([label.trim(), on]).toEqual([label, 'die'])
      expect(label).not.toBe('')
      return `${rule} ${value}`
    })
  return { firefight: told(firefight), stand: told(stand) }
}
const town = { terrain: { '0404': ['town'] } }
const city = { terrain: { '0404': ['city'] } }

describe('what a lead unit adds to its die', () => {
  test('A16.2d A16.73a a veteran unit without tanks has no modifier; the morale of other units counts', () => {
    expect(modifiers('ger-a', 'us-a', town)).toEqual({ firefight: [], stand: [] })
    expect(modifiers('ger-g', 'us-g', town)).toEqual({ firefight: ['A16.2d 1'], stand: ['A16.73a 1'] })
  })

  test('A16.2d A16.73b the modifiers for morale and for tanks are listed separately', () => {
    expect(modifiers('ger-p', 'us-d', town)).toEqual({
      firefight: ['A16.2d -1', 'A16.2d -1'],
      stand: ['A16.73b -1'],
    })
  })

  test('A16.73a a city modifies the die of the defender in it, and tank quality does not count there', () => {
    expect(modifiers('ger-p', 'us-g', city)).toEqual({ firefight: ['A16.2d -1'], stand: ['A16.73a 1', 'A16.73a -1'] })
    expect(modifiers('ger-a', 'us-d', city).stand).toEqual(['A16.73a -1'])
  })

  test('A16.73b the tank quality of a recon unit gives no modifier', () => {
    expect(modifiers('ger-a', 'us-r', town).stand).toEqual([])
    expect(modifiers('ger-a', 'us-d', town).stand).toEqual(['A16.73b -1'])
  })
})

test('A-R53 A15.8b columns and units on trucks may not use determined defence in an improved position', () => {
  const game = gameOf('DR2', { counters, columns: 9 })
  const beaten = (id: string, marker: string) =>
    fight(
      game,
      front(game, {
        units: { 'ger-a': '0304', [id]: { at: '0404', marker } },
        with: { works: { '0404': 'complete' } },
      }),
      '0404',
      'ger-a',
    )
  expect(legal(game, beaten('us-a', 'none'), 'determined-defence')).toHaveLength(1)
  expect(legal(game, beaten('us-m', 'none'), 'determined-defence')).toHaveLength(1)
  for (const [id, marker] of [
    ['us-m', 'strategic'],
    ['us-a', 'truck'],
  ] as const) {
    expect(legal(game, beaten(id, marker), 'determined-defence')).toEqual([])
    expect(at(beaten(id, marker))).toBe('retreat')
  }
})
