import { describe, expect, it } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { blankMemory, lookAt } from '../../src/bots/market-garden/look.js'
import { placeValue } from '../../src/bots/market-garden/places.js'
import { EVEN } from '../../src/bots/market-garden/temper.js'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import { asked } from './asked.js'
import {
  company,
  formation,
  grenadiers,
  headquarters,
  place,
  play,
  shermans,
  smallGame,
  unit,
} from '../market-garden/small.js'
import { road } from '../market-garden/supplyBoards.js'

/** The main road, which leads east along row 3. */
const ROAD = road(3, 1, 30)

describe('the bot of Market-Garden in a column that leaves the map', () => {
  const game = smallGame({
    columns: 30,
    rows: 5,
    links: ROAD,
    lines: { 'main-road': ROAD.map(([from, to]) => [from, to] as const) },
    formations: [formation('div', 'allied', { level: 'division' }), formation('reg', 'allied', { superior: 'div' })],
    counters: [
      shermans('tanks', { formation: 'reg' }),
      company('foot', { formation: 'reg' }),
      company('guard', { formation: 'other' }),
      headquarters('reg'),
      headquarters('other'),
      grenadiers('enemy'),
    ],
    terms: {
      exits: [{ rule: 'M30.51c', side: 'allied', edge: 'east', hexes: [hexId('0330')] }],
      victory: {
        conditions: [
          {
            id: 'M30.51c',
            title: 'the column has left',
            side: 'allied',
            points: 4,
            when: 'last-turn',
            requirement: { kind: 'left-map', by: ['east'], side: 'allied', formation: 'div', atLeast: 5 },
          },
        ],
        levels: [],
      },
    },
  })
  const elsewhere = { tanks: 'absent', foot: 'absent', guard: 'absent', 'hq-reg': 'absent', 'hq-other': 'absent' }

  /** Where a unit is after a movement phase of the bot. */
  const goesTo = (id: string, units: Readonly<Record<string, unknown>>): string => {
    let state: State = place(game, { units: { ...elsewhere, ...units }, turn: 36, phase: 'allied-movement' })
    const bot = marketGardenBot(game)
    while (state.phase === 'allied-movement') state = play(game, state, asked(game, state, bot))
    return unit(state, id).at
  }

  it('M8.53b a unit in travel mode ends its move beside the road, where others can pass it', () => {
    const to = goesTo('tanks', { tanks: { at: '0302', mode: 'travel' }, enemy: '0501' })
    expect(Number(to.slice(2)), to).toBeGreaterThan(20)
    expect(to.startsWith('03'), to).toBe(false)
  })

  it('M11.31a a headquarters of the column keeps less distance from the enemy than another one, to keep up', () => {
    const units = { ...elsewhere, foot: '0316', guard: '0316', 'hq-reg': '0310', 'hq-other': '0310', enemy: '0317' }
    const state = place(game, { units, turn: 36, phase: 'allied-movement' })
    const look = lookAt(game, state, 'allied', blankMemory(), EVEN)
    const gain = (id: string): number => {
      const valueOf = (hex: string): number => placeValue(look, look.board.unitIndex(id), look.board.map.indexOf(hex))
      return valueOf('0314') - valueOf('0313') // three hexes from the enemy instead of four
    }
    expect(gain('hq-reg')).toBeGreaterThan(0)
    expect(gain('hq-other')).toBeLessThan(0)
  })
})
