import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { Exit, Order } from '../../src/market-garden/board/scenario.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  eventsOf,
  formation,
  grenadiers,
  headquarters,
  legal,
  lorried,
  place,
  play,
  refusals,
  smallGame,
} from './small.js'

const exit: Exit = { rule: 'M26.52a', side: 'allied', formation: 'reg', edge: 'south', hexes: [hexId('0104')] }
const orders: readonly Order[] = [
  { rule: 'M26.51b', who: { unit: 'hq-other' }, hex: hexId('0305'), by: 1, stays: true, leaves: false },
  { rule: 'M26.52a', who: { formation: 'reg' }, hex: hexId('0104'), by: 6, stays: false, leaves: true },
]
const game = smallGame({
  counters: [
    company('a', { formation: 'bat' }),
    lorried('b', { formation: 'bat', allowance: 4 }),
    company('stranger', { formation: 'other' }),
    headquarters('reg'),
    headquarters('other'),
    grenadiers('enemy'),
  ],
  formations: [
    formation('reg', 'allied'),
    formation('bat', 'allied', { level: 'battalion', superior: 'reg' }),
    formation('other', 'allied'),
  ],
  links: [
    ['0104', '0204', 'primary'],
    ['0204', '0304', 'primary'],
  ],
  turns: [1, 10],
  terms: { exits: [exit], orders },
})
const at = (turn: number, units: object, more: object = {}): State =>
  place(game, { turn, phase: 'allied-movement', units: { enemy: '0709', ...units }, ...more })
const LEAVE = { type: 'leave-map' } as const
const off = (state: State, id: string): string => state.units.find((one) => one.id === id)!.at

