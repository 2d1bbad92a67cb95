import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/index.js'
import { must } from '../playing.js'

const decoded = (state: State): string => {
  const read = marketGarden.codecs.state.decode(JSON.parse(JSON.stringify(state)))
  return read._tag === 'Right' ? 'sound' : read.left.map(({ message }) => message).join()
}

describe('numbers that play counts up', () => {
  const start = must(marketGarden.setup({ scenario: 'hells-highway' }))

  test.each([
    [5_000, 'sound'],
    [10_000, 'losses.allied has 10000 points'],
  ])('M24.61c with %s strength points lost a state is %s', (allied, answer) => {
    expect(decoded({ ...start, losses: { german: 0, allied } })).toBe(answer)
  })

  test('M31.41 the points of a campaign leave room to go on counting', () => {
    const campaign = must(marketGarden.setup({ scenario: 'campaign' }))
    const points = { german: 9_999, allied: 0 }
    expect(decoded({ ...campaign, campaign: { ...campaign.campaign!, points } })).toBe(
      'campaign.points.german has 9999 points',
    )
  })
})
