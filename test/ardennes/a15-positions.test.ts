import { describe, expect, test } from 'vitest'
import { move, unitsOf } from './moves.js'
import {
  eventsOf,
  germanGuns,
  panzergrenadiers,
  panzers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  usBattalion,
  volksgrenadiers,
} from './small.js'
import { unit, usGuns } from './small.js'

const game = smallGame({
  columns: 7,
  rows: 5,
  terrain: { '0202': ['village'], '0203': ['town'], '0204': ['city'], '0205': ['westwall'] },
  links: [['0301', '0302', 'secondary']],
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2'),
    volksgrenadiers('held', { start: { hex: '0102', areas: [], improved: false, restricted: true } }),
    panzergrenadiers('pg'),
    panzers('pz'),
    germanGuns('guns'),
    usBattalion('u1'),
    usGuns('us-guns'),
  ],
})
const at = (units: object, more: object = {}) =>
  place(game, { phase: 'german-movement', turn: 5, units: { u1: '0705', ...units }, ...more })
const build = (id: string) => ({ type: 'build', unit: id }) as const
const builds = (spec: object, more: object = {}) => refusals(game, at({ v1: spec }, more), build('v1'))

describe('A15.8', () => {
  test('A15.8c an improved position may not be built in a village, town, city or the Westwall', () => {
    for (const hex of ['0202', '0203', '0204', '0205'])
      expect(refusals(game, at({ v1: hex }), build('v1'))).toEqual(['A15.8c'])
    expect(refusals(game, at({ v1: '0301' }), build('v1'))).toEqual([])
    expect(refusals(game, at({ v1: '0301' }, { with: { works: { '0301': 'building' } } }), build('v1'))).toEqual([
      'A15.8c',
    ])
  })

  test('A15.8d the builder must be in supply, not Disrupted, Routed or Engaged, and may not move', () => {
    expect(builds({ at: '0301', outOfSupply: true })).toEqual(['A15.8d'])
    expect(builds({ at: '0301', engaged: true })).toEqual(['A15.8d'])
    expect(builds({ at: '0301', condition: 'disrupted' })).toEqual(['A18.2d'])
    expect(builds({ at: '0301', condition: 'routed' })).toEqual(['A18.2d'])
    expect(refusals(game, at({ pg: '0301' }), build('pg'))).toEqual([])
    const moved = move(game, at({ v1: '0301' }), 'v1', ['0302'])
    expect(refusals(game, moved, build('v1'))).toEqual(['A11.1a'])
    const built = play(game, at({ v1: '0301' }), build('v1'))
    expect(built.works).toEqual({ '0301': 'building' })
    expect(unitsOf(game, built, 'start-move')).toEqual([])
  })

  test('A15.8d a unit that may not move may build an improved position', () => {
    const first = at({ held: '0301' }, { turn: 1 })
    expect(unitsOf(game, first, 'start-move')).toEqual([])
    expect(unitsOf(game, first, 'build')).toEqual(['held'])
    expect(unitsOf(game, at({ v1: '0301' }, { with: { replaced: ['v1'] } }), 'build')).toEqual(['v1'])
  })

  test('A15.8f silhouettes and artillery may not build an improved position', () => {
    expect(refusals(game, at({ pz: '0301' }), build('pz'))).toEqual(['A15.8d'])
    const allied = place(game, { phase: 'allied-movement', turn: 5, units: { 'us-guns': '0301' } })
    expect(refusals(game, allied, build('us-guns'))).toEqual(['A15.8d'])
  })

  test('A15.8g an improved position is completed in the next Movement Phase, in which its unit may move', () => {
    const state = at({ v1: '0301' }, { with: { works: { '0301': 'building' } } })
    expect(state.works).toEqual({ '0301': 'complete' })
    expect(unitsOf(game, state, 'start-move')).toEqual(['v1'])
    // not in the enemy's
    const enemy = place(game, {
      phase: 'allied-movement',
      turn: 5,
      units: { v1: '0301' },
      with: { works: { '0301': 'building' } },
    })
    expect(enemy.works).toEqual({ '0301': 'building' })
  })

  test('A15.8g the phase completes only positions under construction of its own side', () => {
    const works = { '0301': 'building', '0401': 'complete', '0705': 'building' }
    const ending = place(game, {
      phase: 'german-artillery-supply',
      turn: 5,
      units: { v1: '0301', v2: '0401', guns: { at: '0101', fired: true }, u1: '0705' },
      with: { works },
    })
    const events = eventsOf(game, ending, { type: 'end-phase' })
    expect(events.filter(({ type }) => type === 'work')).toEqual([{ type: 'work', hex: '0301', state: 'complete' }])
    expect(play(game, ending, { type: 'end-phase' }).works).toEqual({ ...works, '0301': 'complete' })
  })

  test('A15.8h a position is not completed under an Engaged marker or by Disrupted units only', () => {
    const after = (units: object) => at(units, { with: { works: { '0301': 'building' } } }).works['0301' as never]
    expect(after({ v1: { at: '0301', engaged: true } })).toBe('building')
    expect(after({ v1: { at: '0301', condition: 'disrupted' } })).toBe('building')
    expect(after({ v1: { at: '0301', condition: 'routed' }, pg: { at: '0301', steps: 1 } })).toBe('complete')
    expect(after({ v2: '0301' })).toBe('complete')
    const weak = { at: '0301', steps: 1 }
    expect(after({ v1: { ...weak, engaged: true }, v2: weak })).toBe('building')
  })

  test('A15.8i a position is completed even if its unit is out of supply by then', () => {
    expect(at({ v1: { at: '0301', outOfSupply: true } }, { with: { works: { '0301': 'building' } } }).works).toEqual({
      '0301': 'complete',
    })
  })

  test('A15.8j an empty improved position is removed at the end of the phase', () => {
    const state = at({ v1: '0301', v2: '0101' }, { with: { works: { '0301': 'complete' } } })
    const left = move(game, state, 'v1', ['0302'])
    expect(left.works).toEqual({ '0301': 'complete' })
    expect(play(game, left, { type: 'end-phase' }).works).toEqual({})
    expect(eventsOf(game, left, { type: 'end-phase' })).toContainEqual({ type: 'work', hex: '0301', state: 'removed' })
    const relieved = play(game, move(game, left, 'v2', ['0201', '0301']), { type: 'end-phase' })
    expect(relieved.works).toEqual({ '0301': 'complete' })
  })
})

