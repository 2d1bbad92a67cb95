import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { assess } from '../../src/ardennes/rules/combat/assessment.js'
import { oddsOf } from '../../src/ardennes/rules/combat/engagement.js'
import { hexId } from '../../src/hex/hexId.js'
import { unitId } from '../../src/ardennes/state.js'
import { totalOf } from '../../src/wargame/breakdown.js'
import { must, panzers, place, smallGame, usBattalion, usGuns, usRegiment, volksgrenadiers } from './small.js'
import { assault, combatEvent, front, toTheDie } from './fights.js'
import { combatArena, randomPosition } from './combatArena.js'

const game = smallGame({
  counters: [
    volksgrenadiers('ger-a', { formation: 'ger-1', morale: 'green' }),
    panzers('ger-p', { formation: 'ger-1', morale: 'elite' }),
    usBattalion('us-a'),
    usRegiment('us-c'),
    usGuns('us-guns'),
  ],
  terrain: { '0405': ['town'] },
})
const board = game.boards.campaign
const state = place(game, {
  turn: 15,
  phase: 'german-combat',
  units: { 'ger-a': '0304', 'ger-p': '0304', 'us-a': '0404', 'us-c': '0405', 'us-guns': '0505' },
})
const both = [unitId('ger-a'), unitId('ger-p')]
const chance = (forecast: ReturnType<typeof assess>, ...results: readonly string[]): number =>
  forecast.distribution.filter(({ result }) => results.includes(result)).reduce((sum, { weight }) => sum + weight, 0) /
  forecast.total

