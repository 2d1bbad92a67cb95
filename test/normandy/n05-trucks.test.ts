import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import {
  at,
  division,
  germanInfantry,
  must,
  offered,
  panzer,
  place,
  smallGame,
  usArmor,
  usDivision,
  usRegiment,
  watch,
} from './small.js'
import type { Loose } from './small.js'
import {
  allows,
  END,
  enter,
  forbids,
  frame,
  go,
  hexes,
  ids,
  LOSSES,
  move,
  overrun,
  RETREAT,
  roll,
  STOP,
  top,
  upTo,
} from './steps.js'

const truck = (id: string): Loose => ({ type: 'place-truck', division: id })
const takeOff = (id: string): Loose => ({ type: 'remove-truck', division: id })
const REGIMENTS = ['us-2-a', 'us-2-b', 'us-2-c']

const trucked = ['us-2', 'us-9', 'us-29', 'us-30', 'us-late'].map((id) => division(id, { integrity: 'truck' }))
const game = smallGame({
  rows: 8,
  columns: 9,
  divisions: [...trucked, division('arm')],
  counters: [
    ...['us-9', 'us-29', 'us-30'].map((id) => usDivision(id)),
    usDivision('us-late', { arrival: { turn: 3, edges: [], mechanizedPhase: false } }),
    ...REGIMENTS.map((id) => usRegiment(id, { division: 'us-2', attack: [5, 3] })),
    usArmor('arm-1', { division: 'arm' }),
    germanInfantry('g', { attack: [3, 2, 1] }),
    germanInfantry('weak', { attack: [1] }),
    panzer('big', { attack: [99] }),
  ],
  areas: { 'allied-supply': ['0101'] },
})
const replacement = (units: Record<string, string>, more: Record<string, unknown> = {}): State =>
  place(game, { phase: 'allied-replacement', turn: 3, units, ...more })

describe('placing trucks', () => {
  test('N5.71a N4.B3b the Allies have one truck on turns 1-2, two on 3-4 and three from 5 on', () => {
    const units = { 'us-9': '0301', 'us-29': '0501', 'us-30': '0701', g: '0908' }
    const most = (turn: number): number => {
      let state = replacement(units, { turn })
      let placed = 0
      for (
        let next = offered(game, state, 'place-truck');
        next.length > 0;
        next = offered(game, state, 'place-truck')
      ) {
        state = go(game, state, next[0]!)
        placed++
      }
      expect(placed === 3 || forbids(game, state, truck('us-30')).includes('N5.71a')).toBe(true)
      return placed
    }
    expect([1, 2, 3, 4, 5, 6, 13].map(most)).toEqual([1, 1, 2, 2, 3, 3, 3])
    // in no other phase, by nobody else, on nothing else
    expect(
      forbids(game, replacement(units, { phase: 'allied-normal-movement' }), truck('us-9')).length,
    ).toBeGreaterThan(0)
    expect(forbids(game, replacement(units, { phase: 'german-replacement' }), truck('us-9'))).toEqual(['N5.71a'])
    expect(forbids(game, replacement({ ...units, 'arm-1': '0302' }), truck('arm'))).toEqual(['N5.71a'])
  })

  test('N5.71b an infantry division that arrives this turn may have a truck at once', () => {
    const state = replacement({ 'us-late': 'reserve', 'us-9': '0301', g: '0908' })
    const on = upTo(game, go(game, state, truck('us-late')), 'allied-normal-movement')
    const entered = go(game, on, enter('us-late', '0501'), STOP)
    expect(entered.trucks).toEqual(['us-late'])
    const mechanized = upTo(game, entered, 'allied-mechanized-movement')
    expect(allows(game, mechanized, move('us-late', '0502'))).toBe(true)
    expect(forbids(game, replacement({ 'us-late': 'reserve' }, { turn: 2 }), truck('us-late'))).toContain('N5.76')
  })

  test('N5.75 N4.B3b N4.B3c a truck may be moved to another division in the replacement phase', () => {
    const state = replacement({ 'us-9': '0301', 'us-30': '0501', g: '0908' }, { turn: 1, trucks: ['us-9'] })
    expect(forbids(game, state, truck('us-30'))).toEqual(['N5.71a'])
    const swapped = go(game, state, takeOff('us-9'), truck('us-30'))
    expect(swapped.trucks).toEqual(['us-30'])
    expect(forbids(game, swapped, takeOff('us-9'))).toEqual(['N5.75'])
    const mechanized = upTo(game, swapped, 'allied-mechanized-movement')
    expect(forbids(game, mechanized, move('us-9', '0302'))).toEqual(['N5.31'])
    expect(allows(game, mechanized, move('us-30', '0502'))).toBe(true)
    // in no other phase
    expect(forbids(game, upTo(game, swapped, 'allied-normal-movement'), takeOff('us-30')).length).toBeGreaterThan(0)
    expect(forbids(game, mechanized, takeOff('us-30')).length).toBeGreaterThan(0)
    // otherwise it stays, turn after turn
    expect(upTo(game, swapped, 'allied-replacement', 2).trucks).toEqual(['us-30'])
  })

  test('N5.76 a division may receive a truck only if it is in supply at the start of the phase', () => {
    const state = replacement({ 'us-9': '0403', g: '0404' })
    expect(allows(game, state, truck('us-9'))).toBe(true)
    const cut = replacement({ 'us-9': '0403', g: '0101' })
    expect(forbids(game, cut, truck('us-9'))).toEqual(['N5.76'])
    // a division that has its truck keeps it out of supply
    expect(replacement({ 'us-9': '0403', g: '0101' }, { trucks: ['us-9'] }).trucks).toEqual(['us-9'])
  })
})

