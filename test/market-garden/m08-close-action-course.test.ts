import { describe, expect, it } from 'vitest'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import { assault, declare, gameOf, ground, HERE, quietly, THERE, topOf } from './closeActionGames.js'
import {
  antiTankGuns,
  company,
  eventsOf,
  flak,
  germanBattery,
  germanMortars,
  grenadiers,
  leader,
  legal,
  mortars,
  place,
  play,
  refusals,
  roll,
  shermans,
  unit,
} from './small.js'
import type { Loose, SmallBoard } from './small.js'

type Where = string | { readonly at: string; readonly [key: string]: unknown }
type Units = Readonly<Record<string, Where>>

const [a, b, c] = [company('a'), company('b'), company('c')]
const g = grenadiers('g')

const setup = (counters: readonly Counter[], units: Units, board: Omit<SmallBoard, 'counters'> = {}, more = {}) => {
  const game = gameOf(counters, board)
  return { game, state: place(game, { units, ...more }) }
}

const attackersIn = (counters: readonly Counter[], units: Units): readonly string[] =>
  Object.keys(units).filter((id) => {
    const where = units[id]!
    return (
      (typeof where === 'string' ? where : where.at) === HERE &&
      counters.some((counter) => counter.id === id && counter.side === 'allied')
    )
  })

/** Declared, at the answer of the enemy if there is one. */
const declared = (counters: readonly Counter[], units: Units, board: Omit<SmallBoard, 'counters'> = {}, more = {}) => {
  const { game, state } = setup(counters, units, board, more)
  return { game, state: declare(game, state, attackersIn(counters, units)) }
}

/** Declared and not answered, at the roll or the choice. */
const ready = (counters: readonly Counter[], units: Units, board: Omit<SmallBoard, 'counters'> = {}, more = {}) => {
  const { game, state } = declared(counters, units, board, more)
  return { game, state: quietly(game, state) }
}

const fire = (target: string, kind = 'conventional'): Loose => ({ type: 'open-fire', kind, target })
const firer = (id: string, points: number, packet = 0): Loose => ({
  type: 'add-firer',
  firer: { unit: id, points, packet, headquarters: null, extended: false },
})

/** A unit fires with all it has at a target, and rolls. */
const shoot = (game: MarketGardenGame, state: State, by: string, target: string, points: number, ...dice: number[]) =>
  play(game, state, fire(target), firer(by, points), { type: 'fire' }, roll(...dice))

const mayBeFiredAt = (game: MarketGardenGame, state: State) =>
  legal(game, state, 'open-fire').map(({ target }) => target)
const mayFireAt = (game: MarketGardenGame, state: State, target: string, kind = 'conventional') => [
  ...new Set(legal(game, play(game, state, fire(target, kind)), 'add-firer').map((action) => action.firer.unit)),
]

