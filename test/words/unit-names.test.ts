/** Refusals call units by the names on their counters, also those that a player named by mistake. */
import { expect, test } from 'vitest'
import { ardennes, unitId } from '../../src/ardennes/index.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden, unitId as marketGardenUnit } from '../../src/market-garden/index.js'
import { normandy, unitId as normandyUnit } from '../../src/normandy/index.js'
import { left, right } from '../engine/right.js'

const told = (violations: readonly { readonly message: string }[]): readonly string[] =>
  violations.map(({ message }) => message)

test('N7.0a units that are not on the map', () => {
  const state = right(normandy.position({ scenario: 'campaign', units: { 'us-30-inf': '2021' } }))
  const attack = { attackers: [normandyUnit('ger-lehr-130')], targets: [hexId('2021')] }
  expect(told(left(normandy.queries.assess(state, attack)))).toContain(
    '130 panzer (Panzer Lehr Division) is not on the map',
  )
})

test('A14.1a and A3.4a units that are not on the map, or that a plan leaves out', () => {
  const state = right(ardennes.position({ scenario: 'campaign', units: { 'us-28-112': '2021' } }))
  const attack = { attackers: [unitId('ger-116-pz-156')], targets: [hexId('2021')] }
  expect(told(left(ardennes.queries.assess(state, attack)))).toContain('116 Pz/156 is not on the map')
  const start = right(ardennes.setup({ scenario: 'six-turn' }))
  expect(told(left(ardennes.compose.deploy(start, {})))[0]).toMatch(/^the plan has no hex for [^-]+$/)
})

test('M8.6a and M8.52 units that are not on the map, or named twice', () => {
  const units = { 'us-501-1-a': 'C2722', 'ger-85-1053-1': 'C2723' }
  const state = right(marketGarden.position({ scenario: 'hells-highway', phase: 'allied-movement', units }))
  const [here, absent] = [marketGardenUnit('us-501-1-a'), marketGardenUnit('us-501-1-b')]
  const assess = (...attackers: readonly (typeof here)[]): readonly string[] =>
    told(left(marketGarden.queries.assess(state, { attackers, targets: [hexId('C2723')] })))
  expect(assess(absent)).toContain('B 1/501 is not on the map')
  expect(assess(here, here)).toContain('A 1/501 is named twice')
})

test('N5.18 and N7.13a whose move and which attack come first', () => {
  const units = { 'us-30-inf': '2021', 'us-9-inf': '2221', 'ger-lehr-130': '2025' }
  const start = right(normandy.position({ scenario: 'campaign', phase: 'allied-normal-movement', units }))
  const moving = right(normandy.apply(start, { type: 'move', units: [normandyUnit('us-30-inf')], to: hexId('2022') }))
  expect(told(normandy.explain(moving, { type: 'end-phase' }))).toEqual([
    'the move of 30 infantry division (30th Infantry Division) is finished first',
  ])
  const [unit, target] = [normandyUnit('us-30-inf'), hexId('2022')]
  const combat = { scenario: 'campaign', turn: 2, phase: 'allied-combat' } as const
  const fight = right(normandy.position({ ...combat, units: { 'us-30-inf': '2021', 'ger-lehr-130': '2022' } }))
  const attacking = right(normandy.apply(fight, { type: 'attack', unit, target }))
  expect(told(normandy.explain(attacking, { type: 'end-phase' }))).toEqual(['the attack on 2022 is completed first'])
})

test('M8.0a and M5.1 what a phase is for, and not the type of an action that belongs elsewhere', () => {
  const units = { 'us-501-1-a': 'C2722', 'ger-85-1053-1': 'C2723' }
  const at = (phase: 'allied-movement' | 'allied-direct-fire') =>
    right(marketGarden.position({ scenario: 'hells-highway', phase, units }))
  const [unit, target] = [marketGardenUnit('us-501-1-a'), marketGardenUnit('ger-85-1053-1')]
  expect(
    told(marketGarden.explain(at('allied-movement'), { type: 'open-fire', kind: 'conventional', target })),
  ).toEqual(['units move in this phase; other actions belong to other phases'])
  expect(told(marketGarden.explain(at('allied-direct-fire'), { type: 'start-move', unit }))).toEqual([
    'units fire in this phase; other actions belong to other phases',
  ])
})

test('M8.0b and M5.12a whose move and which fire come first', () => {
  const units = { 'us-501-1-a': 'C2722', 'us-501-1-b': 'C2722', 'ger-85-1053-1': 'C2723' }
  const at = (phase: 'allied-movement' | 'allied-direct-fire') =>
    right(
      marketGarden.position({ scenario: 'hells-highway', phase, units, options: { fixedUnsuppliedMovement: true } }),
    )
  const [unit, other] = [marketGardenUnit('us-501-1-a'), marketGardenUnit('us-501-1-b')]
  const set = right(marketGarden.apply(at('allied-movement'), { type: 'start-move', unit }))
  const both = right(marketGarden.apply(set, { type: 'pick-up', unit: other }))
  expect(told(marketGarden.explain(both, { type: 'end-phase' }))).toEqual([
    'the move of A 1/501, B 1/501 is finished first',
  ])
  const open = { type: 'open-fire', kind: 'conventional', target: marketGardenUnit('ger-85-1053-1') } as const
  const firing = right(marketGarden.apply(at('allied-direct-fire'), open))
  expect(told(marketGarden.explain(firing, { type: 'end-phase' }))).toEqual(['the fire at 1 1053/85 is declared first'])
})
