import { describe, expect, test } from 'vitest'
import { reasons } from '../playing.js'
import { disengageEntries } from '../../src/ardennes/rules/combat/disengagement.js'
import { brief, ways } from './fights.js'
import {
  germanGuns,
  germanRecon,
  legal,
  panzers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
  usBattalion,
  volksgrenadiers,
} from './small.js'
import type { SmallBoard } from './small.js'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { State } from '../../src/ardennes/state.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1', morale: 'green' }),
  panzers('ger-p', { formation: 'ger-1', morale: 'elite' }),
  germanRecon('ger-r', { formation: 'ger-1' }),
  germanGuns('ger-guns'),
  usBattalion('us-a'),
  usBattalion('us-b'),
]
const small = (changes: Partial<SmallBoard> = {}): ArdennesGame =>
  smallGame({ counters, columns: 8, rows: 8, ...changes })
const game = small()
const begin = (board: ArdennesGame, units: object, turn = 5): State =>
  place(board, { turn, phase: 'german-combat', units: { 'us-a': '0404', ...units } })
const engaged = { at: '0304', engaged: true }
const back = (to: string, id = 'ger-a') => ({ type: 'retreat', unit: id, to }) as const
/** A unit that has tried with this die: 1 is Yes, 3 disrupts it at the end. */
const tried = (board: ArdennesGame, units: object, die: number, id = 'ger-a', turn = 5): State =>
  play(board, begin(board, units, turn), { type: 'disengage', unit: id }, roll(die))

describe('who tries', () => {
  test('A20.1a only units of the phasing player on the map may disengage', () => {
    const state = begin(game, { 'ger-a': engaged, 'ger-b': 'eliminated' })
    expect(refusals(game, state, { type: 'disengage', unit: 'us-a' })).toEqual(['A20.1a'])
    expect(refusals(game, state, { type: 'disengage', unit: 'ger-b' })).toEqual(['A20.1a'])
    expect(legal(game, state, 'disengage').map((action) => action.unit)).toEqual(['ger-a'])
  })

  test.each([
    ['ger-a', []],
    ['ger-b', ['A20.2b green unit 1']],
    ['ger-p', ['A20.2b elite unit -1', 'A21.5 tank or recon unit -1']],
    ['ger-r', ['A21.5 tank or recon unit -1']],
  ])('A20.2b A21.5 the disengagement roll of %s has the modifiers %j', (id, entries) => {
    const board = game.boards.campaign
    const found = disengageEntries(board, board.unitIndex(id))
    expect(found.map(({ rule, label, value }) => `${rule} ${label} ${value}`)).toEqual(entries)
    expect(found.every(({ on, subject }) => on === 'die' && subject === id)).toBe(true)
  })
})

