import { describe, expect, test } from 'vitest'
import { held, move, phaseOf, steps, unitsOf } from './moves.js'
import {
  legal,
  panzers,
  place,
  play,
  refusals,
  smallGame,
  unit,
  usBattalion,
  usGuns,
  usRegiment,
  volksgrenadiers,
} from './small.js'

const game = smallGame({
  columns: 9,
  rows: 7,
  terrain: { '0204': ['forest'] },
  hexsides: [
    ['0202', '0203', 'river'],
    ['0602', '0603', 'lake'],
  ],
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2'),
    volksgrenadiers('v3'),
    volksgrenadiers('v4'),
    volksgrenadiers('green', { morale: 'green' }),
    volksgrenadiers('elite', { morale: 'elite' }),
    panzers('pz'),
    usBattalion('u1'),
    usBattalion('u2'),
  ],
})
const night = (units: object, marked: readonly string[] = [], more: object = {}, on = true) =>
  place(game, {
    phase: 'night-german-movement',
    turn: 6,
    options: { nightInfiltration: on },
    units,
    with: { night: { german: marked, allied: [] }, ...more },
  })
const slip = (id: string, to: string) => ({ type: 'infiltrate', unit: id, to }) as const
const against = (units: object, id: string, to: string, more: object = {}) =>
  refusals(game, night(units, [], more), slip(id, to))

