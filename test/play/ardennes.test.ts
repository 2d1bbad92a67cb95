/// <reference lib="dom" />
/** The example page with the Ardennes, played in a browser. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  clickHex,
  clickStack,
  hexOf,
  idle,
  installed,
  load,
  marked,
  showroom,
  picture,
  save,
  status,
} from './browser.js'

const begin = async (page: Page, side: string): Promise<void> => {
  if (await page.locator('#menu').isVisible()) await page.locator('#menu').click()
  await page.locator('#game').selectOption('ardennes')
  await page.locator('#scenario').selectOption('six-turn')
  await page.locator('#side').selectOption(side)
  await page.getByRole('button', { name: 'New game' }).click()
  await page.waitForFunction(() => document.querySelector('#status')?.textContent.includes('of 6'))
}

/** Decides with the first button until the status says something. */
const playUntil = async (page: Page, wanted: RegExp): Promise<void> => {
  for (let i = 0; i < 60 && !wanted.test(await status(page)); i++) {
    await page.locator('#actions [data-action]').first().dispatchEvent('click')
    await idle(page)
  }
  expect(await status(page)).toMatch(wanted)
}

describe('the example page with the Ardennes', () => {
  const room = showroom()

  test.skipIf(!installed)('the list of a unit on the move has its steps', async () => {
    const page = await room.open(1280, 800)
    await begin(page, 'german')
    await page.getByRole('button', { name: 'Let the bot finish' }).click()
    await idle(page)
    await page.locator('[data-unit="ger-2-pz-2-recon"]').dispatchEvent('click')
    await page.locator('[data-action="start-move"]').first().dispatchEvent('click')
    expect(await page.locator('[data-action="step"]').count()).toBeGreaterThan(0)
    expect(await page.locator('#actions').innerText()).not.toContain('Nothing to do')
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)(
    'the page sets up, moves, refuses, undoes, saves, loads, attacks and plays the bot',
    async () => {
      const page = await room.open(1280, 800)
      await begin(page, 'german')

      // the set-up: the unit that is due, where it may stand, where not, and the rest by the bot
      expect(await status(page)).toContain('German set-up')
      const due = (await page.locator('[data-choose]').first().getAttribute('data-choose')) ?? ''
      await clickHex(page, '0134')
      expect(await page.locator('#refusal b').first().getAttribute('data-rule')).toBe('A3.4a')
      await picture(page, 'ardennes-set-up')
      const place = await marked(page, 'target')
      await clickHex(page, place)
      expect(await hexOf(page, due)).toBe(place)
      expect(await page.locator('#refusal').isHidden()).toBe(true)
      await page.getByRole('button', { name: 'Let the bot finish' }).click()
      await idle(page)
      expect(await status(page)).toContain('German movement')
      expect(await hexOf(page, due)).toBe(place)

      // where a unit may go, with the costs
      const start = (await hexOf(page, 'ger-2-pz-2-recon')) ?? ''
      await clickStack(page, start)
      while ((await page.locator('[data-choose="ger-2-pz-2-recon"]').getAttribute('aria-pressed')) !== 'true')
        await clickStack(page, start)
      const costs = await page.locator('[data-cost]').allTextContents()
      expect(costs.length).toBeGreaterThan(5)
      expect(costs.every((cost) => cost === 'tac' || Number(cost) > 0)).toBe(true)
      await picture(page, 'ardennes-reach')

      // why not: a forbidden hex names the rule
      await clickHex(page, '2905')
      expect(await page.locator('#refusal b').first().getAttribute('data-rule')).toMatch(/^A\d/)
      await picture(page, 'ardennes-refusal')

      // one click moves it step by step to the stop, one undo takes all of that back
      const goal = await marked(page, 'reach')
      await clickHex(page, goal)
      expect(await hexOf(page, 'ger-2-pz-2-recon')).toBe(goal)
      expect(await page.locator('#refusal').isHidden()).toBe(true)
      expect(await page.locator('#log li').first().innerText()).toContain('spent')
      await page.keyboard.press('u')
      expect(await hexOf(page, 'ger-2-pz-2-recon')).toBe(start)

      // save, go on, load
      const saved = await save(page)
      const text = readFileSync(saved, 'utf8')
      expect(JSON.parse(text)).toMatchObject({ format: 'westfront-match', journal: { game: 'ardennes' } })
      await page.locator('#actions [data-action="end-phase"]').click()
      expect(await status(page)).not.toContain('German movement')
      await load(page, saved)
      expect(await status(page)).toContain('German movement')

      // an attack: the hexes that may be attacked, the odds before the die, support, the die
      await page.locator('#actions [data-action="end-phase"]').click()
      await idle(page)
      await playUntil(page, /German: attack/)
      const ready = await page
        .locator('use.mark.actor')
        .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-mark') ?? ''))
      for (const hex of ready) {
        await page.keyboard.press('Escape')
        await clickStack(page, hex)
        if ((await page.locator('use.mark.target').count()) === 0) continue
        await clickStack(page, await marked(page, 'target'))
        if ((await page.locator('use.mark.actor').count()) > 0) break // somebody may join
      }
      expect(await page.locator('#odds .odds').innerText()).toMatch(/^\d+ : \d+, .* columns: /)
      expect(await page.locator('#odds .chances li').count()).toBeGreaterThan(2)
      expect(await page.locator('#odds tbody tr').count()).toBeGreaterThan(1)
      expect(await page.locator('#log .combat').count()).toBe(0)
      await picture(page, 'ardennes-odds')
      const first = await page.locator('#odds .odds').innerText()
      // another unit joins; that fights nothing yet, even when nobody is left to join
      await clickStack(page, await marked(page, 'actor'))
      expect(await page.locator('#odds .odds').innerText()).not.toBe(first)
      expect(await page.locator('#log').innerText()).not.toContain('held by')
      await page.locator('#odds').getByRole('button', { name: 'Attack', exact: true }).click()
      expect(await page.locator('#log').innerText()).toContain('held by')
      // support, as long as there is some, changes what stands in the panel; then the die
      for (let i = 0; i < 12 && (await page.locator('#log .combat').count()) === 0; i++) {
        await page.locator('#odds [data-action]').last().click()
        await idle(page)
      }
      expect(await page.locator('#log .combat').innerText()).toMatch(/[⚀-⚅]/u)
      expect(await page.locator('#undo').isDisabled()).toBe(true) // the die has been rolled
      // the decisions of the battle that follow
      await playUntil(page, /German: attack/)

      // the bot finishes the phase, and the other one plays its turn
      await page.locator('#depute').click()
      await idle(page)
      await playUntil(page, /Turn 2/)
      expect(await page.locator('#log').innerText()).toContain('Allied movement')
      await picture(page, 'ardennes-turn-2')
      expect(room.errors).toEqual([])
      await page.close()
    },
    120_000,
  )

  test.skipIf(!installed)(
    'the page plays the Allies on a phone, and opens saved matches of either game',
    async () => {
      const page = await room.open(390, 844, true)
      const normandy = await save(page)
      await begin(page, 'allied')
      await idle(page) // the bot sets the Germans up and attacks
      expect(await status(page)).toMatch(/Allied: /)
      await picture(page, 'ardennes-phone')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await playUntil(page, /Allied movement · Allied: move/)
      const saved = await save(page)

      // a saved match knows its game
      await page.locator('#menu').click()
      await page.locator('#side').selectOption('german')
      await load(page, normandy)
      expect(await page.locator('#game').inputValue()).toBe('normandy')
      expect(await status(page)).toContain('German replacement')
      await page.locator('#side').selectOption('allied')
      await load(page, saved)
      await page.waitForFunction(() => document.querySelector('#status')?.textContent.includes('Allied movement'))
      expect(await page.locator('#game').inputValue()).toBe('ardennes')
      expect(await page.locator('#side').inputValue()).toBe('allied')

      // a file that is none leaves the match as it is
      writeFileSync(saved, '{"journal":{"game":"normandy"}}')
      await page.locator('#load').setInputFiles(saved)
      await page.waitForSelector('#refusal:not([hidden])')
      expect(await status(page)).toContain('Allied movement')
      expect(room.errors).toEqual([])
      await page.close()
    },
    120_000,
  )
})
