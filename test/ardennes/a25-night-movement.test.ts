import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/wargame/units.js'
import { go, held, move, phaseOf, unitsOf } from './moves.js'
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
  volksgrenadiers,
} from './small.js'
import { usRegiment } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 7,
  counters: [
    volksgrenadiers('v1', { formation: 'ger-1' }),
    volksgrenadiers('v2'),
    volksgrenadiers('v3'),
    volksgrenadiers('v4'),
    usBattalion('b1'),
    usBattalion('b2'),
    usBattalion('b3'),
    usBattalion('b4'),
    panzers('pz'),
    usRegiment('u1'),
    usBattalion('child', { role: 'breakdown', start: null }),
    usGuns('us-guns'),
  ],
})
const mark = (hex: string) => ({ type: 'mark-night', hex }) as const
const pm = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 6, units, ...more })
const night = (units: object, marked: readonly string[], more: object = {}) =>
  place(game, {
    phase: 'night-german-movement',
    turn: 6,
    units,
    with: { night: { german: marked, allied: [] }, ...more },
  })

describe('A25.3', () => {
  test('A25.3b Night markers are placed in the Movement Phase of a PM turn', () => {
    expect(legal(game, pm({ v1: '0202' }), 'mark-night')).toEqual([mark('0202')])
    expect(refusals(game, pm({ v1: '0202' }, { turn: 5 }), mark('0202'))).toEqual(['A25.3b'])
    expect(refusals(game, pm({ v1: '0202' }), mark('0303'))).toEqual(['A25.3b'])
    const marked = play(game, pm({ v1: '0202', v2: '0302' }), mark('0202'))
    expect(marked.night.german).toEqual(['v1'])
    expect(refusals(game, marked, mark('0202'))).toContain('A25.3b')
    expect(night({ v1: '0202' }, []).phase).not.toBe('night-german-movement')
  })

  test('A25.3a at most three stacks may be marked for the night', () => {
    const four = pm({ v1: '0102', v2: '0302', v3: '0502', v4: '0702' })
    const three = play(game, four, mark('0102'), mark('0302'), mark('0502'))
    expect(refusals(game, three, mark('0702'))).toEqual(['A25.3a'])
    expect(legal(game, three, 'mark-night')).toEqual([])
  })

  test('A25.3c a stack may be marked if none of its units spent more than one point', () => {
    const state = pm({ v1: '0202', v2: '0302', pz: '0502' })
    expect(refusals(game, move(game, state, 'v1', ['0203']), mark('0203'))).toEqual([])
    expect(refusals(game, move(game, state, 'v1', ['0203', '0204']), mark('0204'))).toEqual(['A25.3c'])
    // two points for a clear hex in mud
    expect(refusals(game, move(game, state, 'pz', ['0503']), mark('0503'))).toEqual(['A25.3c'])
    const joined = move(game, state, 'pz', ['0402', '0302'])
    expect(refusals(game, joined, mark('0302'))).toEqual(['A25.3c'])
  })

  test('A25.3c a unit that began an improved position and guns that adjusted may be marked for the night', () => {
    const built = play(game, pm({ v1: '0202' }), { type: 'build', unit: 'v1' })
    expect(refusals(game, built, mark('0202'))).toEqual([])
    const guns = place(game, { phase: 'allied-movement', turn: 12, units: { 'us-guns': '0502' } })
    expect(refusals(game, move(game, guns, 'us-guns', ['0503']), mark('0503'))).toEqual([])
  })

  test('A25.3d a stack with a unit that is out of supply, Disrupted or Routed may not be marked', () => {
    expect(refusals(game, pm({ v1: { at: '0202', outOfSupply: true } }), mark('0202'))).toEqual(['A25.3d'])
    expect(refusals(game, pm({ v1: { at: '0202', condition: 'disrupted' } }), mark('0202'))).toEqual(['A25.3d'])
    expect(refusals(game, pm({ v1: { at: '0202', condition: 'routed' }, pz: '0202' }), mark('0202'))).toEqual([
      'A25.3d',
    ])
  })

  test('A25.3e units marked for the night may not move or build in the PM turn', () => {
    const marked = play(game, pm({ v1: '0202', pz: '0202', v2: '0302' }), mark('0202'))
    expect(unitsOf(game, marked, 'start-move')).toEqual(['v2'])
    expect(unitsOf(game, marked, 'build')).toEqual(['v2'])
  })

  test('A25.3f A25.3a marked units have all their movement points by night, and others do not move', () => {
    const state = night({ v1: '0202', v2: '0302' }, ['v1'])
    expect(unitsOf(game, state, 'start-move')).toEqual(['v1'])
    expect(held(game, state, 'v2')).toEqual(['A25.3a'])
    // extended movement
    expect(unit(go(game, state, 'v1', ['0203', '0204', '0205', '0206', '0207']), 'v1').at).toBe('0207')
  })

  test('A25.3a A-R3 no unit uses strategic movement by night', () => {
    const state = night({ pz: '0202' }, ['pz'])
    expect(held(game, state, 'pz', 'strategic')).toContain('A25.3a')
  })

  test('A4.5 A25.1 units do not build, load or enter the map by night', () => {
    const state = night({ v1: '0202' }, ['v1'])
    expect(refusals(game, state, { type: 'build', unit: 'v1' })).toContain('A25.1')
    expect([...new Set(game.legalActions(state).map(({ type }) => type))]).toEqual(['end-phase', 'start-move'])
  })
})

