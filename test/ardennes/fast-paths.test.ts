import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import { createArdennes, PROHIBITED, standardData, TACTICAL } from '../../src/ardennes/index.js'
import type { ArdennesGame, ScenarioId } from '../../src/ardennes/index.js'
import { explore, kindOf, NO_WORSE } from '../../src/ardennes/reach.js'
import { bondsInForce, formedBonds } from '../../src/ardennes/rules/field/bonds.js'
import { bondsOf, breaksEnemyBond } from '../../src/ardennes/rules/field/bondsNow.js'
import { stepCostsOf } from '../../src/ardennes/rules/movement/stepCosts.js'
import type { StepCosts } from '../../src/ardennes/rules/movement/stepCosts.js'
import { supplyNetOf } from '../../src/ardennes/rules/supply/supplyNow.js'
import { markersLeft, primeMoversLeft } from '../../src/ardennes/rules/movement/markers.js'
import { marksOfDone, marksOfLight } from '../../src/ardennes/rules/field/marks.js'
import type { Mover } from '../../src/ardennes/rules/movement/mover.js'
import { costOver } from '../../src/ardennes/rules/field/passage.js'
import { trafficCost } from '../../src/ardennes/rules/movement/traffic.js'
import { moverAtStart, moverOf, stepOn } from '../../src/ardennes/rules/movement/mover.js'
import type { FrameOf, State } from '../../src/ardennes/state.js'
import {
  frameIn,
  inEnemyZoc,
  isBesideEnemy,
  isEnemyIn,
  movementWith,
  pop,
  positionOf,
  push,
  putFrame,
  replaceTop,
  sideNamed,
  within,
  withUnit,
  withUnits,
  withWorks,
} from '../../src/ardennes/position.js'
import type { Position } from '../../src/ardennes/position.js'
import { MOVEMENT_MODES } from '../../src/ardennes/state.js'
import { ARMIES, MOVEMENT_CLASSES } from '../../src/ardennes/board/counterTerms.js'
import type { MovementClass } from '../../src/ardennes/board/counterTerms.js'
import { MARKERS, PRIME_MOVERS } from '../../src/ardennes/limits.js'
import { arrange } from '../wargame/arrange.js'
import { flat } from '../wargame/flat.js'
import { makeArena } from './arena.js'
import { anyPosition, makeArena as makeMovementArena } from './movementArena.js'
import { must } from './small.js'
import { takingAny } from '../playing.js'

const SOAK = process.env['SOAK'] !== undefined
const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)

/** The same position, of which nothing is known. */
const anew = (state: State): State => JSON.parse(JSON.stringify(state)) as State

interface Arena {
  readonly name: string
  readonly scenario: ScenarioId
  readonly game: ArdennesGame
  /** the same game with a memory of its own */
  readonly twin: ArdennesGame
  readonly most: number
  readonly runs: number
}

const arenas: readonly Arena[] = [
  {
    name: 'of six turns',
    scenario: 'six-turn',
    game: makeArena(),
    twin: makeArena(),
    most: SOAK ? 1500 : 160,
    runs: SOAK ? 60 : 1,
  },
  {
    name: 'of the campaign',
    scenario: 'campaign',
    game: must(createArdennes(standardData)),
    twin: must(createArdennes(standardData)),
    most: SOAK ? 20_000 : 120,
    runs: SOAK ? 10 : 1,
  },
]

/** The search of `reachable` without its short cuts: every step is tried. */
const exploreSlowly = (p: Position, start: Mover): readonly Mover[] => {
  const cheapest = new Map<string, number>([[`${start.hex} ${kindOf(start)}`, start.spent]])
  const isBeaten = (mover: Mover): boolean =>
    NO_WORSE[kindOf(mover)]!.some((kind) => (cheapest.get(`${mover.hex} ${kind}`) ?? Infinity) <= mover.spent)
  const reached: Mover[] = []
  const open: Mover[][] = []
  const note = (mover: Mover): void => void (open[mover.spent] ??= []).push(mover)
  note(start)
  for (let spent = 0; spent < open.length; spent++)
    for (const mover of open[spent] ?? []) {
      reached.push(mover)
      for (let direction = 0; direction < 6; direction++) {
        const next = stepOn(p, mover, direction)
        if (next === null || isBeaten(next)) continue
        cheapest.set(`${next.hex} ${kindOf(next)}`, next.spent)
        note(next)
      }
    }
  return reached
}

/**
 * Everything but the tables of step costs, which are long and the same for all, and of the step before only its hex.
 */