describe('leaving the map (M26.1b, M26.52a)', () => {
  test('M26.52a a unit of the formation leaves from its exit hex, and does not come back', () => {
    const start = play(game, at(5, { a: '0104' }), { type: 'start-move', unit: 'a' })
    expect(legal(game, start, 'leave-map')).toHaveLength(1)
    const gone = play(game, start, LEAVE)
    expect(off(gone, 'a')).toBe('left-south')
    expect(eventsOf(game, start, LEAVE)).toContainEqual({ type: 'left-map', unit: 'a', edge: 'south' })
    // M26.1b they cannot come back
    expect(legal(game, gone, 'enter')).toEqual([])
    expect(legal(game, gone, 'start-move')).toEqual([])
    expect(gone.losses).toEqual({ german: 0, allied: 0 })
  })

  test('M26.52a a unit does not leave from another hex, nor does a unit of another formation', () => {
    const beside = play(game, at(5, { a: '0103' }), { type: 'start-move', unit: 'a' })
    expect(legal(game, beside, 'leave-map')).toEqual([])
    expect(refusals(game, beside, LEAVE)).toEqual(['M3.8b'])
    const stranger = play(game, at(5, { stranger: '0104' }), { type: 'start-move', unit: 'stranger' })
    expect(refusals(game, stranger, LEAVE)).toEqual(['M3.8b'])
  })

  test('M22.13a M10.1 a unit does not leave by a hex that is closed to it and has no road, even as its whole move', () => {
    const leaves = (
      terrain: Readonly<Record<string, readonly string[]>>,
      links: readonly (readonly [string, string, 'primary'])[],
    ): readonly string[] => {
      const edge = smallGame({
        counters: [lorried('b', { formation: 'bat' }), grenadiers('enemy')],
        formations: [formation('reg', 'allied'), formation('bat', 'allied', { level: 'battalion', superior: 'reg' })],
        terrain,
        links,
        turns: [1, 10],
        terms: { exits: [exit] },
      })
      const units = { b: { at: '0104', mode: 'travel' }, enemy: '0709' }
      const state = place(edge, { turn: 5, phase: 'allied-movement', units })
      const moving = play(edge, state, { type: 'start-move', unit: 'b' })
      return refusals(edge, moving, LEAVE)
    }
    expect(leaves({}, [])).toEqual([])
    expect(leaves({ '0104': ['woods'] }, [['0104', '0204', 'primary']])).toEqual([])
    expect(leaves({ '0104': ['woods'] }, [])).toEqual(['M10.1'])
  })

  test('M22.13a M8.13a a unit that leaves pays the road cost of the edge, unless that is its whole move', () => {
    // 4 points on wheels: 7 halves are left after a hex of road, none after four hexes of open ground
    const drive = (...path: readonly string[]): State =>
      path.reduce(
        (now, to) => play(game, now, { type: 'step', to }),
        play(game, at(5, { b: { at: '0304', mode: 'travel' } }), { type: 'start-move', unit: 'b' }),
      )
    expect(legal(game, drive('0204', '0104'), 'leave-map')).toHaveLength(1)
    const spent = at(5, { b: { at: '0104', mode: 'travel' } })
    const slow = play(game, spent, { type: 'start-move', unit: 'b' })
    expect(legal(game, slow, 'leave-map')).toHaveLength(1)
    // M8.15 in response movement hexes are counted
    const response = place(game, {
      turn: 5,
      phase: 'allied-response-movement',
      units: { enemy: '0709', a: '0204' },
    })
    const near = play(game, response, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0104' })
    expect(legal(game, near, 'leave-map')).toHaveLength(1)
    const far = place(game, { turn: 5, phase: 'allied-response-movement', units: { enemy: '0709', a: '0304' } })
    const edge = [{ type: 'step', to: '0204' } as const, { type: 'step', to: '0104' } as const]
    expect(refusals(game, play(game, far, { type: 'start-move', unit: 'a' }, ...edge), LEAVE)).toEqual(['M8.15'])
  })

  test('M8.4a a unit that leaves a controlled hex over the edge may be fired at first, and goes if it lives', () => {
    const start = play(game, at(5, { a: '0104', enemy: '0105' }), { type: 'start-move', unit: 'a' })
    const asked = play(game, start, LEAVE)
    expect(game.toAct(asked)).toMatchObject({ kind: 'player', side: 'german' })
    expect(off(asked, 'a')).toBe('0104')
    expect(off(play(game, asked, { type: 'hold-fire' }), 'a')).toBe('left-south')
  })

  test('M26.52a a stack leaves the map together', () => {
    const both = play(
      game,
      at(5, { a: '0104', 'hq-reg': { at: '0104', mode: 'defilade' } }),
      { type: 'start-move', unit: 'a' },
      { type: 'pick-up', unit: 'hq-reg' },
      LEAVE,
    )
    expect([off(both, 'a'), off(both, 'hq-reg')]).toEqual(['left-south', 'left-south'])
  })
})

describe('units that are sent somewhere (M26.5, M27.5)', () => {
  const steps = (state: State, unit: string): readonly string[] =>
    legal(game, play(game, state, { type: 'start-move', unit }), 'step').map(({ to }) => to)

  const responds = (turn: number, units: object): State =>
    place(game, { turn, phase: 'allied-response-movement', units: { enemy: '0709', ...units } })

  test('M26.51a M25.4b a unit with orders takes no step that would make it late', () => {
    // in time by the whole of the phase, every step counts
    expect(steps(responds(1, { 'hq-other': '0303' }), 'hq-other')).toEqual(['0304'])
    const going = play(game, responds(1, { 'hq-other': '0303' }), { type: 'start-move', unit: 'hq-other' })
    expect(refusals(game, going, { type: 'step', to: '0302' })).toEqual(['M26.51b'])
    expect(steps(at(1, { 'hq-other': '0303' }), 'hq-other')).toHaveLength(6)
  })

  test('M26.51b a unit that stays does not leave its hex again', () => {
    const there = at(1, { 'hq-other': '0305' })
    expect(legal(game, there, 'start-move')).toEqual([])
    expect(refusals(game, there, { type: 'start-move', unit: 'hq-other' })).toEqual(['M26.51b'])
  })

  test('M26.52a orders for a formation bind its units and headquarters, but no others', () => {
    expect(steps(at(5, { a: '0303' }), 'a')).toHaveLength(6)
    expect(steps(responds(6, { a: '0204' }), 'a')).toEqual(['0104'])
    expect(steps(responds(6, { 'hq-reg': '0204' }), 'hq-reg')).toEqual(['0104'])
    expect(steps(responds(6, { stranger: '0204' }), 'stranger')).toHaveLength(6)
  })
})
