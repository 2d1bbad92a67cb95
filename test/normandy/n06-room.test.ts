import { describe, expect, test } from 'vitest'
import { field } from './field.js'
import {
  at,
  germanDivision,
  germanHeadquarters,
  must,
  offers,
  place,
  play,
  refusals,
  smallGame,
  ukDivision,
  usRegiment,
  watch,
} from './small.js'
import type { Loose } from './small.js'
import { hexId } from '../../src/hex/index.js'
import { normandy, unitId } from '../../src/normandy/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { move, roll, STOP } from './steps.js'

/** A strip of highland from 0402 to 0406; all the rest is sea. In clear weather a German division makes one hex. */
const strip = (...more: Parameters<typeof smallGame>[0]['counters']): NormandyGame => {
  const land = ['0402', '0403', '0404', '0405', '0406']
  const all = Array.from({ length: 42 }, (_, i) => `0${1 + Math.floor(i / 6)}0${1 + (i % 6)}`)
  return smallGame({
    counters: [...['a', 'b', 'c', 'd'].map((id) => germanDivision(id)), ...more],
    terrain: Object.fromEntries(all.map((hex) => [hex, [land.includes(hex) ? 'highland' : 'sea']])),
  })
}

const moveAndStop = (game: NormandyGame, state: State, unit: string, to: string): State => {
  const moved = play(game, state, move(unit, to))
  return moved.stack.at(-1)?.type === 'moving' ? play(game, moved, STOP) : moved
}

describe('room at the end of moves', () => {
  test('N6.15 NC4a a move may not take the last room that an overstacked hex needs', () => {
    const game = strip()
    const start = place(game, {
      phase: 'german-normal-movement',
      units: { a: '0403', b: '0404', c: '0402', d: '0406' },
    })
    const crowded = moveAndStop(game, start, 'a', '0404') // b can still make way, to 0403 or 0405
    const closing = moveAndStop(game, crowded, 'c', '0403') // b can still go to 0405
    expect(refusals(game, closing, move('d', '0405'))).toEqual(['N6.15'])
    expect(game.explain(closing, move('d', '0405') as never)[0]?.message).toBe(
      'with d in 0405, another hex would stay over the stacking limit',
    )
    expect(offers(game, closing, move('d', '0405'))).toBe(false)
    expect(refusals(game, closing, { type: 'end-phase' })).toEqual(['N6.11'])
    const cured = moveAndStop(game, closing, 'b', '0405')
    expect(refusals(game, cured, { type: 'end-phase' })).toEqual([])
  })

  test('N6.15 NC4a a stack that passes the last room of an overstacked hex may not stop there', () => {
    const land = ['0402', '0403', '0404', '0405', '0406', '0506']
    const all = Array.from({ length: 42 }, (_, i) => `0${1 + Math.floor(i / 6)}0${1 + (i % 6)}`)
    const game = smallGame({
      counters: ['a', 'b', 'c', 'd'].map((id) => germanDivision(id)),
      terrain: Object.fromEntries(all.map((hex) => [hex, [land.includes(hex) ? 'highland' : 'sea']])),
      links: [
        ['0405', '0406', 'primary'],
        ['0405', '0506', 'primary'],
      ],
    })
    const start = place(game, {
      phase: 'german-normal-movement',
      units: { a: '0403', b: '0404', c: '0402', d: '0406' },
    })
    const closing = moveAndStop(game, moveAndStop(game, start, 'a', '0404'), 'c', '0403')
    const passing = play(game, closing, move('d', '0405'))
    expect(game.explain(passing, STOP as never).map(({ rule, message }) => [rule, message])).toEqual([
      ['N6.15', 'with d in 0405, another hex would stay over the stacking limit'],
    ])
    expect(offers(game, passing, move('d', '0506'))).toBe(true)
  })

  test('N6.14a a stack may move through full hexes by the cheapest path', () => {
    const full = [
      '0302',
      '0303',
      '0305',
      '0403',
      '0404',
      '0405',
      '0406',
      '0402',
      '0502',
      '0503',
      '0504',
      '0505',
      '0506',
      '0602',
      '0604',
      '0605',
      '0204',
      '0203',
      '0205',
      '0202',
      '0304',
    ]
    const others = full.filter((hex) => hex !== '0304')
    const game = field(
      [germanDivision('m', { movement: 4 }), ...others.map((hex) => germanDivision(`f${hex}`))],
      undefined,
      { terrain: { '0304': ['highland'] }, hexsides: [['0304', '0404', 'stream']] },
    )
    const units = { m: '0304', ...Object.fromEntries(others.map((hex) => [`f${hex}`, hex])) }
    const open = place(game, { phase: 'german-normal-movement', weather: 'storm', units })
    const [bottom, frame] = open.stack
    const state: State = {
      ...open,
      stack: [
        bottom!,
        {
          ...(frame as Extract<typeof frame, { type: 'movement' }>),
          done: open.units.filter((u) => u.id !== 'm').map((u) => u.id),
        },
      ],
    }
    expect(refusals(game, state, move('m', '0404'))).toEqual([])
    const there = play(game, state, move('m', '0404'), move('m', '0504'), move('m', '0603'))
    expect(at(there, 'm')).toBe('0603')
  })

  test('N6.11 N-R33 a headquarters that may still move does not prevent the end of the phase', () => {
    const game = strip(germanHeadquarters('hq'))
    const start = place(game, {
      phase: 'german-normal-movement',
      options: { overstacking: false },
      units: { a: '0404', b: '0403', hq: '0404', d: '0405' },
    })
    // two divisions in one hex, both moved: only the headquarters is left to move
    const [bottom, frame] = start.stack
    const done = ['a', 'b', 'd'].map((id) => start.units.find((u) => u.id === id)!.id)
    const units = start.units.map((unit) => (unit.id === 'b' ? { ...unit, at: '0404' } : unit))
    const state: State = {
      ...start,
      units,
      stack: [bottom!, { ...(frame as Extract<typeof frame, { type: 'movement' }>), done }],
    }
    expect(refusals(game, state, { type: 'end-phase' })).toEqual([])
    const excess = play(game, state, { type: 'end-phase' })
    expect(game.legalActions(excess).map((action) => action.type)).toEqual(['eliminate', 'eliminate'])
  })
})

