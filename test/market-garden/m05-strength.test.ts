import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { declare, firer, forecast, open } from './firing.js'
import {
  battery,
  company,
  eventsOf,
  formation,
  germanBattery,
  grenadiers,
  halftracks,
  legal,
  mortars,
  panthers,
  place,
  play,
  refusals,
  roll,
  sappers,
  shermans,
  smallGame,
  unit,
} from './small.js'

const formations = [
  formation('r', 'allied'),
  formation('b1', 'allied', { level: 'battalion', superior: 'r' }),
  formation('b2', 'allied', { level: 'battalion', superior: 'r' }),
]
const counters = [
  company('a', { formation: 'b1', strength: 9 }),
  company('b', { formation: 'b2', strength: 9 }),
  company('b4', { formation: 'b2', strength: 4 }),
  company('c', { formation: 'b1', strength: 9 }),
  company('tiny', { formation: 'b1', strength: 1, rating: 4 }),
  mortars('m', { formation: 'b1', rating: 5 }),
  mortars('m2', { formation: 'b2' }),
  battery('five', { range: 5 }),
  battery('six', { range: 6 }),
  battery('poor', { rating: 1, strength: 1 }),
  battery('dotted', { rating: 3, dots: { class: 'heavy', count: 1 } }),
  battery('sp', { transport: 'vehicle', target: 'light', marks: ['armoured-oval'], concentrates: true }),
  shermans('s'),
  shermans('s3', { strength: 3 }),
  halftracks('e', { side: 'allied', nation: 'british', kind: 'armoured-engineer', rating: 5 }),
  grenadiers('g', { strength: 9 }),
  grenadiers('g9', { strength: 9 }),
  grenadiers('g1', { strength: 1 }),
  germanBattery('gb'),
  sappers('x'),
  panthers('p'),
]
const game = smallGame({ columns: 14, counters, formations, terrain: { '0306': ['town'], '0406': ['city'] } })
const DEFILADE = { mode: 'defilade' }
const at = (units: Record<string, unknown>, spec: Record<string, unknown> = {}): State =>
  place(game, { turn: 35, phase: 'allied-direct-fire', units, ...spec })

describe('firing strength', () => {
  test('M5.53 a third of the range, rounded down, is what artillery may add', () => {
    const reach = (hex: string): readonly string[] =>
      legal(
        game,
        at({ five: { at: '0301', ...DEFILADE }, a: '0201', g: hex }, { phase: 'allied-indirect-fire' }),
        'open-barrage',
      ).map((action) => action.hex)
    expect([reach('0307'), reach('0308')]).toEqual([['0307'], []])
  })

  test('M5.16g, M5.53 a battery beyond its normal range is forecast undoubled', () => {
    const strengthAt = (hex: string): number =>
      forecast(game, at({ six: { at: '0301', ...DEFILADE }, g: hex }), 'indirect', 'g', 'six')[0]!.strength
    expect([strengthAt('0307'), strengthAt('0308')]).toEqual([8, 4])
  })

  test('M8.9f, M13.1d self-propelled artillery doubles when emplaced, not when Concentrated', () => {
    const strength = (mode: string): number =>
      forecast(game, at({ sp: { at: '0303', mode }, g: '0305' }), 'indirect', 'g', 'sp')[0]!.strength
    expect([strength('defilade'), strength('concentrated')]).toEqual([8, 4])
  })

  test('M8.9c, M5.7 armoured engineers too have a rating one lower on foot', () => {
    const value = (more: Record<string, unknown>): number =>
      forecast(game, at({ e: { at: '0303', ...more }, g: '0304' }), 'conventional', 'g', 'e')[0]!.value
    // three points, doubled on vehicles: six of rating 5, three of rating 4
    expect([value({}), value({ dismounted: true })]).toEqual([6, 2])
  })

  test('M10.51, M10.53c armour and Concentrated units have no benefit of an entrenchment', () => {
    const dug = { with: { entrenchments: ['0303', '0304'] } }
    expect(
      forecast(game, at({ s: { at: '0303', ...DEFILADE }, g: '0304' }, dug), 'conventional', 'g', 's')[0]?.strength,
    ).toBe(2)
    const value = (mode: string): number =>
      forecast(game, at({ six: { at: '0302', ...DEFILADE }, g: { at: '0304', mode } }, dug), 'indirect', 'g', 'six')[0]!
        .value
    expect([value('concentrated'), value('defilade')]).toEqual([10, 6])
  })

  test('M10.5c a unit on the move does not count as entrenched', () => {
    const state = place(game, {
      turn: 35,
      phase: 'german-movement',
      units: { g1: { at: '0304', ...DEFILADE }, a: '0303' },
      with: { entrenchments: ['0304'] },
    })
    const fire = (now: State): number | undefined => forecast(game, now, 'conventional', 'g1', 'a')[0]?.value
    expect(fire(state)).toBe(5)
    expect(fire(play(game, state, { type: 'start-move', unit: 'g1' }, { type: 'step', to: '0305' }))).toBe(9)
  })
})

