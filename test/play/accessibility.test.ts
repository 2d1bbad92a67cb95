/// <reference lib="dom" />
/** The page on a phone, by night, by keyboard and by ear. */
import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { clickStack, hexOf, idle, installed, showroom, picture, save, load } from './browser.js'
import { faintTexts, nameless, overhang, smallTargets } from './inspect.js'

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.id} ${document.activeElement?.textContent}`.trim())

const news = (page: Page): Promise<string> => page.locator('#news').innerText()

/** The combat phase with an attack in the panel, its odds, and a refusal. */
const attackAndRefusal = async (page: Page): Promise<void> => {
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'End the phase' }).click()
  await clickStack(page, (await hexOf(page, 'ger-243')) ?? '')
  await clickStack(page, (await page.locator('use.mark.target').first().getAttribute('data-mark')) ?? '')
  await page.locator('use[data-hex="0101"]').dispatchEvent('click')
}

describe('the example page for everybody', () => {
  const room = showroom()

  test.skipIf(!installed)('on a phone the menu has a name, and every control is large enough to touch', async () => {
    for (const width of [320, 420]) {
      const page = await room.open(width, 740, true)
      await picture(page, `phone-${width}`)
      expect(await page.locator('#new-game').isVisible()).toBe(false)
      await page.locator('#menu').click()
      for (const label of await page.locator('#new-game > label > span').all()) {
        expect(await label.isVisible()).toBe(true)
        expect(await label.evaluate((span) => parseFloat(getComputedStyle(span).fontSize))).toBeGreaterThanOrEqual(12)
      }
      await picture(page, `phone-${width}-menu`)
      await page.locator('#options > summary').click()
      for (const id of ['pad', 'overlays', 'keyboard', 'legend']) await page.locator(`#${id} > summary`).click()
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      expect(await smallTargets(page)).toEqual([])
      expect(await nameless(page)).toEqual([])
      // the longest menu leaves room for the buttons on the map, and for the one that begins a match
      const stage = (await page.locator('#stage').boundingBox())!
      expect((await page.locator('#view').boundingBox())!.y).toBeGreaterThan(stage.y)
      const { y, height } = (await page.getByRole('button', { name: 'New game' }).boundingBox())!
      expect(y + height).toBeLessThanOrEqual(stage.y)
      await page.locator('#options > summary').click()
      await page.getByRole('button', { name: 'New game' }).click()
      expect(await page.locator('#new-game').isVisible()).toBe(false)
      expect(await focused(page)).toBe('menu Menu')
      await attackAndRefusal(page)
      expect(await smallTargets(page)).toEqual([])
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      await page.locator('#language').selectOption('ja')
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      await picture(page, `phone-${width}-japanese`)
      await page.close()
    }
    expect(room.errors).toEqual([])
  })

  test.skipIf(!installed)('a phone in landscape shows the board next to the panels', async () => {
    for (const [width, height] of [
      [640, 360],
      [844, 390],
    ] as const) {
      const page = await room.open(width, height, true)
      await picture(page, `phone-side-${width}`)
      const board = (await page.locator('#board').boundingBox())!
      const panels = (await page.locator('#panels').boundingBox())!
      expect(board.x + board.width).toBeLessThanOrEqual(panels.x + 1)
      expect(board.height).toBeGreaterThan(height * 0.6)
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      expect(await smallTargets(page)).toEqual([])
      await page.close()
    }
  })

  test.skipIf(!installed)('every text has enough contrast by day and by night', async () => {
    const page = await room.open(1280, 800)
    /** The faint texts of both colour schemes; both are put in a picture if that has a name. */
    const faint = async (name?: string): Promise<readonly string[]> => {
      const found: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        if (name !== undefined) await picture(page, `${colorScheme}-${name}`)
        found.push(...(await faintTexts(page)).map((text) => `${colorScheme}: ${text}`))
      }
      return found
    }
    for (const id of ['pad', 'overlays', 'keyboard', 'legend', 'options'])
      await page.locator(`#${id} > summary`).click()
    expect(await faint()).toEqual([])
    await page.locator('#options > summary').click()
    await attackAndRefusal(page)
    await page.locator('#refusal summary').first().click()
    expect(await page.locator('#odds').isVisible()).toBe(true)
    expect(await faint('odds')).toEqual([])
    const saved = await save(page)
    await load(page, saved)
    await page.locator('#log button').last().click()
    await page.locator('#log button').first().hover()
    expect(await page.locator('#log .later').count()).toBeGreaterThan(0)
    expect(await faint()).toEqual([])
    await page.keyboard.press('Escape')
    await clickStack(page, (await hexOf(page, 'ger-243')) ?? '')
    await page.locator('.primary:visible').first().hover()
    expect(await faint()).toEqual([])
    await page.locator('#side').selectOption('both')
    await page.locator('#options summary').click()
    await page.locator('[data-option="fogOfStacks"]').check()
    await page.getByRole('button', { name: 'New game' }).click()
    expect(await page.locator('#curtain').isVisible()).toBe(true)
    expect(await faint('curtain')).toEqual([])
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)('the focus stays where play continues, and events are announced', async () => {
    const page = await room.open(1280, 800)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('skip To the board')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toMatch(/^board/)
    // an action that is there again afterwards keeps the focus, and the log is told
    const end = page.getByRole('button', { name: 'End the phase' })
    await end.focus()
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('End the phase')
    expect(await news(page)).toContain('German normal movement')
    // the unit that is chosen is told, and its button keeps the focus
    await clickStack(page, (await hexOf(page, 'ger-lehr-130')) ?? '')
    expect(await news(page)).toMatch(/^Selected: 130/)
    const chosen = page.locator('[data-choose="ger-lehr-130"]')
    await chosen.focus()
    await page.keyboard.press('Enter')
    expect(await chosen.getAttribute('aria-pressed')).toBe('false')
    expect(await chosen.evaluate((element) => element === document.activeElement)).toBe(true)
    // one that is not there any more leaves it at the heading of the list
    await page.keyboard.press('Enter')
    await page.locator('#actions [data-action="move"]').first().focus()
    await page.keyboard.press('Enter')
    expect(await focused(page)).toMatch(/^actions-title Legal actions/)
    await page.locator('#undo').focus()
    while (await page.locator('#undo').isEnabled()) await page.keyboard.press('Enter')
    expect(await focused(page)).toMatch(/^board/)
    expect(await news(page)).toMatch(/^Undo/)
    // the odds are told when an attack is opened
    await attackAndRefusal(page)
    expect(await news(page)).toMatch(/Attack on \d{4}: \d+ : \d+ = /)
    // a refusal tells the text of its rule without a mouse
    const rule = page.locator('#refusal details').first()
    expect(await rule.locator('summary').innerText()).toMatch(/^N\d/)
    await rule.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await rule.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true)
    expect(await nameless(page)).toEqual([])
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)('the button for the next step of a bot keeps the focus while the bot decides', async () => {
    const page = await room.open(1280, 800)
    await page.locator('#side').selectOption('nobody')
    await page.locator('#pace').selectOption('step-by-step')
    await page.getByRole('button', { name: 'New game' }).click()
    const next = page.locator('#next')
    await next.focus()
    const heard = new Set<string>()
    for (let i = 0; i < 5; i++) {
      await page.waitForSelector('#next[aria-disabled="false"]')
      heard.add(await news(page))
      await page.keyboard.press('Enter')
      expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    // and each gesture is told before the bot goes on
    expect(heard.size).toBe(5)
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)('a click without a pointer is accepted after the map was dragged', async () => {
    const page = await room.open(390, 740, true)
    const stack = page.locator(`[data-stack="${await hexOf(page, 'ger-243')}"]`)
    const drag = (): Promise<void> =>
      page.locator('#board').evaluate((board) => {
        const at = (clientX: number) => ({ pointerId: 7, pointerType: 'touch', clientX, clientY: 300, bubbles: true })
        board.dispatchEvent(new PointerEvent('pointerdown', at(100)))
        board.dispatchEvent(new PointerEvent('pointermove', at(200)))
        board.dispatchEvent(new PointerEvent('pointercancel', at(200)))
      })
    await drag()
    await stack.dispatchEvent('click', { detail: 1 })
    expect(await page.locator('#selection h2').count()).toBe(0)
    await stack.dispatchEvent('click')
    expect(await page.locator('#selection h2').count()).toBe(1)
    await page.close()
  })

  test.skipIf(!installed)('live regions change only when their text changes', async () => {
    const page = await room.open(1280, 800)
    await page.evaluate(() => {
      const filled: string[] = []
      Object.assign(globalThis, { filled })
      for (const id of ['status', 'refusal', 'news', 'notice'])
        new MutationObserver(() => filled.push(id)).observe(document.querySelector(`#${id}`)!, { childList: true })
    })
    await attackAndRefusal(page)
    const count = (): Promise<number> => page.evaluate(() => (Reflect.get(globalThis, 'filled') as string[]).length)
    const before = await count()
    expect(before).toBeGreaterThan(3)
    await page.locator('#filter').fill('commit')
    await page.locator('#legend summary').click()
    await page.waitForSelector('#legend-list .counter svg')
    expect(await count()).toBe(before)
    await page.close()
  })

  test.skipIf(!installed)('the board is one named group, and its stacks can be selected by touch', async () => {
    const page = await room.open(390, 740, true)
    const svg = page.locator('#board > svg')
    expect(await svg.getAttribute('role')).toBe('group')
    expect(await svg.locator('> title').textContent()).toContain('Normandy')
    expect(await page.locator('[data-layer="grid"]').getAttribute('aria-hidden')).toBe('true')
    expect(await page.locator('[data-layer="units"] [data-stack] > title').count()).toBeGreaterThan(20)
    // the cursor goes by buttons, too
    await page.locator('#pad > summary').click()
    for (const name of ['left', 'up', 'right', 'down']) await page.locator(`#cursor-${name}`).click()
    expect(await page.locator('#spoken').innerText()).toMatch(/^\d{4}/)
    expect(await page.locator('.ring.cursor').count()).toBe(1)
    await page.locator('#cursor-click').click()
    expect(await page.locator('#selection h2').count()).toBe(1)
    // what was chosen is let go without a key, too
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'End the phase' }).click()
    await clickStack(page, (await hexOf(page, 'ger-243')) ?? '')
    expect(await page.locator('#selection h2').count()).toBe(1)
    await page.getByRole('button', { name: /^Show \d+ actions of other units$/ }).click()
    expect(await page.locator('#selection h2').count()).toBe(0)
    expect(await focused(page)).toMatch(/^actions-title/)
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)('character shortcuts can be turned off permanently, but Escape still works', async () => {
    const page = await room.open(1280, 800)
    await page.locator('#keyboard > summary').click()
    const box = page.getByRole('checkbox', { name: 'Letters, digits and signs are shortcuts' })
    expect(await box.isChecked()).toBe(true)
    const undo = page.locator('#undo')
    const endAndPress = async (): Promise<boolean> => {
      await page.getByRole('button', { name: 'End the phase' }).click()
      await page.locator('#board').focus()
      await page.keyboard.press('u')
      return undo.isEnabled()
    }
    expect(await endAndPress()).toBe(false)
    // tooltips name the keys that do something, and no others
    const tooltips = (): Promise<readonly string[]> =>
      page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title))
    expect((await tooltips()).filter((title) => /\(.\)$/.test(title))).toHaveLength(7)
    expect(await undo.getAttribute('title')).toBe('Take the last gesture back (u)')
    await box.uncheck()
    expect((await tooltips()).filter((title) => /\(.\)$/.test(title))).toEqual([])
    expect(await undo.getAttribute('title')).toBe('Take the last gesture back')
    expect(await endAndPress()).toBe(true)
    const width = (): Promise<number> => page.locator('#board').evaluate(({ scrollWidth }) => scrollWidth)
    const before = await width()
    for (const key of ['0', '[', 'n']) await page.keyboard.press(key)
    expect(await width()).toBe(before)
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('.ring.cursor').count()).toBe(1)
    await clickStack(page, (await hexOf(page, 'ger-243')) ?? '')
    expect(await page.locator('#selection h2').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator('#selection h2').count()).toBe(0)
    // it is kept, in either language
    await page.locator('#language').selectOption('ja')
    await page.reload()
    await page.locator('#keyboard > summary').click()
    const again = page.getByRole('checkbox', { name: '文字、数字、記号' })
    expect(await again.isChecked()).toBe(false)
    expect(await undo.getAttribute('title')).toBe('最後の操作を取り消す')
    await page.locator('#board').focus()
    await page.keyboard.press('u')
    expect(await undo.isEnabled()).toBe(true)
    await again.check()
    expect(await undo.getAttribute('title')).toBe('最後の操作を取り消す(u)')
    await page.locator('#board').focus()
    await page.keyboard.press('u')
    expect(await undo.isEnabled()).toBe(false)
    const wide = await width()
    await page.keyboard.press('0')
    expect(await width()).toBeLessThan(wide)
    expect(room.errors).toEqual([])
    await page.close()
  })

  test.skipIf(!installed)('nothing behind the curtain is read out', async () => {
    const page = await room.open(1280, 800)
    await page.locator('#side').selectOption('both')
    await page.locator('#options summary').click()
    await page.locator('[data-option="fogOfStacks"]').check()
    await page.getByRole('button', { name: 'New game' }).click()
    await page.locator('#curtain button').press('Enter')
    expect(await focused(page)).toMatch(/^board/)
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('#spoken').innerText()).not.toBe('')
    for (let i = 0; i < 30 && !(await page.locator('#curtain').isVisible()); i++) {
      await page.locator('#actions [data-action]').first().click()
      await idle(page)
    }
    expect(await page.getByRole('dialog', { name: 'It is for the Allied player' }).isVisible()).toBe(true)
    expect(await page.locator('#curtain button').evaluate((look) => look === document.activeElement)).toBe(true)
    expect(await page.locator('#board').isVisible()).toBe(false)
    await page.locator('#board').dispatchEvent('keydown', { key: 'ArrowRight' })
    expect(await page.locator('#spoken').innerText()).toBe('')
    expect(await news(page)).toBe('')
    expect(room.errors).toEqual([])
    await page.close()
  })
})
