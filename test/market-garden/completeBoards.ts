/**
 * Small boards on which every action that can be written down is tried, in every kind of decision: what all tests of
 * completeness share, and which of them has to meet what.
 */
import { expect } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import type { Action, Frame, MarketGardenGame, State } from '../../src/market-garden/index.js'
import { completenessInPart } from '../testing/partOfUniverse.js'
import { decisionOf, DECISIONS, TASKS } from './completeDecisions.js'
import type { BoardName } from './completeDecisions.js'

/** Where a match begins, and every action that can be written down there. */
export interface Opening {
  readonly game: MarketGardenGame
  readonly universe: readonly Action[]
  readonly start: () => State
}

/** A board with its openings, and how much of the play on it is looked at. */
export interface CompleteBoard {
  readonly name: BoardName
  readonly openings: readonly Opening[]
  readonly matches: number
  /** the most actions of a match */
  readonly actions: number
  /** so many positions of each kind are looked at, and more of them now and then: `rate` divided by those before */
  readonly first: number
  readonly rate: number
  /** tells decisions apart that are of the same kind, but not the same on this board */
  readonly detail?: (state: State) => string
  /** whether this position is one to look at; by default all are */
  readonly looksAt?: (game: MarketGardenGame, state: State) => boolean
  /** whether play is still where this board is about; by default it always is */
  readonly goesOn?: (state: State) => boolean
  /** the actions to choose from, so that play gets to what is looked for; by default all */
  readonly likes?: (
    legal: readonly Action[],
    random: () => number,
    state: State,
    game: MarketGardenGame,
  ) => readonly Action[]
  /** looks at a position more closely */
  readonly look?: (game: MarketGardenGame, state: State) => void
  /** whether it has come upon whatever else its test asks for; by default that is nothing */
  readonly isMet?: () => boolean
}

const missingIn = (found: ReadonlySet<string>, wanted: readonly string[]): readonly string[] =>
  wanted.filter((one) => !found.has(one))

const topOf = (state: State): Frame => state.stack.at(-1)!

const LONG = process.env['SOAK'] !== undefined

/**
 * With SOAK everything is tried with more dice, and more of it is looked at. The first dice are those by which each
 * board meets what it is there for; others need not bring about what is rare.
 */
export const SEEDS = LONG ? ['one', 'two', 'three', 'four'] : ['one']
const SHARE = LONG ? 1 : 0.4

/**
 * Plays at random on a board, and looks at some positions of each kind of decision: there the legal actions must be
 * exactly those that explain accepts, the position must have no flaw, and it must survive its codec. The board
 * has to meet what it is there for by the first seed; when it has, no more matches are begun but in the soak tests.
 */
export const proveComplete = (board: CompleteBoard, seed: string): void => {
  const { openings, likes = (legal: readonly Action[]) => legal } = board
  const random = randomFrom(seed)
  const seen = new Map<string, number>()
  const decided = new Set<string>()
  const offered = new Set<Action['type']>()
  const { meets, offers } = TASKS[board.name]
  const isDone = (match: number): boolean =>
    match >= openings.length &&
    missingIn(decided, meets).length === 0 &&
    missingIn(offered, offers).length === 0 &&
    (board.isMet?.() ?? true)
  for (let match = 0; match < board.matches && (LONG || !isDone(match)); match++) {
    const { game, universe, start } = openings[match % openings.length]!
    let state = start()
    for (let i = 0; i < board.actions && (board.goesOn?.(state) ?? true); i++) {
      const next = game.toAct(state)
      if (next.kind === 'over') break
      const decision = decisionOf(topOf(state))
      const kind = `${decision} ${next.kind} ${board.detail?.(state) ?? ''}`.trim()
      const times = seen.get(kind) ?? 0
      // dice are all alike: once is enough
      const first = next.kind === 'player' ? Math.min(board.first, Math.max(2, board.first * SHARE)) : 1
      const isDue = times < first || random() < (board.rate * SHARE) / times
      if (isDue && (board.looksAt?.(game, state) ?? true)) {
        seen.set(kind, times + 1)
        if (next.kind === 'player') decided.add(decision)
        expect(completenessInPart(game, state, universe), kind).toEqual([])
        expect(game.check(state), kind).toEqual([])
        const coded = game.codecs.state.decode(JSON.parse(JSON.stringify(state)))
        expect(coded._tag === 'Right' && game.hash(coded.right), kind).toBe(game.hash(state))
        for (const { type } of game.legalActions(state)) offered.add(type)
        board.look?.(game, state)
      }
      const legal = game.legalActions(state)
      const liked = likes(legal, random, state, game)
      const from = liked.length > 0 ? liked : legal
      state = game.applyUnchecked(state, from[Math.floor(random() * from.length)]!)
    }
  }
  if (seed === SEEDS[0]) {
    expect(missingIn(decided, meets), 'what is never met').toEqual([])
    expect(missingIn(offered, offers), 'what is never offered').toEqual([])
  }
  // what the table calls nobody's decision is none
  expect(missingIn(new Set(DECISIONS), [...decided]), 'decisions that are in no table').toEqual([])
}

/** Prefers the first list of types with a legal action, by its chance; otherwise keeps all legal actions. */
export const rather =
  (...preferences: readonly (readonly [types: readonly Action['type'][], chance: number])[]) =>
  (legal: readonly Action[], random: () => number): readonly Action[] => {
    for (const [types, chance] of preferences) {
      const some = legal.filter(({ type }) => types.includes(type))
      if (some.length > 0 && random() < chance) return some
    }
    return legal
  }

/** All but some types of action, where anything else is legal. */
export const without =
  (...types: readonly Action['type'][]) =>
  (legal: readonly Action[]): readonly Action[] =>
    legal.filter(({ type }) => !types.includes(type))
