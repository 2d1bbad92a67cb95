import { describe, expect, test } from 'vitest'
import { NO_ZONE } from '../../src/wargame/ground.js'
import type { Ground, Placed } from '../../src/wargame/ground.js'
import { positionTools } from '../../src/wargame/position.js'
import { mapOf } from '../hex/maps.js'

const map = mapOf()
const ground: Ground = {
  map,
  sides: Uint8Array.of(0),
  points: Uint8Array.of(1),
  reach: Uint8Array.of(NO_ZONE),
  pointLimit: 2,
  zoneBarriers: [],
}

interface Frame {
  readonly type: 'phase'
}
interface State {
  readonly turn: number
  readonly weather?: 'mud'
  readonly units: readonly Placed[]
  readonly stack: readonly Frame[]
}
const { positionOf, change } = positionTools<Ground, State, Placed, Frame>(
  (board) => board,
  (state, stack, units) => ({ ...state, stack, units }),
)
const start: State = { turn: 1, weather: 'mud', units: [{ at: '0101' }], stack: [{ type: 'phase' }] }

describe('a change of a position', () => {
  test('sets fields and moves units, and leaves the state before it alone', () => {
    const p = positionOf(ground, start)
    const after = change(p, (draft) => {
      draft.turn = 2
      draft.units[0]!.at = '0202'
    })
    expect(after.state).toEqual({ ...start, turn: 2, units: [{ at: '0202' }] })
    expect(after.hexOf).toEqual([map.indexOf('0202')])
    expect(p.state).toEqual({ turn: 1, weather: 'mud', units: [{ at: '0101' }], stack: [{ type: 'phase' }] })
  })

  test('may take a field away', () => {
    const after = change(positionOf(ground, start), (draft) => {
      delete draft.weather
    })
    expect(Object.keys(after.state)).toEqual(['turn', 'units', 'stack'])
  })
})
