import { describe, expect, test } from 'vitest'
import { SEQUENCE } from '../../src/market-garden/sequence.js'
import type { State } from '../../src/market-garden/state.js'
import { battery, company, grenadiers, legal, panthers, place, play, shermans, smallGame } from './small.js'
import { takingAny } from '../playing.js'

const counters = [company('a'), grenadiers('g'), battery('gun'), shermans('s'), panthers('p')]
const game = smallGame({ columns: 12, counters, turns: [35, 45] })
const UNITS = { a: '0303', g: '0306', gun: { at: '0301', mode: 'defilade' }, s: '0203', p: '0106' }

/** Ends phases until the turn is over; what each of them was, and who acted. */
const phasesOf = (turn: number, options: object = {}): readonly string[] => {
  let state: State = place(game, { turn, phase: 'weather', units: UNITS, options })
  const seen: string[] = []
  for (let i = 0; i < 60 && state.turn === turn && game.toAct(state).kind !== 'over'; i++) {
    const acting = game.toAct(state)
    if (acting.kind === 'player') seen.push(`${state.phase} ${acting.side}`)
    const end = game.legalActions(state).find(({ type }) => type === 'end-phase')
    state = play(game, state, (end ?? game.legalActions(state)[0]) as never)
  }
  return [...new Set(seen)]
}

describe('the sequence of play', () => {
  test('M4.0a, M4.1p3, M4.1p4a, M4.1p6, M4.1p7, M4.1p8a, M4.1p9a, M4.1p10, M4.1p15, M-R155 each phase belongs to the player it names, in this order', () => {
    const phases = phasesOf(35)
    const order = SEQUENCE.map(({ id }) => id)
    const ids = phases.map((phase) => phase.split(' ')[0]!)
    expect(ids).toEqual([...ids].sort((a, b) => order.indexOf(a as never) - order.indexOf(b as never)))
    for (const phase of phases) {
      const [id = '', side] = phase.split(' ')
      expect(id.startsWith(side!)).toBe(true)
    }
    expect(ids).toEqual(
      expect.arrayContaining([
        'german-mini-fire',
        'german-response-movement',
        'allied-indirect-fire',
        'allied-direct-fire',
        'allied-movement',
        'german-indirect-fire',
        'german-direct-fire',
        'german-movement',
        'allied-mini-fire',
        'allied-response-movement',
      ]),
    )
  })

  test('M4.1p17 the turn marker moves on, and the last turn ends the game', () => {
    const end = (turn: number): State => {
      let state: State = place(game, { turn, phase: 'allied-response-movement', units: UNITS })
      while (game.toAct(state).kind === 'player' && state.turn === turn && state.phase === 'allied-response-movement')
        state = play(game, state, { type: 'end-phase' })
      return state
    }
    expect(end(35).turn).toBe(36)
    expect(game.toAct(end(45)).kind).toBe('over')
  })

  test('M25.1a a position lies within the turns of the scenario', () => {
    const at = (turn: number) =>
      takingAny(game).position({ scenario: 'hells-highway', turn, phase: 'weather', units: UNITS })
    for (const turn of [34, 46]) expect(at(turn)).toMatchObject({ left: [{ rule: 'M25.1a' }] })
    for (const turn of [35, 45]) expect(at(turn)._tag).toBe('Right')
  })

  test('M4.1p3 mini-fire is only direct fire', () => {
    const state = place(game, { turn: 35, phase: 'allied-mini-fire', units: { ...UNITS, g: '0304' } })
    expect(new Set(legal(game, state, 'open-fire').map(({ kind }) => kind))).toEqual(new Set(['conventional']))
  })

  test('M4.1p4b, M5.0c the other side answers movement with fire', () => {
    const state = place(game, { turn: 35, phase: 'german-response-movement', units: { ...UNITS, g: '0304' } })
    const left = play(game, state, { type: 'start-move', unit: 'g' }, { type: 'step', to: '0305' })
    expect(game.toAct(left)).toMatchObject({ kind: 'player', side: 'allied', frame: 'reaction' })
  })

  test('M4.1p8a, M8.13b points are not saved: every phase begins with the whole allowance', () => {
    const state = place(game, { turn: 35, phase: 'allied-movement', units: UNITS })
    const moved = play(
      game,
      state,
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: '0302' },
      { type: 'stop', where: 'bottom' },
    )
    const next = place(game, { turn: 36, phase: 'allied-movement', units: { ...UNITS, a: '0302' } })
    expect(moved.thisPhase.moved).toEqual(['a'])
    expect(next.thisPhase.moved).toEqual([])
    expect(Math.max(...game.queries.reachable(next, 'a' as never).map(({ cost }) => cost))).toBe(12)
  })
})
