/** What is said of actions for which something else must be decided first. */
import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import { STRIKES } from './airBoards.js'
import { declare, gameOf as closeGame, HERE, THERE, topOf } from './closeActionGames.js'
import { attach, command, gameOf } from './commandTargets.js'
import { drop, flown, landingGame, waiting } from './landingBoards.js'
import { airborne, assign, at, share } from './pointsBoards.js'
import { company, formation, grenadiers, headquarters, leader, legal, place, play, refusals, roll } from './small.js'
import { shermans, smallGame } from './small.js'
import type { Loose } from './small.js'

/** The rule and the code of every reason. */
const codes = (game: MarketGardenGame, state: State, action: Loose): readonly string[] => {
  expect(refusals(game, state, action)).not.toEqual([])
  return game.explain(state, action as never).map(({ rule, code }) => `${rule} ${code}`)
}

test('M5.92c no more fire of a kind is declared once all its points have been aimed', () => {
  const game = closeGame([shermans('t'), shermans('u'), grenadiers('g')], {})
  let state = declare(game, place(game, { units: { t: HERE, u: HERE, g: THERE } }), ['t', 'u'])
  while (topOf(state).type === 'reaction') state = play(game, state, { type: 'hold-fire' })
  const shot = (gun: string, points: number, target: string): Loose => ({ type: 'assault-fire', gun, points, target })
  const split = play(game, state, shot('medium', 3, 't'))
  expect(refusals(game, split, shot('medium', 1, 'u'))).toEqual([])
  expect(codes(game, split, shot('heavy', 1, 'u'))).toEqual(['M5.92c no-more'])
})

describe('independent drops (M23.4)', () => {
  const game = landingGame({ landings: { liftPoints: [{ september: 22, points: 4 }] } })
  const where = play(game, waiting(game, {}, { options: { independentDrops: true } }), {
    type: 'drop-outside',
    serial: 1,
  })
  const row = (name: string): Loose => ({ type: 'choose-row', row: name })
  const explained = (state: State, action: Loose): readonly string[] =>
    game.explain(state, action as never).map(({ rule, code, kind }) => `${rule} ${code} ${kind}`)

  test('M23.4a the owner chooses a row first, only once, and only one in which the serial can land', () => {
    const [first, second] = legal(game, where, 'choose-row').map((action) => action.row)
    expect(explained(where, row('99'))).toEqual(['M23.4a no-hex-in-row illegal'])
    expect(explained(where, drop(1, '0901'))).toEqual(['M23.4a other-row incomplete'])
    const chosen = game.applyUnchecked(where, { type: 'choose-row', row: first! })
    expect(explained(chosen, row(second!))).toEqual(['M23.4a row-chosen illegal'])
    expect(legal(game, chosen, 'choose-row')).toEqual([])
  })
})

describe('landings', () => {
  const game = landingGame({ airStrikes: STRIKES })
  const FIGHTERS = { options: { combatAirPatrol: true } } as const

  test('M15.34a fighters are sent before anything else, and only against the serial that has been declared', () => {
    const state = flown(game, waiting(game, {}, FIGHTERS), drop(1, '0505'))
    expect(legal(game, state, 'intercept')).toEqual([{ type: 'intercept', serial: 1 }])
    expect(codes(game, state, { type: 'lose-company', unit: 'a' })).toEqual(['M15.34a declared'])
    expect(codes(game, state, { type: 'intercept', serial: 2 })).toEqual(['M15.34a declared'])
  })

  test('M14.14b no fighters are sent while a company is to be lost', () => {
    const closed = waiting(game, {}, { ...FIGHTERS, with: { weather: { north: 3, south: 'P' } } })
    const up = play(game, flown(game, closed, drop(1, '0505')), { type: 'let-pass' }, roll(6, 6))
    expect(legal(game, up, 'lose-company').length).toBeGreaterThan(0)
    expect(codes(game, up, { type: 'intercept', serial: 1 })).toEqual(['M14.14b company'])
  })
})

