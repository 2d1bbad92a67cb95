import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/engine/index.js'
import { allows, refusals } from '../../src/engine/legality/restriction.js'
import type { Board } from '../../src/normandy/board/board.js'
import type { State } from '../../src/normandy/index.js'
import {
  frameIn,
  markMoved,
  pop,
  positionOf,
  push,
  replaceTop,
  unitAt,
  within,
  withUnits,
} from '../../src/normandy/position.js'
import { movedMarks } from '../../src/normandy/rules/marks.js'
import { afterStep, moverAtStart, stepCost, stepsOf } from '../../src/normandy/rules/movement.js'
import { couldLeave, curesAreSafe, mayRest, mostStuckPoints, stuckPoints } from '../../src/normandy/rules/room.js'
import { halvesOf } from '../../src/normandy/rules/stacking.js'
import { STEP, stepQuestion } from '../../src/normandy/rules/stepRestrictions.js'
import { supplyDistances } from '../../src/normandy/rules/supply.js'
import { indicesOf } from '../../src/normandy/rules/units.js'
import { canTrace } from '../../src/normandy/tracing.js'
import { stackedIn, unitsIn } from '../../src/wargame/disposition.js'
import { arrange } from '../wargame/arrange.js'
import { flat } from '../wargame/flat.js'
import { arenas } from './arenas.js'
import { must } from './small.js'

const SOAK = process.env['SOAK'] !== undefined
const RUNS = SOAK ? 100 : 1
const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)

/** A state of which nothing is remembered. */
const forgotten = (state: State): State => structuredClone(state)

/** What is remembered and kept up to date is compared with the same thing worked out from nothing, in random play. */
describe.each(arenas)('in random play on the board $name', (arena) => {
  const { game, scenario, options } = arena
  const board: Board = game.boards[scenario]
  const walk = (seed: string, visit: (state: State) => void): void => {
    const match = must(startMatch(game, { scenario, options, seed }))
    playout(
      game,
      match,
      { german: randomBot, allied: randomBot },
      { visit: (_, state) => visit(state), most: SOAK ? 1500 : 700 },
    )
  }

  test('N5.28a N5.22 N6.11 what is remembered with a position is what is worked out of it anew', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 9 }), (seed, pick) => {
        let count = pick
        walk(seed, (state) => {
          if (++count % 10 !== 0) return
          expect(game.legalActions(state)).toEqual(game.legalActions(forgotten(state)))
          expect(flat(board.ground, positionOf(board, state))).toEqual(
            flat(board.ground, arrange(board.ground, state.units)),
          )
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N5.28a the legal actions of a position do not depend on the positions examined before it', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 40 }), (seed, pick) => {
        let count = pick
        walk(seed, (state) => {
          if (++count % 50 !== 0) return
          const actions = game.legalActions(state).slice(0, 12)
          const lists = (s: State): string =>
            JSON.stringify(actions.map((a) => game.legalActions(game.applyUnchecked(s, a))))
          expect(lists(state)).toBe(lists(forgotten(state)))
          expect(game.legalActions(state).slice(0, 12)).toEqual(actions)
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N9.21 N9.23 the directed search finds a supply line from every hex that has one', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 30 }), (seed, pick) => {
        let count = pick
        walk(seed, (state) => {
          if (++count % 30 !== 0) return
          const p = positionOf(board, state)
          for (const side of [0, 1] as const) {
            const traced = board.map.ids.filter((_, hex) => canTrace(p, side, hex))
            expect(traced).toEqual(board.map.ids.filter((_, hex) => supplyDistances(p, side)[hex]! >= 0))
          }
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N5.18 N5.28a a state copied field by field equals the original, with its moved units', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, (state) => {
          const p = positionOf(board, state)
          expect(JSON.stringify(pop(push(p, p.frame)).state)).toBe(JSON.stringify(state))
          expect(JSON.stringify(replaceTop(p, p.frame).state)).toBe(JSON.stringify(state))
          expect(withUnits(p, state.units, [], state.control).state).toEqual(state)
          expect(unitAt(state.units[0]!, state.units[0]!.at)).toEqual(state.units[0])
          if (frameIn(p, 'movement') === undefined) return
          const now = within(p, 'movement')
          expect(markMoved(now, []).phase).toEqual(now.phase)
          expect(board.ids.filter((_, unit) => movedMarks(now)[unit] === 1)).toEqual(now.phase.done)
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N5.11 N5.22 a step has the cost that the search uses, and none if a rule forbids it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, (state) => {
          const frame = state.stack.at(-1)
          if (frame?.type !== 'movement') return
          const p = within(positionOf(board, state), 'movement')
          for (let unit = 0; unit < state.units.length; unit += 3) {
            if (p.hexOf[unit]! < 0 || board.sides[unit] !== (frame.side === 'german' ? 0 : 1)) continue
            const mover = moverAtStart(p, [unit])
            const ask = stepsOf(p, mover)
            for (let from = 0; from < board.map.size; from++)
              for (let direction = 0; direction < 6; direction++) {
                const to = board.map.neighbours[from * 6 + direction]!
                if (to < 0) continue
                const spent = from === mover.hex ? 0 : 3
                const there = from === mover.hex ? mover : afterStep(mover, from, spent)
                const cost = stepCost(p, there, to, from * 6 + direction)
                expect(ask(from, to, direction, spent)).toBe(cost)
                if (from !== mover.hex && (from + unit) % 20 !== 0) continue
                const question = stepQuestion(p, there, board.map.ids[to]!)
                const reasons = refusals(STEP, question)
                expect(reasons.filter(({ code }) => code !== 'no-room').length === 0).toBe(cost >= 0)
                expect(allows(STEP, question)).toBe(reasons.length === 0)
              }
          }
        })
      }),
      { numRuns: SOAK ? 2 : 1 },
    )
  })

  test('NC4a N6.14a the units stuck in a hex are those that cannot leave it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, (state) => {
          const top = state.stack.at(-1)?.type
          if (top !== 'movement' && top !== 'moving') return
          const p = within(positionOf(board, state), 'movement')
          const safe = curesAreSafe(p)
          const full = [...new Set(p.hexOf)].filter((hex) => hex >= 0 && stackedIn(p, hex) > 4)
          for (const action of game.legalActions(state).slice(0, 40)) {
            if (action.type !== 'move') continue
            const placed = { units: indicesOf(board, action.units), hex: board.map.indexOf(action.to) }
            const fits = stackedIn(p, placed.hex) + halvesOf(board, placed.units) <= board.stackLimit
            if (fits && safe) expect(mayRest(p, placed.units, placed.hex)).toBe(true)
            for (const hex of full) {
              const stuck = unitsIn(p, hex).filter(
                (unit) => !placed.units.includes(unit) && !couldLeave(p, unit, placed),
              )
              expect(stuckPoints(p, hex, placed)).toBe(halvesOf(board, stuck))
              expect(halvesOf(board, stuck)).toBeLessThanOrEqual(mostStuckPoints(p, hex))
            }
          }
        })
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    )
  })
})
