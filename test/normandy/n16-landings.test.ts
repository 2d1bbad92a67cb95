/** Chapter 16.4: landings and air drops of the mini-game. */
import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import { airborne, american, BOXES, british, german, mini, swimmingTanks } from './mini.js'
import { passTo } from './passing.js'
import { at, must, offered, offers, place, play, refusals, stepsOf, watch } from './small.js'

const endPhase = { type: 'end-phase' } as const
const roll = (die: number) => ({ type: 'roll', dice: [die] }) as const
const sail = (unit: string, to: string) => ({ type: 'sea-move', unit, to }) as const
const drop = (unit: string, to: string) => ({ type: 'drop', unit, to }) as const
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, to }) as const

const game = mini(
  [
    american('a'),
    american('b'),
    american('c'),
    american('d'),
    british('uk'),
    swimmingTanks('dd'),
    airborne('abn'),
    german('ger'),
    german('ger-b'),
  ],
  { terrain: { '0404': ['forest'], '0504': ['city'], '0604': ['marsh'] } },
)
const sea = (turn: number, units: Record<string, unknown>): State =>
  place(game, { turn, phase: 'mini-allied-sea-movement', units })

describe('the arrows', () => {
  test('N16.41a a unit in a box may follow one arrow or stay', () => {
    const state = sea(2, { a: 'box-P', b: 'box-A', uk: 'box-R' })
    expect(offered(game, state, 'sea-move')).toEqual([
      sail('a', 'box-A'),
      sail('a', 'box-B'),
      sail('b', '0302'),
      sail('uk', 'box-J'),
    ])
    expect(refusals(game, state, sail('a', '0302'))).toContain('N16.41a')
    expect(refusals(game, state, sail('uk', 'box-A'))).toContain('N16.41a')
    const moved = play(game, state, sail('a', 'box-A'))
    expect(at(moved, 'a')).toBe('box-A')
    expect(refusals(game, moved, sail('a', '0302'))).toContain('N16.41a')
    expect(at(play(game, moved, endPhase), 'b')).toBe('box-A')
  })

  test('N16.41a X26 Box B leads to 0503, and Box P to A, B, D, E or F', () => {
    const units = { 'us-4-inf-8': 'box-B', 'us-2-inf-9': 'box-P' }
    const state = must(
      normandy.position({ scenario: 'longest-day', turn: 2, phase: 'mini-allied-sea-movement', units }),
    )
    const to = (unit: string) =>
      offered(normandy, state, 'sea-move')
        .filter((action) => action.unit === unit)
        .map((action) => action.to)
    expect(to('us-4-inf-8')).toEqual(['0503'])
    expect(to('us-2-inf-9')).toEqual(['box-A', 'box-B', 'box-D', 'box-E', 'box-F'])
    expect(at(play(normandy, state, sail('us-4-inf-8', '0503')), 'us-4-inf-8')).toBe('0503')
  })

  test('N16.41b a unit in a box other than P and R must land on turn 1', () => {
    const state = sea(1, { a: 'box-A', b: 'box-P', uk: 'box-R' })
    expect(refusals(game, state, endPhase)).toContain('N16.41b')
    expect(offers(game, state, endPhase)).toBe(false)
    const landed = play(game, state, sail('a', '0302'), roll(6))
    expect(offers(game, landed, endPhase)).toBe(true)
    // nobody must on later turns
    expect(offers(game, sea(2, { a: 'box-A' }), endPhase)).toBe(true)
  })

  test('N16.41c no unit may land on an enemy', () => {
    const state = sea(2, { a: 'box-A', b: 'box-B', ger: '0302' })
    expect(refusals(game, state, sail('a', '0302'))).toContain('N16.41c')
    expect(offered(game, state, 'sea-move')).toEqual([sail('b', '0702')])
    // on turn 1 it could not be delayed
    const lost = play(game, sea(1, { a: 'box-A', ger: '0302' }), endPhase)
    expect(at(lost, 'a')).toBe('eliminated')
  })
})

