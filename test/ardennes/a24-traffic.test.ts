import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { SEQUENCE } from '../../src/ardennes/sequence.js'
import { trafficCost, isEnemyRoadblock } from '../../src/ardennes/rules/movement/traffic.js'
import { hexId } from '../../src/hex/hexId.js'
import type { State } from '../../src/ardennes/state.js'
import { places as placesOf } from './gestures.js'
import {
  eventsOf,
  legal,
  panzers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  usRegiment,
  volksgrenadiers,
} from './small.js'

const COLUMNS = 9
const two = (n: number): string => String(n).padStart(2, '0')
/** A road along row 4 from edge to edge, and a village road at 0602 that leads nowhere. */
const game = smallGame({
  columns: COLUMNS,
  links: [
    ...Array.from({ length: COLUMNS - 1 }, (_, i): [string, string, string] => [
      `${two(i + 1)}04`,
      `${two(i + 2)}04`,
      'secondary',
    ]),
    ['0602', '0603', 'secondary'],
  ],
  terrain: { '0503': ['town'] },
  areas: { 'st-vith': ['0503'], 'st-vith-bottleneck': ['0503', '0502', '0403'] },
  counters: [volksgrenadiers('g1'), volksgrenadiers('g2'), panzers('pz'), usRegiment('u1'), usRegiment('u2')],
})
const board = game.boards.campaign
const box = [null, null, null, null, null, null]
const traffic = (german: readonly unknown[], allied: readonly unknown[]): Record<string, unknown> => ({
  german: [...german, ...box].slice(0, 6),
  allied: [...allied, ...box].slice(0, 6),
})
const allied = (extra: Record<string, unknown> = {}, units: Record<string, unknown> = {}, turn = 5): State =>
  place(game, { turn, phase: 'allied-traffic', units: { u1: '0704', g1: '0204', ...units }, with: extra })
const german = (extra: Record<string, unknown> = {}, units: Record<string, unknown> = {}, turn = 5): State =>
  place(game, { turn, phase: 'german-traffic', units: { u1: '0804', g1: '0304', ...units }, with: extra })
const take = (marker: number): { type: 'take-traffic-marker'; marker: number } => ({
  type: 'take-traffic-marker',
  marker,
})
const lift = (from: string | null): { type: 'take-roadblock'; from: string | null } => ({
  type: 'take-roadblock',
  from,
})
const put = (to: string): { type: 'place-marker'; to: string } => ({ type: 'place-marker', to })
const places = (state: State): readonly string[] => placesOf(game, state)
const end = { type: 'end-phase' } as const

describe('what markers cost', () => {
  const state = allied({
    traffic: traffic(['0601'], ['0201']),
    roadblocks: { german: ['0404'], allied: ['0206'] },
  })
  const cost = (side: 'german' | 'allied', at: string, of: State = state): number =>
    trafficCost(positionOf(board, of), side, board.map.indexOf(at))

  test('A24.2a an enemy traffic marker costs 2 points more, a friendly one costs nothing', () => {
    expect(cost('german', '0201')).toBe(2)
    expect(cost('allied', '0201')).toBe(0)
    expect(cost('allied', '0601')).toBe(2)
    expect(cost('german', '0601')).toBe(0)
    expect(cost('german', '0301')).toBe(0)
  })

  test('A24.1 A24.8a an enemy roadblock costs 2 points more, a friendly one costs nothing', () => {
    expect(cost('german', '0206')).toBe(2)
    expect(cost('allied', '0404')).toBe(2)
    expect(cost('german', '0404')).toBe(0)
    expect(isEnemyRoadblock(positionOf(board, state), 'german', hexId('0206'))).toBe(true)
    expect(isEnemyRoadblock(positionOf(board, state), 'allied', hexId('0206'))).toBe(false)
  })

  test('A24.7a A24.7b A24.7c the bottleneck costs Germans 4 more, or 2 if they hold St-Vith, and Allies none', () => {
    expect(cost('german', '0403')).toBe(4)
    expect(cost('german', '0403', allied({ held: ['0503'] }))).toBe(2)
    expect(cost('allied', '0403')).toBe(0)
    expect(cost('german', '0404')).toBe(0)
  })

  test('A24.2a A24.7b A24.8a a new marker, a new roadblock or the control of St-Vith changes the cost at once', () => {
    const laid = { ...state, traffic: { ...state.traffic, allied: [hexId('0301'), null, null, null, null, null] } }
    const blocked = { ...state, roadblocks: { ...state.roadblocks, allied: [hexId('0306')] } }
    const taken = { ...state, held: [...state.held, hexId('0503')] }
    const costs = (of: State): readonly number[] => ['0301', '0206', '0306', '0403'].map((at) => cost('german', at, of))
    for (const [changed, now] of [
      [laid, [2, 2, 0, 4]],
      [blocked, [0, 0, 2, 4]],
      [taken, [0, 2, 0, 2]],
    ] as const) {
      expect(costs(state)).toEqual([0, 2, 0, 4])
      expect(costs(changed)).toEqual(now)
    }
  })
})

