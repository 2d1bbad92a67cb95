/**
 * Who may be sent beyond his drop zone, by himself or with his serial, and what is said to those who may not (M14.4a,
 * M23.4, M27.2a).
 */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { LandingTerms } from '../../src/market-garden/board/landingTerms.js'
import { drop, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { legal, play, refusals } from './small.js'
import type { Loose } from './small.js'

const ON = { options: { independentDrops: true } } as const
const apart = (unit: string, hex: string): Loose => ({ type: 'drop-apart', unit, hex, route: 'south', bend: null })

/** One company of the regiment may land in 0102, and by option one of the division near 0202. */
const gameWith = (landings: Partial<LandingTerms> = {}) =>
  landingGame({
    areas: { grave: ['0202'] },
    landings: {
      liftPoints: [{ september: 22, points: 1 }],
      apart: [{ formation: 'r', companies: 1, hex: hexId('0102') }],
      unlifted: [{ formation: 'd', companies: 1, area: 'grave', within: 2 }],
      ...landings,
    },
  })
const game = gameWith()

describe('companies by themselves', () => {
  test('M14.4a a unit that has landed already is not sent, though others of its serial still wait', () => {
    const state = waiting(game, { a: '0505' }, ON)
    expect(refusals(game, state, apart('a', '0202'))).toEqual(['M14.4a'])
    expect(refusals(game, state, apart('b', '0202'))).toEqual([])
    expect(legal(game, state, 'drop-apart').some(({ unit }) => unit === 'a')).toBe(false)
  })

  test('M14.61a M27.2a a company sent to a hex of the scenario takes lift, one sent near the town takes none', () => {
    const state = waiting(game, {}, ON)
    const grounded = waiting(game, {}, { ...ON, with: { landings: { ...state.landings!, lift: 0 } } })
    expect(refusals(game, state, apart('a', '0102'))).toEqual([])
    expect(refusals(game, grounded, apart('a', '0202'))).toEqual([])
    // both at once: a company of the division has gone to the town, so that only the hex of the scenario is left
    const sent = { ...state.landings!, lift: 0, unlifted: ['b'], apart: ['b'] }
    expect(refusals(game, waiting(game, {}, { ...ON, with: { landings: sent } }), apart('a', '0102'))).toEqual([
      'M14.61a',
    ])
  })

  test('M22.31a a company is not sent before the turn in which its serial lands', () => {
    const dated = gameWith({ drops: [{ turn: 37, serials: [1] }] })
    expect(refusals(dated, waiting(dated, {}, ON), apart('a', '0102'))).toEqual(['M22.31a'])
    expect(refusals(dated, waiting(dated, {}, { ...ON, turn: 37 }), apart('a', '0102'))).toEqual([])
    expect(legal(dated, waiting(dated, {}, ON), 'drop-apart')).toEqual([])
  })

  test('M-R229 a company is not sent on the day on which it has turned back', () => {
    const state = waiting(game, {}, ON)
    const back = { ...state.landings!, turnedBack: { a: 35 } }
    const returned = waiting(game, {}, { ...ON, with: { landings: back } })
    expect(refusals(game, returned, apart('a', '0202'))).toEqual(['M-R229'])
    expect(refusals(game, returned, apart('b', '0202'))).toEqual([])
  })

  test('M27.2a M23.4b a company sent to another hex is refused by the rule of its scenario or of the option', () => {
    // the regiment has a hex of its own in the scenario, with the option or without it; other companies have the option
    // alone
    expect(refusals(game, waiting(game, {}, ON), apart('a', '0909'))).toEqual(['M27.2a'])
    expect(refusals(game, waiting(game), apart('a', '0909'))).toEqual(['M27.2a'])
    expect(refusals(game, waiting(game, { z: 'england' }, ON), apart('z', '0909'))).toEqual(['M23.4b'])
  })
})

test('M23.4a a serial of two regiments goes beyond its drop zone wherever one of them does', () => {
  const mixed = landingGame({
    counters: [troopers('m', 6), troopers('n', 6, { formation: 'q' })],
    landings: { pathfinders: pathfinders({ r: '0503', q: '0909' }), liftPoints: [{ september: 22, points: 4 }] },
  })
  const state = waiting(mixed, { m: 'england', n: 'england' }, ON)
  const where = play(mixed, state, { type: 'drop-outside', serial: 6 })
  for (const hex of ['0503', '0909', '0111']) expect([hex, refusals(mixed, where, drop(6, hex))]).toEqual([hex, []])
})
