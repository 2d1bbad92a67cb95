/**
 * Replacements, reinforcements and eliminations at the edges of their rules: cases that a wrong turn in the code would
 * get through unseen.
 */
import { describe, expect, test } from 'vitest'
import type { Counter } from '../../src/normandy/board/counters.js'
import { always, alliedCombat, field, fight, germanCombat, order } from './field.js'
import { german, mini } from './mini.js'
import {
  at,
  division,
  germanDivision,
  germanHeadquarters,
  germanInfantry,
  offered,
  panzer,
  place,
  play,
  refusals,
  smallGame,
  stepsOf,
  tiger,
  ukAirborne,
  ukArmour,
  usArmor,
  usDivision,
  usRegiment,
  watch,
} from './small.js'
import { enter, forbids, frame, move, STOP } from './steps.js'

const replace = (unit: string) => ({ type: 'replace', unit }) as const
const truck = (id: string) => ({ type: 'place-truck', division: id }) as const
const reduced = (hex: string) => ({ at: hex, steps: 1 })

describe('replacements', () => {
  test('N11.12 N11.16 an enemy in the corner hex of the map prevents replacements within two hexes too', () => {
    const game = smallGame({ counters: [usRegiment('r'), germanInfantry('g')] })
    const eligible = (hex: string): boolean =>
      offered(game, place(game, { phase: 'allied-replacement', units: { r: reduced(hex), g: '0101' } }), 'replace')
        .length > 0
    expect([eligible('0103'), eligible('0104')]).toEqual([false, true])
  })

  test('N11.12 N16.35b airborne units may have replacements, except the Allied ones of the mini-game', () => {
    const game = smallGame({ counters: [ukAirborne('abn')] })
    const state = place(game, { phase: 'allied-replacement', units: { abn: reduced('0303') } })
    expect(refusals(game, state, replace('abn'))).toEqual([])
    const small = mini([german('fj', { kind: 'airborne' })])
    const german1 = place(small, { phase: 'mini-german-replacement', units: { fj: reduced('0306') } })
    expect(refusals(small, german1, replace('fj'))).toEqual([])
  })

  test('N11.14 N4.B3a an Allied service may restore more steps of a class than the Germans', () => {
    const [foot, armor] = [
      ['r1', 'r2', 'r3'],
      ['a1', 'a2'],
    ] as const
    const game = smallGame({ counters: [...foot.map((id) => usRegiment(id)), ...armor.map((id) => usArmor(id))] })
    const units = Object.fromEntries([...foot, ...armor].map((id, i) => [id, reduced(`0${i + 1}02`)]))
    const all = play(game, place(game, { phase: 'allied-replacement', units }), ...[...foot, ...armor].map(replace))
    expect([...foot, ...armor].map((id) => stepsOf(all, id))).toEqual([2, 2, 2, 2, 2])
  })

  test('N11.0 N11.12 a unit at full strength and a headquarters are not eligible for replacements', () => {
    const game = smallGame({ counters: [usRegiment('r'), germanHeadquarters('hq', { attack: [0, 0] })] })
    const state = place(game, { phase: 'allied-replacement', units: { r: '0303' } })
    expect(refusals(game, state, replace('r'))).toEqual(['N11.12', 'N11.0'])
    // nor is a headquarters, whatever its counter says
    const staff = place(game, { phase: 'german-replacement', units: { hq: reduced('0703') } })
    expect(refusals(game, staff, replace('hq'))).toEqual(['N11.12'])
  })

  test('N11.13 N11.15 a German unit may regain two infantry steps in a phase, an Allied unit only one', () => {
    const three = { attack: [3, 2, 1] }
    const game = smallGame({ counters: [germanInfantry('g', three), germanInfantry('h'), usRegiment('r', three)] })
    const start = place(game, { phase: 'german-replacement', units: { g: reduced('0603'), h: reduced('0605') } })
    const both = play(game, start, replace('g'), replace('g'))
    expect(stepsOf(both, 'g')).toBe(3)
    expect(game.explain(both, replace('h') as never).map(({ rule, message }) => [rule, message])).toEqual([
      ['N11.13', 'no step of infantry class is left'],
    ])
    const tanks = smallGame({ counters: [panzer('p'), panzer('q')] })
    const one = place(tanks, { phase: 'german-replacement', units: { p: reduced('0603'), q: reduced('0605') } })
    expect(tanks.explain(play(tanks, one, replace('p')), replace('q') as never)[0]?.message).toContain('armor class')
    const allied = place(game, { phase: 'allied-replacement', units: { r: reduced('0303') } })
    expect(refusals(game, play(game, allied, replace('r')), replace('r'))).toEqual(['N11.15'])
  })
})

