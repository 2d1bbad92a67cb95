/** Chapter 16.36 to 16.39: supply, divisions, air points and battalions of the mini-game. */
import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { airborne, american, british, german, mini, ranger, swimmingTanks } from './mini.js'
import { passTo } from './passing.js'
import {
  division,
  grenadiers,
  must,
  offered,
  offers,
  panzer,
  place,
  play,
  refusals,
  tiger,
  ukArmour,
  usArmor,
  watch,
} from './small.js'
import { takingAny } from '../playing.js'

const { counters, formations } = normandy.boards['longest-day']
const endPhase = { type: 'end-phase' } as const
const roll = (die: number) => ({ type: 'roll', dice: [die] }) as const
const commit = { type: 'attack-commit' } as const
const attack = (target: string, unit: string) => ({ type: 'attack', target, unit }) as const
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, to }) as const
const overrun = (target: string, ...units: readonly string[]) => ({ type: 'overrun', units, target }) as const
const supplied = (game: NormandyGame, state: State, unit: string): boolean =>
  game.queries.supply(state, unit as never).supplied
const assess = (
  game: NormandyGame,
  state: State,
  attackers: readonly string[],
  targets: readonly string[],
  more: object = {},
) => must(game.queries.assess(state, { attackers: attackers as never, targets: targets as never, ...more }))

describe('supply', () => {
  const game = mini([
    american('us'),
    american('us-b'),
    airborne('abn'),
    ranger('rgr'),
    german('ger'),
    german('ger-b'),
    german('ger-c'),
  ])
  const at = (units: Record<string, string>): State => place(game, { phase: 'mini-allied-movement', units })

  test('N16.36a German units trace supply to lettered roads, Allied units to coast hexes', () => {
    const state = at({ us: '0308', ger: '0603' })
    expect(game.queries.supply(state, 'us' as never).path.at(-1)).toBe('0302')
    expect(['0509', '0906', '0908', '0109']).toContain(game.queries.supply(state, 'ger' as never).path.at(-1))
    const inland = mini([american('us'), german('ger')], { areas: { coast: [], 'entry-E': [], 'entry-S': [] } })
    const lost = place(inland, { phase: 'mini-allied-movement', units: { us: '0308', ger: '0603' } })
    expect([supplied(inland, lost, 'us'), supplied(inland, lost, 'ger')]).toEqual([false, false])
  })

  test('N16.36a N-R48 a source with an enemy or in an uncancelled enemy zone gives no supply', () => {
    const one = mini([american('us'), american('us-b'), german('ger')], { areas: { coast: ['0702'] } })
    const supply = (units: Record<string, string>): boolean =>
      supplied(one, place(one, { phase: 'mini-allied-movement', units }), 'us')
    expect(supply({ us: '0304', ger: '0906' })).toBe(true)
    expect(supply({ us: '0304', ger: '0702' })).toBe(false)
    expect(supply({ us: '0304', ger: '0802' })).toBe(false)
    expect(supply({ us: '0304', ger: '0802', 'us-b': '0702' })).toBe(true)
  })

  test('N16.36b airborne divisions and Rangers trace supply over at most six hexes to the coast', () => {
    // 0308 is six hexes from the beach at 0302, 0309 seven
    expect(supplied(game, at({ abn: '0308', ger: '0906' }), 'abn')).toBe(true)
    expect(supplied(game, at({ abn: '0309', ger: '0906' }), 'abn')).toBe(false)
    expect(supplied(game, at({ rgr: '0308', ger: '0906' }), 'rgr')).toBe(true)
    expect(supplied(game, at({ rgr: '0309', ger: '0906' }), 'rgr')).toBe(false)
    expect(supplied(game, at({ us: '0309', ger: '0906' }), 'us')).toBe(true)
    // on the beach itself the line has no length
    expect(supplied(game, at({ rgr: '0302', ger: '0906' }), 'rgr')).toBe(true)
  })
})

