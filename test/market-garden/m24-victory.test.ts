import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import { company, grenadiers, leader, legal, play, place, smallGame } from './small.js'
import { road } from './supplyBoards.js'

const path = road(3, 1, 5).map(([from, to]) => [from, to] as const)
const game = smallGame({
  counters: [
    company('ally'),
    grenadiers('enemy'),
    leader('kg', { side: 'german', nation: 'wehrmacht' }),
    grenadiers('kg-1', { formation: 'kg' }),
  ],
  turns: [40, 45],
  links: road(3, 1, 5),
  lines: { 'main-road': path },
  road: { from: hexId('0301'), to: hexId('0305') },
})

/** Lets everybody do nothing until a turn begins, or the game is over. */
const idle = (start: State, turn: number): State => {
  let now = start
  for (let i = 0; i < 400 && now.turn < turn && game.toAct(now).kind === 'player'; i++)
    now = play(game, now, legal(game, now, 'end-phase')[0]!)
  return now
}

const at = (turn: number, units: object, more: object = {}): State =>
  place(game, { turn, phase: 'german-movement', units: { ally: '0707', ...units }, ...more })

describe('the conditions of the Germans (M24.61)', () => {
  test('M24.61a M-R376 a German on the road for a whole turn, end to end, meets the first condition', () => {
    const first = idle(at(40, { enemy: '0303' }), 41)
    expect(first.happened).toEqual({ onTheRoad: true, met: [] })
    expect(idle(first, 42).happened.met).toEqual(['M24.61a'])
  })

  test('M24.61a a German may change his hex of the road, but not be off it at the end of a phase', () => {
    const first = idle(at(40, { enemy: '0303' }), 41)
    const board = (state: State): State => {
      let now = state
      while (now.phase !== 'german-movement') now = play(game, now, legal(game, now, 'end-phase')[0]!)
      return now
    }
    const along = play(
      game,
      board(first),
      { type: 'start-move', unit: 'enemy' },
      { type: 'step', to: '0304' },
      { type: 'stop', where: 'bottom' },
    )
    expect(idle(along, 42).happened.met).toEqual(['M24.61a'])
    const off = play(
      game,
      board(first),
      { type: 'start-move', unit: 'enemy' },
      { type: 'step', to: '0403' },
      { type: 'stop', where: 'bottom' },
      { type: 'end-phase' },
    )
    expect(off.happened.onTheRoad).toBe(false)
    expect(idle(off, 42).happened.met).toEqual([])
  })

  test('M24.61a M19.2a a leader alone does not hold the road, and a unit beside it does not either', () => {
    expect(idle(at(40, { 'leader-kg': '0303', enemy: '0606' }), 42).happened).toEqual({ onTheRoad: false, met: [] })
    expect(idle(at(40, { enemy: '0403' }), 42).happened.met).toEqual([])
  })

  test('M24.61b a German on the road when turn 43 ends meets the second condition', () => {
    expect(idle(at(43, { enemy: '0305' }), 44).happened.met).toEqual(['M24.61b'])
    expect(idle(at(42, { enemy: '0305' }), 43).happened.met).toEqual([])
    expect(idle(at(43, { enemy: '0505' }), 44).happened.met).toEqual([])
  })

  test('M24.61b M24.61d the standing counts the conditions that would be met if the game ended now', () => {
    const onRoad = game.standing(at(41, { enemy: '0305' }))
    const offRoad = game.standing(at(41, { enemy: '0505' }))
    expect(onRoad.points.german - offRoad.points.german).toBeGreaterThan(0)
    expect(onRoad.margin.german).toBe(onRoad.points.german)
    // the time of the second condition has passed
    expect(game.standing(at(44, { enemy: '0305' })).points).toEqual(game.standing(at(44, { enemy: '0505' })).points)
  })

  test('M24.61c M-R388 more than twenty Allied steps lost meet the third condition', () => {
    const lost = (allied: number): readonly string[] =>
      idle(at(41, { enemy: '0606' }, { with: { losses: { german: 0, allied } } }), 42).happened.met
    expect(lost(20)).toEqual([])
    expect(lost(21)).toEqual(['M24.61c'])
  })
})

describe('who wins (M24.61d, M24.61e)', () => {
  const ended = (met: readonly string[], german = 0) => {
    const last = at(
      45,
      { enemy: '0606' },
      { with: { happened: { onTheRoad: false, met }, losses: { german, allied: 0 } } },
    )
    return game.outcome(idle(last, 46))
  }

  test('M24.61d M4.1p17 M24.1a one, two or three conditions give a limited, substantial or decisive victory', () => {
    expect(ended(['M24.61a'])).toMatchObject({ winner: 'german', level: 'German limited victory' })
    expect(ended(['M24.61a', 'M24.61c'])).toMatchObject({ winner: 'german', level: 'German substantial victory' })
    expect(ended(['M24.61a', 'M24.61b', 'M24.61c'])).toMatchObject({
      winner: 'german',
      level: 'German decisive victory',
    })
  })

  test('M24.61e the Allies win by twenty German steps if no German condition is met', () => {
    expect(ended([], 20)).toMatchObject({ winner: 'allied' })
    expect(ended(['M24.61b'], 30)).toMatchObject({ winner: 'german' })
  })

  test('M-R336 the game is a draw if neither side meets a condition', () => {
    expect(ended([], 19)).toMatchObject({ winner: null, level: 'Draw' })
  })
})

test('M4.1p17 the turn marker moves on by a turn', () => {
  const state = idle(at(41, { enemy: '0606' }), 42)
  expect([state.turn, state.phase]).toEqual([42, 'german-mini-fire'])
})

test('M4.1p1 M25.23a M-R337 the weather of the scenario is clear, and no roll is made for it', () => {
  // 41 is the turn of 0601, in which weather is determined
  const state = idle(at(40, { enemy: '0606' }), 41)
  expect(state.weather).toEqual({ north: 0, south: 0 })
  expect(game.toAct(state).kind).toBe('player')
})
