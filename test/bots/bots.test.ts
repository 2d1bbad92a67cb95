import { describe, expect, it } from 'vitest'
import { greedyBot, randomBot } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Bot } from '../../src/engine/index.js'
import { normandy, unitId } from '../../src/normandy/index.js'
import type { Action, Event, NormandyGame, State } from '../../src/normandy/index.js'
import { evaluate, expectation, expectedGain, expectimaxBot } from '../../docs/bots/expectimax.js'
import { right } from '../engine/right.js'
import { american, german, mini } from '../normandy/mini.js'

type Player = Bot<State, Action, Event>

const state = right(normandy.setup({ scenario: 'longest-day' }))
const actions = normandy.legalActions(state)
const ask = (bot: Player, seed: string): Action =>
  bot({ game: normandy, state, side: 'allied', actions, random: randomFrom(seed) })

describe('randomBot', () => {
  it('randomBot selects legal actions, the same for the same random stream', () => {
    for (let i = 0; i < 20; i++) {
      expect(actions).toContainEqual(ask(randomBot, `s${i}`))
      expect(ask(randomBot, `s${i}`)).toEqual(ask(randomBot, `s${i}`))
    }
  })

  it('randomBot selects every action sooner or later', () => {
    const random = randomFrom('all')
    const seen = new Set(
      Array.from({ length: 40 * actions.length }, () =>
        JSON.stringify(randomBot({ game: normandy, state, side: 'allied', actions, random })),
      ),
    )
    expect(seen).toEqual(new Set(actions.map((action) => JSON.stringify(action))))
  })

  it('randomBot selects only from the actions of its question, however these are given', () => {
    const ways: readonly ((question: Parameters<Player>[0]) => Parameters<Player>[0])[] = [
      (question) => ({ ...question, actions: question.actions.filter(({ type }) => type !== 'end-phase') }),
      (question) =>
        Object.defineProperty(question, 'actions', {
          value: question.actions.filter(({ type }) => type !== 'end-phase'),
        }),
      (question) => {
        const { actions: all } = question
        return Object.create(question, {
          actions: { get: () => all.filter(({ type }) => type !== 'end-phase') },
        }) as typeof question
      },
    ]
    const started = right(startMatch(normandy, { scenario: 'campaign', seed: 1 }))
    for (const shortened of ways) {
      const taken: string[] = []
      const patient: Player = (question) => {
        if (question.actions.length === 1) return randomBot(question)
        const action = randomBot(shortened(question))
        taken.push(action.type)
        return action
      }
      playout(normandy, started, { german: patient, allied: patient }, { most: 150 })
      expect(taken.length).toBeGreaterThan(100)
      expect(taken).not.toContain('end-phase')
    }
  })

  it('randomBot draws without listing all actions if its question has no list', () => {
    let listed = 0
    const counting: NormandyGame = {
      ...normandy,
      legalActions: (s) => {
        listed++
        return normandy.legalActions(s)
      },
    }
    const started = right(startMatch(counting, { scenario: 'campaign', seed: 1 }))
    playout(counting, started, { german: randomBot, allied: randomBot }, { most: 100 })
    expect(listed).toBe(0)
  })
})

describe('greedyBot', () => {
  it('greedyBot selects the action with the highest score', () => {
    const last = actions.at(-1)!
    expect(
      ask(
        greedyBot<State, Action, Event>((action) => (action === last ? 1 : 0)),
        'a',
      ),
    ).toBe(last)
  })

  it('greedyBot selects at random only among equal scores', () => {
    const best = new Set([actions[0]!, actions.at(-1)!])
    const bot = greedyBot<State, Action, Event>((action) => (best.has(action) ? 1 : -1))
    for (let i = 0; i < 20; i++) expect(best).toContain(ask(bot, `s${i}`))
  })

  it('greedyBot treats a score that is not a number as the lowest', () => {
    const last = actions.at(-1)!
    const scores = (of: (action: Action) => unknown): Player => greedyBot((action) => of(action) as number)
    expect(
      ask(
        scores((action) => (action === last ? -1 : undefined)),
        'a',
      ),
    ).toBe(last)
    for (const none of [undefined, NaN, 'much']) {
      expect(actions).toContain(
        ask(
          scores(() => none),
          'a',
        ),
      )
    }
  })
})

