/**
 * Links of a built site that lead nowhere: to a file that is not there, or to an anchor that its page does not have.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** The files that links lead to the inside of. */
const filesWithAnchors = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|svg)$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()

const unescapeHtml = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Every anchor of a page, as often as it is there. */
export const anchorsIn = (html: string): readonly string[] =>
  [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => unescapeHtml(id))

/**
 * Every dead link with its page.
 *
 * @param left - a folder of the site whose pages are not looked at, neither from within nor from without
 */
export const deadLinks = (out: string, left?: string): readonly string[] => {
  const leftOut = (path: string): boolean => left !== undefined && path.startsWith(`${left}/`)
  const files = new Map(
    filesWithAnchors(out)
      .filter((file) => !leftOut(file))
      .map((file) => [file, readFileSync(join(out, file), 'utf8')]),
  )
  const anchors = new Map([...files].map(([page, html]) => [page, new Set(anchorsIn(html))]))
  const isDead = (page: string, href: string): boolean => {
    const [path = '', anchor = ''] = href.split('#').map((part) => decodeURIComponent(part))
    const target = path === '' ? page : posix.join(dirname(page), path)
    if (leftOut(target)) return false
    if (!existsSync(join(out, target)) || statSync(join(out, target)).isDirectory()) return true
    return anchor !== '' && anchors.get(target)?.has(anchor) !== true
  }
  return [...files].flatMap(([page, html]) => {
    const hrefs = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, href = '']) => unescapeHtml(href))
    const inner = [...new Set(hrefs)].filter((href) => !/^(https?|mailto|data):/.test(href))
    return inner.filter((href) => isDead(page, href)).map((href) => `${page}: ${href}`)
  })
}
