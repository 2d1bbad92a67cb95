/** Two positions that look alike to a viewer are alike to him in everything that he is told, and in all that he may be asked (N15.25, A32.1a, M20.0c). */
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { drawAction } from '../../src/engine/play.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'
import { moveDump, moveOffMap, moveSupplyHead, swapUnderTops } from './alike.js'

/** How many times as long the walks are in a soak. */
const LONGER = process.env['SOAK'] === undefined ? 1 : 50
const SEEDS = process.env['SOAK'] === undefined ? ['1'] : ['1', '2', '3', '4', '5']
const EVERY = 8
const TRIES = 2

type Alike<S> = (state: S, viewer: string, random: () => number) => S | null

/** All that a viewer is told of a position: what he sees, who acts, and what he may do about it if that is he. */
const toldTo = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
  viewer: string,
  questions: readonly A[],
): unknown => {
  const next = game.toAct(state)
  const decides = next.kind === 'player' && next.side === viewer
  return {
    view: game.observe(state, viewer),
    known: game.knownTo!(state, viewer),
    hash: game.hash(game.knownTo!(state, viewer)),
    next,
    ...(decides
      ? {
          actions: game.legalActions(state),
          words: game
            .legalActions(state)
            .slice(0, 50)
            .map((action) => game.text.action(state, action)),
          decision: game.text.decision(state),
          refusals: questions.map((action) => game.explain(state, action)),
        }
      : {}),
  }
}

/** Compares positions of random play with others that look alike to a viewer; tells how many there were, and how often he decided. */
const compare = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  start: S,
  makeAlike: Alike<S>,
  seed: string,
  actions: number,
): { readonly pairs: number; readonly decided: number } => {
  const random = randomFrom(seed)
  let [state, pairs, decided] = [start, 0, 0]
  const asked: A[] = []
  for (let step = 0; step < actions * LONGER; step++) {
    const action = drawAction(game, state, random)
    if (action === null) break
    state = game.applyUnchecked(state, action)
    asked.push(action)
    if (step % EVERY > 0) continue
    for (const viewer of [...game.info.sides, 'public']) {
      const others = Array.from({ length: TRIES }, () => makeAlike(state, viewer, random))
      const alike = others.filter((other): other is S => other !== null && game.check(other).length === 0)
      if (alike.length === 0) continue
      pairs += alike.length
      const next = game.toAct(state)
      if (next.kind === 'player' && next.side === viewer) decided += alike.length
      const questions = asked.slice(-20)
      const told = toldTo(game, state, viewer, questions)
      const text = JSON.stringify(told)
      for (const other of alike) {
        const toldOfOther = toldTo(game, other, viewer, questions)
        if (JSON.stringify(toldOfOther) !== text) expect(toldOfOther).toEqual(told)
      }
    }
  }
  return { pairs, decided }
}

describe('what looks alike to a viewer is alike to him', () => {
  test.each(SEEDS)('N15.25 whatever lies under the tops of stacks (%s)', (seed) => {
    const start = must(normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }))
    const { pairs, decided } = compare(normandy, start, swapUnderTops, seed, 300)
    expect(pairs).toBeGreaterThan(30)
    expect(decided).toBeGreaterThan(10)
  })

  test('N15.25 N16.42 whatever lies under the tops of stacks on the beaches', () => {
    const start = must(normandy.setup({ scenario: 'longest-day', options: { fogOfStacks: true } }))
    expect(compare(normandy, start, swapUnderTops, 'beaches', 300).pairs).toBeGreaterThan(0)
  })

  test.each(['six-turn', 'campaign'] as const)('A32.1a wherever the fuel dump lies, in %s', (scenario) => {
    const start = must(ardennes.setup({ scenario, options: { fuelDumps: true } }))
    const { pairs, decided } = compare(ardennes, start, moveDump, scenario, 160)
    expect(pairs).toBeGreaterThan(50)
    expect(decided).toBeGreaterThan(10)
  })

  test.each(SEEDS)('M20.0c wherever Germans are beyond the edges of the map (%s)', (seed) => {
    const away = marketGarden.boards.campaign.counters
      .filter(({ side, kind }) => side === 'german' && kind === 'infantry')
      .slice(0, 12)
    const start = must(
      marketGarden.position({
        scenario: 'campaign',
        phase: 'allied-movement',
        turn: 38,
        units: {
          'us-501-1-a': 'C2722',
          'us-501-1-b': 'C2722',
          ...Object.fromEntries(away.map(({ id }, i) => [id, `off-map-${i % 2 === 0 ? '5W' : '6W'}`])),
        },
      }),
    )
    const { pairs, decided } = compare(marketGarden, start, moveOffMap, seed, 40)
    expect(pairs).toBeGreaterThan(10)
    expect(decided).toBeGreaterThan(5)
  })

  test('M-R339 wherever the Allied player has designated drop zones in secret', () => {
    const start = must(
      marketGarden.setup({ scenario: 'campaign', options: { randomSetup: true, freeDropZones: true } }),
    )
    expect(compare(marketGarden, start, moveSupplyHead, 'drop zones', 110).pairs).toBeGreaterThan(0)
  })
})
