import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { STRIKES } from './airBoards.js'
import { CLEAN, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { eventsOf, legal, place, play, refusals, roll, unit } from './small.js'
import type { Loose } from './small.js'

const game = landingGame({
  columns: 20,
  airStrikes: STRIKES,
  landings: { pathfinders: pathfinders({ r: '0505', q: '0517' }) },
})
const FIGHTERS = { options: { combatAirPatrol: true } } as const

const up = (more: Record<string, unknown> = FIGHTERS, on = game): State =>
  flown(on, waiting(on, { z: 'england' }, more), drop(1, '0505'), drop(2, '0405'), drop(5, '0518'))

describe('German fighters against landings', () => {
  test('M15.34a M-R246 the Germans may send fighters when a serial is declared, by option and for a strike', () => {
    const state = up()
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'german' })
    expect(legal(game, state, 'intercept').map(({ serial }) => serial)).toEqual([1])
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['M15.34a'])
    const passed = play(game, state, { type: 'let-pass' })
    expect(game.toAct(passed)).toMatchObject({ roll: { rule: 'M14.2d' } })
    expect(game.toAct(up({}))).toMatchObject({ roll: { rule: 'M14.2d' } })
    const none = up({ ...FIGHTERS, with: { air: { ...up().air!, left: { german: 0, allied: 4 } } } })
    expect(game.toAct(none)).toMatchObject({ roll: { rule: 'M14.2d' } })
  })

  test('M15.34b fighters meet serials within ten hexes of each other, up to eight', () => {
    const state = play(game, up(), { type: 'intercept', serial: 1 })
    expect(legal(game, state, 'intercept').map(({ serial }) => serial)).toEqual([2])
    expect(refusals(game, state, { type: 'intercept', serial: 5 })).toEqual(['M15.34b'])
    expect(refusals(game, state, { type: 'intercept', serial: 1 })).toEqual(['M15.34b'])
    expect(refusals(game, state, { type: 'intercept', serial: 3 })).toEqual(['M15.34a'])
    const all = landingGame({
      airStrikes: STRIKES,
      counters: [6, 7, 8, 9, 10, 11, 12].map((serial) => troopers(`t${serial}`, serial)),
    })
    const units = Object.fromEntries([6, 7, 8, 9, 10, 11, 12].map((serial) => [`t${serial}`, 'england']))
    const many = flown(
      all,
      waiting(all, units, FIGHTERS),
      ...[1, 2, 6, 7, 8, 9, 10, 11, 12].map((serial) => drop(serial, '0505')),
    )
    const named = [2, 6, 7, 8, 9, 10, 11].reduce(
      (now, serial) => play(all, now, { type: 'intercept', serial }),
      play(all, many, { type: 'intercept', serial: 1 }),
    )
    expect(legal(all, named, 'intercept')).toEqual([]) // eight are named, and the ninth flies on
    expect(all.toAct(named)).toMatchObject({ kind: 'chance', roll: { rule: 'M15.34c' } })
  })

  test('M15.34b fighters meet a serial exactly ten hexes away, but none eleven hexes away', () => {
    const offered = (hex: string): readonly unknown[] => {
      const flights = flown(game, waiting(game, { z: 'england' }, FIGHTERS), drop(1, '0505'), drop(5, hex))
      return legal(game, play(game, flights, { type: 'intercept', serial: 1 }), 'intercept').map(({ serial }) => serial)
    }
    expect(offered('0515')).toEqual([5])
    expect(offered('0516')).toEqual([])
  })

  test('M15.34b M14.71a a serial in two parts is intercepted only if both are near, and is named once', () => {
    const apart = { type: 'leave-behind', unit: 'b' } as const
    const named = (...parts: readonly Loose[]): State =>
      play(
        game,
        flown(game, waiting(game, { z: 'england' }, FIGHTERS), ...parts, drop(2, '0605'), drop(5, '0514')),
        { type: 'intercept', serial: 2 },
        { type: 'intercept', serial: 5 },
      )
    // 0514 is six hexes from 0508, but twelve from 0502
    expect(legal(game, named(drop(1, '0508'), apart), 'intercept')).toEqual([{ type: 'intercept', serial: 1 }])
    expect(game.toAct(named(drop(1, '0508'), apart, drop(1, '0502')))).toMatchObject({ roll: { rule: 'M15.34c' } })
    const parts = [drop(1, '0502'), apart, drop(1, '0508')] as const
    const near = flown(game, waiting(game, {}, FIGHTERS), ...parts, drop(2, '0605'))
    const first = play(game, near, { type: 'intercept', serial: 2 })
    expect(legal(game, first, 'intercept')).toEqual([{ type: 'intercept', serial: 1 }])
    const both = play(game, first, { type: 'intercept', serial: 1 }, roll(4, 5))
    const met = both.stack.flatMap((frame) => (frame.type === 'landing' && frame.intercepted ? [frame.hex] : []))
    expect([...met].sort()).toEqual(['0502', '0508', '0605'])
  })

  test('M15.34c on nine or less fighters meet all named serials, as in the worst weather', () => {
    const state = play(game, up(), { type: 'intercept', serial: 1 }, { type: 'intercept', serial: 2 })
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M15.34c', dice: 2 } })
    const met = play(game, state, roll(4, 5))
    expect(met.air!.left.german).toBe(2)
    const flights = met.stack.flatMap((frame) => (frame.type === 'landing' ? [[frame.serial, frame.intercepted]] : []))
    expect(Object.fromEntries(flights)).toEqual({ 1: true, 2: true, 5: false })
    const rolled = eventsOf(game, met, roll(4, 4)).find(({ type }) => type === 'landing-rolled')
    expect(rolled).toMatchObject({ total: 11, result: 'L1' })
  })

  test('M15.34a M15.34b a serial that fighters have met is not met again', () => {
    const met = play(game, up(), { type: 'intercept', serial: 1 }, { type: 'intercept', serial: 2 }, roll(4, 5))
    const between = play(game, met, CLEAN)
    expect(legal(game, between, 'intercept').map(({ serial }) => serial)).toEqual([5])
    expect(refusals(game, between, { type: 'intercept', serial: 2 })).toEqual(['M15.34a'])
    const next = play(game, between, { type: 'let-pass' }, CLEAN)
    expect(next.stack.at(-1)).toMatchObject({ type: 'landing', serial: 2, intercepted: true })
    // nobody is asked about it again
    expect(game.toAct(next)).toMatchObject({ kind: 'chance', roll: { rule: 'M14.2d' } })
  })

  test('M15.13a M15.34a M-R442 sending fighters takes two strikes by night or in weather P, and three in both', () => {
    const three = landingGame({ airStrikes: { ...STRIKES, german: [{ september: 22, am: 3, pm: 3 }] } })
    const sent = (left: number, more: Record<string, unknown>): number | undefined => {
      const options = { ...FIGHTERS, ...more }
      const air = { ...waiting(three, {}, options).air!, left: { german: left, allied: 0 }, uncertain: false }
      const state = flown(
        three,
        waiting(three, {}, { ...options, with: { ...(more['with'] ?? {}), air } }),
        drop(1, '0505'),
      )
      if (three.toAct(state).kind !== 'player') return undefined // the serial is rolled for immediately
      return play(three, state, { type: 'intercept', serial: 1 }, roll(5, 5)).air!.left.german
    }
    // the southern route is flown with the weather of the north (M14.13c)
    const poor = { with: { weather: { north: 3, south: 'P' } } }
    expect([sent(1, {}), sent(3, {})]).toEqual([0, 2])
    expect([sent(1, { turn: 39 }), sent(2, { turn: 39 }), sent(3, { turn: 39 })]).toEqual([undefined, 0, 1])
    expect([sent(1, poor), sent(3, poor)]).toEqual([undefined, 1])
    expect([sent(2, { ...poor, turn: 39 }), sent(3, { ...poor, turn: 39 })]).toEqual([undefined, 0])
  })

  test('M15.34c on ten fighters fail, from eleven on they are gone for the rest of the game', () => {
    const state = play(game, up(), { type: 'intercept', serial: 1 }, { type: 'let-pass' })
    const failed = play(game, state, roll(5, 5))
    expect(failed.air).toMatchObject({ left: { german: 2 }, germanLost: false })
    expect(eventsOf(game, failed, CLEAN).find(({ type }) => type === 'landing-rolled')).toMatchObject({ total: 0 })
    const gone = play(game, state, roll(5, 6))
    expect(gone.air).toMatchObject({ left: { german: 0 }, germanLost: true })
    const next = place(game, {
      phase: 'turn-record',
      turn: 36,
      units: {},
      ...FIGHTERS,
      with: { air: { ...gone.air!, germanLost: true } },
    })
    expect(next.air).toMatchObject({ left: { german: 0 }, uncertain: false })
  })

  test('M15.0b in the afternoon the Germans first roll whether they have fighters', () => {
    const noon = waiting(game, { z: 'england' }, { ...FIGHTERS, turn: 37 })
    const state = play(game, flown(game, noon, drop(1, '0505'), drop(5, '0518')), { type: 'intercept', serial: 1 })
    expect(game.toAct(state)).toMatchObject({ roll: { rule: 'M15.0b' } })
    const none = play(game, state, roll(6))
    expect(game.toAct(none)).toMatchObject({ roll: { rule: 'M14.2d' } })
    const some = play(game, state, roll(1))
    expect(game.toAct(some)).toMatchObject({ roll: { rule: 'M15.34c' } })
    expect(unit(some, 'a').at).toBe('england')
  })
})
