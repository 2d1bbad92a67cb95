import { describe, expect, test } from 'vitest'
import { SEQUENCE } from '../../src/ardennes/sequence.js'
import type { State } from '../../src/ardennes/state.js'
import { eventsOf, germanGuns, legal, nebelwerfer, panzers, place, play, refusals, smallGame } from './small.js'
import { unit, usGuns, usRegiment } from './small.js'

const game = smallGame({
  counters: [
    ...['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7'].map((id) => germanGuns(id)),
    nebelwerfer('n1'),
    panzers('pz'),
    ...['u1', 'u2', 'u3', 'u4'].map((id) => usGuns(id)),
    usRegiment('inf'),
  ],
})
const GUNS = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7']
const fired = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  at: '0203',
  fired: true,
  ...changes,
})

const german = (units: Record<string, unknown>, turn = 5): State =>
  place(game, { turn, phase: 'german-artillery-supply', units })
const allied = (units: Record<string, unknown>, turn = 5): State =>
  place(game, { turn, phase: 'allied-artillery-supply', units })
const ready = (id: string): { type: 'ready-artillery'; unit: string } => ({ type: 'ready-artillery', unit: id })
const able = (state: State): readonly string[] => legal(game, state, 'ready-artillery').map((action) => action.unit)

describe('making artillery ready', () => {
  test('A5.1a fired artillery of the phasing side is turned to its ready side, one unit after another', () => {
    const state = german({ g1: fired(), g2: '0204', u1: { at: '0603', fired: true }, pz: '0205' })
    expect(able(state)).toEqual(['g1'])
    expect(refusals(game, state, ready('g2'))).toEqual(['A5.1a'])
    expect(refusals(game, state, ready('u1'))).toEqual(['A5.1a'])
    expect(refusals(game, state, ready('pz'))).toEqual(['A5.1a'])
    expect(eventsOf(game, state, ready('g1'))[0]).toEqual({
      type: 'artillery',
      unit: 'g1',
      ready: true,
      rule: 'A5.1a',
    })
  })

  test('A5.2a the Germans make at most three artillery units ready in a turn, the Allies any number', () => {
    const state = german(Object.fromEntries(GUNS.map((id) => [id, fired()])))
    const two = play(game, state, ready('g1'), ready('g4'))
    expect(two.stack.at(-1)).toMatchObject({ type: 'artillery-supply', left: 1 })
    const three = play(game, two, ready('g7'))
    expect(three.phase).not.toBe('german-artillery-supply')
    expect(GUNS.filter((id) => !unit(three, id).fired)).toEqual(['g1', 'g4', 'g7'])
    const guns = ['u1', 'u2', 'u3', 'u4']
    const all = play(
      game,
      allied(Object.fromEntries(guns.map((id) => [id, fired({ at: '0603' })]))),
      ...guns.map(ready),
    )
    expect(guns.filter((id) => unit(all, id).fired)).toEqual([])
  })

  test('A5.4 on 16PM the Germans may make six artillery units ready', () => {
    const state = german(Object.fromEntries(GUNS.map((id) => [id, fired()])), 2)
    const six = play(game, state, ...GUNS.slice(0, 6).map(ready))
    expect(six.phase).not.toBe('german-artillery-supply')
    expect(GUNS.filter((id) => !unit(six, id).fired)).toHaveLength(6)
    const markers = place(game, {
      turn: 2,
      phase: 'german-artillery-supply',
      units: { ...Object.fromEntries(GUNS.map((id) => [id, fired()])), pz: { at: '0205', marker: 'strategic' } },
    })
    const spent = play(game, markers, ...GUNS.slice(0, 6).map(ready))
    expect(refusals(game, spent, ready('g7'))).toEqual(['A5.4'])
    const later = play(game, { ...markers, turn: 3 }, ready('g1'))
    expect(later.stack.at(-1)).toMatchObject({ left: 5 })
  })

  test('A5.2a the Germans may not make a fourth artillery unit ready in a turn', () => {
    const state = german({
      ...Object.fromEntries(GUNS.map((id) => [id, fired()])),
      pz: { at: '0205', marker: 'strategic' },
    })
    expect(refusals(game, play(game, state, ready('g1'), ready('g2'), ready('g3')), ready('g4'))).toEqual(['A5.2a'])
  })

  test('A5.2b unused artillery supply is lost: the next phase allows three units again', () => {
    const state = german(Object.fromEntries(GUNS.map((id) => [id, fired()])))
    const passed = play(game, state, { type: 'end-phase' })
    expect(passed.phase).not.toBe('german-artillery-supply')
    const next = game.phases.find(({ id }) => id === 'german-artillery-supply')!.enter(passed)
    expect(next.stack.at(-1)).toMatchObject({ type: 'artillery-supply', left: 3 })
  })

  test('A5.3a A22.10 A23.4e a unit that is Disrupted, Routed or out of supply cannot be made ready', () => {
    const state = german({
      g1: fired({ condition: 'disrupted' }),
      g2: fired({ condition: 'routed' }),
      g3: fired({ outOfSupply: true }),
      g4: fired(),
    })
    expect(able(state)).toEqual(['g4'])
    expect(refusals(game, state, ready('g1'))).toEqual(['A5.3a'])
    expect(refusals(game, state, ready('g2'))).toEqual(['A5.3a'])
    expect(refusals(game, state, ready('g3'))).toEqual(['A23.4e'])
    const column = allied({ u1: fired({ at: '0603', marker: 'strategic' }), u2: fired({ at: '0604' }) })
    expect(able(column)).toEqual(['u2'])
    expect(refusals(game, column, ready('u1'))).toEqual(['A5.3a'])
  })

  test('A5.3b A16.5d an artillery unit may be made ready next to enemies and under an Engaged marker', () => {
    const state = german({ g1: fired({ engaged: true }), inf: '0303' })
    expect(able(state)).toEqual(['g1'])
  })
})

