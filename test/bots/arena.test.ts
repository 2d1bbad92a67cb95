/** The arena: what it plays, and what its page says of it. */
import { describe, expect, test } from 'vitest'
import { arenaTasks, keyOf } from '../../docs/bots/arenaPlan.js'
import { arenaPage } from '../../docs/bots/arenaTable.js'
import { CONTESTS } from '../../docs/bots/players.js'
import { ratingsOf } from '../../docs/bots/ratings.js'

const tasks = arenaTasks()

describe('the plan of the arena', () => {
  test('the plan has every scenario, with the player on both sides and against random play', () => {
    for (const [game, { scenarios }] of Object.entries(CONTESTS))
      for (const scenario of scenarios) {
        const pairings = new Set(arenaTasks(`${game}/${scenario}`).map(({ bots }) => `${bots.german} – ${bots.allied}`))
        for (const pairing of [`${game} – ${game}`, `${game} – random`, `random – ${game}`])
          expect(pairings, scenario).toContain(pairing)
      }
  })

  test('the plan names only existing players, and no match twice', () => {
    for (const { game, bots } of tasks)
      for (const bot of Object.values(bots)) expect(CONTESTS[game]!.players).toContain(bot)
    expect(new Set(tasks.map(keyOf)).size).toBe(tasks.length)
  })

  test('the plan may be that of one game or one scenario', () => {
    expect(new Set(arenaTasks('ardennes').map(({ game }) => game))).toEqual(new Set(['ardennes']))
    expect(new Set(arenaTasks('normandy/campaign').map(({ scenario }) => scenario))).toEqual(new Set(['campaign']))
    expect(arenaTasks('waterloo')).toEqual([])
  })
})

/** A match of the mini-game of Normandy, as the arena writes it down. */
const match = (german: string, allied: string, winner: 'german' | 'allied' | null, margin = 0, seed = 'arena/0') => ({
  task: { game: 'normandy', scenario: 'longest-day', seed, bots: { german, allied } },
  report: { forfeit: null, winner, level: '', returns: { german: 0, allied: 0 }, margin, actions: 10, hash: '' },
})

describe('ratings', () => {
  test('the ratings after one match of two beginners are those of Glicko-2', () => {
    const [winner, loser] = ratingsOf([match('search', 'random', 'german')])
    expect([winner!.player, loser!.player]).toEqual(['search', 'random'])
    expect([winner!.rating, loser!.rating].map(Math.round)).toEqual([1662, 1338])
    expect([winner!.deviation, loser!.deviation].map(Math.round)).toEqual([290, 290])
  })

  test('ratings order players by their wins on either side, without matches against themselves', () => {
    const rated = ratingsOf([
      match('search', 'normandy', 'german'),
      match('normandy', 'search', 'allied', 0, 'arena/1'),
      match('normandy', 'random', 'german', 0, 'arena/1'),
      match('random', 'normandy', 'allied', 0, 'arena/2'),
      match('normandy', 'normandy', 'german', 0, 'arena/2'),
    ])
    expect(rated.map(({ player, matches }) => [player, matches])).toEqual([
      ['search', 2],
      ['normandy', 4],
      ['random', 2],
    ])
  })

  test('ratings do not change in a draw, and become more certain with each match', () => {
    const drawn = ratingsOf([match('search', 'normandy', null), match('normandy', 'search', null, 0, 'arena/1')])
    expect(drawn.map(({ rating }) => Math.round(rating))).toEqual([1500, 1500])
    expect(drawn[0]!.deviation).toBeLessThan(ratingsOf([match('search', 'normandy', null)])[0]!.deviation)
  })

  test('ratings do not depend on the order in which matches end', () => {
    const played = [1, 2, 10].map((i) => match('search', 'normandy', i === 2 ? 'german' : 'allied', 0, `arena/${i}`))
    expect(ratingsOf([...played].reverse())).toEqual(ratingsOf(played))
  })
})

test('the page lists wins with intervals, by kind of pairing', () => {
  const page = arenaPage(
    [
      match('normandy', 'normandy', 'german', 3),
      match('normandy', 'normandy', null, 0),
      match('normandy', 'random', 'german', 8),
      match('search', 'normandy', 'allied', -2),
      match('greedy', 'normandy', 'allied', -4),
    ],
    '2026-11-26',
  )
  const [balance, chance, greed, search, ratings] = page.split(/\n## /).slice(1)
  expect(balance).toContain('| normandy/longest-day | normandy | normandy | 2 | 50 (9–91) | 0 (0–66) | 1.5 | 10 |')
  expect(chance).toContain('| normandy/longest-day | normandy | random | 1 | 100 (21–100) | 0 (0–79) | 8.0 | 10 |')
  expect(greed).toContain('| normandy/longest-day | greedy | normandy | 1 | 0 (0–79) | 100 (21–100) | -4.0 | 10 |')
  expect(search).toContain('| normandy/longest-day | search | normandy | 1 | 0 (0–79) | 100 (21–100) | -2.0 | 10 |')
  expect(ratings).toMatch(/\| normandy \| normandy \| \d+ \| \d+ \| 3 \|/)
})