describe('placing traffic markers', () => {
  test('A24.3a traffic markers are placed from the holding box into any hex, one after another', () => {
    const state = allied()
    expect(legal(game, state, 'take-traffic-marker').map(({ marker }) => marker)).toEqual([1, 2, 3, 4, 5, 6])
    const taken = play(game, state, take(3))
    expect(refusals(game, taken, end)).toEqual(['A24.3a'])
    expect(refusals(game, taken, put('9999'))).toEqual(['input'])
    const placed = play(game, taken, put('0101'))
    expect(placed.traffic.allied).toEqual([null, null, '0101', null, null, null])
    expect(eventsOf(game, taken, put('0101'))[0]).toMatchObject({ type: 'traffic', side: 'allied', marker: 3 })
    expect(legal(game, placed, 'take-traffic-marker').map(({ marker }) => marker)).toEqual([1, 2, 4, 5, 6])
    expect(refusals(game, state, put('0101'))).toEqual(['A24.3a'])
  })

  test('A24.3c traffic markers on the map may not be moved', () => {
    expect(refusals(game, allied({ traffic: traffic([], ['0101']) }), take(1))).toEqual(['A24.3c'])
  })

  test('A24.4a a traffic marker may not be on or next to a friendly marker or roadblock', () => {
    const state = play(
      game,
      allied({ traffic: traffic(['0107'], ['0101']), roadblocks: { german: [], allied: ['0804'] } }),
      take(2),
    )
    for (const at of ['0101', '0102', '0201', '0804', '0805', '0903'])
      expect([at, refusals(game, state, put(at))]).toEqual([at, ['A24.4a']])
    expect(refusals(game, state, put('0107'))).toEqual([])
    expect(places(state)).not.toContain('0102')
  })

  test('A24.4b the Allies may not place a traffic marker in a bottleneck hex, the Germans may', () => {
    const state = play(game, allied(), take(1))
    expect(refusals(game, state, put('0502'))).toEqual(['A24.4b'])
    expect(refusals(game, state, put('0402'))).toEqual([])
    expect(refusals(game, play(game, german(), take(1)), put('0502'))).toEqual([])
  })

  test('A24.4c a traffic marker may be placed under enemy units, in their zones and behind their line', () => {
    const state = play(game, allied(), take(1))
    for (const at of ['0204', '0203', '0104', '0704']) expect(refusals(game, state, put(at))).toEqual([])
    expect(places(state)).toHaveLength(COLUMNS * 7 - 3)
  })
})

describe('which markers there are', () => {
  test('A24.5a the Allies have six traffic markers from the first turn on', () => {
    const state = allied({}, {}, 1)
    expect(legal(game, state, 'take-traffic-marker')).toHaveLength(6)
  })

  test('A24.5b A3.8 A24.8k the Germans place no traffic markers or roadblocks before 17AM', () => {
    const german = SEQUENCE.find(({ id }) => id === 'german-traffic')!
    const state = allied()
    expect([1, 2, 3].map((turn) => german.when?.({ ...state, turn }))).toEqual([false, false, true])
    expect(
      legal(
        game,
        place(game, { turn: 3, phase: 'german-traffic', units: { g1: '0304', u1: '0804' } }),
        'take-roadblock',
      ),
    ).toHaveLength(1)
  })

  test('A-R35 the Germans have six Greif markers', () => {
    expect(legal(game, german(), 'take-traffic-marker')).toHaveLength(6)
  })

  test('A24.6a A24.6b from 19PM on one Greif marker leaves the game on each PM turn, number 1 first', () => {
    const lay = { traffic: traffic(['0101', '0301'], ['0901']) }
    const after = (turn: number, number: number): unknown =>
      play(game, german(lay, {}, turn), end).traffic.german[number - 1]
    expect(after(7, 1)).toBe('0101')
    expect(after(8, 1)).toBe('gone')
    expect(after(9, 2)).toBe('0301')
    expect(after(10, 2)).toBe('gone')
    const gone = place(game, {
      turn: 8,
      phase: 'german-traffic',
      units: { u1: '0804', g1: '0304' },
      with: { traffic: traffic(['gone', '0301'], []) },
    })
    expect(play(game, gone, end).traffic.german[0]).toBe('gone')
    expect(play(game, allied(lay, {}, 8), end).traffic.allied[0]).toBe('0901')
    expect(refusals(game, gone, take(1))).toEqual(['A24.3c'])
  })
})