describe('where it goes', () => {
  test('A17.1b a withdrawal goes from hex to adjacent hex and enters none twice', () => {
    const state = tried(game, { 'ger-a': engaged }, 1)
    expect(refusals(game, state, back('0104'))).toEqual(['A17.1b'])
    expect(refusals(game, state, back('0304'))).toEqual(['A17.1b'])
    const on = play(game, state, back('0204'))
    expect(refusals(game, on, back('0304'))).toEqual(['A17.1b'])
    expect(refusals(game, on, back('0204'))).toEqual(['A17.1b'])
    expect(refusals(game, on, back('0104'))).toEqual([])
  })

  test('A17.7b German guns under a prime mover may withdraw two hexes', () => {
    const towed = tried(game, { 'ger-guns': { ...engaged, marker: 'prime-mover' } }, 1, 'ger-guns')
    const one = play(game, towed, back('0204', 'ger-guns'))
    expect(ways(game, one, 'retreat', 'ger-guns')).toContain('0104')
    expect(unit(play(game, one, back('0104', 'ger-guns')), 'ger-guns').at).toBe('0104')
  })

  test('A29.3 on turn 1 a unit may not withdraw into the area of another division', () => {
    const board = small({ areas: { 'setup-ger-277': ['0204'] } })
    const first = tried(board, { 'ger-a': engaged }, 1, 'ger-a', 1)
    expect(refusals(board, first, back('0204'))).toEqual(['A29.3'])
    expect(ways(board, first, 'retreat', 'ger-a')).toEqual(['0205', '0303', '0305', '0405'])
    expect(refusals(board, tried(board, { 'ger-a': engaged }, 1, 'ger-a', 2), back('0204'))).toEqual([])
  })

  test('A11.10d a unit that withdraws across an army boundary is Disrupted', () => {
    const bounded = (...line: readonly [string, string]): ArdennesGame => small({ lines: { 'boundary-5-6': [line] } })
    const gone = (board: ArdennesGame, turn: number): string =>
      brief(play(board, tried(board, { 'ger-a': engaged }, 1, 'ger-a', turn), back('0204'), back('0104')), 'ger-a')
    expect(gone(bounded('0304', '0204'), 4)).toBe('0104 2 disrupted')
    expect(gone(bounded('0204', '0104'), 4)).toBe('0104 2 disrupted')
    expect(gone(bounded('0304', '0305'), 4)).toBe('0104 2')
    expect(gone(bounded('0304', '0204'), 5)).toBe('0104 2')
  })

  test('A20.3c A20.3b only a unit on Yes+D may not enter a zone hex from which no way leads on', () => {
    const board = small({
      hexsides: ['0302', '0203', '0204', '0403'].map((hex): [string, string, string] => ['0303', hex, 'lake']),
    })
    expect(refusals(board, tried(board, { 'ger-a': engaged }, 3), back('0303'))).toEqual(['A20.3c'])
    expect(reasons(board, tried(board, { 'ger-a': engaged }, 3), back('0303'))).toEqual([
      '0303 lies in an enemy zone of control, and no way leads on from it',
    ])
    expect(ways(board, tried(board, { 'ger-a': engaged }, 3), 'retreat', 'ger-a')).toEqual([
      '0204',
      '0205',
      '0305',
      '0405',
    ])
    expect(refusals(board, tried(board, { 'ger-a': engaged }, 1), back('0303'))).toEqual([])
  })

  test('A20.3c a withdrawal on Yes+D may go through a zone at the edge of the map to its last hex', () => {
    const board = small({ hexsides: [['0102', '0202', 'lake']] })
    const state = tried(board, { 'us-a': '0103', 'ger-a': { at: '0203', engaged: true } }, 3)
    const inside = play(board, state, back('0102'))
    expect(ways(board, inside, 'retreat', 'ger-a')).toEqual(['0101'])
    expect(brief(play(board, inside, back('0101')), 'ger-a')).toBe('0101 2 disrupted')
    expect(refusals(board, state, { type: 'retreat', unit: 'ger-a', to: '0000' })).toEqual(['A17.6a'])
  })
})

describe('states from elsewhere', () => {
  /** The same state, but nobody counts as having tried to disengage. */
  const untried = (state: State): State => ({
    ...state,
    stack: state.stack.map((frame) => (frame.type === 'combat' ? { ...frame, tried: [] } : frame)),
  })
  const flaws = (state: State): readonly string[] => game.check(state).map(({ rule, message }) => `${rule} ${message}`)

  test('A4.2 A20.5b a position with a withdrawal of a unit that has not tried is inconsistent', () => {
    const goesBack = tried(game, { 'ger-a': engaged }, 1)
    expect(flaws(goesBack)).toEqual([])
    expect(flaws(untried(goesBack))).toEqual([
      expect.stringMatching('^A4.2 .*withdrawal that moves a unit that has not tried to disengage'),
    ])
    const rolls = play(game, begin(game, { 'ger-a': engaged }), { type: 'disengage', unit: 'ger-a' })
    expect(flaws(rolls)).toEqual([])
    expect(flaws(untried(rolls))).toEqual([
      expect.stringMatching('^A4.2 .*disengagement that rolls for units that have not tried to disengage'),
    ])
  })
})
