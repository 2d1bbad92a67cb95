import { describe, expect, test } from 'vitest'
import { refusals as reasons } from '../../src/engine/legality/restriction.js'
import { positionOf } from '../../src/ardennes/position.js'
import type { Position } from '../../src/ardennes/position.js'
import type { State } from '../../src/ardennes/state.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { BREAK_DOWN, breakDown } from '../../src/ardennes/rules/forces/breakdown.js'
import {
  combatCommand,
  legal,
  panzergrenadiers,
  panzers,
  place,
  play,
  refusals,
  smallGame,
  usBattalion,
  usRegiment,
  volksgrenadiers,
} from './small.js'
import { counter } from './counters.js'
import { brief, fight, front, gameOf } from './fights.js'

const part = (id: string, changes: Partial<Counter>): Counter =>
  counter([[2, 2, 3, 1]], { id, role: 'breakdown', morale: 'green', size: 'battalion', ...changes })
const parts = [
  part('ger-y1', {}),
  part('ger-y2', { kind: 'panzergrenadier', mobility: 'mechanized' }),
  part('us-y1', { nation: 'american' }),
  part('us-y2', { nation: 'american', kind: 'armor', mobility: 'vehicle' }),
  part('us-y3', { nation: 'american', kind: 'armor', mobility: 'vehicle' }),
  counter([[3, 2, 6, 1]], { id: 'us-z', role: 'remnant', nation: 'american', kind: 'armor', mobility: 'vehicle' }),
]
const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  panzergrenadiers('ger-m', { formation: 'ger-1' }),
  panzers('ger-p', { formation: 'ger-1' }),
  volksgrenadiers('ger-c', { kind: 'parachute' }),
  usBattalion('us-a'),
  usRegiment('us-c'),
  usRegiment('us-d', { kind: 'glider' }),
  combatCommand('us-k'),
  ...parts,
]
const game = smallGame({ counters, columns: 9, rows: 9 })
const board = game.boards.campaign
const index = (id: string): number => board.unitIndex(id)
const spec = (units: object, more: object = {}) => place(game, { turn: 5, phase: 'german-combat', units, ...more })
const against = (p: Position, id: string): readonly string[] =>
  reasons(BREAK_DOWN, { p, unit: index(id) }).map(({ rule }) => rule)
const rules = (state: State, id: string): readonly string[] => against(positionOf(board, state), id)

describe('the rule itself', () => {
  const state = spec({
    'ger-a': '0304',
    'ger-m': '0204',
    'ger-c': '0206',
    'ger-p': '0303',
    'us-a': '0404',
    'us-c': '0606',
    'us-k': '0707',
  })

  test('A26.1a A26.1b A26.3 a larger unit loses a step and forms a green one-step unit of its branch', () => {
    for (const [id, child] of [
      ['ger-a', 'ger-y1'],
      ['ger-c', 'ger-y1'],
      ['ger-m', 'ger-y2'],
      ['us-c', 'us-y1'],
      ['us-k', 'us-y2'],
    ] as const) {
      expect(rules(state, id)).toEqual([])
      const broken = breakDown(positionOf(board, state), index(id), undefined)
      expect(board.ids[broken.child]).toBe(child)
      expect(broken.p.state.units[broken.child]).toMatchObject({ at: state.units[index(id)]!.at, steps: 1 })
      expect(broken.p.state.units[index(id)]!.steps).toBe(1)
      expect(board.counters[broken.child]!.morale).toBe('green')
      expect(broken.p.state.parents).toEqual({ [child]: id })
    }
    expect(rules(state, 'ger-p')).toEqual(['A26.1b'])
    expect(rules(state, 'us-a')).toEqual(['A26.1b'])
  })

  test('A26.1d a full combat command may break down twice and leaves its remnant, a regiment only once', () => {
    const once = breakDown(positionOf(board, state), index('us-k'), undefined)
    const twice = breakDown(once.p, index('us-k'), undefined)
    expect(twice.p.state.units[index('us-k')]!.at).toBe('eliminated')
    expect([brief(twice.p.state, 'us-y2'), brief(twice.p.state, 'us-y3'), brief(twice.p.state, 'us-z')]).toEqual([
      '0707 1',
      '0707 1',
      '0707 1',
    ])
    const regiment = spec({ 'ger-a': { at: '0304', steps: 1 }, 'us-a': '0404' })
    expect(rules(regiment, 'ger-a')).toEqual(['A26.1a'])
  })

  test('A26.2b a Disrupted unit may not break down; an Engaged one out of supply may', () => {
    const hurt = spec({
      'ger-a': { at: '0304', condition: 'disrupted' },
      'ger-m': { at: '0303', engaged: true, outOfSupply: true },
      'us-a': '0404',
    })
    expect(rules(hurt, 'ger-a')).toEqual(['A26.2b'])
    expect(rules(hurt, 'ger-m')).toEqual([])
    const broken = breakDown(positionOf(board, hurt), index('ger-m'), undefined)
    expect(broken.p.state.units[broken.child]).toMatchObject({ engaged: true, outOfSupply: true })
  })

  test('A26.2c a unit may not break down if no breakdown counter is left', () => {
    const once = breakDown(positionOf(board, state), index('ger-a'), undefined)
    expect(against(once.p, 'ger-c')).toEqual(['A26.2c'])
  })

  test('A8.3a a unit may not break down in a hex without room for another unit', () => {
    const full = spec({ 'ger-a': '0304', 'ger-p': '0304', 'ger-m': '0205', 'us-a': '0404' })
    expect(rules(full, 'ger-a')).toEqual(['A8.3a'])
    expect(rules(full, 'ger-m')).toEqual([])
  })
})

