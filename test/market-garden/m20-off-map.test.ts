import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden, SCENARIOS } from '../../src/market-garden/index.js'
import { entryCost } from '../../src/market-garden/off-map/entryHexes.js'
import { unitId } from '../../src/market-garden/state.js'
import type { State } from '../../src/market-garden/state.js'
import { takingAny } from '../playing.js'
import { company, eventsOf, grenadiers, legal, must, place, play, refusals, smallGame, unit } from './small.js'
import { emplaced, germans, known, off, offMapGame, travel } from './offMapBoards.js'

const enemies = [company('a'), company('b', { travels: true, transport: 'trucks' })]
const big = [grenadiers('m', { strength: 12 }), grenadiers('n', { strength: 12 }), grenadiers('o', { strength: 8 })]
const game = offMapGame([...germans, ...big, ...enemies])
const board = game.boards['hells-highway']

const setOut = (state: State, id: string): State => play(game, state, { type: 'start-move', unit: id })
const go = (area: string) => ({ type: 'go-off-map', area }) as const
const enter = (id: string, at: string, mode = 'concentrated') => ({ type: 'enter', unit: id, mode, at }) as const
const leave = (state: State, id: string, area: string): State => play(game, setOut(state, id), go(area))
const entries = (state: State, id: string): readonly string[] =>
  legal(game, state, 'enter')
    .filter((action) => action.unit === id)
    .map(({ at }) => at)

