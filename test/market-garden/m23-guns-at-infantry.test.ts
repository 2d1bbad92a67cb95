import { describe, expect, test } from 'vitest'
import { legTargetClass } from '../../src/market-garden/board/limits.js'
import { coverClassOf } from '../../src/market-garden/fire/gunsAtInfantry.js'
import { positionIn } from '../../src/market-garden/position.js'
import type { State } from '../../src/market-garden/state.js'
import { completeness } from '../../src/testing/index.js'
import { declare, firer, forecast, open, refusedAs, shoot } from './firing.js'
import {
  antiTankGuns,
  battery,
  company,
  germanHeadquarters,
  grenadiers,
  halftracks,
  leader,
  legal,
  pak,
  place,
  play,
  refusals,
  roll,
  sappers,
  shermans,
  smallGame,
  unit,
} from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, ENTRIES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

const game = smallGame({
  terrain: { '0304': ['town'], '0306': ['city'] },
  counters: [
    shermans('s'),
    shermans('s2'),
    antiTankGuns('at'),
    battery('b'),
    sappers('e'),
    company('c'),
    grenadiers('g'),
    grenadiers('g2', { transport: 'trucks', travels: true }),
    pak('k'),
    halftracks('h'),
    germanHeadquarters('x'),
    leader('x', { side: 'german', nation: 'wehrmacht' }),
  ],
})
const ON = { options: { gunsAtInfantry: true } } as const
const DEFILADE = { mode: 'defilade' } as const
const at = (units: Record<string, unknown>, more: object = ON, phase = 'allied-direct-fire'): State =>
  place(game, { turn: 35, phase, units, ...more })
const kinds = (state: State, target: string): readonly string[] =>
  legal(game, state, 'open-fire').flatMap((action) => (action.target === target ? [action.kind] : []))

