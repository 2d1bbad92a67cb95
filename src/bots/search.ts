/** A bot that searches: it plays out each of its plans a few times, and takes the one with the best results. */
import { asTrusted } from '../engine/play/botQuestion.js'
import type { Game, Side, Tagged } from '../engine/game.js'
import { drawAction } from '../engine/play/play.js'
import type { Bot, Question } from '../engine/play/play.js'
import { rollout } from '../engine/play/rollout.js'
import { readable } from '../engine/values/readable.js'
import { askedAbout, isHidden } from './fair.js'
import { isOpen } from './planner.js'
import type { Plan } from './planner.js'
import { followedBy, isPolicy, leadOf } from './policy.js'
import type { Lead, Policy, Proposal } from './policy.js'
import { betterHalf, isDecided, winnerOf } from './race.js'
import type { Candidate } from './race.js'
import { randomBot } from './random.js'

/**
 * What a search needs from a game. Every part has a default that uses only the contract.
 *
 * @category Searching
 */
export interface SearchParts<S, A extends Tagged, E extends Tagged> {
  /** a bot for the rollouts; a new one for each of them. Random play by default */
  readonly player?: () => Bot<S, A, E>
  /**
   * candidate plans, best first; the first is taken unless another proves to be better. By default some of the legal
   * actions
   */
  readonly plans?: (question: Question<S, A, E>) => readonly Plan<A>[]
  /**
   * candidate policies; the first is followed unless another proves to be better. If there are any, `plans` is not
   * called
   */
  readonly policies?: (question: Question<S, A, E>) => readonly Policy<S, A, E>[]
  /** what a position is worth to a side. The margin of `standing` by default */
  readonly value?: (state: S, side: Side) => number
  /** whether a rollout that began in the first state has gone far enough in the second */
  readonly horizon?: (from: S, now: S) => boolean
  /** a rollout ends after this many actions, rolls included; 400 by default */
  readonly most?: number
}

/**
 * How long a search may think: milliseconds per answer on average, or rollouts per decision, where a long plan counts
 * as up to eight decisions and a policy as eight. With rollouts the same seed gives the same match. A value that is not
 * a finite number above 0, such as one from a form or from JSON, is a budget of 0, as is a missing budget: the search
 * then tries nothing and follows its first policy or plan.
 *
 * @category Searching
 */
export type SearchBudget = { readonly ms: number } | { readonly rollouts: number }

/**
 * Options of {@link searchBot}.
 *
 * @category Searching
 */
export interface SearchOptions<S, A extends Tagged, E extends Tagged> extends SearchParts<S, A, E> {
  readonly budget: SearchBudget
  /** the clock, in milliseconds; that of the platform by default */
  readonly now?: () => number
}

/** How many actions are tried when the game has no plans of its own. */
const DRAWN = 8
const MOST_ACTIONS = 400
/** For how many answers time that plans in progress leave unspent is kept. */
const SAVED_ANSWERS = 50
/** How many actions of a plan count as one decision, and for how many decisions a plan counts at most. */
const ACTIONS_OF_DECISION = 10
const MOST_DECISIONS = 8
/** The most rollouts of one plan: more would add nothing. */
const MOST_ROUNDS = 64

const amountOf = (given: unknown): number =>
  typeof given === 'number' && given > 0 && Number.isFinite(given) ? given : 0

/** A budget that can be spent: 0 in place of an invalid value. */
const soundBudget = (given: unknown): SearchBudget => {
  const budget = readable(given as Partial<Record<'ms' | 'rollouts', unknown>>)
  return 'ms' in budget ? { ms: amountOf(budget.ms) } : { rollouts: amountOf(budget.rollouts) }
}

/** Some of the legal actions, each as a plan. */
const drawnPlans = <S, A extends Tagged, E extends Tagged>({
  game,
  state,
  random,
}: Question<S, A, E>): readonly Plan<A>[] =>
  Array.from({ length: DRAWN }, () => drawAction(game, state, random)).flatMap((action) =>
    action === null ? [] : [{ actions: [action], worth: 0 }],
  )

/** The position that a plan leads to, up to the first decision of another side or roll; a policy begins where it is. */
const carriedOut = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  start: S,
  side: Side,
  proposal: Proposal<S, A, E>,
): S => {
  let state = start
  for (const action of isPolicy(proposal) ? [] : proposal.actions) {
    const next = game.toAct(state)
    if (next.kind !== 'player' || next.side !== side || game.explain(state, action).length > 0) break
    state = game.applyUnchecked(state, action)
  }
  return state
}

/** For a position without proposals. */
const NOTHING: Plan<never> = { actions: [], worth: 0 }

/** The length of the longest proposal, in actions. */
const longest = <S, A extends Tagged, E extends Tagged>(proposed: readonly Proposal<S, A, E>[]): number =>
  Math.max(...proposed.map((one) => (isPolicy(one) ? MOST_DECISIONS * ACTIONS_OF_DECISION : one.actions.length)))

