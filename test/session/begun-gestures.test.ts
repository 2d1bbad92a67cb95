/** Gestures that a player has begun by single clicks: the composite adds what is left of them. */
import { describe, expect, test } from 'vitest'
import { ardennes, unitId as ardennesUnit } from '../../src/ardennes/index.js'
import type { Either } from 'fp-ts/lib/Either.js'
import type { Game, Tagged, Violations } from '../../src/engine/index.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden, unitId as gardenUnit } from '../../src/market-garden/index.js'
import { normandy, unitId } from '../../src/normandy/index.js'
import { left, right } from '../engine/right.js'

/** Wherever in the gesture the player is, the composite gives the rest of it; nothing when all has been done. */
const expectTheRest = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  start: S,
  compose: (state: S) => Either<Violations, readonly A[]>,
  types: readonly A['type'][],
): void => {
  const actions = right(compose(start))
  expect(actions.map(({ type }) => type)).toEqual(types)
  let state = start
  actions.forEach((action, done) => {
    expect(right(compose(state))).toEqual(actions.slice(done))
    state = right(game.apply(state, action))
  })
}

describe('Normandy', () => {
  const units = { 'us-30-inf': '2020', 'us-9-inf': '2022', 'ger-lehr-130': '2021' }
  const combat = right(normandy.position({ scenario: 'campaign', turn: 2, phase: 'allied-combat', units }))
  const both = [unitId('us-30-inf'), unitId('us-9-inf')]

  test('N7.13a a plan completes an open attack, unless the attack includes a unit that is not in the plan', () => {
    const plan = { attackers: both, targets: [hexId('2021')] }
    expectTheRest(normandy, combat, (state) => normandy.compose.attack(state, plan), [
      'attack',
      'attack-add',
      'attack-commit',
    ])
    const opened = right(normandy.apply(combat, { type: 'attack', target: hexId('2021'), unit: both[0]! }))
    for (const other of [
      { attackers: both.slice(1), targets: plan.targets },
      { attackers: both, targets: [hexId('2121')] },
    ])
      expect(left(normandy.compose.attack(opened, other))).toMatchObject([{ rule: 'N7.13a' }])
  })

  test('N5.28a N5.57a the units of a stack may be named in any order', () => {
    const units = { 'us-2-arm-41': '2018', 'us-2-arm-66': '2018', 'us-2-arm-67': '2018', 'ger-lehr-130': '2021' }
    const start = right(normandy.position({ scenario: 'campaign', turn: 2, phase: 'allied-normal-movement', units }))
    const stack = ['us-2-arm-66', 'us-2-arm-67', 'us-2-arm-41'].map(unitId)
    const sorted = [...stack].sort()
    const [path, target] = [[hexId('2019'), hexId('2020')], hexId('2021')]
    expect(right(normandy.compose.move(start, stack, path))).toEqual(right(normandy.compose.move(start, sorted, path)))
    const { compose } = normandy
    expect(compose.overrun(start, stack, path, target)).toEqual(compose.overrun(start, sorted, path, target))
    expect(left(normandy.compose.move(start, [...stack, stack[0]!], path))).toMatchObject([{ rule: 'input' }])
    // a part of a division stops beside the enemy; that it has moved then is not the reason
    expect(left(compose.overrun(start, stack.slice(1), path, target))).toMatchObject([
      { rule: 'N5.57a' },
      { rule: 'N5.22' },
    ])
  })

  test('N5.17 moving units stop when the path has no further hex', () => {
    const start = right(
      normandy.position({ scenario: 'campaign', phase: 'allied-normal-movement', units: { 'us-30-inf': '2021' } }),
    )
    const path = [hexId('2021'), hexId('2022')]
    const moved = right(normandy.apply(start, { type: 'move', units: both.slice(0, 1), to: hexId('2022') }))
    for (const rest of [[], path.slice(1)])
      expect(right(normandy.compose.move(moved, both.slice(0, 1), rest))).toEqual([{ type: 'stop' }])
    expect(left(normandy.compose.move(start, both.slice(0, 1), []))).toMatchObject([{ rule: 'N5.17' }])
  })
})

