import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { applyAll, playout, startMatch } from '../../src/engine/index.js'
import type { Action, Event, NormandyGame, State, UnitId } from '../../src/normandy/index.js'
import { distance } from '../../src/hex/index.js'
import type { HexId } from '../../src/hex/index.js'
import { arenas } from './arenas.js'
import { field } from './field.js'
import { walks } from '../walks.js'
import type { Gait } from '../walks.js'
import {
  at,
  germanInfantry,
  grenadiers,
  offered,
  must,
  panzer,
  place,
  usArmor,
  usDivision,
  usMechanized,
} from './small.js'

const LONG = process.env['SOAK'] !== undefined
const RUNS = LONG ? 150 : 2
const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)

/** Random play in an arena; every step with its events. */
const walk = (
  arena: (typeof arenas)[number],
  seed: string,
  visit: (before: State, action: Action, after: State, events: readonly Event[]) => void,
): void => {
  const match = must(startMatch(arena.game, { scenario: arena.scenario, options: arena.options, seed }))
  let before = match.state
  let events: Event[] = []
  playout(
    arena.game,
    match,
    { german: randomBot, allied: randomBot },
    {
      emit: (event) => events.push(event),
      visit: (action, after) => {
        visit(before, action, after, events)
        before = after
        events = []
      },
    },
  )
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
          const binds =
            after.stack.some((frame) => frame.type === 'combat') &&
            !after.stack.some((frame) => frame.type === 'advance')
          const ended =
            action.type === 'end-phase' &&
            before.stack.at(-1)?.type === 'movement' &&
            after.stack.at(-1)?.type !== 'excess'
          if (!binds && !ended) return
          for (const unit of after.units)
            if (board.map.indexOf(unit.at) >= 0)
              expect(stackIn(game, after, unit.at)).toBeLessThanOrEqual(board.stackLimit)
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N5.21 N5.22 a step never enters an enemy hex, and leaves an enemy zone of control only to overrun', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(arena, seed, (before, action, after) => {
          if (action.type !== 'move') return
          const unit = board.unitIndex(action.units[0]!)
          const side = board.sides[unit] === 0 ? 'allied' : 'german'
          expect(before.units.some((other, i) => other.at === action.to && board.sides[i] !== board.sides[unit])).toBe(
            false,
          )
          if (!game.queries.zoc(after, side).includes(action.to)) return
          if (after.stack.at(-1)?.type === 'moving')
            expect(game.legalActions(after).every((next) => next.type === 'overrun' || next.type === 'stop')).toBe(true)
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('N7.42 N11.15 N11.17 steps change one at a time, and eliminated units never return', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(arena, seed, (before, _action, after, events) => {
          after.units.forEach((unit, i) => {
            const old = before.units[i]!
            const told = events.filter((event) => 'unit' in event && event.unit === unit.id).map((event) => event.type)
            if (old.at === 'eliminated') expect(unit.at).toBe('eliminated')
            if (unit.steps < old.steps)
              expect(told.some((type) => type === 'step-lost' || type === 'eliminated')).toBe(true)
            if (told.includes('step-lost') && !told.includes('eliminated'))
              expect(unit.steps).toBe(old.steps - told.filter((type) => type === 'step-lost').length)
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

/**
 * Zones of control and supplied hexes, worked out again from the rules: hex by hex, over the pairs of the map's source.
 */
const byTheBook = (
  game: NormandyGame,
  state: State,
  side: 'german' | 'allied',
): { readonly zoc: readonly string[]; readonly supplied: readonly string[] } => {
  const { map, counters, sides, scenario } = game.boards[state.scenario]
  const number = side === 'german' ? 0 : 1
  const wall = (a: string, b: string, kinds: readonly string[]): boolean =>
    map.source.hexsides.some(([x, y, kind]) => kinds.includes(kind) && ((x === a && y === b) || (x === b && y === a)))
  const isSea = (hex: string): boolean => map.source.terrain[hex]?.includes('sea') ?? false
  const near = (hex: string): readonly string[] =>
    map.ids.filter((other) => distance(map, map.indexOf(hex), map.indexOf(other)) === 1)
  const unitsOf = (owner: number, hex: string, combat: boolean): boolean =>
    state.units.some(
      (unit, i) => unit.at === hex && sides[i] === owner && (!combat || counters[i]!.kind !== 'headquarters'),
    )
  const zoneOf = (owner: number): ReadonlySet<string> =>
    new Set(
      map.ids.filter(
        (hex) =>
          !isSea(hex) && near(hex).some((other) => unitsOf(owner, other, true) && !wall(hex, other, ['river', 'sea'])),
      ),
    )
  const enemies = zoneOf(1 - number)
  const open = (hex: string): boolean =>
    !isSea(hex) && !unitsOf(1 - number, hex, false) && (!enemies.has(hex) || unitsOf(number, hex, true))
  const sources =
    scenario === 'campaign'
      ? [`${side}-supply`]
      : side === 'german'
        ? Object.keys(map.areas).filter((name) => name.startsWith('entry-'))
        : ['coast']
  const reached = new Set(sources.flatMap((name) => map.source.areas[name] ?? []).filter(open))
  for (const hex of reached)
    for (const other of near(hex)) if (open(other) && !wall(hex, other, ['sea'])) reached.add(other)
  return { zoc: [...zoneOf(number)].sort(), supplied: [...reached].sort() }
}

describe.each(arenas)('at every position on the board $name', (arena) => {
  const { game, scenario } = arena
  const board = game.boards[scenario]

  test('N6.31 N6.35a N6.35b N6.37 N9.21 N9.23 zones of control and supply are what the rules say', () => {
    walk(arena, '21', (_before, _action, state) => {
      for (const side of ['german', 'allied'] as const) {
        const book = byTheBook(game, state, side)
        expect(game.queries.zoc(state, side)).toEqual(book.zoc)
        expect(game.queries.suppliedHexes(state, side)).toEqual(book.supplied)
      }
    })
  })

  test('N7.53a N7.53b N7.56a a retreat leads away from its start and never into enemies', () => {
    for (const seed of ['31', '32', '33', '34'])
      walk(arena, seed, (before, action, after) => {
        if (action.type !== 'retreat') return
        const unit = board.unitIndex(action.unit)
        const foe = board.sides[unit] === 0 ? 'allied' : 'german'
        expect(stackIn(game, after, action.to)).toBeLessThanOrEqual(board.stackLimit)
        expect(before.units.some((other, i) => other.at === action.to && board.sides[i] !== board.sides[unit])).toBe(
          false,
        )
        const friends = before.units.some((other, i) => other.at === action.to && board.combat[i] === 1)
        if (game.queries.zoc(before, foe).includes(action.to)) expect(friends).toBe(true)
        const path = after.stack
          .flatMap((frame) => (frame.type === 'result' ? frame.paths : []))
          .find((p) => p.unit === action.unit)
        if (path !== undefined)
          expect(distance(board.map, board.map.indexOf(path.hexes[0]!), board.map.indexOf(action.to))).toBe(
            path.hexes.length - 1,
          )
      })
  })
})

/** How a group goes on together; a move that is over has been at rest. */
const gaitOf = (game: NormandyGame, units: readonly UnitId[], home: string): Gait<State, Action, Event> => {
  const together = JSON.stringify(units)
  return {
    onward: (state) =>
      game.legalActions(state).filter((action) => action.type === 'move' && JSON.stringify(action.units) === together),
    arrival: (state, events) => {
      const moved = events.find((event) => event.type === 'moved')
      if (moved?.type !== 'moved' || moved.to === home) return null
      const mayStop = state.stack.at(-1)!.type !== 'moving' || offered(game, state, 'stop').length > 0
      return { hex: moved.to, cost: moved.spent, mayStop }
    },
    key: (state) => JSON.stringify(state.stack),
  }
}

describe.each(arenas)('on the board $name', (arena) => {
  const { game } = arena

  test('N5.0a N5.11 N5.26a N6.11 reachable hexes agree with repeated legal moves and composed moves', () => {
    let compared = 0
    const compare = (state: State, units: readonly UnitId[]): void => {
      compared++
      const home = at(state, units[0]!)
      const reach = game.queries.reachable(state, units)
      expect(reach.map(({ hex, cost, mayStop }) => ({ hex, cost, mayStop }))).toEqual(
        walks(game, state, gaitOf(game, units, home)),
      )
      for (const { hex, path, mayStop } of reach) {
        const why = game.queries.whyNot(state, units, hex)
        expect(why.map(({ rule, code }) => `${rule} ${code}`)).toEqual(mayStop ? [] : ['N6.15 no-room'])
        if (!mayStop) continue
        const composed = game.compose.move(state, units, path)
        const folded = must(applyAll(game, state, must(composed)))
        // a die on the way comes first (N16.53a)
        if (game.toAct(folded.state).kind === 'chance') continue
        for (const unit of units) expect(at(folded.state, unit)).toBe(hex)
      }
    }
    for (const seed of LONG ? ['7', '8', '9', '10', '11', '12'] : ['7'])
      walk(arena, seed, (_before, _action, state) => {
        const frame = state.stack.at(-1)!
        if ((frame.type !== 'movement' && frame.type !== 'moving') || compared > (LONG ? 5000 : 30)) return
        const groups = new Map(offered(game, state, 'move').map(({ units }) => [JSON.stringify(units), units] as const))
        for (const units of groups.values()) compare(state, units)
      })
    expect(compared).toBeGreaterThan(10)
  })
})

test('N15.25 the view of a side does not depend on what it hides', () => {
  let hidden = 0
  const arena = arenas.find((other) => other.name === 'armor with every option')!
  const { game } = arena
  walk(arena, '3', (_before, _action, state) => {
    for (const viewer of ['german', 'allied', 'public'] as const) {
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
  const renamed = counters.map((counter) => ({
    ...counter,
    id: `x-${counter.id}`,
    division: counter.division === 'f-div' ? 'x-f-div' : counter.division,
  }))
  const mirrorHex = (hex: string): string =>
    /^\d{4}$/.test(hex) ? `0${8 - Number(hex.slice(0, 2))}${hex.slice(2)}` : hex
  const mirrored = counters.map((counter) => ({ ...counter, start: { at: mirrorHex(counter.start!.at) } }))

  /** Plays two games side by side; the second gets every action translated, and must answer in translation. */
  const inStep = (
    first: NormandyGame,
    second: NormandyGame,
    translate: (text: string) => string,
    seed: string,
  ): void => {
    const match = must(startMatch(first, { scenario: 'campaign', seed }))
    let other = must(startMatch(second, { scenario: 'campaign', seed })).state
    let count = 0
    playout(
      first,
      match,
      { german: randomBot, allied: randomBot },
      {
        most: 250,
        visit: (action, state) => {
          other = must(second.apply(other, JSON.parse(translate(JSON.stringify(action))) as Action))
          const legal = (game: NormandyGame, s: State): readonly string[] =>
            game
              .legalActions(s)
              .map((a) => JSON.stringify(a))
              .sort()
          expect(legal(second, other)).toEqual(legal(first, state).map(translate).sort())
          count++
        },
      },
    )
    expect(count).toBeGreaterThan(50)
  }

  test.each(['1', '2', '3'])('N5.17 renaming the units commutes with play, seed %s', (seed) => {
    inStep(
      field(counters, undefined, open),
      field(renamed, undefined, open),
      (text) => text.replace(/"([a-f]-[a-z]+)"/g, '"x-$1"'),
      seed,
    )
  })

  test.each(['1', '2', '3'])('N2.1a N-R40 mirroring an all-clear map commutes with play, seed %s', (seed) => {
    inStep(
      field(counters, undefined, open),
      field(mirrored, undefined, open),
      (text) => text.replace(/"(\d{4})"/g, (_all, hex: string) => `"${mirrorHex(hex)}"`),
      seed,
    )
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
  const supplied = (state: State, side: 'german' | 'allied'): ReadonlySet<string> =>
    new Set(game.queries.suppliedHexes(state, side))
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
