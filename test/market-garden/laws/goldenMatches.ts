/** Golden matches: scenarios that seeded players play to their end, written down, under the eyes of the laws. */
import { expect, test } from 'vitest'
import { marketGarden, SCENARIOS } from '../../../src/market-garden/index.js'
import type { Event, ScenarioId, State } from '../../../src/market-garden/index.js'
import { must } from '../../playing.js'
import { expectAsBefore, mostOf } from '../../testing/golden.js'
import { LAWS } from './index.js'
import { watch } from './watch.js'

const SEED = '1944'

/** The actions of the first part; of what begins with a long set-up more are needed until something happens. */
const FIRST: Partial<Record<ScenarioId, number>> = { campaign: 620, '30-corps-breakout': 720 }

/** What a match is told by: enough that a change of the rules shows where it begins, and what it does. */
const TOLD: readonly Event['type'][] = [
  'landing-rolled',
  'fire-rolled',
  'close-action-rolled',
  'strike-rolled',
  'bridge-rolled',
  'eliminated',
  'recovered',
]

const LONG = process.env['SOAK'] !== undefined

/** The laws that a scenario is held against: in the suite a third of them, each in two scenarios or three. */
const lawsIn = (scenario: ScenarioId): typeof LAWS =>
  LONG ? LAWS : LAWS.filter((_, i) => i % 3 === SCENARIOS.indexOf(scenario) % 3)

interface Match {
  readonly lines: readonly string[]
  /** the last line; null when the match was broken off */
  readonly end: string | null
  /** what broke a law */
  readonly broken: readonly string[]
}

/**
 * A match from its set-up to its end, as a text that shows in a diff what a change of the rules does; of the campaign
 * its first two turns.
 */
const play = (scenario: ScenarioId): Match => {
  const { info, text } = marketGarden
  const most = mostOf(FIRST[scenario] ?? 300)
  const start = must(marketGarden.setup({ scenario }))
  const lines: string[] = [`${info.id} ${info.rulesVersion} ${scenario} seed ${SEED}`]
  let actions = 0
  let last = start
  const visit = (state: State, events: readonly Event[], before: State): void => {
    for (const event of events)
      if (event.type === 'phase')
        lines.push(`turn ${event.turn} ${event.phase}: ${actions} actions, ${marketGarden.hash(before)}`)
      else if (TOLD.includes(event.type)) lines.push(`  ${text.event(before, event)}`)
    actions++
    last = state
  }
  const until = (state: State): boolean => scenario === 'campaign' && state.turn > 2
  const verdicts = watch(lawsIn(scenario), { game: marketGarden, start, seed: SEED, most, visit, until })
  const whole = `${actions} actions, ${marketGarden.hash(last)}, ${marketGarden.outcome(last)?.level ?? 'no end'}`
  return {
    lines,
    end: actions < most ? whole : null,
    broken: [...verdicts].flatMap(([law, verdict]) => verdict.broken.map((fault) => `${law.title}: ${fault}`)),
  }
}

/** Whole matches take their time where others work too. */
const PATIENCE = { timeout: 300_000 }

/** Tests that play scenarios and compare; the files are named as seen from the folder of the test. */
export const playGoldenMatches = (scenarios: readonly ScenarioId[]): void => {
  test.each(scenarios)('the golden match of %s is played as before, and breaks no law', PATIENCE, async (scenario) => {
    const { lines, end, broken } = play(scenario)
    expect(broken).toEqual([])
    await expectAsBefore(lines, end, `market-garden-${scenario}-1944.txt`)
  })
}

/** Scenarios that begin with landings alone; the two halves go to threads of their own. */
export const isAirborne = (scenario: ScenarioId): boolean => /drop|destruction/.test(scenario)
