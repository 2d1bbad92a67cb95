import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { inOrder, playout, randomFrom, startMatch } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { isRequirementMet } from '../../src/market-garden/campaign/victoryConditions.js'
import { outcomeOf } from '../../src/market-garden/campaign/victory.js'
import type { State } from '../../src/market-garden/state.js'
import { legal, play, refusals } from './gestures.js'
import { must } from '../playing.js'

const SCENARIO = '30-corps-breakout'
const board = marketGarden.boards[SCENARIO]
const terms = board.terms
const counterOf = (id: string) => board.counters[board.unitIndex(id)]!
const at = (spec: object): State => must(marketGarden.position({ scenario: SCENARIO, units: {}, ...spec }))
const south = new Set(board.map.areas['south-of-front']!.map((hex) => board.map.ids[hex]!))

describe('Breakout of 30 Corps (M30)', () => {
  test('M30.1a M-R353 the scenario lasts turns 2 to 10, on the whole of sheet D, and begins with Allied indirect fire', () => {
    expect([terms.turns, terms.area, terms.firstPhase]).toEqual([
      [2, 10],
      { sheet: 'D', rows: [1, 61] },
      'allied-indirect-fire',
    ])
    expect([terms.weather, terms.surprise, terms.landings]).toEqual([0, true, undefined])
    expect([board.mainRoad.length, terms.road]).toEqual([58, { from: 'D0619', to: 'D6117' }])
  })

  test('M30.2a M31.12a group Y is set up anywhere south of the front', () => {
    for (const id of ['gd-hq', 'gd-5-hq', 'gd-32-hq', 'uk-30-hq', 'gd-2ig-5-1', 'gd-3ig-32-1'])
      expect(new Set(counterOf(id).arrival!.among), id).toEqual(south)
    const start = must(marketGarden.setup({ scenario: SCENARIO }))
    const hexes = new Set(
      legal(marketGarden, start, 'place-unit').flatMap(({ unit, to }) => (unit === 'gd-hq' ? [to] : [])),
    )
    expect([...hexes].every((hex) => south.has(hex))).toBe(true)
    expect(hexes.size).toBeGreaterThan(250)
  })

  test('M23.63c M23.63b the 5th and 32nd Guards lead, and two armoured reconnaissance units are the Household Cavalry', () => {
    const leading = board.formations.filter(({ marks }) => marks?.includes('spearhead')).map(({ id }) => id)
    expect(leading).toEqual(['gd-32', 'gd-5'])
    const cavalry = board.counters.filter(({ marks }) => marks.includes('household-cavalry'))
    expect(cavalry.map(({ kind, formation }) => [kind, formation])).toEqual([
      ['armoured-reconnaissance', 'gd'],
      ['armoured-reconnaissance', 'gd'],
    ])
  })

  test('M-R475 231 Brigade is set up in its area', () => {
    expect(counterOf('br-231-hq').arrival!.among).toEqual(
      board.map.areas['brigade-231']!.map((hex) => board.map.ids[hex]),
    )
  })

  test('M30.3a M-R354 C-M arrives in turn 3, the 506th in turn 6 at D6117', () => {
    const late = board.counters.filter(({ arrival }) => arrival !== null && arrival.turn > 0)
    expect([...new Set(late.map(({ side, arrival }) => `${side} ${arrival!.turn} ${arrival!.hex}`))].sort()).toEqual([
      'allied 6 D6117',
      'german 3 D6117',
    ])
    const paras = late.filter(({ side }) => side === 'allied')
    expect(paras).toHaveLength(13)
    expect(paras.every(({ id, serial }) => id.startsWith('us-506') && serial === undefined)).toBe(true)
  })

  test('M30.41a Germans are not set up south of the front', () => {
    const start = at({ phase: 'german-setup', turn: 2, units: { 'hoff-i-1': 'reserve' } })
    const hexes = legal(marketGarden, start, 'place-unit').map(({ to }) => to)
    expect(hexes.length).toBeGreaterThan(0)
    expect(hexes.some((hex) => south.has(hex))).toBe(false)
  })

  test('M30.41b the bridges of the canal are down, except those inside the British lines', () => {
    const start = must(marketGarden.setup({ scenario: SCENARIO }))
    const canal = new Set(board.map.lines['water-meuse-escaut'])
    const over = [...board.bridges.values()].filter(({ sides }) => canal.has(sides[0]))
    expect(over.length).toBeGreaterThan(start.crossings.down.length)
    for (const { id, ends } of over)
      expect(start.crossings.down.includes(id), id).toBe(!ends.every((end) => south.has(board.map.ids[end]!)))
  })

  test('M30.43a guns of 30 Corps may fire blind barrages in the first phase', () => {
    const start = at({
      phase: 'allied-indirect-fire',
      turn: 2,
      units: { 'gd-55-p': { at: 'D0816', mode: 'defilade' }, 'hoff-i-1': { at: 'D1719', mode: 'defilade' } },
    })
    expect(legal(marketGarden, start, 'open-barrage')).toEqual([{ type: 'open-barrage', hex: 'D1719' }])
  })

  test('M30.42a M30.44a M30.45a M30.46a M30.46b M30.46c the special rules of the breakout are in force', () => {
    expect(terms.inColumn).toEqual({ rule: 'M30.42a', side: 'allied', before: 3 })
    expect(terms.lent).toEqual({ rule: 'M30.44a', formation: 'ss-11', to: 'kg-walther' })
    expect([terms.spearhead, terms.corpsAttacks?.within]).toEqual([true, 6])
    expect(terms.outwardBound).toEqual({ rule: 'M30.46b', until: 12, from: 6, exempt: ['fj-6'] })
    const night = at({ phase: 'allied-movement', turn: 4, units: { 'gd-2ig-5-1': 'D1419' } })
    expect(refusals(marketGarden, night, { type: 'start-move', unit: 'gd-2ig-5-1' })).toEqual(['M23.65a'])
    const start = must(marketGarden.setup({ scenario: SCENARIO }))
    expect(start.attached['ss-11-i-1']).toBe('kg-walther')
  })

  test('M30.1b M30.51a M-R382 Germans leave by the sides north of row 21, the Allies by the north edge', () => {
    const leave = (phase: string, turn: number, id: string, hex: string): readonly string[] => {
      const start = at({ phase, turn, units: { [id]: hex } })
      return refusals(marketGarden, play(marketGarden, start, { type: 'start-move', unit: id }), { type: 'leave-map' })
    }
    const german = (hex: string) => leave('german-movement', 4, 'fj-6-i-1', hex)
    expect([german('D2201'), german('D2233'), german('D6134'), german('D2101'), german('D2134')]).toEqual([
      [],
      [],
      [],
      ['M3.8b'],
      ['M3.8b'],
    ])
    expect(leave('allied-movement', 3, 'gd-2ig-5-1', 'D6117')).toEqual([])
    expect(leave('allied-movement', 3, 'gd-2ig-5-1', 'D6017')).toEqual(['M3.8b'])
  })
})

