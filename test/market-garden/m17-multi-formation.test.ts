import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import { firer, forecast, open, shoot } from './firing.js'
import {
  antiTankGuns,
  battery,
  company,
  formation,
  grenadiers,
  leader,
  legal,
  mortars,
  place,
  play,
  refusals,
  smallGame,
} from './small.js'
import type { Loose } from './small.js'

const formations = [
  formation('div', 'allied', { level: 'division' }),
  formation('r1', 'allied', { superior: 'div' }),
  formation('r2', 'allied', { superior: 'div' }),
  formation('b1', 'allied', { level: 'battalion', superior: 'r1' }),
  formation('b2', 'allied', { level: 'battalion', superior: 'r1' }),
  formation('b3', 'allied', { level: 'battalion', superior: 'r2' }),
  formation('other', 'allied', { level: 'division' }),
]
const counters = [
  company('a1', { formation: 'b1' }),
  company('a2', { formation: 'b1' }),
  company('a3', { formation: 'b2' }),
  company('a4', { formation: 'b3' }),
  company('r1a', { formation: 'r1' }),
  company('r1b', { formation: 'r1' }),
  company('d1', { formation: 'div' }),
  antiTankGuns('dat', { formation: 'div', rating: 5 }),
  antiTankGuns('oat', { formation: 'other', rating: 5 }),
  company('i1'),
  company('i2'),
  battery('gun', { formation: 'other' }),
  mortars('m1', { formation: 'b1' }),
  mortars('m2', { formation: 'b1' }),
  mortars('m3', { formation: 'b2' }),
  leader('r1'),
  leader('div'),
  grenadiers('g', { strength: 9 }),
  grenadiers('g2', { strength: 9 }),
]
const game = smallGame({ columns: 9, counters, formations })
const at = (units: Record<string, unknown>, on: MarketGardenGame = game, spec: Record<string, unknown> = {}): State =>
  place(on, { turn: 35, phase: 'allied-direct-fire', units, ...spec })

/** What every rating loses when these fire at one hex together. */
const penalty = (state: State, ...ids: readonly string[]): number =>
  Math.abs(
    forecast(game, state, 'conventional', 'g', ...ids)[0]!.entries.find(({ rule }) => rule === 'M17.2c')?.value ?? 0,
  )

const RING = ['0303', '0203', '0204', '0305', '0403', '0404']
const around = (...ids: readonly string[]): State =>
  at({
    ...Object.fromEntries(
      ids.map((id, i) => [id, { at: RING[i]!, ...(id.endsWith('at') || id === 'gun' ? { mode: 'defilade' } : {}) }]),
    ),
    g: '0304',
    g2: '0304',
  })

describe('attacks by several formations', () => {
  test('M17.2a, M17.2c two battalions cost each firer two ratings, three battalions three', () => {
    expect(penalty(around('a1', 'a2'), 'a1', 'a2')).toBe(0)
    expect(penalty(around('a1', 'a3'), 'a1', 'a3')).toBe(2)
    expect(penalty(around('a1', 'a3', 'a4'), 'a1', 'a3', 'a4')).toBe(3)
  })

  test('M17.2d, M17.2h, M-R302 battalions mix also when they fire at different units of a hex in the phase', () => {
    const first = play(game, shoot(game, around('a1', 'a3'), 'conventional', 'g2', [firer('a1', 5)], [6, 6]), {
      type: 'accept',
    })
    expect(penalty(first, 'a3')).toBe(2)
    expect(penalty(around('a1', 'a3'), 'a3')).toBe(0)
    const next = play(game, first, { type: 'end-phase' })
    expect(next.thisPhase.firedInto).toEqual({})
  })

  test('M17.2e, M17.13a units of a regiment without battalions do not count as mixed', () => {
    expect(penalty(around('r1a', 'r1b'), 'r1a', 'r1b')).toBe(0)
  })

  test('M17.2f, M17.23a units of a division do not count as mixed with its regiments', () => {
    expect(penalty(around('d1', 'a1'), 'd1', 'a1')).toBe(0)
    expect(penalty(around('d1', 'r1a'), 'd1', 'r1a')).toBe(0)
  })

  test('M17.2g, M-R303 a regimental unit does not count as mixed with its battalion, but two battalions do', () => {
    expect(penalty(around('r1a', 'a1'), 'r1a', 'a1')).toBe(0)
    expect(penalty(around('r1a', 'a1', 'a3'), 'r1a', 'a1', 'a3')).toBe(2)
    expect(penalty(around('r1a', 'a4'), 'r1a', 'a4')).toBe(2)
  })

  test('M17.2k each independent company counts as a formation', () => {
    expect(penalty(around('i1', 'i2'), 'i1', 'i2')).toBe(2)
    expect(penalty(around('i1', 'a1'), 'i1', 'a1')).toBe(2)
  })

  test('M17.22a, M17.22b, M-R304 anti-tank units count as mixed with other divisions, but not with their own', () => {
    expect(penalty(around('dat', 'a1'), 'dat', 'a1')).toBe(0)
    expect(penalty(around('oat', 'a1'), 'oat', 'a1')).toBe(2)
  })

  test('M17.21f, M17.22c artillery never counts as mixed', () => {
    expect(penalty(around('gun', 'a1'), 'gun', 'a1')).toBe(0)
  })

  test('M17.2j the firer chooses which of his units he combines', () => {
    const clean = play(game, around('a1', 'a3'), open('conventional', 'g'), firer('a1', 5))
    expect(legal(game, clean, 'fire')).toHaveLength(1)
  })

  test('M17.2l, M19.12a, M19.12b a leader stacked with a unit of his own unites several battalions', () => {
    const led = at({ a1: '0303', 'leader-r1': '0303', a3: '0203', g: '0304' })
    expect(penalty(led, 'a1', 'a3')).toBe(0)
    const elsewhere = at({ a1: '0303', 'leader-r1': '0302', a3: '0203', g: '0304' })
    expect(penalty(elsewhere, 'a1', 'a3')).toBe(2)
    const foreign = at({ a4: '0303', 'leader-r1': '0303', a3: '0203', g: '0304' })
    expect(penalty(foreign, 'a4', 'a3')).toBe(2)
  })

  test('M-R301, M-R106, M5.15a by option mixed packets lose a fire value for each battalion after the first instead', () => {
    const state = at({ a1: '0303', a3: '0203', g: '0304' }, game, { options: { mixedFirePenalty: true } })
    const [packet] = forecast(game, state, 'conventional', 'g', 'a1', 'a3')
    expect(packet?.entries).toContainEqual(expect.objectContaining({ rule: 'M5.15a', value: -1 }))
    expect(packet?.value).toBe(8)
    expect(packet?.entries.some(({ rule }) => rule === 'M17.2c')).toBe(false)
  })
})

