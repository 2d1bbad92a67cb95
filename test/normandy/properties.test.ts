import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { applyAll, playout, startMatch } from '../../src/engine/index.js'
import type { Action, Event, NormandyGame, State, UnitId } from '../../src/normandy/index.js'
import type { HexId } from '../../src/hex/index.js'
import { arenas } from './arenas.js'
import { field } from './field.js'
import { at, germanInfantry, grenadiers, must, panzer, place, usArmor, usDivision, usMechanized } from './small.js'

const RUNS = process.env['SOAK'] === undefined ? 8 : 150
const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)

/** Random play in an arena; every step with its events. */
const walk = (arena: (typeof arenas)[number], seed: string, visit: (before: State, action: Action, after: State, events: readonly Event[]) => void): void => {
  const match = must(startMatch(arena.game, { scenario: arena.scenario, options: arena.options, seed }))
  let before = match.state
  let events: Event[] = []
  playout(arena.game, match, { german: randomBot, allied: randomBot }, {
    emit: (event) => events.push(event),
    visit: (action, after) => {
      visit(before, action, after, events)
      before = after
      events = []
    },
  })
}

const stackIn = (game: NormandyGame, state: State, hex: string): number => {
  const board = game.boards[state.scenario]
  return state.units.reduce((sum, unit, i) => sum + (unit.at === hex ? board.halves[i]! : 0), 0)
}

describe.each(arenas)('in random play on the board $name', (arena) => {
  const { game, scenario } = arena
  const board = game.boards[scenario]

  test('N6.11 N6.12 N6.13 N16.39b the stacking limit holds in combat phases and at the end of movement phases', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(arena, seed, (before, action, after) => {
          const binds = after.stack.some((frame) => frame.type === 'combat') && !after.stack.some((frame) => frame.type === 'advance')
          const ended = action.type === 'end-phase' && before.stack.at(-1)?.type === 'movement' && after.stack.at(-1)?.type !== 'excess'
          if (!binds && !ended) return
          for (const unit of after.units) if (board.map.indexOf(unit.at) >= 0) expect(stackIn(game, after, unit.at)).toBeLessThanOrEqual(board.stackLimit)
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N5.21 N5.22 a step never enters an enemy hex, and a unit in an enemy zone of control goes no further but by an overrun', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(arena, seed, (before, action, after) => {
          if (action.type !== 'move') return
          const unit = board.unitIndex(action.units[0]!)
          const side = board.sides[unit] === 0 ? 'allied' : 'german'
          expect(before.units.some((other, i) => other.at === action.to && board.sides[i] !== board.sides[unit])).toBe(false)
          if (!game.queries.zoc(after, side).includes(action.to)) return
          if (after.stack.at(-1)?.type === 'moving') expect(game.legalActions(after).every((next) => next.type === 'overrun' || next.type === 'stop')).toBe(true)
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N7.42 N11.15 N11.17 steps change one at a time, only by losses, replacements and eliminations, and the eliminated stay away', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(arena, seed, (before, _action, after, events) => {
          after.units.forEach((unit, i) => {
            const old = before.units[i]!
            const told = events.filter((event) => 'unit' in event && event.unit === unit.id).map((event) => event.type)
            if (old.at === 'eliminated') expect(unit.at).toBe('eliminated')
            if (unit.steps < old.steps) expect(told.some((type) => type === 'step-lost' || type === 'eliminated')).toBe(true)
            if (unit.steps > old.steps) expect(told).toEqual(['restored'])
            expect(unit.steps - old.steps).toBeLessThanOrEqual(1)
            expect(unit.steps).toBeLessThanOrEqual(board.counters[i]!.attack.length)
          })
        })
      }),
      { numRuns: RUNS },
    )
  })
})

/** Every hex that repeated legal moves of a group lead to, with the least points spent. */
const exploreMoves = (game: NormandyGame, start: State, units: readonly UnitId[]): ReadonlyMap<string, number> => {
  const text = JSON.stringify(units)
  const best = new Map<string, number>()
  const seen = new Set<string>()
  const queue: State[] = [start]
  for (let state = queue.shift(); state !== undefined; state = queue.shift())
    for (const action of game.legalActions(state)) {
      if (action.type !== 'move' || JSON.stringify(action.units) !== text) continue
      let spent = 0
      const after = game.applyUnchecked(state, action, (event) => {
        if (event.type === 'moved') ({ spent } = event)
      })
      best.set(action.to, Math.min(best.get(action.to) ?? Infinity, spent))
      const top = after.stack.at(-1)!
      const key = `${action.to}/${spent}`
      if (top.type === 'moving' && !seen.has(key)) queue.push(after)
      seen.add(key)
    }
  return best
}

describe.each(arenas)('on the board $name', (arena) => {
  const { game, scenario } = arena

  test('N5.0a N5.11 reachable is what repeated legal moves lead to, at the same cost, and composed moves arrive there', () => {
    let compared = 0
    walk(arena, '7', (_before, _action, state) => {
      const frame = state.stack.at(-1)!
      if (frame.type !== 'movement' || compared > 60) return
      const start = game.boards[scenario].map
      for (const action of game.legalActions(state)) {
        if (action.type !== 'move' || compared > 60) continue
        compared++
        const found = exploreMoves(game, state, action.units)
        const reach = game.queries.reachable(state, action.units)
        const home = at(state, action.units[0]!)
        expect(Object.fromEntries(reach.map(({ hex, cost }) => [hex, cost]))).toEqual(Object.fromEntries([...found].filter(([hex]) => hex !== home)))
        for (const { hex, path, mayStop } of reach) {
          expect(start.indexOf(hex)).toBeGreaterThanOrEqual(0)
          if (!mayStop) continue
          const composed = game.compose.move(state, action.units, path.slice(1))
          const folded = must(applyAll(game, state, must(composed)))
          for (const unit of action.units) expect(at(folded.state, unit)).toBe(hex)
        }
      }
    })
    expect(compared).toBeGreaterThan(10)
  })
})