describe('markers', () => {
  test('A5.1b A22.3h prime movers are removed at the start, and their artillery may be made ready', () => {
    const state = german({ g1: fired({ marker: 'prime-mover' }), n1: { at: '0202', marker: 'prime-mover' } })
    expect(unit(state, 'g1').marker).toBe('none')
    expect(unit(state, 'n1').marker).toBe('none')
    expect(able(state)).toEqual(['g1'])
  })

  test('A12.7d A5.1b only the German player may remove strategic movement markers in this phase', () => {
    const state = german({ pz: { at: '0203', marker: 'strategic' } })
    const off = { type: 'take-off-marker', unit: 'pz' } as const
    expect(game.legalActions(state)).toEqual([{ type: 'end-phase' }, off])
    expect(unit(play(game, state, off), 'pz').marker).toBe('none')
    expect(unit(play(game, state, { type: 'end-phase' }), 'pz').marker).toBe('strategic')
    const other = allied({ u1: fired({ at: '0603' }), u2: { at: '0604', marker: 'strategic' } })
    expect(refusals(game, other, { type: 'take-off-marker', unit: 'u2' })).toEqual(['A12.7d'])
  })

  test('A4.4 A-R50 the first German player turn begins with its Movement Phase', () => {
    const first = place(game, { turn: 1, phase: 'german-movement', units: { pz: '0203', inf: '0603' } })
    const phases = (turn: number): readonly string[] =>
      SEQUENCE.filter((step) => step.when?.({ ...first, turn }) !== false).map(({ id }) => id)
    expect(phases(1)[0]).toBe('german-movement')
    expect(phases(1)).toEqual(expect.arrayContaining(['allied-artillery-supply', 'allied-bridge', 'allied-traffic']))
    expect(phases(2).slice(0, 2)).toEqual(['german-artillery-supply', 'german-bridge'])
  })
})
