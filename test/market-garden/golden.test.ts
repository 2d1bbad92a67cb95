import { expect, test } from 'vitest'
import { playout, startMatch } from '../../src/engine/index.js'
import type { Bot } from '../../src/engine/index.js'
import { marketGarden, SCENARIOS } from '../../src/market-garden/index.js'
import type { Action, Event, State } from '../../src/market-garden/index.js'
import { listingBot } from '../testing/listingBot.js'
import { must } from './small.js'

const FIGHTS: readonly Action['type'][] = ['open-fire', 'add-firer', 'fire', 'close-action', 'press-on', 'advance']

/** Plays at random, but fights when it can and seldom ends a phase: more of the rules come into play. */
const lively: Bot<State, Action, Event> = (question) => {
  const fights = question.actions.filter(({ type }) => FIGHTS.includes(type))
  if (fights.length > 0 && question.random() < 0.7) return fights[Math.floor(question.random() * fights.length)]!
  const others = question.actions.filter(({ type }) => type !== 'end-phase')
  return others.length > 0 && question.random() < 0.9
    ? others[Math.floor(question.random() * others.length)]!
    : listingBot(question)
}

/** A match as a text that shows in a diff what a change of the rules does: phases with hashes, fire, close action, losses. */
const transcript = (scenario: string, seed: string, most: number): string => {
  const lines: string[] = [`${marketGarden.info.id} ${marketGarden.info.rulesVersion} ${scenario} seed ${seed}`]
  let actions = 0
  let last: State | undefined
  const tell = (event: Event): void => {
    switch (event.type) {
      case 'phase':
        lines.push(
          `turn ${event.turn} ${event.phase}: ${actions} actions, ${last === undefined ? 'start' : marketGarden.hash(last)}`,
        )
        break
      case 'landing-rolled':
      case 'fire-rolled':
      case 'close-action-rolled':
      case 'eliminated':
      case 'recovered':
        lines.push(`  ${marketGarden.text.event(last!, event)}`)
        break
      default:
    }
  }
  const end = playout(
    marketGarden,
    must(startMatch(marketGarden, { scenario, seed })),
    { german: lively, allied: lively },
    {
      most,
      emit: tell,
      visit: (_action, state) => {
        actions++
        last = state
      },
    },
  )
  lines.push(
    `${actions} actions, ${marketGarden.hash(end.state)}, ${marketGarden.outcome(end.state)?.level ?? 'no end'}`,
  )
  return `${lines.join('\n')}\n`
}

/** The first turns of Hell's Highway: soak tests play it to its end. */
const HIGHWAY = 2000

test("the golden opening of Hell's Highway is played as before", async () => {
  await expect(transcript('hells-highway', '1944', HIGHWAY)).toMatchFileSnapshot(
    '../golden/market-garden-hells-highway-1944.txt',
  )
})

/** As far as the fighting has begun, but for the campaign, in which that takes too long: whole matches would take the suite too long. */
const OPENING = 400
const OF_THE_CAMPAIGN = 180

// the destruction of the British begins like their drop
const OTHERS = SCENARIOS.filter((scenario) => !['hells-highway', '1st-airborne-destruction'].includes(scenario))

test.each(OTHERS)('the golden opening of %s is played as before', async (scenario) => {
  const most = scenario === 'campaign' ? OF_THE_CAMPAIGN : OPENING
  await expect(transcript(scenario, '1944', most)).toMatchFileSnapshot(`../golden/market-garden-${scenario}-1944.txt`)
})
