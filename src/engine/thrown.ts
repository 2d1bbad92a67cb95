/** What was thrown, in words: it may come from anybody's code, and be anything. */

const MOST = 200

const textOf = (error: unknown): string => {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  switch (typeof error) {
    case 'string':
      return error
    case 'object':
    case 'function':
      return error === null ? 'null' : 'what is no error'
    default:
      return String(error)
  }
}

/** What was thrown, as one short text; it never throws itself, though a getter or a proxy may when it is looked at. */
export const wordsForThrown = (error: unknown): string => {
  try {
    const text = textOf(error)
    return text.length > MOST ? `${text.slice(0, MOST - 3)}...` : text
  } catch {
    return 'what cannot be read'
  }
}
