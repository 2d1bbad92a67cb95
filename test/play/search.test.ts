/// <reference lib="dom" />
/** Bots of the play page that search: at the table without a browser, and in the workers of one. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GAMES } from '../../docs/play/games/index.js'
import { playableNormandy } from '../../docs/play/games/normandy.js'
import { opponentNamed, opponentsFor, OPPONENTS } from '../../docs/play/opponents.js'
import { openTable } from '../../docs/play/table.js'
import type { Wanted } from '../../docs/play/table.js'
import { must } from '../playing.js'
import { installed, showroom, picture, status } from './browser.js'

const wanted: Wanted = {
  request: { scenario: 'longest-day', seed: 44 },
  seating: 'nobody',
  pace: 'at-once',
  opponent: 'search',
  autosave: () => undefined,
}

describe('the table', () => {
  test('every gesture of two searches is shown', async () => {
    const shown: number[] = []
    const table = must(openTable(playableNormandy, wanted, () => shown.push(table.session.history.length)))
    table.begin()
    await vi.waitFor(() => expect(table.session.history.length).toBeGreaterThan(4), 60_000)
    table.close()
    expect([...new Set(shown)]).toEqual(Array.from({ length: Math.max(...shown) + 1 }, (_, i) => i))
    expect(table.trouble).toEqual([])
  })

  test('a search may replace a person', async () => {
    const table = must(openTable(playableNormandy, { ...wanted, seating: 'both' }, () => undefined))
    table.begin()
    const { phase } = table.session.state
    table.depute()
    await vi.waitFor(() => expect(table.isBusy).toBe(false), 60_000)
    expect(table.session.state.phase).not.toBe(phase)
    table.close()
  })
})

describe('opponents', () => {
  afterEach(() => vi.restoreAllMocks())

  test('the quick player is the default for unknown opponents', () => {
    for (const [id] of OPPONENTS) expect(opponentNamed(id)).toBe(id)
    for (const other of [undefined, null, '', 'oracle', 3]) expect(opponentNamed(other)).toBe('player')
  })

  test('each side has its own bot', () => {
    for (const [kind] of OPPONENTS) {
      const { bots, close } = opponentsFor(playableNormandy, kind)
      expect([...bots.keys()]).toEqual(['german', 'allied'])
      expect(bots.get('german')).not.toBe(bots.get('allied'))
      close()
    }
  })

  test.each(GAMES.map((listed) => [listed.id, listed] as const))('a search plays %s', async (_, listed) => {
    await listed.open(async (playable) => {
      // a clock that runs fast: whatever the budget allows, a search tries few plans
      const now = vi.spyOn(performance, 'now').mockImplementation(() => now.mock.calls.length * 1000)
      const [scenario] = playable.game.info.scenarios
      const request = { scenario: scenario?.id ?? '', seed: 44 }
      const table = must(openTable(playable, { ...wanted, request }, () => undefined))
      table.begin()
      await vi.waitFor(() => expect(table.session.history.length).toBeGreaterThan(1), 60_000)
      expect(table.trouble).toEqual([])
      table.close()
    })
  })
})

describe('the page', () => {
  const room = showroom()

  test.skipIf(!installed)(
    'two searches run in workers, and continue after a reload',
    async () => {
      const page = await room.open(1280, 800)
      expect(await page.locator('#opponent').inputValue()).toBe('player')
      expect(page.workers()).toEqual([])
      await page.locator('#scenario').selectOption('longest-day')
      await page.locator('#side').selectOption('nobody')
      await page.locator('#opponent').selectOption('search')
      await page.getByRole('button', { name: 'New game' }).click()
      await page.waitForFunction(() => document.querySelectorAll('#log li').length > 4, null, { timeout: 60_000 })
      expect(await status(page)).toContain('Allied')
      expect(page.workers()).toHaveLength(1) // the Germans have not been asked yet
      await picture(page, 'desktop-search')

      await page.reload()
      await page.waitForFunction(() => document.querySelectorAll('#log li').length > 4)
      expect(await page.locator('#opponent').inputValue()).toBe('search')
      await page.locator('#language').selectOption('ja')
      expect(await page.locator('#opponent option:checked').innerText()).toBe('探索')

      // a new game with quick players needs no worker
      await page.locator('#opponent').selectOption('player')
      await page.locator('#side').selectOption('german')
      await page.locator('#new-game button').click()
      await vi.waitFor(() => expect(page.workers()).toEqual([]))
      await page.locator('#depute').waitFor()
      expect(await page.locator('#opponent').inputValue()).toBe('player')
      expect(room.errors).toEqual([])
      await page.close()
    },
    180_000,
  )
})
