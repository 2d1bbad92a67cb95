import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { commandChain } from '../../src/market-garden/command/queries.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { drawMarketGarden } from '../../src/svg/index.js'
import { unitId } from '../../src/market-garden/state.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  eventsOf,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  must,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'

const american = { nation: 'american' } as const
const polish = { nation: 'polish' } as const

/** An American division and the Polish brigade, each with its supply head on the western edge. */
const game = smallGame({
  columns: 30,
  rows: 5,
  alwaysSupplied: ['german'],
  turns: [1, 60],
  terrain: { '0320': ['woods'], '0425': ['woods'], '0525': ['woods'], '0526': ['woods'], '0426': ['town'] },
  supplyHeads: { us: '0301', pl: '0101' },
  formations: [
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
    formation('pl', 'allied', { airborne: true }),
    formation('kg', 'german'),
  ],
  counters: [
    headquarters('us', american),
    headquarters('us-1', american),
    headquarters('pl', polish),
    company('paras', { formation: 'us-1', ...american, marks: ['airborne'] }),
    company('poles', { formation: 'pl', ...polish, marks: ['airborne'] }),
    grenadiers('enemy', { formation: 'kg' }),
    germanHeadquarters('kg'),
    company('shaken'),
    grenadiers('shaken-too'),
  ],
})
const board = game.boards['hells-highway']
const supplied = (state: State, id: string): boolean => isSupplied(positionOf(board, state), board.unitIndex(id))

/**
 * Both headquarters are too far from their supply heads; somebody may always try to recover. GT35 is the 22nd, 0901.
 */
const far = {
  ...{ 'hq-us': '0322', 'hq-us-1': '0324', paras: '0325', 'hq-pl': '0122', poles: '0123', enemy: '0530' },
  ...{ shaken: { at: '0515', disrupted: true }, 'shaken-too': { at: '0529', disrupted: true } },
}
const at = (cutOff: object, more: object = {}, turn = 35): State =>
  place(game, { phase: 'allied-command', turn, units: { ...far, ...more }, with: { cutOff } })
const move = (to: string, id = 'us') => ({ type: 'relocate-supply-head', formation: id, to }) as const

test('M11.13a a supply head is on the map from the start, and its formation traces to it', () => {
  const near = place(game, { phase: 'allied-command', turn: 35, units: { ...far, 'hq-us': '0305' } })
  expect(near.supplyHeads).toEqual({ us: '0301', pl: '0101' })
  expect(commandChain(positionOf(board, near), unitId('hq-us'))[0]).toMatchObject({ traces: true, rule: 'M11.13a' })
  const elsewhere = place(game, {
    phase: 'allied-command',
    turn: 35,
    units: { ...far, 'hq-us': '0305' },
    with: { supplyHeads: { us: '0330' } },
  })
  expect(commandChain(positionOf(board, elsewhere), unitId('hq-us'))[0]).toMatchObject({ traces: false })
})

test("M24.5a M11.13a Hell's Highway has no supply head on the map", () => {
  const start = must(marketGarden.setup({ scenario: 'hells-highway' }))
  expect(start.supplyHeads).toEqual({})
})

test('M11.13a M3.42 the picture of the board shows the supply heads', () => {
  const drawn = drawMarketGarden(game, place(game, { phase: 'allied-command', turn: 35, units: far }))
  expect(drawn).toContain('>supply us<')
  expect(drawMarketGarden(game, place(game, { turn: 35, units: far, with: { supplyHeads: {} } }))).not.toContain(
    '>supply us<',
  )
})

