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