describe('divisional integrity', () => {
  const has = (game: NormandyGame, state: State, id: string): boolean | undefined =>
    game.queries.integrity(state).find((answer) => answer.division === id)?.integrity

  test('N16.37a every division except the airborne ones may have integrity', () => {
    const game = mini([
      american('a', { division: 'd' }),
      american('b', { division: 'd' }),
      american('c', { division: 'd' }),
      german('ger'),
    ])
    const whole = place(game, { phase: 'mini-allied-combat', units: { a: '0303', b: '0303', c: '0303', ger: '0304' } })
    expect(has(game, whole, 'd')).toBe(true)
    expect(assess(game, whole, ['a', 'b', 'c'], ['0304']).attack).toBe(18)
    const apart = place(game, { phase: 'mini-allied-combat', units: { a: '0303', b: '0303', c: '0302', ger: '0304' } })
    expect(assess(game, apart, ['a', 'b'], ['0304']).attack).toBe(6)
    const abn = new Set(
      formations
        .filter((formation) => formation.units.some((unit) => counters[unit]!.kind === 'airborne'))
        .map((formation) => formation.integrity),
    )
    expect(abn).toEqual(new Set(['none']))
  })

  test('N16.37a only vehicles with integrity may overrun', () => {
    const game = mini([
      american('foot', { division: 'f', movement: 9 }),
      usArmor('arm', { division: 'v' }),
      usArmor('p-1', { division: 'p' }),
      usArmor('p-2', { division: 'p' }),
      german('ger'),
    ])
    const state = (unit: string): State =>
      place(game, { phase: 'mini-allied-movement', units: { [unit]: '0303', ger: '0304' } })
    expect(refusals(game, state('foot'), overrun('0304', 'foot'))).toContain('N16.37a')
    expect(offered(game, state('foot'), 'overrun')).toEqual([])
    expect(offers(game, state('arm'), overrun('0304', 'arm'))).toBe(true)
    expect(refusals(game, state('p-1'), overrun('0304', 'p-1'))).not.toEqual([])
    expect(offered(game, state('p-1'), 'overrun')).toEqual([])
  })

  test('N16.37b each division has the number of units that the chapter states', () => {
    const size = (id: string) => {
      const formation = formations.find((other) => other.id === id)!
      return [formation.units.length, formation.needed ?? formation.units.length]
    }
    for (const id of ['ger-17ss', 'ger-77', 'ger-91']) expect(size(id)).toEqual([2, 2])
    for (const id of [
      'ger-21pz',
      'ger-12ss',
      'ger-lehr',
      'ger-2pz',
      'ger-352',
      'ger-709',
      'ger-243',
      'ger-353',
      'ger-3fj',
    ])
      expect(size(id)).toEqual([3, 3])
    for (const id of [
      'us-1-inf',
      'us-4-inf',
      'us-29-inf',
      'us-2-inf',
      'us-9-inf',
      'us-90-inf',
      'us-30-inf',
      'us-2-arm',
    ])
      expect(size(id)).toEqual([3, 3])
    expect(size('uk-7-arm')).toEqual([2, 2])
    expect(size('uk-50-inf')).toEqual([4, 3])
  })

  test('N-R47 the other Commonwealth divisions need all three of their brigades for integrity', () => {
    for (const id of ['uk-3-inf', 'uk-51-inf', 'uk-49-inf', 'cdn-3-inf']) {
      const formation = formations.find((other) => other.id === id)!
      expect([formation.integrity, formation.units.length, formation.needed]).toEqual(['organic', 3, null])
    }
    const units = ['uk-3-inf-8', 'uk-3-inf-9', 'uk-3-inf-185']
    const place3 = (hexes: readonly string[]) =>
      must(
        takingAny(normandy).position({
          scenario: 'longest-day',
          phase: 'mini-allied-movement',
          units: Object.fromEntries(units.map((unit, i) => [unit, hexes[i]])),
        }),
      )
    expect(has(normandy, place3(['2306', '2306', '2306']), 'uk-3-inf')).toBe(true)
    expect(has(normandy, place3(['2306', '2306', '2307']), 'uk-3-inf')).toBe(false)
  })

  test('N16.37b any three of the four units of the 50th have integrity, and the fourth does not share it', () => {
    const game = mini(
      ['a', 'b', 'c', 'd'].map((id) => british(id, { division: 'fifty' })).concat(german('ger'), german('ger-b')),
      { divisions: [division('fifty', { needed: 3 })] },
    )
    const at = (units: Record<string, string>): State =>
      place(game, { phase: 'mini-allied-combat', units: { ger: '0304', ...units } })
    expect(has(game, at({ a: '0303', b: '0303', c: '0303', d: '0702' }), 'fifty')).toBe(true)
    expect(has(game, at({ b: '0303', c: '0303', d: '0303' }), 'fifty')).toBe(true)
    expect(has(game, at({ a: '0303', b: '0303', c: '0302', d: '0302' }), 'fifty')).toBe(false)
    const split = at({ a: '0303', b: '0303', c: '0303', d: '0404' })
    expect(assess(game, split, ['a', 'b', 'c'], ['0304']).attack).toBe(18)
    expect(assess(game, split, ['a', 'b', 'c', 'd'], ['0304']).attack).toBe(21)
  })

  test('N16.37c the brigades of the 7th Armoured have 1.5 stacking points, other armoured brigades 1', () => {
    const armoured = counters.filter(
      (counter) => ['british', 'canadian'].includes(counter.nation) && ['armor', 'mechanized'].includes(counter.kind),
    )
    expect(armoured.filter((counter) => counter.division === 'uk-7-arm').map((counter) => counter.stacking)).toEqual([
      1.5, 1.5,
    ])
    const others = armoured.filter((counter) => counter.division !== 'uk-7-arm')
    expect(others.length).toBeGreaterThan(0)
    expect(others.every((counter) => counter.stacking === 1)).toBe(true)
  })

  test('N16.37d airborne divisions are foot units without integrity and may not overrun', () => {
    const drops = counters.filter((counter) => counter.kind === 'airborne')
    expect(drops).toHaveLength(3)
    expect(drops.every((counter) => counter.mobility === 'foot')).toBe(true)
    const game = mini([airborne('abn', { division: 'abn', movement: 9 }), german('ger')], {
      divisions: [division('abn', { integrity: 'none' })],
    })
    const state = place(game, { phase: 'mini-allied-movement', units: { abn: '0303', ger: '0304' } })
    expect(has(game, state, 'abn')).toBeUndefined()
    expect(refusals(game, state, overrun('0304', 'abn'))).toContain('N16.37a')
    expect(offered(game, state, 'overrun')).toEqual([])
    expect(assess(game, state, ['abn'], ['0304']).attack).toBe(3)
  })

  test('N-R59 an overrun compares attack and defence strength, without air points', () => {
    const game = mini([
      usArmor('arm', { division: 'v', attack: [9, 4], defence: [2, 1] }),
      panzer('pz', { division: 'p', attack: [9, 4], defence: [2, 1] }),
      german('ger'),
      american('us'),
    ])
    const allied = place(game, { phase: 'mini-allied-movement', airPoints: 6, units: { arm: '0303', ger: '0304' } })
    expect(assess(game, allied, ['arm'], ['0304'], { overrun: true })).toMatchObject({ attack: 9, defence: 4 })
    expect(play(game, allied, overrun('0304', 'arm'), roll(6)).airPoints).toBe(6)
    const enemy = place(game, { phase: 'mini-german-movement', airPoints: 6, units: { pz: '0405', us: '0404' } })
    const battle = play(game, enemy, overrun('0404', 'pz'))
    expect(game.toAct(battle).kind).toBe('chance')
    expect(assess(game, enemy, ['pz'], ['0404'], { overrun: true })).toMatchObject({ attack: 9, defence: 4 })
  })
})

