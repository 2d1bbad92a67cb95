import { describe, expect, test } from 'vitest'
import type { Arrival } from '../../src/market-garden/board/counters.js'
import { createMarketGarden } from '../../src/market-garden/create.js'
import { standardData } from '../../src/market-garden/data/standard.js'
import type { State } from '../../src/market-garden/state.js'
import { company, grenadiers, legal, lorried, place, play, refusals, smallGame } from './small.js'

const WEST = ['0101', '0201', '0301', '0401']
const along: Arrival = { turn: 36, hex: '0101', within: 0, among: WEST, group: 1, half: false }
const game = smallGame({
  counters: [
    lorried('a', { arrival: along }),
    lorried('b', { arrival: along }),
    company('block'),
    company('c', { arrival: { ...along, turn: 0 } }),
    grenadiers('enemy'),
    grenadiers('two'),
    grenadiers('three'),
    grenadiers('four'),
  ],
  links: [['0201', '0202', 'primary']],
})
const at = (units: object = {}): State =>
  place(game, { turn: 36, phase: 'allied-movement', units: { a: 'reserve', b: 'reserve', ...units } })
const waysOf = (state: State, unit: string): readonly string[] => [
  ...new Set(legal(game, state, 'enter').flatMap((action) => (action.unit === unit ? [action.at] : []))),
]
const comes = (at: string, unit = 'a') => ({ type: 'enter', unit, mode: 'travel', at }) as const

describe('reinforcements that come anywhere along an edge (M26.4b)', () => {
  test('M26.4b M22.1a a reinforcement enters by any hex of its edge, and by no other', () => {
    expect(waysOf(at(), 'a')).toEqual(WEST)
    expect(refusals(game, at(), comes('0501'))).toEqual(['M22.16a'])
  })

  test('M22.16a a hex with an enemy is closed, and hexes beside the edge open only if all of it is', () => {
    expect(waysOf(at({ enemy: '0201' }), 'a')).toEqual(['0101', '0301', '0401'])
    const shut = at({ enemy: '0101', two: '0201', three: '0301', four: '0401' })
    expect(waysOf(shut, 'a')).toEqual(['0102', '0202', '0302', '0402', '0501', '0502'])
  })

  test('M22.14a a unit waits only behind units that entered by the same hex', () => {
    const first = play(game, at(), comes('0201'), { type: 'step', to: '0202' }, { type: 'stop', where: 'bottom' })
    expect(first.thisPhase.entered).toEqual({ '0201': ['a'] })
    const spent = (hex: string, mode: 'travel' | 'concentrated', state = first): number => {
      const moving = play(game, state, { ...comes(hex, 'b'), mode }).stack.at(-1)!
      return moving.type === 'moving' ? moving.spent['b']! : -1
    }
    expect([spent('0201', 'travel'), spent('0201', 'travel', at())]).toEqual([2, 1])
    expect(spent('0301', 'concentrated')).toBe(spent('0301', 'concentrated', at()))
  })

  test('M31.12a a unit that is set up in an area is placed in one of its hexes', () => {
    const start = (game.setup({ scenario: 'hells-highway' }) as { right: State }).right
    const hexes = legal(game, start, 'place-unit').map(({ to }) => to)
    expect([...new Set(hexes)].sort()).toEqual(WEST)
    expect(refusals(game, start, { type: 'place-unit', unit: 'c', to: '0303', mode: 'defilade' })).toContain('M31.12a')
  })

  test('a scenario that names a hex beyond the map is refused with that hex', () => {
    const [first] = standardData.scenarios
    const counters = first!.counters.map((counter, i) =>
      i === 0 ? { ...counter, arrival: { ...along, hex: 'C2411', among: ['C2411', 'Z9999'] } } : counter,
    )
    const made = createMarketGarden({ ...standardData, scenarios: [{ ...first!, counters }] })
    expect(made._tag === 'Left' && made.left.some(({ message }) => message.includes('Z9999'))).toBe(true)
  })
})
