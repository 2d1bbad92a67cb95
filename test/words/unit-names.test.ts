/** Refusals call units by the names on their counters, also those that a player named by mistake. */
import { expect, test } from 'vitest'
import { ardennes, unitId } from '../../src/ardennes/index.js'
import { drawAction } from '../../src/engine/play/play.js'
import { randomFrom } from '../../src/engine/play/dice.js'
import type { AnyGame, Tagged } from '../../src/index.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden, unitId as marketGardenUnit } from '../../src/market-garden/index.js'
import { normandy, unitId as normandyUnit } from '../../src/normandy/index.js'
import { left, right } from '../engine/right.js'

const told = (violations: readonly { readonly message: string }[]): readonly string[] =>
  violations.map(({ message }) => message)

test('N7.0a a refusal names a unit that is not on the map', () => {
  const state = right(normandy.position({ scenario: 'campaign', units: { 'us-30-inf': '2021' } }))
  const attack = { attackers: [normandyUnit('ger-lehr-130')], targets: [hexId('2021')] }
  expect(told(left(normandy.queries.assess(state, attack)))).toContain(
    '130 panzer (Panzer Lehr Division) is not on the map',
  )
})

test('A14.1a and A3.4a a refusal names a unit that is not on the map or missing in the plan', () => {
  const state = right(ardennes.position({ scenario: 'campaign', units: { 'us-28-112': '2021' } }))
  const attack = { attackers: [unitId('ger-116-pz-156')], targets: [hexId('2021')] }
  expect(told(left(ardennes.queries.assess(state, attack)))).toContain('116 Pz/156 is not on the map')
  const start = right(ardennes.setup({ scenario: 'six-turn' }))
  expect(told(left(ardennes.compose.deploy(start, {})))[0]).toMatch(/^the plan has no hex for [^-]+$/)
})

test('M8.6a and M8.52 a refusal names a unit that is not on the map or given twice', () => {
  const units = { 'us-501-1-a': 'C2722', 'ger-85-1053-1': 'C2723' }
  const state = right(marketGarden.position({ scenario: 'hells-highway', phase: 'allied-movement', units }))
  const [here, absent] = [marketGardenUnit('us-501-1-a'), marketGardenUnit('us-501-1-b')]
  const assess = (...attackers: readonly (typeof here)[]): readonly string[] =>
    told(left(marketGarden.queries.assess(state, { attackers, targets: [hexId('C2723')] })))
  expect(assess(absent)).toContain('B 1/501 is not on the map')
  expect(assess(here, here)).toContain('A 1/501 is named twice')
})

test('N5.18 and N7.13a a refusal names the move or attack that must be completed first', () => {
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

test('M8.0a and M5.1 a refusal names the purpose of the phase, not the type of the refused action', () => {
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

test('M8.0b and M5.12a a refusal names the move or fire that must be completed first', () => {
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

test('N7.0h, N7.0j, N7.14c, A19.1c and A20.1a a refusal names the combat or disengagements that come first', () => {
  /** What is said in a match of a report of dead units, which is never due, by the rule that it cites. */
  const said = (game: AnyGame, scenario: string): Readonly<Record<string, string>> => {
    const random = randomFrom('first')
    const found: Record<string, string> = {}
    let state: unknown = right(game.setup({ scenario }))
    for (let i = 0; i < 6_000; i++) {
      const action = drawAction(game, state, random)
      if (action === null) break
      for (const type of ['report', 'attack'])
        for (const { rule, code, message } of game.explain(state, {
          type,
          unit: 'us-28-112',
          target: '2030',
        } as Tagged))
          found[`${rule} ${code}`] ??= message
      state = game.applyUnchecked(state, action)
    }
    return found
  }
  const inNormandy = said(normandy, 'campaign')
  expect(inNormandy['N7.0h result-pending']).toMatch(/^the result of the combat in \d{4}(, \d{4})* is applied first$/)
  expect(inNormandy['N7.0j advance-pending']).toMatch(/^the advance into \d{4}(, \d{4})* is made or declined first$/)
  expect(inNormandy['N7.14c not-in-this-stage']).toMatch(/^every declared attack is executed; left: \d{4}(, \d{4})*$/)
  const inTheArdennes = said(ardennes, 'campaign')
  expect(inTheArdennes['A19.1c advance-pending']).toMatch(/^the advance into W?\d{4} is made or declined first$/)
  expect(inTheArdennes['A20.1a too-early']).toBe('the disengagements are ended first, then attacks are made')
})

test('N16.41a a refusal names the boxes at sea', () => {
  const state = right(
    normandy.position({ scenario: 'longest-day', phase: 'mini-allied-sea-movement', units: { 'us-4-inf-8': 'box-A' } }),
  )
  const wrong = { type: 'sea-move', unit: normandyUnit('us-4-inf-8'), to: 'box-B' } as const
  expect(told(normandy.explain(state, wrong))).toEqual(['no arrow leads from Utah north to Utah south'])
})
