import { describe, expect, test } from 'vitest'
import { LANDING_RESULTS } from '../../src/market-garden/board/charts.js'
import { BEGIN, CLEAN, DICE, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { eventsOf, leader, legal, mortars, play, refusals, roll, unit } from './small.js'

const game = landingGame()
const board = { terrain: { '0705': ['water'], '0305': ['town'], '0503': ['forest'] } } as const

describe('a serial lands', () => {
  test('M14.0d M14.23b M14.5a M14.51a M14.2d M-R268 on a result of "-" the whole serial lands in the named hex', () => {
    const up = flown(game, waiting(game), drop(1, '0505'))
    expect(game.toAct(up)).toMatchObject({ kind: 'chance', roll: { rule: 'M14.2d', dice: 2 } })
    const state = play(game, up, CLEAN)
    expect(unit(state, 'a')).toMatchObject({ at: '0505', mode: 'concentrated', disrupted: false })
    expect(unit(state, 'b').at).toBe('0505')
    expect(state.landed).toEqual({ a: 35, b: 35 })
    expect(game.check(state)).toEqual([])
  })

  test('M-R452 the best fighters of a serial land on top, mortars below', () => {
    const mixed = landingGame({
      counters: [
        mortars('m', { formation: 'r', serial: 6, marks: ['airborne'] }),
        troopers('s', 6, { rating: 4 }),
        troopers('t', 6, { rating: 7 }),
      ],
    })
    const state = waiting(mixed, { m: 'england', s: 'england', t: 'england' })
    expect(play(mixed, flown(mixed, state, drop(6, '0505')), CLEAN).stacks['0505']).toEqual(['t', 's', 'm'])
  })

  test('M14.23c M-R232 a result of S1 scatters each unit alone, one to three hexes', () => {
    const state = play(game, flown(game, waiting(game), drop(1, '0505')), DICE.S1)
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M14.23c', dice: 2 } })
    expect(game.chanceOutcomes(state)).toHaveLength(36)
    // 2 is east, 5 is west
    const down = play(game, state, roll(2, 2), roll(5, 6))
    expect(unit(down, 'a').at).toBe('0506')
    expect(unit(down, 'b').at).toBe('0502')
    const other = play(game, state, roll(2, 3), roll(2, 4))
    expect([unit(other, 'a').at, unit(other, 'b').at]).toEqual(['0507', '0507'])
  })

  test('M14.23d a result of S2 scatters each unit a hex farther than S1', () => {
    const state = play(game, flown(game, waiting(game), drop(1, '0505')), DICE.S2, roll(2, 1), roll(5, 5))
    expect([unit(state, 'a').at, unit(state, 'b').at]).toEqual(['0507', '0501'])
  })

  test('M14.23e M14.23a a result of L1 costs a unit a step, scatters it a hex, or both', () => {
    const up = play(game, flown(game, waiting(game), drop(1, '0505')), DICE.L1)
    expect(game.chanceOutcomes(up)).toHaveLength(6)
    const hurt = play(game, up, roll(2), roll(3), roll(2))
    expect(unit(hurt, 'a')).toMatchObject({ at: '0505', lost: 1 })
    expect(unit(hurt, 'b')).toMatchObject({ at: '0506', lost: 0 })
    expect(hurt.losses.allied).toBe(1)
    const both = play(game, up, roll(6), roll(2), roll(5), roll(5))
    expect(unit(both, 'a')).toMatchObject({ at: '0506', lost: 1 })
    expect(unit(both, 'b')).toMatchObject({ at: '0504', lost: 0 })
  })

  test('M14.23e a unit of one step is lost by L1, and does not scatter', () => {
    const small = landingGame({ counters: [troopers('s', 6, { strength: 1 })] })
    const state = play(small, flown(small, waiting(small, { s: 'england' }), drop(6, '0505')), DICE.L1, roll(1))
    expect(unit(state, 's').at).toBe('eliminated')
    expect(state.stack.at(-1)!.type).toBe('movement-phase')
  })

  test('M-R384 M19.32b a leader comes with his headquarters, and is in danger when it loses a step in the air', () => {
    const led = landingGame({ counters: [leader('r')] })
    const up = flown(led, waiting(led, { 'leader-r': 'reserve' }), drop(4, '0505'))
    expect(unit(play(led, up, CLEAN), 'leader-r').at).toBe('0505')
    const hurt = play(led, up, DICE.L1, roll(1))
    expect(led.toAct(hurt)).toMatchObject({ roll: { rule: 'M19.32b' } })
    expect(unit(play(led, hurt, roll(1, 1)), 'leader-r').at).toBe('eliminated')
    expect(unit(play(led, hurt, roll(1, 2)), 'leader-r').at).toBe('0505')
  })
})

describe('where units come down', () => {
  const wet = landingGame(board)

  test('M14.2f M14.64c a unit that comes down in a hex of all water is lost with all its steps', () => {
    const up = play(wet, flown(wet, waiting(wet), drop(2, '0505')), DICE.S1)
    const drowned = play(wet, up, roll(1, 3)) // north-east, two hexes
    expect(unit(drowned, 'c')).toMatchObject({ at: '0706' })
    const west = play(wet, flown(wet, waiting(wet), drop(2, '0505')), DICE.S1, roll(6, 3))
    expect(unit(west, 'c').at).toBe('0704')
    const lost = play(wet, flown(wet, waiting(wet), drop(2, '0605')), DICE.S1, roll(6, 1))
    expect(unit(lost, 'c')).toMatchObject({ at: 'eliminated' })
    expect(lost.losses.allied).toBe(5)
  })

  test('M14.2e M14.64c a unit that drifts off the map lands in the last hex before its edge that is not water', () => {
    const edge = landingGame({
      ...board,
      terrain: { '0501': ['water'] },
      landings: { pathfinders: pathfinders({ r: '0503' }) },
    })
    const up = play(edge, flown(edge, waiting(edge), drop(2, '0503')), DICE.S2)
    expect(unit(play(edge, up, roll(5, 5)), 'c').at).toBe('0502')
    const dry = landingGame({ landings: { pathfinders: pathfinders({ r: '0503' }) } })
    const far = play(dry, flown(dry, waiting(dry), drop(2, '0503')), DICE.S2)
    expect(unit(play(dry, far, roll(5, 5)), 'c').at).toBe('0501')
    expect(unit(play(dry, far, roll(2, 5)), 'c').at).toBe('0507')
  })

  test('M14.64b M-R263 a unit that drifts into bad terrain, or beside a canal or river, is Disrupted', () => {
    const bad = landingGame({
      terrain: { '0506': ['town'], '0606': ['forest'] },
      hexsides: [['0504', '0404', 'canal']],
    })
    const up = play(bad, flown(bad, waiting(bad), drop(2, '0505')), DICE.S1)
    expect(unit(play(bad, up, roll(2, 1)), 'c')).toMatchObject({ at: '0506', disrupted: true })
    expect(unit(play(bad, up, roll(5, 1)), 'c')).toMatchObject({ at: '0504', disrupted: true })
    expect(unit(play(bad, up, roll(6, 1)), 'c')).toMatchObject({ at: '0604', disrupted: false })
  })
})

describe('landing modes', () => {
  test('M14.8a M-R235 infantry lands Concentrated, or in Defilade if so declared, guns in Defilade', () => {
    const state = play(game, waiting(game), drop(1, '0505'))
    expect(legal(game, state, 'land-dispersed').map((action) => action.unit)).toEqual(['a', 'b'])
    const down = play(game, state, { type: 'land-dispersed', unit: 'b' }, BEGIN, CLEAN)
    expect([unit(down, 'a').mode, unit(down, 'b').mode]).toEqual(['concentrated', 'defilade'])
    const gun = waiting(game, { h: { at: 'england', mode: 'travel' } })
    const landed = play(game, flown(game, gun, drop(3, '0505')), CLEAN)
    expect(unit(landed, 'h').mode).toBe('defilade')
    expect(refusals(game, play(game, gun, drop(3, '0505')), { type: 'land-dispersed', unit: 'h' })).toEqual(['M14.8a'])
    expect(refusals(game, gun, { type: 'land-dispersed', unit: 'a' })).toEqual(['M14.8a'])
  })

  test('M14.8a jeeps land in Defilade', () => {
    const jeep = { kind: 'reconnaissance', transport: 'wheels', target: 'very-light' } as const
    const jeeps = landingGame({ counters: [troopers('j', 6, jeep)] })
    const state = play(jeeps, waiting(jeeps, { j: 'england' }), drop(6, '0505'))
    expect(refusals(jeeps, state, { type: 'land-dispersed', unit: 'j' })).toEqual(['M14.8a'])
    expect(unit(play(jeeps, state, BEGIN, CLEAN), 'j').mode).toBe('defilade')
  })
})

describe('movement of those who have landed', () => {
  test('M14.51c units on foot move two hexes in the phase in which they land, and freely later', () => {
    const state = play(game, flown(game, waiting(game), drop(2, '0505')), CLEAN)
    const moved = play(
      game,
      state,
      { type: 'start-move', unit: 'c' },
      { type: 'step', to: '0506' },
      { type: 'step', to: '0507' },
    )
    expect(refusals(game, moved, { type: 'step', to: '0508' })).toEqual(['M14.51c'])
    const next = { ...moved, landed: { c: 34 } }
    expect(refusals(game, next, { type: 'step', to: '0508' })).toEqual([])
  })

  test('M14.51c vehicles move four hexes in the phase in which they land', () => {
    const wheeled = landingGame({
      counters: [troopers('v', 6, { transport: 'vehicle', travels: true, allowance: 14 })],
    })
    const landed = play(wheeled, flown(wheeled, waiting(wheeled, { v: 'england' }), drop(6, '0505')), CLEAN)
    const steps = ['0506', '0507', '0508', '0509'].map((to) => ({ type: 'step', to }) as const)
    const moved = play(wheeled, landed, { type: 'start-move', unit: 'v' }, ...steps)
    expect(refusals(wheeled, moved, { type: 'step', to: '0510' })).toContain('M14.51c')
  })

  test('M14.63a M14.0b units land before, during or after moves, in conditional movement only', () => {
    const state = waiting(game, { z: '0901' })
    const later = play(
      game,
      state,
      { type: 'start-move', unit: 'z' },
      { type: 'step', to: '0902' },
      { type: 'stop', where: 'bottom' },
    )
    expect(legal(game, later, 'designate-drop').length).toBeGreaterThan(0)
    const response = waiting(game, {}, { phase: 'allied-response-movement' })
    expect(legal(game, response, 'designate-drop')).toEqual([])
    expect(refusals(game, response, drop(1, '0505'))).toEqual(['M14.63a'])
    expect(refusals(game, waiting(game, {}, { phase: 'german-movement' }), drop(1, '0505'))).toEqual(['M14.63a'])
  })
})

describe('what the queries say', () => {
  test('M14.92a M14.14a the forecast is the exact distribution of the roll', () => {
    const forecast = game.queries.landing(waiting(game), 1, '0505', 'south')!
    expect(forecast).toMatchObject({ total: 0, companyLost: 0, units: ['a', 'b'] })
    expect(forecast.rolls).toEqual({ '-': 30, S1: 3, S2: 2, L1: 1, A: 0 })
    expect(Object.keys(forecast.rolls)).toEqual([...LANDING_RESULTS])
    const up = flown(game, waiting(game), drop(1, '0505'))
    const results = game
      .chanceOutcomes(up)
      .map(({ action }) =>
        eventsOf(game, up, action as never).flatMap((event) => (event.type === 'landing-rolled' ? [event.result] : [])),
      )
    expect(results.flat().filter((result) => result === 'S1')).toHaveLength(3)
    expect(game.queries.landing(waiting(game), 9, '0505', 'south')).toBeNull()
    expect(game.queries.landing(waiting(game), 1, '9999', 'south')).toBeNull()
  })
})
