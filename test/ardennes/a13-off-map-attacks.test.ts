import { expect, test } from 'vitest'
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import type { Event, State } from '../../src/ardennes/state.js'
import {
  combatCommand,
  eventsOf,
  legal,
  play,
  refusals,
  roll,
  unit,
  usBattalion,
  usGuns,
  usRegiment,
  volksgrenadiers,
} from './small.js'
import { completeness } from '../../src/testing/index.js'
import { combatActionsOn } from './universe.js'
import { assault, at, battle, brief, combatEvent, fight, front, gameOf, toTheDie } from './fights.js'

const arrives = { turn: 5, by: 'entry', entries: ['B'], condition: null, spent: 0 } as const
const counters = [
  volksgrenadiers('ger-a'),
  volksgrenadiers('ger-b'),
  usRegiment('us-a', { formation: 'us-1' }),
  usRegiment('us-b', { formation: 'us-1' }),
  combatCommand('us-c', { formation: 'us-1' }),
  usBattalion('us-d', { start: null, arrival: arrives, formation: 'us-1' }),
  usGuns('us-guns'),
]
const make = (result: CombatResult) =>
  gameOf(result, {
    counters,
    columns: 8,
    rows: 8,
    areas: { 'entry-A': ['0501'], 'entry-B': ['0701'], 'entry-C': ['0801'] },
    links: [
      ['0701', '0702', 'primary'],
      ['0702', '0703', 'primary'],
      ['0703', '0704', 'primary'],
    ],
  })
const game = make('D1*')
const spec = (units: object = {}, more: object = {}) => ({
  turn: 5,
  phase: 'allied-combat',
  units: { 'ger-a': { at: '0701', steps: 1 }, 'us-a': 'block-B', ...units },
  ...more,
})
const attackers = (state: State) => legal(game, state, 'attack').map((action) => action.unit)

test('A13.5a A13.4f blocking units, units of the box and reinforcements that could come there attack the entry hex', () => {
  const state = front(game, spec({ 'us-b': 'box-SE', 'us-c': 'box-SW', 'us-d': 'reserve' }))
  expect(attackers(state)).toEqual(['us-a', 'us-b', 'us-d'])
  expect(refusals(game, state, { type: 'attack', target: '0701', unit: 'us-c' })).toEqual(['A13.5a'])
  // nothing halves them: they come along the road
  const shot = toTheDie(game, assault(game, front(game, spec()), '0701', 'us-a'))
  expect(combatEvent(game, shot)).toMatchObject({ attack: 7, defence: 3 })
})

test('A13.5b one stack attacks from outside for each road into the hex: one at B, two at 1601', () => {
  const one = front(game, spec({ 'us-b': 'box-SE' }))
  const begun = play(game, one, { type: 'attack', target: '0701', unit: 'us-a' })
  // two regiments are more than a stack, and only one road leads to B
  expect(battle(begun).attackers).toEqual(['us-a'])
  const two = front(game, {
    ...spec(),
    units: { 'ger-a': { at: '0501', steps: 1 }, 'us-a': 'block-A', 'us-b': 'box-SE', 'us-c': 'box-SE' },
  })
  const both = play(game, two, { type: 'attack', target: '0501', unit: 'us-a' }, { type: 'attack-add', unit: 'us-b' })
  expect(refusals(game, both, { type: 'attack-add', unit: 'us-c' })).not.toEqual([])
  expect(battle(both).attackers).toEqual(['us-a', 'us-b'])
})

test('A13.5d no unit attacks from outside unless every German-held entry hex of the sector is blocked', () => {
  const open = front(game, spec({ 'ger-b': '0801', 'us-d': '0606' }))
  expect(attackers(open)).toEqual([])
  const blocked = front(game, spec({ 'ger-b': '0801', 'us-b': 'block-C' }))
  expect(attackers(blocked)).toEqual(['us-a', 'us-b'])
})

test('A13.5c guns in the box of the sector support an attack from outside the map, those in other boxes do not', () => {
  const state = assault(game, front(game, spec({ 'us-guns': 'box-SE' })), '0701', 'us-a')
  expect(legal(game, state, 'support')).toEqual([{ type: 'support', unit: 'us-guns' }])
  const away = assault(game, front(game, spec({ 'us-guns': 'box-SW' })), '0701', 'us-a')
  expect(at(away)).toBe('roll')
})

