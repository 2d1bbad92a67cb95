/** Supply (N9). */
import { describe, expect, test } from 'vitest'
import { normandy, unitId } from '../../src/normandy/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import type { SmallBoard } from './small.js'
import { always, everyHex, fight, odds } from './field.js'
import {
  at,
  division,
  germanDivision,
  germanHeadquarters,
  grenadiers,
  offered,
  offers,
  panzer,
  place,
  play,
  refusals,
  smallGame,
  stepsOf,
  ukDivision,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'

const g = panzer('g')
const h = panzer('h')
const r = usRegiment('r')
const s = usRegiment('s')

const supplied = (game: NormandyGame, state: State, id: string): boolean =>
  game.queries.supply(state, unitId(id)).supplied

/** A strip of one row: the Germans draw supply from its east end, the Allies from everywhere. */
const strip = (counters: SmallBoard['counters'], board: Partial<SmallBoard> = {}): NormandyGame =>
  smallGame({
    columns: 9,
    rows: 1,
    counters,
    ...board,
    areas: { 'german-supply': ['0901'], 'allied-supply': everyHex(9, 1), ...board.areas },
  })

describe('lines', () => {
  test('N9.21 N9.22 a supply line is a chain of hexes of any length to a friendly source', () => {
    const game = smallGame({ columns: 40, rows: 2, counters: [g, r] })
    const state = place(game, { phase: 'german-combat', units: { g: '0101', r: '2001' } })
    const line = game.queries.supply(state, unitId('g'))
    expect(line).toMatchObject({ supplied: false, path: [] })
    const open = place(game, { phase: 'german-combat', units: { g: '0101' } })
    const way = game.queries.supply(open, unitId('g'))
    expect([way.supplied, way.path.length, way.path[0], way.path.at(-1)?.slice(0, 2)]).toEqual([true, 40, '0101', '40'])
    // the sources of the other side do not help
    const none = smallGame({ counters: [g], areas: { 'german-supply': [], 'allied-supply': everyHex() } })
    expect(supplied(none, place(none, { units: { g: '0404' } }), 'g')).toBe(false)
  })

  test('N9.23 enemy units and uncancelled enemy zones of control block a supply line', () => {
    const game = strip([g, h, r, germanHeadquarters('hq')])
    expect(supplied(game, place(game, { units: { g: '0301', r: '0601' } }), 'g')).toBe(false)
    const beside = smallGame({
      columns: 9,
      rows: 2,
      counters: [g, h, r, germanHeadquarters('hq')],
      terrain: { '0401': ['sea'], '0501': ['sea'] },
      areas: { 'german-supply': ['0901', '0902'], 'allied-supply': [] },
    })
    const zoc = { g: '0302', r: '0602' }
    // r holds every way past it
    expect(supplied(beside, place(beside, { units: zoc }), 'g')).toBe(false)
    expect(game.queries.supply(place(game, { units: { g: '0301', r: '0501' } }), unitId('g')).blockedAt).toEqual([
      '0401',
    ])
    expect(supplied(game, place(game, { units: { g: '0401', h: '0601', r: '0501' } }), 'h')).toBe(true)
    const flank = smallGame({
      columns: 9,
      rows: 2,
      counters: [g, h, r, germanHeadquarters('hq')],
      terrain: { '0601': ['sea'], '0401': ['sea'] },
      areas: { 'german-supply': ['0901', '0902'], 'allied-supply': [] },
    })
    // r in 0501 holds 0502 and 0402 below it
    expect(supplied(flank, place(flank, { units: { g: '0302', r: '0501' } }), 'g')).toBe(false)
    expect(supplied(flank, place(flank, { units: { g: '0302', h: '0502', r: '0501' } }), 'g')).toBe(true)
    expect(supplied(flank, place(flank, { units: { g: '0302', hq: '0502', r: '0501' } }), 'g')).toBe(false)
  })

  test('N9.23 sea hexsides block a supply line; rivers, streams and terrain do not', () => {
    const through = (kind: string): boolean => {
      const game = strip([g], { hexsides: [['0501', '0601', kind]], terrain: { '0701': ['forest', 'highland'] } })
      return supplied(game, place(game, { units: { g: '0301' } }), 'g')
    }
    expect([through('sea'), through('river'), through('stream')]).toEqual([false, true, true])
    const river = strip([g, r], { hexsides: [['0501', '0601', 'river']] })
    expect(supplied(river, place(river, { units: { g: '0601', r: '0501' } }), 'g')).toBe(true)
  })

  test('N9.24 the German sources are the 34 hexes of the east edge', () => {
    const sources = normandy.boards.campaign.supplySources.german.map((hex) => normandy.boards.campaign.map.ids[hex])
    expect(sources).toEqual(Array.from({ length: 34 }, (_, i) => `51${String(i + 1).padStart(2, '0')}`))
    const id = normandy.boards.campaign.counters.find((counter) => counter.kind === 'panzer')!.id
    expect(supplied(normandy, place(normandy, { units: { [id]: '1606' } }), id)).toBe(true)
  })

  test('N9.25 the Allied sources are the hexes 0101 to 3701 of the north edge', () => {
    const sources = normandy.boards.campaign.supplySources.allied.map((hex) => normandy.boards.campaign.map.ids[hex])
    expect(sources).toEqual(Array.from({ length: 37 }, (_, i) => `${String(i + 1).padStart(2, '0')}01`))
  })
})

describe('when it is judged', () => {
  const armored = [panzer('a', { division: '21' }), grenadiers('b', { division: '21' })]

  /** A board on which nothing German is in supply, or all of it. */
  const game = (on: boolean, counters: SmallBoard['counters'], more: Partial<SmallBoard> = {}): NormandyGame =>
    smallGame({
      counters,
      ...more,
      areas: { 'german-supply': on ? everyHex() : [], 'allied-supply': everyHex(), ...more.areas },
    })

  test('N9.0 N9.11 a unit out of supply at the start has half movement and no integrity or overrun', () => {
    const cut = game(false, [...armored, r])
    const units = { a: '0403', b: '0403', r: '0404' }
    const state = place(cut, { phase: 'german-normal-movement', weather: 'storm', units })
    expect(state.stack.find((frame) => frame.type === 'movement')).toMatchObject({ outOfSupply: ['a', 'b'], whole: [] })
    expect(refusals(cut, state, { type: 'overrun', units: ['a', 'b'], target: '0404' })).toEqual(
      expect.arrayContaining(['N5.51b', 'N5.52b']),
    )
    expect(offered(cut, state, 'overrun')).toEqual([])
    const well = game(true, [...armored, r])
    expect(
      offered(well, place(well, { phase: 'german-normal-movement', weather: 'storm', units }), 'overrun'),
    ).toHaveLength(1)
    const most = (on: boolean): number => {
      const open = smallGame({
        columns: 20,
        rows: 1,
        counters: [g],
        areas: { 'german-supply': on ? ['2001'] : [], 'allied-supply': [] },
      })
      const start = place(open, { phase: 'german-normal-movement', weather: 'storm', units: { g: '0101' } })
      return Math.max(...open.queries.reachable(start, unitId('g')).map((reach) => reach.cost))
    }
    expect([most(true), most(false)]).toEqual([12, 6])
  })

  test('N9.12 a unit out of supply at the start of mechanized movement has half movement', () => {
    const most = (on: boolean): number => {
      const open = smallGame({
        columns: 20,
        rows: 1,
        counters: [g],
        areas: { 'german-supply': on ? ['2001'] : [], 'allied-supply': [] },
      })
      const start = place(open, { phase: 'german-mechanized-movement', weather: 'storm', units: { g: '0101' } })
      return Math.max(...open.queries.reachable(start, unitId('g')).map((reach) => reach.cost))
    }
    expect([most(true), most(false)]).toEqual([12, 6])
  })

  test('N9.13 N9.0 supply in combat is judged for both sides when that combat is resolved', () => {
    // r cuts g off while it stands in 0601; the first attack removes it
    const small = smallGame({
      columns: 9,
      rows: 1,
      counters: [g, h, r, s],
      areas: { 'german-supply': ['0901'], 'allied-supply': everyHex(9, 1) },
    })
    const state = place(small, { phase: 'german-combat', units: { s: '0301', g: '0401', r: '0601', h: '0701' } })
    expect(odds(small, state, ['g'], ['0301']).attack).toBe(2)
    expect(odds(small, state, ['h'], ['0601']).attack).toBe(4)
    const without = place(small, { phase: 'german-combat', units: { s: '0301', g: '0401', h: '0701' } })
    expect(odds(small, without, ['g'], ['0301']).attack).toBe(4)
    const defenders = smallGame({ counters: [g, r], areas: { 'german-supply': everyHex(), 'allied-supply': [] } })
    expect(
      odds(defenders, place(defenders, { phase: 'german-combat', units: { g: '0403', r: '0404' } }), ['g'], ['0404']),
    ).toMatchObject({ attack: 4, defence: 2 })
  })

  test('N9.16 a force out of supply in the hex from which it would overrun may not overrun, and stops', () => {
    // x holds 0501: only the force itself keeps its line open there, and loses it by going on to 0401
    const sea = Object.fromEntries(
      ['0102', '0202', '0302', '0402', '0602', '0702', '0802', '0902'].map((hex) => [hex, ['sea']]),
    )
    const overrun = (hexsides: SmallBoard['hexsides']): readonly [NormandyGame, State] => {
      const small = smallGame({
        columns: 9,
        rows: 2,
        counters: [...armored, h, r, usRegiment('t'), usRegiment('x')],
        terrain: sea,
        ...(hexsides === undefined ? {} : { hexsides }),
        charts: always('-/E'),
        areas: { 'german-supply': ['0901'], 'allied-supply': everyHex(9, 2) },
      })
      const units = { a: '0501', b: '0501', h: '0601', r: '0401', t: '0301', x: '0502' }
      const start = place(small, { phase: 'german-normal-movement', weather: 'storm', units })
      expect(start.stack.find((frame) => frame.type === 'movement')).toMatchObject({ whole: ['21'], outOfSupply: [] })
      return [
        small,
        play(small, start, { type: 'overrun', units: ['a', 'b'], target: '0401' }, { type: 'roll', dice: [1] }),
      ]
    }
    const again = { type: 'overrun', units: ['a', 'b'], target: '0301' } as const
    const [open, fed] = overrun([['0501', '0502', 'river']])
    expect([supplied(open, fed, 'a'), offers(open, fed, again)]).toEqual([true, true])
    const [shut, cut] = overrun([])
    expect([supplied(shut, cut, 'a'), offers(shut, cut, again), cut.stack.at(-1)!.type, at(cut, 'a')]).toEqual([
      false,
      false,
      'movement',
      '0401',
    ])
    expect(offered(shut, cut, 'move').some((action) => action.units.some((unit) => unit === 'a' || unit === 'b'))).toBe(
      false,
    )
  })

  test('N9.17 defenders out of supply have half strength against an overrun', () => {
    const small = smallGame({ counters: [...armored, r], areas: { 'german-supply': everyHex(), 'allied-supply': [] } })
    const state = place(small, {
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { a: '0403', b: '0403', r: '0404' },
    })
    expect(odds(small, state, ['a', 'b'], ['0404'], { overrun: true })).toMatchObject({ attack: 8, defence: 2 })
  })

  test('N9.18a a unit out of supply at the start of the replacement phase receives no step and no truck', () => {
    const us = (on: boolean): readonly [NormandyGame, State] => {
      const small = smallGame({
        counters: [usDivision('d'), usRegiment('r')],
        divisions: [division('d', { integrity: 'truck' })],
        areas: { 'allied-supply': on ? everyHex() : [] },
      })
      return [
        small,
        place(small, {
          phase: 'allied-replacement',
          units: { d: { at: '0404', steps: 2 }, r: { at: '0204', steps: 1 } },
        }),
      ]
    }
    const [well, fed] = us(true)
    expect(offered(well, fed, 'replace').map((action) => action.unit)).toEqual(['d', 'r'])
    expect(offers(well, fed, { type: 'place-truck', division: 'd' })).toBe(true)
    const [cut, hungry] = us(false)
    expect(offered(cut, hungry, 'replace')).toEqual([])
    expect(refusals(cut, hungry, { type: 'replace', unit: 'r' })).toEqual(['N11.12'])
    expect(refusals(cut, hungry, { type: 'place-truck', division: 'd' })).toContain('N5.76')
    expect(offered(cut, hungry, 'place-truck')).toEqual([])
  })

  test('N9.18b a mechanized division out of supply keeps its truck, but has no integrity', () => {
    const small = smallGame({
      counters: [usDivision('d'), g],
      divisions: [division('d', { integrity: 'truck' })],
      areas: { 'allied-supply': [], 'german-supply': everyHex() },
    })
    const state = place(small, { phase: 'allied-replacement', trucks: ['d'], units: { d: '0404', g: '0701' } })
    const moving = play(small, state, { type: 'end-phase' })
    expect([moving.phase, moving.trucks]).toEqual(['allied-normal-movement', ['d']])
    expect(small.queries.integrity(moving)).toEqual([{ division: 'd', integrity: false, hex: '0404' }])
    expect(
      odds(
        small,
        place(small, { phase: 'german-combat', trucks: ['d'], units: { d: '0404', g: '0403' } }),
        ['g'],
        ['0404'],
      ).defence,
    ).toBe(6)
  })

  test('N9.19b a unit out of supply loses no steps', () => {
    const cut = smallGame({
      counters: [g, r, germanDivision('d'), ukDivision('k')],
      areas: { 'german-supply': [], 'allied-supply': [] },
    })
    let state = place(cut, { phase: 'german-normal-movement', units: { g: '0101', d: '0103', r: '0704', k: '0706' } })
    for (let i = 0; i < 60 && state.turn < 3; i++) {
      const actions = cut.legalActions(state)
      const quiet =
        actions.find(
          (action) =>
            action.type === 'end-phase' || action.type === 'end-declarations' || action.type === 'end-air-support',
        ) ?? actions[0]!
      state = play(cut, state, quiet)
    }
    expect(state.turn).toBe(3)
    expect(['g', 'r', 'd', 'k'].map((id) => stepsOf(state, id))).toEqual([2, 2, 2, 4])
    expect(at(state, 'g')).toBe('0101')
  })

  test('N9.13 the result of one combat may restore supply for the next', () => {
    const always = smallGame({
      columns: 9,
      rows: 1,
      counters: [g, h, usRegiment('x', { attack: [1] }), s],
      areas: { 'german-supply': ['0901'], 'allied-supply': everyHex(9, 1) },
    })
    const start = place(always, { phase: 'german-combat', units: { s: '0301', g: '0401', x: '0601', h: '0701' } })
    expect(odds(always, start, ['g'], ['0301']).attack).toBe(2)
    // 3:1, die 1: the regiment, hemmed in, loses its only step
    const hit = fight(always, start, ['h'], '0601')
    const after = hit.stack.at(-1)!.type === 'result' ? play(always, hit, { type: 'choose-losses' }) : hit
    const next = after.stack.at(-1)!.type === 'advance' ? play(always, after, { type: 'end-advance' }) : after
    expect(at(next, 'x')).toBe('eliminated')
    expect(odds(always, next, ['g'], ['0301']).attack).toBe(4)
  })

  test('N9.11 an Allied armored division out of supply may not overrun', () => {
    const us = [usArmor('x', { division: 'us' }), usArmor('y', { division: 'us' })]
    const overruns = (sources: readonly string[]): number => {
      const small = smallGame({
        counters: [...us, g],
        divisions: [division('us')],
        areas: { 'allied-supply': sources, 'german-supply': everyHex() },
      })
      return offered(
        small,
        place(small, { phase: 'allied-normal-movement', units: { x: '0403', y: '0403', g: '0404' } }),
        'overrun',
      ).length
    }
    expect([overruns(everyHex()), overruns([])]).toEqual([1, 0])
  })
})