describe('a supply head set up elsewhere (M11.14)', () => {
  test('M11.14a a supply head may be moved after seven turns in a row without supply', () => {
    expect(at({ 'hq-us': 5 }).cutOff['hq-us']).toBe(6)
    expect(refusals(game, at({ 'hq-us': 5 }), move('0326'))).toEqual(['M11.14a'])
    expect(legal(game, at({ 'hq-us': 5 }), 'relocate-supply-head')).toEqual([])
    expect(at({ 'hq-us': 6 }).cutOff['hq-us']).toBe(7)
    expect(refusals(game, at({ 'hq-us': 6 }), move('0326'))).toEqual([])
    // a turn in supply begins the count anew
    expect(at({ 'hq-us': 6 }, { 'hq-us': '0303' }).cutOff['hq-us']).toBeUndefined()
  })

  test('M11.14a M-R421 turns with the headquarters Disrupted do not count towards a new supply head', () => {
    const shaken = at({ 'hq-us': 6 }, { 'hq-us': { at: '0322', disrupted: true } })
    expect(shaken.cutOff['hq-us']).toBe(6)
    expect(refusals(game, shaken, move('0326'))).toEqual(['M11.14a'])
  })

  test('M11.14a M11.13a each formation with a supply head counts its own turns without supply', () => {
    const state = at({ 'hq-us': 6, 'hq-us-1': 9 })
    expect(refusals(game, state, move('0326', 'pl'))).toEqual(['M11.14a'])
    expect(refusals(game, state, move('0326', 'us-1'))).toEqual(['M11.13a'])
    const german = place(game, { phase: 'german-command', units: far, with: { cutOff: { 'hq-us': 9 } } })
    expect(refusals(game, german, move('0326'))).toEqual(['M11.14a'])
    expect(legal(game, german, 'relocate-supply-head')).toEqual([])
  })

  test('M11.14b M-R207 M-R266 a supply head goes to one of two adjacent clear hexes, both free of Germans', () => {
    const state = at({ 'hq-us': 6 }, { enemy: '0326' })
    expect(refusals(game, state, move('0320'))).toEqual(['M11.14b'])
    expect(refusals(game, state, move('0326'))).toEqual(['M11.14b'])
    expect(refusals(game, state, move('0327'))).toEqual([])
    expect(refusals(game, state, move('9999'))).toContain('input')
    const open = legal(game, state, 'relocate-supply-head').map(({ to }) => to)
    expect(open).toHaveLength(150 - 5 - 2)
  })

  test('M11.14b a clear hex is not enough for a supply head without a clear neighbour free of Germans', () => {
    // 0101 has three neighbours: 0102, 0201, and none to the west
    const hemmedIn = smallGame({
      columns: 24,
      terrain: { '0102': ['woods'] },
      formations: [formation('us', 'allied', { level: 'division', airborne: true })],
      counters: [headquarters('us', american), grenadiers('enemy'), company('shaken')],
      supplyHeads: { us: '0724' },
      alwaysSupplied: ['german'],
    })
    const state = (enemy: string): State =>
      place(hemmedIn, {
        phase: 'allied-command',
        units: { 'hq-us': '0101', enemy, shaken: { at: '0505', disrupted: true } },
        with: { cutOff: { 'hq-us': 6 } },
      })
    expect(refusals(hemmedIn, state('0506'), move('0101'))).toEqual([])
    expect(refusals(hemmedIn, state('0201'), move('0101'))).toEqual(['M11.14b'])
  })

  test('M11.14b Americans move a supply head on eight or less, Poles on six, and supply is checked at once', () => {
    const tried = play(game, at({ 'hq-us': 6, 'hq-pl': 6 }, { paras: { at: '0325', depleted: true } }), move('0326'))
    expect(game.toAct(tried)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.14b', dice: 2, roller: 'allied' } })
    expect(unit(tried, 'hq-us').depleted).toBe(true)
    const done = play(game, tried, roll(4, 4))
    expect(done.supplyHeads).toEqual({ us: '0326', pl: '0101' })
    for (const id of ['hq-us', 'hq-us-1', 'paras']) expect([id, unit(done, id).depleted]).toEqual([id, false])
    expect(supplied(done, 'paras')).toBe(true)
    const failed = play(game, tried, roll(4, 5))
    expect(failed.supplyHeads['us']).toBe('0301')
    expect(unit(failed, 'hq-us').depleted).toBe(true)
    expect(eventsOf(game, tried, roll(4, 5))).toContainEqual({
      type: 'supply-head-relocated',
      formation: 'us',
      to: '0326',
      moved: false,
    })
    const poles = play(game, failed, move('0124', 'pl'))
    expect(play(game, poles, roll(3, 3)).supplyHeads['pl']).toBe('0124')
    expect(play(game, poles, roll(3, 4)).supplyHeads['pl']).toBe('0101')
    // the count of the turn is not taken twice
    expect(done.cutOff['hq-pl']).toBe(7)
  })

  test('M11.14c each supply head is moved at most once a day, and only by day', () => {
    const failed = play(game, at({ 'hq-us': 6 }), move('0326'), roll(6, 6))
    expect(failed.relocationTried).toEqual({ us: 35 })
    expect(refusals(game, failed, move('0326'))).toEqual(['M11.14c'])
    expect(legal(game, failed, 'relocate-supply-head')).toEqual([])
    const later = (turn: number): State =>
      place(game, {
        phase: 'allied-command',
        turn,
        units: far,
        with: { cutOff: { 'hq-us': 9 }, relocationTried: { us: 35 } },
      })
    // 38 is still the 22nd, 39 and 40 are its night, 41 is the 23rd
    expect(refusals(game, later(38), move('0326'))).toEqual(['M11.14c'])
    expect(refusals(game, at({ 'hq-us': 9 }, {}, 39), move('0326'))).toEqual(['M11.14c'])
    expect(legal(game, at({ 'hq-us': 9 }, {}, 39), 'relocate-supply-head')).toEqual([])
    expect(refusals(game, later(41), move('0326'))).toEqual([])
  })
})

describe('after a landing (M11.13d)', () => {
  /** The paras have landed in this turn, far from everybody. */
  const landedIn = (turn: number, now: number): State =>
    place(game, {
      phase: 'allied-command',
      turn: now,
      units: { ...far, 'hq-us-1': '0310' },
      with: { landed: { paras: turn, 'hq-us-1': turn } },
    })

  test('M11.13d M-R206 a unit that lands after the first day is in supply in that turn and the four that follow', () => {
    expect([20, 21, 22, 23, 24, 25].map((now) => supplied(landedIn(20, now), 'paras'))).toEqual([
      true, true, true, true, true, false,
    ]) // prettier-ignore
    expect(game.queries.supply(landedIn(20, 24), unitId('paras'))).toMatchObject({ supplied: true, rule: 'M11.13d' })
    // its headquarters too, whatever lies between
    expect([24, 25].map((now) => unit(landedIn(20, now), 'hq-us-1').depleted)).toEqual([false, true])
    expect(commandChain(positionOf(board, landedIn(20, 24)), unitId('hq-us-1'))[0]).toMatchObject({
      traces: true,
      rule: 'M11.13d',
    })
    expect(landedIn(20, 24).cutOff['hq-us-1']).toBeUndefined()
  })

  test('M11.13d a unit that has landed on the 17th traces from the 18th on', () => {
    expect([5, 6].map((now) => supplied(landedIn(4, now), 'paras'))).toEqual([true, false])
    // and one of the first turn of the 18th need not yet
    expect([6, 10, 11].map((now) => supplied(landedIn(6, now), 'paras'))).toEqual([true, true, false])
  })
})

test('M11.14a M11.14b what is offered is what explain allows, over every hex', () => {
  const state = at({ 'hq-us': 6 }, { enemy: '0210' })
  const open = new Set<string>(legal(game, state, 'relocate-supply-head').map(({ to }) => to))
  for (const hex of board.map.ids)
    expect([hex, refusals(game, state, move(hex)).length === 0]).toEqual([hex, open.has(hex)])
})
