/// <reference lib="dom" />
/** The example page with Normandy, played in a browser: what a UI developer copies from it must work. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clickHex, clickStack, hexOf, idle, installed, load, showroom, picture, save, status } from './browser.js'
import { faintTexts } from './inspect.js'

describe('the example page with Normandy', () => {
  const room = showroom()

  test.skipIf(!installed)('the page moves, refuses, undoes, saves, loads, attacks and plays the bot', async () => {
    const page = await room.open(1280, 800)
    expect(await status(page)).toContain('German replacement')
    expect(await page.locator('use[data-hex]').count()).toBeGreaterThan(1000)
    await page.getByRole('button', { name: 'End the phase' }).click()
    expect(await status(page)).toContain('German normal movement')

    // the reach of a unit, with its costs
    await page.evaluate(() => {
      document
        .querySelector<SVGElement>('[data-unit="ger-lehr-130"]')
        ?.parentElement?.scrollIntoView({ block: 'center', inline: 'center' })
    })
    await page.locator('[data-unit="ger-lehr-130"]').click()
    const start = (await hexOf(page, 'ger-lehr-130')) ?? ''
    expect(await page.locator('[data-choose="ger-lehr-130"]').getAttribute('aria-pressed')).toBe('true')
    const costs = await page.locator('[data-cost]').allTextContents()
    expect(costs.length).toBeGreaterThan(5)
    expect(costs.every((cost) => Number(cost) > 0)).toBe(true)
    await picture(page, 'desktop-reach')

    // why not: a forbidden hex names the rule
    await clickHex(page, '0101')
    const refusal = page.locator('#refusal b').first()
    expect(await refusal.getAttribute('data-rule')).toMatch(/^N/)
    expect(await page.locator('#refusal').innerText()).toContain('must stop')
    await picture(page, 'desktop-refusal')

    // move there; only the stacks that changed are drawn again
    const target = (await page.locator('use.mark.reach').last().getAttribute('data-mark')) ?? ''
    await clickHex(page, target)
    expect(await hexOf(page, 'ger-lehr-130')).toBe(target)
    expect(await page.locator('#refusal').isHidden()).toBe(true)
    expect(await page.locator('#log li').first().innerText()).toContain('spent')

    // undo until it stands where it stood
    for (let i = 0; i < 30 && (await hexOf(page, 'ger-lehr-130')) !== start; i++) await page.keyboard.press('u')
    expect(await hexOf(page, 'ger-lehr-130')).toBe(start)

    // save, go on, load
    const saved = await save(page)
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({ format: 'westfront-match' })
    await page.getByRole('button', { name: 'End the phase' }).click()
    expect(await status(page)).toContain('German combat')
    await load(page, saved)
    expect(await status(page)).toContain('German normal movement')
    await page.getByRole('button', { name: 'End the phase' }).click()

    // an attack: odds with the breakdown before it is committed; undo takes it back
    await page.locator('#filter').fill('attack')
    const first = page.locator('#actions [data-action="attack"]').first()
    await first.click()
    expect(await page.locator('#odds .odds').innerText()).toMatch(/\d+ : \d+ = /)
    expect(await page.locator('#odds tbody tr').count()).toBeGreaterThan(1)
    await page.locator('#filter').fill('')
    await picture(page, 'desktop-odds')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.locator('#odds').isHidden()).toBe(true)
    // the same by the map: the attacker, then one of the hexes that light up
    await clickStack(page, (await hexOf(page, 'ger-243')) ?? '')
    await clickStack(page, (await page.locator('use.mark.target').first().getAttribute('data-mark')) ?? '')
    expect(await page.locator('#odds .odds').innerText()).toMatch(/\d+ : \d+ = /)
    await page.locator('#odds [data-action="attack-commit"]').click()
    expect(await page.locator('#undo').isDisabled()).toBe(true) // the die has been rolled
    expect(await page.locator('#log .combat').count()).toBe(1)
    expect(await page.locator('#log .combat').innerText()).toMatch(/[⚀-⚅]/u) // and is shown

    // the bot answers whatever is asked of the other side, and plays its turn
    for (let i = 0; i < 200 && !/Allied (combat|mechanized)|Turn 2/.test(await status(page)); i++) {
      await idle(page)
      const end = page.locator('#actions [data-action="end-phase"]')
      if ((await end.count()) > 0) await end.click()
      else await page.locator('#actions [data-action]').last().dispatchEvent('click')
    }
    await idle(page)
    expect(await page.locator('#log').innerText()).toContain('Allied normal movement')
    await picture(page, 'desktop-bot')
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)('the page plays the other side and the mini-game on a phone and by keyboard', async () => {
    const page = await room.open(390, 844, true)
    await picture(page, 'phone-start')
    await page.locator('#menu').click()
    await page.locator('#scenario').selectOption('longest-day')
    await page.locator('#side').selectOption('allied')
    await page.getByRole('button', { name: 'New game' }).click()
    expect(await status(page)).toContain('Allied')
    await page.locator('#board').focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    expect(await page.locator('.ring.cursor').count()).toBe(1)
    expect(await page.locator('#selection h2').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator('#selection h2').count()).toBe(0)
    await picture(page, 'phone-longest-day')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('#menu').click()
    await page.locator('#options > summary').click()
    const list = (await page.locator('#option-list').boundingBox())!
    expect(list.x).toBeGreaterThanOrEqual(0)
    expect(list.x + list.width).toBeLessThanOrEqual(360)
    await page.locator('#options > summary').click()

    await page.locator('#scenario').selectOption('campaign')
    await page.getByRole('button', { name: 'New game' }).click()
    await idle(page) // the bot plays the German turn, or asks for a decision
    expect(await status(page)).toMatch(/Allied: /)
    await clickStack(page, '3505')
    expect(await page.locator('#selection h2').innerText()).toContain('3505')
    await picture(page, 'phone-allied')
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)('the page survives a reload, looks back, and shows bots step by step', async () => {
    const page = await room.open(1280, 800)
    await page.getByRole('button', { name: 'End the phase' }).click()
    await page.locator('#side').selectOption('nobody')
    await page.locator('#pace').selectOption('step-by-step')
    await page.getByRole('button', { name: 'New game' }).click()
    for (let i = 0; i < 6; i++) {
      await page.waitForSelector('#next:not([hidden])')
      await page.keyboard.press('n')
    }
    await page.waitForSelector('#next:not([hidden])')
    const before = await status(page)
    const lines = await page.locator('#log li').count()
    expect(lines).toBeGreaterThan(5)
    expect(await page.locator('[data-traces] .trace').count()).toBeGreaterThan(0)
    // a line of the log lights up its hexes, a click on it shows the position
    await page.locator('#log li button').first().hover()
    expect(await page.locator('.ring.spot').count()).toBeGreaterThan(0)
    await page.locator('#log li button').last().click()
    expect(await status(page)).toMatch(/^Looking back/)
    expect(await page.locator('#log .later').count()).toBeGreaterThan(0)
    expect(await page.locator('#log .later').count()).toBeGreaterThan(0)
    expect(await faintTexts(page, '#log')).toEqual([])
    await picture(page, 'desktop-looking-back')
    await page.keyboard.press(']')
    await page.keyboard.press('Escape')
    expect(await status(page)).toBe(before)

    await page.reload()
    await page.waitForSelector('#next:not([hidden])')
    expect(await page.locator('#side').inputValue()).toBe('nobody')
    expect(await page.locator('#log li').count()).toBeGreaterThanOrEqual(lines)

    // a match of another version is told of and set aside
    const aside = await page.evaluate(() => {
      const kept = (localStorage.getItem('westfront-table') ?? '').replace(/(rulesVersion[^0-9]+)1/, '$19')
      localStorage.setItem('westfront-table', kept)
      return kept
    })
    await page.reload()
    await page.waitForSelector('#refusal:not([hidden])')
    expect(await page.locator('#refusal').innerText()).toContain('play it with the version that wrote it')
    expect(await page.evaluate(() => localStorage.getItem('westfront-table-unread'))).toBe(aside)
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)('two players share one screen, with a curtain between their turns', async () => {
    const page = await room.open(1280, 800)
    await page.locator('#side').selectOption('both')
    await page.locator('#options summary').click()
    await page.locator('[data-option="fogOfStacks"]').check()
    await page.getByRole('button', { name: 'New game' }).click()
    expect(await page.locator('#curtain').innerText()).toContain('German player')
    expect(await page.locator('#panels').isVisible()).toBe(false)
    await page.locator('#curtain button').click()
    expect(await page.locator('#curtain').isVisible()).toBe(false)
    for (let i = 0; i < 30 && !(await page.locator('#curtain').isVisible()); i++)
      await page.locator('#actions [data-action]').first().click()
    expect(await page.locator('#curtain').innerText()).toContain('Allied player')
    await picture(page, 'desktop-curtain')
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)(
    'the page has Japanese text, overlays, and a description of the hex under the cursor',
    async () => {
      const page = await room.open(1280, 800)
      await page.locator('#language').selectOption('ja')
      expect(await status(page)).toContain('ドイツ軍補充フェイズ')
      expect(await page.locator('#undo').innerText()).toBe('取り消し')
      await page.locator('#overlays summary').click()
      await page.locator('[data-overlay="zoc-german"]').check()
      expect(await page.locator('[data-layer="overlays"] [data-overlay]').count()).toBe(1)
      await page.locator('#legend summary').click()
      await page.waitForSelector('#legend-list .counter svg') // what opens it tells the page a moment later
      expect(await page.locator('#legend-list .counter svg').count()).toBeGreaterThan(8)
      await page.locator('#fit').click()
      expect(await page.locator('#board').evaluate((board) => board.scrollWidth <= board.clientWidth)).toBe(true)
      // the terrain has a picture of its own, in the same place at every scale
      const terrain = page.locator('#board > .ground > svg')
      expect(await terrain.locator('[data-layer="terrain"] path').count()).toBeGreaterThan(5)
      expect(await terrain.boundingBox()).toEqual(await page.locator('#board > svg').boundingBox())
      await page.locator('#board').focus()
      for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
      expect(await page.locator('#spoken').innerText()).toMatch(/^\d{4}.*[\p{sc=Han}\p{sc=Katakana}]/u)
      await picture(page, 'desktop-japanese')
      // the page stays as it was set
      await page.reload()
      await page.waitForSelector('[data-layer="overlays"] [data-overlay]')
      expect(await page.locator('#undo').innerText()).toBe('取り消し')
      expect(room.errors).toEqual([])
      await page.close()
    },
  )
})
