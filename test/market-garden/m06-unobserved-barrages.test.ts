import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  mortars,
  must,
  place,
  play,
  refusals,
  roll,
  smallGame,
  battery,
} from './small.js'

const DAY = 35

describe('unobserved barrages', () => {
  const game = smallGame({
    columns: 14,
    counters: [
      battery('b1'),
      battery('b2'),
      battery('b3'),
      battery('spare'),
      battery('off', { marks: ['off-map-battery'] }),
      germanBattery('gb'),
      mortars('m'),
      grenadiers('g', { strength: 6 }),
      grenadiers('h', { travels: true, transport: 'trucks' }),
      germanHeadquarters('x'),
    ],
    terrain: { '0312': ['forest'] },
  })
  const guns = {
    b1: { at: '0301', mode: 'defilade' },
    b2: { at: '0302', mode: 'defilade' },
    b3: { at: '0401', mode: 'defilade' },
  }
  const dark = (units: Record<string, unknown>): State =>
    place(game, { turn: DAY, phase: 'allied-indirect-fire', units: { ...guns, ...units } })
  const firer = (unit: string, points = 4): Record<string, unknown> => ({
    unit,
    points,
    packet: 0,
    headquarters: null,
    extended: false,
  })

  test('M6.7a, M5.43b a blind barrage is fired only at a hex that is not observed for the battery', () => {
    expect(refusals(game, dark({ g: '0312' }), { type: 'open-barrage', hex: '0312' })).toEqual([])
    // mortars of nobody see the hex, and can tell no battery
    const seen = dark({ g: '0312', m: '0311' })
    expect(refusals(game, seen, { type: 'open-barrage', hex: '0312' })).toEqual([])
    // b1 sees this hex by itself, and so do the others
    const open = dark({ g: '0305' })
    expect(refusals(game, open, { type: 'open-barrage', hex: '0305' })).toEqual(['M6.7a'])
    expect(legal(game, open, 'open-barrage')).toEqual([])
  })

  test('M6.7a, M5.43b a battery directed at a hex fires no blind barrage, but another battery may', () => {
    const commanded = smallGame({
      columns: 14,
      counters: [
        battery('near', { formation: 'r' }),
        battery('far', { formation: 'r' }),
        company('a', { formation: 'r' }),
        headquarters('r'),
        grenadiers('g'),
      ],
      terrain: { '0312': ['forest'] },
    })
    const state = place(commanded, {
      turn: DAY,
      phase: 'allied-indirect-fire',
      units: {
        near: { at: '0301', mode: 'defilade' },
        'hq-r': { at: '0302', mode: 'defilade' },
        far: { at: '0304', mode: 'defilade' },
        a: '0311',
        g: '0312',
      },
    })
    const blind = play(commanded, state, { type: 'open-barrage', hex: '0312' })
    expect(legal(commanded, blind, 'add-firer').map(({ firer: { unit } }) => unit)).toEqual(['far'])
    expect(refusals(commanded, blind, { type: 'add-firer', firer: firer('near') })).toEqual(['M6.7a'])
  })

  test('M6.7a, M5.16h a blind barrage has a quarter of the doubled strength', () => {
    const opened = play(
      game,
      dark({ g: '0312' }),
      { type: 'open-barrage', hex: '0312' },
      { type: 'add-firer', firer: firer('b1') },
    )
    const forecast = game.queries.fireValue(opened, { kind: 'unobserved', firers: [unitId('b1')], target: unitId('g') })
    expect(forecast[0]?.strength).toBe(2)
    expect(forecast[0]?.value).toBe(4)
  })

  test('M6.7b a die picks the target of a blind barrage, each unit with the same chance', () => {
    const opened = play(
      game,
      dark({ g: '0312', h: '0312' }),
      { type: 'open-barrage', hex: '0312' },
      { type: 'add-firer', firer: firer('b1') },
      { type: 'fire' },
    )
    const pick = game.toAct(opened)
    expect(pick.kind === 'chance' && [pick.roll.rule, pick.roll.dice, pick.roll.faces]).toEqual(['M6.7b', 1, 2])
    const top = play(game, opened, roll(2)).stack.at(-1)
    expect(top?.type === 'attack' && top.target).toBe('h')
  })

  test('M6.7c at most two batteries fire a blind barrage, and no mortars', () => {
    const two = play(
      game,
      dark({ g: '0312', m: '0303' }),
      { type: 'open-barrage', hex: '0312' },
      { type: 'add-firer', firer: firer('b1') },
      { type: 'add-firer', firer: firer('b2') },
    )
    expect(refusals(game, two, { type: 'add-firer', firer: firer('b3') })).toEqual(['M6.7c'])
    const one = play(game, dark({ g: '0312', m: '0303' }), { type: 'open-barrage', hex: '0312' })
    expect(refusals(game, one, { type: 'add-firer', firer: firer('m', 3) })).toContain('M6.7c')
  })

  test('M6.7a, M6.7c a battery takes part with all of its points, emplaced and fit, once, within its reach, and undirected', () => {
    const more: Record<string, unknown> = { g: '0312' }
    const refused = (units: Record<string, unknown>, action: Record<string, unknown>): readonly string[] =>
      refusals(game, play(game, dark({ ...more, ...units }), { type: 'open-barrage', hex: '0312' }), {
        type: 'add-firer',
        firer: action,
      })
    expect(refused({}, firer('b1'))).toEqual([])
    expect(refused({}, firer('b1', 2))).toEqual(['M5.25b'])
    expect(refused({}, { ...firer('b1'), headquarters: 'hq-x' })).toEqual(['M6.7a'])
    expect(refused({}, { ...firer('b1'), extended: true })).toEqual(['M5.53'])
    expect(refused({}, { ...firer('b1'), packet: 1 })).toEqual(['M6.7c'])
    expect(refused({ b1: { at: '0301', mode: 'travel' } }, firer('b1', 1))).toEqual(['M3.41e'])
    expect(refused({ b1: { at: '0301', mode: 'defilade', disrupted: true } }, firer('b1'))).toEqual(['M5.35d'])
    expect(refused({ b1: { at: '0301', mode: 'defilade', depleted: true } }, firer('b1'))).toEqual(['M5.21b'])
    expect(refused({}, firer('spare'))).toEqual(['M5.1'])
    expect(refused({ off: { at: 'beyond-the-edge', mode: 'defilade' } }, firer('off'))).toEqual(['M24.4b'])
    expect(refused({ gb: { at: '0313', mode: 'defilade' } }, firer('gb'))).toContain('M5.1')
    const fired = play(
      game,
      dark(more),
      { type: 'open-barrage', hex: '0312' },
      { type: 'add-firer', firer: firer('b1') },
      { type: 'fire' },
      roll(6, 6),
      { type: 'accept' },
      { type: 'open-barrage', hex: '0312' },
    )
    expect(refusals(game, fired, { type: 'add-firer', firer: firer('b1') })).toEqual(['M5.23c'])
  })

  test('M6.7a there must be an enemy to hit, and a battery', () => {
    const nobody = dark({ g: '0312' })
    expect(refusals(game, nobody, { type: 'open-barrage', hex: '0311' })).toEqual(['M6.7a'])
    const silent = place(game, { turn: DAY, phase: 'allied-indirect-fire', units: { m: '0101', g: '0312' } })
    expect(refusals(game, silent, { type: 'open-barrage', hex: '0312' })).toEqual(['M6.7a'])
  })

  test('M6.7d a blind barrage cannot hit headquarters and columns', () => {
    expect(
      refusals(game, dark({ h: { at: '0312', mode: 'travel' }, 'hq-x': { at: '0312', mode: 'defilade' } }), {
        type: 'open-barrage',
        hex: '0312',
      }),
    ).toContain('M6.7d')
  })

  test('M6.7e a blind barrage is resolved on the table of indirect fire', () => {
    const opened = play(
      game,
      dark({ g: '0312' }),
      { type: 'open-barrage', hex: '0312' },
      { type: 'add-firer', firer: firer('b1') },
      { type: 'fire' },
    )
    const fired = must(game.apply(opened, { type: 'roll', dice: [1, 1] }))
    expect(fired.losses.german).toBe(2)
  })
})
