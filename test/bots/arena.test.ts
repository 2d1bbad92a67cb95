/** The arena: what it plays, and what its page says of it. */
import { describe, expect, test } from 'vitest'
import { arenaTasks, keyOf } from '../../docs/bots/arenaPlan.js'
import { arenaPage } from '../../docs/bots/arenaTable.js'
import { CONTESTS } from '../../docs/bots/players.js'

const tasks = arenaTasks()

describe('the plan of the arena', () => {
  test('has every scenario, with the player on both sides and against chance', () => {
    for (const [game, { scenarios }] of Object.entries(CONTESTS))
      for (const scenario of scenarios) {
        const pairings = new Set(arenaTasks(`${game}/${scenario}`).map(({ bots }) => `${bots.german} – ${bots.allied}`))
        for (const pairing of [`${game} – ${game}`, `${game} – random`, `random – ${game}`])
          expect(pairings, scenario).toContain(pairing)
      }
  })

  test('names players that there are, and no match twice', () => {
    for (const { game, bots } of tasks)
      for (const bot of Object.values(bots)) expect(CONTESTS[game]!.players).toContain(bot)
    expect(new Set(tasks.map(keyOf)).size).toBe(tasks.length)
  })

  test('is that of one game, or of one scenario', () => {
    expect(new Set(arenaTasks('ardennes').map(({ game }) => game))).toEqual(new Set(['ardennes']))
    expect(new Set(arenaTasks('normandy/campaign').map(({ scenario }) => scenario))).toEqual(new Set(['campaign']))
    expect(arenaTasks('waterloo')).toEqual([])
  })
})

test('the page counts wins with their intervals, and tells the kinds of pairings apart', () => {
  const match = (german: string, allied: string, winner: 'german' | 'allied' | null, margin: number) => ({
    task: { game: 'normandy', scenario: 'longest-day', seed: 'arena/0', bots: { german, allied } },
    report: { forfeit: null, winner, level: '', returns: { german: 0, allied: 0 }, margin, actions: 10, hash: '' },
  })
  const page = arenaPage(
    [
      match('normandy', 'normandy', 'german', 3),
      match('normandy', 'normandy', null, 0),
      match('normandy', 'random', 'german', 8),
      match('search', 'normandy', 'allied', -2),
    ],
    '2026-11-26',
  )
  const [balance, chance, search] = page.split(/\n## /).slice(1)
  expect(balance).toContain('| normandy/longest-day | normandy | normandy | 2 | 50 (9–91) | 0 (0–66) | 1.5 | 10 |')
  expect(chance).toContain('| normandy/longest-day | normandy | random | 1 | 100 (21–100) | 0 (0–79) | 8.0 | 10 |')
  expect(search).toContain('| normandy/longest-day | search | normandy | 1 | 0 (0–79) | 100 (21–100) | -2.0 | 10 |')
})
