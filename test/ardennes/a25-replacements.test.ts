import { describe, expect, test } from 'vitest'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import { standardData } from '../../src/ardennes/data/standard.js'
import { createArdennes } from '../../src/ardennes/create.js'
import { positionOf } from '../../src/ardennes/position.js'
import { isIrreplaceable, replacementPoints } from '../../src/ardennes/rules/forces/replacements.js'
import { SEQUENCE } from '../../src/ardennes/sequence.js'
import type { Action, State } from '../../src/ardennes/state.js'
import {
  britishBrigade,
  combatCommand,
  eventsOf,
  formation,
  germanGuns,
  germanRecon,
  legal,
  must,
  panzers,
} from './small.js'
import {
  panzergrenadiers,
  place,
  play,
  refusals,
  smallGame,
  unit,
  usBattalion,
  usRegiment,
  volksgrenadiers,
} from './small.js'

/**
 * Towns at 0304 (on the road) and 0307 (off it) on the German side, 0604 on the Allied one; a village at 0204; entry K
 * at 0101.
 */
const game = smallGame({
  columns: 8,
  terrain: { '0304': ['town'], '0307': ['town'], '0604': ['city'], '0204': ['village'], '0406': ['forest'] },
  links: [1, 2, 3, 4, 5, 6, 7].map((n): [string, string, string] => [`0${n}04`, `0${n + 1}04`, 'secondary']),
  lines: {
    'boundary-5-6': [
      ['0106', '0107'],
      ['0106', '0207'],
      ['0206', '0207'],
      ['0207', '0306'],
      ['0306', '0307'],
    ],
  },
  areas: {
    'entry-K': ['0101'],
    'entry-L': ['0107'],
    'entry-N': ['0105'],
    'setup-ger-116-pz': ['0103'],
    'setup-ger-12': ['0107'],
  },
  formations: [formation('ger-116-pz', { army: '5-panzer' }), formation('ger-12', { army: '6-panzer' })],
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2'),
    volksgrenadiers('fifth', { army: '5-panzer' }),
    panzers('pz'),
    panzers('pz2'),
    panzers('tiger', { quality: { value: 5, colour: 'grey' } }),
    germanRecon('recon'),
    germanGuns('guns'),
    panzergrenadiers('pg'),
    panzergrenadiers('pg-rest', {
      role: 'remnant',
      start: null,
      faces: [{ attack: 2, defence: 2, movement: 6, stacking: 1 }],
    }),
    panzers('brummbar', { marks: ['black-box'] }),
    panzers('disguised', { marks: ['in-disguise'] }),
    volksgrenadiers('heydte', { marks: ['von-der-heydte'] }),
    usRegiment('u1'),
    usRegiment('u2'),
    usRegiment('u3'),
    usBattalion('rest', { role: 'remnant', start: null }),
    usBattalion('uk-rest', { role: 'remnant', start: null, nation: 'british' }),
    combatCommand('cc'),
    usRegiment('para', { kind: 'parachute' }),
    usRegiment('glider', { kind: 'glider' }),
    britishBrigade('brit'),
  ],
})
const board = game.boards.campaign
/**
 * A night in which both sides have two points (after turn 12), the Allies one and the Germans two (6), or both one (2,
 * 4).
 */
const night = (units: Record<string, unknown>, turn = 12, extra: Record<string, unknown> = {}): State =>
  place(game, { turn, phase: 'night-replacement', units, ...extra })
const HELD = { with: { held: ['0304', '0307'] } }
const rebuild = (id: string): { type: 'rebuild'; unit: string } => ({ type: 'rebuild', unit: id })
const withdraw = (id: string, to: string): { type: 'withdraw-rebuild'; unit: string; to: string } => ({
  type: 'withdraw-rebuild',
  unit: id,
  to,
})
const back = (id: string, to: string): { type: 'bring-back'; unit: string; to: string } => ({
  type: 'bring-back',
  unit: id,
  to,
})
const weak = (at: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  at,
  steps: 1,
  ...changes,
})
/** Something that keeps the German phase open. */
const OPEN = { v2: weak('0102') }

