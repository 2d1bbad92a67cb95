import { describe, expect, test } from 'vitest'
import {
  at,
  germanHeadquarters,
  germanInfantry,
  must,
  offered,
  patton,
  place,
  smallGame,
  stepsOf,
  ukArmour,
  usArmor,
  usRegiment,
} from './small.js'
import {
  allows,
  forbids,
  frame,
  go,
  hexes,
  ids,
  LOSSES,
  move,
  overrun,
  RETREAT,
  roll,
  STOP,
  top,
  unit,
} from './steps.js'
import type { State } from '../../src/normandy/index.js'
import { ARM, PHASE, counters, divisions, game, put, stack, strong } from './overrunField.js'

describe('who overruns', () => {
  test('N5.51a N5.36 N5.0c overruns are allowed only in the normal movement phase of the own side', () => {
    const units = { ...stack('0404'), g: '0405' }
    expect(allows(game, put(units), overrun(ARM, '0405'))).toBe(true)
    const mechanized = put(units, { phase: 'allied-mechanized-movement' })
    expect(forbids(game, mechanized, overrun(ARM, '0405'))).toContain('N5.36')
    const combat = put(units, { phase: 'allied-combat' })
    expect(forbids(game, combat, overrun(ARM, '0405')).length).toBeGreaterThan(0)
    // and in the owner's phase: the Germans' own overruns come in theirs
    expect(forbids(game, put(units, { phase: 'german-normal-movement' }), overrun(ARM, '0405')).length).toBeGreaterThan(
      0,
    )
  })

  test('N5.51b N6.25 N4.B4c a division without integrity may not overrun', () => {
    // a part of the division
    const part = put({ 'arm-1': '0404', 'arm-2': '0404', 'arm-3': '0402', g: '0405' })
    expect(forbids(game, part, overrun(['arm-1', 'arm-2'], '0405'))).toEqual(expect.arrayContaining(['N5.51b']))
    // an independent unit, a division that cannot have integrity, and a stack that is no division
    expect(forbids(game, put({ other: '0404', foot: '0304', g: '0405' }), overrun('foot', '0405'))).toContain('N5.51b')
    expect(forbids(game, put({ 'us-30': '0404', g: '0405' }), overrun('us-30', '0405'))).toContain('N5.51b')
  })

  test('N5.51b N6.22 a division stacked with another formation at the start of the phase may not overrun in it', () => {
    const light = smallGame({
      counters: [...['arm-1', 'arm-2'].map((id) => usArmor(id, strong)), usArmor('other'), germanInfantry('g')],
    })
    const both = ['arm-1', 'arm-2']
    const units = { 'arm-1': '0403', 'arm-2': '0403', other: '0403', g: '0405' }
    const state = go(light, place(light, { phase: PHASE, units }), move('other', '0303'), STOP)
    const stopped = go(light, state, move(both, '0404'))
    expect(top(stopped)).toBe('movement')
    expect(offered(light, stopped, 'overrun')).toEqual([])
    const clean = place(light, { phase: PHASE, units: { ...units, other: '0303' } })
    expect(allows(light, go(light, clean, move(both, '0404')), overrun(both, '0405'))).toBe(true)
  })

  test('N5.51b N6.26 N-R29 a division out of supply at the start of the phase may not overrun', () => {
    const cut = smallGame({ counters, divisions, areas: { 'allied-supply': ['0101'] } })
    const state = place(cut, { phase: PHASE, units: { ...stack('0403'), g: '0405', h: '0101' } })
    expect(top(go(cut, state, move(ARM, '0404')))).toBe('movement')
    const adjacent = place(cut, { phase: PHASE, units: { ...stack('0404'), g: '0405', h: '0101' } })
    expect(forbids(cut, adjacent, overrun(ARM, '0405'))).toEqual(['N5.51b', 'N5.52b'])
    expect(
      allows(cut, place(cut, { phase: PHASE, units: { ...stack('0404'), g: '0405' } }), overrun(ARM, '0405')),
    ).toBe(true)
  })

  test('N5.52b N-R53 a force out of supply in the hex from which it would overrun must stop', () => {
    // the first overrun leads into a hex out of which no line goes: the second is not to be had, and the force stands
    const state = put({ ...stack('0404'), g: '0405', h: '0306', i: '0505' })
    const cut = go(game, state, overrun(ARM, '0405'), roll(1))
    expect([at(cut, 'arm-1'), game.queries.supply(cut, unit('arm-1')).supplied]).toEqual(['0405', false])
    expect([top(cut), frame(cut, 'movement')?.orders.american]).toEqual(['movement', 1])
    expect(offered(game, cut, 'overrun')).toEqual([])
    // with a way out in the north it could have gone on
    const open = go(game, put({ ...stack('0404'), g: '0405', h: '0306', i: '0506' }), overrun(ARM, '0405'), roll(1))
    expect(allows(game, open, overrun(ARM, '0306'))).toBe(true)
    // beside a lone headquarters, out of every zone: the overrun is refused for want of supply
    const pocket = smallGame({ counters, divisions, areas: { 'allied-supply': ['0101'] } })
    const start = place(pocket, { phase: PHASE, units: { ...stack('0404'), hq: '0405', h: '0101' } })
    expect(forbids(pocket, start, overrun(ARM, '0405'))).toContain('N5.52b')
  })

  test('N5.52a N5.54b an overrun costs 3 movement points, whatever the terrain of the target', () => {
    const state = put({ ...stack('0403'), g: '0405' })
    const declared = go(game, state, move(ARM, '0404'), overrun(ARM, '0405'))
    expect(frame(declared, 'moving')?.spent).toBe(4)
    const forest = put({ ...stack('0504'), g: '0604' })
    expect(frame(go(game, forest, overrun(ARM, '0604')), 'moving')?.spent).toBe(3)
    expect(forbids(game, state, overrun(ARM, '0405'))).toContain('N5.52a') // not adjacent
    // nobody there
    expect(forbids(game, put({ ...stack('0404'), g: '0405' }), overrun(ARM, '0403'))).toContain('N5.52a')
    // with two points left there is no overrun, and the force stops in the zone
    const slow = smallGame({
      counters: [...ARM.map((id) => usArmor(id, { ...strong, movement: 4 })), germanInfantry('g')],
    })
    const far = place(slow, { phase: PHASE, units: { ...stack('0402'), g: '0405' } })
    expect(top(go(slow, far, move(ARM, '0403'), move(ARM, '0404')))).toBe('movement')
    const near = place(slow, { phase: PHASE, units: { ...stack('0403'), g: '0405' } })
    expect(allows(slow, go(slow, near, move(ARM, '0404')), overrun(ARM, '0405'))).toBe(true)
    const weak = smallGame({
      counters: [...ARM.map((id) => usArmor(id, { ...strong, movement: 2 })), germanInfantry('g')],
    })
    expect(
      forbids(weak, place(weak, { phase: PHASE, units: { ...stack('0404'), g: '0405' } }), overrun(ARM, '0405')),
    ).toEqual(['N5.52a'])
  })

  test('N5.54a an overrun may not cross a river; streams and terrain shift it as they shift attacks', () => {
    const river = put({ ...stack('0604'), g: '0605' })
    expect(forbids(game, river, overrun(ARM, '0605'))).toEqual(['N5.54a'])
    const stream = put({ ...stack('0304'), g: '0404' })
    expect(allows(game, stream, overrun(ARM, '0404'))).toBe(true)
    const overStream = must(
      game.queries.assess(stream, { attackers: ids(...ARM), targets: hexes('0404'), overrun: true }),
    )
    expect(overStream.entries.filter((e) => e.on === 'column').map((e) => [e.rule, e.value])).toEqual([['N7.22a', -1]])
    const forest = must(
      game.queries.assess(put({ ...stack('0504'), g: '0604' }), {
        attackers: ids(...ARM),
        targets: hexes('0604'),
        overrun: true,
      }),
    )
    expect(forest.shift).toBe(-2)
    // a bridge changes nothing (the river rules have no exception for roads)
    const bridge = smallGame({
      counters,
      divisions,
      hexsides: [['0404', '0405', 'river']],
      links: [['0404', '0405', 'primary']],
    })
    expect(
      forbids(bridge, place(bridge, { phase: PHASE, units: { ...stack('0404'), g: '0405' } }), overrun(ARM, '0405')),
    ).toContain('N5.54a')
  })

  test('N5.54c N-R28 no other combat unit may be in the hex of an overrun; a headquarters stays behind', () => {
    const two = smallGame({
      counters: [
        ...['arm-1', 'arm-2'].map((id) => usArmor(id, strong)),
        usRegiment('foot'),
        usArmor('batt', { size: 'battalion', stacking: 0 }),
        patton('patton'),
        germanInfantry('g'),
      ],
    })
    const units = { 'arm-1': '0404', 'arm-2': '0404', g: '0405' }
    const both = ['arm-1', 'arm-2']
    const at0404 = (more: Record<string, string>): State => place(two, { phase: PHASE, units: { ...units, ...more } })
    expect(forbids(two, at0404({ foot: '0404' }), overrun(both, '0405'))).toContain('N5.54c')
    // a battalion spoils no integrity, but it is a combat unit
    expect(forbids(two, at0404({ batt: '0404' }), overrun(both, '0405'))).toEqual(['N5.54c'])
    const won = go(two, at0404({ patton: '0404' }), overrun(both, '0405'), roll(1), LOSSES)
    expect([at(won, 'arm-1'), at(won, 'patton')]).toEqual(['0405', '0404'])
  })

  test('N5.57a N5.57b an overrun is made by one division, stacked since the start of the phase', () => {
    const state = put({ 'arm-1': '0404', 'arm-2': '0404', 'arm-3': '0504', g: '0405', h: '0505' })
    // the third regiment could come, but then they were not stacked from the start
    const late = smallGame({
      counters: [
        usArmor('a', { division: 'arm', attack: [9] }),
        usArmor('b', { division: 'arm', attack: [9] }),
        germanHeadquarters('hq'),
      ],
    })
    const joined = go(
      late,
      place(late, { phase: PHASE, units: { a: '0403', b: '0404', hq: '0405' } }),
      move('a', '0404'),
      STOP,
    )
    expect(forbids(late, joined, overrun(['a', 'b'], '0405')).length).toBeGreaterThan(0)
    expect(forbids(late, joined, overrun('b', '0405'))).toEqual(['N5.57a', 'N5.51b', 'N5.54c'])
    expect(
      allows(
        late,
        place(late, { phase: PHASE, units: { a: '0404', b: '0404', hq: '0405' } }),
        overrun(['a', 'b'], '0405'),
      ),
    ).toBe(true)
    expect(forbids(game, state, overrun(['arm-1', 'arm-2'], '0405'))).toContain('N5.57a')
    expect(
      forbids(game, put({ ...stack('0404'), other: '0504', g: '0505' }), overrun([...ARM, 'other'], '0505')),
    ).toContain('N5.28c')
    // one who stays behind on the way breaks the stack
    const approach = go(game, put({ ...stack('0402'), g: '0405' }), move(ARM, '0403'))
    const parted = go(game, approach, move(['arm-1', 'arm-2'], '0404'))
    expect(top(parted)).toBe('movement')
    // the target is one hex: the others beside the force are not in it
    const declared = go(game, put({ ...stack('0404'), g: '0405', h: '0505' }), overrun(ARM, '0405'))
    expect(frame(declared, 'battle')).toMatchObject({ targets: ['0405'], defenders: ['g'], attackers: ARM })
  })

  test('N5.57b different divisions may overrun the same hex in one phase', () => {
    const twin = smallGame({
      counters: [
        usArmor('a', { division: 'first', attack: [30] }),
        ukArmour('b', { division: 'second', attack: [30] }),
        germanInfantry('g', { attack: [3, 3, 3, 3] }),
      ],
    })
    const state = place(twin, { phase: PHASE, units: { a: '0404', b: '0504', g: '0505' } })
    expect(allows(twin, state, overrun('a', '0505'))).toBe(true)
    const first = go(twin, state, overrun('a', '0505'), roll(6), LOSSES)
    expect([at(first, 'g'), stepsOf(first, 'g')]).toEqual(['0505', 2])
    const second = go(twin, first, overrun('b', '0505'), roll(6), RETREAT)
    expect(at(second, 'g')).not.toBe('reserve')
    expect(forbids(twin, first, overrun('a', '0505'))).toContain('N5.18')
  })
})
