import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, forecast, open, refusedAs } from './firing.js'
import {
  antiTankGuns,
  armouredCars,
  battery,
  company,
  flak,
  grenadiers,
  leader,
  legal,
  lorried,
  mortars,
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

const column = { transport: 'vehicle', travels: true } as const
const counters = [
  company('a'),
  company('b'),
  company('c'),
  lorried('l'),
  shermans('s'),
  shermans('s2'),
  shermans('s3'),
  armouredCars('car', { marks: ['armoured-oval'] }),
  mortars('m', { rating: 5 }),
  mortars('half-track-mortars', { ...column, target: 'light', marks: ['armoured-oval'] }),
  battery('sp', { ...column, kind: 'artillery', target: 'light', marks: ['silhouette'] }),
  battery('off', { marks: ['off-map-battery'] }),
  antiTankGuns('at', { transport: 'vehicle', target: 'light', marks: ['silhouette'], concentrates: true }),
  leader('r', { side: 'german', nation: 'wehrmacht' }),
  grenadiers('g', { strength: 6 }),
  grenadiers('g2'),
  grenadiers('g3'),
  flak('f1'),
  flak('f2'),
  pak('k1'),
  pak('k2'),
  pak('k3'),
  panthers('p'),
]
const game = smallGame({ columns: 9, counters })
const DEFILADE = { mode: 'defilade' }
const TRAVEL = { mode: 'travel' }
const at = (units: Record<string, unknown>, phase = 'allied-direct-fire'): State =>
  place(game, { turn: 35, phase, units })
const firersOf = (state: State): readonly string[] => [
  ...new Set(legal(game, state, 'add-firer').map((action) => action.firer.unit as string)),
]

describe('columns', () => {
  test('M5.27b only one unit of a column fires into a hex, also in a single attack', () => {
    const state = at({
      s: { at: '0303', ...TRAVEL },
      s2: { at: '0303', ...TRAVEL },
      s3: { at: '0203', ...TRAVEL },
      g: '0304',
    })
    const one = play(game, state, open('conventional', 'g'), firer('s', 1))
    expect(refusals(game, one, firer('s2', 1))).toEqual(['M5.27b'])
    const both = { kind: 'conventional', firers: ['s', 's2'], target: 'g' } as never
    expect(game.compose.attack(state, both)).toMatchObject({
      left: [{ rule: 'M5.27b', message: expect.stringContaining('0304') as string }],
    })
    // s3 stands in another hex
    const far = at({ s: { at: '0303', ...TRAVEL }, s3: { at: '0305', ...TRAVEL }, g: '0304' })
    expect(refusals(game, play(game, far, open('conventional', 'g'), firer('s', 1)), firer('s3', 1))).toEqual([])
    expect(firersOf(one)).toEqual(['s3'])
  })

  test('M5.27b other units of a column may fire into other hexes', () => {
    const state = at({ s: { at: '0303', ...TRAVEL }, s2: { at: '0303', ...TRAVEL }, g: '0304', g2: '0302' })
    const once = play(game, state, open('conventional', 'g'), firer('s', 1), { type: 'fire' }, roll(6, 6), {
      type: 'accept',
    })
    expect(refusals(game, play(game, once, open('conventional', 'g2')), firer('s2', 1))).toEqual([])
  })

  test('M5.21c armoured reconnaissance fires in Travel mode without being drawn as a vehicle', () => {
    const state = at({ car: { at: '0303', ...TRAVEL }, l: { at: '0203', ...TRAVEL }, g: '0304' })
    const opened = play(game, state, open('conventional', 'g'))
    expect(refusals(game, opened, firer('car', 1))).toEqual([])
  })

  test('M3.41e self-propelled artillery fires no barrage in Travel mode, however it is drawn', () => {
    const state = at({ sp: { at: '0303', ...TRAVEL }, m: '0203', g: '0304' }, 'allied-indirect-fire')
    expect(refusedAs(game, state, 'indirect', 'g', firer('sp', 1))).toEqual(['M3.41e'])
    expect(firersOf(play(game, state, open('indirect', 'g')))).toEqual(['m'])
  })
})

describe('who may be declared', () => {
  const state = at({ a: '0303', g: '0304', 'leader-r': '0304' })

  test('M5.0a, M19.32a own units, units off the map and leaders are no targets', () => {
    expect(refusals(game, state, open('conventional', 'a'))).toEqual(['M5.0a'])
    expect(refusals(game, state, open('conventional', 'g2'))).toEqual(['M5.0a'])
    expect(refusals(game, state, open('conventional', 'leader-r'))).toEqual(['M19.32a'])
  })

  test('M5.1 only units of the side that are on the map fire', () => {
    const opened = play(game, state, open('conventional', 'g'))
    expect(refusals(game, opened, firer('g', 6))).toContain('M5.1')
    expect(refusals(game, opened, firer('b', 5))).toContain('M5.1')
  })

  test('M24.4b a battery beyond the edge does not make direct fire', () => {
    const opened = play(
      game,
      at({ a: '0303', g: '0304', off: { at: 'beyond-the-edge', ...DEFILADE } }),
      open('conventional', 'g'),
    )
    expect(refusals(game, opened, firer('off', 4))).toContain('M24.4b')
  })

  test('M5.41a direct fire has no headquarters to direct it and no extended range', () => {
    const opened = play(game, state, open('conventional', 'g'))
    expect(refusals(game, opened, firer('a', 5, 0, { headquarters: 'b' }))).toContain('M5.41a')
    expect(refusals(game, opened, firer('a', 5, 0, { extended: true }))).toContain('M5.41a')
  })

  test('M5.12a, M5.23a an attack needs at least one firer, and each fires once', () => {
    const opened = play(game, state, open('conventional', 'g'))
    expect(refusals(game, opened, { type: 'fire' })).toEqual(['M5.12a'])
    expect(refusals(game, play(game, opened, firer('a', 5)), firer('a', 5))).toEqual(['M5.23a'])
  })

  test('M18.1c, M5.22b mortars fire directly from any place in their stack', () => {
    const low = at({ a: '0303', b: '0303', m: '0303', c: '0303', g: '0304' })
    const opened = play(game, low, open('conventional', 'g'))
    expect(firersOf(opened)).toEqual(['a', 'b', 'm'])
    expect(refusals(game, opened, firer('c', 5))).toEqual(['M5.22a'])
  })

  test('M18.1a mortars keep to packets of their own, even with a rating that others have', () => {
    const opened = play(game, at({ a: '0303', m: '0303', g: '0304' }), open('conventional', 'g'), firer('a', 5, 0))
    expect(refusals(game, opened, firer('m', 3, 0))).toEqual(['M5.11b'])
    expect(refusals(game, opened, firer('m', 3, 1))).toEqual([])
  })
})

describe('guns below the top of a stack', () => {
  const below = (id: string): Record<string, unknown> => ({ [id]: { at: '0303', ...DEFILADE } })
  const stack = (...guns: readonly string[]): Record<string, unknown> =>
    Object.assign({ g: '0303', g2: '0303' }, ...guns.map(below)) as Record<string, unknown>

  test('M5.89a, M5.13e guns that cannot fire at armour do not take the place of a gun that can', () => {
    const state = at({ ...stack('f1', 'f2', 'k1'), s: '0304' }, 'german-direct-fire')
    expect(refusedAs(game, state, 'anti-tank', 's', firer('k1', 2, 2))).toEqual([])
  })

  test('M5.89a, M-R149 only two guns below the top of a stack fire in a phase, at whatever targets', () => {
    const state = at({ ...stack('k1', 'k2', 'k3'), s: '0304', s2: '0302', s3: '0203' }, 'german-direct-fire')
    const shoot = (now: State, gun: string, target: string): State => {
      const declared = play(game, now, open('anti-tank', target), firer(gun, 2, 2), { type: 'fire' })
      const held = game.toAct(declared).kind === 'chance' ? declared : play(game, declared, { type: 'hold-fire' })
      return play(game, held, roll(6, 6), { type: 'accept' })
    }
    const two = shoot(shoot(state, 'k3', 's'), 'k2', 's2')
    expect(refusals(game, two, open('anti-tank', 's3'))).toEqual(['M5.24b'])
    const one = play(game, shoot(state, 'k3', 's'), open('anti-tank', 's3'))
    expect(firersOf(one)).toEqual(['k1', 'k2'])
  })

  test('M5.89a only towed guns in Defilade fire from below the top', () => {
    const tracked = at({ s: '0303', s2: '0303', at: { at: '0303', ...DEFILADE }, s3: '0203', p: '0304' })
    expect(refusedAs(game, tracked, 'anti-tank', 'p', firer('at', 2, 1))).toEqual(['M5.89a'])
    const towed = at({ ...stack('k1'), k2: { at: '0203', ...DEFILADE }, s: '0304' }, 'german-direct-fire')
    const packed: State = {
      ...towed,
      units: towed.units.map((one) => (one.id === 'k1' ? { ...one, mode: 'travel' } : one)),
    }
    expect(refusedAs(game, packed, 'anti-tank', 's', firer('k1', 1, 2))).toContain('M5.89a')
  })

  test('M5.89b only guns are exposed by firing from below the top', () => {
    const state = at({ g: '0304', g2: '0304', g3: '0304', a: '0303' })
    const seen: State = { ...state, thisPhase: { ...state.thisPhase, revealed: [unit(state, 'g3').id] } }
    expect(refusals(game, seen, open('conventional', 'g3'))).toEqual(['M5.13a'])
  })
})

describe('armoured mortars', () => {
  const strength = (mode: string): number =>
    forecast(
      game,
      at({ 'half-track-mortars': { at: '0303', mode }, g: '0305' }, 'allied-indirect-fire'),
      'indirect',
      'g',
      'half-track-mortars',
    )[0]!.strength

  test('M3.41r, M8.9f, M13.1d armoured mortars double in Defilade like artillery, but not when Concentrated', () => {
    expect([strength('defilade'), strength('concentrated')]).toEqual([6, 3])
  })
})
