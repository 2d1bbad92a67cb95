import { describe, expect, it } from 'vitest'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { Event, State } from '../../src/market-garden/state.js'
import { declare, gameOf, ground, HERE, THERE, topOf } from './closeActionGames.js'
import {
  company,
  eventsOf,
  grenadiers,
  halftracks,
  legal,
  panthers,
  pioneers,
  place,
  play,
  refusals,
  roll,
  sappers,
  shermans,
  unit,
} from './small.js'
import type { Loose, SmallBoard } from './small.js'

type Where = string | { readonly at: string; readonly [key: string]: unknown }

/** An attack out of HERE that has been declared, with opportunity fire held, at the fire at armour if there is any. */
const meeting = (
  counters: readonly Counter[],
  units: Readonly<Record<string, Where>>,
  board: Omit<SmallBoard, 'counters'> = {},
  more: Record<string, unknown> = {},
): { game: MarketGardenGame; state: State } => {
  const game = gameOf(counters, board)
  const attackers = Object.keys(units).filter((id) => {
    const where = units[id]!
    return (typeof where === 'string' ? where : where.at) === HERE
  })
  let state = declare(game, place(game, { units, ...more }), attackers)
  while (topOf(state).type === 'reaction') state = play(game, state, { type: 'hold-fire' })
  return { game, state }
}

const offers = (game: MarketGardenGame, state: State) =>
  legal(game, state, 'assault-fire').map(({ gun, points, target }) => [gun, points, target])

const shot = (gun: string, points: number, target: string): Loose => ({ type: 'assault-fire', gun, points, target })
const hold: Loose = { type: 'hold-fire' }

const rolled = (events: readonly Event[]) =>
  events.flatMap((event) =>
    event.type === 'fire-rolled' ? [{ target: event.target, value: event.value, result: event.result }] : [],
  )

/** The units of the worked example: the Allied stack attacks one Panther and two companies of three points. */
const example = () =>
  meeting(
    [
      shermans('m4-1'),
      shermans('m4-2'),
      sappers('e1'),
      sappers('e2'),
      company('i1'),
      company('i2'),
      company('i3'),
      panthers('mkv', { strength: 3 }),
      grenadiers('g1', { strength: 3, morale: 7 }),
      grenadiers('g2', { strength: 3, morale: 7 }),
    ],
    {
      ...{ i1: HERE, i2: HERE, i3: HERE, e1: HERE, e2: HERE, 'm4-1': HERE, 'm4-2': HERE },
      ...{ g1: THERE, g2: THERE, mkv: THERE },
    },
  )

describe('the worked example (E9)', () => {
  it('M5.92c M5.92f M5.91b M-R150 E9 the engineers fire once, with seven points more than one: 5 and 5 is 10', () => {
    const { game, state } = example()
    expect(offers(game, state)).toEqual([['medium', 8, 'mkv']])
    const declared = play(game, state, shot('medium', 8, 'mkv'), hold)
    for (const [dice, result] of [
      [[2, 3], 2],
      [[3, 3], 1],
      [[5, 5], 1],
      [[5, 6], 0],
    ] as const)
      expect(rolled(eventsOf(game, declared, roll(...dice)))).toEqual([{ target: 'mkv', value: 10, result }])
  })

  it('M5.91a M5.92c E9 the German infantry is outnumbered: one medium shot at 6, without points added', () => {
    const { game, state } = example()
    const german = play(game, state, hold)
    expect(offers(game, german)).toEqual([
      ['medium', 1, 'm4-1'],
      ['medium', 1, 'm4-2'],
    ])
    const declared = play(game, german, shot('medium', 1, 'm4-1'))
    for (const [dice, result] of [
      [[1, 2], 2],
      [[2, 2], 1],
      [[3, 3], 1],
      [[3, 4], 0],
    ] as const)
      expect(rolled(eventsOf(game, declared, roll(...dice)))).toEqual([{ target: 'm4-1', value: 6, result }])
  })

  it('M5.92a E9 both shots are rolled for before either takes effect', () => {
    const { game, state } = example()
    const declared = play(game, state, shot('medium', 8, 'mkv'), shot('medium', 1, 'm4-1'))
    const once = play(game, declared, roll(1, 1))
    expect([unit(once, 'mkv').lost, unit(once, 'm4-1').lost]).toEqual([0, 0])
    const twice = play(game, once, roll(2, 2))
    expect([unit(twice, 'mkv').lost, unit(twice, 'm4-1').lost]).toEqual([2, 0])
    const felt = play(game, twice, { type: 'accept' })
    expect([unit(felt, 'mkv').lost, unit(felt, 'm4-1').lost]).toEqual([2, 1])
  })

  it('M5.92e E9 tanks take no part in infantry anti-tank fire', () => {
    const { game, state } = example()
    for (const gun of ['light', 'heavy']) expect(refusals(game, state, shot(gun, 1, 'mkv'))).toEqual(['M5.9b'])
    const tanks = meeting([shermans('t'), panthers('p')], { t: HERE, p: THERE })
    expect(topOf(tanks.state).type).toBe('close-action')
  })
})

