import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import { battery, company, grenadiers, legal, place, play, refusals, smallGame } from './small.js'

describe('how far the batteries beyond the edge reach (M24.4c)', () => {
  const game = smallGame({
    columns: 5,
    rows: 20,
    counters: [
      battery('off', { marks: ['off-map-battery'], nation: 'british', range: 12 }),
      company('uk', { nation: 'british' }),
      grenadiers('g'),
    ],
  })
  /** Who may be fired at in a row; a British company sees him from the next hex. */
  const at = (row: number): State =>
    place(game, {
      turn: 35,
      phase: 'allied-indirect-fire',
      units: {
        off: { at: 'beyond-the-edge', mode: 'defilade' },
        uk: `${String(row).padStart(2, '0')}03`,
        g: `${String(row).padStart(2, '0')}04`,
      },
    })
  const ways = (row: number): readonly boolean[] =>
    legal(game, at(row), 'open-fire').length === 0
      ? []
      : legal(game, play(game, at(row), open('indirect', 'g')), 'add-firer').map((action) => action.firer.extended)

  test('M24.4c, M5.53, M-R573 batteries beyond the edge reach twelve hexes, a third more at extended range', () => {
    expect([1, 12, 13].map(ways)).toEqual([[false], [false], [false]])
    expect([14, 17].map(ways)).toEqual([[true], [true]])
    expect(ways(18)).toEqual([])
    const far = play(game, at(14), open('indirect', 'g'))
    expect(refusals(game, far, firer('off', 4))).toEqual(['M5.53'])
    expect(refusals(game, far, firer('off', 4, 0, { extended: true }))).toEqual([])
  })
})
