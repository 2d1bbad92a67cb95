/**
 * Where regiments trace by their side and by what is above them (M11.17), and headquarters that need not trace at all
 * (M11.13e, M24.5c).
 */
import { describe, expect, test } from 'vitest'
import { gameOf, link } from './headquartersChains.js'
import { company, formation, germanHeadquarters, grenadiers, headquarters, place } from './small.js'
import { road } from './supplyBoards.js'

const enemies = [company('away'), grenadiers('enemy')]

describe('regiments directly under a corps (M11.17b)', () => {
  const formations = [
    formation('xxx', 'allied', { level: 'corps' }),
    formation('brigade', 'allied', { superior: 'xxx' }),
    formation('ss', 'german', { level: 'corps' }),
    formation('reg', 'german', { superior: 'ss' }),
  ]
  const game = gameOf(
    [
      ...['xxx', 'brigade'].map((id) => headquarters(id)),
      ...['ss', 'reg'].map((id) => germanHeadquarters(id)),
      ...enemies,
    ],
    {
      formations,
      // the train of the Allies in the west, the road of the Germans in the east
      areas: { 'train-source': ['0301'], 'roads-off-south': ['0301'], 'roads-off-east': ['0330'] },
      links: [...road(3, 1, 12), ...road(3, 19, 30)],
    },
  )
  const traces = (units: object, id: string): boolean => link(game, place(game, { units }), id).traces

  test('M11.17b M11.12b M-R204 an Allied regiment under a corps traces to the train or to its corps', () => {
    expect(link(game, place(game, { units: { 'hq-brigade': '0303' } }), 'hq-brigade')).toMatchObject({
      traces: true,
      rule: 'M11.12b',
    })
    expect(traces({ 'hq-brigade': '0303', 'hq-xxx': 'eliminated' }, 'hq-brigade')).toBe(true)
    expect(link(game, place(game, { units: { 'hq-brigade': '0514', 'hq-xxx': '0311' } }), 'hq-brigade')).toMatchObject({
      traces: true,
      source: 'hq-xxx',
    })
    // the roads of the Germans are none of its sources
    expect(traces({ 'hq-brigade': '0329' }, 'hq-brigade')).toBe(false)
  })

  test('M11.17a M11.17b a German regiment under a corps traces only to the corps once that is in play', () => {
    expect(link(game, place(game, { units: { 'hq-reg': '0328', 'hq-ss': 'reserve' } }), 'hq-reg')).toMatchObject({
      traces: true,
      rule: 'M11.17b',
    })
    const served = place(game, { units: { 'hq-reg': '0516', 'hq-ss': '0319' } })
    expect(link(game, served, 'hq-reg')).toMatchObject({ traces: true, rule: 'M11.17a', source: 'hq-ss' })
    // the corps stands too far away; the road is near
    expect(traces({ 'hq-reg': '0329', 'hq-ss': '0110' }, 'hq-reg')).toBe(false)
    expect(traces({ 'hq-reg': '0329', 'hq-ss': 'eliminated' }, 'hq-reg')).toBe(false)
    // nor is the train of the Allies one of its sources
    expect(traces({ 'hq-reg': '0303', 'hq-ss': 'reserve' }, 'hq-reg')).toBe(false)
  })

  test('M11.17a a headquarters in the first hex of the map traces, and is traced to, like any other', () => {
    const here = place(game, { units: { 'hq-reg': '0103', 'hq-ss': '0101' } })
    // nobody supplies the corps there
    expect(link(game, here, 'hq-reg').traces).toBe(false)
    expect(traces({ 'hq-brigade': '0101' }, 'hq-brigade')).toBe(true)
  })
})