describe('the answer of the enemy (M8.4)', () => {
  it('M8.48a M8.48b every enemy that controls the hex of the attackers fires at them where they stand', () => {
    const { game, state } = declared([a, g, grenadiers('h')], { a: HERE, g: THERE, h: '0403' })
    expect(topOf(state)).toMatchObject({ type: 'reaction', trigger: 'close-action', left: ['g', 'h'] })
    expect(mayFireAt(game, state, 'a')).toEqual(['g', 'h'])
    expect(topOf(play(game, state, fire('a')))).toMatchObject({ type: 'attack', hex: HERE })
  })

  it('M8.48d M10.72 attackers out of a forest or city hex are fired at only by the units they attack', () => {
    for (const kind of ['forest', 'city']) {
      const { game, state } = declared([a, g, grenadiers('h')], { a: HERE, g: THERE, h: '0403' }, ground(kind, HERE))
      expect(topOf(state), kind).toMatchObject({ type: 'reaction', left: ['g'] })
      expect(mayFireAt(game, state, 'a')).toEqual(['g'])
    }
    const open = declared([a, g, grenadiers('h')], { a: HERE, g: THERE, h: '0403' }, ground('town', HERE))
    expect(topOf(open.state)).toMatchObject({ left: ['g', 'h'] })
  })

  it('M10.44b M-R160 across a dike the attacked units fire, and other units that control the hex', () => {
    const dike: Omit<SmallBoard, 'counters'> = { lines: { dike: [[HERE, THERE]] } }
    const { game, state } = declared([a, g, germanMortars('h')], { a: HERE, g: THERE, h: '0305' }, dike)
    expect(mayFireAt(game, state, 'a')).toEqual(['g'])
    const open = declared([a, g, germanMortars('h')], { a: HERE, g: THERE, h: '0305' })
    expect(mayFireAt(open.game, open.state, 'a')).toEqual(['g', 'h'])
  })

  it('M8.43b a Disrupted unit fires at a unit that attacks it', () => {
    const { game, state } = declared([a, g], { a: HERE, g: { at: THERE, disrupted: true } })
    expect(mayFireAt(game, state, 'a')).toEqual(['g'])
  })

  it('M8.43c all units of the defending stack fire', () => {
    const stack = [g, grenadiers('h'), grenadiers('i')]
    const { game, state } = declared([a, ...stack], { a: HERE, g: THERE, h: THERE, i: THERE })
    expect(mayFireAt(game, state, 'a')).toEqual(['g', 'h', 'i'])
  })

  it('M8.43d M9.48 M-R120 every attacker may be fired at, whatever is above it in the stack', () => {
    const { game, state } = declared([a, b, c, g], { a: HERE, b: HERE, c: HERE, g: THERE })
    expect(mayBeFiredAt(game, state)).toEqual(['a', 'b', 'c'])
  })

  it('M8.45 units of the hex that do not attack are not fired at', () => {
    const { game, state } = setup([a, b, g], { a: HERE, b: HERE, g: THERE })
    expect(mayBeFiredAt(game, declare(game, state, ['b']))).toEqual(['b'])
  })

  it('M5.25b a defender splits its fire among the attackers', () => {
    const { game, state } = declared([a, b, g], { a: HERE, b: HERE, g: THERE })
    const once = shoot(game, state, 'g', 'a', 2, 6, 6)
    expect(topOf(once).type).toBe('fire-result')
    const more = play(game, once, { type: 'accept' })
    expect(legal(game, play(game, more, fire('b')), 'add-firer').map((action) => action.firer.points)).toEqual([2])
  })

  it('M5.25b a defender has all its points again against the next attack', () => {
    const { game, state } = declared([a, b, g], { a: HERE, b: '0403', g: THERE })
    const spent = play(game, shoot(game, state, 'g', 'a', 4, 6, 6), { type: 'accept' })
    const done = play(game, quietly(game, spent), roll(6))
    const again = declare(game, done, ['b'])
    expect(legal(game, play(game, again, fire('b')), 'add-firer').map((action) => action.firer.points)).toContain(4)
  })

  it('M5.51c M9.41c artillery fires at its attackers only from the top two places', () => {
    const guns = [germanBattery('k')]
    const first = declared([a, g, ...guns], { a: HERE, g: THERE, k: THERE })
    expect(mayFireAt(first.game, first.state, 'a')).toEqual(['g', 'k'])
    const third = declared([a, g, grenadiers('h'), ...guns], { a: HERE, g: THERE, h: THERE, k: THERE })
    expect(mayFireAt(third.game, third.state, 'a')).toEqual(['g', 'h'])
  })

  it('M5.51d M8.6p artillery that fires at its attackers is not doubled', () => {
    // 4 points of rating 8 have 7, 8 points would have 9
    const { game, state } = declared([a, germanBattery('k')], { a: HERE, k: THERE })
    const shot = play(game, state, fire('a'), firer('k', 4), { type: 'fire' })
    expect(eventsOf(game, shot, roll(6, 6)).find(({ type }) => type === 'fire-rolled')).toMatchObject({ value: 7 })
  })

  it('M8.6k a close action that has been declared is carried out', () => {
    const { game, state } = ready([a, g], { a: HERE, g: THERE })
    expect(topOf(state)).toMatchObject({ type: 'close-action', stage: 'roll' })
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['M8.7d'])
    expect(refusals(game, state, { type: 'stop', where: 'bottom' })).toEqual(['M8.7d'])
  })

  it('M8.6k a close action ends when the attackers are gone', () => {
    const { game, state } = declared([company('a', { strength: 1 }), g], { a: HERE, g: THERE })
    // 4 points of rating 4 have 3, and a 2 costs two steps
    const shot = shoot(game, state, 'g', 'a', 4, 1, 1)
    expect(unit(shot, 'a').at).toBe('eliminated')
    expect(topOf(shot).type).toBe('movement-phase')
  })

  it('M8.6l an attacker forced into Defilade still attacks, with half its strength', () => {
    const { game, state } = declared([a, g], { a: HERE, g: THERE })
    const shot = play(game, shoot(game, state, 'g', 'a', 4, 3, 3), { type: 'take-cover', unit: 'a' })
    expect(unit(shot, 'a').mode).toBe('defilade')
    expect(topOf(shot)).toMatchObject({ type: 'close-action', stage: 'roll' })
    const rolled = eventsOf(game, shot, roll(1)).find(({ type }) => type === 'close-action-rolled')
    expect(rolled).toMatchObject({ attack: 3, defence: 4 })
  })

  it('M18.1j M8.6k a close action ends when only heavy weapons are left', () => {
    const { game, state } = declared([company('a', { strength: 1 }), mortars('m'), g], { a: HERE, m: HERE, g: THERE })
    const shot = shoot(game, state, 'g', 'a', 4, 1, 3)
    expect([unit(shot, 'a').at, unit(shot, 'm').at]).toEqual(['eliminated', HERE])
    expect(topOf(shot).type).toBe('movement-phase')
  })
})