describe('A-R42', () => {
  const units = { b1: '0502', b2: '0502', b3: '0302', b4: '0702', v1: '0202' }
  const state = place(game, {
    phase: 'night-allied-movement',
    turn: 6,
    units,
    with: { night: { german: [], allied: ['b1', 'b2', 'b3', 'b4'] } },
  })

  test('A-R42 A25.3a a marked stack that splits may not make a fourth stack', () => {
    const first = move(game, state, 'b1', ['0503', '0504'])
    const apart = go(game, first, 'b2', ['0503'])
    expect(refusals(game, apart, { type: 'stop' })).toEqual(['A25.3a'])
    expect(legal(game, apart, 'stop')).toEqual([])
    expect(unit(move(game, first, 'b2', ['0503', '0504']), 'b2').at).toBe('0504')
    const stays = play(game, first, { type: 'end-phase' })
    expect(stays.night.allied).toEqual(['b1', 'b3', 'b4'])
  })

  test('A-R42 a marked stack may split if fewer than three stacks are marked', () => {
    const two = place(game, {
      phase: 'night-allied-movement',
      turn: 6,
      units,
      with: { night: { german: [], allied: ['b1', 'b2', 'b3'] } },
    })
    const first = move(game, two, 'b1', ['0503', '0504'])
    const second = move(game, first, 'b2', ['0501'])
    expect(play(game, second, { type: 'end-phase' }).night.allied).toEqual(['b1', 'b2', 'b3'])
  })
})

test('A-R42 A25.3a A26.4a a unit that recombines where its stack has left it makes no fourth stack', () => {
  const marked = ['b1', 'b3', 'b4', 'u1']
  const night = (allied: readonly string[]) =>
    place(game, {
      phase: 'night-allied-movement',
      turn: 6,
      units: { u1: '0502', b1: '0502', b3: '0302', b4: '0702', v1: '0202' },
      with: { night: { german: [], allied } },
    })
  const leave = (allied: readonly string[]) => {
    const gone = move(game, play(game, night(allied), { type: 'break-down', unit: 'u1' }), 'b1', ['0503', '0504'])
    return play(game, gone, { type: 'recombine', unit: 'child' }, { type: 'end-phase' }).night.allied
  }
  expect(leave(marked)).toEqual(['b1', 'b3', 'b4'])
  // with two stacks there is a marker for either part
  expect(leave(['b1', 'b3', 'u1'])).toEqual(['b1', 'b3', 'u1'])
  // where the stack itself stays, so does its marker
  const stays = play(game, night(marked), { type: 'break-down', unit: 'u1' }, { type: 'recombine', unit: 'child' })
  expect(play(game, stays, { type: 'end-phase' }).night.allied).toEqual(marked)
})

describe('A25.25', () => {
  test('A25.25 A4.3 a replaced unit may not move in the next AM Movement Phase', () => {
    const am = pm({ v1: '0202', v2: '0302', u1: '0907' }, { turn: 5, with: { replaced: ['u1', 'v1'] } })
    expect(held(game, am, 'v1')).toEqual(['A25.25'])
    expect(held(game, am, 'v2')).toEqual([])
    expect(play(game, am, { type: 'end-phase' }).replaced).toEqual(['u1'])
  })

  test('A25.25 A11.9a A11.9b a replaced unit that left the map by night rests in its box in the next AM turn', () => {
    const edge = smallGame({
      columns: 9,
      rows: 7,
      areas: { 'edge-SE': ['0701'], 'entry-A': ['0801'], 'entry-B': ['0901'] },
      counters: [volksgrenadiers('v1'), usBattalion('b1'), usBattalion('b2')],
    })
    const dark = place(edge, {
      phase: 'night-allied-movement',
      turn: 6,
      units: { v1: '0207', b1: '0701' },
      with: { night: { german: [], allied: ['b1'] }, replaced: ['b1'] },
    })
    const gone = play(edge, dark, { type: 'start-move', unit: 'b1', by: 'normal' }, { type: 'leave' })
    expect(unit(gone, 'b1').at).toBe('box-SE')
    expect(gone.replaced).toEqual(['b1'])
    const am = (replaced: readonly string[], v1 = '0207') =>
      place(edge, {
        phase: 'allied-movement',
        turn: 7,
        units: { v1, b1: 'box-SE', b2: 'box-SE' },
        with: { replaced },
      })
    const of = (state: ReturnType<typeof am>) => [
      ...new Set(edge.legalActions(state).flatMap((action) => ('unit' in action ? [action.unit as string] : []))),
    ]
    const rested = am([], '0801')
    const tired = am(['b1'], '0801')
    const actions = [
      { type: 'enter', unit: 'b1', by: 'normal', to: '0901' },
      { type: 'to-box', unit: 'b1', box: 'SW' },
      { type: 'block', unit: 'b1', entry: 'A' },
      { type: 'load-trucks', unit: 'b1' },
    ] as const
    for (const action of actions) {
      expect([action.type, refusals(edge, rested, action)]).toEqual([action.type, []])
      expect([action.type, refusals(edge, tired, action)]).toEqual([action.type, ['A25.25']])
    }
    expect(of(rested)).toEqual(['b1', 'b2'])
    expect(of(tired)).toEqual(['b2'])
    expect(edge.queries.reachable(tired, unitId('b1'))).toEqual([])
    // it is free again when the phase is over
    expect(play(edge, am(['b1']), { type: 'end-phase' }).replaced).toEqual([])
  })

  test('A-R41 a replaced unit in a marked stack may move in the night of its replacement', () => {
    const state = night({ v1: '0202' }, ['v1'], { replaced: ['v1'] })
    expect(held(game, state, 'v1')).toEqual([])
    expect(phaseOf(state).night).toBe(true)
    expect(play(game, move(game, state, 'v1', ['0203']), { type: 'end-phase' }).replaced).toEqual(['v1'])
  })
})