/** Four German regiments around one American: a phase that a player can win and a random one may spoil. */
const game = mini([american('a'), american('b'), ...['g', 'h', 'i', 'j'].map((id) => german(id))])
const tiny = right(
  game.position({
    scenario: 'longest-day',
    turn: 2,
    phase: 'mini-german-combat',
    units: { a: '0304', b: '0305', g: '0403', h: '0404', i: '0204', j: '0303' },
  }),
)

/** Plays the combat phase out, the other side at random, and gives the German value of what is left. */
const fight = (on: NormandyGame, make: () => Player, seed: string): number => {
  const bot = make()
  const random = randomFrom(seed)
  let now = tiny
  while (now.phase === 'mini-german-combat' && now.turn === tiny.turn) {
    const next = on.toAct(now)
    if (next.kind === 'over') break
    const legal = on.legalActions(now)
    const player = next.kind === 'player' && next.side === 'german' ? bot : randomBot
    const action = player({ game: on, state: now, side: 'german', actions: legal, random })
    expect(on.explain(now, action)).toEqual([])
    now = on.applyUnchecked(now, action)
  }
  return evaluate(on, now, 'german')
}

describe('expectimaxBot', () => {
  it('expectimaxBot values an attack by its exact distribution', () => {
    const attackers = ['g', 'h', 'i', 'j'].map(unitId)
    const target = tiny.units.find((unit) => unit.id === 'a')!.at as Parameters<typeof expectedGain>[3][number]
    const four = expectedGain(game, tiny, attackers, [target])
    expect(four).toBeGreaterThan(expectedGain(game, tiny, attackers.slice(0, 1), [target]))
    expect(expectedGain(game, tiny, [], [target])).toBe(-Infinity)
  })

  it('expectimaxBot averages over the dice', () => {
    const opened = game.legalActions(tiny).find((action) => action.type === 'attack')!
    const attack = game.applyUnchecked(tiny, opened)
    const commit: Action = { type: 'attack-commit' }
    const rolled = game.applyUnchecked(attack, commit)
    const outcomes = game.chanceOutcomes(rolled)
    expect(outcomes.length).toBeGreaterThan(0)
    const values = outcomes.map(({ action }) => evaluate(game, game.applyUnchecked(rolled, action), 'german'))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(expectation(game, attack, commit, 'german')).toBeCloseTo(mean)
    expect(expectation(game, attack, commit, 'allied')).toBeCloseTo(-mean)
  })

  it('expectimaxBot fights better than random play', () => {
    const seeds = Array.from({ length: 60 }, (_, i) => `fight ${i}`)
    const mean = (make: () => Player): number =>
      seeds.reduce((sum, seed) => sum + fight(game, make, seed), 0) / seeds.length
    const skilled = mean(() => expectimaxBot(game))
    const chance = mean(() => randomBot)
    expect(skilled).toBeGreaterThan(chance + 0.3)
  })

  it('expectimaxBot plays whole matches with only legal actions', () => {
    const started = right(startMatch(normandy, { scenario: 'longest-day', seed: 5 }))
    const checked =
      (bot: Player): Player =>
      (question) => {
        const action = bot(question)
        expect(normandy.explain(question.state, action)).toEqual([])
        return action
      }
    const make = () => ({ german: checked(expectimaxBot(normandy)), allied: checked(expectimaxBot(normandy)) })
    const match = playout(normandy, started, make())
    expect(normandy.outcome(match.state)).not.toBeNull()
    const { actions: taken, ...journal } = match.journal
    const most = process.env['SOAK'] === undefined ? 60 : taken.length
    const again = playout(normandy, started, make(), { most })
    expect(again.journal).toEqual({ ...journal, actions: taken.slice(0, most) })
  })
})
