import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phaseFrames } from '../../src/ardennes/state/phases.js'
import type { Action, Frame, PhaseId, State } from '../../src/ardennes/state.js'
import { unitId } from '../../src/ardennes/state.js'
import { movementMarkerOf } from './counterQueries.js'
import { actionsOn } from './universe.js'
import { combatCommand, formation, germanGuns, panzers, smallGame, usBattalion, usGuns, usRegiment } from './small.js'
import { volksgrenadiers } from './small.js'
import { must, takingAny } from '../playing.js'
import { completenessInPart } from '../testing/partOfUniverse.js'

const RIVER = [1, 2, 3, 4, 5].flatMap((row): [string, string, string][] =>
  [row, row + 1].flatMap((other) =>
    other > 5 ? [] : [[`030${row}`, `040${other}`, 'river'] as [string, string, string]],
  ),
)
const COLUMNS = 6
const game = smallGame({
  columns: COLUMNS,
  rows: 5,
  hexsides: RIVER,
  terrain: { '0203': ['town'], '0503': ['city'], '0204': ['forest'] },
  links: [
    ...[1, 2, 3, 4, 5].map((n): [string, string, string] => [`0${n}03`, `0${n + 1}03`, 'secondary']),
    ['0301', '0401', 'secondary'],
  ],
  lines: {
    bridges: [
      ['0303', '0403'],
      ['0301', '0401'],
    ],
  },
  areas: { 'entry-K': ['0101'], 'west-of-ourthe': ['0501', '0502', '0401'], 'fuel-dumps': ['0404'] },
  formations: [formation('ger-2-pz', { army: '5-panzer' }), formation('ger-lehr', { army: '5-panzer' })],
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2', { morale: 'elite' }),
    panzers('lehr', { formation: 'ger-lehr' }),
    panzers('pz', { formation: 'ger-2-pz' }),
    germanGuns('guns'),
    usRegiment('u1'),
    usRegiment('u2'),
    combatCommand('cc'),
    usGuns('us-guns'),
    usBattalion('rest', { role: 'remnant', start: null }),
  ],
})
const board = game.boards.campaign
const hexes = board.map.ids
const units = board.counters.map((counter) => unitId(counter.id))

/** Every action that can be written down; those that belong to movement and fighting are out of place. */
const universe: readonly Action[] = actionsOn(game, [
  'attack',
  'retreat',
  'advance',
  'enter',
  'deploy',
  'drop',
  'infiltrate',
  'place-engineers',
])

const PHASES: readonly PhaseId[] = [
  'german-artillery-supply',
  'german-fuel-shortage',
  'german-fuel-shortage',
  'german-bridge',
  'german-rally',
  'german-traffic',
  'german-supply',
  'allied-artillery-supply',
  'allied-bridge',
  'allied-traffic',
  'allied-supply',
  'night-replacement',
]

const anyUnit = (id: string): fc.Arbitrary<Record<string, unknown>> => {
  const unit = board.unitIndex(id)
  const { artillery, faces, role } = board.counters[unit]!
  const own = hexes.filter((at) => (board.sides[unit] === 0 ? at < '0500' : at > '0300'))
  const gone = role === 'unit' ? 'eliminated' : 'pool'
  return fc
    .record({
      at: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: fc.constant(gone) }),
      steps: fc.integer({ min: 1, max: faces.length }),
      condition: fc.constantFrom('fit', 'fit', 'disrupted', 'routed'),
      engaged: fc.boolean(),
      fired: fc.boolean().map((fired) => fired && artillery !== null),
      outOfSupply: fc.constantFrom(false, false, true),
      marker: fc.constantFrom('none', 'none', movementMarkerOf(board.counters[unit]!)),
    })
    .map((spec) => (spec.at === gone ? { at: gone } : spec))
}
const marker = fc.constantFrom(null, null, 'gone', ...hexes)
const anyPosition = fc.record({
  phase: fc.constantFrom(...PHASES),
  turn: fc.constantFrom(2, 4, 8, 12, 15, 16),
  units: fc.record(Object.fromEntries(units.map((id) => [id as string, anyUnit(id)]))),
  with: fc.record({
    held: fc.subarray([...hexes.filter((_, hex) => board.tracked[hex] === 1)]),
    traffic: fc.record({
      german: fc.array(marker, { minLength: 6, maxLength: 6 }),
      allied: fc.array(marker, { minLength: 6, maxLength: 6 }),
    }),
    roadblocks: fc.record({
      german: fc.subarray(['0103', '0203', '0303'], { maxLength: 2 }),
      allied: fc.subarray(['0403', '0503', '0603'], { maxLength: 2 }),
    }),
    bridges: fc.constantFrom({}, { '0303-0403': 'blown' }, { '0301-0401': 'german' }, { '0303-0403': 'allied' }),
    dump: fc.constantFrom(
      { place: '0404', searched: [], status: 'found', tried: false },
      { place: '0103', searched: [], status: 'captured', tried: false },
    ),
  }),
})