describe('the dice', () => {
  const lay = { traffic: traffic([], ['0101', '0301', '0501', '0701']) }

  test('A24.3b worked example 29: a roll of 2 and 4 removes traffic markers 2 and 4', () => {
    const rolling = play(game, allied(lay), end)
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { dice: 2, rule: 'A24.3b', roller: 'allied' } })
    expect(play(game, rolling, roll(2, 4)).traffic.allied).toEqual(['0101', null, '0501', null, null, null])
  })

  test('A24.3b a double removes one traffic marker, and the number of an absent one removes none', () => {
    const rolling = play(game, allied(lay), end)
    expect(play(game, rolling, roll(3, 3)).traffic.allied).toEqual(['0101', '0301', null, '0701', null, null])
    expect(play(game, rolling, roll(5, 6)).traffic.allied).toEqual(['0101', '0301', '0501', '0701', null, null])
    expect(eventsOf(game, rolling, roll(1, 6)).filter(({ type }) => type === 'traffic')).toEqual([
      { type: 'traffic', side: 'allied', marker: 1, at: null, rule: 'A24.3b' },
    ])
  })

  test('A24.8b roadblocks are never removed by dice', () => {
    const state = allied({ ...lay, roadblocks: { german: [], allied: ['0704'] } })
    expect(play(game, state, end, roll(1, 2)).roadblocks.allied).toEqual(['0704'])
  })
})

describe('placing roadblocks', () => {
  test('A24.8g a roadblock is placed on a road within four hexes of a friend and with a supply line by road', () => {
    const state = play(game, allied({}, { u2: '0601' }), lift(null))
    // row 4 west of the German, and not next to him, nor under an own unit; 0602 and 0603 lead nowhere
    expect(places(state)).toEqual(['0404', '0504', '0604', '0804', '0904'])
    expect(refusals(game, state, put('0602'))).toEqual(['A24.8g'])
    expect(refusals(game, state, put('0505'))).toEqual(['A24.8g'])
    const far = play(game, german({}, { g1: '0104', g2: '0107' }), lift(null))
    expect(refusals(game, far, put('0604'))).toEqual(['A24.8g'])
    expect(places(far)).toEqual(['0204', '0304', '0404', '0504'])
  })

  test('A24.8h a roadblock may not be on or next to an enemy unit or roadblock, or on a friend', () => {
    const state = play(game, allied({ roadblocks: { german: ['0504'], allied: [] } }), lift(null))
    expect(refusals(game, state, put('0304'))).toContain('A24.8h')
    expect(refusals(game, state, put('0504'))).toContain('A24.8h')
    expect(refusals(game, state, put('0604'))).toEqual(['A24.8h'])
    expect(refusals(game, state, put('0704'))).toEqual(['A24.8h'])
    expect(refusals(game, state, put('0804'))).toEqual([])
  })

  test('A24.8h a roadblock may not be on or next to a friendly traffic marker or roadblock', () => {
    const lay = { traffic: traffic([], ['0405']), roadblocks: { german: [], allied: ['0804'] } }
    const state = play(game, allied(lay), lift(null))
    expect(refusals(game, state, put('0404'))).toEqual(['A24.8h'])
    expect(refusals(game, state, put('0904'))).toEqual(['A24.8h'])
    expect(refusals(game, state, put('0604'))).toEqual([])
  })

  test('A24.8b A24.8j each roadblock may be relocated or placed again once in a phase', () => {
    const state = allied({ roadblocks: { german: [], allied: ['0804'] } })
    expect(legal(game, state, 'take-roadblock')).toEqual([lift('0804'), lift(null)])
    const moved = play(game, state, lift('0804'), put('0904'))
    expect(moved.roadblocks.allied).toEqual(['0904'])
    expect(refusals(game, moved, lift('0904'))).toEqual(['A24.8b'])
    expect(refusals(game, play(game, state, lift('0804')), put('0804'))).toEqual(['A24.8b'])
    const both = play(game, moved, lift(null), put('0504'))
    expect(both.roadblocks.allied).toEqual(['0504', '0904'])
    expect(legal(game, both, 'take-roadblock')).toEqual([])
    expect(refusals(game, both, lift(null))).toEqual(['A24.8a'])
    expect(refusals(game, state, lift('0504'))).toEqual(['A24.8a'])
  })

  test('A24.3a the phase ends by itself if nothing can be placed', () => {
    const state = place(game, {
      turn: 5,
      phase: 'german-traffic',
      units: { g1: '0304', u1: '0804' },
      with: {
        traffic: { german: ['gone', 'gone', 'gone', 'gone', 'gone', 'gone'], allied: box },
        roadblocks: { german: [], allied: [] },
      },
    })
    expect(legal(game, state, 'take-roadblock')).toEqual([lift(null)])
    const cut = place(game, {
      turn: 5,
      phase: 'german-traffic',
      units: { g1: '0307', u1: '0204', u2: '0504' },
      with: { traffic: { german: ['gone', 'gone', 'gone', 'gone', 'gone', 'gone'], allied: box } },
    })
    expect(cut.phase).not.toBe('german-traffic')
  })
})