/**
 * The positions that are possible for a player: the true one where nothing is hidden from it, otherwise a new one each
 * time, sampled from its view.
 */
const believed = <S, A extends Tagged, E extends Tagged>({
  game,
  state,
  side,
  random,
}: Question<S, A, E>): (() => S) => {
  if (!isHidden(game, state, side)) return () => state
  const view = game.observe(state, side)
  return () => game.sample!(view, random) // a game that hides something has sample
}

/**
 * A bot for any game that plays out each of its plans, with random dice, to the end of a phase or a turn, and takes the
 * plan whose positions are worth most. Rounds of rollouts with the same dice compare the plans; after each round but
 * the first, or after some rounds where plans are long, the worse half is dropped. The first plan is kept unless
 * another is clearly ahead. Where something is hidden from its side, every round starts from another position sampled
 * from its view, so it learns nothing that it may not know. It follows its choice as long as that is legal, so every
 * match needs a bot of its own.
 *
 * @category Searching
 */
export const searchBot = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  options: SearchOptions<S, A, E>,
): Bot<S, A, E> => {
  const asked = readable(options)
  const { most = MOST_ACTIONS, now = () => performance.now() } = asked
  const budget = soundBudget(asked.budget)
  const { player = () => randomBot, plans = drawnPlans, policies = () => [], horizon = () => false } = asked
  const value = asked.value ?? ((state: S, side: Side) => game.standing?.(state).margin[side] ?? 0)
  let lead: Lead<S, A, E> = () => undefined
  let saved = 0

  /** The result of a rollout from a position in which a side begins with a proposal. */
  const rolloutValue = (from: S, proposal: Proposal<S, A, E>, side: Side, seed: string): number => {
    const start = carriedOut(game, from, side, proposal)
    const leads = (one: Side): Bot<S, A, E> =>
      one === side && isPolicy(proposal) ? followedBy(proposal, player()) : player()
    const players = Object.fromEntries(game.info.sides.map((one) => [one, leads(one)]))
    return value(rollout(game, start, players, { seed, most, until: (state) => horizon(from, state) }), side)
  }

  /** The time that later answers of a plan do not need, which may be spent now. */
  const ahead = (proposed: readonly Proposal<S, A, E>[]): number =>
    'ms' in budget && proposed.length > 1 ? budget.ms * Math.min(longest(proposed) - 1, SAVED_ANSWERS) : 0

  /** The best of some proposals, within the budget. */
  const bestOf = (
    question: Question<S, A, E>,
    proposed: readonly Proposal<S, A, E>[],
    another: () => S,
    began: number,
  ): Proposal<S, A, E> => {
    const { side, random } = question
    let rollouts = 0
    const time = Math.max(0, saved + ahead(proposed))
    const decisions = Math.min(MOST_DECISIONS, Math.ceil(longest(proposed) / ACTIONS_OF_DECISION))
    /** The part of the budget that is spent. */
    const spent = (): number => ('ms' in budget ? (now() - began) / time : rollouts / (decisions * budget.rollouts))
    const candidates = proposed.map((proposal): Candidate<Proposal<S, A, E>> => ({ proposal, values: [] }))
    const stages = Math.ceil(Math.log2(candidates.length))
    const dice = `${random()}`
    let left: readonly Candidate<Proposal<S, A, E>>[] = candidates
    let halvings = 1
    search: for (let round = 0; round < MOST_ROUNDS && !isDecided(left); round++) {
      const from = another()
      for (const { proposal, values } of left) {
        if (!(spent() < 1)) break search // 0 / 0 is NaN: a budget of 0 is already spent
        values[round] = rolloutValue(from, proposal, side, `${dice}/${round}`)
        rollouts++
      }
      // plans that count as many decisions are compared for longer before any is dropped
      if (round > 0 && left.length > 2 && spent() >= (1 - 1 / decisions) * (halvings / stages)) {
        left = betterHalf(left)
        halvings++
      }
    }
    return winnerOf(candidates.filter((candidate) => left.includes(candidate)))
  }

  return asTrusted((question) => {
    if ('ms' in budget) saved = Math.min(saved + budget.ms, SAVED_ANSWERS * budget.ms)
    const isPlayable = (action: A | undefined): action is A => action !== undefined && isOpen(question, action)
    const next = lead(question)
    if (isPlayable(next)) return next
    const began = now()
    const another = believed(question)
    const position = another()
    const sampled = position === question.state ? question : askedAbout(question, position)
    const leading = policies(sampled)
    const proposed: readonly Proposal<S, A, E>[] =
      leading.length > 0 ? leading : plans(sampled).filter(({ actions: [action] }) => isPlayable(action))
    const chosen = proposed.length > 1 ? bestOf(question, proposed, another, began) : proposed[0]
    if ('ms' in budget) saved = Math.max(saved - (now() - began), Math.min(saved, 0) - ahead(proposed))
    lead = leadOf(chosen ?? NOTHING)
    const first = lead(question)
    return isPlayable(first) ? first : randomBot(question)
  })
}
