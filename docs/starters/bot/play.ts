/** Plays matches of the bot against random play, from both sides, and prints how they end. */
import { playout, randomBot, startMatch } from 'westfront'
import type { Bot } from 'westfront'
import { normandy } from 'westfront/normandy'
import type { Action, Event, State } from 'westfront/normandy'
import { bot } from './bot.js'

const MATCHES = 4

for (let seed = 1; seed <= MATCHES; seed++) {
  const started = startMatch(normandy, { scenario: 'longest-day', seed })
  if (started._tag === 'Left') throw new Error(started.left[0].message)
  const side = seed % 2 === 0 ? 'german' : 'allied'
  const bots: Record<string, Bot<State, Action, Event>> = { allied: randomBot, german: randomBot, [side]: bot }
  const { state, journal, forfeit } = playout(normandy, started.right, bots)
  if (forfeit !== null) throw new Error(forfeit.violations[0].message)
  const outcome = normandy.outcome(state)
  console.log(
    `match ${seed}: the bot plays ${side}; ${outcome?.level ?? ''}; ${outcome?.returns[side]} after ${journal.actions.length} actions`,
  )
}