describe('A15.6', () => {
  test.each([
    [1, 1],
    [2, 1],
    [5, 3],
    [6, 3],
  ])('A15.6b A28.2 example 18: a roll of %i gives %i air markers', (die, markers) => {
    const state = place(game, { phase: 'allied-movement', turn: 15, units: { u1: '0705' } })
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'A15.6b', roller: 'allied' } })
    expect(play(game, state, roll(die)).air).toBe(markers)
  })

  test('A15.6b no air support is rolled for before the 23rd or in a German turn', () => {
    expect(game.toAct(place(game, { phase: 'allied-movement', turn: 14, units: { u1: '0705' } })).kind).toBe('player')
    expect(game.toAct(at({ v1: '0101' }, { turn: 15 })).kind).toBe('player')
  })
})

describe('A8.3', () => {
  const over = { v1: '0301', v2: '0301', pg: '0302' }

  test('A8.3a A-R18 a unit may pass a full hex, or stop there while a unit in the hex can still move away', () => {
    const state = at(over)
    const through = move(game, state, 'pg', ['0301', '0401'])
    expect(unit(through, 'pg').at).toBe('0401')
    const stopped = move(game, at({ v1: '0302', v2: '0301' }), 'v1', ['0301'])
    expect(unit(stopped, 'v1').at).toBe('0301')
    // the last that could still make room is the one that comes
    const engaged = at({ v1: '0302', v2: { at: '0301', engaged: true } })
    expect(
      refusals(
        game,
        play(game, engaged, { type: 'start-move', unit: 'v1', by: 'normal' }, { type: 'step', to: '0301' }),
        { type: 'stop' },
      ),
    ).toEqual(['A8.1a'])
  })

  test('A8.3a A8.3b at the end of the phase the owner gives up the excess, unit by unit', () => {
    const state = play(game, at(over), { type: 'end-phase' })
    expect(state.stack.at(-1)).toEqual({ type: 'excess', side: 'german' })
    expect(game.legalActions(state)).toEqual(['v1', 'v2'].map((id) => ({ type: 'eliminate', unit: id })))
    expect(refusals(game, state, { type: 'eliminate', unit: 'pg' })).toEqual(['A8.3a'])
    const rest = play(game, state, { type: 'eliminate', unit: 'v1' })
    expect(unit(rest, 'v1').at).toBe('eliminated')
    expect(rest.phase).not.toBe('german-movement')
    // the enemy's Movement Phase does not ask
    const enemy = play(game, place(game, { phase: 'allied-movement', turn: 5, units: { ...over, u1: '0705' } }), {
      type: 'end-phase',
    })
    expect(enemy.stack.some(({ type }) => type === 'excess')).toBe(false)
  })
})
