import { describe, expect, test } from 'vitest'
import {
  legal,
  must,
  panzergrenadiers,
  place,
  play,
  refusals,
  roll,
  unit,
  usBattalion,
  usRegiment,
  volksgrenadiers,
} from './small.js'
import { at, battle, brief, fight, front, gameOf, ways } from './fights.js'
import { counter } from './counters.js'
import { hexId } from '../../src/hex/hexId.js'
import { unitId } from '../../src/ardennes/state.js'
import type { State } from '../../src/ardennes/state.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  panzergrenadiers('ger-c', { formation: 'ger-1' }),
  usBattalion('us-a'),
  usRegiment('us-c'),
  counter([[2, 2, 3, 1]], { id: 'us-part', role: 'breakdown', nation: 'american', morale: 'green' }),
  counter([[1, 2, 3, 1]], { id: 'us-rest', role: 'remnant', nation: 'american' }),
]
const board = { columns: 9, rows: 9, counters, terrain: { '0405': ['town'], '0505': ['town'] } }

/** A unit leads a determined defence with this die. */
const lead = (id: string, die: number) => [{ type: 'determined-defence', unit: id } as const, roll(die)] as const

/** Notes that a unit has retreated onto the friends in its hex earlier in the phase. */
const fled = (state: State, id: string): State => ({
  ...state,
  stack: state.stack.map((frame) => (frame.type === 'combat' ? { ...frame, retreated: [unitId(id)] } : frame)),
})

describe('a unit that fled onto others, and their determined defence', () => {
  const game = gameOf('DR2', board)
  const units = { 'ger-a': '0305', 'us-c': '0405', 'us-a': { at: '0405', condition: 'disrupted' } }
  const stood = (die: number): State =>
    play(game, fight(game, fled(front(game, { units }), 'us-a'), '0405', 'ger-a'), ...lead('us-c', die))

  test('A17.5 A16.71c a unit that retreated onto a stack stays with it if its determined defence succeeds', () => {
    const after = stood(2)
    expect(battle(after)).toBeUndefined()
    expect([brief(after, 'us-c'), brief(after, 'us-a')]).toEqual(['0405 1', '0405 1 disrupted'])
  })

  test('A17.5 A16.72d a unit that retreated onto a stack is lost if the stack retreats on No (CA)', () => {
    const after = stood(4)
    expect(unit(after, 'us-a').at).toBe('eliminated')
    const back = play(game, after, { type: 'retreat', unit: 'us-c', to: ways(game, after, 'retreat', 'us-c')[0]! })
    expect(brief(back, 'us-c')).toMatch(/^\d{4} 2$/)
  })

  test('A17.5 the odds leave out a unit that retreated onto the stack in this phase', () => {
    const plan = { attackers: [unitId('ger-a')], targets: [hexId('0405')] }
    const plain = front(game, { units: { ...units, 'us-a': '0405' } })
    const after = must(game.queries.assess(fled(plain, 'us-a'), plan))
    expect(after).toEqual(must(game.queries.assess(plain, { ...plan, retreated: [unitId('us-a')] })))
    expect(after.defence).toBeLessThan(must(game.queries.assess(plain, plan)).defence)
    expect(must(game.queries.assess(fled(plain, 'us-a'), { ...plan, retreated: [] }))).toEqual(
      must(game.queries.assess(plain, plan)),
    )
  })

  test('A17.5 A16.71d a unit that retreated onto a stack may not lead its determined defence', () => {
    const attacked = fight(game, fled(front(game, { units: { ...units, 'us-a': '0405' } }), 'us-a'), '0405', 'ger-a')
    expect(legal(game, attacked, 'determined-defence').map((action) => action.unit)).toEqual(['us-c'])
  })
})

