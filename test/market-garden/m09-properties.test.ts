import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { positionOf, isLeader, stackAt } from './book/forces.js'
import { overloads } from './book/stacking.js'
import { without } from './laws/positions.js'
import { componentsOf } from './laws/watch.js'
import { company, grenadiers, halftracks, leader, lorried, must, place, shermans, smallGame, unit } from './small.js'

const RUNS = process.env['SOAK'] === undefined ? 120 : 5000
const GROUND = ['clear', 'mixed', 'woods', 'forest', 'rough', 'marsh', 'town', 'city'] as const

const counters = [
  ...['a', 'b', 'c', 'd'].map((id) => company(id, { strength: 8 })),
  ...['l', 'm'].map((id) => lorried(id, { strength: 5 })),
  ...['s', 't'].map((id) => shermans(id, { strength: 4 })),
  halftracks('h', { side: 'allied', nation: 'british', strength: 4 }),
  company('k', {
    marks: ['static'],
    allowance: 0,
    kind: 'flak',
    transport: 'towed',
    concentrates: false,
    travels: true,
  }),
  leader('x'),
  grenadiers('g'),
]
const games = new Map(
  GROUND.map((kind) => [
    kind,
    smallGame({ columns: 5, rows: 5, counters, terrain: kind === 'clear' ? {} : { '0303': [kind] } }),
  ]),
)

/** Some units in one hex, in modes that they have, some Disrupted and some dismounted. */
const stack = fc.subarray(['a', 'b', 'c', 'd', 'l', 'm', 's', 't', 'h', 'leader-x'], { minLength: 1 }).chain((ids) =>
  fc.record(
    Object.fromEntries(
      ids.map((id) => [
        id,
        id === 'leader-x'
          ? fc.constant({ at: '0303' })
          : fc.record({
              at: fc.constant('0303'),
              mode: fc.constantFrom('defilade', 'concentrated', ...('lmsth'.includes(id) ? ['travel'] : [])),
              lost: fc.integer({ min: 0, max: 3 }),
              disrupted: fc.constantFrom(false, false, true),
              dismounted: id === 'h' ? fc.boolean() : fc.constant(false),
            }),
      ]),
    ),
  ),
)

describe('a hex that holds too much', () => {
  test('M9.1a M9.1b M9.1c M9.11a M9.11b M9.12 M9.13 M9.16 M-R126 an overstacked hex disrupts its units and eliminates those already Disrupted', () => {
    const counts = { full: 0, fits: 0 }
    fc.assert(
      fc.property(fc.constantFrom(...GROUND), stack, (ground, specs) => {
        const game = games.get(ground)!
        const sunk = Object.entries(specs).sort(
          ([, a], [, b]) => Number('disrupted' in a && a.disrupted) - Number('disrupted' in b && b.disrupted),
        )
        const units = { ...Object.fromEntries(sunk), g: '0505' }
        const before = positionOf(
          componentsOf(game, 'hells-highway'),
          place(game, { phase: 'allied-organization', turn: 35, units }),
        )
        const { state } = positionOf(before.components, place(game, { phase: 'allied-movement', turn: 35, units }))
        const full = overloads(before.components.land, '0303', stackAt(before, '0303')).length > 0
        counts[full ? 'full' : 'fits']++
        const pieces = stackAt(before, '0303').filter((piece) => !isLeader(piece))
        // a stack that is Disrupted as a whole has been penalized before (M14.5f)
        const isNew = pieces.some((piece) => !piece.unit.disrupted)
        for (const piece of pieces) {
          const now = unit(state, piece.unit.id)
          if (!full || !isNew) expect(now).toEqual(piece.unit)
          else if (piece.unit.disrupted) expect(now.at).toBe('eliminated')
          else expect([now.at, now.disrupted]).toEqual(['0303', true])
        }
        const after = positionOf(before.components, state)
        const still = overloads(before.components.land, '0303', stackAt(after, '0303')).length > 0
        expect(state.thisPhase.crowded).toEqual(still ? ['0303'] : [])
        expect(game.check(state)).toEqual([])
      }),
      { numRuns: RUNS, seed: 9 },
    )
    expect(Math.min(counts.full, counts.fits)).toBeGreaterThan(RUNS / 5)
  })
})

describe('whoever would come', () => {
  test('M8.16 M9.1a M9.1c M9.11a M9.16 a unit enters a hex exactly when it fits, and a refusal cites the limit', () => {
    const counts = { comes: 0, stays: 0 }
    const RULES = ['M9.1a', 'M9.16', 'M9.1c']
    const mover = fc.constantFrom(
      'd defilade',
      'd concentrated',
      'm travel',
      'm concentrated',
      't travel',
      't defilade',
    )
    fc.assert(
      fc.property(fc.constantFrom(...GROUND), stack, mover, (ground, specs, coming) => {
        const game = games.get(ground)!
        const [id = '', mode] = coming.split(' ')
        const others = without(without(specs, id), 'leader-x')
        const units = { ...others, [id]: { at: '0304', mode }, g: '0101' }
        const components = componentsOf(game, 'hells-highway')
        const position = positionOf(components, place(game, { phase: 'allied-movement', turn: 35, units }))
        if (position.state.thisPhase.crowded.length > 0) return
        const piece = position.pieces.get(id)!
        const moving = must(game.apply(position.state, { type: 'start-move', unit: piece.unit.id }))
        const cited = game
          .explain(moving, { type: 'step', to: hexId('0303') })
          .map(({ rule }) => rule)
          .filter((rule) => RULES.includes(rule))
        const due = overloads(components.land, '0303', [...stackAt(position, '0303'), piece])
        expect(cited).toEqual(due.map((fault) => fault.split(':')[0]))
        counts[due.length > 0 ? 'stays' : 'comes']++
      }),
      { numRuns: RUNS, seed: 9 },
    )
    expect(Math.min(counts.comes, counts.stays)).toBeGreaterThan(RUNS / 8)
  })
})