describe('off the map', () => {
  test('M20.0a only Germans leave the map, in their movement phases, in a scenario with a display', () => {
    const plain = smallGame({ counters: germans, areas: { 'off-map-5W': ['0201'] } })
    const on = place(plain, { phase: 'german-movement', units: { g: '0201' } })
    expect(on.offMap).toBeUndefined()
    const moving = play(plain, on, { type: 'start-move', unit: 'g' })
    expect(refusals(plain, moving, go('5W'))).toEqual(['M20.0a'])
    expect(legal(plain, moving, 'go-off-map')).toEqual([])
    const allied = setOut(place(game, { turn: 39, phase: 'allied-movement', units: { a: '0201' } }), 'a')
    expect(refusals(game, allied, go('5W'))).toEqual(['M20.0a'])
    for (const response of [false, true])
      expect(legal(game, setOut(off(game, { g: '0201' }, { response }), 'g'), 'go-off-map')).toEqual([go('5W')])
    const theirs = place(game, { turn: 39, phase: 'allied-movement', units: { g: 'off-map-5W', a: '0404' } })
    expect(refusals(game, theirs, enter('g', '0201'))).toEqual(['M20.0a'])
    expect(refusals(game, theirs, { type: 'move-off-map', unit: 'g', to: '6W' })).toEqual(['M20.0a'])
  })

  test.each(SCENARIOS)('M20.0a in %s units move off the map only if it is the campaign', (id) => {
    const [one] = marketGarden.boards[id].counters.filter(
      ({ side, kind, concentrates }) => side === 'german' && kind === 'infantry' && concentrates,
    )
    const edge = {
      '30-corps-breakout': 'D2501',
      '82nd-drop': 'B2501',
      '101st-drop': 'C2501',
      'hells-highway': 'C2501',
    } as const
    const at = id in edge ? edge[id as keyof typeof edge] : 'A2501'
    const state = must(
      takingAny(marketGarden).position({
        scenario: id,
        turn: id === 'hells-highway' ? 36 : 6,
        phase: 'german-movement',
        units: { [one!.id]: at },
      }),
    )
    const start = play(marketGarden, state, { type: 'start-move', unit: one!.id })
    const moving =
      marketGarden.toAct(start).kind === 'chance' ? play(marketGarden, start, { type: 'roll', dice: [6, 6] }) : start
    const off = legal(marketGarden, moving, 'go-off-map')
    expect([state.offMap !== undefined, off.length > 0]).toEqual([id === 'campaign', id === 'campaign'])
    if (id !== 'campaign') expect(refusals(marketGarden, moving, go('5W'))).toEqual(['M20.0a'])
  })

  test('M20.0b, M20.12a a unit leaves the map Concentrated or in Travel mode and not Disrupted', () => {
    const at = (spec: object): State => setOut(off(game, { t: { at: '0201', ...spec } }), 't')
    expect(refusals(game, at({ mode: 'concentrated' }), go('5W'))).toEqual([])
    expect(refusals(game, at({ mode: 'travel' }), go('5W'))).toEqual([])
    expect(refusals(game, at({ mode: 'defilade' }), go('5W'))).toEqual(['M20.0b'])
    expect(refusals(game, at({ mode: 'concentrated', disrupted: true }), go('5W'))).toEqual(['M20.0b'])
    // without supply a unit rolls for its points, and leaves with hardly any
    const poor = offMapGame(germans, { alwaysSupplied: ['allied'] })
    const rolling = play(poor, off(poor, { g: '0201' }), { type: 'start-move', unit: 'g' })
    expect(poor.toAct(rolling).kind).toBe('chance')
    const slow = play(poor, rolling, { type: 'roll', dice: [1, 1] })
    expect(refusals(poor, slow, go('5W'))).toEqual([])
    // and nobody rolls for those who come on
    const entered = play(poor, off(poor, { g: 'off-map-5W' }), enter('g', '0201'))
    expect(poor.toAct(entered)).toMatchObject({ kind: 'player', side: 'german' })
  })

  test('M30.46b an outward-bound unit is no longer bound once it has left the map', () => {
    const bound: State = { ...off(game, { g: '0201' }), outward: [unitId('g')] }
    expect(bound.outward).toEqual(['g'])
    expect(leave(bound, 'g', '5W').outward).toEqual([])
  })

  test('M20.0d, M20.0e the area is the one behind the hex; at a boundary the owner chooses', () => {
    const south = setOut(off(game, { g: '0201' }), 'g')
    expect(legal(game, south, 'go-off-map')).toEqual([go('5W')])
    expect(refusals(game, south, go('6W'))).toEqual(['M20.0e'])
    expect(refusals(game, south, go('10W'))).toEqual(['M20.0e'])
    const between = setOut(off(game, { g: '0301' }), 'g')
    expect(legal(game, between, 'go-off-map')).toEqual([go('5W'), go('6W')])
    const inland = setOut(off(game, { g: '0305' }), 'g')
    expect(refusals(game, inland, go('5W'))).toEqual(['M20.0e'])
    const gone = play(game, between, go('6W'))
    expect(unit(gone, 'g').at).toBe('off-map-6W')
    expect(known(gone).since).toEqual({ g: { turn: 39, response: false } })
    expect(eventsOf(game, between, go('6W'))).toContainEqual({ type: 'left-map', unit: 'g', edge: 'west' })
    expect(eventsOf(game, between, go('6W'))).toContainEqual({ type: 'off-map-moved', unit: 'g', from: null, to: '6W' })
    expect(gone.thisPhase.moved).toEqual(['g'])
  })

  test('M20.0d all units of a move leave the map together, and pay for the edge', () => {
    const stack = off(game, { g: '0203', h: '0203' })
    const together = play(game, setOut(stack, 'g'), { type: 'pick-up', unit: 'h' }, { type: 'step', to: '0202' })
    const near = play(game, together, { type: 'step', to: '0201' })
    // three hexes of clear ground, two points each
    expect(refusals(game, near, go('5W'))).toEqual([])
    expect(unit(play(game, near, go('5W')), 'h').at).toBe('off-map-5W')
    const slow = offMapGame([grenadiers('g', { allowance: 4 })])
    const spent = play(slow, off(slow, { g: '0203' }), { type: 'start-move', unit: 'g' })
    const atEdge = play(slow, spent, { type: 'step', to: '0202' }, { type: 'step', to: '0201' })
    expect(refusals(slow, atEdge, go('5W'))).toEqual(['M8.13a'])
    // two hexes at most in response movement, and the one beyond the edge is one of them
    const answer = play(game, setOut(off(game, { g: '0203' }, { response: true }), 'g'), { type: 'step', to: '0202' })
    const far = play(game, answer, { type: 'step', to: '0201' })
    expect(refusals(game, far, go('5W'))).toEqual(['M8.15'])
  })

  test('M20.0d, M8.4a a unit that leaves a controlled hex for an area draws fire first', () => {
    const watched = setOut(off(game, { g: '0201', a: '0202' }), 'g')
    const leaving = play(game, watched, go('5W'))
    expect(leaving.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'leave' })
    expect(leaving.stack.find(({ type }) => type === 'moving')).toMatchObject({ stage: 'departing', area: '5W' })
    expect(game.check(leaving)).toEqual([])
    const gone = play(game, leaving, { type: 'hold-fire' })
    expect(unit(gone, 'g').at).toBe('off-map-5W')
  })

  test('E20.0, M20.0f, M20.0g a unit enters between the ends of its area, at the cost of its mode', () => {
    const waiting = off(game, { g: 'off-map-5W', t: travel('off-map-5W') })
    expect(entries(waiting, 'g')).toEqual(['0101', '0201', '0301'])
    expect(refusals(game, waiting, enter('g', '0401'))).toEqual(['M20.0f'])
    expect(refusals(game, waiting, enter('g', '0302'))).toEqual(['M20.0f'])
    expect(refusals(game, waiting, enter('g', '0101', 'defilade'))).toEqual(['M20.0g'])
    expect(refusals(game, waiting, enter('t', '0101', 'concentrated'))).toEqual(['M20.0g'])
    const [foot, column] = [board.unitIndex('g'), board.unitIndex('t')]
    const hex = board.map.indexOf('0201')
    expect(entryCost(positionOf(board, waiting), foot, 'concentrated', hex)).toBe(4)
    const entered = play(game, waiting, enter('g', '0201'))
    expect(unit(entered, 'g')).toMatchObject({ at: '0201', mode: 'concentrated' })
    expect(entered.stack.at(-1)).toMatchObject({ type: 'moving', spent: { g: 4 }, steps: 1, from: null })
    expect(known(entered).since).toEqual({ t: { turn: 35, response: true } })
    expect(entryCost(positionOf(board, waiting), column, 'travel', hex)).not.toBe(4)
  })

  test('M20.0h, M22.14a, M-R381 the next stack at a hex waits on the road, within the stacking limits', () => {
    const three = off(game, { m: 'off-map-5W', n: 'off-map-5W', o: 'off-map-5W' })
    const one = play(game, three, enter('m', '0201'), { type: 'stop', where: 'bottom' })
    const second = play(game, one, enter('n', '0201'))
    expect(second.stack.at(-1)).toMatchObject({ type: 'moving', spent: { n: 4 } })
    const two = play(game, second, { type: 'stop', where: 'bottom' })
    // both together are what the hex holds, so that the third would come behind them
    expect(entryCost(positionOf(board, two), board.unitIndex('o'), 'concentrated', board.map.indexOf('0201'))).toBe(8)
    // 24 points fill the hex: the third has to go by another one
    expect(refusals(game, two, enter('o', '0201'))).toEqual(['M20.0h'])
    expect(entries(two, 'o')).toEqual(['0101', '0301'])
    const held = off(game, { g: 'off-map-5W', a: '0201' })
    expect(refusals(game, held, enter('g', '0201'))).toEqual(['M8.12a'])
  })

  test('M20.12b a unit does not both leave and enter the map in one turn', () => {
    const gone = leave(off(game, { g: '0201' }, { response: true }), 'g', '5W')
    expect(known(gone).crossed).toEqual(['g'])
    expect(refusals(game, gone, enter('g', '0201'))).toEqual(['M20.12b', 'M20.13a'])
    const entered = play(game, off(game, { g: 'off-map-5W' }, { response: true }), enter('g', '0201'))
    expect(refusals(game, entered, go('5W'))).toContain('M20.12b')
    const later = off(game, { g: '0201' }, { offMap: { crossed: [unit(entered, 'g').id] } })
    expect(refusals(game, setOut(later, 'g'), go('5W'))).toEqual(['M20.12b'])
  })

  test('M20.13a, M-R318 a unit spends a whole movement phase in an area before it enters the map', () => {
    const now = { turn: 38, response: false }
    const early = off(game, { g: 'off-map-5W' }, { turn: 39, response: true, offMap: { since: { g: now } } })
    expect(refusals(game, early, enter('g', '0201'))).toEqual(['M20.13a'])
    expect(entries(early, 'g')).toEqual([])
    const ready = off(game, { g: 'off-map-5W' }, { turn: 39, offMap: { since: { g: now } } })
    expect(refusals(game, ready, enter('g', '0201'))).toEqual([])
    const answer = { turn: 38, response: true }
    const next = off(game, { g: 'off-map-5W' }, { turn: 39, response: true, offMap: { since: { g: answer } } })
    expect(refusals(game, next, enter('g', '0201'))).toEqual([])
  })

  test('M20.11a, M-R463 off the map modes change in the Organization Phase, between Travel mode and Concentrated', () => {
    const phase = place(game, {
      turn: 39,
      phase: 'german-organization',
      units: { t: travel('off-map-5W'), gun: travel('off-map-5W'), g: '0404', a: '0505' },
    })
    const change = (id: string, mode: string) => ({ type: 'change-mode', unit: id, mode }) as const
    expect(refusals(game, phase, change('t', 'concentrated'))).toEqual([])
    expect(refusals(game, phase, change('gun', 'defilade'))).toEqual(['M20.0b'])
    expect(refusals(game, phase, change('t', 'defilade'))).toContain('M20.0b')
    const changed = play(game, phase, change('t', 'concentrated'))
    expect(unit(changed, 't').mode).toBe('concentrated')
    expect(eventsOf(game, phase, change('t', 'concentrated')).map(({ type }) => type)).toEqual(['off-map-mode-changed'])
  })

  test('M11.32d a headquarters off the map is in supply at once, a unit by its Command Phase', () => {
    const poor = offMapGame(germans, { alwaysSupplied: ['allied'] })
    const edge = off(poor, { 'hq-x': { at: '0201', mode: 'travel', depleted: true } })
    const out = play(poor, edge, { type: 'start-move', unit: 'hq-x' })
    const rolled = poor.toAct(out).kind === 'chance' ? play(poor, out, { type: 'roll', dice: [3] }) : out
    expect(unit(play(poor, rolled, go('5W')), 'hq-x')).toMatchObject({ at: 'off-map-5W', depleted: false })
    const before = place(poor, {
      turn: 39,
      phase: 'german-command',
      units: { g: { at: 'off-map-5W', depleted: true }, h: { at: '0404', depleted: true } },
    })
    expect(unit(before, 'g').depleted).toBe(false)
    expect(unit(before, 'h').depleted).toBe(true)
  })

  test('M3.32c guns in Defilade do not leave the map, but leaders leave as they are', () => {
    const gun = off(game, { gun: emplaced('0201') })
    expect(refusals(game, gun, { type: 'start-move', unit: 'gun' })).toEqual(['M8.34b'])
    const alone = leave(off(game, { 'leader-x': emplaced('0201'), g: '0201' }), 'leader-x', '5W')
    expect(unit(alone, 'leader-x').at).toBe('off-map-5W')
  })
})
