import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { ArdennesGame } from '../../src/ardennes/index.js'
import type { Action, Event, State, UnitId } from '../../src/ardennes/state.js'
import { MOVEMENT_MODES } from '../../src/ardennes/state.js'
import { excessHexes } from '../../src/ardennes/rules/field/excess.js'
import { distance, hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/wargame/units.js'
import { underWay } from './moves.js'
import { anyPosition, arena, board } from './movementArena.js'
import { legal, must, smallGame, unit, usBattalion, usRegiment, volksgrenadiers } from './small.js'
import { takingAny } from '../playing.js'
import { walks } from '../walks.js'
import type { Gait } from '../walks.js'

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
  test('A8.3a A8.3b after a phase no hex of its side is overstacked, or by night none with units that moved', () => {
    fc.assert(
      fc.property(tried, fc.infiniteStream(fc.nat()), (spec, choices) => {
        const side = spec.phase.includes('german') ? 'german' : 'allied'
        watch(spec, choices, (before, _, after) => {
          if (before.phase === after.phase) return
          const frame = before.stack.find((other) => other.type === 'movement')
          const moved = frame?.night === true ? frame.done : undefined
          expect(excessHexes(positionOf(board, after), side, moved)).toEqual([])
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

/** How a unit sets out and goes on; a move that is over has been at rest. */
const gaitOf = (game: ArdennesGame, id: UnitId, home: string): Gait<State, Action, Event> => ({
  onward: (state) => {
    const begun = underWay(state) !== undefined
    return game
      .legalActions(state)
      .filter((action) =>
        begun
          ? action.type === 'step'
          : (action.type === 'start-move' || action.type === 'enter') && action.unit === id,
      )
  },
  arrival: (state, events) => {
    const moved = events.find((event) => event.type === 'moved')
    if (moved?.type !== 'moved' || moved.to === home) return null
    const mayStop = underWay(state) === undefined || legal(game, state, 'stop').length > 0
    return { hex: moved.to, cost: moved.spent, mayStop }
  },
  key: (state) => `${unit(state, id).at} ${JSON.stringify(underWay(state))}`,
})

/** A unit that moves in its phase, by a number, as far on its way as another number says. */
const anyMover = (
  game: ArdennesGame,
  start: State,
  n: number,
): { readonly state: State; readonly id: UnitId } | null => {
  const movers = new Set(
    game
      .legalActions(start)
      .flatMap((action) => (action.type === 'start-move' || action.type === 'enter' ? [action.unit] : [])),
  )
  const id = [...movers][n % Math.max(movers.size, 1)]
  if (id === undefined) return null
  let state = start
  for (let left = n % 4; left > 0; left--) {
    const ways = gaitOf(game, id, '').onward(state)
    if (ways.length === 0) break
    state = must(game.apply(state, ways[n % ways.length]!))
  }
  return { state, id }
}

/**
 * What a unit is said to reach against where legal actions take it, and the reasons that are given for one of the
 * hexes.
 */
const expectWalked = (game: ArdennesGame, state: State, id: UnitId, n: number): void => {
  const reached = game.queries.reachable(state, id)
  const long = walks(game, state, gaitOf(game, id, unit(state, id).at))
  expect(reached.map(({ hex, cost, mayStop }) => ({ hex, cost, mayStop }))).toEqual(long)
  for (const { by } of reached) expect(MOVEMENT_MODES).toContain(by)
  const { ids } = game.boards.campaign.map
  const to = ids[n % ids.length]!
  const may = long.some(({ hex, mayStop }) => hex === to && mayStop)
  expect([to, game.queries.whyNot(state, id, to).length > 0]).toEqual([to, !may])
}

const SOAK = process.env['SOAK'] !== undefined

test('A11.2a A11.3a A12.1a A24.7b every reachable hex is reached step by step at the reported cost', () => {
  let asked = 0
  fc.assert(
    fc.property(tried, fc.nat(), (spec, n) => {
      const start = must(takingAny(arena).position({ scenario: 'campaign', ...spec }))
      const mover = start.stack.at(-1)?.type === 'movement' ? anyMover(arena, start, n) : null
      if (mover === null) return
      asked++
      expectWalked(arena, mover.state, mover.id, n)
    }),
    { numRuns: SOAK ? 30_000 : 100, seed: 9, endOnFailure: true },
  )
  expect(asked).toBeGreaterThan(20)
})

const MIDDLE = hexId('0303')
const field = smallGame({ columns: 5, rows: 5, counters: [volksgrenadiers('v')] }).boards.campaign.map
/** The hexes so far from the middle of a small board. */
const away = (...far: readonly number[]): readonly string[] =>
  field.ids.filter((id) => far.includes(distance(field, field.indexOf(id), field.indexOf(MIDDLE))))

/**
 * A regiment on foot in broken country, the enemy two hexes away or three: the short way there is often dear, by woods
 * or by traffic markers, and a way round often cheaper, but extended, so that it may not end beside the enemy.
 */
const straits = fc.record({
  turn: fc.constantFrom(5, 9, 11, 16),
  terrain: fc.dictionary(fc.constantFrom(...away(1, 2)), fc.constantFrom(['light-woods'], ['forest']), { maxKeys: 9 }),
  traffic: fc.subarray([...away(1)], { maxLength: 3 }),
  units: fc.record({
    v: fc.record({ at: fc.constant(MIDDLE), steps: fc.constantFrom(1, 2) }),
    u: fc.constantFrom(...away(2, 3)),
    w: fc.constantFrom('eliminated', ...away(2)),
  }),
  n: fc.nat(),
})

test('A11.2a A11.3a a cheaper extended path does not hide a tactical path of two hexes', () => {
  let dear = 0
  fc.assert(
    fc.property(straits, ({ turn, terrain, traffic, units, n }) => {
      const game = smallGame({
        columns: 5,
        rows: 5,
        terrain,
        counters: [volksgrenadiers('v'), usRegiment('u'), usBattalion('w')],
      })
      const allied = Array.from({ length: 6 }, (_, i) => traffic[i] ?? null)
      const spec = { phase: 'german-movement', turn, units, with: { traffic: { german: Array(6).fill(null), allied } } }
      const state = must(takingAny(game).position({ scenario: 'campaign', ...spec }))
      expectWalked(game, state, unitId('v'), n)
      if (game.queries.reachable(state, unitId('v')).some(({ cost, path }) => path.length === 3 && cost > 3)) dear++
    }),
    { numRuns: SOAK ? 20_000 : 40, seed: 9, endOnFailure: true },
  )
  expect(dear).toBeGreaterThan(8)
})

test('A11.2a A11.3a a regiment enters a zone in two tactical hexes where an extended move may not end', () => {
  const units = { 'ger-12-48': '2413', 'us-1-26': '2513', 'us-28-110-1': '2111' }
  const state = must(ardennes.position({ scenario: 'campaign', turn: 9, phase: 'german-movement', units }))
  const id = unitId('ger-12-48')
  const there = ardennes.queries.reachable(state, id).find(({ hex }) => hex === '2212')
  expect(there).toMatchObject({ by: 'normal', cost: 5, path: ['2413', '2312', '2212'], mayStop: true })
  expect(ardennes.queries.whyNot(state, id, hexId('2212'))).toEqual([])
})
