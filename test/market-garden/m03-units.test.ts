import { describe, expect, test } from 'vitest'
import * as t from 'io-ts'
import { Counter } from '../../src/market-garden/board/counters.js'
import { hellsHighwayCounters } from '../../src/market-garden/data/hells-highway.js'
import type { State } from '../../src/market-garden/state.js'
import { firer, forecast, open, refusedAs } from './firing.js'
import {
  antiTankGuns,
  armouredCars,
  battery,
  company,
  flak,
  germanMortars,
  grenadiers,
  halftracks,
  headquarters,
  legal,
  lorried,
  panthers,
  pak,
  place,
  play,
  refusals,
  sappers,
  shermans,
  smallGame,
  unit,
} from './small.js'

const counters = [
  company('a', { formation: 'r' }),
  company('b', { formation: 'r' }),
  lorried('lorry'),
  shermans('tank'),
  armouredCars('car', { marks: ['armoured-oval'] }),
  halftracks('track', { side: 'allied', nation: 'british', travels: true }),
  battery('gun'),
  antiTankGuns('at'),
  sappers('engineer'),
  headquarters('r'),
  headquarters('q', { transport: 'vehicle', target: 'light', marks: ['armoured-oval'] }),
  company('jeep', { kind: 'reconnaissance', transport: 'vehicle', allowance: 14, travels: true }),
  flak('flak', { dots: { class: 'heavy', count: 1 } }),
  grenadiers('g'),
  pak('k'),
  panthers('p'),
  germanMortars('m'),
]
const game = smallGame({ columns: 20, counters })
const at = (units: Record<string, unknown>, phase = 'allied-direct-fire'): State =>
  place(game, { turn: 35, phase, units })
const modes = (id: string, from: string): readonly string[] =>
  legal(game, at({ [id]: { at: '0303', mode: from } }, 'allied-organization'), 'change-mode').map(({ mode }) => mode)
const stepCost = (id: string, state: Record<string, unknown> = {}): number => {
  const moving = play(
    game,
    at({ [id]: { at: '0303', ...state } }, 'allied-movement'),
    { type: 'start-move', unit: id },
    { type: 'step', to: '0304' },
  )
  const top = moving.stack.at(-1)
  return top?.type === 'moving' ? top.spent[id]! / 2 : NaN
}

describe('what is printed on a counter', () => {
  test('M3.31, M17.0a, M17.11a every unit of the scenario is named with its formation, or commands one', () => {
    const names = hellsHighwayCounters.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(
      hellsHighwayCounters.every(
        ({ formation, commands, marks }) =>
          formation !== null || commands !== null || marks.includes('off-map-battery'),
      ),
    ).toBe(true)
  })

  test('M3.32b, M8.22, M8.34a headquarters and towed guns have only a Defilade and a Travel side', () => {
    for (const id of ['hq-r', 'gun', 'at']) {
      expect(modes(id, 'defilade')).toEqual(['travel'])
      expect(modes(id, 'travel')).toEqual(['defilade'])
      expect(
        game.position({ scenario: 'hells-highway', turn: 35, units: { [id]: { at: '0303', mode: 'concentrated' } } })
          ._tag,
      ).toBe('Left')
    }
    const wrong = { ...battery('x'), concentrates: true }
    expect(t.readonlyArray(Counter).decode([wrong])._tag).toBe('Left')
  })

  test('M3.32a, M3.33d other units have a Concentrated side, and are halved only in Defilade', () => {
    expect(modes('a', 'defilade')).toEqual(['concentrated'])
    const value = (mode: string): readonly string[] =>
      forecast(game, at({ a: { at: '0303', mode }, g: '0304' }), 'conventional', 'g', 'a')[0]!.entries.map(
        ({ label }) => label,
      )
    expect(value('concentrated')).toEqual(['a'])
    expect(value('defilade')).toContain('in Defilade')
  })

  test('M3.33a, M3.5l strength is what is printed less the steps lost', () => {
    expect(forecast(game, at({ a: { at: '0303', lost: 2 }, g: '0304' }), 'conventional', 'g', 'a')[0]?.strength).toBe(3)
  })

  test('M3.33c, M11.52a a Disrupted or Depleted marker does not change the mode of a unit', () => {
    const marked = at({ a: { at: '0303', disrupted: true, depleted: true, mode: 'defilade' } })
    expect(unit(marked, 'a')).toMatchObject({ disrupted: true, depleted: true, mode: 'defilade' })
  })

  test('M3.5g, M3.5h the rating of a unit does not change with its mode', () => {
    const rating = (mode: string): number =>
      forecast(game, at({ b: { at: '0303', mode }, a: '0203', g: '0304' }), 'conventional', 'g', 'a', 'b').length
    expect([rating('concentrated'), rating('defilade')]).toEqual([1, 1])
  })
})

