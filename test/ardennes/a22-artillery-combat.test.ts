import { describe, expect, test } from 'vitest'
import {
  britishBrigade,
  germanGuns,
  legal,
  nebelwerfer,
  play,
  refusals,
  roll,
  smallGame,
  unit,
  usBattalion,
  usGuns,
  usRegiment,
  volksgrenadiers,
} from './small.js'
import { assault, at, battle, brief, combatEvent, front, odds, toTheDie } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1', corps: 'x' }),
  volksgrenadiers('ger-b', { formation: 'ger-1', corps: 'y' }),
  germanGuns('ger-f', { corps: 'x' }),
  germanGuns('ger-g', { corps: 'y' }),
  nebelwerfer('ger-n', { corps: 'x' }),
  usBattalion('us-a'),
  usRegiment('us-c'),
  usGuns('us-f', { corps: 'v' }),
  usGuns('us-g', { corps: 'v', marks: ['fires-on-turn-1'] }),
  usGuns('us-h', { corps: 'v' }),
  usGuns('uk-f', { nation: 'british' }),
  britishBrigade('uk-a'),
]
const game = smallGame({ counters, columns: 9, rows: 9, areas: { 'west-of-meuse': ['0404', '0505', '0605'] } })
const spec = (units: object, more: object = {}) =>
  front(game, { units: { 'ger-a': '0304', 'us-a': '0404', ...units }, ...more })
const attack = (units: object, more: object = {}) => assault(game, spec(units, more), '0404', 'ger-a')
const offered = (state: Parameters<typeof at>[0]) => legal(game, state, 'support').map((action) => action.unit)
const refused = (units: object, id: string, more: object = {}) =>
  refusals(game, attack({ 'ger-g': '0303', ...units }, more), { type: 'support', unit: id })

describe('who may fire', () => {
  test('A22.4 the target hex must be within the range of the guns, not counting their own hex', () => {
    expect(offered(attack({ 'ger-f': '0104', 'ger-g': '0108', 'ger-n': '0204' }))).toEqual(['ger-f', 'ger-n'])
    // the launchers reach three hexes
    expect(refused({ 'ger-n': '0109' }, 'ger-n')).toEqual(['A22.4'])
  })

  test('A22.6a A18.2c A-R17 only ready artillery that is neither Engaged nor Disrupted may support', () => {
    expect(refused({ 'ger-f': { at: '0204', fired: true } }, 'ger-f')).toEqual(['A22.6a'])
    expect(refused({ 'ger-f': { at: '0204', condition: 'disrupted' } }, 'ger-f')).toEqual(['A18.2c'])
    // by night other units' Engaged markers stay (A-R40)
    const night = assault(
      game,
      front(game, {
        turn: 6,
        phase: 'night-german-combat',
        units: { 'ger-a': '0304', 'us-a': '0404', 'ger-f': { at: '0204', engaged: true }, 'ger-g': '0303' },
        with: { night: { german: ['ger-a'], allied: [] } },
      }),
      '0404',
      'ger-a',
    )
    expect(refusals(game, night, { type: 'support', unit: 'ger-f' })).toEqual(['A22.6a'])
  })

  test('A22.3d A22.1a artillery under a prime mover may not fire', () => {
    expect(refused({ 'ger-f': { at: '0204', marker: 'prime-mover' } }, 'ger-f')).toEqual(['A22.3d'])
  })

  test('A23.4e guns out of supply may fire if they are ready', () => {
    expect(refused({ 'ger-f': { at: '0204', outOfSupply: true } }, 'ger-f')).toEqual([])
  })

  test('A22.6b each side supports a combat with two artillery units at most', () => {
    const state = attack({ 'ger-f': '0204', 'ger-g': '0205', 'ger-n': '0303' })
    const two = play(game, state, { type: 'support', unit: 'ger-f' }, { type: 'support', unit: 'ger-g' })
    expect(battle(two).step).toBe('roll')
    expect([unit(two, 'ger-f').fired, unit(two, 'ger-n').fired]).toEqual([true, false])
    expect(combatEvent(game, two).shift).toBe(2)
  })

  test('A22.6c the attacker declares support first, and after turn 1 his guns may be of any army', () => {
    const state = attack({ 'ger-g': '0303', 'us-f': '0504' })
    expect(game.toAct(state)).toMatchObject({ side: 'german' })
    expect(offered(state)).toEqual(['ger-g'])
    expect(refusals(game, state, { type: 'support', unit: 'us-f' })).toEqual(['A22.6c'])
    expect(game.toAct(play(game, state, { type: 'support', unit: 'ger-g' }))).toMatchObject({ side: 'allied' })
  })

  test('A27.3d artillery supports only combats in which its nation takes part', () => {
    const state = attack({ 'us-f': '0504', 'uk-f': '0505' })
    expect(offered(state)).toEqual(['us-f'])
    expect(refusals(game, state, { type: 'support', unit: 'uk-f' })).toEqual(['A27.3d'])
    const mixed = attack({ 'uk-a': '0404', 'us-f': '0504', 'uk-f': '0505' })
    expect(offered(mixed)).toEqual(['uk-f', 'us-f'])
  })

  test('A29.5 on turn 1 German guns support attacks of their own corps', () => {
    expect(refused({ 'ger-f': '0204' }, 'ger-g', { turn: 1 })).toEqual(['A29.5'])
    expect(refused({ 'ger-f': '0204' }, 'ger-f', { turn: 1 })).toEqual([])
    expect(refused({ 'ger-f': '0204' }, 'ger-g', { turn: 2 })).toEqual([])
  })

  test('A29.4a on turn 1 only the two groups near Monschau fire in defence', () => {
    const state = attack({ 'us-f': '0504', 'us-g': '0505' }, { turn: 1 })
    expect(offered(state)).toEqual(['us-g'])
    expect(refusals(game, state, { type: 'support', unit: 'us-f' })).toEqual(['A29.4a'])
  })

  test('A22.9b attacked guns may support other hexes but not their own', () => {
    const start = spec({ 'us-f': '0404', 'us-g': '0405' })
    const state = assault(game, start, '0404', 'ger-a')
    expect(offered(state)).toEqual(['us-g'])
    expect(refusals(game, state, { type: 'support', unit: 'us-f' })).toEqual(['A22.9b'])
    const other = assault(game, start, '0405', 'ger-a')
    expect(offered(other)).toEqual(['us-f'])
  })

  test('A25.3h guns fire by night without a Night marker, in attack and in defence', () => {
    const state = attack(
      { 'ger-g': '0303', 'us-f': '0504' },
      { turn: 6, phase: 'night-german-combat', with: { night: { german: ['ger-a'], allied: [] } } },
    )
    expect(offered(state)).toEqual(['ger-g'])
    expect(offered(play(game, state, { type: 'decline' }))).toEqual(['us-f'])
  })
})

