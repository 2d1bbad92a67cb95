import { describe, expect, test } from 'vitest'
import type { Arrival } from '../../src/ardennes/board/counters.js'
import { battle, front } from './fights.js'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/wargame/units.js'
import {
  combatCommand,
  legal,
  must,
  play,
  refusals,
  smallGame,
  usBattalion,
  usRegiment,
  volksgrenadiers,
} from './small.js'

const arrives = (entries: Arrival['entries'], turn = 5) =>
  ({ start: null, arrival: { turn, by: 'entry', entries, condition: null, spent: 0 } }) as const
const game = smallGame({
  columns: 9,
  rows: 6,
  areas: { 'entry-B': ['0701'], 'entry-C': ['0801'], 'entry-F': ['0903'] },
  hexsides: [['0703', '0803', 'meuse']],
  counters: [
    volksgrenadiers('ger-a'),
    volksgrenadiers('ger-b'),
    volksgrenadiers('ger-new', arrives(['B'])),
    usRegiment('us-a'),
    usRegiment('us-b'),
    usBattalion('us-c', arrives(['B'])),
    usBattalion('us-d', arrives(['C'])),
    usBattalion('us-e', arrives(['B', 'C'], 6)),
    combatCommand('us-5', { marks: ['waits-for-meuse'] }),
  ],
})
const spec = (units: object, more: object = {}) =>
  front(game, {
    turn: 5,
    phase: 'allied-combat',
    units: { 'ger-a': { at: '0701', steps: 1 }, 'us-a': 'block-B', ...units },
    ...more,
  })
const attack = (unit: string, target = '0701') => ({ type: 'attack', target, unit }) as const
type Position = ReturnType<typeof spec>
const attackers = (state: Position) => legal(game, state, 'attack').map(({ unit }) => unit)

describe('who attacks from outside', () => {
  test('A13.5a only reinforcements that could enter by this hex in this turn attack it from outside the map', () => {
    const state = spec({ 'us-c': 'reserve', 'us-d': 'reserve', 'us-e': 'reserve' })
    expect(attackers(state)).toEqual(['us-a', 'us-c'])
    expect(refusals(game, state, attack('us-d'))).toEqual(['A13.5a'])
    expect(refusals(game, state, attack('us-e'))).toEqual(['A13.5a'])
    const later = spec({ 'us-d': 'reserve', 'us-e': 'reserve' }, { turn: 6 })
    expect(attackers(later)).toEqual(['us-a', 'us-e'])
  })

  test('A13.5a an attack from outside the map has odds and a composition, or a refusal with its rule', () => {
    const state = spec({ 'us-c': 'reserve', 'us-d': 'reserve' })
    const plan = (...ids: string[]) => ({ attackers: ids.map(unitId), targets: [hexId('0701')] })
    expect(game.queries.assess(state, plan('us-c'))._tag).toBe('Right')
    expect(must(game.compose.attack(state, plan('us-c')))).toEqual([attack('us-c')])
    // one road, and more than one stack
    expect(game.queries.assess(state, plan('us-a', 'us-c'))).toMatchObject({ left: [{ rule: 'A13.5b' }] })
    expect(game.compose.attack(state, plan('us-a', 'us-c'))).toMatchObject({ left: [{ rule: 'A13.5b' }] })
    expect(game.queries.assess(state, plan('us-d'))._tag).toBe('Left')
    expect(game.compose.attack(state, plan('us-a', 'us-d'))).toMatchObject({ left: [{ rule: 'A13.5a' }] })
  })

  test('A13.5a German units never attack from outside the map', () => {
    const state = front(game, { turn: 5, units: { 'ger-a': '0602', 'ger-new': 'reserve', 'us-b': '0701' } })
    expect(attackers(state)).toEqual(['ger-a'])
    expect(refusals(game, state, attack('ger-new'))).toEqual(['A13.5a'])
  })

  test('A33.2c A13.5a units that wait for the Germans to reach the Meuse do not attack out of their box', () => {
    const waiting = (where: string) =>
      spec({ 'ger-a': { at: '0903', steps: 1 }, 'us-a': 'block-F', 'us-5': 'box-NW', 'ger-b': where })
    expect(attackers(waiting('0702'))).toEqual(['us-a'])
    expect(refusals(game, waiting('0702'), attack('us-5', '0903'))).toEqual(['A13.5a'])
    expect(attackers(waiting('0703'))).toEqual(['us-5', 'us-a'])
  })

  test('A30.2f no unit outside the map attacks an entry hex by which German units have left', () => {
    const left = spec({ 'us-b': '0702' }, { with: { happened: { exits: ['0701'] } } })
    expect(refusals(game, left, attack('us-a'))).toEqual(['A30.2f'])
    expect(attackers(left)).toEqual(['us-b'])
    expect(attackers(spec({ 'us-b': '0702' }))).toEqual(['us-a', 'us-b'])
  })

  test('A13.5d no unit attacks from outside while a German in another entry hex is not blocked', () => {
    const open = spec({ 'ger-b': '0801', 'us-b': '0702' })
    expect(refusals(game, open, attack('us-a'))).toEqual(['A13.5d'])
    expect(attackers(open)).toEqual(['us-b'])
  })

  test('A13.5b one entry road lets only one stack attack from outside the map', () => {
    const state = spec({ 'us-b': 'box-SE', 'us-c': '0702' })
    const begun = play(game, state, attack('us-a'))
    expect(refusals(game, begun, { type: 'attack-add', unit: 'us-b' })).toEqual(['A13.5b'])
    expect(legal(game, begun, 'attack-add')).toEqual([{ type: 'attack-add', unit: 'us-c' }])
    expect(battle(play(game, begun, { type: 'attack-add', unit: 'us-c' })).attackers).toEqual(['us-a', 'us-c'])
  })
})