describe('the points of a night', () => {
  test('A25.21a A25.1 each side receives the points of its night, and every PM turn is followed by a night', () => {
    const state = night({ u1: '0804', v1: '0104' })
    const points = (turn: number): readonly number[] =>
      (['allied', 'german'] as const).map((side) => replacementPoints(positionOf(board, { ...state, turn }), side))
    expect(points(2)).toEqual([ardennesCharts.replacements.allied[0], ardennesCharts.replacements.german[0]])
    expect(points(6)).toEqual([1, 2])
    expect(points(20)).toEqual([ardennesCharts.replacements.allied[9], ardennesCharts.replacements.german[9]])
    const nights = SEQUENCE.filter(({ id }) => id.startsWith('night-'))
    expect(nights.map(({ id }) => id)).toEqual([
      'night-replacement',
      'night-allied-movement',
      'night-allied-combat',
      'night-german-movement',
      'night-german-combat',
    ])
    for (const step of nights) expect([5, 6].map((turn) => step.when?.({ ...state, turn }))).toEqual([false, true])
  })

  test('A25.21b a single replacement point may be used only for an infantry-type unit', () => {
    const state = night({ v1: weak('0203'), pz: weak('0203'), u1: '0804' }, 4)
    expect(legal(game, state, 'rebuild').map((action) => action.unit)).toEqual(['v1'])
    expect(refusals(game, state, rebuild('pz'))).toEqual(['A25.21b'])
  })

  test('A25.21b one of two replacement points may be used for a tank, recon or flak unit', () => {
    const state = night({ v1: weak('0203'), pz: weak('0203'), pz2: weak('0202'), u1: '0804' })
    expect(legal(game, state, 'rebuild').map((action) => action.unit)).toEqual(['pz', 'pz2', 'v1'])
    const tanks = play(game, state, rebuild('pz'))
    expect(refusals(game, tanks, rebuild('pz2'))).toEqual(['A25.21b'])
    expect(refusals(game, tanks, rebuild('v1'))).toEqual([])
    const both = play(game, night({ v1: weak('0203'), v2: weak('0202'), u1: '0804' }), rebuild('v1'), rebuild('v2'))
    expect(['v1', 'v2'].map((id) => unit(both, id).steps)).toEqual([2, 2])
  })

  test('A25.21a each replacement point is for one unit', () => {
    const units = { v1: weak('0203'), v2: weak('0202'), fifth: weak('0204'), u1: weak('0804') }
    const spent = play(game, night(units), { type: 'replace-first', side: 'german' }, rebuild('v1'), rebuild('v2'))
    expect(game.toAct(spent)).toMatchObject({ side: 'allied' })
    expect(unit(spent, 'fifth').steps).toBe(1)
  })

  test('A25.21c a point restores a reduced unit, or returns an eliminated unit on its reduced side', () => {
    const state = night({ v1: weak('0203'), v2: 'eliminated', u1: '0804' }, 12, HELD)
    expect(unit(play(game, state, rebuild('v1')), 'v1').steps).toBe(2)
    const again = unit(play(game, state, back('v2', '0304')), 'v2')
    expect([again.at, again.steps]).toEqual(['0304', 1])
    expect(refusals(game, state, back('v1', '0304'))).toEqual(['A25.21c'])
    expect(refusals(game, state, rebuild('u1'))).toContain('A25.21a')
    const whole = night({ v1: '0203', ...OPEN, u1: '0804' })
    expect(refusals(game, whole, rebuild('v1'))).toEqual(['A25.21c'])
    expect(eventsOf(game, state, rebuild('v1'))[0]).toMatchObject({ type: 'replaced', unit: 'v1', steps: 2 })
  })

  test('A25.21d unused replacement points are lost', () => {
    const state = night({ v1: weak('0203'), u1: '0804' })
    const passed = play(game, state, { type: 'end-phase' })
    expect(passed.phase).not.toBe('night-replacement')
    expect(passed.units).toEqual(state.units)
    expect(
      game.phases
        .find(({ id }) => id === 'night-replacement')!
        .enter({ ...passed, turn: 2 })
        .stack.at(-1),
    ).toEqual({
      type: 'replacement',
      side: 'german',
      points: 1,
      received: [],
    })
  })
})