describe('heavy weapons in an attack', () => {
  /** The rules by which a firer is refused, with the unit that each speaks of. */
  const named = (state: State, action: Loose): readonly unknown[] => {
    const asked = game.codecs.action.decode(action)
    return asked._tag === 'Left' ? [] : game.explain(state, asked.right).map(({ rule, subject }) => [rule, subject])
  }
  const opened = (units: Record<string, unknown>, ...firers: readonly ReturnType<typeof firer>[]): State =>
    play(game, at({ ...units, g: '0304' }), open('conventional', 'g'), ...firers)

  test('M18.1g one mortar company may always fire alone', () => {
    expect(legal(game, opened({ m1: '0303' }, firer('m1', 3)), 'fire')).toHaveLength(1)
  })

  test('M18.1h, M-R310 each of several mortar companies needs line infantry of its battalion', () => {
    const bare = opened({ m1: '0303', m2: '0203', a1: '0204', a2: '0305' }, firer('m1', 3))
    expect(refusals(game, bare, firer('m2', 3))).toEqual(['M18.1h'])
    const one = play(game, bare, firer('a1', 5, 1))
    expect(refusals(game, one, firer('m2', 3))).toEqual(['M18.1h'])
    expect(refusals(game, play(game, one, firer('a2', 5, 1)), firer('m2', 3))).toEqual([])
  })

  test('M18.1h, M-R310 mortars and infantry that have fired at the hex earlier in the phase count', () => {
    const units = { m1: '0303', m2: '0203', a1: '0204', a2: '0305', g: '0304', g2: '0304' }
    const fired = shoot(game, at(units), 'conventional', 'g', [firer('m1', 3)], [6, 6])
    const alone = play(game, fired, { type: 'accept' }, open('conventional', 'g2'))
    expect(refusals(game, alone, firer('m2', 3))).toEqual(['M18.1h'])
    // both companies of the battalion have to fire at the hex, in this attack or before
    expect(refusals(game, play(game, alone, firer('a1', 5)), firer('m2', 3, 1))).toEqual(['M18.1h'])
    expect(refusals(game, play(game, alone, firer('a1', 5), firer('a2', 5)), firer('m2', 3, 1))).toEqual([])
    const barrage = at(units, game, { phase: 'allied-indirect-fire' })
    const once = play(game, shoot(game, barrage, 'indirect', 'g', [firer('m1', 3)], [6, 6]), { type: 'accept' })
    expect(legal(game, once, 'open-fire')).toEqual([])
    expect(refusals(game, once, open('indirect', 'g2'))).toEqual(['M5.43a'])
  })

  test('M18.1h the refusal names the mortars without infantry, even if they have fired already', () => {
    const units = { m1: '0303', m3: '0203', a3: '0204', g: '0304', g2: '0304' }
    const fired = shoot(game, at(units), 'conventional', 'g', [firer('m1', 3)], [6, 6])
    const later = play(game, fired, { type: 'accept' }, open('conventional', 'g2'), firer('a3', 5))
    expect(named(later, firer('m3', 3, 1))).toEqual([['M18.1h', 'm1']])
    const bare = opened({ m1: '0303', m3: '0203', a1: '0204' }, firer('m1', 3), firer('a1', 5, 1))
    expect(named(bare, firer('m3', 3))).toEqual([['M18.1h', 'm3']])
  })

  test('M18.1f infantry of another battalion does not count for mortars', () => {
    const other = opened(
      { m1: '0303', m3: '0203', a1: '0204', a2: '0305' },
      firer('m1', 3),
      firer('a1', 5, 1),
      firer('a2', 5, 1),
    )
    expect(refusals(game, other, firer('m3', 3))).toEqual(['M18.1h'])
  })

  test('M18.1a mortars do not join a packet of infantry', () => {
    const mixed = opened({ m1: '0303', a1: '0203' }, firer('a1', 5))
    expect(refusals(game, mixed, firer('m1', 3, 0))).toEqual(['M5.11b'])
    expect(refusals(game, mixed, firer('m1', 3, 1))).toEqual([])
  })

  test('M18.1c mortars fire from any place in the stack', () => {
    const low = opened({ a1: '0303', a2: '0303', m1: '0303' })
    expect(refusals(game, low, firer('m1', 3))).toEqual([])
  })
})