const written = (movers: readonly Mover[]): readonly string[] =>
  movers.map((mover) =>
    JSON.stringify({ ...mover, before: mover.before?.hex ?? null }, (key, value: unknown) =>
      key === 'costs' ? null : value,
    ),
  )

const expectSameReach = (game: ArdennesGame, state: State): void => {
  const board = game.boards[state.scenario]
  const p = positionOf(board, state)
  const frame = frameIn(p, 'movement')
  const moving = frameIn(p, 'moving')
  if (frame === undefined) return
  const starts =
    moving !== undefined
      ? [moverOf(p, moving)]
      : board.ids.flatMap((_, unit) =>
          p.hexOf[unit]! < 0 || board.sides[unit] !== (frame.side === 'german' ? 0 : 1)
            ? []
            : MOVEMENT_MODES.map((by) => moverAtStart(p, unit, by, p.hexOf[unit]!)),
        )
  for (const start of starts)
    if (start.hex >= 0) expect(written(explore(p, start))).toEqual(written(exploreSlowly(p, start)))
}

/** What is remembered and kept up to date is compared with the same thing worked out from nothing, in random play. */
describe.each(arenas)('in random play on the board $name', ({ game, twin, scenario, most, runs }) => {
  const board = game.boards[scenario]
  const walk = (seed: string, visit: (state: State, before: State) => void): void => {
    const options = { nightInfiltration: Number(seed) % 2 === 0, stVith: true }
    const match = must(startMatch(game, { scenario, options, seed }))
    let before = match.state
    const look = (_: unknown, state: State): void => {
      visit(state, before)
      before = state
    }
    playout(game, match, { german: randomBot, allied: randomBot }, { visit: look, most })
  }
  const always = (check: (seed: string) => void): void =>
    fc.assert(
      fc.property(seeds, (seed) => check(seed)),
      { numRuns: runs },
    )

  test('A11.1a A13.1a the list of actions is the one that a game gives which knows nothing, also when one goes back', () => {
    always((seed) => {
      let count = 0
      walk(seed, (state, before) => {
        if (++count % 3 !== 0) return
        const list = twin.legalActions(anew(state))
        expect(game.legalActions(state)).toEqual(list)
        if (count % 30 !== 0) return
        game.legalActions(before)
        expect(game.legalActions(state)).toEqual(list)
      })
    })
  })

  test('A11.3a A9.2a in random play the pruned search finds the same hexes and paths as the full search', () => {
    always((seed) => {
      let count = 0
      walk(seed, (state) => {
        if (++count % 25 === 0) expectSameReach(game, state)
      })
    })
  })

  test('A9.1 A10.4a A23.3 in random play units, zones, Bonds and supply equal those computed from scratch', () => {
    always((seed) => {
      let count = 0
      walk(seed, (state) => {
        if (++count % 60 !== 0) return
        const p = positionOf(board, state)
        expect(flat(board, p)).toEqual(flat(board, arrange(board, state.units)))
        for (const side of [0, 1] as const)
          expect(JSON.stringify(bondsOf(p, side))).toBe(
            JSON.stringify(bondsInForce(board, p, side, formedBonds(board, p, side))),
          )
        const fresh = twin.boards[scenario]
        for (const side of ['german', 'allied'] as const)
          expect(JSON.stringify(supplyNetOf(p, side))).toBe(
            JSON.stringify(supplyNetOf(positionOf(fresh, anew(state)), side)),
          )
      })
    })
  })

  test('A12.4 A22.3b A25.3c in random play the counts of markers and moved units match the lists', () => {
    always((seed) => {
      walk(seed, (state) => {
        const p = positionOf(board, state)
        const carries = (side: 0 | 1): number =>
          state.units.filter(({ marker }, unit) => marker !== 'none' && board.sides[unit] === side).length
        expect(markersLeft(p, 'german')).toBe(MARKERS.german.strategicMovement - carries(0))
        expect(markersLeft(p, 'allied')).toBe(MARKERS.allied.strategicMovement - carries(1))
        for (const army of ARMIES)
          expect(primeMoversLeft(p, army)).toBe(
            PRIME_MOVERS[army] -
              state.units.filter(({ marker }, unit) => marker === 'prime-mover' && board.counters[unit]!.army === army)
                .length,
          )
        if (p.phase.type !== 'movement') return
        const now = within(p, 'movement')
        const marked = (marks: readonly number[]): readonly string[] => board.ids.filter((_, unit) => marks[unit] === 1)
        expect(marked(marksOfDone(now))).toEqual(now.phase.done)
        expect(marked(marksOfLight(now))).toEqual(now.phase.light)
      })
    })
  })

  test('A2.12 in random play a state copied field by field equals the original', () => {
    always((seed) => {
      walk(seed, (state) => {
        const frame = state.stack.at(-1)!
        const p = positionOf(board, state)
        const same = JSON.stringify(state)
        const copies = [
          pop(push(p, frame)),
          replaceTop(p, frame),
          putFrame(p, frame),
          withUnit(p, 0, {}),
          withUnits(p, [0, 1], {}),
          withWorks(p, state.works, state.builders),
        ]
        for (const copy of copies) expect(JSON.stringify(copy.state)).toBe(same)
        const [first, second] = [state.units[0]!, state.units[1]!]
        const { id, ...fields } = second
        expect(id).not.toBe(first.id)
        expect(withUnit(p, 0, fields).units[0]).toEqual({ ...second, id: first.id })
        const movement = frameIn(p, 'movement')
        if (movement !== undefined) expect(movementWith(movement, { done: movement.done })).toEqual(movement)
      })
    })
  })
})