describe('the last step of a lone defender', () => {
  const game = gameOf('DR2', {
    ...board,
    links: [
      ['0305', '0405', 'primary'],
      ['0405', '0505', 'primary'],
    ],
  })
  const attacked = (die: number): State =>
    play(
      game,
      fight(game, front(game, { units: { 'ger-c': '0305', 'us-a': '0405' } }), '0405', 'ger-c'),
      ...lead('us-a', die),
    )

  test('A16.74 A19.1b A19.1e after a success paid with the last step the attacker has only a limited advance', () => {
    const won = attacked(2)
    expect(unit(won, 'us-a').at).toBe('eliminated')
    expect(ways(game, won, 'advance', 'ger-c')).toEqual(['0405'])
    expect(legal(game, play(game, won, { type: 'advance', unit: 'ger-c', to: '0405' }), 'advance')).toEqual([])
  })

  test('A17.3 A16.72c A19.1e a failure that costs the last step gives the attacker the full advance', () => {
    const lost = attacked(6)
    expect(unit(lost, 'us-a').at).toBe('eliminated')
    expect(ways(game, lost, 'advance', 'ger-c').length).toBeGreaterThan(1)
    const on = play(game, lost, { type: 'advance', unit: 'ger-c', to: '0405' })
    // or back whence it came
    expect(ways(game, on, 'advance', 'ger-c')).toEqual(['0305', '0505'])
  })
})

describe('the remnant of a large unit', () => {
  const game = gameOf('FF', board)
  const fought = (die: number): State =>
    play(
      game,
      fight(game, front(game, { units: { 'ger-a': '0305', 'us-c': { at: '0405', steps: 1 } } }), '0405', 'ger-a'),
      { type: 'firefight', unit: 'ger-a' },
      roll(die),
    )

  test('A16.4b A-R23 A16.71f a remnant left by a firefight may lead the determined defence', () => {
    const rest = fought(1) // D1
    expect(at(rest)).toBe('stand')
    expect(unit(rest, 'us-c').at).toBe('eliminated')
    expect(legal(game, rest, 'determined-defence').map((action) => action.unit)).toEqual(['us-rest'])
    // its one step pays for the success, and the hex is empty
    const stood = play(game, rest, ...lead('us-rest', 3))
    expect(unit(stood, 'us-rest').at).toBe('pool')
    expect(ways(game, stood, 'advance', 'ger-a')).toEqual(['0405'])
  })

  test('A16.4b A18.1a a remnant left by a firefight retreats two hexes and is Disrupted', () => {
    const gone = play(game, fought(1), { type: 'decline' })
    const first = play(game, gone, { type: 'retreat', unit: 'us-rest', to: ways(game, gone, 'retreat', 'us-rest')[0]! })
    const there = play(game, first, {
      type: 'retreat',
      unit: 'us-rest',
      to: ways(game, first, 'retreat', 'us-rest')[0]!,
    })
    expect(brief(there, 'us-rest')).toMatch(/^\d{4} 1 disrupted$/)
  })
})

describe('disengagement and breaking down', () => {
  const game = gameOf('Eng', board)
  const units = { 'ger-a': '0305', 'us-c': { at: '0405', engaged: true } }

  test('A26.2b A-R54 A20.5b one part of an Engaged regiment may disengage while the other attacks', () => {
    const split = play(game, place(game, { turn: 6, phase: 'allied-combat', units }), {
      type: 'break-down',
      unit: 'us-c',
    })
    expect([brief(split, 'us-c'), brief(split, 'us-part')]).toEqual(['0405 1 engaged', '0405 1 engaged'])
    const named = play(game, split, { type: 'disengage', unit: 'us-part' })
    const gone = play(game, named, ...legal(game, named, 'disengage-commit'), roll(1))
    const back = play(game, gone, { type: 'retreat', unit: 'us-part', to: ways(game, gone, 'retreat', 'us-part')[0]! })
    const settled = legal(game, back, 'end-retreat').length > 0 ? play(game, back, { type: 'end-retreat' }) : back
    expect(unit(settled, 'us-part').at).not.toBe('0405')
    const attacking = play(game, settled, ...legal(game, settled, 'end-disengagement'))
    expect(unit(attacking, 'us-c').engaged).toBe(false)
    expect(refusals(game, attacking, { type: 'attack', target: '0305', unit: 'us-c' })).toEqual([])
    expect(refusals(game, attacking, { type: 'attack', target: '0305', unit: 'us-part' })).not.toEqual([])
  })
})