describe('what a truck does', () => {
  test('N5.73 N6.23 a mechanized division has integrity by itself, in combat and for an overrun', () => {
    const units = { 'us-9': '0404', g: '0405' }
    const attack = (trucks: readonly string[]): number =>
      must(
        game.queries.assess(place(game, { phase: 'allied-combat', trucks, units }), {
          attackers: ids('us-9'),
          targets: hexes('0405'),
        }),
      ).attack
    expect([attack([]), attack(['us-9'])]).toEqual([12, 24])
    const state = place(game, { phase: 'allied-normal-movement', trucks: ['us-9'], units })
    expect(allows(game, state, overrun('us-9', '0405'))).toBe(true)
    expect(forbids(game, place(game, { phase: 'allied-normal-movement', units }), overrun('us-9', '0405'))).toContain(
      'N5.51b',
    )
    expect(
      must(game.queries.assess(state, { attackers: ids('us-9'), targets: hexes('0405'), overrun: true })).attack,
    ).toBe(12)
  })

  /** The Germans attack the division at 3:1 and a die of 1 asks for 2. */
  const attacked = (more: Record<string, unknown> = {}): State =>
    go(
      game,
      place(game, {
        phase: 'german-combat',
        turn: 3,
        trucks: ['us-30', 'us-9'],
        units: { 'us-9': '0404', 'us-30': '0101', 'us-29': '0301', big: '0405' },
        ...more,
      }),
      { type: 'attack', target: '0404', unit: 'big' },
      { type: 'attack-commit' },
      roll(1),
    )

  test('N5.74a N4.B3c the truck is lost at once when the division retreats', () => {
    const state = go(game, attacked(), RETREAT, { type: 'retreat', unit: 'us-9', to: '0403' })
    expect(state.trucks).toEqual(['us-30'])
    expect(go(game, attacked(), RETREAT).trucks).toEqual(['us-30', 'us-9'])
  })

  test('N5.74a the truck is lost with a division that is eliminated', () => {
    const state = place(game, {
      phase: 'german-combat',
      turn: 3,
      trucks: ['us-9'],
      units: { 'us-9': { at: '0404', steps: 1 }, big: '0405' },
    })
    const gone = go(game, state, { type: 'attack', target: '0404', unit: 'big' }, { type: 'attack-commit' }, roll(1))
    expect([at(gone, 'us-9'), gone.trucks]).toEqual(['eliminated', []])
  })

  test('N5.74b a lost truck may be used again from the next turn on', () => {
    const lost = go(
      game,
      attacked(),
      RETREAT,
      { type: 'retreat', unit: 'us-9', to: '0403' },
      { type: 'retreat', unit: 'us-9', to: '0402' },
    )
    const same = upTo(game, lost, 'allied-replacement', 3)
    expect(forbids(game, same, truck('us-29'))).toEqual(['N5.71a'])
    // the other one may still change hands
    expect(allows(game, go(game, same, takeOff('us-30')), truck('us-29'))).toBe(true)
    const next = upTo(game, same, 'allied-replacement', 4)
    expect(go(game, next, truck('us-29')).trucks).toEqual(['us-29', 'us-30'])
  })

  test('N5.74c the truck stays if the result is satisfied by step losses', () => {
    const state = go(game, attacked(), LOSSES)
    expect([state.trucks, at(state, 'us-9')]).toEqual([['us-30', 'us-9'], '0404'])
  })
})

