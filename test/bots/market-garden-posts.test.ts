import { describe, expect, it } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { hexId } from '../../src/hex/index.js'
import type { HexId } from '../../src/hex/index.js'
import { unitId } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { asked } from './asked.js'
import { company, grenadiers, headquarters, place, play, smallGame, unit } from '../market-garden/small.js'

describe('the bot of Market-Garden at a hex that counts for victory', () => {
  const POST = hexId('0305')
  const gameFor = (post: HexId) =>
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
          ],
          levels: [],
        },
      },
    })
  const game = gameFor(POST)

  it('M28.61b a unit leaves an adjacent town for the hex that counts', () => {
    const bot = marketGardenBot(game)
    const units = { foot: '0304', 'hq-reg': '0302', enemy: '0330' }
    let state: State = place(game, { units, turn: 10, phase: 'allied-movement' })
    while (state.phase === 'allied-movement') state = play(game, state, asked(game, state, bot))
    expect(unit(state, 'foot').at).toBe(POST)
  })

  it('M28.61b M11.31a a unit leaves supply for the hex that counts in the last turns, and not before', () => {
    const [post, units] = [hexId('0316'), { foot: '0313', 'hq-reg': '0302', enemy: '0530' }]
    const far = gameFor(post)
    const goesTo = (turn: number): string | undefined => {
      const bot = marketGardenBot(far)
      let state: State = place(far, { units, turn, phase: 'allied-movement' })
      while (state.phase === 'allied-movement') state = play(far, state, asked(far, state, bot))
      return unit(state, 'foot').at
    }
    expect(goesTo(7)).not.toBe(post)
    expect(goesTo(8)).toBe(post)
    expect(goesTo(10)).toBe(post)
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
