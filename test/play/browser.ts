/// <reference lib="dom" />
/** The page in a headless browser, and the few things that every test does with it. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
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

/** A page that is built and open to be looked at. */
export interface Showroom {
  /** what went wrong in the pages so far */
  readonly errors: readonly string[]
  readonly open: (width: number, height: number, touch?: boolean) => Promise<Page>
  readonly close: () => Promise<void>
}

const folder = fileURLToPath(new URL(`../../out/suite/play-${threadId}`, import.meta.url))
let built: Promise<void> | undefined

/** The page is built once for all files of tests that run in this thread. */
export const openShowroom = async (): Promise<Showroom> => {
  await (built ??= buildPage(folder))
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })
  const errors: string[] = []
  return {
    errors,
    open: async (width, height, touch = false) => {
      const page = await browser.newPage({ viewport: { width, height }, hasTouch: touch })
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.setDefaultTimeout(8000)
      await page.goto(pathToFileURL(join(folder, 'index.html')).href)
      return page
    },
    close: () => browser.close(),
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

/** The contrast of a text that lets the paper of the page shine through, as WCAG 2 measures it. */
export const contrastOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const colours = (of: string): readonly number[] => of.match(/\d+/g)!.slice(0, 3).map(Number)
    const paper = colours(getComputedStyle(document.documentElement).backgroundColor)
    const { color, opacity } = getComputedStyle(document.querySelector(wanted)!)
    const ink = colours(color).map((value, i) => value * Number(opacity) + paper[i]! * (1 - Number(opacity)))
    const light = (rgb: readonly number[]): number => {
      const [red, green, blue] = rgb.map((value) =>
        value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const [darker, lighter] = [light(ink), light(paper)].sort((a, b) => a - b)
    return (lighter! + 0.05) / (darker! + 0.05)
  }, selector)