describe('faults that came to light', () => {
  test('N5.56b a position in which an overrunning force retreats can be saved and read', () => {
    const game = field(
      [
        usRegiment('t', { mobility: 'vehicle', division: 'd' }),
        usRegiment('u', { mobility: 'vehicle', division: 'd' }),
        germanDivision('g'),
      ],
      '1/-',
    )
    const start = place(game, { phase: 'allied-normal-movement', units: { t: '0403', u: '0403', g: '0404' } })
    let state = play(game, start, { type: 'overrun', units: ['t', 'u'], target: '0404' }, roll(1), {
      type: 'choose-retreat',
    })
    const visit = (): void => {
      expect(game.check(state)).toEqual([])
      expect(game.codecs.state.decode(JSON.parse(JSON.stringify(state)))._tag).toBe('Right')
    }
    visit()
    while (state.stack.at(-1)?.type === 'result') {
      state = play(game, state, game.legalActions(state)[0] as Loose)
      visit()
    }
    expect(state.stack.at(-1)?.type).toBe('movement')
    expect(at(state, 't')).not.toBe('0403')
  })

  test('N7.54 a unit may not retreat into a hex of defenders that have not retreated yet', () => {
    const game = field(
      [germanDivision('x', { stacking: 1 }), germanDivision('y', { stacking: 1 }), usRegiment('u')],
      '-/1',
      {
        hexsides: [
          ['0404', '0504', 'river'],
          ['0404', '0403', 'river'],
        ],
      },
    )
    const start = place(game, {
      phase: 'allied-combat',
      supplyPoints: { american: 3, commonwealth: 0 },
      units: { u: '0404', x: '0504', y: '0403' },
    })
    const hit = play(
      game,
      start,
      { type: 'attack', target: '0504', unit: 'u' },
      { type: 'attack-target', hex: '0403' },
      { type: 'attack-commit' },
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0504' },
      roll(1),
      { type: 'choose-retreat' },
    )
    expect(refusals(game, hit, { type: 'retreat', unit: 'x', to: '0403' })).toEqual(['N7.54'])
  })

  test('N7.55a a unit that retreated onto a headquarters adds no defence, and is eliminated with it', () => {
    const around = ['0503', '0505', '0604', '0603', '0504']
    const game = field(
      [germanDivision('g', { stacking: 1 }), germanHeadquarters('hq'), usRegiment('a'), usRegiment('b')],
      '-/1',
      {
        hexsides: around
          .filter((hex) => hex !== '0504')
          .map((hex) => ['0504', hex, 'river'] as const)
          .concat([
            ['0504', '0404', 'river'],
            ['0504', '0403', 'river'],
          ]),
        terrain: Object.fromEntries(['0303', '0304', '0302', '0503'].map((hex) => [hex, ['sea']])),
      },
    )
    const start = place(game, {
      phase: 'allied-combat',
      supplyPoints: { american: 3, commonwealth: 0 },
      units: { g: '0403', hq: '0404', a: '0402', b: '0504' },
    })
    const first = play(
      game,
      start,
      { type: 'attack', target: '0403', unit: 'a' },
      { type: 'attack-commit' },
      { type: 'attack', target: '0404', unit: 'b' },
      { type: 'attack-commit' },
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0403' },
      roll(1),
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'g', to: '0404' },
    )
    const calm = first.stack.at(-1)?.type === 'advance' ? play(game, first, { type: 'end-advance' }) : first
    const { state, events } = watch(game, calm, { type: 'resolve', target: '0404' }, roll(1))
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ defence: 1 })
    expect(at(state, 'g')).toBe('eliminated')
  })

  test('N-R55 a Commonwealth infantry division that arrives in the mechanized phase has its full allowance', () => {
    const game = smallGame({
      columns: 12,
      rows: 12,
      counters: [
        ukDivision('u', { movement: 9, arrival: { turn: 2, edges: [], mechanizedPhase: true } }),
        germanDivision('g'),
      ],
    })
    const start = place(game, { turn: 2, phase: 'allied-mechanized-movement', units: { u: 'reserve', g: '1212' } })
    const here = play(game, start, { type: 'enter', units: ['u'], to: '0301' })
    const reach = game.queries.reachable(here, here.units.find((unit) => unit.id === 'u')!.id)
    expect(Math.max(...reach.map(({ cost }) => cost))).toBe(9)
  })
})

test('N6.14a no other phase can be entered while a move passes through a full hex', () => {
  const units = {
    'ger-lehr-130': '2020',
    'ger-lehr-901': '2020',
    'ger-lehr-902': '2020',
    'ger-2ss-2': '2021',
    'us-30-inf': '0505',
  }
  const start = must(normandy.position({ scenario: 'campaign', turn: 2, phase: 'german-normal-movement', units }))
  const passing = must(normandy.apply(start, { type: 'move', units: [unitId('ger-2ss-2')], to: hexId('2020') }))
  expect(normandy.check(passing)).toEqual([])
  for (const phase of normandy.phases) {
    const entered = phase.enter(passing)
    expect(normandy.check(entered), phase.id).toEqual([])
    if (phase.id !== 'german-normal-movement' && phase.id !== 'german-mechanized-movement')
      expect(entered === passing, phase.id).toBe(true)
  }
})
