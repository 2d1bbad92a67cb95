import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden, unitId } from '../../src/market-garden/index.js'
import { formations as allFormations } from '../../src/market-garden/data/formations.js'
import { noteCrossing } from '../../src/market-garden/field/ferocity.js'
import { moraleOf, printedMorale } from '../../src/market-garden/field/morale.js'
import type { State } from '../../src/market-garden/state.js'
import { bridgers, waterway } from './crossings.js'
import { firer, shoot } from './firing.js'
import { company, formation, germanBattery, grenadiers, mortars, must, place, play, smallGame, unit } from './small.js'

const formations = [
  formation('gd', 'allied', { level: 'division' }),
  formation('gd-32', 'allied', { superior: 'gd' }),
  formation('3ig', 'allied', { level: 'battalion', superior: 'gd-32', marks: ['irish-guards'] }),
  formation('5cg', 'allied', { level: 'battalion', superior: 'gd-32' }),
  formation('us-82', 'allied', { level: 'division', airborne: true, marks: ['waal'] }),
  formation('us-504', 'allied', { superior: 'us-82', airborne: true }),
]
const ON = { options: { ferocity: true } } as const

describe('the Irish Guards (M23.51)', () => {
  const game = smallGame({
    formations,
    counters: [
      company('i', { formation: '3ig' }),
      company('j', { formation: '3ig', morale: 6 }),
      company('c', { formation: '5cg' }),
      grenadiers('g', { strength: 9, rating: 9 }),
      grenadiers('far', { formation: 'x' }),
      germanBattery('gun'),
    ],
  })
  const board = game.boards['hells-highway']
  const units = { i: '0304', j: { at: '0504', lost: 4 }, c: '0506', g: '0303' }
  const morale = (state: State): readonly number[] =>
    ['i', 'j', 'c'].map((id) => printedMorale(positionOf(board, state), board.unitIndex(id)))
  const at = (more: object, turn = 36): State => place(game, { turn, phase: 'german-direct-fire', units, ...more })
  const hit = (state: State, target: string): State =>
    shoot(game, state, 'conventional', target, [firer('g', 9)], [1, 1])

  test('M23.51a the first loss of a company raises the morale of all of them to 10, whatever they have lost', () => {
    const before = at(ON)
    expect(morale(before)).toEqual([7, 4, 7])
    const after = hit(before, 'i')
    expect(unit(after, 'i').lost).toBeGreaterThan(0)
    expect(after.fury).toEqual({ irish: 36, waal: null })
    expect(morale(after)).toEqual([10, 10, 7])
    expect(morale(hit(at({}), 'i'))[1]).toBe(4)
    expect(hit(at({}), 'i').fury).toBeUndefined()
    // others lose as they may
    const other = hit(
      place(game, { turn: 36, phase: 'german-direct-fire', units: { ...units, c: '0304', i: '0506' }, ...ON }),
      'c',
    )
    expect(other.fury).toEqual({ irish: null, waal: null })
  })

  test('M23.51a a Disrupted company of the Irish Guards still has less morale (M11.5e)', () => {
    const state = place(game, {
      turn: 36,
      phase: 'german-direct-fire',
      units: { ...units, j: { at: '0504', lost: 4, disrupted: true } },
      ...ON,
      with: { fury: { irish: 36, waal: null } },
    })
    expect(moraleOf(positionOf(board, state), board.unitIndex('j'))).toBe(6)
  })

  test('M23.51a M-R389 the Irish Guards keep their morale to the end of the next turn, and only once', () => {
    const later = (turn: number): State => at({ ...ON, with: { fury: { irish: 36, waal: null } } }, turn)
    expect([36, 37, 38].map((turn) => morale(later(turn))[1])).toEqual([10, 10, 4])
    // a later loss rouses nobody any more
    expect(hit(later(38), 'i').fury).toEqual({ irish: 36, waal: null })
  })

  test('M23.51a the Irish Guards are the battalions marked IG', () => {
    const marked = allFormations.filter(({ marks }) => marks?.includes('irish-guards')).map(({ id }) => id)
    expect(marked).toEqual(['gd-2ig-5', 'gd-3ig-32'])
    expect(allFormations.filter(({ marks }) => marks?.includes('waal')).map(({ id }) => id)).toEqual(['us-82'])
  })

  test('M23.51a a state holds the record of ferocity only with the option', () => {
    const decode = (state: object): string => game.codecs.state.decode(state)._tag
    const { fury, ...rest } = at(ON)
    expect([fury, decode(rest)]).toEqual([{ irish: null, waal: null }, 'Left'])
    expect(decode({ ...at({}), fury })).toBe('Left')
    expect([decode(at(ON)), decode(at({}))]).toEqual(['Right', 'Right'])
  })
})