describe('victory (M30.51)', () => {
  const result = (units: Readonly<Record<string, object | string>>, allied = 0) => {
    const state = at({ phase: 'allied-response-movement', turn: 10, units, with: { losses: { german: 0, allied } } })
    const met = terms.victory.conditions
      .filter(({ requirement, side }) => isRequirementMet(positionOf(board, state), requirement, side))
      .map(({ id }) => id)
    return { met, ...outcomeOf(positionOf(board, { ...state, happened: { ...state.happened, met } })) }
  }
  const gone = (ids: readonly string[], edge: string): Readonly<Record<string, string>> =>
    Object.fromEntries(ids.map((id) => [id, `left-${edge}`]))
  const platoons = ['1', '2', '3', '4', '5', '6', '7', '8'].flatMap((n) => [`gd-2ig-5-${n}`, `gd-2gg-5-${n}`])

  test('M30.51a M30.51b two of three conditions give a German victory, one a draw (M-R356)', () => {
    expect(result({}, 29)).toMatchObject({ met: ['M30.51a-3'], winner: null, level: 'Draw' })
    expect(result({}, 30)).toMatchObject({ met: ['M30.51a-1', 'M30.51a-3'], winner: 'german', level: 'German victory' })
    expect(result(gone(['gd-2ig-5-1'], 'north'), 30)).toMatchObject({ met: ['M30.51a-1'], winner: null })
    // another division does not count
    expect(result(gone(['br-231-1d-a'], 'north')).met).toEqual(['M30.51a-3'])
  })

  test('M30.51a twenty-four points of Germans off the sides meet the second condition', () => {
    const six = ['hoff-i-1', 'hoff-i-2', 'hoff-i-3', 'hoff-ii-1', 'hoff-ii-2', 'hoff-ii-3'] // four each
    expect(result({ ...gone(six.slice(0, 3), 'west'), ...gone(six.slice(3), 'east') }).met).toEqual([
      'M30.51a-2',
      'M30.51a-3',
    ])
    expect(result(gone(six.slice(1), 'west')).met).toEqual(['M30.51a-3'])
  })

  test('M30.51c M-R379 thirty points of intact Guards off the north edge win the game by themselves', () => {
    const guards = platoons.slice(0, 15) // two each
    expect(result(gone(guards, 'north'), 30)).toMatchObject({
      met: ['M30.51a-1', 'M30.51c'],
      winner: 'allied',
      level: 'Allied victory',
    })
    expect(result({ ...gone(guards, 'north'), [guards[0]!]: { at: 'left-north', lost: 1 } }).met).toEqual([])
    expect(result(gone(guards.slice(1), 'north')).winner).toBe(null)
  })
})