describe('who fires (M5.9)', () => {
  it('M5.9a there is no infantry anti-tank fire in a close action without armour', () => {
    const { state } = meeting([sappers('s'), grenadiers('g')], { s: HERE, g: THERE })
    expect(topOf(state).type).toBe('close-action')
  })

  it('M5.9b infantry makes anti-tank fire when it defends, but not when it attacks', () => {
    const attack = meeting([company('a'), panthers('p')], { a: HERE, p: THERE })
    expect(topOf(attack.state).type).toBe('close-action')
    const defence = meeting([shermans('t'), grenadiers('g')], { t: HERE, g: THERE })
    expect(offered(defence)).toEqual([1, 2, 3, 4].map((points) => ['medium', points, 't']))
  })

  it('M18.41g engineers fire when they attack too', () => {
    const { game, state } = meeting([sappers('s'), panthers('p')], { s: HERE, p: THERE })
    expect(offers(game, state)).toEqual([1, 2, 3, 4].map((points) => ['medium', points, 'p']))
  })

  it('M18.41f M-R313 engineers use their charges only when Concentrated, in any place of the stack', () => {
    const covered = meeting([sappers('s'), panthers('p')], { s: { at: HERE, mode: 'defilade' }, p: THERE })
    expect(topOf(covered.state).type).toBe('close-action')
    const below = meeting([company('a'), company('b'), sappers('s'), panthers('p')], {
      a: HERE,
      b: HERE,
      s: HERE,
      p: THERE,
    })
    expect(offers(below.game, below.state)).toHaveLength(4)
    const defending = meeting([shermans('t'), pioneers('e', { morale: 5 })], {
      t: HERE,
      e: { at: THERE, mode: 'defilade' },
    })
    expect(offered(defending).map(([gun]) => gun)).toEqual(['light', 'light', 'light', 'light'])
  })

  it('M5.91a Germans of morale 6 fire medium, of morale 5 light', () => {
    const gun = (morale: number) =>
      offered(meeting([shermans('t'), grenadiers('g', { morale, strength: 1 })], { t: HERE, g: THERE }))
    expect(gun(6)).toEqual([['medium', 1, 't']])
    expect(gun(5)).toEqual([['light', 1, 't']])
  })

  it('M5.91a M-R541 the weapon of infantry depends on its printed morale, not on losses', () => {
    const worn = { at: THERE, lost: 3 }
    expect(
      offered(meeting([shermans('t'), grenadiers('g', { morale: 6, strength: 4 })], { t: HERE, g: worn })),
    ).toEqual([['medium', 1, 't']])
  })

  it('M5.91a Allied infantry fires light, whatever its morale', () => {
    const { game, state } = meeting(
      [panthers('p'), company('a', { morale: 9, strength: 1 })],
      { p: HERE, a: THERE },
      {},
      { phase: 'german-movement' },
    )
    expect(offers(game, state)).toEqual([['light', 1, 'p']])
  })

  it('M5.91b engineers fire medium without a printed dot, and with any morale', () => {
    const { game, state } = meeting([sappers('s', { dots: null, morale: 2 }), panthers('p')], { s: HERE, p: THERE })
    expect(offers(game, state).every(([gun]) => gun === 'medium')).toBe(true)
  })

  it('M5.21b M11.34a a unit that is Depleted does not fire', () => {
    const { state } = meeting([shermans('t'), grenadiers('g')], { t: HERE, g: { at: THERE, depleted: true } })
    expect(topOf(state).type).toBe('close-action')
  })

  it('M5.73 M5.16f a unit that is Disrupted fires at half strength, two worse', () => {
    const { game, state } = meeting([shermans('t'), grenadiers('g')], { t: HERE, g: { at: THERE, disrupted: true } })
    const events = eventsOf(game, play(game, state, shot('medium', 4, 't')), roll(6, 6))
    expect(rolled(events)).toEqual([{ target: 't', value: 6 - 2, result: 0 }])
  })

  it('M5.92e M3.41f mounted armoured infantry is armour here, dismounted it is infantry', () => {
    const mounted = meeting([shermans('t'), halftracks('h')], { t: HERE, h: THERE })
    expect(topOf(mounted.state).type).toBe('close-action')
    const afoot = meeting([shermans('t'), halftracks('h')], { t: HERE, h: { at: THERE, dismounted: true } })
    expect(offered(afoot)).toHaveLength(3)
  })
})

