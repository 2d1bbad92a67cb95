import { describe, expect, it } from 'vitest'
import { threatOf } from '../../src/bots/market-garden/threat.js'
import { positionIn } from '../../src/market-garden/position.js'
import type { MarketGardenGame } from '../../src/market-garden/index.js'
import { company, grenadiers, headquarters, pak, place, smallGame } from '../market-garden/small.js'

describe('the threats that the bot of Market-Garden reckons with', () => {
  const gameWith = (terrain: Record<string, [string]>): MarketGardenGame =>
    smallGame({
      columns: 20,
      rows: 5,
      alwaysSupplied: ['german', 'allied'],
      terrain,
      counters: [
        company('foot', { formation: 'reg' }),
        headquarters('reg'),
        pak('pak', { range: 5 }),
        grenadiers('far'),
      ],
    })
  const threatIn = (game: MarketGardenGame, hex: string, from = '0310'): number => {
    const p = positionIn(
      game.boards,
      place(game, { units: { pak: from, far: '0320', foot: '0301', 'hq-reg': '0302' } }),
    )
    return threatOf(p, 'german')[p.board.map.indexOf(hex)]!
  }

  it('M6.0b M6.61a guns threaten the hexes that they see within their range, and none behind a town', () => {
    const open = gameWith({})
    const walled = gameWith({ '0308': ['city'] })
    expect(threatIn(open, '0306')).toBeGreaterThan(0)
    expect(threatIn(open, '0304')).toBe(0)
    expect(threatIn(walled, '0306')).toBe(0)
    expect(threatIn(walled, '0309')).toBe(threatIn(open, '0309'))
  })

  it('M6.62 a covered hex is under no threat at a distance, and under less than an open one nearby', () => {
    const [open, covered, near] = [gameWith({}), gameWith({ '0306': ['city'] }), gameWith({ '0308': ['forest'] })]
    expect(threatIn(covered, '0306')).toBe(0)
    expect(threatIn(near, '0308')).toBeGreaterThan(0)
    expect(threatIn(near, '0308')).toBeLessThan(threatIn(open, '0308'))
  })
})
