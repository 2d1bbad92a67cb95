/** Players that know no more than their sides (N15.25, A32.1a). */
import { describe, expect, it } from 'vitest'
import { fairBot, normandyBot, questionOf, searchBot } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Bot, Tagged } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import type {
  Action as ArdennesAction,
  Event as ArdennesEvent,
  State as ArdennesState,
} from '../../src/ardennes/index.js'
import { drawAction } from '../../src/engine/play/play.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Event, State } from '../../src/normandy/index.js'
import { right } from '../engine/right.js'
import { swapUnderTops } from '../hidden/alike.js'
import { toy } from '../engine/toy.js'
import type { Action as ToyAction, Event as ToyEvent, State as ToyState } from '../engine/toy.js'

/** A bot whose choice depends on everything in the position that it is given. */
const spy =
  <S, A extends Tagged, E extends Tagged>(): Bot<S, A, E> =>
  ({ game, state, actions }) =>
    actions[parseInt(game.hash(state).slice(0, 8), 16) % actions.length]!

const fog = right(normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }))

describe('fairBot', () => {
  it('N15.25 fairBot gives the same answer in positions that look the same to its side', () => {
    const random = randomFrom('alike')
    const fair = fairBot<State, Action, Event>(spy())
    let [state, pairs, seen] = [fog, 0, 0]
    for (let step = 0; step < 240; step++) {
      const next = normandy.toAct(state)
      const other = next.kind === 'player' ? swapUnderTops(state, next.side, random) : null
      if (next.kind === 'player' && other !== null && normandy.check(other).length === 0) {
        pairs++
        const answers = (bot: Bot<State, Action, Event>) =>
          [state, other].map((now) => JSON.stringify(bot(questionOf(normandy, now, next.side, randomFrom(`${step}`)))))
        const [one, two] = answers(fair)
        expect(two).toBe(one)
        const [true1, true2] = answers(spy())
        if (true1 !== true2) seen++
      }
      state = normandy.applyUnchecked(state, drawAction(normandy, state, random)!)
    }
    expect(pairs).toBeGreaterThan(40)
    expect(seen).toBeGreaterThan(20)
  })

  it('A32.1a fairBot does not know the place of the fuel dump', () => {
    const hidden = ardennes.applyUnchecked(
      right(ardennes.setup({ scenario: 'campaign', options: { fuelDumps: true } })),
      { type: 'roll', dice: [2] },
    )
    let guessed = 0
    const thief: Bot<ArdennesState, ArdennesAction, ArdennesEvent> = ({ state, actions }) => {
      if (state.dump?.place === hidden.dump!.place) guessed++
      return actions[0]!
    }
    const asked = 120
    const random = randomFrom('guesses')
    for (let i = 0; i < asked; i++) fairBot(thief)(questionOf(ardennes, hidden, 'german', random))
    expect(guessed).toBeGreaterThan(asked / 6)
    expect(guessed).toBeLessThan(asked / 2)
  })

  it('fairBot passes the question on if nothing is hidden from its side', () => {
    const open = right(normandy.setup({ scenario: 'campaign' }))
    for (const state of [open, right(normandy.setup({ scenario: 'longest-day' }))]) {
      const next = normandy.toAct(state)
      const side = next.kind === 'player' ? next.side : 'german'
      const question = questionOf(normandy, state, side, randomFrom('open'))
      const asked: unknown[] = []
      fairBot<State, Action, Event>((given) => {
        asked.push(given)
        return given.actions[0]!
      })(question)
      expect(asked).toHaveLength(1)
      expect(asked[0]).toBe(question)
    }
  })

  it('fairBot offers the actions of the true position or those of the host', () => {
    const question = questionOf(normandy, fog, 'german', randomFrom('list'))
    const few = question.actions.slice(0, 2)
    const lists: unknown[] = []
    const keeper: Bot<State, Action, Event> = ({ actions }) => {
      lists.push(actions)
      return actions.at(-1)!
    }
    expect(fairBot(keeper)(question)).toBe(question.actions.at(-1))
    expect(fairBot(keeper)({ ...question, game: normandy, actions: few })).toBe(few[1])
    expect(lists).toEqual([question.actions, few])
  })

  it('fairBot asks again after an illegal answer, and finally draws a legal one', () => {
    let asked = 0
    const stubborn: Bot<State, Action, Event> = () => {
      asked++
      return { type: 'choose-losses' }
    }
    const question = questionOf(normandy, fog, 'german', randomFrom('wrong'))
    const drawn = new Set(Array.from({ length: 30 }, () => JSON.stringify(fairBot(stubborn)(question))))
    expect(asked).toBe(30 * 8)
    expect(drawn).toEqual(new Set(question.actions.map((action) => JSON.stringify(action))))
    let times = 0
    const learner: Bot<State, Action, Event> = ({ actions }) => (++times < 3 ? { type: 'choose-losses' } : actions[0]!)
    expect(fairBot(learner)(question)).toEqual(question.actions[0])
    expect(times).toBe(3)
  })

  it('fairBot plays the same match for the same seed, without illegal actions', () => {
    const play = (make: () => Bot<State, Action, Event>, seed: number) => {
      const started = right(startMatch(normandy, { scenario: 'campaign', options: { fogOfStacks: true }, seed }))
      const bots = { german: fairBot(make()), allied: fairBot(make()) }
      const { journal, forfeit } = playout(normandy, started, bots, { most: 60 })
      expect(forfeit).toBeNull()
      return journal.actions
    }
    const planner = () => normandyBot(normandy)
    expect(play(planner, 7)).toEqual(play(planner, 7))
    const drawn = play(() => spy<State, Action, Event>(), 7)
    expect(play(() => spy<State, Action, Event>(), 7)).toEqual(drawn)
    expect(play(() => spy<State, Action, Event>(), 8)).not.toEqual(drawn)
  })

  it('fairBot draws at random in games that cannot sample a view', () => {
    const start = right(toy.setup({ scenario: 'farm' }))
    const states: ToyState[] = []
    const bot = fairBot<ToyState, ToyAction, ToyEvent>(({ state, actions }) => {
      states.push(state)
      return actions[0]!
    })
    bot(questionOf(toy, start, 'blue', randomFrom('toy')))
    const silent = { ...toy }
    delete silent.sample
    bot(questionOf(silent, start, 'blue', randomFrom('toy')))
    expect(states[0]).toEqual(start)
    expect(states[0]).not.toBe(start)
    expect(states[1]).toBe(start)
  })
})

describe('searchBot', () => {
  it('A32.1a searchBot plans from positions that its side may consider possible', () => {
    const hidden = ardennes.applyUnchecked(
      right(ardennes.setup({ scenario: 'campaign', options: { fuelDumps: true } })),
      { type: 'roll', dice: [2] },
    )
    const places = new Set<string>()
    let noted = 0
    // where all plans came to the same, the search would stop early
    const note = ({ dump }: ArdennesState): number => {
      if (dump?.place != null) places.add(dump.place)
      return noted++ % 3
    }
    const bot = searchBot<ArdennesState, ArdennesAction, ArdennesEvent>(ardennes, {
      budget: { rollouts: 40 },
      most: 0,
      value: note,
      plans: ({ state, actions }) => {
        note(state)
        return actions.slice(0, 2).map((action) => ({ actions: [action], worth: 0 }))
      },
    })
    const question = questionOf(ardennes, hidden, 'german', randomFrom('believed'))
    expect(ardennes.explain(hidden, bot(question))).toEqual([])
    expect(places.size).toBeGreaterThan(2)
  })
})
