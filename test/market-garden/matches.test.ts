import { describe, expect, test } from 'vitest'
import { marketGarden, SCENARIOS } from '../../src/market-garden/index.js'
import type { Event, ScenarioId, State } from '../../src/market-garden/index.js'
import { ARENAS } from './laws/arenas.js'
import { LAWS } from './laws/index.js'
import type { Law } from './laws/law.js'
import { watch } from './laws/watch.js'
import type { Verdict } from './laws/watch.js'
import { must } from './small.js'

const SEED = '1944'

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

interface Match {
  readonly transcript: string
  readonly verdicts: ReadonlyMap<Law, Verdict>
}

/** A match from its set-up to its end, as a text that shows in a diff what a change of the rules does; of the campaign its first two turns. */
const play = (scenario: ScenarioId): Match => {
  const { info, text } = marketGarden
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
  const verdicts = watch(LAWS, { game: marketGarden, start, seed: SEED, visit, until })
  lines.push(`${actions} actions, ${marketGarden.hash(last)}, ${marketGarden.outcome(last)?.level ?? 'no end'}`)
  return { transcript: `${lines.join('\n')}\n`, verdicts }
}

const played = new Map<ScenarioId, Match>()
const matchOf = (scenario: ScenarioId): Match => {
  let match = played.get(scenario)
  if (match === undefined) played.set(scenario, (match = play(scenario)))
  return match
}

test.each(SCENARIOS)('the golden match of %s is played as before', async (scenario) => {
  await expect(matchOf(scenario).transcript).toMatchFileSnapshot(`../golden/market-garden-${scenario}-1944.txt`)
})

/** Matches on small boards: seeds, and actions of each. */
const SMALL = { matches: 16, actions: 100 }

const inArenas = (): readonly ReadonlyMap<Law, Verdict>[] =>
  ARENAS.flatMap(({ name, game, start, weights }) =>
    Array.from({ length: SMALL.matches }, (_, i) =>
      watch(LAWS, { game, start: start(`${i}`), seed: `${name} ${i}`, weights, most: SMALL.actions }),
    ),
  )

let small: readonly ReadonlyMap<Law, Verdict>[] | undefined

describe('in all of these matches, and on small boards', () => {
  test.each(LAWS.map((law) => [law.title, law] as const))('%s', (_title, law) => {
    const verdicts = [...SCENARIOS.map((scenario) => matchOf(scenario).verdicts), ...(small ??= inArenas())].map(
      (found) => found.get(law)!,
    )
    expect(verdicts.flatMap(({ broken }) => broken)).toEqual([])
    expect(verdicts.reduce((sum, { cases }) => sum + cases, 0)).toBeGreaterThanOrEqual(law.least)
  })
})
