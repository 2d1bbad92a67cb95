import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/wargame/units.js'
import { must } from '../playing.js'

const beaches = must(
  normandy.position({ scenario: 'campaign', phase: 'allied-normal-movement', units: { 'us-30-inf': { at: '2021' } } }),
)
const forest = must(
  ardennes.position({ scenario: 'campaign', phase: 'german-movement', turn: 3, units: { 'ger-lehr-901': '2021' } }),
)
const road = must(
  marketGarden.position({
    scenario: 'hells-highway',
    phase: 'allied-movement',
    units: { 'us-501-1-a': 'C2722' },
    // it is out of supply, and nothing is to be rolled before it sets out
    options: { fixedUnsuppliedMovement: true },
  }),
)

/** What nobody with the types at hand would ask. */
const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  7,
  {},
  { attackers: 'all' },
  { attackers: ['us-30-inf'], aim: 1 },
]
const anything = (value: unknown): never => value as never

describe('questions that are not well formed', () => {
  test.each(NONSENSE)('%o is refused with the problem and without an exception', (question) => {
    const asked = anything(question)
    for (const answer of [
      normandy.queries.assess(beaches, asked),
      normandy.compose.attack(beaches, asked),
      normandy.compose.move(beaches, asked, asked),
      normandy.compose.overrun(beaches, asked, asked, asked),
      ardennes.queries.assess(forest, asked),
      ardennes.compose.attack(forest, asked),
      ardennes.compose.move(forest, asked, asked),
      ardennes.compose.deploy(forest, asked),
      marketGarden.queries.assess(road, asked),
      marketGarden.compose.attack(road, asked),
      marketGarden.compose.closeAction(road, asked, asked),
      marketGarden.compose.fire(road, asked),
      marketGarden.compose.move(road, asked, asked),
      marketGarden.compose.deploy(road, asked),
    ])
      expect(answer._tag).toBe('Left')
    expect(normandy.queries.reachable(beaches, asked)).toEqual([])
    expect(ardennes.queries.reachable(forest, asked)).toEqual([])
    expect(marketGarden.queries.reachable(road, asked)).toEqual([])
    expect(marketGarden.queries.fireValue(road, asked)).toEqual([])
    expect(marketGarden.queries.reactionsTo(road, asked)).toEqual([])
    const lehr = [unitId('ger-lehr-901')]
    expect(ardennes.compose.move(forest, lehr, [hexId('2020')], anything(question ?? 'by air'))._tag).toBe('Left')
    expect(normandy.compose.overrun(beaches, [unitId('us-30-inf')], [], asked)._tag).toBe('Left')
  })
})

test('the same object may be assessed and composed as an attack', () => {
  const fight = must(
    normandy.position({
      scenario: 'campaign',
      turn: 2,
      phase: 'german-combat',
      units: { 'ger-lehr-130': '2020', 'us-30-inf': '2021' },
    }),
  )
  const attack = { attackers: [unitId('ger-lehr-130')], targets: [hexId('2021')], air: true }
  expect(normandy.queries.assess(fight, attack)._tag).toBe('Right')
  expect(must(normandy.compose.attack(fight, attack)).at(-1)).toEqual({ type: 'attack-commit' })
  const battle = must(
    ardennes.position({
      scenario: 'campaign',
      turn: 3,
      phase: 'german-combat',
      units: { 'ger-lehr-901': '2021', 'us-28-112': '2020' },
    }),
  )
  const assault = { attackers: [unitId('ger-lehr-901')], targets: [hexId('2020')], artillery: 1 }
  expect(ardennes.queries.assess(battle, assault)._tag).toBe('Right')
  const attacking = must(ardennes.apply(battle, { type: 'end-disengagement' }))
  // nobody else can join, so the attack commits itself
  expect(must(ardennes.compose.attack(attacking, assault))).toEqual([
    { type: 'attack', target: '2020', unit: 'ger-lehr-901' },
  ])
})

describe('whose a unit is', () => {
  test('every game knows the side of each unit, and no side of an unknown one', () => {
    expect(normandy.queries.side(beaches, unitId('us-30-inf'))).toBe('allied')
    expect(ardennes.queries.side(forest, unitId('ger-lehr-901'))).toBe('german')
    expect(marketGarden.queries.side(road, unitId('us-501-1-a'))).toBe('allied')
    const nobody = unitId('nobody')
    expect(normandy.queries.side(beaches, nobody)).toBeNull()
    expect(ardennes.queries.side(forest, nobody)).toBeNull()
    expect(marketGarden.queries.side(road, nobody)).toBeNull()
  })
})