describe('units on the map', () => {
  test('A25.22a a unit out of supply, Disrupted or Routed receives no replacement', () => {
    const state = night({
      ...OPEN,
      v1: weak('0203', { outOfSupply: true }),
      pz: weak('0203', { condition: 'disrupted' }),
      fifth: weak('0202', { condition: 'routed' }),
      u1: '0804',
    })
    for (const id of ['v1', 'pz', 'fifth']) expect(refusals(game, state, rebuild(id))).toEqual(['A25.22a'])
  })

  test('A25.22b a unit next to an enemy must first retreat one hex, out of all enemy zones', () => {
    const state = night({ ...OPEN, v1: weak('0403'), u1: '0503' })
    expect(refusals(game, state, rebuild('v1'))).toEqual(['A25.22b'])
    expect(legal(game, state, 'withdraw-rebuild').map(({ to }) => to)).toEqual(['0302', '0303'])
    expect(refusals(game, state, withdraw('v1', '0404'))).toEqual(['A25.22b'])
    expect(refusals(game, state, withdraw('v1', '0203'))).toEqual(['A25.22b'])
    const after = unit(play(game, state, withdraw('v1', '0303')), 'v1')
    expect([after.at, after.steps]).toEqual(['0303', 2])
    const free = night({ ...OPEN, v1: weak('0203'), u1: '0503' })
    expect(refusals(game, free, withdraw('v1', '0202'))).toEqual(['A25.22b'])
  })

  test('A25.22b the retreat for a replacement obeys the rules for terrain, enemy units and Bonds', () => {
    const state = night({ ...OPEN, pz: weak('0405'), v1: weak('0505'), u1: '0504' })
    expect(refusals(game, state, withdraw('pz', '0406'))).toEqual(['A17.2e'])
    expect(refusals(game, state, withdraw('pz', '0504'))).toEqual(['A17.2a'])
    const bonded = night({ ...OPEN, v1: weak('0404'), u1: '0405', u2: '0303' })
    expect(refusals(game, bonded, withdraw('v1', '0304'))).toContain('A17.2b')
    const meuse = smallGame({
      hexsides: [
        ['0403', '0303', 'meuse'],
        ['0403', '0302', 'lake'],
      ],
      counters: [volksgrenadiers('v1'), usRegiment('u1'), volksgrenadiers('v2')],
    })
    const wet = place(meuse, {
      turn: 12,
      phase: 'night-replacement',
      units: { v1: weak('0403'), v2: weak('0102'), u1: '0503' },
    })
    expect(refusals(meuse, wet, withdraw('v1', '0303'))).toEqual(['A17.2d'])
    expect(refusals(meuse, wet, withdraw('v1', '0302'))).toEqual(['A17.2d'])
    // what is closed does not count among the ways towards supply (A17.1f)
    expect(legal(meuse, wet, 'withdraw-rebuild').map(({ to }) => to)).toEqual(['0402'])
  })

  test('A25.22b A17.1f A17.1g the retreat for a replacement leads towards supply, by road if mechanized', () => {
    expect(refusals(game, night({ ...OPEN, v1: weak('0403'), u1: '0503' }), withdraw('v1', '0402'))).toEqual(['A17.1f'])
    const road = night({ ...OPEN, pz: weak('0404'), u1: '0504' })
    expect(refusals(game, road, withdraw('pz', '0303'))).toEqual(['A17.1g'])
    expect(legal(game, road, 'withdraw-rebuild').map(({ to }) => to)).toEqual(['0304'])
  })

  test('A25.22b A11.10f before 18AM a unit may not retreat across an army boundary for a replacement', () => {
    const units = { fifth: weak('0306'), u1: '0406', v2: weak('0102') }
    expect(refusals(game, night(units, 4), withdraw('fifth', '0207'))).toEqual(['A11.10f'])
    expect(refusals(game, night(units, 4), withdraw('fifth', '0206'))).toEqual([])
    expect(refusals(game, night(units, 6), withdraw('fifth', '0207'))).toEqual([])
  })

  test('A25.22b A12.5b a column loses its marker in the retreat for a replacement', () => {
    const state = night({ pz: weak('0403', { marker: 'strategic' }), u1: '0503' })
    expect(unit(play(game, state, withdraw('pz', '0303')), 'pz').marker).toBe('none')
  })

  test('A25.22c A16.5d an Engaged unit next to an enemy may not receive a replacement', () => {
    const state = night({ ...OPEN, v1: weak('0403', { engaged: true }), u1: '0503' })
    expect(refusals(game, state, withdraw('v1', '0303'))).toEqual(['A25.22c'])
    expect(refusals(game, night({ ...OPEN, v1: weak('0203', { engaged: true }), u1: '0503' }), rebuild('v1'))).toEqual(
      [],
    )
  })

  test('A8.1a a unit is not restored beyond the stacking limits of its hex', () => {
    const state = night({ u1: weak('0704'), cc: weak('0704'), u2: weak('0804'), v1: '0104' })
    expect(refusals(game, state, rebuild('u1'))).toEqual(['A8.1a'])
    expect(refusals(game, state, rebuild('u2'))).toEqual([])
  })
})

