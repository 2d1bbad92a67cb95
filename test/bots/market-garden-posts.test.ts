import { describe, expect, it } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { hexId } from '../../src/hex/index.js'
import type { HexId } from '../../src/hex/index.js'
import { unitId } from '../../src/market-garden/index.js'
import type { MarketGardenGame } from '../../src/market-garden/index.js'
import type { ScenarioVictory } from '../../src/market-garden/board/victoryTerms.js'
import type { State } from '../../src/market-garden/state.js'
import { asked } from './asked.js'
import { company, grenadiers, headquarters, place, play, smallGame, unit } from '../market-garden/small.js'

type Condition = ScenarioVictory['conditions'][number]

describe('the bot of Market-Garden at a hex that counts for victory', () => {
  const POST = hexId('0305')
  const lost: Condition = {
    id: 'M27.61a-2',
    title: 'Allied strength points destroyed, or without supply in the end',
    side: 'german',
    points: 1,
    when: 'last-turn',
    requirement: { kind: 'strength-lost', of: 'allied', atLeast: 30, orUnsupplied: true },
  }
  const gameFor = (post: HexId, ...others: readonly Condition[]): MarketGardenGame =>
    smallGame({
      columns: 30,
      rows: 5,
      turns: [6, 10],
      alwaysSupplied: ['german'],
      terrain: { '0304': ['city'] },
      counters: [company('foot', { formation: 'reg' }), headquarters('reg'), grenadiers('enemy')],
      terms: {
        victory: {
          conditions: [
            {
              id: 'M28.61b',
              title: 'Allied units in the hex',
              side: 'allied',
              points: 1,
              when: 'last-turn',
              requirement: { kind: 'units-in', side: 'allied', hexes: [post] },
            },
            ...others,
          ],
          levels: [],
        },
      },
    })
  const game = gameFor(POST)

  /** Where the bot moves a unit in a turn. */
  const goesTo = (of: MarketGardenGame, foot: string, turn: number): string => {
    const bot = marketGardenBot(of)
    const units = { foot, 'hq-reg': '0302', enemy: '0330' }
    let state: State = place(of, { units, turn, phase: 'allied-movement' })
    while (state.phase === 'allied-movement') state = play(of, state, asked(of, state, bot))
    return unit(state, 'foot').at
  }

  it('M28.61b a unit leaves an adjacent town for the hex that counts', () => {
    expect(goesTo(game, '0304', 10)).toBe(POST)
  })

  it('M28.61b M11.31a a unit leaves supply for the hex that counts in the last turns, and not before', () => {
    const post = hexId('0316')
    const far = gameFor(post)
    expect(goesTo(far, '0313', 7)).not.toBe(post)
    expect(goesTo(far, '0313', 8)).toBe(post)
    expect(goesTo(far, '0313', 10)).toBe(post)
    // here it would count as lost
    expect(goesTo(gameFor(post, lost), '0313', 10)).not.toBe(post)
  })

  it('M28.61b M8.14b after a close action a unit advances into the hex that counts, but not out of it', () => {
    const advances = (from: string, to: string): boolean => {
      const units = { foot: from, 'hq-reg': '0302', enemy: '0330' }
      const state = place(game, { units, turn: 10, phase: 'allied-movement' })
      const [hex, vacated] = [hexId(from), hexId(to)]
      const advance = { type: 'advance', side: 'allied', units: [unitId('foot')], hex, to: vacated } as const
      const won: State = { ...state, stack: [...state.stack, { ...advance, afloat: null }] }
      return asked(game, won).type === 'advance'
    }
    expect(advances('0305', '0306')).toBe(false)
    expect(advances('0306', '0305')).toBe(true)
    expect(advances('0306', '0307')).toBe(true)
  })
})