describe('from positions of every kind', () => {
  const game = makeMovementArena()
  const twin = makeMovementArena()

  /** Random play from a position. */
  const walkFrom = (position: object, seed: string, visit: (state: State) => void): void => {
    const start = takingAny(game).position({ scenario: 'campaign', ...position })
    if (start._tag === 'Left') return
    const random = randomFrom(seed)
    let state = start.right
    for (let i = 0; i < 40; i++) {
      visit(state)
      const open = game.legalActions(state).filter(({ type }) => type !== 'end-phase')
      if (open.length === 0) return
      state = game.applyUnchecked(state, open[Math.floor(random() * open.length)]!)
    }
  }

  test('A11.1a A24.8d A26.4a a game with warm caches lists the same actions as a new game', () => {
    fc.assert(
      fc.property(anyPosition, seeds, (position, seed) => {
        walkFrom(position, seed, (state) => expect(game.legalActions(state)).toEqual(twin.legalActions(anew(state))))
      }),
      { numRuns: SOAK ? 2000 : 8 },
    )
  })

  /** One thing about a position changed, everything else the very same. */
  const variations: readonly ((state: State, pick: number) => State)[] = [
    (state) => ({ ...state, parents: {} }),
    (state) => ({ ...state, replaced: state.replaced.length > 0 ? [] : state.units.map(({ id }) => id) }),
    (state) => ({ ...state, roadblocks: { german: state.roadblocks.allied, allied: state.roadblocks.german } }),
    (state) => ({ ...state, traffic: { german: state.traffic.allied, allied: state.traffic.german } }),
    (state) => ({ ...state, held: [] }),
    (state) => ({ ...state, bridges: Object.keys(state.bridges).length > 0 ? {} : { '0303-0403': 'blown' } }),
    (state) => ({ ...state, dump: null }),
    (state) => ({ ...state, works: {} }),
    (state) => ({ ...state, night: { german: [], allied: [] } }),
    (state) => ({ ...state, turn: state.turn === 1 ? 3 : 1 }),
    (state) => ({ ...state, turn: 5 }),
    (state) => ({ ...state, happened: { ...state.happened, roerDams: !state.happened.roerDams } }),
    (state) => ({ ...state, happened: { ...state.happened, boundToStVith: !state.happened.boundToStVith } }),
    (state) => ({ ...state, happened: { ...state.happened, exits: [] } }),
    (state) => ({ ...state, happened: { ...state.happened, meuse: state.happened.meuse === null ? 1 : null } }),
    (state, pick) => withFrame(state, { placed: [state.units[pick % state.units.length]!.id] }),
    (state, pick) => withFrame(state, { done: [state.units[pick % state.units.length]!.id] }),
    (state, pick) => withOne(state, pick, { at: 'eliminated', steps: 0 }),
    (state, pick) => withOne(state, pick, { at: freeHex(state, pick) }),
    (state, pick) => withOne(state, pick, { condition: 'disrupted' }),
  ]
  const withFrame = (state: State, changes: Partial<FrameOf<'movement'>>): State => {
    const p = positionOf(game.boards.campaign, state)
    const frame = frameIn(p, 'movement')
    return frame === undefined ? state : putFrame(p, { ...frame, ...changes }).state
  }
  /** One of the units on the map; there is always one, which all positions have there. */
  const onMap = (state: State, pick: number): number => {
    const { indexOf } = game.boards.campaign.map
    const units = state.units.flatMap(({ at }, unit) => (indexOf(at) < 0 ? [] : [unit]))
    return units[pick % units.length]!
  }
  const withOne = (state: State, pick: number, changes: Parameters<typeof withUnit>[2]): State =>
    withUnit(positionOf(game.boards.campaign, state), onMap(state, pick), changes).state
  const freeHex = (state: State, pick: number): string => {
    const { ids } = game.boards.campaign.map
    const free = ids.filter((id) => !state.units.some(({ at }) => at === id))
    return free[pick % free.length]!
  }

  /** Step costs, one hexside after another. */
  const costsSlowly = (p: Position, side: 0 | 1, column: MovementClass): StepCosts => {
    const { board } = p
    const { neighbours, ids } = board.map
    const over = neighbours.map((to, i) => {
      if (to < 0 || isEnemyIn(p, side, to) || breaksEnemyBond(p, side, Math.floor(i / 6), i % 6)) return PROHIBITED
      const cost = costOver(p, column, i)
      return cost >= TACTICAL ? cost : cost + 2 * trafficCost(p, sideNamed(side), to)
    })
    const zones = ids.map((_, hex) => (inEnemyZoc(p, side, hex) ? 1 : 0))
    const beside = ids.map((_, hex) => (isBesideEnemy(p, side, hex) ? 1 : 0))
    return { over: Uint8Array.from(over), zones: Uint8Array.from(zones), beside: Uint8Array.from(beside) }
  }

  test('A7.6 A9.1 A10.2a A14.1a A24.2a cached step costs equal the costs computed from scratch', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const made = takingAny(game).position({ scenario: 'campaign', ...position })
        if (made._tag === 'Left') return
        const p = positionOf(game.boards.campaign, made.right)
        for (const side of [0, 1] as const)
          for (const column of MOVEMENT_CLASSES)
            expect(stepCostsOf(p, side, column)).toEqual(costsSlowly(p, side, column))
      }),
      { numRuns: SOAK ? 1000 : 8 },
    )
  })

  /** What the units of both sides and of all classes find on their way. */
  const stepCosts = ({ boards }: ArdennesGame, state: State): readonly StepCosts[] => {
    const p = positionOf(boards.campaign, state)
    return ([0, 1] as const).flatMap((side) => MOVEMENT_CLASSES.map((column) => stepCostsOf(p, side, column)))
  }

  test('A7.6 A10.4a A24.8a A26.4b a varied position has the actions and costs of a new game', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), (position, pick) => {
        const made = takingAny(game).position({ scenario: 'campaign', ...position })
        if (made._tag === 'Left') return
        for (const vary of variations) {
          const state = made.right
          game.legalActions(state)
          stepCosts(game, state)
          const varied = vary(state, pick)
          expect(game.legalActions(varied)).toEqual(twin.legalActions(anew(varied)))
          expect(stepCosts(game, varied)).toEqual(stepCosts(twin, anew(varied)))
        }
      }),
      { numRuns: SOAK ? 3000 : 4 },
    )
  })

  test('A10.4a A10.4b Bonds updated after each move equal Bonds computed from scratch', () => {
    const board = game.boards.campaign
    const start = must(game.position({ scenario: 'campaign', phase: 'allied-movement', units: {} }))
    const anyMove = fc.record({ unit: fc.nat(board.ids.length - 1), to: fc.nat() })
    fc.assert(
      fc.property(fc.array(anyMove, { minLength: 30, maxLength: 60 }), (moves) => {
        let p = positionOf(board, start)
        for (const { unit, to } of moves) {
          const isEnemy = (other: number): boolean => board.sides[other] !== board.sides[unit]
          const open = board.map.ids.filter((hex) => !p.units.some(({ at }, other) => at === hex && isEnemy(other)))
          p = withUnit(p, unit, { at: open[to % open.length]! })
          for (const side of [0, 1] as const)
            expect(bondsOf(p, side)).toEqual(bondsInForce(board, p, side, formedBonds(board, p, side)))
        }
      }),
      { numRuns: SOAK ? 1000 : 5 },
    )
  })

  test('A11.3a A12.1b from random positions the pruned search agrees with the full search', () => {
    fc.assert(
      fc.property(anyPosition, seeds, (position, seed) => {
        let count = 0
        walkFrom(position, seed, (state) => {
          if (count++ % 4 === 0) expectSameReach(game, state)
        })
      }),
      { numRuns: SOAK ? 1000 : 6 },
    )
  })
})
