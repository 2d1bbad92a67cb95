/** What is measured of Market-Garden's campaign, and of all of its scenarios together. */
import { playout, randomFrom, startMatch } from '../../src/index.js'
import type { Match } from '../../src/index.js'
import { marketGardenBot, randomBot } from '../../src/bots/index.js'
import { marketGarden, SCENARIOS } from '../../src/market-garden/index.js'
import type { Action, State } from '../../src/market-garden/index.js'
import { right } from './positions.js'

const matchOf = (scenario: string): Match<State, Action> => right(startMatch(marketGarden, { scenario, seed: 'bench' }))

/** Actions of random players in the campaign: set-up, landings and the first turns. */
export const CAMPAIGN_ACTIONS = 6000
const campaign = matchOf('campaign')
export const playCampaign = (): number =>
  playout(marketGarden, campaign, { german: randomBot, allied: randomBot }, { most: CAMPAIGN_ACTIONS }).journal.actions
    .length

/** Turns that two bots play of the campaign: its first day. */
export const TURNS = 6
export const playTurns = (): number =>
  playout(
    marketGarden,
    campaign,
    { german: marketGardenBot(marketGarden), allied: marketGardenBot(marketGarden) },
    { until: ({ turn }) => turn > TURNS },
  ).journal.actions.length

/** Calls of the longest matches that are looked at; no random player needs so many for the other scenarios. */
const MOST = 20_000

/** How long a call took, and which it was. */
interface Call {
  readonly ms: number
  readonly what: string
}

/** Every call that a random match makes that lists all actions of every position, in turn. */
const callsOf = (scenario: string): readonly Call[] => {
  const calls: Call[] = []
  const timed = <T>(what: string, call: () => T): T => {
    const since = performance.now()
    const answer = call()
    calls.push({ ms: performance.now() - since, what })
    return answer
  }
  const random = randomFrom('bench')
  let { state } = matchOf(scenario)
  for (let i = 0; i < MOST; i++) {
    const now = state
    const toAct = marketGarden.toAct(now)
    if (toAct.kind === 'over') break
    const about = `${scenario}, ${now.phase}, ${now.stack.at(-1)!.type}`
    const actions = timed(`legalActions in ${about}`, () => marketGarden.legalActions(now))
    const action: Action =
      toAct.kind === 'player'
        ? actions[Math.floor(random() * actions.length)]!
        : {
            type: 'roll',
            dice: Array.from({ length: toAct.roll.dice }, () => 1 + Math.floor(random() * toAct.roll.faces)),
          }
    state = timed(`apply in ${about}`, () => marketGarden.applyUnchecked(now, action))
  }
  return calls
}

/**
 * The slowest call of random matches of all scenarios. Each match is played twice, and the quicker of two calls counts:
 * what the compiler and the collector take falls on another one the second time.
 */
export const worstCall = (): Call => {
  let worst: Call = { ms: 0, what: '' }
  for (const scenario of SCENARIOS) {
    const first = callsOf(scenario)
    callsOf(scenario).forEach(({ ms, what }, i) => {
      const least = Math.min(ms, first[i]!.ms)
      if (least > worst.ms) worst = { ms: least, what }
    })
  }
  return worst
}
