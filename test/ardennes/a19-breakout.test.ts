import { expect, test } from 'vitest'
import { legal, play, refusals, roll, smallGame } from './small.js'
import { assault, at, battle, combatEvent, front, toTheDie, ways } from './fights.js'
import { counters, make, won } from './advances.js'

const bonus = make('D1*')
const attack = (target: string, unit: string) => ({ type: 'attack', target, unit }) as const
const add = (unit: string) => ({ type: 'attack-add', unit }) as const
const units = { 'ger-p': '0304', 'ger-q': '0304', 'ger-a': '0303', 'us-b': '0405', 'us-c': '0604' }
const open = (attackers: readonly string[] = ['ger-p', 'ger-q', 'ger-a']) => won(bonus, units, attackers)

test('A19.4a A19.4b A19.4d A19.4e one stack may make one breakout attack before any other attack', () => {
  const state = play(
    bonus,
    open(),
    { type: 'advance', unit: 'ger-p', to: '0404' },
    { type: 'advance', unit: 'ger-q', to: '0404' },
    { type: 'end-advance' },
  )
  expect(at(state)).toBe('breakout')
  expect(refusals(bonus, state, { type: 'end-phase' })).toEqual(['A19.4e'])
  // the third winner has stayed where it was, too far away
  const begun = play(bonus, state, attack('0405', 'ger-p'))
  expect(refusals(bonus, begun, add('ger-a'))).toContain('A14.1a')
  expect(battle(play(bonus, begun, add('ger-q')))).toMatchObject({ kind: 'breakout', group: ['ger-p', 'ger-q'] })
  expect(play(bonus, state, { type: 'decline' }).stack.some((frame) => frame.type === 'breakout')).toBe(false)
})

test('A19.4b winners in another hex do not belong to the breakout group', () => {
  const state = play(bonus, open(), { type: 'advance', unit: 'ger-p', to: '0404' }, { type: 'end-advance' })
  const begun = play(bonus, state, attack('0405', 'ger-p'))
  expect(battle(begun).attackers).toEqual(['ger-p'])
  // with a third unit that may join them the attack is still open
  const more = won(bonus, { ...units, 'us-c': '0605', 'ger-b': '0504' }, ['ger-p', 'ger-q'])
  const near = play(
    bonus,
    more,
    { type: 'advance', unit: 'ger-p', to: '0404' },
    { type: 'advance', unit: 'ger-q', to: '0305' },
    { type: 'end-advance' },
  )
  const joint = play(bonus, near, attack('0405', 'ger-p'))
  expect(legal(bonus, joint, 'attack-add')).toEqual([add('ger-b')])
  expect(refusals(bonus, joint, add('ger-q'))).toEqual(['A19.4b'])
})

test('A19.4b only units of the combat may begin a breakout attack', () => {
  const state = play(
    bonus,
    won(bonus, { ...units, 'us-c': '0605', 'ger-b': '0504' }, ['ger-p']),
    { type: 'advance', unit: 'ger-p', to: '0404' },
    { type: 'end-advance' },
  )
  expect(legal(bonus, state, 'attack')).toEqual([attack('0405', 'ger-p')])
  expect(refusals(bonus, state, attack('0405', 'ger-b'))).toEqual(['A19.4b'])
})

test('A19.4c mechanized units attack after a full advance, units on foot only after one hex', () => {
  const path = (id: string) =>
    play(
      bonus,
      won(bonus, { ...units, 'us-b': '0604', 'us-c': '0605' }, ['ger-p', 'ger-a']),
      { type: 'advance', unit: id, to: '0404' },
      { type: 'advance', unit: id, to: '0504' },
      { type: 'end-advance' },
    )
  expect(legal(bonus, path('ger-p'), 'attack').map((action) => action.unit)).toContain('ger-p')
  // nobody else could attack either, so that the breakout is over
  expect(path('ger-a').stack.some((frame) => frame.type === 'breakout')).toBe(false)
})

