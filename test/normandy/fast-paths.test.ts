import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { legalOnes, playout, startMatch } from '../../src/engine/index.js'
import { arrange, rearrange } from '../../src/wargame/arrangement.js'
import type { Board } from '../../src/normandy/board.js'
import { frameOf } from '../../src/engine/change.js'
import { firstMoves } from '../../src/normandy/rules/firstMoves.js'
import { marksOfDone } from '../../src/normandy/rules/marks.js'
import { eachFirstMove } from '../../src/normandy/rules/moves.js'
import { afterStep, moverAtStart, stepCost, stepsOf } from '../../src/normandy/rules/movement.js'
import { couldLeave, curesAreSafe, mayRest, mostStaying, staying } from '../../src/normandy/rules/room.js'
import { halvesOf } from '../../src/normandy/rules/stacking.js'
import { indicesOf } from '../../src/normandy/rules/units.js'
import { situationOf } from '../../src/normandy/situation.js'
import { pop, push, replaceTop, unitAt, withDone, withUnits } from '../../src/normandy/stack.js'
import { canTrace } from '../../src/normandy/tracing.js'
import type { State } from '../../src/normandy/index.js'
import { stackedIn, unitsIn } from '../../src/wargame/disposition.js'
import { flat } from '../wargame/flat.js'
import { arenas } from './arenas.js'
import { must } from './small.js'

const RUNS = process.env['SOAK'] === undefined ? 3 : 100
const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)