describe('what an attack promises', () => {
  test('A14.4b the entries of an assessment add up to the strengths and the shift of the attack', () => {
    const forecast = assess(positionOf(board, state), { attackers: both, targets: [hexId('0404')] })
    // nine to two is 4-1, and one column for the tanks
    expect(forecast).toMatchObject({ attack: 9, defence: 2, odds: '4:1', shift: 1, column: '5:1' })
    expect(totalOf(forecast.entries, 'attack')).toBe(9)
    expect(totalOf(forecast.entries, 'column')).toBe(1)
    expect(forecast.entries.every(({ rule }) => /^A\d/.test(rule))).toBe(true)
  })

  test('A14.5b the odds of an assessment are the unlimited odds before any shift', () => {
    const tanks = ['1', '2', '3', '4'].map((id) => panzers(`ger-${id}`, { formation: 'ger-1' }))
    const strong = smallGame({ counters: [...tanks, usBattalion('us-a')] })
    const units = { 'ger-1': '0304', 'ger-2': '0304', 'ger-3': '0405', 'ger-4': '0405', 'us-a': '0404' }
    const start = place(strong, { turn: 15, phase: 'german-combat', units })
    const attackers = tanks.map(({ id }) => unitId(id))
    const forecast = must(strong.queries.assess(start, { attackers, targets: [hexId('0404')] }))
    expect(forecast).toMatchObject({ attack: 20, defence: 2, odds: '10:1', column: '7:1' })
  })

  test('A14.2a a plan of attack with no target hex or with two is refused', () => {
    const open = front(game, { units: { 'ger-a': '0304', 'us-a': '0404', 'us-c': '0405' } })
    for (const targets of [[], [hexId('0404'), hexId('0405')]]) {
      const plan = { attackers: [unitId('ger-a')], targets }
      for (const answer of [game.queries.assess(open, plan), game.compose.attack(open, plan)])
        expect(answer).toMatchObject({ left: [{ rule: 'A14.2a', code: 'one-target' }] })
    }
    const plan = { attackers: [unitId('ger-a')], targets: [hexId('0404')] }
    expect(game.queries.assess(open, plan)._tag).toBe('Right')
    expect(game.compose.attack(open, plan)._tag).toBe('Right')
  })

  test('A14.4d A16.2a the weights of all outcomes add up, with the best unit leading the firefight', () => {
    // on 5-1: D1*, DR4*, DR3, DR2, FF, EX(Eng)
    const forecast = assess(positionOf(board, state), { attackers: both, targets: [hexId('0404')] })
    expect(forecast.distribution.reduce((sum, { weight }) => sum + weight, 0)).toBe(forecast.total)
    expect(chance(forecast, 'EX(Eng)')).toBeCloseTo(1 / 6)
    // elite tanks without a match: two off, so that the firefight drives the battalion out on one to six
    expect(totalOf(forecast.firefight, 'die')).toBe(-2)
    expect(chance(forecast, 'D1')).toBeCloseTo(1 / 6 / 2)
    expect(chance(forecast, 'Eng', 'Eng+', 'A1/Eng')).toBe(0)
    const content = assess(positionOf(board, state), {
      attackers: both,
      targets: [hexId('0404')],
      policy: { firefight: false, stand: true },
    })
    expect(chance(content, 'Eng')).toBeCloseTo(1 / 6)
    const led = assess(positionOf(board, state), {
      attackers: both,
      targets: [hexId('0404')],
      policy: { firefight: true, lead: unitId('ger-a'), stand: false },
    })
    expect(totalOf(led.firefight, 'die')).toBe(1)
  })

  test('A16.71a the assessment includes a determined defence where one may be tried', () => {
    const forecast = assess(positionOf(board, state), { attackers: both, targets: [hexId('0405')] })
    const stood = forecast.distribution.filter(({ stand }) => stand !== null)
    expect(stood.length).toBeGreaterThan(0)
    const without = assess(positionOf(board, state), {
      attackers: both,
      targets: [hexId('0405')],
      policy: { firefight: true, stand: false },
    })
    expect(without.distribution.every(({ stand }) => stand === null)).toBe(true)
    expect(stood.reduce((sum, { weight }) => sum + weight, 0) / forecast.total).toBeCloseTo(
      chance(without, 'DR2', 'D1', 'A1/D1', 'A1/DR2'),
    )
  })

  test('A15.6d A22.8a the assessment includes the dice of fighter-bombers and of defensive artillery', () => {
    const bombed = assess(positionOf(board, state), {
      attackers: both,
      targets: [hexId('0404')],
      air: 'jabo',
      defensiveArtillery: 2,
    })
    expect(bombed.distribution.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(bombed.total)
    // one and two are time on target with two units
    expect(chance(bombed, 'time-on-target')).toBeCloseTo(2 / 6)
    const helped = assess(positionOf(board, state), { attackers: both, targets: [hexId('0404')], air: 1, artillery: 2 })
    expect(helped.column).toBe('7:1')
  })
})

test('A14.4b combat uses the column of the assessment', () => {
  const seeds = process.env['SOAK'] === undefined ? 20 : 40
  for (let seed = 0; seed < seeds; seed++) {
    const start = randomPosition(`assess ${seed}`, 'german-combat', 5)
    const open = combatArena.legalActions(start).some(({ type }) => type === 'end-disengagement')
      ? combatArena.applyUnchecked(start, { type: 'end-disengagement' })
      : start
    for (const action of combatArena.legalActions(open)) {
      if (action.type !== 'attack') continue
      const arena = combatArena.boards.campaign
      const forecast = assess(positionOf(arena, open), { attackers: [action.unit], targets: [action.target] })
      const fought = toTheDie(combatArena, assault(combatArena, open, action.target, action.unit))
      const now = combatArena.toAct(fought)
      if (now.kind !== 'chance' || now.roll.kind !== 'combat' || fought.disguise !== open.disguise) continue
      if (fought.ouren !== open.ouren) continue
      const { attack, defence, shift, column } = combatEvent(combatArena, fought)
      expect({ attack, defence, shift, column }).toEqual({
        attack: forecast.attack,
        defence: forecast.defence,
        shift: forecast.shift,
        column: forecast.column,
      })
      expect(
        oddsOf(positionOf(arena, open), {
          attackers: [arena.unitIndex(action.unit)],
          target: arena.map.indexOf(action.target),
          retreated: [],
          surprise: false,
          air: 0,
          guns: 0,
          barrage: 0,
        }).column,
      ).toBe(column)
    }
  }
})
