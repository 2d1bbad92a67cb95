import { describe, expect, test } from 'vitest'
import { counter } from './counters.js'
import { held, move, phaseOf, unitsOf } from './moves.js'
import {
  combatCommand,
  eventsOf,
  legal,
  panzergrenadiers,
  panzers,
  place,
  play,
  refusals,
  smallGame,
  unit,
  usBattalion,
  usGuns,
  usRegiment,
} from './small.js'
import { volksgrenadiers } from './small.js'

const child = { role: 'breakdown', start: null, morale: 'green' } as const
const game = smallGame({
  columns: 9,
  rows: 6,
  counters: [
    volksgrenadiers('v1'),
    panzers('pz'),
    usRegiment('r1'),
    usRegiment('r2'),
    usRegiment('red', { start: { hex: '0101', areas: [], improved: false, restricted: true } }),
    combatCommand('cc'),
    usGuns('gun'),
    usBattalion('bn', child),
    usBattalion('bn2', child),
  ],
})
const at = (units: object, more: object = {}) =>
  place(game, { phase: 'allied-movement', turn: 5, units: { v1: '0101', ...units }, ...more })
const split = (id: string) => ({ type: 'break-down', unit: id }) as const
const join = (id: string) => ({ type: 'recombine', unit: id }) as const

