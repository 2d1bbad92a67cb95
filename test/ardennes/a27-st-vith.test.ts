import { describe, expect, test } from 'vitest'
import { against, go, held, move, roads } from './moves.js'
import { combatCommand, place, play, refusals, roll, smallGame, unit, volksgrenadiers } from './small.js'
import { panzers, usBattalion } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 7,
  areas: { 'st-vith-area': ['0404', '0405'], 'st-vith': ['0404'] },
  hexsides: [['0303', '0403', 'river']],
  links: [...roads('primary', '0704', '0604', '0504', '0404'), ...roads('secondary', '0303', '0403')],
  lines: { bridges: [['0303', '0403']], 'ouren-bridge': [['0303', '0403']] },
  counters: [combatCommand('ccb', { marks: ['st-vith'] }), volksgrenadiers('v1'), panzers('pz'), usBattalion('u1')],
})
const start = (hex: string, more: object = {}) =>
  place(game, {
    phase: 'allied-movement',
    turn: 2,
    options: { stVith: true },
    units: { ccb: hex, v1: '0107' },
    ...more,
  })

describe('A27.8', () => {
  test('A27.8a on 1 to 3 9 Arm/CCB must go to St-Vith before the phase may end', () => {
    const state = start('0704')
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'A27.8a', roller: 'allied' } })
    const bound = play(game, state, roll(3))
    expect(refusals(game, bound, { type: 'end-phase' })).toEqual(['A27.8a'])
    const under = go(game, bound, 'ccb', ['0604'])
    expect(refusals(game, under, { type: 'stop' })).toEqual(['A27.8a'])
    const there = move(game, bound, 'ccb', ['0604', '0504', '0404'])
    expect(refusals(game, there, { type: 'end-phase' })).toEqual([])
  })

  test('A27.8a on 4 to 6, or without the option, 9 Arm/CCB may go anywhere', () => {
    const free = play(game, start('0704'), roll(4))
    expect(refusals(game, free, { type: 'end-phase' })).toEqual([])
    expect(unit(move(game, free, 'ccb', ['0705']), 'ccb').at).toBe('0705')
    expect(game.toAct(start('0704', { options: {} })).kind).toBe('player')
  })

  test('A27.8b 9 Arm/CCB is released if it cannot reach St-Vith', () => {
    const far = play(game, start('0907'), roll(1))
    expect(far.happened.boundToStVith).toBe(false)
    expect(refusals(game, far, { type: 'end-phase' })).toEqual([])
  })

  describe('A27.8b the units at St-Vith may bar the way', () => {
    // with two points 9 Arm/CCB comes four hexes along the road, and eight strategically
    const slow = combatCommand('ccb', { marks: ['st-vith'], values: [[9, 6, 2, 3]] })
    const full = smallGame({
      columns: 9,
      rows: 7,
      areas: { 'st-vith-area': ['0404'], 'st-vith': ['0404'] },
      links: roads('primary', '0904', '0804', '0704', '0604', '0504', '0404'),
      counters: [slow, usBattalion('u1'), usBattalion('u2')],
    })
    const isBound = (ccb: string, u1: object, u2: object): boolean => {
      const units = { ccb, u1, u2 }
      const state = place(full, { phase: 'allied-movement', turn: 2, options: { stVith: true }, units })
      return play(full, state, roll(1)).happened.boundToStVith
    }
    const free = { at: '0404' }
    const engaged = { at: '0404', engaged: true }
    const away = { at: '0907' }

    test('A27.8b A8.2a 9 Arm/CCB is released if units that cannot move leave it no room', () => {
      expect(isBound('0704', engaged, engaged)).toBe(false)
      expect(isBound('0704', engaged, free)).toBe(false)
      expect(isBound('0704', free, free)).toBe(true)
    })

    test('A27.8b A12.2b 9 Arm/CCB is released if it can come only in column to units that cannot move', () => {
      expect(isBound('0904', engaged, away)).toBe(false)
      expect(isBound('0904', free, away)).toBe(true)
      expect(isBound('0904', away, away)).toBe(true)
    })
  })

  test('A27.8c 9 Arm/CCB is still bound to St-Vith on turn 3, but not on turn 4', () => {
    const later = (turn: number) => start('0404', { turn, with: { happened: { boundToStVith: true } } })
    const outside = (turn: number) => refusals(game, go(game, later(turn), 'ccb', ['0304']), { type: 'stop' })
    expect(outside(3)).toEqual(['A27.8a'])
    expect(outside(4)).toEqual([])
  })
})

