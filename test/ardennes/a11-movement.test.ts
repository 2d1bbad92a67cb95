import { describe, expect, test } from 'vitest'
import type { State } from '../../src/ardennes/state.js'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/wargame/units.js'
import { against, go, held, move, roads, steps, underWay, unitsOf } from './moves.js'
import { legal, panzergrenadiers, panzers, place, play, refusals, smallGame, unit, usBattalion } from './small.js'
import { volksgrenadiers } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 9,
  terrain: { '0303': ['light-woods'], '0703': ['forest'], '0803': ['light-woods'], '0709': ['forest'] },
  links: roads('primary', '0801', '0802', '0702', '0703', '0704'),
  areas: { 'st-vith-bottleneck': ['0906'] },
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2'),
    panzergrenadiers('pg'),
    panzers('pz'),
    usBattalion('u1'),
    usBattalion('u2'),
  ],
})
const at = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 5, units, ...more })
const NO_TRAFFIC = [null, null, null, null, null, null]
const north = (column: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${column}0${from + i}`)

describe('A11.1', () => {
  test('A11.1a a unit finishes its move before another begins, and no unit moves twice', () => {
    const state = go(game, at({ v1: '0201', v2: '0301', u1: '0909' }), 'v1', ['0202'])
    expect(refusals(game, state, { type: 'start-move', unit: 'v2', by: 'normal' })).toEqual(['A11.1a'])
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['A11.1a'])
    const stopped = play(game, state, { type: 'stop' })
    expect(unitsOf(game, stopped, 'start-move')).toEqual(['v2'])
    expect(held(game, stopped, 'v1')).toEqual(['A11.1a'])
    expect(held(game, stopped, 'u1')).toEqual(['A11.1a'])
  })

  test('A11.1a a unit cannot end its move before it has taken a step', () => {
    const state = play(game, at({ v1: '0201' }), { type: 'start-move', unit: 'v1', by: 'normal' })
    expect(refusals(game, state, { type: 'stop' })).toEqual(['A11.1a'])
  })

  test('A11.1b a unit may not spend more than its allowance', () => {
    // 2 points a clear hex in mud: three hexes
    const state = go(game, at({ pz: '0201' }), 'pz', north('02', 2, 3))
    expect(against(game, state, '0204')).toEqual([])
    expect(against(game, state, '0303')).toEqual(['A11.1b'])
    expect(underWay(play(game, state, { type: 'step', to: '0204' }))).toBeUndefined()
  })

  test('A11.1b A28.1 on frozen ground the movement points that pay for three hexes in mud pay for six', () => {
    const frozen = at({ pz: '0201' }, { turn: 11 })
    expect(underWay(go(game, frozen, 'pz', north('02', 2, 7)))).toBeUndefined()
    expect(unit(go(game, frozen, 'pz', north('02', 2, 7)), 'pz').at).toBe('0207')
    const mud = at({ pz: '0201' }, { turn: 10 })
    expect(underWay(go(game, mud, 'pz', north('02', 2, 4)))).toBeUndefined()
  })
})

describe('A11.2', () => {
  test('A11.2a example 6: unit B, on foot with three movement points, moves five hexes', () => {
    const state = go(game, at({ v1: '0201' }), 'v1', north('02', 2, 6))
    expect(unit(state, 'v1').at).toBe('0206')
    expect(underWay(state)).toBeUndefined()
  })

  test('A11.2a extended movement may begin but not end next to an enemy, even outside his zones of control', () => {
    const state = at({ v1: '0201', u1: '0406' })
    expect(against(game, go(game, state, 'v1', north('02', 2, 5)), '0305')).toEqual(['A11.2a'])
    // three hexes on its own points, beside the enemy: no extended move
    expect(unit(go(game, at({ v1: '0201', u1: '0305' }), 'v1', north('02', 2, 4)), 'v1').at).toBe('0204')
    // a point for the zone and three for the hexes: extended
    const away = at({ v1: '0203', u1: '0202' })
    expect(unit(move(game, away, 'v1', north('02', 4, 6)), 'v1').at).toBe('0206')
  })

  test('A11.2b mechanized units have no extended movement', () => {
    expect(unit(go(game, at({ pg: '0201' }), 'pg', north('02', 2, 4)), 'pg').at).toBe('0204')
    expect(underWay(go(game, at({ pg: '0201' }), 'pg', north('02', 2, 4)))).toBeUndefined()
  })
})

describe('A11.3', () => {
  test('A11.3a example 6: unit E would need eight points and moves tactically', () => {
    // a zone to leave, Forest and light woods: 1 + 4 + 3 for panzergrenadiers with six
    const state = at({ pg: '0604', u1: '0504' })
    const moved = go(game, state, 'pg', ['0703'])
    expect(moved.stack.at(-1)).toMatchObject({ spent: 5, tactical: false })
    const on = go(game, state, 'pg', ['0703', '0803'])
    expect(unit(on, 'pg').at).toBe('0803')
    expect(underWay(on)).toBeUndefined()
  })

  test('A11.3a tactical movement is at most two hexes', () => {
    const slow = at({ v1: { at: '0201', outOfSupply: true } })
    expect(underWay(go(game, slow, 'v1', ['0202', '0203']))).toBeUndefined()
    expect(unit(go(game, slow, 'v1', ['0202', '0203']), 'v1').at).toBe('0203')
  })

  test('A11.3b tactical movement stops in an enemy zone, and does not let vehicles into Forest', () => {
    const state = at({ v1: { at: '0201', outOfSupply: true }, u1: '0203' })
    expect(underWay(go(game, state, 'v1', ['0202']))).toBeUndefined()
    const tanks = play(game, at({ pz: '0708' }), { type: 'start-move', unit: 'pz', by: 'normal' })
    expect(against(game, tanks, '0709')).toEqual(['A11.5'])
  })

  test('A11.3c A24.2b traffic markers, roadblocks and the bottleneck do not affect tactical movement', () => {
    const markers = { traffic: { german: Array(6).fill(null), allied: ['0202', null, null, null, null, null] } }
    const blocked = { roadblocks: { german: [], allied: ['0203'] } }
    const slow = at({ v1: { at: '0201', outOfSupply: true } }, { with: { ...markers, ...blocked } })
    expect(unit(go(game, slow, 'v1', ['0202', '0203']), 'v1').at).toBe('0203')
    // with the points of the unit they cost two each, and then the way is over
    const fit = go(game, at({ v1: '0201' }, { with: markers }), 'v1', ['0202'])
    expect(underWay(fit)).toMatchObject({ spent: 3, tactical: false })
    const narrow = at({ pz: { at: '0905', outOfSupply: true } })
    expect(underWay(go(game, narrow, 'pz', ['0906']))).toMatchObject({ steps: 1, tactical: true })
  })

  test('A11.3a A11.2a a tactical move of two hexes may end next to an enemy', () => {
    const woods = smallGame({
      columns: 6,
      rows: 6,
      terrain: { '0304': ['forest'], '0305': ['forest'] },
      counters: [volksgrenadiers('v1'), usBattalion('u1')],
    })
    const state = place(woods, {
      phase: 'german-movement',
      turn: 5,
      units: { v1: '0303', u1: '0306' },
      with: { traffic: { german: NO_TRAFFIC, allied: ['0304', ...NO_TRAFFIC.slice(1)] } },
    })
    // 4 points around, 6 straight on
    expect(underWay(go(woods, state, 'v1', ['0404', '0405']))).toMatchObject({ spent: 2 })
    expect(against(woods, go(woods, state, 'v1', ['0404', '0405']), '0305')).toEqual(['A11.2a'])
    expect(unit(move(woods, state, 'v1', ['0304', '0305']), 'v1').at).toBe('0305')
    const [reach] = woods.queries.reachable(state, unitId('v1')).filter(({ hex }) => hex === '0305')
    expect(reach).toMatchObject({ path: ['0303', '0304', '0305'], mayStop: true })
    expect(woods.queries.whyNot(state, unitId('v1'), hexId('0305'))).toEqual([])
  })

  test('A24.7a A24.7b a unit that takes St-Vith pays the lower bottleneck cost at once', () => {
    const town = smallGame({
      columns: 6,
      rows: 6,
      terrain: { '0304': ['town'] },
      links: roads('primary', '0303', '0304', '0305', '0306'),
      areas: { 'st-vith': ['0304'], 'st-vith-bottleneck': ['0305'] },
      counters: [panzers('pz'), usBattalion('u1')],
    })
    const state = place(town, { phase: 'german-movement', turn: 5, units: { pz: '0303', u1: '0601' } })
    const costs = (now: State): Record<string, number> =>
      Object.fromEntries(town.queries.reachable(now, unitId('pz')).map(({ hex, cost }) => [hex, cost]))
    expect(underWay(go(town, state, 'pz', ['0304', '0305']))).toMatchObject({ spent: 3 })
    expect(costs(state)).toMatchObject({ '0304': 0.5, '0305': 3, '0306': 3.5 })
    expect(costs({ ...state, held: [hexId('0304')] })).toEqual(costs(state))
  })

  test('A24.7a A24.7c the bottleneck costs the Germans four points and the Allies nothing', () => {
    expect(underWay(go(game, at({ pz: '0905' }), 'pz', ['0906']))).toMatchObject({ spent: 6, tactical: false })
    const allied = place(game, { phase: 'allied-movement', turn: 5, units: { u1: '0905' } })
    expect(underWay(go(game, allied, 'u1', ['0906']))).toMatchObject({ spent: 1 })
  })

  test('A24.7c the bottleneck costs the Allies nothing before and after they pass St-Vith', () => {
    const town = smallGame({
      columns: 6,
      rows: 6,
      areas: { 'st-vith': ['0304'], 'st-vith-bottleneck': ['0305'] },
      counters: [usBattalion('u1')],
    })
    const state = place(town, { phase: 'allied-movement', turn: 5, units: { u1: '0303' } })
    expect(underWay(go(town, state, 'u1', ['0304', '0305']))).toMatchObject({ spent: 2 })
    expect(town.queries.reachable(state, unitId('u1')).find(({ hex }) => hex === '0305')).toMatchObject({ cost: 2 })
  })

  test('A11.3d A11.1b a unit that has moved, tactically or not, may attack', () => {
    const state = at({ v1: { at: '0201', outOfSupply: true }, v2: '0405', u1: '0204' })
    const moved = go(game, state, 'v1', ['0202', '0203'])
    const on = move(game, moved, 'v2', ['0304'])
    const combat = play(game, on, { type: 'end-phase' }, { type: 'end-disengagement' })
    expect(combat.phase).toBe('german-combat')
    expect(legal(game, combat, 'attack').map((action) => action.unit)).toEqual(['v1', 'v2'])
  })
})

describe('A11.7', () => {
  test('A11.7a the road rate applies into and out of zones, and leaving a zone costs one point more', () => {
    const state = at({ pz: '0801', u1: '0604' })
    const moved = go(game, state, 'pz', ['0802', '0702', '0703'])
    expect(underWay(moved)).toBeUndefined()
    const out = go(game, at({ pz: '0703', u1: '0604' }), 'pz', ['0702'])
    expect(underWay(out)?.spent).toBe(1.5)
  })

  test('A11.5 vehicles may leave Forest only along a road', () => {
    const state = play(game, at({ pz: '0703' }), { type: 'start-move', unit: 'pz', by: 'normal' })
    expect(steps(game, state)).toEqual(['0702', '0704'])
    expect(against(game, state, '0604')).toEqual(['A11.5'])
  })
})

test('A16.5b an Engaged unit does not move', () => {
  const state = at({ v1: { at: '0201', engaged: true }, v2: '0301' })
  expect(held(game, state, 'v1')).toEqual(['A16.5b'])
  expect(unitsOf(game, state, 'start-move')).toEqual(['v2'])
})

describe('A18.2', () => {
  test('A18.2a A-R2 Disrupted and Routed units move only two hexes tactically, and into no zone of control', () => {
    for (const condition of ['disrupted', 'routed']) {
      const state = go(game, at({ v1: { at: '0201', condition }, u1: '0405' }), 'v1', ['0202'])
      expect(underWay(state)).toMatchObject({ tactical: true })
      expect(underWay(go(game, at({ v1: { at: '0201', condition } }), 'v1', ['0202', '0203']))).toBeUndefined()
      const near = play(game, at({ v1: { at: '0203', condition }, u1: '0205' }), {
        type: 'start-move',
        unit: 'v1',
        by: 'normal',
      })
      expect(against(game, near, '0204')).toEqual(['A18.2a'])
    }
  })

  test('A18.2b a Disrupted unit in an enemy zone must leave it, if it can, before the phase ends', () => {
    const state = at({ v1: { at: '0204', condition: 'disrupted' }, u1: '0205' })
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['A18.2b'])
    expect(refusals(game, move(game, state, 'v1', ['0203']), { type: 'end-phase' })).toEqual([])
    const shut = at({ v1: { at: '0101', condition: 'disrupted' }, u1: '0202', u2: '0103' })
    expect(refusals(game, shut, { type: 'end-phase' })).toEqual([])
  })
})
