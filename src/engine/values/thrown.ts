/** Text for a thrown value, which may come from any code, and be anything. */

const MOST = 200

/** A thrown value as one short text. It never throws itself, though reading a getter or a proxy may. */
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
