/// <reference lib="dom" />
/** The language of the page, before and after it is chosen. */
import { describe, expect, test } from 'vitest'
import { installed, showroom } from './browser.js'

describe('the language of the page', () => {
  const room = showroom()

  test.skipIf(!installed)(
    'the first visit is in the language of the browser, later ones in the chosen one',
    async () => {
      const english = await room.open(1280, 800)
      expect(await english.locator('html').getAttribute('lang')).toBe('en')
      const page = await english.context().browser()!.newPage({ locale: 'ja-JP' })
      await page.goto(english.url())
      await page.locator('#status').getByText('第1ターン').waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('ja')
      await page.locator('#language').selectOption('en')
      await page.reload()
      await page.locator('#status').getByText('Turn 1').waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      expect(room.errors).toEqual([])
      await english.close()
      await page.close()
    },
  )
})
