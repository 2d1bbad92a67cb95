/** Conditions of victory are points and objectives, checked during play or at its end (M25.5a). */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Condition } from '../../src/market-garden/board/victoryTerms.js'
import type { State } from '../../src/market-garden/state.js'
import { company, grenadiers, place, play, smallGame } from './small.js'

/** A German unit is in this hex: one point. */
const reached = (id: string, hex: string, when: Condition['when'], changes: Partial<Condition> = {}): Condition => ({
  id,
  title: id,
  side: 'german',
  points: 1,
  when,
  requirement: { kind: 'units-in', side: 'german', hexes: [hexId(hex)] },
  ...changes,
})
const conditions = [
  reached('M24.61a', '0303', 'every-turn'),
  reached('M24.61b', '0303', 'last-turn'),
  reached('M24.61c', '0303', 8, { points: 2 }),
  reached('M24.61e', '0101', 'every-turn', {
    side: 'allied',
    points: 3,
    requirement: { kind: 'units-in', side: 'allied', hexes: [hexId('0101')] },
  }),
]
const levels = [
  { margin: 3, winner: 'german', level: 'decisive' },
  { margin: 1, winner: 'german', level: 'limited' },
  { margin: 0, winner: null, level: null },
  { margin: -9, winner: 'allied', level: 'limited' },
] as const
const game = smallGame({
  counters: [grenadiers('g'), company('a')],
  turns: [6, 10],
  terms: { victory: { conditions, levels } },
})
const before = (turn: number, g: string, a: string, met: readonly string[] = []): State =>
  place(game, { turn, phase: 'allied-mini-fire', units: { g, a }, with: { happened: { onTheRoad: false, met } } })
/** The state when the turn is over. */
const after = (...spec: Parameters<typeof before>): State => {
  let state = before(...spec)
  const { turn } = state
  while (state.turn === turn && game.outcome(state) === null) state = play(game, state, { type: 'end-phase' })
  return state
}
const met = (...spec: Parameters<typeof before>): readonly string[] => after(...spec).happened.met

describe('when conditions are checked', () => {
  test('M25.5a a condition of every turn is recorded at the end of any turn, and stays met', () => {
    expect(met(7, '0303', '0505')).toEqual(['M24.61a'])
    expect(met(7, '0404', '0505')).toEqual([])
    expect(met(9, '0404', '0505', ['M24.61a'])).toEqual(['M24.61a'])
  })

  test('M25.5a a condition of one turn is recorded at the end of that turn only', () => {
    expect(met(8, '0303', '0505')).toEqual(['M24.61a', 'M24.61c'])
    expect(met(9, '0303', '0505')).toEqual(['M24.61a'])
  })

  test('M25.5a a condition of the last turn is recorded when the game ends', () => {
    expect(met(9, '0303', '0505')).not.toContain('M24.61b')
    expect(met(10, '0303', '0505')).toEqual(['M24.61a', 'M24.61b'])
  })
})

describe('what they decide', () => {
  test('M25.5a the points of both sides are compared when the last turn ends, and not before', () => {
    expect(game.outcome(after(9, '0303', '0505', ['M24.61c']))).toBeNull()
    const ends = (...spec: Parameters<typeof before>) => game.outcome(after(...spec))
    expect(ends(10, '0303', '0505')).toMatchObject({ winner: 'german', level: 'German limited victory' })
    const both = ends(10, '0303', '0505', ['M24.61c'])
    expect(both).toMatchObject({ winner: 'german', level: 'German decisive victory', points: { german: 4, allied: 0 } })
    expect(ends(10, '0404', '0505')).toMatchObject({ winner: null, points: { german: 0, allied: 0 } })
    expect(ends(10, '0404', '0101')).toMatchObject({ winner: 'allied', points: { german: 0, allied: 3 } })
    // a condition that was met during play counts although nobody is there any more
    expect(ends(10, '0404', '0101', ['M24.61a', 'M24.61c'])).toMatchObject({ winner: null, points: { german: 3 } })
  })

  test('M25.5a each scenario has points or conditions of victory, each for one side and due in play', () => {
    for (const { id } of marketGarden.info.scenarios) {
      const { terms, turns } = marketGarden.boards[id]
      expect(terms.campaign !== undefined || terms.victory.conditions.length > 0, id).toBe(true)
      for (const { side, points, requirement, when } of terms.victory.conditions) {
        expect(['german', 'allied']).toContain(side)
        expect(points, id).toBeGreaterThan(0)
        expect(requirement.kind, id).toBeTruthy()
        if (typeof when === 'number') expect(when >= turns[0] && when <= turns[1], id).toBe(true)
      }
    }
  })
})
