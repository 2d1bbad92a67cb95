import { describe, expect, test } from 'vitest'
import { createMarketGarden, standardData } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { airGame, launched, placing, STRIKES, strikeOn, targets } from './airBoards.js'
import { idle } from './crossings.js'
import { firer, shoot } from './firing.js'
import {
  battery,
  company,
  eventsOf,
  germanHeadquarters,
  grenadiers,
  leader,
  pak,
  place,
  play,
  refusals,
  roll,
  smallGame,
} from './small.js'
import { takingAny } from '../playing.js'

const game = airGame({
  columns: 9,
  terrain: { '0505': ['city'], '0605': ['forest'], '0705': ['town'] },
  counters: [
    company('a'),
    company('b'),
    battery('k', { strength: 4 }),
    grenadiers('g'),
    grenadiers('h'),
    pak('p'),
    germanHeadquarters('r'),
    leader('r', { side: 'german', nation: 'wehrmacht' }),
  ],
})
const FIELD = { a: '0101', g: '0507', h: '0507' }

describe('how many strikes there are', () => {
  test('M15.0a each side has its strikes of the morning or afternoon, and uses each once', () => {
    const start = placing(game, 'allied', FIELD)
    expect(start.air!.left).toEqual({ german: 3, allied: 4 })
    const used = play(game, start, strikeOn('g'), strikeOn('g'), strikeOn('g'))
    expect(used.air!.left.allied).toBe(1)
    expect(placing(game, 'allied', FIELD, { turn: 37 }).air!.left.allied).toBe(6)
    const none = smallGame({ counters: [company('a'), grenadiers('g')] })
    const without = placing(none, 'allied', { a: '0101', g: '0507' })
    expect(without.air).toBeNull()
    expect(refusals(none, without, strikeOn('g'))).toEqual(['M15.0a'])
    expect(targets(none, without)).toEqual([])
  })

  test('M15.15a a phase that a host opens out of order keeps no strikes that cannot exist in it', () => {
    const aloft = play(game, placing(game, 'allied', FIELD), strikeOn('g'))
    expect(aloft.air!.placed).toHaveLength(1)
    for (const phase of game.phases) {
      const entered = phase.enter(aloft)
      expect(game.check(entered), phase.id).toEqual([])
      if (entered.phase === 'allied-direct-fire') expect(entered.air!.placed).toHaveLength(1)
    }
  })

  test('M15.0a a table of strikes with wrong numbers is refused with its path', () => {
    const [first] = standardData.scenarios
    const day = { september: 22, am: 1, pm: 1 }
    const faults = (airStrikes: object): readonly string[] => {
      const made = createMarketGarden({ ...standardData, scenarios: [{ ...first!, airStrikes } as never] })
      return made._tag === 'Left' ? made.left.map(({ message }) => message) : []
    }
    expect(faults({ german: [{ ...day, am: -1, pm: 2.5 }], allied: [day] })).toEqual([
      'scenarios.0.airStrikes.german.0.am should be a whole number from 0 to 99; it is -1',
      'scenarios.0.airStrikes.german.0.pm should be a whole number from 0 to 99; it is 2.5',
    ])
    expect(faults({ german: [], allied: [day, day] })).toEqual([
      'hells-highway: airStrikes.allied.1.september occurs twice',
    ])
  })

  test('M15.12a M-R241 strikes left from the morning are lost at 1501, others after the second night turn', () => {
    const used = play(game, placing(game, 'allied', FIELD), strikeOn('g'))
    const fired = play(game, used, { type: 'end-phase' }, { type: 'end-phase' }, roll(1, 1))
    expect(idle(game, fired, 36, 'allied-indirect-fire').air!.left.allied).toBe(3)
    expect(idle(game, fired, 37, 'allied-indirect-fire').air!.left.allied).toBe(6)
    const evening = placing(game, 'allied', FIELD, { turn: 40 })
    expect(evening.air!.left.allied).toBe(6)
    const next = play(game, idle(game, evening, 41, 'allied-indirect-fire'), roll(1)) // for the Germans (M15.0b)
    expect(idle(game, next, 41, 'allied-indirect-fire').air!.left).toEqual({ german: 0, allied: 2 })
    const spent = placing(game, 'allied', FIELD, {
      with: { air: { ...evening.air!, uncertain: false, left: { german: 0, allied: 0 } } },
    })
    expect(refusals(game, spent, strikeOn('g'))).toEqual(['M15.12a'])
  })

  test('M15.0b M-R240 the Germans roll once for their strikes from 1501 on, and have them on 1 to 4', () => {
    const units = { a: '0505', g: '0101' }
    expect(game.toAct(placing(game, 'german', units)).kind).toBe('player')
    const due = placing(game, 'german', units, { turn: 37 })
    expect(game.toAct(due)).toMatchObject({ kind: 'chance', roll: { rule: 'M15.0b', roller: 'german', dice: 1 } })
    for (const die of [1, 4]) {
      const granted = play(game, due, roll(die))
      expect(granted.air).toMatchObject({ uncertain: false, left: { german: 2 } })
      // the one roll is for the whole afternoon
      const later = idle(game, granted, 38, 'german-indirect-fire')
      expect([game.toAct(later).kind, later.air!.left.german]).toEqual(['player', 2])
    }
    for (const die of [5, 6]) {
      const denied = play(game, due, roll(die))
      expect(denied.air).toMatchObject({ uncertain: false, left: { german: 0 } })
      expect(refusals(game, denied, strikeOn('a'))).toEqual(['M15.12a'])
    }
    expect(eventsOf(game, due, roll(5))).toContainEqual({ type: 'air-support-rolled', dice: [5], granted: false })
  })

  test('M15.17a the Germans have no strikes before turn 6, and do not roll for them', () => {
    const early = airGame({
      turns: [1, 10],
      counters: [company('a'), grenadiers('g')],
      airStrikes: {
        allied: [],
        german: [
          { september: 17, am: 3, pm: 3 },
          { september: 18, am: 3, pm: 3 },
        ],
      },
    })
    for (const turn of [1, 2, 5]) {
      const state = placing(early, 'german', { a: '0505', g: '0101' }, { turn })
      expect(early.toAct(state).kind).toBe('player')
      expect(refusals(early, state, strikeOn('a'))).toContain('M15.17a')
      expect(targets(early, state)).toEqual([])
    }
    expect(targets(early, placing(early, 'german', { a: '0505', g: '0101' }, { turn: 6 }))).toEqual(['a'])
  })
})

