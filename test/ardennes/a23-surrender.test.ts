import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import { eliminate } from '../../src/ardennes/rules/field/changes.js'
import { pointsAfter, surrenderLevel, surrenderModifier } from '../../src/ardennes/rules/supply/surrender.js'
import type { State, UnitId } from '../../src/ardennes/state.js'
import { eventsOf, germanGuns, legal, place, play, refusals, roll, smallGame, unit, usRegiment } from './small.js'
import { volksgrenadiers } from './small.js'

/** Germans draw supply from the east edge, Allies from the west edge, eleven columns apart; no roads. */
const game = smallGame({
  columns: 14,
  areas: { 'entry-K': ['0107'] },
  counters: [
    ...['v1', 'v2', 'v3'].map((id) => volksgrenadiers(id)),
    volksgrenadiers('green', { morale: 'green' }),
    volksgrenadiers('green2', { morale: 'green' }),
    volksgrenadiers('elite', { morale: 'elite' }),
    germanGuns('guns'),
    usRegiment('u1'),
    usRegiment('u2'),
    usRegiment('green-us', { morale: 'green' }),
  ],
})
const board = game.boards.campaign
const supply = (units: Record<string, unknown>, extra: Record<string, unknown> = {}): State =>
  place(game, { turn: 6, phase: 'german-supply', units: { u1: '1401', ...units }, ...extra })
const groups = (state: State): State['surrender'] => state.surrender
const points = (...given: [readonly string[], number][]): Record<string, unknown> => ({
  with: { surrender: given.map(([units, count]) => ({ units, points: count })) },
})
const group = (units: readonly string[], count: number): unknown => ({ units, points: count })

describe('the supply check', () => {
  test('A23.1a A23.1b units that cannot trace supply are marked out of supply, and keep the marker', () => {
    const state = supply({ v1: '0404', v2: '0904', v3: { at: '0903', outOfSupply: true } })
    expect(['v1', 'v2', 'v3'].map((id) => unit(state, id).outOfSupply)).toEqual([false, true, true])
    expect(unit(state, 'u1').outOfSupply).toBe(false)
  })

  test('A23.1c a unit that can trace supply again loses its marker', () => {
    expect(unit(supply({ v1: { at: '0404', outOfSupply: true } }), 'v1').outOfSupply).toBe(false)
    expect(unit(supply({ v1: { at: 'reserve', outOfSupply: true } }), 'v1').outOfSupply).toBe(false)
  })

  test('A23.1a only units of the phasing player are checked for supply', () => {
    const state = place(game, {
      turn: 6,
      phase: 'allied-supply',
      units: { u1: '1404', u2: '0704', v1: '0904', v2: { at: '0204', outOfSupply: true } },
    })
    expect(unit(state, 'v1').outOfSupply).toBe(false)
    expect(unit(state, 'v2').outOfSupply).toBe(true)
    expect(unit(state, 'u2').outOfSupply).toBe(true)
  })
})

describe('isolated groups', () => {
  test('A23.6a A23.6d each isolated group rolls at once, including units that have just run out of supply', () => {
    const state = supply({ v1: '0904', v2: '1407', v3: '0404' })
    expect(groups(state)).toEqual([group(['v1'], 0), group(['v2'], 0)])
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'A23.7a', roller: 'german', dice: 1 } })
    const after = play(game, state, roll(3))
    expect(after.stack.at(-1)).toMatchObject({ type: 'surrender', left: [['v2']] })
    expect(groups(play(game, after, roll(2)))).toEqual([group(['v1'], 1), group(['v2'], 0)])
  })

  test('A23.6b a unit without supply that is linked to others with supply is not isolated', () => {
    const state = supply({ v1: '0904', v2: '0504' })
    expect(unit(state, 'v1').outOfSupply).toBe(true)
    expect(groups(state)).toEqual([])
  })

  test('A23.6c worked example 28: units in two chains of land lines form two groups', () => {
    const lake = [1, 2, 3, 4, 5, 6, 7].flatMap((row): [string, string, string][] =>
      [row, row + 1].flatMap((other) =>
        other > 7 ? [] : [[`09${pad(row)}`, `10${pad(other)}`, 'lake'] as [string, string, string]],
      ),
    )
    const parted = smallGame({
      columns: 14,
      hexsides: lake,
      areas: { 'supply-german': [] },
      counters: ['a', 'b', 'c', 'd', 'e'].map((id) => volksgrenadiers(id)).concat(usRegiment('u1')),
    })
    const state = place(parted, {
      turn: 6,
      phase: 'german-supply',
      units: { a: '0601', b: '0604', c: '1003', d: '1203', e: '1405', u1: '0107' },
    })
    expect(groups(state)).toEqual([group(['a', 'b'], 0), group(['c', 'd', 'e'], 0)])
  })
})

const pad = (n: number): string => String(n).padStart(2, '0')

