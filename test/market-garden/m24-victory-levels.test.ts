/**
 * Levels of victory that are capped, and those that are not (M24.61d, M31.43b); conditions that deny one another
 * (M24.61e).
 */
import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { isRequirementMet } from '../../src/market-garden/campaign/victoryConditions.js'
import { outcomeOf } from '../../src/market-garden/campaign/victory.js'
import { must } from './small.js'

const highway = marketGarden.boards['hells-highway']
const start = must(marketGarden.setup({ scenario: 'hells-highway' }))

describe('what caps a victory (M31.43b)', () => {
  test('M24.61d a scenario of its own may end in a decisive victory of either side', () => {
    const level = (winner: 'allied' | 'german'): unknown => {
      const victory = { ...highway.terms.victory, levels: [{ margin: 0, winner, level: 'decisive' as const }] }
      const { level: reached, returns } = outcomeOf(
        positionOf({ ...highway, terms: { ...highway.terms, victory } }, start),
      )
      return [reached, returns[winner]]
    }
    expect(level('allied')).toEqual(['Allied decisive victory', 1])
    expect(level('german')).toEqual(['German decisive victory', 1])
  })

  test('M31.43b only a decisive Allied victory in the campaign requires the bridge over the Neder Rijn', () => {
    const { campaign } = marketGarden.boards
    const state = must(marketGarden.setup({ scenario: 'campaign' }))
    const { campaign: terms } = campaign.terms
    expect(state.campaign?.released).toEqual({})
    const level = (winner: 'allied' | 'german', level: 'decisive' | 'substantial' | 'limited'): string => {
      const ratios = terms!.score.ratios.map((ratio) => ({ ...ratio, winner, level }))
      const score = { ...terms!.score, ratios }
      const board = { ...campaign, terms: { ...campaign.terms, campaign: { ...terms!, score } } }
      return outcomeOf(positionOf(board, state)).level
    }
    expect(level('allied', 'decisive')).toBe('Allied substantial victory')
    expect(level('allied', 'substantial')).toBe('Allied substantial victory')
    expect(level('allied', 'limited')).toBe('Allied limited victory')
    expect(level('german', 'decisive')).toBe('German decisive victory')
  })
})

test('M24.61e a condition of one side denies victory to the other, and its own does not', () => {
  const denied = (side: 'allied' | 'german', ...met: readonly string[]): boolean =>
    isRequirementMet(positionOf(highway, start), { kind: 'denied' }, side, met)
  expect([denied('allied'), denied('allied', 'M24.61e'), denied('allied', 'M24.61a')]).toEqual([true, true, false])
  expect([denied('german', 'M24.61a'), denied('german', 'M24.61e')]).toEqual([true, false])
})
