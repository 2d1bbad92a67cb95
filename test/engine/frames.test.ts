import { describe, expect, it } from 'vitest'
import type { FrameTable } from '../../src/engine/frames.js'
import { everyRoll, machineOf } from '../../src/engine/frames.js'
import type { RollAction, Tagged } from '../../src/engine/game.js'
import type { Action, Event, Frame, State } from './toy.js'
import { places, table, toy } from './toy.js'
import { right } from './right.js'

const machine = machineOf<State, Frame, Action, Event>(table)
const start = right(toy.setup({ scenario: 'farm' }))
const after = (...actions: Action[]): State => actions.reduce((s, a) => machine.step(s, a), start)
const toRaid: Action[] = [{ type: 'hide', place: 'left' }, { type: 'ready' }]
const raided = after(...toRaid, { type: 'raid', place: 'left' })
const fighting = machine.step(raided, { type: 'defend' })
const codes = (s: State, a: Action) => machine.explain(s, a).map(({ code }) => code)
const roll = (...dice: number[]): Action => ({ type: 'roll', dice })

describe('machineOf', () => {
  it('asks the top frame who decides', () => {
    expect(machine.toAct(start)).toEqual({ kind: 'player', side: 'blue', frame: 'plan' })
    expect(machine.toAct(after(...toRaid))).toEqual({ kind: 'player', side: 'red', frame: 'raid' })
    expect(machine.toAct(raided)).toEqual({ kind: 'player', side: 'blue', frame: 'answer' })
    expect(machine.toAct(fighting)).toEqual({
      kind: 'chance',
      roll: { kind: 'fight', rule: 'T5', roller: 'blue', dice: 2, faces: 3 },
    })
  })

  it('interrupts with a frame on top and goes on below when it ends', () => {
    expect(raided.stack.map(({ type }) => type)).toEqual(['raid', 'answer'])
    expect(fighting.stack.map(({ type }) => type)).toEqual(['raid', 'fight'])
    const fought = machine.step(fighting, roll(1, 1))
    expect(fought).toMatchObject({ red: 2, blue: 0, stack: [{ type: 'raid', raided: ['left'] }] })
    expect(machine.step(fighting, roll(1, 2))).toMatchObject({ red: 0, blue: 1 })
  })

  it('settles automatic frames in a row, and tells what happens', () => {
    const events: Event[] = []
    const second = machine.step(machine.step(fighting, roll(3, 3)), { type: 'raid', place: 'right' })
    const next = machine.step(second, { type: 'yield' }, (event) => events.push(event))
    expect(next).toMatchObject({ turn: 2, guard: null, red: 1, blue: 1, stack: [{ type: 'plan', mustered: 0 }] })
    expect(events).toEqual([{ type: 'scored', side: 'red', points: 1 }])
    expect(machine.settle(next)).toBe(next)
  })

  it('lists what the top frame offers, the rolls at a chance node, and nothing when the game is over', () => {
    expect(machine.legalActions(raided)).toEqual([{ type: 'defend' }, { type: 'yield' }])
    expect(machine.legalActions(fighting)).toEqual(everyRoll(2, 3))
    const over = after(...toRaid, { type: 'stop' }, ...toRaid, { type: 'stop' })
    expect(machine.toAct(over)).toMatchObject({ kind: 'over', outcome: { winner: null, level: 'draw' } })
    expect(machine.legalActions(over)).toEqual([])
    expect(machine.chanceOutcomes(over)).toEqual([])
    expect(codes(over, { type: 'stop' })).toEqual(['game-over'])
  })

  it('weighs every roll the same, and has none elsewhere', () => {
    expect(machine.chanceOutcomes(start)).toEqual([])
    expect(machine.chanceOutcomes(fighting)).toHaveLength(9)
    expect(new Set(machine.chanceOutcomes(fighting).map(({ weight }) => weight))).toEqual(new Set([1]))
  })

  it('explains rolls by the rule that orders them', () => {
    expect(codes(start, roll(1, 1))).toEqual(['no-roll-pending'])
    expect(machine.explain(fighting, { type: 'defend' })).toEqual([
      { rule: 'T5', code: 'roll-pending', message: '2d3 must be rolled first (fight)', kind: 'illegal' },
    ])
    expect(codes(fighting, roll(1))).toEqual(['wrong-number-of-dice'])
    for (const dice of [
      [0, 1],
      [1, 4],
      [1.5, 1],
      [Number.NaN, 1],
    ])
      expect(codes(fighting, roll(...dice))).toEqual(['no-such-face'])
    expect(codes(fighting, roll(...([undefined, 1] as unknown as number[])))).toEqual(['no-such-face'])
    expect(codes(fighting, roll(3, 3))).toEqual([])
  })

  it('lets the frame give every reason', () => {
    const full = after({ type: 'muster' }, { type: 'muster' })
    expect(codes(full, { type: 'muster' })).toEqual(['mustered-twice', 'too-many-tokens'])
    expect(machine.explain(start, { type: 'ready' })[0]).toMatchObject({ kind: 'incomplete', code: 'guard-not-hidden' })
    for (const place of places) expect(codes(raided, { type: 'raid', place })).toEqual(['out-of-turn'])
  })
})