test('N15.25 what a side sees does not change with what its view hides', () => {
  let hidden = 0
  const arena = arenas.find((other) => other.name === 'armor with every option')!
  const { game } = arena
  walk(arena, '3', (_before, _action, state) => {
    for (const viewer of ['german', 'allied', 'public']) {
      const view = game.observe(state, viewer)
      const visible = new Set(view.units.map((unit) => unit.id))
      state.units.forEach((unit, i) => {
        if (visible.has(unit.id)) return
        hidden++
        const units = state.units.map((other, j) => (j === i ? { ...other, steps: other.steps === 1 ? 2 : 1 } : other))
        expect(game.observe({ ...state, units }, viewer)).toEqual(view)
      })
    }
  })
  expect(hidden).toBeGreaterThan(20)
})

describe('symmetries', () => {
  const counters = [
    panzer('a-pz', { division: 'pz', start: { at: '0304' } }),
    grenadiers('b-pg', { division: 'pz', start: { at: '0304' } }),
    germanInfantry('c-inf', { start: { at: '0503' } }),
    usArmor('d-a', { division: 'arm', start: { at: '0302' } }),
    usMechanized('e-b', { division: 'arm', start: { at: '0302' } }),
    usDivision('f-div', { start: { at: '0501' } }),
  ]
  const open = { areas: { 'german-exit': [], 'us-exit': [] } }
  const renamed = counters.map((counter) => ({ ...counter, id: `x-${counter.id}`, division: counter.division === 'f-div' ? 'x-f-div' : counter.division }))
  const mirrorHex = (hex: string): string => (/^\d{4}$/.test(hex) ? `0${8 - Number(hex.slice(0, 2))}${hex.slice(2)}` : hex)
  const mirrored = counters.map((counter) => ({ ...counter, start: { at: mirrorHex(counter.start!.at) } }))

  /** Plays two games side by side; the second gets every action translated, and must answer in translation. */
  const inStep = (first: NormandyGame, second: NormandyGame, translate: (text: string) => string, seed: string): void => {
    const match = must(startMatch(first, { scenario: 'campaign', seed }))
    let other = must(startMatch(second, { scenario: 'campaign', seed })).state
    let count = 0
    playout(first, match, { german: randomBot, allied: randomBot }, {
      most: 250,
      visit: (action, state) => {
        other = must(second.apply(other, JSON.parse(translate(JSON.stringify(action))) as Action))
        const legal = (game: NormandyGame, s: State): readonly string[] => game.legalActions(s).map((a) => JSON.stringify(a)).sort()
        expect(legal(second, other)).toEqual(legal(first, state).map(translate).sort())
        count++
      },
    })
    expect(count).toBeGreaterThan(50)
  }

  test.each(['1', '2', '3'])('N5.17 renaming the units commutes with play, seed %s', (seed) => {
    inStep(field(counters, undefined, open), field(renamed, undefined, open), (text) => text.replace(/"([a-f]-[a-z]+)"/g, '"x-$1"'), seed)
  })

  test.each(['1', '2', '3'])('N2.1a N-R40 mirroring an all-clear map commutes with play, seed %s', (seed) => {
    inStep(field(counters, undefined, open), field(mirrored, undefined, open), (text) => text.replace(/"(\d{4})"/g, (_all, hex: string) => `"${mirrorHex(hex)}"`), seed)
  })
})

test('N9.22 N9.23 more friends never cut a supply line, more enemies never open one', () => {
  const hexes = fc.integer({ min: 0, max: 41 }).map((i) => `0${1 + Math.floor(i / 6)}0${1 + (i % 6)}` as HexId)
  const game = field(
    [...['a', 'b', 'c', 'd'].map((id) => germanInfantry(id)), ...['w', 'x', 'y', 'z'].map((id) => usArmor(id))],
    undefined,
    { areas: { 'german-supply': ['0701', '0703', '0706'], 'allied-supply': ['0101', '0103'] } },
  )
  const spots = fc.uniqueArray(hexes, { minLength: 8, maxLength: 8 })
  const supplied = (state: State, side: 'german' | 'allied'): ReadonlySet<string> => new Set(game.queries.suppliedHexes(state, side))
  fc.assert(
    fc.property(spots, ([a, b, c, d, w, x, y, z]) => {
      const base = { a: a!, b: b!, c: c!, w: w!, x: x!, y: y! }
      const few = place(game, { units: base })
      const friend = place(game, { units: { ...base, d: d! } })
      const foe = place(game, { units: { ...base, z: z! } })
      for (const hex of supplied(few, 'german')) expect(supplied(friend, 'german').has(hex)).toBe(true)
      for (const hex of supplied(foe, 'german')) expect(supplied(few, 'german').has(hex)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
