import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { PASSABLE, stepCode } from '../../src/market-garden/field/stepCost.js'
import { costIn, isByWay } from '../../src/market-garden/field/stepTable.js'
import { refusals } from '../../src/engine/legality/restriction.js'
import type { Mode } from '../../src/market-garden/state.js'
import { company, lorried, place, shermans, smallGame } from './small.js'
import type { SmallBoard } from './small.js'

const counters = [company('leg'), lorried('truck'), shermans('tank')]
const MIXED = { '0303': ['mixed'], '0304': ['mixed'], '0403': ['mixed'], '0302': ['mixed'], '0305': ['mixed'] }

/** What a step costs in half movement points, or the rules that bar it. */
const step = (board: Partial<SmallBoard>, id: string, mode: Mode, from: string, to: string) => {
  const game = smallGame({ columns: 7, rows: 5, counters, terrain: MIXED, ...board })
  const ground = game.boards['hells-highway']
  const state = place(game, { turn: 35, phase: 'allied-movement', units: { [id]: { at: from, mode } } })
  const p = positionOf(ground, state)
  const [unit, one, other] = [ground.unitIndex(id), ground.map.indexOf(from), ground.map.indexOf(to)]
  const bars = refusals(PASSABLE, { p, unit, from: one, to: other })
  if (bars.length > 0) return bars.map(({ rule }) => rule)
  const code = stepCode(p, unit, one, other)
  return isByWay(code) ? `${costIn(code)} by way` : costIn(code)
}

const CAUSEWAY: readonly (readonly [string, string, string])[] = [
  ['0302', '0303', 'raised-trail'],
  ['0303', '0304', 'raised-trail'],
  ['0304', '0305', 'raised-trail'],
]

describe('raised ways, step by step', () => {
  test('M10.12c a column does not leave a raised way between its ends, even by a level road', () => {
    expect(step({ links: CAUSEWAY }, 'truck', 'travel', '0303', '0304')).toBe('2 by way')
    expect(step({ links: CAUSEWAY }, 'truck', 'travel', '0303', '0403')).toEqual(['M10.12c'])
    expect(step({ links: CAUSEWAY }, 'truck', 'travel', '0403', '0303')).toEqual(['M10.12c'])
    // along a raised railway too
    const railway = { lines: { 'raised-railway': CAUSEWAY.map(([a, b]) => [a, b] as const) } }
    expect(step(railway, 'truck', 'travel', '0303', '0304')).toBe('3 by way')
    expect(step(railway, 'truck', 'travel', '0303', '0403')).toEqual(['M10.12c'])
    expect(step(railway, 'leg', 'concentrated', '0303', '0304')).toBe(4)
    const level = { lines: { railway: CAUSEWAY.map(([a, b]) => [a, b] as const) } }
    expect(step(level, 'truck', 'travel', '0303', '0304')).toBe('3 by way')
    expect(step(level, 'truck', 'travel', '0303', '0403')).toBe(4)
  })

  test('M10.11a of two ways across a hexside the cheaper one counts', () => {
    const both: Partial<SmallBoard> = {
      links: [['0303', '0304', 'primary']],
      lines: { railway: [['0303', '0304']] },
    }
    expect(step(both, 'truck', 'travel', '0303', '0304')).toBe('1 by way')
    expect(step(both, 'tank', 'concentrated', '0303', '0304')).toBe('2 by way')
    expect(step(both, 'tank', 'defilade', '0303', '0304')).toBe(6)
  })

  test('M10.12a M10.12c leg units and tanks leave and enter a raised way anywhere', () => {
    for (const id of ['leg', 'tank']) {
      expect(step({ links: CAUSEWAY }, id, 'concentrated', '0303', '0403')).toBe(4)
      expect(step({ links: CAUSEWAY }, id, 'concentrated', '0403', '0303')).toBe(4)
      expect(step({ links: CAUSEWAY }, id, 'concentrated', '0303', '0304')).toBe(4)
    }
  })

  test('M10.12d a level railway beside a raised road makes its bridge open to every unit', () => {
    const river: Partial<SmallBoard> = {
      hexsides: [['0303', '0304', 'river']],
      links: [['0303', '0304', 'raised-secondary']],
    }
    expect(step(river, 'tank', 'concentrated', '0303', '0304')).toEqual(['M10.12a'])
    const railway = { ...river, lines: { railway: [['0303', '0304'] as const] } }
    expect(step(railway, 'tank', 'concentrated', '0303', '0304')).toBe(4)
    expect(step(river, 'leg', 'concentrated', '0303', '0304')).toBe(6)
    expect(step(railway, 'leg', 'concentrated', '0303', '0304')).toBe(4)
  })

  test('M10.18 columns keep to the roads only in the mixed terrain of the Island', () => {
    const areas = { island: ['0304', '0302'] }
    expect(step({ areas }, 'truck', 'travel', '0303', '0304')).toEqual(['M10.18'])
    expect(step({ areas, terrain: {} }, 'truck', 'travel', '0303', '0304')).toBe(3)
    expect(step({ areas }, 'truck', 'travel', '0303', '0403')).toBe(4)
    expect(step({ areas }, 'truck', 'concentrated', '0303', '0304')).toBe(4)
  })
})