describe('the guard against loops', () => {
  interface Loop {
    readonly stack: readonly { readonly type: 'wheel' }[]
    readonly turns: number
  }
  const wheel = (most: number): FrameTable<Loop, { readonly type: 'wheel' }, Tagged, Tagged> => ({
    wheel: {
      pending: (s) => (s.turns < most ? { kind: 'automatic' } : { kind: 'player', side: 'red' }),
      legalActions: () => [{ type: 'turn' }],
      explain: () => [],
      reduce: (s) => ({ ...s, turns: 0 }),
      proceed: (s) => ({ ...s, turns: s.turns + 1 }),
    },
  })
  const still: Loop = { stack: [{ type: 'wheel' }], turns: 0 }

  it('throws when frames go on by themselves without end', () => {
    expect(() => machineOf(wheel(Infinity)).settle(still)).toThrow(new RangeError('the frame wheel never settles'))
    expect(() => machineOf(wheel(Infinity)).step(still, { type: 'turn' })).toThrow(RangeError)
  })

  it('lets thousands of steps pass', () => {
    expect(machineOf(wheel(9_000)).settle(still).turns).toBe(9_000)
  })

  it('throws when asked about a position that has not been settled', () => {
    expect(() => machineOf(wheel(5)).toAct(still)).toThrow('the frame wheel has not been settled')
  })
})

describe('everyRoll', () => {
  const texts = (rolls: readonly RollAction[]) => rolls.map((each) => JSON.stringify(each))

  it('lists every sequence of faces once', () => {
    expect(everyRoll(1, 6).map(({ dice }) => dice[0])).toEqual([1, 2, 3, 4, 5, 6])
    expect(everyRoll(2, 6)).toHaveLength(36)
    expect(new Set(texts(everyRoll(3, 6))).size).toBe(216)
    for (const [dice, faces] of [
      [0, 6],
      [1.5, 6],
      [Infinity, 6],
      [2, Number.NaN],
      [9, 36],
    ] as const)
      expect(() => everyRoll(dice, faces)).toThrow(RangeError)
  })

  it.each([
    [1, 6],
    [2, 6],
    [1, 10],
    [2, 10],
    [2, 12],
    [1, 100],
  ])('is in the order of JSON texts for %i dice of %i faces', (dice, faces) => {
    const listed = texts(everyRoll(dice, faces))
    expect(listed).toHaveLength(faces ** dice)
    expect(listed).toEqual([...listed].sort((a, b) => (a < b ? -1 : 1)))
  })

  it('is one shared list that nobody can write to', () => {
    const rolls = everyRoll(2, 6)
    expect(everyRoll(2, 6)).toBe(rolls)
    expect(() => (rolls as RollAction[]).reverse()).toThrow(TypeError)
    expect(() => (rolls[0]!.dice as number[]).push(7)).toThrow(TypeError)
  })
})
