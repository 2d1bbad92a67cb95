import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { against, enter, go, underWay } from './moves.js'
import type { Arrival } from '../../src/ardennes/board/counters.js'
import { combatCommand, legal, must, panzers, place, play, refusals, smallGame, unit, usRegiment } from './small.js'
import { usBattalion, volksgrenadiers } from './small.js'

const arrives = (turn: number, entries: Arrival['entries'], changes: Partial<Arrival> = {}) => ({
  start: null,
  optional: true,
  arrival: { turn, by: 'entry', entries, condition: null, spent: 0, ...changes } as const,
})
const game = smallGame({
  columns: 9,
  rows: 6,
  hexsides: [['0703', '0803', 'meuse']],
  areas: {
    'entry-B': ['0601'],
    'entry-D': ['0801'],
    'entry-F': ['0903'],
    'entry-L': ['0103'],
    'south-of-semois': ['0801', '0802', '0901'],
    'west-of-meuse': ['0803', '0804', '0903', '0904'],
    'supply-allied': ['0904'],
  },
  counters: [
    combatCommand('us-11', { marks: ['semois'], ...arrives(17, ['D']) }),
    combatCommand('us-5', { marks: ['waits-for-meuse'], ...arrives(17, [], { by: 'box' }) }),
    usRegiment('us-90', arrives(22, ['B'], { condition: 'meuse-crossed' })),
    panzers('ger-11', arrives(11, ['L'], { condition: 'turn-after-meuse-crossed' })),
    volksgrenadiers('nordwind', arrives(21, ['L'])),
    volksgrenadiers('v1'),
    usBattalion('task', { role: 'breakdown', start: null, kind: 'armor', mobility: 'vehicle' }),
  ],
})
const optional = { optionalUnits: true }
const at = (phase: string, turn: number, units: object, happened: object = {}) => {
  const state = place(game, { phase, turn, options: optional, units, with: { happened } })
  // under a clear sky the air support is rolled for first
  return game.toAct(state).kind === 'chance' ? play(game, state, { type: 'roll', dice: [1] }) : state
}
const enters = (phase: string, turn: number, id: string, happened: object = {}) =>
  legal(game, at(phase, turn, { [id]: 'reserve' }, happened), 'enter').length > 0

describe('A33', () => {
  test('A33.1 optional units are in the game only if the option is on', () => {
    const [without, all] = [{}, optional].map((options) => must(ardennes.setup({ scenario: 'campaign', options })))
    const { counters } = ardennes.boards.campaign
    counters.forEach(({ optional: is }, i) => {
      if (!is) return
      expect(without!.units[i]!.at).toBe('absent')
      expect(all!.units[i]!.at).toBe('reserve')
    })
  })

  test('A33.2a the 11th Armored and its task forces may not leave the area south of the Semois', () => {
    const state = enter(game, at('allied-movement', 17, { 'us-11': 'reserve' }), 'us-11', '0801')
    expect(against(game, state, '0802')).toEqual([])
    expect(against(game, state, '0701')).toEqual(['A33.2a'])
    const parts = play(game, at('allied-movement', 18, { 'us-11': '0802' }), { type: 'break-down', unit: 'us-11' })
    expect(against(game, go(game, parts, 'task', []), '0803')).toEqual(['A33.2a'])
  })

  test('A33.2a the 11th Armored enters the standard map in the corner to which it is confined', () => {
    const { marked, ids } = ardennes.boards.campaign
    const division = marked('semois').map((i) => ids[i]!)
    const state = place(ardennes, {
      scenario: 'campaign',
      phase: 'allied-movement',
      turn: 17,
      options: optional,
      units: Object.fromEntries(division.map((id) => [id, 'reserve'])),
    })
    const entries = legal(ardennes, play(ardennes, state, { type: 'roll', dice: [1] }), 'enter')
    expect(division).toHaveLength(3)
    for (const id of division)
      expect(new Set(entries.filter((entry) => entry.unit === id).map(({ to }) => to))).toEqual(new Set(['W2801']))
  })

  test('A33.2b the 90th enters on turn 22 if the Meuse has been crossed', () => {
    expect(enters('allied-movement', 22, 'us-90')).toBe(false)
    for (const meuse of [12, 22]) expect(enters('allied-movement', 22, 'us-90', { meuse })).toBe(true)
    expect(enters('allied-movement', 21, 'us-90', { meuse: 12 })).toBe(false)
  })

  test('A33.2c the 5th Armored waits in box NW until a German unit is at or beyond the Meuse', () => {
    const due = at('allied-movement', 17, { 'us-5': 'reserve' })
    expect(legal(game, due, 'to-box')).toEqual([{ type: 'to-box', unit: 'us-5', box: 'NW' }])
    const enter = { type: 'enter', unit: 'us-5', by: 'normal', to: '0903' } as const
    const waits = (units: object, happened: object = {}) =>
      refusals(game, at('allied-movement', 18, { 'us-5': 'box-NW', ...units }, happened), enter)
    expect(waits({ v1: '0603' })).toEqual(['A33.2c'])
    expect(waits({ v1: '0703' })).toEqual([])
    expect(waits({}, { meuse: 17 })).toEqual([])
    const box = at('allied-movement', 18, { 'us-5': 'box-NW', v1: '0603' })
    expect(legal(game, box, 'to-box')).toEqual([])
  })

  test('A33.3a the 11th Panzer enters in the turn after the Meuse was crossed, not before turn 11', () => {
    expect(enters('german-movement', 12, 'ger-11')).toBe(false)
    expect(enters('german-movement', 12, 'ger-11', { meuse: 12 })).toBe(false)
    expect(enters('german-movement', 13, 'ger-11', { meuse: 12 })).toBe(true)
    expect(enters('german-movement', 10, 'ger-11', { meuse: 5 })).toBe(false)
  })

  test('A33.3a the turn in which a German unit crosses the Meuse is recorded', () => {
    const state = at('german-movement', 12, { v1: '0703' })
    const over = go(game, state, 'v1', ['0803'])
    expect(over.happened.meuse).toBe(12)
    expect(underWay(over)).toBeDefined()
  })

  test('A33.3b Nordwind enters on turn 21 without a condition', () => {
    expect(enters('german-movement', 21, 'nordwind')).toBe(true)
    expect(enters('german-movement', 20, 'nordwind')).toBe(false)
    const { counters } = ardennes.boards.campaign
    expect(counters.filter(({ army }) => army === 'nordwind')).toHaveLength(9)
    expect(unit(at('german-movement', 21, { nordwind: 'reserve' }), 'nordwind').at).toBe('reserve')
  })
})
