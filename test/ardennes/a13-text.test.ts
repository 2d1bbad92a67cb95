import { describe, expect, test } from 'vitest'
import { completeness } from '../../src/testing/index.js'
import type { State } from '../../src/ardennes/state.js'
import { combatActionsOn } from './universe.js'
import { assault, at, brief, fight, front, gameOf, odds } from './fights.js'
import { legal, place, play, roll, unit, usBattalion, usGuns, usRegiment, volksgrenadiers } from './small.js'

const game = gameOf('FF', {
  columns: 8,
  rows: 8,
  areas: { 'entry-B': ['0701'] },
  links: [['0701', '0702', 'primary']],
  counters: [
    volksgrenadiers('ger-a'),
    usRegiment('us-a', { formation: 'us-1' }),
    usRegiment('us-b', { formation: 'us-1' }),
    usBattalion('us-c', { formation: 'us-1' }),
    usGuns('us-guns'),
    usGuns('us-spare'),
  ],
})
const spec = (units: object = {}, more: object = {}) => ({
  turn: 5,
  phase: 'allied-combat',
  units: { 'ger-a': '0701', 'us-a': 'block-B', ...units },
  ...more,
})

describe('guns outside the map', () => {
  const moving = (units: object): State => place(game, { turn: 5, phase: 'allied-movement', units })

  test('A22.1a A22.1b A13.5c guns that go from one box to another are fired and may not support', () => {
    const state = moving({ 'us-guns': 'box-SW', 'us-spare': 'box-SE', 'us-a': 'block-B', 'ger-a': '0701' })
    const gone = play(game, state, { type: 'to-box', unit: 'us-guns', box: 'SE' })
    expect(brief(gone, 'us-guns')).toBe('box-SE 1 fired')
    expect(unit(gone, 'us-spare').fired).toBe(false)
    const later = assault(
      game,
      front(game, spec({ 'us-guns': { at: 'box-SE', fired: true }, 'us-spare': 'box-SE' })),
      '0701',
      'us-a',
    )
    expect(legal(game, later, 'support')).toEqual([{ type: 'support', unit: 'us-spare' }])
  })

  test('A22.1a other units that change boxes and guns that begin or stop blocking do not turn over', () => {
    const guarding = moving({ 'us-guns': 'box-SE', 'ger-a': '0701' })
    expect(brief(play(game, guarding, { type: 'block', unit: 'us-guns', entry: 'B' }), 'us-guns')).toBe('block-B 1')
    const free = moving({ 'us-guns': 'block-B', 'us-c': 'box-SW' })
    const back = play(game, free, { type: 'to-box', unit: 'us-guns', box: 'SE' })
    expect(brief(back, 'us-guns')).toBe('box-SE 1')
    expect(brief(play(game, back, { type: 'to-box', unit: 'us-c', box: 'SE' }), 'us-c')).toBe('box-SE 1')
  })
})

describe('an advantage of attackers from outside the map', () => {
  /** Eng+ against the entry hex: the attackers may be marked. */
  const engaged = (start: State, ...units: readonly string[]): State => {
    const result = fight(game, start, '0701', ...units)
    return play(game, result, { type: 'firefight', unit: units[0]! }, roll(5))
  }
  const mark = { type: 'advantage', hex: '0701' } as const

  test('A13.5c A16.6a an off-map stack may receive an Attacker Advantage marker', () => {
    const state = engaged(front(game, spec()), 'us-a')
    expect(at(state)).toBe('markers')
    expect(legal(game, state, 'advantage')).toEqual([mark])
    expect(completeness(game, state, combatActionsOn(game))).toEqual([])
    const marked = play(game, state, mark)
    expect(marked.advantages).toMatchObject([{ units: ['us-a'], hex: '0701' }])
    expect(brief(marked, 'us-a')).toBe('block-B 2')
  })

  test('A16.6a attackers on the map and attackers outside it are two stacks for Attacker Advantage', () => {
    const state = engaged(front(game, spec({ 'us-c': '0702' })), 'us-a', 'us-c')
    expect(legal(game, state, 'advantage').map((action) => action.hex)).toEqual(['0701', '0702'])
    expect(play(game, state, mark).advantages).toMatchObject([{ units: ['us-a'] }])
    expect(play(game, state, { ...mark, hex: '0702' }).advantages).toMatchObject([{ units: ['us-c'] }])
  })

  test('A16.6b A16.6e Attacker Advantage from outside is one column in the next attack, and is lost in the box', () => {
    const advantages = [{ units: ['us-a'], hex: '0701', since: 4, night: false }]
    expect(odds(game, front(game, spec({}, { with: { advantages } })), '0701', 'us-a')).toBe('7:5 +1 2:1')
    const blocked = { 'us-a': 'block-B', 'us-b': 'block-B', 'ger-a': '0701' }
    const moving = place(game, { turn: 5, phase: 'allied-movement', units: blocked, with: { advantages } })
    expect(play(game, moving, { type: 'to-box', unit: 'us-b', box: 'SE' }).advantages).toHaveLength(1)
    expect(play(game, moving, { type: 'to-box', unit: 'us-a', box: 'SE' }).advantages).toEqual([])
  })
})
