/** Leaving the map over a full hex of the edge: a unit that leaves takes up no room there. */
import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/normandy/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import type { Counter } from '../../src/normandy/board/counters.js'
import { field } from './field.js'
import { at, place, play, ukDivision, usArmor } from './small.js'
import { allows, END, forbids, leave, move, STOP, top } from './steps.js'

const LAND = ['0103', '0203', '0303']

/** Three hexes that lead west to the edge at 0103, the second of them bocage; all the rest is sea. */
const road = (...counters: readonly Counter[]): NormandyGame => {
  const all = Array.from({ length: 42 }, (_, i) => `0${1 + Math.floor(i / 6)}0${1 + (i % 6)}`)
  const terrain = Object.fromEntries(all.filter((hex) => !LAND.includes(hex)).map((hex) => [hex, ['sea']]))
  return field(counters, undefined, {
    terrain: { ...terrain, '0203': ['bocage'] },
    areas: { 'us-exit': ['0103'] },
  })
}

/** A full division in the second hex that can make way for nobody but those behind it. */
const wall = ukDivision('wall', { movement: 1 })

const start = (game: NormandyGame, units: Record<string, string>): State =>
  place(game, { phase: 'allied-normal-movement', units: { wall: '0203', ...units } })

describe('leaving the map from a full hex', () => {
  test('N5.27 N14.23a a unit may pass through a full hex of the edge to leave the map with its last point', () => {
    const game = road(wall, ukDivision('full', { movement: 1 }), usArmor('a', { movement: 4 }))
    const state = play(game, start(game, { full: '0103', a: '0303' }), move('a', '0203'))
    expect(allows(game, state, move('a', '0103'))).toBe(true)
    expect(game.queries.reachable(start(game, { full: '0103', a: '0303' }), unitId('a'))).toMatchObject([
      { hex: '0103', mayStop: false },
      { hex: '0203', mayStop: true },
    ])
    const edge = play(game, state, move('a', '0103'))
    expect(forbids(game, edge, STOP)).toEqual(['N6.15'])
    expect(at(play(game, edge, leave('a')), 'a')).toBe('left')
  })

  test('N5.27 N14.23a a unit without a point for leaving may not enter a full hex of the edge', () => {
    const game = road(wall, ukDivision('full', { movement: 1 }), usArmor('a', { movement: 3 }))
    const state = play(game, start(game, { full: '0103', a: '0303' }), move('a', '0203'))
    expect(forbids(game, state, move('a', '0103'))).toEqual(['N6.15'])
  })

  test('N6.11 N-R33 units that can still leave the map make room, and must do so before the phase ends', () => {
    const inside = ['x', 'y', 'z'].map((id) => usArmor(id, { movement: 1 }))
    const game = road(wall, ...inside, usArmor('a', { movement: 3 }))
    const there = start(game, { x: '0103', y: '0103', z: '0103', a: '0303' })
    const moved = play(game, there, move('a', '0203'), move('a', '0103'))
    const crowded = top(moved) === 'moving' ? play(game, moved, STOP) : moved
    expect(at(crowded, 'a')).toBe('0103')
    expect(forbids(game, crowded, END)).toEqual(['N6.11'])
    expect(allows(game, play(game, crowded, leave('x')), END)).toBe(true)
  })
})
