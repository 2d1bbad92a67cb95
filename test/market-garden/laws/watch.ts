/** Matches that are played under the eyes of the laws. */
import { randomFrom, rollDice, diceFrom } from '../../../src/engine/index.js'
import type { Action, MarketGardenGame, State } from '../../../src/market-garden/index.js'
import { positionOf } from '../book/forces.js'
import type { Components } from '../book/forces.js'
import { landOf } from '../book/land.js'
import { livelyBot } from '../lively.js'
import type { Weights } from '../lively.js'
import type { Event, Law } from './law.js'

/** The components of a scenario as they lie in the box. */
export const componentsOf = (game: MarketGardenGame, scenario: State['scenario']): Components => {
  const { map, counters, formations } = game.boards[scenario]
  return {
    land: landOf(map.source),
    counters: new Map(counters.map((counter) => [counter.id, counter])),
    formations: new Map(formations.map((formation) => [formation.id, formation])),
  }
}

/** What a match has shown of a law: in how many cases it held, and those in which it did not. */
export interface Verdict {
  cases: number
  readonly broken: string[]
}

export interface Match {
  readonly game: MarketGardenGame
  readonly start: State
  readonly seed: string
  readonly weights?: Weights | undefined
  /** actions after which it is broken off; it is played to its end when nothing is said */
  readonly most?: number
  /** it is broken off before anything more is done once this is so */
  readonly until?: (state: State) => boolean
  /** called after every action with the position that it led to, and what was told of it */
  readonly visit?: (state: State, events: readonly Event[], before: State) => void
}

/** Complaints that are kept of one law. */
const MOST = 5

/** Plays a match and lets the laws look at every action of it. */
export const watch = (laws: readonly Law[], match: Match): ReadonlyMap<Law, Verdict> => {
  const { game, start, seed, weights, most = Infinity, until, visit } = match
  const components = componentsOf(game, start.scenario)
  const judges = laws.map((law) => ({ law, judge: law.begin(), verdict: { cases: 0, broken: [] as string[] } }))
  const players = { german: livelyBot(game, weights), allied: livelyBot(game, weights) }
  const random = { german: randomFrom(`${seed}/german`), allied: randomFrom(`${seed}/allied`) }
  let dice = diceFrom(seed)
  let before = positionOf(components, start)
  for (let count = 0; count < most; count++) {
    const next = game.toAct(before.state)
    if (next.kind === 'over' || until?.(before.state) === true) break
    let action: Action
    if (next.kind === 'chance') {
      const [faces, rest] = rollDice(dice, next.roll.dice, next.roll.faces)
      dice = rest
      action = { type: 'roll', dice: faces }
    } else {
      const side = next.side === 'german' ? 'german' : 'allied'
      const actions = game.legalActions(before.state)
      action = players[side]({ game, state: before.state, side, actions, random: random[side] })
    }
    const events: Event[] = []
    const after = positionOf(
      components,
      game.applyUnchecked(before.state, action, (event) => events.push(event)),
    )
    const deed = { game, components, count, before, action, after, events }
    for (const { judge, verdict } of judges)
      for (const fault of judge(deed)) {
        verdict.cases++
        if (fault !== null && verdict.broken.length < MOST)
          verdict.broken.push(
            `${start.scenario} ${seed}, action ${count} of turn ${before.state.turn} ${before.state.phase}, ${JSON.stringify(action)}: ${fault}`,
          )
      }
    visit?.(after.state, events, before.state)
    before = after
  }
  return new Map(judges.map(({ law, verdict }) => [law, verdict]))
}
