import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { drawMarketGarden } from '../../src/svg/index.js'
import { airGame, placing, strikeOn, targets } from './airBoards.js'
import { idle } from './crossings.js'
import {
  company,
  eventsOf,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  place,
  play,
  refusals,
  smallGame,
} from './small.js'
import { takingAny } from '../playing.js'

/** A long board: 30 Corps in the west, the airborne division by itself; a city in the east. */
const game = airGame({
  columns: 40,
  rows: 3,
  terrain: { '0220': ['city'], '0230': ['city'] },
  formations: [
    formation('xxx', 'allied', { level: 'corps' }),
    formation('d', 'allied', { level: 'division', superior: 'xxx' }),
    formation('para', 'allied', { level: 'division', airborne: true }),
    formation('ss', 'german', { level: 'corps' }),
  ],
  counters: [
    headquarters('d'),
    headquarters('para'),
    company('a', { formation: 'd' }),
    company('b', { formation: 'd' }),
    company('y', { formation: 'para' }),
    grenadiers('g'),
    grenadiers('h'),
    germanHeadquarters('ss'),
  ],
})
const ON = { options: { combatAirPatrol: true } } as const
const HQ = { 'hq-d': { at: '0202', mode: 'defilade' } } as const
const raid = (units: object, more: object = {}): State =>
  placing(game, 'german', { ...HQ, g: '0240', ...units }, { ...ON, ...more })
const strike = (units: object, more: object = {}): State =>
  placing(game, 'allied', { ...HQ, ...units }, { ...ON, ...more })
const orders = (more: object = {}): State =>
  place(game, { phase: 'allied-command', units: { ...HQ, a: '0203', y: '0115', g: '0240' }, ...ON, ...more })
const REACH = { type: 'extend-patrol' } as const
const order = (flying: boolean) => ({ type: 'order-patrol', flying }) as const