test('A19.4c A19.5 only the group limits its own advance: units on foot that join the attack do not count', () => {
  const both = { 'ger-p': '0304', 'ger-a': '0304', 'ger-b': '0504', 'us-b': '0405', 'us-c': '0605' }
  const far = (id: string) => [
    { type: 'advance', unit: id, to: '0303' } as const,
    { type: 'advance', unit: id, to: '0404' } as const,
  ]
  const mixed = play(
    bonus,
    won(bonus, both, ['ger-p', 'ger-a']),
    { type: 'advance', unit: 'ger-a', to: '0404' },
    ...far('ger-p'),
    { type: 'end-advance' },
  )
  // the foot soldiers came by the short way and may attack, but not together with the tanks that took the long one
  const begun = play(bonus, mixed, attack('0405', 'ger-a'))
  expect(legal(bonus, begun, 'attack-add')).toEqual([add('ger-b')])
  expect(refusals(bonus, begun, add('ger-p'))).toEqual(['A19.4c'])
  const mobile = play(
    bonus,
    won(bonus, { ...both, 'ger-a': '0101', 'ger-q': '0304' }, ['ger-p', 'ger-q']),
    { type: 'advance', unit: 'ger-q', to: '0404' },
    ...far('ger-p'),
    { type: 'end-advance' },
    attack('0405', 'ger-q'),
    add('ger-b'),
  )
  expect(refusals(bonus, mobile, add('ger-p'))).toEqual([])
  expect(battle(play(bonus, mobile, add('ger-p')))).toMatchObject({
    attackers: ['ger-b', 'ger-p', 'ger-q'],
    group: ['ger-p', 'ger-q'],
  })
})

test('A19.4f artillery may support a breakout as in any other combat', () => {
  const state = play(
    bonus,
    won(bonus, { ...units, 'us-guns': '0505' }, ['ger-p']),
    { type: 'advance', unit: 'ger-p', to: '0404' },
    { type: 'end-advance' },
    { type: 'attack', target: '0405', unit: 'ger-p' },
    { type: 'attack-commit' },
  )
  expect(legal(bonus, state, 'support')).toEqual([{ type: 'support', unit: 'us-guns' }])
})

test('A19.4g the group advances normally on a bonus result, and another asterisk gives no second breakout', () => {
  const state = play(
    bonus,
    won(bonus, { 'ger-p': '0304', 'us-b': '0405', 'us-d': '0406' }, ['ger-p']),
    { type: 'advance', unit: 'ger-p', to: '0404' },
    { type: 'end-advance' },
    { type: 'attack', target: '0405', unit: 'ger-p' },
  )
  const again = play(bonus, toTheDie(bonus, state), roll(3))
  expect(again.stack.at(-1)).toMatchObject({ type: 'advance', kind: 'bonus', group: ['ger-p'] })
  const one = play(bonus, again, { type: 'advance', unit: 'ger-p', to: '0405' })
  expect(one.stack.some((frame) => frame.type === 'advance' || frame.type === 'breakout')).toBe(false)
})

test('A14.1b A19.4a in a breakout units attack again, and may be attacked again', () => {
  const game = smallGame({ counters, columns: 9, rows: 9 })
  const start = front(game, {
    units: { 'ger-p': '0304', 'ger-q': '0304', 'ger-m': '0303', 'ger-b': '0505', 'us-a': '0404', 'us-c': '0405' },
  })
  const first = play(game, toTheDie(game, assault(game, start, '0405', 'ger-b')), roll(6))
  expect(refusals(game, first, { type: 'attack', target: '0405', unit: 'ger-p' })).toEqual(['A14.1b'])
  const second = play(game, toTheDie(game, assault(game, first, '0404', 'ger-m', 'ger-p', 'ger-q')), roll(1))
  const ended = play(game, second, { type: 'end-advance' })
  expect(refusals(game, ended, { type: 'attack', target: '0405', unit: 'ger-p' })).toEqual([])
})

test('A19.5 units that have not attacked may join the breakout attack', () => {
  const state = play(
    bonus,
    won(bonus, { 'ger-p': '0304', 'ger-b': '0504', 'us-b': '0405' }, ['ger-p']),
    { type: 'advance', unit: 'ger-p', to: '0404' },
    { type: 'end-advance' },
    { type: 'attack', target: '0405', unit: 'ger-p' },
    { type: 'attack-add', unit: 'ger-b' },
  )
  expect(battle(state)).toMatchObject({ kind: 'breakout', attackers: ['ger-b', 'ger-p'], group: ['ger-p'] })
  expect(combatEvent(bonus, toTheDie(bonus, state)).attack).toBe(9)
  const done = play(bonus, toTheDie(bonus, state), roll(3))
  // the new attacker has the whole advance, the group a normal one
  const one = play(bonus, done, { type: 'advance', unit: 'ger-b', to: '0405' })
  expect(ways(bonus, one, 'advance', 'ger-b').length).toBeGreaterThan(0)
})
