/**
 * What the text of chapter 15 says besides: fighters against parts of serials, and what the weather does to those whom
 * they meet.
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { STRIKES } from './airBoards.js'
import { drop, flown, landingGame, pathfinders, waiting } from './landingBoards.js'
import { battery, eventsOf, legal, play, refusals, roll } from './small.js'

const FIGHTERS = { options: { combatAirPatrol: true } } as const
const MET = roll(1, 1)

describe('M15.34b parts of a serial that land far from each other', () => {
  const game = landingGame({
    columns: 22,
    airStrikes: STRIKES,
    counters: [battery('k', { nation: 'american', formation: 'd', serial: 3, marks: ['airborne'], travels: true })],
    landings: { pathfinders: pathfinders({ r: '0505', q: '0518' }) },
  })
  const state = flown(
    game,
    waiting(game, { k: 'england' }, FIGHTERS),
    drop(3, '0505'),
    { type: 'leave-behind', unit: 'k' },
    drop(3, '0518'),
    drop(1, '0404'),
  )
  const intercepted = (now: State): readonly string[] =>
    now.stack.flatMap((frame) => (frame.type === 'landing' && frame.intercepted ? [frame.hex] : []))

  test('M15.34a M15.34b fighters meet the serial that lands, but no part of one beyond ten hexes', () => {
    expect(state.stack.at(-1)).toMatchObject({ type: 'landing', serial: 3, hex: '0505' })
    expect(refusals(game, state, { type: 'intercept', serial: 3 })).toEqual([])
    expect(legal(game, state, 'intercept')).toEqual([{ type: 'intercept', serial: 3 }])
    const sent = play(game, state, { type: 'intercept', serial: 3 })
    // the other part is out of their reach, and serial 1 within it
    expect(legal(game, sent, 'intercept').map(({ serial }) => serial)).toEqual([1])
    const both = play(game, sent, { type: 'intercept', serial: 1 })
    expect(intercepted(play(game, both, MET))).toEqual(['0404', '0505'])
    // the part that has not been met may be, for another strike
    const alone = play(game, sent, { type: 'let-pass' }, MET)
    expect(intercepted(alone)).toEqual(['0505'])
    const next = play(game, alone, roll(1, 1))
    expect(next.stack.at(-1)).toMatchObject({ type: 'landing', serial: 3, hex: '0518', stage: 'declared' })
    expect(legal(game, next, 'intercept')).toEqual([{ type: 'intercept', serial: 3 }])
    expect(next.air!.left.german).toBe(2)
  })
})

describe('M15.34c as if in the worst weather', () => {
  const game = landingGame({ airStrikes: STRIKES })

  test('M15.34c M-R548 M14.13b a serial met by fighters has the total of the worst weather, and its own shift', () => {
    const worse = waiting(game, {}, { ...FIGHTERS, with: { weather: { north: 0, south: 5 } } })
    const met = play(game, flown(game, worse, drop(1, '0505')), { type: 'intercept', serial: 1 }, MET)
    expect(eventsOf(game, met, roll(1, 1)).find(({ type }) => type === 'landing-rolled')).toMatchObject({
      total: 11,
      shift: 1,
    })
    const same = waiting(game, {}, { ...FIGHTERS, with: { weather: { north: 5, south: 5 } } })
    const level = play(game, flown(game, same, drop(1, '0505')), { type: 'intercept', serial: 1 }, MET)
    expect(eventsOf(game, level, roll(1, 1)).find(({ type }) => type === 'landing-rolled')).toMatchObject({
      total: 11,
      shift: 0,
    })
  })
})
