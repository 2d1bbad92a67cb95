import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketGardenBot, randomBot } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { Action, State } from '../../src/market-garden/index.js'
import { conform } from '../../src/testing/index.js'
import { proveComplete, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import { company, grenadiers, halftracks, leader, must, unit } from './small.js'
import { off, offMapGame, travel } from './offMapBoards.js'
import { actionsOn, CROSSINGS, DELIVERIES, FIRES, LANDINGS } from './universe.js'

const german = { side: 'german', nation: 'wehrmacht' } as const
const due = (hex: string, turn: number) => ({
  arrival: { turn, hex, within: turn === 0 ? 1 : 0, group: 1, half: false },
})
const counters: readonly Counter[] = [
  grenadiers('g', { strength: 12, ...due('0201', 0) }),
  grenadiers('h', { strength: 12, ...due('0609', 0) }),
  halftracks('t', due('0309', 0)),
  halftracks('p', { strength: 10, ...due('0401', 36) }),
  halftracks('q', { strength: 12, ...due('0109', 38) }),
  leader('x', { ...german, ...due('0705', 0) }),
  company('a', due('0504', 0)),
]
const game = offMapGame(counters, { turns: [35, 42], terms: { firstPhase: 'german-response-movement' } })

/** Every action that can be written down; what belongs to landings, deliveries, boats and fire is out of place. */
const universe = actionsOn(game, [
  ...[...LANDINGS, ...DELIVERIES, ...CROSSINGS, ...FIRES],
  ...(['place-unit', 'return-headquarters', 'retreat', 'roll'] as const),
])

const AWAY: readonly Action['type'][] = ['go-off-map', 'move-off-map', 'arrive-off-map', 'announce-entry', 'enter']

/** What is chosen from: the land beyond the edge is liked, and Allied phases are passed over. */
const liked = (state: State, legal: readonly Action[], random: () => number): readonly Action[] => {
  const end = legal.filter(({ type }) => type === 'end-phase')
  const next = game.toAct(state)
  if (next.kind === 'player' && next.side === 'allied' && end.length > 0) return end
  const away = legal.filter(({ type }) => AWAY.includes(type))
  return away.length > 0 && random() < 0.6 ? away : legal
}

/** A step at random. */
const wander = (state: State, random: () => number): State => {
  const from = liked(state, game.legalActions(state), random)
  return game.applyUnchecked(state, from[Math.floor(random() * from.length)]!)
}

const OPENINGS: readonly { readonly units: Record<string, unknown>; readonly changes: Parameters<typeof off>[2] }[] = [
  {
    units: { g: '0201', t: travel('0309'), h: 'off-map-6E', p: 'reserve', q: 'reserve', a: '0504' },
    changes: { turn: 38, response: true },
  },
  {
    units: { g: 'off-map-5W', t: travel('off-map-6W'), 'leader-x': 'off-map-6W', p: travel('off-map-7W'), a: '0504' },
    changes: { turn: 39, response: true },
  },
  { units: { g: '0301', h: '0301', t: travel('0501'), q: 'reserve', a: '0302' }, changes: { turn: 39 } },
  {
    units: { t: travel('off-map-6W'), p: travel('off-map-7W'), h: '0609', a: '0504' },
    changes: { turn: 36, response: true, weather: { north: 2, south: 0 } },
  },
]

const done = new Set<string>()

const BOARD: CompleteBoard = {
  name: 'off-map',
  openings: OPENINGS.map(({ units, changes }) => ({ game, universe, start: () => off(game, units, changes) })),
  matches: 12,
  actions: 120,
  first: 4,
  rate: 1,
  detail: ({ phase }) => phase,
  looksAt: (_game, { phase, stack }) =>
    phase.startsWith('german') && ['movement-phase', 'moving', 'organization'].includes(stack.at(-1)!.type),
  likes: (legal, random, state) => {
    for (const { type } of legal) done.add(type)
    return liked(state, legal, random)
  },
  isMet: () => AWAY.every((type) => done.has(type)),
}

describe('actions off the map', () => {
  test.each(SEEDS)(
    'M20.0a M20.11a M20.13a M20.14c M20.19b M22.15a M22.16a the list of actions is complete in play from seed %s',
    (seed) => {
      proveComplete(BOARD, seed)
      for (const type of AWAY) expect([...done], type).toContain(type)
    },
  )

  test('M20.15a, M20.15c, M20.0d in random play no limit of the areas is broken, and each unit is in one place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: OPENINGS.length - 1 }),
        fc.string({ minLength: 1, maxLength: 6 }),
        (which, seed) => {
          const random = randomFrom(seed)
          const { units: there, changes } = OPENINGS[which]!
          let state = off(game, there, changes)
          const shifted = new Map<string, number>()
          for (let i = 0; i < 80 && game.toAct(state).kind !== 'over'; i++) {
            const next = wander(state, random)
            const offMap = next.offMap!
            expect(game.check(next)).toEqual([])
            for (const points of [...Object.values(offMap.traffic), ...Object.values(offMap.shifted)])
              expect(points).toBeLessThanOrEqual(30)
            // counted again by where they are: strength that has changed area within a turn
            if (next.turn !== state.turn) shifted.clear()
            for (const { id } of next.units) {
              const [from, to] = [unit(state, id).at, unit(next, id).at]
              if (from === to || !from.startsWith('off-map-') || !to.startsWith('off-map-')) continue
              const { strength } = counters.find((counter) => counter.id === id)!
              for (const area of [from, to])
                shifted.set(area, (shifted.get(area) ?? 0) + strength - unit(next, id).lost)
            }
            for (const points of shifted.values()) expect(points).toBeLessThanOrEqual(30)
            state = next
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  test('M20.0c a game with off-map areas keeps the contract', () => {
    const report = conform(game, {
      scenarios: [{ scenario: 'hells-highway', options: {} }],
      seeds: ['off'],
      mostActions: 150,
      checkEvery: 25,
    })
    expect(report.problems).toEqual([])
  })

  test('bots play a game with land beyond the edges to its end', () => {
    const match = must(startMatch(game, { scenario: 'hells-highway', seed: '20' }))
    for (const german of [marketGardenBot(game), randomBot]) {
      const end = playout(game, match, { german, allied: marketGardenBot(game) })
      expect(game.toAct(end.state).kind).toBe('over')
    }
  })
})