describe('fighters over 30 Corps', () => {
  test('M15.3a combat air patrol is an option, and is refused without it', () => {
    expect(OPTIONS.find(({ rule }) => rule === 'M15.3a')).toMatchObject({ id: 'combatAirPatrol', default: false })
    const off = place(game, {
      phase: 'allied-command',
      units: { ...HQ, a: { at: '0203', disrupted: true }, g: '0240' },
    })
    expect(off.air!.patrol).toBeNull()
    for (const action of [REACH, order(false)]) expect(refusals(game, off, action)).toEqual(['M15.3a'])
    expect(targets(game, placing(game, 'german', { ...HQ, a: '0203', g: '0240' }))).toEqual(['a', 'hq-d'])
    const none = smallGame({ counters: [company('a'), grenadiers('g')] })
    expect(placing(none, 'allied', { a: '0101', g: '0507' }, ON).air).toBeNull()
  })

  test('M15.31a M15.32a German strikes spare units of 30 Corps within five hexes of its headquarters', () => {
    const state = raid({ a: '0207', b: '0208', y: '0204' })
    expect(targets(game, state)).toEqual(['b'])
    for (const id of ['a', 'y', 'hq-d']) expect(refusals(game, state, strikeOn(id))).toEqual(['M15.31a'])
    // headquarters of others have no cover, and those that are lost neither
    expect(targets(game, raid({ 'hq-para': { at: '0220', mode: 'travel' }, y: '0222' }))).toEqual(['hq-para', 'y'])
    expect(targets(game, placing(game, 'german', { a: '0203', g: '0240' }, ON))).toEqual(['a'])
    // put under the Corps, they have it
    const joined = raid(
      { 'hq-para': { at: '0220', mode: 'travel' }, y: '0222' },
      { with: { attached: { para: 'xxx' } } },
    )
    expect(targets(game, joined)).toEqual([])
  })

  test('M15.32b X15.2 each strike spent extends the fighters by two hexes, up to eleven', () => {
    let state = orders()
    for (const [left, reach] of [
      [3, 7],
      [2, 9],
      [1, 11],
    ] as const) {
      const [event] = eventsOf(game, state, REACH)
      expect(event).toEqual({ type: 'patrol-ordered', flying: true, reach })
      state = play(game, state, REACH)
      expect(state.air).toMatchObject({ left: { allied: left }, patrol: { reach, next: reach } })
      expect(game.check(state)).toEqual([])
    }
    expect(refusals(game, state, REACH)).toEqual(['M15.32b'])
    expect(legal(game, state, 'extend-patrol')).toEqual([])
    const later = idle(game, state, 35, 'german-indirect-fire')
    expect(refusals(game, later, strikeOn('y'))).toEqual([]) // 13 hexes away
    const near = raid({ a: '0213', b: '0214' }, { with: { air: later.air! } })
    expect(targets(game, near)).toEqual(['b'])
  })

  test('M15.32b M15.13a M-R442 extending the range of the fighters costs an unused strike, or two by night or in weather P', () => {
    const none = { ...orders().air!, left: { german: 0, allied: 0 } }
    expect(refusals(game, orders({ with: { air: none } }), REACH)).toEqual(['M15.32b'])
    expect(play(game, orders({ turn: 39 }), REACH).air!.left.allied).toBe(4)
    expect(play(game, orders({ with: { weather: { north: 0, south: 'P' } } }), REACH).air!.left.allied).toBe(2)
  })

  test('M15.16b an extended range holds until the next Allied Command Phase is over', () => {
    const spent = play(game, orders(), REACH)
    expect(idle(game, spent, 35, 'german-indirect-fire').air!.patrol).toMatchObject({ reach: 7 })
    const next = idle(game, spent, 36, 'allied-command')
    expect(next.air!.patrol).toMatchObject({ reach: 7, next: 5 })
    expect(idle(game, next, 36, 'allied-indirect-fire').air!.patrol).toMatchObject({ reach: 5 })
    const over = { type: 'patrol-ordered', flying: true, reach: 5 }
    expect(eventsOf(game, next, { type: 'end-phase' })).toContainEqual(over)
    expect(eventsOf(game, spent, { type: 'end-phase' })).not.toContainEqual(
      expect.objectContaining({ type: over.type }),
    )
    const again = play(game, next, REACH)
    expect(idle(game, again, 36, 'german-indirect-fire').air!.patrol).toMatchObject({ reach: 7 })
  })

  test('M15.33a Allied strikes reach 30 hexes from the headquarters of 30 Corps', () => {
    const state = strike({ a: '0203', g: '0232', h: '0233' })
    expect(targets(game, state)).toEqual(['g'])
    expect(refusals(game, state, strikeOn('h'))).toEqual(['M15.33a'])
    expect(targets(game, placing(game, 'allied', { ...HQ, a: '0203', g: '0232', h: '0233' }))).toEqual(['g', 'h'])
  })

  test('M15.33b M-R441 only units of 30 Corps spot hidden targets for the fighters, and from afar', () => {
    const hides = { g: { at: '0220', mode: 'defilade' } }
    expect(targets(game, strike({ ...hides, a: '0219' }))).toEqual(['g'])
    expect(refusals(game, strike({ ...hides, y: '0219' }), strikeOn('g'))).toEqual(['M15.33b'])
    // nor does a unit of a German corps give its own side away
    expect(targets(game, strike({ ...hides, 'hq-ss': { at: '0219', mode: 'defilade' } }))).toEqual(['hq-ss'])
    expect(targets(game, strike({ ...hides, a: '0217' }))).toEqual(['g'])
    expect(targets(game, strike({ ...hides, a: '0206' }))).toEqual([])
    expect(targets(game, strike({ ...hides, a: '0217' }, { turn: 39 }))).toEqual([]) // two hexes by night
    expect(targets(game, strike({ ...hides, a: { at: '0219', disrupted: true } }))).toEqual([])
    // without fighters in the air anybody does, next to the target
    const units = { ...HQ, ...hides }
    expect(targets(game, placing(game, 'allied', { ...units, y: '0219' }))).toEqual(['g'])
    expect(refusals(game, placing(game, 'allied', { ...units, a: '0217' }), strikeOn('g'))).toEqual(['M15.14d'])
    // who does not hide needs no spotter
    expect(targets(game, strike({ g: '0220' }))).toEqual(['g'])
  })

  test('M15.33c M-R247 fighters are given up once in a Command Phase, and fly again in a later one', () => {
    expect(refusals(game, orders(), order(true))).toEqual(['M15.33c'])
    // somebody who could recover keeps the phase open
    const busy = orders({ units: { ...HQ, a: { at: '0203', disrupted: true }, g: '0240' } })
    const given = play(game, busy, REACH, order(false))
    expect(given.air!.patrol).toEqual({ flying: false, reach: 5, next: 5, ordered: true })
    expect(refusals(game, given, order(true))).toEqual(['M-R247'])
    expect(refusals(game, given, REACH)).toEqual(['M15.33c'])
    expect(legal(game, given, 'order-patrol')).toEqual([])
    const air = idle(game, given, 35, 'allied-indirect-fire').air!
    expect(air.patrol).toEqual({ flying: false, reach: 5, next: 5, ordered: false })
    const units = { a: '0203', g: '0233', h: { at: '0220', mode: 'defilade' }, y: '0219' }
    expect(targets(game, strike(units, { with: { air } }))).toEqual(['g', 'h'])
    expect(targets(game, raid({ a: '0203' }, { with: { air } }))).toEqual(['a', 'hq-d'])
    const later = idle(game, given, 36, 'allied-command')
    expect(play(game, later, order(true)).air!.patrol).toMatchObject({ flying: true, reach: 5 })
  })

  test('M15.32a the Germans give no orders to the fighters', () => {
    const german = place(game, {
      phase: 'german-command',
      units: { ...HQ, a: '0203', g: { at: '0240', disrupted: true } },
      ...ON,
    })
    for (const action of [REACH, order(false)]) expect(refusals(game, german, action)).toEqual(['M15.32a'])
  })

  test('M15.32b M15.16b a position with impossible fighters is refused', () => {
    const refused = (patrol: unknown, options = ON.options as object, phase = 'allied-movement'): readonly string[] => {
      const air = { ...orders().air!, patrol }
      const made = takingAny(game).position({ scenario: 'hells-highway', options, phase, units: HQ, with: { air } })
      return made._tag === 'Left' ? made.left.map(({ rule }) => rule) : []
    }
    const good = { flying: true, reach: 7, next: 5, ordered: false }
    expect(refused(good)).toEqual([])
    for (const reach of [4, 6, 13]) expect(refused({ ...good, reach })).toContain('M15.32b')
    expect(refused({ ...good, flying: false })).toContain('M15.32b')
    expect(refused({ ...good, ordered: true })).toContain('M15.16b')
    expect(refused({ ...good, next: 7 })).toContain('M15.16b')
    expect(refused({ ...good, next: 7, ordered: true }, ON.options, 'allied-command')).toEqual([])
    expect(refused(null)).toContain('M15.3a')
    expect(refused(good, {})).toContain('M15.3a')
  })

  test('M15.32a the picture of the board shows the range of the fighters on request', () => {
    const state = orders()
    expect(drawMarketGarden(game, state)).not.toContain('under Allied fighters')
    expect(drawMarketGarden(game, state, { patrol: true })).toContain('under Allied fighters')
    expect(game.text.action(state, REACH)).toBe('Spend air strikes to extend the fighters')
  })
})
