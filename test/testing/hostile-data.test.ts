/** The data of a game of one's own, wrong in any place: it is refused by its path, and nothing throws. */
import type { Either } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { createArdennes, standardData as ardennesData } from '../../src/ardennes/index.js'
import { randomFrom } from '../../src/engine/index.js'
import type { Game, Violations } from '../../src/engine/index.js'
import { createMarketGarden, standardData as marketGardenData } from '../../src/market-garden/index.js'
import { createNormandy, standardData as normandyData } from '../../src/normandy/index.js'
import { left, right } from '../engine/right.js'

interface Data {
  readonly scenarios: readonly Readonly<Record<string, unknown>>[]
  readonly charts: unknown
}
type Create = (data: unknown) => Either<Violations, Game>

const GAMES: readonly { readonly name: string; readonly create: Create; readonly data: Data }[] = [
  { name: 'normandy', create: createNormandy as Create, data: normandyData as unknown as Data },
  { name: 'ardennes', create: createArdennes as Create, data: ardennesData as unknown as Data },
  { name: 'market-garden', create: createMarketGarden as Create, data: marketGardenData as unknown as Data },
]

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
const OTHERS: readonly unknown[] = [null, 5, -1, 0.5, 'x', '', true, [], {}, [null], { x: 1 }, undefined, Number.NaN]
const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!

/** A copy with a value of another kind somewhere, and where that is. */
const mutated = (
  value: unknown,
  random: () => number,
  path: readonly string[] = [],
): { readonly value: unknown; readonly path: readonly string[] } => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (keys.length === 0 || (path.length > 0 && random() < 0.1))
    return {
      value: pick(
        OTHERS.filter((other) => kindOf(other) !== kindOf(value)),
        random,
      ),
      path,
    }
  const key = pick(keys, random)
  const part = mutated((value as Readonly<Record<string, unknown>>)[key], random, [...path, key])
  const changed = Array.isArray(value)
    ? value.map((item: unknown, i) => (String(i) === key ? part.value : item))
    : { ...(value as object), [key]: part.value }
  return { value: changed, path: part.path }
}

/** The last name in a path: entries of lists may be told by their ids. */
const nameIn = (path: readonly string[]): string => path.filter((key) => !/^\d+$/.test(key)).at(-1)!

const subjectsOf = (made: Either<Violations, unknown>): readonly (string | undefined)[] =>
  left(made).map(({ subject }) => subject)

describe.each(GAMES)('$name', ({ name, create, data }) => {
  const [scenario] = data.scenarios
  const alone: Data = { ...data, scenarios: [scenario!] }
  const withScenario = (changes: object): unknown => ({ ...data, scenarios: [{ ...scenario, ...changes }] })

  test.each<[string, unknown, readonly (string | undefined)[]]>([
    ['nothing', undefined, [undefined]],
    ['null', null, [undefined]],
    ['a list', [], [undefined]],
    ['an empty object', {}, ['scenarios', 'charts']],
    ['a scenario that is null', { ...data, scenarios: [null] }, ['scenarios.0']],
    [
      'a scenario that is empty',
      { ...data, scenarios: [{ id: scenario!['id'] }] },
      ['scenarios.0.title', 'scenarios.0.turns', 'scenarios.0.map'],
    ],
    ['a scenario twice', { ...data, scenarios: [scenario, scenario] }, ['scenarios.1']],
    ['another scenario', withScenario({ id: 'waterloo' }), ['scenarios.0.id']],
    ['half a turn', withScenario({ turns: 0.5 }), ['scenarios.0.turns']],
    ['no turns', withScenario({ turns: undefined }), ['scenarios.0.turns']],
    ['a title that is a number', withScenario({ title: 5 }), ['scenarios.0.title']],
    ['an unknown field', withScenario({ more: 1 }), ['scenarios.0.more']],
    ['51 scenarios', { ...data, scenarios: Array.from({ length: 51 }, () => scenario) }, ['scenarios']],
    ['110,000 bad scenarios', { ...data, scenarios: Array.from({ length: 110_000 }, () => 5) }, ['scenarios']],
    ['no charts', { ...alone, charts: null }, ['charts']],
    ['charts that are a list', { ...alone, charts: [] }, ['charts']],
    ['no map', withScenario({ map: null }), ['map']],
    ['a map without a grid', withScenario({ map: { ...(scenario!['map'] as object), grid: null } }), ['map.grid']],
    ['110,000 bad counters', withScenario({ counters: Array.from({ length: 110_000 }, () => ({})) }), ['counters']],
    [
      'a counter that is none',
      withScenario({ counters: [...(scenario!['counters'] as unknown[]), 5] }),
      [`counters.${(scenario!['counters'] as unknown[]).length}`],
    ],
  ])('%s', (_, given, subjects) => {
    const said = subjectsOf(create(given))
    for (const subject of subjects) expect(said).toContain(subject)
  })

  test('data with one invalid field is refused with its path, or gives a playable game', () => {
    const random = randomFrom(`data ${name}`)
    let [refused, taken] = [0, 0]
    for (let i = 0; i < 100; i++) {
      const { value, path } = mutated({ ...data, scenarios: [pick(data.scenarios, random)] }, random)
      const made = create(value)
      const where = path.join('.')
      if (made._tag === 'Left') {
        refused++
        const said = made.left.map(({ subject = '', message }) => `${subject} ${message}`).join('\n')
        // a field that contradicts others is told by what it stands in
        expect(
          [nameIn(path), path.slice(2, -1).join('.')].some((name) => said.includes(name)),
          `${where}: ${said}`,
        ).toBe(true)
        expect(made.left.length, where).toBeLessThanOrEqual(50)
      } else {
        taken++
        const game = made.right
        expect(right(game.setup({ scenario: game.info.scenarios[0]!.id })), where).toBeDefined()
      }
    }
    expect(refused).toBeGreaterThan(taken)
  })

  test('a copy of valid data gives the same game', () => {
    const game = right(create(alone))
    const copy = right(create(JSON.parse(JSON.stringify(alone))))
    const id = String(scenario!['id'])
    expect(game.info).toEqual(copy.info)
    expect(copy.hash(right(copy.setup({ scenario: id })))).toBe(game.hash(right(game.setup({ scenario: id }))))
  })
})

test('a drop with missing or invalid serials is refused with its path', () => {
  let drops = 0
  for (const scenario of marketGardenData.scenarios as readonly {
    readonly landings?: { readonly drops?: readonly object[] }
  }[])
    for (const [i, drop] of (scenario.landings?.drops ?? []).entries()) {
      drops++
      for (const serials of [undefined, null, 5, ['x'], [0.5]]) {
        const spoiled = scenario.landings!.drops!.map((other, j) => (j === i ? { ...drop, serials } : other))
        const landings = { ...scenario.landings, drops: spoiled }
        const said = subjectsOf(GAMES[2]!.create({ ...marketGardenData, scenarios: [{ ...scenario, landings }] }))
        expect(said.some((subject) => subject?.startsWith(`scenarios.0.landings.drops.${i}.serials`))).toBe(true)
      }
    }
  expect(drops).toBeGreaterThan(0)
})