describe('what it does', () => {
  test('A22.7 each supporting artillery unit shifts the odds one column to the right', () => {
    const state = attack({ 'ger-f': '0204' })
    expect(combatEvent(game, toTheDie(game, play(game, state, { type: 'support', unit: 'ger-f' }))).shift).toBe(1)
    expect(combatEvent(game, toTheDie(game, state)).shift).toBe(0)
  })

  test('A22.5b A22.8b artillery that fires turns to its fired side, whatever the result', () => {
    const state = play(game, attack({ 'us-f': '0504' }), { type: 'support', unit: 'us-f' })
    expect(unit(state, 'us-f').fired).toBe(true)
    expect(unit(play(game, state, roll(6)), 'us-f').fired).toBe(true)
  })

  test('A22.8a A22.8c defensive artillery rolls one die, less 1 for two units, for the columns shifted left', () => {
    const one = play(game, attack({ 'us-f': '0504' }), { type: 'support', unit: 'us-f' })
    const two = play(
      game,
      attack({ 'us-f': '0504', 'us-g': '0505' }),
      { type: 'support', unit: 'us-f' },
      { type: 'support', unit: 'us-g' },
    )
    const shift = (state: typeof one, die: number): number => combatEvent(game, play(game, state, roll(die))).shift
    expect([2, 3, 5, 6].map((die) => shift(one, die))).toEqual([-2, -1, -1, 0])
    expect([3, 4, 6].map((die) => shift(two, die))).toEqual([-2, -1, -1])
    const german = assault(
      game,
      front(game, { phase: 'allied-combat', units: { 'us-a': '0404', 'ger-a': '0304', 'ger-f': '0204' } }),
      '0304',
      'us-a',
    )
    const answered = play(game, german, { type: 'support', unit: 'ger-f' })
    expect([1, 2, 3, 4, 5].map((die) => shift(answered, die))).toEqual([-2, -2, -1, -1, 0])
  })

  test('A22.8d A-R43 time on target ends the attack, and the attacker loses a step but not Attacker Advantage', () => {
    const advantages = [{ units: ['ger-a'], hex: '0404', since: 4, night: false }]
    const start = spec({ 'ger-b': '0303', 'us-f': '0504', 'us-c': '0405' }, { with: { advantages } })
    const state = play(game, assault(game, start, '0404', 'ger-a', 'ger-b'), { type: 'support', unit: 'us-f' }, roll(1))
    expect(legal(game, state, 'lose-step').map((action) => action.unit)).toEqual(['ger-a', 'ger-b'])
    const hit = play(game, state, { type: 'lose-step', unit: 'ger-b' })
    expect([brief(hit, 'ger-a'), brief(hit, 'ger-b'), brief(hit, 'us-a')]).toEqual(['0304 2', '0303 1', '0404 1'])
    expect(hit.stack.some((frame) => frame.type === 'battle')).toBe(false)
    // both have attacked (A14.1b)
    expect(hit.phase).not.toBe('german-combat')
    const kept = play(
      game,
      assault(
        game,
        spec({ 'ger-b': '0406', 'us-f': '0504', 'us-c': '0405' }, { with: { advantages } }),
        '0404',
        'ger-a',
      ),
      { type: 'support', unit: 'us-f' },
      roll(1),
    )
    expect(kept.advantages).toEqual(advantages)
  })

  test('A22.9b A22.9c attacked guns defend with their printed factor without any bonus, even when fired', () => {
    const town = smallGame({ counters, terrain: { '0404': ['town'] }, columns: 9, rows: 9 })
    const start = front(town, { units: { 'ger-a': '0304', 'us-f': { at: '0404', fired: true } } })
    expect(odds(town, start, '0404', 'ger-a')).toBe('4:2 +0 2:1')
  })
})
