/** What was thrown, in words: it may come from anybody's code, and be anything. */

const MOST = 200

/** What was thrown, as one short text; it never throws itself, though a getter or a proxy may when it is looked at. */
export const wordsForThrown = (error: unknown): string => {
  try {
    if (error instanceof Error) return `${error.name}: ${error.message}`.slice(0, MOST)
    switch (typeof error) {
      case 'object':
      case 'function':
        return 'no error'
      default:
        return String(error).slice(0, MOST)
    }
  } catch {
    return 'what cannot be read'
  }
}