describe('fire value', () => {
  const option = { options: { mixedFirePenalty: true } }
  const value = (units: Record<string, unknown>, spec: Record<string, unknown>, ...ids: readonly string[]) => {
    const [packet] = forecast(game, at(units, spec), 'conventional', 'g', ...ids)
    return [packet?.value, packet?.shift]
  }

  test('M5.15a by option a packet loses a value, not two ratings, for each battalion beyond the first', () => {
    const units = { tiny: '0303', b4: '0203', g: '0304' }
    // five points of the lowest rating, 4: value 4
    const mixed = (spec: Record<string, unknown>): number | undefined => {
      const state = at(units, spec)
      const declared = declare(game, state, 'conventional', 'g', firer('b4', 4, 0), firer('tiny', 1, 0))
      const [rolled] = eventsOf(game, declared, roll(6, 6)).filter((event) => event.type === 'fire-rolled')
      return rolled?.value
    }
    expect([mixed({}), mixed(option)]).toEqual([2, 3])
  })

  test('M5.15c increments bring a value lowered by option back to nine before they shift the roll', () => {
    const three = { a: '0303', b: '0203', c: '0403', g: '0304' }
    expect(value(three, {}, 'a', 'c')).toEqual([9, 1])
    expect(value(three, option, 'a', 'b')).toEqual([9, 0])
    expect(value(three, option, 'a', 'b', 'c')).toEqual([9, 1])
    expect(value({ ...three, b4: '0204' }, option, 'a', 'b4')).toEqual([8, 0])
  })

  test('M17.22c barrages of several formations lose nothing', () => {
    const state = at({ m: '0303', m2: '0303', g: '0305' }, { phase: 'allied-indirect-fire' })
    // six points of rating 5: value 5
    expect(forecast(game, state, 'indirect', 'g', 'm', 'm2')[0]?.value).toBe(5)
  })

  test('M5.0m, M5.63c nineteen points crowd a hex, eighteen do not, and only barrages gain by it', () => {
    const entries = (kind: 'indirect' | 'conventional', lost: number, by: string): readonly string[] =>
      forecast(
        game,
        at({ six: { at: '0303', ...DEFILADE }, a: '0303', g: '0304', g9: '0304', g1: { at: '0304', lost } }),
        kind,
        'g',
        by,
      )[0]!.entries.map(({ rule }) => rule)
    expect(entries('indirect', 0, 'six')).toContain('M5.0m')
    const eighteen = at({ six: { at: '0303', ...DEFILADE }, g: '0304', g9: '0304' })
    expect(forecast(game, eighteen, 'indirect', 'g', 'six')[0]!.entries.map(({ rule }) => rule)).not.toContain('M5.0m')
    expect(entries('conventional', 0, 'a')).not.toContain('M5.0m')
  })

  test('M5.29a barrages have no minimal fire', () => {
    const state = at({ poor: { at: '0303', ...DEFILADE }, g: '0305' }, { phase: 'allied-indirect-fire' })
    expect(forecast(game, state, 'indirect', 'g', 'poor')[0]?.rolls).toEqual({ '0': 36 })
  })

  test('M-R137 a Disrupted target is read on the line of Defilade', () => {
    const rolls = (more: Record<string, unknown>) =>
      forecast(game, at({ a: '0305', g: { at: '0306', ...more } }), 'conventional', 'g', 'a')[0]!.rolls
    expect(rolls({ disrupted: true })).toEqual(rolls(DEFILADE))
    expect(rolls({ disrupted: true })).not.toEqual(rolls({}))
  })

  test('M10.8a artillery has the line of a town in a city', () => {
    const rolls = (id: string, hex: string) =>
      forecast(game, at({ a: '0305', [id]: { at: hex, ...DEFILADE } }), 'conventional', id, 'a')[0]!.rolls
    expect(rolls('gb', '0406')).toEqual(rolls('g', '0306'))
    expect(rolls('g', '0406')).not.toEqual(rolls('g', '0306'))
  })
})