describe('surrender', () => {
  test('A23.7a the result is added to the surrender points; A-R39 they never fall below zero', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => pointsAfter(ardennesCharts, 2, die, 0))).toEqual([1, 2, 3, 3, 3, 3])
    expect(pointsAfter(ardennesCharts, 0, 1, 0)).toBe(0)
    const state = supply({ v1: '0904' }, points([['v1'], 2]))
    expect(groups(play(game, state, roll(6)))).toEqual([group(['v1'], 3)])
    expect(groups(play(game, state, roll(1)))).toEqual([group(['v1'], 1)])
  })

  test('A28.2 Allied groups roll with -2 from 23AM, German ones do not', () => {
    const modifier = (turn: number, side: 'german' | 'allied'): number =>
      surrenderModifier(positionOf(game.boards.campaign, { ...supply({ v1: '0904' }), turn }), side)
    expect(modifier(14, 'allied')).toBe(0)
    expect(modifier(15, 'allied')).toBe(-2)
    expect(modifier(15, 'german')).toBe(0)
    const state = place(game, {
      turn: 15,
      phase: 'allied-supply',
      units: { u1: '1404', u2: '0604', v1: '0104' },
      ...points([['u2'], 1]),
    })
    expect(groups(play(game, state, roll(4)))).toEqual([group(['u2'], 1)])
    expect(groups(play(game, state, roll(5)))).toEqual([group(['u2'], 2)])
  })

  test('A23.8 the level is 3 for green units only, 5 with an elite unit, and 4 otherwise', () => {
    const level = (...ids: readonly string[]): number => surrenderLevel(board, ids as readonly UnitId[])
    expect(level('green', 'green2')).toBe(3)
    expect(level('green', 'v1')).toBe(4)
    expect(level('v1')).toBe(4)
    expect(level('green', 'v1', 'elite')).toBe(5)
  })

  test('A23.7b A23.11 a group that reaches its level surrenders as a whole and is out of the game', () => {
    const held = supply({ v1: '0904', green: '0905' }, points([['green', 'v1'], 2]))
    expect(unit(play(game, held, roll(3)), 'green').at).toBe('0905')
    const state = supply({ v1: '0904', green: '0905' }, points([['green', 'v1'], 3]))
    const after = play(game, state, roll(3))
    expect(['v1', 'green'].map((id) => unit(after, id).at)).toEqual(['surrendered', 'surrendered'])
    expect(groups(after)).toEqual([])
    expect(eventsOf(game, state, roll(3))).toContainEqual({ type: 'eliminated', unit: 'v1', rule: 'A23.7b' })
    const greens = supply({ green: '0904', green2: '0905' }, points([['green', 'green2'], 2]))
    expect(unit(play(game, greens, roll(3)), 'green2').at).toBe('surrendered')
  })

  test('A23.11 a unit eliminated with surrender points does not go to the dead pile', () => {
    const state = place(game, {
      turn: 6,
      phase: 'night-replacement',
      units: { u1: '1404', v1: 'surrendered', v2: 'eliminated' },
    })
    expect(refusals(game, state, { type: 'bring-back', unit: 'v1', to: '0107' })).toEqual(['A23.11'])
    expect(legal(game, state, 'bring-back').map((action) => action.unit)).toEqual(['v2'])
    const carrying = place(game, {
      turn: 6,
      phase: 'german-movement',
      units: { u1: '1404', v1: '0904', v2: '0905', v3: '0904' },
      ...points([['v1'], 1], [['v2'], 0]),
    })
    const gone = eliminate(
      positionOf(board, carrying),
      [board.unitIndex('v1'), board.unitIndex('v2')],
      'A8.3a',
      undefined,
    ).state
    expect(unit(gone, 'v1').at).toBe('surrendered')
    expect(unit(gone, 'v2').at).toBe('eliminated')
  })
})

describe('groups that change', () => {
  test('A23.9a a group that splits keeps its points in every part', () => {
    const state = supply({ v1: '0804', v2: '1407', elite: '0801', u2: '1207' }, points([['v1', 'v2', 'elite'], 2]))
    expect(groups(state)).toEqual([group(['elite', 'v1'], 2), group(['v2'], 2)])
  })

  test('A23.9b merged groups keep the points of the group with the larger printed attack strength', () => {
    const merged = (...given: [readonly string[], number][]): State['surrender'] =>
      supply({ v1: '0904', v2: '0905', v3: { at: '0906', steps: 1 } }, points(...given)).surrender
    expect(merged([['v1', 'v2'], 1], [['v3'], 3])).toEqual([group(['v1', 'v2', 'v3'], 1)])
    expect(merged([['v1'], 1], [['v3'], 3])).toEqual([group(['v1', 'v2', 'v3'], 1)])
    expect(merged([['v1'], 3], [['v3'], 1])).toEqual([group(['v1', 'v2', 'v3'], 3)])
    // a tie keeps the fewer points
    expect(merged([['v1'], 3], [['v2'], 2])).toEqual([group(['v1', 'v2', 'v3'], 2)])
    expect(merged([['v1'], 2], [['v2'], 3])).toEqual([group(['v1', 'v2', 'v3'], 2)])
    // a group without points counts as well
    expect(merged([['v1', 'v2'], 0], [['v3'], 3])).toEqual([group(['v1', 'v2', 'v3'], 0)])
  })

  test('A23.10 a group loses its points as soon as one of its units can trace supply', () => {
    const state = supply({ v1: '0504', v2: '0804' }, points([['v1', 'v2'], 3]))
    expect(groups(state)).toEqual([])
    expect(state.phase).not.toBe('german-supply')
  })

  test('A23.10 the points of the other side do not change', () => {
    const state = supply({ v1: '0404' }, points([['u2'], 2]))
    expect(groups(state)).toEqual([group(['u2'], 2)])
  })

  test('A23.7c a group with surrender points is out of supply', () => {
    const state = play(game, supply({ v1: '0904' }), roll(6))
    expect(unit(state, 'v1').outOfSupply).toBe(true)
  })
})