describe('where and when they are placed', () => {
  test('M15.15a M4.1p6 M-R239 strikes are placed only in the indirect fire phase, before or after barrages', () => {
    const start = placing(game, 'allied', { k: { at: '0303', mode: 'defilade' }, g: '0306', h: '0507' })
    expect(targets(game, start)).toEqual(['g', 'h'])
    const fired = play(game, shoot(game, start, 'indirect', 'g', [firer('k', 4)], [6, 6]), { type: 'accept' })
    expect(fired.phase).toBe('allied-indirect-fire')
    expect(fired.fired.indirect).toEqual(['k'])
    expect(refusals(game, fired, strikeOn('h'))).toEqual([])
    expect(targets(game, fired)).toEqual(['g', 'h'])
    expect(play(game, fired, strikeOn('h')).air!.placed).toEqual([{ unit: 'h', hex: '0507' }])
    for (const phase of ['allied-direct-fire', 'allied-mini-fire'])
      expect(refusals(game, place(game, { phase, units: FIELD }), strikeOn('g'))).toEqual(['M15.15a'])
  })

  test('M15.11a M-R242 a hex is attacked by at most three strikes in a turn, by day or night', () => {
    const three = play(game, placing(game, 'allied', FIELD), strikeOn('g'), strikeOn('g'), strikeOn('h'))
    expect(three.air!.inHex).toEqual({ '0507': 3 })
    expect(refusals(game, three, strikeOn('h'))).toEqual(['M15.11a'])
    const night = play(game, placing(game, 'allied', FIELD, { turn: 39 }), strikeOn('g'), strikeOn('g'), strikeOn('h'))
    expect(night.air).toMatchObject({ inHex: { '0507': 3 }, left: { allied: 0 } })
    // the next turn the hex can be struck again
    const flown = play(game, launched(game, three), { type: 'resolve-strike', unit: 'h' }, roll(1, 1))
    const over = play(game, flown, roll(1, 1), roll(1, 1))
    expect([over.phase, over.air!.inHex]).toEqual(['allied-movement', { '0507': 3 }])
    expect(idle(game, over, 36, 'allied-indirect-fire').air!.inHex).toEqual({})
  })

  test('M15.13a M15.13b M14.1e X15.1 an attack takes two strikes at night or in weather P, three in both', () => {
    const P = { weather: { north: 'P', south: 'P' } } as const
    const [dark, poor] = [placing(game, 'allied', FIELD, { turn: 39 }), placing(game, 'allied', FIELD, { with: P })]
    expect(play(game, dark, strikeOn('g')).air).toMatchObject({ left: { allied: 4 }, inHex: { '0507': 1 } })
    expect(play(game, poor, strikeOn('g')).air).toMatchObject({ left: { allied: 2 }, inHex: { '0507': 1 } })
    const both = (left: number): State =>
      placing(game, 'allied', FIELD, {
        turn: 39,
        with: { ...P, air: { ...dark.air!, left: { german: 0, allied: left } } },
      })
    const five = play(game, both(5), strikeOn('g'))
    expect(five.air!.left.allied).toBe(2)
    expect(refusals(game, five, strikeOn('h'))).toEqual(['M15.13a'])
    expect(targets(game, five)).toEqual([])
    expect(game.queries.airStrike(both(5), dark.units[2]!.id)?.strikes).toBe(3)
    // P of the other route is no matter
    expect(
      play(game, placing(game, 'allied', FIELD, { with: { weather: { north: 'P', south: 0 } } }), strikeOn('g')).air!
        .left.allied,
    ).toBe(3)
  })

  test('M15.14a M15.18a M6.5 strikes are placed on any combat unit or headquarters, not on leaders or friends', () => {
    const state = placing(game, 'allied', {
      a: '0101',
      g: '0507',
      p: { at: '0507', mode: 'defilade' },
      h: '0507',
      'hq-r': { at: '0507', mode: 'defilade' },
      'leader-r': '0507',
    })
    expect(targets(game, state)).toEqual(['g', 'h', 'hq-r', 'p'])
    expect(refusals(game, state, strikeOn('leader-r'))).toEqual(['M15.14a'])
    expect(refusals(game, state, strikeOn('a'))).toEqual(['M15.14a'])
    expect(refusals(game, state, strikeOn('nobody'))).toEqual(['input'])
    expect(refusals(game, state, strikeOn('k'))).toEqual(['M15.14a'])
    expect(refusals(game, placing(game, 'allied', { a: '0101', 'leader-r': '0507' }), strikeOn('leader-r'))).toEqual([
      'M6.5',
    ])
  })

  test.each(['0505', '0605'])(
    'M15.14d M6.5 Defilade in city or forest (%s) hides, unless a friend of the striker is adjacent',
    (at) => {
      const under = (mode: string, friend = '0101', more = {}): State =>
        placing(game, 'allied', { a: friend, g: { at, mode, ...more } })
      expect(refusals(game, under('defilade'), strikeOn('g'))).toEqual(['M15.14d'])
      expect(targets(game, under('defilade'))).toEqual([])
      expect(targets(game, under('defilade', '0101', { disrupted: true }))).toEqual([])
      expect(targets(game, under('concentrated'))).toEqual(['g'])
      expect(targets(game, under('defilade', at === '0505' ? '0504' : '0604'))).toEqual(['g'])
    },
  )

  test('M6.5 Defilade hides a unit from strikes in no other terrain', () => {
    const units = { a: '0101', g: { at: '0705', mode: 'defilade' }, h: { at: '0303', mode: 'defilade' } }
    expect(targets(game, placing(game, 'allied', units))).toEqual(['g', 'h'])
  })

  test('M15.14b M15.14c placed strikes do not observe and change nothing else', () => {
    const state = placing(game, 'allied', { a: '0101', k: { at: '0102', mode: 'defilade' }, g: '0709' })
    const after = play(game, state, strikeOn('g'))
    expect({ ...after, air: null }).toEqual({ ...state, air: null })
    const fire = (s: State) => game.legalActions(s).filter(({ type }) => type.startsWith('open-'))
    expect(fire(after)).toEqual(fire(state))
    expect(game.queries.observers(after, 'allied', 'g')).toEqual(game.queries.observers(state, 'allied', 'g'))
    expect(eventsOf(game, state, strikeOn('g'))).toEqual([
      { type: 'strike-placed', side: 'allied', unit: 'g', hex: '0709', strikes: 1 },
    ])
  })

  test('M15.16a strikes are resolved after direct fire and before movement', () => {
    const placed = play(game, placing(game, 'allied', FIELD), strikeOn('g'), { type: 'end-phase' })
    expect(placed.phase).toBe('allied-direct-fire')
    expect(game.toAct(placed).kind).toBe('player')
    expect(placed.air!.placed).toHaveLength(1)
    const rolled = play(game, play(game, placed, { type: 'end-phase' }), roll(1, 1))
    expect(rolled.air!.placed).toEqual([])
    expect(rolled.phase).toBe('allied-movement')
    expect(launched(game, placing(game, 'allied', FIELD)).phase).toBe('allied-movement')
  })
})