describe('what is above a regiment (M11.17a, M11.17d)', () => {
  const formations = [
    formation('ghost', 'german', { level: 'division' }),
    formation('lost', 'german', { superior: 'ghost' }),
    formation('div', 'german', { level: 'division', marks: ['west-edge'] }),
    formation('reg', 'german', { superior: 'div' }),
  ]
  const game = gameOf([...['lost', 'div', 'reg'].map((id) => germanHeadquarters(id)), ...enemies], {
    formations,
    areas: { 'roads-off-west': ['0101'], 'north-of-neder-rijn': ['0101'] },
    links: road(1, 1, 9),
  })

  test('M11.17a M11.17d a regiment of a division that has no headquarters does not trace', () => {
    const state = place(game, { units: { 'hq-lost': '0102', 'hq-div': '0103' } })
    expect(link(game, state, 'hq-lost').traces).toBe(false)
  })

  test('M11.17a a division in the first hex of the map supplies its regiments', () => {
    const state = place(game, { units: { 'hq-reg': '0104', 'hq-div': '0101' } })
    expect(link(game, state, 'hq-div').traces).toBe(true)
    expect(link(game, state, 'hq-reg')).toMatchObject({ traces: true, source: 'hq-div', rule: 'M11.17a' })
  })
})

describe('a hex that stands for a headquarters (M24.5a)', () => {
  const formations = [
    formation('div', 'german', { level: 'division' }),
    formation('reg', 'german', { superior: 'div' }),
  ]
  const game = gameOf([...['div', 'reg'].map((id) => germanHeadquarters(id)), ...enemies], {
    formations,
    supplySources: { div: '0320' },
  })

  test('M24.5a M11.17a regiments trace to the hex only while their headquarters is away', () => {
    const away = place(game, { units: { 'hq-reg': '0318', 'hq-div': 'reserve' } })
    expect(link(game, away, 'hq-reg')).toMatchObject({ traces: true, rule: 'M24.5a' })
    const here = place(game, { units: { 'hq-reg': '0318', 'hq-div': '0316' } })
    expect(link(game, here, 'hq-reg')).toMatchObject({ traces: true, rule: 'M11.17a', source: 'hq-div' })
    // the hex is near, the headquarters is not
    const far = place(game, { units: { 'hq-reg': '0326', 'hq-div': '0310' } })
    expect(link(game, far, 'hq-reg').traces).toBe(false)
    // and in the first hex of the map it is there as well
    const corner = place(game, { units: { 'hq-reg': '0326', 'hq-div': '0101' } })
    expect(link(game, corner, 'hq-reg').traces).toBe(false)
  })
})

describe('headquarters that need not trace (M11.13e, M24.5c)', () => {
  const formations = [formation('kg', 'german'), formation('al', 'allied')]
  const counters = [germanHeadquarters('kg'), headquarters('al'), ...enemies]
  const first = gameOf(counters, { formations, turns: [1, 20] })
  const fed = gameOf(counters, { formations, turns: [1, 20], alwaysSupplied: ['german'] })
  const units = { 'hq-kg': '0305', 'hq-al': '0320' }
  const at = (game: typeof first, turn: number, id: string) => link(game, place(game, { turn, units }), id)

  test('M11.13e M-R203 on the first day both sides are in supply anywhere, on the second they are not', () => {
    for (const id of ['hq-kg', 'hq-al']) {
      expect(at(first, 1, id), id).toMatchObject({ traces: true, rule: 'M11.13e' })
      expect(at(first, 6, id), id).toMatchObject({ traces: false })
    }
  })

  test('M24.5c a side that a scenario always supplies is so by that rule, on the first day and after, the other is not', () => {
    expect(at(fed, 1, 'hq-kg')).toMatchObject({ traces: true, rule: 'M24.5c' })
    expect(at(fed, 6, 'hq-kg')).toMatchObject({ traces: true, rule: 'M24.5c' })
    expect(at(fed, 1, 'hq-al')).toMatchObject({ traces: true, rule: 'M11.13e' })
    expect(at(fed, 6, 'hq-al')).toMatchObject({ traces: false })
  })
})