describe('a path as a query gives it', () => {
  test('a path may be composed with or without the starting hex', () => {
    const inNormandy = normandy.queries.reachable(beaches, unitId('us-30-inf')).at(-1)!
    const inTheArdennes = ardennes.queries.reachable(forest, unitId('ger-lehr-901')).findLast(({ mayStop }) => mayStop)!
    const onTheRoad = marketGarden.queries.reachable(road, unitId('us-501-1-a')).at(-1)!
    for (const from of [0, 1]) {
      const normandyMove = must(normandy.compose.move(beaches, [unitId('us-30-inf')], inNormandy.path.slice(from)))
      expect(normandyMove[0]).toMatchObject({ type: 'move', to: inNormandy.path[1] })
      const { by } = inTheArdennes
      const ardennesMove = must(
        ardennes.compose.move(forest, [unitId('ger-lehr-901')], inTheArdennes.path.slice(from), by),
      )
      expect(ardennesMove.slice(0, 2)).toEqual([
        { type: 'start-move', unit: 'ger-lehr-901', by },
        { type: 'step', to: inTheArdennes.path[1] },
      ])
      const roadMove = must(marketGarden.compose.move(road, [unitId('us-501-1-a')], onTheRoad.path.slice(from)))
      expect(roadMove.slice(0, 2)).toEqual([
        { type: 'start-move', unit: 'us-501-1-a' },
        { type: 'step', to: onTheRoad.path[1] },
      ])
    }
    expect(normandy.compose.move(beaches, [unitId('us-30-inf')], [hexId('2021')])).toMatchObject({
      left: [{ rule: 'N5.17', code: 'no-path' }],
    })
    expect(ardennes.compose.move(forest, [], [hexId('2021')])).toMatchObject({
      left: [{ rule: 'A11.1a', code: 'no-units' }],
    })
    expect(ardennes.compose.move(forest, [unitId('ger-lehr-901')], [hexId('2021')])).toMatchObject({
      left: [{ rule: 'A11.1b', code: 'empty-path' }],
    })
  })
})

describe('why not', () => {
  test('whyNot reports an unknown unit and the hex of the unit itself in every game', () => {
    const codes = (answer: readonly { readonly code: string }[]): readonly string[] => answer.map(({ code }) => code)
    const [here, there, mine] = [hexId('2021'), hexId('2021'), hexId('C2722')]
    expect(codes(normandy.queries.whyNot(beaches, unitId('nobody'), here))).toEqual(['unknown-unit'])
    expect(codes(ardennes.queries.whyNot(forest, unitId('nobody'), there))).toEqual(['unknown-unit'])
    expect(codes(marketGarden.queries.whyNot(road, unitId('nobody'), mine))).toEqual(['unknown-unit'])
    expect(codes(normandy.queries.whyNot(beaches, unitId('us-30-inf'), here))).toEqual(['there-already'])
    expect(codes(ardennes.queries.whyNot(forest, unitId('ger-lehr-901'), there))).toEqual(['there-already'])
    expect(codes(marketGarden.queries.whyNot(road, unitId('us-501-1-a'), mine))).toEqual(['there-already'])
  })

  test('whyNot reports an unknown hex in every phase of every game', () => {
    const nowhere = hexId('9999')
    const answers = [
      ...normandy.info.scenarios.map(({ id }) => {
        const state = must(normandy.setup({ scenario: id }))
        return normandy.queries.whyNot(state, state.units[0]!.id, nowhere)
      }),
      ...ardennes.info.scenarios.map(({ id }) => {
        const state = must(ardennes.setup({ scenario: id }))
        return ardennes.queries.whyNot(state, state.units[0]!.id, nowhere)
      }),
      ...marketGarden.info.scenarios.map(({ id }) => {
        const state = must(marketGarden.setup({ scenario: id }))
        return marketGarden.queries.whyNot(state, state.units[0]!.id, nowhere)
      }),
    ]
    expect(answers.map(([first]) => first?.code)).toEqual(answers.map(() => 'unknown-hex'))
  })

  test('A11.1a M8.0b a step without a moving unit is refused for that reason only', () => {
    const to = hexId('2020')
    expect(ardennes.explain(forest, { type: 'step', to })).toMatchObject([
      { rule: 'A11.1a', code: 'nobody-on-the-move' },
    ])
    expect(marketGarden.explain(road, { type: 'step', to: hexId('C2723') })).toMatchObject([
      { rule: 'M8.0b', code: 'nobody-on-the-move' },
    ])
  })
})

describe('scenarios', () => {
  test('the scenarios have the expected ids', () => {
    const ids = [normandy, ardennes, marketGarden].map(({ info }) => info.scenarios.map(({ id }) => id))
    expect(ids).toEqual([
      ['campaign', 'longest-day'],
      ['campaign', 'six-turn', 'eight-turn'],
      [
        'hells-highway',
        '101st-drop',
        '82nd-drop',
        '1st-airborne-drop',
        '1st-airborne-destruction',
        '30-corps-breakout',
        'campaign',
      ],
    ])
  })
})
