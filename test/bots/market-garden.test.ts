import { describe, expect, it } from 'vitest'
import { marketGardenBot, marketGardenSearch, questionOf, randomBot, rollout } from '../../src/bots/index.js'
import { drivesNorth, upRoad } from '../../src/bots/market-garden/drive.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Event, Side, State } from '../../src/market-garden/state.js'
import { mainRoadOf } from '../../src/market-garden/field/mainRoad.js'
import { right } from '../engine/right.js'
import { asked } from './asked.js'
import { drop, landingGame, troopers, waiting } from '../market-garden/landingBoards.js'
import { company, grenadiers, headquarters, place, play, roll, smallGame } from '../market-garden/small.js'

const LONG = process.env['SOAK'] !== undefined

describe('the bot of Market-Garden on the move', () => {
  // nobody supplies the company: its movement points are rolled for when it has set out
  const game = smallGame({
    columns: 20,
    rows: 5,
    alwaysSupplied: ['german'],
    counters: [company('far', { formation: 'reg' }), headquarters('reg'), grenadiers('enemy')],
  })
  const start = place(game, { units: { far: '0316', 'hq-reg': '0301', enemy: '0308' }, phase: 'allied-movement' })

  it('the bot continues a move after a roll', () => {
    const bot = marketGardenBot(game)
    expect(asked(game, start, bot)).toEqual({ type: 'start-move', unit: 'far' })
    const rolled = play(game, start, { type: 'start-move', unit: 'far' }, roll(6, 6))
    const step = asked(game, rolled, bot)
    expect(step).toMatchObject({ type: 'step' })
    // it goes on as it has begun, and comes to a stop
    let state = play(game, rolled, step)
    for (let steps = 0; state.stack.at(-1)?.type === 'moving' && steps < 20; steps++)
      state = play(game, state, asked(game, state, bot))
    expect(state.units[0]!.at < '0316').toBe(true)
  })
})

describe('the bot of Market-Garden under an order', () => {
  const leaving = { hex: hexId('0101'), rule: 'M26.52a' }
  const game = smallGame({
    columns: 20,
    rows: 5,
    counters: [company('bound', { formation: 'reg' })],
    turns: [1, 10],
    terms: {
      orders: [{ ...leaving, who: { formation: 'reg' }, by: 6, stays: false, leaves: true }],
      exits: [{ rule: leaving.rule, side: 'allied', formation: 'reg', edge: 'south', hexes: [leaving.hex] }],
    },
  })

  it('the bot takes a unit under an order off the map if it has no time to lose', () => {
    let state = place(game, {
      turn: 6,
      phase: 'allied-response-movement',
      units: { bound: '0102' },
    })
    const bot = marketGardenBot(game)
    while (state.phase === 'allied-response-movement') state = play(game, state, asked(game, state, bot))
    expect(state.units[0]!.at).toBe('left-south')
  })
})

describe('the drive up the main road', () => {
  const board = marketGarden.boards.campaign
  const gains = upRoad(board)

  it('the road counts its hexes from the southern end', () => {
    for (const [hex, place] of mainRoadOf(board).places) expect(gains[hex]).toBe(place)
  })

  it('a hex counts less the farther it is from the road', () => {
    const { neighbours, size } = board.map
    for (let hex = 0; hex < size; hex++) {
      const around = [0, 1, 2, 3, 4, 5].map((direction) => neighbours[hex * 6 + direction]!).filter((to) => to >= 0)
      if (!mainRoadOf(board).places.has(hex)) expect(around.some((to) => gains[to] === gains[hex]! + 1)).toBe(true)
    }
  })

  it('land units drive up the road, airborne units do not', () => {
    const driving = (id: string): boolean => drivesNorth(board, board.unitIndex(id))
    expect(board.ids.filter(driving)).toContain('gd-2ig-5-1')
    expect(board.ids.filter(driving)).not.toContain('us-501-2-f')
    expect(board.ids.some((id) => driving(id) && board.counters[board.unitIndex(id)]!.side === 'german')).toBe(false)
    const held = marketGarden.boards['hells-highway'] // there the road is held, not opened
    expect(held.ids.some((_, unit) => drivesNorth(held, unit))).toBe(false)
  })
})

describe('a serial that has turned back and is too strong for its lift', () => {
  const game = landingGame({ counters: [12, 12, 1].map((strength, i) => troopers(`s${i}`, 6, { strength })) })
  const home = { s0: 'england', s1: 'england', s2: 'england', a: 'absent', b: 'absent', c: 'absent', h: 'absent' }
  const back = { ...waiting(game).landings!, turnedBack: { s0: 28, s1: 28, s2: 28 } }
  const state = waiting(game, { ...home, 'hq-r': 'absent' }, { with: { landings: back } })

  it('M14.61c a serial that is too large for its lift leaves its weakest unit behind and flies', () => {
    const heavy = play(game, state, drop(6, '0505'))
    const lightened = asked(game, heavy)
    expect(lightened).toEqual({ type: 'leave-behind', unit: 's2' })
    expect(asked(game, play(game, heavy, lightened))).toEqual({ type: 'begin-landings' })
  })
})

