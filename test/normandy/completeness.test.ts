import { describe, expect, test } from 'vitest'
import { startMatch } from '../../src/engine/index.js'
import { randomBot } from '../../src/bots/index.js'
import { playout } from '../../src/engine/index.js'
import type { State } from '../../src/normandy/index.js'
import { conform } from '../../src/testing/index.js'
import { completenessInPart } from '../testing/partOfUniverse.js'
import { arenas } from './arenas.js'
import { must } from './small.js'
import { actionsOn } from './universe.js'

const LONG = process.env['SOAK'] !== undefined
const SEEDS = !LONG ? ['1'] : Array.from({ length: 40 }, (_, i) => `soak ${i}`)

const played = new Map<string, readonly State[]>()

/** The positions of a random game, which several tests look at in the suite. */
const positions = (arena: (typeof arenas)[number], seed: string): readonly State[] => {
  if (LONG) return positionsOf(arena, seed)
  const key = `${arena.name} ${seed}`
  const seen = played.get(key) ?? positionsOf(arena, seed)
  played.set(key, seen)
  return seen
}

/** A look at every position of some random games: every so many positions, and every one with a rare frame on top. */
const positionsOf = (arena: (typeof arenas)[number], seed: string): readonly State[] => {
  const match = must(startMatch(arena.game, { scenario: arena.scenario, options: arena.options, seed }))
  const seen: State[] = []
  const counts = new Map<string, number>()
  playout(
    arena.game,
    match,
    { german: randomBot, allied: randomBot },
    {
      visit: (_action, state) => {
        const key = `${state.phase}/${state.stack.at(-1)!.type}`
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        if (LONG ? count <= 3 || count % 40 === 0 : count === 1 || count % 400 === 0) seen.push(state)
      },
    },
  )
  return seen
}

describe.each(arenas)('on the small board $name', (arena) => {
  test.each(SEEDS)('the legal actions are those that explain accepts, seed %s', (seed) => {
    const universe = actionsOn(arena.game, arena.scenario)
    for (const state of positions(arena, seed)) expect(completenessInPart(arena.game, state, universe)).toEqual([])
  })

  test('the conformance suite finds no problems', () => {
    const report = conform(arena.game, {
      scenarios: [{ scenario: arena.scenario, options: arena.options }],
      seeds: SEEDS,
      checkEvery: LONG ? 40 : 1000,
    })
    expect(report.problems).toEqual([])
    expect(report.games).toBe(SEEDS.length)
  })
})

/** How many phases there are on the small boards. */
const PHASES = 16

test('random play on the small boards reaches every phase and every kind of frame', () => {
  const phases = new Set<string>()
  const frames = new Set<string>()
  const kinds = [
    'replacement',
    'movement',
    'moving',
    'combat',
    'attack',
    'battle',
    'result',
    'advance',
    'bombing',
    'weather',
    'sea-movement',
    'landing-roll',
    'air-roll',
    'over',
  ]
  const missing = (): readonly string[] => kinds.filter((type) => !frames.has(type))
  for (const seed of ['1', '2', '3', '4', '5', '6'])
    for (const arena of missing().length > 0 || phases.size < PHASES ? arenas : [])
      for (const state of positions(arena, seed)) {
        phases.add(state.phase)
        for (const frame of state.stack) frames.add(frame.type)
      }
  expect(missing()).toEqual([])
  expect(phases.size).toBeGreaterThanOrEqual(PHASES)
})