describe('anti-tank strength', () => {
  const fire = (units: Record<string, unknown>, ...ids: readonly string[]) =>
    forecast(game, at({ p: '0304', ...units }), 'anti-tank', 'p', ...ids)[0]!

  test('M5.71, M5.82 artillery with a dot fires as its dot says, not as its rating', () => {
    // heavy against heavy 6, three more points
    expect(fire({ dotted: { at: '0303', ...DEFILADE } }, 'dotted').value).toBe(9)
  })

  test('M5.84a, M5.84b three steps in Defilade are two points', () => {
    expect(fire({ s3: { at: '0303', ...DEFILADE } }, 's3').strength).toBe(2)
  })

  test('M5.84a, M5.16c units on foot are not halved in an entrenchment', () => {
    const dug = (entrenchments: readonly string[]): number =>
      forecast(
        game,
        at({ p: '0304', x: { at: '0303', ...DEFILADE } }, { with: { entrenchments } }),
        'anti-tank',
        'p',
        'x',
      )[0]!.strength
    expect([dug([]), dug(['0303'])]).toEqual([2, 4])
  })

  test('M5.73 a group of guns has two less hit value when one of its units is Disrupted', () => {
    const both = { s: { at: '0303', disrupted: true }, s3: '0303' }
    // four points: 5 and 2.25, less 2
    expect(fire(both, 's', 's3')).toMatchObject({ strength: 4, value: 5 })
  })
})

describe('forecasts', () => {
  test('M18.1a, M5.11b mortars are a packet of their own beside infantry of their rating', () => {
    const state = at({ a: '0303', m: '0303', g: '0304' })
    const packets = forecast(game, state, 'conventional', 'g', 'a', 'm')
    // three points of rating 5 on the other table: value 2
    expect(packets.map(({ firers, value }) => [firers, value])).toEqual([
      [['a'], 9],
      [['m'], 2],
    ])
  })

  test('M5.15c the forecast tells how far the roll may be shifted', () => {
    const state = at({ a: '0303', c: '0303', g: '0304' })
    expect(forecast(game, state, 'conventional', 'g', 'a', 'c')[0]?.shift).toBe(1)
    expect(forecast(game, state, 'conventional', 'g', 'a')[0]?.shift).toBe(0)
  })

  test('M5.0b, M5.24a no forecast is given for a unit off the map or a target of another kind of fire', () => {
    const state = at({ a: '0303', g: '0304', p: '0204' })
    expect(forecast(game, state, 'conventional', 'g', 'b')).toEqual([])
    expect(forecast(game, state, 'conventional', 'p', 'a')).toEqual([])
    expect(forecast(game, state, 'anti-tank', 'g', 's')).toEqual([])
    expect(forecast(game, state, 'conventional', 'g')).toEqual([])
  })

  test('M17.2i earlier fire into the hex does not count against opportunity fire', () => {
    const state = place(game, {
      turn: 35,
      phase: 'german-movement',
      units: { g: '0304', a: '0303' },
    })
    const before: State = {
      ...state,
      thisPhase: { ...state.thisPhase, firedInto: { [unit(state, 'g').at]: [unit(state, 'b').id] } },
    }
    const announced = play(game, before, { type: 'start-move', unit: 'g' }, { type: 'step', to: '0305' })
    expect(forecast(game, announced, 'conventional', 'g', 'a')[0]?.value).toBe(9)
    const fired = declare(game, announced, 'conventional', 'g', firer('a', 9))
    expect(eventsOf(game, fired, roll(6, 6))).toContainEqual(expect.objectContaining({ value: 9 }))
    expect(refusals(game, announced, open('conventional', 'g'))).toEqual([])
  })
})
