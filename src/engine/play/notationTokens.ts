/** Values of actions as short words, and back: the codec of a field says what a word stands for. */
import type * as t from 'io-ts'
import { shapeOf } from '../codecs/codec.js'

/** What separates the members of a list. */
const AND = '+'

/** A word that stands for itself: no space, and none of the signs that the notation uses. */
const isPlain = (text: string): boolean => /^[^\s;#"+=:[\]{}]+$/.test(text)

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The value of a JSON text; undefined, which is never a JSON value, if the text is not JSON. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The value that a word stands for in a field; undefined when it stands for none. */
export const valueOf = (codec: t.Mixed, word: string): unknown => {
  const shape = shapeOf(codec)
  if ((shape.kind === 'list' || shape.kind === 'set') && !word.startsWith('[')) {
    const items = word.split(AND).map((part) => valueOf(shape.item, part))
    return items.includes(undefined) ? undefined : items
  }
  const json = fromJson(word)
  if (json !== undefined && codec.is(json)) return json
  return isPlain(word) && codec.is(word) ? word : undefined
}

/** A value as a word; as JSON where no shorter word stands for it. */
export const wordOf = (codec: t.Mixed, value: unknown): string => {
  const shape = shapeOf(codec)
  const isList = (shape.kind === 'list' || shape.kind === 'set') && Array.isArray(value)
  const short = isList
    ? value.map((item) => wordOf(shape.item, item)).join(AND)
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  return short !== '' && isEqual(valueOf(codec, short), value) ? short : JSON.stringify(value)
}

/** A text split at a separator, but not within JSON. */
const cutOutsideJson = (text: string, cut: RegExp): readonly string[] => {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!
    if (isQuoted && sign === '\\') {
      part += sign + (text[++i] ?? '')
      continue
    }
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && (sign === '[' || sign === '{')) depth++
    if (!isQuoted && (sign === ']' || sign === '}')) depth--
    if (!isQuoted && depth === 0 && cut.test(sign)) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return [...parts, part]
}

/** The words of an action, separated by spaces. */
export const wordsIn = (text: string): readonly string[] => cutOutsideJson(text, /\s/).filter((word) => word !== '')

/** The actions of a line, separated by semicolons. */
export const actionsIn = (text: string): readonly string[] => cutOutsideJson(text, /;/).map((part) => part.trim())