describe('units from the dead pile', () => {
  const dead = { v1: 'eliminated', ...OPEN, u1: '0804' }

  test('A25.22d an eliminated unit returns in a friendly town or city in supply by road, not next to an enemy', () => {
    const state = night(dead, 12, HELD)
    expect(legal(game, state, 'bring-back').map(({ to }) => to)).toEqual(['0101', '0107', '0304'])
    expect(refusals(game, state, back('v1', '0307'))).toEqual(['A25.22d'])
    expect(refusals(game, state, back('v1', '0204'))).toEqual(['A25.22d'])
    expect(refusals(game, state, back('v1', '0604'))).toEqual(['A25.22d'])
    expect(refusals(game, state, back('v1', '0302'))).toEqual(['A25.22d'])
    const near = night({ ...dead, u2: '0404', v2: weak('0102') }, 12, HELD)
    expect(refusals(game, near, back('v1', '0304'))).toEqual(['A25.22d'])
    // friends in the town keep its road open, but not the enemy away
    const held = night({ ...dead, pz: '0304', u2: '0404', v2: weak('0102') }, 12, HELD)
    expect(game.explain(held, back('v1', '0304') as unknown as Action).map(({ code }) => code)).toEqual([
      'beside-enemy',
    ])
  })

  test('A24.8f no unit returns in a hex under an enemy roadblock', () => {
    const state = night(dead, 12, { with: { held: ['0304'], roadblocks: { german: [], allied: ['0304'] } } })
    expect(refusals(game, state, back('v1', '0304'))).toContain('A24.8f')
  })

  test('A25.22e German units may also return at K, L and M outside enemy zones, but not at N', () => {
    const state = night(dead)
    expect(legal(game, state, 'bring-back').map(({ to }) => to)).toEqual(['0101', '0107'])
    expect(refusals(game, state, back('v1', '0105'))).toEqual(['A25.22d'])
    const shut = night({ ...dead, u2: '0202', v2: weak('0106') })
    expect(refusals(game, shut, back('v1', '0101'))).toEqual(['A25.22e'])
    const allied = night({ rest: 'pool', v1: '0104', u2: weak('0804'), u3: weak('0801') }, 12)
    expect(legal(game, allied, 'bring-back')).toEqual([])
  })

  test('A25.22f A11.10f before 18AM a unit returns only on its own side of the army boundaries', () => {
    const army = { fifth: 'eliminated', ...OPEN, u1: '0804' }
    expect(refusals(game, night(army, 4, HELD), back('fifth', '0107'))).toEqual(['A11.10f'])
    expect(refusals(game, night(army, 4, HELD), back('fifth', '0101'))).toEqual([])
    expect(refusals(game, night(army, 6, HELD), back('fifth', '0107'))).toEqual([])
  })

  test('A8.2a an eliminated unit returns only in a hex with room for it', () => {
    const full = night({ ...dead, pz: '0304', pz2: '0304', tiger: '0304' }, 12, HELD)
    expect(refusals(game, full, back('v1', '0304'))).toContain('A8.2a')
  })
})

describe('large units', () => {
  test('A25.24 worked example 30: a regiment returns in place of a supplied remnant of its type', () => {
    const state = night({ u1: 'eliminated', rest: '0704', u2: '0804', v1: '0104' })
    const restore = { type: 'restore-remnant', unit: 'u1', remnant: 'rest' } as const
    expect(legal(game, state, 'restore-remnant')).toEqual([restore])
    const after = play(game, state, restore)
    expect([unit(after, 'u1').at, unit(after, 'u1').steps, unit(after, 'rest').at]).toEqual(['0704', 1, 'pool'])
    expect(refusals(game, state, back('u1', '0604'))).toEqual(['A25.24'])
  })

  test('A25.24 a large unit returns only in place of a remnant of its type, in supply and not Disrupted', () => {
    const open = { u1: 'eliminated', u2: weak('0804'), v1: '0104' }
    const restore = (remnant: string): { type: 'restore-remnant'; unit: string; remnant: string } => ({
      type: 'restore-remnant',
      unit: 'u1',
      remnant,
    })
    expect(refusals(game, night(open), restore('rest'))).toEqual(['A25.24'])
    expect(refusals(game, night({ ...open, rest: { at: '0704', outOfSupply: true } }), restore('rest'))).toEqual([
      'A25.24',
    ])
    expect(refusals(game, night({ ...open, rest: { at: '0704', condition: 'disrupted' } }), restore('rest'))).toEqual([
      'A25.24',
    ])
    expect(refusals(game, night({ ...open, 'uk-rest': '0704' }), restore('uk-rest'))).toEqual(['A25.24'])
    expect(refusals(game, night({ ...open, cc: '0704' }), restore('cc'))).toEqual(['A25.24'])
    expect(refusals(game, night({ ...open, u1: '0705', rest: '0704' }), restore('rest'))).toContain('A25.21c')
    const dead = night({ pg: 'eliminated', 'pg-rest': '0203', u1: '0804' })
    expect(legal(game, dead, 'restore-remnant')).toEqual([{ type: 'restore-remnant', unit: 'pg', remnant: 'pg-rest' }])
  })

  test('A16.5a the Engaged marker of a remnant passes to the unit that replaces it', () => {
    const state = night({ u1: 'eliminated', rest: { at: '0704', engaged: true }, u2: '0804', v1: '0104' })
    expect(unit(play(game, state, { type: 'restore-remnant', unit: 'u1', remnant: 'rest' }), 'u1').engaged).toBe(true)
  })
})

