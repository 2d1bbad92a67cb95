/** Actions that no list offers, and the rule that each of them breaks. */
import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import { crossings, moves, ROAD, waterway } from './crossings.js'
import { attach, command, gameOf } from './commandTargets.js'
import { firer, open } from './firing.js'
import { germans, off, offMapGame, terms } from './offMapBoards.js'
import { airborne, at } from './pointsBoards.js'
import {
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  halftracks,
  headquarters,
  legal,
} from './small.js'
import { place, play, refusals, smallGame } from './small.js'
import type { Loose } from './small.js'

/** The rule and the code of every reason. */
const codes = (game: MarketGardenGame, state: State, action: Loose): readonly string[] => {
  expect(refusals(game, state, action)).not.toEqual([])
  return game.explain(state, action as never).map(({ rule, code }) => `${rule} ${code}`)
}

describe('bridges (M16.5)', () => {
  const counters = [company('a'), grenadiers('g')]
  const blow = (bridge: string) => ({ type: 'blow-bridge', bridge }) as const
  const canal = smallGame({
    ...waterway('canal', ROAD),
    columns: 8,
    hexsides: [...waterway('canal').hexsides, ['0305', '0306', 'canal']],
    links: [...ROAD.links, ['0305', '0306', 'secondary']],
    counters,
  })
  const reached = (changes: object = {}): State =>
    play(canal, moves(canal, { a: '0302' }, changes), { type: 'start-move', unit: 'a' }, { type: 'step', to: '0303' })

  test('M16.5b a bridge is blown only when it has just been reached', () => {
    expect(codes(canal, reached(), blow('road 0305-0306'))).toEqual(['M16.5b not-reached'])
    expect(refusals(canal, reached(), blow('road 0303-0304'))).toEqual([])
  })

  test('M16.5b a bridge that is down is not blown again', () => {
    const state = reached(crossings({ down: ['road 0305-0306'], entered: ['road 0305-0306'], blown: 1 }))
    expect(codes(canal, state, blow('road 0305-0306'))).toEqual(['M16.5b down'])
  })
})

describe('fire', () => {
  test('M5.24a M5.53 no battery fires beyond its range, extended or not', () => {
    const formations = [formation('div', 'allied', { level: 'division' })]
    const game = smallGame({
      columns: 30,
      formations,
      counters: [
        battery('gun', { formation: 'div', range: 6 }),
        battery('far', { formation: 'div' }),
        company('a', { formation: 'div' }),
        headquarters('div'),
        grenadiers('g'),
      ],
    })
    const shot = (hex: string, by: string, extended: boolean): readonly string[] => {
      const units = {
        gun: { at: '0301', mode: 'defilade' },
        far: { at: '0302', mode: 'defilade' },
        'hq-div': '0302',
        a: by,
        g: hex,
      }
      const state = place(game, { phase: 'allied-indirect-fire', units })
      const opened = play(game, state, open('indirect', 'g'))
      return refusals(game, opened, firer('gun', 4, 0, { headquarters: 'hq-div', extended }))
    }
    expect(shot('0306', '0305', false)).toEqual([])
    for (const extended of [true, false]) expect(shot('0320', '0319', extended)).toContain('M5.24a')
  })
})

describe('vehicles (M8.32)', () => {
  test('M8.32b no unit mounts that cannot trace supply to its headquarters by road', () => {
    const german = (links: readonly (readonly [string, string, 'primary'])[]) =>
      smallGame({
        counters: [halftracks('k', { formation: 'kg' }), germanHeadquarters('kg'), company('a')],
        formations: [formation('kg', 'german')],
        supplySources: { kg: '0302' },
        alwaysSupplied: ['allied'],
        links,
      })
    const mount = (game: MarketGardenGame): readonly string[] => {
      const units = { k: { at: '0305', dismounted: true }, 'hq-kg': '0303', a: '0709' }
      const state = place(game, { phase: 'german-movement', units })
      const moving = play(game, state, { type: 'start-move', unit: 'k' })
      const rules = refusals(game, moving, { type: 'mount', unit: 'k' })
      expect(legal(game, moving, 'mount').length).toBe(rules.length === 0 ? 1 : 0)
      return rules
    }
    const road = ['0302', '0303', '0304', '0305']
    const along = road.slice(1).map((to, i) => [road[i]!, to, 'primary'] as const)
    expect(mount(german(along))).toEqual([])
    expect(mount(german(along.slice(0, 1)))).toEqual(['M8.32b'])
  })
})

