/**
 * Landings, drops and guns at the edges of their rules: cases that a wrong turn in the code would get through unseen.
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import { field, order } from './field.js'
import { airborne, american, BOXES, german, mini } from './mini.js'
import { at, germanInfantry, offered, place, play, refusals, usRegiment } from './small.js'

const sail = (unit: string, to: string) => ({ type: 'sea-move', unit, to }) as const
const drop = (unit: string, to: string) => ({ type: 'drop', unit, to }) as const
const counters = [american('a'), american('b'), airborne('abn'), german('ger'), german('ger-b')]

describe('arrows', () => {
  test('N16.41a N16.44a arrows are listed in order, and an airborne division follows none', () => {
    const game = mini(counters, { boxes: { ...BOXES, P: { ...BOXES.P, to: ['box B', 'box A'] } } })
    const state = place(game, { turn: 2, phase: 'mini-allied-sea-movement', units: { a: 'box-P' } })
    expect(offered(game, state, 'sea-move').map(({ to }) => to)).toEqual(['box-A', 'box-B'])
    const first = place(game, { turn: 1, phase: 'mini-allied-sea-movement', units: { abn: 'box-G' } })
    expect(refusals(game, first, sail('abn', '0302'))).toEqual(['N16.44a', 'N16.44a'])
  })

  test('N16.41c no unit lands on an enemy at a beach in the corner of the map', () => {
    const game = mini(counters, {
      boxes: { ...BOXES, A: { ...BOXES.A, to: ['0101'] } },
      terrain: { '0101': ['coast'] },
      areas: { coast: ['0101', '0702'] },
    })
    const state = place(game, { turn: 2, phase: 'mini-allied-sea-movement', units: { a: 'box-A', ger: '0101' } })
    expect(refusals(game, state, sail('a', '0101'))).toEqual(['N16.41c'])
  })
})

describe('landing losses', () => {
  const { to, side, name, provenance } = BOXES.A
  const bare = { to, side, name, provenance }
  const land = (boxes: object) => {
    const game = mini(counters, { boxes })
    const state = place(game, { turn: 1, phase: 'mini-allied-sea-movement', units: { a: 'box-K', ger: '0909' } })
    return { game, landed: play(game, state, sail('a', '0302')) }
  }

  test('N16.42a a unit from a box without a landing value uses the value of the beach', () => {
    // G comes first and drops, J leads elsewhere: neither is the box of this beach
    const { game, landed } = land({ ...BOXES, K: bare })
    expect(game.toAct(landed).kind).toBe('chance')
    expect(play(game, landed, { type: 'roll', dice: [2] }).units.find(({ id }) => id === 'a')?.steps).toBe(1)
    expect(play(game, landed, { type: 'roll', dice: [3] }).units.find(({ id }) => id === 'a')?.steps).toBe(2)
  })

  test('N16.42a a die below the range of a landing costs no step, and neither does one above it', () => {
    const { game, landed } = land({ ...BOXES, K: { ...BOXES.A, landingLoss: [3, 5] } })
    const steps = [2, 3, 5, 6].map(
      (die) => play(game, landed, { type: 'roll', dice: [die] }).units.find(({ id }) => id === 'a')?.steps,
    )
    expect(steps).toEqual([2, 1, 1, 2])
  })

  test('N16.42a a landing without a printed value has no roll', () => {
    const { game, landed } = land({ B: BOXES.B, G: BOXES.G, K: bare })
    expect(game.toAct(landed).kind).toBe('player')
    expect([at(landed, 'a'), landed.units.find(({ id }) => id === 'a')?.steps]).toEqual(['0302', 2])
  })
})

describe('drops', () => {
  const game = mini(counters, {
    terrain: { '0503': ['forest'], '0504': ['city'], '0604': ['marsh'] },
    areas: { coast: ['0302', '0702', '0804'] },
  })
  const state = place(game, {
    turn: 1,
    phase: 'mini-allied-sea-movement',
    units: { abn: 'box-G', ger: '0305', 'ger-b': '0106' },
  })
  const reasons = (hex: string, on = game, from: State = state): readonly string[] =>
    on.explain(from, drop('abn', hex) as never).map(({ rule, message }) => `${rule} ${message.split(': ').at(-1)!}`)

  test('N16.44b each reason that forbids a drop hex is reported', () => {
    expect(reasons('0305')).toEqual(['N16.44b Germans are in it'])
    expect(reasons('0304')).toEqual(['N16.44b it is in a German zone of control'])
    for (const hex of ['0503', '0504', '0604']) expect(reasons(hex)).toEqual(['N16.44b forest, city or marsh'])
    expect(reasons('0302')).toEqual(['N16.44b it contains sea'])
    expect(reasons('0804')).toEqual(['N16.44b it contains sea'])
    expect(reasons('0101')).toEqual(['N16.44b it contains sea'])
    expect(reasons('0309')).toEqual(['N16.44b five or more hexes from the coast'])
    expect(reasons('0905')).toEqual([])
  })

  test('N16.39b N16.44b German stacking points in a hex do not count against the units that drop there', () => {
    const three = mini([airborne('abn'), airborne('there'), german('ger', { stacking: 3 })])
    const units = { abn: 'box-G', there: '0504', ger: '0305' }
    const from = place(three, { turn: 1, phase: 'mini-allied-sea-movement', units })
    expect(reasons('0305', three, from)).toEqual(['N16.44b Germans are in it'])
    expect(refusals(three, from, drop('abn', '0504'))).toEqual(['N16.39b'])
  })

  test('N16.44b on a map without coast hexes no unit may drop', () => {
    const inland = mini(counters, { areas: { coast: [] } })
    const there = place(inland, { turn: 1, phase: 'mini-allied-sea-movement', units: { abn: 'box-G', ger: '0909' } })
    expect(reasons('0506', inland, there)).toEqual(['N16.44b five or more hexes from the coast'])
  })
})

describe('guns and bombs', () => {
  test('N16.47c a unit in the corner hex may direct a bombardment, and be bombarded', () => {
    const game = mini(counters, { terrain: { '0101': [], '0102': [], '0103': [] } })
    const firing = (units: Record<string, string>): State =>
      play(
        game,
        place(game, { phase: 'mini-allied-combat', units }),
        { type: 'end-declarations' },
        { type: 'end-air-support' },
      )
    const bombard = (units: Record<string, string>, target: string) =>
      refusals(game, firing(units), { type: 'bombard', target })
    expect(bombard({ a: '0101', ger: '0104' }, '0104')).toEqual([])
    expect(bombard({ a: '0101', ger: '0105', b: '0102' }, '0105')).toEqual([])
    expect(bombard({ a: '0105', ger: '0101', 'ger-b': '0106' }, '0101')).toEqual(['N16.47c'])
    expect(bombard({ a: '0104', ger: '0101' }, '0101')).toEqual([])
    expect(bombard({ a: '0104', ger: '0101' }, '9999')).toEqual(['input'])
  })

  test('N13.35 carpet bombing may not hit either target hex of a declared attack', () => {
    const game = field([usRegiment('us'), germanInfantry('g'), germanInfantry('h')])
    const state = place(game, {
      phase: 'allied-combat',
      airPoints: 6,
      supplyPoints: { american: 5, commonwealth: 5 },
      units: { us: '0403', g: '0404', h: '0504' },
    })
    const air = play(game, order(game, state, ['us'], '0404', '0504'), { type: 'end-declarations' })
    for (const target of ['0404', '0504'])
      expect(refusals(game, air, { type: 'carpet-bomb', target })).toEqual(['N13.35'])
  })

  test('N13.31 N13.32 carpet bombing needs clear weather, all six air points and German units in the hex', () => {
    const game = field([usRegiment('us'), germanInfantry('g')])
    const state = place(game, {
      phase: 'allied-combat',
      weather: 'storm',
      airPoints: 0,
      units: { us: '0403', g: '0404' },
    })
    const air = play(game, state, { type: 'end-declarations' })
    expect(refusals(game, air, { type: 'carpet-bomb', target: '0404' })).toEqual(['N13.31', 'N13.31'])
    expect(refusals(game, air, { type: 'carpet-bomb', target: '0403' })).toEqual(['N13.32', 'N13.31', 'N13.31'])
  })
})
