/** One match of a tournament; runs in a worker thread. Every result follows from the task alone. */
import { playout, randomBot, startMatch } from '../../src/index.js'
import type { Bot } from '../../src/index.js'
import { normandyBot } from '../../src/bots/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Event, Side, State } from '../../src/normandy/index.js'
import { expectimaxBot } from './expectimax.js'

/** Makes a bot for one match: add yours here. */
export const BOTS: Readonly<Record<string, () => Bot<State, Action, Event>>> = {
  random: () => randomBot,
  normandy: () => normandyBot(normandy),
  expectimax: () => expectimaxBot(normandy),
}

/** A match to play. */
export interface Task {
  readonly scenario: string
  readonly seed: string
  readonly bots: Readonly<Record<Side, string>>
}

/** How it ended. */
export interface Report {
  readonly winner: Side | null
  readonly returns: Readonly<Record<Side, number>>
  readonly actions: number
  /** hash of the last position */
  readonly hash: string
}

/** Plays one match. */
const play = ({ scenario, seed, bots }: Task): Report => {
  const started = startMatch(normandy, { scenario, seed })
  if (started._tag === 'Left') throw new Error(started.left[0].message)
  const botFor = (name: string): Bot<State, Action, Event> => {
    const make = Object.hasOwn(BOTS, name) ? BOTS[name] : undefined
    if (make === undefined) throw new Error(`there is no bot ${name}: ${Object.keys(BOTS).join(', ')}`)
    return make()
  }
  const match = playout(normandy, started.right, { german: botFor(bots.german), allied: botFor(bots.allied) })
  const outcome = normandy.outcome(match.state)
  if (outcome === null) throw new Error(`seed ${seed}: the match did not end`)
  const { german = 0, allied = 0 } = outcome.returns
  return {
    winner: outcome.winner as Side | null, // the sides of this game
    returns: { german, allied },
    actions: match.journal.actions.length,
    hash: normandy.hash(match.state),
  }
}
export default play
