import { describe, expect, test } from 'vitest'
import { createArdennes } from '../../src/ardennes/create.js'
import { standardData } from '../../src/ardennes/data/standard.js'
import { areaOf } from '../../src/ardennes/board/board.js'
import { SETUP_FORMATIONS } from '../../src/ardennes/board/mapTerms.js'
import { isAcross } from '../../src/ardennes/rules/movement/sectors.js'
import { unitId } from '../../src/ardennes/state.js'
import type { State } from '../../src/ardennes/state.js'
import {
  eventsOf,
  formation,
  must,
  panzers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
  usRegiment,
  volksgrenadiers,
} from './small.js'

/** An army boundary along row 4: the 5th Panzer Army to the south, the 6th to the north; it ends before column 6. */
const BOUNDARY = [1, 2, 3, 4, 5].flatMap((n): [string, string][] =>
  n % 2 === 1
    ? [
        [`0${n}04`, `0${n}05`],
        [`0${n}04`, `0${n + 1}05`],
        ...(n > 1 ? [[`0${n}04`, `0${n - 1}05`] as [string, string]] : []),
      ]
    : [[`0${n}04`, `0${n}05`]],
)
const game = smallGame({
  lines: { 'boundary-5-6': BOUNDARY },
  areas: { 'setup-ger-116-pz': ['0102'], 'setup-ger-12': ['0107'] },
  formations: [formation('ger-116-pz', { army: '5-panzer' }), formation('ger-12', { army: '6-panzer' })],
  counters: [
    volksgrenadiers('green', { morale: 'green' }),
    volksgrenadiers('veteran'),
    volksgrenadiers('elite', { morale: 'elite' }),
    panzers('fifth', { formation: 'ger-116-pz', army: '5-panzer' }),
    panzers('sixth', { formation: 'ger-12', army: '6-panzer' }),
    usRegiment('us'),
    usRegiment('us2'),
  ],
})
const rally = (units: Record<string, unknown>, turn = 6, phase = 'german-rally'): State =>
  place(game, { turn, phase, units })
const shaken = (at: string, condition = 'disrupted'): Record<string, unknown> => ({ at, condition })
const condition = (state: State, id: string): string => unit(state, id).condition

describe('rally', () => {
  test('A18.4a with no enemy adjacent a unit rallies by one level without a die roll', () => {
    const state = rally({ green: shaken('0202'), elite: shaken('0203', 'routed'), us: '0606' })
    expect(condition(state, 'green')).toBe('fit')
    expect(condition(state, 'elite')).toBe('disrupted')
    expect(state.phase).not.toBe('german-rally')
  })

  test('A18.4a only units of the phasing side rally', () => {
    const state = rally({ green: shaken('0202'), us: shaken('0606') }, 6, 'allied-rally')
    expect(condition(state, 'green')).toBe('disrupted')
    expect(condition(state, 'us')).toBe('fit')
  })

  test('A11.9f A18.4a units in an off-map box rally too', () => {
    expect(condition(rally({ us: shaken('box-SE'), green: '0202' }, 6, 'allied-rally'), 'us')).toBe('fit')
  })

  test('A18.4b a unit next to an enemy rallies on 1 or 2, with +1 if green and -1 if elite', () => {
    const beside = (id: string, die: number, was = 'disrupted'): string => {
      const state = rally({ [id]: shaken('0303', was), us: '0304' })
      expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'A18.4b', roller: 'german', dice: 1 } })
      return condition(play(game, state, roll(die)), id)
    }
    expect(beside('veteran', 2)).toBe('fit')
    expect(beside('veteran', 3)).toBe('disrupted')
    expect(beside('green', 1)).toBe('fit')
    expect(beside('green', 2)).toBe('disrupted')
    expect(beside('elite', 3)).toBe('fit')
    expect(beside('elite', 4)).toBe('disrupted')
    expect(beside('veteran', 2, 'routed')).toBe('disrupted')
    expect(beside('veteran', 6, 'routed')).toBe('routed')
  })

  test('A18.4b one die is rolled for each unit in turn', () => {
    const state = rally({ green: shaken('0303'), veteran: shaken('0303'), us: '0304' })
    expect(state.stack.at(-1)).toEqual({ type: 'rally', left: ['green', 'veteran'] })
    // in the corner of the map as anywhere
    expect(rally({ green: shaken('0101'), us: '0102' }).stack.at(-1)).toEqual({ type: 'rally', left: ['green'] })
    const after = play(game, state, roll(6), roll(1))
    expect([condition(after, 'green'), condition(after, 'veteran')]).toEqual(['disrupted', 'fit'])
    expect(eventsOf(game, state, roll(1))).toContainEqual({
      type: 'condition',
      unit: 'green',
      condition: 'fit',
      rule: 'A18.4b',
    })
  })
})

describe('across an army boundary', () => {
  test('A11.10d A18.4c a unit across its army boundary does not rally before 18AM', () => {
    expect(condition(rally({ fifth: shaken('0206'), us: '0701' }, 4), 'fifth')).toBe('disrupted')
    expect(condition(rally({ fifth: shaken('0203'), us: '0701' }, 4), 'fifth')).toBe('fit')
    expect(condition(rally({ sixth: shaken('0203'), us: '0701' }, 4), 'sixth')).toBe('disrupted')
    expect(condition(rally({ fifth: shaken('0206'), us: '0701' }, 5), 'fifth')).toBe('fit')
    expect(rally({ fifth: shaken('0206'), us: '0205' }, 4).stack.some(({ type }) => type === 'rally')).toBe(false)
  })

  test('A11.10d A11.10a a Disrupted unit driven across its army boundary may move back, and rallies there', () => {
    const move = (id: string, from: unknown, turn = 4): State =>
      play(game, place(game, { turn, phase: 'german-movement', units: { [id]: from, us: '0707' } }), {
        type: 'start-move',
        unit: id,
        by: 'normal',
      })
    const back = { type: 'step', to: '0304' } as const
    const reached = game.queries.reachable(move('fifth', shaken('0305')), unitId('fifth')).map(({ hex }) => hex)
    expect(reached).toContain('0304')
    const home = play(game, move('fifth', shaken('0305')), back)
    expect(unit(home, 'fifth').at).toBe('0304')
    expect(condition(rally({ fifth: shaken('0304'), us: '0707' }, 4), 'fifth')).toBe('fit')
    // nobody else crosses: who is not Disrupted was not driven there, and the other army is at home here
    expect(refusals(game, move('fifth', '0305'), back)).toEqual(['A11.10a'])
    expect(refusals(game, move('sixth', shaken('0305')), back)).toEqual(['A11.10a'])
    expect(refusals(game, move('fifth', shaken('0304')), { type: 'step', to: '0305' })).toEqual(['A11.10a'])
  })

  test('A11.10b no boundary prevents rally west of its end', () => {
    expect(condition(rally({ fifth: shaken('0706'), us: '0701' }, 4), 'fifth')).toBe('fit')
  })

  test('A11.10a every set-up area is on its own side of the boundaries, and the areas of other armies are not', () => {
    const { campaign: board } = must(createArdennes(standardData)).boards
    for (const id of SETUP_FORMATIONS) {
      const army = board.formations.find((other) => other.id === id)!.army!
      for (const hex of areaOf(board, `setup-${id}`))
        expect([army, id, isAcross(board, army, hex)]).toEqual([army, id, false])
      if (army !== '5-panzer')
        for (const hex of areaOf(board, `setup-${id}`)) expect(isAcross(board, '5-panzer', hex)).toBe(true)
    }
    expect(isAcross(board, '5-panzer', board.map.indexOf('3333'))).toBe(false)
  })
})
