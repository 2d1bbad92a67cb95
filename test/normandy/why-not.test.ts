import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/engine/index.js'
import type { State, UnitId } from '../../src/normandy/index.js'
import { normandy } from '../../src/normandy/index.js'
import { hexId } from '../../src/hex/index.js'
import { arenas } from './arenas.js'
import { must } from './small.js'

const LONG = process.env['SOAK'] !== undefined
const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)

describe.each(arenas)('on the board $name', ({ game, scenario, options }) => {
  const board = game.boards[scenario]

  test('N5.11 N5.22 N5.26a N6.15 a move cannot end in a hex exactly when there is a rule to name', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const match = must(startMatch(game, { scenario, options, seed }))
        const look = (_: unknown, state: State): void => {
          const top = state.stack.at(-1)
          if (top?.type !== 'movement' && top?.type !== 'moving') return
          const groups: readonly (readonly UnitId[])[] =
            top.type === 'moving' ? [top.units] : state.units.map((unit) => [unit.id])
          for (const units of groups) {
            const at = state.units.find((unit) => unit.id === units[0])!.at
            if (board.map.indexOf(at) < 0) continue
            const reach = game.queries.reachable(state, units)
            const reached = reach.filter(({ mayStop }) => mayStop).map(({ hex }) => hex)
            const free = board.map.ids.filter(
              (hex) => hex !== at && game.queries.whyNot(state, units, hex).length === 0,
            )
            expect(free).toEqual(reached)
          }
        }
        playout(game, match, { german: randomBot, allied: randomBot }, { visit: look, most: LONG ? 250 : 120 })
      }),
      // a minimum move straight to where the cheapest way is too long
      { numRuns: LONG ? 100 : 2, examples: [['154454']] },
    )
  })
})

describe('in the campaign', () => {
  const start = must(normandy.setup({ scenario: 'campaign' }))
  const movement = normandy.phases.find((phase) => phase.id === 'german-normal-movement')!.enter(start)
  const lehr = 'ger-lehr-130' as UnitId
  const codes = (state: State, unit: UnitId, hex: string): readonly string[] =>
    normandy.queries.whyNot(state, unit, hexId(hex)).map(({ rule, code }) => `${rule} ${code}`)

  test('N5.11 a hex out of reach, an enemy hex and the wrong phase each have their own reason', () => {
    const enemy = start.units.find(
      (unit) => unit.id.startsWith('us-') && normandy.boards.campaign.map.indexOf(unit.at) >= 0,
    )!
    expect(codes(movement, lehr, '5101')).toEqual(['N5.11 not-enough-movement'])
    expect(codes(movement, lehr, enemy.at)[0]).toMatch(/^N5\./)
    expect(codes(start, lehr, '5101').length).toBeGreaterThan(0)
    expect(codes(movement, enemy.id, '5101')).toEqual(['N5.0a not-own-unit'])
    expect(codes(movement, lehr, '9999')).toEqual(['input unknown-hex'])
    for (const state of [movement, start])
      expect(codes(state, 'ger-lehr-131' as UnitId, '5101')).toEqual(['input unknown-unit'])
  })
})
