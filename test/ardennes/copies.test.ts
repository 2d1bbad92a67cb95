/** States and frames are copied field by field, because a spread takes many times as long: no field may be forgotten. */
import { describe, expect, test } from 'vitest'
import { frameOf } from '../../src/engine/change.js'
import type { HexId } from '../../src/hex/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { State } from '../../src/ardennes/index.js'
import { hexNumber } from '../../src/ardennes/board.js'
import {
  movementWith,
  pop,
  push,
  putFrame,
  replaceTop,
  withUnit,
  withUnits,
  withWorks,
} from '../../src/ardennes/stack.js'
import type { FrameOf, UnitId } from '../../src/ardennes/state.js'
import { must } from './small.js'

const board = ardennes.boards.campaign
const set = must(ardennes.setup({ scenario: 'campaign' }))
const states: readonly State[] = ['german-movement', 'allied-movement', 'allied-combat', 'night-replacement'].flatMap(
  (id) => ardennes.phases.filter((phase) => phase.id === id).map((phase) => phase.enter(set)),
)

/** Another value for every field of a Movement Phase that changes. */
const otherFields = (unit: UnitId, hex: HexId): Omit<FrameOf<'movement'>, 'type' | 'side' | 'night'> => ({
  done: [unit, unit],
  light: [unit],
  marked: [unit, unit, unit],
  placed: [unit],
  passed: [hex],
  split: [hex, hex],
  infiltrations: -1,
  infiltrated: [{ from: hex, to: hex }],
  ending: true,
})

describe('a copy with nothing changed is the same', () => {
  test.each(states)('A2.12 of a state in $phase', (state) => {
    const frame = state.stack.at(-1)!
    const same = JSON.stringify(state)
    expect(JSON.stringify(pop(push(state, frame)))).toBe(same)
    expect(JSON.stringify(replaceTop(state, frame))).toBe(same)
    expect(JSON.stringify(putFrame(state, frame))).toBe(same)
    expect(JSON.stringify(withUnit(state, 0, {}))).toBe(same)
    expect(JSON.stringify(withUnits(state, [0, 1], {}))).toBe(same)
    expect(JSON.stringify(withWorks(state, state.works, state.builders))).toBe(same)
    const movement = frameOf(state, 'movement')
    if (movement !== undefined) expect(JSON.stringify(movementWith(movement, {}))).toBe(JSON.stringify(movement))
  })
})

describe('what is changed is changed, and nothing else', () => {
  const state = states[0]!
  const [first, second] = [state.units[0]!, state.units.at(-1)!]

  test('A2.12 of a unit', () => {
    expect(withUnit(state, 0, second).units[0]).toEqual({ ...second, id: first.id })
    expect(
      withUnits(state, [0, 1], { engaged: true })
        .units.slice(0, 3)
        .map(({ engaged }) => engaged),
    ).toEqual([true, true, false])
  })

  test('A15.8 of the positions that are built', () => {
    const [works, builders] = [{ 1203: 'building' } as const, [first.id]]
    expect(withWorks(state, works, builders)).toEqual({ ...state, works, builders })
  })

  test('A11.1a of a Movement Phase', () => {
    const movement = frameOf(state, 'movement')!
    const other = otherFields(first.id, hexNumber(board, 0))
    expect(movementWith(movement, other)).toEqual({ ...movement, ...other })
  })
})
