import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import {
  germanDivision,
  germanHeadquarters,
  germanInfantry,
  offered,
  patton,
  place,
  smallGame,
  tiger,
  ukAirborne,
  ukDivision,
  usArmor,
  usRegiment,
} from './small.js'
import { allows, forbids, go, move, RETREAT, roll, spent, top, unit } from './steps.js'

const PHASE = 'allied-normal-movement'

describe('zones of control', () => {
  const counters = [
    germanInfantry('g'),
    germanInfantry('g2'),
    tiger('tiger'),
    germanHeadquarters('hq'),
    germanDivision('div'),
    usArmor('v', { division: 'arm' }),
    usRegiment('f'),
    ukDivision('uk'),
    ukAirborne('abn'),
    patton('patton'),
  ]
  const game = smallGame({
    counters,
    hexsides: [
      ['0303', '0304', 'river'],
      ['0303', '0203', 'sea'],
      ['0303', '0202', 'stream'],
    ],
    terrain: { '0403': ['forest', 'highland'] },
    areas: { 'allied-supply': ['0401'] },
  })
  const put = (units: Record<string, string>, more: Record<string, unknown> = {}): State =>
    place(game, { phase: PHASE, units, ...more })

  test('N6.31 every combat unit has a zone of control in its six adjacent hexes; a headquarters has none', () => {
    for (const id of ['g', 'tiger', 'div'])
      expect(game.queries.zoc(put({ [id]: '0504' }), 'german'), id).toEqual([
        '0403',
        '0404',
        '0503',
        '0505',
        '0603',
        '0604',
      ])
    expect(game.queries.zoc(put({ hq: '0504' }), 'german')).toEqual([])
    expect(game.queries.zoc(put({ abn: '0504', patton: '0205' }), 'allied')).toHaveLength(6)
    expect(top(go(game, put({ f: '0505', tiger: '0503' }), move('f', '0504')))).toBe('movement')
    expect(top(go(game, put({ f: '0505', hq: '0503' }), move('f', '0504')))).toBe('moving')
  })

  test('N6.37 only rivers and sea limit a zone of control', () => {
    expect(game.queries.zoc(put({ g: '0303' }), 'german')).toEqual(['0202', '0302', '0402', '0403'])
  })

  test('N6.32 a unit pays nothing to enter a zone of control, but must stop there unless it overruns', () => {
    const state = put({ v: '0503', g: '0505', g2: '0106' })
    expect(spent(game, state, move('v', '0504'))).toBe(1)
    const stands = go(game, state, move('v', '0504'))
    expect([top(stands), offered(game, stands, 'overrun').map((a) => a.target)]).toEqual(['moving', ['0505']])
    expect(forbids(game, stands, move('v', '0404'))).toEqual(['N5.22'])
    expect(top(go(game, put({ f: '0503', g: '0505' }), move('f', '0504')))).toBe('movement')
  })

  test('N6.35a N6.35b a friendly combat unit cancels a zone for retreat and supply, but not for movement', () => {
    // the only way north is a corridor, of which g controls 0203 and 0204
    const sea = ['0101', '0102', '0103', '0104', '0105', '0106', '0301', '0302', '0303', '0305', '0306']
    const narrow = smallGame({
      columns: 3,
      terrain: Object.fromEntries(sea.map((hex) => [hex, ['sea']])),
      counters: [
        usArmor('v'),
        usRegiment('f'),
        usRegiment('e'),
        patton('hq'),
        germanInfantry('g', { attack: [30] }),
        germanInfantry('g2'),
      ],
      areas: { 'allied-supply': ['0201'] },
    })
    const supplied = (more: Record<string, string>): boolean =>
      narrow.queries.supply(
        place(narrow, { phase: PHASE, units: { v: '0205', g: '0304', e: '0203', ...more } }),
        unit('v'),
      ).supplied
    expect([supplied({ g: 'eliminated' }), supplied({}), supplied({ f: '0204' }), supplied({ hq: '0204' })]).toEqual([
      true,
      false,
      true,
      false,
    ])
    // retreat: the friend opens 0204 to v
    const fight = (more: Record<string, string>): State =>
      go(
        narrow,
        place(narrow, {
          phase: 'german-combat',
          weather: 'storm',
          units: { v: '0205', e: '0203', g: '0206', g2: '0304', ...more },
        }),
        { type: 'attack', target: '0205', unit: 'g' },
        { type: 'attack-commit' },
        roll(1),
      )
    expect(
      forbids(narrow, go(narrow, fight({ f: '0204' }), RETREAT), { type: 'retreat', unit: 'v', to: '0206' }).length,
    ).toBeGreaterThan(0)
    expect(allows(narrow, go(narrow, fight({ f: '0204' }), RETREAT), { type: 'retreat', unit: 'v', to: '0204' })).toBe(
      true,
    )
    expect(top(fight({}))).not.toBe('result') // no way out: a step is lost at once
    expect(top(fight({ hq: '0204' }))).not.toBe('result')
    // movement: the friend in the hex does not let a unit go on
    const friend = put({ v: '0503', f: '0504', g: '0505' })
    const stopped = go(game, friend, move('v', '0504'))
    expect(['movement', 'moving']).toContain(top(stopped))
    expect(forbids(game, stopped, move('v', '0604')).some((rule) => rule === 'N5.18' || rule === 'N5.22')).toBe(true)
    // a headquarters in a zone is cut off in its own hex
    const staff = put({ patton: '0504', g: '0505' })
    expect(game.queries.supply(staff, unit('patton')).supplied).toBe(false)
    expect(game.queries.supply(put({ patton: '0504', f: '0504', g: '0505' }), unit('patton')).supplied).toBe(true)
  })

  test('N6.36 a hex in the zones of both sides is an enemy zone for each', () => {
    const units = { v: '0503', g: '0505' }
    expect(game.queries.zoc(put(units), 'german')).toContain('0504')
    expect(game.queries.zoc(put(units), 'allied')).toContain('0504')
    const adjacent = put({ v: '0504', g: '0505' })
    expect(game.queries.zoc(adjacent, 'german')).toContain('0504')
    expect(game.queries.zoc(adjacent, 'allied')).toContain('0505')
    const german = place(game, { phase: 'german-normal-movement', weather: 'storm', units })
    expect(top(go(game, german, move('g', '0504')))).toBe('movement')
    expect(
      spent(
        game,
        place(game, { phase: 'german-normal-movement', weather: 'storm', units: { v: '0504', g: '0505' } }),
        move('g', '0506'),
      ),
    ).toBe(3)
  })

  test('N6.38 the zones of several units are not cumulative', () => {
    const one = put({ v: '0504', g: '0505' })
    const two = put({ v: '0504', g: '0505', g2: '0505', tiger: '0604' })
    expect(spent(game, one, move('v', '0503'))).toBe(3)
    expect(spent(game, two, move('v', '0403'))).toBe(4 + 2)
    expect(spent(game, one, move('v', '0403'))).toBe(4 + 2)
  })
})
