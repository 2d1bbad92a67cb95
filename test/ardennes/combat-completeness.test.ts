import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import type { State } from '../../src/ardennes/state.js'
import { completenessInPart } from '../testing/partOfUniverse.js'
import { combatArena, randomPosition } from './combatArena.js'
import { combatActionsOn } from './universe.js'

const universe = combatActionsOn(combatArena)
const PHASES = ['german-combat', 'allied-combat', 'night-german-combat', 'night-allied-combat'] as const
const LONG = process.env['SOAK'] !== undefined
const MANY = Array.from({ length: 150 }, (_, i) => String(i))
const SEEDS = Array.from({ length: LONG ? 300 : 1 }, (_, i) => String(i))

/**
 * The positions of a Combat Phase that is played at random to its end: deeds more often than not, low dice more often
 * than high ones.
 */
const positions = (phase: (typeof PHASES)[number], seed: string): readonly State[] => {
  const next = randomFrom(`${phase} ${seed}`)
  const pick = <A>(list: readonly A[]): A => list[Math.floor(next() * list.length)]!
  const turns = phase.startsWith('night') ? [2, 6, 16] : [1, 2, 4, 5, 15, 16]
  let state = randomPosition(`${phase} ${seed}`, phase, pick(turns))
  const seen: State[] = []
  for (let step = 0; step < 2000 && state.phase === phase; step++) {
    seen.push(state)
    const legal = combatArena.legalActions(state)
    expect(legal.length).toBeGreaterThan(0)
    const texts = legal.map((action) => JSON.stringify(action))
    expect(texts).toEqual([...new Set(texts)].sort())
    const types = [...new Set(legal.map(({ type }) => type))]
    const bold = types.filter((type) => !type.startsWith('end-') && type !== 'decline')
    const type = pick(bold.length > 0 && next() < 0.8 ? bold : types)
    const choices = legal.filter((action) => action.type === type)
    const action = type === 'roll' && next() < 0.4 ? choices[0]! : pick(choices)
    state = combatArena.applyUnchecked(state, action)
    expect(combatArena.check(state)).toEqual([])
  }
  expect(state.phase).not.toBe(phase)
  return seen
}

describe.each(PHASES)('random fighting in the %s phase', (phase) => {
  test('the legal actions are those that explain accepts', () => {
    for (const seed of SEEDS) {
      const counts = new Map<string, number>()
      for (const state of positions(phase, seed)) {
        const top = state.stack.at(-1)!
        const key = top.type === 'battle' ? `battle ${top.step}` : top.type
        counts.set(key, (counts.get(key) ?? 0) + 1)
        if (counts.get(key)! > 3) continue
        expect(completenessInPart(combatArena, state, universe)).toEqual([])
        expect(combatArena.codecs.state.decode(structuredClone(state))._tag).toBe('Right')
      }
    }
  })
})

test('random fighting reaches every kind of frame and every step at which somebody decides', () => {
  const seen = new Set<string>()
  const wanted = [
    ...['combat', 'disengagement', 'withdrawal', 'attack', 'losses', 'retreat', 'advance', 'breakout', 'ouren-roll'],
    ...['bridges', 'cancel', 'surprise', 'air', 'guns', 'counter-guns', 'roll', 'firefight', 'recon'].map(
      (step) => `battle ${step}`,
    ),
    ...['stand', 'markers', 'counterattack'].map((step) => `battle ${step}`),
  ]
  const missing = (): readonly string[] => wanted.filter((key) => !seen.has(key))
  for (const seed of MANY)
    for (const phase of PHASES) {
      // once everything has been reached, more of it is for the soak tests
      if (!LONG && missing().length === 0) break
      for (const state of positions(phase, seed)) {
        const top = state.stack.at(-1)!
        seen.add(top.type === 'battle' ? `battle ${top.step}` : top.type)
      }
    }
  expect(missing()).toEqual([])
})