describe('what the symbol decides', () => {
  test('M3.41a, M3.41b, M3.41f, M3.5b a vehicle or an oval makes an armoured target, until its men dismount', () => {
    const targets = (state: Record<string, unknown>): readonly string[] =>
      legal(
        game,
        place(game, { turn: 35, phase: 'german-direct-fire', units: { p: '0303', g: '0302', ...state } }),
        'open-fire',
      ).map(({ kind, target }) => `${kind} ${target}`)
    expect(targets({ tank: '0304' })).toEqual(['anti-tank tank'])
    expect(targets({ car: '0304' })).toEqual(['anti-tank car'])
    expect(targets({ track: '0304' })).toEqual(['anti-tank track'])
    expect(targets({ track: { at: '0304', dismounted: true } })).toEqual(['conventional track'])
  })

  test('M3.41c, M3.41d, M18.2a, M5.81a tanks, armoured reconnaissance and anti-tank units fire at armour', () => {
    const state = at({ tank: '0303', car: '0303', at: { at: '0203', mode: 'defilade' }, p: '0304' })
    const firers = legal(game, play(game, state, open('anti-tank', 'p')), 'add-firer').map(
      (action) => action.firer.unit as string,
    )
    expect([...new Set(firers)]).toEqual(['at', 'car', 'tank'])
    expect(
      refusedAs(game, at({ at: { at: '0303', mode: 'defilade' }, g: '0304' }), 'conventional', 'g', firer('at', 2)),
    ).toEqual([])
  })

  test('M3.41j, M8.9b soft vehicles move like armour and are conventional targets', () => {
    expect(stepCost('jeep')).toBe(1.5)
    expect(
      refusals(
        game,
        place(game, { turn: 35, phase: 'german-direct-fire', units: { g: '0303', jeep: '0304' } }),
        open('conventional', 'jeep'),
      ),
    ).toEqual([])
    expect(stepCost('hq-q', { mode: 'defilade' })).toBe(2)
  })

  test('M3.41k, M8.35, M8.33, M3.41v leg units walk, and ride in Travel mode; a headquarters in Defilade walks', () => {
    expect([stepCost('a'), stepCost('lorry'), stepCost('lorry', { mode: 'travel' })]).toEqual([2, 2, 1.5])
    expect([stepCost('engineer', { mode: 'defilade' }), stepCost('hq-r', { mode: 'defilade' })]).toEqual([3, 3])
  })

  test('M3.41l infantry and engineers are conventional targets', () => {
    const state = place(game, {
      turn: 35,
      phase: 'german-direct-fire',
      units: { g: '0303', a: '0304', engineer: '0304' },
    })
    expect(legal(game, state, 'open-fire').map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'conventional a',
      'conventional engineer',
    ])
  })

  test('M3.41p, M3.5f flak may be anti-tank too, with one rating for both', () => {
    const dual = place(game, {
      turn: 35,
      phase: 'german-direct-fire',
      units: { flak: { at: '0303', mode: 'defilade' }, tank: '0304', a: '0302' },
    })
    expect(legal(game, dual, 'open-fire').map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'anti-tank tank',
      'conventional a',
    ])
  })

  test('M3.41q, M3.41r, M3.5e artillery fires directly and indirectly, each in its own phase', () => {
    const units = { gun: { at: '0303', mode: 'defilade' }, tank: '0302', g: '0305' }
    expect(legal(game, at(units), 'open-fire').map(({ kind }) => kind)).toEqual(['conventional'])
    const phase = at(units, 'allied-indirect-fire')
    expect(legal(game, phase, 'open-fire').map(({ kind }) => kind)).toEqual(['indirect'])
    expect(
      legal(game, play(game, phase, open('indirect', 'g')), 'add-firer').map((action) => action.firer.unit),
    ).toEqual(['gun'])
  })

  test('M3.41u heavy weapons fire both ways', () => {
    const mortar = (phase: string): readonly string[] =>
      legal(game, place(game, { turn: 35, phase, units: { m: '0303', a: '0305' } }), 'open-fire').map(
        ({ kind }) => kind,
      )
    expect(mortar('german-direct-fire')).toEqual(['conventional'])
    expect(mortar('german-indirect-fire')).toContain('indirect')
  })

  test('M8.9a, M8.9c, M8.9d, M8.21a tanks, armoured infantry and cars have all modes, leg units no Travel', () => {
    for (const id of ['tank', 'track', 'car']) {
      expect(modes(id, 'defilade')).toEqual(['concentrated'])
      expect(modes(id, 'concentrated')).toEqual(['defilade', 'travel'])
    }
    expect(modes('a', 'concentrated')).toEqual(['defilade'])
  })
})