const own = new Set(Object.keys(phaseFrames))

describe('the legal actions of these phases', () => {
  test('the legal actions of the other phases are sorted and are those that explain accepts', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(anyPosition, fc.infiniteStream(fc.nat()), (spec, choices) => {
        const made = takingAny(game).position({ scenario: 'campaign', ...spec })
        if (made._tag === 'Left') return // units of both sides in one hex
        let state: State = made.right
        for (let step = 0; step < 40; step++) {
          const frame = state.stack.at(-1)!.type
          if (state.phase !== spec.phase || !own.has(frame)) return
          seen.set(frame, (seen.get(frame) ?? 0) + 1)
          const actions = game.legalActions(state)
          expect(actions.length).toBeGreaterThan(0)
          if (game.toAct(state).kind === 'player') expect(completenessInPart(game, state, universe)).toEqual([])
          const texts = actions.map((action) => JSON.stringify(action))
          expect(texts).toEqual([...new Set(texts)].toSorted())
          expect(game.check(state)).toEqual([])
          const chosen = actions[(choices.next().value as number) % actions.length]!
          const next = game.apply(state, chosen)
          if (next._tag === 'Left') throw new Error(next.left[0].message)
          state = next.right
        }
        throw new Error(`${spec.phase} does not end`)
      }),
      { numRuns: 250, seed: 44 },
    )
    const missed = [...own].filter((type) => !seen.has(type) && type !== 'sequence' && type !== 'over')
    expect(missed).toEqual([])
  })
})

test('a position with a frame that names a unit or bridge that does not exist is reported', () => {
  const calm = must(game.position({ scenario: 'campaign', turn: 3, phase: 'german-movement', units: { v1: '0101' } }))
  const faults = (phase: PhaseId, frame: object): number =>
    game.check({ ...calm, phase, stack: [{ type: 'sequence' }, frame as Frame] }).length
  const [roller, nobody] = [unitId('v1'), unitId('nobody')]
  expect(faults('german-rally', { type: 'rally', left: [roller] })).toBe(0)
  expect(faults('german-rally', { type: 'rally', left: [nobody] })).toBe(1)
  expect(faults('german-rally', { type: 'rally', left: [] })).toBe(1)
  expect(faults('german-supply', { type: 'surrender', side: 'german', left: [[nobody]] })).toBe(1)
  expect(faults('german-supply', { type: 'surrender', side: 'german', left: [] })).toBe(1)
  expect(faults('german-fuel-shortage', { type: 'fuel', rows: [] })).toBe(1)
  expect(faults('night-replacement', { type: 'replacement', side: 'german', points: 1, received: [nobody] })).toBe(1)
  const bridge = board.bridges[0]!.id
  const blowing = (unit: string): number => {
    const frames = [{ type: 'sequence' }, { type: 'bridge-phase', side: 'german' }]
    const stack = [...frames, { type: 'demolition-roll', side: 'german', bridge, unit }] as unknown as State['stack']
    return game.check({ ...calm, phase: 'german-bridge', stack }).length
  }
  expect([blowing('v1'), blowing('nobody')]).toEqual([0, 1])
})