describe('trucks', () => {
  const due = { arrival: { turn: 5, edges: [], mechanizedPhase: false } }
  const game = smallGame({
    counters: [
      usDivision('us-1'),
      usRegiment('a', { division: 'us-2', ...due }),
      usRegiment('b', { division: 'us-2', ...due }),
      usRegiment('x', { division: 'us-3' }),
      usRegiment('y', { division: 'us-3' }),
      panzer('p', { division: 'pz' }),
    ],
    divisions: [...['us-1', 'us-2', 'us-3'].map((id) => division(id, { integrity: 'truck' })), division('pz')],
  })
  const start = (units: Record<string, string>, more = {}) =>
    place(game, { phase: 'allied-replacement', turn: 5, units, ...more })

  test('N5.71a N5.71b N5.77 only a US infantry division gathered in one hex or arriving whole may have a truck', () => {
    const ready = (units: Record<string, string>) => frame(start(units), 'replacement')?.trucks
    expect(ready({ 'us-1': '0303', a: 'reserve', b: 'reserve', p: '0703' })).toEqual(['us-1', 'us-2'])
    expect(ready({ 'us-1': '0303', a: 'reserve', b: '0404', x: 'reserve', y: 'reserve' })).toEqual(['us-1'])
    expect(forbids(game, start({ p: '0703' }), truck('pz'))).toEqual(['N5.71a'])
  })

  test('N5.71a a division may have only one truck', () => {
    const state = start({ 'us-1': '0303' }, { trucks: ['us-1'] })
    expect(forbids(game, state, truck('us-1'))).toEqual(['N5.71a'])
  })

  test('N5.74a N5.74b N7.57 a truck eliminated with its division is lost for the turn, with an event', () => {
    const weak = field([usDivision('us-1', { attack: [1] }), panzer('p')], 'E/-', {
      divisions: [division('us-1', { integrity: 'truck' })],
    })
    const state = alliedCombat(weak, { 'us-1': '0303', p: '0304' }, { turn: 5, trucks: ['us-1'] })
    const declared = play(
      weak,
      order(weak, state, ['us-1'], '0304'),
      { type: 'end-declarations' },
      { type: 'end-air-support' },
    )
    const { state: after, events } = watch(
      weak,
      declared,
      { type: 'resolve', target: '0304' },
      { type: 'roll', dice: [1] },
    )
    expect([at(after, 'us-1'), after.trucks, after.trucksLost]).toEqual(['eliminated', [], 1])
    expect(events).toContainEqual({ type: 'truck', division: 'us-1', placed: false, rule: 'N5.74a' })
  })

  test('N5.77 a division without a truck loses no truck when part of it advances', () => {
    const plain = field(
      [...['a', 'b'].map((id) => usRegiment(id, { division: 'us-2', attack: [30] })), panzer('p')],
      '-/E',
      {
        divisions: [division('us-2', { integrity: 'truck' })],
      },
    )
    const state = alliedCombat(plain, { a: '0303', b: '0303', p: '0304' }, { turn: 5 })
    const { events } = watch(
      plain,
      order(plain, state, ['a', 'b'], '0304'),
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0304' },
      { type: 'roll', dice: [1] },
      { type: 'advance', unit: 'a', to: '0304' },
      { type: 'end-advance' },
    )
    expect(events.some(({ type }) => type === 'truck')).toBe(false)
  })
})