describe('guns at infantry (M23.7)', () => {
  test('M23.7a only by option may guns fire at units on foot as at tanks', () => {
    const units = { s: '0303', g: '0304' }
    expect(kinds(at(units), 'g')).toEqual(['anti-tank', 'conventional'])
    expect(kinds(at(units, {}), 'g')).toEqual(['conventional'])
    expect(refusals(game, at(units, {}), open('anti-tank', 'g'))).toEqual(['M5.0b'])
    expect(forecast(game, at(units, {}), 'anti-tank', 'g', 's')).toEqual([])
  })

  test('M23.7a guns fire at infantry in towns, cities and entrenchments, but not in the open', () => {
    const works = { ...ON, with: { entrenchments: ['0302'] } }
    expect(kinds(at({ s: '0305', g: '0306' }), 'g')).toContain('anti-tank')
    expect(kinds(at({ s: '0303', g: { at: '0302', ...DEFILADE } }, works), 'g')).toContain('anti-tank')
    // who is Concentrated does not use the works (M10.51)
    expect(kinds(at({ s: '0303', g: '0302' }, works), 'g')).toEqual(['conventional'])
    expect(kinds(at({ s: '0303', g: { at: '0302', ...DEFILADE } }), 'g')).toEqual(['conventional'])
    expect(refusals(game, at({ s: '0303', g: '0302' }), open('anti-tank', 'g'))).toEqual(['M5.0b'])
  })

  test('M23.7a guns fire only at units on foot in this way, not at columns, guns or leaders', () => {
    expect(kinds(at({ s: '0303', g2: { at: '0304', mode: 'travel' } }), 'g2')).toEqual(['conventional'])
    expect(kinds(at({ s: '0303', g2: '0304' }), 'g2')).toEqual(['anti-tank', 'conventional'])
    expect(kinds(at({ s: '0303', k: { at: '0304', ...DEFILADE } }), 'k')).toEqual(['conventional'])
    expect(kinds(at({ s: '0303', h: '0304' }), 'h')).toEqual(['anti-tank'])
    expect(kinds(at({ s: '0303', h: { at: '0304', dismounted: true } }), 'h')).toEqual(['anti-tank', 'conventional'])
    expect(kinds(at({ s: '0303', 'hq-x': { at: '0304', ...DEFILADE } }), 'hq-x')).toEqual(['anti-tank', 'conventional'])
    expect(refusals(game, at({ s: '0303', g: '0304', 'leader-x': '0304' }), open('anti-tank', 'leader-x'))).toEqual([
      'M19.32a',
    ])
  })

  test('M23.7a vehicles and anti-tank units fire at infantry in this way, artillery and engineers do not', () => {
    const state = at({
      s: '0303',
      at: { at: '0204', ...DEFILADE },
      b: { at: '0203', ...DEFILADE },
      e: '0305',
      c: '0305',
      g: '0304',
    })
    const firers = legal(game, play(game, state, open('anti-tank', 'g')), 'add-firer').map(
      (action) => action.firer.unit,
    )
    expect([...new Set(firers)]).toEqual(['at', 's'])
    expect(refusedAs(game, state, 'anti-tank', 'g', firer('b', 4, 1))).toContain('M23.7a')
    expect(refusedAs(game, state, 'anti-tank', 'g', firer('e', 4, 1))).toContain('M23.7a')
    expect(refusedAs(game, state, 'anti-tank', 'g', firer('s', 2, 1))).toEqual([])
  })

  test('M23.7b infantry counts as heavy armour in a city, medium in a town, one class more if entrenched', () => {
    expect(legTargetClass('city', false)).toBe('heavy')
    expect(legTargetClass('town', false)).toBe('medium')
    expect(legTargetClass('city', true)).toBe('super-heavy')
    expect(legTargetClass('town', true)).toBe('heavy')
    const value = (target: object, more: object = ON): number =>
      forecast(game, at({ s: '0303', s2: '0305', g: target }, more), 'anti-tank', 'g', target === CITY ? 's2' : 's')[0]!
        .value
    const CITY = { at: '0306' }
    const { base, quarters, terrain, defilade } = game.boards['hells-highway'].charts.antiTank
    const second = Math.floor(quarters.medium / 4)
    expect(value({ at: '0304' })).toBe(base.medium.medium + second + terrain.town)
    expect(value(CITY)).toBe(base.medium.heavy + second + terrain.city)
    const dugIn = { ...ON, with: { entrenchments: ['0304'] } }
    expect(value({ at: '0304', ...DEFILADE }, dugIn)).toBe(base.medium.heavy + second + terrain.town + defilade)
  })

  test('M23.7a M14.5c M10.93a a unit that lands in a town, or comes to it on the water, has no cover', () => {
    const state = at({ s: '0303', g: '0304' })
    const under = (...frames: readonly object[]) =>
      coverClassOf(
        positionIn(game.boards, { ...state, stack: [...state.stack, ...(frames as State['stack'])] }),
        state.units.findIndex(({ id }) => id === 'g'),
      )
    const reaction = { type: 'reaction', trigger: 'landing', side: 'allied', hex: '0304' }
    const attack = { type: 'close-action', side: 'german', hex: '0305', to: '0304', units: ['g'] }
    expect(under()).toBe('medium')
    expect(under({ ...reaction, units: ['g'] })).toBeNull()
    expect(under({ ...reaction, units: ['g2'] })).toBe('medium')
    expect(under({ ...attack, afloat: 'boats' })).toBeNull()
    expect(under({ ...attack, afloat: null })).toBe('medium')
  })

  test('M-R387 entrenched infantry elsewhere counts as medium armour', () => {
    expect(legTargetClass('clear', true)).toBe('medium')
    expect(legTargetClass('clear', false)).toBeNull()
    const state = at({ s: '0303', g: { at: '0302', ...DEFILADE } }, { ...ON, with: { entrenchments: ['0302'] } })
    const { base, quarters, defilade } = game.boards['hells-highway'].charts.antiTank
    expect(forecast(game, state, 'anti-tank', 'g', 's')[0]!.value).toBe(
      base.medium.medium + Math.floor(quarters.medium / 4) + defilade,
    )
  })

  test('M23.7a infantry fired at by guns loses steps, may take cover, and does not return fire (M5.19b)', () => {
    const state = declare(game, at({ s: '0303', g: '0304' }), 'anti-tank', 'g', firer('s', 2, 1))
    expect(game.toAct(state).kind).toBe('chance')
    const hit = play(game, state, roll(1, 1))
    expect(unit(hit, 'g').lost).toBe(2)
    expect(legal(game, hit, 'take-cover').map((action) => action.unit)).toEqual(['g'])
    // towed guns, which armour would answer, are not answered either
    const towed = at({ at: { at: '0303', ...DEFILADE }, g: '0304', k: '0304' })
    expect(game.toAct(declare(game, towed, 'anti-tank', 'g', firer('at', 2, 1))).kind).toBe('chance')
  })

  test('M-R490 fire by guns and other fire at a unit are declared one after another, each once', () => {
    const before = at({ s: '0303', s2: '0204', c: '0303', g: '0304' })
    const shot = play(game, shoot(game, before, 'anti-tank', 'g', [firer('s', 2, 1)], [6, 6]), { type: 'accept' })
    expect(refusals(game, shot, open('anti-tank', 'g'))).toEqual(['M5.12a'])
    expect(kinds(shot, 'g')).toEqual(['conventional'])
    // who has fired his guns fires nothing else in the phase (M5.83)
    expect(refusedAs(game, shot, 'conventional', 'g', firer('s', 2))).not.toEqual([])
    const both = shoot(game, shot, 'conventional', 'g', [firer('c', 5)], [6, 6])
    const after = game.toAct(both).kind === 'player' ? both : play(game, both, roll(6, 6))
    expect(after.thisPhase.firedAt).toEqual(['g'])
    expect(after.thisPhase.gunnedAt).toEqual(['g'])
  })

  test('M23.7a guns may make opportunity fire at infantry that leaves a town', () => {
    const moving = play(
      game,
      place(game, { turn: 35, phase: 'german-movement', units: { s: '0303', g: '0304' }, ...ON }),
      { type: 'start-move', unit: 'g' },
      { type: 'step', to: '0305' },
    )
    expect(game.toAct(moving)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(kinds(moving, 'g')).toEqual(['anti-tank', 'conventional'])
  })

  test('M23.7a the list of actions is complete when guns may fire at infantry', () => {
    const universe = actionsOn(game, [...LANDINGS, ...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...ENTRIES], {
      bend: [null],
    })
    const state = at({
      s: '0303',
      s2: '0305',
      at: { at: '0204', ...DEFILADE },
      b: { at: '0203', ...DEFILADE },
      c: '0303',
      g: '0304',
      g2: '0304',
      k: { at: '0306', ...DEFILADE },
    })
    expect(completeness(game, state, universe)).toEqual([])
    expect(completeness(game, play(game, state, open('anti-tank', 'g')), universe)).toEqual([])
  })
})
