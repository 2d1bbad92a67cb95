/// <reference lib="dom" />
/** The example page with Market-Garden, played in a browser. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clickHex, clickStack, hexOf, idle, installed, marked, showroom, picture, save, status } from './browser.js'

/** Ends phases, and decides with the first button where one must, until there is something to be seen. */
const playUntil = async (page: Page, wanted: string): Promise<void> => {
  for (let i = 0; i < 80 && (await page.locator(wanted).count()) === 0; i++) {
    const end = page.locator('#actions [data-action="end-phase"]')
    const button = (await end.count()) > 0 ? end : page.locator('#actions [data-action], #odds [data-action]')
    await button.first().dispatchEvent('click')
    await idle(page)
  }
  expect(await page.locator(wanted).count()).toBeGreaterThan(0)
}

describe('the example page with Market-Garden', () => {
  const room = showroom()

  test.skipIf(!installed)(
    'the page sets up, moves, refuses, and offers fire with its odds',
    async () => {
      const page = await room.open(1280, 800)
      await page.locator('#game').selectOption('market-garden')
      await page.locator('#side').selectOption('allied')
      // options that shut each other out are refused, and the match before goes on
      await page.locator('#options summary').click()
      const tick = (option: string) => page.locator(`[data-option="${option}"]`).check()
      await tick('adHocFormations')
      await tick('strayBattalions')
      await page.getByRole('button', { name: 'New game' }).click()
      expect(await page.locator('#refusal b').first().getAttribute('data-rule')).toBe('M23.12c')
      await page.locator('#options summary').click()
      await page.locator('[data-option="adHocFormations"]').uncheck()
      await page.getByRole('button', { name: 'New game' }).click()
      expect(await status(page)).toContain('Turn 35 of 35 to 45')
      expect(readFileSync(await save(page), 'utf8')).toContain('"strayBattalions":true')

      // the set-up: where a unit may stand, where not, and the rest by the bot
      const due = (await page.locator('[data-choose]').first().getAttribute('data-choose')) ?? ''
      await clickHex(page, 'C4218')
      expect(await page.locator('#refusal b').first().getAttribute('data-rule')).toMatch(/^M24/)
      const place = await marked(page, 'target')
      await clickHex(page, place)
      expect(await hexOf(page, due)).toBe(place)
      await page.getByRole('button', { name: 'Let the bot finish' }).click()
      await idle(page)
      await picture(page, 'market-garden-set-up')

      // where a unit may go, with the costs; a forbidden hex names the rule
      await playUntil(page, '#actions [data-action="start-move"]')
      await clickStack(page, place)
      expect(await page.locator('[data-cost]').count()).toBeGreaterThan(3)
      await picture(page, 'market-garden-reach')
      await clickHex(page, 'C4509')
      expect(await page.locator('#refusal b').first().getAttribute('data-rule')).toMatch(/^M\d/)
      // a unit without supply rolls for its points first (M11.3b), and goes on from there
      for (let i = 0; i < 2 && (await hexOf(page, due)) === place; i++)
        await clickHex(page, await marked(page, 'reach'))
      expect(await hexOf(page, due)).not.toBe(place)
      expect(await page.locator('#log').innerText()).toContain((await hexOf(page, due)) ?? '?')

      // fire: a target, then who fires, with what it promises, then the dice
      await playUntil(page, '#actions [data-action="open-fire"]')
      await page.locator('#actions [data-action="open-fire"]').first().dispatchEvent('click')
      await page.locator('#actions [data-action="add-firer"]').first().dispatchEvent('click')
      expect(await page.locator('#odds .odds').innerText()).toMatch(/^\d+ points, value \d+/)
      expect(await page.locator('#odds tbody tr').count()).toBeGreaterThan(0)
      await picture(page, 'market-garden-fire')
      await page.locator('[data-action="fire"]').first().dispatchEvent('click')
      await idle(page)
      expect(await page.locator('#log .dice').first().innerText()).toMatch(/[⚀-⚅]/u)
      expect(room.errors).toEqual([])
      await page.close()
    },
    120_000,
  )
})
