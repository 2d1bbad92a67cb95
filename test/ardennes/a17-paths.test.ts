/** What is told of units that go somewhere: who, from where, and by which way. */
import { expect, test } from 'vitest'
import { unitId } from '../../src/ardennes/index.js'
import { hexId } from '../../src/hex/index.js'
import { fight, front, gameOf } from './fights.js'
import { eventsOf, must, place, play, usBattalion, volksgrenadiers } from './small.js'

const game = gameOf('DR2', {
  columns: 9,
  rows: 9,
  areas: { 'fuel-dumps': ['0707', '0808', '0809'] },
  counters: [volksgrenadiers('ger-a', { formation: 'ger-1' }), usBattalion('us-a')],
})
const step = (to: string) => ({ type: 'step', to }) as const
const back = (to: string) => ({ type: 'retreat', unit: 'us-a', to }) as const

test('A11.1b the event for each step of a move has its two hexes and the total points spent', () => {
  const state = place(game, { phase: 'german-movement', turn: 5, units: { 'ger-a': '0304' } })
  const out = play(game, state, { type: 'start-move', unit: 'ger-a', by: 'normal' })
  const moved = (from: string, to: string, spent: number): object => ({
    type: 'moved',
    units: ['ger-a'],
    from,
    to,
    path: [from, to],
    by: 'normal',
    spent,
  })
  expect(eventsOf(game, out, step('0303'))).toContainEqual(moved('0304', '0303', 1))
  expect(eventsOf(game, play(game, out, step('0303')), step('0302'))).toContainEqual(moved('0303', '0302', 2))
})

test('A17.1a A19.1c a retreat has one event with all of its hexes, an advance has one for each step', () => {
  const start = front(game, { units: { 'ger-a': '0304', 'us-a': '0404' } })
  const beaten = fight(game, start, '0404', 'ger-a')
  const gone = play(game, beaten, back('0504'))
  expect(eventsOf(game, beaten, back('0504')).filter(({ type }) => type === 'retreated')).toEqual([])
  expect(eventsOf(game, gone, back('0604')).filter(({ type }) => type === 'retreated')).toEqual([
    { type: 'retreated', units: ['us-a'], from: '0404', to: '0604', path: ['0404', '0504', '0604'] },
  ])
  const advance = { type: 'advance', unit: 'ger-a', to: '0404' } as const
  expect(eventsOf(game, play(game, gone, back('0604')), advance).filter(({ type }) => type === 'advanced')).toEqual([
    { type: 'advanced', units: ['ger-a'], from: '0304', to: '0404', path: ['0304', '0404'] },
  ])
})

test('A32.1a the queries answer the same for a view that hides the place of the dump', () => {
  const dump = { place: '0808', searched: [], status: 'hidden', tried: false }
  const hidden = { options: { fuelDumps: true }, with: { dump }, units: { 'ger-a': '0304', 'us-a': '0404' } }
  const moving = place(game, { phase: 'german-movement', turn: 5, ...hidden })
  const seen = game.observe(moving, 'german')
  expect(seen.dump).toMatchObject({ place: 'secret' })
  const [unit, enemy, far] = [unitId('ger-a'), hexId('0404'), hexId('0909')]
  const { queries } = game
  expect(queries.reachable(seen, unit)).toEqual(queries.reachable(moving, unit))
  expect(queries.reachable(seen, unit).length).toBeGreaterThan(0)
  for (const hex of [enemy, far]) {
    expect(queries.whyNot(seen, unit, hex)).toEqual(queries.whyNot(moving, unit, hex))
    expect(queries.whyNot(seen, unit, hex).length).toBeGreaterThan(0)
  }
  const fighting = front(game, hidden)
  const plan = { attackers: [unit], targets: [enemy] }
  const promised = must(queries.assess(fighting, plan))
  expect(must(queries.assess(game.observe(fighting, 'german'), plan))).toEqual(promised)
  expect(promised).toMatchObject({ attack: 4, defence: 2 })
})
