import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { isolationGroups } from '../../src/ardennes/queries.js'
import { supplyNetOf } from '../../src/ardennes/rules/supply/supplyNow.js'
import { supplyLine } from '../../src/ardennes/rules/supply/supply.js'
import { hexId } from '../../src/hex/index.js'
import { move } from './moves.js'
import { citations } from './gestures.js'
import { legal, place, play, refusals, smallGame, usRegiment, volksgrenadiers } from './small.js'

/** One row of hexes, with the German source at one end: whatever is traced goes along it. */
const lane = smallGame({
  columns: 10,
  rows: 1,
  areas: { 'supply-german': ['0101'], 'supply-allied': ['1001'] },
  counters: [volksgrenadiers('g1'), volksgrenadiers('g2'), volksgrenadiers('g3'), usRegiment('u1')],
})
const at = (units: object, allied: readonly string[] = []) =>
  place(lane, { phase: 'german-movement', turn: 5, units, with: { roadblocks: { german: [], allied } } })
const board = lane.boards.campaign
const hex = (id: string): number => board.map.indexOf(id)
const supplied = (id: string, units: object, roadblocks: readonly string[] = []): boolean =>
  supplyNetOf(positionOf(board, at(units, roadblocks)), 'german').land[hex(id)]! >= 0

describe('roadblocks and supply lines', () => {
  test('A24.8e A23.3a a roadblock cuts the land part of a supply line as well as the road', () => {
    expect(supplied('0501', { g1: '0501' })).toBe(true)
    expect(supplied('0501', { g1: '0501' }, ['0301'])).toBe(false)
    // a friend in its hex does not open the way through it
    expect(supplied('0501', { g1: '0501', g2: '0301' }, ['0301'])).toBe(false)
  })

  test('A24.8e a roadblock does not affect a unit or a source of supply in its own hex', () => {
    expect(supplied('0501', { g1: '0501' }, ['0501'])).toBe(true)
    expect(supplied('0501', { g1: '0501' }, ['0101'])).toBe(true)
    const net = supplyNetOf(positionOf(board, at({ g1: '0501' }, ['0501'])), 'german')
    expect(supplyLine(net, hex('0501'))?.land).toHaveLength(5)
  })

  test('A24.8e A23.6b a roadblock cuts land lines between units, but not those of a unit in its hex', () => {
    const groups = (units: object, roadblocks: readonly string[]): readonly (readonly string[])[] =>
      isolationGroups(positionOf(board, at(units, roadblocks))).map((group) => group.units)
    const units = { g1: '0501', g2: '0801' }
    expect(groups(units, [])).toEqual([])
    expect(groups(units, ['0601'])).toEqual([['g2']])
    expect(groups(units, ['0801'])).toEqual([])
    // from unit to unit through one that stands under a roadblock
    expect(groups({ g1: '0501', g2: '0801', g3: '0601' }, ['0601'])).toEqual([])
  })
})

test('A-R73 A24.6a the Greif marker of the turn leaves the game after the German placement and before the dice', () => {
  const state = place(lane, {
    phase: 'german-traffic',
    turn: 8,
    units: { g1: '0101', u1: '1001' },
    with: { traffic: { german: ['0501', null, null, null, null, null], allied: Array(6).fill(null) } },
  })
  // it still keeps others away while markers are placed
  const taken = play(lane, state, { type: 'take-traffic-marker', marker: 2 })
  expect(refusals(lane, taken, { type: 'place-marker', to: '0401' })).toEqual(['A24.4a'])
  const placed = play(lane, taken, { type: 'place-marker', to: '0801' })
  expect(placed.traffic.german[0]).toBe('0501')
  const ended = play(lane, placed, { type: 'end-phase' })
  expect(ended.traffic.german).toEqual(['gone', '0801', null, null, null, null])
  expect(lane.toAct(ended)).toMatchObject({ kind: 'chance' })
})

test('A23.9b A23.9a the isolation query gives merged groups the points of the next supply check', () => {
  const state = place(lane, {
    phase: 'allied-movement',
    turn: 5,
    units: { g1: '0601', g2: { at: '0701', steps: 1 }, g3: '0301', u1: '0101' },
    with: {
      surrender: [
        { units: ['g1'], points: 1 },
        { units: ['g2'], points: 3 },
      ],
    },
  })
  expect(isolationGroups(positionOf(board, state)).filter(({ side }) => side === 'german')).toEqual([
    { side: 'german', units: ['g1', 'g2', 'g3'], points: 1 },
  ])
})