/** What is remembered and kept up to date is compared with the same thing worked out from nothing, in random play. */
describe.each(arenas)('in random play on the board $name', (arena) => {
  const { game, scenario, options } = arena
  const board: Board = game.boards[scenario]
  const walk = (seed: string, visit: (state: State, before: State) => void): void => {
    const match = must(startMatch(game, { scenario, options, seed }))
    let before = match.state
    const look = (_: unknown, state: State): void => {
      visit(state, before)
      before = state
    }
    playout(game, match, { german: randomBot, allied: randomBot }, { visit: look, most: 1500 })
  }

  test('N6.31 N6.11 an arrangement kept up to date is the one drawn up anew, one move or many moves later', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const first = {
          state: arrange(board.ground, must(startMatch(game, { scenario, options, seed })).state.units),
          age: 0,
        }
        walk(seed, (state, before) => {
          const anew = arrange(board.ground, state.units)
          expect(rearrange(board.ground, arrange(board.ground, before.units), state.units)).toEqual(anew)
          expect(rearrange(board.ground, first.state, state.units)).toEqual(anew)
          expect(flat(board.ground, situationOf(board, state))).toEqual(flat(board.ground, anew))
          if (++first.age % 20 === 0) first.state = anew
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N5.28a N5.22 the remembered first steps of a phase are those worked out anew, also when an enemy has gone', () => {
    const expectSame = (state: State): void => {
      const frame = state.stack.at(-1)
      if (frame?.type !== 'movement' || frame.ending) return
      const anew: string[] = []
      eachFirstMove(board, { ...state, units: [...state.units] }, frame, (group, hex) => {
        anew.push(`${group.map((unit) => board.ids[unit]!).join(' ')} to ${board.map.ids[hex]!}`)
        return false
      })
      const moves = legalOnes(firstMoves(board, state, frame))
      expect(moves.map((move) => (move.type === 'move' ? `${move.units.join(' ')} to ${move.to}` : ''))).toEqual(anew)
    }
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, pick) => {
        walk(seed, (state) => {
          expectSame(state)
          const gone = pick % state.units.length
          expectSame({ ...state, units: state.units.map((u, i) => (i === gone ? { ...u, at: 'eliminated' } : u)) })
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N9.21 N9.23 a search that heads for home finds a supply line from every hex from which there is one', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 30 }), (seed, pick) => {
        let count = pick
        walk(seed, (state) => {
          if (++count % 30 !== 0) return
          const s = situationOf(board, state)
          for (const side of [0, 1] as const) {
            const traced = board.map.ids.filter((_, hex) => canTrace(s, side, hex))
            expect(traced).toEqual(board.map.ids.filter((_, hex) => s.supply[side]()[hex]! >= 0))
          }
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N5.18 N5.28a a state copied field by field is the same state, and units marked one after another are those of the list', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, (state) => {
          const frame = state.stack.at(-1)!
          expect(JSON.stringify(pop(push(state, frame)))).toBe(JSON.stringify(state))
          expect(JSON.stringify(replaceTop(state, frame))).toBe(JSON.stringify(state))
          expect(withUnits(state, state.units, state.control)).toEqual(state)
          expect(unitAt(state.units[0]!, state.units[0]!.at)).toEqual(state.units[0])
          const movement = frameOf(state, 'movement')
          if (movement === undefined) return
          expect(withDone(movement, movement.done)).toEqual(movement)
          const marked = board.ids.filter((_, unit) => marksOfDone(board, movement)[unit] === 1)
          expect(marked).toEqual(movement.done.toSorted())
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N5.21 a position that cannot be spoils nothing for those looked at after it', () => {
    const { state } = must(startMatch(game, { scenario, options, seed: 'x' }))
    const on = state.units.findIndex((unit) => board.map.indexOf(unit.at) >= 0)
    const mixed = state.units.map((unit, i) =>
      board.sides[i] === board.sides[on] ? unit : { ...unit, at: state.units[on]!.at },
    )
    situationOf(board, { units: mixed })
    const fresh = [...state.units]
    expect(flat(board.ground, situationOf(board, { units: fresh }))).toEqual(
      flat(board.ground, arrange(board.ground, fresh)),
    )
    expect(rearrange(board.ground, arrange(board.ground, mixed), fresh)).toEqual(arrange(board.ground, fresh))
    expect(rearrange(board.ground, arrange(board.ground, fresh), mixed)).toEqual(arrange(board.ground, mixed))
  })

  test('N5.11 N5.22 a search asks for the same costs as a step', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, (state) => {
          const frame = state.stack.at(-1)
          if (frame?.type !== 'movement') return
          const s = situationOf(board, state)
          for (let unit = 0; unit < state.units.length; unit += 3) {
            if (s.hexOf[unit]! < 0 || board.sides[unit] !== (frame.side === 'german' ? 0 : 1)) continue
            const mover = moverAtStart(s, state, frame, [unit])
            const ask = stepsOf(s, mover)
            for (let from = 0; from < board.map.size; from++)
              for (let direction = 0; direction < 6; direction++) {
                const to = board.map.neighbours[from * 6 + direction]!
                if (to < 0) continue
                const spent = from === mover.hex ? 0 : 3
                const there = from === mover.hex ? mover : afterStep(mover, from, spent)
                expect(ask(from, to, direction, spent)).toBe(stepCost(s, there, to, from * 6 + direction))
              }
          }
        })
      }),
      { numRuns: 2 },
    )
  })

  test('NC4a N6.14a the units stuck in a hex after a step are those who cannot leave it, never more than the quick answer allows for', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, (state) => {
          const frame = frameOf(state, 'movement')
          const top = state.stack.at(-1)?.type
          if (frame === undefined || (top !== 'movement' && top !== 'moving')) return
          const s = situationOf(board, state)
          const safe = curesAreSafe(s, state, frame)
          const full = [...new Set(s.hexOf)].filter((hex) => hex >= 0 && stackedIn(s, hex) > 4)
          for (const action of game.legalActions(state).slice(0, 40)) {
            if (action.type !== 'move') continue
            const placed = { units: indicesOf(board, action.units), hex: board.map.indexOf(action.to) }
            const fits = stackedIn(s, placed.hex) + halvesOf(board, placed.units) <= board.stackLimit
            if (fits && safe) expect(mayRest(s, state, frame, placed.units, placed.hex)).toBe(true)
            for (const hex of full) {
              const stuck = unitsIn(s, hex).filter(
                (unit) => !placed.units.includes(unit) && !couldLeave(s, state, frame, unit, placed),
              )
              expect(staying(s, state, frame, hex, placed)).toBe(halvesOf(board, stuck))
              expect(halvesOf(board, stuck)).toBeLessThanOrEqual(mostStaying(s, state, frame, hex))
            }
          }
        })
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    )
  })
})