describe('the 2nd Infantry Division', () => {
  const together = (hex: string): Record<string, string> => Object.fromEntries(REGIMENTS.map((id) => [id, hex]))
  const moving = (more: Record<string, unknown> = {}): State =>
    place(game, {
      phase: 'allied-normal-movement',
      turn: 3,
      trucks: ['us-2'],
      units: { ...together('0404'), g: '0908' },
      ...more,
    })

  test('N5.77 a truck mechanizes the three regiments of the 2nd if they share a hex', () => {
    expect(go(game, replacement({ ...together('0404'), g: '0908' }), truck('us-2')).trucks).toEqual(['us-2'])
    expect(forbids(game, replacement({ ...together('0404'), 'us-2-c': '0403', g: '0908' }), truck('us-2'))).toEqual([
      'N5.76',
    ])
    expect(forbids(game, replacement({ 'us-2-a': '0404', 'us-2-b': '0404', g: '0908' }), truck('us-2'))).toEqual([
      'N5.76',
    ])
  })

  test('N12.19 N5.76 a truck needs only the gathered regiments, and one in reserve is in supply', () => {
    const regiments = ['a', 'b', 'c'].map((id) => usRegiment(id, { division: 'own' }))
    const own = smallGame({
      counters: [...regiments, germanInfantry('g')],
      divisions: [division('own', { integrity: 'truck', needed: 2 })],
      terrain: { '0205': ['sea'], '0206': ['sea'] },
    })
    const put = (units: Record<string, string>): State => place(own, { phase: 'allied-replacement', units })
    expect(allows(own, put({ a: '0404', b: '0404', c: 'reserve' }), truck('own'))).toBe(true)
    expect(forbids(own, put({ a: '0404', b: '0403', c: 'reserve' }), truck('own'))).toEqual(['N5.76'])
    // one who is on the map is asked like the others: in the corner, between the sea and the enemy, he is cut off
    expect(allows(own, put({ a: '0404', b: '0404', c: '0106' }), truck('own'))).toBe(true)
    expect(forbids(own, put({ a: '0404', b: '0404', c: '0106', g: '0104' }), truck('own'))).toEqual(['N5.76'])
  })

  test('N5.77 N6.23 N-R45 the three regiments of the 2nd with a truck have integrity and one overrun', () => {
    const state = moving({ units: { ...together('0404'), weak: '0405', g: '0406' } })
    expect(must(game.queries.assess(state, { attackers: ids(...REGIMENTS), targets: hexes('0405') })).attack).toBe(30)
    const won = go(game, state, overrun(REGIMENTS, '0405'), roll(1))
    expect([REGIMENTS.map((id) => at(won, id)), won.trucks]).toEqual([['0405', '0405', '0405'], ['us-2']])
    expect(top(won)).toBe('movement') // no second overrun, and the zone of g holds them
    const mechanized = moving({ phase: 'allied-mechanized-movement' })
    expect(Math.max(...game.queries.reachable(mechanized, ids(...REGIMENTS)).map((r) => r.cost))).toBeGreaterThan(3)
    expect(allows(game, mechanized, move(REGIMENTS, '0403'))).toBe(true)
    expect(forbids(game, mechanized, move('us-2-a', '0403'))).toEqual(['N5.31'])
    expect(game.queries.integrity(state).find((answer) => answer.division === 'us-2')).toMatchObject({
      integrity: true,
      hex: '0404',
    })
  })

  test('N5.77 N-R45 a regiment that moves alone loses the truck before it moves, and moves on foot', () => {
    const woods = smallGame({
      terrain: { '0403': ['woods'] },
      divisions: trucked,
      counters: [
        ...REGIMENTS.map((id) => usRegiment(id, { division: 'us-2' })),
        ...['us-9', 'us-29', 'us-30', 'us-late'].map((id) => usDivision(id)),
      ],
    })
    const state = place(woods, { phase: 'allied-normal-movement', turn: 3, trucks: ['us-2'], units: together('0404') })
    const apart = watch(woods, state, move('us-2-a', '0403'))
    expect(apart.state.trucks).toEqual([])
    expect(apart.events).toContainEqual({ type: 'truck', division: 'us-2', placed: false, rule: 'N5.77' })
    expect(frame(apart.state, 'moving')?.spent).toBe(1)
    expect(frame(go(woods, state, move(REGIMENTS, '0403')), 'moving')?.spent).toBe(2)
    // dropping one on the way does it too
    const dropped = go(woods, state, move(REGIMENTS, '0403'), move(['us-2-a', 'us-2-b'], '0402'))
    expect(dropped.trucks).toEqual([])
    expect(woods.queries.integrity(dropped)).toEqual([])
  })

  test('N-R45 N5.77 the truck is lost when a regiment is eliminated, retreats or advances without the others', () => {
    const attack = (units: Record<string, unknown>, die: number): State =>
      go(
        game,
        place(game, {
          phase: 'allied-combat',
          turn: 3,
          trucks: ['us-2'],
          supplyPoints: { american: 3, commonwealth: 0 },
          units,
        }),
        { type: 'attack', target: '0405', unit: 'us-2-a' },
        ...REGIMENTS.slice(1).map((unit): Loose => ({ type: 'attack-add', unit })),
        { type: 'attack-commit' },
        { type: 'end-declarations' },
        { type: 'end-air-support' },
        { type: 'resolve', target: '0405' },
        roll(die),
      )
    const won = attack({ ...together('0404'), weak: '0405' }, 1)
    expect(top(won)).toBe('advance')
    const all = go(game, won, ...REGIMENTS.map((unit): Loose => ({ type: 'advance', unit, to: '0405' })), {
      type: 'end-advance',
    })
    expect([REGIMENTS.map((id) => at(all, id)), all.trucks]).toEqual([['0405', '0405', '0405'], ['us-2']])
    const one = go(game, won, { type: 'advance', unit: 'us-2-a', to: '0405' }, { type: 'end-advance' })
    expect([at(one, 'us-2-a'), at(one, 'us-2-b'), one.trucks]).toEqual(['0405', '0404', []])
    const dead = attack({ ...together('0404'), 'us-2-b': { at: '0404', steps: 1 }, big: '0405' }, 3)
    const lost = go(game, dead, LOSSES, { type: 'lose-step', unit: 'us-2-b' })
    expect([at(lost, 'us-2-b'), lost.trucks]).toEqual(['eliminated', []])
    const back = go(game, dead, RETREAT, { type: 'retreat', unit: 'us-2-a', to: '0403' })
    expect(back.trucks).toEqual([])
    expect(forbids(game, back, END).length).toBeGreaterThan(0)
  })
})