test('random play from the set-up on finds legal actions all the way, sorted and without fault', () => {
  const random = randomFrom('breakout')
  let state = must(marketGarden.setup({ scenario: SCENARIO }))
  for (let i = 0; i < 320; i++) {
    const rolls = marketGarden.chanceOutcomes(state)
    const actions = rolls.length > 0 ? rolls.map(({ action }) => action) : marketGarden.legalActions(state)
    const action = actions[Math.floor(random() * actions.length)]!
    expect(marketGarden.explain(state, action)).toEqual([])
    if (i % 40 === 0) {
      expect(inOrder(actions)).toEqual(actions)
      expect(marketGarden.check(state)).toEqual([])
    }
    state = marketGarden.applyUnchecked(state, action)
  }
  expect(state.turn).toBe(2)
  expect(state.phase).not.toMatch(/setup/)
})

test('bots play the last turn to a result: who is to leave the map does', () => {
  const start = at({
    phase: 'allied-movement',
    turn: 10,
    units: {
      'gd-2ig-5-1': { at: 'D6117', mode: 'travel' },
      'gd-3ig-32-1': 'D6116',
      'gd-hq': { at: 'D5515', mode: 'travel' },
      'fj-7-ii-1': 'D3033',
      'kg-walther-hq': { at: 'D4005', mode: 'defilade' },
      'hoff-i-1': { at: 'D3018', mode: 'defilade' },
    },
    with: { outward: ['fj-7-ii-1'] },
  })
  const match = must(startMatch(marketGarden, { scenario: SCENARIO, seed: '5' }))
  const bot = marketGardenBot(marketGarden)
  const end = playout(marketGarden, { ...match, state: start }, { german: bot, allied: bot })
  const places = new Map(end.state.units.map(({ id, at: hex }) => [String(id), hex]))
  expect(['gd-2ig-5-1', 'gd-3ig-32-1', 'fj-7-ii-1'].map((id) => places.get(id))).toEqual([
    'left-north',
    'left-north',
    'left-east',
  ])
  expect(marketGarden.outcome(end.state)?.level).toBe('Draw')
})
