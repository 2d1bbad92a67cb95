/** Freezing whole values, so that whoever writes to them throws. */

const done = new WeakSet<object>()

/**
 * Freezes a value and everything in it, and gives it back. What was frozen before is not walked again, so that freezing
 * state after state of a game costs only what changed.
 *
 * @category Tools for tests
 */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || done.has(value) || ArrayBuffer.isView(value)) return value
  done.add(value)
  for (const item of Object.values(value)) deepFreeze<unknown>(item)
  return Object.freeze(value)
}
