import { describe, expect, test } from 'vitest'
import { marketGarden as game, unitId } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/index.js'
import { must } from './small.js'
import { takingAny } from '../playing.js'

const position = (units: object): State =>
  must(takingAny(game).position({ scenario: 'hells-highway', turn: 38, phase: 'allied-command', units }))

const supply = (state: State, id: string) => game.queries.supply(state, unitId(id))

describe('supply in "Hell\'s Highway" (M24.5)', () => {
  const units = {
    'us-501-hq': 'C3213',
    'us-506-hq': 'C4418',
    'us-501-1-a': 'C2809',
    'gd-1cg-5-1': 'C2613',
    'gd-32-hq': 'C4217',
    'pz-107-2107-1': 'C3230',
  }
  const state = position(units)
  const link = (now: State, id: string) => game.queries.commandChain(now, unitId(id))[0]!

  test('M24.5a M24.5b the regiments of the 101st trace to C2411 along the road as far as Uden', () => {
    for (const id of ['us-501-hq', 'us-506-hq'])
      expect(link(state, id)).toMatchObject({ traces: true, marked: true, source: null, limit: 12, rule: 'M24.5a' })
    expect(link(state, 'us-506-hq').path!.at(-1)).toBe('C2411')
    expect(game.queries.commandChain(state, unitId('us-501-hq'))[1]).toMatchObject({
      headquarters: null,
      at: 'C2411',
      rule: 'M24.5b',
    })
    expect(supply(state, 'us-501-1-a')).toMatchObject({ supplied: true, headquarters: 'us-501-hq' })
  })

  test('M24.5a units under 5th Guards Brigade trace to C2411 itself', () => {
    expect(supply(state, 'gd-1cg-5-1')).toMatchObject({ supplied: true, headquarters: null, length: 3, limit: 12 })
    expect(supply(position({ ...units, 'gd-1cg-5-1': 'C4017' }), 'gd-1cg-5-1')).toMatchObject({
      supplied: false,
      obstacle: 'too-far',
    })
  })

  test('M24.5a M11.2b Germans on the road cut off the regiment beyond them', () => {
    const path = link(state, 'us-506-hq').path!
    // between Veghel and Uden
    const germans = Object.fromEntries([3, 5, 7].map((place, i) => [`pz-107-2107-${i + 1}`, path[place]!]))
    const cut = position({ ...units, ...germans })
    expect(link(cut, 'us-506-hq')).toMatchObject({ traces: false, marked: false })
    expect(link(cut, 'us-501-hq')).toMatchObject({ traces: true, marked: true })
  })

  test('M24.5c all Germans are in full supply', () => {
    expect(supply(state, 'pz-107-2107-1')).toMatchObject({ supplied: true, rule: 'M24.5c' })
  })
})
