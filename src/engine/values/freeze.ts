/** Deep freezing: writing to a frozen value throws in strict mode. */

/** The values known to be deeply frozen; `Object.isFrozen` looks at the top level only. */
const done = new WeakSet<object>()

/**
 * Freezes a value and everything in it, and gives it back. Parts frozen earlier are not walked again, so freezing the
 * successive states of a game costs only what changed.
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
 * Freezes plain JSON and everything in it, except the parts that it shares with a value frozen in this way, such as the
 * position before it. It keeps no list of what is frozen: a `WeakSet` of all parts takes longer than the playout that
 * asks for it.
 */
export const freezeAfter = (value: unknown, before: unknown): void => {
  if (!isParts(value)) return
  const was = isParts(before) ? before : NOTHING
  if (Array.isArray(value)) {
    // a copy, since reading a frozen list takes several times as long
    const list: readonly unknown[] = Array.isArray(before) ? [...(before as readonly unknown[])] : []
    for (let i = 0; i < value.length; i++) if (value[i] !== list[i]) freezeAfter(value[i], list[i])
  } else for (const key in value) if (value[key] !== was[key]) freezeAfter(value[key], was[key])
  Object.freeze(value)
}

/** Freezes plain JSON that is cached and shared by all callers, so that no caller can change what the next one gets. */
export const frozen = <T>(value: T): T => {
  freezeAfter(value, undefined)
  return value
}

/**
 * Freezes the data of a game and the objects that hold its functions, so that a bot cannot replace one of them. Boards
 * are left out: they cache results.
 */
export const sealed = <G extends object>(game: G): G => {
  for (const [name, part] of Object.entries(game)) if (name !== 'boards' && isParts(part)) Object.freeze(part)
  const { info, phases } = game as { readonly info?: unknown; readonly phases?: unknown }
  frozen(info)
  frozen(phases)
  return Object.freeze(game)
}

/** Notes that a value is deeply frozen. */
export const markDeepFrozen = (value: unknown): void => {
  if (isParts(value)) done.add(value)
}
