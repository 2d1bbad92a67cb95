import { expect, test } from 'vitest'
import { enter, held, roads, underWay } from './moves.js'
import { legal, place, refusals, smallGame, usBattalion, usRegiment, volksgrenadiers } from './small.js'

const arrives = { start: null, arrival: { turn: 5, by: 'entry', entries: ['A'], condition: null, spent: 0 } } as const
const guests = ['full-1', 'full-2', 'full-3', 'full-4']
const game = smallGame({
  columns: 9,
  rows: 5,
  areas: { 'entry-A': ['0901'] },
  links: roads('primary', '0901', '0801', '0701'),
  counters: [
    usBattalion('us-a', arrives),
    usBattalion('slow', { ...arrives, kind: 'recon', mobility: 'vehicle', values: [[2, 2, 1, 1]] }),
    ...guests.map((id) => usRegiment(id)),
    usBattalion('there'),
    volksgrenadiers('v1'),
  ],
})
/** Regiments that stay where they are in as many hexes. */
const full = (...hexes: readonly string[]) =>
  Object.fromEntries(hexes.map((at, i) => [guests[i]!, { at, engaged: true }]))
const at = (units: object, more: object = {}) =>
  place(game, { phase: 'allied-movement', turn: 5, units: { v1: '0105', ...units }, ...more })
const comes = (id: string, by: string) => ({ type: 'enter', unit: id, by, to: '0901' }) as const
const offered = (state: ReturnType<typeof at>) => legal(game, state, 'enter').map(({ unit: id, by }) => `${id} ${by}`)

test('A13.1a A8.3a a reinforcement may pass a full entry hex, but may not stop in it', () => {
  const open = at({ 'us-a': 'reserve', ...full('0901') })
  expect(refusals(game, open, comes('us-a', 'normal'))).toEqual([])
  const entered = enter(game, open, 'us-a', '0901')
  expect(refusals(game, entered, { type: 'stop' })).toEqual(['A8.1a'])
  expect(underWay(entered)).toMatchObject({ steps: 1 })
  // its column does not stop where another unit stands, and here it need not
  expect(offered(open)).toEqual(['us-a normal', 'us-a strategic'])
})

test('A13.1a A8.3a a reinforcement may not enter where every hex within its reach is full', () => {
  const valley = smallGame({
    columns: 6,
    rows: 1,
    areas: { 'entry-A': ['0601'] },
    links: roads('primary', '0601', '0501', '0401', '0301'),
    counters: [usBattalion('us-a', arrives), ...guests.map((id) => usRegiment(id)), volksgrenadiers('v1')],
  })
  const comesBy = (by: string, ...hexes: readonly string[]) => {
    const units = { v1: '0101', 'us-a': 'reserve', ...full(...hexes) }
    const state = place(valley, { phase: 'allied-movement', turn: 5, units })
    const by0601 = refusals(valley, state, { type: 'enter', unit: 'us-a', by, to: '0601' })
    expect(legal(valley, state, 'enter').some((action) => action.by === by)).toBe(by0601.length === 0)
    return by0601
  }
  for (const by of ['normal', 'strategic']) {
    expect(comesBy(by, '0601', '0501')).toEqual([])
    expect(comesBy(by, '0601', '0501', '0401', '0301')).toEqual(['A8.3a'])
  }
  // one hex in reach is enough
  expect(comesBy('normal', '0601', '0501', '0401')).toEqual([])
})

test('A13.1a A11.1b A24.2a a unit that cannot enter in column may still enter tactically', () => {
  const free = at({ slow: 'reserve' })
  expect(refusals(game, free, comes('slow', 'strategic'))).toEqual([])
  const blocked = at(
    { slow: 'reserve' },
    {
      with: {
        traffic: { german: ['0901', null, null, null, null, null], allied: [null, null, null, null, null, null] },
        roadblocks: { german: ['0901'], allied: [] },
      },
    },
  )
  expect(refusals(game, blocked, comes('slow', 'strategic'))).toEqual(['A11.1b'])
  expect(refusals(game, blocked, comes('slow', 'normal'))).toEqual([])
  expect(offered(blocked)).toEqual(['slow normal'])
})

test('A11.1a a unit outside the map cannot start a move as if it were on the map', () => {
  expect(held(game, at({ 'us-a': 'reserve', there: 'box-SE' }), 'us-a')).toEqual(['A11.1a'])
  expect(held(game, at({ there: 'box-SE' }), 'there')).toEqual(['A11.1a'])
})
