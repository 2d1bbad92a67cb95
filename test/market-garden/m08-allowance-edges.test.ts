import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { allowanceOf, hexLimit } from '../../src/market-garden/bounds/allowance.js'
import type { State } from '../../src/market-garden/state.js'
import {
  antiTankGuns,
  battery,
  company,
  formation,
  headquarters,
  leader,
  lorried,
  place,
  shermans,
  smallGame,
} from './small.js'

const counters = [
  company('a', { formation: 'r' }),
  company('fort', { marks: ['static'], allowance: 0 }),
  shermans('tank'),
  battery('towed', { formation: 'r' }),
  battery('self', { transport: 'vehicle', concentrates: true, formation: 'r' }),
  antiTankGuns('guns'),
  lorried('lorry', { formation: 'r' }),
  headquarters('r'),
  headquarters('div'),
  leader('r'),
  leader('div'),
]
const formations = [formation('r', 'allied', { superior: 'div' }), formation('div', 'allied', { level: 'division' })]
const game = smallGame({ columns: 5, rows: 5, counters, formations })
const board = game.boards['hells-highway']
const at = (units: Record<string, unknown>, spec: Record<string, unknown> = {}): State =>
  place(game, { turn: 35, phase: 'allied-movement', units, ...spec })
const halves = (state: State, id: string): number => allowanceOf(positionOf(board, state), board.unitIndex(id))
const limit = (state: State, id: string, response = false): number | null =>
  hexLimit(positionOf(board, state), board.unitIndex(id), response)

describe('how far units move, to the point', () => {
  test('M19.9b M-R317 a unit gains a point for each leader above it who is with a headquarters of his', () => {
    const base = { a: '0303', 'hq-r': '0101', 'hq-div': '0505', 'leader-r': '0202', 'leader-div': '0404' }
    expect(halves(at(base), 'a')).toBe(24)
    // 0101 is the first hex of the map
    expect(halves(at({ ...base, 'leader-r': '0101' }), 'a')).toBe(26)
    expect(halves(at({ ...base, 'leader-r': '0101', 'leader-div': '0505' }), 'a')).toBe(28)
    expect(halves(at({ ...base, 'leader-r': '0505' }), 'a')).toBe(24)
    // neither is on the map
    expect(halves(at({ a: '0303' }), 'a')).toBe(24)
    expect(halves(at({ ...base, 'leader-r': '0101' }), 'leader-div')).toBe(24)
  })

  test('M3.41e self-propelled guns move half as far emplaced, and their whole allowance otherwise', () => {
    expect(halves(at({ self: { at: '0303', mode: 'defilade' } }), 'self')).toBe(12)
    expect(halves(at({ self: { at: '0303', mode: 'concentrated' } }), 'self')).toBe(24)
    expect(halves(at({ a: { at: '0303', mode: 'defilade' } }), 'a')).toBe(24)
  })

  test('M9.32a a unit that begins the phase in a hex that holds too much moves half as far', () => {
    const state = at({ a: '0303' })
    const crowded = { ...state, thisPhase: { ...state.thisPhase, crowded: [hexId('0303')] } }
    expect(halves(crowded, 'a')).toBe(12)
    expect(allowanceOf(positionOf(board, crowded), board.unitIndex('a'), '0101')).toBe(24)
  })

  test('M8.8 M8.23d M8.24 M8.34b static units and emplaced guns stay, emplaced anti-tank guns and Disrupted units go one hex', () => {
    expect(limit(at({ fort: '0303' }), 'fort')).toBe(0)
    expect(limit(at({ towed: { at: '0303', mode: 'defilade' } }), 'towed')).toBe(0)
    expect(limit(at({ guns: { at: '0303', mode: 'defilade' } }), 'guns')).toBe(1)
    expect(limit(at({ towed: { at: '0303', mode: 'travel' } }), 'towed')).toBeNull()
    expect(limit(at({ a: { at: '0303', disrupted: true } }), 'a')).toBe(1)
    expect(limit(at({ a: '0303' }), 'a')).toBeNull()
  })

  test('M8.15 in response movement leg units move two hexes, vehicles and leaders four', () => {
    const [foot, wheels] = [limit(at({ a: '0303' }), 'a', true)!, limit(at({ tank: '0303' }), 'tank', true)!]
    expect([foot, wheels]).toEqual([1, 2].map((n) => n * foot))
    expect(limit(at({ lorry: { at: '0303', mode: 'travel' } }), 'lorry', true)).toBe(wheels)
    expect(limit(at({ 'leader-r': '0303' }), 'leader-r', true)).toBe(wheels)
  })

  test('M11.66b M11.66d a unit that lacks command points goes as far as its headquarters has rolled, and half as many hexes on few points', () => {
    const option = { options: { commandPoints: true } }
    const units = { a: '0303', 'hq-r': '0101', 'hq-div': '0505' }
    const needy = smallGame({ columns: 5, rows: 5, counters, formations, alwaysSupplied: [] })
    const ground = needy.boards['hells-highway']
    const base = place(needy, { turn: 35, phase: 'allied-movement', units, ...option })
    const points = (state: State): number => allowanceOf(positionOf(ground, state), ground.unitIndex('a'))
    const hexes = (state: State): number => hexLimit(positionOf(ground, state), ground.unitIndex('a'), true)!
    const { points: tracks, thisPhase } = base
    const assigned = (level: number, rolled: Record<string, number>): State => ({
      ...base,
      points: { ...tracks!, assigned: { r: level } },
      thisPhase: { ...thisPhase, allowance: rolled },
    })
    expect(points(assigned(1, { r: 10 }))).toBe(10)
    expect(points(assigned(1, {}))).toBe(24)
    expect(points(assigned(2, { r: 10 }))).toBe(24)
    const whole = hexes(assigned(1, {}))
    expect(hexes(assigned(1, { r: 11 }))).toBe(Math.floor(whole / 2))
    expect(hexes(assigned(1, { r: 12 }))).toBe(whole)
    // without the option nothing is asked of headquarters
    const plain = at(units)
    const noted = { ...plain, thisPhase: { ...plain.thisPhase, allowance: { r: 10 } } } as State
    expect(halves(noted, 'a')).toBe(24)
  })
})