describe('Ardennes', () => {
  const units = { 'ger-11-pz-110': '2020', 'ger-11-pz-15-1': '2020', 'us-28-112': '2021' }
  const attackers = [ardennesUnit('ger-11-pz-110'), ardennesUnit('ger-11-pz-15-1')]

  test('A14.1d a plan completes an open attack, unless the attack includes a unit that is not in the plan', () => {
    const stage = right(
      ardennes.position({
        scenario: 'campaign',
        turn: 3,
        phase: 'german-combat',
        units: { ...units, 'ger-26-77-gren': '2120' },
      }),
    )
    const combat = right(ardennes.apply(stage, { type: 'end-disengagement' }))
    const plan = { attackers, targets: [hexId('2021')] }
    expectTheRest(ardennes, combat, (state) => ardennes.compose.attack(state, plan), [
      'attack',
      'attack-add',
      'attack-commit',
    ])
    const opened = right(ardennes.apply(combat, { type: 'attack', target: hexId('2021'), unit: attackers[0]! }))
    const without = { attackers: attackers.slice(1), targets: plan.targets }
    expect(left(ardennes.compose.attack(opened, without))).toMatchObject([{ rule: 'A14.1d' }])
  })

  test('A11.1b a moving unit stops when the path has no further hex', () => {
    const start = right(ardennes.position({ scenario: 'campaign', turn: 3, phase: 'german-movement', units }))
    const unit = attackers[0]!
    const path = ardennes.queries.reachable(start, unit).find(({ path: { length } }) => length === 3)!.path
    const actions = right(ardennes.compose.move(start, [unit], path, 'normal'))
    const moved = actions.slice(0, 2).reduce((state, action) => right(ardennes.apply(state, action)), start)
    for (const rest of [[], path.slice(1, 2)])
      expect(right(ardennes.compose.move(moved, [unit], rest, 'normal'))).toEqual([{ type: 'stop' }])
    expect(left(ardennes.compose.move(start, [unit], [], 'normal'))).toMatchObject([{ rule: 'A11.1b' }])
  })
})

describe('Market-Garden', () => {
  const units = { 'us-501-1-a': 'C2722', 'us-501-1-b': 'C2722', 'ger-85-1053-1': 'C2723' }
  const firers = [gardenUnit('us-501-1-a'), gardenUnit('us-501-1-b')]

  test('M5.12a a plan completes open fire, unless a unit that is not in the plan fires', () => {
    const start = right(marketGarden.position({ scenario: 'hells-highway', phase: 'allied-direct-fire', units }))
    const plan = { kind: 'conventional', firers, target: gardenUnit('ger-85-1053-1') } as const
    const compose = (state: typeof start) => marketGarden.compose.fire(state, plan)
    expectTheRest(marketGarden, start, compose, ['open-fire', 'add-firer', 'add-firer', 'fire'])
    const [open, add] = right(compose(start))
    const opened = [open!, add!].reduce((state, action) => right(marketGarden.apply(state, action)), start)
    const without = { ...plan, firers: firers.slice(1) }
    expect(left(marketGarden.compose.fire(opened, without))).toMatchObject([{ rule: 'M5.12a' }])
    expect(left(marketGarden.compose.fire(opened, { ...plan, kind: 'indirect' }))).toMatchObject([{ rule: 'M5.12a' }])
  })

  test('M24.2a a plan places a unit that has already been chosen', () => {
    const start = right(marketGarden.setup({ scenario: 'hells-highway' }))
    const choices = marketGarden.legalActions(start).filter((action) => action.type === 'choose-unit')
    const [one, other] = choices.slice(0, 2).map((choice) => {
      const chosen = right(marketGarden.apply(start, choice))
      return marketGarden.legalActions(chosen).find((action) => action.type === 'place-unit')!
    })
    const compose = (state: typeof start) => marketGarden.compose.deploy(state, [one!, other!])
    expectTheRest(marketGarden, start, (state) => marketGarden.compose.deploy(state, [one!]), [
      'choose-unit',
      'place-unit',
    ])
    const chosen = right(marketGarden.apply(start, choices[0]!))
    expect(right(compose(chosen))).toEqual(right(compose(start)).slice(1))
    expect(left(marketGarden.compose.deploy(chosen, [other!]))).toMatchObject([{ rule: 'M24.2a' }])
  })
})
