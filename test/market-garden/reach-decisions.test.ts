/** What `reachable` and `whyNot` say where a unit may not move on, or may not stop. */
import { expect, test } from 'vitest'
import { drawAction, randomFrom } from '../../src/index.js'
import { hexId, marketGarden, unitId } from '../../src/market-garden/index.js'
import type { ScenarioId, State } from '../../src/market-garden/index.js'
import { must } from '../playing.js'

const { queries, compose } = marketGarden

/** The states of a random match in which a player decides something other than a move. */
const interruptsOf = (scenario: ScenarioId, seed: string, most: number): readonly State[] => {
  const random = randomFrom(seed)
  const found: State[] = []
  let state = must(marketGarden.setup({ scenario }))
  for (let i = 0; i < most; i++) {
    const action = drawAction(marketGarden, state, random)
    if (action === null) break
    state = marketGarden.applyUnchecked(state, action)
    const frames = state.stack.map(({ type }) => type)
    const top = frames.at(-1)!
    if (frames.includes('movement-phase') && top !== 'movement-phase' && top !== 'moving') found.push(state)
  }
  return found
}

test('M8.46 no unit reaches any hex while fire, an advance or a roll is decided, and whyNot says so', () => {
  const interrupts = interruptsOf('hells-highway', 'interrupts-2', 3_000)
  expect(new Set(interrupts.map(({ stack }) => stack.at(-1)!.type)).size).toBeGreaterThan(4)
  for (const state of interrupts.filter((_, i) => i % 5 === 0)) {
    const top = state.stack.at(-1)!.type
    for (const { id, at } of state.units) {
      if (!/^[A-D]\d{4}$/.test(at)) continue
      expect([top, queries.reachable(state, id)]).toEqual([top, []])
      expect(queries.whyNot(state, id, hexId('C2722')), top).not.toEqual([])
    }
  }
})

test('M27.51a mayStop is false, and whyNot says so, where a headquarters with orders must move on', () => {
  const id = unitId('us-508-hq')
  const state = must(
    marketGarden.position({
      scenario: '82nd-drop',
      turn: 2,
      phase: 'allied-response-movement',
      units: { [id]: 'B3044' },
    }),
  )
  const reached = queries.reachable(state, id)
  expect(new Set(reached.map(({ mayStop }) => mayStop))).toEqual(new Set([true, false]))
  for (const { hex, path, mayStop } of reached) {
    expect([hex, compose.move(state, [id], path)._tag]).toEqual([hex, mayStop ? 'Right' : 'Left'])
    expect(queries.whyNot(state, id, hex).map(({ rule }) => rule)).toEqual(mayStop ? [] : ['M27.51a'])
  }
})