describe('command points', () => {
  const CUT = { 'hq-us': { at: '0303', depleted: true }, 'hq-us-1': { at: '0305', depleted: true } }
  const { game } = airborne
  const phase = (assigned: object): State =>
    play(game, at('logistics', 41, { command: { us: 8 }, assigned }), share(70, 30), roll(3, 4), roll(3, 4))

  test('M11.63b points are assigned to a headquarters only once, and not the number that it already has', () => {
    // a formation that is cut off receives nothing, and loses a point
    const cutOff = at('logistics', 44, { command: { us: 6 }, assigned: { 'us-2': 2 }, cut: ['us'] }, CUT)
    expect(cutOff.points!.assigned).toMatchObject({ 'us-2': 1 })
    expect(codes(game, cutOff, assign('us-2', 1))).toEqual(['M11.63b has-them'])
    expect(refusals(game, cutOff, assign('us-2', 2))).toEqual([])
    const once = play(game, phase({ 'us-1': 0 }), assign('us-1', 1))
    expect(codes(game, once, assign('us-1', 2))).toEqual(['M11.63b assigned'])
    expect(legal(game, once, 'assign-points').map((action) => action.formation)).not.toContain('us-1')
  })

  test('M11.0c no points are sent in a game without them', () => {
    // a Disrupted unit keeps the phase open
    const units = { ...airborne.units, others: { at: '0506', disrupted: true } }
    const state = place(game, { phase: 'allied-command', turn: 42, units })
    expect(codes(game, state, { type: 'send-points', formation: 'us-1', points: 1 })).toEqual(['M11.0c no-points'])
  })

  test('M4.1p2 an action of another stage of the phase is refused', () => {
    const state = phase({})
    expect(codes(game, state, { type: 'lose-first', use: 'command' })).toEqual(['M4.1p2 logistics'])
    expect(codes(game, state, { type: 'raise-delivery', formation: 'kg' })).toEqual(['M4.1p2 logistics'])
    expect(codes(game, state, share(70, 30))).toEqual(['M4.1p2 logistics'])
    const before = at('logistics', 41, { command: { us: 8 } })
    expect(codes(game, before, { type: 'end-phase' })).toEqual(['M4.1p2 logistics'])
    expect(new Set(game.legalActions(state).map(({ type }) => type))).toEqual(new Set(['assign-points', 'end-phase']))
  })
})

describe('units', () => {
  test('M11.53a only your own units on the map recover', () => {
    const game = smallGame({ counters: [company('a'), company('b'), grenadiers('g')] })
    const disrupted = (hex: string) => ({ at: hex, disrupted: true })
    const units = { a: disrupted('0303'), b: 'reserve', g: disrupted('0606') }
    const state = place(game, { phase: 'allied-command', units })
    const recover = (unit: string) => ({ type: 'recover', unit }) as const
    expect(refusals(game, state, recover('a'))).toEqual([])
    expect(codes(game, state, recover('g'))).toEqual(['M11.53a not-yours'])
    expect(codes(game, state, recover('b'))).toContain('M11.53a not-yours')
  })

  test('M19.6a a leader has no mode to change', () => {
    const game = smallGame({ counters: [company('a'), leader('x'), headquarters('x')] })
    const state = place(game, { phase: 'allied-organization', units: { a: '0303', 'leader-x': '0303' } })
    expect(codes(game, state, { type: 'change-mode', unit: 'leader-x', mode: 'defilade' })).toEqual(['M19.6a leader'])
  })

  test('M17.17b a unit without its headquarters goes to one of the same level, and no lower', () => {
    const formations = [
      formation('div', 'allied', { level: 'division' }),
      ...['r1', 'r2'].map((id) => formation(id, 'allied', { superior: 'div' })),
      formation('b1', 'allied', { level: 'battalion', superior: 'r2' }),
    ]
    const counters = [company('a', { formation: 'r1' }), ...['div', 'r1', 'r2', 'b1'].map((id) => headquarters(id))]
    const game = gameOf(counters, formations)
    const units = { a: '0303', 'hq-div': '0305', 'hq-r1': 'eliminated', 'hq-r2': '0307', 'hq-b1': '0501' }
    const state = command(game, 'allied', units)
    expect(refusals(game, state, attach('a', 'r2'))).toEqual([])
    expect(codes(game, state, attach('a', 'b1'))).toEqual(['M17.17b other-level'])
  })
})