describe('armour that fails those who attack with it (M11.93)', () => {
  const guns = { type: 'add-firer', firer: { unit: 'p', points: 2, packet: 1, headquarters: null, extended: false } }
  /** A Sherman leads infantry against an anti-tank gun, which fires at it. */
  const shotAt = (dice: readonly [number, number]) => {
    const pak = antiTankGuns('p', { side: 'german', nation: 'wehrmacht' })
    const { game, state } = declared([shermans('t'), a, b, pak], { a: HERE, b: HERE, t: HERE, p: THERE })
    const opened = play(game, state, fire('t', 'anti-tank'), guns as Loose, { type: 'fire' })
    const answered =
      topOf(opened).type === 'attack' && game.toAct(opened).kind === 'player'
        ? play(game, opened, { type: 'hold-fire' })
        : opened
    return { game, state: play(game, answered, roll(...dice)) }
  }

  it('M11.93b when armour is lost the others check their morale, and a unit that fails does not attack', () => {
    const { game, state } = shotAt([1, 1])
    expect(unit(state, 't').at).toBe('eliminated')
    expect(topOf(state)).toMatchObject({ type: 'close-action', stage: 'morale-checks', checking: ['a', 'b'] })
    const one = play(game, state, roll(4, 4))
    expect(topOf(one)).toMatchObject({ units: ['b', 't'], checking: ['b'] })
    const two = play(game, one, roll(3, 4))
    expect(topOf(two)).toMatchObject({ stage: 'roll', units: ['b', 't'] })
    expect(eventsOf(game, two, roll(1)).find(({ type }) => type === 'close-action-rolled')).toMatchObject({ attack: 5 })
  })

  it('M11.93b an attacker that fails its check does not move again, but is not Disrupted', () => {
    const { game, state } = shotAt([1, 1])
    const failed = play(game, state, roll(6, 6), roll(6, 6))
    expect(topOf(failed).type).toBe('movement-phase')
    expect(unit(failed, 'a').disrupted).toBe(false)
    expect(refusals(game, failed, { type: 'start-move', unit: 'a' })).toEqual(['M8.11'])
  })

  it('M11.93b M8.6l armour that takes cover still attacks, and the others check their morale', () => {
    const { game, state } = shotAt([6, 6])
    const covered = play(game, state, { type: 'take-cover', unit: 't' })
    expect(topOf(covered)).toMatchObject({ stage: 'morale-checks', checking: ['a', 'b'] })
    expect(topOf(play(game, covered, roll(1, 1), roll(1, 1)))).toMatchObject({ stage: 'roll', units: ['a', 'b', 't'] })
  })

  it('M11.93b armour that stands causes no check, nor does armour that attacks in Defilade', () => {
    const { game, state } = shotAt([6, 6])
    expect(topOf(play(game, state, { type: 'accept' }))).toMatchObject({ stage: 'roll' })
    const low = ready([shermans('t'), a, g], { a: HERE, t: { at: HERE, mode: 'defilade' }, g: THERE })
    expect(topOf(low.state)).toMatchObject({ stage: 'roll' })
  })
})