describe('headquarters that come back (M17.18)', () => {
  const formations = [formation('ga', 'allied', { level: 'division' }), formation('ig', 'allied', { superior: 'ga' })]
  const game = gameOf(
    [
      company('guards', { formation: 'ig' }),
      ...['b', 'c', 'd', 'e'].map((id) => company(id, { strength: 9 })),
      headquarters('ga', { strength: 1 }),
      headquarters('ig'),
      grenadiers('enemy'),
    ],
    formations,
    { terrain: { '0708': ['water'] } },
  )
  const back = (hex: string, unit = 'hq-ga') =>
    ({ type: 'return-headquarters', unit, mode: 'defilade', at: hex }) as const
  const waiting = (units: object = {}): State =>
    command(
      game,
      'allied',
      { guards: { at: '0707', disrupted: true }, 'hq-ga': 'eliminated', 'hq-ig': '0701', ...units },
      { turn: 40, with: { returning: { 'hq-ga': 39 } } },
    )
  const places = (state: State): readonly string[] => legal(game, state, 'return-headquarters').map((a) => a.at)

  test('M17.18b only a headquarters of your own that has been lost comes back', () => {
    expect(codes(game, waiting({ enemy: '0101' }), back('0706', 'hq-ig'))).toEqual(['M17.18b not-lost'])
    expect(codes(game, waiting({ enemy: '0101' }), back('0706', 'guards'))).toEqual(['M17.18b not-lost'])
    expect(codes(game, waiting({ enemy: '0101' }), back('0706', 'enemy'))).toEqual(['M17.18b not-lost'])
  })

  test('M8.12a a headquarters does not come back in a hex with enemies', () => {
    const state = waiting({ enemy: '0706' })
    expect(codes(game, state, back('0706'))).toEqual(['M8.12a enemy'])
    expect(places(state)).not.toContain('0706')
  })

  test('M9.1a a headquarters does not come back in a full hex', () => {
    const full = Object.fromEntries(['b', 'c', 'd', 'e'].map((id) => [id, '0706']))
    expect(codes(game, waiting({ enemy: '0101', ...full }), back('0706'))).toEqual(['M9.1a overstacked'])
    expect(places(waiting({ enemy: '0101', ...full }))).not.toContain('0706')
    expect(places(waiting({ enemy: '0101' }))).toContain('0706')
  })

  test('M10.1 a headquarters does not come back in prohibited terrain', () => {
    expect(codes(game, waiting({ enemy: '0101' }), back('0708'))).toEqual(['M10.1 barred'])
    expect(places(waiting({ enemy: '0101' }))).not.toContain('0708')
  })

  test('M17.17b an unknown unit is not attached, and no unit is attached to an unknown formation', () => {
    expect(codes(game, waiting({ enemy: '0101' }), attach('nobody', 'ig'))).toEqual(['input unknown-unit'])
    expect(codes(game, waiting({ enemy: '0101' }), attach('guards', 'nowhere'))).toEqual(['input unknown-formation'])
  })
})

describe('points (M11)', () => {
  const { game } = airborne
  const send = (id: string, points: number) => ({ type: 'send-points', formation: id, points }) as const

  test('M11.63e no more points are sent than the division can pay for', () => {
    const units = { 'hq-us-1': '0311', paras: '0312' }
    const poor = (command: number): State =>
      at('allied-command', 42, { command: { us: command }, assigned: { 'us-1': 0, 'us-2': 1 } }, units)
    // they cost two points each
    expect(refusals(game, poor(8), send('us-1', 2))).toEqual([])
    expect(codes(game, poor(3), send('us-1', 2))).toEqual(['M11.63e too-dear'])
    expect(legal(game, poor(3), 'send-points').map((a) => `${a.formation} ${a.points}`)).not.toContain('us-1 2')
  })

  test('M11.72e no artillery is made fit to fire without ammunition points', () => {
    const guns = { guns: { at: '0304', depleted: true, mode: 'defilade' } }
    const state = (ammunition: number): State =>
      at('allied-command', 42, { command: { us: 8 }, assigned: { 'us-1': 0 }, ammunition: { us: ammunition } }, guns)
    // the phase itself spends one
    expect(refusals(game, state(2), { type: 'replenish', unit: 'guns' })).toEqual([])
    expect(codes(game, state(1), { type: 'replenish', unit: 'guns' })).toEqual(['M11.72e no-ammunition'])
    expect(legal(game, state(1), 'replenish')).toEqual([])
  })
})

test('M20.2a M20.19b no entry is announced from an area that will be taken by then', () => {
  const lost = (closes: number): MarketGardenGame => {
    const areas = terms.areas.map((area) => (area.id === '6E' ? { ...area, closes } : area))
    return offMapGame([...germans, company('a')], { terms: { offMap: { ...terms, areas } } })
  }
  const announce = { type: 'announce-entry', area: '6E' } as const
  const waiting = (game: MarketGardenGame): State =>
    off(game, { g: 'off-map-6E' }, { turn: 39, response: true, offMap: { since: { g: { turn: 36, response: true } } } })
  expect(refusals(lost(41), waiting(lost(41)), announce)).toEqual([])
  expect(codes(lost(40), waiting(lost(40)), announce)).toEqual(['M20.2a area-taken'])
  expect(legal(lost(40), waiting(lost(40)), 'announce-entry')).toEqual([])
})
