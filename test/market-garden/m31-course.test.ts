/** Who is released, points and the outcome of the campaign (M31.17, M31.4). */
import { isAt, positionOf } from '../../src/market-garden/position.js'
import type { Position } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { withCampaign } from '../../src/market-garden/bounds/campaignStart.js'
import { dueTurn } from '../../src/market-garden/bounds/releases.js'
import { eliminate } from '../../src/market-garden/changes/changes.js'
import { outcomeOf } from '../../src/market-garden/campaign/victory.js'
import { arrivals } from '../../src/market-garden/off-map/entry.js'
import type { State } from '../../src/market-garden/state.js'
import type { Campaign } from '../../src/market-garden/campaign/state.js'
import { at, board, boardWith, game, remembered, terms } from './campaignBoards.js'
import { company, germanHeadquarters, grenadiers, legal, place, play, refusals, smallGame } from './small.js'

/** The phase that is on is ended by whoever acts in it. */
const phaseEnded = (state: State): State => play(game, state, { type: 'end-phase' })
const due = (state: State, id: string): number => dueTurn(positionOf(board, state), board.unitIndex(id))

describe('who is released (M31.17)', () => {
  const afterPhase = (turn: number, units: object, more: object = {}): State =>
    phaseEnded(at('allied-movement', turn, units, more))

  test('M31.17b M-R480 the 43rd is released a turn after 30 Corps stands beside the Maas in supply', () => {
    const there = afterPhase(7, { a: '1020' })
    expect(there.campaign?.released).toMatchObject({ 'br-43': 8, 'br-8': 8 })
    expect([due(there, 'wessex'), due(afterPhase(7, { a: '0720' }), 'wessex')]).toEqual([8, Infinity])
    // paratroopers do not count, and it stays released when the unit has gone
    expect(due(afterPhase(7, { para: '1020' }), 'wessex')).toBe(Infinity)
    expect(due(afterPhase(9, { a: '0320' }, { campaign: there.campaign }), 'wessex')).toBe(8)
  })

  test('M31.17b M31.17c M31.17e a unit out of supply at the Maas or Neder Rijn releases no division', () => {
    const cut = boardWith([])
    const ended = (hex: string) => {
      const spec = { phase: 'allied-movement', turn: 9, units: { a: hex }, with: { campaign: remembered } }
      return play(cut, place(cut, spec), { type: 'end-phase' }).campaign!
    }
    expect(ended('1020').released).toEqual({ 'br-8': 10 })
    expect(ended('1520').released).toEqual({})
    expect(ended('1520').happened).toEqual({ 'br-52 1': 9 })
  })

  test('M31.17d the 8th Armoured Brigade is released when 30 Corps comes within four hexes', () => {
    const released = (hex: string) => afterPhase(7, { a: hex }).campaign?.released['br-8']
    expect([released('0520'), released('0420')]).toEqual([8, undefined])
  })

  test('M31.17c the rest of the 50th is released at once when 30 Corps has crossed the Neder Rijn', () => {
    expect(afterPhase(9, { a: '1520', 'hq-gd': '1420' }).campaign?.released).toMatchObject({
      'br-50': 9,
      'over-the-rhine': 9,
    })
    expect(afterPhase(9, { para: '1520' }).campaign?.released['br-50']).toBeUndefined()
  })

  test('M31.17e M-R362 the 52nd is released two turns after the airfield and the Neder Rijn are reached', () => {
    const field = afterPhase(5, { para: '1830' })
    expect(due(field, 'scots')).toBe(Infinity)
    const both = afterPhase(9, { a: '1520' }, { campaign: field.campaign })
    expect(due(both, 'scots')).toBe(11)
  })

  test('M31.17f the seaborne part of the 52nd is due a turn after another part has arrived', () => {
    expect(due(afterPhase(9, { scots: '0320' }), 'by-sea')).toBe(10)
    expect(due(afterPhase(9, { a: '0320' }), 'by-sea')).toBe(Infinity)
  })

  test('M31.17a M22.2a a unit does not enter before it is released, and then by the southern road', () => {
    const waiting = at('allied-movement', 8, { wessex: 'reserve', a: '0320' })
    const entering = { type: 'enter', unit: 'wessex', mode: 'travel', at: '0120' } as const
    expect(refusals(game, waiting, entering)).toEqual(['M31.17a'])
    const free = (turn: number) =>
      at('allied-movement', turn, { wessex: 'reserve' }, { campaign: { ...remembered, released: { 'br-43': 8 } } })
    expect(refusals(game, free(7), entering)).toEqual(['M22.0a'])
    expect(legal(game, free(8), 'enter').map(({ at: hex }) => hex)).toContain('0120')
  })

  test('M31.17c a unit released at once may enter in the same turn', () => {
    const arriving = (p: Position) => (isAt(p, 'movement-phase') ? arrivals(p) : null)
    const waiting = positionOf(board, at('allied-movement', 8, { wessex: 'reserve', a: '0320' }))
    expect(arriving(waiting)).toEqual([])
    expect(arriving(withCampaign(waiting, { released: { 'br-43': 8 } }))).toEqual([board.unitIndex('wessex')])
  })
})

