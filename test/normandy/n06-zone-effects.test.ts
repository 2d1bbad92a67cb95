/** What zones of control hamper, and how units get out of them (N6.33, N6.34). */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { field, fight, germanCombat, odds, shiftsOf } from './field.js'
import { at, germanHeadquarters, offered, panzer, place, play, smallGame, usArmor, usRegiment } from './small.js'
import { allows, forbids, go, move, overrun, RETREAT, top, unit } from './steps.js'
import type { Loose } from './small.js'

const advance = (id: string, to: string): Loose => ({ type: 'advance', unit: id, to })
const retreat = (id: string, to: string): Loose => ({ type: 'retreat', unit: id, to })
const GERMANS = 'german-normal-movement'

/** Two panzers, two American regiments and an American tank regiment, all in supply. */
const withResult = (cell: string): NormandyGame =>
  field([panzer('p'), panzer('q'), usRegiment('r'), usRegiment('s'), usArmor('v', { division: 'arm' })], cell)

describe('ways out of a zone of control (N6.33)', () => {
  test('N6.33 a unit that has moved into a zone of control does not leave it, unless by an overrun', () => {
    const game = withResult('-/-')
    const start = place(game, { phase: 'allied-normal-movement', units: { v: '0402', p: '0404', q: '0604' } })
    const inZone = go(game, start, move('v', '0403'))
    for (const to of ['0402', '0303', '0503']) expect(forbids(game, inZone, move('v', to)), to).toEqual(['N5.22'])
    expect(allows(game, inZone, overrun('v', '0404'))).toBe(true)
  })

  test('N6.33 N5.61 a unit that begins its move in a zone of control leaves it by disengagement', () => {
    const game = withResult('-/-')
    const start = place(game, { phase: 'allied-normal-movement', units: { v: '0403', p: '0404' } })
    expect(allows(game, start, overrun('v', '0404'))).toBe(true)
    expect(allows(game, start, move('v', '0402'))).toBe(true)
    // from zone to zone there is no disengagement
    expect(forbids(game, start, move('v', '0304'))).toEqual(['N5.62a'])
  })

  test('N6.33 N7.51 a unit retreats out of a zone of control after combat', () => {
    const game = withResult('-/1')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    const out = go(game, hit, RETREAT, retreat('r', '0405'))
    expect(at(out, 'r')).toBe('0405')
    expect(game.queries.zoc(out, 'german')).not.toContain('0405')
  })

  test('N6.33 N7.61a a unit advances out of a zone of control after combat, whichever enemy exerts it', () => {
    const game = withResult('-/E')
    // p stands in the zone of r, which it attacks, and in that of s, which it does not
    const start = germanCombat(game, { p: '0403', r: '0404', s: '0303' })
    const won = fight(game, start, ['p'], '0404')
    expect(game.queries.zoc(won, 'allied')).toContain('0403')
    const out = go(game, won, advance('p', '0404'))
    expect(at(out, 'p')).toBe('0404')
    expect(game.queries.zoc(out, 'allied')).not.toContain('0404')
  })
})

describe('what zones of control hamper (N6.34)', () => {
  test('N6.34 N5.22 an enemy zone stops a move, and one of its own side does not', () => {
    const game = withResult('-/-')
    const put = (units: object): State => place(game, { phase: GERMANS, units })
    expect(top(go(game, put({ p: '0404', r: '0402' }), move('p', '0403')))).toBe('movement')
    const free = go(game, put({ p: '0404', q: '0402', r: '0706' }), move('p', '0403'))
    expect([top(free), allows(game, free, move('p', '0303'))]).toEqual(['moving', true])
  })

  test('N6.34 N7.53a an enemy zone bars a retreat, and one of its own side does not', () => {
    const game = withResult('-/1')
    const ways = (units: object): readonly string[] => {
      const hit = fight(game, germanCombat(game, { p: '0403', r: '0404', ...units }), ['p'], '0404')
      return offered(game, play(game, hit, RETREAT), 'retreat').map(({ to }) => to)
    }
    expect(ways({})).toEqual(['0305', '0405', '0505'])
    expect(ways({ q: '0306' })).toEqual(['0505'])
    expect(ways({ s: '0306' })).toEqual(['0305', '0405', '0505'])
  })

  test('N6.34 N8.13 an enemy zone bars a line of command, and one of its own side does not', () => {
    const counters = [panzer('p'), panzer('q'), usRegiment('r'), usRegiment('s'), germanHeadquarters('hq')]
    // the headquarters in 0401 reaches p in 0404 through 0402 and 0403 only
    const walls = Object.fromEntries(['0302', '0303', '0502'].map((hex) => [hex, ['sea']]))
    const game = field(counters, undefined, { terrain: walls })
    const shifts = (units: object): unknown =>
      shiftsOf(odds(game, germanCombat(game, { hq: '0401', p: '0404', r: '0405', ...units }), ['p'], ['0405']))
    expect(shifts({})).toEqual([['N7.23a', 1]])
    expect(shifts({ s: '0503' })).toEqual([])
    expect(shifts({ q: '0503' })).toEqual([['N7.23a', 1]])
  })

  test('N6.34 N9.23 an enemy zone bars a supply line, and one of its own side does not', () => {
    const wall = ['0101', '0201', '0301', '0501', '0601', '0701'].map((hex) => [hex, ['sea']] as const)
    const game = smallGame({
      terrain: { ...Object.fromEntries(wall), '0302': ['sea'], '0502': ['sea'] },
      counters: [panzer('p'), usArmor('v'), usRegiment('r')],
      areas: { 'allied-supply': ['0401'] },
    })
    const supplied = (units: object): boolean =>
      game.queries.supply(place(game, { phase: GERMANS, units: { v: '0404', ...units } }), unit('v')).supplied
    expect([supplied({}), supplied({ p: '0503' }), supplied({ r: '0503' })]).toEqual([true, false, true])
  })
})
