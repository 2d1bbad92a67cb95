/** Who the attacker and the defender of a combat are, whichever side attacks (A16.1a). */
import { describe, expect, test } from 'vitest'
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import type { State } from '../../src/ardennes/state.js'
import { legal, play, roll, usRegiment, volksgrenadiers } from './small.js'
import { battle, brief, fight, front, gameOf, ways } from './fights.js'

const counters = [volksgrenadiers('ger', { formation: 'ger-1' }), usRegiment('us')]
const units = { ger: '0304', us: '0404' }
const SIDES = [
  { phase: 'german-combat', attacker: 'ger', defender: 'us', target: '0404', from: '0304' },
  { phase: 'allied-combat', attacker: 'us', defender: 'ger', target: '0304', from: '0404' },
] as const

/** An attack of either side with a result; the state when the die has been rolled. */
const attack = (result: CombatResult, { phase, attacker, target }: (typeof SIDES)[number]) => {
  const game = gameOf(result, { counters, columns: 9, rows: 9 })
  return { game, state: fight(game, front(game, { phase, units }), target, attacker) }
}

describe.each(SIDES)('in the phase $phase', (side) => {
  const { attacker, defender, target, from } = side

  test('A16.1a A16.1i A16.1j A16.1k the attacker loses its step and the defender is Engaged', () => {
    const after = (result: CombatResult): readonly string[] => {
      const { state } = attack(result, side)
      return [brief(state, attacker), brief(state, defender)].map((text) => text.replace(' fired', ''))
    }
    expect(after('Eng')).toEqual([`${from} 2`, `${target} 2 engaged`])
    expect(after('A1/Eng')).toEqual([`${from} 1`, `${target} 2 engaged`])
    expect(after('A1')).toEqual([`${from} 1`, `${target} 2`])
    expect(after('EX(Eng)')).toEqual([`${from} 1`, `${target} 1 engaged`])
  })

  test('A16.1a A16.1d A16.1e the defender retreats and the attacker advances', () => {
    for (const [result, distance] of [
      ['DR2', 2],
      ['DR3', 3],
    ] as const) {
      const { game, state } = attack(result, side)
      expect(state.stack.at(-1)).toMatchObject({ type: 'retreat', distance })
      expect(new Set(legal(game, state, 'retreat').map(({ unit }) => unit))).toEqual(new Set([defender]))
      const gone = Array.from({ length: distance }).reduce<State>(
        (now) => play(game, now, legal(game, now, 'retreat')[0]!),
        state,
      )
      expect(ways(game, gone, 'advance', attacker)).toContain(target)
      expect(ways(game, gone, 'advance', defender)).toEqual([])
    }
  })

  test('A16.1a A16.1f the attacker chooses between a firefight and the result Engaged', () => {
    const { game, state } = attack('FF', side)
    expect(game.toAct(state)).toMatchObject({ side: attacker === 'ger' ? 'german' : 'allied' })
    expect(legal(game, state, 'firefight').map(({ unit }) => unit)).toEqual([attacker])
    expect(brief(play(game, state, { type: 'decline' }), defender)).toContain('engaged')
  })
})

test('A16.1a in a counterattack the unit that had defended is the attacker, in the phase of its enemy', () => {
  const town = gameOf('DR2', { counters, columns: 9, terrain: { '0404': ['town'] } })
  const beaten = fight(town, front(town, { units }), '0404', 'ger')
  const gone = play(
    town,
    play(town, beaten, { type: 'determined-defence', unit: 'us' }, roll(4)),
    { type: 'retreat', unit: 'us', to: '0504' },
    { type: 'advance', unit: 'ger', to: '0404' },
  )
  const ready = play(town, gone, { type: 'attack', target: '0404', unit: 'us' })
  expect(battle(ready)).toMatchObject({ kind: 'counterattack', side: 'allied' })
  // the same position with another result on the table
  const after = (result: CombatResult): readonly string[] => {
    const other = gameOf(result, { counters, columns: 9, terrain: { '0404': ['town'] } })
    const fought = play(other, ready, roll(3))
    return [brief(fought, 'us'), brief(fought, 'ger')].map((text) => text.replace(' fired', ''))
  }
  expect(after('A1/Eng')).toEqual(['0504 1', '0404 2 engaged'])
  expect(after('A1')).toEqual(['0504 1', '0404 2'])
  expect(after('EX(Eng)')).toEqual(['0504 1', '0404 1 engaged'])
})
