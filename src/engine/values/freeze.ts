/** Freezing whole values, so that whoever writes to them throws. */

/** Whatever is known to be frozen through and through: being frozen on the surface says nothing of what lies below. */
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

/** Whether a value is known to be frozen with everything in it. */
export const isDeepFrozen = (value: unknown): boolean => typeof value !== 'object' || value === null || done.has(value)

type Parts = Readonly<Record<string, unknown>>

const NOTHING: Parts = Object.freeze({})

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/**
 * Freezes plain JSON and everything in it but for what it shares with a value that is frozen like this, such as the
 * position before it. It keeps no list of what is frozen: a `WeakSet` of all parts takes longer than the playout that
 * asks for it.
 */
export const freezeAfter = (value: unknown, before: unknown): void => {
  if (!isParts(value)) return
  const was = isParts(before) ? before : NOTHING
  if (Array.isArray(value)) {
    // indices are the keys of a list
    const list = was as unknown as Readonly<Record<number, unknown>>
    for (let i = 0; i < value.length; i++) if (value[i] !== list[i]) freezeAfter(value[i], list[i])
  } else for (const key in value) if (value[key] !== was[key]) freezeAfter(value[key], was[key])
  Object.freeze(value)
}

/**
 * Freezes plain JSON that is remembered and given to whoever asks, so that nobody writes into what the next one is
 * given.
 */
export const frozen = <T>(value: T): T => {
  freezeAfter(value, undefined)
  return value
}

/**
 * Freezes what a game says of itself, and the objects in which its functions lie, so that a bot cannot put a function
 * of its own in the place of one. The boards stay as they are: they remember what they have worked out.
 */
export const sealed = <G extends object>(game: G): G => {
  for (const [name, part] of Object.entries(game)) if (name !== 'boards' && isParts(part)) Object.freeze(part)
  const { info, phases } = game as { readonly info?: unknown; readonly phases?: unknown }
  frozen(info)
  frozen(phases)
  return Object.freeze(game)
}

/** Says that a value was frozen with everything in it. */
export const markDeepFrozen = (value: unknown): void => {
  if (isParts(value)) done.add(value)
}
