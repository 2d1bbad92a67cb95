/**
 * Survivors of a lost headquarters under another one: what it may hold (M11.4c, M17.15c), and leaders in a crush
 * (M19.32b).
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  formation,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  leader,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'

const attach = (subject: string, to: string) => ({ type: 'attach', subject, to }) as const

describe('battalions that find another headquarters (M11.4c, M17.15c, M17.17b)', () => {
  const own = [1, 2, 3].map((n) => `reg-${n}`)
  const others = [1, 2].map((n) => `lost-${n}`)
  const formations = [
    formation('div', 'german', { level: 'division' }),
    formation('reg', 'german', { superior: 'div' }),
    formation('lost', 'german', { superior: 'div' }),
    ...own.map((id) => formation(id, 'german', { level: 'battalion', superior: 'reg' })),
    ...others.map((id) => formation(id, 'german', { level: 'battalion', superior: 'lost' })),
  ]
  const counters = [
    ...['div', 'reg', 'lost'].map((id) => germanHeadquarters(id)),
    ...own.map((id) => grenadiers(`u-${id}`, { formation: id })),
    ...others.flatMap((id) => [grenadiers(`a-${id}`, { formation: id }), grenadiers(`b-${id}`, { formation: id })]),
    grenadiers('direct', { formation: 'lost' }),
    company('ally'),
  ]
  const game = smallGame({ columns: 14, rows: 9, counters, formations })
  const placed = Object.fromEntries(own.map((id) => [`u-${id}`, '0505']))
  const command = (attached: object): State =>
    place(game, {
      turn: 36,
      phase: 'german-command',
      units: {
        'hq-div': '0101',
        'hq-reg': '0103',
        'hq-lost': 'eliminated',
        ...placed,
        'a-lost-1': '0305',
        'b-lost-1': '0305',
        'a-lost-2': '0307',
        direct: '0309',
        ally: '0912',
      },
      with: { attached },
    })

  test('M11.4c M17.17b a fifth battalion does not come under a regiment, but more companies of the fourth do', () => {
    expect(refusals(game, command({}), attach('a-lost-1', 'reg'))).toEqual([])
    const full = command({ 'a-lost-1': 'reg' })
    expect(refusals(game, full, attach('b-lost-1', 'reg'))).toEqual([])
    expect(refusals(game, full, attach('a-lost-2', 'reg'))).toEqual(['M11.4c'])
    // companies of no battalion, and the way up, are open
    expect(refusals(game, full, attach('direct', 'reg'))).toEqual([])
    expect(refusals(game, full, attach('a-lost-2', 'div'))).toEqual([])
  })

  test('M17.15c M17.17b a Kampfgruppe takes up survivors only while it has room for their companies', () => {
    const many = Array.from({ length: 16 }, (_, i) => grenadiers(`m${i + 1}`, { formation: 'kg', strength: 1 }))
    const kampfgruppe = smallGame({
      columns: 14,
      rows: 9,
      counters: [
        ...many,
        germanHeadquarters('kg'),
        germanHeadquarters('gone'),
        grenadiers('men', { formation: 'gone' }),
        germanMortars('tubes', { formation: 'gone' }),
        company('ally'),
      ],
    })
    const room = (count: number): State =>
      place(kampfgruppe, {
        turn: 36,
        phase: 'german-command',
        units: {
          'hq-kg': '0101',
          'hq-gone': 'eliminated',
          men: '0303',
          tubes: '0303',
          ...Object.fromEntries(many.slice(0, count).map(({ id }) => [id, '0505'])),
          ally: '0912',
        },
      })
    expect(refusals(kampfgruppe, room(15), attach('men', 'kg'))).toEqual([])
    expect(refusals(kampfgruppe, room(16), attach('men', 'kg'))).toEqual(['M17.15c'])
    expect(refusals(kampfgruppe, room(16), attach('tubes', 'kg'))).toEqual([])
  })
})

test('M17.17c survivors of a Kampfgruppe trace to the division that it was attached to', () => {
  const game = smallGame({
    formations: [formation('div', 'german', { level: 'division' }), formation('kg', 'german')],
    counters: [
      germanHeadquarters('div'),
      germanHeadquarters('kg'),
      grenadiers('men', { formation: 'kg' }),
      company('ally'),
    ],
  })
  const state = (attached: object): State =>
    place(game, {
      turn: 36,
      phase: 'german-command',
      units: { 'hq-div': '0101', 'hq-kg': 'eliminated', men: { at: '0103', disrupted: true }, ally: '0707' },
      with: { attached },
    })
  expect(refusals(game, state({ kg: 'div' }), attach('men', 'div'))).toEqual([])
  expect(refusals(game, state({}), attach('men', 'div'))).toEqual(['M17.17c'])
})

describe('leaders in a hex that holds too much (M19.32b, M9.11b)', () => {
  const crowd = smallGame({
    columns: 9,
    counters: [
      ...['a', 'b', 'c'].map((id) => company(id, { strength: 9, formation: 'reg' })),
      company('d', { strength: 3, formation: 'reg' }),
      leader('reg'),
      grenadiers('enemy'),
    ],
  })

  test('M19.32b M9.11b M-R126 a leader is rolled for, once for each step of a unit lost to overstacking', () => {
    let state = place(crowd, {
      turn: 35,
      phase: 'allied-movement',
      units: {
        a: '0303',
        b: '0303',
        c: '0303',
        d: { at: '0303', disrupted: true },
        'leader-reg': '0303',
        enemy: '0707',
      },
    })
    expect(unit(state, 'd').at).toBe('eliminated')
    for (let i = 0; i < 3; i++) {
      expect(crowd.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M19.32b', roller: 'allied' } })
      state = play(crowd, state, i === 2 ? roll(1, 1) : roll(3, 4))
    }
    expect(unit(state, 'leader-reg').at).toBe('eliminated')
    expect(crowd.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
  })
})