describe('A34', () => {
  test('A34a example 32: with one stack marked, two others may infiltrate one hex', () => {
    const state = night({ v1: '0104', v2: '0304', v3: '0504', v4: '0704' }, ['v1'])
    expect(phaseOf(state).infiltrations).toBe(2)
    expect(unitsOf(game, state, 'start-move')).toEqual(['v1'])
    expect(refusals(game, state, slip('v1', '0103'))).toEqual(['A34a'])
    const two = play(game, state, slip('v2', '0303'), slip('v3', '0503'))
    expect(unit(two, 'v3').at).toBe('0503')
    expect(refusals(game, two, slip('v4', '0703'))).toEqual(['A34a'])
    expect(refusals(game, two, slip('v2', '0302'))).toEqual(['A11.1a', 'A34a'])
    // the marked stack has all its points
    expect(unit(move(game, two, 'v1', ['0103', '0102', '0101']), 'v1').at).toBe('0101')
  })

  describe('A-R42 a marked stack that divides and the stacks that infiltrate have three markers together', () => {
    const state = night({ v1: '0104', pz: '0104', v2: '0304', v3: '0504', u1: '0202' }, ['pz', 'v1'])
    const apart = move(game, move(game, state, 'v1', ['0103', '0102']), 'pz', ['0105'])

    test('A34a A-R42 a stack that divides leaves one marker fewer to infiltrate with', () => {
      const one = play(game, apart, slip('v2', '0303'))
      expect(refusals(game, one, slip('v3', '0503'))).toEqual(['A34a'])
      expect(legal(game, one, 'infiltrate')).toEqual([])
      expect(play(game, one, { type: 'end-phase' }).night.german).toEqual(['pz', 'v1'])
    })

    test('A34a A-R42 A25.3a a stack does not divide into more hexes than there are markers left', () => {
      const two = play(game, state, slip('v2', '0303'), slip('v3', '0503'))
      const first = move(game, two, 'v1', ['0103', '0102'])
      expect(steps(game, play(game, first, { type: 'start-move', unit: 'pz', by: 'normal' }))).toEqual(['0103'])
      expect(play(game, first, { type: 'end-phase' }).night.german).toEqual(['v1'])
      const half = move(game, play(game, state, slip('v2', '0303')), 'v1', ['0103', '0102'])
      expect(play(game, half, { type: 'end-phase' }).night.german).toEqual(['pz', 'v1'])
    })

    test('A34a A-R42 units that a divided stack could leave behind do not keep others from infiltrating', () => {
      const first = move(game, state, 'v1', ['0103', '0102'])
      const two = play(game, first, slip('v2', '0303'), slip('v3', '0503'))
      expect(play(game, two, { type: 'end-phase' }).night.german).toEqual(['v1'])
    })
  })

  test('A34a a stack uses one marker and goes one hex; without the option no stack infiltrates', () => {
    const state = night({ v1: '0304', pz: '0304', v2: '0504' })
    const one = play(game, state, slip('v1', '0303'))
    expect(phaseOf(one).infiltrations).toBe(2)
    const both = play(game, one, slip('pz', '0303'))
    expect(phaseOf(both).infiltrations).toBe(2)
    expect(refusals(game, state, slip('v1', '0302'))).toEqual(['A34a'])
    expect(night({ v1: '0304' }, [], {}, false).phase).not.toBe('night-german-movement')
  })

  test('A34b units infiltrate across rivers and into any hex not prohibited to them, at no cost', () => {
    expect(against({ v1: '0202' }, 'v1', '0203')).toEqual([])
    expect(against({ pz: '0202' }, 'pz', '0203')).toEqual(['A34b'])
    expect(against({ v1: '0602' }, 'v1', '0603')).toEqual(['A34b'])
    expect(against({ v1: '0203' }, 'v1', '0204')).toEqual([])
    expect(against({ pz: '0203' }, 'pz', '0204')).toEqual(['A34b'])
  })

  test('A34d only fit veteran and elite units infiltrate into or between zones of control', () => {
    const near = { u1: '0404' }
    expect(against({ v1: '0304', ...near }, 'v1', '0303')).toEqual([])
    expect(against({ elite: '0304', ...near }, 'elite', '0303')).toEqual([])
    expect(against({ green: '0304', ...near }, 'green', '0303')).toEqual(['A34d'])
    expect(against({ green: '0304', ...near }, 'green', '0204')).toEqual([])
    for (const condition of ['disrupted', 'routed'])
      expect(against({ v1: { at: '0304', condition }, ...near }, 'v1', '0303')).toEqual(['A34d'])
    expect(against({ v1: '0304', u1: '0404', u2: '0406' }, 'v1', '0405')).toEqual(['A34d'])
  })

  test('A34e a unit may infiltrate without notice, whatever it moved by day', () => {
    const state = night({ pz: { at: '0304', marker: 'strategic' }, v2: '0504' })
    expect(new Set(legal(game, state, 'infiltrate').map((action) => action.unit))).toEqual(new Set(['pz', 'v2']))
  })

  test('A34f units that are Engaged or have a Replacement marker do not infiltrate', () => {
    expect(against({ v1: { at: '0304', engaged: true } }, 'v1', '0303')).toEqual(['A34f'])
    expect(against({ v1: '0304' }, 'v1', '0303', { replaced: ['v1'] })).toEqual(['A34f'])
    expect(held(game, night({ v1: '0304' }), 'v1')).toEqual(['A25.3a'])
  })

  test('A34a the last marker serves the whole stack, but in one direction only', () => {
    const state = night({ v1: '0104', v2: '0304', v3: '0504', pz: '0504', v4: '0704' })
    const three = play(game, state, slip('v1', '0103'), slip('v2', '0303'), slip('v3', '0503'))
    expect(phaseOf(three).infiltrations).toBe(0)
    expect(legal(game, three, 'infiltrate')).toEqual([slip('pz', '0503')])
    expect(refusals(game, three, slip('pz', '0404'))).toEqual(['A34a'])
    expect(refusals(game, three, slip('v4', '0703'))).toEqual(['A34a'])
  })

  test('A34a A11.9a only units on the map infiltrate, from its corner too and only into a hex of the map', () => {
    const state = night({ v1: '0101', v2: 'reserve', v3: '0504' })
    expect(refusals(game, state, slip('v1', '0102'))).toEqual([])
    expect(refusals(game, night({ v1: '0102' }), slip('v1', '0101'))).toEqual([])
    expect(refusals(game, state, slip('v2', '0102'))).toEqual(['A34a'])
    expect(refusals(game, state, slip('v3', '9999'))).toEqual(['A34a'])
  })

  test('A34b A26.4a A8.2a a battalion may infiltrate into a hex that has room once it has rejoined its regiment', () => {
    const child = usBattalion('bn', { role: 'breakdown', start: null })
    const small = smallGame({ counters: [volksgrenadiers('v1'), usRegiment('r1'), usGuns('gun'), child] })
    const at = (parents: object) =>
      place(small, {
        phase: 'night-allied-movement',
        turn: 6,
        options: { nightInfiltration: true },
        units: { v1: '0101', r1: { at: '0503', steps: 1 }, gun: '0503', bn: '0504' },
        with: { parents },
      })
    expect(refusals(small, at({}), slip('bn', '0503'))).toEqual(['A8.2a'])
    const whole = play(small, at({ bn: 'r1' }), slip('bn', '0503'), { type: 'recombine', unit: 'bn' })
    expect(unit(whole, 'r1')).toMatchObject({ at: '0503', steps: 2 })
  })

  test('A34b A8.1a a unit does not infiltrate into an enemy hex or beyond the stacking limits', () => {
    expect(against({ v1: '0304', u1: '0303' }, 'v1', '0303')).toEqual(['A14.1a'])
    const state = night({ v1: '0304', v2: '0303', v3: '0404' })
    expect(refusals(game, state, slip('v1', '0303'))).toEqual(['A8.1a'])
    const weak = night({ v1: { at: '0304', steps: 1 }, v2: '0303' })
    expect(refusals(game, weak, slip('v1', '0303'))).toEqual([])
  })

  test('A34b A8.3a A-R18 a unit may infiltrate into a full hex that a marked stack can still leave', () => {
    const state = night({ v1: '0304', v2: '0303' }, ['v2'])
    const swapped = move(game, play(game, state, slip('v1', '0303')), 'v2', ['0304'])
    expect(unit(swapped, 'v1').at).toBe('0303')
    expect(unit(play(game, swapped, { type: 'end-phase' }), 'v2')).toMatchObject({ at: '0304', steps: 2 })
    const moved = move(game, night({ v1: '0304', v2: '0302' }, ['v2']), 'v2', ['0303'])
    expect(refusals(game, moved, slip('v1', '0303'))).toEqual(['A8.1a'])
    expect(against({ v1: '0304', v2: { at: '0303', engaged: true } }, 'v1', '0303')).toEqual(['A8.1a'])
  })

  test('A34b A8.3b units in excess are eliminated if the marked stack stays after all', () => {
    const over = play(game, night({ v1: '0304', v2: '0303' }, ['v2']), slip('v1', '0303'), { type: 'end-phase' })
    expect(legal(game, over, 'eliminate').map((action) => action.unit)).toEqual(['v1', 'v2'])
  })
})

test('A34b A11.10a A32.2a a unit does not infiltrate across an army boundary or into the guard of the dump', () => {
  const closed = smallGame({
    columns: 9,
    rows: 7,
    lines: { 'boundary-5-6': [['0304', '0303']] },
    areas: { 'fuel-dumps': ['0204'] },
    counters: [volksgrenadiers('v1'), usBattalion('u1')],
  })
  const to = (hex: string, turn: number) => {
    const state = place(closed, {
      phase: 'night-german-movement',
      turn,
      options: { nightInfiltration: true, fuelDumps: true },
      units: { v1: '0304', u1: '0707' },
      with: { dump: { place: '0204', searched: ['0204'], status: 'found', tried: false } },
    })
    return refusals(closed, state, slip('v1', hex))
  }
  expect(to('0303', 4)).toEqual(['A11.10a'])
  expect(to('0303', 6)).toEqual([])
  expect(to('0204', 4)).toEqual(['A32.2a'])
  expect(to('0205', 4)).toEqual([])
})
