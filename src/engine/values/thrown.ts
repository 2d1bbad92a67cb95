/** Text for a thrown value. Host code may throw anything, not only errors. */

/** The most characters of a text. */
const MOST = 200

/** A thrown value as one short text. It never throws itself, though reading a getter or a proxy may. */
export const describeThrown = (error: unknown): string => {
  try {
    if (error instanceof Error) return `${error.name}: ${error.message}`.slice(0, MOST)
    switch (typeof error) {
      case 'object':
      case 'function':
        return 'an object that is not an error'
      default:
        return String(error).slice(0, MOST)
    }
  } catch {
    return 'a value that cannot be read'
  }
}
