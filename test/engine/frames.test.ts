import { describe, expect, it } from 'vitest'
import { frameBuilders, player } from '../../src/engine/frames/activity.js'
import { machineOfActivities } from '../../src/engine/frames/machine.js'
import type { Machine } from '../../src/engine/frames/frames.js'
import type { Tagged } from '../../src/engine/game.js'
import { emptyMemory } from '../../src/engine/frames/memory.js'
import { positionsOf } from '../../src/engine/frames/position.js'
import { say } from '../../src/engine/words/saying.js'
import { illegal } from '../../src/engine/legality/violation.js'
import type { Position } from '../../src/engine/frames/position.js'
import { everyRoll } from '../../src/engine/frames/rolls.js'
import { right } from './right.js'
import { machine } from './toy/frames.js'
import { places } from './toy/state.js'
import type { Action, Event, State } from './toy/state.js'
import { toy } from './toy.js'

const start = right(toy.setup({ scenario: 'farm' }))
const after = (...actions: Action[]): State => actions.reduce((s, a) => machine.step(s, a), start)
const toRaid: Action[] = [{ type: 'hide', place: 'left' }, { type: 'ready' }]
const raided = after(...toRaid, { type: 'raid', place: 'left' })
const fighting = machine.step(raided, { type: 'defend' })
const codes = (s: State, a: Action) => machine.explain(s, a).map(({ code }) => code)
const roll = (...dice: number[]): Action => ({ type: 'roll', dice })

describe('machineOfActivities', () => {
  it('the top frame decides who acts', () => {
    expect(machine.toAct(start)).toEqual({ kind: 'player', side: 'blue', frame: 'plan' })
    expect(machine.toAct(after(...toRaid))).toEqual({ kind: 'player', side: 'red', frame: 'raid' })
    expect(machine.toAct(raided)).toEqual({ kind: 'player', side: 'blue', frame: 'answer' })
    expect(machine.toAct(fighting)).toEqual({
      kind: 'chance',
      roll: { kind: 'fight', rule: 'T5', roller: 'blue', dice: 2, faces: 3 },
    })
  })

  it('a frame pushed on top interrupts the one below, which continues afterwards', () => {
    expect(raided.stack.map(({ type }) => type)).toEqual(['raid', 'answer'])
    expect(fighting.stack.map(({ type }) => type)).toEqual(['raid', 'fight'])
    const fought = machine.step(fighting, roll(1, 1))
    expect(fought).toMatchObject({ red: 2, blue: 0, stack: [{ type: 'raid', raided: ['left'] }] })
    expect(machine.step(fighting, roll(1, 2))).toMatchObject({ red: 0, blue: 1 })
  })

  it('automatic frames are settled in a row, with their events', () => {
    const events: Event[] = []
    const second = machine.step(machine.step(fighting, roll(3, 3)), { type: 'raid', place: 'right' })
    const next = machine.step(second, { type: 'yield' }, (event) => events.push(event))
    expect(next).toMatchObject({ turn: 2, guard: null, red: 1, blue: 1, stack: [{ type: 'plan', mustered: 0 }] })
    expect(events).toEqual([{ type: 'scored', side: 'red', points: 1 }])
    expect(machine.settle(next)).toBe(next)
  })

  it('the legal actions are those of the top frame, all rolls at a chance node, and none at the end', () => {
    expect(machine.legalActions(raided)).toEqual([{ type: 'defend' }, { type: 'yield' }])
    expect(machine.legalActions(fighting)).toEqual(everyRoll(2, 3))
    const over = after(...toRaid, { type: 'stop' }, ...toRaid, { type: 'stop' })
    expect(machine.toAct(over)).toMatchObject({ kind: 'over', outcome: { winner: null, level: 'draw' } })
    expect(machine.legalActions(over)).toEqual([])
    expect(machine.chanceOutcomes(over)).toEqual([])
    expect(codes(over, { type: 'stop' })).toEqual(['game-over'])
  })

  it('all rolls have the same weight, and there are none at other nodes', () => {
    expect(machine.chanceOutcomes(start)).toEqual([])
    expect(machine.chanceOutcomes(fighting)).toHaveLength(9)
    expect(new Set(machine.chanceOutcomes(fighting).map(({ weight }) => weight))).toEqual(new Set([1]))
  })

  it('a refused roll cites the rule that requires the roll', () => {
    expect(codes(start, roll(1, 1))).toEqual(['no-roll-pending'])
    expect(machine.explain(fighting, { type: 'defend' })).toEqual([
      illegal('T5', 'roll-pending', say`${{ dice: '2d3' }} must be rolled first (${{ roll: say`fight` }})`),
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

  it('a refusal includes every reason of the frame', () => {
    const full = after({ type: 'muster' }, { type: 'muster' })
    expect(codes(full, { type: 'muster' })).toEqual(['mustered-twice', 'too-many-tokens'])
    expect(machine.explain(start, { type: 'ready' })[0]).toMatchObject({ kind: 'incomplete', code: 'guard-not-hidden' })
    for (const place of places) expect(codes(raided, { type: 'raid', place })).toEqual(['out-of-turn'])
  })
})

describe('the guard against loops', () => {
  interface Wheel {
    readonly type: 'wheel'
  }
  interface Loop {
    readonly stack: readonly Wheel[]
    readonly turns: number
  }
  interface Turning extends Position<null, Loop> {
    readonly frame: Wheel
  }
  const turning = (state: Loop): Turning => ({ board: null, state, frame: state.stack[0]!, memory: emptyMemory() })
  const positions = positionsOf<null, Loop, Turning>(
    () => null,
    (_board, state) => turning(state),
  )
  const { deciding, singleIn } = frameBuilders<Turning, Wheel, { readonly type: 'turn' }, Tagged>()
  const turnedTo = ({ state }: Turning, turns: number): Turning => turning({ ...state, turns })
  /** A wheel that turns by itself so many times. */
  const wheel = (most: number): Machine<Loop, { readonly type: 'turn' }, Tagged> =>
    machineOfActivities(positions, {
      wheel: deciding('wheel', {
        waitsFor: ({ state }) => (state.turns < most ? { kind: 'automatic' } : player('red')),
        verbs: { turn: singleIn('wheel', { type: 'turn' }, [], (p) => turnedTo(p, 0)) },
        otherwise: () => [],
        proceed: (p) => turnedTo(p, p.state.turns + 1),
      }),
    })
  const still = (): Loop => ({ stack: [{ type: 'wheel' }], turns: 0 })

  it('frames that never settle throw an error', () => {
    expect(() => wheel(Infinity).settle(still())).toThrow(new RangeError('the frame wheel never settles'))
    expect(() => wheel(Infinity).step(still(), { type: 'turn' })).toThrow(
      new RangeError('the frame wheel never settles'),
    )
  })

  it('thousands of automatic steps are allowed', () => {
    expect(wheel(9_000).settle(still()).turns).toBe(9_000)
    expect(wheel(9_000).step(still(), { type: 'turn' }).turns).toBe(9_000)
  })

  it('an unsettled position throws an error', () => {
    expect(() => wheel(5).toAct(still())).toThrow('the frame wheel has not been settled')
  })
})
