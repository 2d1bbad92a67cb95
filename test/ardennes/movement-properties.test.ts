import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State, UnitId } from '../../src/ardennes/state.js'
import { MOVEMENT_MODES } from '../../src/ardennes/state.js'
import { excessHexes } from '../../src/ardennes/rules/excess.js'
import { underWay } from './moves.js'
import { anyPosition, arena, board } from './movementArena.js'
import { must, unit } from './small.js'
import { takingAny } from '../playing.js'

/** Positions without the bridge that is rolled for: a die may stop a unit anywhere. */
const tried = anyPosition.map((spec) => ({ ...spec, with: { ...spec.with, ouren: true } }))

/** Plays a Movement Phase at random and looks at every action; gives up when the phase is over. */
const watch = (
  spec: { readonly phase: string },
  choices: IterableIterator<number>,
  look: (before: State, action: ReturnType<typeof arena.legalActions>[number], after: State) => void,
): void => {
  let state = must(takingAny(arena).position({ scenario: 'campaign', ...spec }))
  const { phase } = state
  if (phase !== spec.phase) return // a night without stacks
  for (let i = 0; i < 80 && state.phase === phase && arena.toAct(state).kind !== 'over'; i++) {
    const actions = arena.legalActions(state)
    const going = actions.filter(({ type }) => type !== 'end-phase')
    const open = going.length > 0 && i < 60 ? going : actions
    const action = open[choices.next().value % open.length]!
    const after = must(arena.apply(state, action))
    look(state, action, after)
    state = after
  }
}

const sideOf = (id: string): 'german' | 'allied' => (board.sides[board.unitIndex(id)] === 0 ? 'german' : 'allied')
const runs = (numRuns: number) => ({ numRuns, seed: 16, endOnFailure: true })

describe('in whatever Movement Phase', () => {
  test('A8.3a A8.3b no hex of the phasing side is over the stacking limits when its phase is over, by night none with units that moved', () => {
    fc.assert(
      fc.property(tried, fc.infiniteStream(fc.nat()), (spec, choices) => {
        const side = spec.phase.includes('german') ? 'german' : 'allied'
        watch(spec, choices, (before, _, after) => {
          if (before.phase === after.phase) return
          const frame = before.stack.find((other) => other.type === 'movement')
          const moved = frame?.night === true ? frame.done : undefined
          expect(excessHexes(board, after, side, moved)).toEqual([])
        })
      }),
      runs(200),
    )
  })

  test('A10.2a no unit enters an enemy Hex Bond, or crosses an enemy Hexside Bond', () => {
    fc.assert(
      fc.property(tried, fc.infiniteStream(fc.nat()), (spec, choices) => {
        watch(spec, choices, (before, action) => {
          if (action.type !== 'step' && action.type !== 'enter' && action.type !== 'infiltrate') return
          const id = action.type === 'step' ? underWay(before)!.unit : action.unit
          const { at } = unit(before, id)
          for (const bond of arena.queries.bonds(before)) {
            if (bond.side === sideOf(id)) continue
            if (bond.kind === 'hex') expect(bond.bars).not.toContain(action.to)
            else expect([...bond.bars].sort()).not.toEqual([at, action.to].sort())
          }
        })
      }),
      runs(200),
    )
  })

  test('A12.2b A12.2a no column ends its move with other units, or in an enemy zone of control', () => {
    fc.assert(
      fc.property(tried, fc.infiniteStream(fc.nat()), (spec, choices) => {
        watch(spec, choices, (before, action, after) => {
          const frame = underWay(before)
          if (frame?.by !== 'strategic' || underWay(after) !== undefined) return
          const { at } = unit(after, frame.unit)
          if (board.map.indexOf(at) < 0) return
          expect(after.units.filter((other) => other.at === at).map(({ id }) => id)).toEqual([frame.unit])
          expect(arena.queries.zoc(after, sideOf(frame.unit) === 'german' ? 'allied' : 'german')).not.toContain(at)
          expect(action.type).not.toBe('leave')
        })
      }),
      runs(150),
    )
  })
})

/** Where a unit can get to by legal steps, and whether it can stop there; found the long way. */
const wanderings = (start: State, id: UnitId): ReadonlyMap<string, boolean> => {
  const found = new Map<string, boolean>()
  const home = unit(start, id).at
  const seen = new Set<string>()
  const open: State[] = arena
    .legalActions(start)
    .filter((action) => (action.type === 'start-move' || action.type === 'enter') && action.unit === id)
    .map((action) => must(arena.apply(start, action)))
  for (const state of open) {
    const { at } = unit(state, id)
    const frame = underWay(state)
    const key = `${at} ${JSON.stringify(frame)}`
    if (seen.has(key)) continue
    seen.add(key)
    const actions = frame === undefined ? [] : arena.legalActions(state)
    if (at !== home)
      found.set(at, found.get(at) === true || frame === undefined || actions.some(({ type }) => type === 'stop'))
    for (const action of actions) if (action.type === 'step') open.push(must(arena.apply(state, action)))
  }
  return found
}

test('the hexes that a unit is said to reach are those that it comes to step by step', () => {
  let asked = 0
  fc.assert(
    fc.property(tried, fc.nat(), (spec, n) => {
      const state = must(takingAny(arena).position({ scenario: 'campaign', ...spec }))
      if (state.stack.at(-1)?.type !== 'movement') return
      const movers = [
        ...new Set(
          arena
            .legalActions(state)
            .flatMap((action) => (action.type === 'start-move' || action.type === 'enter' ? [action.unit] : [])),
        ),
      ]
      for (const id of movers.slice(n % 3, (n % 3) + 3)) {
        asked++
        const reached = arena.queries.reachable(state, id)
        const long = [...wanderings(state, id)].sort(([a], [b]) => (a < b ? -1 : 1))
        expect(reached.map(({ hex, mayStop }) => [hex, mayStop])).toEqual(long)
        for (const { by } of reached) expect(MOVEMENT_MODES).toContain(by)
      }
    }),
    runs(80),
  )
  expect(asked).toBeGreaterThan(80)
})
