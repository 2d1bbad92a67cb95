/** Chapter 14: the break-out of the US armored divisions. */
import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { NormandyGame } from '../../src/normandy/index.js'
import type { Counter } from '../../src/normandy/board/counters.js'
import { passTo } from './passing.js'
import {
  at,
  division,
  germanInfantry,
  place,
  play,
  refusals,
  smallGame,
  ukArmour,
  usArmor,
  usCavalry,
  usDivision,
  usMechanized,
} from './small.js'
import { leave } from './steps.js'

describe('the break-out of the US armored divisions', () => {
  const armored = (id: string): Counter[] =>
    [1, 2, 3].map((n) => usArmor(`${id}-${n}`, { size: 'brigade', division: id }))
  const game: NormandyGame = smallGame({
    areas: { 'us-exit': ['0103', '0104'] },
    counters: [
      ...['a', 'b', 'c', 'd'].flatMap(armored),
      usMechanized('m-1', { division: 'm' }),
      usArmor('m-2', { division: 'm' }),
      usCavalry('cav'),
      usArmor('alone'),
      usDivision('inf'),
      ukArmour('uk'),
      germanInfantry('ger'),
    ],
  })
  const gone = (...units: readonly string[]) => Object.fromEntries(units.map((unit) => [unit, 'left']))
  const whole = (id: string) => [`${id}-1`, `${id}-2`, `${id}-3`]
  const atEndOf = (turn: number, units: Record<string, unknown>): number =>
    passTo(
      game,
      place(game, { turn, phase: 'allied-mechanized-movement', units: { ger: '0706', uk: '0401', ...units } }),
      turn + 1,
      'german-weather',
    ).points.german
  const absent = { 'a-1': '0101', 'b-1': '0101', 'c-1': '0101' }

  test('N14.13a from the end of turn 8 the Germans score three points a turn for each missing division', () => {
    expect(atEndOf(7, absent)).toBe(0)
    expect(atEndOf(8, absent)).toBe(9)
    const two = passTo(
      game,
      place(game, { turn: 8, phase: 'allied-mechanized-movement', units: { ger: '0706', uk: '0401', ...absent } }),
      10,
      'german-weather',
    )
    expect(two.points.german).toBe(18)
  })

  test('N14.13b X22 only complete divisions count as having broken out', () => {
    const oneAndAThird = {
      ...gone(...whole('a'), 'b-1'),
      'b-2': '0101',
      'b-3': '0101',
      'c-1': '0301',
      'c-2': '0301',
      'c-3': '0301',
    }
    expect(atEndOf(8, oneAndAThird)).toBe(6)
    const twoAndTwoThirds = { ...gone(...whole('a'), ...whole('b'), 'c-1', 'c-2'), 'c-3': '0301' }
    expect(atEndOf(9, twoAndTwoThirds)).toBe(3)
    const threeBrigades = { ...gone('a-1', 'b-1', 'c-1'), 'a-2': '0101', 'b-2': '0201', 'c-2': '0301' }
    expect(atEndOf(8, threeBrigades)).toBe(9)
  })

  test('N14.13c the Germans score nothing when three divisions have broken out', () => {
    expect(atEndOf(10, gone(...whole('a'), ...whole('b'), ...whole('c')))).toBe(0)
    expect(atEndOf(10, gone(...['a', 'b', 'c', 'd'].flatMap(whole)))).toBe(0)
  })

  test('N14.22a X23 a brigade that leaves by the west edge scores more the earlier it leaves', () => {
    const scores = [1, 4, 5, 6, 7, 8, 13].map((turn) => {
      const start = place(game, { turn, phase: 'allied-normal-movement', units: { 'a-1': '0103', ger: '0706' } })
      return play(game, start, leave('a-1')).points.allied
    })
    expect(scores).toEqual([6, 6, 4, 2, 1, 0, 0])
    const elsewhere = place(game, { phase: 'allied-normal-movement', units: { 'a-1': '0102', ger: '0706' } })
    expect(refusals(game, elsewhere, leave('a-1'))).toContain('N14.23a')
    const map = normandy.boards.campaign.map
    expect(map.areas['us-exit']!.map((hex) => map.ids[hex])).toEqual(
      Array.from({ length: 12 }, (_, i) => `01${23 + i}`),
    )
  })

  test('N14.22a vehicles may leave in the mechanized movement phase too', () => {
    const start = place(game, { turn: 3, phase: 'allied-mechanized-movement', units: { 'a-1': '0103', ger: '0706' } })
    expect(play(game, start, leave('a-1')).points.allied).toBe(6)
  })

  test('N14.22b cavalry and units without an armored division score nothing when they leave', () => {
    const start = place(game, { phase: 'allied-normal-movement', units: { cav: '0103', alone: '0103', ger: '0706' } })
    const out = play(game, start, leave('cav'), leave('alone'))
    expect(out.points.allied).toBe(0)
    expect([at(out, 'cav'), at(out, 'alone')]).toEqual(['left', 'left'])
    const others = place(game, { phase: 'allied-normal-movement', units: { inf: '0103', uk: '0104', ger: '0706' } })
    expect(refusals(game, others, leave('inf'))).toContain('N-R62')
    expect(refusals(game, others, leave('uk'))).toContain('N-R62')
  })

  test('N-R15 a mechanized regiment of an armored division scores unless the option excludes it', () => {
    const spec = { phase: 'allied-normal-movement', units: { 'm-1': '0103', 'm-2': '0104', ger: '0706' } }
    expect(play(game, place(game, spec), leave('m-1')).points.allied).toBe(6)
    const literal = place(game, { ...spec, options: { mechanizedExit: false } })
    expect(play(game, literal, leave('m-1')).points.allied).toBe(0)
    expect(play(game, literal, leave('m-2')).points.allied).toBe(6)
  })

  test('N14.22b N-R16 only units of the first three divisions score when they leave', () => {
    const start = place(game, {
      phase: 'allied-normal-movement',
      exited: ['a', 'b', 'c'],
      units: { ...gone('a-1', 'b-1', 'c-1'), 'c-2': '0103', 'd-1': '0103', ger: '0706' },
    })
    expect(play(game, start, leave('d-1')).points.allied).toBe(0)
    expect(play(game, start, leave('c-2')).points.allied).toBe(6)
  })

  test('N-R16 French divisions count as American ones', () => {
    const french = smallGame({
      areas: { 'us-exit': ['0103'] },
      divisions: [division('fr'), division('us')],
      counters: [
        usArmor('fr-1', { nation: 'french', division: 'fr' }),
        usArmor('us-1', { division: 'us' }),
        germanInfantry('ger'),
      ],
    })
    const start = place(french, {
      turn: 8,
      phase: 'allied-normal-movement',
      units: { 'fr-1': '0103', 'us-1': '0101', ger: '0706' },
    })
    const out = play(french, start, leave('fr-1'))
    expect(passTo(french, out, 9, 'german-weather').points.german).toBe(6)
  })

  test('N-R30 the turn in which a unit of an armored division first leaves is recorded, cavalry is not', () => {
    const start = place(game, {
      turn: 3,
      phase: 'allied-normal-movement',
      units: { cav: '0103', 'a-1': '0103', ger: '0706' },
    })
    const cavalry = play(game, start, leave('cav'))
    expect(cavalry.exitTurn).toBeNull()
    expect(play(game, cavalry, leave('a-1')).exitTurn).toBe(3)
  })
})