describe('air points', () => {
  const game = mini([
    american('us'),
    american('us-b'),
    german('ger'),
    german('ger-b'),
    grenadiers('gr', { attack: [8, 4] }),
  ])
  const units = { us: '0303', ger: '0304', 'us-b': '0703', 'ger-b': '0704' }

  test('N16.38a X33 a die roll in the replacement phase gives four to six air points', () => {
    const start = passTo(
      game,
      place(game, { turn: 1, phase: 'mini-german-combat', units: { us: '0302' } }),
      2,
      'mini-allied-replacement',
    )
    expect(game.toAct(start)).toMatchObject({ kind: 'chance', roll: { rule: 'N16.38a', roller: 'allied', dice: 1 } })
    expect([1, 2, 3, 4, 5, 6].map((die) => play(game, start, roll(die)).airPoints)).toEqual([4, 4, 5, 5, 6, 6])
    const three = play(game, start, roll(3))
    expect(three).toMatchObject({ turn: 2, airPoints: 5 })
    expect(offered(game, three, 'end-phase')).toEqual([endPhase])
  })

  test('N16.38a turn 1 has six air points without a roll, and no air points are carried over', () => {
    const first = place(game, { turn: 1, phase: 'mini-allied-replacement', units })
    expect(game.toAct(first).kind).toBe('player')
    expect(first.airPoints).toBe(6)
    const late = place(game, { turn: 1, phase: 'mini-german-combat', airPoints: 6, units: { us: '0302' } })
    const next = play(game, late, endPhase)
    expect(next).toMatchObject({ turn: 2, airPoints: 0 })
    expect(play(game, next, roll(1)).airPoints).toBe(4)
  })

  test('N16.38b an air point shifts an Allied attack one column to the right', () => {
    const start = place(game, { phase: 'mini-allied-combat', airPoints: 2, units })
    const air = play(game, start, attack('0304', 'us'), commit, { type: 'end-declarations' })
    const column = (state: State): unknown =>
      watch(
        game,
        state,
        { type: 'end-air-support' },
        { type: 'end-bombardment' },
        { type: 'resolve', target: '0304' },
        roll(1),
      ).events.find((event) => event.type === 'combat')
    expect(column(air)).toMatchObject({ column: '1:2' }) // 3 against 4
    const supported = play(game, air, { type: 'air-support', target: '0304' })
    expect(supported.airPoints).toBe(1)
    expect(column(supported)).toMatchObject({ column: '1:1' })
    expect(offered(game, supported, 'air-support')).toEqual([]) // one point in a combat
    expect(refusals(game, supported, { type: 'air-support', target: '0304' })).toContain('N13.22')
  })

  test('N16.38b N16.38c an air point in defence shifts a German attack one column left', () => {
    const start = place(game, { phase: 'mini-german-combat', airPoints: 2, units: { gr: '0304', us: '0303' } })
    const declared = play(game, start, attack('0303', 'gr'), commit)
    expect(game.toAct(declared)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(offered(game, declared, 'air-defence').map((action) => action.use)).toEqual([false, true])
    expect(refusals(game, declared, endPhase)).toContain('N16.38c')
    const column = (use: boolean) => watch(game, declared, { type: 'air-defence', use }, roll(1))
    // 8 against 4
    expect(column(false).events.find((event) => event.type === 'combat')).toMatchObject({ column: '2:1' })
    expect(column(true).events.find((event) => event.type === 'combat')).toMatchObject({ column: '3:2' })
    expect([column(false).state.airPoints, column(true).state.airPoints]).toEqual([2, 1])
    const spent = play(
      game,
      place(game, { phase: 'mini-german-combat', airPoints: 0, units: { gr: '0304', us: '0303' } }),
      attack('0303', 'gr'),
      commit,
    )
    expect(game.toAct(spent).kind).toBe('chance')
  })

  test('N16.38c air support for attacks is allotted at the start of the Allied combat phase', () => {
    const start = place(game, { phase: 'mini-allied-combat', airPoints: 6, units })
    const declared = play(
      game,
      start,
      attack('0304', 'us'),
      commit,
      attack('0704', 'us-b'),
      commit,
      { type: 'end-declarations' },
      { type: 'air-support', target: '0304' },
      { type: 'end-air-support' },
    )
    expect(refusals(game, declared, { type: 'air-support', target: '0704' })).not.toEqual([])
    const resolving = play(game, declared, { type: 'end-bombardment' })
    expect(offered(game, resolving, 'air-support')).toEqual([])
    expect(refusals(game, resolving, { type: 'air-support', target: '0704' })).not.toEqual([])
  })
})

describe('battalions', () => {
  test('N16.39a Tiger, Ost, DD tank and Ranger battalions have half a stacking point and one step', () => {
    const battalions = counters.filter((counter) => counter.size === 'battalion')
    expect(new Set(battalions.map((counter) => counter.kind))).toEqual(new Set(['tiger', 'ost', 'dd-tank', 'ranger']))
    expect(
      battalions.every((counter) => counter.stacking === 0.5 && counter.attack.length === 1 && counter.steps === 1),
    ).toBe(true)
  })

  test('N16.39a N16.39b a hex holds three and a half stacking points', () => {
    const game = mini([
      american('a'),
      american('b'),
      american('c'),
      american('d'),
      ranger('r-1'),
      ranger('r-2'),
      swimmingTanks('dd'),
      ukArmour('uk', { stacking: 1 }),
      tiger('tig', { stacking: 0.5 }),
      german('ger'),
    ])
    const full = { a: '0302', b: '0302', c: '0302' }
    const state = place(game, {
      phase: 'mini-allied-movement',
      units: { ...full, 'r-1': '0303', d: '0303', ger: '0908' },
    })
    expect(offers(game, state, move('0302', 'r-1'))).toBe(true)
    // nobody of the others has moved yet, so that the stack may still be thinned out; in a landing it is not
    const landing = place(game, {
      phase: 'mini-allied-sea-movement',
      turn: 2,
      units: { ...full, 'r-1': 'box-A', 'r-2': 'box-A', d: 'box-A' },
    })
    expect(refusals(game, landing, { type: 'sea-move', unit: 'd', to: '0302' })).toContain('N16.46')
    const half = play(game, landing, { type: 'sea-move', unit: 'r-1', to: '0302' })
    expect(refusals(game, half, { type: 'sea-move', unit: 'r-2', to: '0302' })).toContain('N16.46')
    expect(game.check(half)).toEqual([])
    const over = game.position({ scenario: 'longest-day', units: { ...full, 'r-1': '0302', 'r-2': '0302' } })
    expect(over._tag === 'Left' && over.left.map((violation) => violation.rule)).toEqual(['N6.12'])
  })
})
