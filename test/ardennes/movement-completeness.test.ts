import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/ardennes/state.js'
import { movementFrames } from '../../src/ardennes/state/movement.js'
import { anyPosition, arena, universe } from './movementArena.js'
import { must } from './small.js'
import { takingAny } from '../playing.js'
import { completenessInPart } from '../testing/partOfUniverse.js'

const LONG = process.env['SOAK'] !== undefined
const own = new Set(Object.keys(movementFrames))

describe('the legal actions of the Movement Phases', () => {
  test('the legal actions of the Movement Phases are sorted and are those that explain accepts', () => {
    const seen = new Map<string, number>()
    const done = new Map<string, number>()
    const count = (map: Map<string, number>, key: string): unknown => map.set(key, (map.get(key) ?? 0) + 1)
    fc.assert(
      fc.property(anyPosition, fc.infiniteStream(fc.nat()), (spec, choices) => {
        let state: State = must(takingAny(arena).position({ scenario: 'campaign', ...spec }))
        for (let step = 0; step < 60; step++) {
          const frame = state.stack.at(-1)!.type
          if (state.phase !== spec.phase || !own.has(frame)) return
          count(seen, frame)
          const actions = arena.legalActions(state)
          expect(actions.length).toBeGreaterThan(0)
          if (arena.toAct(state).kind === 'player' && step % (LONG ? 4 : 12) === 0)
            expect(completenessInPart(arena, state, universe)).toEqual([])
          const texts = actions.map((action) => JSON.stringify(action))
          expect(texts).toEqual([...new Set(texts)].toSorted())
          expect(arena.check(state)).toEqual([])
          // a kind of action first, so that the rare ones are met; the end of the phase not at once
          const pick = <T>(list: readonly T[]): T => list[(choices.next().value as number) % list.length]!
          const types = [...new Set(actions.map(({ type }) => type))]
          const type = pick(types.length > 1 && step < 25 ? types.filter((other) => other !== 'end-phase') : types)
          const chosen = pick(actions.filter((action) => action.type === type))
          count(done, chosen.type)
          const next = arena.apply(state, chosen)
          if (next._tag === 'Left') throw new Error(next.left[0].message)
          state = next.right
        }
      }),
      { numRuns: 100, seed: 1944, endOnFailure: true },
    )
    expect([...own].filter((type) => !seen.has(type)).sort()).toEqual(['arrival-roll', 'dump-draw', 'setup'])
    for (const type of ['start-move', 'step', 'stop', 'leave', 'enter', 'to-box', 'block', 'place-engineers', 'drop'])
      expect(done.get(type) ?? 0, type).toBeGreaterThan(0)
    for (const type of ['load-trucks', 'return-marker', 'build', 'recombine', 'mark-night', 'infiltrate', 'break-down'])
      expect(done.get(type) ?? 0, type).toBeGreaterThan(0)
  })
})
