import { describe, expect, it } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import type { Counter } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { grenadiers, company, place, play, smallGame } from '../market-garden/small.js'
import { asked } from './asked.js'

describe('the bot of Market-Garden in close action', () => {
  const counters = [
    grenadiers('first', { formation: 'one' }),
    grenadiers('second', { formation: 'one' }),
    grenadiers('stranger', { formation: 'other' }),
    company('foot', { strength: 1, rating: 3 }),
  ]
  const game = smallGame({ counters })

  /** The units that enter close action first, in a German movement phase. */
  const attackers = (): readonly string[] => {
    const bot = marketGardenBot(game)
    const units = { first: '0304', second: '0304', stranger: '0304', foot: '0305' }
    let state: State = place(game, { units, phase: 'german-movement' })
    while (state.phase === 'german-movement') {
      const action = asked(game, state, bot)
      const frame = state.stack.at(-1)!
      if (action.type === 'close-action' && frame.type === 'moving') return frame.units
      state = play(game, state, action)
    }
    return []
  }

  it('M17.3a of a hex with several formations, the units of one attack together', () => {
    expect([...attackers()].sort()).toEqual(['first', 'second'])
  })

  it('M8.8 M8.6b a unit that may not move fires, and does not wait for a close action', () => {
    const fires = (marks: Partial<Counter>): boolean => {
      const one = smallGame({ counters: [grenadiers('first', { strength: 9, ...marks }), counters[3]!] })
      const units = { first: '0304', foot: '0305' }
      return asked(one, place(one, { units, phase: 'german-direct-fire' })).type !== 'end-phase'
    }
    expect(fires({ marks: ['static'], allowance: 0 })).toBe(true)
    expect(fires({})).toBe(false)
  })
})
