/** What an attack can come to, in words: each result with its own, in English and as a template. */
import { describe, expect, test } from 'vitest'
import { COMBAT_RESULTS, DEFENCE_RESULTS } from '../../src/ardennes/board/combatResults.js'
import { hexId, unitId } from '../../src/ardennes/index.js'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import { endWords } from '../../src/ardennes/rules/combat/resultWords.js'
import { inWords } from '../../src/engine/words/saying.js'
import { alwaysResult } from './fights.js'
import { must, place, smallGame, usBattalion, volksgrenadiers } from './small.js'

const WORDS = {
  A1: 'the attacker loses a step',
  'A1/Eng': 'the attacker loses a step, the defender is Engaged',
  Eng: 'the defender is Engaged',
  'FF(+1)': 'firefight with 1 added to the die, or the defender is Engaged',
  'EX(Eng)': 'each side loses a step, the defender is Engaged',
  FF: 'firefight, or the defender is Engaged',
  DR2: 'the defender retreats two hexes, Disrupted',
  DR3: 'the defender retreats three hexes, Routed',
  'DR4*': 'the defender retreats four hexes, Routed; breakout combat',
  'D1*': 'the defender loses a step and retreats four hexes, Routed; breakout combat',
  'Eng+': 'the defender is Engaged, the attacker may mark an advantage',
  'A1/DR2': 'the attacker loses a step, the defender retreats two hexes, Disrupted',
  'A1/D1': 'each side loses a step, the defender retreats two hexes, Disrupted',
  D1: 'the defender loses a step and retreats two hexes, Disrupted',
  DR1: 'the defender retreats one hex',
  'time-on-target': 'artillery of the defender ends the attack',
} as const

const STANDS = {
  'yes-exchange': 'the stand holds, each side loses a step',
  'yes-step': 'the stand holds, the defender loses a step',
  'no-counterattack': 'the stand fails, but the defender may counterattack',
  no: 'the stand fails',
  'no-step': 'the stand fails, and the defender loses a step',
} as const

describe('the ends of an attack', () => {
  test('A16.1 A16.2 A22.8 every combat result has its own words', () => {
    expect(Object.keys(WORDS).sort()).toEqual([...COMBAT_RESULTS, 'time-on-target'].sort())
    for (const result of [...COMBAT_RESULTS, 'time-on-target'] as const)
      expect(endWords(result, null), result).toEqual({ template: WORDS[result], params: {} })
  })

  test('A16.72 the words of a determined defence result follow those of the combat result', () => {
    for (const stand of DEFENCE_RESULTS) {
      const said = endWords('DR2', stand)
      expect(said.template).toBe('{result}; {stand}')
      expect(inWords(said)).toBe(`${WORDS.DR2}; ${STANDS[stand]}`)
    }
  })

  test('A16.72 the words give the length of each retreat as the charts do', () => {
    const { outcomes } = ardennesCharts
    const HEXES = ['', 'one hex', 'two hexes', 'three hexes', 'four hexes']
    for (const result of COMBAT_RESULTS) {
      const { retreat } = outcomes[result]!
      const told = HEXES.findIndex((hexes) => hexes !== '' && WORDS[result].includes(`retreats ${hexes}`))
      expect(Math.max(0, told), result).toBe(retreat)
    }
  })

  test('A16.1 an assessment has the words and the template of each outcome', () => {
    const counters = [volksgrenadiers('ger-a'), usBattalion('us-a')]
    for (const result of ['D1*', 'A1', 'EX(Eng)'] as const) {
      const game = smallGame({ counters, charts: alwaysResult(result) })
      const state = place(game, { turn: 5, phase: 'german-combat', units: { 'ger-a': '0304', 'us-a': '0404' } })
      const plan = {
        attackers: [unitId('ger-a')],
        targets: [hexId('0404')],
        policy: { firefight: false, stand: false },
      }
      const { distribution } = must(game.queries.assess(state, plan))
      expect(distribution).toMatchObject([{ result, stand: null, words: WORDS[result], template: WORDS[result] }])
    }
  })
})
