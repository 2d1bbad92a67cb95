/** Writing XML by hand: escaping, numbers, attributes. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML 1.0 does not allow at all, and halves of surrogate pairs. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Texts that need no escaping: most of them. */
const PLAIN = /^[\u0020-\u0021\u0023-\u0025\u0028-\u003B\u003D\u003F-\u007E\u00A0-\uD7FF\n]*$/

/**
 * Makes any text safe in an element or an attribute.
 *
 * @category Text
 */
export const escapeXml = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(FORBIDDEN, '\uFFFD').replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c)

/** A coordinate with at most two decimals, as short as possible. */
export const num = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? '0' : String(rounded)
}

/** Attributes of an element; those that are `undefined` are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with escaped attributes; `children` is markup already. */
export const el = (name: string, attributes: Attributes, children = ''): string => {
  let out = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) out += ` ${key}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`
  }
  return children === '' ? `${out}/>` : `${out}>${children}</${name}>`
}

/** A `<title>`: what a browser shows when the mouse rests on the element. */
export const tooltip = (text: string): string => `<title>${escapeXml(text)}</title>`
