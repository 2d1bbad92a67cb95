import { describe, expect, test } from 'vitest'
import {
  company,
  eventsOf,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  legal,
  place,
  play,
  refusals,
  unit,
} from './small.js'
import { emplaced, germans, known, off, offMapGame, travel } from './offMapBoards.js'
import type { State } from '../../src/market-garden/state.js'

const strong = ['k', 'l', 'm'].map((id) => grenadiers(id, { strength: 12 }))
const game = offMapGame([...germans, ...strong, grenadiers('w'), company('a')])
const move = (id: string, to: string) => ({ type: 'move-off-map', unit: id, to }) as const
const moves = (state: State, id: string): readonly string[] =>
  legal(game, state, 'move-off-map')
    .filter((action) => action.unit === id)
    .map(({ to }) => to)

/** A day turn, and the first of the night: 38 and 39. */
const DAY = 38
const NIGHT = 39
const CLOUDS = { north: 2, south: 2 } as const

describe('from area to area', () => {
  test('M20.11a a unit moves off the map Concentrated or in Travel mode, and a leader as he is', () => {
    const there = off(game, { g: 'off-map-5W', t: travel('off-map-5W'), 'leader-x': emplaced('off-map-5W') })
    for (const id of ['g', 't', 'leader-x']) expect(moves(there, id)).toEqual(['6W'])
    expect(refusals(game, off(game, { g: '0201' }), move('g', '6W'))).toEqual(['M20.14c'])
    expect(game.explain(there, move('none', '6W') as never)[0]?.rule).toBe('input')
    // nobody gets off the map in another mode
    const bad = game.position({
      scenario: 'hells-highway',
      turn: 39,
      phase: 'german-movement',
      units: { g: emplaced('off-map-5W') },
    })
    expect(bad._tag === 'Left' && bad.left.map(({ rule }) => rule)).toEqual(['M20.0b'])
  })

  test('M20.14c a unit moves only to an adjacent area', () => {
    const there = off(game, { t: travel('off-map-6W') })
    expect(moves(there, 't')).toEqual(['5W', '7W'])
    expect(refusals(game, there, move('t', '2N'))).toEqual(['M20.14c'])
    expect(refusals(game, there, move('t', '6W'))).toEqual(['M20.14c'])
    expect(refusals(game, there, move('t', '10W'))).toEqual(['M20.0e'])
    const gone = play(game, there, move('t', '7W'))
    expect(unit(gone, 't').at).toBe('off-map-7W')
    expect(eventsOf(game, there, move('t', '7W'))).toEqual([{ type: 'off-map-moved', unit: 't', from: '6W', to: '7W' }])
  })

  test('M20.14a, M-R318 a column needs a whole movement phase for an area, so that it moves two in a turn', () => {
    const first = off(game, { t: travel('off-map-5W') }, { response: true })
    const one = play(game, first, move('t', '6W'))
    expect(refusals(game, one, move('t', '7W'))).toEqual(['M20.14a'])
    expect(refusals(game, one, { type: 'enter', unit: 't', mode: 'travel', at: '0401' })).toEqual(['M20.13a'])
    const since = { turn: NIGHT, response: true }
    const second = off(game, { t: travel('off-map-6W') }, { offMap: { since: { t: since } } })
    expect(moves(second, 't')).toEqual(['5W', '7W'])
    // who has just left the map has not been there for a whole phase
    const now = { turn: NIGHT, response: false }
    const late = off(game, { t: travel('off-map-6W') }, { offMap: { since: { t: now } } })
    expect(refusals(game, late, move('t', '7W'))).toEqual(['M20.14a'])
  })

  test('M20.14b, M-R460 a Concentrated unit needs a whole turn for an area', () => {
    const first = off(game, { g: 'off-map-5W' }, { response: true })
    expect(refusals(game, first, move('g', '6W'))).toEqual(['M20.14b'])
    expect(moves(off(game, { g: 'off-map-5W' }), 'g')).toEqual(['6W'])
    const since = { turn: NIGHT, response: true }
    const came = off(game, { g: 'off-map-5W' }, { offMap: { since: { g: since } } })
    expect(refusals(game, came, move('g', '6W'))).toEqual(['M20.14b'])
    const before = off(game, { g: 'off-map-5W' }, { offMap: { since: { g: { turn: NIGHT - 1, response: false } } } })
    expect(moves(before, 'g')).toEqual(['6W'])
  })

  test('M20.15a at most thirty strength points move from one area to another in a phase', () => {
    const units = Object.fromEntries(['k', 'l', 'm', 'g', 'h'].map((id) => [id, 'off-map-6W']))
    const two = play(game, off(game, units), move('k', '7W'), move('l', '7W'), move('g', '7W'))
    expect(known(two).shifted).toEqual({ '6W>7W': 28 })
    expect(refusals(game, two, move('m', '7W'))).toEqual(['M20.15a', 'M20.15c'])
    // leaders are worth no points: nothing is written down for them
    const led = play(game, off(game, { 'leader-x': emplaced('off-map-6W') }), move('leader-x', '7W'))
    expect([known(led).shifted, known(led).traffic]).toEqual([{}, {}])
    // the turn's limit aside, the other way has not been used
    const phase = off(game, units)
    const after = (points: number): State => ({ ...phase, offMap: { ...known(phase), shifted: { '6W>7W': points } } })
    expect(refusals(game, after(28), move('h', '7W'))).toEqual(['M20.15a'])
    expect(refusals(game, after(28), move('h', '5W'))).toEqual([])
    expect(refusals(game, after(26), move('h', '7W'))).toEqual([])
  })

  test('M20.15a the points that move between areas are counted anew in each phase', () => {
    const answer = off(game, { t: travel('off-map-6W'), w: '0404', a: '0606' }, { response: true })
    let state = play(game, answer, move('t', '7W'))
    expect(known(state).shifted).toEqual({ '6W>7W': 3 })
    while (state.phase !== 'german-movement') state = play(game, state, { type: 'end-phase' })
    expect(known(state).shifted).toEqual({})
    expect(known(state).traffic).toEqual({ '6W': 3, '7W': 3 })
  })

  test('M20.15c, M-R319 at most thirty points move in and out of an area in a turn, entry to the map aside', () => {
    const units = { g: 'off-map-5W', t: travel('off-map-7W'), h: 'off-map-6W' }
    const busy = off(game, units, { offMap: { traffic: { '6W': 27 } } })
    expect(refusals(game, busy, move('g', '6W'))).toEqual(['M20.15c'])
    expect(refusals(game, busy, move('h', '5W'))).toEqual(['M20.15c'])
    expect(refusals(game, busy, move('t', '6W'))).toEqual([])
    expect(known(play(game, busy, move('t', '6W'))).traffic).toEqual({ '6W': 30, '7W': 3 })
    const entered = play(game, busy, { type: 'enter', unit: 'h', mode: 'concentrated', at: '0401' })
    expect(known(entered).traffic).toEqual({ '6W': 27 })
  })

  test('M20.15b an area holds any number of units', () => {
    const units = Object.fromEntries(['k', 'l', 'm', 'g', 'h'].map((id) => [id, 'off-map-6W']))
    expect(game.check(off(game, units))).toEqual([])
    expect(moves(off(game, { ...units, t: travel('off-map-5W') }), 't')).toEqual(['6W'])
  })

  test('M20.16a by day no unit leaves an area in clear weather', () => {
    const units = { t: travel('off-map-5W') }
    expect(refusals(game, off(game, units, { turn: DAY }), move('t', '6W'))).toEqual(['M20.16a'])
    expect(moves(off(game, units, { turn: DAY }), 't')).toEqual([])
    expect(moves(off(game, units, { turn: DAY, weather: CLOUDS }), 't')).toEqual(['6W'])
    expect(moves(off(game, units, { turn: DAY, weather: { north: 'P', south: 'P' } }), 't')).toEqual(['6W'])
  })

  test('M20.16b northern areas have the weather of the northern route, others of the southern', () => {
    const units = { t: travel('off-map-7W'), p: travel('off-map-5W') }
    const north = off(game, units, { turn: DAY, weather: { north: 2, south: 0 } })
    expect(moves(north, 't')).toEqual(['2N', '6W'])
    expect(moves(north, 'p')).toEqual([])
    const south = off(game, units, { turn: DAY, weather: { north: 0, south: 2 } })
    expect(moves(south, 't')).toEqual([])
    expect(moves(south, 'p')).toEqual(['6W'])
  })

  test('M20.17a any unit leaves an area by night, in any weather', () => {
    const units = { t: travel('off-map-6W') }
    for (const weather of [CLOUDS, { north: 0, south: 0 }, { north: 2, south: 0 }] as const)
      expect(moves(off(game, units, { turn: NIGHT, weather }), 't'), JSON.stringify(weather)).toEqual(['5W', '7W'])
  })

  test('M20.18a, M-R461 by day a unit leaves an area with cloud for a clear one, but not the other way', () => {
    const toClear = off(game, { t: travel('off-map-6W') }, { turn: DAY, weather: { north: 0, south: 2 } })
    expect(refusals(game, toClear, move('t', '7W'))).toEqual([])
    const toClouds = off(game, { t: travel('off-map-6W') }, { turn: DAY, weather: { north: 2, south: 0 } })
    expect(refusals(game, toClouds, move('t', '7W'))).toEqual(['M20.16a', 'M20.18a'])
    expect(refusals(game, toClouds, move('t', '5W'))).toEqual(['M20.16a'])
  })

  test('M20.0d a unit off the map leaves its hex free', () => {
    const state = place(game, { turn: DAY, phase: 'allied-movement', units: { g: 'off-map-5W', a: '0202' } })
    const there = play(game, state, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0201' })
    expect(unit(there, 'a').at).toBe('0201')
  })
})

describe('units off the map under their headquarters', () => {
  const up = (letter: string, most: number) => Array.from({ length: most }, (_, i) => `${letter}${i + 1}`)
  const [singles, battalions] = [up('i', 9), up('b', 5)]
  const under = offMapGame(
    [
      germanHeadquarters('kg'),
      ...singles.map((id) => grenadiers(id, { strength: 1 })),
      ...battalions.map((id) => grenadiers(`of-${id}`, { strength: 1, formation: id })),
      grenadiers('shaken'),
      company('a'),
    ],
    {
      formations: [
        formation('kg', 'german'),
        ...battalions.map((id) => formation(id, 'german', { level: 'battalion' })),
      ],
    },
  )
  /** What keeps the last of these from serving with the others, of which one is elsewhere. */
  const keeps = (ids: readonly string[], last: string, elsewhere: string): readonly string[] => {
    const units = Object.fromEntries(ids.map((id) => [id.startsWith('b') ? `of-${id}` : id, '0303']))
    const [first] = Object.keys(units)
    const state = place(under, {
      turn: DAY,
      phase: 'german-command',
      // there is always something else to decide
      units: { 'hq-kg': '0302', shaken: { at: '0701', disrupted: true }, a: '0101', ...units, [first!]: elsewhere },
      with: { attached: Object.fromEntries(ids.filter((id) => id !== last).map((id) => [id, 'kg'])) },
    })
    return refusals(under, state, { type: 'attach', subject: last, to: 'kg' })
  }

  test('M11.4d M17.16b a company off the map is one of the eight of its headquarters', () => {
    const places = ['0303', 'off-map-5W', 'eliminated']
    expect(places.map((at) => keeps(singles, 'i9', at))).toEqual([['M11.4d'], ['M11.4d'], []])
  })

  test('M11.4c M17.15c a battalion off the map is one of the four of its headquarters', () => {
    const places = ['0303', 'off-map-5W', 'eliminated']
    expect(places.map((at) => keeps(battalions, 'b5', at))).toEqual([['M11.4c'], ['M11.4c'], []])
  })

  test('M17.21i artillery stays in its group while a headquarters of that is off the map', () => {
    const division = offMapGame(
      [
        ...['div', 'own', 'kg'].map((id) => germanHeadquarters(id)),
        germanBattery('guns', { formation: 'own' }),
        grenadiers('shaken'),
        company('a'),
      ],
      {
        formations: [
          formation('div', 'german', { level: 'division' }),
          formation('own', 'german', { superior: 'div' }),
          formation('kg', 'german'),
        ],
      },
    )
    const leaves = (head: unknown): readonly string[] => {
      const units = { guns: emplaced('0303'), 'hq-own': 'eliminated', 'hq-kg': '0302', 'hq-div': head, a: '0101' }
      const shaken = { at: '0701', disrupted: true }
      const state = place(division, { turn: DAY, phase: 'german-command', units: { ...units, shaken } })
      return refusals(division, state, { type: 'attach', subject: 'guns', to: 'kg' })
    }
    expect(['0305', travel('off-map-5W'), 'eliminated'].map(leaves)).toEqual([['M17.21i'], ['M17.21i'], []])
  })
})