test('M15.0a M15.11a M15.15a a position with impossible strikes is refused', () => {
  const good = placing(game, 'allied', FIELD).air!
  const refused = (air: object, phase = 'allied-direct-fire'): readonly string[] => {
    const made = takingAny(game).position({ scenario: 'hells-highway', phase, units: FIELD, with: { air } })
    return made._tag === 'Left' ? made.left.map(({ rule }) => rule) : []
  }
  const placed = { ...good, placed: [{ unit: 'g', hex: '0507' }], inHex: { '0507': 1 } }
  expect(refused(placed)).toEqual([])
  expect(refused(placed, 'allied-movement')).toContain('M15.15a')
  expect(refused(placed, 'german-direct-fire')).toContain('M15.15a')
  expect(refused({ ...placed, inHex: {} })).toContain('M15.11a')
  expect(refused({ ...good, inHex: { '0507': 4 } })).toContain('M15.11a')
  expect(refused({ ...good, inHex: { '9999': 1 } })).toContain('input')
  expect(refused({ ...good, left: { german: 3, allied: 5 } })).toContain('M15.0a')
  expect(refused({ ...good, uncertain: true })).toContain('M15.0b')
  expect(refused({ ...placed, placed: [{ unit: 'zz', hex: '0507' }] })).toContain('input')
  expect(STRIKES.allied[0].am).toBe(4)
})
