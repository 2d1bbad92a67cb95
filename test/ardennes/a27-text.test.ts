import { describe, expect, test } from 'vitest'
import { front } from './fights.js'
import { go, held, move } from './moves.js'
import { combatCommand, legal, panzergrenadiers, place, play, refusals } from './small.js'
import { smallGame, unit, usBattalion, usRegiment, volksgrenadiers } from './small.js'

describe('A27.5', () => {
  const game = smallGame({
    columns: 9,
    rows: 7,
    counters: [
      panzergrenadiers('kg', { marks: ['kampfgruppe-peiper'] }),
      panzergrenadiers('part', { role: 'breakdown', start: null, values: [[2, 2, 6, 1]], morale: 'green' }),
      volksgrenadiers('v1'),
      usBattalion('u1'),
    ],
  })
  const night = (units: object) =>
    front(game, { phase: 'night-german-combat', turn: 2, units, with: { parents: { part: 'kg' } } })

  test('A27.5a A26.4b a battalion of Kampfgruppe Peiper may attack by night', () => {
    const state = night({ kg: { at: '0102', steps: 1 }, part: '0304', u1: '0404' })
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'part' })).toEqual([])
  })

  test('A27.5b A26.4b units stacked with a battalion of Kampfgruppe Peiper may support its attacks', () => {
    const state = night({ kg: { at: '0102', steps: 1 }, part: '0304', v1: '0304', u1: '0404' })
    const led = play(game, state, { type: 'attack', target: '0404', unit: 'part' })
    expect(refusals(game, led, { type: 'attack-add', unit: 'v1' })).toEqual([])
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'v1' })).toEqual(['A27.5b'])
  })
})

describe('A27.6', () => {
  const game = smallGame({
    columns: 9,
    rows: 7,
    counters: [usRegiment('rrd', { marks: ['roer-river-dams'] }), volksgrenadiers('v1')],
  })

  test('A27.6a A-R76 an RRD regiment moves one hex in the night after turn 2', () => {
    const night = (turn: number) => {
      const state = place(game, {
        phase: 'night-allied-movement',
        turn,
        units: { rrd: '0504', v1: '0107' },
        with: { night: { german: [], allied: ['rrd'] } },
      })
      return legal(game, go(game, state, 'rrd', ['0505']), 'step').length
    }
    expect(night(2)).toBe(0)
    expect(night(4)).toBeGreaterThan(0)
  })
})

describe('A27.7', () => {
  test('A27.7 A-R76 the area of the 18th is closed in the first night as on the first two turns', () => {
    const game = smallGame({
      columns: 9,
      rows: 7,
      areas: { 'setup-ger-18': ['0403', '0404'] },
      counters: [usRegiment('u1'), volksgrenadiers('v1')],
    })
    const night = (turn: number) => {
      const state = place(game, {
        phase: 'night-allied-movement',
        turn,
        units: { u1: '0504', v1: '0403' },
        with: { night: { german: [], allied: ['u1'] } },
      })
      return refusals(game, play(game, state, { type: 'start-move', unit: 'u1', by: 'normal' }), {
        type: 'step',
        to: '0404',
      })
    }
    expect(night(2)).toEqual(['A27.7'])
    expect(night(4)).toEqual([])
  })
})

describe('A27.8', () => {
  const game = smallGame({
    columns: 9,
    rows: 7,
    areas: { 'st-vith-area': ['0404', '0405'], 'st-vith': ['0404'] },
    counters: [combatCommand('ccb', { marks: ['st-vith'] }), volksgrenadiers('v1')],
  })
  const later = (units: object) =>
    place(game, {
      phase: 'allied-movement',
      turn: 3,
      options: { stVith: true },
      units,
      with: { happened: { boundToStVith: true } },
    })

  test('A27.8b 9 Arm/CCB is released if it cannot return to St-Vith on turn 3', () => {
    const far = later({ ccb: '0907', v1: '0107' })
    expect(far.happened.boundToStVith).toBe(false)
    expect(held(game, far, 'ccb')).toEqual([])
    expect(unit(move(game, far, 'ccb', ['0906']), 'ccb').at).toBe('0906')
    // where it can, it must
    const near = later({ ccb: '0604', v1: '0107' })
    expect(near.happened.boundToStVith).toBe(true)
    expect(refusals(game, near, { type: 'end-phase' })).toEqual(['A27.8a'])
    // and where it is there already, it stays bound
    expect(later({ ccb: { at: '0404', engaged: true }, v1: '0107' }).happened.boundToStVith).toBe(true)
  })
})

describe('A33.2', () => {
  const game = smallGame({
    columns: 9,
    rows: 7,
    areas: { 'south-of-semois': ['0404', '0504'], 'supply-allied': ['0907'] },
    counters: [combatCommand('us-11', { marks: ['semois'] }), volksgrenadiers('v1'), volksgrenadiers('v2')],
  })

  test('A33.2a A17.2 the 11th Armored may not retreat across the Semois for a replacement', () => {
    const state = place(game, {
      phase: 'night-replacement',
      turn: 18,
      options: { optionalUnits: true },
      units: { 'us-11': { at: '0404', steps: 1 }, v1: '0303' },
    })
    const withdraw = (to: string) => refusals(game, state, { type: 'withdraw-rebuild', unit: 'us-11', to })
    expect(withdraw('0405')).toEqual(['A33.2a'])
    expect(withdraw('0504')).toEqual([])
  })
})
