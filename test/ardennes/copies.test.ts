/**
 * Copies of states and frames: what is changed is changed, and nothing else (that nothing is forgotten,
 * fast-paths.test.ts shows).
 */
import { describe, expect, test } from 'vitest'
import type { HexId } from '../../src/hex/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { State } from '../../src/ardennes/index.js'
import { hexNumber } from '../../src/ardennes/board/board.js'
import type { MovementChanges } from '../../src/ardennes/position.js'
import { frameIn, movementWith, positionOf, withUnit, withUnits, withWorks } from '../../src/ardennes/position.js'
import type { UnitId } from '../../src/ardennes/state.js'
import { must } from './small.js'

const board = ardennes.boards.campaign
const set = must(ardennes.setup({ scenario: 'campaign' }))
const state: State = ardennes.phases.find(({ id }) => id === 'german-movement')!.enter(set)
const p = positionOf(board, state)

/** Another value for every field of a Movement Phase that changes. */
const otherFields = (unit: UnitId, hex: HexId): Required<MovementChanges> => ({
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

describe('what is changed is changed, and nothing else', () => {
  const [first, second] = [state.units[0]!, state.units.at(-1)!]

  test('A2.12 a change to a unit changes only the named fields', () => {
    const { id, ...fields } = second
    expect(id).not.toBe(first.id)
    expect(withUnit(p, 0, fields).units[0]).toEqual({ ...second, id: first.id })
    expect(
      withUnits(p, [0, 1], { engaged: true })
        .units.slice(0, 3)
        .map(({ engaged }) => engaged),
    ).toEqual([true, true, false])
    const worn = withUnit(p, 0, { engaged: true, fired: true, outOfSupply: true })
    expect(withUnit(worn, 0, { engaged: false, fired: false, outOfSupply: false }).state).toEqual(state)
  })

  test('A2.12 a change to the positions under construction changes nothing else', () => {
    const [works, builders] = [{ 1203: 'building' } as const, [first.id]]
    expect(withWorks(p, works, builders).state).toEqual({ ...state, works, builders })
  })

  test('A2.12 a change to a Movement Phase changes only the named fields', () => {
    const movement = frameIn(p, 'movement')!
    const other = otherFields(first.id, hexNumber(board, 0))
    const changed = movementWith(movement, other)
    expect(changed).toEqual({ ...movement, ...other })
    // back again, to what is empty, none or untrue
    expect(movementWith(changed, { ...movement })).toEqual(movement)
  })
})
