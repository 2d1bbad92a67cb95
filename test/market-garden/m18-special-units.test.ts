import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, forecast, open, refusedAs, shoot } from './firing.js'
import {
  antiTankGuns,
  battery,
  company,
  formation,
  grenadiers,
  leader,
  legal,
  mortars,
  pak,
  panthers,
  place,
  play,
  refusals,
  sappers,
  shermans,
  smallGame,
} from './small.js'

const formations = [formation('bn', 'allied', { level: 'battalion' })]
const counters = [
  company('a', { formation: 'bn', strength: 9 }),
  company('b', { formation: 'bn' }),
  mortars('m', { formation: 'bn', rating: 9, strength: 9 }),
  battery('gun', { formation: 'bn' }),
  sappers('e'),
  sappers('bridge', { kind: 'bridge-engineer', rating: 0, dots: null }),
  shermans('s'),
  antiTankGuns('at'),
  grenadiers('g'),
  grenadiers('g2'),
  grenadiers('g3', { strength: 6 }),
  pak('k'),
  panthers('p'),
  leader('x', { side: 'german', nation: 'wehrmacht' }),
]
const game = smallGame({ columns: 20, counters, formations })
const at = (units: Record<string, unknown>, phase = 'allied-direct-fire', spec: Record<string, unknown> = {}): State =>
  place(game, { turn: 35, phase, units, ...spec })

describe('special units', () => {
  test('M18.1i losses by mortars beyond the target go to the top two, as by direct fire', () => {
    const state = at({ m: '0303', g: { at: '0304', lost: 3 }, g2: '0304', g3: '0304' }, 'allied-indirect-fire')
    const fired = shoot(game, state, 'indirect', 'g', [firer('m', 9)], [1, 1])
    expect(game.toAct(fired)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(legal(game, fired, 'allot-step').map(({ unit }) => unit)).toEqual(['g2', 'g3'])
  })

  test('M18.2b anti-tank units answer only from the top two', () => {
    const leaving = (order: readonly string[]): State => {
      const units = Object.fromEntries<unknown>([
        ...order.map((id) => [id, id === 'k' ? { at: '0303', mode: 'defilade' } : '0303'] as const),
        ['s', '0304'] as const,
      ])
      return play(game, at(units, 'allied-movement'), { type: 'start-move', unit: 's' }, { type: 'step', to: '0305' })
    }
    expect(leaving(['k', 'g', 'g2']).stack.at(-1)).toMatchObject({ type: 'reaction', left: ['g', 'g2', 'k'] })
    expect(leaving(['g', 'g2', 'k']).stack.at(-1)?.type).toBe('moving')
  })

  test('M18.3a combat engineers fire as infantry does, bridge engineers do not', () => {
    const state = at({ e: '0303', bridge: '0303', g: '0304' })
    expect(refusedAs(game, state, 'conventional', 'g', firer('e', 4))).toEqual([])
    expect(refusedAs(game, state, 'conventional', 'g', firer('bridge', 4))).toContain('M3.41s')
  })

  test('M19.32a leaders cannot be fired at', () => {
    expect(refusals(game, at({ a: '0303', 'leader-x': '0304', g: '0304' }), open('conventional', 'leader-x'))).toEqual([
      'M19.32a',
    ])
  })

  test('M17.21d artillery of a battalion fires at what the battalion sees, within three hexes of a unit of it', () => {
    const targets = (company_: string): readonly string[] =>
      legal(
        game,
        at({ gun: { at: '0303', mode: 'defilade' }, a: company_, b: '0311', g: '0312' }, 'allied-indirect-fire'),
        'open-fire',
      ).map(({ target }) => target)
    expect(targets('0306')).toEqual(['g'])
    expect(targets('0307')).toEqual([])
  })
})

describe('entrenchments under fire', () => {
  const dug = { with: { entrenchments: ['0304'] } }
  const value = (units: Record<string, unknown>, target: string): number =>
    forecast(game, at({ a: '0303', ...units }, 'allied-direct-fire', dug), 'conventional', target, 'a')[0]!.value

  test('M10.5a, M10.51, M10.53c only units on foot in Defilade are entrenched', () => {
    expect(value({ g: { at: '0304', mode: 'defilade' } }, 'g')).toBe(5)
    expect(value({ g: '0304' }, 'g')).toBe(9)
  })

  test('M5.63b an entrenchment counts in the fire value matrix, not in the line of the results table', () => {
    const open_ = forecast(
      game,
      at({ a: '0303', g: { at: '0304', mode: 'defilade' } }, 'allied-direct-fire', dug),
      'conventional',
      'g',
      'a',
    )[0]!
    const plain = forecast(game, at({ b: '0303', g: '0304' }), 'conventional', 'g', 'b')[0]!
    // five points of rating 5 in the open have value 5 too
    expect([open_.value, plain.value]).toEqual([5, 5])
    expect(open_.rolls).toEqual(plain.rolls)
  })

  test('M10.5c a unit on the move does not count as entrenched when fired at', () => {
    const state = place(game, {
      turn: 35,
      phase: 'german-movement',
      units: { a: '0303', g: { at: '0304', mode: 'defilade' } },
      ...dug,
    })
    const leaving = play(game, state, { type: 'start-move', unit: 'g' }, { type: 'step', to: '0305' })
    expect(leaving.stack.at(-1)?.type).toBe('reaction')
    expect(forecast(game, leaving, 'conventional', 'g', 'a')[0]?.value).toBe(9)
  })

  test('M5.63a, M5.0l direct and indirect fire share one results table, with a line for each kind of target', () => {
    const rolls = (units: Record<string, unknown>, kind: 'conventional' | 'indirect', target: string, id: string) =>
      forecast(game, at(units), kind, target, id)[0]!
    const mortar = rolls({ m: '0303', g: '0304' }, 'indirect', 'g', 'm')
    const direct = rolls({ m: '0303', g: '0304' }, 'conventional', 'g', 'm')
    expect(mortar.rolls).toEqual(direct.rolls)
    const armour = rolls({ m: '0303', p: '0304' }, 'indirect', 'p', 'm')
    expect(armour.rolls).not.toEqual(mortar.rolls)
    expect(rolls({ gun: { at: '0303', mode: 'defilade' }, p: '0304' }, 'indirect', 'p', 'gun').value).toBeGreaterThan(0)
  })

  test('M5.8a armour is fired at by guns, or by barrages', () => {
    expect(refusals(game, at({ s: '0303', p: '0304' }), open('anti-tank', 'p'))).toEqual([])
    expect(
      refusals(
        game,
        at({ gun: { at: '0303', mode: 'defilade' }, p: '0305' }, 'allied-indirect-fire'),
        open('indirect', 'p'),
      ),
    ).toEqual([])
  })
})