describe('landing losses', () => {
  test('N16.42a on turn 1 every landing unit rolls against the value of the beach', () => {
    const start = sea(1, { a: 'box-A', b: 'box-B' })
    const steps = (unit: string, hex: string) =>
      [1, 2, 3, 4, 5, 6].map((die) => stepsOf(play(game, start, sail(unit, hex), roll(die)), unit))
    expect(game.toAct(play(game, start, sail('a', '0302')))).toMatchObject({
      kind: 'chance',
      roll: { kind: 'landing', roller: 'german', dice: 1 },
    })
    expect(steps('a', '0302')).toEqual([1, 1, 2, 2, 2, 2])
    expect(steps('b', '0702')).toEqual([1, 1, 1, 1, 2, 2])
    expect(at(play(game, start, sail('a', '0302'), roll(1)), 'a')).toBe('0302')
  })

  test('N16.42b from turn 2 on a unit rolls only when it lands in an enemy zone without a friendly unit', () => {
    const open = play(game, sea(2, { a: 'box-A' }), sail('a', '0302'))
    expect([game.toAct(open).kind, stepsOf(open, 'a')]).toEqual(['player', 2])
    const watched = play(game, sea(2, { a: 'box-A', ger: '0303' }), sail('a', '0302'))
    expect(game.toAct(watched).kind).toBe('chance')
    expect(stepsOf(play(game, watched, roll(2)), 'a')).toBe(1)
    const held = play(game, sea(2, { a: 'box-A', ger: '0303', b: '0302' }), sail('a', '0302'))
    expect(game.toAct(held).kind).toBe('player')
  })

  test('N-R58 a unit that has landed counts as a friendly unit for the next landing', () => {
    const start = sea(2, { a: 'box-A', b: 'box-A', ger: '0303' })
    const first = play(game, start, sail('b', '0302'), roll(6))
    expect(game.toAct(play(game, first, sail('a', '0302'))).kind).toBe('player')
    expect(offers(game, start, sail('a', '0302')) && offers(game, start, sail('b', '0302'))).toBe(true)
    const dead = play(game, sea(2, { dd: 'box-A', a: 'box-A', ger: '0303' }), sail('dd', '0302'), roll(1))
    expect(game.toAct(play(game, dead, sail('a', '0302'))).kind).toBe('chance')
  })

  test('N16.43 X34 DD tanks lose their step on 1 to 5 at any beach', () => {
    for (const [box, hex] of [
      ['box-A', '0302'],
      ['box-B', '0702'],
    ] as const) {
      const start = play(game, sea(1, { dd: box }), sail('dd', hex))
      expect([1, 2, 3, 4, 5, 6].map((die) => at(play(game, start, roll(die)), 'dd'))).toEqual([
        ...Array<string>(5).fill('eliminated'),
        hex,
      ])
    }
    const tanks = normandy.boards['longest-day'].counters.filter((counter) => counter.kind === 'dd-tank')
    expect(tanks.map((counter) => [counter.nation, counter.attack.length])).toEqual(Array(3).fill(['american', 1]))
  })
})

