import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { byWater, crossings, FERRY, moves } from './crossings.js'
import { CLEAN, drop, flown, landingGame, TURN, waiting } from './landingBoards.js'
import {
  company,
  eventsOf,
  formation,
  grenadiers,
  headquarters,
  leader,
  legal,
  lorried,
  pioneers,
  place,
  play,
  refusals,
  sappers,
  smallGame,
  unit,
} from './small.js'

const ELUSIVE = { rule: 'M28.53a', formation: 'ss-16', turns: [1, 2], failsOn: 3 } as const
const game = smallGame({
  counters: [
    company('a', { formation: 'us' }),
    company('b', { formation: 'us' }),
    grenadiers('hidden', { formation: 'ss-16', rating: 0 }),
    grenadiers('plain', { formation: 'ger', rating: 0 }),
  ],
  formations: [formation('us', 'allied'), formation('ss-16', 'german'), formation('ger', 'german')],
  turns: [1, 10],
  terms: { elusive: ELUSIVE },
})
const at = (turn: number, units: object = {}): State =>
  place(game, {
    turn,
    phase: 'allied-movement',
    units: { a: '0303', b: '0503', hidden: '0403', plain: '0402', ...units },
  })
const assault = (state: State, unit: string, hex: string): State =>
  play(game, state, { type: 'start-move', unit }, { type: 'close-action', hex })
const die = (state: State, face: number): State => play(game, state, { type: 'roll', dice: [face] })

describe('the 16th SS Battalion is hard to find (M28.53)', () => {
  test('M28.53a on 1 to 3 the close action does not take place, and the attacker has moved', () => {
    const asked = assault(at(1), 'a', '0403')
    expect(game.toAct(asked)).toMatchObject({ kind: 'chance', roll: { kind: 'search', rule: 'M28.53a', dice: 1 } })
    for (const face of [1, 2, 3]) {
      const failed = die(asked, face)
      expect(failed.stack.map(({ type }) => type)).toEqual(['sequence', 'movement-phase'])
      expect(failed.losses).toEqual({ german: 0, allied: 0 })
      expect(failed.units.some(({ disrupted }) => disrupted)).toBe(false)
      expect(failed.thisPhase.moved).toEqual(['a'])
    }
    expect(eventsOf(game, asked, { type: 'roll', dice: [3] })).toContainEqual({
      type: 'searched',
      to: '0403',
      dice: [3],
      found: false,
    })
  })

  test('M28.53a on 4 to 6 the close action is fought', () => {
    for (const face of [4, 5, 6]) {
      const fought = die(assault(at(2), 'a', '0403'), face)
      expect(fought.stack.some(({ type }) => type === 'close-action')).toBe(true)
      expect(fought.stack.some(({ type }) => type === 'search')).toBe(false)
    }
  })

  test('M28.53a M-R370 a unit that was not found is not attacked again in the phase, but others may be', () => {
    const failed = die(assault(at(1), 'a', '0403'), 2)
    const other = play(game, failed, { type: 'start-move', unit: 'b' })
    expect(legal(game, other, 'close-action').map(({ hex }) => hex)).toEqual(['0402'])
    expect(refusals(game, other, { type: 'close-action', hex: '0403' })).toEqual(['M28.53a'])
    const next = play(game, failed, { type: 'end-phase' })
    expect(next.thisPhase.evaded).toEqual([])
  })

  test('M28.53a no die is rolled in turn 3, or for an attack on another unit', () => {
    expect(assault(at(3), 'a', '0403').stack.some(({ type }) => type === 'search')).toBe(false)
    expect(assault(at(1), 'a', '0402').stack.some(({ type }) => type === 'search')).toBe(false)
  })

  test('M28.53a the die for finding the battalion has six equal outcomes', () => {
    const chances = game.chanceOutcomes(assault(at(1), 'a', '0403'))
    expect(chances.map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1, 1])
  })
})