describe('who never receives any', () => {
  test('A25.26 special units, artillery, American airborne and British units receive no replacements', () => {
    const never = ['tiger', 'brummbar', 'disguised', 'heydte', 'guns', 'para', 'glider', 'brit']
    expect(never.filter((id) => !isIrreplaceable(board, board.unitIndex(id)))).toEqual([])
    expect(['pz', 'v1', 'recon', 'u1', 'cc'].filter((id) => isIrreplaceable(board, board.unitIndex(id)))).toEqual([])
    const state = night({ ...OPEN, tiger: weak('0203'), u1: '0804' })
    expect(refusals(game, state, rebuild('tiger'))).toEqual(['A25.26'])
  })

  test('A25.26 both airborne divisions and three independent units receive no replacements', () => {
    const real = must(createArdennes(standardData)).boards.campaign
    const airborne = real.counters.flatMap(({ nation, name, role }, i) =>
      nation === 'american' && role === 'unit' && isIrreplaceable(real, i) && real.counters[i]!.artillery === null
        ? [name]
        : [],
    )
    expect(airborne.toSorted()).toEqual(
      [
        '101/327G',
        '101/501',
        '101/502',
        '101/506',
        '509 Para',
        '517 Ind Regt',
        '551 Para',
        '82/325G',
        '82/504',
        '82/505',
        '82/508',
      ].toSorted(),
    )
  })
})

describe('order and markers', () => {
  test('A25.23 the German player decides who is first if both sides can use replacements', () => {
    const state = night({ v1: weak('0203'), u1: weak('0804') })
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'german', frame: 'replacement-order' })
    expect(refusals(game, state, rebuild('v1'))).toEqual(['A25.23'])
    const allied = play(game, state, { type: 'replace-first', side: 'allied' })
    expect(game.toAct(allied)).toMatchObject({ side: 'allied' })
    expect(game.toAct(play(game, allied, rebuild('u1')))).toMatchObject({ side: 'german', frame: 'replacement' })
    expect(game.toAct(play(game, state, { type: 'replace-first', side: 'german' }))).toMatchObject({ side: 'german' })
    expect(game.toAct(night({ v1: '0203', u1: weak('0804') }))).toMatchObject({ side: 'allied', frame: 'replacement' })
  })

  test('A25.23 the German player decides the order if only a withdrawal lets the other side use its replacements', () => {
    const state = night({ v1: weak('0403'), u1: weak('0503', { engaged: true }) })
    expect(game.toAct(state)).toMatchObject({ side: 'german', frame: 'replacement-order' })
    const germans = play(game, state, { type: 'replace-first', side: 'german' }, withdraw('v1', '0303'))
    expect(game.toAct(germans)).toMatchObject({ side: 'allied', frame: 'replacement' })
    expect(legal(game, germans, 'rebuild').map(({ unit: id }) => id)).toEqual(['u1'])
    // the Allies lose their points if they come first
    const allies = play(game, state, { type: 'replace-first', side: 'allied' }, withdraw('v1', '0303'))
    expect(game.toAct(allies)).not.toMatchObject({ frame: 'replacement' })
    expect(allies.replaced).toEqual(['v1'])
    // nothing of the Allies waits for a replacement
    expect(game.toAct(night({ v1: weak('0403'), u1: '0503' }))).toMatchObject({ frame: 'replacement' })
  })

  test('A25.25 a unit that has received a replacement has a marker', () => {
    const state = night({ v1: weak('0203'), v2: 'eliminated', u1: '0804' }, 12, HELD)
    expect(play(game, state, rebuild('v1')).replaced).toEqual(['v1'])
    expect(play(game, state, back('v2', '0304'), rebuild('v1')).replaced).toEqual(['v1', 'v2'])
  })
})