describe('air drops', () => {
  const start = sea(1, { abn: 'box-G', a: 'box-A', ger: '0305' })

  test('N16.44a airborne divisions must drop on turn 1, before any landing', () => {
    expect(new Set(game.legalActions(start).map((action) => action.type))).toEqual(new Set(['drop']))
    expect(refusals(game, start, sail('a', '0302'))).toContain('N16.44a')
    expect(refusals(game, start, endPhase)).toContain('N16.44a')
    expect(refusals(game, start, sail('abn', '0302'))).toContain('N16.44a')
    expect(refusals(game, start, drop('a', '0403'))).toContain('N16.44a')
    const dropped = play(game, start, drop('abn', '0403'), roll(6))
    expect(at(dropped, 'abn')).toBe('0403')
    expect(offers(game, dropped, sail('a', '0302'))).toBe(true)
    const boxes = normandy.boards['longest-day'].counters
      .filter((counter) => counter.kind === 'airborne')
      .map((counter) => counter.start?.at)
    expect(boxes.sort()).toEqual(['box-G', 'box-H', 'box-I'])
  })

  test('N16.44b no unit may drop on Germans, in their zones, in sea, forest, city or marsh', () => {
    const barred = ['0305', '0304', '0302', '0301', '0402', '0404', '0504', '0604', '0702']
    for (const hex of barred) {
      expect(refusals(game, start, drop('abn', hex))).toContain('N16.44b')
      expect(offers(game, start, drop('abn', hex))).toBe(false)
    }
    for (const hex of ['0303', '0403', '0503', '0603']) expect(offers(game, start, drop('abn', hex))).toBe(true)
  })

  test('N16.44b N-R39 a unit may drop at most four hexes from a coast hex', () => {
    const plain = mini([airborne('abn'), german('ger')], { areas: { coast: ['0302'] } })
    const state = place(plain, { turn: 1, phase: 'mini-allied-sea-movement', units: { abn: 'box-G', ger: '0908' } })
    expect(offers(plain, state, drop('abn', '0306'))).toBe(true)
    expect(refusals(plain, state, drop('abn', '0307'))).toContain('N16.44b')
    expect(offers(plain, state, drop('abn', '0307'))).toBe(false)
    expect(refusals(plain, state, drop('abn', '0302'))).toContain('N16.44b')
  })

  test('N16.44c each drop is rolled for, and loses a step on 1 to 4', () => {
    const dropped = play(game, start, drop('abn', '0403'))
    expect(game.toAct(dropped)).toMatchObject({
      kind: 'chance',
      roll: { kind: 'air-drop', rule: 'N16.44c', roller: 'german' },
    })
    expect([1, 2, 3, 4, 5, 6].map((die) => stepsOf(play(game, dropped, roll(die)), 'abn'))).toEqual([1, 1, 1, 1, 2, 2])
    for (const letter of ['G', 'H', 'I'])
      expect(normandy.boards['longest-day'].boxes[`box-${letter}`]!.landingLoss).toEqual([1, 4])
  })

  test('N16.44d dropped divisions may not move on turn 1', () => {
    const dropped = play(game, start, drop('abn', '0403'), roll(6), sail('a', '0302'), roll(6), endPhase)
    expect(dropped.phase).toBe('mini-allied-movement')
    expect(refusals(game, dropped, move('0503', 'abn'))).toContain('N16.44d')
    expect(offered(game, dropped, 'move').some((action) => action.units[0] === 'abn')).toBe(false)
    const next = passTo(game, dropped, 2, 'mini-allied-movement')
    expect(offers(game, next, move('0503', 'abn'))).toBe(true)
  })

  test('N-R58 a drop may not exceed the stacking limit of the hex', () => {
    const full = sea(1, { abn: 'box-G', a: '0403' })
    expect(refusals(game, full, drop('abn', '0403'))).toContain('N16.39b')
    expect(offers(game, full, drop('abn', '0403'))).toBe(false)
  })
})

describe('after the landing', () => {
  test('N16.45a a landed unit may not move again by sea, but has normal movement later', () => {
    const landed = play(game, sea(2, { a: 'box-A' }), sail('a', '0302'))
    expect(offered(game, landed, 'sea-move')).toEqual([])
    expect(offered(game, landed, 'move')).toEqual([])
    const moving = play(game, landed, endPhase)
    expect(moving.phase).toBe('mini-allied-movement')
    expect(offers(game, moving, move('0303', 'a'))).toBe(true)
    expect(at(play(game, moving, move('0303', 'a')), 'a')).toBe('0303')
  })

  test('N16.45b a unit in a box may not move in the movement phase', () => {
    const state = place(game, { turn: 2, phase: 'mini-allied-movement', units: { a: 'box-A', b: '0302' } })
    expect(refusals(game, state, move('0302', 'a'))).toContain('N16.45b')
    expect(offered(game, state, 'move').every((action) => action.units[0] === 'b')).toBe(true)
  })

  test('N16.46 a box holds any number of units, a coast hex only up to the stacking limit', () => {
    const crowd = sea(2, { a: 'box-P', b: 'box-P', c: 'box-P', d: 'box-P', abn: 'box-B' })
    const boxed = play(game, crowd, sail('a', 'box-B'), sail('b', 'box-B'), sail('c', 'box-B'), sail('d', 'box-B'))
    expect(game.check(boxed)).toEqual([])
    expect(boxed.units.filter((unit) => unit.at === 'box-B')).toHaveLength(5)
    const full = sea(2, { a: '0302', b: '0302', c: '0302', d: 'box-A', dd: 'box-A' })
    expect(refusals(game, full, sail('d', '0302'))).toContain('N16.46')
    expect(offered(game, full, 'sea-move')).toEqual([sail('dd', '0302')])
    expect(Object.keys(BOXES)).toContain('P')
  })

  test('N16.42a the event for a landing includes its die roll', () => {
    const { events } = watch(game, sea(1, { a: 'box-A' }), sail('a', '0302'), roll(2))
    expect(events).toContainEqual({ type: 'landed', unit: 'a', at: '0302', die: 2, lost: true })
  })
})