describe('in a Combat Phase', () => {
  test('A26.2a only units of the phasing player break down in a Combat Phase', () => {
    const state = spec({ 'ger-a': '0304', 'us-c': '0404' })
    expect(legal(game, state, 'break-down').map((action) => action.unit)).toEqual(['ger-a'])
    expect(refusals(game, state, { type: 'break-down', unit: 'us-c' })).toEqual(['A26.2a'])
  })

  test('A26.2a A14.1b a unit may break down after its attack, but its parts may not attack again', () => {
    const nothing = gameOf('Eng', { counters, columns: 9, rows: 9 })
    const start = front(nothing, { units: { 'ger-a': '0304', 'ger-m': '0205', 'us-c': '0404', 'us-a': '0305' } })
    const state = play(nothing, fight(nothing, start, '0404', 'ger-a'), { type: 'break-down', unit: 'ger-a' })
    expect(refusals(nothing, state, { type: 'attack', target: '0305', unit: 'ger-y1' })).toEqual(['A14.1b'])
  })

  test('A26.2a a Combat Phase without an attack goes on while a unit can break down', () => {
    const nothing = gameOf('Eng', { counters, columns: 9, rows: 9 })
    const apart = spec({ 'ger-a': '0304', 'us-a': '0707' })
    expect(game.legalActions(apart)).toEqual([{ type: 'break-down', unit: 'ger-a' }, { type: 'end-phase' }])
    const start = front(nothing, { units: { 'ger-a': '0304', 'us-a': '0404' } })
    const fought = fight(nothing, start, '0404', 'ger-a')
    expect(nothing.legalActions(fought)).toEqual([{ type: 'break-down', unit: 'ger-a' }, { type: 'end-phase' }])
    const over = play(nothing, fought, { type: 'break-down', unit: 'ger-a' })
    expect(over.phase).not.toBe('german-combat')
  })

  test('A26.1c A14.2c the parts may attack different hexes', () => {
    const nothing = gameOf('Eng', { counters, columns: 9, rows: 9 })
    const start = front(nothing, { units: { 'ger-a': '0304', 'us-c': '0404', 'us-a': '0305' } })
    const split = play(nothing, start, { type: 'break-down', unit: 'ger-a' })
    const first = fight(nothing, split, '0404', 'ger-a')
    expect(legal(nothing, first, 'attack')).toEqual([{ type: 'attack', target: '0305', unit: 'ger-y1' }])
  })

  test('A29.1a on turn 1 a unit with a red set-up box may not break down', () => {
    const red = smallGame({
      counters: [
        usRegiment('us-c', { start: { hex: '0404', areas: [], improved: false, restricted: true } }),
        usBattalion('us-a'),
        volksgrenadiers('ger-a'),
        ...parts,
      ],
    })
    const state = place(red, {
      turn: 1,
      phase: 'allied-combat',
      units: { 'us-c': '0404', 'us-a': '0405', 'ger-a': '0304' },
    })
    expect(refusals(red, state, { type: 'break-down', unit: 'us-c' })).toEqual(['A29.1a'])
  })
})