describe('A27.8a what 9 Arm/CCB may not do instead while it is bound', () => {
  const edge = smallGame({
    columns: 9,
    rows: 7,
    areas: { 'st-vith-area': ['0404'], 'st-vith': ['0404'], 'edge-SE': ['0501', '0601'] },
    counters: [combatCommand('ccb', { marks: ['st-vith'] }), volksgrenadiers('v1')],
  })
  const bound = (phase: string, ccb: string, happened: object = { boundToStVith: true }) =>
    place(edge, {
      phase,
      turn: 2,
      options: { nightInfiltration: true },
      units: { ccb, v1: '0107' },
      with: { happened },
    })

  test('A27.8a A25.3b it gets no Night marker in place of the move to St-Vith, only once it is there', () => {
    const marker = (hex: string) => refusals(edge, bound('allied-movement', hex), { type: 'mark-night', hex })
    expect(marker('0504')).toEqual(['A27.8a'])
    expect(marker('0404')).toEqual([])
  })

  test('A27.8a A11.9a it does not leave the map', () => {
    const leaving = (happened: object) =>
      refusals(edge, go(edge, bound('allied-movement', '0501', happened), 'ccb', []), { type: 'leave' })
    expect(leaving({ boundToStVith: true })).toEqual(['A27.8a'])
    expect(leaving({ boundToStVith: false })).toEqual([])
  })

  test('A27.8a A34b it infiltrates by night only within the area of St-Vith', () => {
    const slip = (to: string, happened?: object) =>
      refusals(edge, bound('night-allied-movement', '0404', happened), { type: 'infiltrate', unit: 'ccb', to })
    expect(slip('0405')).toEqual(['A27.8a'])
    expect(slip('0405', { boundToStVith: false })).toEqual([])
    const back = bound('night-allied-movement', '0405')
    expect(refusals(edge, back, { type: 'infiltrate', unit: 'ccb', to: '0404' })).toEqual([])
  })
})

describe('the bridge of Ouren', () => {
  const german = (units: object, more: object = {}) =>
    place(game, { phase: 'german-movement', turn: 1, units, ...more })

  test('A7.8a A7.8b the first German unit rolls for the bridge of Ouren, which stands on 5 and lets it cross', () => {
    const state = go(game, german({ pz: '0303', v1: '0107' }), 'pz', ['0403'])
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'A7.8a', roller: 'allied' } })
    const stands = play(game, state, roll(5))
    expect(unit(stands, 'pz').at).toBe('0303')
    expect(unit(play(game, stands, { type: 'step', to: '0403' }), 'pz').at).toBe('0403')
  })

  test('A-R64 on 4 the bridge of Ouren is blown, and the unit may still move elsewhere', () => {
    const blown = play(game, go(game, german({ pz: '0303' }), 'pz', ['0403']), roll(4))
    expect(blown.bridges).toEqual({ '0303-0403': 'blown' })
    expect(against(game, blown, '0403')).toEqual(['A11.4a'])
    expect(against(game, blown, '0304')).toEqual([])
  })

  test('A7.8a an Allied unit crosses the bridge of Ouren without a roll', () => {
    const state = go(game, place(game, { phase: 'allied-movement', turn: 1, units: { u1: '0403' } }), 'u1', ['0303'])
    expect(unit(state, 'u1').at).toBe('0303')
    expect(held(game, state, 'u1')).not.toEqual([])
  })
})