describe('A26', () => {
  test('A26.2a A26.1c a regiment may break down before it moves, and then both parts may move', () => {
    const state = play(game, at({ r1: '0503' }), split('r1'))
    expect(unit(state, 'r1')).toMatchObject({ at: '0503', steps: 1 })
    expect(unit(state, 'bn')).toMatchObject({ at: '0503', steps: 1 })
    expect(unitsOf(game, state, 'start-move')).toEqual(['bn', 'r1'])
    expect(refusals(game, move(game, at({ r1: '0503' }), 'r1', ['0504']), split('r1'))).toEqual(['A11.1a'])
    expect(refusals(game, at({ v1: '0101' }), split('v1'))).toContain('A11.1a')
  })

  test('A26.2b an Engaged unit may break down but its parts may not move; a Disrupted unit may not', () => {
    const state = at({ r1: { at: '0201', engaged: true, outOfSupply: true } })
    expect(unitsOf(game, state, 'break-down')).toEqual(['r1'])
    const parts = play(game, state, split('r1'))
    expect(unit(parts, 'bn')).toMatchObject({ engaged: true, outOfSupply: true })
    expect(unitsOf(game, parts, 'start-move')).toEqual([])
    const shaken = at({ r1: { at: '0503', condition: 'disrupted' }, r2: '0505' })
    expect(refusals(game, shaken, split('r1'))).toEqual(['A26.2b'])
    expect(unitsOf(game, shaken, 'break-down')).toEqual(['r2'])
  })

  test('A26.2a A-R80 a unit that may not move may not break down in the Movement Phase', () => {
    const first = at({ red: '0503' }, { turn: 1 })
    expect(refusals(game, first, split('red'))).toEqual(['A29.1a'])
    const replaced = at({ r1: '0503' }, { with: { replaced: ['r1'] } })
    expect(refusals(game, replaced, split('r1'))).toEqual(['A25.25'])
  })

  test('A26.4a A26.4b a battalion rejoins its own regiment after both have moved', () => {
    const parts = play(game, at({ r1: '0503', r2: { at: '0504', steps: 1 } }), split('r1'))
    expect(parts.parents).toEqual({ bn: 'r1' })
    const apart = move(game, parts, 'bn', ['0504'])
    expect(refusals(game, apart, join('bn'))).toEqual(['A26.4a'])
    const together = move(game, apart, 'r1', ['0504'])
    const whole = play(game, together, join('bn'))
    expect(unit(whole, 'r1')).toMatchObject({ at: '0504', steps: 2 })
    expect(unit(whole, 'bn').at).toBe('pool')
    expect(unit(whole, 'r2').steps).toBe(1)
    expect(whole.parents).toEqual({})
  })

  test('A26.4a the events tell the battalion that leaves the map and the step that its regiment regains', () => {
    const parts = play(game, at({ r1: '0503' }), split('r1'))
    expect(eventsOf(game, parts, join('bn'))).toEqual([
      { type: 'placed', unit: 'bn', from: '0503', to: 'pool', rule: 'A26.4a' },
      { type: 'recombined', unit: 'r1', steps: 2, at: '0503' },
    ])
  })

  test('A26.4a A8.3a A-R18 a battalion may end its move in a hex that has room once it has rejoined its regiment', () => {
    const kin = { parents: { bn: 'r1' } }
    const crowded = { r1: { at: '0503', steps: 1, engaged: true }, gun: { at: '0503', engaged: true } }
    const together = move(game, at({ ...crowded, bn: '0504' }, { with: kin }), 'bn', ['0503'])
    const whole = play(game, together, join('bn'))
    expect(unit(whole, 'r1')).toMatchObject({ at: '0503', steps: 2 })
    expect(refusals(game, whole, { type: 'end-phase' })).toEqual([])
    // a strange battalion finds no room there
    const strange = play(game, at({ ...crowded, bn: '0504' }), { type: 'start-move', unit: 'bn', by: 'normal' })
    expect(refusals(game, play(game, strange, { type: 'step', to: '0503' }), { type: 'stop' })).toEqual(['A8.2a'])
  })

  test('A26.4a recombination ends the move of both units', () => {
    const parts = play(game, at({ r1: '0503' }), split('r1'), join('bn'))
    expect(unitsOf(game, parts, 'start-move')).toEqual([])
    expect(held(game, parts, 'r1')).toEqual(['A11.1a'])
    expect(phaseOf(parts).done).toContain('r1')
  })

  test('A26.4a a battalion without a parent may not recombine, nor one whose regiment is at full strength', () => {
    expect(refusals(game, at({ bn: '0503', r1: { at: '0503', steps: 1 } }), join('bn'))).toEqual(['A26.4b'])
    const full = at({ bn: '0503', r1: '0503' }, { with: { parents: { bn: 'r1' } } })
    expect(refusals(game, full, join('bn'))).toEqual(['A26.4a'])
  })

  test('A26.4b A26.1d A25.24 a combat command that has returned may recombine with its task forces', () => {
    const armor = { nation: 'american', kind: 'armor', mobility: 'vehicle' } as const
    const part = (id: string, role: 'breakdown' | 'remnant') =>
      counter([[3, 2, 6, 1]], { ...armor, ...child, id, role })
    const armored = smallGame({
      counters: [
        volksgrenadiers('v1'),
        combatCommand('cc'),
        part('tf1', 'breakdown'),
        part('tf2', 'breakdown'),
        part('left', 'remnant'),
      ],
    })
    const allied = (units: object, more: object = {}) =>
      place(armored, { phase: 'allied-movement', turn: 5, units: { v1: '0101', ...units }, ...more })
    const parts = play(armored, allied({ cc: '0503' }), split('cc'), split('cc'))
    expect(unit(parts, 'cc').at).toBe('eliminated')
    expect(parts.parents).toEqual({ tf1: 'cc', tf2: 'cc' })
    expect(refusals(armored, parts, join('tf1'))).toEqual(['A26.4b'])
    const back = { cc: { at: '0503', steps: 1 }, tf1: '0503', tf2: '0505' }
    const whole = play(armored, allied(back, { with: { parents: parts.parents } }), join('tf1'))
    expect(unit(whole, 'cc')).toMatchObject({ at: '0503', steps: 2 })
    expect(whole.parents).toEqual({ tf2: 'cc' })
  })

  test('A26.4a A18.2d A-R90 a Disrupted part may recombine; the unit has the worse condition and both markers', () => {
    const parents = { bn: 'r1' }
    for (const [part, rest, whole] of [
      ['disrupted', 'fit', 'disrupted'],
      ['fit', 'disrupted', 'disrupted'],
      ['routed', 'disrupted', 'routed'],
      ['fit', 'fit', 'fit'],
    ] as const) {
      const state = at(
        {
          bn: { at: '0503', condition: part, outOfSupply: true },
          r1: { at: '0503', steps: 1, condition: rest, engaged: true },
        },
        { with: { parents } },
      )
      expect(refusals(game, state, join('bn'))).toEqual([])
      const joined = play(game, state, join('bn'))
      expect(unit(joined, 'r1')).toMatchObject({ steps: 2, condition: whole, outOfSupply: true, engaged: true })
      expect(unit(joined, 'bn')).toMatchObject({ at: 'pool', condition: 'fit' })
      const told = eventsOf(game, state, join('bn')).filter(({ type }) => type === 'condition')
      expect(told).toEqual(rest === whole ? [] : [{ type: 'condition', unit: 'r1', condition: whole, rule: 'A-R90' }])
    }
  })

  describe('A26.4a A-R90 the whole unit takes over what its battalion has', () => {
    const parts = { bn: '0503', r1: { at: '0503', steps: 1 } }
    const parents = { bn: 'r1' }

    test('A26.4a A15.8e A-R90 it may not attack if the battalion has begun an improved position', () => {
      const begun = play(game, at({ ...parts, v1: '0504' }, { with: { parents } }), { type: 'build', unit: 'bn' })
      expect(begun.builders).toEqual(['bn'])
      expect(play(game, begun, join('bn')).builders).toEqual(['r1'])
    })

    test('A26.4a A12.4 A12.7a A-R90 it keeps the marker of a battalion that came in column, until the next phase', () => {
      const board = smallGame({
        columns: 9,
        rows: 6,
        links: [['0403', '0503', 'primary']],
        counters: [
          volksgrenadiers('v1'),
          panzergrenadiers('pg'),
          counter([[2, 2, 6, 1]], { ...child, id: 'pz-bn', kind: 'panzergrenadier', mobility: 'mechanized' }),
        ],
      })
      const state = place(board, {
        phase: 'german-movement',
        turn: 5,
        units: { 'pz-bn': '0403', pg: { at: '0504', steps: 1 } },
        with: { parents: { 'pz-bn': 'pg' } },
      })
      const column = move(board, state, 'pz-bn', ['0503'], 'strategic')
      const whole = play(board, move(board, column, 'pg', ['0503']), join('pz-bn'))
      expect(unit(whole, 'pg')).toMatchObject({ steps: 2, marker: 'strategic' })
      expect(refusals(board, whole, { type: 'return-marker', unit: 'pg' })).toEqual(['A12.7a'])
      expect(unit(play(board, whole, { type: 'end-phase' }), 'pg').marker).toBe('strategic')
    })

    test('A26.4a A23.9b A-R90 it belongs to the isolated group of the battalion', () => {
      const surrender = [{ units: ['bn'], points: 3 }]
      const isolated = at(parts, { with: { parents, surrender } })
      expect(play(game, isolated, join('bn')).surrender).toEqual([{ units: ['r1'], points: 3 }])
      const two = [...surrender, { units: ['r1'], points: 1 }]
      const both = at(parts, { with: { parents, surrender: two } })
      expect(play(game, both, join('bn')).surrender).toEqual([{ units: ['r1'], points: 1 }])
    })

    test('A26.4a A16.6e A-R90 it keeps the Attacker Advantage of the battalion', () => {
      const advantage = { hex: '0504', since: 5, night: false }
      const state = at({ ...parts, v1: '0504' }, { with: { parents, advantages: [{ ...advantage, units: ['bn'] }] } })
      expect(play(game, state, join('bn')).advantages).toEqual([{ ...advantage, units: ['r1'] }])
    })
  })

  test('A26.4a A18.2b A27.8a units may not recombine while either of them must still move', () => {
    const zone = { v1: '0504', bn: { at: '0503', condition: 'disrupted' }, r1: { at: '0503', steps: 1 } }
    const state = at(zone, { with: { parents: { bn: 'r1' } } })
    expect(refusals(game, state, join('bn'))).toEqual(['A18.2b'])
    expect(legal(game, state, 'recombine')).toEqual([])
    const fled = move(game, move(game, state, 'bn', ['0502', '0501']), 'r1', ['0502', '0501'])
    expect(unit(play(game, fled, join('bn')), 'r1')).toMatchObject({ at: '0501', condition: 'disrupted' })
    const bound = smallGame({
      columns: 9,
      rows: 6,
      areas: { 'st-vith': ['0505'], 'st-vith-area': ['0505'] },
      counters: [volksgrenadiers('v1'), combatCommand('cc', { marks: ['st-vith'] }), usBattalion('bn', child)],
    })
    const called = place(bound, {
      phase: 'allied-movement',
      turn: 2,
      units: { v1: '0101', bn: '0503', cc: { at: '0503', steps: 1 } },
      with: { parents: { bn: 'cc' }, happened: { boundToStVith: true } },
    })
    expect(refusals(bound, called, join('bn'))).toEqual(['A27.8a'])
  })

  test('A25.3c a recombined regiment may have a Night marker only if neither part has moved far', () => {
    const pm = at({ r1: '0503' }, { turn: 6 })
    const near = play(game, pm, split('r1'), join('bn'))
    expect(refusals(game, near, { type: 'mark-night', hex: '0503' })).toEqual([])
    const far = move(game, move(game, play(game, pm, split('r1')), 'bn', ['0504', '0505']), 'r1', ['0504', '0505'])
    expect(refusals(game, play(game, far, join('bn')), { type: 'mark-night', hex: '0505' })).toEqual(['A25.3c'])
    // nor if the battalion waits, and the regiment comes from afar
    const apart = at({ r1: { at: '0505', steps: 1 }, bn: '0503' }, { turn: 6, with: { parents: { bn: 'r1' } } })
    const come = play(game, move(game, apart, 'r1', ['0504', '0503']), join('bn'))
    expect(refusals(game, come, { type: 'mark-night', hex: '0503' })).toEqual(['A25.3c'])
    // nor if the regiment has its marker already, and the battalion comes from afar
    const waits = (bn: string) => at({ r1: { at: '0503', steps: 1 }, bn }, { turn: 6, with: { parents: { bn: 'r1' } } })
    const marked = (bn: string) => play(game, waits(bn), { type: 'mark-night', hex: '0503' })
    const joined = (...path: readonly [string, ...string[]]) =>
      play(game, move(game, marked(path[0]), 'bn', path.slice(1)), join('bn')).night.allied
    expect(joined('0505', '0504', '0503')).toEqual([])
    expect(joined('0504', '0503')).toEqual(['r1'])
    expect(play(game, marked('0503'), join('bn')).night.allied).toEqual(['r1'])
  })
})
