/// <reference lib="dom" />
/** The page in a headless browser, and the few things that every test does with it. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { buildPage } from '../../docs/play/build.js'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
export const installed = existsSync(CHROMIUM)
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Where pictures of the page go, for people who want to look at it. */
const PICTURES = process.env['PLAY_PICTURES']

/** The page in a browser, for the tests of a block. */
export interface Showroom {
  /** what went wrong in the pages so far */
  readonly errors: readonly string[]
  readonly open: (width: number, height: number, touch?: boolean) => Promise<Page>
}

const folder = fileURLToPath(new URL(`../../out/suite/play-${threadId}`, import.meta.url))
let built: Promise<void> | undefined

/**
 * A browser that is open during the tests of the block that calls this, where one is installed. The page is built once
 * for all files of tests that run in this thread.
 */
export const showroom = (): Showroom => {
  const errors: string[] = []
  let browser: Browser | undefined
  beforeAll(async () => {
    if (!installed) return
    await (built ??= buildPage(folder))
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })
  })
  afterAll(async () => {
    await browser?.close()
  })
  return {
    errors,
    open: async (width, height, touch = false) => {
      const page = await browser!.newPage({ viewport: { width, height }, hasTouch: touch })
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.setDefaultTimeout(8000)
      await page.goto(pathToFileURL(join(folder, 'index.html')).href)
      return page
    },
  }
}

export const picture = async (page: Page, name: string): Promise<void> => {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}

export const status = (page: Page): Promise<string> => page.locator('#status').innerText()

/** Until the bots have decided. */
export const idle = async (page: Page): Promise<void> => {
  await page.waitForSelector('body:not(.busy)', { timeout: 60_000 })
}

export const clickHex = (page: Page, hex: string): Promise<void> =>
  page.locator(`use[data-hex="${hex}"]`).dispatchEvent('click')

export const clickStack = (page: Page, hex: string): Promise<void> =>
  page.locator(`[data-stack="${hex}"]`).dispatchEvent('click')

/** The hex in which a counter is drawn. */
export const hexOf = (page: Page, unit: string): Promise<string | null> =>
  page.locator(`[data-unit="${unit}"]`).evaluate((node) => node.parentElement?.getAttribute('data-stack') ?? null)

/** The first hex that is lit up in this way. */
export const marked = async (page: Page, kind: string): Promise<string> =>
  (await page.locator(`use.mark.${kind}`).first().getAttribute('data-mark')) ?? ''

/** The path of a file that the save button gives. */
export const save = async (page: Page): Promise<string> => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save' }).click()
  return (await waiting).path()
}

export const load = async (page: Page, path: string): Promise<void> => {
  await page.locator('#load').setInputFiles(path)
  await page.waitForFunction(() => document.querySelector('#notice')?.textContent.includes('Loaded'))
}