test('A24.8i a roadblock is removed if an enemy unit driven into its hex ends its Movement Phase there', () => {
  const driven = { g1: '0601', g2: '0301' }
  const stays = play(lane, at(driven, ['0601', '0801']), { type: 'end-phase' })
  expect(stays.phase).not.toBe('german-movement')
  expect(stays.roadblocks.allied).toEqual(['0801'])
  // who has gone out of it has neither ended there nor passed through
  const left = move(lane, at(driven, ['0601', '0801']), 'g1', ['0701'])
  expect(play(lane, left, { type: 'end-phase' }).roadblocks.allied).toEqual(['0601', '0801'])
})

test('A24.8b the log names either side correctly when a roadblock is placed', () => {
  const placedBy = (side: 'german' | 'allied'): string =>
    lane.text.event(at({}), { type: 'roadblock', side, from: null, to: hexId('0501'), rule: 'A24.8b' })
  expect(placedBy('allied')).toBe('The Allied player places a roadblock in 0501')
  expect(placedBy('german')).toBe('The German player places a roadblock in 0501')
})

describe('the corner of the map', () => {
  const corner = smallGame({
    columns: 6,
    rows: 5,
    links: [
      ['0101', '0201', 'secondary'],
      ['0201', '0301', 'secondary'],
    ],
    counters: [volksgrenadiers('g1'), usRegiment('u1')],
  })
  const none = [null, null, null, null, null, null]
  const german = (g1: string, markers: object = {}) =>
    place(corner, { turn: 5, phase: 'german-traffic', units: { g1, u1: '0605' }, with: markers })

  test('A24.8g a roadblock may be placed in the corner hex of the map, on a source within reach', () => {
    const lifted = play(corner, german('0202'), { type: 'take-roadblock', from: null })
    expect(legal(corner, lifted, 'place-marker').map(({ to }) => to)).toEqual(['0101', '0201', '0301'])
    expect(refusals(corner, lifted, { type: 'place-marker', to: '0101' })).toEqual([])
    const far = play(corner, german('0601'), { type: 'take-roadblock', from: null })
    expect(refusals(corner, far, { type: 'place-marker', to: '0101' })).toEqual(['A24.8g'])
    expect(refusals(corner, far, { type: 'place-marker', to: '0201' })).toEqual([])
  })

  test('A24.4a the corner hex of the map is adjacent to a marker like any other hex', () => {
    const beside = german('0202', { traffic: { german: ['0102', ...none.slice(1)], allied: none } })
    const taken = play(corner, beside, { type: 'take-traffic-marker', marker: 2 })
    for (const to of ['0101', '0102', '0201'])
      expect(refusals(corner, taken, { type: 'place-marker', to })).toEqual(to === '0201' ? [] : ['A24.4a'])
  })
})

describe('places of markers along a road from south to north', () => {
  const rows = 9
  const hexes = Array.from({ length: rows - 1 }, (_, i) => `030${i + 2}`)
  const road = smallGame({
    columns: 6,
    rows,
    links: hexes.slice(1).map((to, i): [string, string, string] => [hexes[i]!, to, 'secondary']),
    areas: { 'supply-german': ['0302'], 'supply-allied': ['0601'] },
    counters: [volksgrenadiers('g1'), usRegiment('u1')],
  })
  const none = [null, null, null, null, null, null]
  const gone = none.map(() => 'gone')
  const german = (german: readonly unknown[], turn = 5) =>
    place(road, {
      turn,
      phase: 'german-traffic',
      units: { g1: '0302', u1: '0604' },
      with: { traffic: { german, allied: none } },
    })

  test('A24.8g a roadblock is placed on a road within four hexes of a friend in every direction', () => {
    const lifted = play(road, german(gone), { type: 'take-roadblock', from: null })
    expect(legal(road, lifted, 'place-marker').map(({ to }) => to)).toEqual(['0303', '0304', '0305', '0306'])
    expect(refusals(road, lifted, { type: 'place-marker', to: '0307' })).toEqual(['A24.8g'])
    // south of the end of the road there is none
    expect(citations(road, lifted, { type: 'place-marker', to: '0301' })).toEqual(['A24.8g', 'A24.8g'])
  })

  test('A24.4a a traffic marker may be placed two hexes from a friendly marker, but not next to it', () => {
    const taken = play(road, german(['0304', ...none.slice(1)]), { type: 'take-traffic-marker', marker: 2 })
    for (const to of ['0303', '0305']) expect(refusals(road, taken, { type: 'place-marker', to })).toEqual(['A24.4a'])
    for (const to of ['0302', '0306']) expect(refusals(road, taken, { type: 'place-marker', to })).toEqual([])
  })

  test('A24.3b no dice are rolled for traffic markers that are out of the game', () => {
    expect(road.toAct(play(road, german(gone), { type: 'end-phase' }))).not.toMatchObject({ kind: 'chance' })
    const one = play(road, german([...gone.slice(1), '0305']), { type: 'end-phase' })
    expect(road.toAct(one)).toMatchObject({ kind: 'chance' })
  })
})
