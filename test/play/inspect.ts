/// <reference lib="dom" />
/** What can be measured of a page: contrasts, sizes of what is touched, names, and how far it scrolls sideways. */
import type { Page } from 'playwright-core'

/** The texts in sight, in a part of the page, whose contrast is less than WCAG 2 asks of small letters. */
export const faintTexts = (page: Page, part = 'body'): Promise<readonly string[]> =>
  page.evaluate((within) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    const read = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
      return [red, green, blue, alpha]
    }
    const over = (top: Colour, below: Colour, share = top[3]): Colour => {
      const mix = (i: 0 | 1 | 2): number => top[i] * share + below[i] * (1 - share)
      return [mix(0), mix(1), mix(2), 1]
    }
    const light = ([red, green, blue]: Colour): number => {
      const [r, g, b] = [red, green, blue].map((value) =>
        value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const parents = (element: Element | null): readonly Element[] =>
      element === null ? [] : [element, ...parents(element.parentElement)]
    const groundOf = (element: Element): Colour =>
      parents(element)
        .map((one) => read(getComputedStyle(one).backgroundColor))
        .reduceRight((below, top) => over(top, below), [255, 255, 255, 1] as Colour)
    const hasText = (element: Element): boolean =>
      element.matches('input:not([type=checkbox], [type=range], [type=file]), select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('.unseen, option, #skip, :disabled, [aria-disabled=true]') === null
    return [...document.querySelectorAll(`${within} :not(svg *)`)].flatMap((element) => {
      if (!hasText(element) || !isShown(element)) return []
      const ground = groundOf(element)
      const opacity = parents(element).reduce((product, one) => product * Number(getComputedStyle(one).opacity), 1)
      const ink = read(getComputedStyle(element).color)
      const [a, b] = [light(over(ink, ground, ink[3] * opacity)), light(ground)]
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      const { id, className, tagName, textContent } = element
      return contrast >= 4.5 ? [] : [`${tagName}#${id}.${className} ${contrast.toFixed(2)} ${textContent.slice(0, 30)}`]
    })
  }, part)

/** What can be pressed and is in sight, but is less than 40 pixels wide or high. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input, summary, label.button')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      // a label is pressed in place of its box
      const target = element.matches('[type=checkbox], [type=file]') ? element.closest('label')! : element
      const { width, height } = target.getBoundingClientRect()
      const { tagName, id, textContent } = element
      // half a pixel is lost where a browser rounds
      return width >= 39.5 && height >= 39.5
        ? []
        : [`${tagName}#${id} ${width.toFixed(0)} × ${height.toFixed(0)} ${textContent.slice(0, 30)}`]
    }),
  )

/** Buttons, fields and regions that a screen reader has no name for. */
export const nameless = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const needed = /^(button|combobox|textbox|searchbox|slider|checkbox|link|dialog|application|complementary|image)$/
  return nodes.flatMap(({ ignored, role, name, nodeId }) => {
    const kind = String(role?.value)
    return !ignored && needed.test(kind) && String(name?.value ?? '').trim() === '' ? [`${kind} ${nodeId}`] : []
  })
}

/** How many pixels of the page lie beside the screen. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