test('A13.5c guns in the box of the sector do not support an attack that begins on the map', () => {
  const inside = { 'us-a': '0702', 'us-guns': 'box-SE' }
  const state = assault(game, front(game, spec(inside)), '0701', 'us-a')
  expect(at(state)).toBe('roll')
  // a stack outside that attacks with those on the map brings them in
  const joint = assault(game, front(game, spec({ ...inside, 'us-b': 'block-B' })), '0701', 'us-b', 'us-a')
  expect(legal(game, joint, 'support')).toEqual([{ type: 'support', unit: 'us-guns' }])
})

test('A13.5e attackers from outside that do not drive the defender out block the entry hex', () => {
  const fails = make('A1')
  const state = fails.applyUnchecked(
    toTheDie(fails, assault(fails, front(fails, spec({ 'us-d': 'reserve' })), '0701', 'us-d')),
    { type: 'roll', dice: [3] },
  )
  expect(unit(state, 'us-d').at).toBe('eliminated')
  const engaged = make('Eng')
  const held = fight(engaged, front(engaged, spec({ 'us-d': 'reserve' })), '0701', 'us-d')
  expect(brief(held, 'us-d')).toBe('block-B 1')
})

test('A13.5e A13.5f events tell where the attackers from outside go after the attack', () => {
  const engaged = make('Eng')
  const placed = (events: readonly Event[]) => events.filter(({ type }) => type === 'placed')
  const after = (id: string) => {
    const start = front(engaged, spec({ 'us-d': 'reserve' }))
    return placed(eventsOf(engaged, toTheDie(engaged, assault(engaged, start, '0701', id)), roll(3)))
  }
  const to = (unit: string, from: string, to: string, rule: string) => ({ type: 'placed', unit, from, to, rule })
  expect(after('us-d')).toEqual([to('us-d', 'reserve', 'block-B', 'A13.5e')])
  // a unit that blocked the hex before stays where it is
  expect(after('us-a')).toEqual([])
  const won = fight(game, front(game, spec()), '0701', 'us-a')
  expect(placed(eventsOf(game, won, { type: 'end-advance' }))).toEqual([to('us-a', 'block-B', 'box-SE', 'A13.5f')])
})

test('A13.5f the winners advance into the entry hex first, and those that do not advance go to the sector box', () => {
  const state = fight(game, front(game, spec({ 'us-d': 'reserve' })), '0701', 'us-a')
  expect(legal(game, state, 'advance')).toEqual([{ type: 'advance', unit: 'us-a', to: '0701' }])
  expect(refusals(game, state, { type: 'advance', unit: 'us-a', to: '0702' })).toEqual(['A13.5f'])
  const on = play(game, state, { type: 'advance', unit: 'us-a', to: '0701' })
  expect(legal(game, on, 'advance').map((action) => action.to)).toContain('0702')
  const stays = play(game, state, { type: 'end-advance' })
  expect(brief(stays, 'us-a')).toBe('box-SE 2')
})

test('A13.5f A19.1e a mechanized unit from outside the map advances one hex further along the road', () => {
  const state = fight(game, front(game, spec({ 'us-a': 'box-NW', 'us-c': 'block-B' })), '0701', 'us-c')
  const one = play(game, state, { type: 'advance', unit: 'us-c', to: '0701' })
  const two = play(game, one, { type: 'advance', unit: 'us-c', to: '0702' })
  const three = play(game, two, { type: 'advance', unit: 'us-c', to: '0703' })
  expect(brief(three, 'us-c')).toBe('0703 2')
  expect(at(three)).not.toBe('advance')
})

test('A13.5g boxes and blocking units are never attacked', () => {
  const state = front(game, { ...spec(), phase: 'german-combat' })
  expect(legal(game, state, 'attack')).toEqual([])
})

test('A13.5a the legal actions in attacks from outside the map are those that explain accepts', () => {
  const universe = combatActionsOn(game)
  const start = front(game, spec({ 'us-b': 'box-SE', 'us-c': 'box-SW', 'us-d': 'reserve', 'us-guns': 'box-SE' }))
  const won = fight(game, start, '0701', 'us-a')
  for (const state of [
    start,
    play(game, start, { type: 'attack', target: '0701', unit: 'us-d' }),
    assault(game, start, '0701', 'us-a'),
    won,
    play(game, won, { type: 'advance', unit: 'us-a', to: '0701' }),
  ])
    expect(completeness(game, state, universe)).toEqual([])
})
