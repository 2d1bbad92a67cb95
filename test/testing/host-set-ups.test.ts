/** Set-ups of a host's own: one from which the game itself could not be played is refused, by its place in the data. */
import { describe, expect, test } from 'vitest'
import { ardennes, createArdennes, standardData as ardennesData } from '../../src/ardennes/index.js'
import { STARTS as ARDENNES_STARTS } from '../../src/ardennes/options.js'
import type { Game, Violations } from '../../src/engine/index.js'
import { createMarketGarden, marketGarden, standardData as marketGardenData } from '../../src/market-garden/index.js'
import { STARTS as MARKET_GARDEN_STARTS } from '../../src/market-garden/options.js'
import { createNormandy, normandy, standardData as normandyData } from '../../src/normandy/index.js'
import type { NormandyData } from '../../src/normandy/index.js'
import { STARTS as NORMANDY_STARTS } from '../../src/normandy/options.js'
import { left, right } from '../engine/right.js'

/** Of every violation its rule, its path and its message. */
const toldBy = (violations: Violations): readonly (readonly (string | undefined)[])[] =>
  violations.map(({ rule, subject, message }) => [rule, subject, message])

/** The standard data with counters of Normandy that start elsewhere. */
const moved = (scenario: 'campaign' | 'longest-day', places: Readonly<Record<string, string>>): NormandyData => {
  const counters = normandy.boards[scenario].counters.map((counter) => {
    const at = places[counter.id]
    return at === undefined ? counter : { ...counter, start: { at } }
  })
  const scenarios = normandyData.scenarios.map((one) => (one.id === scenario ? { ...one, counters } : one))
  return { ...normandyData, scenarios }
}

describe('Normandy', () => {
  test('N6.12 a set-up beyond the stacking limit is refused with each counter in the hex', () => {
    const made = createNormandy(moved('campaign', { 'us-9-inf': '1404', 'us-4-inf': '1404' }))
    const told = (id: string) => [
      'N6.12',
      `counters.${id}.start`,
      `campaign: counters.${id}.start: 1404 is over the stacking limit`,
    ]
    expect(toldBy(left(made))).toEqual(['us-30-inf', 'us-4-inf', 'us-9-inf'].map(told))
  })

  test('N6.12 the set-up of the second scenario is checked too', () => {
    const germans = normandy.boards['longest-day'].counters.filter(({ nation }) => nation === 'wehrmacht')
    const [first] = germans.flatMap(({ start }) => (start === null ? [] : [start.at]))
    const made = createNormandy(
      moved('longest-day', Object.fromEntries(germans.map(({ id }) => [id, first!] as const))),
    )
    expect(left(made)[0]).toMatchObject({ rule: 'N6.12' })
    expect(left(made)[0].message).toMatch(/^longest-day: counters\.\S+\.start: \d{4} is over the stacking limit$/)
  })

  test('N6.12 two divisions that exchange places leave both hexes within the limit', () => {
    const { start } = normandy.boards.campaign.counters.find(({ id }) => id === 'us-9-inf')!
    const made = right(createNormandy(moved('campaign', { 'us-9-inf': '1404', 'us-30-inf': start!.at })))
    const state = right(made.setup({ scenario: 'campaign' }))
    expect(made.check(JSON.parse(JSON.stringify(state)) as typeof state)).toEqual([])
  })
})

interface Data {
  readonly scenarios: readonly { readonly id: string; readonly counters: unknown }[]
  readonly charts: unknown
}
type Create = (data: unknown) => ReturnType<typeof createNormandy>

const GAMES = [
  { name: 'Normandy', game: normandy as Game, create: createNormandy as Create, data: normandyData as Data },
  { name: 'Ardennes', game: ardennes as Game, create: createArdennes as Create, data: ardennesData as Data },
  {
    name: 'Market-Garden',
    game: marketGarden as Game,
    create: createMarketGarden as Create,
    data: marketGardenData as Data,
  },
]

describe.each(GAMES)('$name', ({ create, data }) => {
  test.each(data.scenarios.map(({ id }) => id))('%s: an id that is impossible in a state is refused', (id) => {
    const scenario = data.scenarios.find((one) => one.id === id)!
    const [first, ...others] = scenario.counters as readonly object[]
    const counters = [{ ...first, id: 'No. 1' }, ...others]
    const [violation] = left(create({ ...data, scenarios: [{ ...scenario, counters }] }))
    expect(violation.subject).toBe('counters.No. 1')
    expect(violation.message).toContain(`${id}: counters.No. 1: units.`)
  })
})

test('Market-Garden: a marker of a formation that does not exist is refused', () => {
  const [scenario] = marketGardenData.scenarios.filter(({ id }) => id === '82nd-drop')
  const landings = {
    ...scenario!.landings!,
    pathfinders: { nobody: Object.values(scenario!.landings!.pathfinders)[0]! },
  }
  const made = createMarketGarden({ ...marketGardenData, scenarios: [{ ...scenario!, landings }] })
  expect(left(made)[0].subject).toBe('landings.pathfinders.nobody')
})

test.each([
  ['Normandy', normandy as Game, NORMANDY_STARTS],
  ['Ardennes', ardennes as Game, ARDENNES_STARTS],
  ['Market-Garden', marketGarden as Game, MARKET_GARDEN_STARTS],
])('%s: the checked options cover the set-ups of all options', (_, game, starts) => {
  const partsAt = (scenario: string, options: object): readonly string[] => {
    const state = right(game.setup({ scenario, options })) as object
    return Object.entries(state)
      .filter(([key]) => key !== 'options' && key !== 'stack')
      .map(([key, value]) => `${key} ${JSON.stringify(value)}`)
  }
  for (const { id, options } of game.info.scenarios) {
    const checked = new Set(starts.flatMap((asked) => partsAt(id, asked)))
    for (const option of options) {
      // a random set-up needs free drop zones
      const needed = option.id === 'randomSetup' ? { freeDropZones: true } : {}
      const parts = partsAt(id, { ...needed, [option.id]: !option.default })
      expect(
        parts.filter((part) => !checked.has(part)),
        `${id} ${option.id}`,
      ).toEqual([])
    }
  }
})
