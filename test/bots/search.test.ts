/** The player that searches: on the example game with nothing but the contract, and on Normandy with its own parts. */
import { describe, expect, test } from 'vitest'
import { bridgehead } from '../../docs/examples/bridgehead.js'
import type { Action, Event, State } from '../../docs/examples/bridgehead.js'
import { normandyBot, normandySearch, questionOf, randomBot, searchBot } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Bot } from '../../src/engine/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

const LONG = process.env['SOAK'] !== undefined

type Player = Bot<State, Action, Event>

const start = must(bridgehead.setup({ scenario: 'ford' }))
const [patient, hasty, ...others] = bridgehead.legalActions(start)
const plansOf = (...actions: readonly Action[]) => actions.map((action) => ({ actions: [action], worth: 0 }))

/** By how much Blue is ahead at the end of a match of Bridgehead. */
const marginOf = (seed: string, blue: Player, red: Player): number =>
  bridgehead.standing(
    playout(bridgehead, must(startMatch(bridgehead, { scenario: 'ford', seed })), { blue, red }).state,
  ).margin.blue

describe('a search', () => {
  test('a search beats random play in a game of which it knows only the contract', () => {
    const sum = (blue: () => Player): number =>
      (LONG ? ['a', 'b'] : ['a']).reduce((total, seed) => total + marginOf(seed, blue(), randomBot), 0)
    const search = (): Player => searchBot(bridgehead, { budget: { rollouts: 12 }, most: 12 })
    expect(sum(search)).toBeGreaterThan(sum(() => randomBot))
  })

  test('a search selects the plan that leads to the best positions', () => {
    const plans = () => plansOf(patient!, hasty!, ...others.slice(0, 2))
    const wanted = bridgehead.hash(bridgehead.applyUnchecked(start, hasty!))
    const bot = searchBot(bridgehead, {
      budget: { rollouts: 12 },
      plans,
      most: 0, // the position after the plan itself
      value: (state) => (bridgehead.hash(state) === wanted ? 1 : 0),
    })
    expect(bot(questionOf(bridgehead, start, 'blue', randomFrom('x')))).toEqual(hasty)
  })

  test('a search selects the first plan if no other is clearly better', () => {
    const bot = searchBot(bridgehead, {
      budget: { rollouts: 12 },
      plans: () => plansOf(patient!, hasty!),
      most: 0,
      value: () => 0,
    })
    expect(bot(questionOf(bridgehead, start, 'blue', randomFrom('x')))).toEqual(patient)
  })

  test('a search limited by lines of play gives the same match for the same seed', () => {
    const opening = must(startMatch(normandy, { scenario: 'longest-day', seed: 4 }))
    const bots = () => ({
      german: normandyBot(normandy),
      allied: searchBot(normandy, { ...normandySearch(normandy), budget: { rollouts: 4 } }),
    })
    const play = () => playout(normandy, opening, bots(), { most: LONG ? 12 : 5 })
    const match = play()
    expect(match.forfeit).toBeNull()
    expect(play().journal).toEqual(match.journal)
  })

  test('a search keeps to its time, and saves the time left over', () => {
    let clock = 0
    let lines = 0
    const tick = (): number => clock
    const bot = searchBot(bridgehead, {
      budget: { ms: 10 },
      now: tick,
      plans: () => plansOf(patient!, hasty!),
      most: 0,
      value: () => {
        lines++
        clock += 4 // a line of play takes this long
        return 0
      },
    })
    const ask = (state: State): Action => bot(questionOf(bridgehead, state, 'blue', randomFrom('x')))
    ask(start)
    expect(lines).toBe(3)
    lines = 0
    ask(start)
    expect(lines).toBe(3) // 8 of 10 milliseconds: the last line is over when the time is
  })

  test('a search uses the time of all answers that a plan replaces', () => {
    let clock = 0
    let lines = 0
    const follow = [hasty!, patient!, patient!]
    const bot = searchBot(bridgehead, {
      budget: { ms: 10 },
      now: () => clock,
      plans: () => [{ actions: follow, worth: 0 }, ...plansOf(patient!)],
      most: 0,
      value: () => {
        clock += 4 // a line of play takes this long
        return lines++ % 3 // no plan is the same as another
      },
    })
    bot(questionOf(bridgehead, start, 'blue', randomFrom('x')))
    expect(lines).toBe(8) // 32 milliseconds: of three answers
    lines = 0
    bot(questionOf(bridgehead, start, 'blue', randomFrom('x')))
    expect(lines).toBeLessThan(8)
  })

  test('a plan for a phase is given the lines of all its decisions', () => {
    const linesFor = (length: number): number => {
      let lines = 0
      const bot = searchBot(bridgehead, {
        budget: { rollouts: 6 },
        plans: () => [...plansOf(hasty!), { actions: Array.from({ length }, () => patient!), worth: 0 }],
        most: 0,
        value: () => lines++ % 3,
      })
      bot(questionOf(bridgehead, start, 'blue', randomFrom('x')))
      return lines
    }
    expect([1, 10, 11, 40].map(linesFor)).toEqual([6, 6, 12, 24])
  })

  test('a search stops early if all plans have the same value', () => {
    let lines = 0
    const bot = searchBot(bridgehead, {
      budget: { rollouts: 1000 },
      plans: () => plansOf(patient!, hasty!),
      most: 0,
      value: () => {
        lines++
        return 1
      },
    })
    bot(questionOf(bridgehead, start, 'blue', randomFrom('x')))
    expect(lines).toBe(8)
  })

  test('a search gives a legal answer even if its plans are illegal', () => {
    const nonsense = { type: 'move', unit: 'nobody', to: '0101' } as unknown as Action
    const bot = searchBot(bridgehead, { budget: { rollouts: 2 }, plans: () => plansOf(nonsense) })
    const answer = bot(questionOf(bridgehead, start, 'blue', randomFrom('x')))
    expect(bridgehead.explain(start, answer)).toEqual([])
  })

  test('a search without readable options draws at once', () => {
    const unreadable = new Proxy({}, { ownKeys: () => expect.fail('is looked at') })
    for (const options of [undefined, null, 'fast', {}, unreadable, { budget: unreadable }]) {
      const bot: Player = searchBot(bridgehead, options as never)
      expect(bridgehead.legalActions(start)).toContainEqual(bot(questionOf(bridgehead, start, 'blue', randomFrom('x'))))
    }
  })

  test('a search without a positive budget follows its first plan at once', () => {
    const amounts = [-1, 0, NaN, Infinity, -Infinity, '9', null, undefined, {}]
    const budgets = [undefined, null, 7, 'fast', {}, ...amounts.flatMap((ms) => [{ ms }, { rollouts: ms }])]
    for (const budget of budgets) {
      let lines = 0
      const bot = searchBot(bridgehead, {
        budget: budget as never, // as it may come from JSON
        plans: () => [...plansOf(patient!), { actions: [hasty!, patient!], worth: 0 }],
        most: 0,
        value: () => lines++,
      })
      const answers = [1, 2, 3].map(() => bot(questionOf(bridgehead, start, 'blue', randomFrom('x'))))
      expect(answers, JSON.stringify(budget)).toEqual([patient, patient, patient])
      expect(lines, JSON.stringify(budget)).toBe(0)
    }
  })

  describe('by policies', () => {
    /** A player that always takes the action of a number, counted from the end. */
    const always =
      (number: number): (() => Player) =>
      () =>
      ({ actions }) =>
        actions.at(-number)!
    const ask = (bot: Player, state: State): Action => bot(questionOf(bridgehead, state, 'blue', randomFrom('x')))
    const last = bridgehead.legalActions(start).at(-1)!
    const after = bridgehead.hash(bridgehead.applyUnchecked(start, last))

    test('a search follows the best policy until it ends, then selects again', () => {
      let chosen = 0
      let isOver = false
      const bot = searchBot(bridgehead, {
        budget: { rollouts: 2 },
        policies: () => {
          chosen++
          return [always(2), always(1)].map((player) => ({ player, until: () => isOver }))
        },
        plans: () => expect.fail('is not asked for plans'),
        most: 1, // the position after the first action of a policy
        value: (state) => (bridgehead.hash(state) === after ? 1 : 0),
      })
      expect(ask(bot, start)).toEqual(last)
      expect(ask(bot, start)).toEqual(last)
      expect(chosen).toBe(1)
      isOver = true
      ask(bot, start)
      expect(chosen).toBe(2)
    })

    test('a search continues with its player when a policy ends', () => {
      const asked: string[] = []
      const named =
        (name: string): (() => Player) =>
        () =>
        ({ actions }) => {
          asked.push(name)
          return actions[0]!
        }
      const until = (state: State): boolean => state !== start
      const bot = searchBot(bridgehead, {
        budget: { rollouts: 1 },
        player: named('player'),
        policies: () => ['one', 'two'].map((name) => ({ player: named(name), until })),
        most: 2,
      })
      ask(bot, start)
      expect(asked.slice(0, 2)).toEqual(['one', 'player'])
    })

    test('policies are given the lines of eight decisions', () => {
      let lines = 0
      const bot = searchBot(bridgehead, {
        budget: { rollouts: 6 },
        policies: () => [always(1), always(2)].map((player) => ({ player, until: () => false })),
        most: 0,
        value: () => lines++ % 3,
      })
      ask(bot, start)
      expect(lines).toBe(48)
    })

    test('a search without policies looks for plans', () => {
      const bot = searchBot(bridgehead, { budget: { rollouts: 1 }, policies: () => [], plans: () => plansOf(hasty!) })
      expect(ask(bot, start)).toEqual(hasty)
    })

    test('a search gives a legal answer even if its policies answer illegally', () => {
      const nonsense = { type: 'move', unit: 'nobody', to: '0101' } as unknown as Action
      const policies = () => [{ player: (): Player => () => nonsense, until: () => false }]
      const bot = searchBot(bridgehead, { budget: { rollouts: 1 }, policies })
      expect(bridgehead.explain(start, ask(bot, start))).toEqual([])
    })
  })
})
