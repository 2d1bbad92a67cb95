import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Action, Event, State, UnitId } from '../../src/market-garden/state.js'
import { takingAny } from '../playing.js'
import { walks } from '../walks.js'
import type { Gait } from '../walks.js'
import { anyPosition, arena, hexes } from './movementArena.js'
import { must, unit } from './small.js'

const LONG = process.env['SOAK'] !== undefined

/** How a unit sets out and goes on while nobody fires at it or blows a bridge; it may stop wherever it comes to. */
const gaitOf = (id: UnitId, home: string): Gait<State, Action, Event> => ({
  onward: (state) => {
    const top = state.stack.at(-1)!.type
    return arena.legalActions(state).filter((action) => {
      if (top === 'movement-phase') return action.type === 'start-move' && action.unit === id
      if (top === 'moving') return action.type === 'step' || action.type === 'ferry'
      return action.type === 'hold-fire' || action.type === 'spare-bridges'
    })
  },
  arrival: (_state, events) => {
    const moved = events.find((event) => event.type === 'moved')
    return moved?.type !== 'moved' || moved.to === home ? null : { hex: moved.to, cost: moved.spent, mayStop: true }
  },
  key: (state) => {
    const frames = state.stack.map((frame) => (frame.type === 'moving' ? { ...frame, watch: {} } : frame))
    return `${unit(state, id).at} ${JSON.stringify(frames)}`
  },
})

/** A unit that moves in its phase, by a number, as far on its way as another number says. */
const anyMover = (start: State, n: number): { readonly state: State; readonly id: UnitId } | null => {
  const movers = arena.legalActions(start).flatMap((action) => (action.type === 'start-move' ? [action.unit] : []))
  const id = movers[n % Math.max(movers.length, 1)]
  if (id === undefined) return null
  let state = start
  for (let left = n % 4; left > 0 && arena.toAct(state).kind === 'player'; left--) {
    const ways = gaitOf(id, '').onward(state)
    if (ways.length > 0) state = must(arena.apply(state, ways[n % ways.length]!))
  }
  const { type } = state.stack.at(-1)!
  const mayGoOn = arena.toAct(state).kind === 'player' && (type === 'movement-phase' || type === 'moving')
  return { state: mayGoOn ? state : start, id }
}

test(
  'M8.11 M8.13a M8.15 M16.1a the hexes that a unit is said to reach are those that it comes to step by step, at the same cost',
  { timeout: 600_000 },
  () => {
    let asked = 0
    fc.assert(
      fc.property(anyPosition, fc.nat(), (spec, n) => {
        const mover = anyMover(must(takingAny(arena).position({ scenario: 'hells-highway', ...spec })), n)
        if (mover === null) return
        asked++
        const { state, id } = mover
        const reached = arena.queries.reachable(state, id)
        const long = walks(arena, state, gaitOf(id, unit(state, id).at))
        expect(reached.map(({ hex, cost }) => ({ hex, cost, mayStop: true }))).toEqual(long)
        const to = hexes[n % hexes.length]!
        const may = long.some(({ hex }) => hex === to)
        expect([to, arena.queries.whyNot(state, id, to).length > 0]).toEqual([to, !may])
      }),
      { numRuns: LONG ? 5000 : 30, seed: 7, endOnFailure: true },
    )
    expect(asked).toBeGreaterThan(20)
  },
)
