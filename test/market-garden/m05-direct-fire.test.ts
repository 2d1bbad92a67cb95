import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { declare, firer, forecast, open, refusedAs, shoot } from './firing.js'
import {
  antiTankGuns,
  battery,
  company,
  eventsOf,
  flak,
  grenadiers,
  halftracks,
  headquarters,
  leader,
  legal,
  lorried,
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

const counters = [
  company('a', { formation: 'r' }),
  company('b', { formation: 'r' }),
  company('c', { formation: 'r', rating: 4 }),
  company('d', { formation: 'r', strength: 9 }),
  company('e', { formation: 'r', strength: 9 }),
  company('f', { formation: 'r', strength: 9 }),
  company('h', { formation: 'r', strength: 4 }),
  ...[1, 2, 3].map((n) => company(`t${n}`, { formation: 'r', strength: 3, rating: 4 })),
  shermans('s'),
  shermans('s2'),
  shermans('s3'),
  battery('gun'),
  antiTankGuns('at', { rating: 4 }),
  mortars('m'),
  headquarters('r'),
  leader('r'),
  sappers('x', { kind: 'bridge-engineer', rating: 0, dots: null }),
  lorried('l1'),
  grenadiers('g', { strength: 6 }),
  grenadiers('g2'),
  grenadiers('g3'),
  grenadiers('g4'),
  panthers('p'),
  panthers('p2'),
  panthers('p3'),
  halftracks('k'),
  flak('w'),
]
const game = smallGame({ columns: 9, counters, terrain: { '0505': ['woods'] } })

const DEFILADE = { mode: 'defilade' }
const at = (units: Record<string, unknown>, spec: Record<string, unknown> = {}): State =>
  place(game, { turn: 35, phase: 'allied-direct-fire', units, ...spec })

describe('packets', () => {
  test('M5.11b, M5.13b three units of three points and rating 4 fire as one packet of nine points', () => {
    const state = at({ t1: '0303', t2: '0203', t3: '0403', g: '0304' })
    const two = play(game, state, open('conventional', 'g'), firer('t1', 3))
    expect(refusals(game, two, firer('t2', 3, 1))).toEqual(['M5.11b'])
    const [packet] = forecast(game, state, 'conventional', 'g', 't1', 't2', 't3')
    expect([packet?.strength, packet?.value]).toEqual([9, 8])
  })

  test('M5.11c a packet may hold different ratings, and uses the lowest', () => {
    const state = at({ a: '0303', c: '0203', g: '0304' })
    const both = play(game, state, open('conventional', 'g'), firer('a', 5))
    expect(refusals(game, both, firer('c', 5, 0))).toEqual([])
    expect(refusals(game, both, firer('c', 5, 1))).toEqual([])
    // ten points of rating 4: value 8
    const rolled = play(game, both, firer('c', 5, 0), { type: 'fire' })
    const events: unknown[] = []
    const applied = game.apply(rolled, { type: 'roll', dice: [6, 6] }, (event) => events.push(event))
    expect(applied._tag).toBe('Right')
    expect(events).toContainEqual(expect.objectContaining({ type: 'fire-rolled', value: 8 }))
  })

  test('M5.12a, M5.11a, M5.0j all packets at a target are declared, then rolled for one after another', () => {
    const state = at({ a: '0303', c: '0203', g: '0304' })
    const declared = declare(game, state, 'conventional', 'g', firer('a', 5), firer('c', 5, 1))
    expect(game.toAct(declared).kind).toBe('chance')
    const first = play(game, declared, roll(6, 6), { type: 'accept' })
    expect(game.toAct(first).kind).toBe('chance')
    expect(play(game, first, roll(6, 6), { type: 'accept' }).stack.at(-1)?.type).toBe('fire-phase')
  })

  test('M5.12b, M5.1 other targets need not be named yet, and any number of attacks is made in any order', () => {
    const state = at({ a: '0303', b: '0503', g: '0304', g2: '0504' })
    const first = play(game, shoot(game, state, 'conventional', 'g2', [firer('b', 5)], [6, 6]), { type: 'accept' })
    expect(legal(game, first, 'open-fire').map(({ target }) => target)).toEqual(['g'])
  })

  test('M5.21a no unit has to fire', () => {
    const state = at({ a: '0303', g: '0304' })
    expect(play(game, state, { type: 'end-phase' }).phase).toBe('allied-movement')
  })
})

describe('who fires and who is fired at', () => {
  test('M5.13a, M5.14b direct fire is aimed at the top two, and when one is gone at the next', () => {
    const state = at({ d: '0303', e: '0203', g2: { at: '0304', lost: 3 }, g3: '0304', g4: '0304' })
    expect(refusals(game, state, open('conventional', 'g4'))).toEqual(['M5.13a'])
    const gone = shoot(game, state, 'conventional', 'g2', [firer('d', 9)], [1, 1])
    // a step of the excess goes to one of the new top two
    const after = play(game, gone, ...Array.from({ length: 3 }, () => ({ type: 'allot-step' as const, unit: 'g3' })))
    expect(unit(after, 'g2').at).toBe('eliminated')
    expect(legal(game, after, 'open-fire').map(({ target }) => target)).toContain('g4')
  })

  test('M9.45, M5.13a leaders on top do not count', () => {
    const led = smallGame({
      columns: 9,
      counters: [company('a'), leader('x', { side: 'german', nation: 'wehrmacht' }), grenadiers('g'), grenadiers('g2')],
    })
    const state = place(led, {
      turn: 35,
      phase: 'allied-direct-fire',
      units: { a: '0303', 'leader-x': '0304', g: '0304', g2: '0304' },
    })
    expect(legal(led, state, 'open-fire').map(({ target }) => target)).toEqual(['g', 'g2'])
  })

  test('M5.13d, M9.41a, M5.22a, M5.61a, M-R132 the two armoured and the two other units on top of a hex fire', () => {
    const stack = { s: '0303', s2: '0303', s3: '0303', a: '0303', b: '0303', c: '0303', g: '0304' }
    const opened = play(game, at(stack), open('conventional', 'g'))
    const firers = [...new Set(legal(game, opened, 'add-firer').map((action) => action.firer.unit as string))]
    expect(firers).toEqual(['a', 'b', 's', 's2'])
    expect(refusals(game, opened, firer('c', 5))).toEqual(['M5.22a'])
    expect(refusals(game, opened, firer('s3', 2))).toEqual(['M5.22a'])
  })

  test('M5.13c units of one hex may fire at different targets', () => {
    const state = at({ a: '0303', b: '0303', g: '0304', g2: '0302' })
    const first = play(game, shoot(game, state, 'conventional', 'g', [firer('a', 5)], [6, 6]), { type: 'accept' })
    expect(refusals(game, first, open('conventional', 'g2'))).toEqual([])
  })

  test('M5.0a, M5.0b direct fire at armour is anti-tank fire, at other units conventional', () => {
    const state = at({ s: '0303', p: '0304', g: '0204' })
    expect(refusals(game, state, open('conventional', 'p'))).toEqual(['M5.0b'])
    expect(refusals(game, state, open('anti-tank', 'g'))).toEqual(['M5.0b'])
    expect(refusals(game, state, open('anti-tank', 'p'))).toEqual([])
  })

  test('M3.41f armoured infantry is a conventional target once dismounted', () => {
    expect(refusals(game, at({ a: '0303', k: { at: '0304', dismounted: true } }), open('conventional', 'k'))).toEqual(
      [],
    )
    expect(refusals(game, at({ a: '0303', k: '0304' }), open('conventional', 'k'))).toContain('M5.0b')
  })

  test('M5.24a, M3.5m no unit fires beyond its range, which is one hex when none is printed', () => {
    const state = at({ a: '0302', m: '0302', g: '0304' })
    expect(refusedAs(game, state, 'conventional', 'g', firer('a', 5))).toContain('M5.24a')
    expect(refusedAs(game, state, 'conventional', 'g', firer('m', 3))).toEqual([])
  })

  test('M5.21b, M5.16e, M11.34a Depleted units never fire', () => {
    const state = at({ a: { at: '0303', depleted: true }, b: '0203', g: '0304' })
    expect(refusedAs(game, state, 'conventional', 'g', firer('a', 5))).toEqual(['M5.21b'])
    expect(forecast(game, state, 'conventional', 'g', 'a')[0]?.strength).toBe(0)
  })

  test('M5.26, M8.41a a headquarters does not fire in the direct fire phase', () => {
    const state = at({ 'hq-r': { at: '0303', ...DEFILADE }, b: '0203', g: '0304' })
    expect(refusedAs(game, state, 'conventional', 'g', firer('hq-r', 2))).toEqual(['M5.26'])
  })

  test('M3.41s, M18.3b a bridge engineer cannot fire, M19.7a nor can a leader', () => {
    const state = at({ x: '0303', 'leader-r': '0203', b: '0203', g: '0304' })
    expect(refusedAs(game, state, 'conventional', 'g', firer('x', 4))).toContain('M3.41s')
    expect(refusedAs(game, state, 'conventional', 'g', firer('leader-r', 1))).toContain('M19.7a')
  })

  test('M5.23a, M-R135 a unit fires once in a fire phase', () => {
    const state = at({ a: '0303', b: '0203', g: '0304', g2: '0304' })
    const once = play(game, shoot(game, state, 'conventional', 'g', [firer('a', 5)], [6, 6]), { type: 'accept' })
    expect(refusedAs(game, once, 'conventional', 'g2', firer('a', 5))).toEqual(['M5.23a'])
    expect(refusedAs(game, once, 'conventional', 'g2', firer('b', 5))).toEqual([])
  })

  test('M5.12a a target of direct fire is not fired at again in the phase', () => {
    const state = at({ a: '0303', b: '0203', g: '0304', g2: '0304' })
    const once = play(game, shoot(game, state, 'conventional', 'g', [firer('a', 5)], [6, 6]), { type: 'accept' })
    expect(refusals(game, once, open('conventional', 'g'))).toEqual(['M5.12a'])
    expect(legal(game, once, 'open-fire').map(({ target }) => target)).toEqual(['g2'])
  })

  test('M5.25a, M5.25b conventional fire uses all of the strength that is left', () => {
    const state = at({ a: { at: '0303', lost: 2 }, g: '0304' })
    expect(refusedAs(game, state, 'conventional', 'g', firer('a', 2))).toEqual(['M5.25b'])
    expect(refusedAs(game, state, 'conventional', 'g', firer('a', 3))).toEqual([])
  })

  test('M5.21c units in Travel mode do not fire unless they are drawn as vehicles', () => {
    const state = at({ l1: { at: '0303', mode: 'travel' }, s: { at: '0203', mode: 'travel' }, g: '0304' })
    const opened = play(game, state, open('conventional', 'g'))
    expect(refusals(game, opened, firer('l1', 1))).toEqual(['M5.21c'])
    expect(refusals(game, opened, firer('s', 1))).toEqual([])
  })

  test('M5.27a, M5.27b only one unit of a column fires, one point, into a hex', () => {
    const state = at({ s: { at: '0303', mode: 'travel' }, s2: { at: '0303', mode: 'travel' }, g: '0304', g2: '0304' })
    expect(refusedAs(game, state, 'conventional', 'g', firer('s', 2))).toEqual(['M5.27a'])
    const once = shoot(game, state, 'conventional', 'g', [firer('s', 1)], [6, 6])
    const after = play(game, once, { type: 'accept' })
    expect(refusals(game, after, open('conventional', 'g2'))).not.toEqual([])
  })

  test('M5.27a a tank in Travel mode fires single points at tanks in different hexes until none is left', () => {
    const tanks = { p: '0304', p2: '0203', p3: '0402' }
    const single = firer('s', 1, 1)
    const after = (state: State, ...targets: readonly string[]): State =>
      targets.reduce(
        (now, target) =>
          play(game, declare(game, now, 'anti-tank', target, single), { type: 'hold-fire' }, roll(6, 6), {
            type: 'accept',
          }),
        state,
      )
    const column = (lost: number): State => at({ s: { at: '0303', mode: 'travel', lost }, ...tanks })
    const fires = (state: State, target: string): boolean =>
      legal(game, state, 'open-fire').some((one) => one.kind === 'anti-tank' && one.target === target)

    expect(forecast(game, column(0), 'anti-tank', 'p', 's')[0]!.strength).toBe(1)
    const first = play(game, column(0), open('anti-tank', 'p'))
    expect(legal(game, first, 'add-firer')).toEqual([single])
    const once = after(column(0), 'p')
    expect(once.thisPhase.spent).toEqual({ s: 1 })
    expect(['p2', 'p3'].map((target) => fires(once, target))).toEqual([true, true])
    expect(fires(after(column(0), 'p', 'p2'), 'p3')).toBe(false)
    // the last point of the unit is its only shot
    expect(fires(after(column(1), 'p'), 'p2')).toBe(false)
    // off the road it may give both points to one tank
    const concentrated = play(game, at({ s: '0303', ...tanks }), open('anti-tank', 'p'))
    expect(refusals(game, concentrated, firer('s', 2, 1))).toEqual([])
  })

  test('M5.28 direct fire crosses a dike only at an adjacent unit', () => {
    const dike = smallGame({
      columns: 9,
      counters,
      lines: { dike: [['0303', '0304']] },
      terrain: { '0303': ['high-ground'] },
    })
    const start = (to: string): State =>
      place(dike, { turn: 35, phase: 'allied-direct-fire', units: { m: '0303', b: '0306', g: to } })
    expect(refusedAs(dike, start('0305'), 'conventional', 'g', firer('m', 3))).toContain('M5.28')
    expect(refusals(dike, start('0304'), open('conventional', 'g'))).toEqual([])
  })

  test('M5.28 M-R139 direct fire does not slip through a dike along the hexside at which it turns', () => {
    // between 0304 and 0202 the line runs along the hexside of 0303 and 0203
    const sides = { before: ['0303', '0304'], between: ['0203', '0303'], after: ['0202', '0203'] } as const
    const asked = (...dikes: readonly (keyof typeof sides)[]) => {
      const board = smallGame({ columns: 9, counters, lines: { dike: dikes.map((side) => sides[side]) } })
      const state = place(board, { turn: 35, phase: 'allied-direct-fire', units: { m: '0304', b: '0103', g: '0202' } })
      return refusedAs(board, state, 'conventional', 'g', firer('m', 3)).includes('M5.28')
    }
    expect(asked('before', 'between', 'after')).toBe(true)
    expect([asked('before', 'between'), asked('before', 'after')]).toEqual([false, false])
  })
})

describe('firing strength', () => {
  const strength = (units: Record<string, unknown>, id: string, spec: Record<string, unknown> = {}): number =>
    forecast(game, at({ g: '0304', ...units }, spec), 'conventional', 'g', id)[0]!.strength

  test('M5.16a, M5.16c, M5.16f, M5.84c armour doubles, halves again in Defilade, and again if Disrupted', () => {
    expect(strength({ s: '0303' }, 's')).toBe(4)
    expect(strength({ s: { at: '0303', ...DEFILADE } }, 's')).toBe(2)
    expect(strength({ s: { at: '0303', ...DEFILADE, disrupted: true } }, 's')).toBe(1)
  })

  test('M5.16b, M-R107 towed guns double, and are not halved in Defilade', () => {
    expect(strength({ gun: { at: '0303', ...DEFILADE } }, 'gun')).toBe(8)
    expect(strength({ at: { at: '0303', ...DEFILADE } }, 'at')).toBe(4)
  })

  test('M5.16c, M13.0b other units in Defilade halve their strength, rounded up, unless entrenched', () => {
    expect(strength({ a: { at: '0303', ...DEFILADE } }, 'a')).toBe(3)
    expect(strength({ a: { at: '0303', ...DEFILADE } }, 'a', { with: { entrenchments: ['0303'] } })).toBe(5)
    expect(strength({ m: { at: '0303', ...DEFILADE } }, 'm')).toBe(2)
  })

  test('M5.16d strength never falls below one', () => {
    expect(strength({ a: { at: '0303', ...DEFILADE, disrupted: true, lost: 4 } }, 'a')).toBe(1)
  })

  test('M5.16f, M5.18c, M5.61b, M-R134 a Disrupted unit halves its strength, but not its rating', () => {
    expect(strength({ a: { at: '0303', disrupted: true } }, 'a')).toBe(3)
    // three points of rating 5: value 3
    expect(
      forecast(game, at({ g: '0304', a: { at: '0303', disrupted: true } }), 'conventional', 'g', 'a')[0]?.value,
    ).toBe(3)
  })

  test('M5.7 armoured infantry on foot has one less rating, and is not doubled', () => {
    const foot = place(smallGame({ columns: 9, counters: [halftracks('k', { rating: 5 }), company('a')] }), {
      turn: 35,
      phase: 'german-direct-fire',
      units: { k: { at: '0303', dismounted: true }, a: '0304' },
    })
    const board = smallGame({ columns: 9, counters: [halftracks('k', { rating: 5 }), company('a')] })
    const [afoot] = forecast(board, foot, 'conventional', 'a', 'k')
    expect([afoot?.strength, afoot?.value]).toEqual([3, 2])
    const mounted = { ...foot, units: foot.units.map((one) => ({ ...one, dismounted: false })) }
    expect(forecast(board, mounted, 'conventional', 'a', 'k')[0]?.strength).toBe(6)
  })
})

describe('fire values', () => {
  const entrenched = { with: { entrenchments: ['0304'] } }
  const thirtyOne = { d: '0303', e: '0203', f: '0403', h: '0204' }

  test('M5.15b 31 points of rating 5 at an entrenched target have value 6', () => {
    const state = at({ ...thirtyOne, g: { at: '0304', ...DEFILADE } }, entrenched)
    const [packet] = forecast(game, state, 'conventional', 'g', 'd', 'e', 'f', 'h')
    expect([packet?.strength, packet?.value]).toEqual([31, 6])
  })

  test('M5.15c the same at a target in the open: nine, and two on the roll, up or down', () => {
    const state = at({ ...thirtyOne, g: '0304' })
    const declared = declare(
      game,
      state,
      'conventional',
      'g',
      firer('d', 9),
      firer('e', 9),
      firer('f', 9),
      firer('h', 4),
    )
    expect(legal(game, declared, 'shift-roll').map(({ by }) => by)).toEqual([-2, 2])
    expect(refusals(game, declared, { type: 'shift-roll', by: 1 })).toEqual(['M5.15c'])
    // a natural 9 read as 7 on column 9: a step
    const hit = play(game, declared, { type: 'shift-roll', by: -2 }, roll(4, 5))
    expect(hit.losses.german).toBe(1)
    const missed = play(game, declared, { type: 'shift-roll', by: 2 }, roll(4, 5))
    expect(missed.losses.german).toBe(0)
  })

  test('M5.0h strength above nine is read as nine', () => {
    expect(forecast(game, at({ a: '0303', b: '0203', g: '0304' }), 'conventional', 'g', 'a', 'b')[0]?.value).toBe(9)
  })

  test('M5.0i, M10.3 the line of the target: Defilade protects in other ground than clear', () => {
    const value = (kind: string | null, mode: string): Readonly<Record<string, number>> => {
      const board = smallGame({ columns: 9, counters, ...(kind === null ? {} : { terrain: { '0304': [kind] } }) })
      const state = place(board, {
        turn: 35,
        phase: 'allied-direct-fire',
        units: { a: '0303', g: { at: '0304', mode } },
      })
      return forecast(board, state, 'conventional', 'g', 'a')[0]!.rolls
    }
    const bare = value(null, 'concentrated')
    expect(value(null, 'defilade')).toEqual(bare)
    expect(value('town', 'concentrated')).toEqual(bare)
    expect(value('town', 'defilade')).not.toEqual(bare)
    expect(value('city', 'defilade')).not.toEqual(value('town', 'defilade'))
  })

  test('M10.8a, M10.8b, M-R119 guns do without the cover of a city, anti-tank and flak units unless entrenched', () => {
    const rolls = (id: string, more: Record<string, unknown> = {}): Readonly<Record<string, number>> => {
      const board = smallGame({ columns: 9, counters, terrain: { '0304': ['city'] } })
      const state = place(board, {
        turn: 35,
        phase: 'allied-direct-fire',
        units: { d: '0303', [id]: { at: '0304', ...DEFILADE } },
        ...more,
      })
      return forecast(board, state, 'conventional', id, 'd')[0]!.rolls
    }
    expect(rolls('w')).not.toEqual(rolls('g'))
    expect(rolls('w', entrenched)).toEqual(rolls('g', entrenched))
  })

  test('M5.29a, M5.29b fire too weak for the table works only on a 2: a step if morale fails, else a D', () => {
    const weak = at({ c: { at: '0303', lost: 4 }, g: '0304' })
    expect(forecast(game, weak, 'conventional', 'g', 'c')[0]?.rolls).toEqual({ minimal: 1, '0': 35 })
    const tiny = declare(game, weak, 'conventional', 'g', firer('c', 1))
    expect(play(game, tiny, roll(1, 2)).losses.german).toBe(0)
    const two = play(game, tiny, roll(1, 1))
    const check = game.toAct(two)
    expect(check.kind === 'chance' && check.roll.rule).toBe('M5.29b')
    expect(play(game, two, roll(6, 6)).losses.german).toBe(1)
    const lost = eventsOf(game, two, roll(6, 6)).find(({ type }) => type === 'step-lost')
    expect(lost).toMatchObject({ unit: 'g', lost: 1, rule: 'M5.29b' })
    const passed = play(game, two, roll(1, 1))
    expect(legal(game, passed, 'stand-fast')).toHaveLength(1)
    expect(passed.losses.german).toBe(0)
  })
})