describe('a D (M8.7c)', () => {
  const hard = grenadiers('g', { rating: 9, morale: 9, strength: 3 })
  /** Two companies that have no value against hard defenders; the odds are below 3:1. */
  const repulsed = () => ready([a, b, hard], { a: { at: HERE, lost: 1 }, b: { at: HERE, lost: 1 }, g: THERE })
  const strong = () => ready([a, b, hard], { a: HERE, b: HERE, g: THERE })

  it('M8.7c after a D the attackers may accept Disruption, and the close action ends', () => {
    const { game, state } = repulsed()
    expect(topOf(state)).toMatchObject({ stage: 'choose' })
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
    const off = play(game, state, { type: 'accept' })
    expect([unit(off, 'a').disrupted, unit(off, 'b').disrupted, unit(off, 'g').disrupted]).toEqual([true, true, false])
    expect(topOf(off).type).toBe('movement-phase')
    expect(unit(off, 'a').at).toBe(HERE)
  })

  it('M8.76 M11.93c below 3:1 the lead unit checks morale and loses a step, and the attack goes on at 1', () => {
    const { game, state } = repulsed()
    const checking = play(game, state, { type: 'press-on' })
    expect(game.toAct(checking)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.93c', dice: 2 } })
    const on = play(game, checking, roll(3, 4))
    expect([unit(on, 'a').lost, unit(on, 'b').lost]).toEqual([2, 1])
    expect(eventsOf(game, on, roll(1)).find(({ type }) => type === 'close-action-rolled')).toMatchObject({
      value: 1,
      attack: 7,
    })
  })

  it('M8.76 M-R124 a lead unit that fails is Disrupted with the others, without the step', () => {
    const { game, state } = repulsed()
    const off = play(game, state, { type: 'press-on' }, roll(4, 4))
    expect([unit(off, 'a').disrupted, unit(off, 'b').disrupted, unit(off, 'a').lost]).toEqual([true, true, 1])
    expect(topOf(off).type).toBe('movement-phase')
  })

  it('M8.74 M-R124 at 3:1 the attack goes on without a check, at a step of the lead unit', () => {
    const { game, state } = strong()
    const on = play(game, state, { type: 'press-on' })
    expect(unit(on, 'a').lost).toBe(1)
    expect(topOf(on)).toMatchObject({ stage: 'roll', pressed: true })
  })

  it('M8.74 M-R123 a value of 1 gained by pressing on has no column shift', () => {
    const { game, state } = strong()
    const rolled = eventsOf(game, play(game, state, { type: 'press-on' }), roll(1))
    expect(rolled.find(({ type }) => type === 'close-action-rolled')).toMatchObject({ value: 1, attack: 9, defence: 3 })
  })

  it('M8.76 a lead unit may pay with its last step, and the next one leads', () => {
    const { game, state } = ready([company('a', { strength: 1, morale: 9 }), b, hard], { a: HERE, b: HERE, g: THERE })
    const on = play(game, state, { type: 'press-on' }, roll(1, 1))
    expect(unit(on, 'a').at).toBe('eliminated')
    expect(eventsOf(game, on, roll(6)).find(({ type }) => type === 'close-action-rolled')).toMatchObject({ attack: 5 })
  })
})

describe('results (M8.73)', () => {
  /** Fifteen points against five of equal quality, of which none began next to the hex: value 4 (8.73). */
  const even = (die: number, more: Units = {}, counters: readonly Counter[] = []) => {
    const e = grenadiers('e', { rating: 5, morale: 7, strength: 3 })
    const f = grenadiers('f', { rating: 5, morale: 7, strength: 2 })
    const units = { a: HERE, b: HERE, c: HERE, e: THERE, f: THERE, ...more }
    const { game, state } = ready([a, b, c, e, f, ...counters], units)
    // value 5 with its column, at 3:1: one line down for each die
    return { game, state: play(game, state, roll(die)) }
  }

  it('M8.7d the result is read under the odds, at the value with its shifts', () => {
    const e = grenadiers('e', { rating: 5, morale: 7, strength: 5 })
    const { game, state } = ready([a, b, c, e], { a: HERE, b: HERE, c: HERE, e: THERE })
    const results = [1, 2, 3, 4, 5, 6].map(
      (die) =>
        eventsOf(game, state, roll(die)).find(({ type }) => type === 'close-action-rolled') as { result: string },
    )
    expect(results.map(({ result }) => result)).toEqual(['D2D', 'D1D', 'DD', 'D1', 'EX', 'A1'])
  })

  it('M8.73 D2D the defenders lose two steps from the top, are Disrupted and leave', () => {
    const { state } = even(1)
    expect([unit(state, 'e').lost, unit(state, 'f').lost]).toEqual([2, 0])
    expect([unit(state, 'e').disrupted, unit(state, 'f').disrupted]).toEqual([true, true])
    expect(topOf(state)).toMatchObject({ type: 'retreat', side: 'german' })
  })

  it('M8.73 DD the defenders leave without losses, D1 they lose a step and stay', () => {
    const dd = even(3).state
    expect([unit(dd, 'e').lost, unit(dd, 'e').disrupted, topOf(dd).type]).toEqual([0, true, 'retreat'])
    const d1 = even(4).state
    expect([unit(d1, 'e').lost, unit(d1, 'e').disrupted, topOf(d1).type]).toEqual([1, false, 'movement-phase'])
  })

  it('M8.73 EX both lose a step, A1 the attackers do', () => {
    const ex = even(5).state
    expect([unit(ex, 'a').lost, unit(ex, 'b').lost, unit(ex, 'e').lost]).toEqual([1, 0, 1])
    const a1 = even(6).state
    expect([unit(a1, 'a').lost, unit(a1, 'e').lost, unit(a1, 'a').disrupted]).toEqual([1, 0, false])
  })

  it('M8.73 M9.31 attackers are Disrupted where they are, but not other units of their hex', () => {
    const e = grenadiers('e', { rating: 6, morale: 8, strength: 5 })
    const { game, state } = setup([a, b, e], { a: HERE, b: HERE, e: THERE })
    // value 3 at 1:1: AD
    const done = play(game, assault(game, state, ['a']), roll(4))
    expect([unit(done, 'a').disrupted, unit(done, 'b').disrupted, unit(done, 'a').at]).toEqual([true, false, HERE])
    expect(done.stacks[HERE]).toEqual(['b', 'a'])
  })

  it('M18.51c M18.51b static flak is Disrupted with others of its hex', () => {
    const e = grenadiers('e', { rating: 6, morale: 8, strength: 5 })
    const fixed = flak('z', { side: 'allied', marks: ['static'], allowance: 0 })
    const { game, state } = setup([a, b, fixed, e], { a: HERE, b: HERE, z: HERE, e: THERE })
    const done = play(game, assault(game, state, ['a']), roll(4))
    expect([unit(done, 'a').disrupted, unit(done, 'z').disrupted, unit(done, 'b').disrupted]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('M8.73 losses go from unit to unit down the stack, and stop with the last', () => {
    const e = grenadiers('e', { rating: 1, morale: 1, strength: 1 })
    const f = grenadiers('f', { strength: 1 })
    const { game, state } = ready([a, b, c, e, f], { a: HERE, b: HERE, c: HERE, e: THERE, f: THERE })
    const done = play(game, state, roll(1))
    expect([unit(done, 'e').at, unit(done, 'f').at]).toEqual(['eliminated', 'eliminated'])
    expect([done.losses.german, topOf(done).type]).toEqual([2, 'advance'])
  })

  it('M19.32b a leader is in danger for each step that his companions lose', () => {
    const theirs = leader('gr', { side: 'german', nation: 'wehrmacht' })
    // two more morale leave a value of 3: EX on a 3
    const { game, state } = even(3, { 'leader-gr': THERE }, [theirs])
    expect(topOf(state)).toMatchObject({ type: 'leader-roll', leader: 'leader-gr', rolls: 1 })
    expect(unit(play(game, state, roll(1, 1)), 'leader-gr').at).toBe('eliminated')
    const safe = play(game, state, roll(1, 2))
    expect([unit(safe, 'leader-gr').at, unit(safe, 'e').lost, topOf(safe).type]).toEqual([THERE, 1, 'movement-phase'])
  })

  it('M8.6h the defenders have no choice before the roll', () => {
    const { game, state } = ready([a, g], { a: HERE, g: THERE })
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M8.7d', roller: 'allied', dice: 1 } })
  })
})

describe('positions in the middle of it', () => {
  it('M4.0a each position during a close action is valid, and decodes to itself', () => {
    const { game, state } = declared([shermans('t'), a, g], { a: HERE, t: HERE, g: THERE })
    const on = play(game, state, { type: 'hold-fire' })
    const rolled = play(game, on, { type: 'hold-fire' })
    for (const now of [state, on, rolled, play(game, rolled, roll(1))]) {
      expect(game.check(now)).toEqual([])
      expect(game.codecs.state.decode(JSON.parse(JSON.stringify(now)))).toMatchObject({ _tag: 'Right', right: now })
    }
  })
})
