import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, forecast, open, refusedAs, shoot } from './firing.js'
import {
  battery,
  company,
  formation,
  grenadiers,
  headquarters,
  legal,
  mortars,
  panthers,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'

const formations = [
  formation('corps', 'allied', { level: 'corps' }),
  formation('div', 'allied', { level: 'division', superior: 'corps' }),
  formation('other', 'allied', { level: 'division' }),
  formation('r1', 'allied', { superior: 'div' }),
  formation('r2', 'allied', { superior: 'div' }),
  formation('b1', 'allied', { level: 'battalion', superior: 'r1' }),
  formation('b2', 'allied', { level: 'battalion', superior: 'r1' }),
]
const counters = [
  battery('gun', { formation: 'div', range: 6 }),
  battery('gun2', { formation: 'div' }),
  battery('rgun', { formation: 'r1' }),
  shermans('sp', {
    kind: 'artillery',
    dots: null,
    strength: 4,
    rating: 8,
    range: 20,
    formation: 'div',
    marks: ['armoured-oval'],
    concentrates: false,
    target: 'light',
  }),
  mortars('m', { formation: 'b1' }),
  company('a', { formation: 'b1' }),
  company('b', { formation: 'b2' }),
  company('c', { formation: 'r2' }),
  company('z', { formation: 'other' }),
  headquarters('div'),
  headquarters('r1'),
  headquarters('r2'),
  grenadiers('g', { strength: 6 }),
  grenadiers('g2', { strength: 9 }),
  grenadiers('g3', { strength: 9 }),
  panthers('p'),
]
const game = smallGame({ columns: 30, rows: 7, counters, formations })
const DEFILADE = { mode: 'defilade' }
const at = (units: Record<string, unknown>, phase = 'allied-indirect-fire'): State =>
  place(game, { turn: 35, phase, units })
const guns = { gun: { at: '0303', ...DEFILADE }, 'hq-div': { at: '0304', ...DEFILADE } }
const directed = (unitName: string, by: string | null, more: Record<string, unknown> = {}) =>
  firer(unitName, 4, 0, { headquarters: by, ...more })

describe('control and observation', () => {
  test('M5.4, M5.24c, M6.0d, M5.41a, M5.42a, M5.44, M12.0a a gun near its headquarters fires at what a unit of that headquarters sees', () => {
    const state = at({ ...guns, a: '0306', g: '0307' })
    expect(refusedAs(game, state, 'indirect', 'g', directed('gun', 'hq-div'))).toEqual([])
    const blind = at({ ...guns, g: '0310' })
    expect(refusals(game, blind, open('indirect', 'g'))).toEqual(['M5.43a'])
  })

  test('M5.41a, M17.21a a gun of the division stands within two hexes of the headquarters', () => {
    const near = at({ gun: { at: '0302', ...DEFILADE }, 'hq-div': { at: '0304', ...DEFILADE }, a: '0306', g: '0307' })
    expect(refusedAs(game, near, 'indirect', 'g', directed('gun', 'hq-div'))).toEqual([])
    const far = at({ gun: { at: '0301', ...DEFILADE }, 'hq-div': { at: '0304', ...DEFILADE }, a: '0306', g: '0307' })
    expect(legal(game, far, 'open-fire')).toEqual([])
  })

  test('M5.41c, M12.1a a regiment of its division may control a gun too', () => {
    const state = at({ gun: { at: '0303', ...DEFILADE }, 'hq-r1': { at: '0304', ...DEFILADE }, a: '0306', g: '0307' })
    expect(refusedAs(game, state, 'indirect', 'g', directed('gun', 'hq-r1'))).toEqual([])
  })

  test('M17.21c, M-R143 a gun of a regiment stands next to that headquarters', () => {
    const with_ = (hq: string): State =>
      at({ rgun: { at: '0303', ...DEFILADE }, 'hq-r1': { at: hq, ...DEFILADE }, a: '0311', g: '0312' })
    expect(legal(game, with_('0304'), 'open-fire').map(({ target }) => target)).toEqual(['g'])
    expect(legal(game, with_('0305'), 'open-fire')).toEqual([])
  })

  test('M12.2a, M17.21b only units under the headquarters that directs a gun observe for it', () => {
    const by = (observer: string, hq: string): readonly string[] =>
      legal(
        game,
        at({ gun2: { at: '0303', ...DEFILADE }, [hq]: { at: '0304', ...DEFILADE }, [observer]: '0311', g: '0312' }),
        'open-fire',
      ).map(({ target }) => target)
    expect(by('c', 'hq-r2')).toEqual(['g'])
    expect(by('c', 'hq-div')).toEqual(['g'])
    expect(by('c', 'hq-r1')).toEqual([])
    expect(by('z', 'hq-div')).toEqual([])
  })

  test('M5.43a, M12.3a, M17.21e a gun that sees the target itself needs no headquarters', () => {
    expect(
      refusedAs(game, at({ gun: { at: '0303', ...DEFILADE }, g: '0306' }), 'indirect', 'g', directed('gun', null)),
    ).toEqual([])
  })

  test('M12.52a a headquarters in Travel mode or Disrupted does not direct fire', () => {
    for (const state of [{ mode: 'travel' }, { ...DEFILADE, disrupted: true }])
      expect(
        legal(game, at({ ...guns, 'hq-div': { at: '0304', ...state }, a: '0308', g: '0309' }), 'open-fire'),
      ).toEqual([])
  })

  test('M12.51a a headquarters that directed fire does not move in the turn', () => {
    const fired = shoot(
      game,
      at({ ...guns, a: '0306', g: '0307' }),
      'indirect',
      'g',
      [directed('gun', 'hq-div')],
      [6, 6],
    )
    expect(fired.fired.controlling).toEqual(['hq-div'])
    const moving = play(game, fired, { type: 'accept' }, { type: 'end-phase' }, { type: 'end-phase' })
    expect(moving.phase).toBe('allied-movement')
    expect(refusals(game, moving, { type: 'start-move', unit: 'hq-div' })).toEqual(['M12.51a'])
  })
})

describe('range and strength', () => {
  const strength = (units: Record<string, unknown>, id: string): number =>
    forecast(game, at(units), 'indirect', 'g', id)[0]!.strength

  test('M5.16b, M5.16g, M5.53 a towed battery of four is doubled to eight, but not at extended range', () => {
    expect(strength({ gun: { at: '0303', ...DEFILADE }, g: '0306' }, 'gun')).toBe(8)
    const far = at({ gun: { at: '0303', ...DEFILADE }, 'hq-div': { at: '0304', ...DEFILADE }, a: '0310', g: '0311' })
    expect(refusedAs(game, far, 'indirect', 'g', directed('gun', 'hq-div', { extended: true }))).toEqual([])
    expect(refusedAs(game, far, 'indirect', 'g', directed('gun', 'hq-div'))).toEqual(['M5.53'])
    const fired = shoot(game, far, 'indirect', 'g', [directed('gun', 'hq-div', { extended: true })], [4, 4])
    // four points of rating 8: value 6; an 8 is D
    expect(legal(game, fired, 'stand-fast')).toHaveLength(1)
    const beyond = at({ gun: { at: '0303', ...DEFILADE }, 'hq-div': { at: '0304', ...DEFILADE }, a: '0311', g: '0312' })
    expect(legal(game, beyond, 'open-fire')).toEqual([])
  })

  test('M5.0k, M5.0o eight points of rating 8 have value 10 in indirect fire', () => {
    expect(forecast(game, at({ gun: { at: '0303', ...DEFILADE }, g: '0306' }), 'indirect', 'g', 'gun')[0]?.value).toBe(
      10,
    )
  })

  test('M5.18a, M5.62 a barrage has four less value against an entrenched target in Defilade', () => {
    const dug = place(game, {
      turn: 35,
      phase: 'allied-indirect-fire',
      units: { gun: { at: '0303', ...DEFILADE }, g: { at: '0306', ...DEFILADE } },
      with: { entrenchments: ['0306'] },
    })
    expect(forecast(game, dug, 'indirect', 'g', 'gun')[0]?.value).toBe(6)
  })

  test('M5.18b, M5.8c, M5.78c, M5.88, M-R115, M-R154 barrages on armour: undoubled, and the value lower by its class', () => {
    const state = at({ gun: { at: '0303', ...DEFILADE }, gun2: { at: '0303', ...DEFILADE }, p: '0306' })
    const [one] = forecast(game, state, 'indirect', 'p', 'gun')
    expect([one?.strength, one?.value]).toEqual([4, 3])
    expect(forecast(game, state, 'indirect', 'p', 'gun', 'gun2')[0]?.value).toBe(7)
  })

  test('M-R167 only the class of the target counts, whatever else is in the hex', () => {
    const state = at({ gun: { at: '0303', ...DEFILADE }, p: '0306', g: '0306' })
    const value = (target: string): number | undefined => forecast(game, state, 'indirect', target, 'gun')[0]?.value
    expect([value('p'), value('g')]).toEqual([
      3,
      forecast(game, at({ gun: { at: '0303', ...DEFILADE }, g: '0306' }), 'indirect', 'g', 'gun')[0]?.value,
    ])
    expect(value('g')).toBeGreaterThan(3)
  })

  test('M5.0m, M5.63c, M-R105 a barrage on a hex of more than eighteen points changes its roll by two', () => {
    const rolls = (units: Record<string, unknown>) =>
      forecast(game, at({ gun: { at: '0303', ...DEFILADE }, ...units }), 'indirect', 'g', 'gun')[0]
    expect(rolls({ g: '0306', g2: '0306' })?.entries.some(({ rule }) => rule === 'M5.0m')).toBe(false)
    const crowded = rolls({ g: '0306', g2: '0306', g3: '0306' })
    expect(crowded?.entries).toContainEqual(expect.objectContaining({ rule: 'M5.0m', value: -2 }))
    expect(crowded?.rolls).not.toEqual(rolls({ g: '0306', g2: '0306' })?.rolls)
  })

  test('M5.14a a barrage may be aimed at any unit of the hex', () => {
    const state = at({ gun: { at: '0303', ...DEFILADE }, g2: '0306', g3: '0306', g: '0306' })
    expect(legal(game, state, 'open-fire').map(({ target }) => target)).toEqual(['g', 'g2', 'g3'])
  })
})

describe('when and by whom', () => {
  test('M5.0d, M5.0e, M5.23c a unit makes indirect fire once, and only in its own phase', () => {
    const state = at({ gun: { at: '0303', ...DEFILADE }, g: '0306' })
    const once = play(game, shoot(game, state, 'indirect', 'g', [directed('gun', null)], [6, 6]), { type: 'accept' })
    expect(legal(game, once, 'open-fire')).toEqual([])
    const direct = at({ gun: { at: '0303', ...DEFILADE }, g: '0306' }, 'allied-direct-fire')
    expect(refusals(game, direct, open('indirect', 'g'))).toEqual(['M5.0d'])
  })

  test('M-R165 a unit that has fired indirectly may still fire directly in the next phase', () => {
    const state = at({ gun: { at: '0303', ...DEFILADE }, g: '0306' })
    const next = play(
      game,
      shoot(game, state, 'indirect', 'g', [directed('gun', null)], [6, 6]),
      { type: 'accept' },
      { type: 'end-phase' },
    )
    expect(legal(game, next, 'open-fire').map(({ kind, target }) => [kind, target])).toEqual([['conventional', 'g']])
  })

  test('M5.0g only artillery and heavy weapons fire indirectly', () => {
    const state = at({ gun: { at: '0303', ...DEFILADE }, a: '0305', g: '0306' })
    expect(refusedAs(game, state, 'indirect', 'g', firer('a', 5))).toEqual(['M5.0g'])
  })

  test('M5.22b, M9.42 artillery makes indirect fire from any place in its stack', () => {
    const state = at({ a: '0303', b: '0303', gun: { at: '0303', ...DEFILADE }, g: '0306' })
    expect(legal(game, state, 'open-fire').map(({ target }) => target)).toEqual(['g'])
  })

  test('M5.35d, M11.5c a Disrupted unit makes no indirect fire', () => {
    expect(legal(game, at({ gun: { at: '0303', ...DEFILADE, disrupted: true }, g: '0306' }), 'open-fire')).toEqual([])
  })

  test('M3.41e, M3.41o, M13.1a guns fire emplaced, not in Travel mode', () => {
    for (const id of ['gun', 'sp']) {
      expect(legal(game, at({ [id]: { at: '0303', mode: 'travel' }, g: '0306' }), 'open-fire')).toEqual([])
      expect(legal(game, at({ [id]: { at: '0303', ...DEFILADE }, g: '0306' }), 'open-fire')).toHaveLength(1)
    }
  })

  test('M5.0n two dice are rolled for a barrage and take effect at once', () => {
    const fired = shoot(
      game,
      at({ gun: { at: '0303', ...DEFILADE }, g: { at: '0306', ...DEFILADE } }),
      'indirect',
      'g',
      [directed('gun', null)],
      [1, 2],
    )
    expect(unit(fired, 'g').lost).toBe(4)
    expect(roll(1, 2).type).toBe('roll')
  })
})

describe('heavy weapons', () => {
  test('M5.41b, M5.42b, M6.4b, M18.1k mortars fire at what a company of their battalion near them sees', () => {
    const fires = (units: Record<string, unknown>): readonly string[] =>
      legal(game, at(units), 'open-fire').map(({ target }) => target)
    const walled = smallGame({ columns: 30, rows: 7, counters, formations, terrain: { '0304': ['woods'] } })
    const hidden = (units: Record<string, unknown>): readonly string[] =>
      legal(walled, place(walled, { turn: 35, phase: 'allied-indirect-fire', units }), 'open-fire').map(
        ({ target }) => target,
      )
    expect(hidden({ m: '0303', a: '0305', g: '0306' })).toEqual(['g'])
    expect(hidden({ m: '0303', b: '0305', g: '0306' })).toEqual([])
    expect(fires({ m: '0303', g: '0306' })).toEqual(['g'])
  })

  test('M18.1d, M5.24a mortars do not fire four hexes away', () => {
    expect(legal(game, at({ m: '0303', g: '0307' }), 'open-fire')).toEqual([])
  })

  test('M18.1e, M18.1a mortars fire at one of the top two, with the value of either table', () => {
    const state = at({ m: '0303', g2: '0304', g3: '0304', g: '0304' })
    expect(legal(game, state, 'open-fire').map(({ target }) => target)).toEqual(['g2', 'g3'])
    // three points of rating 6: value 3 on both ways
    expect(forecast(game, state, 'conventional', 'g2', 'm')[0]?.value).toBe(3)
    expect(forecast(game, state, 'indirect', 'g2', 'm')[0]?.value).toBe(3)
  })
})