describe('points and shots (M5.92)', () => {
  it('M5.92b against a side without infantry the owner splits points among targets as he likes', () => {
    const { game, state } = meeting([shermans('t'), shermans('u'), grenadiers('g')], { t: HERE, u: HERE, g: THERE })
    const split = play(game, state, shot('medium', 3, 't'))
    expect(offers(game, split)).toEqual([['medium', 1, 'u']])
    expect(refusals(game, split, shot('medium', 1, 't'))).toEqual(['M5.85a'])
    expect(refusals(game, split, shot('medium', 2, 'u'))).toEqual(['M5.92c'])
    // 6 and two points more, three quarters each: 7
    const events = eventsOf(game, play(game, split, shot('medium', 1, 'u')), roll(6, 6))
    expect(rolled(events)).toEqual([{ target: 't', value: 7, result: 0 }])
  })

  it('M5.92c against a side with infantry there is one shot, even when points are left', () => {
    const { game, state } = meeting([shermans('t'), company('a', { strength: 3 }), grenadiers('g', { strength: 9 })], {
      t: HERE,
      a: HERE,
      g: THERE,
    })
    expect(offers(game, state)).toEqual([['medium', 7, 't']])
    const declared = play(game, state, shot('medium', 7, 't'))
    expect(topOf(declared)).toMatchObject({ type: 'assault-fire', stage: 'roll' })
  })

  it('M5.92d covering terrain gives a target in Defilade no further protection', () => {
    const value = (board: Omit<SmallBoard, 'counters'>, mode: string) => {
      const { game, state } = meeting(
        [sappers('s', { strength: 1 }), panthers('p')],
        { s: HERE, p: { at: THERE, mode } },
        board,
      )
      return rolled(eventsOf(game, play(game, state, shot('medium', 1, 'p')), roll(6, 6)))[0]!.value
    }
    expect([value({}, 'concentrated'), value({}, 'defilade')]).toEqual([5, 4])
    expect([value(ground('woods'), 'concentrated'), value(ground('woods'), 'defilade')]).toEqual([4, 4])
  })

  it('M5.85b a target may take cover after the shot; those who attack with it then check morale', () => {
    const { game, state } = meeting([shermans('t'), company('a'), grenadiers('g')], { a: HERE, t: HERE, g: THERE })
    const hit = play(game, state, shot('medium', 1, 't'), roll(6, 6))
    const covered = play(game, hit, { type: 'take-cover', unit: 't' })
    expect(unit(covered, 't').mode).toBe('defilade')
    expect(topOf(covered)).toMatchObject({ type: 'close-action', stage: 'morale-checks', checking: ['a'] })
    expect(topOf(play(game, hit, { type: 'accept' }))).toMatchObject({ stage: 'roll' })
  })

  it('M11.3c a unit that fires without supply checks for depletion', () => {
    const { game, state } = meeting(
      [shermans('t'), grenadiers('g')],
      { t: HERE, g: THERE },
      { alwaysSupplied: ['allied'] },
      { turn: 40 },
    )
    const fired = play(game, state, shot('medium', 1, 't'), roll(6, 6), { type: 'accept' })
    expect(topOf(fired)).toMatchObject({ type: 'depletion-roll', units: ['g'] })
    const spent = play(game, fired, roll(1))
    expect([unit(spent, 'g').depleted, topOf(spent).type]).toEqual([true, 'close-action'])
  })

  it('M11.34b M8.6k engineers whom their shot has Depleted take no part in the attack that follows', () => {
    const attack = (id: string, others: readonly Counter[]) => {
      const game = gameOf([pioneers(id), shermans('t'), ...others], { alwaysSupplied: ['allied'] })
      const german = [id, ...others.map((other) => other.id)]
      const units = Object.fromEntries(german.map((other): readonly [string, string] => [other, HERE]))
      const before = place(game, { turn: 40, phase: 'german-movement', units: { ...units, t: THERE } })
      const allowance = Object.fromEntries(german.map((other): readonly [string, number] => [other, 24]))
      const ready: State = { ...before, thisPhase: { ...before.thisPhase, allowance } }
      const state = play(game, declare(game, ready, german), hold, shot('medium', 1, 't'), roll(6, 6))
      const felt = topOf(state).type === 'fire-result' ? play(game, state, { type: 'accept' }) : state
      return { fresh: play(game, felt, roll(6)), spent: play(game, felt, roll(1)), game }
    }
    const { game, fresh, spent } = attack('p', [grenadiers('g')])
    expect([unit(spent, 'p').depleted, unit(fresh, 'p').depleted]).toEqual([true, false])
    expect([topOf(fresh), topOf(spent)]).toMatchObject([{ units: ['p', 'g'] }, { units: ['g'] }])
    const strength = (state: State) =>
      eventsOf(game, state, roll(3)).flatMap((event) => (event.type === 'close-action-rolled' ? [event.attack] : []))
    expect(strength(fresh)[0]!).toBeGreaterThan(strength(spent)[0]!)
    expect(game.check(spent)).toEqual([])
    // alone they call it off
    const alone = attack('p', []).spent
    expect(alone.stack.some(({ type }) => type === 'close-action' || type === 'advance')).toBe(false)
    expect(unit(alone, 'p').disrupted).toBe(false)
  })
})

/** What the defenders are offered when the attackers have nothing to fire with. */
function offered({ game, state }: { game: MarketGardenGame; state: State }) {
  return offers(game, state)
}
