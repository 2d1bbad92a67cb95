import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import type { PhaseId } from '../../src/market-garden/index.js'
import { isAntiTankOrFlak, isLeader, isStatic, isTowed, rides } from './book/forces.js'
import type { Piece, Position } from './book/forces.js'
import { reachOf } from './book/reach.js'
import { UNTOUCHED } from './crossings.js'
import { drawn } from './laws/positions.js'

const RUNS = process.env['SOAK'] === undefined ? 12 : 1500
const PHASES: readonly PhaseId[] = [
  'allied-movement',
  'german-movement',
  'allied-response-movement',
  'german-response-movement',
]

/**
 * The most hexes of a unit that has neither landed nor fired (M8.8, M8.15, M8.23d, M8.24, M8.34b); null without a
 * limit.
 */
const hexesFor = ({ state }: Position, piece: Piece): number | null => {
  const emplaced = isTowed(piece) && piece.unit.mode === 'defilade'
  if (isStatic(piece) || (emplaced && !isAntiTankOrFlak(piece))) return 0
  if (piece.unit.disrupted || emplaced) return 1
  return state.phase.endsWith('response-movement') ? (rides(piece) || isLeader(piece) ? 4 : 2) : null
}

/** Half movement points without leaders who stand with their headquarters (M8.3b, M3.41e). */
const pointsFor = (piece: Piece): number => {
  const gun = ['artillery', 'rocket-artillery'].includes(piece.counter.kind) && !isTowed(piece)
  const mortar = piece.counter.kind === 'heavy-weapons' && piece.counter.marks.includes('armoured-oval')
  return (
    2 * (isLeader(piece) ? 12 : piece.counter.allowance) * ((gun || mortar) && piece.unit.mode === 'defilade' ? 0.5 : 1)
  )
}

describe('where units can get to', () => {
  test('M8.0b M8.12a M8.13a M8.14a M8.15 M8.16 M8.24 M8.53b M7.1a M7.5c M10.13 M10.17 M16.5c units reach the hexes that the chart, zones of control, stacks and bridges leave them', () => {
    let compared = 0
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...PHASES), (seed, phase) => {
        const { position } = drawn('hells-highway', String(seed), phase, 8, 3, ({ hexes }) => ({
          crossings: {
            ...UNTOUCHED,
            down: [...marketGarden.boards['hells-highway'].bridges.keys()]
              .filter((id, i) => i % 2 === seed % 2 && hexes.some((hex) => id.includes(hex)))
              .sort(),
          },
        }))
        const { land } = position.components
        const led = [...position.pieces.values()].some((piece) => isLeader(piece) && land.has(piece.unit.at))
        for (const piece of position.pieces.values()) {
          if (!land.has(piece.unit.at) || !phase.startsWith(piece.counter.side)) continue
          const hexes = hexesFor(position, piece)
          const points = pointsFor(piece)
          if (led && hexes === null) continue // leaders may add points (M19.9b)
          const due = hexes === 0 ? new Map<string, number>() : reachOf(position, piece, { points, hexes })
          const found = marketGarden.queries
            .reachable(position.state, piece.unit.id)
            .filter(({ ferriedBy }) => ferriedBy === null)
            .map(({ hex, cost }) => [hex as string, 2 * cost] as const)
          expect(Object.fromEntries(found), piece.unit.id).toEqual(Object.fromEntries(due))
          compared += found.length
        }
      }),
      { numRuns: RUNS, seed: 8 },
    )
    expect(compared).toBeGreaterThan(RUNS * 20)
  })
})