describe('points (M31.4)', () => {
  const everybody = {
    a: '0320', 'hq-gd': '0321', gun: '0322', weapons: '0323', pak: '0324', 'leader-gd': '0325', para: '0326',
    g: '2001', sappers: '2002', tank: '2003', tiger: '2004', 'hq-kg': '2005',
  } // prettier-ignore
  const worth = (id: string): string => {
    const state = at('allied-movement', 9, everybody)
    const { german, allied } = eliminate(positionOf(board, state), board.unitIndex(id), 'M3.33b', undefined).state
      .campaign!.points
    return `${german}:${allied}`
  }

  test('M31.4a M31.41a M31.41b M31.41c M-R375 a unit that is eliminated scores the points of its class for the enemy', () => {
    expect(['a', 'weapons', 'gun', 'pak', 'para', 'hq-gd', 'leader-gd'].map(worth)).toEqual([
      '1:0',
      '1:0',
      '2:0',
      '2:0',
      '2:0',
      '3:0',
      '0:0',
    ])
    expect(['g', 'sappers', 'tank', 'tiger', 'hq-kg'].map(worth)).toEqual(['0:1', '0:2', '0:2', '0:3', '0:3'])
  })

  test('M31.41d a unit that cannot trace supply is worth one point more', () => {
    const cut = smallGame({
      columns: 9,
      rows: 9,
      counters: [grenadiers('g', { formation: 'kg' }), germanHeadquarters('kg')],
      alwaysSupplied: [],
      turns: [1, 20],
      terms: { campaign: terms },
    })
    const lost = place(cut, { turn: 9, phase: 'allied-movement', units: { g: '0505' }, with: { campaign: remembered } })
    const [scenario] = Object.values(cut.boards)
    expect(
      eliminate(positionOf(scenario!, lost), scenario!.unitIndex('g'), 'M3.33b', undefined).state.campaign?.points,
    ).toEqual({
      german: 0,
      allied: 2,
    })
  })

  test('M31.41d a headquarters scores by whether it could trace when it was eliminated, whatever its marker says', () => {
    const byRoad = smallGame({
      columns: 9,
      rows: 9,
      counters: [company('a'), company('b'), germanHeadquarters('kg')],
      alwaysSupplied: ['allied'],
      turns: [1, 20],
      areas: { 'roads-off-east': ['0509'] },
      terms: { campaign: terms },
    })
    const [scenario] = Object.values(byRoad.boards)
    const scored = (depleted: boolean, allies: object) => {
      const units = { 'hq-kg': { at: '0507', depleted }, ...allies }
      const lost = place(byRoad, { turn: 9, phase: 'allied-movement', units, with: { campaign: remembered } })
      const unit = scenario!.unitIndex('hq-kg')
      return eliminate(positionOf(scenario!, lost), unit, 'M3.33b', undefined).state.campaign?.points.allied
    }
    const [away, around] = [
      { a: '0101', b: '0102' },
      { a: '0509', b: '0506' },
    ]
    expect([scored(false, away), scored(true, away)]).toEqual([3, 3])
    expect([scored(false, around), scored(true, around)]).toEqual([4, 4])
  })

  /** The last turn is over with these units on the map. */
  const ended = (units: object, campaign: Partial<Campaign> = {}) =>
    outcomeOf(positionOf(board, at('allied-movement', 20, units, { campaign: { ...remembered, ...campaign } })))
  const held = { '0520': 'allied', '0620': 'allied', '1020': 'allied', '1120': 'allied' } as const

  test('M31.42a M31.42b M-R359 E31.42 a bridge scores by its water, 75 points at Arnhem, for its last holder', () => {
    expect(ended({ a: '0120' }).points).toEqual({ german: 150, allied: 0 })
    expect(ended({ a: '0120' }, { held }).points).toEqual({ german: 75, allied: 75 })
    expect(ended({ a: '0120' }, { held: { ...held, '1420': 'allied', '1520': 'allied' } }).points).toEqual({
      german: 0,
      allied: 150,
    })
  })

  test('M31.42c a bridge scores only for the holder of both ends with no enemy within three hexes', () => {
    expect(ended({ a: '0120' }, { held: { '0520': 'allied' } }).points).toEqual({ german: 125, allied: 0 })
    expect(ended({ a: '0120', g: '0917' }, { held }).points).toEqual({ german: 75, allied: 75 })
    expect(ended({ a: '0120', g: '0917', sappers: '0818' }, { held }).points).toEqual({ german: 75, allied: 0 })
  })

  test('M-R359 a bridge never reached is held by the Germans before the front, by the Allies behind it', () => {
    const behind = boardWith(['german', 'allied'], 6)
    const spec = { phase: 'allied-movement', turn: 20, units: { a: '0120' }, with: { campaign: remembered } }
    const [scenario] = Object.values(behind.boards)
    expect(outcomeOf(positionOf(scenario!, place(behind, spec))).points).toEqual({ german: 125, allied: 25 })
  })

  test('M31.42 M-R359 a unit that enters the end of a bridge holds it', () => {
    const begun = play(game, at('allied-movement', 9, { a: '0420' }), { type: 'start-move', unit: 'a' })
    const on = play(game, begun, { type: 'step', to: '0520' }, { type: 'spare-bridges' })
    expect(on.campaign?.held).toEqual({ '0520': 'allied' })
    expect(play(game, on, { type: 'step', to: '0620' }).campaign?.held).toEqual({ '0520': 'allied', '0620': 'allied' })
  })

  const all = {
    '0520': 'allied', '0620': 'allied', '1020': 'allied', '1120': 'allied', '1420': 'allied', '1520': 'allied',
  } as const // prettier-ignore
  const level = (german: number, allied: number, campaign: Partial<Campaign> = {}): string =>
    ended({ a: '0120' }, { held: all, points: { german, allied: allied - 150 }, ...campaign }).level

  test('M31.43a M31.5a M-R358 M-R365 E31.5 the level of victory follows from the exact ratio of points', () => {
    const released = { 'over-the-rhine': 12 }
    const reached = ([german, allied]: readonly [number, number]) => level(german, allied, { released })
    expect(
      ([[600, 200], [599, 200], [500, 200], [499, 200], [401, 200], [400, 200], [399, 200], [300, 200], [299, 200], [201, 200], [200, 200], [0, 200]] as const).map(reached),
    ).toEqual([
      'German decisive victory',
      'German substantial victory',
      'German substantial victory',
      'German limited victory',
      'German limited victory',
      'Draw',
      'Allied limited victory',
      'Allied limited victory',
      'Allied substantial victory',
      'Allied substantial victory',
      'Allied decisive victory',
      'Allied decisive victory',
    ]) // prettier-ignore
  })

  test('M31.43b an Allied victory is not decisive unless 30 Corps has crossed the Neder Rijn', () => {
    expect([level(0, 200), level(0, 200, { released: { 'over-the-rhine': 12 } })]).toEqual([
      'Allied substantial victory',
      'Allied decisive victory',
    ])
  })
})

test('M31.23a paratroopers stay within twelve hexes of the bridges of the main road', () => {
  const stepping = (from: string, to: string) =>
    refusals(game, play(game, at('allied-movement', 9, { para: from }), { type: 'start-move', unit: 'para' }), {
      type: 'step',
      to,
    })
  expect([stepping('0508', '0507'), stepping('0509', '0508'), stepping('0507', '0508')]).toEqual([['M31.23a'], [], []])
})