describe('points for eliminations', () => {
  const points = (victim: Counter, killer: Counter): unknown => {
    const game = smallGame({
      counters: [{ ...victim, attack: [1], defence: [1], steps: 1 }, killer],
      charts: always('-/E'),
    })
    const state = germanCombat(game, { [victim.id]: '0303', [killer.id]: '0304' })
    const here =
      killer.nation === 'wehrmacht'
        ? order(game, state, [killer.id], '0303')
        : play(
            game,
            order(game, alliedCombat(game, { [victim.id]: '0303', [killer.id]: '0304' }), [killer.id], '0303'),
            { type: 'end-declarations' },
            { type: 'end-air-support' },
            { type: 'resolve', target: '0303' },
          )
    return watch(game, here, { type: 'roll', dice: [1] }).events.flatMap((event) =>
      event.type === 'points' ? [[event.side, event.points, event.rule, event.for]] : [],
    )
  }
  const us = usRegiment('us', { attack: [99] })
  const ger = germanInfantry('ger', { attack: [99] })

  test('N14.11 N14.21 each elimination that scores has an event with its rule', () => {
    expect(points(panzer('v'), us)).toEqual([['allied', 3, 'N14.21', 'v']])
    expect(points(germanInfantry('v'), us)).toEqual([['allied', 1, 'N14.21', 'v']])
    expect(points(germanDivision('v'), us)).toEqual([['allied', 1, 'N14.21', 'v']])
    expect(points(usRegiment('v'), ger)).toEqual([['german', 2, 'N14.11', 'v']])
    expect(points(usDivision('v'), ger)).toEqual([['german', 6, 'N14.11', 'v']])
    expect(points(ukAirborne('v'), ger)).toEqual([['german', 2, 'N14.11', 'v']])
    expect(points(usArmor('v'), ger)).toEqual([['german', 4, 'N14.11', 'v']])
    expect(points(ukArmour('v'), ger)).toEqual([['german', 6, 'N14.11', 'v']])
  })

  test('NC3 N-R14 only the foot infantry regiments of a static division count towards its score', () => {
    const loser = (id: string, changes: Partial<Counter> = {}): Counter =>
      germanInfantry(id, { division: 'st', movement: 6, attack: [1], ...changes })
    const last = (...counters: readonly Counter[]): number => {
      const game = field([loser('v'), us, ...counters], '-/E')
      const units = { v: '0303', us: '0304', ...Object.fromEntries(counters.map(({ id }) => [id, '0606'])) }
      const declared = order(game, alliedCombat(game, units), ['us'], '0303')
      const { events, state } = watch(
        game,
        declared,
        { type: 'end-declarations' },
        { type: 'end-air-support' },
        { type: 'resolve', target: '0303' },
        { type: 'roll', dice: [1] },
      )
      const told = events.flatMap((event) => (event.type === 'points' ? [event.rule] : []))
      expect(told).toEqual(state.points.allied > 0 ? ['NC3'] : [])
      return state.points.allied
    }
    expect(last()).toBe(1)
    expect(last(loser('w'))).toBe(0)
    expect(last(tiger('w', { division: 'st', movement: 6 }))).toBe(1)
  })
})

describe('reinforcements', () => {
  const due = { arrival: { turn: 2, edges: ['E'], mechanizedPhase: false } }

  test('N3.2 N12.11 a unit that is on the map or has no arrival turn may not enter', () => {
    const game = smallGame({ counters: [panzer('p', due), panzer('q', due), panzer('never')] })
    const state = place(game, {
      turn: 2,
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { p: 'reserve', q: '0606', never: 'reserve' },
    })
    expect(forbids(game, state, enter('q', '0703'))).toEqual(['N3.2'])
    expect(forbids(game, state, enter('never', '0703'))).toEqual(['N3.2'])
    const entered = play(game, state, enter('p', '0703'), move('p', '0603'), STOP)
    expect(forbids(game, entered, enter('p', '0703'))).toEqual(['N3.2'])
  })

  test('N12.12b an enemy unit, even a headquarters, closes an entry hex, and no unit enters by sea', () => {
    const game = smallGame({
      terrain: { '0501': ['sea'] },
      counters: [
        usRegiment('us', { arrival: { turn: 2, edges: [], mechanizedPhase: false } }),
        germanHeadquarters('hq'),
      ],
    })
    const state = place(game, { turn: 2, phase: 'allied-normal-movement', units: { us: 'reserve', hq: '0301' } })
    expect(forbids(game, state, enter('us', '0301'))).toEqual(['N12.12b'])
    expect(forbids(game, state, enter('us', '0501'))).toEqual(['N12.12b'])
    expect(offered(game, state, 'enter').map(({ to }) => to)).toEqual(['0101', '0201', '0401', '0601', '0701'])
  })
})

describe('an attack that leaves nobody', () => {
  test('N7.42 an eliminated unit scores only once', () => {
    const game = field([panzer('p'), usRegiment('r')], '-/E')
    const dead = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    expect([at(dead, 'r'), dead.points]).toEqual(['eliminated', { german: 2, allied: 0 }])
  })
})