describe('the Waal (M23.52)', () => {
  const sides = waterway('river').hexsides
  const game = smallGame({
    ...waterway('river'),
    lines: { 'water-waal': sides.map(([a, b]) => [a, b]) },
    formations,
    counters: [
      company('a', { formation: 'us-504', marks: ['airborne'], strength: 3 }),
      company('b', { formation: 'us-504', marks: ['airborne'] }),
      company('c', { formation: '5cg', strength: 2 }),
      mortars('m', { formation: '5cg', strength: 2 }),
      bridgers('e'),
      bridgers('f'),
      grenadiers('g'),
      grenadiers('w'),
    ],
  })
  const other = smallGame({
    ...waterway('river'),
    formations,
    counters: [company('a', { formation: 'us-504' }), bridgers('e'), grenadiers('g'), grenadiers('w')],
  })
  const board = game.boards['hells-highway']
  const morale = (state: State, id: string): number => printedMorale(positionOf(board, state), board.unitIndex(id))
  const at = (units: object, more: object = {}): State =>
    place(game, { phase: 'allied-movement', turn: 36, units, ...ON, ...more })
  const start = (id: string) => ({ type: 'start-move', unit: id }) as const
  const ferry = { type: 'ferry', to: '0304', by: 'e' } as const
  const stop = { type: 'stop', where: 'bottom' } as const
  const HERE = '0303'

  test('M23.52a units of the 82nd ferried over the Waal have morale 10 in that turn', () => {
    const state = play(game, at({ a: { at: HERE, lost: 2 }, b: HERE, e: HERE, w: '0101' }), start('a'), ferry)
    expect(state.fury).toEqual({ irish: null, waal: { turn: 36, units: ['a', 'e'] } })
    expect([morale(state, 'a'), morale(state, 'b')]).toEqual([10, 7])
    const next = { ...state, turn: 37 }
    expect(morale(next, 'a')).toBe(6)
  })

  test('M23.52a M-R495 all units that cross with the 82nd in that turn count, not earlier or later ones', () => {
    const units = { a: HERE, c: HERE, e: HERE, m: HERE, f: '0203', w: '0101' }
    const first = play(game, at(units), start('c'), ferry, stop)
    expect(first.fury!.waal).toBeNull()
    const then = play(game, first, start('a'), ferry, stop)
    expect(then.fury!.waal).toEqual({ turn: 36, units: ['a', 'e'] })
    const others = play(
      game,
      at(units, { with: { fury: { irish: null, waal: { turn: 36, units: ['b', 'f'] } } } }),
      start('c'),
      ferry,
    )
    expect(others.fury!.waal!.units).toEqual(['b', 'c', 'e', 'f'])
    const late = play(
      game,
      at(units, { with: { fury: { irish: null, waal: { turn: 35, units: ['b'] } } } }),
      start('a'),
      ferry,
    )
    expect([late.fury!.waal, morale(late, 'a')]).toEqual([{ turn: 35, units: ['b'] }, 7])
  })

  test('M23.52a morale rises only for a crossing of the Waal, and only by option', () => {
    const units = { a: HERE, e: HERE, w: '0101' }
    const elsewhere = play(other, place(other, { phase: 'allied-movement', turn: 36, units, ...ON }), start('a'), ferry)
    expect(elsewhere.fury!.waal).toBeNull()
    const off = play(game, at(units, { options: {} }), start('a'), ferry)
    expect(off.fury).toBeUndefined()
  })

  test('M23.52a the morale counts in a close action out of boats, and in its forecast', () => {
    const state = at({ a: { at: HERE, lost: 1 }, e: HERE, g: '0304', w: '0101' })
    const plan = { attackers: [unitId('a')], targets: [board.map.ids[board.map.indexOf('0304')]!] }
    const own = (now: State): number | undefined =>
      must(game.queries.assess(now, plan)).morale.entries.find(({ rule }) => rule === 'M8.7b')?.value
    expect(own(state)).toBe(10)
    expect(own(at({ a: { at: HERE, lost: 1 }, e: HERE, g: '0304', w: '0101' }, { options: {} }))).toBe(7)
    const attacking = play(game, state, start('a'), { type: 'ferry-assault', hex: '0304', by: 'e' })
    expect(attacking.fury!.waal).toEqual({ turn: 36, units: ['a', 'e'] })
  })

  test('M23.52a M16.11c the Waal is also crossed over A0240, which is all water, but not from one bank back to it', () => {
    const map = marketGarden.boards.campaign
    const waal = (from: string, to: string) => {
      const units = { 'us-504-1-a': from, 'uk-30-b-1': from }
      const state = must(
        marketGarden.position({ scenario: 'campaign', phase: 'allied-movement', turn: 30, units, ...ON }),
      )
      const [paras, engineers] = [map.unitIndex('us-504-1-a'), map.unitIndex('uk-30-b-1')]
      const ends = [map.map.indexOf(from), map.map.indexOf(to)] as const
      return noteCrossing(positionOf(map, state), [paras], [engineers], ...ends).state.fury?.waal?.units
    }
    const both = ['uk-30-b-1', 'us-504-1-a']
    expect([waal('A0140', 'A0340'), waal('A0141', 'A0341'), waal('A0340', 'A0140')]).toEqual([both, both, both])
    expect(waal('A0239', 'A0241')).toBeUndefined()
    // the water east of Nijmegen is a lake
    expect(waal('B3337', 'B3537')).toBeUndefined()
  })
})