describe('landings on the 16th SS Battalion (M28.53, M14.55)', () => {
  const landings = landingGame({
    counters: [
      grenadiers('hidden', { formation: 'ss-16', strength: 1, rating: 0, morale: 1 }),
      grenadiers('plain', { formation: 'ger', strength: 1, rating: 0, morale: 1 }),
    ],
    terms: { elusive: { ...ELUSIVE, turns: [TURN, TURN] } },
  })
  const onto = (units: object): State =>
    play(
      landings,
      flown(landings, waiting(landings, { hidden: '0909', plain: '0909', ...units }), drop(2, '0505')),
      CLEAN,
    )
  const dropped = (state: State, face: number): State => play(landings, state, { type: 'roll', dice: [face] })

  test('M28.53a M14.55b units that land on the battalion must find it first, and are lost on 1 to 3', () => {
    const asked = onto({ hidden: '0505' })
    expect(landings.toAct(asked)).toMatchObject({ kind: 'chance', roll: { kind: 'search', rule: 'M28.53a', dice: 1 } })
    expect(unit(dropped(asked, 3), 'c').at).toBe('eliminated')
    expect(unit(dropped(asked, 3), 'hidden')).toMatchObject({ at: '0505', disrupted: false })
    expect(dropped(asked, 4).stack.some(({ type }) => type === 'close-action')).toBe(true)
    expect(unit(dropped(asked, 4), 'c').at).toBe('england')
  })

  test('M28.53a M14.55a no die for finding it is rolled by units that land on others', () => {
    const fought = onto({ plain: '0505' })
    expect(fought.stack.some(({ type }) => type === 'close-action')).toBe(true)
    expect(fought.stack.some(({ type }) => type === 'search')).toBe(false)
  })

  test('M28.53a M-R370 M14.55b units that land on a battalion not found in this phase are lost', () => {
    const twice = play(
      landings,
      flown(landings, waiting(landings, { hidden: '0505', plain: '0909' }), drop(2, '0505'), drop(1, '0505')),
      CLEAN,
      { type: 'roll', dice: [2] },
      CLEAN,
    )
    expect(['a', 'b', 'c'].map((id) => unit(twice, id).at)).toEqual(['eliminated', 'eliminated', 'eliminated'])
  })
})

describe('no ferries for the Allies (M28.51)', () => {
  const river = byWater('river', { ...FERRY, terms: { noFerries: ['allied'] } }, [
    company('a'),
    sappers('s'),
    leader('x'),
    pioneers('p'),
    grenadiers('g'),
  ])
  const OPEN = crossings({ ferries: { '0303-0304': true } })

  test('M28.51a the Allies neither use an open ferry nor open one', () => {
    const state = play(river, moves(river, { a: '0303' }, OPEN), { type: 'start-move', unit: 'a' })
    expect(refusals(river, state, { type: 'step', to: '0304' })).toEqual(['M28.51a'])
    expect(legal(river, state, 'step').map(({ to }) => to)).not.toContain('0304')
    const idle = moves(river, { 'leader-x': '0303', s: '0303' })
    expect(legal(river, idle, 'open-ferry')).toEqual([])
    expect(refusals(river, idle, { type: 'open-ferry', ferry: '0303-0304' })).toEqual(['M28.51a'])
  })

  test('M28.51a the Germans may use a ferry', () => {
    const state = moves(river, { p: '0303', g: '0303' }, {}, 'german-movement')
    const going = play(river, state, { type: 'start-move', unit: 'g' })
    expect(legal(river, going, 'step').map(({ to }) => to)).toContain('0304')
  })
})

test('M19.8a M-R384 M19.21a a leader whose battalion has no headquarters comes with its first unit', () => {
  const led = smallGame({
    counters: [
      lorried('2-a', { formation: 'bat', arrival: { turn: 2, hex: '0101', within: 0, group: 1, half: false } }),
      leader('bat', { marks: ['frost'] }),
      lorried('other', { formation: 'reg', arrival: { turn: 2, hex: '0101', within: 0, group: 1, half: false } }),
      headquarters('reg'),
    ],
    formations: [formation('reg', 'allied'), formation('bat', 'allied', { level: 'battalion', superior: 'reg' })],
    turns: [1, 10],
  })
  const start = place(led, {
    turn: 2,
    phase: 'allied-movement',
    units: { '2-a': 'reserve', other: 'reserve', 'leader-bat': 'reserve', 'hq-reg': '0505' },
  })
  const whereAfter = (unit: string): string => {
    const entered = play(led, start, { type: 'enter', unit, mode: 'travel', at: '0101' })
    return entered.units.find(({ id }) => id === 'leader-bat')!.at
  }
  expect([whereAfter('2-a'), whereAfter('other')]).toEqual(['0101', 'reserve'])
})
