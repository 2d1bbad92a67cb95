import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { areaOf, hexNumber } from '../../src/ardennes/board/board.js'
import { setupHexes } from '../../src/ardennes/phases/setup.js'
import type { State } from '../../src/ardennes/state.js'
import { germanGuns, legal, must, panzers, play, refusals, smallGame, unit, usRegiment } from './small.js'
import { formation, volksgrenadiers } from './small.js'

const board = ardennes.boards.campaign
const real = must(ardennes.setup({ scenario: 'campaign' }))
const hexesFor = (id: string): readonly string[] =>
  setupHexes(board, board.unitIndex(id)).map((hex) => hexNumber(board, hex))
const area = (name: string): readonly string[] => areaOf(board, `setup-${name}`).map((hex) => hexNumber(board, hex))

describe('the real map', () => {
  test('A3.4a A2.7b every German division is set up in its own area', () => {
    for (const [i, { formation: division, start }] of board.counters.entries())
      if (division !== null && start?.hex === null && division !== 'ger-26') {
        const own = setupHexes(board, i).map((hex) => hexNumber(board, hex))
        expect(own, board.ids[i]).toEqual([...area(division)].sort())
      }
  })

  test('A3.4b corps artillery is set up with any division of its corps', () => {
    expect(hexesFor('ger-lxvi-410')).toEqual([...area('ger-18'), ...area('ger-62')].sort())
  })

  test('A3.4d hex 1331 belongs to the set-up areas of both the 277th and the 12th', () => {
    expect(hexesFor('ger-277-989')).toContain('1331')
    expect(hexesFor('ger-12-48')).toContain('1331')
  })

  test('A3.4e two regiments of the 26th may be set up west of the Our, its two other units may not', () => {
    const west = ['2013', '2113', '2114']
    for (const id of ['ger-26-39-fus', 'ger-26-77-gren']) expect(hexesFor(id)).toEqual([...area('ger-26')].sort())
    for (const id of ['ger-26-78-gren', 'ger-26-fusilier'])
      expect(hexesFor(id)).toEqual([...area('ger-26')].filter((hex) => !west.includes(hex)).sort())
  })

  test('A3.5a A2.7b the game starts on turn 1, with the American units in their printed hexes', () => {
    expect(real.turn).toBe(1)
    for (const [i, { start, nation }] of board.counters.entries())
      if (start?.hex != null && nation === 'american') expect(real.units[i]!.at).toBe(start.hex)
  })

  test('A3.5b six bridges are down, at Dasburg and Gemünd among them', () => {
    const down = Object.keys(real.bridges)
    expect(down).toHaveLength(6)
    for (const hex of ['2115', '2013']) expect(down.some((id) => id.includes(hex))).toBe(true)
    expect(Object.values(real.bridges)).toEqual(Array(6).fill('blown'))
  })

  test('A3.6 all artillery that starts on the map is on its ready side', () => {
    expect(real.units.filter(({ fired }) => fired)).toEqual([])
  })

  test('A3.8 no traffic markers are on the map at start, and two Allied roadblocks are', () => {
    expect([...real.traffic.german, ...real.traffic.allied].filter((at) => at !== null)).toEqual([])
    expect(real.roadblocks).toEqual({ german: [], allied: ['2111', '2312'] })
  })

  test.each([5, 6, 7, 8])(
    'A3.4a a random set-up (seed %i) is completed with every unit in its area and no hex overstacked',
    (first) => {
      let state: State = real
      let seed = first
      while (state.phase === 'german-setup') {
        const actions = ardennes.legalActions(state)
        seed = (seed * 48271) % 2147483647
        state = must(ardennes.apply(state, actions[seed % actions.length]!))
      }
      expect(state.phase).toBe('german-movement')
      for (const [i, { start }] of board.counters.entries())
        if (start !== null && start.hex === null) expect(hexesFor(board.ids[i]!)).toContain(state.units[i]!.at)
      expect(must(ardennes.apply(state, { type: 'end-phase' })).stack.some(({ type }) => type === 'excess')).toBe(false)
    },
  )
})

const small = smallGame({
  areas: {
    'german-territory': ['0101', '0102', '0103', '0104', '0202', '0203'],
    'setup-ger-1': ['0202', '0203'],
    'setup-ger-2': ['0103'],
  },
  formations: [formation('ger-1', { area: true }), formation('ger-2', { area: true })],
  counters: [
    ...['a', 'b', 'c'].map((id) =>
      volksgrenadiers(id, {
        formation: 'ger-1',
        start: { hex: null, areas: ['ger-1'], improved: false, restricted: false },
      }),
    ),
    panzers('p', { formation: 'ger-2', start: { hex: null, areas: ['ger-2'], improved: false, restricted: false } }),
    germanGuns('g', { start: { hex: null, areas: ['ger-1', 'ger-2'], improved: false, restricted: false } }),
    usRegiment('u', { start: { hex: '0303', areas: [], improved: true, restricted: false } }),
  ],
})
const start = must(small.setup({ scenario: 'campaign' }))
const deploy = (id: string, to: string) => ({ type: 'deploy', unit: id, to }) as const

test('A3.4c a unit may be set up next to the enemy, but not beyond the stacking limits', () => {
  expect(legal(small, start, 'deploy').map(({ to }) => to)).toEqual(['0202', '0203'])
  const two = play(small, start, deploy('a', '0203'))
  expect(refusals(small, two, deploy('b', '0203'))).toEqual(['A3.4c', 'A8.1a'])
  expect(refusals(small, two, deploy('b', '0202'))).toEqual([])
  expect(unit(two, 'a').at).toBe('0203')
})

test('A3.4a A3.4b no unit is set up outside its area', () => {
  expect(refusals(small, start, deploy('a', '0103'))).toEqual(['A3.4a'])
  const guns = play(small, start, deploy('a', '0203'), deploy('b', '0202'))
  expect(guns.stack.at(-1)).toMatchObject({ type: 'setup' })
})

test('A3.4a a unit that is already on the map or eliminated is not set up', () => {
  const now = { a: { at: 'eliminated', steps: 0 }, b: { at: '0203' } }
  const later = {
    ...start,
    units: start.units.map((one) => ({ ...one, ...(Object.entries(now).find(([id]) => id === one.id)?.[1] ?? {}) })),
  } as State
  const asked = small.phases.find(({ id }) => id === 'german-setup')!.enter(later)
  expect(legal(small, asked, 'deploy').map((action) => action.unit)).toEqual(['c'])
  expect(asked.stack.at(-1)).toMatchObject({ type: 'setup', left: expect.not.arrayContaining(['a', 'b']) as string[] })
})

test('A3.3b a dot at the set-up hex of a unit means a completed improved position', () => {
  expect(start.works).toEqual({ '0303': 'complete' })
})
