import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import {
  antiTankGuns,
  battery,
  company,
  formation,
  germanBattery,
  grenadiers,
  halftracks,
  leader,
  legal,
  lorried,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'

const start = (id: string): Loose => ({ type: 'start-move', unit: id })
const join = (id: string): Loose => ({ type: 'pick-up', unit: id })
const step = (to: string): Loose => ({ type: 'step', to })
const LEAVE = { type: 'leave-map' } as const
const TRAVEL = { mode: 'travel' }

describe('over the edge of the map', () => {
  const game = smallGame({
    counters: [
      company('a', { formation: 'reg' }),
      ...['f1', 'f2'].map((id) => company(id, { formation: 'reg', allowance: 3 })),
      ...['t1', 't2', 't3'].map((id) => lorried(id, { formation: 'reg', strength: 2 })),
      shermans('w', { formation: 'reg' }),
      grenadiers('g'),
    ],
    formations: [formation('reg', 'allied')],
    links: [
      ['0104', '0204', 'primary'],
      ['0204', '0304', 'primary'],
    ],
    terms: {
      exits: [{ rule: 'M26.52a', side: 'allied', formation: 'reg', edge: 'south', hexes: [hexId('0104')] }],
    },
  })
  const at = (units: Record<string, unknown>): State =>
    place(game, { turn: 35, phase: 'allied-movement', units: { g: '0709', ...units } })
  const off = (state: State): readonly string[] =>
    state.units.flatMap(({ id, at: where }) => (where === 'left-south' ? [id] : []))
  const columns = (...ids: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(ids.map((id) => [id, { at: '0104', ...TRAVEL }]))

  test('M8.53b a column does not pass another one on its way off the map', () => {
    const behind = play(game, at({ t1: { at: '0204', ...TRAVEL }, ...columns('t2') }), start('t1'), step('0104'))
    expect(refusals(game, behind, LEAVE)).toEqual(['M8.53b'])
    expect(legal(game, behind, 'leave-map')).toEqual([])
    const free = play(game, at({ t1: { at: '0204', ...TRAVEL }, a: '0104' }), start('t1'), step('0104'))
    expect(refusals(game, free, LEAVE)).toEqual([])
  })

  test('M8.53a three columns do not leave the map together', () => {
    const two = play(game, at(columns('t1', 't2', 't3')), start('t1'), join('t2'))
    expect(refusals(game, two, LEAVE)).toEqual([])
    expect(refusals(game, play(game, two, join('t3')), LEAVE)).toEqual(['M8.53a'])
  })

  test('M8.53c M8.21e three units on foot do not leave the map at the road rate', () => {
    const two = play(game, at({ f1: '0204', f2: '0204', a: '0104' }), start('f1'), join('f2'), step('0104'))
    expect(refusals(game, two, LEAVE)).toEqual([])
    expect(refusals(game, play(game, two, join('a')), LEAVE)).toEqual(['M8.13a'])
  })

  test('M8.53c M8.21e two units on foot still leave the map at the road rate when a tracked unit comes along', () => {
    const both = play(game, at({ f1: '0204', f2: '0204', w: '0104' }), start('f1'), join('f2'), step('0104'))
    expect(refusals(game, play(game, both, join('w')), LEAVE)).toEqual([])
    expect(off(play(game, both, join('w'), LEAVE))).toEqual(['f1', 'f2', 'w'])
  })

  test('M8.24 a Disrupted unit that has moved its one hex does not leave the map', () => {
    const moved = play(game, at({ a: { at: '0204', disrupted: true } }), start('a'), step('0104'))
    expect(refusals(game, moved, LEAVE)).toEqual(['M8.24'])
  })

  test('M8.4a M8.46 the query names who may fire at a unit that leaves the map', () => {
    const moving = play(game, at({ a: '0104', g: '0105' }), start('a'))
    expect(game.queries.reactionsTo(moving, LEAVE)).toEqual([{ trigger: 'leave', by: ['g'] }])
    expect(game.queries.reactionsTo(play(game, at({ a: '0104' }), start('a')), LEAVE)).toEqual([])
  })
})

describe('who could answer an act', () => {
  const game = smallGame({
    counters: [
      company('a'),
      company('b'),
      shermans('s'),
      battery('gun'),
      grenadiers('g'),
      grenadiers('h'),
      grenadiers('i'),
      germanBattery('k'),
      leader('y', { side: 'german', nation: 'wehrmacht' }),
    ],
  })
  const at = (units: Record<string, unknown>, phase = 'allied-movement'): State =>
    place(game, { turn: 35, phase, units })

  test('M8.4d M8.41b the query names only the units that may fire, not others in their hexes', () => {
    // only the two on top fire (M5.22a), and guns do not (M-R164)
    const stack = { g: '0303', h: '0303', i: '0303', k: { at: '0403', mode: 'defilade' } }
    const moving = play(game, at({ a: '0304', ...stack }), start('a'))
    expect(game.queries.reactionsTo(moving, { type: 'step', to: hexId('0305') })).toEqual([
      { trigger: 'leave', by: ['g', 'h'] },
    ])
  })

  test('M12.31b M5.51 artillery answers no armour in its zone either, though its guns would do for it', () => {
    const moving = play(game, at({ s: '0304', k: { at: '0303', mode: 'defilade' } }), start('s'))
    expect(game.queries.reactionsTo(moving, { type: 'step', to: hexId('0305') })).toEqual([])
    const left = play(game, moving, step('0305'))
    expect(left.stack.at(-1)).toMatchObject({ type: 'moving', spent: { s: 9 } })
  })

  test('M8.43c M8.48d all units in an attacked hex may answer but leaders and Depleted units', () => {
    const units = { g: '0303', h: '0303', i: { at: '0303', depleted: true }, 'leader-y': '0303' }
    const moving = play(game, at({ a: '0304', ...units }), start('a'))
    expect(game.queries.reactionsTo(moving, { type: 'close-action', hex: hexId('0303') })).toEqual([
      { trigger: 'close-action', by: ['g', 'h'] },
    ])
  })

  test('M8.51b reordering a stack draws fire at the new two on top', () => {
    const b = unit(at({}), 'b').id
    const order = (units: Record<string, unknown>): unknown =>
      game.queries.reactionsTo(at(units), { type: 'bring-up', unit: b })
    expect(order({ a: '0304', b: '0304', g: '0303' })).toEqual([{ trigger: 'order', by: ['g'] }])
    const s = unit(at({}), 's').id
    // the tank comes to lie on top, and the company that it lies on may be fired at
    expect(game.queries.reactionsTo(at({ a: '0304', s: '0304', g: '0303' }), { type: 'bring-up', unit: s })).toEqual([
      { trigger: 'order', by: ['g'] },
    ])
  })

  test('M8.34b a towed battery that has taken cover on the move moves no farther', () => {
    const moving = play(game, at({ gun: { at: '0304', mode: 'travel' }, g: '0303' }), start('gun'))
    const covered: State = {
      ...moving,
      units: moving.units.map((one) => (one.id === 'gun' ? { ...one, mode: 'defilade' } : one)),
    }
    expect(refusals(game, covered, step('0305'))).toContain('M8.34b')
    expect(refusals(game, covered, step('0305'))).not.toContain('M8.23d')
  })
})

describe('stacks that stay as they lie', () => {
  const game = smallGame({
    counters: [
      antiTankGuns('p1'),
      antiTankGuns('p2'),
      lorried('t1', { strength: 2 }),
      lorried('t2', { strength: 2 }),
      grenadiers('g'),
    ],
    links: [['0303', '0304', 'trail']],
  })
  const at = (units: Record<string, unknown>): State =>
    place(game, { turn: 35, phase: 'allied-movement', units: { g: '0709', ...units } })

  test('M9.0a guns in Defilade do not change places by a move that goes nowhere', () => {
    const guns = { p1: { at: '0304', mode: 'defilade' }, p2: { at: '0304', mode: 'defilade' } }
    expect(at(guns).stacks['0304']).toEqual(['p1', 'p2'])
    const stayed = play(game, at(guns), start('p2'), { type: 'stop', where: 'top' })
    expect(stayed.stacks['0304']).toEqual(['p1', 'p2'])
  })

  test('M8.53b M9.24 columns pass each other where there is no road', () => {
    const met = (hex: string, from: string): State =>
      play(game, at({ t1: { at: from, ...TRAVEL }, t2: { at: hex, ...TRAVEL } }), start('t1'), step(hex))
    expect(refusals(game, met('0304', '0305'), step('0403'))).toEqual(['M8.53b'])
    expect(refusals(game, met('0504', '0505'), step('0503'))).toEqual([])
  })
})

describe('what a unit on the move may not do', () => {
  const game = smallGame({
    counters: [
      halftracks('k', { side: 'allied', nation: 'british' }),
      lorried('t'),
      antiTankGuns('p', { morale: 4 }),
      company('a', { morale: 7 }),
      grenadiers('g'),
    ],
  })
  const moving = (id: string, units: Record<string, unknown>): State =>
    play(game, place(game, { turn: 35, phase: 'allied-movement', units }), start(id))

  test('M8.32a no unit climbs off its vehicles in Travel mode', () => {
    const off = { type: 'dismount', unit: 'k' } as const
    expect(refusals(game, moving('k', { k: { at: '0303', ...TRAVEL } }), off)).toEqual(['M8.32a'])
    expect(refusals(game, moving('k', { k: '0303' }), off)).toEqual([])
  })

  test('M8.23b M13.0h a Disrupted unit does not leave Travel mode', () => {
    const column = { at: '0303', ...TRAVEL }
    const leave = { type: 'leave-travel', unit: 't' } as const
    expect(refusals(game, moving('t', { t: { ...column, disrupted: true } }), leave)).toEqual(['M13.0h'])
    expect(refusals(game, moving('t', { t: column }), leave)).toEqual([])
  })

  test('M8.21g guns are pushed into an enemy zone by the morale of the walkers who go with them', () => {
    const guns = { p: { at: '0305', mode: 'defilade' }, a: '0305', g: '0303' }
    const pushed = (...others: readonly Loose[]): string =>
      unit(play(game, moving('p', guns), ...others, step('0304'), roll(3, 4)), 'p').at
    expect([pushed(), pushed(join('a'))]).toEqual(['0305', '0304'])
  })
})