/** The player against one that plays at random. */
const against = (scenario: string, side: Side, seed: string, most?: number) => {
  const events: Event[] = []
  const states: State[] = []
  const other = side === 'german' ? 'allied' : 'german'
  const bots = { [side]: marketGardenBot(marketGarden), [other]: randomBot }
  const { state } = playout(marketGarden, right(startMatch(marketGarden, { scenario, seed })), bots, {
    ...(most === undefined ? {} : { most }),
    emit: (event) => events.push(event),
    visit: (_action, now) => states.push(now),
  })
  return { state, events, states }
}

describe('the bot of Market-Garden against one that plays at random', () => {
  it.each([
    ['german', 'm0'],
    ['allied', 'm0'],
  ] as const)("wins Hell's Highway as the %s side", (side, seed) => {
    const { state } = against('hells-highway', side, seed)
    expect(marketGarden.outcome(state)?.winner).toBe(side)
  })

  it.runIf(LONG)('M30.51c the bot leads the Guards off the north edge', () => {
    const { state } = against('30-corps-breakout', 'allied', 'm8')
    expect(marketGarden.outcome(state)?.winner).toBe('allied')
    expect(state.happened.met).toContain('M30.51c')
  })

  it('M5.29a the bot does not fire a packet without value', () => {
    const { events } = against('101st-drop', 'allied', 'fire', LONG ? 2500 : 700)
    let fired = 0
    let isOwn = false
    for (const event of events) {
      if (event.type === 'fire-opened') isOwn = event.side === 'allied'
      if (event.type !== 'fire-rolled' || !isOwn) continue
      fired++
      expect(event.value).toBeGreaterThan(0)
    }
    expect(fired).toBeGreaterThan(LONG ? 20 : 5)
  })
})

describe('what the player of Market-Garden tells a search', () => {
  const { states } = against('hells-highway', 'german', 'search', LONG ? 1200 : 480)
  const sample = states.filter((_, i) => i % 40 === 0)

  const policies = marketGardenSearch(marketGarden).policies!

  it('the search receives legal policies that end with the phase, the player itself first', () => {
    for (const state of sample) {
      const next = marketGarden.toAct(state)
      if (next.kind !== 'player') continue
      const question = questionOf(marketGarden, state, next.side, randomFrom('policies'))
      const answers = policies(question).map(({ player, until }) => {
        expect([state, { ...state, turn: state.turn + 1 }].map(until)).toEqual([false, true])
        return player()(question)
      })
      for (const answer of answers) expect(marketGarden.explain(state, answer)).toEqual([])
      expect(asked(marketGarden, state)).toEqual(answers[0])
    }
  })

  it('the search receives many policies for movement, and few for other phases', () => {
    const tops = states.map((state) => ({ state, frame: state.stack.at(-1)! }))
    const move = tops.find(({ frame }) => frame.type === 'movement-phase' && frame.side === 'german' && !frame.response)
    const fire = tops.find(({ frame }) => frame.type === 'fire-phase')
    const waysIn = (state: State): number => {
      const next = marketGarden.toAct(state)
      const side = next.kind === 'player' ? next.side : 'german'
      const other = marketGardenBot(marketGarden)
      const ends = policies(questionOf(marketGarden, state, side, randomFrom('ways'))).map(({ player, until }) =>
        marketGarden.hash(
          rollout(marketGarden, state, { german: other, allied: other, [side]: player() }, { seed: 1, until }),
        ),
      )
      return new Set(ends).size
    }
    expect(waysIn(move!.state)).toBeGreaterThan(4)
    expect(waysIn(fire!.state)).toBe(1)
  })

  it('the values of a position for both sides add up to zero', () => {
    const value = marketGardenSearch(marketGarden).value!
    for (const state of sample) expect(value(state, 'german') + value(state, 'allied')).toBe(0)
  })

  it('a position is valued higher with one enemy step less', () => {
    const value = marketGardenSearch(marketGarden).value!
    const state = sample.at(-1)!
    const board = marketGarden.boards['hells-highway']
    const hit = board.counters.findIndex(
      ({ side }, unit) => side === 'allied' && board.map.indexOf(state.units[unit]!.at) >= 0,
    )
    const units = state.units.map((unit, i) => (i === hit ? { ...unit, lost: unit.lost + 1 } : unit))
    expect(value({ ...state, units }, 'german')).toBeGreaterThan(value(state, 'german'))
  })
})
