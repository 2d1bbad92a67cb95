import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { Order } from '../../src/market-garden/board/scenario.js'
import type { State } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import { company, grenadiers, legal, place, play, refusals, smallGame } from './small.js'
import type { SmallBoard } from './small.js'
import { river } from './supplyBoards.js'

describe('the reconnaissance of the 9th SS is there to cross the map (M28.52)', () => {
  const order: Order = {
    rule: 'M28.52a',
    who: { formation: 'aa' },
    hex: hexId('0104'),
    by: 3,
    stays: false,
    leaves: false,
    only: true,
    liftedBy: 'freeReconnaissance',
  }
  const game = smallGame({
    counters: [
      grenadiers('scout', { formation: 'aa' }),
      grenadiers('other', { formation: 'ger' }),
      company('south'),
      company('north'),
    ],
    turns: [1, 10],
    terms: { orders: [order] },
  })
  const units = { scout: '0404', other: '0405', south: '0305', north: '0505' }
  const at = (phase: string, more: object = {}): State => place(game, { turn: 2, phase, units, ...more })

  test('M28.52a M28.52c M-R580 a reconnaissance unit attacks only an enemy in its way in close action', () => {
    const attacks = (unit: string, more: object = {}): readonly string[] => {
      const start = play(game, at('german-movement', more), { type: 'start-move', unit })
      return legal(game, start, 'close-action').map(({ hex }) => hex)
    }
    expect([attacks('scout'), attacks('other')]).toEqual([['0305'], ['0305', '0505']])
    const start = play(game, at('german-movement'), { type: 'start-move', unit: 'scout' })
    expect(refusals(game, start, { type: 'close-action', hex: '0505' })).toEqual(['M28.52a'])
    // M28.52e by agreement it may do as it likes
    expect(attacks('scout', { options: { freeReconnaissance: true } })).toEqual(['0305', '0505'])
  })

  test('M28.52a M-R580 the way to the goal is counted across bridges, rivers and canals bar it', () => {
    /** What may be attacked from 0304, on the west bank, by a unit that has to cross there or go round by row 6. */
    const attacked = (
      kind: 'stream' | 'canal' | 'river',
      links: NonNullable<SmallBoard['links']>,
    ): readonly string[] => {
      const banks = smallGame({
        columns: 9,
        rows: 9,
        counters: [grenadiers('scout', { formation: 'aa' }), company('near'), company('past')],
        turns: [1, 10],
        hexsides: river(5, 5).map(([a, b]) => [a, b, kind] as const),
        links,
        terms: { orders: [{ ...order, hex: hexId('0308') }] },
      })
      const state = place(banks, {
        turn: 2,
        phase: 'german-direct-fire',
        units: { scout: '0304', near: '0403', past: '0305' },
      })
      return ['near', 'past'].filter((target) => refusals(banks, state, open('conventional', target)).length === 0)
    }
    expect(attacked('stream', [])).toEqual(['past'])
    expect(attacked('river', [])).toEqual(['near', 'past'])
    expect(attacked('canal', [])).toEqual(['near', 'past'])
    expect(attacked('river', [['0304', '0305', 'secondary']])).toEqual(['past'])
  })

  test('M28.52a M28.52c M-R580 a reconnaissance unit fires only at an enemy in its way, but it may answer', () => {
    const firers = (target: string): readonly string[] =>
      legal(game, play(game, at('german-direct-fire'), open('conventional', target)), 'add-firer').map(
        ({ firer: { unit } }) => unit,
      )
    expect([firers('south'), firers('north')]).toEqual([['other', 'scout'], ['other']])
    const aiming = play(game, at('german-direct-fire'), open('conventional', 'north'))
    expect(refusals(game, aiming, firer('scout', 4))).toEqual(['M28.52a'])
    const leaving = play(
      game,
      at('allied-movement', { units: { scout: '0404', north: '0505' } }),
      { type: 'start-move', unit: 'north' },
      { type: 'step', to: '0605' },
    )
    const answering = play(game, leaving, legal(game, leaving, 'open-fire')[0]!)
    expect(refusals(game, answering, firer('scout', 4))).toEqual([])
  })
})
