import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import {
  antiTankGuns,
  armouredCars,
  company,
  eventsOf,
  germanBattery,
  grenadiers,
  legal,
  pak,
  panthers,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'

const DEFILADE = { mode: 'defilade' }
const game = smallGame({
  columns: 9,
  counters: [
    company('a', { formation: 'r' }),
    company('b', { strength: 1, rating: 1 }),
    shermans('s', { formation: 'r' }),
    shermans('s2', { formation: 'r' }),
    armouredCars('car', { range: 2 }),
    antiTankGuns('at'),
    company('c', { formation: 'r' }),
    grenadiers('g'),
    grenadiers('h'),
    panthers('p'),
    pak('pak'),
    germanBattery('gun', { strength: 1, rating: 2 }),
  ],
})
const at = (units: Record<string, unknown>, phase: string): State => place(game, { turn: 35, phase, units })
const held: Loose = { type: 'hold-fire' }
const stop: Loose = { type: 'stop', where: 'bottom' }
const accept: Loose = { type: 'accept' }
const answer = (id: string, kind: 'anti-tank' | 'conventional', points: number): Loose => ({
  type: 'return-fire',
  answer: { at: id, kind, points },
})
const leaves = (id: string, to: string): readonly Loose[] => [
  { type: 'start-move', unit: id },
  { type: 'step', to },
]

describe('one kind of fire in a phase (M5.83)', () => {
  test('M5.83 a unit that answers armour with its guns does not answer conventionally', () => {
    const units = { s: '0303', at: { at: '0203', ...DEFILADE }, p: '0304' }
    const fired = play(
      game,
      at(units, 'allied-direct-fire'),
      open('anti-tank', 'p'),
      firer('s', 2, 1),
      firer('at', 2, 1),
      {
        type: 'fire',
      },
    )
    expect(refusals(game, fired, answer('at', 'conventional', 2))).toEqual([])
    const once = play(game, fired, answer('s', 'anti-tank', 1))
    expect(game.toAct(once).kind).toBe('chance')
  })

  const passing = (...first: readonly Loose[]): State =>
    play(game, at({ a: '0203', s: '0304', p: '0303' }, 'allied-movement'), ...first)
  const guns: readonly Loose[] = [open('anti-tank', 's'), firer('p', 2, 2), { type: 'fire' }, held, roll(6, 6), accept]
  const shells: readonly Loose[] = [open('conventional', 'a'), firer('p', 2), { type: 'fire' }, roll(6, 6), accept]

  test('M5.83, M-R543 a unit that has answered with its guns does not answer conventionally in the phase', () => {
    const after = passing(...leaves('s', '0305'), ...guns, stop, ...leaves('a', '0103'))
    expect(unit(after, 'a').at).toBe('0103')
    const before = passing(...leaves('a', '0103'), ...shells, stop, ...leaves('s', '0305'))
    expect(legal(game, before, 'open-fire')).toEqual([open('anti-tank', 's')])
  })

  test('M5.83, M-R543 the refusal says so', () => {
    const two = smallGame({
      columns: 9,
      counters: [company('a'), shermans('s'), panthers('p'), panthers('p2', { range: 1 })],
    })
    const moved = play(
      two,
      place(two, { turn: 35, phase: 'allied-movement', units: { a: '0203', s: '0304', p: '0303', p2: '0202' } }),
      ...leaves('s', '0305'),
      ...guns,
      stop,
      ...leaves('a', '0103'),
      open('conventional', 'a'),
    )
    expect(refusals(two, moved, firer('p', 2))).toEqual(['M5.83'])
    expect(refusals(two, moved, firer('p2', 2))).toEqual([])
  })

  test('M5.83, M-R543 return fire with guns bars conventional return fire in a later move', () => {
    const units = { s: '0304', p: '0303', pak: { at: '0307', ...DEFILADE } }
    const start = at(units, 'allied-movement')
    const atPanther = play(game, start, ...leaves('s', '0305'), open('anti-tank', 's'), firer('p', 2, 2), {
      type: 'fire',
    })
    const on = (state: State): State =>
      play(game, state, { type: 'step', to: '0405' }, open('anti-tank', 's'), firer('pak', 2, 2), { type: 'fire' })
    const silent = on(play(game, atPanther, held, roll(6, 6), accept))
    expect(legal(game, silent, 'return-fire')).toEqual([answer('pak', 'conventional', 2)])
    const fired = on(play(game, atPanther, answer('p', 'anti-tank', 2), roll(6, 6), roll(6, 6), accept, accept))
    expect(game.toAct(fired).kind).toBe('chance')
  })

  test('M5.83, M5.23b conventional return fire bars no later return fire', () => {
    const start = at({ s: '0304', pak: { at: '0306', ...DEFILADE } }, 'allied-movement')
    const guns: readonly Loose[] = [open('anti-tank', 's'), firer('pak', 2, 2), { type: 'fire' }]
    const shells = answer('pak', 'conventional', 2)
    const once = play(game, start, ...leaves('s', '0305'), ...guns, shells, roll(6, 6), roll(6, 6), accept)
    const twice = play(game, once, { type: 'step', to: '0405' }, ...guns)
    expect(legal(game, twice, 'return-fire')).toEqual([shells])
  })

  test('M5.83 the guns that have answered are no longer noted when the phase ends', () => {
    const after = passing(...leaves('s', '0305'), ...guns, stop)
    expect(after.thisPhase.gunners).toEqual(['p'])
    expect(play(game, after, { type: 'end-phase' }).thisPhase.gunners).toBeUndefined()
  })
})

describe('groups of guns (M5.81g)', () => {
  const declared = (more: Record<string, unknown> = {}): State =>
    play(
      game,
      at({ car: '0303', s: '0203', p: { at: '0304', ...more } }, 'allied-direct-fire'),
      open('anti-tank', 'p'),
      firer('car', 2, 0),
      firer('s', 2, 1),
      { type: 'fire' },
    )
  const values = (state: State, action: Loose): readonly number[] =>
    eventsOf(game, state, action).flatMap((event) => (event.type === 'fire-rolled' ? [event.value] : []))

  test('M5.81g, M5.12b, M5.85b, M5.36 each class of guns takes effect before the next is rolled for', () => {
    const first = play(game, declared(), held, roll(6, 6))
    expect(legal(game, first, 'take-cover')).toEqual([{ type: 'take-cover', unit: 'p' }])
    const [open] = values(play(game, first, accept), roll(6, 6))
    const [covered] = values(play(game, first, { type: 'take-cover', unit: 'p' }), roll(6, 6))
    expect(covered).toBe(open! - 1)
  })

  test('M5.81g, M5.12b guns of another class do not roll at a target that is already gone', () => {
    const gone = play(game, declared({ lost: 1 }), held, roll(1, 1))
    expect([unit(gone, 'p').at, gone.stack.at(-1)?.type]).toEqual(['eliminated', 'fire-phase'])
  })

  test('M5.81e all guns are rolled for before any take effect when there is return fire', () => {
    const answered = play(game, declared(), answer('car', 'anti-tank', 2), roll(1, 1))
    expect(answered.losses).toEqual({ german: 0, allied: 0 })
    const all = play(game, answered, roll(6, 6), roll(1, 1))
    expect(all.losses.german).toBe(2)
    expect([unit(all, 'p').at, unit(all, 'car').at]).toEqual(['eliminated', 'eliminated'])
  })
})

describe('splitting fire at an assault (M5.25)', () => {
  const assault = (units: Record<string, unknown>, first: string, ...others: readonly string[]): State =>
    play(
      game,
      at(units, 'allied-movement'),
      { type: 'start-move', unit: first },
      ...others.map((id): Loose => ({ type: 'pick-up', unit: id })),
      { type: 'close-action', hex: '0303' },
    )
  const shares = (state: State, id: string): readonly number[] =>
    legal(game, state, 'add-firer').flatMap(({ firer: { unit: other, points } }) => (other === id ? [points] : []))

  test('M5.25b only an assaulted unit splits its fire among the attackers, not a neighbour', () => {
    const announced = assault({ a: '0304', c: '0304', g: '0303', h: '0404' }, 'a', 'c')
    const shot = play(game, announced, open('conventional', 'a'))
    expect([shares(shot, 'g'), shares(shot, 'h')]).toEqual([[2, 4], [4]])
    expect(refusals(game, shot, firer('h', 2))).toEqual(['M5.25b'])
  })
})

describe('minimal fire (M5.29)', () => {
  test('M5.29a, M-R540 minimal fire is only for direct fire: a barrage without a value does nothing on a 2', () => {
    const start = at({ gun: { at: '0306', ...DEFILADE }, g: '0304', b: '0303' }, 'german-indirect-fire')
    const barrage = play(game, start, open('indirect', 'b'), firer('gun', 1), { type: 'fire' })
    expect(eventsOf(game, barrage, roll(1, 1))).toContainEqual(
      expect.objectContaining({ type: 'fire-rolled', value: 0, result: 0 }),
    )
    const direct = play(
      game,
      at({ b: '0303', g: '0304' }, 'allied-direct-fire'),
      open('conventional', 'g'),
      firer('b', 1),
      { type: 'fire' },
    )
    expect(eventsOf(game, direct, roll(1, 1))).toContainEqual(
      expect.objectContaining({ type: 'fire-rolled', value: 0, result: 'minimal' }),
    )
  })
})
